//! The loop of plain mode: what comes from the server, what comes from the player.

use std::io;
use std::time::Instant;

use client::{ClientError, ErrorReason, Follow, Link, Refused, Sequence, Update};
use proto::v1;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::Lines;
use super::input::{self, InputLine};
use super::order::Order;
use super::teller::Teller;
use crate::audience::{Audience, lobby};
use crate::match_view::{Asked, MatchView};
use crate::names::Names;
use crate::run::Leave;

/// With more events than this at the beginning only the last are told.
const BEGINNING: usize = 12;

/// A match as somebody follows it line by line.
pub(super) struct Sitting {
    pub(super) who: Audience,
    pub(super) teller: Teller,
    pub(super) names: Names,
    /// Everything that happened so far.
    pub(super) events: Vec<v1::Event>,
    /// What happened since the view before: it is told with the next.
    untold: Vec<v1::Event>,
    /// A view has come: the game can be asked.
    pub(super) has_begun: bool,
    pub(super) asked: Option<Asked>,
    /// Where each accepted batch began, for taking them back one by one.
    pub(super) batches: Vec<u64>,
    pub(super) follow: Follow,
    pub(super) held: Held,
    link_lost: bool,
}

/// Whether the next line may be read: never before the one before had its effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Held {
    /// It may.
    No,
    /// An answer is due.
    UntilAnswered,
    /// What happened up to this event is to be told first.
    UntilEvent(u64),
}

impl Sitting {
    pub(super) fn new(who: Audience, teller: Teller) -> Sitting {
        Sitting {
            follow: who.follow(),
            who,
            teller,
            names: Names::default(),
            events: Vec::new(),
            untold: Vec::new(),
            has_begun: false,
            asked: None,
            batches: Vec::new(),
            // Nobody can answer before the server has said anything.
            held: Held::UntilEvent(0),
            link_lost: false,
        }
    }

    /// Goes on until the match is over or the player leaves.
    pub(super) async fn run(mut self) -> anyhow::Result<Leave> {
        let (sender, mut cards) = mpsc::channel(4);
        let mut waiting = JoinSet::new();
        waiting.spawn(lobby::follow(self.who.clone(), sender));
        let mut lines = input::lines();
        let mut input_ended = false;
        let mut link = self.follow.link();
        loop {
            let reads = self.held == Held::No && !input_ended;
            tokio::select! {
                // What has happened is told before the next line is read.
                biased;
                Some(card) = cards.recv() => self.read_card(&card)?,
                Ok(()) = link.changed() => {
                    let now = link.borrow_and_update().clone();
                    self.read_link(&now)?;
                }
                update = self.follow.next() => match update {
                    Ok(Some(update)) => self.read(update).await?,
                    Ok(None) => return self.over().await,
                    Err(error) if error.reason() == Some(ErrorReason::MatchCancelled) => {
                        return self.over().await;
                    }
                    Err(error) => return Err(error.into()),
                },
                line = lines.recv(), if reads => match line {
                    Some(line) => {
                        if let Some(leave) = self.obey(line).await? {
                            return Ok(leave);
                        }
                    }
                    // A seat without a player is left for later; a watcher has nothing to say anyway.
                    None if self.who.seat().is_some() => return Ok(Leave::Unfinished),
                    None => input_ended = true,
                },
            }
        }
    }

    fn read_card(&mut self, card: &v1::Match) -> io::Result<()> {
        self.names = self.named(card);
        match card.state() {
            v1::MatchState::Waiting | v1::MatchState::Revealing | v1::MatchState::Unspecified => {
                self.held = Held::No;
                self.teller.waiting(card)
            }
            v1::MatchState::Running | v1::MatchState::Ended | v1::MatchState::Cancelled => Ok(()),
        }
    }

    fn read_link(&mut self, link: &Link) -> io::Result<()> {
        let lost = matches!(link, Link::Down { .. });
        if lost != std::mem::replace(&mut self.link_lost, lost) {
            self.teller.link(link)?;
        }
        Ok(())
    }

