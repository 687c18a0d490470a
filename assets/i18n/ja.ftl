# Outflank の日本語。「遊び方」は ja-learn.ftl にあります。
#
# $color は "black" か "white"、$square は f5 のようなマスの名前、ほかは整数か文字列です。

## アプリ

app-name = Outflank
app-about = オセロのルールで遊ぶリバーシ
app-working = お待ちください…

## 単独の語

color-black = 黒
color-white = 白
action-back = 戻る
action-close = 閉じる
action-done = 完了
action-cancel = キャンセル
action-undo = 取り消す
action-copy = コピー
state-on = オン
state-off = オフ

## 新しい対局

new-game-title = 新しい対局
new-game-continue = 続きから
new-game-continue-play = 対 { $level }、空き { $empties } マス
new-game-continue-two = ふたりで対局、空き { $empties } マス
new-game-continue-watch = { $black } 対 { $white }、空き { $empties } マス
new-game-play = 対局開始
new-game-watch = 観戦開始
new-game-replaced = 途中の対局は履歴に残してあります。
new-game-how-to-play = 遊び方
new-game-about = 情報

mode = モード
mode-play = ひとりで
mode-two-players = ふたりで
mode-watch = 観戦
mode-two-players-about = 一台の端末でふたりで対局

your-color = あなたの石
your-color-black = 黒
your-color-white = 白
your-color-random = ランダム
your-color-about = 黒が先手です。一局ごとに黒白を交代します。
your-color-random-about = 対局のたびに決めます。

difficulty = 強さ
difficulty-black = 黒の強さ
difficulty-white = 白の強さ
level-beginner = 入門
level-easy = やさしい
level-medium = ふつう
level-hard = 強い
level-expert = 上級
level-master = 名人
level-beginner-about = たくさん返すのが好き。隅は忘れがち
level-easy-about = 隅は知っていても、わなにかかります
level-medium-about = 少し先を読み、ときどき間違えます
level-hard-about = 隙が少なく、終盤は間違えません
level-expert-about = 遠くまで読み、めったに間違えません
level-master-about = 全力で打ちます
level-record = { $won } 勝 { $lost } 敗 { $drawn } 分

empties-count = 空きマスの扱い
empties-count-short = 空きマス
empties-count-winner = 勝者に加える
empties-count-not-at-all = 数えない
empties-count-about = 盤が埋まる前に終わったときの数え方です。石数が変わるだけで、勝敗は変わりません。

details-title = 持ち時間・速さ・数え方

speed = 速さ
speed-slow = ゆっくり
speed-normal = ふつう
speed-fast = 速い
speed-instant = 瞬時
speed-about = 石が返る速さです。コンピューターの強さは変わりません。

clock = 持ち時間
clock-off = なし
clock-minutes = { $minutes } 分
clock-about = 一局を通した各自の持ち時間です。時間切れは 0–64 の負けになります。

## 対局：盤の上の行

turn-yours = あなたの番です
turn-yours-after-lost = { $color ->
    [black] 黒はパス。続けてあなたの番です
   *[white] 白はパス。続けてあなたの番です
}
turn-of = { $color ->
    [black] 黒の番です
   *[white] 白の番です
}
turn-of-after-lost = { $color ->
    [black] 白はパス。続けて黒の番です
   *[white] 黒はパス。続けて白の番です
}
turn-of-bot = 相手（{ $level }）の番です
turn-of-bot-after-lost = あなたはパス。続けて相手（{ $level }）の番です
thinking = 相手（{ $level }）が考えています
thinking-after-lost = あなたはパス。相手（{ $level }）が考えています
thinking-of = { $color ->
    [black] 黒（{ $level }）が考えています
   *[white] 白（{ $level }）が考えています
}
lost-turn-yours = 打てるマスがないため、あなたはパスです
lost-turn-of = { $color ->
    [black] 打てるマスがないため、黒はパスです
   *[white] 打てるマスがないため、白はパスです
}
turn-paused = 一時停止中
turn-finishing = 最後の石を返しています
turn-no-game = 対局はまだありません
squares-empty = 空き { $empties } マス
tap-closes-nothing = { $square } では石を返せません
tap-again = もう一度 { $square } をタップすると打ちます（{ $turns } 個返ります）
hint-thinking = よい手を探しています
hint-shown = ヒント：{ $square }

## 対局：盤の下の行と操作

