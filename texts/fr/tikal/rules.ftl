### Les règles pour qui joue, une à une. Les numéros sont ceux de docs/rules/tikal.md et hosting.md, dans l'ordre.
### chapter-NUMÉRO est le titre d'un chapitre ; ses règles le suivent.

chapter-t-1 = Matériel et mise en place
rule-t-1-1 = De 2 à 4 joueurs. Chacun dispose d'un chef d'expédition, de 18 explorateurs, de 2 camps et d'un score.
rule-t-1-2 = Il y a 36 hexagones : 15 temples, 10 clairières, 8 trésors et 3 volcans. Chacun porte au dos une lettre de A à G.
rule-t-1-3 = Les hexagones d'une même lettre sont mélangés ; viennent d'abord les A, puis les B, et ainsi de suite jusqu'à G. On sait lesquels restent, mais pas dans quel ordre.
rule-t-1-4 = Il y a 24 trésors, 3 de chacune des 8 sortes, mélangés face cachée.
rule-t-1-5 = 48 jetons de niveau forment une réserve visible : 3 de 2, 6 de 3, 9 de 4, 11 de 5, 8 de 6, 5 de 7, 3 de 8, 2 de 9 et 1 de 10.
rule-t-1-6 = Quatre hexagones sont explorés dès le début : le camp de base, deux temples et une clairière.
rule-t-1-7 = Le premier joueur commence : la place 1, ou celle que désigne le tirage au sort. On joue ensuite dans le sens des aiguilles d'une montre, par numéro de place.
rule-t-1-8 = Les scores partent de 0, ou de 20 avec les enchères. Ils peuvent dépasser 100.

chapter-t-2 = Un tour
rule-t-2-1 = Piochez le premier hexagone et posez-le. Un volcan déclenche d'abord un tour de décompte.
rule-t-2-2 = Utilisez ensuite jusqu'à 10 points d'actions (PA), pour les actions de votre choix et dans n'importe quel ordre.
rule-t-2-3 = Les points non utilisés sont perdus.
rule-t-2-4 = Votre tour se termine quand vous dites `end`, même s'il ne reste aucun point. Vous le pouvez à tout moment une fois l'hexagone posé, et à tout moment dans un tour de décompte.

chapter-t-3 = Poser un hexagone
rule-t-3-1 = Posez-le sur un emplacement vide, à côté d'un hexagone exploré, dans l'une des six orientations. Les orientations identiques n'en font qu'une, celle du plus petit numéro.
rule-t-3-2 = On doit pouvoir s'y rendre à pied : au moins une dalle entre lui et un voisin qui n'est pas un volcan, d'un côté ou de l'autre.
rule-t-3-3 = Un volcan se passe de dalles ; il suffit qu'il touche un hexagone exploré, quel qu'il soit.
rule-t-3-4 = Un hexagone trésor reçoit autant de trésors face cachée qu'il montre de masques. Personne ne sait lesquels.
rule-t-3-5 = Une dalle tournée vers un volcan ne donne aucun accès. Depuis le camp de base, on peut aller à pied sur tout hexagone exploré, volcans exceptés.
rule-t-3-6 = Un hexagone impossible à poser quitte la partie, et le tour continue avec ses 10 PA. Aux enchères on peut tout de même le choisir, et l'offre reste due.

chapter-t-4 = Membres, camps, sentiers secrets
rule-t-4-1 = 1 PA : mettez en jeu un explorateur ou le chef depuis votre réserve, sur le camp de base ou sur l'un de vos camps.
rule-t-4-2 = 1 PA : déplacez un membre entre le camp de base et vos camps, quelle que soit la distance. Tout membre à vous qui se trouve sur un tel hexagone peut en partir.
rule-t-4-3 = On traverse à pied les camps adverses, mais on n'y met personne en jeu et on n'emprunte pas leurs sentiers secrets.
rule-t-4-4 = Le chef coûte autant et travaille autant qu'un explorateur ; il compte pour 3 quand on compare les forces.
rule-t-4-5 = Un membre en jeu ne revient jamais dans la réserve. Camps et gardiens ne sont ni déplacés ni retirés.

