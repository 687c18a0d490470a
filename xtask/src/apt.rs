//! Debian's package tool: reading the machine's own sources, private sources for one download, and installing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::command::{capture, command, find_program, run, stage};

/// One archive that the machine is set up with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Source {
    uris: Vec<String>,
    suites: Vec<String>,
    components: Vec<String>,
    /// `Signed-By` and the like, under their deb822 names; values may have several lines.
    options: Vec<(String, String)>,
}

/// The names under which Debian's main archive has its releases.
const RELEASES: [&str; 12] = [
    "bookworm",
    "trixie",
    "forky",
    "duke",
    "sid",
    "oldstable",
    "stable",
    "testing",
    "unstable",
    "bullseye",
    "buster",
    "oldoldstable",
];

impl Source {
    /// Whether this is Debian's main archive or a mirror of it, not its security archive or somebody else's.
    fn is_debian(&self) -> bool {
        let release = |suite: &String| {
            let name = suite.trim_end_matches("-updates").trim_end_matches("-backports");
            RELEASES.contains(&name)
        };
        self.components.iter().any(|name| name == "main") && self.suites.iter().any(release)
    }

    /// A deb822 paragraph for another suite of the same archive, trusted for the same reasons.
    fn for_suite(&self, suite: &str) -> String {
        let mut text =
            format!("Types: deb\nURIs: {}\nSuites: {suite}\nComponents: main\n", self.uris.join(" "));
        for (name, value) in &self.options {
            text.extend([name, ": ", value, "\n"]);
        }
        text
    }
}

/// Reads classic one-line entries: `deb [signed-by=/x arch=amd64] http://host/debian trixie main`.
fn parse_list(text: &str) -> Vec<Source> {
    text.lines().filter_map(parse_line).collect()
}

fn parse_line(line: &str) -> Option<Source> {
    let line = line.split('#').next()?.trim();
    let rest = line.strip_prefix("deb").filter(|rest| rest.starts_with([' ', '\t', '[']))?.trim_start();
    let (options, rest) = match rest.strip_prefix('[') {
        Some(inside) => inside.split_once(']')?,
        None => ("", rest),
    };
    let mut words = rest.split_whitespace().map(str::to_owned);
    let uri = words.next()?;
    let suite = words.next()?;
    let options = options
        .split_whitespace()
        .filter_map(|option| option.split_once('='))
        .filter_map(|(name, value)| Some((kept_option(name)?.to_owned(), value.replace(',', " "))))
        .collect();
    Some(Source { uris: vec![uri], suites: vec![suite], components: words.collect(), options })
}

/// Reads deb822 paragraphs (`*.sources`), those that are disabled or hold only source packages left out.
fn parse_deb822(text: &str) -> Vec<Source> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.split(|line| line.trim().is_empty()).filter_map(parse_paragraph).collect()
}

fn parse_paragraph(lines: &[&str]) -> Option<Source> {
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in lines {
        if line.starts_with([' ', '\t']) {
            // A field goes on; a key that is written into the file has many such lines.
            let (_, value) = fields.last_mut()?;
            value.push('\n');
            value.push_str(line);
        } else {
            let (name, value) = line.split_once(':')?;
            fields.push((name.trim().to_owned(), value.trim().to_owned()));
        }
    }
    let field =
        |name: &str| fields.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value);
    let words = |name: &str| -> Vec<String> {
        field(name).map(|value| value.split_whitespace().map(str::to_owned).collect()).unwrap_or_default()
    };
    let disabled =
        field("Enabled").is_some_and(|value| ["no", "false", "0", "off"].contains(&value.as_str()));
    if disabled || !words("Types").iter().any(|kind| kind == "deb") {
        return None;
    }
    let options = fields
        .iter()
        .filter_map(|(name, value)| Some((kept_option(name)?.to_owned(), value.clone())))
        .collect();
    Some(Source { uris: words("URIs"), suites: words("Suites"), components: words("Components"), options })
}

/// The deb822 name of an option that another suite of the same archive needs too.
fn kept_option(name: &str) -> Option<&'static str> {
    const KEPT: [(&str, &str); 5] = [
        ("signed-by", "Signed-By"),
        ("trusted", "Trusted"),
        ("check-valid-until", "Check-Valid-Until"),
        ("arch", "Architectures"),
        ("architectures", "Architectures"),
    ];
    KEPT.iter().find(|(known, _)| name.eq_ignore_ascii_case(known)).map(|(_, kept)| *kept)
}

