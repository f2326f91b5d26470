### What happened in the game, one sentence an event.

tikal-events-start-seat-drawn = Le tirage au sort désigne { $name } pour commencer
tikal-events-turn-began = Tour { $turn } : { $name }
tikal-events-tile-drawn = { $name } pioche { $tile }
tikal-events-round-began = Manche { $round }
tikal-events-tile-shown = { $tile } est révélé
tikal-events-auction-began = Enchère : première offre à { $name }
tikal-events-bid-made = { $name } offre { $amount }
tikal-events-bid-passed = { $name } passe
tikal-events-bid-passed-first = { $name } passe avant tout le monde
tikal-events-auction-won = { $name } remporte l'enchère pour { $paid } (score { $score })
tikal-events-auction-free = Aucune offre : { $name } joue ce tour gratuitement
tikal-events-last-tile-left = { $name } reçoit gratuitement le dernier hexagone
tikal-events-tile-chosen = Tour { $turn } : { $name } choisit { $tile }
tikal-events-tile-placed = { $name } pose { $tile } en { $space }
tikal-events-tile-lost = { $tile } ne peut être posé nulle part et quitte la partie
tikal-events-acting-began = { $name } dispose de { $left ->
        [one] { $left } point d'actions
       *[other] { $left } points d'actions
    }
tikal-events-member-placed = { $name } met en jeu { $member } en { $camp } (reste { $left } PA)
tikal-events-secret-path-taken = { $name } envoie { $member } par un sentier secret { $from } → { $to } (reste { $left } PA)
tikal-events-member-walked = { $name } déplace { $member } { $from } → { $to } ({ $cost } PA, reste { $left })
tikal-events-level-uncovered = { $name } dégage le temple en { $temple } : valeur { $value } (reste { $left } PA)
tikal-events-treasure-recovered = { $name } déterre un trésor en { $space } : { $treasure } (reste { $left } PA)
tikal-events-treasure-matched = { $name } déterre un trésor en { $space } : { $treasure }, { $held } à présent (reste { $left } PA)
tikal-events-treasures-exchanged = { $name } échange { $gave } contre { $took } avec { $other } (reste { $left } PA)
tikal-events-camp-built = { $name } installe un camp en { $space } (reste { $left } PA)
tikal-events-guard-placed = { $name } installe { $member } comme gardien en { $temple }{ $dismissed ->
        [0] { "" }
        [one] { "\u00A0" }; un autre membre quitte la partie
       *[other] { "\u00A0" }; { $dismissed } autres quittent la partie
    } (reste { $left } PA)
tikal-events-turn-ended = { $name } termine son tour
tikal-events-turn-ended-unused = { $name } termine son tour (PA perdus : { $unused })
tikal-events-scoring-began = Tour de décompte ({ $volcano }) : { $order }
tikal-events-final-scoring-began = Décompte final : { $order }
tikal-events-temple-scored = { $name } marque le temple en { $temple } : { $value }
tikal-events-guarded-temple-scored = { $name } marque le temple gardé en { $temple } : { $value }
tikal-events-treasures-scored = { $name } marque { $count } × { $treasure } : { $value }
tikal-events-seat-scored = { $name } marque { $temples } pour les temples et { $treasures } pour les trésors : { $score } en tout
tikal-events-scoring-ended = Fin du tour de décompte : { $name } pose le { $volcano }
tikal-events-final-scoring-ended = Fin du décompte final
tikal-events-game-ended = Le jeu est terminé
