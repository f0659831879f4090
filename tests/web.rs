//! The page's server as its users and its enemies see it: what it answers, what it refuses, and that it goes
//! on. Requests are written byte by byte, so that they can be wrong in every way. It is long, as all of it is about
//! one running server.

#![cfg(feature = "web")]

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const PROGRAM: &str = env!("CARGO_BIN_EXE_grundy");
/// How long an answer may take on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that ends with the test.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let mut child = Command::new(PROGRAM)
            .args(["serve", "--port", "0", "--lang", "en"])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("it is piped");
        BufReader::new(stdout).read_line(&mut line).expect("it says where it is");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        Server { address: address.parse().expect("it is an address"), child }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout can be set");
        stream
    }

    /// What comes back for these bytes until the connection is closed.
    fn raw(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        // A server that has refused already may have closed its ear.
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        match stream.read_to_end(&mut answer) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
            Err(error) => panic!("no answer to {:?}: {error}", String::from_utf8_lossy(request)),
        }
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The answer to a request with these header fields.
    fn ask(&self, method: &str, path: &str, fields: &str, body: &str) -> Answer {
        let (host, length) = (self.address, body.len());
        let host =
            if fields.to_lowercase().contains("host:") { String::new() } else { format!("Host: {host}\r\n") };
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}{fields}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        Answer::of(&self.raw(request.as_bytes()))
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "", "")
    }

    fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, "Content-Type: application/json\r\n", &body.to_string())
    }

    /// The most memory that it has used, in KiB.
    #[cfg(target_os = "linux")]
    fn most_memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("it runs");
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("it is told");
        most.trim().trim_end_matches(" kB").parse().expect("it is a number")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn of(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Answer {
            status: status.unwrap_or_else(|| panic!("no answer: {text:?}")),
            head: head.to_lowercase(),
            body: body.to_owned(),
        }
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The English words of a refusal, which must have Chinese ones as well.
    fn error(&self) -> String {
        let error = &self.json()["error"];
        assert!(error["zh"].as_str().is_some_and(|zh| !zh.is_empty()), "{}", self.body);
        error["en"].as_str().expect("it has words").to_owned()
    }
}

/// What the program prints.
fn printed(args: &[&str]) -> Value {
    let output = Command::new(PROGRAM).args(args).output().expect("the program starts");
    serde_json::from_slice(&output.stdout).expect("it prints JSON")
}

#[test]
fn answers_are_those_of_the_program() {
    let server = Server::start(&[]);
    let pairs: [(&str, &[&str]); 8] = [
        ("solve?game=monks&position=1+5+9", &["solve", "monks", "1", "5", "9"]),
        ("solve?game=nim&position=3+4&play=misere", &["solve", "nim", "3", "4", "--misere"]),
        ("explain?game=hill&position=2+K3+4", &["explain", "hill", "2", "K3", "4"]),
        ("table?game=wythoff&positions=0..5+0..5", &["table", "wythoff", "0..5", "0..5"]),
        ("pattern?game=nim&positions=0..20", &["pattern", "nim", "0..20"]),
        ("period?code=.77", &["period", ".77"]),
        ("quotient?code=.77", &["quotient", ".77"]),
        ("nim?expression=5*7%2B2", &["nim", "5*7+2"]),
    ];
    for (path, args) in pairs {
        let answer = server.get(&format!("/api/v1/{path}"));
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        assert_eq!(answer.json(), printed(&[args, &["--format", "json"]].concat()), "{path}");
    }
    let games = Command::new(PROGRAM).args(["games", "--format", "json"]).output().expect("it starts").stdout;
    let games: Vec<Value> = String::from_utf8_lossy(&games)
        .lines()
        .map(|line| serde_json::from_str(line).expect("it is JSON"))
        .collect();
    for about in &games {
        let name = about["name"].as_str().expect("it has a name");
        assert_eq!(
            server.get(&format!("/api/v1/games?name={name}")).json(),
            Value::Array(vec![about.clone()])
        );
    }
    assert_eq!(server.get("/api/v1/games?name=no-such-game").json(), Value::Array(Vec::new()));
    assert_eq!(server.get("/api/v1/games").json(), Value::Array(games));
}

