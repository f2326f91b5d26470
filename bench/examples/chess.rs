use bench::chance::*;
use bench::rounds::*;
use shakmaty::*;
use std::time::Duration;
fn game(ch: &mut Chance, cap: usize, insuff: bool, fifty: u32) -> (u64, u64) {
    let mut p = Chess::default();
    let mut d = 0;
    let mut l = 0;
    for _ in 0..cap {
        let m = p.legal_moves();
        if m.is_empty() {
            break;
        }
        if insuff && p.is_insufficient_material() {
            break;
        }
        if p.halfmoves() >= fifty {
            break;
        }
        d += 1;
        l += m.len() as u64;
        let c = m[ch.below(m.len())];
        p.play_unchecked(c);
    }
    std::hint::black_box(&p);
    (d, l)
}
fn main() {
    let configs = [
        ("200", 200, false, 9999),
        ("300", 300, false, 9999),
        ("400", 400, false, 9999),
        ("600", 600, false, 9999),
        ("600 insuff", 600, true, 9999),
        ("insuff", 100000, true, 9999),
        ("insuff 75", 100000, true, 150),
        ("insuff 50", 100000, true, 100),
    ];
    for (n, c, i, f) in configs {
        let mut r = Chance::seeded(1);
        let (mut d, mut l) = (0, 0);
        for _ in 0..1000 {
            let x = game(&mut r, c, i, f);
            d += x.0;
            l += x.1;
        }
        println!("{n:12} plies {} mean {:.1}", d / 1000, l as f64 / d as f64);
    }
    let mut cs: Vec<Box<dyn Contender>> = configs
        .iter()
        .map(|&(_, c, i, f)| {
            let mut r = Chance::seeded(1);
            Box::new(move |t: Duration| Work::until(t, || game(&mut r, c, i, f).0))
                as Box<dyn Contender>
        })
        .collect();
    let mut p =
        bench::tikal_playouts::Player::new(rules::tikal::Options::basic(rules::Seats::FOUR), 1);
    cs.push(Box::new(move |t: Duration| Work::until(t, || p.unchecked_game().decisions)));
    let s = Rounds::filling(Duration::from_secs(16), cs.len()).run(&mut cs);
    for (i, x) in s.iter().enumerate() {
        let q = x.summary().unwrap();
        println!(
            "{:12} {:.0} {:.0}..{:.0} tikal {:.3}",
            configs.get(i).map_or("tikal", |c| c.0),
            q.median,
            q.low,
            q.high,
            s.last().unwrap().ratio(x).unwrap().median
        );
    }
}
