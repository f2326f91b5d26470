use bench::tikal_playouts::*;
use rules::tikal::*;
use rules::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let o =
        if a[1] == "basic" { Options::basic(Seats::FOUR) } else { Options::auction(Seats::FOUR) };
    let mut p = Player::new(o, 1);
    let mut n = 0;
    let g: usize = a[2].parse().unwrap();
    for _ in 0..g {
        n += p.unchecked_game().decisions;
    }
    println!("{n}");
}
