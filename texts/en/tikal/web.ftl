### What a browser says of the game before it is opened.

tikal-web-name = Tikal
tikal-web-about = Lay out the jungle, uncover temples, recover treasures, and guard what is yours.
