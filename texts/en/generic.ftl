### Any game, by its notation.

generic-position = Position
generic-seats = Players
generic-cost = cost { $cost }
generic-gained = ({ $name } { $delta })
generic-on-the-position = On the position
generic-scroll-position = scroll the position
generic-list = list everything that can be done
generic-scroll-hint = scroll
generic-list-hint = choose
generic-state-decides = { $name } decides: { $phase }.
generic-state-draws = Something is drawn: { $phase }.
generic-seat-line = { $name }, seat { $seat }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
generic-no-places = Single places of this game are not described; type board for the position.
generic-help-act = Any action as legal lists it, such as: { $action }. Several together, with semicolons between them.
generic-help-legal = legal, legal { $kind }, legal WORD: what is legal, all of it, of a kind, with a word such as a place
generic-help-try = try { $action }: what it would bring, without playing it
generic-help-rules = rules, rules ID, rules WORD: the chapters, one rule, rules with a word; in English
