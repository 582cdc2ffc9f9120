/* What themes say in Arabic, Japanese, Turkish and Chinese where a book does not say it
 * itself: a title, a subtitle, rules, words for the back of the cover, and a line for each pair of
 * pictures. */
#include "book/themes/themes.h"

/* clang-format off */
const book_theme_speech book_theme_speech_ar = {
    .tag = "ar",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "متاهات مخيفة قليلا",
            .subtitle = "متاهات غير مرعبة للأطفال الشجعان",
            .rules =
                "الظلام حل، والجميع أضاعوا شيئا! ابدأ من الصورة الأولى وارسم خطا إلى الثانية. لا "
                "تعبر الجدران: الأشباح وحدها تستطيع ذلك.",
            .back =
                "أشباح وخفافيش ويقطينة لطيفة جدا: جد طريقك في الليل. لا تحتاج إلا إلى قلم رصاص "
                "وقليل من الشجاعة.",
        },
        [THEME_CHRISTMAS] = {
            .title = "متاهات عيد الميلاد",
            .subtitle = "متاهة لكل يوم حتى العيد",
            .rules =
                "حل متاهة كل يوم. ابدأ من الصورة الأولى، واتبع الطريق دون أن تعبر جدارا، وقف حيث "
                "تنتظرك الصورة الأخرى.",
            .back =
                "ساعد رجل الثلج على إيجاد أنفه وأوصل الزلاجة إلى الشجرة: متاهات تعد معها الأيام "
                "حتى العيد.",
        },
        [THEME_EASTER] = {
            .title = "هوب! متاهات الربيع",
            .subtitle = "متاهات من المرج للأيدي الصغيرة",
            .rules =
                "اقفز على الطريق من الصورة الأولى إلى الثانية. الجدران أسيجة عالية لا يمكن القفز "
                "فوقها! إذا انتهى الطريق فارجع وجرب غيره.",
            .back =
                "من خبأ البيض؟ اقفز في العشب بين الأزهار والفراشات حتى تجده كله.",
        },
        [THEME_VALENTINE] = {
            .title = "متاهات القلب",
            .subtitle = "ألغاز تهديها إلى من تحب",
            .rules =
                "لكل قفل مفتاحه ولكل متاهة طريقها. جده بقلمك من الصورة الأولى إلى الثانية، ولا "
                "تعبر أي خط.",
            .back =
                "بعض الطرق إلى القلب طويلة. هذه ممتعة. حل واحدة، واقطع واحدة، وأهد واحدة.",
        },
        [THEME_BIRTHDAY] = {
            .title = "متاهات عيد ميلاد سعيد",
            .subtitle = "هدية مليئة بالألغاز",
            .rules =
                "ساعد الضيوف على الوصول إلى الحفلة! ابدأ من الصورة الأولى وجد الطريق إلى "
                "الثانية. طريق مسدود؟ ارجع وحاول مرة أخرى، فالحفلة تنتظرك.",
            .back =
                "بالونات وكعكة وهدية تنتظر من يفتحها: حفلة تدوم ما دام قلمك.",
        },
        [THEME_SUMMER] = {
            .title = "متاهات الصيف",
            .subtitle = "للشاطئ والسيارة والأيام الماطرة",
            .rules =
                "ضع قلمك على الصورة الأولى وامش إلى الثانية دون أن تخطو فوق جدار. على مهلك: إنها "
                "العطلة.",
            .back =
                "خذ معك قلما! مثلجات وقصور من الرمل وأشرعة: متاهات تتسع لها كل حقيبة.",
        },
        [THEME_OCEAN] = {
            .title = "متاهات المحيط",
            .subtitle = "اغطس وجد الطريق",
            .rules =
                "خذ نفسا عميقا واغطس عند الصورة الأولى. اسبح على الطريق إلى الثانية. لا تلمس "
                "الشعاب: إنها الجدران.",
            .back =
                "هنا في الأعماق حيتان وسلاحف وأخطبوط يبتسم وصندوق لم يفتحه أحد بعد.",
        },
        [THEME_FARM] = {
            .title = "متاهات المزرعة",
            .subtitle = "أعد الجميع إلى البيت قبل العشاء",
            .rules =
                "افتح البوابة وقد كل حيوان من الصورة الأولى إلى الثانية. لا يستطيع أن يتسلق "
                "الأسيجة: إنها الجدران.",
            .back =
                "البقرة تريد الحظيرة، والبطة تريد البركة، والخنزير يشتهي تفاحة. أنت تعرف الطريق، "
                "أليس كذلك؟",
        },
        [THEME_SPACE] = {
            .title = "متاهات الفضاء",
            .subtitle = "خمسة، أربعة، ثلاثة، اثنان، واحد، انطلق!",
            .rules =
                "شغل المحرك عند الصورة الأولى وقد المركبة إلى الثانية. ابتعد عن الجدران: إنها من "
                "النيازك.",
            .back =
                "حلق قرب كواكب ذات حلقات وأطباق ذات نوافذ. الوقود: قلم رصاص. الطاقم: أنت.",
        },
        [THEME_DINOSAURS] = {
            .title = "متاهات الديناصورات",
            .subtitle = "متاهات كبيرة لمستكشفين صغار",
            .rules =
                "امش على رؤوس أصابعك من الصورة الأولى إلى الثانية. ابق على الطريق، ولا تعبر أي "
                "خط، ولا توقظ الكبير.",
            .back =
                "أعناق طويلة وأسنان حادة وصفائح من عظم: امش داخل الديناصورات نفسها واخرج من "
                "الطرف الآخر.",
        },
        [THEME_VEHICLES] = {
            .title = "متاهات بيب بيب",
            .subtitle = "طرق وسكك ومدارج",
            .rules =
                "قد بقلمك على الطريق من الصورة الأولى إلى الثانية. ممنوع المرور فوق الجدران! "
                "الطريق المسدود مكان جيد للالتفاف.",
            .back =
                "السيارة تريد العودة إلى البيت، والقطار يريد نفقه، والطائرة تبحث عن سحابتها. "
                "مستعد؟ بيب بيب!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "ساعد الشبح على إيجاد يقطينته.",
        [PAIR_BAT_MOON] = "طر بالخفاش إلى القمر.",
        [PAIR_WITCH_BROOM] = "الساحرة تريد أن تطير. أين مكنستها؟",
        [PAIR_SNOWMAN_CARROT] = "رجل الثلج أضاع أنفه!",
        [PAIR_SLED_FIR] = "اسحب الزلاجة إلى الشجرة.",
        [PAIR_TEDDY_CAKE] = "الدبدوب يشم رائحة الكعكة.",
        [PAIR_CHICK_EGG] = "أي بيضة هي؟ دل الكتكوت على الطريق.",
        [PAIR_RABBIT_CARROT] = "الأرنب يشم رائحة جزرة.",
        [PAIR_BUTTERFLY_FLOWER] = "رفرف إلى الزهرة.",
        [PAIR_BEE_FLOWER] = "طن إلى الزهرة.",
        [PAIR_DUCK_POND] = "البطة تريد أن تسبح.",
        [PAIR_KEY_LOCK] = "أي طريق يفتح القلب؟",
        [PAIR_MOUSE_CHEESE] = "اتبع رائحة الجبن!",
        [PAIR_DOG_BONE] = "من خبأ العظمة؟",
        [PAIR_CAT_YARN] = "اتبع خيط الصوف.",
        [PAIR_CRAB_BUCKET] = "السرطان نسي دلوه.",
        [PAIR_FISH_SHELL] = "اسبح إلى الصدفة.",
        [PAIR_PLANE_CLOUD] = "اصعد إلى السحابة.",
        [PAIR_SHIP_TREASURE] = "أبحر إلى الكنز أيها القبطان!",
        [PAIR_COW_BARN] = "أعد البقرة إلى الحظيرة.",
        [PAIR_PIG_APPLE] = "أوصل الخنزير إلى تفاحته.",
        [PAIR_ROCKET_PLANET] = "طر إلى الكوكب ذي الحلقة.",
        [PAIR_ASTRONAUT_ROCKET] = "الصاروخ سينطلق قريبا. أسرع!",
        [PAIR_UFO_STAR] = "أعد الزائر إلى نجمته.",
        [PAIR_DINO_LEAF] = "أين الورقة الطرية؟",
        [PAIR_TREX_DINOEGG] = "طق! البيضة تفقس. اركضي يا أمي!",
        [PAIR_CAR_GARAGE] = "أوقف السيارة.",
        [PAIR_TRAIN_TUNNEL] = "جد النفق. توت توت!",
    },
};

