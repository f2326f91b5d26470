### Une place sans nom connu.

names-seat = place { $seat }
