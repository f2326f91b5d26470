//! quick
use bench::chance::*;
use bench::rounds::*;
use bench::tikal_playouts::*;
use bench::tikal_steps::*;
use bench::*;
use rules::tikal::*;
use rules::*;
use std::time::Duration;
fn main() {
    let only = std::env::args().nth(1);
    let b = Options::basic(Seats::FOUR);
    let a = Options::auction(Seats::FOUR);
    let mut c: Vec<(&str, Box<dyn Contender>)> = vec![];
    let mut p = Player::new(b, 1);
    c.push(("basic", Box::new(move |t: Duration| Work::until(t, || p.unchecked_game().decisions))));
    let mut p = Player::new(a, 1);
    c.push((
        "auction",
        Box::new(move |t: Duration| Work::until(t, || p.unchecked_game().decisions)),
    ));
    let mut r = Chance::seeded(1);
    c.push((
        "shakmaty",
        Box::new(move |t: Duration| {
            Work::until(t, || chess_playouts::shakmaty_game(&mut r).decisions)
        }),
    ));
    let mut r = Chance::seeded(1);
    let mut m = vec![];
    c.push((
        "cozy",
        Box::new(move |t: Duration| {
            Work::until(t, || chess_playouts::cozy_game(&mut r, &mut m).decisions)
        }),
    ));
    let mut p = Player::new(b, 1);
    c.push((
        "basic checked",
        Box::new(move |t: Duration| Work::until(t, || p.checked_game().decisions)),
    ));
    let mut p = Player::new(a, 1);
    c.push((
        "auction checked",
        Box::new(move |t: Duration| Work::until(t, || p.checked_game().decisions)),
    ));
    for (n1, n2, o) in [
        ("basic replay", "basic replay checked", b),
        ("auction replay", "auction replay checked", a),
    ] {
        let mut p = Recording::new(o, 400, 1);
        let mut q = p.clone();
        c.push((n1, Box::new(move |t: Duration| Work::until(t, || p.replay_unchecked()))));
        c.push((n2, Box::new(move |t: Duration| Work::until(t, || q.replay_checked()))));
    }
    let p = sample(b, 1000, 1);
    c.push(("copy basic", Box::new(move |t: Duration| Work::until(t, || copy_and_play(&p)))));
    if let Some(o) = &only {
        c.retain(|x| x.0 == o);
    }
    let (names, mut c): (Vec<_>, Vec<_>) = c.into_iter().unzip();
    let n = c.len();
    let s = Rounds::filling(Duration::from_secs_f64(1.0 * n as f64), n).run(&mut c);
    for (n, x) in names.iter().zip(&s) {
        let q = x.summary().unwrap();
        println!(
            "{n:24} {:10.0} {:10.0}..{:10.0}  {:.3}",
            q.median,
            q.low,
            q.high,
            x.ratio(s.get(2).unwrap_or(&s[0])).unwrap().median
        );
    }
    println!("size {}", size_of::<Position>());
    let mut p = Player::new(b, 1);
    println!("mean {}", playout::Playout::mean_choice(200, || p.unchecked_game()));
    let mut p = Player::new(a, 1);
    println!("mean {}", playout::Playout::mean_choice(200, || p.unchecked_game()));
    let mut p = Chance::seeded(1);
    println!(
        "mean {}",
        playout::Playout::mean_choice(200, || chess_playouts::shakmaty_game(&mut p))
    );
}