count-of = { $color ->
    [black] 黒 { $discs } 個
   *[white] 白 { $discs } 個
}
counts-hidden = 石数は終局まで隠しています
clock-of = { $color ->
    [black] 黒の残り時間 { $time }
   *[white] 白の残り時間 { $time }
}
player-you = あなた
player-black = 黒
player-white = 白
control-undo = 待った
control-redo = やり直し
control-hint = ヒント
control-menu = メニュー
control-pause = 一時停止
control-go-on = 再開
control-step = 一手進める
menu-title = メニュー
menu-moves = 棋譜
menu-share = 共有
menu-resign = 投了
menu-resign-about = 0–64 の負けになります
menu-flip = 盤を回す
menu-flip-about = 向かい側の人に合わせます
menu-sounds = 音
menu-new-game = 新しい対局
menu-settings = 設定
menu-how-to-play = 遊び方

## 棋譜

moves-title = 棋譜
moves-none = まだ手がありません
moves-start = 開始
moves-move = { $number }. { $square }
moves-lost-turn = { $color ->
    [black] 黒はパス
   *[white] 白はパス
}
moves-read = { $color ->
    [black] { $number } 手目、黒 { $square }、{ $turns } 個返しました
   *[white] { $number } 手目、白 { $square }、{ $turns } 個返しました
}

## 終局

result-won = あなたの勝ち
result-lost = あなたの負け
result-drawn = 引き分け
result-won-by = { $color ->
    [black] 黒の勝ち
   *[white] 白の勝ち
}
result-score = { $black }–{ $white }
result-score-read = 黒 { $black }、白 { $white }
result-score-label = 石数
result-board-label = 盤上の石
result-why-full = 盤がすべて埋まりました。
result-why-stuck = 両者とも打てるマスがなく、{ $empties } マスが空いたまま終わりました。
result-why-wipeout = { $color ->
    [black] 黒の石がなくなりました（全滅）。
   *[white] 白の石がなくなりました（全滅）。
}
result-why-time = { $color ->
    [black] 黒の時間切れです。
   *[white] 白の時間切れです。
}
result-why-time-yours = あなたの時間切れです。
result-why-resigned = { $color ->
    [black] 黒の投了です。
   *[white] 白の投了です。
}
result-why-resigned-yours = あなたの投了です。
result-empties-to-winner = 空いた { $empties } マスは勝者に加えます。
result-empties-to-both = 空きマスは等分し、32–32 とします。
result-empties-not-counted = 空いた { $empties } マスは数えません。
result-next-color = { $color ->
    [black] 次はあなたが黒です。
   *[white] 次はあなたが白です。
}
result-play-again = もう一局
result-review = 検討
result-share = 共有
result-close = 閉じる

## 共有

share-title = Outflank の一局
share-text = { $black } – { $white }：{ $score }
share-moves = { $moves }
share-copied = コピーしました
share-failed = 共有できませんでした。棋譜をコピーしてください。
received-no-game = このテキストに棋譜はありません。

## 観戦

watch-title = 観戦
watch-tally = { $black } : { $white }
watch-tally-drawn = 引き分け { $drawn }
watch-tally-read = { $games } 局を終えて、黒 { $black } 勝、白 { $white } 勝、引き分け { $drawn }
watch-games = { $games ->
    [0] まだ終わった対局はありません
   *[other] { $games } 局終了
}
watch-next-game = まもなく次の対局が始まります
watch-screen-on = 観戦中は画面が消えません。

## 設定

settings-title = 設定
settings-preview = この設定での盤
settings-look = 見た目
settings-play = 対局
settings-sound-touch = 音と振動
settings-language-motion = 言語と動き
settings-data = データ

