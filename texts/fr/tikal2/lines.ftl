### La position en mots.

tikal2-lines-state-turn = { $round }, { $name } : { $phase }.
tikal2-lines-state-draw = { $round } : { $phase }.
tikal2-lines-state-no-tile = D'abord : prendre une tuile.
tikal2-lines-state-icons = La tuile { $tile } est prise ; reste à faire : { $icons }.
tikal2-lines-state-explore = La tuile { $tile } est faite ; il reste une exploration.
tikal2-lines-state-end = Tout est fait ; le tour peut finir.
tikal2-lines-state-hand = En main : { $room }, portes { $doors } avant rotation.
tikal2-lines-state-seen = Vus dans la pile : { $finds }.
tikal2-lines-seat-line = { $name }, siège { $seat } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ; explorateur en { $place }, pirogue au site { $canoe }.
tikal2-lines-seat-keys = Clés dans le sac : { $pack } ; au campement : { $camp }, valeur { $points } maintenant.
tikal2-lines-seat-goods = Trésors : { $treasures } ; cartes : { $cards } ; jetons passage : { $tokens } ; drapeaux restants : { $flags }.
tikal2-lines-seat-doors = Portes des salles à drapeau : { $doors }.
tikal2-lines-tent-ready = Tente prête.
tikal2-lines-tent-used = Tente utilisée.
tikal2-lines-hidden = { $count ->
        [one] { $count } caché
       *[other] { $count } cachés
    }
tikal2-lines-out = { $place } : dehors.
tikal2-lines-empty = { $place } : case vide, personne n'y entre.
tikal2-lines-light = { $place } : salle, { $colour } ; portes : { $doors }.
tikal2-lines-sanctuary = { $place } : sanctuaire, autel { $colour }.
tikal2-lines-treasure-room = { $place } : salle au trésor.
tikal2-lines-secret = { $place } : salle secrète, de dehors par un passage seulement.
tikal2-lines-slots = Cases : { $slots }.
tikal2-lines-slot = { $slot } donne { $reward }
tikal2-lines-slot-taken = { $slot } prise par { $name }
tikal2-lines-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tikal2-lines-points-card = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et une carte
tikal2-lines-points-treasure = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et un trésor
tikal2-lines-flags = Drapeaux : { $names }.
tikal2-lines-explorers = Explorateurs : { $names }.
tikal2-lines-side-opens = { $side } { $place }, { $what } : s'ouvre avec { $keys }.
tikal2-lines-side-wall = { $side } { $place }, { $what } : mur.
tikal2-lines-side-empty = { $side } { $place } : pas encore de salle.
tikal2-lines-side-beyond = { $side } { $place } : { $what }.
tikal2-lines-side-beyond-door = { $side } { $place } : { $what } ; une porte mène ici.
tikal2-lines-site = { $place } : site { $site } du fleuve. Tuiles : { $tiles }.
tikal2-lines-canoes = Pirogues : { $names }.
tikal2-lines-next-plain = Ensuite : site { $next }.
tikal2-lines-next-plane = Ensuite : par un avion au site { $next }.
tikal2-lines-next-forest = Ensuite : par la forêt au site { $next }.
tikal2-lines-tile = Tuile { $tile } : { $icons }.
tikal2-lines-tile-at = Tuile { $tile } au site { $site } : { $icons }.
tikal2-lines-prices = Prix : { $prices }.
tikal2-lines-supply = Clés en réserve : { $keys } ; jetons passage : { $tokens }.
tikal2-lines-top-sanctuary = Prochain sanctuaire : { $colour }.
tikal2-lines-open-treasures = Trésors visibles : { $treasures }.
tikal2-lines-delivered = Livrés : { $treasures }.
tikal2-lines-pile-treasures = Trésors, pile { $pile } : { $count }.
tikal2-lines-pile-cards = Cartes : { $count }.
tikal2-lines-pile-rooms = Salles claires : { $count }.
tikal2-lines-pile-top = Dessus : { $finds }.
tikal2-lines-only-others = connu de { $names }
tikal2-lines-unseen-treasures = Trésors que vous n'avez pas vus : { $treasures }.
tikal2-lines-unseen-cards = Cartes que vous n'avez pas vues : { $cards }.
tikal2-lines-unseen-rooms = Salles claires que vous n'avez pas vues : { $rooms }.
tikal2-lines-room-name = { $colour }, portes : { $doors }
tikal2-lines-no-such-place = Ce lieu n'existe pas ; il y a out, a1 à e5, x1 à x6, les sites s1 à s6 et les tuiles par numéro.
tikal2-lines-help-act = take 17, key pink camp, explore, go e4, flag : toute action comme legal la donne ; plusieurs avec des points-virgules
tikal2-lines-help-legal = legal, legal take, legal s3 : ce qui est permis, tout, d'une sorte, en un lieu
tikal2-lines-help-try = try take 17 : ce que cela donnerait, sans le jouer
tikal2-lines-help-place = hex c3, hex s2, hex x1, hex 17 : ce qu'il y a sur une case, un site, dans une salle secrète, sur une tuile
tikal2-lines-help-rules = rules, rules L-8.4, rules altar : les chapitres, une règle, les règles avec un mot ; en anglais
