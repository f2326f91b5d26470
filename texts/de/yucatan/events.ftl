### One sentence an event.

yucatan-events-start-seat-drawn = { $name } beginnt, so das Los
yucatan-events-large-put = { $name } setzt ein großes Dorf auf { $cell }
yucatan-events-small-put = { $name } setzt ein kleines Dorf auf { $cell }
yucatan-events-neutral-put = { $name } setzt ein neutrales Dorf auf { $cell }
yucatan-events-small-village-left-out = { $name } hat kein Feld für ein kleines Dorf
yucatan-events-neutrals-ended = Alle neutralen Dörfer sind gesetzt
yucatan-events-neutrals-unused = Neutrale Dörfer ohne Platz: { $number }
yucatan-events-first-warriors-put = { $name } setzt zwei Krieger: { $cells }
yucatan-events-first-warriors-known = { $name } setzt zwei Krieger: { $cells }
yucatan-events-turn-began = Runde { $round }: { $name }
yucatan-events-village-established = { $name } gründet ein Dorf auf { $cell }
yucatan-events-village-enlarged = { $name } vergrößert das Dorf auf { $cell }
yucatan-events-warrior-deployed = { $name } setzt einen Krieger auf { $cell } ein
yucatan-events-warrior-deployed-known = { $name } setzt ein: { $guild } auf { $cell }
yucatan-events-deployed-for-village = , das Dorf wird klein
yucatan-events-warrior-moved = { $name } zieht von { $from } nach { $to }
yucatan-events-warrior-moved-by = { $name } zieht von { $from } über { $by } nach { $to }
yucatan-events-attacker-won = Kampf auf { $cell }: { $attacker } ({ $attacking }) greift an und schlägt { $defender } ({ $defending })
yucatan-events-defender-won = Kampf auf { $cell }: { $attacker } ({ $attacking }) greift an und verliert gegen { $defender } ({ $defending })
yucatan-events-defender-won-equal = Kampf auf { $cell }: { $attacker } ({ $attacking }) greift { $defender } ({ $defending }) an: gleich, wer verteidigt, gewinnt
yucatan-events-winner-carries = ; wer gewinnt, trägt { $number }
yucatan-events-to-supply = ; zurück in den Vorrat: { $number }
yucatan-events-neutral-raided = { $name } überfällt das neutrale Dorf auf { $cell } und trägt { $number }
yucatan-events-village-gone = { $name } überfällt { $cell } und trägt { $number }: { $owner } verliert das Dorf
yucatan-events-village-smaller = { $name } überfällt { $cell } und trägt { $number }: das Dorf von { $owner } wird klein
yucatan-events-prisoners-delivered = { $name } liefert { $number } über { $cell } ab: { $held } in der Stadt
yucatan-events-theft-began = { $name } betritt die Stadt { $cell }
yucatan-events-prisoners-taken = { $name } stiehlt { $number } von { $victim }: { $held ->
        [one] dort bleibt
       *[other] dort bleiben
    } { $held }
yucatan-events-none-taken = { $name } nimmt { $victim } nichts weg
yucatan-events-removal-began = { $name } kann nicht alle Krieger ernähren
yucatan-events-warrior-removed = { $name } entfernt den Krieger auf { $cell }
yucatan-events-level-built = { $name } baut Stufe { $level }: { $held ->
        [one] { $held } bleibt
       *[other] { $held } bleiben
    } in der Stadt
yucatan-events-passed = { $name } kann nichts tun
yucatan-events-ended-by-level = Die fünfte Stufe steht: Das Spiel ist aus
yucatan-events-ended-by-round = Die letzte Runde ist vorbei: Das Spiel ist aus
