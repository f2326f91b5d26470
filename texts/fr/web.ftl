### The pages in a browser, for every game.

web-skip = Aller à la page
web-nav = Pages
web-language = Langue
web-theme = Clair ou sombre
web-new-match = Nouvelle partie
web-rules = Règles
web-record = Parties enregistrées
web-about = À propos
web-page-failed = Cette page n’a pas pu être chargée. Réessayez.
web-loading = Chargement…
web-no-answer = Le serveur ne répond pas
web-position = Position
web-cost = coût { $cost }

### A match.

web-no-match = Cette partie ne peut être montrée
web-try-again = Réessayer
web-invite-only = Une partie sur invitation
web-invite-asked = Saisissez le code reçu avec l’invitation.
web-invite-code = Code d’invitation
web-open = Ouvrir
web-your-turn = À vous
web-over = La partie est finie
web-drawing = Un tirage a lieu
web-waiting-for = On attend { $name }
web-board = Plateau
web-turn = Ce tour
web-lit = Peut être choisi.
web-panels = Panneaux
web-log = Journal
web-supply = Réserve
web-players = Joueurs
web-you = vous
web-bot = robot
web-resigned = a abandonné
web-out-of-time = temps écoulé
web-decides = décide maintenant
web-clock = Temps : { $time }
web-actions = Ce qui peut être fait
web-choices = Choix
web-hint-begin = Touchez un endroit éclairé, ou choisissez une action.
web-hint-next = Touchez maintenant le but.
web-about-to = Sur le point d’être joué
web-play = Jouer
web-add-step = Ajouter cette étape
web-turn-it = Tourner
web-cancel = Annuler
web-gains = { $points } points
web-expects = ({ $points } attendus)
web-expects-why = Ce que cela devrait valoir à la fin selon le serveur
web-no-change = Ne change les perspectives de personne.
web-then-drawn = Puis un tirage a lieu.
web-undo-step = Reprendre
web-undo-turn = Reprendre le tour
web-undo-to-here = revenir ici
web-gather = Grouper les étapes
web-play-steps = Jouer { $count ->
        [one] { $count } étape
       *[other] { $count } étapes
    }
web-drop-last = Retirer la dernière
web-notation = Actions en notation
web-notation-hint = ou tapez : { $action }
web-send = Envoyer
web-close = Fermer
web-line-lost = La connexion est perdue ; nouvel essai…
web-play-here = Jouer ici
web-since = Depuis votre dernier tour : { $count ->
        [one] 1 événement
       *[other] { $count } événements
    }
web-skip-news = passer
web-earlier = { $count ->
        [one] 1 ligne plus ancienne
       *[other] { $count } lignes plus anciennes
    } ; la relecture les a toutes
web-wins = { $name } gagne
web-shared-win = { $names } se partagent la victoire
web-proved-fair = Les tirages étaient fixés avant la partie : l’enregistrement le prouve.
web-open-seed = La graine était donnée : les tirages ne prouvent rien.
web-replay = Relecture
web-menu = Plus sur cette partie
web-copied = Copié
web-copy = Copier
web-copy-watch = Copier le lien spectateur
web-copy-seat = Copier le lien de ma place
web-save-record = Enregistrer la partie
web-save-picture = Enregistrer l’image
web-resign = Abandonner
web-resign-sure = Abandonner ? Votre place est perdue pour de bon.
web-event = événement { $sequence }

### Before a match.

web-waits = On attend des joueurs. Elle commence dès que toutes les places sont prises.
web-revealing = Toutes les places sont prises, les tirages sont en train d’être fixés.
web-cancelled = La partie a été annulée.
web-seat-bot = robot { $bot }
web-seat-free = libre
web-seat-person = une personne qui viendra
web-seat = Place
web-seat-of = Qui prend la place { $seat }
web-any = n’importe
web-you-yourself = vous
web-nonce-given = nonce donné
web-nonce-promised = nonce promis
web-leave-seat = Rendre la place
web-join = Participer
web-name = Votre nom
web-promise-nonce = Participer au choix des tirages (un nonce de ce navigateur)
web-take-seat = Prendre la place
web-invite-friends = Inviter des amis
web-invite-how = Envoyez ce lien. Qui l’ouvre peut prendre une place libre, ou regarder.
web-invite-link = Lien pour les amis
web-send-link = Envoyer…
web-qr = Le lien en code QR

### The lobby.

