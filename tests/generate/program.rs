//! `grundy gen` as its users run it.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{Folder, run};

fn grundy(arguments: &[&str]) -> (i32, String, String) {
    let output = run(Command::new(env!("CARGO_BIN_EXE_grundy")).args(arguments).env("COLUMNS", "100"), "");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
}

#[test]
fn the_program_writes_a_package_into_an_empty_folder_only() {
    let folder = Folder::new("out");
    let out = folder.0.join("new").display().to_string();
    let (code, printed, _) = grundy(&["gen", "MONKS", "--out", &out, "--seed", "9", "--lang", "en"]);
    assert_eq!(code, 0);
    assert!(printed.starts_with("Monks (lanqiao-monks): "), "{printed}");
    assert!(printed.contains("seed 9") && printed.contains("\nno-room "), "{printed}");
    let read = |name: &str| fs::read_to_string(Path::new(&out).join(name)).expect("it was written");
    assert_eq!((read("lanqiao-monks-1.in"), read("lanqiao-monks-1.out")), ("1 5 9\n".into(), "1 4\n".into()));
    assert!(read("tests.md").contains("| no-room |") && read("tests.zh.md").contains("## 常见错误"));

    let (code, printed, said) = grundy(&["gen", "monks", "--out", &out, "--lang", "en"]);
    assert_eq!((code, &*printed), (2, ""));
    assert!(said.starts_with(&format!("error: `{out}` is not empty\n")), "{said}");
    let (code, _, said) = grundy(&["gen", "monks", "--out", &out, "--lang", "zh"]);
    assert_eq!(code, 2);
    assert!(said.starts_with(&format!("错误：目录“{out}”不是空的\n")), "{said}");
    let file = folder.write("file", "");
    let (code, _, said) = grundy(&["gen", "monks", "--out", &file.display().to_string(), "--lang", "en"]);
    assert_eq!(code, 2);
    assert!(said.contains("is not a folder"), "{said}");
}

#[test]
fn the_program_tells_in_json_what_it_wrote() {
    let folder = Folder::new("json");
    let solution = folder.write("right.py", "print(1)\n");
    let out = folder.0.join("new").display().to_string();
    let solution = solution.display().to_string();
    let asked = ["gen", "monks", "--out", &out, "--format", "json", "--solution", &solution];
    let (code, printed, said) = grundy(&[&asked[..], &["--package", "kattis"]].concat());
    assert_eq!((code, &*said), (0, ""));
    assert_eq!(fs::read_to_string(Path::new(&out).join("tests.json")).expect("it was written"), printed);
    let told: serde_json::Value = serde_json::from_str(&printed).expect("it is JSON");
    assert_eq!((&told["problem"], &told["seed"]), (&"lanqiao-monks".into(), &1.into()));
    for test in told["tests"].as_array().expect("tests") {
        for file in ["input", "answer"] {
            let path = Path::new(&out).join(test[file].as_str().expect("a path"));
            assert!(path.is_file(), "{}", path.display());
        }
    }
    let copied = Path::new(&out).join("submissions/accepted/right.py");
    assert_eq!(fs::read_to_string(&copied).expect("it was copied"), "print(1)\n");

    let (code, _, said) = grundy(
        &[&asked[..], &["--solution", &copied.display().to_string(), "--package", "kattis", "--lang", "en"]]
            .concat(),
    );
    assert_eq!(code, 2);
    assert!(said.contains("two solutions are called `right.py`"), "{said}");
    let odd = folder.write("right.txt", "?\n").display().to_string();
    let more = ["--solution", &odd, "--package", "kattis", "--lang", "en"];
    let (code, _, said) = grundy(&[&asked[..], &more].concat());
    assert_eq!(code, 2);
    assert!(
        said.contains("`right.txt` is in no known language, expected a name that ends in .cpp, "),
        "{said}"
    );
    let (code, _, said) = grundy(&["gen", "monks", "--out", "", "--lang", "en"]);
    assert_eq!((code, &*said), (2, "error: `--out` is empty, expected the name of a folder\n"));
    let (code, _, said) = grundy(&[&asked[..], &["--package", "dmoj", "--lang", "en"]].concat());
    assert_eq!(code, 2);
    assert!(said.contains("a package for dmoj holds no solutions"), "{said}");
}
