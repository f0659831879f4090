//! The lessons of the page, held against the engine: the positions are positions, what is asked has an answer,
//! a game that the reader begins can be won, and every text is there in both languages.

use std::fs::{copy, create_dir_all, read_dir, write};
use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_grundy");
/// Tells the blocks of all lessons as JSON.
const TELL: &str = "
    import { lessons } from './learn/contents.js';
    const told = await Promise.all(lessons.map(async ({ load, ...lesson }) => ({ ...lesson, blocks: (await load()).default })));
    console.log(JSON.stringify(told));
";

/// The lessons, as the browser gets them.
static LESSONS: LazyLock<Vec<Value>> = LazyLock::new(lessons);

/// They are copied to a folder that tells node that they are modules.
fn lessons() -> Vec<Value> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("app/web/page/js");
    let copied = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lessons");
    for folder in ["learn", "lessons"] {
        create_dir_all(copied.join(folder)).expect("a folder can be made");
        for entry in read_dir(page.join(folder)).expect("the page is there") {
            let entry = entry.expect("it can be read");
            copy(entry.path(), copied.join(folder).join(entry.file_name())).expect("it can be copied");
        }
    }
    write(copied.join("package.json"), r#"{"type":"module"}"#).expect("a file can be written");
    write(copied.join("tell.js"), TELL).expect("a file can be written");
    let told = Command::new("node").arg("tell.js").current_dir(&copied).output().expect("node is there");
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    serde_json::from_slice(&told.stdout).expect("it is JSON")
}

fn grundy(verb: &str, block: &Value, positions: &str) -> Output {
    let misere = (block["play"] == "misere").then_some("--misere");
    let game = block["game"].as_str().expect("a block names its game");
    let mut command = Command::new(PROGRAM);
    command.args([verb, game]).args(positions.split(' ')).args(misere).args(["--format", "json"]);
    command.output().expect("the program starts")
}

/// What the engine knows of a position of a block.
fn solved(block: &Value, position: &Value) -> Value {
    let position = position.as_str().expect("a position is text");
    let output = grundy("solve", block, position);
    assert!(output.status.success(), "{block}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("it prints JSON")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn exercises_have_answers_and_games_can_be_won() {
    for lesson in LESSONS.iter() {
        let blocks = list(lesson, "blocks");
        let exercises = blocks.iter().filter(|block| block["kind"] == "exercise").count();
        assert!((2..=4).contains(&exercises), "{} has {exercises} exercises", lesson["name"]);
        for block in blocks {
            check(block);
        }
    }
}

fn check(block: &Value) {
    let is_lost = |position: &Value| solved(block, position)["outcome"] == "P";
    match (block["kind"].as_str(), block["ask"].as_str()) {
        (Some("board"), _) | (_, Some("winner")) => _ = solved(block, &block["position"]),
        (_, Some("move")) => assert!(!is_lost(&block["position"]), "no move wins: {block}"),
        (_, Some("number")) => {
            assert!(solved(block, &block["position"])["nimber"].is_u64(), "no number is known: {block}");
        }
        (_, Some("choose")) => {
            let lost = list(block, "positions").iter().filter(|position| is_lost(position)).count();
            assert_eq!(lost, 1, "just one position is to be lost: {block}");
        }
        // With an odd number of single counters there is nothing to be done, which is what the lesson asks about.
        (Some("duel"), _) => assert!(!is_lost(&block["position"]) || block["position"] == "1 1 1", "{block}"),
        (Some("values"), _) => {
            let output = grundy("table", block, block["positions"].as_str().expect("it has positions"));
            assert!(output.status.success(), "{block}: {}", String::from_utf8_lossy(&output.stderr));
        }
        (Some("proof"), _) => {
            for board in list(block, "steps").iter().flat_map(|step| list(step, "boards")) {
                solved(board, &board["position"]);
            }
        }
        _ => {}
    }
}

#[test]
fn every_text_is_there_in_both_languages() {
    for lesson in LESSONS.iter() {
        let told = texts(lesson);
        assert!(told > 10, "{} tells little", lesson["name"]);
    }
}

/// How many texts are in a value; each is checked.
fn texts(value: &Value) -> usize {
    let is_chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    match value {
        Value::Object(fields) => {
            match (fields.get("en").and_then(Value::as_str), fields.get("zh").and_then(Value::as_str)) {
                (Some(en), Some(zh)) => {
                    assert!(!en.is_empty() && !is_chinese(en), "no English: {en}");
                    // A formula needs no words.
                    let has_words = zh.contains(|c: char| c.is_ascii_lowercase());
                    assert!(is_chinese(zh) || !has_words, "no Chinese: {zh}");
                    1
                }
                _ => fields.values().map(texts).sum(),
            }
        }
        Value::Array(values) => values.iter().map(texts).sum(),
        _ => 0,
    }
}
