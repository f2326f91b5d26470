### What keys on the board do, and its signs, for the help.

tikal-help-on-the-board = On the board
tikal-help-move = move the cursor
tikal-help-next-space = next space where something can be done, or the one before
tikal-help-choose = lay the tile, or list what can be done here
tikal-help-march = walk several steps: point at the goal, Enter goes
tikal-help-change-member = while walking: worker or leader
tikal-help-turn = turn the tile, clockwise or back
tikal-help-zoom = draw the board larger or smaller
tikal-help-sign-workers = seat W: 3 workers and the leader
tikal-help-sign-stones = stones: what a step costs, both sides added
tikal-help-sign-value = a temple worth 7, in the colour of who would score it
tikal-help-sign-treasure = treasures, or none left
tikal-help-sign-marks = can be chosen, the way, what the log tells
