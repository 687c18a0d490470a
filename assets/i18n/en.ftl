# Outflank in English: everything but How to play, which is in en-learn.ftl.
#
# $color is always "black" or "white"; $square a name such as f5; every other variable a whole number or plain text.

## The app

app-name = Outflank
app-about = Reversi, by the rules of Othello
app-working = One moment…

## Words that stand alone

color-black = Black
color-white = White
action-back = Back
action-close = Close
action-done = Done
action-cancel = Cancel
action-undo = Undo
action-copy = Copy
state-on = On
state-off = Off

## New game

new-game-title = New game
new-game-continue = Continue
new-game-continue-play = Against { $level }, { $empties } empty
new-game-continue-two = Two players, { $empties } empty
new-game-continue-watch = { $black } against { $white }, { $empties } empty
new-game-play = Play
new-game-watch = Watch
new-game-replaced = The unfinished game is kept in History.
new-game-how-to-play = How to play
new-game-about = About

mode = Mode
mode-play = Play
mode-two-players = Two players
mode-watch = Watch
mode-two-players-about = Two people, one device

your-color = Your colour
your-color-black = Black
your-color-white = White
your-color-random = Random
your-color-about = Black moves first. You swap colours after each game.
your-color-random-about = Drawn anew for each game.

difficulty = Difficulty
difficulty-black = Black’s difficulty
difficulty-white = White’s difficulty
level-beginner = Beginner
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
level-master = Master
level-beginner-about = Likes turning discs, forgets the corners
level-easy-about = Knows corners, walks into traps
level-medium-about = Looks ahead a little, and slips
level-hard-about = Gives little away, ends without a fault
level-expert-about = Sees far and rarely slips
level-master-about = Plays as well as it can
level-record = { $won } won, { $lost } lost, { $drawn } drawn

empties-count = Empty squares count
empties-count-short = Empties
empties-count-winner = For the winner
empties-count-not-at-all = Not at all
empties-count-about = If a game ends before the board is full. It changes the score, never who won.

details-title = Clock, speed and score

speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
speed-about = How quickly discs turn. Bots play equally well at every speed.

clock = Clock
clock-off = Off
clock-minutes = { $minutes } min
clock-about = For each side, for the whole game. Who runs out of time loses 0–64.

## The game: the rail above the board

turn-yours = Your turn
turn-yours-after-lost = { $color ->
    [black] Black has no move. Your turn again
   *[white] White has no move. Your turn again
}
turn-of = { $color ->
    [black] Black to move
   *[white] White to move
}
turn-of-after-lost = { $color ->
    [black] White has no move. Black again
   *[white] Black has no move. White again
}
turn-of-bot = { $level } to move
turn-of-bot-after-lost = You have no move. { $level } again
thinking = { $level } is thinking
thinking-after-lost = You have no move. { $level } is thinking
thinking-of = { $color ->
    [black] Black ({ $level }) is thinking
   *[white] White ({ $level }) is thinking
}
lost-turn-yours = You have no move: your turn is lost
lost-turn-of = { $color ->
    [black] Black has no move: the turn is lost
   *[white] White has no move: the turn is lost
}
turn-paused = Paused
turn-finishing = The last discs turn
turn-no-game = No game yet
squares-empty = { $empties ->
    [one] 1 square empty
   *[other] { $empties } squares empty
}
tap-closes-nothing = { $square } closes no line
tap-again = Tap { $square } again to play: { $turns ->
    [one] turns 1 disc
   *[other] turns { $turns } discs
}
hint-thinking = Looking for a good move
hint-shown = Hint: { $square }

## The game: the rail below the board, and the controls

