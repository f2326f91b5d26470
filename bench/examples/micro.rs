use bench::tikal_steps::*;
use rules::tikal::*;
use rules::*;
use std::hint::black_box;
use std::time::*;
fn main() {
    let o = Options::basic(Seats::FOUR);
    for (name, tile) in [("act", false), ("tile", true)] {
        let s: Vec<Position> = sample(o, 20000, 1)
            .into_iter()
            .map(|x| x.0)
            .filter(|p| p.in_hand().is_some() == tile)
            .take(1000)
            .collect();
        let mut l = vec![];
        for (k, reps) in [(1usize, 1000usize), (4, 250), (1000, 1)] {
            let mut best = f64::MAX;
            for _ in 0..30 {
                let t = Instant::now();
                let mut n = 0;
                for c in s.chunks(k) {
                    for _ in 0..reps.min(200) {
                        for p in c {
                            p.legal(&mut l);
                            black_box(&l);
                            n += 1;
                        }
                    }
                }
                best = best.min(t.elapsed().as_secs_f64() / n as f64 * 1e9);
            }
            println!("{name} group {k}: {best:.1} ns {}", s.len());
        }
    }
}
