### Panels beside the board, keys and signs.

yucatan-panels-seats = Players (levels)
yucatan-panels-setup = Setup
yucatan-panels-round = Round { $round } of { $rounds }
yucatan-panels-supply = Supply and reserves
yucatan-panels-prisoners = Prisoners left: { $number }
yucatan-panels-neutrals-left = Neutral villages to put: { $number }
yucatan-panels-reserve = { $guilds }
yucatan-panels-reserve-hidden = { $number ->
        [one] { $number } warrior
       *[other] { $number } warriors
    }, guilds hidden
yucatan-panels-seat-pieces = { "   " }prisoners { $prisoners } +{ $carried }  villages { $villages } ({ $left } left)  warriors { $warriors }/{ $limit }
yucatan-panels-seat-short = { "   " }pris { $prisoners }+{ $carried } vil { $villages }+{ $left } war { $warriors }/{ $limit }
yucatan-panels-here = What can be done on { $cell }
yucatan-panels-goals = From { $cell }
yucatan-panels-first-pair = What leads to { $cells }
yucatan-panels-nothing-here = nothing here
yucatan-panels-on-the-board = On the board
yucatan-panels-move-cursor = move the cursor
yucatan-panels-next-cell = next cell where something can be done, or the one before
yucatan-panels-choose = take the warrior, then go; or list what can be done here
yucatan-panels-unpick = put the warrior back
yucatan-panels-zoom = draw the board larger or smaller
yucatan-panels-hint-move = move
yucatan-panels-hint-next = next cell
yucatan-panels-hint-choose = choose
yucatan-panels-hint-go = go there
yucatan-panels-hint-back = back
yucatan-panels-sign-village = villages of seat W, small and large
yucatan-panels-sign-neutral = a neutral village
yucatan-panels-sign-warrior = warrior of W, a jaguar, carries 2; ? hidden, a capital: shown to all
yucatan-panels-sign-city = city of W: 2 levels, 5 prisoners
yucatan-panels-sign-beach = a beach, f9
yucatan-panels-sign-river = a small river between cells
yucatan-panels-sign-mountain = mountain
yucatan-panels-sign-marks = can be chosen, battle, raid, theft, delivery
yucatan-panels-options = { $players } players, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
yucatan-panels-levels = levels
yucatan-panels-prisoners-column = prisoners
