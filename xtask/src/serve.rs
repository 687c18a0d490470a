//! A static server for the finished app: exact MIME types, nothing cached, nothing outside its folder.
//!
//! A thread for each connection, and a connection for each request: browsers open several at once and keep some of them
//! waiting, so none may wait for another.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};

/// How long a browser may take to ask, or to take what it asked for.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most bytes that a request may have before its body.
const LONGEST_REQUEST: u64 = 64 << 10;

/// The headers of every answer.
const ALWAYS: [&str; 3] = ["Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Connection: close"];

/// A server that runs until the process ends.
pub(crate) struct Running {
    /// The addresses it listens on, all with one port.
    pub(crate) addresses: Vec<SocketAddr>,
    listeners: Vec<thread::JoinHandle<()>>,
}

impl Running {
    /// Waits for the server, which is to say for ever.
    pub(crate) fn wait(self) {
        for listener in self.listeners {
            // A thread that panicked has said so; the others go on.
            let _ = listener.join();
        }
    }
}

/// Serves `folder` at each of the addresses, with the given port, or else any port that is free at all of them.
///
/// # Errors
/// The folder is not there, or the port is taken.
pub(crate) fn start(folder: &Path, addresses: &[IpAddr], port: Option<u16>) -> Result<Running> {
    /// One for each square of the board, after the usual 8000.
    const USUAL: u16 = 8064;
    let folder = folder.canonicalize().with_context(|| format!("cannot serve {}", folder.display()))?;
    let folder: Arc<Path> = folder.into();
    let sockets = match port {
        Some(port) => listen(addresses, port)?,
        None => listen(addresses, USUAL).or_else(|_| listen(addresses, 0))?,
    };
    let mut running = Running { addresses: Vec::new(), listeners: Vec::new() };
    for socket in sockets {
        running.addresses.push(socket.local_addr()?);
        let folder = Arc::clone(&folder);
        running.listeners.push(thread::spawn(move || {
            for connection in socket.incoming().flatten() {
                let folder = Arc::clone(&folder);
                // A visitor who went away is no error of the server.
                thread::spawn(move || answer(&folder, &connection));
            }
        }));
    }
    Ok(running)
}

fn listen(addresses: &[IpAddr], mut port: u16) -> Result<Vec<TcpListener>> {
    let mut sockets = Vec::new();
    for address in addresses {
        let socket = TcpListener::bind(SocketAddr::new(*address, port))
            .with_context(|| format!("cannot listen at {address}, port {port}"))?;
        // Port 0 asks for any; the further addresses take the same.
        port = socket.local_addr()?.port();
        sockets.push(socket);
    }
    if sockets.is_empty() {
        bail!("no address to listen at");
    }
    Ok(sockets)
}

/// What a request gets.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    File(PathBuf),
    /// A folder asked for without its last slash: its relative links would point beside it.
    Folder(String),
    Nothing,
    /// A path that tries to leave the folder.
    Refused,
}

/// Reads the request of a connection and answers it.
fn answer(folder: &Path, connection: &TcpStream) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    let Some((method, target)) = read_request(connection)? else { return Ok(()) };
    let (status, headers, body) = match (method.as_str(), find(folder, &target)) {
        ("GET" | "HEAD", Found::File(file)) => match fs::read(&file) {
            Ok(content) => ("200 OK", vec![("Content-Type", mime_type(&file).to_owned())], content),
            Err(error) => words("500 Internal Server Error", &format!("cannot read the file: {error}")),
        },
        ("GET" | "HEAD", Found::Folder(place)) => {
            let (status, mut headers, body) = words("308 Permanent Redirect", "it is a folder");
            headers.push(("Location", place));
            (status, headers, body)
        }
        ("GET" | "HEAD", Found::Nothing) => words("404 Not Found", "there is no such file"),
        ("GET" | "HEAD", Found::Refused) => words("400 Bad Request", "that is not a path"),
        _ => {
            let (status, mut headers, body) = words("405 Method Not Allowed", "only GET and HEAD");
            headers.push(("Allow", "GET, HEAD".to_owned()));
            (status, headers, body)
        }
    };
    let mut head = vec![format!("HTTP/1.1 {status}"), format!("Content-Length: {}", body.len())];
    head.extend(ALWAYS.map(str::to_owned));
    // The name of a folder with a line break in it is no header.
    let sound = headers.iter().filter(|(_, value)| !value.contains(['\r', '\n']));
    head.extend(sound.map(|(name, value)| format!("{name}: {value}")));
    head.push("\r\n".to_owned());
    let mut connection = connection;
    connection.write_all(head.join("\r\n").as_bytes())?;
    if method != "HEAD" {
        connection.write_all(&body)?;
    }
    Ok(())
}

