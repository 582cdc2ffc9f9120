/* The words of books in Arabic, Japanese, Turkish and Chinese (in simplified letters). Words
 * without a line are made of others, see words.h. */
#include "book/languages/words.h"

/* clang-format off */
const book_language book_language_ar = {
    .tag = "ar",
    .name = "Arabic",
    .own = {"العربية", "عربي"},
    .plural = PLURAL_ARABIC,
    .words = {
        [WORD_CONTENTS] = "المحتويات",
        [WORD_HOW_TO_PLAY] = "طريقة اللعب",
        [WORD_DIFFICULTY_TEXT] =
            "تدل النجوم بجانب رقم المتاهة على صعوبتها: كلما زاد عدد النجوم السوداء كانت "
            "المتاهة أصعب.",
        [WORD_STARS] = "النجوم",
        [WORD_MORE_STARS] = "نجوم أكثر، متاهة أصعب!",
        [WORD_EASY] = "سهلة",
        [WORD_MODERATE] = "متوسطة",
        [WORD_TRICKY] = "محيّرة",
        [WORD_HARD] = "صعبة",
        [WORD_FIENDISH] = "شديدة الصعوبة",
        [WORD_SOLUTIONS] = "الحلول",
        [WORD_RECIPES] = "الوصفات",
        [WORD_PAGE] = "صفحة {page}",
        [WORD_PUZZLES] = "المتاهات {first} إلى {last}",
        [WORD_PUZZLE] = "المتاهة {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "تحت كل متاهة طُبعت وصفتها. بها يمكن رسم المتاهة مرة أخرى، أكبر حجمًا أو مع "
            "الحل: mazepress draw --solution RECIPE",
        [WORD_AGAIN_LIST] =
            "في آخر الكتاب قائمة بوصفات المتاهات كلها. بالوصفة يمكن رسم المتاهة مرة أخرى، "
            "أكبر حجمًا أو مع الحل: mazepress draw --solution RECIPE",
        [WORD_BELONGS] = "هذا الكتاب يخص",
        [WORD_NAME] = "الاسم",
        [WORD_DATE] = "التاريخ",
        [WORD_TIME] = "الوقت",
        [WORD_DONE] = "تم الحل",
        [WORD_WHICH] = "أي مدخل يؤدي إلى الهدف؟ ضع دائرة حول الحرف.",
        [WORD_COLLECT] = "اجمع كل النجوم. لا تمر بالمكان نفسه مرتين.",
        [WORD_COLORS] = "انتقل دائمًا إلى خانة مجاورة بهذا الترتيب:",
        [WORD_CERTIFICATE_TITLE] = "شهادة تقدير",
        [WORD_CERTIFICATE_FOR] = "تُمنح هذه الشهادة إلى",
        [WORD_CERTIFICATE_TEXT] = "تقديرًا لإيجاد الطريق في كل متاهات هذا الكتاب دون عبور جدار واحد. أحسنت!",
        [WORD_SIGNED] = "التوقيع",
        [WORD_AGES] = "للأعمار {ages}",
        [WORD_COVER_TITLE] = "خط واحد بقلم رصاص يكفي.",
        [WORD_BLURB] =
            "متاهات لكل من يحب البحث عن الطريق: لخمس دقائق هادئة أو لأمسية كاملة. كل ما "
            "تحتاج إليه قلم رصاص.",
        [WORD_MAZES] = "لا متاهات|متاهة واحدة|متاهتان|{count} متاهات|{count} متاهة|{count} متاهة",
        [WORD_LEVELS] = "لا مستويات|مستوى واحد|مستويان|{count} مستويات|{count} مستوى|{count} مستوى",
        [WORD_ALL_SOLUTIONS] = "جميع الحلول",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "لكل متاهة فتحتان. ادخل من إحداهما، وابحث عن الطريق، واخرج من الأخرى دون أن "
            "تعبر أي جدار.",
        [TEXT_GOAL_INSIDE] = "ادخل من الفتحة، وابحث عن الطريق إلى الهدف داخل المتاهة دون أن تعبر أي جدار.",
        [TEXT_ANY_DOORS] =
            "لكل متاهة بداية ونهاية. ابحث عن الطريق من البداية إلى النهاية دون أن تعبر أي "
            "جدار.",
        [TEXT_ENTRANCES] =
            "لكل متاهة عدة مداخل، لكل منها حرف. مدخل واحد فقط يؤدي إلى الهدف. اكتشف أيها هو.",
        [TEXT_COLLECT] =
            "حيث توجد نجوم، اجمعها كلها دون أن تمر بالمكان نفسه مرتين: طريق واحد فقط يحقق ذلك.",
        [TEXT_COLORS] =
            "حيث توجد أشكال بدل الجدران، انتقل دائمًا إلى خانة مجاورة بالترتيب ● □ ▲ ✚ ★، وبعد آخر "
            "شكل موجود يعود الأول. طريق واحد فقط يحقق ذلك.",
        [TEXT_ONE_WAY] =
            "هناك دائمًا طريق واحد فقط. إذا وصلت إلى طريق مسدود، فارجع إلى آخر مفترق وجرّب "
            "طريقًا آخر.",
        [TEXT_SEVERAL_WAYS] =
            "قد يكون هناك أكثر من طريق، وقد تدور بعض الممرات في حلقة. إذا وصلت إلى طريق "
            "مسدود، فارجع إلى آخر مفترق وجرّب طريقًا آخر.\n\n"
            "من وجد طريقًا فقد حل المتاهة. وتعرض الحلول أحد أقصر الطرق.",
        [TEXT_BRIDGES] =
            "حيث يتقاطع ممران، يمر أحدهما فوق جسر والآخر تحته: تابع السير إلى الأمام، فلا "
            "يمكن الانعطاف من أحدهما إلى الآخر.",
        [TEXT_REVEAL] = "لوّن الطريق بعد أن تجده، فتظهر لك صورة.",
        [TEXT_LABYRINTH] =
            "اتبع الطريق بإصبعك أو بقلم رصاص من المدخل إلى الوسط، ثم عد إلى الخارج.\n\n"
            "لا يمكنك أن تضل، فالطريق لا يتفرع أبدًا. خذ وقتك.",
        [TEXT_PENCIL] =
            "استعمل قلم رصاص، أو لوّن الطرق المسدودة التي جرّبتها: ما يبقى أبيض في النهاية "
            "هو الطريق.",
        [TEXT_CHILD_RULES] =
            "ضع قلمك عند البداية.\n\n"
            "اتبع الطريق، ولا تعبر أي جدار!\n\n"
            "طريق مسدود؟ ارجع وجرّب طريقًا آخر.\n\n"
            "هل وصلت إلى النهاية؟ رائع، لقد نجحت!",
        [TEXT_CHILD_COVER] = "القلم جاهز؟ هيا بنا!",
        [TEXT_CHILD_BLURB] = "متاهات بطرق واسعة للأيدي الصغيرة. خذ قلمك، وهيا بنا!",
        [TEXT_LETTERS_TITLE] = "ماذا يقول الطريق؟",
        [TEXT_LETTERS_RULE] = "جد الطريق، واكتب الحروف التي تمر بها.",
        [TEXT_COUNT_TITLE] = "عُدّ بخطوات من {step}",
        [TEXT_COUNT_DOWN_TITLE] = "عُدّ تنازليًا بخطوات من {step}",
        [TEXT_COUNT_RULE] = "ابدأ من {from}، ومرّ بكل الأعداد بالترتيب حتى {to}.",
        [TEXT_SUM_TITLE] = "المجموع {sum}",
        [TEXT_SUM_RULE] = "جد الطريق. مجموع الأعداد التي تمر بها هو {sum}.",
        [TEXT_DOORS_TITLE] = "من يجد الطريق؟",
        [TEXT_DOORS_RULE] = "هناك عدة مداخل، لكن واحدًا منها فقط يؤدي إلى الهدف.",
        [TEXT_DOORS_ANSWER] = "الجواب هو",
        [TEXT_DOORS_HINT] = "ضع دائرة حول الحرف.",
        [TEXT_COLLECT_TITLE] = "اجمع كل النجوم",
        [TEXT_COLLECT_ALL_TITLE] = "اجمعها كلها",
        [TEXT_COLLECT_RULE] = "جد الطريق واجمعها كلها. لا تمر بالمكان نفسه مرتين.",
        [TEXT_COLLECT_COLOR] = "لوّن نجمة لكل واحدة جمعتها.",
        [TEXT_COLORS_TITLE] = "اتبع الأشكال",
        [TEXT_COLORS_RULE] =
            "انتقل دائمًا إلى خانة مجاورة فيها الشكل التالي. الترتيب مبيّن في الأسفل.",
        [TEXT_LABYRINTH_TITLE] = "متاهة",
        [TEXT_NET_TITLE] = "متاهة للطي",
        [TEXT_NET_CUBE] = "جد الطريق من النقطة إلى النجمة عبر حواف المكعب.",
        [TEXT_NET_BOX] = "جد الطريق من النقطة إلى النجمة عبر حواف العلبة.",
        [TEXT_NET_CUT] = "قُصّ على طول الخطوط الخارجية المتصلة.",
        [TEXT_NET_FOLD] = "اطوِ إلى الخلف على طول كل الخطوط المتقطعة.",
        [TEXT_NET_GLUE] = "ألصق كل لسان خلف الحافة التي تحمل رقمه.",
        [TEXT_NET_BEGIN] = "ابدأ من النقطة. يستمر الطريق عبر الحواف.",
        [TEXT_LETTERS_TINY] = "مرحبا",
        [TEXT_LETTERS_EASY] = "الشمس مشرقة",
        [TEXT_LETTERS_MEDIUM] = "من جد وجد ومن زرع حصد",
        [TEXT_LETTERS_HARD] = "رحلة الألف ميل تبدأ بخطوة واحدة",
        [TEXT_WORD_TITLE] = "ما هي الكلمة؟",
        [TEXT_WORD_RULE] = "جد الطريق، فالحروف التي تمر بها تؤلف الكلمة.",
        [TEXT_WORD] = "الكلمة",
        [TEXT_WORD_SENTENCE] = "جملة",
        [TEXT_WORD_LIST] = "الكلمات: {list}، {number} من {count}",
        [TEXT_ROADS_TITLE] = "ابقَ على الطريق",
        [TEXT_ROADS_RULE] = "سر بقلمك من صورة إلى صورة، ولا تلمس الحافتين.",
        [TEXT_ROADS_TOUCHES] = "اللمسات",
        [TEXT_TRACE_TITLE] = "اجمع بينهما",
        [TEXT_TRACE_FOOT] =
            "لعمر سنتين إلى 3 سنوات: بالإصبع أولًا، ثم بقلم شمع سميك. من اليمين إلى اليسار، ولا مجال للخطأ.",
        [TEXT_SWELL_MAZE] = "",
        [TEXT_SWELL_IN] = "",
        [TEXT_SWELL_GOAL] = "",
        [TEXT_SWELL_KEY] =
            "متاهة {number} للمس: اطبع الورقة على ورق ينتفخ بالحرارة ثم سخّنها. مكان الخط المائل أعلى اليمين. يبدأ الطريق عند المثلث وينتهي عند الحلقة.",
        [TEXT_CERTIFICATE_EACH] = "تقديرًا لإيجاد الطريق في المتاهة دون عبور جدار واحد. أحسنت!",
    },
};