settings-theme = テーマ
theme-system = システムに合わせる
theme-light = ライト
theme-dark = ダーク
theme-high-contrast = 高コントラスト
settings-board = 盤の色
board-green = 緑
board-sea = 青緑
board-moss = 苔色
board-blue = 青
board-slate = 灰色
settings-discs = 石の形
discs-plain = 標準
discs-marked = 形で区別
discs-marked-about = 黒い石は丸、白い石は角丸の四角になります。
settings-legal-dots = 合法手を表示
settings-legal-dots-about = 打てるマスに小さな点を付けます。
settings-coordinates = 座標
settings-coordinates-about = 盤の端に文字と数字を表示します。
settings-tap-twice = 二度タップで打つ
settings-tap-twice-about = 一度目のタップで返る石を示します。
settings-hide-counts = 石数を隠す
settings-hide-counts-about = 終局まで表示しません。石数にとらわれない打ち方が身につきます。
settings-sounds = 音
settings-haptics = 振動
settings-language = 言語
language-system = システムに合わせる
settings-motion = 動き
motion-system = システムに合わせる
motion-full = 石を転がす
motion-reduced = 動きなし
settings-text-size-about = 文字の大きさはシステムの設定に従います。
settings-keyboard = キーボード
settings-export = すべて書き出す
settings-export-about = 対局と設定をひとつのファイルにします。
settings-import = 読み込む
settings-import-about = Outflank から書き出したファイルです。今のデータと置き換わります。
settings-erase = すべて消去
settings-import-question = すべてをこのファイルの内容に置き換えますか？
settings-import-found = ファイルの内容：設定と { $games } 局
settings-here = この端末の内容：設定と { $games } 局
settings-import-partial = ファイルのうち { $lost } か所が壊れているため、その部分は読み込みません。
settings-import-confirm = 置き換える
settings-erase-about = この端末の対局と設定のすべてです。
settings-erase-question = この端末の対局と設定をすべて消去しますか？
settings-erase-warning = 元に戻せません。必要なものは先に書き出してください。
settings-erase-confirm = 消去する
settings-erase-keep = 消去しない
settings-erased = すべて消去しました。
settings-exported = 書き出しました。
settings-imported = { $games ->
    [0] 設定を読み込みました。
   *[other] 設定と { $games } 局を読み込みました。
}

## キーボード

keyboard-arrows = 隣のマスへ移動
keyboard-jump = 列または行へ移動
keyboard-play = このマスに打つ
keyboard-undo = 待った
keyboard-redo = やり直し
keyboard-hint = ヒント
keyboard-board = 盤面を読み上げる
keyboard-legal = 合法手を読み上げる
keyboard-last = 直前の手を読み上げる
keyboard-score = 石数を読み上げる
keyboard-arrows-keys = 矢印キー
keyboard-jump-keys = a〜h、1〜8
keyboard-play-keys = Enter またはスペース

## このアプリについて

about-title = このアプリについて
about-version = バージョン { $version }
about-what = Outflank は、オセロのルールで遊ぶボードゲーム「リバーシ」です。コンピューターとの対局、一台の端末でのふたりの対局、コンピューターどうしの観戦ができます。
about-privacy-title = プライバシー
about-privacy = 情報が端末の外に出ることはありません。アカウントも広告も利用状況の収集もありません。対局と設定はこの端末だけに保存されます。
about-saves-browser = 対局はこのブラウザーに、このページのものとして保存されます。ページのデータを消去すると失われます。
about-saves-folder = 対局は次のフォルダーに保存されます：{ $name }
about-network = システムによってはネットワークの利用が表示されますが、端末内でアプリ自身の画面を表示するためだけに使います。
about-licences-title = ライセンス
about-licence = Outflank は自由に使えるソフトウェアです。MIT ライセンスと Apache License 2.0 のどちらかを選べます。
about-licences-others = 使用しているソフトウェア
about-licences-read = これらのソフトウェアのライセンスを読む
about-licences-missing = ライセンスを取得できませんでした。あとでもう一度お試しください。
about-name-title = 名称について
about-name = リバーシは、このゲームの古くからの自由な名称です。オセロは他社の登録商標であり、商標権者はこのアプリに関わっていません。

## 履歴

history-title = 履歴
history-none = まだ対局がありません。終局した対局も途中の対局もここに残ります。
history-results = 成績
history-results-of = { $level }：{ $won } 勝 { $lost } 敗 { $drawn } 分
history-date = { $year } 年 { $month } 月 { $day } 日
history-against = { $color ->
    [black] 黒番、対 { $level }
   *[white] 白番、対 { $level }
}
history-unfinished = 途中
history-outcome = { $result }、{ $score }。{ $why }
history-bring-back = 元に戻す
history-more = さらに表示
history-go-on = この対局を続ける
history-remove = 削除：{ $name }
history-removed = 削除しました。

## 通知：保存と読み込み

