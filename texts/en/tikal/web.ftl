### What a browser says of the game before it is opened.

tikal-web-name = Tikal
tikal-web-about = Lay out the jungle, uncover temples, recover treasures, and guard what is yours.
tikal-web-option-auction = The auction game: turns are bid for
tikal-web-option-camp-needs-member = A camp needs an own member on its hex
