### Ligne par ligne : une phrase par ligne, à lire à voix haute.

plain-waiting-for-players = En attente de joueurs : encore { $free ->
        [one] { $free } place vide
       *[other] { $free } places vides
    }.
plain-waiting-for-nonces = Toutes les places sont prises ; la partie va commencer.
plain-welcome = help dit ce que l'on peut taper.
plain-asked = À vous : { $phase }. Actions possibles : { $count }.
plain-not-asked = Vous n'avez rien à décider maintenant.
plain-watching = Vous ne faites que regarder : aucune place à jouer.
plain-link-lost = La connexion est perdue ; nouvel essai en cours.
plain-link-back = La connexion est rétablie.
plain-refused = Refusé : { $message }
plain-refused-by-rule = Refusé par la règle { $rule } : { $message }
plain-too-long = Cette ligne est trop longue.
plain-not-text = Cette ligne n'est pas du texte.
plain-nothing-to-undo = Il n'y a rien à annuler.
plain-no-such-way = Ce chemin n'existe pas dans ce tour.
plain-no-such-rule = Cette règle n'existe pas.
plain-nothing-legal = Aucune action de ce genre n'est possible maintenant.
plain-resign-sure = Pour abandonner la partie pour de bon, tapez : resign yes
plain-earlier-events = { $count ->
        [one] { $count } événement plus ancien ; log le relit.
       *[other] { $count } événements plus anciens ; log les relit.
    }
plain-over-place = Rang { $rank } : { $name }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
plain-cancelled = La partie a été annulée.
plain-legal-choice = { $action } (coût { $cost }) : { $label }
plain-way-line = go { $piece } { $from } { $to } (coût { $cost })
plain-tried-seat = { $name } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, peut espérer { $estimate } ({ $change })
plain-tried-draw = Ensuite vient un tirage.

plain-state-over = La partie est finie.
plain-state-open-seed = La graine a été donnée : les tirages ne prouvent rien.
plain-seat-given-up = Est abandonnée.
plain-seat-clock = Pendule : { $time }.

plain-help-undo = undo, undo all : annuler la dernière ligne, ou tout ce qui peut l'être
plain-help-board = board : la position
plain-help-seats = seats : les joueurs
plain-help-log = log, log 50 : ce qui s'est passé
plain-help-resign = resign : abandonner la partie
plain-help-quit = quit : partir ; la place reste à vous, voir tikal resume
