//! Writes a list of actions over an old one, several actions at a time.

/// How many actions more than the old list had there is room for without asking again.
const SPARE: usize = 32;

/// A list that is being written. What an old list left stays in place until it is written over, so
/// that several actions can be written at once and those that turn out not to be legal be written
/// over by the next.
///
/// Which actions are legal is beyond prediction, and so is how many there are: a branch for each is
/// often guessed wrong and then costs more than writing a few actions too many.
pub(crate) struct ListWriter<'a, A> {
    actions: &'a mut Vec<A>,
    /// How many actions are written.
    end: usize,
}

impl<A: Copy> ListWriter<'_, A> {
    /// Begins a new list over an old one. Room is filled with any action: nobody reads it.
    #[inline(always)]
    pub(crate) fn over(actions: &mut Vec<A>, any: A) -> ListWriter<'_, A> {
        actions.extend_from_slice(&[any; SPARE]);
        ListWriter { actions, end: 0 }
    }

    /// Writes at most `N` actions: `write` gets room for them and says how many there are.
    #[inline(always)]
    pub(crate) fn write<const N: usize>(&mut self, write: impl FnOnce(&mut [A; N]) -> usize) {
        const { assert!(N <= SPARE) };
        if self.actions.len().wrapping_sub(self.end) < N {
            make_room(self.actions);
        }
        if let Some(room) = self.actions[self.end..].first_chunk_mut() {
            self.end += write(room);
        }
    }

    /// Writes one action.
    #[inline(always)]
    pub(crate) fn push(&mut self, action: A) {
        self.push_if(true, action);
    }

    /// Writes one action if the condition holds.
    #[inline(always)]
    pub(crate) fn push_if(&mut self, holds: bool, action: A) {
        self.write(|[room]| {
            *room = action;
            usize::from(holds)
        });
    }

    /// Drops what is left of the old list.
    #[inline(always)]
    pub(crate) fn finish(self) {
        self.actions.truncate(self.end);
    }
}

/// A writer always has at least one action in its list, be it an old one: a list begins with spare room.
#[cold]
fn make_room<A: Copy>(actions: &mut Vec<A>) {
    if let Some(&any) = actions.first() {
        actions.extend_from_slice(&[any; SPARE]);
    }
}