count-of = { $color ->
    [black] Black: { $discs ->
        [one] 1 disc
       *[other] { $discs } discs
    }
   *[white] White: { $discs ->
        [one] 1 disc
       *[other] { $discs } discs
    }
}
counts-hidden = Counts are hidden until the end
clock-of = { $color ->
    [black] Black’s clock: { $time }
   *[white] White’s clock: { $time }
}
player-you = You
player-black = Black
player-white = White
control-undo = Undo
control-redo = Redo
control-hint = Hint
control-menu = Menu
control-pause = Pause
control-go-on = Go on
control-step = One move
menu-title = Menu
menu-moves = Moves
menu-share = Share
menu-resign = Resign
menu-resign-about = Counts as 0–64
menu-flip = Flip board
menu-flip-about = For the player on the other side of the table
menu-sounds = Sounds
menu-new-game = New game
menu-settings = Settings
menu-how-to-play = How to play

## The list of moves

moves-title = Moves
moves-none = No move yet
moves-start = Start
moves-move = { $number }. { $square }
moves-lost-turn = { $color ->
    [black] Black had no move
   *[white] White had no move
}
moves-read = { $color ->
    [black] Move { $number }: Black { $square }, { $turns ->
        [one] turned 1
       *[other] turned { $turns }
    }
   *[white] Move { $number }: White { $square }, { $turns ->
        [one] turned 1
       *[other] turned { $turns }
    }
}

## The end of a game

result-won = You win
result-lost = You lose
result-drawn = A draw
result-won-by = { $color ->
    [black] Black wins
   *[white] White wins
}
result-score = { $black }–{ $white }
result-score-read = { $black } for Black, { $white } for White
result-score-label = Score
result-board-label = On the board
result-why-full = The board is full.
result-why-stuck = { $empties ->
    [one] Neither side can move; 1 square stays empty.
   *[other] Neither side can move; { $empties } squares stay empty.
}
result-why-wipeout = { $color ->
    [black] Black has no disc left.
   *[white] White has no disc left.
}
result-why-time = { $color ->
    [black] Black ran out of time.
   *[white] White ran out of time.
}
result-why-time-yours = You ran out of time.
result-why-resigned = { $color ->
    [black] Black resigned.
   *[white] White resigned.
}
result-why-resigned-yours = You resigned.
result-empties-to-winner = { $empties ->
    [one] The empty square counts for the winner.
   *[other] The { $empties } empty squares count for the winner.
}
result-empties-to-both = Empty squares are shared: 32–32.
result-empties-not-counted = { $empties ->
    [one] The empty square is not counted.
   *[other] The { $empties } empty squares are not counted.
}
result-next-color = { $color ->
    [black] Next time you play Black.
   *[white] Next time you play White.
}
result-play-again = Play again
result-review = Review
result-share = Share
result-close = Close

## Sharing

share-title = A game of Outflank
share-text = { $black } – { $white }: { $score }
share-moves = { $moves }
share-copied = Copied
share-failed = It could not be shared. Copy the moves instead.
received-no-game = There is no game in this text.

## Watch

watch-title = Watch
watch-tally = { $black } : { $white }
watch-tally-drawn = { $drawn ->
    [one] 1 draw
   *[other] { $drawn } draws
}
watch-tally-read = { $games ->
    [one] After 1 game
   *[other] After { $games } games
}: Black { $black }, White { $white }, drawn { $drawn }
watch-games = { $games ->
    [0] No game finished yet
    [one] 1 game finished
   *[other] { $games } games finished
}
watch-next-game = The next game begins in a moment
watch-screen-on = The screen stays on while you watch.

## Settings

settings-title = Settings
settings-preview = Board with these settings
settings-look = Look
settings-play = Play
settings-sound-touch = Sound and touch
settings-language-motion = Language and motion
settings-data = Data

