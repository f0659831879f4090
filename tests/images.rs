//! The images of the README and the book are what the program draws. `GRUNDY_BLESS=1 cargo test
//! --test images` draws them anew.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Each file of `docs/images`, and the command that draws it.
const IMAGES: &[(&str, &str)] = &[
    ("monks.svg", "explain monks 1 5 9 --format svg --lang en"),
    ("monks.zh.svg", "explain monks 1 5 9 --format svg --lang zh"),
    ("hill.svg", "explain hill 2 K3 4 --format svg --lang en"),
    ("hill.zh.svg", "explain hill 2 K3 4 --format svg --lang zh"),
    ("period-kayles.svg", "period .77 --format svg --lang en"),
    ("period-kayles.zh.svg", "period .77 --format svg --lang zh"),
    ("period-dawson.svg", "period .137 --format svg --lang en"),
    ("period-dawson.zh.svg", "period .137 --format svg --lang zh"),
    ("table-wythoff.svg", "table wythoff 0..30 0..30 --format svg --lang en"),
    ("table-wythoff.zh.svg", "table wythoff 0..30 0..30 --format svg --lang zh"),
    ("table-nim.svg", "table nim 0..31 0..31 --format svg --lang en"),
    ("table-nim.zh.svg", "table nim 0..31 0..31 --format svg --lang zh"),
    ("table-euclid.svg", "table euclid 1..30 1..30 --format svg --lang en"),
    ("table-euclid.zh.svg", "table euclid 1..30 1..30 --format svg --lang zh"),
];

fn draw(command: &str) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_grundy")).args(command.split(' ')).output().expect("it runs");
    assert!(output.status.success(), "{command}");
    String::from_utf8(output.stdout).expect("an image is UTF-8")
}

#[test]
fn images_are_what_the_program_draws() {
    let bless = std::env::var_os("GRUNDY_BLESS").is_some_and(|value| value == "1");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/images");
    for (file, command) in IMAGES {
        let (path, drawn) = (folder.join(file), draw(command));
        if bless {
            fs::create_dir_all(&folder).expect("the folder can be made");
            fs::write(&path, drawn).expect("the image can be written");
        } else {
            let kept = fs::read_to_string(&path).unwrap_or_default();
            assert!(kept == drawn, "{file} differs from `grundy {command}`: GRUNDY_BLESS=1 draws it anew");
        }
    }
}

#[test]
fn every_image_is_drawn_here() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/images");
    for entry in fs::read_dir(folder).expect("there are images") {
        let name = entry.expect("it can be read").file_name().to_string_lossy().into_owned();
        // Pictures of the page are made by a browser: tests/page/pictures.js.
        let is_of_page = name.starts_with("page") && name.ends_with(".png");
        assert!(is_of_page || IMAGES.iter().any(|(file, _)| *file == name), "nothing draws {name}");
    }
}
