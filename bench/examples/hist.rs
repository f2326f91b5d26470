use bench::tikal_playouts::*;
use rules::tikal::*;
use rules::*;
use std::collections::BTreeMap;
fn main() {
    for o in [Options::basic(Seats::FOUR), Options::auction(Seats::FOUR)] {
        let mut p = Player::new(o, 1);
        let mut h: BTreeMap<String, (u64, u64)> = BTreeMap::new();
        let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
        let mut l = vec![];
        let mut n = 0;
        for _ in 0..500 {
            p.watched_game(|pos, s| {
                if let Step::Played(..) = s {
                    n += 1;
                    pos.legal(&mut l);
                    let k = format!("{:?}", pos.phase());
                    let k = k.split(' ').next().unwrap().to_string();
                    let e = h.entry(k.clone()).or_default();
                    e.0 += 1;
                    e.1 += l.len() as u64;
                    if k == "Act" {
                        for a in &l {
                            *kinds
                                .entry(a.to_string().split(' ').next().unwrap().to_string())
                                .or_default() += 1;
                        }
                    }
                }
            });
        }
        println!("decisions/game {}", n / 500);
        for (k, (c, s)) in &h {
            println!("{k} share {:.3} mean {:.1}", *c as f64 / n as f64, *s as f64 / *c as f64);
        }
        let acts = h["Act"].0;
        for (k, c) in kinds {
            println!("   {k} {:.3}", c as f64 / acts as f64);
        }
    }
}
