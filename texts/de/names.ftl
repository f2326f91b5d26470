### Ein Platz, für den niemand einen Namen hat.

names-seat = Platz { $seat }
