### A seat nobody has a name for.

names-seat = seat { $seat }