/// An answer in words.
fn words(status: &'static str, text: &str) -> (&'static str, Vec<(&'static str, String)>, Vec<u8>) {
    (status, vec![("Content-Type", "text/plain; charset=utf-8".to_owned())], format!("{text}\n").into_bytes())
}

/// The method and the target of a request, whose headers are read and say nothing that matters here. None if the
/// browser opened the connection only to have it ready, or what it sent is no request.
fn read_request(connection: &TcpStream) -> io::Result<Option<(String, String)>> {
    let mut reader = BufReader::new(connection.take(LONGEST_REQUEST));
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 && !matches!(line.as_slice(), b"\r\n" | b"\n") {
        line.clear();
    }
    let mut parts = first.split_whitespace();
    Ok(parts.next().zip(parts.next()).map(|(method, target)| (method.to_owned(), target.to_owned())))
}

/// Finds what a request's target names in `folder`, which must be canonical.
fn find(folder: &Path, target: &str) -> Found {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let Some(path) = path.strip_prefix('/').and_then(percent_decoded) else { return Found::Refused };
    let mut file = folder.to_owned();
    for part in path.split('/').filter(|part| !part.is_empty() && *part != ".") {
        if part == ".." || part.contains(['\\', ':', '\0']) {
            return Found::Refused;
        }
        file.push(part);
    }
    if file.is_dir() {
        if !path.is_empty() && !path.ends_with('/') {
            let last = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            return Found::Folder(format!("./{last}/"));
        }
        file.push("index.html");
    }
    match file.canonicalize() {
        // Links may lead anywhere; only what is inside is served.
        Ok(real) if !real.starts_with(folder) => Found::Refused,
        Ok(real) if real.is_file() => Found::File(real),
        _ => Found::Nothing,
    }
}

/// `a%20b` as `a b`; `None` where an escape is broken or the result is not UTF-8.
fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            if !digits.iter().all(u8::is_ascii_hexdigit) {
                return None;
            }
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The MIME type by the file's extension. Browsers refuse modules and WebAssembly under any other than their own.
fn mime_type(file: &Path) -> &'static str {
    let extension = file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" | "opus" => "audio/ogg",
        "wav" => "audio/wav",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn site() -> (tempfile::TempDir, PathBuf) {
        let work = tempfile::tempdir().unwrap();
        let folder = work.path().canonicalize().unwrap().join("site");
        fs::create_dir_all(folder.join("learn/deep")).unwrap();
        fs::write(folder.join("index.html"), "<p>home").unwrap();
        fs::write(folder.join("learn/index.html"), "<p>learn").unwrap();
        fs::write(folder.join("app_bg.wasm"), b"\0asm").unwrap();
        fs::write(folder.join("two words.txt"), "x").unwrap();
        fs::write(work.path().join("secret.txt"), "secret").unwrap();
        (work, folder)
    }

    #[test]
    fn paths_stay_inside_the_folder() {
        let (_work, folder) = site();
        let check = |target: &str, expected: Found| assert_eq!(find(&folder, target), expected, "{target}");
        let file = |name: &str| Found::File(folder.join(name));
        check("/", file("index.html"));
        check("/?a=../b", file("index.html"));
        check("/index.html#x", file("index.html"));
        check("//index.html", file("index.html"));
        check("/./app_bg.wasm", file("app_bg.wasm"));
        check("/two%20words.txt", file("two words.txt"));
        check("/learn/", file("learn/index.html"));
        check("/learn", Found::Folder("./learn/".into()));
        check("/learn/deep", Found::Folder("./deep/".into()));
        check("/learn/deep/", Found::Nothing);
        check("/absent.js", Found::Nothing);
        check("/index.html/x", Found::Nothing);
        for target in [
            "/../secret.txt",
            "/learn/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/..%5csecret.txt",
            "/learn/%2e%2e%2f%2e%2e%2fsecret.txt",
            "/C:/secret.txt",
            "/index.html%00",
            "/%zz",
            "/%+1",
            "/%2",
            "/%ff",
            "secret.txt",
            "",
        ] {
            check(target, Found::Refused);
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_do_not_lead_outside() {
        let (work, folder) = site();
        std::os::unix::fs::symlink(work.path().join("secret.txt"), folder.join("out.txt")).unwrap();
        std::os::unix::fs::symlink(folder.join("app_bg.wasm"), folder.join("in.wasm")).unwrap();
        assert_eq!(find(&folder, "/out.txt"), Found::Refused);
        assert_eq!(find(&folder, "/in.wasm"), Found::File(folder.join("app_bg.wasm")));
    }

    #[test]
    fn mime_types() {
        let check = |name: &str, expected: &str| assert_eq!(mime_type(Path::new(name)), expected, "{name}");
        check("a/outflank_bg.wasm", "application/wasm");
        check("outflank.js", "text/javascript; charset=utf-8");
        check("INDEX.HTML", "text/html; charset=utf-8");
        check("manifest.webmanifest", "application/manifest+json");
        check("icon.svg", "image/svg+xml");
        check("no-extension", "application/octet-stream");
    }

    #[test]
    fn answers_over_the_wire() {
        let (_work, folder) = site();
        let running = start(&folder, &[IpAddr::V4(Ipv4Addr::LOCALHOST)], Some(0)).unwrap();
        // Browsers keep connections ready on which nothing comes for a while.
        let idle: Vec<_> = (0..20).map(|_| TcpStream::connect(running.addresses[0]).unwrap()).collect();
        let ask = |request: &str| {
            let mut stream = TcpStream::connect(running.addresses[0]).unwrap();
            write!(stream, "{request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            String::from_utf8_lossy(&answer).to_ascii_lowercase()
        };
        let wasm = ask("GET /app_bg.wasm");
        assert!(wasm.starts_with("http/1.1 200"), "{wasm}");
        assert!(
            wasm.contains("content-type: application/wasm") && wasm.contains("cache-control: no-store"),
            "{wasm}"
        );
        assert!(ask("GET /").ends_with("<p>home"));
        assert!(ask("GET /learn").contains("location: ./learn/"));
        assert!(ask("GET /absent").starts_with("http/1.1 404"));
        assert!(ask("GET /../secret.txt").starts_with("http/1.1 400"));
        assert!(ask("DELETE /index.html").starts_with("http/1.1 405"));
        assert!(ask("HEAD /").ends_with("\r\n\r\n"));
        assert_eq!(ask("nothing that is a request").lines().next(), Some("http/1.1 405 method not allowed"));
        drop(idle);
    }

    #[test]
    fn a_taken_port_is_an_error_only_where_it_was_asked_for() {
        let (_work, folder) = site();
        let here = [IpAddr::V4(Ipv4Addr::LOCALHOST)];
        let first = start(&folder, &here, Some(0)).unwrap();
        let port = first.addresses[0].port();
        let error = start(&folder, &here, Some(port)).err().unwrap().to_string();
        assert!(error.starts_with(&format!("cannot listen at 127.0.0.1, port {port}")), "{error}");
        assert!(start(&folder, &here, None).is_ok());
    }
}
