//! Every console block of the README and the book is run, and must print what stands there. Links lead to
//! files, both languages are in step, and the fields of JSON are those that are documented.
//!
//! In a block ```` ```console ````, a line that begins with `$ ` is a command for `sh`, lines that
//! begin with `> ` continue it, and all others are what it prints, on both streams. A line `...`
//! stands for any number of lines. The blocks of one file run one after the other in one folder, in which
//! the files of a folder of the document's name are, too.
//!
//! `GRUNDY_BLESS=1 cargo test --test docs` writes down what the commands print now; read the
//! difference before you commit it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// A command and what it should print.
struct Example {
    command: String,
    printed: String,
}

/// A stretch of a document.
enum Part {
    Words(String),
    Console(Vec<Example>),
}

fn parse(document: &str) -> Vec<Part> {
    let mut parts = vec![Part::Words(String::new())];
    let mut in_console = false;
    for line in document.split_inclusive('\n') {
        match (in_console, line.trim_end()) {
            (false, "```console") => {
                in_console = true;
                parts.push(Part::Console(Vec::new()));
            }
            (true, "```") => {
                in_console = false;
                parts.push(Part::Words(String::new()));
            }
            _ => match parts.last_mut() {
                Some(Part::Words(words)) => words.push_str(line),
                Some(Part::Console(examples)) => console_line(examples, line),
                None => unreachable!("there is always a part"),
            },
        }
    }
    parts
}

fn console_line(examples: &mut Vec<Example>, line: &str) {
    if let Some(command) = line.strip_prefix("$ ") {
        examples.push(Example { command: command.to_owned(), printed: String::new() });
        return;
    }
    let example = examples.last_mut().expect("a console block begins with a command");
    match line.strip_prefix("> ") {
        Some(more) if example.printed.is_empty() => example.command.push_str(more),
        _ => example.printed.push_str(line),
    }
}

fn write(parts: &[Part]) -> String {
    let mut document = String::new();
    for part in parts {
        match part {
            Part::Words(words) => document.push_str(words),
            Part::Console(examples) => {
                document.push_str("```console\n");
                for Example { command, printed } in examples {
                    let command = command.trim_end().replace('\n', "\n> ");
                    document.push_str(&format!("$ {command}\n{printed}"));
                }
                document.push_str("```\n");
            }
        }
    }
    document
}

/// What a command prints in a folder, with the program that was just built first on the path.
fn run(command: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_grundy"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().expect("it is in a folder").display());
    let output = Command::new("sh")
        .arg("-c")
        .arg(format!("exec 2>&1\n{command}"))
        .current_dir(folder)
        .env("PATH", path)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("NO_COLOR")
        .stdin(Stdio::null())
        .output()
        .expect("sh runs");
    let printed = String::from_utf8(output.stdout).expect("it prints UTF-8");
    if printed.is_empty() || printed.ends_with('\n') { printed } else { printed + "\n" }
}

/// Copies the files that stand in a folder of the document's name, without its language, where its
/// commands will find them.
fn copy_samples(document: &Path, folder: &Path) {
    let name = document.file_name().expect("it has a name").to_string_lossy();
    let stem = name.split('.').next().expect("there is always a part");
    let Ok(samples) = fs::read_dir(document.with_file_name(stem)) else { return };
    for sample in samples {
        let sample = sample.expect("it can be read");
        fs::copy(sample.path(), folder.join(sample.file_name())).expect("there is room");
    }
}

/// Whether lines are as expected, where `...` stands for any number of them.
fn matches(expected: &[&str], printed: &[&str]) -> bool {
    match expected.split_first() {
        None => printed.is_empty(),
        Some((&"...", rest)) => (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..])),
        Some((line, rest)) => printed.first() == Some(line) && matches(rest, &printed[1..]),
    }
}

/// What is now printed, with what was left out before left out again. A stretch between two that are
/// left out is the one now that is most like it.
fn elided(before: &str, now: &str) -> String {
    let before: Vec<&str> = before.lines().collect();
    let stretches: Vec<&[&str]> = before.split(|&line| line == "...").collect();
    let mut lines: Vec<&str> = now.lines().collect();
    let [first, between @ .., last] = &stretches[..] else { return now.to_owned() };
    if lines.len() < first.len() + last.len() {
        return now.to_owned();
    }
    let end = lines.split_off(lines.len() - last.len());
    let mut rest = lines.split_off(first.len());
    let mut shown = lines;
    for stretch in between {
        if stretch.len() > rest.len() {
            break;
        }
        let alike = |start: &usize| rest[*start..].iter().zip(*stretch).filter(|(a, b)| a == b).count();
        let start = (0..=rest.len() - stretch.len()).rev().max_by_key(alike).unwrap_or(0);
        rest.drain(..start);
        shown.push("...");
        shown.extend(rest.drain(..stretch.len()));
    }
    shown.push("...");
    shown.extend(end);
    shown.iter().map(|line| format!("{line}\n")).collect()
}

