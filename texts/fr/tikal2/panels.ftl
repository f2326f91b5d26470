### Panneaux, touches et signes.

tikal2-panels-seats = Joueurs
tikal2-panels-goods = À vous, piles et réserve
tikal2-panels-here = { $place }
tikal2-panels-cost = { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
tikal2-panels-step-tile = 1 tuile
tikal2-panels-step-icons = 2 icônes
tikal2-panels-step-explore = 3 explorer
tikal2-panels-on-the-board = Sur le plateau
tikal2-panels-move-keys = aller de salle en salle, aux salles secrètes et aux sites du fleuve
tikal2-panels-choose-key = montrer ce qui est possible en ce lieu ; avec une salle en main, la poser
tikal2-panels-next-place-key = au prochain lieu où quelque chose est possible
tikal2-panels-turn-key = tourner la salle en main
tikal2-panels-move-hint = bouger
tikal2-panels-choose-hint = choisir
tikal2-panels-next-hint = lieu suivant
tikal2-panels-turn-hint = tourner
tikal2-panels-lay-hint = poser
tikal2-panels-end-hint = fin du tour
tikal2-panels-sign-door = portes selon leur clé : p rose, y jaune, g vert, b bleu, n brun
tikal2-panels-sign-bonus = points d'une case libre
tikal2-panels-sign-altar = autel avec sa couleur, * pour toutes ; puis ses cases : un chiffre est libre, une lettre prise
tikal2-panels-sign-treasure-room = salle au trésor avec ses cases
tikal2-panels-sign-flag = en bas : le drapeau d'un joueur ; en haut : son explorateur
tikal2-panels-sign-canoe = lettres près de s1 à s6 : pirogues
tikal2-panels-sign-icons = sur les tuiles : k clé et sa couleur, T trésor, C carte, R salle, A sanctuaire, # compter les portes
tikal2-panels-sign-passage = sur les tuiles : jeton passage
tikal2-panels-sign-plane = un avion vers le site suivant
tikal2-panels-sign-forest = la forêt vers le site suivant
tikal2-panels-sign-pack = clés du sac à dos : elles ouvrent les portes
tikal2-panels-sign-camp = clés du campement : elles marquent des points
tikal2-panels-sign-tent = la tente est prête
tikal2-panels-column-flags = drapeaux
tikal2-panels-column-tiles = tuiles
tikal2-panels-column-delivered = livré
tikal2-panels-column-keys = clés
tikal2-panels-column-altars = autels
tikal2-panels-column-kept = gardé
tikal2-panels-column-paid = payé