    async fn read(&mut self, mut update: Update) -> anyhow::Result<()> {
        self.untold.append(&mut update.events);
        match &update.answer {
            Some(Ok(accepted)) => self.read_accepted(accepted)?,
            Some(Err(refused)) => self.read_refused(refused)?,
            None => {}
        }
        let Some(view) = &update.view else {
            return self.tell_prompt(&update);
        };
        self.teller.game.see(view, &MatchView::read(view, Instant::now()).seats)?;
        let begins = !std::mem::replace(&mut self.has_begun, true);
        if begins {
            let card = self.who.match_info().await?;
            self.names = self.named(&card);
        }
        let events = std::mem::take(&mut self.untold);
        self.tell_events(&update, &events, begins)?;
        self.events.extend(events);
        if matches!(self.held, Held::UntilEvent(last) if last <= update.sequence.0) {
            self.held = Held::No;
        }
        self.tell_prompt(&update)
    }

    fn tell_events(&self, update: &Update, events: &[v1::Event], begins: bool) -> io::Result<()> {
        if !begins && events.is_empty() {
            return Ok(());
        }
        let skipped = if begins { events.len().saturating_sub(BEGINNING) } else { 0 };
        if skipped > 0 {
            let earlier = self.teller.words.say(Lines::EarlierEvents, &[("count", &skipped)]);
            self.teller.text(vec![earlier])?;
        }
        self.teller.update(update.sequence.0, &events[skipped..], &self.names)?;
        if begins {
            self.teller.position(&self.names)?;
            self.teller.note(Lines::Welcome)?;
        }
        Ok(())
    }

    /// Asks the player, unless the same was asked and nothing has happened since.
    fn tell_prompt(&mut self, update: &Update) -> anyhow::Result<()> {
        let Some(prompt) = &update.prompt else {
            // A refusal or an old view takes no question back; something that happened does.
            if self.asked.as_ref().is_some_and(|asked| asked.sequence < update.sequence.0) {
                self.asked = None;
                self.teller.game.be_asked(None)?;
            }
            return Ok(());
        };
        self.teller.game.be_asked(Some(prompt))?;
        let asked = Asked::read(update.sequence.0, prompt);
        let same = self.asked.as_ref().is_some_and(|before| before.sequence == asked.sequence);
        if asked.undo_to.is_none() {
            self.batches.clear();
        }
        if self.has_begun && (!same || update.answer.is_some()) {
            self.teller.prompt(&asked)?;
        }
        self.asked = Some(asked);
        Ok(())
    }

    fn read_accepted(&mut self, accepted: &v1::Accepted) -> io::Result<()> {
        self.batches.push(accepted.first_sequence.saturating_sub(1));
        self.held = Held::No;
        self.teller.accepted(accepted)
    }

    fn read_refused(&mut self, refused: &Refused) -> io::Result<()> {
        self.held = Held::No;
        self.teller.refused(refused, &self.names)
    }

    async fn obey(&mut self, line: InputLine) -> anyhow::Result<Option<Leave>> {
        let text = match line {
            InputLine::Text(text) => text,
            InputLine::TooLong => {
                self.teller.note(Lines::TooLong)?;
                return Ok(None);
            }
            InputLine::NotText => {
                self.teller.note(Lines::NotText)?;
                return Ok(None);
            }
        };
        // A game may have an action that begins with a word of ours.
        let order = match self.is_legal(text.trim()) {
            true => Order::Act(vec![text.trim().to_owned()]),
            false => Order::read(&text),
        };
        if order == Order::Quit {
            return Ok(Some(Leave::Unfinished));
        }
        self.answer(order).await?;
        Ok(None)
    }

    fn is_legal(&self, action: &str) -> bool {
        let choices = self.asked.iter().flat_map(|asked| &asked.choices);
        choices.into_iter().any(|choice| choice.notation == action)
    }

    async fn over(mut self) -> anyhow::Result<Leave> {
        let card = self.who.match_info().await?;
        self.names = self.named(&card);
        self.teller.over(&card, &self.names)?;
        Ok(Leave::Over)
    }

    /// Sends a batch; its answer comes with what follows.
    pub(super) async fn submit(&mut self, actions: Vec<String>) -> Result<(), ClientError> {
        let form = v1::submitted_action::Form::Notation;
        let action = |text| v1::SubmittedAction { form: Some(form(text)) };
        let expected = self.asked.as_ref().map(|asked| Sequence(asked.sequence));
        self.follow.submit(actions.into_iter().map(action).collect(), expected).await?;
        self.held = Held::UntilAnswered;
        Ok(())
    }

    fn named(&self, card: &v1::Match) -> Names {
        let names = Names::of(card);
        match self.who.seat() {
            Some(seat) => names.seen_by(seat),
            None => names,
        }
    }
}