/// Everything that the machine's apt is set up with.
fn configured() -> Result<Vec<Source>> {
    let settings = capture(command("apt-config").args([
        "shell",
        "list",
        "Dir::Etc::sourcelist/f",
        "parts",
        "Dir::Etc::sourceparts/d",
    ]))?;
    let setting = |name: &str, usual: &str| -> PathBuf {
        let line = settings.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
        PathBuf::from(line.map_or(usual, |value| value.trim_matches('\'')))
    };
    let mut files = vec![setting("list", "/etc/apt/sources.list")];
    if let Ok(entries) = fs::read_dir(setting("parts", "/etc/apt/sources.list.d/")) {
        let mut parts: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        parts.sort();
        files.extend(parts);
    }
    let mut sources = Vec::new();
    for file in files {
        // A file that cannot be read, for want of rights or of the file, adds nothing.
        let Ok(text) = fs::read_to_string(&file) else { continue };
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("list") => sources.extend(parse_list(&text)),
            Some("sources") => sources.extend(parse_deb822(&text)),
            _ => {}
        }
    }
    Ok(sources)
}

/// A private view of one suite of the Debian archive that the machine already uses: own lists, own sources, own cache.
/// The machine's apt set-up is neither changed nor locked.
pub(crate) struct Private {
    dir: PathBuf,
    suite: String,
}

impl Private {
    /// Derives the source of `suite` and fetches its index into `dir`.
    ///
    /// # Errors
    /// There is no apt, no Debian archive among its sources, or the suite cannot be fetched.
    pub(crate) fn new(dir: &Path, suite: &str) -> Result<Self> {
        if find_program(&["apt-get"]).is_none() || find_program(&["dpkg-deb"]).is_none() {
            bail!("this machine has no apt-get and dpkg-deb");
        }
        let sources = configured()?;
        let Some(debian) = sources.iter().find(|source| source.is_debian()) else {
            bail!("no Debian archive among the {} sources of this machine's apt", sources.len());
        };
        fs::create_dir_all(dir.join("lists/partial"))?;
        fs::create_dir_all(dir.join("cache/archives/partial"))?;
        fs::write(dir.join("private.sources"), debian.for_suite(suite))?;
        let private = Self { dir: dir.to_owned(), suite: suite.to_owned() };
        run(private.apt("apt-get").args(["--quiet", "update", "--error-on=any"])).with_context(|| {
            format!("cannot fetch the index of {suite} from this machine's Debian archive")
        })?;
        Ok(private)
    }

    fn apt(&self, program: &str) -> Command {
        let mut apt = command(program);
        let option = |name: &str, value: &Path| format!("{name}={}", value.display());
        apt.args(["-o", &option("Dir::State::Lists", &self.dir.join("lists"))])
            .args(["-o", &option("Dir::Etc::SourceList", &self.dir.join("private.sources"))])
            .args(["-o", &option("Dir::Etc::SourceParts", Path::new("/dev/null"))])
            .args(["-o", &option("Dir::Cache", &self.dir.join("cache"))])
            // The download goes into our own folder, which apt's own user may not enter.
            .args(["-o", "APT::Sandbox::User=root"]);
        apt
    }

    /// Downloads and unpacks the package `name` whose upstream version is `upstream`; returns the folder it is in.
    ///
    /// # Errors
    /// The suite does not have that version, or it cannot be fetched or unpacked.
    pub(crate) fn unpack(&self, name: &str, upstream: &str) -> Result<PathBuf> {
        let versions = parse_madison(&capture(self.apt("apt-cache").args(["madison", name]))?);
        let Some(version) = versions.iter().find(|version| upstream_of(version) == upstream) else {
            bail!(
                "{} has {name} in {}, but not {upstream}: it keeps only some versions",
                self.suite,
                if versions.is_empty() { "no version".to_owned() } else { versions.join(", ") }
            );
        };
        let download = self.dir.join("download");
        fs::create_dir_all(&download)?;
        let exact = format!("{name}={version}");
        run(self.apt("apt-get").current_dir(&download).args(["--quiet", "download", &exact]))?;
        let package = fs::read_dir(&download)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|file| file.extension().is_some_and(|extension| extension == "deb"))
            .with_context(|| format!("apt-get downloaded no package for {exact}"))?;
        let unpacked = self.dir.join("unpacked");
        run(command("dpkg-deb").arg("--extract").arg(&package).arg(&unpacked))?;
        Ok(unpacked)
    }
}

/// The versions in the answer of `apt-cache madison`: `name | version | archive` on each line.
fn parse_madison(answer: &str) -> Vec<String> {
    answer.lines().filter_map(|line| Some(line.split('|').nth(1)?.trim().to_owned())).collect()
}

/// The upstream part of a Debian version: `1.95.0` of `1:1.95.0+dfsg1-2~bpo13+1`.
fn upstream_of(version: &str) -> &str {
    let version = version.split_once(':').map_or(version, |(_, rest)| rest);
    let version = version.rsplit_once('-').map_or(version, |(upstream, _)| upstream);
    version.split('+').next().unwrap_or(version)
}

