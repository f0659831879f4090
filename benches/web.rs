//! `grundy serve` and the least server that axum allows, side by side: requests a second, waiting times and
//! memory. `cargo bench --bench web` takes about a minute, and a quiet machine. Clients are threads that keep
//! their connection and ask again as soon as they have an answer.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use axum::Router;
use axum::extract::Request;
use axum::routing::get;
use grundy::games::CATALOG;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

const CLIENTS: usize = 8;
const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_secs(2);
const LONG: Duration = Duration::from_secs(30);

const SMALL: &str = "/api/v1/solve?game=monks&position=1+5+9";
const MIXED: [&str; 12] = [
    SMALL,
    "/api/v1/solve?game=nim&position=3+4+5",
    "/api/v1/explain?game=hill&position=2+K3+4",
    "/api/v1/board?game=monks&position=1+5+9&winning=true&words=true",
    "/api/v1/board?game=northcott&position=W+4+5%2C+1+3",
    "/api/v1/explain?game=kayles:1-2&position=7+12",
    "/api/v1/choose?game=wythoff&position=5+8",
    "/api/v1/hint?game=staircase&position=2+1+3&step=2",
    "/api/v1/solve?game=nim&position=3+4+5&play=misere",
    "/api/v1/table?game=wythoff&positions=0..9+0..9",
    "/api/v1/period?code=.77",
    "/api/v1/nim?expression=5*7%2B2",
];

fn main() -> Result<()> {
    if env::args().nth(1).as_deref() == Some("hello") {
        return hello();
    }
    let hello = Server::start(&env::current_exe()?.to_string_lossy(), &["hello"])?;
    let grundy =
        Server::start(env!("CARGO_BIN_EXE_grundy"), &["serve", "--port", "0", "--rate", "1000000000"])?;

    println!("a small analysis, {SMALL}");
    let (mut plain, mut solving) = (Load::default(), Load::default());
    for _ in 0..ROUNDS {
        plain.extend(hello.load(&["/"], ROUND)?);
        solving.extend(grundy.load(&[SMALL], ROUND)?);
    }
    println!("  axum's hello     {plain}");
    println!("  grundy serve     {solving}");
    let ratio = solving.rate() / plain.rate();
    println!("  ratio            {ratio:.2}, bar 0.5: {}", if ratio >= 0.5 { "kept" } else { "MISSED" });

    println!("any analyses for {} s", LONG.as_secs());
    let before = grundy.memory()?;
    println!("  grundy serve     {}", grundy.load(&MIXED, LONG)?);
    println!("  memory           {before} KiB before, {} KiB after", grundy.memory()?);

    println!("100 monks, one after the other");
    let monks = (1..=100).map(|monk| (3 * monk - monk % 2).to_string()).collect::<Vec<_>>().join("+");
    for (name, query) in [
        ("solve", "solve?"),
        ("explain", "explain?"),
        ("board", "board?"),
        ("board in words", "board?words=true&"),
    ] {
        println!("  {name:<16} {}", grundy.once(&format!("/api/v1/{query}game=monks&position={monks}"))?);
    }

    println!("the first example of each game, one after the other; the slowest");
    let mut examples = Vec::new();
    for entry in CATALOG {
        let about = entry.about();
        let parameters =
            about.parameters.as_ref().map_or(String::new(), |given| format!(":{}", given.example));
        let game = encoded(&format!("{}{parameters}", about.name));
        for verb in ["board", "explain"] {
            let path = format!("/api/v1/{verb}?game={game}&position={}", encoded(about.examples[0]));
            examples.push((grundy.once(&path)?.median(), format!("{verb} {}", about.name)));
        }
    }
    examples.sort();
    for (time, what) in examples.iter().rev().take(5) {
        println!("  {what:<28} {time:.2?}");
    }
    Ok(())
}

/// Text as a value in a query.
fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

// Servers

