### Panels beside the board, keys and signs.

yucatan-panels-seats = Joueurs (étages)
yucatan-panels-setup = Mise en place
yucatan-panels-round = Tour { $round } sur { $rounds }
yucatan-panels-supply = Réserves
yucatan-panels-prisoners = Prisonniers restants : { $number }
yucatan-panels-neutrals-left = Villages neutres à placer : { $number }
yucatan-panels-reserve = { $guilds }
yucatan-panels-reserve-hidden = { $number ->
        [one] { $number } guerrier, guilde cachée
       *[other] { $number } guerriers, guildes cachées
    }
yucatan-panels-seat-pieces = { "   " }prisonniers { $prisoners } +{ $carried }  villages { $villages } (reste { $left })  guerriers { $warriors }/{ $limit }
yucatan-panels-seat-short = { "   " }pris { $prisoners }+{ $carried } vil { $villages }+{ $left } gue { $warriors }/{ $limit }
yucatan-panels-here = Ce qu’on peut faire en { $cell }
yucatan-panels-goals = Depuis { $cell }
yucatan-panels-first-pair = Ce qui mène en { $cells }
yucatan-panels-nothing-here = rien ici
yucatan-panels-on-the-board = Sur le plateau
yucatan-panels-move-cursor = déplacer le curseur
yucatan-panels-next-cell = case suivante où l’on peut agir, ou la précédente
yucatan-panels-choose = prendre le guerrier, puis aller ; ou voir ce qu’on peut faire ici
yucatan-panels-unpick = reposer le guerrier
yucatan-panels-zoom = agrandir ou réduire le plateau
yucatan-panels-hint-move = bouger
yucatan-panels-hint-next = case suivante
yucatan-panels-hint-choose = choisir
yucatan-panels-hint-go = y aller
yucatan-panels-hint-back = retour
yucatan-panels-sign-village = villages de la place W, petit et grand
yucatan-panels-sign-neutral = un village neutre
yucatan-panels-sign-warrior = guerrier de W, un jaguar, porte 2 ; ? caché, majuscule : montré à tous
yucatan-panels-sign-city = cité de W : 2 étages, 5 prisonniers
yucatan-panels-sign-beach = une plage, f9
yucatan-panels-sign-river = une petite rivière entre des cases
yucatan-panels-sign-mountain = montagne
yucatan-panels-sign-marks = possible, combat, pillage, vol, livraison
yucatan-panels-options = { $players } joueurs, { $rounds ->
        [one] { $rounds } tour
       *[other] { $rounds } tours
    }
yucatan-panels-levels = étages
yucatan-panels-prisoners-column = prisonniers
