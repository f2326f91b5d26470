### What actions do.

yucatan-actions-kind-large = großes Dorf setzen
yucatan-actions-kind-small = kleines Dorf setzen
yucatan-actions-kind-neutral = neutrales Dorf setzen
yucatan-actions-kind-warriors = erste Krieger setzen
yucatan-actions-kind-take = Gefangene nehmen
yucatan-actions-kind-remove = Krieger entfernen
yucatan-actions-kind-build = Stufe bauen
yucatan-actions-kind-move = Krieger bewegen
yucatan-actions-kind-deploy = Krieger einsetzen
yucatan-actions-kind-enlarge = Dorf vergrößern
yucatan-actions-kind-establish = Dorf gründen
yucatan-actions-kind-pass = passen
yucatan-actions-put-large = großes Dorf auf { $cell }
yucatan-actions-put-small = kleines Dorf auf { $cell }
yucatan-actions-put-neutral = neutrales Dorf auf { $cell }
yucatan-actions-put-warriors = { $guild } auf { $cell }, { $other } auf { $second }
yucatan-actions-establish = Dorf auf { $cell }
yucatan-actions-enlarge = { $cell } vergrößern
yucatan-actions-deploy = { $guild } auf { $cell }
yucatan-actions-move = { $from } nach { $to }
yucatan-actions-move-by = { $from } über { $by } nach { $to }
yucatan-actions-build = eine Stufe für 3 Gefangene bauen
yucatan-actions-pass = passen
yucatan-actions-take = { $number ->
        [0] keine nehmen
       *[other] { $number } nehmen
    }
yucatan-actions-remove = den Krieger auf { $cell } entfernen
yucatan-actions-battle-hidden = Kampf mit { $name }, verdeckt
yucatan-actions-battle-won = Kampf mit { $name }, { $guild }: gewonnen
yucatan-actions-battle-lost = Kampf mit { $name }, { $guild }: verloren
yucatan-actions-raid-neutral = Überfall, neutrales Dorf
yucatan-actions-raid-gone = Überfall, { $name } verliert ein Dorf
yucatan-actions-raid-smaller = Überfall, ein Dorf von { $name } wird klein
yucatan-actions-theft = Diebstahl bei { $name }, bis zu { $number }
yucatan-actions-delivery = liefert { $number } ab
yucatan-actions-delivery-by = liefert { $number } unterwegs ab
yucatan-actions-deploy-shrinks = das Dorf wird klein
yucatan-actions-enlarge-delivers = liefert { $number } ab
yucatan-actions-follows = { $label }: { $follows }
