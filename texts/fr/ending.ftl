ending-title = Fin de la partie
ending-wins = { $name } gagne
ending-shared-win = { $names } se partagent la victoire
ending-score = points
ending-proved-fair = les tirages étaient fixés avant la partie ; tikal verify le vérifie
ending-open-seed = graine connue : les tirages ne prouvent rien