web-hero = Temples, trésors, tactique
web-hero-more = Trois jeux de plateau dans la jungle maya. Jouez tout de suite avec des amis ou des robots : rien à installer, pas de compte.
web-own-matches = Vos parties
web-lobby-waiting = En attente de joueurs
web-lobby-empty = Personne n’attend en ce moment. Créez une partie et envoyez le lien à un ami.
web-lobby-running = En cours
web-lobby-none-running = Aucune partie en cours.
web-lobby-ended = Terminées
web-with-clock = { $minutes } min chacun
web-seats-free = { $count ->
        [one] 1 place libre
       *[other] { $count } places libres
    }

### A new match.

web-which-game = Quel jeu ?
web-players-range = { $min } à { $max } joueurs
web-how-many = Combien de joueurs ?
web-no-bots = Aucun robot de la maison n’est là.
web-private = Sur invitation seulement
web-options = Options, temps, graine
web-option-start-seat = Qui commence
web-option-start-seat-drawn = tiré au sort
web-title = Titre
web-minutes = Minutes par joueur ; 0 : sans limite
web-increment = Secondes ajoutées à chaque tour
web-seed = Graine
web-seed-about = Pour rejouer une donne connue : un nombre, ou les 64 chiffres d’une graine. Les tirages ne prouvent alors rien.
web-create = Créer la partie
web-name-unfit = Choisissez un autre nom ou titre : des lettres visibles, 40 au plus pour un nom, pas entre crochets en entier, sans marques qui changent le sens de l’écriture.

### Looking back.

web-moment = Moment { $at } sur { $count }
web-slider = Moment
web-first = Au début
web-last = À la fin
web-step-back = Un pas en arrière
web-step-on = Un pas en avant
web-turn-back = Un tour en arrière
web-turn-on = Un tour en avant
web-run = Lecture
web-stop = Arrêter
web-as-whom = Vu par
web-public = tout le monde
web-drop-record = Déposez ici un enregistrement, ou choisissez son fichier. Il est montré, et le serveur vérifie chaque étape et chaque tirage.
web-verified = Tout est vrai dans cet enregistrement.
web-not-verified = Cet enregistrement n’est pas vrai :

### Rules and what this is.

web-rules-of = Les règles de { $game }
web-search-rules = Chercher dans les règles, par mot ou numéro
web-rules-found = { $count ->
        [one] 1 règle
       *[other] { $count } règles
    }.
web-rules-english = Certaines ne sont qu’en anglais.
web-about-what = Un serveur pour les jeux de la famille Tikal : il connaît chaque règle, dit laquelle interdit quelque chose, et tient un enregistrement que chacun peut vérifier. Jouez ici, dans un terminal, ou laissez jouer un programme.
web-version = Version { $version } du serveur
web-games = Jeux
web-revision = révision { $revision } des règles
web-fair = Des tirages honnêtes
web-fair-seed = Avant que quiconque joue, le serveur fixe une graine et publie son empreinte. Chaque tirage en découle. Quand la partie est finie, la graine est révélée, et chacun peut vérifier que rien n’a changé.
web-fair-nonce = Qui ne fait pas confiance au serveur participe : le navigateur promet un nombre au hasard avant que les places soient prises, et le donne ensuite. Ainsi personne n’a choisi seul les tirages.
web-fair-verify = Enregistrez une partie et déposez-la sur la page des enregistrements, ou vérifiez-la dans un terminal : tikal verify.
web-keys = Touches sur le plateau
web-key-arrows = flèches
web-key-arrows-does = aller à l’endroit voisin
web-key-enter = Entrée
web-key-enter-does = toucher l’endroit ; encore : jouer
web-key-n = n
web-key-n-does = endroit éclairé suivant ; Maj : précédent
web-key-r = r
web-key-r-does = tourner ; Maj : à l’envers
web-key-escape = Échap
web-key-escape-does = un pas en arrière dans le choix
web-key-z = z
web-key-z-does = reprendre la dernière étape
web-key-shift-z = Maj z
web-key-shift-z-does = reprendre le tour
web-key-slash = /
web-key-slash-does = taper une action
web-key-letters = lettres
web-key-letters-does = choisir une action ; chaque bouton montre sa lettre
web-privacy = Ce qui est gardé
web-privacy-what = Pas de cookies, pas de tiers. Votre navigateur garde votre nom, votre langue et les clés de vos places ; le serveur garde les parties.
