### Pourquoi le serveur refuse, un texte par raison.

refusals-token-missing = Il faut pour cela le jeton d'accès d'une place
refusals-token-unknown = Ce jeton d'accès n'est celui d'aucune place de cette partie
refusals-house-key-needed = Ce n'est pas la clé de l'opérateur
refusals-creator-key-needed = Ce n'est pas la clé avec laquelle l'opérateur permet de créer des parties
refusals-invite-needed = Cette partie est sur invitation : le code d'invitation manque ou est faux
refusals-match-not-found = Il n'y a pas de partie { $match_id }
refusals-seat-taken = La place { $seat } est prise
refusals-seat-reserved = La place { $seat } est réservée à un bot maison
refusals-no-free-seat = Aucune place n'est libre
refusals-match-not-waiting = La partie a commencé : on ne peut plus la rejoindre ni la quitter
refusals-match-not-started = La partie n'a pas encore commencé
refusals-match-over = La partie est terminée
refusals-match-cancelled = La partie a été annulée avant de commencer
refusals-seat-given-up = La place est abandonnée : plus personne ne joue pour { $seat }

refusals-nonce-not-promised = Cette place n'a promis aucun nonce
refusals-nonce-not-due = Les nonces se donnent quand toutes les places sont prises, avant le début de la partie
refusals-nonce-mismatch = Ce n'est pas le nonce promis

refusals-undo-not-deciding = Seul le joueur qui doit décider peut annuler des actions
refusals-nothing-to-undo = Il n'y a rien à annuler
refusals-undo-past-horizon = Il y a eu du nouveau depuis : on ne peut pas remonter plus loin que l'événement { $horizon }
refusals-undo-too-often = Déjà { $limit ->
        [one] { $limit } annulation
       *[other] { $limit } annulations
    } depuis la dernière nouveauté : c'est la limite
refusals-undo-not-a-step = Aucune action ne se termine là ; la plus proche avant finit à l'événement { $nearest }

refusals-malformed-request = Le serveur ne peut pas lire ceci : { $message }
refusals-batch-size = { $limit ->
        [one] On n'envoie que { $limit } action à la fois
       *[other] On envoie ensemble de 1 à { $limit } actions
    }, pas { $count }
refusals-index-unknown = La liste compte { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }, il n'y a pas de numéro { $place }
refusals-request-id-reused = Cette demande a déjà été envoyée avec un autre contenu
refusals-reveal-not-last = L'action { $place } révèle quelque chose ou termine le tour : elle doit être la dernière
refusals-no-draw-pending = L'étape { $place } donne un résultat, mais rien n'y est pioché
refusals-outcome-impossible = Étape { $place } : { $outcome } ne peut pas sortir de { $deck }
refusals-stale-sequence = La partie a avancé (événement { $head }, et non { $expected }) : regardez et décidez à nouveau
refusals-sequence-past-head = L'événement { $asked } n'existe pas encore, le dernier est { $head }
refusals-open-expected-once = Le flux n'a pas été ouvert comme il faut
refusals-open-overdue = Le flux n'a pas été ouvert en { $seconds } s
refusals-seat-opened-elsewhere = Cette place se joue désormais depuis une autre fenêtre

refusals-too-many-matches = Le serveur héberge déjà autant de parties que possible ({ $limit })
refusals-match-quota = Vous avez ici autant de parties que permis ({ $limit }) : attendez la fin d’une
refusals-banned = L’hébergeur ne vous laisse ni créer ni rejoindre de parties
refusals-answer-too-large = La réponse serait trop longue : { $fitting ->
        [one] seule { $fitting } ligne tient
       *[other] seules { $fitting } lignes tiennent
    } en { $limit } octets
refusals-too-many-watchers = Cette partie a déjà le plus grand nombre de spectateurs permis ({ $limit })
refusals-too-many-streams = Le serveur a déjà autant de connexions que possible ({ $limit })
refusals-too-many-unread-bytes = Trop de réponses attendent d'être lues ({ $limit } octets) : réessayez dans un instant
refusals-rate-limited = Trop de demandes à la fois : réessayez dans { $seconds } s
refusals-call-timed-out = Le serveur n'a pas répondu en { $seconds } s : réessayez
refusals-connection-too-old = Le serveur demande une nouvelle connexion
refusals-draining = Le serveur va s'arrêter : revenez bientôt
refusals-store-failed = Le serveur n'a pas pu enregistrer cela : réessayez
refusals-match-unreadable = Le serveur ne peut plus lire la partie { $match_id } : prévenez l'opérateur
refusals-internal = Une erreur s'est produite sur le serveur : donnez à l'opérateur le numéro { $incident }
refusals-match-not-over = La partie n'est pas finie : d'ici là personne ne la voit à la place d'un autre
refusals-not-deciding = Ce n'est pas à vous de décider
refusals-not-owner = Un autre serveur a cette partie : réessayez
refusals-record-unreadable = Le serveur ne peut pas lire ce relevé
refusals-deal-not-revealed = La partie partage sa donne avec d'autres : elle sera visible quand toutes seront finies
refusals-deal-group-closed = Ce groupe de parties n'en accepte plus
refusals-deal-group-unknown = Ce groupe de parties n'existe pas
