//! `serve`: the local page, on which games are seen, played and explained.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use clap::Command;
use grundy::lang::{Lang, Text, text};

use super::{Call, Verb};
use crate::args::{flag, option};
use crate::output::{Failure, Verdict, quoted, tell};
use crate::web::{self, Limits};

pub const VERB: Verb = Verb {
    name: "serve",
    about: Text::new("Open the page: see games, play and understand them", "打开网页：观看、对局、讲解"),
    usage: Text::new("grundy serve [OPTIONS]", "grundy serve [选项]"),
    formats: &[],
    arguments,
    run,
};

const PORT: u16 = 8080;

fn arguments(command: Command, lang: Lang) -> Command {
    let port = text!(
        "The port; 0 for any that is free [default: {PORT}]",
        "端口；0 表示任选一个空闲端口 [默认：{PORT}]"
    );
    let address = Text::new(
        "The address to listen at [default: 127.0.0.1, which no other machine can reach]",
        "监听地址 [默认：127.0.0.1，其他机器无法访问]",
    );
    let public = Text::new("Allow an address that other machines can reach", "允许使用其他机器能访问的地址");
    let usual = Limits::default().rate;
    let rate = text!(
        "How many requests a second one machine may make [default: {usual}]",
        "每台机器每秒最多请求多少次 [默认：{usual}]"
    );
    let details = Text::new(
        "Examples:\n  grundy serve\n  grundy serve --port 0\n  grundy serve --address 192.168.1.5 --public\n\n\
         It prints where the page is, and serves it until Ctrl-C. With --public everybody in the network can use \
         it: they can make this machine compute within limits, but reach no files and run no programs.",
        "例子：\n  grundy serve\n  grundy serve --port 0\n  grundy serve --address 192.168.1.5 --public\n\n\
         启动后显示网址，按 Ctrl-C 停止。使用 --public 时，网络中的任何人都能访问：他们可以在限额内占用本机的计算，\
         但不能读取文件，也不能运行程序。",
    );
    let word = Text::new("N", "数目");
    command
        .arg(option("port", &Text::new("PORT", "端口"), &port, lang))
        .arg(option("address", &Text::new("ADDRESS", "地址"), &address, lang))
        .arg(flag("public", &public, lang))
        .arg(option("rate", &word, &rate, lang))
        .after_help(details.get(lang).to_owned())
}

fn run(call: &Call<'_>) -> Result<Verdict, Failure> {
    let port = call.number("port", 0..=u64::from(u16::MAX))?.map_or(PORT, |port| port as u16);
    let rate = call.number("rate", 1..=u64::from(u32::MAX))?;
    let limits = Limits { rate: rate.map_or(Limits::default().rate, |rate| rate as u32) };
    web::serve(SocketAddr::new(address(call)?, port), limits, call.lang)?;
    Ok(Verdict::Done)
}

/// The address to listen at. One that others can reach has to be asked for twice.
fn address(call: &Call<'_>) -> Result<IpAddr, Failure> {
    let Some(given) = call.get("address") else { return Ok(IpAddr::V4(Ipv4Addr::LOCALHOST)) };
    let address: IpAddr = given.parse().map_err(|_| {
        let given = quoted(given);
        Failure::new(text!("`{given}` is no IP address", "“{given}”不是 IP 地址"))
            .with_hint(Text::new("127.0.0.1 is one, and so is ::1", "例如 127.0.0.1 或 ::1"))
    })?;
    if address.is_loopback() {
        return Ok(address);
    }
    if !call.has("public") {
        return Err(Failure::new(text!("other machines can reach {address}", "其他机器能访问 {address}"))
            .with_hint(Text::new("`--public` allows that", "加上 `--public` 表示允许")));
    }
    tell(
        &text!(
            "note: everybody who can reach {address} can use this page; without encryption others on the way can read along",
            "注意：凡能访问 {address} 的人都能使用这个网页；传输不加密，途中可能被他人看到"
        ),
        call.lang,
    );
    Ok(address)
}
