### The rules for a person at the game, rule by rule. The ids are those of docs/rules/tikal.md and hosting.md, in order.
### chapter-ID is the title of a chapter; its rules follow it.

chapter-t-1 = Components and setup
rule-t-1-1 = 2 to 4 players. Each has 1 leader, 18 workers, 2 camps and a score.
rule-t-1-2 = There are 36 tiles: 15 temples, 10 jungles, 8 treasures and 3 volcanoes. Each bears a letter from A to G on its back.
rule-t-1-3 = The tiles of a letter are shuffled; all A come first, then B and so on to G. Which tiles are left is public, their order is not.
rule-t-1-4 = There are 24 treasures, 3 of each of 8 kinds, shuffled face down.
rule-t-1-5 = 48 level tiles lie in an open supply: 3 of 2, 6 of 3, 9 of 4, 11 of 5, 8 of 6, 5 of 7, 3 of 8, 2 of 9 and 1 of 10.
rule-t-1-6 = Four hexes are explored from the start: the base camp, two temples and a jungle.
rule-t-1-7 = The start player begins: seat 1, or whoever the draw names. Play goes clockwise, by seat number.
rule-t-1-8 = Scores start at 0, in the auction game at 20. They may pass 100.

chapter-t-2 = A turn
rule-t-2-1 = Draw the top tile and lay it. A volcano starts a scoring round first.
rule-t-2-2 = Then spend up to 10 action points (AP) on any actions in any order.
rule-t-2-3 = Points you do not use are lost.
rule-t-2-4 = Your turn ends when you say `end`, even with no points left. You may say it any time after laying the tile, and any time in a scoring turn.

chapter-t-3 = Laying a tile
rule-t-3-1 = Lay it on an empty space next to an explored hex, in any of six rotations. Rotations that look alike count as one, with the smallest number.
rule-t-3-2 = It must be possible to walk onto it: at least one stone between it and a neighbour that is no volcano, on either side.
rule-t-3-3 = A volcano needs no stones; touching any explored hex is enough.
rule-t-3-4 = A treasure tile gets as many face-down treasures as it shows masks. Nobody knows which.
rule-t-3-5 = Stones that point to a volcano make no path. Every explored hex but a volcano can be walked to from the base camp.
rule-t-3-6 = A tile that fits nowhere leaves the game, and the turn goes on with its 10 AP. In the auction it can still be chosen, and the bid is still paid.

chapter-t-4 = Members, camps, secret paths
rule-t-4-1 = 1 AP: place a worker or the leader from your supply on the base camp or on a camp of yours.
rule-t-4-2 = 1 AP: move a member between the base camp and your camps, however far apart. Any member of yours on such a hex may go.
rule-t-4-3 = You may walk into and out of other players' camps, but neither place members there nor use their secret paths.
rule-t-4-4 = The leader costs and digs like a worker, and counts 3 where strength is compared.
rule-t-4-5 = Members on the board never return to the supply. Camps and guards are never moved or removed.

chapter-t-5 = Walking
rule-t-5-1 = A step to a neighbouring explored hex costs 1 AP for each stone on the common side, both tiles together: 1 to 6.
rule-t-5-2 = No stone on either tile: no path.
rule-t-5-3 = A step is paid whole in this turn; nobody stops on the stones.
rule-t-5-4 = Nobody enters a volcano, whatever stones lead there.
rule-t-5-5 = Any number of members of all players share a hex. A member may take several steps in a turn, with other actions between.
rule-t-5-6 = Example: where no stone leads across, two steps of 3 AP by way of a jungle get you there for 6.

chapter-t-6 = Uncovering temples
rule-t-6-1 = 2 AP: a temple's value rises by exactly 1, and the level tile with that number leaves the supply.
rule-t-6-2 = If no level tile of that number is left, the temple stays as it is: no number is skipped. 10 is the highest; all temples share the supply.
rule-t-6-3 = At most 2 levels per temple in a turn, at as many temples as you can pay for.
rule-t-6-4 = One member per level: for the second level of a turn, two of your members stand on the hex at that moment. The leader is one member.
rule-t-6-5 = Nobody uncovers a guarded temple.

chapter-t-7 = Recovering treasure
rule-t-7-1 = 3 AP: take the top treasure of the hex; it lies face up before you.
rule-t-7-2 = At most 2 per hex in a turn, and one member per treasure: for the second, two of your members stand there at that moment.

chapter-t-8 = Exchanging treasure
rule-t-8-1 = 3 AP: give a single treasure of yours for a single treasure of another player, who cannot refuse.
rule-t-8-2 = A treasure is single while its owner holds just one of the kind. Pairs and triplets are never split.
rule-t-8-3 = The two treasures must be of different kinds.
rule-t-8-4 = You may exchange as often as you can pay. What is single is judged at that moment, and an exchange may complete a set for either side.

