### What actions do.

yucatan-actions-kind-large = put the large village
yucatan-actions-kind-small = put the small village
yucatan-actions-kind-neutral = put a neutral village
yucatan-actions-kind-warriors = put the first warriors
yucatan-actions-kind-take = take prisoners
yucatan-actions-kind-remove = remove a warrior
yucatan-actions-kind-build = build a level
yucatan-actions-kind-move = move a warrior
yucatan-actions-kind-deploy = deploy a warrior
yucatan-actions-kind-enlarge = enlarge a village
yucatan-actions-kind-establish = establish a village
yucatan-actions-kind-pass = pass
yucatan-actions-put-large = large village on { $cell }
yucatan-actions-put-small = small village on { $cell }
yucatan-actions-put-neutral = neutral village on { $cell }
yucatan-actions-put-warriors = { $guild } on { $cell }, { $other } on { $second }
yucatan-actions-establish = village on { $cell }
yucatan-actions-enlarge = enlarge { $cell }
yucatan-actions-deploy = { $guild } on { $cell }
yucatan-actions-move = { $from } to { $to }
yucatan-actions-move-by = { $from } by { $by } to { $to }
yucatan-actions-build = build a level for 3 prisoners
yucatan-actions-pass = pass
yucatan-actions-take = { $number ->
        [0] take none
       *[other] take { $number }
    }
yucatan-actions-remove = remove the warrior on { $cell }
yucatan-actions-battle-hidden = battle with { $name }, hidden
yucatan-actions-battle-won = battle with { $name }, { $guild }: won
yucatan-actions-battle-lost = battle with { $name }, { $guild }: lost
yucatan-actions-raid-neutral = raid, neutral village
yucatan-actions-raid-gone = raid, { $name } loses a village
yucatan-actions-raid-smaller = raid, a village of { $name } gets small
yucatan-actions-theft = theft from { $name }, up to { $number }
yucatan-actions-delivery = delivers { $number }
yucatan-actions-delivery-by = delivers { $number } on the way
yucatan-actions-deploy-shrinks = the village gets small
yucatan-actions-enlarge-delivers = delivers { $number }
yucatan-actions-follows = { $label }: { $follows }
