### Un tour entier en une ligne.

tikal-turns-turn = { $name } : { $deeds }
tikal-turns-tile = { $tile } en { $space }
tikal-turns-tile-lost = { $tile } perdu
tikal-turns-workers = { $count ->
        [one] { $count } explorateur mis en jeu
       *[other] { $count } explorateurs mis en jeu
    }
tikal-turns-leader = chef mis en jeu
tikal-turns-walked = déplacements { $ways }
tikal-turns-secret = sentier secret { $ways }
tikal-turns-leader-way = chef { $way }
tikal-turns-uncovered = temple { $temple } dégagé à { $value }
tikal-turns-recovered = trésor { $treasures }
tikal-turns-exchanged = { $gave } contre { $took } avec { $other }
tikal-turns-camp = camp en { $space }
tikal-turns-guard = gardien en { $temple }
tikal-turns-scored = décompte { $temples } + { $treasures }, score { $score }
tikal-turns-unused = PA perdus : { $unused }
tikal-turns-out-of-time = temps dépassé
tikal-turns-given-up = place abandonnée
tikal-turns-nothing = rien