const book_language book_language_ja = {
    .tag = "ja",
    .name = "Japanese",
    .own = {"日本語", "jp"},
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
        [WORD_WHICH] = "ゴールに行ける入口はどれ？ 文字を丸で囲みましょう。",
        [WORD_COLLECT] = "星をぜんぶ集めましょう。同じところは二度通れません。",
        [WORD_COLORS] = "いつもとなりのマスへ、この順番で進みましょう。",
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
        [TEXT_ENTRANCES] = "入口がいくつかあり、それぞれに文字がついています。ゴールに行けるのは一つだけです。どれか見つけましょう。",
        [TEXT_COLLECT] =
            "星があるときは、同じところを二度通らずに、すべての星を集めましょう。それができる道は一つだけです。",
        [TEXT_COLORS] =
            "壁のかわりに図形があるときは、いつもとなりのマスへ ● □ ▲ ✚ ★ の順に進み、"
            "最後の図形のあとは最初の図形に戻ります。それができる道は一つだけです。",
        [TEXT_ONE_WAY] = "正しい道はいつも一つだけです。行き止まりになったら、最後の分かれ道まで戻って、別の道を試しましょう。",
        [TEXT_SEVERAL_WAYS] =
            "通り抜ける道は一つとは限らず、ぐるりと回って元の場所に戻る道もあります。行き止まりになったら、最後の分かれ道まで戻って、別の道を試しましょう。\n\n"
            "どの道でも、通り抜けられれば正解です。解答には最短の道の一つを示しています。",
        [TEXT_BRIDGES] = "道が交わるところでは、一方が橋の上を、もう一方が橋の下を通ります。そのまままっすぐ進みましょう。一方からもう一方へ曲がることはできません。",
        [TEXT_REVEAL] = "道を見つけたら、色を塗ってみましょう。絵が現れます。",
        [TEXT_LABYRINTH] =
            "入口から真ん中まで、指か鉛筆で道をたどり、また外へ戻りましょう。\n\n"
            "道は枝分かれしないので、迷うことはありません。ゆっくり楽しみましょう。",
        [TEXT_PENCIL] = "鉛筆を使いましょう。行き止まりを塗りつぶしていくと、最後に白く残ったところが正しい道です。",
        [TEXT_CHILD_RULES] =
            "えんぴつをスタートにおこう。\n\n"
            "道をたどろう。かべをこえちゃだめ！\n\n"
            "行きどまり？もどって、べつの道をためそう。\n\n"
            "ゴールについた？やったね、できあがり！",
        [TEXT_CHILD_COVER] = "えんぴつをもって、スタート！",
        [TEXT_CHILD_BLURB] = "小さな手にぴったりの、道の広い迷路です。えんぴつをもって、さあ出発！",
        [TEXT_LETTERS_TITLE] = "道は何と言っているかな？",
        [TEXT_LETTERS_RULE] = "道を見つけて、通った文字を書こう。",
        [TEXT_COUNT_TITLE] = "{step}ずつ数えよう",
        [TEXT_COUNT_DOWN_TITLE] = "{step}ずつへらして数えよう",
        [TEXT_COUNT_RULE] = "{from}から始めて、{to}まで順番に数をたどろう。",
        [TEXT_SUM_TITLE] = "合わせて{sum}",
        [TEXT_SUM_RULE] = "道を見つけよう。通った数を足すと{sum}になるよ。",
        [TEXT_DOORS_TITLE] = "たどりつけるのはどれ？",
        [TEXT_DOORS_RULE] = "入口はいくつもありますが、ゴールに行けるのはひとつだけです。",
        [TEXT_DOORS_ANSWER] = "こたえは",
        [TEXT_DOORS_HINT] = "文字を丸で囲みましょう。",
        [TEXT_COLLECT_TITLE] = "星をぜんぶ集めよう",
        [TEXT_COLLECT_ALL_TITLE] = "ぜんぶ集めよう",
        [TEXT_COLLECT_RULE] = "道を見つけて、ぜんぶ集めましょう。同じところは二度通れません。",
        [TEXT_COLLECT_COLOR] = "ひとつ集めるたびに、星をひとつぬりましょう。",
        [TEXT_COLORS_TITLE] = "形をたどろう",
        [TEXT_COLORS_RULE] = "いつもとなりのマスにある次の形へ進みましょう。順番は下にあります。",
        [TEXT_LABYRINTH_TITLE] = "ラビリンス",
        [TEXT_NET_TITLE] = "おって作る迷路",
        [TEXT_NET_CUBE] = "点から星まで、立方体のふちをこえて道を見つけましょう。",
        [TEXT_NET_BOX] = "点から星まで、箱のふちをこえて道を見つけましょう。",
        [TEXT_NET_CUT] = "外がわの実線にそって切りましょう。",
        [TEXT_NET_FOLD] = "破線をぜんぶ、うしろへおりましょう。",
        [TEXT_NET_GLUE] = "のりしろを、同じ番号のふちのうらにはりましょう。",
        [TEXT_NET_BEGIN] = "点から始めます。道はふちをこえて続きます。",
        [TEXT_LETTERS_TINY] = "こんにちは",
        [TEXT_LETTERS_EASY] = "たいようがわらう",
        [TEXT_LETTERS_MEDIUM] = "ちりもつもればやまとなる",
        [TEXT_LETTERS_HARD] = "せんりのみちもいっぽから",
        [TEXT_WORD_TITLE] = "どのことばかな？",
        [TEXT_WORD_RULE] = "道を見つけよう。通った文字をつなぐと、ことばになるよ。",
        [TEXT_WORD] = "ことば",
        [TEXT_WORD_SENTENCE] = "文",
        [TEXT_WORD_LIST] = "ことば：{list}（{number}／{count}）",
        [TEXT_ROADS_TITLE] = "道からはみ出さないでね",
        [TEXT_ROADS_RULE] = "絵から絵まで、えんぴつで進もう。ふちにさわらないでね。",
        [TEXT_ROADS_TOUCHES] = "さわった回数",
        [TEXT_TRACE_TITLE] = "ふたりを会わせよう",
        [TEXT_TRACE_FOOT] = "2〜3歳向け：はじめは指で、つぎに太いクレヨンで。左から右へ。道は一つだけです。",
        [TEXT_SWELL_MAZE] = "",
        [TEXT_SWELL_IN] = "",
        [TEXT_SWELL_GOAL] = "",
        [TEXT_SWELL_KEY] =
            "さわる迷路{number}：シートを立体コピー用紙に印刷し、熱を加えてください。斜めの線が右上です。道は三角から始まり、輪で終わります。",
        [TEXT_CERTIFICATE_EACH] = "迷路を、壁を一度も越えずに通り抜けました。おめでとうございます！",
    },
};

