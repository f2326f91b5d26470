### Ein ganzer Zug in einer Zeile.

tikal-turns-turn = { $name }: { $deeds }
tikal-turns-tile = { $tile } auf { $space }
tikal-turns-tile-lost = { $tile } verloren
tikal-turns-workers = { $count } Teilnehmer eingesetzt
tikal-turns-leader = Leiter eingesetzt
tikal-turns-walked = bewegt { $ways }
tikal-turns-secret = Geheimpfad { $ways }
tikal-turns-leader-way = Leiter { $way }
tikal-turns-uncovered = { $temple } freigelegt bis { $value }
tikal-turns-recovered = { $treasures } gehoben
tikal-turns-exchanged = { $gave } gegen { $took } getauscht mit { $other }
tikal-turns-camp = Camp auf { $space }
tikal-turns-guard = Wächter auf { $temple }
tikal-turns-scored = gewertet { $temples } + { $treasures }, jetzt { $score }
tikal-turns-unused = { $unused } AP verfallen
tikal-turns-out-of-time = Zeit überschritten
tikal-turns-given-up = aufgegeben
tikal-turns-nothing = nichts
