//! The local page: files that the browser shows, and an interface (`/api/v1`) that answers as
//! `--format json` does. Reading order: `routes` lists what can be asked for, `files` the page itself;
//! `guard` is what every request passes, `asked` and `body` what a request says, `work` where answers are worked
//! out, `answer` how they leave, `connections` who is listened to, `waiting` for how long, and `stop` how all ends.

mod answer;
mod api;
mod asked;
mod body;
mod connections;
mod files;
mod guard;
mod routes;
mod stop;
mod waiting;
mod work;

use std::net::SocketAddr;
use std::sync::Arc;

use grundy::lang::{Lang, Text, text};
use tokio::net::TcpListener;
use tokio::runtime::Builder;

use crate::output::{Failure, print, reason};
use crate::web::guard::Guard;
use crate::web::stop::Stop;
use crate::web::work::Work;

/// How much may be asked of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many requests a second one machine may make.
    pub rate: u32,
}

impl Default for Limits {
    /// Far more than a person makes, and less than keeps a machine busy.
    fn default() -> Limits {
        Limits { rate: 500 }
    }
}

/// Serves the page at an address until the program is interrupted.
pub fn serve(address: SocketAddr, limits: Limits, lang: Lang) -> Result<(), Failure> {
    let runtime = Builder::new_multi_thread().enable_all().build().map_err(|error| of_system(&error))?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(address).await.map_err(|error| cannot_listen(address, &error))?;
        let address = listener.local_addr().map_err(|error| of_system(&error))?;
        announce(address, lang)?;
        let guard = Arc::new(Guard::new(address, limits.rate));
        let stop = Stop::new();
        let service = routes::service(Arc::new(Work::new()), guard, stop.clone());
        connections::accept(listener, service, stop).await;
        Ok(())
    });
    // Nobody waits any more for what is still being worked out.
    runtime.shutdown_background();
    served
}

/// Says where the page is: on the standard output the address alone, so that a program can read it.
fn announce(address: SocketAddr, lang: Lang) -> Result<(), Failure> {
    print(format!("http://{address}/\n"))?;
    let words =
        Text::new("The page is at this address; Ctrl-C ends.", "请用浏览器打开上面的网址；按 Ctrl-C 停止。");
    crate::output::tell(&words, lang);
    Ok(())
}

fn cannot_listen(address: SocketAddr, error: &std::io::Error) -> Failure {
    let Text { en, zh } = reason(error);
    Failure::new(text!("cannot listen at {address}: {en}", "无法在 {address} 监听：{zh}"))
        .with_hint(Text::new("`--port 0` takes any free port", "可用 `--port 0` 任选空闲端口"))
}

fn of_system(error: &std::io::Error) -> Failure {
    let Text { en, zh } = reason(error);
    Failure::new(text!("cannot start the server: {en}", "无法启动服务：{zh}"))
}
