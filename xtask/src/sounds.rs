//! The app's sounds, made from nothing: struck wood and soft bars.
//!
//! Every sound is a sum of sines that fade (the modes of a struck body) and a breath of noise, in additions and
//! multiplications alone, so that every machine makes the same bytes.

use std::f64::consts::{PI, TAU};
use std::fs;

use anyhow::Result;

use crate::place;

/// Samples a second.
const RATE: u32 = 22_050;

/// A sine that begins at its full strength and fades.
struct Mode {
    /// When it begins, in seconds.
    start: f64,
    /// In hertz.
    pitch: f64,
    /// Against the other modes of the sound.
    strength: f64,
    /// After how many seconds it has faded to about a third.
    fade: f64,
}

/// One sound.
struct Sound {
    /// Its file in `assets/sounds`.
    name: &'static str,
    /// In seconds.
    length: f64,
    /// Its highest sample; 1 is full scale.
    peak: f64,
    /// How strong the noise of the stroke is, against the modes.
    noise: f64,
    modes: Vec<Mode>,
}

/// The modes of a soft bar struck at `start`: its note, and two overtones that fade sooner.
fn note(start: f64, pitch: f64, strength: f64, fade: f64) -> [Mode; 3] {
    let overtone = |times: f64, share: f64| Mode {
        start,
        pitch: pitch * times,
        strength: strength * share,
        fade: fade / times,
    };
    [overtone(1.0, 1.0), overtone(2.0, 0.18), overtone(3.93, 0.06)]
}

fn sounds() -> [Sound; 6] {
    let struck = |modes: &[(f64, f64, f64)]| {
        let mode = |&(pitch, strength, fade)| Mode { start: 0.0, pitch, strength, fade };
        modes.iter().map(mode).collect()
    };
    let notes = |notes: &[(f64, f64)], fade: f64| {
        notes.iter().flat_map(|&(start, pitch)| note(start, pitch, 1.0, fade)).collect()
    };
    [
        // A disc set down on a wooden board.
        Sound {
            name: "place",
            length: 0.11,
            peak: 0.36,
            noise: 0.5,
            modes: struck(&[
                (410.0, 0.7, 0.02),
                (905.0, 1.0, 0.014),
                (1730.0, 0.5, 0.008),
                (3120.0, 0.2, 0.004),
            ]),
        },
        // A disc that has rolled over: the same, lighter.
        Sound {
            name: "flip",
            length: 0.06,
            peak: 0.18,
            noise: 0.35,
            modes: struck(&[(760.0, 0.8, 0.009), (1490.0, 0.8, 0.007), (2870.0, 0.2, 0.003)]),
        },
        // A turn that is lost: a step down, muffled.
        Sound {
            name: "lost-turn",
            length: 0.3,
            peak: 0.25,
            noise: 0.05,
            modes: notes(&[(0.0, 329.63), (0.1, 246.94)], 0.06),
        },
        // Up a major chord.
        Sound {
            name: "won",
            length: 0.48,
            peak: 0.3,
            noise: 0.05,
            modes: notes(&[(0.0, 392.0), (0.09, 493.88), (0.18, 587.33)], 0.11),
        },
        // Down, without a sting.
        Sound {
            name: "lost",
            length: 0.46,
            peak: 0.26,
            noise: 0.05,
            modes: notes(&[(0.0, 392.0), (0.11, 329.63), (0.22, 261.63)], 0.09),
        },
        // The same note twice, and its fifth: level.
        Sound {
            name: "drawn",
            length: 0.36,
            peak: 0.26,
            noise: 0.05,
            modes: notes(&[(0.0, 392.0), (0.12, 392.0), (0.12, 293.66)], 0.09),
        },
    ]
}

/// A sine by its series, since the system's own differs in the last bit from one system to another.
fn sine(turns: f64) -> f64 {
    let x = (turns - turns.round()) * TAU;
    // Near the ends, the mirror image: the series is best around zero.
    let x = if x > PI / 2.0 {
        PI - x
    } else if x < -PI / 2.0 {
        -PI - x
    } else {
        x
    };
    let square = x * x;
    x * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0 * (1.0 - square / 72.0))))
}

