### Panels beside the board.

tikal-panels-seats = Expéditions
tikal-panels-adds = décompte : temples { $temples }, trésors { $treasures }
tikal-panels-workers-left = explorateurs
tikal-panels-workers-short = e
tikal-panels-leader-supply = en réserve
tikal-panels-leader-gone = hors jeu
tikal-panels-no-treasures = aucun trésor
tikal-panels-bid-of = offre { $amount }
tikal-panels-passed = passe
tikal-panels-had-turn = a joué
tikal-panels-turn = Tour { $turn }
tikal-panels-turn-and-round = Manche { $round }, tour { $turn }
tikal-panels-points-left = { $count ->
        [one] point d'actions
       *[other] points d'actions
    }
tikal-panels-in-hand = en main : { $tile }
tikal-panels-scoring-round = Tour de décompte
tikal-panels-final-round = Dernier décompte
tikal-panels-set-aside = volcan mis de côté : { $tile }
tikal-panels-scored = décompté
tikal-panels-supply = Réserve
tikal-panels-tiles-left = Hexagones restants : { $count }
tikal-panels-levels = Niveaux de temple restants
tikal-panels-treasures-unseen = Trésors inconnus : { $count }
tikal-panels-lost-tiles = Hexagones perdus : { $tiles }
tikal-panels-auction-table = Enchères
tikal-panels-high-bid = meilleure offre { $amount } de { $name }
tikal-panels-nobody-bid = aucune offre pour l'instant
tikal-panels-first-passed = { $name }, qui a passé en premier, joue si personne n'offre
tikal-panels-cost = { $cost } PA
tikal-panels-strength = force { $strength }
tikal-panels-leads = { $name } le marquerait
tikal-panels-nobody-leads = personne ne le marquerait
tikal-panels-guarded = gardien de { $name } : ne compte pour nul autre
tikal-panels-camp-of = camp de { $name }
tikal-panels-no-steps = aucun chemin
tikal-panels-levels-taken = dégagés ce tour : { $count }
tikal-panels-treasures-taken = déterrés ce tour : { $count }
tikal-panels-here = en { $space }
tikal-panels-go-far = marche : { $member } depuis { $from }
tikal-panels-rotation = rotation { $place } sur { $count }
tikal-panels-ask-end = Finir le tour avec { $left ->
        [one] { $left } point d'actions non utilisé
       *[other] { $left } points d'actions non utilisés
    } ?
tikal-panels-basic-game = jeu de base à { $players }
tikal-panels-auction-game = jeu avec enchères à { $players }
tikal-panels-camp-needs-member = un camp exige un membre
tikal-panels-round-column = décompte { $number }
tikal-panels-final-column = dernier
tikal-panels-temples-and-treasures = temples + trésors
tikal-panels-adds-now = décompte immédiat
