### What keys on the board do, and its signs, for the help.

tikal-help-on-the-board = Sur le plateau
tikal-help-move = déplacer le curseur
tikal-help-next-space = case suivante où l'on peut agir, ou la précédente
tikal-help-choose = poser l'hexagone, ou lister ce qui est possible ici
tikal-help-march = marcher plusieurs pas : montrer le but, Entrée y va
tikal-help-change-member = en marchant : explorateur ou chef
tikal-help-turn = tourner l'hexagone, dans un sens ou l'autre
tikal-help-zoom = plateau plus grand ou plus petit
tikal-help-sign-workers = place W : 3 explorateurs et le chef
tikal-help-sign-stones = dalles : le prix d'un pas, les deux côtés ajoutés
tikal-help-sign-value = un temple de valeur 7, à la couleur de qui le marquerait
tikal-help-sign-treasure = trésors, ou plus aucun
tikal-help-sign-marks = peut être choisi, le chemin, ce que dit le journal