impl Sound {
    fn samples(&self) -> Vec<i16> {
        let rate = f64::from(RATE);
        let length = (self.length * rate) as usize;
        let mut wave = vec![0.0; length];
        for mode in &self.modes {
            let first = (mode.start * rate) as usize;
            let keep = 1.0 - 1.0 / (mode.fade * rate);
            let mut strength = mode.strength;
            for (index, sample) in wave.iter_mut().skip(first).enumerate() {
                // Half a millisecond of rise, so that a stroke does not crack.
                let rise = (index as f64 / (0.0005 * rate)).min(1.0);
                *sample += rise * strength * sine(mode.pitch * index as f64 / rate);
                strength *= keep;
            }
        }
        // The stroke itself: noise, dulled, gone in a few milliseconds.
        let (mut seed, mut dull, mut strength) = (0x2545_F491_u32, 0.0, self.noise);
        for sample in &mut wave {
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            dull += 0.35 * (f64::from(seed) / f64::from(u32::MAX) * 2.0 - 1.0 - dull);
            *sample += strength * dull;
            strength *= 1.0 - 1.0 / (0.0025 * rate);
        }
        // The last third fades to nothing, and the first sample is nothing.
        let fade = length / 3;
        for (index, sample) in wave.iter_mut().rev().take(fade).enumerate() {
            *sample *= index as f64 / fade as f64;
        }
        if let Some(first) = wave.first_mut() {
            *first = 0.0;
        }
        let highest = wave.iter().fold(0.0, |highest: f64, sample| highest.max(sample.abs()));
        let scale = self.peak / highest * f64::from(i16::MAX);
        wave.iter().map(|sample| (sample * scale).round() as i16).collect()
    }

    /// A WAV file: one channel, 16 bits.
    fn file(&self) -> Vec<u8> {
        let samples = self.samples();
        let bytes = samples.len() as u32 * 2;
        let mut file = Vec::new();
        file.extend(b"RIFF");
        file.extend((36 + bytes).to_le_bytes());
        file.extend(b"WAVEfmt ");
        file.extend(16_u32.to_le_bytes());
        // Plain samples, one channel.
        file.extend([1, 0, 1, 0]);
        file.extend(RATE.to_le_bytes());
        file.extend((RATE * 2).to_le_bytes());
        // Bytes and bits a sample.
        file.extend([2, 0, 16, 0]);
        file.extend(b"data");
        file.extend(bytes.to_le_bytes());
        file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
        file
    }
}

/// Writes all sounds into `assets/sounds`.
///
/// # Errors
/// A file cannot be written.
pub(crate) fn make() -> Result<()> {
    let folder = place::root().join("assets").join("sounds");
    fs::create_dir_all(&folder)?;
    for sound in sounds() {
        let (path, file) = (folder.join(format!("{}.wav", sound.name)), sound.file());
        fs::write(&path, &file)?;
        println!("{:7} bytes  {}", file.len(), place::shown(&path));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_what_is_made_here() {
        let folder = place::root().join("assets").join("sounds");
        for sound in sounds() {
            let file = fs::read(folder.join(format!("{}.wav", sound.name))).unwrap();
            assert!(file == sound.file(), "{} differs: run `cargo xtask sounds`", sound.name);
        }
        assert_eq!(fs::read_dir(folder).unwrap().count(), sounds().len());
    }

    #[test]
    fn sounds_are_short_soft_and_begin_and_end_in_silence() {
        let mut bytes = 0;
        for sound in sounds() {
            let samples = sound.samples();
            let name = sound.name;
            assert_eq!((samples[0], samples[samples.len() - 1]), (0, 0), "{name}");
            // −6 dB of full scale.
            let highest = samples.iter().map(|sample| sample.unsigned_abs()).max();
            assert!(highest.is_some_and(|highest| (2000..16_400).contains(&highest)), "{name}: {highest:?}");
            let mean = samples.iter().map(|&sample| f64::from(sample)).sum::<f64>() / samples.len() as f64;
            assert!(mean.abs() < 150.0, "{name} leans by {mean}");
            bytes += sound.file().len();
        }
        assert!(bytes <= 80_000, "{bytes}");
    }

    #[test]
    fn the_series_is_a_sine() {
        for step in -4000..4000 {
            let turns = f64::from(step) / 1000.0;
            assert!((sine(turns) - (turns * TAU).sin()).abs() < 1e-4, "{turns}");
        }
    }
}
