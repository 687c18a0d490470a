# How to play, in English. What these texts say about their boards is checked in tests/it/lessons.rs.

learn-title = How to play
learn-next = Next
learn-previous = Previous
learn-step = Step { $step } of { $steps }
learn-next-chapter = Next chapter: { $title }
learn-play-now = Play a game
learn-rules = The rules
learn-playing-well = Playing well
learn-reference = To look up
learn-words = The words
learn-steps = Steps of this chapter
learn-sentence-separator = .{" "}
learn-follow = { $moves ->
    [one] Watch this move
   *[other] Watch these { $moves } moves
}
learn-follow-next = Next move
learn-follow-again = From the start
learn-try = Tap a square with a dot
learn-try-ringed = { $ringed ->
    [one] Tap the ringed square
   *[other] Tap a ringed square
}
learn-try-again = Once more
learn-turned = { $color ->
    [black] Black { $square } turns { $turns ->
        [one] 1 disc
       *[other] { $turns } discs
    }
   *[white] White { $square } turns { $turns ->
        [one] 1 disc
       *[other] { $turns } discs
    }
}
learn-over = The game is over.
learn-taken = There is a disc on { $square } already
learn-apart = { $color ->
    [black] No black disc lies next to { $square }, so no line can close
   *[white] No white disc lies next to { $square }, so no line can close
}
learn-refused = { $color ->
    [black] No line of black discs from { $square } ends at a white one
   *[white] No line of white discs from { $square } ends at a black one
}
learn-other-move = { $square } would be a move too. Here, play a ringed square

## The board and the discs

learn-setup = The board and the discs
learn-setup-board = The board has eight columns and eight rows. Columns are called a to h, from left to right. Rows are called 1 to 8, from top to bottom. So every square has a name: the one at the top left is a1. The four small dots only help your eye.
learn-setup-discs = Every disc is black on one side and white on the other. Whoever’s colour is on top owns it, for now. At the start four discs lie in the middle, crosswise: white on d4 and e5, black on e4 and d5.
learn-setup-first = Black always begins. There are exactly four first moves, and each turns one white disc. They are equally good: turn the board round or look at it in a mirror, and they are the same. A dot shows where you may play. Tap one.

## A move

learn-move = A move
learn-move-line = Put a disc on an empty square so that a line of the other colour lies between it and another disc of yours, with no gap. That line is closed, and its discs turn to your colour. Black has one move here: g4. Tap it, and the three white discs turn.
learn-move-slant = Lines go across, up and down, and slantwise: eight ways from every square. Black on e5 closes a slanting line of two.
learn-move-stay = A disc that has been put down never leaves its square. It can only turn, as often as the game wants. Watch d4 in these three moves: it turns black, then white, then black again.

## Several lines at once

learn-lines = Several lines at once
learn-lines-two = One move can close more than one line. Black on f3 closes the line along the row and a slanting one. Both e3 and e4 turn.
learn-lines-all = Every closed line turns, and every disc in it. You cannot pick some of them. Black on d4 closes lines in all eight directions, one of them two discs long: nine discs turn.
learn-lines-once = What turns is settled before any disc turns. Black on e4 turns d4. Now the white disc on d5 lies between two black ones, but the new disc does not close that line. So d5 stays white.

## What is not a move

learn-not-legal = What is not a move
learn-not-legal-touch = Lying next to other discs is not enough. From c3 a slanting line runs over the white discs on d4 and e5, but f6 beyond them is empty. The line is not closed, so Black may not play c3. Tap it and see; then play a square with a dot.
learn-not-legal-gap = A line must not have a gap. On f4 Black would have the white disc on e4 next to it, but d4 is empty. So f4 is not a move. The gap itself is one: d4 closes in c4.
learn-not-legal-own = A line ends at the first disc of your own. Black on f4 closes in e4, up to the black disc on d4. The white disc on c4 lies beyond it and does not turn.
learn-not-legal-choice = A square with a disc on it is taken. And a turn cannot be given away: as long as you have a legal square, you play. Black has five here. Choose one.

## Losing a turn

learn-lost-turn = Losing a turn
learn-lost-turn-none = If you have no legal square, your turn is lost, and the other side plays again. You are not asked; it just goes on. Black has 10 discs here and White only 4, but Black can close no line at all. So White plays once more, on c3 or d6. Play for White.
learn-lost-turn-forced = One legal square is enough, and then it must be played, however bad it is. White’s only move here is b7. It opens the corner a8 to Black, who turns three discs with it.
learn-lost-turn-many = You can lose many turns running, and come back when there is a square for you. Or not: in this game Black loses fourteen turns in a row, until no black disc is left.

## Three ways a game ends

learn-endings = Three ways a game ends
learn-endings-full = The game is over when neither side can move. Mostly the board is full then. Black is ahead here by 32 to 31 with one square to go, but it is White’s turn. h8 turns thirteen discs, and White wins by 45 to 19.
learn-endings-stuck = It can end early. After Black’s b6 there are 17 empty squares and discs of both colours, but no square on which anybody closes a line. Both sides are stuck: 40 to 7.
learn-endings-wipeout = And one side can lose all its discs. That is a wipeout, and it can come fast: after nine moves White has nothing left, Black has 13 discs, and 51 squares are empty.

## The score

