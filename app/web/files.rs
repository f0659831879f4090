//! The files of the page. They are part of the program; while it is being developed (a debug build) they are
//! read anew each time, so that a change is seen at once.

use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use grundy::draw::svg::STYLE;

/// A file that the browser asks for.
pub struct File {
    path: &'static str,
    text: &'static str,
}

/// Lists files of the folder `page`.
macro_rules! files {
    ($($path:literal)+) => {
        const FILES: &[File] = &[$(File { path: $path, text: include_str!(concat!("page/", $path)) }),+];
    };
}

files! {
    "icon.svg"
    "index.html"
    "study.css"
    "style.css"
    "js/api.js"
    "js/board.js"
    "js/board/drag.js"
    "js/board/frame.js"
    "js/board/gone.js"
    "js/board/hands.js"
    "js/board/preview.js"
    "js/board/spots.js"
    "js/board/told.js"
    "js/dictionary.js"
    "js/dom.js"
    "js/explore.js"
    "js/explore/code.js"
    "js/explore/export.js"
    "js/explore/heat.js"
    "js/explore/nim.js"
    "js/explore/pattern.js"
    "js/explore/period-words.js"
    "js/explore/quotient.js"
    "js/explore/table.js"
    "js/home.js"
    "js/judge.js"
    "js/judge/positions.js"
    "js/judge/problem.js"
    "js/kept.js"
    "js/learn.js"
    "js/learn/blocks.js"
    "js/learn/contents.js"
    "js/learn/duel.js"
    "js/learn/exercise.js"
    "js/learn/feedback.js"
    "js/learn/lesson.js"
    "js/learn/mex.js"
    "js/learn/progress.js"
    "js/learn/proof.js"
    "js/learn/seen.js"
    "js/learn/tables.js"
    "js/lessons/hill.js"
    "js/lessons/kayles.js"
    "js/lessons/mex.js"
    "js/lessons/misere.js"
    "js/lessons/monks.js"
    "js/lessons/nim-sum.js"
    "js/lessons/nim.js"
    "js/lessons/staircase.js"
    "js/lessons/sums.js"
    "js/main.js"
    "js/play.js"
    "js/play/answer.js"
    "js/play/editor.js"
    "js/play/frame.js"
    "js/play/heaps.js"
    "js/play/list.js"
    "js/play/match.js"
    "js/play/mex.js"
    "js/play/record.js"
    "js/play/setup.js"
    "js/play/share.js"
    "js/play/status.js"
    "js/play/steppers.js"
    "js/play/tools.js"
    "js/play/written.js"
    "js/png.js"
    "js/rich.js"
    "js/router.js"
    "js/strip.js"
    "js/study.js"
    "js/theme.js"
    "js/words.js"
}

/// The style of the boards, which is that of all pictures.
const SCENE: File = File { path: "scene.css", text: STYLE };

/// The addresses that are views of the page itself, which finds out by itself what to show.
const VIEWS: [&str; 4] = ["play", "learn", "explore", "judge"];

/// The file of this path, which begins with a slash.
pub fn find(path: &str) -> Option<&'static File> {
    let path = path.strip_prefix('/')?;
    let view = path.split('/').next().unwrap_or_default();
    let path = if path.is_empty() || VIEWS.contains(&view) { "index.html" } else { path };
    FILES.iter().chain([&SCENE]).find(|file| file.path == path)
}

impl File {
    fn kind(&self) -> &'static str {
        match self.path.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => "text/plain; charset=utf-8",
        }
    }

    /// What is in it: in a debug build that of now, if the folder is still there.
    fn text(&self) -> std::borrow::Cow<'static, str> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/app/web/page/");
        match cfg!(debug_assertions).then(|| std::fs::read_to_string(format!("{folder}{}", self.path))) {
            Some(Ok(text)) => text.into(),
            _ => self.text.into(),
        }
    }
}

impl IntoResponse for &'static File {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, HeaderValue::from_static(self.kind()))], self.text()).into_response()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The files of a folder and of those in it, by their paths from the page's folder.
    fn within(folder: &Path, found: &mut Vec<String>) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("app/web/page");
        for entry in std::fs::read_dir(root.join(folder)).expect("the folder is there") {
            let name = folder.join(entry.expect("it can be read").file_name());
            match root.join(&name).is_dir() {
                true => within(&name, found),
                false => found.push(name.to_string_lossy().replace('\\', "/")),
            }
        }
    }

    #[test]
    fn every_file_of_the_page_is_served() {
        let mut found = Vec::new();
        within(Path::new(""), &mut found);
        // These tell the checker of types what is what.
        found.retain(|name| !name.ends_with(".json") && !name.ends_with(".d.ts"));
        found.sort_unstable();
        let mut listed: Vec<&str> = FILES.iter().map(|file| file.path).collect();
        listed.sort_unstable();
        assert_eq!(found, listed);
    }

    #[test]
    fn views_are_the_page_and_nothing_else_is_found() {
        let path = |path| find(path).map(|file| file.path);
        for view in ["/", "/play/monks", "/learn", "/judge/hdu-4315"] {
            assert_eq!(path(view), Some("index.html"), "{view}");
        }
        assert_eq!(path("/scene.css"), Some("scene.css"));
        for nothing in ["", "/Cargo.toml", "/../Cargo.toml", "/index.html/..", "/api/v2"] {
            assert_eq!(path(nothing), None, "{nothing}");
        }
    }
}
