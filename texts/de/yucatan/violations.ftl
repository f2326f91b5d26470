### Why the rules refuse, one text a violation.

yucatan-violations-not-your-decision = Jetzt entscheidet { $deciding }
yucatan-violations-draw-pending = Erst wird gezogen
yucatan-violations-game-over = Das Spiel ist aus
yucatan-violations-holds-nothing = Auf { $cell } kann nichts stehen: { $terrain }
yucatan-violations-village-there = Auf { $cell } steht schon ein Dorf
yucatan-violations-warrior-there = Auf { $cell } steht ein Krieger von { $owner }
yucatan-violations-same-cell = { $cell } ist nur ein Feld, nötig sind zwei
yucatan-violations-not-on-this-board = Dieser Plan hat kein Feld { $cell }
yucatan-violations-city-is-no-site = { $cell } ist eine Stadt: kein Platz für ein Dorf
yucatan-violations-next-to-village = { $cell } liegt neben dem Dorf auf { $village }
yucatan-violations-next-to-city = { $cell } liegt neben der Stadt { $city }
yucatan-violations-another-is-asked = Jetzt ist anderes gefragt: { $asked }, nicht: { $wanted }
yucatan-violations-not-at-city-river = { $cell } liegt an keinem Fluss durch deine Stadt
yucatan-violations-not-at-own-river = { $cell } liegt an keinem Fluss deiner Stadt oder deines großen Dorfs
yucatan-violations-beside-river = { $cell } liegt an einem Fluss: neutrale Dörfer kommen in den Dschungel
yucatan-violations-not-next-to-city = { $cell } liegt nicht neben deiner Stadt
yucatan-violations-not-in-cell-order = Nenne die zwei Felder in ihrer Ordnung: { $cells } sind es nicht
yucatan-violations-another-action-is-legal = Passen geht nur, wenn nichts anderes möglich ist
yucatan-violations-no-river-and-no-warrior = { $cell } liegt an keinem deiner Flüsse, und kein Krieger von dir steht dort
yucatan-violations-no-village-left = Alle deine 8 Dörfer sind auf dem Plan
yucatan-violations-no-village-to-enlarge = Auf { $cell } steht kein Dorf
yucatan-violations-village-not-yours = Das Dorf auf { $cell } gehört dir nicht
yucatan-violations-village-is-large = Dein Dorf auf { $cell } ist schon groß
yucatan-violations-none-in-reserve = In deiner Reserve ist kein solcher Krieger: { $guild }
yucatan-violations-no-place-to-deploy = { $cell } ist weder neben deiner Stadt noch ein großes Dorf von dir
yucatan-violations-village-too-small = Dein Dorf auf { $cell } ist klein und kann keinen Krieger stellen
yucatan-violations-too-many-warriors = Mehr Krieger kannst du nicht ernähren: { $warriors } auf dem Plan, mit { $villages ->
        [one] { $villages } Dorf
       *[other] { $villages } Dörfern
    } und der Stadt
yucatan-violations-no-warrior-to-move = Auf { $cell } steht kein Krieger von dir
yucatan-violations-too-far = Ein Krieger kommt nicht in einem Zug von { $from } nach { $to }
yucatan-violations-not-over-beaches = Zwei Schritte von { $from } nach { $to } müssen nur über Strände führen
yucatan-violations-not-on-the-way = Zwei Schritte über Strände führen nicht von { $from } über { $by } nach { $to }
yucatan-violations-warrior-in-the-way = Auf { $cell } steht ein Krieger von { $owner } im Weg
yucatan-violations-village-in-the-way = Das Dorf auf { $cell } gehört dir nicht, dort kommt niemand durch
yucatan-violations-delivery-not-named = Der Krieger liefert unterwegs ab: sag move { $from } { $by } { $to }
yucatan-violations-nothing-to-deliver = Der Krieger auf { $from } trägt nichts, also wird der Weg nicht genannt
yucatan-violations-no-large-village = { $by } ist kein großes Dorf von dir, also wird es nicht genannt
yucatan-violations-another-village-is-first = Dein Dorf auf { $first } liegt auch am Weg: nenne es, nicht { $by }
yucatan-violations-too-much-to-carry = Ein Krieger trägt höchstens 3: deiner hat { $carried } und kann nicht { $number } nehmen
yucatan-violations-not-so-many-there = Hier gibt es nur { $there } zu nehmen, nicht { $number }
yucatan-violations-too-few-prisoners = Eine Stufe kostet 3 Gefangene und deine Stadt hat { $held }
yucatan-violations-no-warrior-to-remove = Auf { $cell } steht kein Krieger von dir
