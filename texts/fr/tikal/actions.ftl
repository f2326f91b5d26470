### Ce qu'un joueur peut faire, tel que les menus l'appellent.

tikal-actions-kind-place-tile = poser l'hexagone
tikal-actions-kind-choose-tile = choisir un hexagone
tikal-actions-kind-bid = faire une offre
tikal-actions-kind-pass = passer
tikal-actions-kind-place-member = mettre en jeu un membre
tikal-actions-kind-walk = déplacer
tikal-actions-kind-secret-path = sentier secret
tikal-actions-kind-uncover = dégager un temple
tikal-actions-kind-recover = déterrer un trésor
tikal-actions-kind-exchange = échanger des trésors
tikal-actions-kind-build-camp = installer un camp
tikal-actions-kind-place-guard = installer un gardien
tikal-actions-kind-end = terminer le tour

tikal-actions-place-tile = poser l'hexagone en { $space }, rotation { $rotation }
tikal-actions-choose-tile = choisir { $tile }
tikal-actions-bid = offrir { $amount }
tikal-actions-pass = passer
tikal-actions-place-member = mettre en jeu { $member } en { $camp }
tikal-actions-walk = déplacer { $member } { $from } → { $to }
tikal-actions-secret-path = envoyer { $member } par un sentier secret { $from } → { $to }
tikal-actions-uncover = dégager le temple en { $temple }
tikal-actions-recover = déterrer un trésor en { $space }
tikal-actions-exchange = échanger { $give } contre { $take } avec { $other }
tikal-actions-build-camp = installer un camp en { $space }
tikal-actions-place-guard = installer { $member } comme gardien en { $temple }
tikal-actions-end = terminer le tour
