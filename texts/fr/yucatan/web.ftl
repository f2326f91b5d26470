### Ce qu’un navigateur dit du jeu avant de l’ouvrir.

yucatan-web-name = Yucatàn
yucatan-web-about = Envoyez vos guerriers dans la jungle, pillez des villages, faites des prisonniers, élevez des pyramides.
yucatan-web-option-small-right = Les petits villages sont posés dans l’ordre de tout le reste
yucatan-web-option-rounds = Manches au plus

yucatan-web-city-holds = { $levels ->
        [one] { $levels } étage
       *[other] { $levels } étages
    }, { $prisoners ->
        [one] { $prisoners } prisonnier
       *[other] { $prisoners } prisonniers
    }
yucatan-web-map = Carte du Yucatàn
yucatan-web-own-reserve = Votre réserve
yucatan-web-entered = La cité { $cell } garde { $held ->
        [one] { $held } prisonnier
       *[other] { $held } prisonniers
    } ; votre guerrier en porte { $carried }.
yucatan-web-seat-levels = Étages de la pyramide : { $levels } sur { $most }
yucatan-web-seat-prisoners = Prisonniers dans la cité : { $prisoners }, portés : { $carried }
yucatan-web-seat-villages = Villages : { $villages }, en réserve : { $left }
yucatan-web-seat-warriors = Guerriers : { $warriors } sur { $limit } qu’on peut nourrir
yucatan-web-seat-rivers = Rivières pour les villages : { $rivers }
yucatan-web-beats = { $guild } bat { $other }
yucatan-web-equal = À guildes égales, le défenseur gagne.
yucatan-web-guilds = Qui bat qui
yucatan-web-signs = Signes sur la carte
yucatan-web-sign-battle-hidden = combat, guilde cachée
yucatan-web-sign-battle-won = combat gagné
yucatan-web-sign-battle-lost = combat perdu
yucatan-web-sign-raid = pillage
yucatan-web-sign-theft = vol
yucatan-web-sign-delivery = livraison
yucatan-web-sign-small = petit village
yucatan-web-sign-large = grand village
yucatan-web-sign-neutral = village neutre
yucatan-web-sign-hidden = guerrier, guilde cachée
yucatan-web-sign-known = guerrier, guilde secrète
yucatan-web-sign-shown = guerrier, guilde montrée à tous
yucatan-web-sign-carried = porte 2 prisonniers
yucatan-web-sign-city = cité avec 2 étages sur 5