chapter-t-9 = Camps
rule-t-9-1 = 5 AP: build a camp on a jungle or on a treasure hex without treasures, never on the base camp. You can use it at once.
rule-t-9-2 = One camp per hex. Other players' members there do not matter.
rule-t-9-3 = At most 2 camps per player and game.
rule-t-9-4 = Usually none of your members need stand there. With the option `camp_needs_member`, as in the French edition of 2005, at least one must.

chapter-t-10 = Temple guards
rule-t-10-1 = 5 AP: where you are stronger than each other player on a temple hex, one of your members there becomes its guard: a worker or the leader, as you choose.
rule-t-10-2 = Your other members on the hex leave the game for good, the leader too. Other players' members stay.
rule-t-10-3 = The guard never moves, and the temple's value is fixed. It scores for the guard's owner alone, whoever comes later; the guard itself has no strength.
rule-t-10-4 = Anybody may walk through or stay, but nobody places a second guard there.
rule-t-10-5 = At most 2 guards per player and game.

chapter-t-11 = Scoring
rule-t-11-1 = You score the value of each temple you guard.
rule-t-11-2 = You score the value of each unguarded temple where you alone are the strongest. If the strongest are tied, nobody scores it.
rule-t-11-3 = For each kind of treasure you score 1 for one, 3 for two, 6 for three. You keep them, and they score again in every round.
rule-t-11-4 = Example: temples 3, 5, 5 and 8, two pairs and two singles are 21 + 8 = 29 points.

chapter-t-12 = Scoring round
rule-t-12-1 = It starts the moment a volcano is drawn, in the auction game chosen. The tile is set aside.
rule-t-12-2 = Whoever drew it takes a turn of 10 AP without a tile and then scores. Clockwise, every other player does the same.
rule-t-12-3 = Then the one who drew the volcano lays it and takes a normal turn of 10 AP.
rule-t-12-4 = Every turn has its own 10 AP and its own limits, also when a player takes two in a row. All actions are allowed in both.
rule-t-12-5 = There are four scoring rounds: one for each volcano (letters B, D and F) and the final one.

chapter-t-13 = The end
rule-t-13-1 = After the turn with the 36th tile comes the final scoring round: everybody takes 10 AP and scores once. Then the game is over.
rule-t-13-2 = In the basic game the final round goes clockwise from the left neighbour of the player with the last tile.
rule-t-13-3 = The most points win. Equals share the victory; equal scores share a rank, and the next rank is skipped.

chapter-a = The auction game
rule-a-1 = In a round every player has one turn. It begins with as many tiles shown as there are players.
rule-a-2 = For each turn but the last of a round, those who have not had theirs bid for the right to choose a tile and take the turn.
rule-a-3 = The start player opens the first auction of the game. Later ones are opened by the next clockwise of the player who just played (after a volcano: its chooser), among those who may still bid.
rule-a-4 = In turn, clockwise, say a higher number or pass; who passes is out of this auction. It ends when one bidder is left, or when all have passed. The last one left without any bid is still asked.
rule-a-5 = If nobody bids, whoever passed first takes the turn for nothing.
rule-a-6 = The winner's score drops by the bid, at once. A bid is at least 1 and at most your score; who cannot bid higher must pass.
rule-a-7 = The winner chooses a shown tile, lays it, uses 10 AP, and bids no more in this round.
rule-a-8 = The last player of a round takes the last tile for nothing.
rule-a-9 = Choosing a volcano starts a scoring round, clockwise from its chooser. It does not count as the round's turn: the chooser then lays the volcano and takes the normal turn.
rule-a-10 = The final scoring round goes from the lowest score to the highest. Among equals, the nearest clockwise after the last player goes first; the last player is the farthest.
rule-a-11 = Example with A, B, C, D: A opens, B wins with 5 and plays; C opens, A wins with 4 and plays; C and D pass, C plays for nothing; D takes the last tile; A opens the next round.

chapter-h = Hosting
rule-h-1 = If somebody must decide for you: a bid is passed, the first listed tile or space is taken, and the turn is ended.
rule-h-2 = A decision that comes too late is made so, and so is the rest of that turn.
rule-h-3 = Who resigns, or is late a third time, is given up: all later decisions are made so at once. Pieces and score stay and count.
rule-h-4 = Given-up seats rank below all others, the later above the earlier, and cannot win. When one seat is left, the match ends.
rule-h-5 = Your clock runs from the question to the arrival of your answer. Undoing gives no time back, and time the server is down costs you none. A pool of grace covers lost connections, 60 s unless agreed otherwise.
rule-h-6 = What the clock did is in the log with its cause. Checking a record replays it and does not judge the time again.
rule-h-7 = Your clock gets more time at each `end` and each bid.
rule-h-8 = Names and titles can be seen, stay where they are put and pass for nothing else: without control characters, marks of direction and signs that nobody sees, and no player is called what an empty seat is called.