settings-theme = Theme
theme-system = As the system
theme-light = Light
theme-dark = Dark
theme-high-contrast = High contrast
settings-board = Board
board-green = Green
board-sea = Sea green
board-moss = Moss green
board-blue = Blue
board-slate = Slate
settings-discs = Discs
discs-plain = Plain
discs-marked = With shapes
discs-marked-about = Black discs are round, white discs are squared.
settings-legal-dots = Show legal squares
settings-legal-dots-about = A small dot where you may play.
settings-coordinates = Coordinates
settings-coordinates-about = Letters and digits at the edge of the board.
settings-tap-twice = Tap twice to play
settings-tap-twice-about = The first tap shows what would turn.
settings-hide-counts = Hide disc counts
settings-hide-counts-about = Until the game is over. Counting discs teaches the wrong thing.
settings-sounds = Sounds
settings-haptics = Vibration
settings-language = Language
language-system = As the system
settings-motion = Motion
motion-system = As the system
motion-full = Discs roll
motion-reduced = No motion
settings-text-size-about = Text has the size that is set in the system.
settings-keyboard = Keyboard
settings-export = Export everything
settings-export-about = All games and settings as one file.
settings-import = Import
settings-import-about = A file exported from Outflank. It takes the place of everything here.
settings-erase = Erase everything
settings-import-question = Replace everything with this file?
settings-import-found = In the file: settings and { $games ->
    [0] no game
    [one] 1 game
   *[other] { $games } games
}.
settings-here = On this device: settings and { $games ->
    [0] no game
    [one] 1 game
   *[other] { $games } games
}.
settings-import-partial = { $lost ->
    [one] 1 part of the file is damaged and will be left out.
   *[other] { $lost } parts of the file are damaged and will be left out.
}
settings-import-confirm = Replace
settings-erase-about = All games and settings of this device.
settings-erase-question = Erase all games and settings on this device?
settings-erase-warning = This cannot be undone. Export first if you may want them back.
settings-erase-confirm = Erase
settings-erase-keep = Keep everything
settings-erased = Everything is erased.
settings-exported = Exported.
settings-imported = { $games ->
    [0] Settings imported.
    [one] Settings and 1 game imported.
   *[other] Settings and { $games } games imported.
}

## Keyboard

keyboard-arrows = Go to the next square
keyboard-jump = Go to a column or row
keyboard-play = Play on this square
keyboard-undo = Undo
keyboard-redo = Redo
keyboard-hint = Hint
keyboard-board = Read the board
keyboard-legal = Read the legal squares
keyboard-last = Read the last move
keyboard-score = Read the score
keyboard-arrows-keys = Arrow keys
keyboard-jump-keys = a to h, 1 to 8
keyboard-play-keys = Enter or space

## About

about-title = About
about-version = Version { $version }
about-what = Outflank is the board game Reversi, played by the rules of Othello: alone against a bot, by two people with one device, or by two bots while you watch.
about-privacy-title = Privacy
about-privacy = Nothing leaves this device. There are no accounts, no advertisements and no counting of what you do. Games and settings are stored here and nowhere else.
about-saves-browser = Your games lie in this browser, for this address only. Clearing the data of this page erases them.
about-saves-folder = Your games lie in the folder { $name }.
about-network = Some systems list network access for the app. It is used only to show the app’s own pages inside this device.
about-licences-title = Licences
about-licence = Outflank is free software under the MIT licence or the Apache License 2.0, as you choose.
about-licences-others = Software by others that is part of it
about-licences-read = Read the licences of this software
about-licences-missing = The licences could not be fetched. Try again later.
about-name-title = The names
about-name = Reversi is the old, free name of the game. Othello is a registered trademark of others, who have no part in this app.

## History

history-title = History
history-none = No games yet. Finished and unfinished games are kept here.
history-results = Results
history-results-of = { $level }: won { $won }, lost { $lost }, drawn { $drawn }
history-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
history-against = { $color ->
    [black] Black against { $level }
   *[white] White against { $level }
}
history-unfinished = Unfinished
history-outcome = { $result }, { $score }. { $why }
history-bring-back = Bring back
history-more = Show more
history-go-on = Go on with this game
history-remove = Remove: { $name }
history-removed = Removed.

## Notices: saves and imports

