### One sentence an event.

yucatan-events-start-seat-drawn = { $name } is drawn as first player
yucatan-events-large-put = { $name } puts a large village on { $cell }
yucatan-events-small-put = { $name } puts a small village on { $cell }
yucatan-events-neutral-put = { $name } puts a neutral village on { $cell }
yucatan-events-small-village-left-out = { $name } has no cell for a small village
yucatan-events-neutrals-ended = All neutral villages are put
yucatan-events-neutrals-unused = Neutral villages that find no site: { $number }
yucatan-events-first-warriors-put = { $name } puts two warriors: { $cells }
yucatan-events-first-warriors-known = { $name } puts two warriors: { $cells }
yucatan-events-turn-began = Round { $round }: { $name }
yucatan-events-village-established = { $name } establishes a village on { $cell }
yucatan-events-village-enlarged = { $name } enlarges the village on { $cell }
yucatan-events-warrior-deployed = { $name } deploys a warrior on { $cell }
yucatan-events-warrior-deployed-known = { $name } deploys: { $guild } on { $cell }
yucatan-events-deployed-for-village = , the village gets small
yucatan-events-warrior-moved = { $name } moves { $from } to { $to }
yucatan-events-warrior-moved-by = { $name } moves { $from } by { $by } to { $to }
yucatan-events-attacker-won = Battle on { $cell }: { $attacker } ({ $attacking }) attacks and beats { $defender } ({ $defending })
yucatan-events-defender-won = Battle on { $cell }: { $attacker } ({ $attacking }) attacks and loses to { $defender } ({ $defending })
yucatan-events-defender-won-equal = Battle on { $cell }: { $attacker } ({ $attacking }) attacks { $defender } ({ $defending }): equal, the defender wins
yucatan-events-winner-carries = ; the winner carries { $number }
yucatan-events-to-supply = ; back to the supply: { $number }
yucatan-events-neutral-raided = { $name } raids the neutral village on { $cell } and carries { $number }
yucatan-events-village-gone = { $name } raids { $cell } and carries { $number }: { $owner } loses the village
yucatan-events-village-smaller = { $name } raids { $cell } and carries { $number }: the village of { $owner } gets small
yucatan-events-prisoners-delivered = { $name } delivers { $number } by { $cell }: { $held } in the city
yucatan-events-theft-began = { $name } enters the city { $cell }
yucatan-events-prisoners-taken = { $name } steals { $number } from { $victim }: { $held } { $held ->
        [one] is left
       *[other] are left
    } there
yucatan-events-none-taken = { $name } takes nothing from { $victim }
yucatan-events-removal-began = { $name } cannot feed all warriors
yucatan-events-warrior-removed = { $name } removes the warrior on { $cell }
yucatan-events-level-built = { $name } builds level { $level }: { $held } left in the city
yucatan-events-passed = { $name } can do nothing
yucatan-events-ended-by-level = The fifth level is built: the game is over
yucatan-events-ended-by-round = The last round is over: the game is over
