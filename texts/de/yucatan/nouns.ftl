### What things are called.

yucatan-nouns-city = Stadt
yucatan-nouns-mountain = Berg
yucatan-nouns-water = Wasser des großen Flusses
yucatan-nouns-beach = Strand
yucatan-nouns-jungle = Dschungel
yucatan-nouns-jaguar = Jaguar
yucatan-nouns-hummingbird = Kolibri
yucatan-nouns-snake = Schlange
yucatan-nouns-hidden = verdeckte Gilde
yucatan-nouns-phase-start = die erste Person wird ausgelost
yucatan-nouns-phase-large = das große Dorf setzen
yucatan-nouns-phase-small = das kleine Dorf setzen
yucatan-nouns-phase-neutral = ein neutrales Dorf setzen
yucatan-nouns-phase-warriors = die ersten zwei Krieger setzen
yucatan-nouns-phase-turn = eine Aktion
yucatan-nouns-phase-take = Gefangene nehmen
yucatan-nouns-phase-remove = einen Krieger entfernen
yucatan-nouns-phase-over = das Spiel ist aus
yucatan-nouns-east = rechts
yucatan-nouns-south-east = rechts unten
yucatan-nouns-south-west = links unten
yucatan-nouns-west = links
yucatan-nouns-north-west = links oben
yucatan-nouns-north-east = rechts oben
