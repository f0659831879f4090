//! Packages as their readers see them.

use std::collections::{BTreeMap, BTreeSet};

use grundy::generate::package::{PACKAGES, PackageFile};
use grundy::problems::PROBLEMS;
use yaml_rust2::{Yaml, YamlLoader};

use crate::{package, problem, tests_of};

fn yaml(text: &str) -> Yaml {
    let mut documents = YamlLoader::load_from_str(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    assert_eq!(documents.len(), 1, "{text}");
    documents.remove(0)
}

#[test]
fn packages_hold_every_test_and_their_files_can_be_read() {
    for &problem in PROBLEMS {
        let tests = tests_of(problem);
        for kind in PACKAGES {
            let files = package(kind.name, tests, &[]);
            for test in &tests.files {
                let [input, answer] = (kind.paths)(tests, test);
                assert_eq!(files.get(&input), Some(&test.input), "{}: {input}", kind.name);
                assert_eq!(files.get(&answer), Some(&test.answer), "{}: {answer}", kind.name);
            }
            for (path, text) in &files {
                assert!(!path.starts_with('/') && !path.contains(".."), "{path}");
                assert!(!text.is_empty() && text.ends_with('\n'), "{path}");
                match path.rsplit_once('.') {
                    Some((_, "yml" | "yaml")) => drop(yaml(text)),
                    Some((_, "xml")) => drop(roxmltree::Document::parse(text).expect("it is XML")),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn luogu_reads_limits_points_and_subtasks() {
    let tests = tests_of(problem("luogu-p2197"));
    let files = package("luogu", tests, &[]);
    let Yaml::Hash(config) = yaml(&files["config.yml"]) else { panic!("it is no mapping") };
    let mut points: BTreeMap<i64, i64> = BTreeMap::new();
    for (name, of_test) in &config {
        let name = name.as_str().expect("a name");
        assert!(files.contains_key(name) && files.contains_key(&name.replace(".in", ".out")), "{name}");
        assert_eq!(of_test["timeLimit"].as_i64(), Some(1000));
        assert_eq!(of_test["memoryLimit"].as_i64(), Some(128 * 1024));
        let subtask = of_test["subtaskId"].as_i64().expect("a subtask");
        *points.entry(subtask).or_default() += of_test["score"].as_i64().expect("points");
    }
    assert_eq!(config.len(), tests.files.len());
    assert_eq!(points.into_iter().collect::<Vec<_>>(), [(0, 0), (1, 30), (2, 40), (3, 30)]);
}

#[test]
fn hydro_reads_subtasks_and_two_statements() {
    let tests = tests_of(problem("hdu-4315"));
    let files = package("hydro", tests, &[]);
    let config = yaml(&files["testdata/config.yaml"]);
    assert_eq!(config["type"].as_str(), Some("default"));
    assert_eq!(config["time"].as_str(), Some("1s"));
    assert_eq!(config["memory"].as_str(), Some("32m"));
    let subtasks = config["subtasks"].as_vec().expect("subtasks");
    let cases: Vec<&Yaml> =
        subtasks.iter().flat_map(|subtask| subtask["cases"].as_vec().expect("cases")).collect();
    for case in &cases {
        for file in ["input", "output"] {
            let path = format!("testdata/{}", case[file].as_str().expect("a name"));
            assert!(files.contains_key(&path), "{path}");
        }
    }
    assert_eq!(cases.len(), tests.files.len());
    assert_eq!(subtasks.iter().map(|subtask| subtask["score"].as_i64().expect("points")).sum::<i64>(), 100);
    assert_eq!(yaml(&files["problem.yaml"])["title"].as_str(), Some(&*tests.statement.title.zh));
    assert!(
        files["problem_zh.md"].contains("1 ≤ k ≤ N")
            && files["problem_en.md"].contains("\n```input1\n3 3\n1 2 4\n")
    );
}

#[test]
fn dmoj_reads_pretests_and_batches() {
    let tests = tests_of(problem("poj-1704"));
    let files = package("dmoj", tests, &[]);
    let init = yaml(&files["init.yml"]);
    let mut named = BTreeSet::new();
    let mut points = 0;
    for case in init["test_cases"].as_vec().expect("test cases") {
        points += case["points"].as_i64().expect("points");
        for case in case["batched"].as_vec().unwrap_or(&vec![case.clone()]) {
            named.extend(["in", "out"].map(|key| case[key].as_str().expect("a name").to_owned()));
        }
    }
    assert_eq!(points, 100);
    let inputs_and_answers: BTreeSet<_> = files.keys().filter(|path| *path != "init.yml").cloned().collect();
    assert_eq!(named, inputs_and_answers);
}

#[test]
fn kattis_reads_names_limits_and_solutions() {
    let tests = tests_of(problem("hill-free"));
    let solution = PackageFile::new("right.cpp", "int main() {}\n");
    let files = package("kattis", tests, &[solution]);
    let about = yaml(&files["problem.yaml"]);
    assert_eq!(about["problem_format_version"].as_str(), Some("2023-07-draft"));
    assert_eq!(about["name"]["en"].as_str(), Some(&*tests.statement.title.en));
    assert_eq!(about["name"]["zh"].as_str(), Some(&*tests.statement.title.zh));
    assert_eq!(about["limits"]["time_limit"].as_i64(), Some(1));
    assert_eq!(about["limits"]["memory"].as_i64(), Some(32));
    let uuid = about["uuid"].as_str().expect("a uuid");
    assert_eq!(uuid.split('-').map(str::len).collect::<Vec<_>>(), [8, 4, 4, 4, 12], "{uuid}");
    assert_eq!((uuid.as_bytes()[14], uuid.len()), (b'8', 36), "{uuid}");
    assert!(
        files["statement/problem.en.tex"].starts_with("\\problemname{Climbing the Hill without a King}\n")
    );
    assert!(files["statement/problem.zh.tex"].contains("没有国王的爬山"));
    assert!(files.contains_key("submissions/accepted/right.cpp"));
    let data = files.keys().filter(|path| path.starts_with("data/") && path.ends_with(".in"));
    assert_eq!(data.count(), tests.files.len());
}

#[test]
fn polygon_reads_tests_programs_and_names() {
    let tests = tests_of(problem("lanqiao-monks"));
    let solutions = ["right.py", "Right.java", "right.cpp"].map(|name| PackageFile::new(name, "\n"));
    let files = package("polygon", tests, &solutions);
    let document = roxmltree::Document::parse(&files["problem.xml"]).expect("it is XML");
    let sources = document.descendants().filter(|node| node.has_tag_name("source"));
    let of_solutions =
        sources.filter(|node| node.attribute("path").is_some_and(|path| path.contains("ight")));
    let types: Vec<_> = of_solutions.filter_map(|node| node.attribute("type")).collect();
    assert_eq!(types, ["python.3", "java21", "cpp.g++17"]);
    let text = |tag: &str| {
        let mut nodes = document.descendants().filter(|node| node.has_tag_name(tag));
        nodes.next().and_then(|node| node.text()).unwrap_or_else(|| panic!("there is no {tag}")).to_owned()
    };
    assert_eq!(text("time-limit"), "1000");
    assert_eq!(text("memory-limit"), (64 << 20).to_string());
    assert_eq!(text("test-count"), tests.files.len().to_string());
    assert_eq!(
        (text("input-path-pattern"), text("answer-path-pattern")),
        ("tests/%02d".into(), "tests/%02d.a".into())
    );
    let names: Vec<_> = document
        .descendants()
        .filter(|node| node.has_tag_name("name"))
        .filter_map(|node| node.attribute("value"))
        .collect();
    assert_eq!(names, ["Monks", "高僧斗法"]);
    let paths = document.descendants().filter_map(|node| node.attribute("path"));
    for path in paths.filter(|path| *path != "files/testlib.h") {
        assert!(files.contains_key(path), "{path}");
    }
    let samples = document.descendants().filter(|node| node.attribute("sample") == Some("true"));
    assert_eq!(samples.count(), tests.statement.samples.len());
}
