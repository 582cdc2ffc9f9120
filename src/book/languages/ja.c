#include "book/languages/languages.h"

/* clang-format off */
const book_language language_ja = {
    .tag = "ja",
    .name = "Japanese",
    .plural = PLURAL_ONE_FORM,
    .words = {
        [WORD_CONTENTS] = "目次",
        [WORD_HOW_TO_PLAY] = "遊び方",
        [WORD_DIFFICULTY_TEXT] = "番号のそばの星は難しさを表します。黒い星が多いほど、難しい迷路です。",
        [WORD_STARS] = "星の数と難しさ",
        [WORD_MORE_STARS] = "星が多いほどむずかしい！",
        [WORD_EASY] = "やさしい",
        [WORD_MODERATE] = "ふつう",
        [WORD_TRICKY] = "やや難しい",
        [WORD_HARD] = "難しい",
        [WORD_FIENDISH] = "超難問",
        [WORD_SOLUTIONS] = "解答",
        [WORD_RECIPES] = "レシピ",
        [WORD_PAGE] = "{page}ページ",
        [WORD_PUZZLES] = "問題{first}〜{last}",
        [WORD_PUZZLE] = "問題{number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "各迷路の下に印刷されたレシピがあれば、同じ迷路をもう一度、もっと大きく、または解答付きで描くことができます。mazepress draw "
            "--solution レシピ",
        [WORD_AGAIN_LIST] =
            "巻末の一覧にあるレシピがあれば、同じ迷路をもう一度、もっと大きく、または解答付きで描くことができます。mazepress draw --solution "
            "レシピ",
        [WORD_BELONGS] = "この本の持ち主",
        [WORD_NAME] = "名前",
        [WORD_DATE] = "日付",
        [WORD_TIME] = "時間",
        [WORD_DONE] = "できた！",
        [WORD_CERTIFICATE_TITLE] = "迷路名人認定証",
        [WORD_CERTIFICATE_FOR] = "次の人を迷路名人と認めます",
        [WORD_CERTIFICATE_TEXT] = "この本のすべての迷路を、壁を一度も越えずに通り抜けました。おめでとうございます！",
        [WORD_SIGNED] = "サイン",
        [WORD_AGES] = "{ages}歳向け",
        [WORD_COVER_TITLE] = "鉛筆一本、線一本。",
        [WORD_BLURB] = "道を探すのが好きなすべての人のための迷路です。静かな五分間にも、長い夜にも。必要なのは鉛筆一本だけ。",
        [WORD_MAZES] = "迷路{count}問",
        [WORD_LEVELS] = "{count}段階の難しさ",
        [WORD_ALL_SOLUTIONS] = "全問解答付き",
    },
    .texts = {
        [TEXT_OPENINGS] = "どの迷路にも出入口が二つあります。一方から入って道を見つけ、壁を越えずにもう一方から出ましょう。",
        [TEXT_GOAL_INSIDE] = "入口から入り、壁を越えずに、迷路の中にあるゴールまでの道を見つけましょう。",
        [TEXT_ANY_DOORS] = "どの迷路にもスタートとゴールがあります。壁を越えずに、スタートからゴールまでの道を見つけましょう。",
        [TEXT_ONE_WAY] = "正しい道はいつも一つだけです。行き止まりになったら、最後の分かれ道まで戻って、別の道を試しましょう。",
        [TEXT_SEVERAL_WAYS] =
            "通り抜ける道は一つとは限らず、ぐるりと回って元の場所に戻る道もあります。行き止まりになったら、最後の分かれ道まで戻って、別の道を試しましょう。\n\n"
            "どの道でも、通り抜けられれば正解です。解答には最短の道の一つを示しています。",
        [TEXT_BRIDGES] = "道が交わるところでは、一方が橋の上を、もう一方が橋の下を通ります。そのまままっすぐ進みましょう。一方からもう一方へ曲がることはできません。",
        [TEXT_REVEAL] = "道を見つけたら、色を塗ってみましょう。絵が現れます。",
        [TEXT_PENCIL] = "鉛筆を使いましょう。行き止まりを塗りつぶしていくと、最後に白く残ったところが正しい道です。",
        [TEXT_CHILD_RULES] =
            "えんぴつをスタートにおこう。\n\n"
            "道をたどろう。かべをこえちゃだめ！\n\n"
            "行きどまり？もどって、べつの道をためそう。\n\n"
            "ゴールについた？やったね、できあがり！",
        [TEXT_CHILD_COVER] = "えんぴつをもって、スタート！",
        [TEXT_CHILD_BLURB] = "小さな手にぴったりの、道の広い迷路です。えんぴつをもって、さあ出発！",
    },
};
/* clang-format on */
