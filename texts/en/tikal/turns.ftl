### A whole turn in one line.

tikal-turns-turn = { $name }: { $deeds }
tikal-turns-tile = { $tile } on { $space }
tikal-turns-tile-lost = { $tile } lost
tikal-turns-workers = { $count ->
        [one] { $count } worker placed
       *[other] { $count } workers placed
    }
tikal-turns-leader = leader placed
tikal-turns-walked = walked { $ways }
tikal-turns-secret = secret path { $ways }
tikal-turns-leader-way = leader { $way }
tikal-turns-uncovered = uncovered { $temple } to { $value }
tikal-turns-recovered = recovered { $treasures }
tikal-turns-exchanged = { $gave } exchanged for { $took } with { $other }
tikal-turns-camp = camp on { $space }
tikal-turns-guard = guard on { $temple }
tikal-turns-scored = scored { $temples } + { $treasures }, now { $score }
tikal-turns-unused = { $unused } AP unused
tikal-turns-out-of-time = out of time
tikal-turns-given-up = given up
tikal-turns-nothing = nothing
