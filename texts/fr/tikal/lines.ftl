### Plain mode: the position and what can be asked about it, one line each, to be read aloud.

tikal-lines-asked-points = À vous : { $phase }, reste { $points }. Actions possibles : { $count }.
tikal-lines-no-such-space = Cette case n'existe pas ; elles vont de a1 à h5.
tikal-lines-state-turn = Tour { $turn }. { $name } : { $phase }.
tikal-lines-state-points = Points d'actions restants : { $points }.
tikal-lines-state-tile = Hexagone en main : { $tile }.
tikal-lines-state-tiles-left = Hexagones encore à venir : { $count }.
tikal-lines-state-round = Manche { $round }. Hexagones révélés : { $tiles }.
tikal-lines-state-high-bid = Plus haute offre : { $bid }, de { $name }.
tikal-lines-state-no-bid = Personne n'a encore enchéri.
tikal-lines-state-scoring = Décompte. Doivent encore marquer : { $names }.
tikal-lines-state-final-scoring = Décompte final. Doivent encore marquer : { $names }.
tikal-lines-seat-line = { $name }, place { $seat } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ; marquerait { $temples } pour les temples et { $treasures } pour les trésors. Réserve : explorateurs { $workers }, camps { $camps }, gardiens { $guards }. Chef d'expédition : { $leader }. Trésors : { $held }.
tikal-lines-leader-supply = pas encore en jeu
tikal-lines-leader-on = en { $space }
tikal-lines-leader-guard = gardien en { $space }
tikal-lines-leader-gone = hors du jeu
tikal-lines-no-treasures = aucun
tikal-lines-seat-passed = A passé.
tikal-lines-hex-line = { $space } : { $what }.
tikal-lines-hex-temple = temple { $value }
tikal-lines-hex-treasures = trésors, reste { $left }
tikal-lines-hex-camp = camp de { $name }
tikal-lines-hex-guard = gardien de { $name }
tikal-lines-hex-members = { $name } : { $members }
tikal-lines-hex-leading = { $name } domine
tikal-lines-hex-path = Vers { $space } : { $cost }.
tikal-lines-hex-no-path = Aucun chemin ne part d'ici.
tikal-lines-unexplored = Inexploré : { $spaces }.
tikal-lines-count = { $count } × { $what }
tikal-lines-help-act = Toute action, par exemple : walk worker a5 b4. Plusieurs ensemble : walk worker a5 b4; uncover b4
tikal-lines-help-legal = legal, legal walk, legal b4 : ce qui est possible, tout, d'un genre, sur une case
tikal-lines-help-routes = routes, routes c4 : où vos explorateurs peuvent aller dans ce tour
tikal-lines-help-go = go worker a5 c4 : jouer le chemin le moins cher
tikal-lines-help-try = try uncover b4; end : ce que cela rapporterait, sans le jouer
tikal-lines-help-hex = hex b4 : une case et les chemins qui en partent
tikal-lines-help-rules = rules, rules T-6.3, rules camp : les chapitres, une règle, les règles avec un mot