const book_theme_speech book_theme_speech_ja = {
    .tag = "ja",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "おばけの めいろ",
            .subtitle = "ゆうきのある子のための、こわすぎない迷路",
            .rules =
                "まっくらな夜、みんな何かをなくしてしまったよ！ はじめの絵から次の絵まで線をひこう。かべを通りぬけてはいけないよ。それができるのは、おばけだけ。",
            .back =
                "おばけ、こうもり、それにとてもやさしいかぼちゃ。夜の中で道をさがそう。いるのは、えんぴつと少しのゆうきだけ。",
        },
        [THEME_CHRISTMAS] = {
            .title = "クリスマスの めいろ",
            .subtitle = "ツリーの日まで、一日ひとつ",
            .rules =
                "一日にひとつ解こう。はじめの絵から出発して、かべをこえずに道をたどり、もうひとつの絵が待つところで止まろう。",
            .back =
                "雪だるまの鼻をさがして、そりをツリーまで運ぼう。クリスマスを待つ日々のための迷路です。",
        },
        [THEME_EASTER] = {
            .title = "ぴょん！ イースターの めいろ",
            .subtitle = "小さな手のための、野原の迷路",
            .rules =
                "はじめの絵から次の絵まで、道をぴょんぴょん進もう。かべは生けがき、高くてとびこえられないよ！ 行き止まりなら、もどって別の道へ。",
            .back =
                "たまごをかくしたのはだれ？ 花とちょうちょのそばを、草の中をぴょんぴょん。ぜんぶ見つかるまで。",
        },
        [THEME_VALENTINE] = {
            .title = "ハートの めいろ",
            .subtitle = "大好きな人におくるパズル",
            .rules =
                "どの錠にも鍵があり、どの迷路にも道がある。えんぴつではじめの絵から次の絵まで、線をこえずに見つけよう。",
            .back =
                "心への道には長いものもあるけれど、ここにあるのは楽しい道。ひとつ解いて、ひとつ切りとって、ひとつおくろう。",
        },
        [THEME_BIRTHDAY] = {
            .title = "おたんじょうびの めいろ",
            .subtitle = "パズルがいっぱいの贈りもの",
            .rules =
                "お客さんをパーティーへつれて行こう！ はじめの絵から次の絵までの道を見つけよう。行き止まり？ もどってもう一度。パーティーは待っていてくれるよ。",
            .back =
                "風船とケーキと、ひらくのが楽しみなプレゼント。えんぴつがあるかぎり続くパーティーです。",
        },
        [THEME_SUMMER] = {
            .title = "なつやすみの めいろ",
            .subtitle = "海べでも、車でも、雨の日でも",
            .rules =
                "えんぴつをはじめの絵に置いて、かべをまたがずに次の絵まで歩こう。ゆっくりでいいよ、お休みだもの。",
            .back =
                "えんぴつを持って出かけよう！ アイスクリーム、砂のお城、白い帆。どんなかばんにも入る迷路です。",
        },
        [THEME_OCEAN] = {
            .title = "うみの めいろ",
            .subtitle = "もぐって道を見つけよう",
            .rules =
                "大きく息をすって、はじめの絵からもぐろう。道にそって次の絵まで泳ごう。サンゴにさわらないで。それがかべだよ。",
            .back =
                "海の底には、くじら、かめ、にこにこのたこ、そしてまだだれも開けたことのない宝箱。",
        },
        [THEME_FARM] = {
            .title = "ぼくじょうの めいろ",
            .subtitle = "夕ごはんまでに、みんなをおうちへ",
            .rules =
                "門をあけて、どうぶつをはじめの絵から次の絵までつれて行こう。さくはこえられないよ。それがかべだよ。",
            .back =
                "うしは小屋へ、あひるは池へ、ぶたはりんごがほしいみたい。道はわかるよね？",
        },
        [THEME_SPACE] = {
            .title = "うちゅうの めいろ",
            .subtitle = "5、4、3、2、1、発射！",
            .rules =
                "はじめの絵でエンジンをかけて、次の絵へ向かおう。かべに近づかないで。いん石でできているよ。",
            .back =
                "輪のある惑星、窓のある円ばんのそばを飛ぼう。燃料はえんぴつ一本。乗組員はきみ。",
        },
        [THEME_DINOSAURS] = {
            .title = "きょうりゅうの めいろ",
            .subtitle = "小さな探検家のための大きな迷路",
            .rules =
                "はじめの絵から次の絵まで、そっとつま先で歩こう。道からはずれず、線をこえず、大きいのを起こさないでね。",
            .back =
                "長い首、するどい歯、骨の板。きょうりゅうの体の中を通って、むこうがわへ出よう。",
        },
        [THEME_VEHICLES] = {
            .title = "ブーブー めいろ",
            .subtitle = "道路と線路と滑走路",
            .rules =
                "えんぴつで道を走って、はじめの絵から次の絵まで行こう。かべの上は走れません！ 行き止まりは、向きをかえるのにいいところ。",
            .back =
                "車はおうちへ、電車はトンネルへ、飛行機は雲をさがしているよ。用意はいい？ ブーブー！",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "おばけのかぼちゃをさがしてあげよう。",
        [PAIR_BAT_MOON] = "こうもりを月まで飛ばそう。",
        [PAIR_WITCH_BROOM] = "まじょが飛びたいって。ほうきはどこ？",
        [PAIR_SNOWMAN_CARROT] = "雪だるまが鼻をなくしちゃった！",
        [PAIR_SLED_FIR] = "そりをツリーまで引こう。",
        [PAIR_TEDDY_CAKE] = "くまさん、ケーキのにおいがするよ。",
        [PAIR_CHICK_EGG] = "どのたまごかな？ ひよこに道を教えてあげよう。",
        [PAIR_RABBIT_CARROT] = "うさぎさん、にんじんのにおいがするよ。",
        [PAIR_BUTTERFLY_FLOWER] = "お花までひらひら飛ぼう。",
        [PAIR_BEE_FLOWER] = "お花までぶんぶん飛ぼう。",
        [PAIR_DUCK_POND] = "あひるが泳ぎたいって。",
        [PAIR_KEY_LOCK] = "ハートを開く道はどれ？",
        [PAIR_MOUSE_CHEESE] = "チーズのにおいをたどろう！",
        [PAIR_DOG_BONE] = "骨をかくしたのはだれ？",
        [PAIR_CAT_YARN] = "毛糸をたどろう。",
        [PAIR_CRAB_BUCKET] = "かにがバケツを忘れたよ。",
        [PAIR_FISH_SHELL] = "貝がらのおうちまで泳ごう。",
        [PAIR_PLANE_CLOUD] = "雲までのぼろう。",
        [PAIR_SHIP_TREASURE] = "宝をめざせ、船長！",
        [PAIR_COW_BARN] = "うしを小屋へつれて帰ろう。",
        [PAIR_PIG_APPLE] = "ぶたをりんごのところへ。",
        [PAIR_ROCKET_PLANET] = "輪のある惑星へ飛ぼう。",
        [PAIR_ASTRONAUT_ROCKET] = "ロケットがもうすぐ出るよ。急いで！",
        [PAIR_UFO_STAR] = "お客さんを星へ送ってあげよう。",
        [PAIR_DINO_LEAF] = "おいしい葉っぱはどこ？",
        [PAIR_TREX_DINOEGG] = "パキッ！ たまごがかえるよ。走れ、お母さん！",
        [PAIR_CAR_GARAGE] = "車をとめよう。",
        [PAIR_TRAIN_TUNNEL] = "トンネルを見つけよう。ポッポー！",
    },
};

