//! The check numbers of the rule page: whole games in which decision k plays entry k × m of its list.

use rules::yucatan::{Options, Position};
use rules::{Game, Pending};

/// After how many decisions the page gives the sum of the lengths of the lists so far.
const MARKS: [usize; 5] = [25, 50, 100, 200, 400];

struct Walk {
    decisions: usize,
    sums: [usize; 5],
    sum: usize,
    levels: Vec<u8>,
    prisoners: Vec<u8>,
    ranks: Vec<u8>,
}

fn check(options: &str, m: usize, expected: Walk) {
    let options: Options = Position::parse_options(options).unwrap();
    let mut position = Position::start(&options);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let (mut decisions, mut sum, mut sums) = (0, 0, [0; 5]);
    while let Pending::Decide(seat) = position.pending() {
        position.legal(&mut legal);
        sum += legal.len();
        let action = legal[decisions * m % legal.len()];
        let mut unwatched = position;
        unwatched.play_unchecked(action);
        position.play(seat, action, &mut events).unwrap();
        assert_eq!(unwatched, position, "{action}");
        decisions += 1;
        if let Some(mark) = MARKS.iter().position(|&mark| mark == decisions) {
            sums[mark] = sum;
        }
    }
    assert_eq!((decisions, sums, sum), (expected.decisions, expected.sums, expected.sum));
    let open = position.open();
    let seats = || options.seats.iter();
    assert_eq!(seats().map(|seat| open.levels(seat)).collect::<Vec<_>>(), expected.levels);
    assert_eq!(seats().map(|seat| open.prisoners(seat)).collect::<Vec<_>>(), expected.prisoners);
    let ranks: Vec<u8> = position.standing().placings.iter().map(|placing| placing.rank).collect();
    assert_eq!(ranks, expected.ranks);

    let mut folded = Position::start(&options);
    events.iter().for_each(|event| folded.fold(event));
    assert_eq!(folded, position, "the events alone give the position");
}

#[test]
fn two_players() {
    check(
        "2 players rounds 300 start 1",
        7919,
        Walk {
            decisions: 627,
            sums: [787, 1732, 3940, 8307, 18125],
            sum: 30897,
            levels: vec![4, 2],
            prisoners: vec![3, 13],
            ranks: vec![1, 2],
        },
    );
    check(
        "2 players small_right rounds 300 start 2",
        104_729,
        Walk {
            decisions: 621,
            sums: [715, 1528, 3492, 7928, 17966],
            sum: 30328,
            levels: vec![1, 4],
            prisoners: vec![6, 3],
            ranks: vec![2, 1],
        },
    );
}

#[test]
fn three_players() {
    check(
        "3 players rounds 300 start 1",
        7919,
        Walk {
            decisions: 934,
            sums: [1065, 2062, 4180, 8827, 18811],
            sum: 46672,
            levels: vec![3, 3, 3],
            prisoners: vec![12, 1, 3],
            ranks: vec![1, 3, 2],
        },
    );
    check(
        "3 players small_right rounds 300 start 3",
        104_729,
        Walk {
            decisions: 932,
            sums: [957, 1751, 3739, 8107, 18142],
            sum: 45864,
            levels: vec![1, 4, 3],
            prisoners: vec![10, 1, 2],
            ranks: vec![3, 1, 2],
        },
    );
}

#[test]
fn four_players() {
    check(
        "4 players rounds 300 start 1",
        7919,
        Walk {
            decisions: 1235,
            sums: [1260, 2027, 3386, 6515, 13212],
            sum: 46347,
            levels: vec![3, 2, 4, 1],
            prisoners: vec![1, 4, 1, 2],
            ranks: vec![2, 3, 1, 4],
        },
    );
    check(
        "4 players small_right rounds 300 start 4",
        104_729,
        Walk {
            decisions: 1235,
            sums: [1309, 1863, 3166, 5949, 13119],
            sum: 47160,
            levels: vec![2, 2, 1, 2],
            prisoners: vec![1, 0, 2, 7],
            ranks: vec![2, 3, 4, 1],
        },
    );
}