/// The least server that axum allows.
fn hello() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        println!("http://{}/", listener.local_addr()?);
        let router = TowerToHyperService::new(Router::new().route("/", get(async || "hello")));
        loop {
            let (stream, _) = listener.accept().await?;
            stream.set_nodelay(true)?;
            let router = router.clone();
            let service = service_fn(move |request: Request<hyper::body::Incoming>| router.call(request));
            tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
        }
    })
}

/// A server that ends with the bench.
struct Server {
    child: Child,
    host: String,
}

impl Server {
    fn start(program: &str, arguments: &[&str]) -> Result<Server> {
        let mut child =
            Command::new(program).args(arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().ok_or("its output is piped")?).read_line(&mut address)?;
        let host = address.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Ok(Server { child, host })
    }

    /// How long answers take while all clients ask for these paths in turn.
    fn load(&self, paths: &[&str], time: Duration) -> Result<Load> {
        let began = Instant::now();
        let mut load = Load::default();
        thread::scope(|scope| {
            let client = |offset| {
                let ask = move || -> io::Result<Vec<Duration>> {
                    let (mut client, mut times) = (Client::connect(&self.host)?, Vec::new());
                    for path in paths.iter().cycle().skip(offset) {
                        times.push(client.ask(path)?);
                        if began.elapsed() >= time {
                            break;
                        }
                    }
                    Ok(times)
                };
                scope.spawn(ask)
            };
            let clients: Vec<_> = (0..CLIENTS).map(client).collect();
            for client in clients {
                load.times.extend(client.join().map_err(|_| "a client failed")??);
            }
            Ok::<_, Box<dyn std::error::Error>>(())
        })?;
        load.lasted = began.elapsed();
        Ok(load)
    }

    /// How long answers to one path take when nobody else asks.
    fn once(&self, path: &str) -> Result<Load> {
        let (mut client, began) = (Client::connect(&self.host)?, Instant::now());
        let times = (0..21).map(|_| client.ask(path)).collect::<io::Result<_>>()?;
        Ok(Load { times, lasted: began.elapsed() })
    }

    /// The memory that it uses, in KiB.
    fn memory(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("there is no VmRSS")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection that is kept.
struct Client {
    host: String,
    stream: BufReader<TcpStream>,
}

impl Client {
    fn connect(host: &str) -> io::Result<Client> {
        let stream = TcpStream::connect(host)?;
        stream.set_nodelay(true)?;
        Ok(Client { host: host.to_owned(), stream: BufReader::new(stream) })
    }

    /// How long the answer takes, which must be a good one.
    fn ask(&mut self, path: &str) -> io::Result<Duration> {
        let began = Instant::now();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.host);
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (mut line, mut length, mut is_good) = (String::new(), 0, false);
        while line != "\r\n" {
            line.clear();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            is_good |= line.starts_with("HTTP/1.1 200");
            if let Some(given) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = given.trim().parse().map_err(io::Error::other)?;
            }
        }
        io::copy(&mut self.stream.by_ref().take(length), &mut io::sink())?;
        if is_good { Ok(began.elapsed()) } else { Err(io::Error::other(format!("{path} is refused"))) }
    }
}

// Figures

/// How long answers took, and all of them together.
#[derive(Default)]
struct Load {
    times: Vec<Duration>,
    lasted: Duration,
}

impl Load {
    fn extend(&mut self, other: Load) {
        self.times.extend(other.times);
        self.lasted += other.lasted;
    }

    /// Answers a second.
    fn rate(&self) -> f64 {
        self.times.len() as f64 / self.lasted.as_secs_f64()
    }

    /// The time that so many of a hundred answers do not exceed.
    fn percentile(&self, percent: usize) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times[(times.len() * percent / 100).min(times.len() - 1)]
    }

    fn median(&self) -> Duration {
        self.percentile(50)
    }
}

impl std::fmt::Display for Load {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (rate, half, most) = (self.rate(), self.percentile(50), self.percentile(99));
        write!(f, "{rate:>7.0} a second, half within {half:.2?}, 99 % within {most:.2?}")
    }
}