/// Installs packages into the system, as root or through a sudo that asks nothing.
///
/// # Errors
/// There is no apt here or no right to use it (the error says what to type), or apt fails.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    let remedy = || format!("install {names} with this machine's package manager");
    if find_program(&["apt-get"]).is_none() {
        bail!("{}: there is no apt-get to do it", remedy());
    }
    let root = capture(command("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !root && capture(command("sudo").args(["-n", "true"])).is_err() {
        bail!(
            "{}: `sudo apt-get install {names}` (this process is not root, and sudo is absent or wants a password)",
            remedy()
        );
    }
    let apt = |arguments: &[&str]| {
        let mut apt = if root { command("env") } else { command("sudo") };
        if !root {
            apt.args(["-n", "env"]);
        }
        apt.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--yes"]).args(arguments);
        apt
    };
    let mut arguments = vec!["install", "--no-install-recommends"];
    arguments.extend(packages);
    stage(&format!("installing {names}"), || {
        // The machine's lists may be older than the archive, or absent.
        run(&mut apt(&["update"])).or_else(|error| {
            eprintln!("  going on with the package lists of before: {error:#}");
            anyhow::Ok(())
        })?;
        run(&mut apt(&arguments)).with_context(remedy)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_sources() {
        let text = "# deb http://old/debian bookworm main
deb http://deb.example/debian bookworm main contrib # with a comment
deb-src http://deb.example/debian bookworm main
deb [arch=amd64,arm64 signed-by=/usr/share/keyrings/k.gpg lang=en] https://m.example/debian/ trixie-updates main
deb [arch=amd64 broken
debris http://x y main

";
        let sources = parse_list(text);
        assert_eq!(sources.len(), 2);
        assert_eq!(
            sources[0].for_suite("trixie-backports"),
            "Types: deb\nURIs: http://deb.example/debian\nSuites: trixie-backports\nComponents: main\n"
        );
        assert_eq!(
            sources[1].for_suite("trixie-backports"),
            "Types: deb\nURIs: https://m.example/debian/\nSuites: trixie-backports\nComponents: main
Architectures: amd64 arm64\nSigned-By: /usr/share/keyrings/k.gpg\n"
        );
    }

    #[test]
    fn deb822_sources() {
        let text = "Types: deb
# a comment inside
URIs: http://deb.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc
 -----END PGP PUBLIC KEY BLOCK-----

Types: deb-src
URIs: http://deb.example/debian
Suites: bookworm
Components: main


Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: bookworm
Components: main
";
        let sources = parse_deb822(text);
        assert_eq!(sources.len(), 1);
        assert_eq!(
            sources[0].for_suite("trixie-backports"),
            "Types: deb
URIs: http://deb.example/debian
Suites: trixie-backports
Components: main
Signed-By: 
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc
 -----END PGP PUBLIC KEY BLOCK-----
"
        );
    }

    #[test]
    fn only_the_main_archive_counts() {
        let check = |line: &str, expected: bool| {
            assert_eq!(parse_line(line).is_some_and(|source| source.is_debian()), expected, "{line}");
        };
        check("deb http://deb.example/debian bookworm main", true);
        check("deb mirror+file:///etc/apt/mirrors/debian.list trixie-updates main non-free", true);
        check("deb http://deb.example/debian trixie-backports main", true);
        check("deb http://deb.example/debian sid main", true);
        check("deb http://deb.example/debian-security bookworm-security main", false);
        check("deb http://node.example/node_20.x nodistro main", false);
        check("deb http://cloud.example/apt cloud-sdk-bookworm main", false);
        check("deb http://archive.example/ubuntu noble main universe", false);
        check("deb http://deb.example/debian bookworm contrib", false);
    }

    #[test]
    fn versions() {
        let check = |version: &str, upstream: &str| assert_eq!(upstream_of(version), upstream, "{version}");
        check("1.95.0+dfsg1-2~bpo13+1", "1.95.0");
        check("1:1.95.0-1", "1.95.0");
        check("1.95.0~beta.3+dfsg1-1", "1.95.0~beta.3");
        check("1.95.0", "1.95.0");
        let answer = " rust-src | 1.97.1+dfsg1-1~bpo13+1 | http://deb.example/debian trixie-backports/main amd64 Packages
 rust-src | 1.95.0+dfsg1-2~bpo13+1 | http://deb.example/debian trixie-backports/main amd64 Packages\n";
        assert_eq!(parse_madison(answer), ["1.97.1+dfsg1-1~bpo13+1", "1.95.0+dfsg1-2~bpo13+1"]);
        assert!(parse_madison("").is_empty());
    }
}
