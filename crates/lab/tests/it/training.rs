//! From self-play to weights.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{lab, printed, refused};

/// A file of this test's own, which is not there yet.
fn scratch(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&file);
    file
}

fn selfplay(file: &Path, games: &str, threads: &str) -> Vec<u8> {
    let file = file.to_str().unwrap();
    let how = ["--seed", "5", "--depth", "2", "--exact", "8", "--threads", threads];
    printed(&[&["selfplay", file, "--games", games][..], &how].concat(), "");
    fs::read(file).unwrap()
}

#[test]
fn selfplay_goes_on_where_it_was_left() {
    let straight = selfplay(&scratch("straight.games"), "12", "1");
    assert_eq!(selfplay(&scratch("threads.games"), "12", "3"), straight, "threads change nothing");
    let halting = scratch("halting.games");
    let part = selfplay(&halting, "7", "1");
    assert_eq!(part, straight[..part.len()]);
    // The seventh game was being written when the lights went out.
    fs::write(&halting, &part[..part.len() - 5]).unwrap();
    assert_eq!(selfplay(&halting, "12", "2"), straight);
    assert_eq!(selfplay(&halting, "3", "1"), straight, "nothing is taken off");
    let other = ["selfplay", halting.to_str().unwrap(), "--games", "12", "--seed", "6"];
    refused(&other, "", "it holds games of another kind");
    fs::write(&halting, "no games").unwrap();
    refused(&other, "", "this is no file of self-play games");
}

#[test]
fn weights_are_fitted_to_games_and_used() {
    let (games, weights) = (scratch("fit.games"), scratch("fit.weights"));
    selfplay(&games, "60", "1");
    let (games, weights) = (games.to_str().unwrap(), weights.to_str().unwrap());
    printed(&["fit", games, "--out", weights, "--steps", "8"], "");
    let positions = "id,board,side,score,best_moves,move_scores\n\
        1,-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-,X,10,A4,A4:+10 B2:+0\n";
    let measured = |arguments: &[&str]| {
        let lines = printed(&[arguments, &["eval", "--depth", "1,2", "--json"]].concat(), positions);
        let lines: Vec<serde_json::Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((&lines[0]["depth"], &lines[1]["depth"]), (&1.into(), &2.into()));
        assert_eq!(lines[0]["positions"], 1);
        lines[0]["error"].as_f64().unwrap()
    };
    let (own, built_in) = (measured(&["--weights", weights]), measured(&[]));
    assert!(own < 64.0 && (own - built_in).abs() > 1e-9, "sixty games give other weights: {own} {built_in}");
    refused(&["--weights", games, "eval"], positions, "this is no file of weights");
    let mut damaged = fs::read(weights).unwrap();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    fs::write(weights, damaged).unwrap();
    refused(&["--weights", weights, "eval"], positions, "these weights are damaged");
}

#[test]
fn labels_join_the_games() {
    let (games, labels) = (scratch("label.games"), scratch("label.labels"));
    selfplay(&games, "20", "1");
    let (games, labels) = (games.to_str().unwrap(), labels.to_str().unwrap());
    let label = ["label", games, "--out", labels, "--seed", "2", "--depth", "2", "--exact", "6"];
    printed(&label, "");
    let first = fs::read(labels).unwrap();
    assert!(first.len() > 20 * 18 * 10 && first.len() % 18 == 8, "{} bytes", first.len());
    printed(&label, "");
    assert_eq!(fs::read(labels).unwrap(), first, "equal seeds, equal labels");
    let weights = scratch("label.weights");
    let samples = |arguments: &[&str]| {
        let fit = ["fit", games, "--out", weights.to_str().unwrap(), "--steps", "1"];
        let output = lab(&[&fit, arguments].concat(), "");
        let table = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{table}");
        let counts =
            table.lines().skip(1).filter_map(|line| line.split_whitespace().nth(2)?.parse::<usize>().ok());
        counts.sum::<usize>()
    };
    assert_eq!(samples(&["--labels", labels]), samples(&[]) + first.len() / 18);
    refused(&["fit", games, "--labels", games], "", "this is no file of labelled positions");
}

