### What a browser says of the game before it is opened.

tikal2-web-name = Tikal II
tikal2-web-about = Walk the temple's rooms, sail the river, open secret rooms with keys.
tikal2-web-option-open-treasures = Three treasures lie open beside two piles
tikal2-web-option-no-tent = The short game: without tents

### Places and panels of the board in a browser.

tikal2-web-key = { $count ->
        [one] { $count } { $colour } key
       *[other] { $count } { $colour } keys
    } in the supply.
tikal2-web-price = { $treasure }: price { $price }.
tikal2-web-held = You have { $count }.
tikal2-web-open = Open treasure: { $treasure }.
tikal2-web-find = You see: { $find }.
tikal2-web-card = Your card: { $card }.
tikal2-web-no-sanctuary = No sanctuary is left.
tikal2-web-tokens-title = passages
tikal2-web-tokens = Passage tokens in the supply: { $count }.
tikal2-web-pack = Your backpack: { $keys }. These keys open doors.
tikal2-web-camp = Your camp: { $keys }. These keys score { $points } now.
tikal2-web-tent = tent
tikal2-web-count = count { $doors ->
        [one] { $doors } { $colour } door
       *[other] { $doors } { $colour } doors
    }
tikal2-web-tile-taken = { $name } takes tile { $tile } at site { $site }
tikal2-web-done = done
tikal2-web-treasures = { $count ->
        [one] { $count } hidden treasure
       *[other] { $count } hidden treasures
    }
tikal2-web-cards = { $count ->
        [one] { $count } hidden card
       *[other] { $count } hidden cards
    }
tikal2-web-flags-left = { $count ->
        [one] { $count } flag left
       *[other] { $count } flags left
    }
tikal2-web-doors = Doors
tikal2-web-signs = What the signs mean
tikal2-web-discard = Cards played: { $cards }.
tikal2-web-unseen-sanctuaries = Sanctuaries nobody has seen: { $colours }.