/// The README and the book, in both languages.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut documents = vec![root.join("README.md"), root.join("README.zh.md")];
    let mut folders = vec![root.join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("docs can be read") {
            let path = entry.expect("docs can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                documents.push(path);
            }
        }
    }
    documents.sort();
    documents
}

#[test]
fn console_blocks_print_what_they_say() {
    let bless = std::env::var_os("GRUNDY_BLESS").is_some_and(|value| value == "1");
    let mut commands = 0;
    let mut differences = Vec::new();
    for document in documents() {
        let mut parts = parse(&fs::read_to_string(&document).expect("a document is UTF-8"));
        let name = document.file_stem().expect("it has a name").to_string_lossy().into_owned();
        let folder = std::env::temp_dir().join(format!("grundy-docs-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a temporary folder");
        copy_samples(&document, &folder);
        for part in &mut parts {
            let Part::Console(examples) = part else { continue };
            for Example { command, printed } in examples {
                commands += 1;
                let now = run(command, &folder);
                let (expected, seen): (Vec<_>, Vec<_>) = (printed.lines().collect(), now.lines().collect());
                if matches(&expected, &seen) {
                    continue;
                }
                differences.push(format!("{}\n$ {command}\n{now}", document.display()));
                *printed = elided(printed, &now);
            }
        }
        fs::remove_dir_all(&folder).expect("the temporary folder is ours");
        if bless {
            fs::write(&document, write(&parts)).expect("the document can be written");
        }
    }
    assert!(commands >= 20, "only {commands} commands were found");
    assert!(
        bless || differences.is_empty(),
        "these print something else now (GRUNDY_BLESS=1 writes it down):\n\n{}",
        differences.join("\n")
    );
}

#[test]
fn documents_exist_in_both_languages() {
    for document in documents() {
        let name = document.to_string_lossy().into_owned();
        let other = match name.strip_suffix(".zh.md") {
            Some(stem) => format!("{stem}.md"),
            None => format!("{}.zh.md", name.strip_suffix(".md").expect("it is a document")),
        };
        let headings = |text: String| text.lines().filter(|line| line.starts_with('#')).count();
        let other_text = fs::read_to_string(&other).unwrap_or_else(|_| panic!("{other} is missing"));
        let text = fs::read_to_string(&document).expect("a document is UTF-8");
        assert_eq!(headings(text), headings(other_text), "headings of {name} and {other}");
    }
}

/// Where the links and the pictures of a document lead, without what is on the web or within a page.
fn links(document: &str) -> Vec<&str> {
    let targets = document.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0));
    let files = targets.filter_map(|target| target.split('#').next());
    files.filter(|file| !file.is_empty() && !file.contains("://")).collect()
}

#[test]
fn links_lead_to_files() {
    let mut found = 0;
    for document in documents() {
        let folder = document.parent().expect("it is in a folder");
        for part in parse(&fs::read_to_string(&document).expect("a document is UTF-8")) {
            let Part::Words(words) = part else { continue };
            for link in links(&words) {
                found += 1;
                assert!(folder.join(link).is_file(), "{}: {link} does not exist", document.display());
            }
        }
    }
    assert!(found >= 40, "only {found} links were found");
}

/// The words between backticks that may be fields or values of JSON.
fn names(words: &str) -> BTreeSet<String> {
    let quoted = words.split('`').skip(1).step_by(2).map(|name| name.trim_matches('"'));
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_lowercase() || "_-".contains(c));
    quoted.filter(is_name).map(str::to_owned).collect()
}

/// The fields of a value at any depth, and apart from them the strings that are one word.
fn fields(value: &Value, fields_seen: &mut BTreeSet<String>, words_seen: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (field, value) in object {
                fields_seen.insert(field.clone());
                fields(value, fields_seen, words_seen);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, fields_seen, words_seen)),
        Value::String(word) => drop(words_seen.insert(word.clone())),
        Value::Null => drop(words_seen.insert("null".to_owned())),
        _ => {}
    }
}

/// Checks that what these commands print has documented fields only.
fn compare_some(documented: &BTreeSet<String>, commands: &[String]) {
    for command in commands {
        let mut seen = BTreeSet::new();
        for line in run(command, &std::env::temp_dir()).lines() {
            let value =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{command}: {error}: {line}"));
            fields(&value, &mut seen, &mut BTreeSet::new());
        }
        let undocumented: Vec<_> = seen.difference(documented).collect();
        assert!(!seen.is_empty() && undocumented.is_empty(), "{command} prints {undocumented:?}");
    }
}