const book_theme_speech book_theme_speech_tr = {
    .tag = "tr",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Ürkütücü Labirentler",
            .subtitle = "Cesur çocuklar için, çok da korkutucu değil",
            .rules =
                "Ortalık karanlık ve herkes bir şeyini kaybetmiş! İlk resimden başla ve ikinciye "
                "kadar bir çizgi çiz. Duvarların içinden geçme: bunu yalnızca hayaletler "
                "yapabilir.",
            .back =
                "Hayaletler, yarasalar ve çok sevimli bir balkabağı: gecenin içinde yolunu bul. "
                "Sana bir kalem ve biraz cesaret yeter.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Noel Labirentleri",
            .subtitle = "Ağaca kadar her güne bir labirent",
            .rules =
                "Her gün bir labirent çöz. İlk resimden başla, hiçbir duvarı aşmadan yolu izle "
                "ve öteki resmin beklediği yerde dur.",
            .back =
                "Kardan adama burnunu bulması için yardım et, kızağı ağaca götür: Noel’e kadar "
                "günleri sayan labirentler.",
        },
        [THEME_EASTER] = {
            .title = "Hop! Paskalya Labirentleri",
            .subtitle = "Küçük eller için çayırdan labirentler",
            .rules =
                "İlk resimden ikinciye yol boyunca zıpla. Duvarlar çittir: üzerinden "
                "atlanamayacak kadar yüksek! Yol biterse geri zıpla ve başka birini dene.",
            .back =
                "Yumurtaları kim sakladı? Çiçeklerin ve kelebeklerin yanından, çimenlerin "
                "içinden zıpla, hepsini bulana kadar.",
        },
        [THEME_VALENTINE] = {
            .title = "Kalbin Labirentleri",
            .subtitle = "Sevdiğin birine vermek için bulmacalar",
            .rules =
                "Her kilidin bir anahtarı, her labirentin bir yolu vardır. Onu kaleminle bul, "
                "ilk resimden ikinciye git ve hiçbir çizgiyi aşma.",
            .back =
                "Kalbe giden bazı yollar uzundur. Bunlar eğlencelidir. Birini çöz, birini kopar, "
                "birini armağan et.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Doğum Günü Labirentleri",
            .subtitle = "Bulmacalarla dolu bir hediye",
            .rules =
                "Konukların partiye ulaşmasına yardım et! İlk resimden başla ve ikinciye giden "
                "yolu bul. Çıkmaz yol mu? Geri dön ve yeniden dene; parti seni bekler.",
            .back =
                "Balonlar, pasta ve açılacak bir hediye: kalemin kadar uzun süren bir parti.",
        },
        [THEME_SUMMER] = {
            .title = "Yaz Labirentleri",
            .subtitle = "Plaj, araba ve yağmurlu günler için",
            .rules =
                "Kalemini ilk resmin üzerine koy ve duvarların üstünden geçmeden ikinciye yürü. "
                "Acele etme: tatildeyiz.",
            .back =
                "Yanına bir kalem al! Dondurma, kumdan kaleler ve yelkenler: her bavula sığan "
                "labirentler.",
        },
        [THEME_OCEAN] = {
            .title = "Okyanus Labirentleri",
            .subtitle = "Dal ve yolu bul",
            .rules =
                "Derin bir nefes al ve ilk resimde suya dal. Yol boyunca ikinciye yüz. Resife "
                "dokunma: onlar duvarlardır.",
            .back =
                "Burada, aşağıda balinalar, kaplumbağalar, gülümseyen bir ahtapot ve henüz "
                "kimsenin açmadığı bir sandık var.",
        },
        [THEME_FARM] = {
            .title = "Çiftlik Labirentleri",
            .subtitle = "Herkesi akşam yemeğinden önce eve götür",
            .rules =
                "Kapıyı aç ve her hayvanı ilk resimden ikinciye götür. Çitlerin üzerinden "
                "tırmanamaz: onlar duvarlardır.",
            .back =
                "İnek ahıra, ördek gölete gitmek istiyor, domuzun canı da elma çekiyor. Yolu "
                "biliyorsun, değil mi?",
        },
        [THEME_SPACE] = {
            .title = "Uzay Labirentleri",
            .subtitle = "Beş, dört, üç, iki, bir, ateş!",
            .rules =
                "İlk resimde motoru çalıştır ve ikinciye doğru yol al. Duvarlardan uzak dur: "
                "onlar göktaşlarından yapılmış.",
            .back =
                "Halkalı gezegenlerin ve pencereli uçan dairelerin yanından geç. Yakıt: bir "
                "kalem. Mürettebat: sen.",
        },
        [THEME_DINOSAURS] = {
            .title = "Dinozor Labirentleri",
            .subtitle = "Küçük kâşifler için büyük labirentler",
            .rules =
                "İlk resimden ikinciye parmak uçlarında yürü. Yoldan ayrılma, hiçbir çizgiyi "
                "aşma ve büyük olanı uyandırma.",
            .back =
                "Uzun boyunlar, keskin dişler, kemik plakalar: dinozorların tam içinden yürü ve "
                "öbür uçtan çık.",
        },
        [THEME_VEHICLES] = {
            .title = "Düt Düt Labirentler",
            .subtitle = "Yollar, raylar ve pistler",
            .rules =
                "Kaleminle yol boyunca ilk resimden ikinciye sür. Duvarların üzerinden geçmek "
                "yok! Çıkmaz yol, dönmek için iyi bir yerdir.",
            .back =
                "Araba eve gitmek istiyor, tren tüneline yetişmeli, uçak da bulutunu arıyor. "
                "Hazır mısın? Düt düt!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Hayalete balkabağını bulması için yardım et.",
        [PAIR_BAT_MOON] = "Yarasayı aya uçur.",
        [PAIR_WITCH_BROOM] = "Cadı uçmak istiyor. Süpürgesi nerede?",
        [PAIR_SNOWMAN_CARROT] = "Kardan adam burnunu kaybetmiş!",
        [PAIR_SLED_FIR] = "Kızağı ağaca kadar çek.",
        [PAIR_TEDDY_CAKE] = "Ayıcık pasta kokusu alıyor.",
        [PAIR_CHICK_EGG] = "Hangi yumurta? Civcive yolu göster.",
        [PAIR_RABBIT_CARROT] = "Tavşan havuç kokusu alıyor.",
        [PAIR_BUTTERFLY_FLOWER] = "Çiçeğe doğru kanat çırp.",
        [PAIR_BEE_FLOWER] = "Çiçeğe doğru vızılda.",
        [PAIR_DUCK_POND] = "Ördek yüzmek istiyor.",
        [PAIR_KEY_LOCK] = "Kalbi hangi yol açar?",
        [PAIR_MOUSE_CHEESE] = "Peynirin kokusunu izle!",
        [PAIR_DOG_BONE] = "Kemiği kim sakladı?",
        [PAIR_CAT_YARN] = "Yünü izle.",
        [PAIR_CRAB_BUCKET] = "Yengeç kovasını unutmuş.",
        [PAIR_FISH_SHELL] = "Deniz kabuğuna, evine yüz.",
        [PAIR_PLANE_CLOUD] = "Buluta kadar yüksel.",
        [PAIR_SHIP_TREASURE] = "Hazineye yelken aç, kaptan!",
        [PAIR_COW_BARN] = "İneği ahıra götür.",
        [PAIR_PIG_APPLE] = "Domuzu elmasına götür.",
        [PAIR_ROCKET_PLANET] = "Halkalı gezegene uç.",
        [PAIR_ASTRONAUT_ROCKET] = "Roket birazdan kalkıyor. Çabuk!",
        [PAIR_UFO_STAR] = "Konuğu yıldızına geri götür.",
        [PAIR_DINO_LEAF] = "Sulu yaprak nerede?",
        [PAIR_TREX_DINOEGG] = "Çat! Yumurta çatlıyor. Koş anne!",
        [PAIR_CAR_GARAGE] = "Arabayı park et.",
        [PAIR_TRAIN_TUNNEL] = "Tüneli bul. Çuf çuf!",
    },
};

