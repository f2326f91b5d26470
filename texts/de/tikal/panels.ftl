### Panels beside the board.

tikal-panels-seats = Expeditionen
tikal-panels-adds = Wertung jetzt: Tempel { $temples }, Schätze { $treasures }
tikal-panels-workers-left = Teilnehmer
tikal-panels-workers-short = T
tikal-panels-leader-supply = im Vorrat
tikal-panels-leader-gone = aus dem Spiel
tikal-panels-no-treasures = kein Schatz
tikal-panels-bid-of = bietet { $amount }
tikal-panels-passed = gepasst
tikal-panels-had-turn = war am Zug
tikal-panels-turn = Zug { $turn }
tikal-panels-turn-and-round = Runde { $round }, Zug { $turn }
tikal-panels-points-left = { $count ->
        [one] Aktionspunkt
       *[other] Aktionspunkte
    }
tikal-panels-in-hand = auf der Hand: { $tile }
tikal-panels-scoring-round = Wertungsrunde
tikal-panels-final-round = Letzte Wertungsrunde
tikal-panels-set-aside = Vulkan beiseitegelegt: { $tile }
tikal-panels-scored = gewertet
tikal-panels-supply = Vorrat
tikal-panels-tiles-left = Geländetafeln übrig: { $count }
tikal-panels-levels = Tempelplättchen übrig
tikal-panels-treasures-unseen = Unbekannte Schätze: { $count }
tikal-panels-lost-tiles = Verlorene Tafeln: { $tiles }
tikal-panels-auction-table = Versteigerung
tikal-panels-high-bid = höchstes Gebot { $amount } von { $name }
tikal-panels-nobody-bid = noch kein Gebot
tikal-panels-first-passed = { $name } hat zuerst gepasst und zieht, wenn niemand bietet
tikal-panels-cost = { $cost } AP
tikal-panels-strength = Stärke { $strength }
tikal-panels-leads = { $name } würde ihn werten
tikal-panels-nobody-leads = niemand würde ihn werten
tikal-panels-guarded = Wächter von { $name }: zählt für niemand anderen
tikal-panels-camp-of = Camp von { $name }
tikal-panels-no-steps = kein Weg führt weiter
tikal-panels-levels-taken = in diesem Zug freigelegt: { $count }
tikal-panels-treasures-taken = in diesem Zug gehoben: { $count }
tikal-panels-here = auf { $space }
tikal-panels-go-far = gehen: { $member } von { $from }
tikal-panels-rotation = Drehung { $place } von { $count }
tikal-panels-ask-end = Den Zug mit { $left ->
        [one] { $left } übrigen Aktionspunkt
       *[other] { $left } übrigen Aktionspunkten
    } beenden?
tikal-panels-basic-game = Grundspiel zu { $players }
tikal-panels-auction-game = Versteigerungsspiel zu { $players }
tikal-panels-camp-needs-member = ein Camp braucht ein Mitglied
tikal-panels-round-column = Wertung { $number }
tikal-panels-final-column = letzte
tikal-panels-temples-and-treasures = Tempel + Schätze
tikal-panels-adds-now = bei Wertung jetzt