learn-score = The score
learn-score-count = Count the discs of each colour. Whoever has more wins. On a full board the two numbers add up to 64, here 19 for Black and 45 for White. As many for both is a draw, 32–32.
learn-score-empties = Nobody can play a8, so this game ends with an empty square: 24 discs for Black, 39 for White. Empty squares count for the winner, which makes it 24–40, and the sum is 64 again. If you choose “Not at all” before a game, it stays 24–39. Who won is the same.
learn-score-draw = Here both have 31 discs, and nobody can play the last two squares. It is a draw. It counts 32–32, or 31–31 if empty squares are not counted.
learn-score-forfeit = If you resign, or your clock runs out, you lose 0–64, whatever lies on the board.

## Why corners decide

learn-corners = Why corners decide
learn-corners-take = To turn a disc, the other side must have it between two of its own. Beyond a corner there is no square, so no line runs through it. A disc in a corner never turns again. Black on a1 closes three lines, and has a home for good.
learn-corners-grow = Safety grows from a corner. A disc on the edge next to a safe disc of its colour is safe too, and so it goes on, square by square. The seven marked black discs can never turn, however the game goes on.
learn-corners-gift = You can take a corner only over a disc of the other side next to it. Look how one gets there. Black plays b2, beside the empty corner. Now a black line begins at b2, and White closes it from a1: three discs turn.

## What to avoid

learn-avoid = What to avoid
learn-avoid-slant = These four squares touch an empty corner slantwise. Playing there is how corners are given away. Stay away from them as long as the corner is empty and you have another move.
learn-avoid-edge = The edge squares next to an empty corner are risky too. Black takes b1 and turns c1. But the black line now reaches up to e1, which is white, and White closes it from the corner.
learn-avoid-greed = Many discs early are no gain. d3 turns six discs, and after it White has 15 legal squares. g6 turns a single disc, and after it White has 4. Fewer discs for you mean fewer lines for the other side. Try both.

## Mobility

learn-mobility = Mobility
learn-mobility-count = Mobility is how many legal squares you have. Count those, not discs. Black has 11 discs here and White 2. White plays f8, and Black has no move left.
learn-mobility-quiet = A quiet move turns few discs, and those in the inside, where no empty square touches them. It gives the other side nothing new to close. Black on g6 turns only f5, which then has discs all round.
learn-mobility-squeeze = Who runs out of good moves has to make a bad one. White’s only legal square here is b2. It gives Black the corner a1, with six discs.

## Parity

learn-parity = Parity
learn-parity-last = The last move on a board, or in a part of it, is a good one: nobody can answer it. 60 squares are empty at the start, an even number. So if no turn is lost, White plays last. One lost turn changes that.
learn-parity-pair = Near the end, look at each group of empty squares by itself. White is to move: g8 stands alone, a6 and a7 are a pair. White takes g8. Then Black has to open the pair, and White has the last word there. That wins. Had White begun with the pair, White would have lost.

## Tournament rules

learn-tournament = Tournament rules
learn-tournament-clock = Each player has one clock for all moves of a game. At world championships it has been 30 minutes, 35 in semi-finals and 40 in finals. Whoever runs out of time has lost, 0–64.
learn-tournament-score = Empty squares go to the winner, so the two numbers always add up to 64. This game is written down as 24–40. A draw is 32–32. Resigning, or not finishing, is 0–64.
learn-tournament-mistakes = On a real board people make mistakes: they turn too few discs, or play where they may not. An official stops the clock and puts it right. But only the last move can be questioned. Once you have answered it, it stands.
learn-tournament-transcript = Every move is written down by the name of its square: f5 d6 c3. A lost turn needs no entry, since the rules show it. If there is a quarrel, a record that fits the board decides it. This app keeps one of every game.
learn-tournament-discs = On a table each player has half of the discs beside the board. If yours run out while you still have a move, the other player gives you some. In this app there are always enough.

## The words

term-disc = Disc
term-disc-means = A piece, black on one side and white on the other. It belongs to the colour on top.
term-turn = To turn
term-turn-means = What the discs of a closed line do: they change their colour.
term-line = Closed line
term-line-means = Discs of one colour in a straight row without a gap, with the other colour at both ends, one of them just played.
term-legal = Legal square
term-legal-means = An empty square on which you close at least one line.
term-lost-turn = Lost turn, pass
term-lost-turn-means = You have no legal square, so the other side plays again.
term-corner = Corner
term-corner-means = a1, h1, a8 and h8. Discs there never turn.
term-edge = Edge
term-edge-means = The outer ring of squares. A disc there can turn only along the edge.
term-before-corner = X-square, C-square
term-before-corner-means = The neighbours of a corner: X slantwise, as b2, and C along the edge, as b1 and a2.
term-safe = Safe disc
term-safe-means = A disc that can never turn again. Also called stable.
term-mobility = Mobility
term-mobility-means = How many legal squares a side has.
term-quiet = Quiet move
term-quiet-means = A move that opens nothing new to the other side.
term-parity = Parity
term-parity-means = Whether the number of empty squares, on the board or in a part of it, is even or odd: it decides who plays there last.
term-wipeout = Wipeout
term-wipeout-means = One side has no disc left. The game is over.
term-draw = Draw
term-draw-means = Both have as many discs. Nobody wins.
term-takeback = Undo
term-takeback-means = Taking a move back. In this app it is free, as often as you like.
term-transcript = Record
term-transcript-means = The moves of a game in their order, such as f5 d6 c3.
term-reversi = Reversi
term-reversi-means = The game’s old name, from England in the 1880s. Then the first four discs could be placed in more than one way; today they always lie crosswise.
