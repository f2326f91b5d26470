ending-title = Das Ende
ending-wins = { $name } gewinnt
ending-shared-win = { $names } teilen sich den Sieg
ending-score = Punkte
ending-proved-fair = die Ziehungen standen vor dem Spiel fest; tikal verify prüft es
ending-open-seed = offener Startwert: die Ziehungen beweisen nichts
