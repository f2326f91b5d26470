### Ce que disent les commandes.

commands-trouble = tikal : { $trouble }
commands-created = La partie { $match } est créée.
commands-invite-others = Pour la rejoindre :
commands-seated = Vous avez la place { $seat } de la partie { $match }.
commands-resume-later = La partie continue sans vous. Pour y revenir : tikal resume { $match }
commands-nothing-kept = aucune place d'une partie en cours n'est gardée ; prenez-en une avec : tikal play, new ou join
commands-several-kept = plusieurs parties sont en cours : dites laquelle, ou --latest
commands-kept-seat = { $match }  place { $seat }  { $server }

commands-column-match = PARTIE
commands-column-state = ÉTAT
commands-column-seats = JOUEURS
commands-column-game = JEU
commands-column-title = TITRE
commands-no-matches = Aucune partie.
commands-waiting = en attente
commands-revealing = commence
commands-running = en cours
commands-ended = terminée
commands-cancelled = annulée
commands-free-seat = (libre)
commands-bot-seat = (bot { $bot })
commands-any-bot = (un bot)

commands-record-written = Le relevé est dans { $file }.
commands-proved = { $decisions ->
        [one] { $decisions } décision est conforme
       *[other] { $decisions } décisions sont conformes
    } aux règles, et { $draws ->
        [one] { $draws } tirage découle
       *[other] { $draws } tirages découlent
    } de la graine.
commands-proved-open = La graine a été donnée avant la partie : rien n'est prouvé sur qui connaissait les tirages.
commands-proved-fixed = Les tirages étaient fixés avant la partie. Aucune place n'a donné de nonce : le serveur aurait pu les choisir.
commands-proved-shared = Les tirages étaient fixés avant la partie, et personne n'a pu les choisir contre ces places, qui ont donné des nonces : { $seats }.
commands-not-proved = Non prouvé : que le serveur n'a dit à personne ce qui allait venir.
commands-signed-by-server = Signé par le serveur { $server } comme sa partie { $match }, avec la clé { $key }.
commands-signed-by-key = Signé comme partie { $match } avec une clé que vous avez nommée : { $key }.
commands-signed-by-unknown = Signé comme partie { $match } avec la clé { $key }. Non prouvé : à qui est cette clé. --signed demande ses clés au serveur, --key en nomme une qui a votre confiance.
commands-unsigned = Non signé. Non prouvé : que la partie s'est jouée ainsi. C'est possible, mais qui a écrit ce relevé a pu omettre ou changer des actions.
commands-unproved-no-record = ce n'est pas un relevé : ligne { $line } : attendu { $expected }
commands-unproved-not-finished = la partie n'est pas terminée, et sa graine est secrète jusque-là
commands-unproved-other-seed = la graine n'est pas celle à laquelle le serveur s'était engagé
commands-unproved-other-nonce = le nonce de la place { $seat } n'est pas celui qu'elle avait promis
commands-unproved-illegal = l'étape { $step } enfreint une règle : { $reason }
commands-unproved-differs = l'étape { $step } ne découle pas de la graine et des règles
commands-unproved-other-end = la partie ne se termine pas comme le dit le relevé
commands-unproved-other-signature = la signature ne va pas avec le relevé : quelqu'un a changé l'un ou l'autre
commands-unproved-other-key = il est signé avec la clé { $key }, qui n'est pas une de celles demandées
commands-unproved-unsigned = personne ne l'a signé
commands-no-such-step = il n'y a pas d'événement { $event } ; la partie a les événements 1 à { $last }
commands-no-file-or-match = { $source } n'est ni un fichier ni l'identifiant d'une partie
commands-too-many-bots = à { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, il n'y a pas autant de places pour des bots
commands-no-such-seat = cette place n'existe pas avec si peu de joueurs
commands-other-game = c'est une partie de { $game }, un jeu que ce client ne connaît pas
commands-no-picture = ce client ne dessine pas ce jeu

commands-no-such-game = ce serveur n'accueille pas { $game } ; il accueille { $games }
commands-no-such-players = { $game } se joue de { $min } à { $max }
commands-no-such-option = { $game } n'a pas d'option { $option } ; il a { $options }
commands-bad-option = { $option } ne peut être convenu ; possible : { $values }
commands-on-or-off = true ou false
commands-game-line = { $game } : { $min } à { $max } joueurs
commands-option-line = { $option } : { $summary } ({ $values } ; règle { $rule })
commands-usual-value = d'ordinaire { $value }
commands-no-file-and-no-match = il n'y a pas de fichier { $source }, et le serveur n'a pas de partie de ce nom
commands-no-file-and-trouble = il n'y a pas de fichier { $source }, et le serveur ne peut dire s'il connaît une partie de ce nom : { $why }
commands-no-bots = aucun bot de la maison pour { $game } n'est là, personne ne viendrait ; tikal new crée une partie pour des personnes, et tikal-bot house amène des bots
commands-no-such-bot = il n'y a pas de bot { $bot } pour { $game } ; il y a { $bots }
commands-private = privée
commands-no-seat-of-record = la partie n'avait pas de place { $seat }
commands-no-names-to-complete = sans les noms des jeux, options et bots : { $why }
