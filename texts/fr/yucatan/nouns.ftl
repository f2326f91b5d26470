### What things are called.

yucatan-nouns-city = cité
yucatan-nouns-mountain = montagne
yucatan-nouns-water = eau du grand fleuve
yucatan-nouns-beach = plage
yucatan-nouns-jungle = jungle
yucatan-nouns-jaguar = jaguar
yucatan-nouns-hummingbird = colibri
yucatan-nouns-snake = serpent
yucatan-nouns-hidden = guilde cachée
yucatan-nouns-phase-start = tirage du premier joueur
yucatan-nouns-phase-large = placer le grand village
yucatan-nouns-phase-small = placer le petit village
yucatan-nouns-phase-neutral = placer un village neutre
yucatan-nouns-phase-warriors = placer les deux premiers guerriers
yucatan-nouns-phase-turn = une action
yucatan-nouns-phase-take = prendre des prisonniers
yucatan-nouns-phase-remove = retirer un guerrier
yucatan-nouns-phase-over = la partie est terminée
yucatan-nouns-east = à droite
yucatan-nouns-south-east = en bas à droite
yucatan-nouns-south-west = en bas à gauche
yucatan-nouns-west = à gauche
yucatan-nouns-north-west = en haut à gauche
yucatan-nouns-north-east = en haut à droite