#[test]
fn games_that_have_misere_play_are_told_under_it() {
    let server = Server::start(&[]);
    let games = server.get("/api/v1/games?play=misere").json();
    let game = |name: &str| games.as_array()?.iter().find(|about| about["name"] == name);
    let hill = game("hill").expect("it has misère play");
    assert_eq!(hill["summary"]["zh"], "每次让一个人向山顶走任意格；谁把国王送上山顶谁输。");
    assert!(hill["rules"]["en"].as_str().is_some_and(|rules| rules.ends_with("to the hilltop loses.")));
    assert_eq!(game("misere-nim"), None);
    assert_eq!(server.get("/api/v1/games?play=misere&name=misere-nim").json(), Value::Array(Vec::new()));
    assert_eq!(server.get("/api/v1/games?play=misere&name=hill").json(), Value::Array(vec![hill.clone()]));
    assert_eq!(server.get("/api/v1/games?play=other").status, 400);
}

#[test]
fn every_game_has_a_board_on_which_its_moves_can_be_made() {
    let server = Server::start(&["--rate", "100000"]);
    let encoded = |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    for about in server.get("/api/v1/games").json().as_array().expect("it is a list") {
        let name = about["name"].as_str().expect("it has a name");
        let example = about["parameters"]["example"].as_str();
        let game = example.map_or(name.to_owned(), |example| format!("{name}:{example}"));
        let position = about["examples"][0].as_str().expect("it has an example");
        for lang in ["en", "zh"] {
            let asked = format!("game={}&position={}&lang={lang}", encoded(&game), encoded(position));
            let board = server.get(&format!("/api/v1/board?{asked}&winning=true"));
            assert_eq!(board.status, 200, "{game}: {}", board.body);
            let board = board.json();
            let svg = board["svg"].as_str().expect("it is a picture");
            assert!(!svg.contains("style"), "{game}: a page allows no styles in pictures");
            let moves = board["moves"].as_array().expect("it is a list");
            assert!(!moves.is_empty() && board["over"] == false, "{game}");
            for spot in moves.iter().flat_map(|mv| [&mv["gesture"]["from"], &mv["gesture"]["to"]]) {
                let Some(column) = spot["column"].as_i64() else { continue };
                let spot = format!(r#"<rect class="spot" data-column="{column}" data-row="{}""#, spot["row"]);
                assert!(svg.contains(&spot), "{game}: {spot}");
            }
            let line = json!({ "game": game, "position": position, "moves": [moves[0]["move"]] });
            let line = server.post("/api/v1/line", &line).json();
            assert_eq!(line["plies"][0]["position"], moves[0]["leaves"], "{game}: {line}");
        }
    }
}

#[test]
fn a_line_of_moves_is_judged() {
    let server = Server::start(&[]);
    let line = json!({ "game": "monks", "position": "1 5 9", "moves": ["1-2", "5-8", "8-9"] });
    let answer = server.post("/api/v1/line", &line);
    // 5-8 leaves 2 8 9, from which 2-7 wins; nobody stands on 9 twice.
    assert_eq!((answer.status, &answer.json()["ply"]), (400, &json!(2)));
    let line = json!({ "game": "monks", "position": "1 5 9", "moves": ["1-2", "2-4"] });
    let plies = server.post("/api/v1/line", &line).json();
    assert_eq!(plies["plies"][0]["judgement"], "gives-away");
    assert_eq!(plies["plies"][0]["better"], "1-4");
    assert_eq!(plies["plies"][1]["judgement"], "keeps");
}

#[test]
fn the_judge_answers_and_says_where_an_input_is_wrong() {
    let server = Server::start(&[]);
    let judge = |input: &str| server.post("/api/v1/judge", &json!({ "problem": "hdu-4315", "input": input }));
    let answer = judge("3 3\n1 2 4\n").json();
    assert_eq!(answer["output"], "Bob\n");
    assert_eq!(answer["positions"], json!([{ "game": "hill", "position": "1 2 K4" }]));
    let wrong = judge("3 3\n1 x 4\n");
    assert_eq!(wrong.status, 400);
    assert!(wrong.error().starts_with("line 2, column 3"), "{}", wrong.body);
}

#[test]
fn what_makes_no_sense_is_refused_in_both_languages() {
    let server = Server::start(&[]);
    let long = format!("solve?game=nim&position={}", "1+".repeat(3000));
    for (path, status, words) in [
        ("solve?game=monks", 400, "`position` is missing"),
        ("solve?game=monk&position=1", 400, "there is no game `monk`"),
        ("solve?game=monks&position=5+1", 400, "position, column 3"),
        ("solve?game=monks&position=1&play=odd", 400, "`odd` is no `play`"),
        ("solve?game=graph:@/etc/passwd&position=a", 400, "no files are read here"),
        ("hint?game=nim&position=1&step=9", 400, "`9` is no `step`"),
        ("choose?game=nim&position=1&mistakes=2&opponent=beatable", 400, "`2` is no `mistakes`"),
        ("explain?game=misere-nim&position=1+2&play=misere", 400, "misère play makes no sense here"),
        ("table?game=nim&positions=0..999+0..999", 422, "a table has at most"),
        ("table?game=nim&positions=3", 400, "position"),
        ("period?code=.x", 400, "code, column 2"),
        ("nim?expression=5%2F0", 400, "expression, column"),
        ("solve?game=hill&position=1&search=perhaps", 400, "`perhaps` is no `search`"),
        (long.as_str(), 400, "`position` is longer than"),
        ("nothing", 404, "there is nothing here"),
    ] {
        let answer = server.get(&format!("/api/v1/{path}"));
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        assert!(answer.error().contains(words), "{path}: {}", answer.body);
    }
    for path in ["/nothing", "/js/nothing.js", "/apis"] {
        let answer = server.get(path);
        assert!(answer.status == 404 && answer.head.contains("text/html"), "{path}: {}", answer.head);
    }
    assert_eq!(server.ask("DELETE", "/api/v1/games", "", "").status, 405);
    assert_eq!(server.ask("POST", "/", "", "").status, 405);
    assert_eq!(server.ask("POST", "/api/v1/line", "Content-Type: text/plain\r\n", "{}").status, 415);
    assert_eq!(server.post("/api/v1/line", &json!({ "game": 1 })).status, 400);
    let huge = json!({ "problem": "hdu-4315", "input": "1 ".repeat(1 << 20) });
    assert_eq!(server.post("/api/v1/judge", &huge).status, 413);
}

#[test]
fn a_body_that_will_be_too_large_is_refused_before_it_comes() {
    let server = Server::start(&[]);
    for length in ["1048577", "99999999999"] {
        let head = format!(
            "POST /api/v1/line HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n",
            server.address
        );
        let mut stream = server.connect();
        stream.write_all(head.as_bytes()).expect("it listens");
        // Well before a body that does not come is given up.
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a timeout can be set");
        let mut status = [0; 12];
        stream.read_exact(&mut status).expect("it answers");
        assert_eq!(&status, b"HTTP/1.1 413", "{length}");
    }
}

#[test]
fn what_is_wrong_with_a_body_is_told_in_both_languages() {
    let server = Server::start(&[]);
    for (body, zh) in [
        (r#"{ "problem": "hdu-4315" }"#, "请求体有误：缺少字段 `input`（第 1 行第 25 列）"),
        (
            r#"{ "problem": 1, "input": "" }"#,
            "请求体有误：有的值类型不对，或不在允许的范围内（第 1 行第 14 列）",
        ),
        (r#"{ "problem": "#, "请求体有误：JSON 没有写完（第 1 行第 13 列）"),
        ("{,", "请求体有误：不是合法的 JSON（第 1 行第 2 列）"),
    ] {
        let answer = server.ask("POST", "/api/v1/judge", "Content-Type: application/json\r\n", body);
        assert_eq!(answer.status, 400, "{body}");
        assert_eq!(answer.json()["error"]["zh"], zh, "{body}");
    }
}

#[test]
fn searches_are_bounded() {
    let server = Server::start(&[]);
    // Tokens on a graph without end to search: a long path of choices.
    let graph: String = (0..60).map(|v| format!("v{v}: v{} v{} v{};", v + 1, v + 2, v + 3)).collect();
    let encoded: String = graph.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let tokens = (0..50).map(|v| format!("v{v}")).collect::<Vec<_>>().join("+");
    let answer = server.get(&format!("/api/v1/choose?game=graph:{encoded}&position={tokens}&play=misere"));
    assert_eq!(answer.status, 422, "{}", answer.body);
    assert!(answer.error().contains("gave up"), "{}", answer.body);
}

#[test]
fn only_its_own_pages_and_names_are_answered() {
    let server = Server::start(&[]);
    let port = server.address.port();
    let status = |fields: &str| server.ask("GET", "/api/v1/games", fields, "").status;
    assert_eq!(status(""), 200);
    assert_eq!(status(&format!("Host: localhost:{port}\r\n")), 200);
    assert_eq!(status(&format!("Host: evil.example:{port}\r\n")), 421);
    assert_eq!(status("Host: 127.0.0.1:1\r\n"), 421);
    assert_eq!(status(&format!("Origin: http://127.0.0.1:{port}\r\n")), 200);
    assert_eq!(status("Origin: http://evil.example\r\n"), 403);
    assert_eq!(status("Origin: null\r\n"), 403);
    assert_eq!(status("Sec-Fetch-Site: cross-site\r\n"), 403);
    // A link from another site to the page is fine.
    assert_eq!(server.ask("GET", "/", "Sec-Fetch-Site: cross-site\r\n", "").status, 200);
}

#[test]
fn moves_are_told_in_words_where_that_is_asked_for() {
    let server = Server::start(&[]);
    let moves =
        |more: &str| server.get(&format!("/api/v1/board?game=nim&position=2{more}")).json()["moves"].clone();
    let [one, all] = [
        json!({ "en": "take 1 from heap 1", "zh": "从第 1 堆取走 1 颗" }),
        json!({ "en": "take all 2 from heap 1", "zh": "从第 1 堆取走全部 2 颗" }),
    ];
    let told = moves("&words=true");
    assert!(
        [&told[0]["words"], &told[1]["words"]].iter().all(|words| [&one, &all].contains(words)),
        "{told}"
    );
    assert_eq!(moves("")[0].get("words"), None);
    let staircase = server.get("/api/v1/board?game=staircase&position=0+0+3&words=true").json();
    let two = staircase["moves"].as_array().and_then(|moves| moves.iter().find(|mv| mv["move"] == "3:3-1"));
    let words = json!({ "en": "move 2 of 3 coins from step 3 to step 2", "zh": "把第 3 级 3 枚中的 2 枚移到第 2 级" });
    assert_eq!(two.map(|mv| &mv["words"]), Some(&words), "{staircase}");
}

#[test]
fn other_gestures_of_a_move_are_told_where_there_are_some() {
    let server = Server::start(&[]);
    let board = |game: &str| server.get(&format!("/api/v1/board?{game}")).json();
    let spot = |column: i32| json!({ "column": column, "row": 0 });
    let other_way = json!([{ "from": spot(1), "to": spot(0) }]);
    let cram = board("game=cram&position=..&lang=zh");
    assert_eq!(cram["moves"][0]["also"], other_way);
    let svg = cram["svg"].as_str().unwrap_or_default();
    assert!(svg.contains("<title>a1 格</title></rect>"), "the squares have names: {svg}");
    assert_eq!(board("game=nim&position=2")["moves"][0].get("also"), None);
}

#[test]
fn every_answer_tells_the_browser_to_trust_nothing_else() {
    let server = Server::start(&[]);
    for path in ["/", "/play/monks", "/scene.css", "/api/v1/games", "/api/v1/nothing", "/nothing"] {
        let answer = server.get(path);
        for field in [
            "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self';",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(answer.head.contains(field), "{path}: {}", answer.head);
        }
    }
    let page = server.get("/play/monks?position=1+5+9").body;
    assert!(!page.contains("style=") && !page.contains("<script>") && !page.contains("//"), "{page}");
}

#[test]
fn first_load_is_small() {
    const MOST: usize = 150_000;
    let server = Server::start(&[]);
    let mut seen = vec!["/".to_owned(), "/api/v1/games".to_owned()];
    let mut size = 0;
    let mut next = 0;
    // Modules and styles that are loaded at once name the next ones.
    while next < seen.len() {
        let path = seen[next].clone();
        let answer = server.get(&path);
        assert_eq!(answer.status, 200, "{path}");
        size += answer.head.len() + answer.body.len();
        if path.ends_with(".js") || path == "/" {
            seen.extend(named_in(&path, &answer.body));
            seen = seen.iter().fold(Vec::new(), |mut seen, path| {
                if !seen.contains(path) {
                    seen.push(path.clone());
                }
                seen
            });
        }
        next += 1;
    }
    assert!(seen.len() > 5 && size < MOST, "{size} bytes: {seen:?}");
}

#[test]
fn answers_are_made_small_for_whoever_can_read_that() {
    let server = Server::start(&[]);
    let length = |fields: &str| {
        let answer = server.ask("GET", "/api/v1/games", fields, "");
        (answer.head.contains("content-encoding: gzip"), answer.body.len())
    };
    let (plain, packed) = (length(""), length("Accept-Encoding: gzip\r\n"));
    // Bytes that are no text count for three here, and it is still smaller by a quarter.
    assert!(!plain.0 && packed.0 && 4 * packed.1 < 3 * plain.1, "{plain:?} {packed:?}");
}

/// The files that a page or a module loads at once, by their paths.
fn named_in(path: &str, text: &str) -> Vec<String> {
    let of_page = ["src=\"/", "stylesheet\" href=\"/", "icon\" href=\"/"].into_iter();
    let of_page = of_page.flat_map(|mark| text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()));
    let mut named: Vec<String> = of_page.map(|name| format!("/{name}")).collect();
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    for line in text.lines().filter(|line| line.contains(" from '") && !line.starts_with([' ', '/', '*'])) {
        let name = line.split(" from '").nth(1).and_then(|rest| rest.split('\'').next()).unwrap_or_default();
        named.push(format!("{folder}/{}", name.trim_start_matches("./")));
    }
    named.retain(|name| name.ends_with(".js") || name.ends_with(".css") || name.ends_with(".svg"));
    named
}

#[test]
fn one_machine_cannot_ask_too_often() {
    let server = Server::start(&["--rate", "5"]);
    let answers: Vec<Answer> = (0..30).map(|_| server.get("/api/v1/nim?expression=1")).collect();
    let refused = answers.iter().find(|answer| answer.status == 429).expect("too many are refused");
    assert!(refused.head.contains("retry-after: 1") && refused.error().contains("too many"));
    assert!(answers.iter().all(|answer| [200, 429].contains(&answer.status)));
}

#[test]
fn whoever_writes_nonsense_is_shown_the_door() {
    let server = Server::start(&[]);
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(1 << 20));
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(10_000));
    let wrong: [&[u8]; 9] = [
        b"\x00\x01\x02\xff\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST /api/v1/line HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/v1/line HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n",
        long.as_bytes(),
        many.as_bytes(),
    ];
    for request in wrong {
        let mut request = request.to_vec();
        let mut stream = server.connect();
        request.truncate(2 << 20);
        let _ = stream.write_all(&request);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
        assert_eq!(server.get("/api/v1/nim?expression=1").status, 200);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_says_nothing_makes_room_for_others() {
    let server = Server::start(&[]);
    // More than the server listens to at once.
    let silent: Vec<TcpStream> = (0..600).map(|_| server.connect()).collect();
    assert_eq!(server.get("/api/v1/nim?expression=1").status, 200);
    let mut first = &silent[0];
    assert_eq!(first.read(&mut [0]).expect("it is closed properly"), 0);
}

#[test]
fn a_body_that_does_not_arrive_is_not_waited_for() {
    let server = Server::start(&[]);
    let request = format!(
        "POST /api/v1/line HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{{",
        server.address
    );
    let answer = Answer::of(&server.raw(request.as_bytes()));
    assert_eq!(answer.status, 408, "{}", answer.body);
    assert!(answer.error().contains("too long to arrive"), "{}", answer.body);
}

#[test]
fn long_positions_cost_no_more_than_short_ones() {
    let server = Server::start(&[]);
    let heaps = (0..1300).map(|heap| (heap % 29 + 2).to_string()).collect::<Vec<_>>().join(" ");
    // The moves of a position of 4 KB, each with what it leaves, would be megabytes.
    let board = server.get(&format!("/api/v1/board?game=kayles:2,4-5&position={}", heaps.replace(' ', "+")));
    assert!(board.status == 200 && board.body.len() < 2 << 20, "{}", board.body.len());
    assert_eq!(board.json()["and_more"], true);
    // Searches for who wins give up, and the moves are played all the same.
    let line = json!({ "game": "kayles:2,4-5", "position": heaps, "play": "misere", "moves": ["1:2-0"] });
    let line = server.post("/api/v1/line", &line);
    assert_eq!((line.status, &line.json()["plies"][0]["outcome"]), (200, &Value::Null), "{}", line.body);
    #[cfg(target_os = "linux")]
    assert!(server.most_memory() < 300 << 10, "{} KiB", server.most_memory());
}

#[test]
fn progress_is_told_and_ends_with_the_answer() {
    let server = Server::start(&[]);
    let events = server.get("/api/v1/period/events?code=.156").body;
    let done = events.split("event: done").nth(1).expect("it ends with the answer");
    assert!(events.contains("event: progress") && done.contains(r#""period":349"#), "{events}");
    assert_eq!(server.get("/api/v1/period/events?code=.x").status, 400);
}

#[cfg(target_os = "linux")]
#[test]
fn what_nobody_waits_for_is_not_computed_on() {
    let server = Server::start(&[]);
    let ticks = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.child.id())).expect("it runs");
        let after = stat.rsplit_once(')').expect("it has a name").1.to_owned();
        after.split_whitespace().nth(11).and_then(|ticks| ticks.parse::<u64>().ok()).expect("it has a time")
    };
    // .007 has no known period, so all values are computed.
    let request = format!("GET /api/v1/period/events?code=.007 HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let mut streams: Vec<TcpStream> = (0..2).map(|_| server.connect()).collect();
    for stream in &mut streams {
        stream.write_all(request.as_bytes()).expect("it listens");
        stream.read_exact(&mut [0; 64]).expect("it has begun");
    }
    drop(streams);
    // It stops within a while; how long that takes depends on what else the machine does.
    let started = Instant::now();
    loop {
        let before = ticks();
        thread::sleep(Duration::from_millis(300));
        if ticks() - before <= 1 {
            break;
        }
        assert!(started.elapsed() < PATIENCE, "it goes on");
    }
}

#[cfg(unix)]
#[test]
fn it_finishes_what_it_has_begun_and_ends() {
    let mut server = Server::start(&[]);
    let mut stream = server.connect();
    let host = server.address;
    let request = format!(
        "GET /api/v1/period?code=.056&limit=20000 HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).expect("it listens");
    thread::sleep(Duration::from_millis(200));
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill is there").success());
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the answer is finished");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
}

#[cfg(unix)]
#[test]
fn whoever_still_waits_when_it_ends_is_told() {
    let mut server = Server::start(&[]);
    let asked = |path: &str| {
        let mut stream = server.connect();
        let host = server.address;
        let request = format!("GET /api/v1/{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it listens");
        stream
    };
    // All take far longer than the server has time for once it has to end, on one core or on three.
    let mut events = asked("period/events?code=.007");
    events.read_exact(&mut [0; 64]).expect("it has begun");
    let solving: Vec<TcpStream> = (0..3).map(|_| asked("solve?game=cram&position=9x9")).collect();
    thread::sleep(Duration::from_millis(500));
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill is there").success());
    for mut solving in solving {
        let mut answer = String::new();
        solving.read_to_string(&mut answer).expect("there is an answer");
        let answer = Answer::of(&answer);
        assert_eq!((answer.status, answer.error().as_str()), (503, "the server is being stopped"));
        assert!(answer.head.contains("content-security-policy"), "{}", answer.head);
    }
    let mut told = String::new();
    events.read_to_string(&mut told).expect("the events end properly");
    let failed = told.split("event: failed").nth(1).expect("the last event says why");
    assert!(failed.contains("the server is being stopped"), "{failed}");
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn an_address_that_others_reach_is_asked_for_twice() {
    let refused = Command::new(PROGRAM).args(["serve", "--address", "0.0.0.0", "--lang", "en"]).output();
    let refused = refused.expect("the program starts");
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("other machines can reach 0.0.0.0") && said.contains("--public"), "{said}");
    let server = Server::start(&["--address", "127.0.0.1"]);
    let taken = Command::new(PROGRAM)
        .args(["serve", "--lang", "en", "--port", &server.address.port().to_string()])
        .output()
        .expect("the program starts");
    assert_eq!(taken.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&taken.stderr).contains("cannot listen at"));
}
