### What actions do.

yucatan-actions-kind-large = placer le grand village
yucatan-actions-kind-small = placer le petit village
yucatan-actions-kind-neutral = placer un village neutre
yucatan-actions-kind-warriors = placer les premiers guerriers
yucatan-actions-kind-take = prendre des prisonniers
yucatan-actions-kind-remove = retirer un guerrier
yucatan-actions-kind-build = bâtir un étage
yucatan-actions-kind-move = déplacer un guerrier
yucatan-actions-kind-deploy = déployer un guerrier
yucatan-actions-kind-enlarge = agrandir un village
yucatan-actions-kind-establish = fonder un village
yucatan-actions-kind-pass = passer
yucatan-actions-put-large = grand village en { $cell }
yucatan-actions-put-small = petit village en { $cell }
yucatan-actions-put-neutral = village neutre en { $cell }
yucatan-actions-put-warriors = { $guild } en { $cell }, { $other } en { $second }
yucatan-actions-establish = village en { $cell }
yucatan-actions-enlarge = agrandir { $cell }
yucatan-actions-deploy = { $guild } en { $cell }
yucatan-actions-move = { $from } vers { $to }
yucatan-actions-move-by = { $from } par { $by } vers { $to }
yucatan-actions-build = bâtir un étage pour 3 prisonniers
yucatan-actions-pass = passer
yucatan-actions-take = { $number ->
        [0] n’en prendre aucun
       *[other] en prendre { $number }
    }
yucatan-actions-remove = retirer le guerrier en { $cell }
yucatan-actions-battle-hidden = combat contre { $name }, caché
yucatan-actions-battle-won = combat contre { $name }, { $guild } : gagné
yucatan-actions-battle-lost = combat contre { $name }, { $guild } : perdu
yucatan-actions-raid-neutral = pillage d’un village neutre
yucatan-actions-raid-gone = pillage, { $name } perd un village
yucatan-actions-raid-smaller = pillage, un village de { $name } devient petit
yucatan-actions-theft = vol chez { $name }, jusqu’à { $number }
yucatan-actions-delivery = livre { $number }
yucatan-actions-delivery-by = livre { $number } en passant
yucatan-actions-deploy-shrinks = le village devient petit
yucatan-actions-enlarge-delivers = livre { $number }
yucatan-actions-follows = { $label } : { $follows }