const book_language book_language_tr = {
    .tag = "tr",
    .name = "Turkish",
    .own = {"Türkçe", "Turkce"},
    .plural = PLURAL_ONE_FORM,
    .words = {
        [WORD_CONTENTS] = "İçindekiler",
        [WORD_HOW_TO_PLAY] = "Nasıl oynanır?",
        [WORD_DIFFICULTY_TEXT] =
            "Numaranın yanındaki yıldızlar labirentin zorluğunu gösterir: siyah yıldız ne "
            "kadar çoksa labirent o kadar zordur.",
        [WORD_STARS] = "Yıldızlar",
        [WORD_MORE_STARS] = "Çok yıldız, zor labirent!",
        [WORD_EASY] = "kolay",
        [WORD_MODERATE] = "orta",
        [WORD_TRICKY] = "çetrefilli",
        [WORD_HARD] = "zor",
        [WORD_FIENDISH] = "çok zor",
        [WORD_SOLUTIONS] = "Çözümler",
        [WORD_RECIPES] = "Tarifler",
        [WORD_PAGE] = "sayfa {page}",
        [WORD_PUZZLES] = "Labirent {first}–{last}",
        [WORD_PUZZLE] = "Labirent {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "Her labirentin altında tarifi yazar. Bu tarifle labirent yeniden, istenirse "
            "daha büyük ya da çözümüyle çizilebilir: mazepress draw --solution TARİF",
        [WORD_AGAIN_LIST] =
            "Bütün labirentlerin tarifleri kitabın sonundaki listededir. Bu tariflerle "
            "labirentler yeniden, istenirse daha büyük ya da çözümüyle çizilebilir: "
            "mazepress draw --solution TARİF",
        [WORD_BELONGS] = "Bu kitabın sahibi",
        [WORD_NAME] = "Adı",
        [WORD_DATE] = "Tarih",
        [WORD_TIME] = "Süre",
        [WORD_DONE] = "Bitti",
        [WORD_WHICH] = "Hedefe hangi giriş götürür? Harfi daire içine al.",
        [WORD_COLLECT] = "Bütün yıldızları topla. Aynı yerden iki kez geçme.",
        [WORD_COLORS] = "Her zaman komşu bir kareye geç, şu sırayla:",
        [WORD_CERTIFICATE_TITLE] = "Başarı Belgesi",
        [WORD_CERTIFICATE_FOR] = "Bu belgenin sahibi",
        [WORD_CERTIFICATE_TEXT] =
            "bu kitaptaki bütün labirentlerde, hiçbir duvarı geçmeden yolu buldu. "
            "Tebrikler!",
        [WORD_SIGNED] = "İmza",
        [WORD_AGES] = "{ages} yaş",
        [WORD_COVER_TITLE] = "Tek bir kalem çizgisi yeter.",
        [WORD_BLURB] =
            "Yol aramayı seven herkes için labirentler: beş sakin dakika ya da koca bir "
            "akşam. Tek gereken bir kurşun kalem.",
        [WORD_MAZES] = "{count} labirent",
        [WORD_LEVELS] = "{count} zorluk düzeyi",
        [WORD_ALL_SOLUTIONS] = "Bütün çözümler",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Her labirentin iki açıklığı vardır. Birinden gir, yolu bul ve hiçbir duvarı "
            "geçmeden ötekinden çık.",
        [TEXT_GOAL_INSIDE] =
            "Girişten gir ve hiçbir duvarı geçmeden labirentin içindeki hedefe giden yolu "
            "bul.",
        [TEXT_ANY_DOORS] =
            "Her labirentin bir başlangıcı ve bir hedefi vardır. Hiçbir duvarı geçmeden "
            "başlangıçtan hedefe giden yolu bul.",
        [TEXT_ENTRANCES] =
            "Her labirentin, yanında bir harf olan birkaç girişi vardır. Yalnızca biri "
            "hedefe götürür. Hangisi olduğunu bul.",
        [TEXT_COLLECT] =
            "Yıldız varsa hepsini topla ve aynı yerden iki kez geçme: bunu yalnızca tek bir "
            "yol sağlar.",
        [TEXT_COLORS] =
            "Duvar yerine şekiller varsa her zaman komşu bir kareye ● □ ▲ ✚ ★ sırasıyla geç; "
            "sonuncudan sonra yine ilki gelir. Bunu yalnızca tek bir yol sağlar.",
        [TEXT_ONE_WAY] =
            "Her zaman tek bir yol vardır. Çıkmaza girersen son yol ayrımına dön ve başka "
            "bir yol dene.",
        [TEXT_SEVERAL_WAYS] =
            "Birden fazla yol olabilir, bazı yollar da dönüp dolaşıp aynı yere çıkar. "
            "Çıkmaza girersen son yol ayrımına dön ve başka bir yol dene.\n\n"
            "Bir yol bulan labirenti çözmüş demektir. Çözümler en kısa yollardan birini "
            "gösterir.",
        [TEXT_BRIDGES] =
            "İki yolun kesiştiği yerde biri köprünün üstünden, öteki altından geçer: "
            "dümdüz devam et. Birinden ötekine dönülmez.",
        [TEXT_REVEAL] = "Yolu bulunca boya: karşına bir resim çıkacak.",
        [TEXT_LABYRINTH] =
            "Yolu parmağınla ya da kalemle girişten ortaya kadar izle, sonra geri dön.\n\n"
            "Yanlış yola sapamazsın, çünkü yol hiç ayrılmaz. Acele etme.",
        [TEXT_PENCIL] =
            "Kurşun kalem kullan ya da denediğin çıkmaz yolları boya: sonunda beyaz kalan, "
            "doğru yoldur.",
        [TEXT_CHILD_RULES] =
            "Kalemini başlangıca koy.\n\n"
            "Yolu izle. Duvarları geçme!\n\n"
            "Çıkmaz yol mu? Geri dön ve başka bir yol dene.\n\n"
            "Hedefe vardın mı? Yaşasın, başardın!",
        [TEXT_CHILD_COVER] = "Kalem hazır mı? Başla!",
        [TEXT_CHILD_BLURB] = "Küçük eller için geniş yollu labirentler. Kalemi al, haydi başla!",
        [TEXT_LETTERS_TITLE] = "Yol ne diyor?",
        [TEXT_LETTERS_RULE] = "Yolu bul. Geçtiğin harfleri yaz.",
        [TEXT_COUNT_TITLE] = "{step} artırarak say",
        [TEXT_COUNT_DOWN_TITLE] = "{step} azaltarak say",
        [TEXT_COUNT_RULE] = "{from} ile başla. Sırayla bütün sayılardan geç, {to} sayısına kadar.",
        [TEXT_SUM_TITLE] = "Toplam {sum}",
        [TEXT_SUM_RULE] = "Yolu bul. Geçtiğin sayıların toplamı {sum}.",
        [TEXT_DOORS_TITLE] = "Yolu kim bulur?",
        [TEXT_DOORS_RULE] = "Birkaç giriş var, ama yalnızca biri hedefe götürür.",
        [TEXT_DOORS_ANSWER] = "Cevap:",
        [TEXT_DOORS_HINT] = "Harfi daire içine al.",
        [TEXT_COLLECT_TITLE] = "Bütün yıldızları topla",
        [TEXT_COLLECT_ALL_TITLE] = "Hepsini topla",
        [TEXT_COLLECT_RULE] = "Yolu bul ve hepsini topla. Aynı yerden iki kez geçme.",
        [TEXT_COLLECT_COLOR] = "Bulduğun her biri için bir yıldız boya.",
        [TEXT_COLORS_TITLE] = "Şekilleri izle",
        [TEXT_COLORS_RULE] = "Her zaman sıradaki şeklin olduğu komşu bir kareye geç. Sıra aşağıda.",
        [TEXT_LABYRINTH_TITLE] = "Labirent",
        [TEXT_NET_TITLE] = "Katlanan bir labirent",
        [TEXT_NET_CUBE] = "Küpün kenarlarından geçerek noktadan yıldıza giden yolu bul.",
        [TEXT_NET_BOX] = "Kutunun kenarlarından geçerek noktadan yıldıza giden yolu bul.",
        [TEXT_NET_CUT] = "Düz dış çizgiler boyunca kes.",
        [TEXT_NET_FOLD] = "Bütün kesik çizgilerden arkaya katla.",
        [TEXT_NET_GLUE] = "Her kulağı, numarasını taşıyan kenarın arkasına yapıştır.",
        [TEXT_NET_BEGIN] = "Noktadan başla. Yol kenarların üzerinden devam eder.",
        [TEXT_LETTERS_TINY] = "selam",
        [TEXT_LETTERS_EASY] = "Güneş parlıyor",
        [TEXT_LETTERS_MEDIUM] = "Damlaya damlaya göl olur",
        [TEXT_LETTERS_HARD] = "Bin millik yolculuk bir adımla başlar",
        [TEXT_WORD_TITLE] = "Bu hangi kelime?",
        [TEXT_WORD_RULE] = "Yolu bul. Geçtiğin harfler kelimeyi oluşturur.",
        [TEXT_WORD] = "Kelime",
        [TEXT_WORD_SENTENCE] = "Bir cümle",
        [TEXT_WORD_LIST] = "Kelimeler: {list}, {number}/{count}",
        [TEXT_ROADS_TITLE] = "Yolda kal",
        [TEXT_ROADS_RULE] = "Kaleminle resimden resme git. Kenarlara değme.",
        [TEXT_ROADS_TOUCHES] = "değme",
        [TEXT_TRACE_TITLE] = "Onları buluştur",
        [TEXT_TRACE_FOOT] =
            "2–3 yaş için: önce parmakla, sonra kalın bir mum boyayla. Soldan sağa; yanlış yol yoktur.",
        [TEXT_SWELL_MAZE] = "",
        [TEXT_SWELL_IN] = "",
        [TEXT_SWELL_GOAL] = "",
        [TEXT_SWELL_KEY] =
            "Dokunulacak labirent {number}: sayfayı kabaran kâğıda bas ve ısıt. Eğik çizgi sağ üstte olmalı. Yol üçgende başlar, halkada biter.",
        [TEXT_CERTIFICATE_EACH] = "labirentte, hiçbir duvarı geçmeden yolu buldu. Tebrikler!",
    },
};

