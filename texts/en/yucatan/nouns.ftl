### What things are called.

yucatan-nouns-city = city
yucatan-nouns-mountain = mountain
yucatan-nouns-water = water of the great river
yucatan-nouns-beach = beach
yucatan-nouns-jungle = jungle
yucatan-nouns-jaguar = jaguar
yucatan-nouns-hummingbird = hummingbird
yucatan-nouns-snake = snake
yucatan-nouns-hidden = hidden guild
yucatan-nouns-phase-start = the first player is drawn
yucatan-nouns-phase-large = put the large village
yucatan-nouns-phase-small = put the small village
yucatan-nouns-phase-neutral = put a neutral village
yucatan-nouns-phase-warriors = put the first two warriors
yucatan-nouns-phase-turn = one action
yucatan-nouns-phase-take = take prisoners from the city
yucatan-nouns-phase-remove = remove a warrior
yucatan-nouns-phase-over = the game is over
yucatan-nouns-east = right
yucatan-nouns-south-east = below right
yucatan-nouns-south-west = below left
yucatan-nouns-west = left
yucatan-nouns-north-west = above left
yucatan-nouns-north-east = above right
