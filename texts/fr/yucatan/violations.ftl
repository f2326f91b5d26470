### Why the rules refuse, one text a violation.

yucatan-violations-not-your-decision = C’est à { $deciding } de décider
yucatan-violations-draw-pending = Il y a d’abord un tirage
yucatan-violations-game-over = La partie est terminée
yucatan-violations-holds-nothing = Rien ne peut être en { $cell } : { $terrain }
yucatan-violations-village-there = Il y a déjà un village en { $cell }
yucatan-violations-warrior-there = Un guerrier de { $owner } est en { $cell }
yucatan-violations-same-cell = { $cell } n’est qu’une case, il en faut deux
yucatan-violations-not-on-this-board = Ce plateau n’a pas de case { $cell }
yucatan-violations-city-is-no-site = { $cell } est une cité : pas de village
yucatan-violations-next-to-village = { $cell } est à côté du village en { $village }
yucatan-violations-next-to-city = { $cell } est à côté de la cité { $city }
yucatan-violations-another-is-asked = Autre chose est demandé : { $asked }, et non : { $wanted }
yucatan-violations-not-at-city-river = { $cell } n’est au bord d’aucune rivière de votre cité
yucatan-violations-not-at-own-river = { $cell } n’est au bord d’aucune rivière de votre cité ou de votre grand village
yucatan-violations-beside-river = { $cell } est au bord d’une rivière : les villages neutres vont dans la jungle
yucatan-violations-not-next-to-city = { $cell } n’est pas à côté de votre cité
yucatan-violations-not-in-cell-order = Nommez les deux cases dans l’ordre : { $cells } ne le sont pas
yucatan-violations-another-action-is-legal = On ne passe que si rien d’autre n’est possible
yucatan-violations-no-river-and-no-warrior = { $cell } n’est au bord d’aucune de vos rivières, et aucun de vos guerriers n’y est
yucatan-violations-no-village-left = Vos 8 villages sont sur le plateau
yucatan-violations-no-village-to-enlarge = Il n’y a pas de village en { $cell }
yucatan-violations-village-not-yours = Le village en { $cell } n’est pas à vous
yucatan-violations-village-is-large = Votre village en { $cell } est déjà grand
yucatan-violations-none-in-reserve = Votre réserve n’a pas ce guerrier : { $guild }
yucatan-violations-no-place-to-deploy = { $cell } n’est ni à côté de votre cité ni un grand village à vous
yucatan-violations-village-too-small = Votre village en { $cell } est petit : pas d’échange contre un guerrier
yucatan-violations-too-many-warriors = Vous ne pouvez en nourrir plus : { $warriors } sur le plateau, avec { $villages ->
        [one] { $villages } village
       *[other] { $villages } villages
    } et la cité
yucatan-violations-no-warrior-to-move = Aucun de vos guerriers n’est en { $cell }
yucatan-violations-too-far = Un guerrier ne va pas de { $from } en { $to } en une fois
yucatan-violations-not-over-beaches = Deux pas de { $from } en { $to } doivent passer par des plages seulement
yucatan-violations-not-on-the-way = Deux pas sur des plages ne mènent pas de { $from } par { $by } en { $to }
yucatan-violations-warrior-in-the-way = Un guerrier de { $owner } barre le chemin en { $cell }
yucatan-violations-village-in-the-way = Le village en { $cell } n’est pas à vous : on ne le traverse pas
yucatan-violations-delivery-not-named = Le guerrier livre en passant : dites move { $from } { $by } { $to }
yucatan-violations-nothing-to-deliver = Le guerrier en { $from } ne porte rien : on ne nomme pas le chemin
yucatan-violations-no-large-village = { $by } n’est pas un grand village à vous : on ne le nomme pas
yucatan-violations-another-village-is-first = Votre village en { $first } est aussi sur le chemin : nommez-le, pas { $by }
yucatan-violations-too-much-to-carry = Un guerrier porte au plus 3 : le vôtre en a { $carried } et ne peut en prendre { $number }
yucatan-violations-not-so-many-there = On ne peut en prendre que { $there } ici, pas { $number }
yucatan-violations-too-few-prisoners = Un étage coûte 3 prisonniers et votre cité en a { $held }
yucatan-violations-no-warrior-to-remove = Aucun de vos guerriers n’est en { $cell }