const book_language book_language_zh = {
    .tag = "zh",
    .name = "Chinese",
    .own = {"中文", "简体中文", "cn"},
    .plural = PLURAL_ONE_FORM,
    .words = {
        [WORD_CONTENTS] = "目录",
        [WORD_HOW_TO_PLAY] = "玩法",
        [WORD_DIFFICULTY_TEXT] = "题号旁边的星星表示难度：黑色的星星越多，迷宫越难。",
        [WORD_STARS] = "星级说明",
        [WORD_MORE_STARS] = "星星越多，迷宫越难！",
        [WORD_EASY] = "简单",
        [WORD_MODERATE] = "普通",
        [WORD_TRICKY] = "有点难",
        [WORD_HARD] = "困难",
        [WORD_FIENDISH] = "超难",
        [WORD_SOLUTIONS] = "答案",
        [WORD_RECIPES] = "配方",
        [WORD_PAGE] = "第{page}页",
        [WORD_PUZZLES] = "第{first}至{last}题",
        [WORD_PUZZLE] = "第{number}题",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] = "每个迷宫下方都印有它的配方。有了配方，就可以重新画出这个迷宫，还可以放大或带上答案：mazepress draw --solution 配方",
        [WORD_AGAIN_LIST] = "书末列有所有迷宫的配方。有了配方，就可以重新画出迷宫，还可以放大或带上答案：mazepress draw --solution 配方",
        [WORD_BELONGS] = "这本书属于",
        [WORD_NAME] = "姓名",
        [WORD_DATE] = "日期",
        [WORD_TIME] = "用时",
        [WORD_DONE] = "完成",
        [WORD_WHICH] = "哪个入口通向终点？圈出它的字母。",
        [WORD_COLLECT] = "收集所有的星星，同一个地方不能走两次。",
        [WORD_COLORS] = "每次走到相邻的格子，按这个顺序：",
        [WORD_CERTIFICATE_TITLE] = "迷宫达人证书",
        [WORD_CERTIFICATE_FOR] = "授予",
        [WORD_CERTIFICATE_TEXT] = "你走通了本书的每一个迷宫，而且一次也没有穿墙。真棒！",
        [WORD_SIGNED] = "签名",
        [WORD_AGES] = "适合{ages}岁",
        [WORD_COVER_TITLE] = "一支铅笔，一条线。",
        [WORD_BLURB] = "献给所有喜欢找路的人：可以是安静的五分钟，也可以是整个夜晚。只需要一支铅笔。",
        [WORD_MAZES] = "{count}个迷宫",
        [WORD_LEVELS] = "{count}个难度等级",
        [WORD_ALL_SOLUTIONS] = "附全部答案",
    },
    .texts = {
        [TEXT_OPENINGS] = "每个迷宫都有两个出入口。从一个口进去，找到路线，再从另一个口出来，途中不能穿墙。",
        [TEXT_GOAL_INSIDE] = "从入口进去，找到通往迷宫里面终点的路线，途中不能穿墙。",
        [TEXT_ANY_DOORS] = "每个迷宫都有起点和终点。找到从起点到终点的路线，途中不能穿墙。",
        [TEXT_ENTRANCES] = "每个迷宫都有几个标着字母的入口，只有一个通向终点。找出是哪一个。",
        [TEXT_COLLECT] =
            "有星星的时候，要收集所有的星星，同一个地方不能走两次：只有一条路能做到。",
        [TEXT_COLORS] =
            "没有墙而有图形的时候，每次走到相邻的格子，按 ● □ ▲ ✚ ★ 的顺序，"
            "最后一个之后又回到第一个：只有一条路能做到。",
        [TEXT_ONE_WAY] = "每个迷宫都只有一条通路。走不通时，就退回上一个岔路口，换一条路再试。",
        [TEXT_SEVERAL_WAYS] =
            "通路可能不止一条，有的路还会绕圈。走不通时，就退回上一个岔路口，换一条路再试。\n\n"
            "只要走通就算成功。答案给出的是其中一条最短的路线。",
        [TEXT_BRIDGES] = "两条路交叉的地方，一条从桥上过，一条从桥下过：请一直往前走，不能从一条拐到另一条。",
        [TEXT_REVEAL] = "找到路线后给它涂上颜色，就会出现一幅图画。",
        [TEXT_LABYRINTH] =
            "用手指或铅笔沿着路从入口走到中心，再走出来。\n\n"
            "路没有岔口，不会走错。慢慢来。",
        [TEXT_PENCIL] = "请用铅笔；也可以把试过的死路涂掉，最后剩下的空白就是正确的路线。",
        [TEXT_CHILD_RULES] =
            "把铅笔放在起点。\n\n"
            "沿着路走，不能穿墙！\n\n"
            "遇到死路？退回去，换一条路试试。\n\n"
            "走到终点了吗？太棒了，成功啦！",
        [TEXT_CHILD_COVER] = "拿起铅笔，出发！",
        [TEXT_CHILD_BLURB] = "宽宽的路，正适合小手。拿起铅笔，出发吧！",
        [TEXT_LETTERS_TITLE] = "这条路在说什么？",
        [TEXT_LETTERS_RULE] = "找到正确的路，把经过的字写下来。",
        [TEXT_COUNT_TITLE] = "每次加 {step}",
        [TEXT_COUNT_DOWN_TITLE] = "每次减 {step}",
        [TEXT_COUNT_RULE] = "从 {from} 开始，按顺序经过每个数，直到 {to}。",
        [TEXT_SUM_TITLE] = "合起来是 {sum}",
        [TEXT_SUM_RULE] = "找到正确的路，经过的数加起来是 {sum}。",
        [TEXT_DOORS_TITLE] = "谁能找到路？",
        [TEXT_DOORS_RULE] = "入口有好几个，但只有一个通向终点。",
        [TEXT_DOORS_ANSWER] = "答案是",
        [TEXT_DOORS_HINT] = "把字母圈出来。",
        [TEXT_COLLECT_TITLE] = "收集所有的星星",
        [TEXT_COLLECT_ALL_TITLE] = "全部收集起来",
        [TEXT_COLLECT_RULE] = "找到路，把它们全部收集起来，同一个地方不能走两次。",
        [TEXT_COLLECT_COLOR] = "每收集一个，就涂一颗星。",
        [TEXT_COLORS_TITLE] = "跟着图形走",
        [TEXT_COLORS_RULE] = "每次走到相邻的、有下一个图形的格子。顺序在下面。",
        [TEXT_LABYRINTH_TITLE] = "迷宫",
        [TEXT_NET_TITLE] = "折出来的迷宫",
        [TEXT_NET_CUBE] = "从圆点出发，越过立方体的棱，找到通往星星的路。",
        [TEXT_NET_BOX] = "从圆点出发，越过盒子的棱，找到通往星星的路。",
        [TEXT_NET_CUT] = "沿外侧的实线剪下来。",
        [TEXT_NET_FOLD] = "沿所有虚线向后折。",
        [TEXT_NET_GLUE] = "把每个粘贴边贴在同号边的背面。",
        [TEXT_NET_BEGIN] = "从圆点开始，路会越过棱继续延伸。",
        [TEXT_LETTERS_TINY] = "小朋友好",
        [TEXT_LETTERS_EASY] = "今天太阳出来了",
        [TEXT_LETTERS_MEDIUM] = "千里之行始于足下",
        [TEXT_LETTERS_HARD] = "路漫漫其修远兮吾将上下而求索",
        [TEXT_WORD_TITLE] = "这是哪个词？",
        [TEXT_WORD_RULE] = "找到正确的路，经过的字会组成这个词。",
        [TEXT_WORD] = "这个词",
        [TEXT_WORD_SENTENCE] = "造句",
        [TEXT_WORD_LIST] = "词语：{list}，第 {number} 个，共 {count} 个",
        [TEXT_ROADS_TITLE] = "沿着路走",
        [TEXT_ROADS_RULE] = "用铅笔从一幅图画到另一幅图，不要碰到路边。",
        [TEXT_ROADS_TOUCHES] = "碰到次数",
        [TEXT_TRACE_TITLE] = "让它们相遇",
        [TEXT_TRACE_FOOT] = "适合2至3岁：先用手指，再用粗蜡笔。从左到右，不会走错。",
        [TEXT_SWELL_MAZE] = "",
        [TEXT_SWELL_IN] = "",
        [TEXT_SWELL_GOAL] = "",
        [TEXT_SWELL_KEY] = "触摸迷宫 {number}：请把这一页印在热敏膨胀纸上并加热。斜线应在右上角。路从三角形开始，到圆环结束。",
        [TEXT_CERTIFICATE_EACH] = "你走通了迷宫，而且一次也没有穿墙。真棒！",
    },
};
/* clang-format on */
