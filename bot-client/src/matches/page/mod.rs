//! A run as one HTML page that needs nothing else: the table, three plots, every game.

mod links;
mod plots;

use std::fmt::Write;
use std::path::Path;

use super::statistics::{Sample, Verdict};
use super::tally::{Finding, counted};
use super::{Finished, Outcome, Report, Row, Tally, Thinking};
use crate::markup::escaped;
use links::link;

const STYLE: &str = include_str!("style.css");

/// What the plots show of one contender.
struct Portrait<'a> {
    row: &'a Row,
    /// Points after each scoring round, by round.
    rounds: Vec<Sample>,
    thinking: Thinking,
}

/// The whole page, for a file at this place: records and bundles are linked from there.
pub fn page(tally: &Tally, games: &[Finished], place: &Path) -> String {
    let portraits: Vec<Portrait<'_>> =
        tally.rows().iter().map(|row| Portrait::of(row, games)).collect();
    let names: Vec<String> = tally.rows().iter().map(|row| escaped(&row.title())).collect();
    let title = match names.split_first() {
        Some((first, [])) => first.clone(),
        Some((first, others)) => format!("{first} against {}", others.join(" and ")),
        None => "nobody".to_owned(),
    };
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} – tikal-bot match</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n"
    );
    // Writing to a text does not fail.
    let _ =
        writeln!(html, "<header>\n<h1>{title}</h1>\n<p class=\"soft\">{}</p>", scope(tally, games));
    if tally.rows().len() > 1 {
        let class = match tally.test().verdict() {
            Verdict::Better | Verdict::NotWorse => "verdict better",
            Verdict::NotBetter | Verdict::Worse | Verdict::Undecided => "verdict",
        };
        let _ = writeln!(html, "<p class=\"{class}\">{}</p>", escaped(&Finding(tally).to_string()));
    }
    html.push_str("</header>\n");
    standings(&mut html, tally);
    let figures = [
        ("Ratings", plots::ratings(&portraits)),
        ("Points after each scoring round", plots::rounds(&portraits)),
        ("Time per decision", plots::thinking(&portraits)),
    ];
    for (heading, figure) in figures {
        let _ = writeln!(html, "<section>\n<h2>{heading}</h2>\n{figure}</section>");
    }
    faults(&mut html, games, place);
    list(&mut html, games, place);
    html.push_str("</main>\n</body>\n</html>\n");
    html
}

