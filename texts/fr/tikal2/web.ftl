### Ce qu’un navigateur dit du jeu avant de l’ouvrir.

tikal2-web-name = Tikal II
tikal2-web-about = Parcourez les salles du temple, naviguez sur le fleuve, ouvrez des salles secrètes avec des clés.
tikal2-web-option-open-treasures = Trois trésors sont visibles à côté de deux piles
tikal2-web-option-no-tent = La partie courte : sans tentes

### Lieux et panneaux du plateau dans un navigateur.

tikal2-web-key = { $count ->
        [one] { $count } clé ({ $colour })
       *[other] { $count } clés ({ $colour })
    } en réserve.
tikal2-web-price = { $treasure } : prix { $price }.
tikal2-web-held = Vous en avez { $count }.
tikal2-web-open = Trésor visible : { $treasure }.
tikal2-web-find = Vous voyez : { $find }.
tikal2-web-card = Votre carte : { $card }.
tikal2-web-no-sanctuary = Il ne reste aucun sanctuaire.
tikal2-web-tokens-title = jeton passage
tikal2-web-tokens = Jetons passage en réserve : { $count }.
tikal2-web-pack = Votre sac à dos : { $keys }. Ces clés ouvrent des portes.
tikal2-web-camp = Votre camp : { $keys }. Ces clés rapportent { $points } pour l’instant.
tikal2-web-tent = tente
tikal2-web-count = compter { $doors ->
        [one] { $doors } porte ({ $colour })
       *[other] { $doors } portes ({ $colour })
    }
tikal2-web-tile-taken = { $name } prend la tuile { $tile } au site { $site }
tikal2-web-done = fait
tikal2-web-treasures = { $count ->
        [one] { $count } trésor caché
       *[other] { $count } trésors cachés
    }
tikal2-web-cards = { $count ->
        [one] { $count } carte cachée
       *[other] { $count } cartes cachées
    }
tikal2-web-flags-left = { $count ->
        [one] { $count } drapeau restant
       *[other] { $count } drapeaux restants
    }
tikal2-web-doors = Portes
tikal2-web-signs = Ce que veulent dire les signes
tikal2-web-discard = Cartes jouées : { $cards }.
tikal2-web-unseen-sanctuaries = Sanctuaires que personne n’a vus : { $colours }.