const book_theme_speech book_theme_speech_zh = {
    .tag = "zh",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "万圣节迷宫",
            .subtitle = "不太吓人，送给勇敢的孩子",
            .rules =
                "天黑了，大家都丢了东西！从第一幅图出发，画一条线到第二幅图。不要穿墙，只有幽灵才可以。",
            .back =
                "幽灵、蝙蝠，还有一只和气的南瓜：在夜里找到你的路。只需要一支铅笔和一点勇气。",
        },
        [THEME_CHRISTMAS] = {
            .title = "圣诞迷宫",
            .subtitle = "每天一个，直到圣诞树下",
            .rules =
                "每天走一个迷宫。从第一幅图开始，沿着路走，不要越过墙，在另一幅图等着的地方停下。",
            .back =
                "帮雪人找到鼻子，把雪橇送到圣诞树旁：数着日子等圣诞的迷宫。",
        },
        [THEME_EASTER] = {
            .title = "蹦！复活节迷宫",
            .subtitle = "送给小手的草地迷宫",
            .rules =
                "沿着路从第一幅图蹦到第二幅图。墙是树篱，太高了，跳不过去！路到了头，就蹦回来换一条。",
            .back =
                "是谁藏起了彩蛋？蹦过草地，经过花朵和蝴蝶，把它们全找出来。",
        },
        [THEME_VALENTINE] = {
            .title = "心的迷宫",
            .subtitle = "送给你喜欢的人的谜题",
            .rules =
                "每把锁都有钥匙，每个迷宫都有路。用铅笔从第一幅图走到第二幅图，不要越过线。",
            .back =
                "通往心的路有的很长，这些却很有趣。解一个，撕一个，送一个。",
        },
        [THEME_BIRTHDAY] = {
            .title = "生日迷宫",
            .subtitle = "装满谜题的礼物",
            .rules =
                "帮客人找到聚会！从第一幅图出发，找到去第二幅图的路。是死路吗？回头再试一次，聚会会等你。",
            .back =
                "气球、蛋糕和等着拆开的礼物：铅笔能画多久，聚会就有多久。",
        },
        [THEME_SUMMER] = {
            .title = "夏天迷宫",
            .subtitle = "在沙滩、在车上、在下雨天",
            .rules =
                "把铅笔放在第一幅图上，走到第二幅图，不要跨过墙。慢慢来，现在放假呢。",
            .back =
                "带上铅笔！冰淇淋、沙堡和帆船：装进任何行李箱的迷宫。",
        },
        [THEME_OCEAN] = {
            .title = "海洋迷宫",
            .subtitle = "潜下去，找到路",
            .rules =
                "深吸一口气，从第一幅图潜下去。沿着路游到第二幅图。不要碰礁石，那就是墙。",
            .back =
                "海底有鲸鱼、海龟、微笑的章鱼，还有一个没人打开过的宝箱。",
        },
        [THEME_FARM] = {
            .title = "农场迷宫",
            .subtitle = "晚饭前送大家回家",
            .rules =
                "打开大门，带每只动物从第一幅图走到第二幅图。它不会翻栅栏，那就是墙。",
            .back =
                "奶牛想回谷仓，鸭子想去池塘，小猪想要一个苹果。你认得路，对吧？",
        },
        [THEME_SPACE] = {
            .title = "太空迷宫",
            .subtitle = "五、四、三、二、一，发射！",
            .rules =
                "在第一幅图点火，飞到第二幅图。离墙远一点，它们是陨石做的。",
            .back =
                "飞过带光环的行星和有舷窗的飞碟。燃料：一支铅笔。乘员：你。",
        },
        [THEME_DINOSAURS] = {
            .title = "恐龙迷宫",
            .subtitle = "给小探险家的大迷宫",
            .rules =
                "踮着脚从第一幅图走到第二幅图。别离开路，别越过线，也别吵醒大家伙。",
            .back =
                "长脖子、尖牙齿、骨板：从恐龙身体里走过去，再从另一头出来。",
        },
        [THEME_VEHICLES] = {
            .title = "嘀嘀迷宫",
            .subtitle = "公路、铁轨和跑道",
            .rules =
                "用铅笔沿着路从第一幅图开到第二幅图。不许从墙上开过去！死路正好用来掉头。",
            .back =
                "汽车想回家，火车要赶去隧道，飞机在找它的云。准备好了吗？嘀嘀！",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "帮幽灵找到它的南瓜。",
        [PAIR_BAT_MOON] = "让蝙蝠飞到月亮上。",
        [PAIR_WITCH_BROOM] = "女巫想飞。她的扫帚在哪里？",
        [PAIR_SNOWMAN_CARROT] = "雪人丢了鼻子！",
        [PAIR_SLED_FIR] = "把雪橇拉到圣诞树旁。",
        [PAIR_TEDDY_CAKE] = "小熊闻到了蛋糕。",
        [PAIR_CHICK_EGG] = "是哪个蛋？给小鸡指路。",
        [PAIR_RABBIT_CARROT] = "兔子闻到了胡萝卜。",
        [PAIR_BUTTERFLY_FLOWER] = "飞舞到花朵上。",
        [PAIR_BEE_FLOWER] = "嗡嗡飞到花朵上。",
        [PAIR_DUCK_POND] = "鸭子想游泳。",
        [PAIR_KEY_LOCK] = "哪条路能打开这颗心？",
        [PAIR_MOUSE_CHEESE] = "闻着味道找奶酪！",
        [PAIR_DOG_BONE] = "是谁藏起了骨头？",
        [PAIR_CAT_YARN] = "跟着毛线走。",
        [PAIR_CRAB_BUCKET] = "螃蟹忘了它的小桶。",
        [PAIR_FISH_SHELL] = "游回贝壳那里去。",
        [PAIR_PLANE_CLOUD] = "飞到云里去。",
        [PAIR_SHIP_TREASURE] = "船长，向宝藏出发！",
        [PAIR_COW_BARN] = "把奶牛带回谷仓。",
        [PAIR_PIG_APPLE] = "带小猪去找苹果。",
        [PAIR_ROCKET_PLANET] = "飞到带光环的行星。",
        [PAIR_ASTRONAUT_ROCKET] = "火箭快起飞了，快！",
        [PAIR_UFO_STAR] = "把客人送回星星。",
        [PAIR_DINO_LEAF] = "多汁的叶子在哪里？",
        [PAIR_TREX_DINOEGG] = "咔嚓！蛋要孵出来了。快跑，妈妈！",
        [PAIR_CAR_GARAGE] = "把车停好。",
        [PAIR_TRAIN_TUNNEL] = "找到隧道。呜呜！",
    },
};