save-aside-damaged = A damaged save was set aside as “{ $name }”. Outflank has started afresh.
save-aside-newer = A save by a newer version of Outflank was set aside as “{ $name }”. Update the app to use it.
save-aside-partial = { $lost ->
    [one] 1 part of the save could not be read; all the rest is here. The original was set aside as “{ $name }”.
   *[other] { $lost } parts of the save could not be read; all the rest is here. The original was set aside as “{ $name }”.
}
save-failed = The game could not be saved. The device may be full.
save-read-failed = Saved games could not be read, so nothing will be overwritten.
import-failed-damaged = This file is damaged. Nothing was changed.
import-failed-newer = This file is from a newer version of Outflank. Nothing was changed.
import-failed-unreadable = The file could not be read. Nothing was changed.
import-failed-too-large = This file is too large to be an export. Nothing was changed.
import-failed-too-many = This file has { $games } games; at most { $most } can be imported. Nothing was changed.
import-failed-not-ours = This is not an export of Outflank. Nothing was changed.
import-failed-move = { $square } is not a legal move (move { $number }). Nothing was changed.
import-failed-over = The game was over before move { $number }. Nothing was changed.
export-failed = The export could not be written.
bot-failed = The bot could not find a move, so any legal one was played for it. Undo takes it back.
hint-failed = No hint could be found. You can ask again.
open-elsewhere = Outflank is open in another window and goes on there. Touch anything here to go on in this one.

## Notices: installing and updating

install-offer = Outflank can be installed. It works without a network.
install-action = Install
install-by-hand = To install, choose Share and then Add to Home Screen.
install-later = Not now
offline-ready = Outflank is stored on this device and works without a network.
update-ready = A new version is ready. It is used when you open Outflank next time.
update-now = Use it now
not-found = This page does not exist.
not-found-action = To the start

## The live region

say-started = { $color ->
    [black] New game. You play Black. Your turn.
   *[white] New game. You play White. Black moves first.
}
say-started-others = New game. Black moves first.
say-moved = { $color ->
    [black] Black { $square }, { $turns ->
        [one] turns 1
       *[other] turns { $turns }
    }
   *[white] White { $square }, { $turns ->
        [one] turns 1
       *[other] turns { $turns }
    }
}
say-lost-turn = { $color ->
    [black] Black has no move. White plays again.
   *[white] White has no move. Black plays again.
}
say-illegal = { $square } closes no line. { $legal ->
    [one] 1 square is legal.
   *[other] { $legal } squares are legal.
}
say-preview = { $square } would { $turns ->
    [one] turn 1 disc
   *[other] turn { $turns } discs
}. Once more to play.
say-hint = Hint: { $square }
say-stepped-start = Start of the game.
say-stepped = After move { $ply }.
say-to-move = { $color ->
    [black] Black to move.
   *[white] White to move.
}
say-result = { $result }. { $score }. { $why }

## What shortcuts read

read-score = Black { $black }, White { $white }, { $empties ->
    [one] 1 square empty
   *[other] { $empties } squares empty
}
read-score-hidden = { $empties ->
    [one] 1 square empty
   *[other] { $empties } squares empty
}
read-legal = { $legal ->
    [0] No legal square
    [one] 1 legal square: { $squares }
   *[other] { $legal } legal squares: { $squares }
}
read-last = { $color ->
    [black] Last move: Black { $square }, { $turns ->
        [one] turned 1
       *[other] turned { $turns }
    }
   *[white] Last move: White { $square }, { $turns ->
        [one] turned 1
       *[other] turned { $turns }
    }
}
read-last-none = No move yet
read-row = Row { $row }: { $squares }
read-row-empty = Row { $row }: empty
read-row-disc = { $color ->
    [black] { $column } black
   *[white] { $column } white
}
read-list-separator = ,{" "}

## The board and its squares

board-label = Board
board-help = Arrow keys move, a letter or digit jumps, Enter plays.
square-empty = { $square }, empty
square-legal = { $square }, empty, legal, turns { $turns }
square-legal-hint = { $square }, empty, legal, turns { $turns }, hint
square-preview = { $square }, empty, would turn { $turns }, once more to play
square-disc = { $color ->
    [black] { $square }, black
   *[white] { $square }, white
}
square-played = { $color ->
    [black] { $square }, black, just played
   *[white] { $square }, white, just played
}
square-turned = { $color ->
    [black] { $square }, black, just turned
   *[white] { $square }, white, just turned
}
square-marked = { $name }, marked
square-would-turn = { $color ->
    [black] { $square }, black, would turn
   *[white] { $square }, white, would turn
}