/// Checks that what these commands print has the documented fields and no others. Documented words
/// that are no fields are values.
fn compare(documented: &BTreeSet<String>, commands: &[&str], unseen: &[&str]) {
    let (mut seen, mut words) = (BTreeSet::new(), BTreeSet::new());
    for command in commands {
        for line in run(command, &std::env::temp_dir()).lines() {
            let value =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{command}: {error}: {line}"));
            fields(&value, &mut seen, &mut words);
        }
    }
    let undocumented: Vec<_> = seen.difference(documented).collect();
    assert!(undocumented.is_empty(), "{commands:?} print {undocumented:?}");
    let not_there = |name: &&String| !seen.contains(*name) && !words.contains(*name);
    let missing: Vec<_> = documented.iter().filter(not_there).collect();
    assert_eq!(missing, unseen, "{commands:?} do not print them");
}

#[test]
fn the_fields_of_json_are_those_that_are_documented() {
    for name in ["docs/using.md", "docs/using.zh.md"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let document = fs::read_to_string(path).expect("a document is UTF-8");
        let (_, section) = document.split_once("\n## JSON").expect("it has a section about JSON");
        let (section, _) = section.split_once("\n## ").expect("it is not the last one");
        let (solve, section) = section.split_once("`explain --format json`").expect("it tells of explain");
        let (explain, others) = section.split_once("\n| `verify` |").expect("it tells of verify");
        let (verify, others) = others.split_once("\n| `games` |").expect("it tells of games");
        let (games, others) = others.split_once("\n| `nim` |").expect("it tells of nim");
        let (nim, others) = others.split_once("`judge`").expect("it tells of judge");
        let (judge, others) = others.split_once("`check --format json`").expect("it tells of check");
        let (check, others) = others.split_once("`duel --format json`").expect("it tells of duel");
        let (duel, quotient) = others.split_once("`quotient --format json`").expect("it tells of quotients");

        let rows = solve.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
        let columns: Vec<&str> = rows.map(|(field, _)| field).collect();
        let of_solve = columns.iter().map(|&field| field.to_owned()).collect();
        compare(&of_solve, &["grundy solve monks 1 5 9 --format json"], &[]);
        let csv = run("grundy solve monks 1 5 9 --format csv", &std::env::temp_dir());
        assert_eq!(csv.lines().next(), Some(columns.join(",").as_str()));

        let explained = [
            "grundy explain monks 1 5 900 --format json",
            "grundy explain nim 1 2 3 --format json",
            "grundy explain misere-nim 3 5 1 --format json",
            "grundy explain georgia 1 2 5 --format json",
            "grundy explain hill 2 K3 4 --format json",
            "grundy explain 'graph:a: b c; b: c' a --format json",
            "grundy explain 'graph:a: b c; b: c' a b --format json",
            "grundy explain nim 1 --misere --format json",
            "grundy explain kayles:1-2 5 --format json",
        ];
        compare(&names(explain), &explained, &[]);
        // The catalog has no false theory.
        let of_differences = ["position", "rules", "theory"];
        let of_words = ["en", "zh"].map(str::to_owned);
        let with_words = |row: &str| names(row).into_iter().chain(of_words.clone()).collect();
        compare(&with_words(verify), &["grundy verify nim --up-to 2 --format json"], &of_differences);
        compare(&with_words(games), &["grundy games --format json"], &[]);
        compare(&names(nim), &["grundy nim '5*7' --format json"], &[]);
        compare(&with_words(judge), &["grundy judge --format json"], &[]);
        let few = "--small 20 --out /dev/null --format json";
        let checked = [
            format!("grundy check luogu-p2197 {few} -- grundy judge luogu-p2197"),
            format!("grundy check luogu-p2197 {few} -- echo Yes"),
        ];
        let of_explanations = names(explain);
        let with_explanations = |row: &str| with_words(row).union(&of_explanations).cloned().collect();
        // Two failures show but some of the fields of explanations, and of the stages.
        compare_some(&with_explanations(check), &checked);
        let duels =
            ["", "-- cat", "-- echo"].map(|program| format!("grundy duel nim --format json {program}"));
        compare_some(&with_explanations(duel), &duels);
        let quotients =
            ["grundy quotient .123 3 --format json", "grundy quotient .07 --limit 9 --format json"];
        compare(&names(quotient), &quotients, &[]);
    }
}