impl<'a> Portrait<'a> {
    fn of(row: &'a Row, games: &[Finished]) -> Portrait<'a> {
        let mut portrait = Portrait { row, rounds: Vec::new(), thinking: Thinking::default() };
        for game in games {
            let Outcome::Played(report) = &game.outcome else { continue };
            for (seat, _) in report.bots.iter().enumerate().filter(|(_, bot)| **bot == row.name) {
                if let Some(thinking) = game.thinking.get(seat) {
                    portrait.thinking.merge(thinking);
                }
                portrait.add_rounds(report, seat);
            }
        }
        portrait
    }

    fn add_rounds(&mut self, report: &Report, seat: usize) {
        for (round, scores) in report.rounds.iter().enumerate() {
            if self.rounds.len() <= round {
                self.rounds.push(Sample::default());
            }
            if let (Some(points), Some(score)) = (self.rounds.get_mut(round), scores.get(seat)) {
                points.add(f64::from(*score));
            }
        }
    }
}

/// How much was played, of what.
fn scope(tally: &Tally, games: &[Finished]) -> String {
    let options = games.iter().find_map(|game| match &game.outcome {
        Outcome::Played(report) => Some(report.options.as_str()),
        Outcome::Failed(_) => None,
    });
    let (played, deals) = (counted(tally.games() as usize, "game"), counted(tally.deals(), "deal"));
    let options = escaped(options.unwrap_or_default());
    let failed = counted(tally.failed() as usize, "game");
    let lost = counted(tally.faults() as usize, "seat");
    format!("{options} · {played} in {deals} · {failed} failed · {lost} lost by faults")
}

fn standings(html: &mut String, tally: &Tally) {
    html.push_str(
        "<section>\n<h2>Standing</h2>\n<table>\n<caption>Win share by deal and seat, with the 95 % \
         interval; a victory shared by k counts 1/k. Ratings by Weng and Lin, ± 1.96 sigma.</caption>\n\
         <thead><tr><th scope=\"col\">bot</th><th scope=\"col\">win share</th><th scope=\"col\">± 95 \
         %</th><th scope=\"col\">points</th><th scope=\"col\">rating</th><th scope=\"col\">seats \
         lost</th></tr></thead>\n<tbody>\n",
    );
    for (place, row) in tally.rows().iter().enumerate() {
        let estimate = row.shares.estimate();
        let share = estimate.map_or("–".to_owned(), |e| format!("{:.1} %", 100.0 * e.mean));
        let margin = estimate.and_then(|estimate| estimate.margin);
        let margin = margin.map_or("–".to_owned(), |margin| format!("{:.1}", 100.0 * margin));
        let lost = if row.faults > 0 { " class=\"lost\"" } else { "" };
        let _ = writeln!(
            html,
            "<tr><th scope=\"row\"><span class=\"mark f{}\"></span>{}</th><td>{share}</td>\
             <td>{margin}</td><td>{:.1}</td><td>{:.1} ± {:.1}</td><td{lost}>{}</td></tr>",
            place % 4,
            escaped(&row.title()),
            row.points.mean(),
            row.rating.mu,
            row.rating.margin(),
            row.faults,
        );
    }
    html.push_str("</tbody>\n</table>\n</section>\n");
}

fn faults(html: &mut String, games: &[Finished], place: &Path) {
    let failed = games.iter().filter_map(|game| match &game.outcome {
        Outcome::Failed(failure) => {
            Some((failure.game, "–".to_owned(), "failed".to_owned(), &failure.failed))
        }
        Outcome::Played(_) => None,
    });
    let lost = games.iter().flat_map(|game| {
        let number = game.outcome.game();
        let fault = move |fault| (number, fault);
        game.outcome.faults().iter().map(fault)
    });
    let lost = lost.map(|(game, fault): (u32, &super::Fault)| {
        let kind = match &fault.bundle {
            Some(bundle) => link(place, bundle, fault.kind.word()),
            None => fault.kind.word().to_owned(),
        };
        (game, format!("seat {} {}", fault.seat, fault.bot), kind, &fault.says)
    });
    let mut all: Vec<_> = failed.chain(lost).collect();
    if all.is_empty() {
        return;
    }
    all.sort_by_key(|(game, ..)| *game);
    html.push_str(
        "<section>\n<h2>Faults and failed games</h2>\n<table>\n<thead><tr><th scope=\"col\">game</th>\
         <th scope=\"col\" class=\"left\">who</th><th scope=\"col\" class=\"left\">kind</th>\
         <th scope=\"col\" class=\"left\">why</th></tr></thead>\n<tbody>\n",
    );
    for (game, who, kind, says) in all {
        let _ = writeln!(
            html,
            "<tr><td>{game}</td><td class=\"left\">{}</td><td class=\"left lost\">{kind}</td>\
             <td class=\"left says\">{}</td></tr>",
            escaped(&who),
            escaped(says)
        );
    }
    html.push_str("</tbody>\n</table>\n</section>\n");
}

fn list(html: &mut String, games: &[Finished], place: &Path) {
    let _ = writeln!(
        html,
        "<section>\n<h2>Games</h2>\n<details>\n<summary>All {} of them</summary>\n<table>\n<thead><tr>\
         <th scope=\"col\">game</th><th scope=\"col\">deal</th>\
         <th scope=\"col\" class=\"left\">points by seat, winners in bold</th></tr></thead>\n<tbody>",
        games.len()
    );
    for game in games {
        let Outcome::Played(report) = &game.outcome else { continue };
        let seats = report.bots.iter().zip(&report.scores).zip(1..);
        let seats = seats.map(|((bot, score), seat)| {
            let text = format!("{} {score}", escaped(bot));
            if report.winners.contains(&seat) { format!("<strong>{text}</strong>") } else { text }
        });
        let seats: Vec<String> = seats.collect();
        let Report { game, deal, record, .. } = report;
        let seats = seats.join(" · ");
        let number = match record {
            Some(record) => link(place, record, &game.to_string()),
            None => game.to_string(),
        };
        let _ = writeln!(
            html,
            "<tr><td>{number}</td><td>{deal}</td><td class=\"left\">{seats}</td></tr>"
        );
    }
    html.push_str("</tbody>\n</table>\n</details>\n</section>\n");
}