save-aside-damaged = 壊れた保存データを「{ $name }」として別に残し、初期状態で始めました。
save-aside-newer = 新しいバージョンの Outflank の保存データを「{ $name }」として別に残しました。アプリを更新すると使えます。
save-aside-partial = 保存データのうち { $lost } か所を読めませんでしたが、ほかは無事です。元のデータは「{ $name }」として別に残しました。
save-failed = 対局を保存できませんでした。端末の空き容量を確かめてください。
save-read-failed = 保存した対局を読めませんでした。上書きを避けるため、保存を止めています。
import-failed-damaged = ファイルが壊れています。何も変更していません。
import-failed-newer = 新しいバージョンの Outflank のファイルです。何も変更していません。
import-failed-unreadable = ファイルを読めませんでした。何も変更していません。
import-failed-too-large = ファイルが大きすぎます。何も変更していません。
import-failed-too-many = このファイルには{ $games }局ありますが、読み込めるのは{ $most }局までです。何も変更していません。
import-failed-not-ours = Outflank から書き出したファイルではありません。何も変更していません。
import-failed-move = { $number } 手目の { $square } は合法手ではありません。何も変更していません。
import-failed-over = { $number } 手目の前に終局しています。何も変更していません。
export-failed = 書き出せませんでした。
bot-failed = コンピューターが手を見つけられなかったため、合法手の一つが打たれました。待ったで取り消せます。
hint-failed = ヒントが見つかりませんでした。もう一度試せます。
open-elsewhere = Outflankは別のウィンドウで開かれ、そちらで続いています。ここで続けるには、この画面のどこかに触れてください。

## 通知：インストールと更新

install-offer = Outflank はインストールできます。ネットワークがなくても遊べます。
install-action = インストール
install-by-hand = 「共有」から「ホーム画面に追加」を選ぶとインストールできます。
install-later = 今はしない
offline-ready = Outflank をこの端末に保存しました。ネットワークがなくても遊べます。
update-ready = 新しいバージョンの準備ができました。次に開いたときから使われます。
update-now = 今すぐ使う
not-found = このページはありません。
not-found-action = 最初の画面へ

## 読み上げ

say-started = { $color ->
    [black] 新しい対局です。あなたは黒、あなたの番です。
   *[white] 新しい対局です。あなたは白、黒が先手です。
}
say-started-others = 新しい対局です。黒が先手です。
say-moved = { $color ->
    [black] 黒 { $square }、{ $turns } 個返しました
   *[white] 白 { $square }、{ $turns } 個返しました
}
say-lost-turn = { $color ->
    [black] 黒はパスです。続けて白の番です。
   *[white] 白はパスです。続けて黒の番です。
}
say-illegal = { $square } では石を返せません。合法手は { $legal } か所です。
say-preview = { $square } に打つと { $turns } 個返ります。もう一度で打ちます。
say-hint = ヒント、{ $square }
say-stepped-start = 対局の最初です。
say-stepped = { $ply } 手目のあとです。
say-to-move = { $color ->
    [black] 黒の番です。
   *[white] 白の番です。
}
say-result = { $result }。{ $score }。{ $why }

## 読み上げの操作

read-score = 黒 { $black }、白 { $white }、空き { $empties } マス
read-score-hidden = 空き { $empties } マス
read-legal = { $legal ->
    [0] 合法手はありません
   *[other] 合法手は { $legal } か所、{ $squares }
}
read-last = { $color ->
    [black] 直前の手は黒 { $square }、{ $turns } 個返しました
   *[white] 直前の手は白 { $square }、{ $turns } 個返しました
}
read-last-none = まだ手がありません
read-row = { $row } 行目、{ $squares }
read-row-empty = { $row } 行目、空き
read-row-disc = { $color ->
    [black] { $column } 黒
   *[white] { $column } 白
}
read-list-separator = 、

## 盤とマス

board-label = 盤
board-help = 矢印キーで移動、文字か数字で列や行へ移動、Enter で打ちます。
square-empty = { $square }、空き
square-legal = { $square }、空き、合法手、{ $turns } 個返ります
square-legal-hint = { $square }、空き、合法手、{ $turns } 個返ります、ヒント
square-preview = { $square }、空き、{ $turns } 個返ります、もう一度で打ちます
square-disc = { $color ->
    [black] { $square }、黒
   *[white] { $square }、白
}
square-played = { $color ->
    [black] { $square }、黒、直前の手
   *[white] { $square }、白、直前の手
}
square-turned = { $color ->
    [black] { $square }、黒、いま返った石
   *[white] { $square }、白、いま返った石
}
square-marked = { $name }、印あり
square-would-turn = { $color ->
    [black] { $square }、黒、返る石
   *[white] { $square }、白、返る石
}
