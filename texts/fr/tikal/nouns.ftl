### Les mots du jeu, ceux de la règle française de 2005 ; une chose porte le même nom dans toutes les sections.
###   hexagone (de terrain)   emplacement, en c4 : un endroit du plateau   dalle (de pierre)   sentier
###   membre (de l'expédition) : explorateur ou chef d'expédition, « chef » quand la place manque
###   force, majorité   réserve : ce qui n'est pas encore en jeu   mettre en jeu, déplacer   sentier secret
###   dégager un temple, niveau   déterrer un trésor, trésor unique, paire, triplé   échanger   installer un camp
###   installer un gardien   points d'actions : PA   piocher, poser   tour ; manche (« round », que la règle appelle aussi tour)
###   tour de décompte, décompte final, marquer   enchère, offre, passer   partie   place : celle d'un joueur (« seat »)
###   abandonné : plus personne ne joue cette place   jeton d'accès, code d'invitation, clé de l'opérateur, bot maison
### La règle ne nomme pas les trésors ; ces noms suivent la notation. On vouvoie. Espace insécable devant : ; ? ! et dans « ».
### Jamais « de » ni « que » devant un nom de joueur (élision), jamais d'accord avec lui (genre).

tikal-nouns-unexplored = inexploré
tikal-nouns-base-camp = camp de base
tikal-nouns-temple = temple
tikal-nouns-jungle = clairière
tikal-nouns-treasure-hex = trésor
tikal-nouns-volcano = volcan
tikal-nouns-worker = explorateur
tikal-nouns-leader = chef d'expédition
tikal-nouns-camp = camp
tikal-nouns-guard = gardien
tikal-nouns-amulet = amulette
tikal-nouns-bowl = coupe
tikal-nouns-dagger = dague
tikal-nouns-figure = figurine
tikal-nouns-jade = jade
tikal-nouns-mask = masque
tikal-nouns-skull = crâne
tikal-nouns-vase = vase
tikal-nouns-phase-draw = une pioche
tikal-nouns-phase-bid = faire une offre ou passer
tikal-nouns-phase-choose-tile = choisir un hexagone
tikal-nouns-phase-place-tile = poser l'hexagone
tikal-nouns-phase-act = utiliser les points d'actions
tikal-nouns-phase-over = la partie est terminée
# Comme complément d'un verbe : « déplace un explorateur ».
tikal-nouns-a-worker = un explorateur
tikal-nouns-a-leader = le chef
# Ce que montre un hexagone, avec son nombre.
tikal-nouns-temple-of = temple { $value }
tikal-nouns-treasures-of = { $value ->
        [0] plus de trésor
        [one] 1 trésor
       *[other] { $value } trésors
    }
