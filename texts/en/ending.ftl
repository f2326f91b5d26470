ending-title = The end
ending-wins = { $name } wins
ending-shared-win = { $names } share the victory
ending-score = points
ending-proved-fair = the draws were fixed before play; tikal verify checks it
ending-open-seed = open seed: the draws prove nothing