#[test]
fn a_fit_goes_on_from_weights_and_counts_neighbouring_phases() {
    let games = scratch("start.games");
    selfplay(&games, "40", "1");
    let games = games.to_str().unwrap();
    let fitted = |name: &str, more: &[&str]| {
        let out = scratch(name);
        let fit = ["fit", games, "--steps", "4", "--out", out.to_str().unwrap()];
        printed(&[&fit[..], more].concat(), "");
        (out.to_str().unwrap().to_owned(), fs::read(out).unwrap())
    };
    let (first, alone) = fitted("start.first", &[]);
    let (_, with_neighbours) = fitted("start.neighbours", &["--neighbours", "0.5"]);
    assert_ne!(with_neighbours, alone);
    let (_, from_them) = fitted("start.second", &["--start", &first]);
    assert_ne!(from_them, alone);
    // A parameter is hardly believed at all: what comes out is the start, each phase at a scale of its own.
    let (_, held) = fitted("start.held", &["--start", &first, "--ridge", "1e9"]);
    let parameters = |file: Vec<u8>| engine::Weights::parameters(file).unwrap();
    for (phase, (held, first)) in parameters(held).iter().zip(parameters(alone)).enumerate() {
        let (at, most) = first.iter().copied().enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
        let scale = if most > 0.0 { held[at] / most } else { 1.0 };
        let off =
            held.iter().zip(&first).map(|(held, first)| (held - scale * first).abs()).fold(0.0, f32::max);
        // Both are rounded to 1/32 disc.
        assert!(off < 0.1, "phase {phase}: {off} off at scale {scale}");
    }
    refused(&["fit", games, "--start", games], "", "this is no file of weights");
}

#[test]
fn calibrated_weights_are_those_times_a_number() {
    let (games, weights, out) = (scratch("line.games"), scratch("line.weights"), scratch("line.out"));
    selfplay(&games, "40", "1");
    let [games, weights, out] = [&games, &weights, &out].map(|file| file.to_str().unwrap());
    printed(&["fit", games, "--steps", "4", "--out", weights], "");
    let calibrate = ["calibrate", weights, games, "--out", out, "--seed", "3", "--positions", "8"];
    let solved = ["--min-empties", "6", "--max-empties", "9"];
    // Of searched values the line counts for the phase in which the searches end.
    let searched = lab(&[&calibrate[..], &solved, &["--depth", "4"]].concat(), "");
    let table = String::from_utf8(searched.stderr).unwrap();
    let points = |phase: usize| {
        let words = table.lines().filter_map(|line| line.trim().strip_prefix(&format!("{phase} ")));
        words.filter_map(|rest| rest.split_whitespace().next()?.parse().ok()).next_back()
    };
    assert_eq!([0, 1, 2, 3, 4].map(points), [0, 16, 16, 0, 0].map(Some::<usize>), "{table}");
    let odd = lab(&[&calibrate[..], &["--depth", "3"]].concat(), "");
    assert!(String::from_utf8_lossy(&odd.stderr).contains("not an even number from 0 to 10"));
    let output = lab(&[&calibrate[..], &solved].concat(), "");
    let table = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{table}");
    assert_eq!(table.matches("8 positions of").count(), 4, "{table}");
    let [before, after] =
        [weights, out].map(|file| engine::Weights::parameters(fs::read(file).unwrap()).unwrap());
    let lines: Vec<Vec<f32>> = table
        .lines()
        .filter_map(|line| line.split_whitespace().map(|word| word.parse().ok()).collect())
        .collect();
    assert_eq!(lines.len(), engine::PHASES, "{table}");
    for (line, (before, after)) in lines.iter().zip(before.iter().zip(&after)) {
        let &[phase, _, scale, even, odd] = &line[..] else { panic!("{line:?}") };
        let end = before.len();
        for (parameter, (before, after)) in before.iter().zip(after).enumerate() {
            let added = if parameter == end - 2 {
                even
            } else if parameter == end - 1 {
                odd
            } else {
                0.0
            };
            let off = (after - (scale * before + added)).abs();
            assert!(off < 0.05, "phase {phase}, parameter {parameter}: {off} off");
        }
    }
    refused(&["calibrate", games, games, "--out", out, "--seed", "1"], "", "this is no file of weights");
}