chapter-t-5 = Se déplacer
rule-t-5-1 = Passer sur un hexagone exploré voisin coûte 1 PA par dalle du côté commun, celles des deux hexagones comprises : de 1 à 6.
rule-t-5-2 = Pas de dalle, ni d'un côté ni de l'autre : pas de passage.
rule-t-5-3 = Un pas se paie en entier dans le tour ; personne ne s'arrête sur les dalles.
rule-t-5-4 = Personne n'entre sur un volcan, même si des dalles y mènent.
rule-t-5-5 = Les membres de tous les joueurs partagent un hexagone sans limite. Un membre peut faire plusieurs pas dans un tour, entrecoupés d'autres actions.
rule-t-5-6 = Exemple : là où aucune dalle ne mène tout droit, deux pas de 3 PA par une clairière vous y conduisent pour 6.

chapter-t-6 = Dégager un temple
rule-t-6-1 = 2 PA : la valeur du temple augmente d'exactement 1, et le jeton de ce niveau quitte la réserve.
rule-t-6-2 = S'il ne reste aucun jeton de ce niveau, le temple en reste là : on ne saute aucun nombre. 10 est le maximum ; tous les temples partagent la réserve.
rule-t-6-3 = Au plus 2 niveaux par temple et par tour, sur autant de temples que vous pouvez en payer.
rule-t-6-4 = Un membre par niveau : pour le deuxième niveau du tour, deux de vos membres sont sur l'hexagone à ce moment-là. Le chef compte pour un.
rule-t-6-5 = Personne ne dégage un temple gardé.

chapter-t-7 = Déterrer un trésor
rule-t-7-1 = 3 PA : prenez le premier trésor de l'hexagone ; il reste face visible devant vous.
rule-t-7-2 = Au plus 2 par hexagone et par tour, et un membre par trésor : pour le deuxième, deux de vos membres sont sur place à ce moment-là.

chapter-t-8 = Échanger un trésor
rule-t-8-1 = 3 PA : donnez un de vos trésors uniques contre un trésor unique d'un autre joueur, qui ne peut pas refuser.
rule-t-8-2 = Un trésor est unique tant que son propriétaire n'en a qu'un de cette sorte. On ne sépare jamais une paire ni un triplé.
rule-t-8-3 = Les deux trésors doivent être de sortes différentes.
rule-t-8-4 = Échangez aussi souvent que vous pouvez payer. C'est à cet instant que l'on regarde si un trésor est unique, et un échange peut compléter une série d'un côté comme de l'autre.

chapter-t-9 = Camps
rule-t-9-1 = 5 PA : installez un camp sur une clairière ou sur un hexagone trésor vidé, jamais sur le camp de base. Il sert aussitôt.
rule-t-9-2 = Un seul camp par hexagone. La présence de membres adverses n'y change rien.
rule-t-9-3 = Au plus 2 camps par joueur et par partie.
rule-t-9-4 = D'ordinaire, aucun de vos membres n'a besoin d'être sur place. Avec l'option `camp_needs_member`, celle de la règle française de 2005, il en faut au moins un.

chapter-t-10 = Gardiens de temple
rule-t-10-1 = 5 PA : sur un hexagone temple où votre force dépasse celle de chaque autre joueur, l'un de vos membres présents devient gardien : explorateur ou chef, à votre choix.
rule-t-10-2 = Vos autres membres sur cet hexagone quittent définitivement la partie, le chef aussi. Ceux des autres joueurs restent.
rule-t-10-3 = Le gardien ne bouge plus et la valeur du temple est fixée. Seul son propriétaire la marque désormais, qui que ce soit qui vienne ensuite ; le gardien lui-même n'a pas de force.
rule-t-10-4 = Chacun peut passer ou rester, mais personne n'y installe un second gardien.
rule-t-10-5 = Au plus 2 gardiens par joueur et par partie.

chapter-t-11 = Marquer des points
rule-t-11-1 = Vous marquez la valeur de chaque temple dont vous avez le gardien.
rule-t-11-2 = Vous marquez la valeur de chaque temple sans gardien où votre force dépasse celle de chaque autre joueur. Si les plus forts sont à égalité, personne ne le marque.
rule-t-11-3 = Pour chaque sorte de trésor : 1 point pour un, 3 pour deux, 6 pour trois. Vous les gardez, et ils comptent à chaque décompte.
rule-t-11-4 = Exemple : des temples de 3, 5, 5 et 8, deux paires et deux trésors uniques font 21 + 8 = 29 points.

