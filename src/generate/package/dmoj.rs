//! DMOJ: `init.yml` and the files that it names. Samples are pretests, which stop a program that fails them;
//! the tests of any other stage are a batch.

use std::fmt::Write;

use super::{Contents, Package, PackageFile, plain, points, stages};
use crate::check::Stage;
use crate::lang::Text;

pub(super) const PACKAGE: Package = Package {
    name: "dmoj",
    about: Text::new("DMOJ, with init.yml", "DMOJ，含 init.yml"),
    holds_solutions: false,
    paths: plain::paths,
    others: |contents| vec![PackageFile::new("init.yml", init(contents))],
};

fn init(contents: &Contents<'_>) -> String {
    let mut init = String::from("checker: standard\ntest_cases:\n");
    for (stage, tests) in stages(contents.tests) {
        let points = points(stage);
        let is_batch = stage != Stage::Samples;
        // Writing to memory cannot fail.
        let _ = if is_batch { writeln!(init, "- points: {points}\n  batched:") } else { Ok(()) };
        for test in tests {
            let [input, output] = plain::paths(contents.tests, test);
            let _ = match is_batch {
                true => writeln!(init, "  - {{in: {input}, out: {output}}}"),
                false => writeln!(init, "- {{in: {input}, out: {output}, points: {points}}}"),
            };
        }
    }
    init
}
