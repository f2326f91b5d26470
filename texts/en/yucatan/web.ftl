### What a browser says of the game before it is opened.

yucatan-web-name = Yucatàn
yucatan-web-about = Send warriors through the jungle, raid villages, take prisoners, and build pyramids.
yucatan-web-option-small-right = Small villages are put in the order of all else
yucatan-web-option-rounds = Rounds at most

yucatan-web-city-holds = { $levels ->
        [one] { $levels } level
       *[other] { $levels } levels
    }, { $prisoners ->
        [one] { $prisoners } prisoner
       *[other] { $prisoners } prisoners
    }
yucatan-web-map = Map of Yucatàn
yucatan-web-own-reserve = Your reserve
yucatan-web-entered = The city { $cell } holds { $held ->
        [one] { $held } prisoner
       *[other] { $held } prisoners
    }; your warrior carries { $carried }.
yucatan-web-seat-levels = Levels of the pyramid: { $levels } of { $most }
yucatan-web-seat-prisoners = Prisoners in the city: { $prisoners }, carried: { $carried }
yucatan-web-seat-villages = Villages: { $villages }, in reserve: { $left }
yucatan-web-seat-warriors = Warriors: { $warriors } of { $limit } that can be fed
yucatan-web-seat-rivers = Rivers for villages: { $rivers }
yucatan-web-beats = { $guild } beats { $other }
yucatan-web-equal = Equal guilds: the defender wins.
yucatan-web-guilds = Who beats whom
yucatan-web-signs = Signs on the map
yucatan-web-sign-battle-hidden = battle, guild hidden
yucatan-web-sign-battle-won = battle that is won
yucatan-web-sign-battle-lost = battle that is lost
yucatan-web-sign-raid = raid
yucatan-web-sign-theft = theft
yucatan-web-sign-delivery = delivery
yucatan-web-sign-small = small village
yucatan-web-sign-large = large village
yucatan-web-sign-neutral = neutral village
yucatan-web-sign-hidden = warrior, guild hidden
yucatan-web-sign-known = warrior, secret guild
yucatan-web-sign-shown = warrior, guild shown to all
yucatan-web-sign-carried = carries 2 prisoners
yucatan-web-sign-city = city with 2 levels of 5