chapter-t-12 = Tour de décompte
rule-t-12-1 = Il commence dès qu'un volcan est pioché, ou choisi aux enchères. L'hexagone est mis de côté.
rule-t-12-2 = Qui l'a pioché joue un tour de 10 PA sans hexagone, puis marque ses points. Dans le sens des aiguilles d'une montre, chacun des autres fait de même.
rule-t-12-3 = Ensuite, qui a pioché le volcan le pose et joue un tour normal de 10 PA.
rule-t-12-4 = Chaque tour a ses propres 10 PA et ses propres limites, même quand un joueur en joue deux de suite. Toutes les actions sont permises dans les deux.
rule-t-12-5 = Il y a quatre décomptes : un par volcan (lettres B, D et F) et le décompte final.

chapter-t-13 = Fin de la partie
rule-t-13-1 = Après le tour du 36e hexagone vient le décompte final : chacun joue 10 PA et marque une fois. Puis la partie est terminée.
rule-t-13-2 = Dans le jeu de base, le décompte final commence par le voisin de gauche du joueur qui a eu le dernier hexagone, et suit le sens des aiguilles d'une montre.
rule-t-13-3 = Le plus grand nombre de points gagne. En cas d'égalité, la victoire est partagée ; à score égal, même rang, et le rang suivant est sauté.

chapter-a = Le jeu aux enchères
rule-a-1 = Dans une manche, chaque joueur a un tour. Elle commence par autant d'hexagones révélés qu'il y a de joueurs.
rule-a-2 = Pour chaque tour de la manche sauf le dernier, ceux qui n'ont pas encore joué enchérissent pour choisir un hexagone et jouer ce tour.
rule-a-3 = Le premier joueur ouvre la première enchère de la partie. Les suivantes sont ouvertes par le voisin, dans le sens des aiguilles d'une montre, de celui qui vient de jouer (après un volcan : de celui qui l'a choisi), parmi ceux qui peuvent encore enchérir.
rule-a-4 = Chacun à son tour fait une offre plus haute ou passe ; qui passe quitte cette enchère. Elle se termine quand il reste un seul enchérisseur, ou quand tous ont passé. On interroge aussi le dernier qui reste sans qu'aucune offre ait été faite.
rule-a-5 = Si personne ne fait d'offre, qui a passé avant les autres joue le tour gratuitement.
rule-a-6 = L'offre est aussitôt déduite du score du gagnant. Elle vaut au moins 1 et au plus votre score ; qui ne peut pas offrir davantage doit passer.
rule-a-7 = Le gagnant choisit un hexagone révélé, le pose, utilise 10 PA et n'enchérit plus dans cette manche.
rule-a-8 = Le dernier joueur d'une manche prend gratuitement le dernier hexagone.
rule-a-9 = Choisir un volcan déclenche un tour de décompte, dans le sens des aiguilles d'une montre à partir de qui l'a choisi. Ce n'est pas son tour de la manche : il pose ensuite le volcan et joue son tour normal.
rule-a-10 = Le décompte final va du score le plus bas au plus haut. À égalité, le plus proche après le dernier joueur, dans le sens des aiguilles d'une montre, passe avant ; le dernier joueur est le plus loin.
rule-a-11 = Exemple avec A, B, C, D : A ouvre, B l'emporte à 5 et joue ; C ouvre, A l'emporte à 4 et joue ; C et D passent, C joue gratuitement ; D prend le dernier hexagone ; A ouvre la manche suivante.

chapter-h = Jouer sur un serveur
rule-h-1 = S'il faut décider à votre place : on passe l'enchère, on prend le premier hexagone ou emplacement de la liste, on termine le tour.
rule-h-2 = Une décision qui vient trop tard est prise ainsi, de même que le reste de ce tour.
rule-h-3 = Une place dont le joueur abandonne, ou tarde une troisième fois, est abandonnée : toutes ses décisions sont désormais prises ainsi, aussitôt. Ses pions et son score restent et comptent.
rule-h-4 = Les places abandonnées sont classées après toutes les autres, la plus tardive devant, et ne peuvent pas gagner. Quand il n'en reste qu'une en jeu, la partie se termine.
rule-h-5 = Votre pendule court de la question à l'arrivée de votre réponse. Annuler ne rend pas de temps, et une panne du serveur n'en coûte pas. Une réserve couvre les coupures de connexion, 60 s sauf accord contraire.
rule-h-6 = Ce que la pendule a fait figure au journal avec sa cause. Vérifier un enregistrement le rejoue sans juger de nouveau le temps.
rule-h-7 = Votre pendule regagne du temps à chaque `end` et à chaque offre.
rule-h-8 = Les noms et les titres se voient, restent à leur place et ne passent pas pour autre chose : sans caractères de contrôle, marques de direction ni signes invisibles, et personne ne porte le nom d'une place libre.
