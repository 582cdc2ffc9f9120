/* What themes say in Czech, Polish and Russian where a book does not say it
 * itself: a title, a subtitle, rules, words for the back of the cover, and a line for each pair of
 * pictures. */
#include "book/themes/themes.h"

/* clang-format off */
const book_theme_speech book_theme_speech_cs = {
    .tag = "cs",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Strašidelná bludiště",
            .subtitle = "Pro odvážné děti, ne moc strašidelné",
            .rules =
                "Je tma a každý něco ztratil! Začni u prvního obrázku a veď čáru ke druhému. "
                "Neprocházej zdmi: to smějí jen duchové.",
            .back =
                "Duchové, netopýři a jedna moc milá dýně: najdi cestu nocí. Stačí ti tužka a "
                "trocha odvahy.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Vánoční bludiště",
            .subtitle = "Bludiště na každý den až ke stromečku",
            .rules =
                "Každý den vyřeš jedno bludiště. Začni u prvního obrázku, jdi cestou, nepřekroč "
                "zeď a zastav se tam, kde čeká druhý obrázek.",
            .back =
                "Pomoz sněhulákovi najít nos a dovez sáňky ke stromečku: s bludišti čekání na "
                "Vánoce rychle uteče.",
        },
        [THEME_EASTER] = {
            .title = "Hop! Velikonoční bludiště",
            .subtitle = "Bludiště z louky pro malé ruce",
            .rules =
                "Hopsej cestou od prvního obrázku ke druhému. Zdi jsou živé ploty: ty se "
                "přeskočit nedají! Když cesta skončí, hopsej zpátky a zkus jinou.",
            .back =
                "Kdo schoval vajíčka? Hopsej trávou kolem květin a motýlů, dokud je nenajdeš "
                "všechna.",
        },
        [THEME_VALENTINE] = {
            .title = "Bludiště srdce",
            .subtitle = "Hádanky pro někoho, koho máš rád",
            .rules =
                "Každý zámek má svůj klíč a každé bludiště svou cestu. Najdi ji tužkou od "
                "prvního obrázku ke druhému a nepřekroč žádnou čáru.",
            .back =
                "Některé cesty k srdci jsou dlouhé. Tyhle jsou zábavné. Jednu vyřeš, jednu "
                "vytrhni, jednu daruj.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Narozeninová bludiště",
            .subtitle = "Dárek plný hádanek",
            .rules =
                "Pomoz hostům na oslavu! Začni u prvního obrázku a najdi cestu ke druhému. Slepá "
                "ulička? Vrať se a zkus to znovu; oslava na tebe počká.",
            .back =
                "Balonky, dort a dárek k rozbalení: oslava, která trvá tak dlouho jako tvoje "
                "tužka.",
        },
        [THEME_SUMMER] = {
            .title = "Letní bludiště",
            .subtitle = "K vodě, do auta i na deštivé dny",
            .rules =
                "Polož tužku na první obrázek a dojdi ke druhému, aniž překročíš zeď. Nespěchej: "
                "jsou prázdniny.",
            .back =
                "Přibal tužku! Zmrzlina, hrady z písku a plachty: bludiště, která se vejdou do "
                "každého kufru.",
        },
        [THEME_OCEAN] = {
            .title = "Mořská bludiště",
            .subtitle = "Ponoř se a najdi cestu",
            .rules =
                "Zhluboka se nadechni a ponoř se u prvního obrázku. Plav cestou ke druhému. "
                "Nedotkni se útesu: to jsou zdi.",
            .back =
                "Tady dole jsou velryby, želvy, usměvavá chobotnice a truhla, kterou ještě nikdo "
                "neotevřel.",
        },
        [THEME_FARM] = {
            .title = "Bludiště na statku",
            .subtitle = "Doveď všechny domů před večeří",
            .rules =
                "Otevři vrata a doveď každé zvíře od prvního obrázku ke druhému. Přes ploty "
                "přelézt neumí: to jsou zdi.",
            .back =
                "Kráva chce do chléva, kachna k rybníku a prasátko by si dalo jablko. Cestu "
                "přece znáš, ne?",
        },
        [THEME_SPACE] = {
            .title = "Vesmírná bludiště",
            .subtitle = "Pět, čtyři, tři, dva, jedna, start!",
            .rules =
                "Nastartuj motor u prvního obrázku a leť ke druhému. Vyhni se zdem: jsou z "
                "meteoritů.",
            .back =
                "Leť kolem planet s prstenci a talířů s okny. Palivo: jedna tužka. Posádka: ty.",
        },
        [THEME_DINOSAURS] = {
            .title = "Dinosauří bludiště",
            .subtitle = "Velká bludiště pro malé objevitele",
            .rules =
                "Jdi po špičkách od prvního obrázku ke druhému. Drž se cesty, nepřekroč žádnou "
                "čáru a neprobuď toho velkého.",
            .back =
                "Dlouhé krky, ostré zuby, kostěné desky: projdi přímo skrz dinosaury a vylez na "
                "druhém konci.",
        },
        [THEME_VEHICLES] = {
            .title = "Bludiště tú tú",
            .subtitle = "Silnice, koleje a ranveje",
            .rules =
                "Jeď tužkou po silnici od prvního obrázku ke druhému. Přes zdi se nejezdí! Slepá "
                "ulička je dobré místo k otočení.",
            .back =
                "Auto chce domů, vlak nesmí zmeškat tunel a letadlo hledá svůj mrak. Připraveni? "
                "Tú tú!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Pomoz duchovi najít jeho dýni.",
        [PAIR_BAT_MOON] = "Doleť s netopýrem k měsíci.",
        [PAIR_WITCH_BROOM] = "Čarodějnice chce letět. Kde má koště?",
        [PAIR_SNOWMAN_CARROT] = "Sněhulák ztratil nos!",
        [PAIR_SLED_FIR] = "Dotáhni sáňky ke stromečku.",
        [PAIR_TEDDY_CAKE] = "Medvídek cítí dort.",
        [PAIR_CHICK_EGG] = "Které vajíčko to je? Ukaž kuřátku cestu.",
        [PAIR_RABBIT_CARROT] = "Králík cítí mrkev.",
        [PAIR_BUTTERFLY_FLOWER] = "Dolétni ke květině.",
        [PAIR_BEE_FLOWER] = "Bzuč ke květině.",
        [PAIR_DUCK_POND] = "Kachna si chce zaplavat.",
        [PAIR_KEY_LOCK] = "Která cesta otevře srdce?",
        [PAIR_MOUSE_CHEESE] = "Jdi za vůní sýra!",
        [PAIR_DOG_BONE] = "Kdo schoval kost?",
        [PAIR_CAT_YARN] = "Jdi po vlně.",
        [PAIR_CRAB_BUCKET] = "Krab si zapomněl kyblík.",
        [PAIR_FISH_SHELL] = "Doplav domů k mušli.",
        [PAIR_PLANE_CLOUD] = "Vystoupej k mraku.",
        [PAIR_SHIP_TREASURE] = "Pluj k pokladu, kapitáne!",
        [PAIR_COW_BARN] = "Doveď krávu do chléva.",
        [PAIR_PIG_APPLE] = "Doveď prasátko k jablku.",
        [PAIR_ROCKET_PLANET] = "Leť k planetě s prstencem.",
        [PAIR_ASTRONAUT_ROCKET] = "Raketa už startuje. Honem!",
        [PAIR_UFO_STAR] = "Vrať návštěvníka zpátky ke hvězdě.",
        [PAIR_DINO_LEAF] = "Kde je šťavnatý list?",
        [PAIR_TREX_DINOEGG] = "Křup! Líhne se vajíčko. Běž, mámo!",
        [PAIR_CAR_GARAGE] = "Zaparkuj auto.",
        [PAIR_TRAIN_TUNNEL] = "Najdi tunel. Húúú!",
    },
};

const book_theme_speech book_theme_speech_pl = {
    .tag = "pl",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Straszne labirynty",
            .subtitle = "Nie za straszne, dla odważnych dzieci",
            .rules =
                "Jest ciemno i każdy coś zgubił! Zacznij przy pierwszym obrazku i poprowadź "
                "linię do drugiego. Nie przechodź przez ściany: to wolno tylko duchom.",
            .back =
                "Duchy, nietoperze i jedna bardzo miła dynia: znajdź drogę przez noc. "
                "Potrzebujesz tylko ołówka i odrobiny odwagi.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Świąteczne labirynty",
            .subtitle = "Labirynt na każdy dzień aż do choinki",
            .rules =
                "Rozwiązuj jeden labirynt dziennie. Zacznij przy pierwszym obrazku, idź drogą, "
                "nie przekraczaj ścian i zatrzymaj się tam, gdzie czeka drugi obrazek.",
            .back =
                "Pomóż bałwankowi znaleźć nos i zawieź sanki pod choinkę: z labiryntami czekanie "
                "na święta mija szybciej.",
        },
        [THEME_EASTER] = {
            .title = "Hop! Wielkanocne labirynty",
            .subtitle = "Labirynty z łąki dla małych rączek",
            .rules =
                "Skacz drogą od pierwszego obrazka do drugiego. Ściany to żywopłoty: za wysokie, "
                "żeby je przeskoczyć! Gdy droga się kończy, wróć i spróbuj innej.",
            .back =
                "Kto schował jajka? Skacz przez trawę, obok kwiatów i motyli, aż znajdziesz "
                "wszystkie.",
        },
        [THEME_VALENTINE] = {
            .title = "Labirynty serca",
            .subtitle = "Łamigłówki dla kogoś, kogo lubisz",
            .rules =
                "Każda kłódka ma swój klucz, a każdy labirynt swoją drogę. Znajdź ją ołówkiem, "
                "od pierwszego obrazka do drugiego, i nie przekraczaj linii.",
            .back =
                "Niektóre drogi do serca są długie. Te są wesołe. Jedną rozwiąż, jedną wyrwij, "
                "jedną podaruj.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Urodzinowe labirynty",
            .subtitle = "Prezent pełen łamigłówek",
            .rules =
                "Pomóż gościom trafić na przyjęcie! Zacznij przy pierwszym obrazku i znajdź "
                "drogę do drugiego. Ślepa uliczka? Wróć i spróbuj jeszcze raz; przyjęcie na "
                "ciebie poczeka.",
            .back =
                "Balony, tort i prezent do rozpakowania: przyjęcie, które trwa tak długo jak "
                "twój ołówek.",
        },
        [THEME_SUMMER] = {
            .title = "Letnie labirynty",
            .subtitle = "Na plażę, do samochodu i na deszczowe dni",
            .rules =
                "Postaw ołówek na pierwszym obrazku i dojdź do drugiego, nie przechodząc przez "
                "ścianę. Bez pośpiechu: są wakacje.",
            .back =
                "Spakuj ołówek! Lody, zamki z piasku i żagle: labirynty, które zmieszczą się w "
                "każdej walizce.",
        },
        [THEME_OCEAN] = {
            .title = "Morskie labirynty",
            .subtitle = "Zanurkuj i znajdź drogę",
            .rules =
                "Weź głęboki oddech i zanurkuj przy pierwszym obrazku. Płyń drogą do drugiego. "
                "Nie dotykaj rafy: to są ściany.",
            .back =
                "Tu na dole są wieloryby, żółwie, uśmiechnięta ośmiornica i skrzynia, której "
                "nikt jeszcze nie otworzył.",
        },
        [THEME_FARM] = {
            .title = "Labirynty na farmie",
            .subtitle = "Odprowadź wszystkich przed kolacją",
            .rules =
                "Otwórz bramę i zaprowadź każde zwierzę od pierwszego obrazka do drugiego. Nie "
                "umie przechodzić przez płoty: to są ściany.",
            .back =
                "Krowa chce do obory, kaczka do stawu, a świnka miałaby ochotę na jabłko. Znasz "
                "drogę, prawda?",
        },
        [THEME_SPACE] = {
            .title = "Kosmiczne labirynty",
            .subtitle = "Pięć, cztery, trzy, dwa, jeden, start!",
            .rules =
                "Uruchom silnik przy pierwszym obrazku i steruj do drugiego. Omijaj ściany: są z "
                "meteorytów.",
            .back =
                "Leć obok planet z pierścieniami i spodków z okienkami. Paliwo: jeden ołówek. "
                "Załoga: ty.",
        },
        [THEME_DINOSAURS] = {
            .title = "Labirynty dinozaurów",
            .subtitle = "Wielkie labirynty dla małych odkrywców",
            .rules =
                "Idź na palcach od pierwszego obrazka do drugiego. Trzymaj się drogi, nie "
                "przekraczaj linii i nie obudź tego dużego.",
            .back =
                "Długie szyje, ostre zęby, kostne płyty: przejdź przez same dinozaury i wyjdź z "
                "drugiej strony.",
        },
        [THEME_VEHICLES] = {
            .title = "Labirynty bip, bip",
            .subtitle = "Drogi, tory i pasy startowe",
            .rules =
                "Jedź ołówkiem po drodze od pierwszego obrazka do drugiego. Przez ściany nie "
                "wolno! Ślepa uliczka to dobre miejsce do zawracania.",
            .back =
                "Samochód chce do domu, pociąg spieszy się do tunelu, a samolot szuka swojej "
                "chmury. Gotowi? Bip, bip!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Pomóż duchowi znaleźć jego dynię.",
        [PAIR_BAT_MOON] = "Doleć z nietoperzem do księżyca.",
        [PAIR_WITCH_BROOM] = "Czarownica chce latać. Gdzie jest jej miotła?",
        [PAIR_SNOWMAN_CARROT] = "Bałwanek zgubił nos!",
        [PAIR_SLED_FIR] = "Zaciągnij sanki pod choinkę.",
        [PAIR_TEDDY_CAKE] = "Miś czuje tort.",
        [PAIR_CHICK_EGG] = "Które to jajko? Pokaż kurczątku drogę.",
        [PAIR_RABBIT_CARROT] = "Królik czuje marchewkę.",
        [PAIR_BUTTERFLY_FLOWER] = "Poleć do kwiatka.",
        [PAIR_BEE_FLOWER] = "Bzycz do kwiatka.",
        [PAIR_DUCK_POND] = "Kaczka chce popływać.",
        [PAIR_KEY_LOCK] = "Która droga otwiera serce?",
        [PAIR_MOUSE_CHEESE] = "Idź za zapachem sera!",
        [PAIR_DOG_BONE] = "Kto schował kość?",
        [PAIR_CAT_YARN] = "Idź za wełną.",
        [PAIR_CRAB_BUCKET] = "Krab zapomniał wiaderka.",
        [PAIR_FISH_SHELL] = "Płyń do domu, do muszli.",
        [PAIR_PLANE_CLOUD] = "Wznieś się do chmury.",
        [PAIR_SHIP_TREASURE] = "Płyń po skarb, kapitanie!",
        [PAIR_COW_BARN] = "Zaprowadź krowę do obory.",
        [PAIR_PIG_APPLE] = "Zaprowadź świnkę do jabłka.",
        [PAIR_ROCKET_PLANET] = "Leć na planetę z pierścieniem.",
        [PAIR_ASTRONAUT_ROCKET] = "Rakieta zaraz startuje. Szybko!",
        [PAIR_UFO_STAR] = "Odprowadź gościa z powrotem na gwiazdę.",
        [PAIR_DINO_LEAF] = "Gdzie jest soczysty liść?",
        [PAIR_TREX_DINOEGG] = "Trzask! Pęka jajko. Biegnij, mamo!",
        [PAIR_CAR_GARAGE] = "Zaparkuj samochód.",
        [PAIR_TRAIN_TUNNEL] = "Znajdź tunel. Tu-tuu!",
    },
};

const book_theme_speech book_theme_speech_ru = {
    .tag = "ru",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Жуткие лабиринты",
            .subtitle = "Не слишком страшные, для смелых детей",
            .rules =
                "Темно, и все что-то потеряли! Начни с первой картинки и веди линию ко второй. "
                "Сквозь стены не ходи: это можно только привидениям.",
            .back =
                "Привидения, летучие мыши и одна очень добрая тыква: найди дорогу в ночи. Нужны "
                "только карандаш и немного смелости.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Рождественские лабиринты",
            .subtitle = "По лабиринту на каждый день до ёлки",
            .rules =
                "Решай по одному лабиринту в день. Начни с первой картинки, иди по дороге, не "
                "пересекая стен, и остановись там, где ждёт вторая картинка.",
            .back =
                "Помоги снеговику найти нос и довези санки до ёлки: лабиринты, с которыми легче "
                "ждать праздника.",
        },
        [THEME_EASTER] = {
            .title = "Прыг! Пасхальные лабиринты",
            .subtitle = "Лабиринты с лужайки для маленьких рук",
            .rules =
                "Скачи по дороге от первой картинки ко второй. Стены — это живые изгороди: их не "
                "перепрыгнуть! Если дорога кончилась, вернись и попробуй другую.",
            .back =
                "Кто спрятал яйца? Скачи по траве, мимо цветов и бабочек, пока не найдёшь все.",
        },
        [THEME_VALENTINE] = {
            .title = "Лабиринты сердца",
            .subtitle = "Загадки в подарок тому, кто тебе дорог",
            .rules =
                "У каждого замка есть ключ, а у каждого лабиринта дорога. Найди её карандашом, "
                "от первой картинки ко второй, и не пересекай линий.",
            .back =
                "Иногда путь к сердцу долог. Эти пути весёлые. Один реши, один вырви, один "
                "подари.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Лабиринты ко дню рождения",
            .subtitle = "Подарок, полный загадок",
            .rules =
                "Помоги гостям попасть на праздник! Начни с первой картинки и найди дорогу ко "
                "второй. Тупик? Вернись и попробуй ещё раз; праздник подождёт.",
            .back =
                "Шарики, торт и подарок, который надо развернуть: праздник, который длится "
                "столько, сколько твой карандаш.",
        },
        [THEME_SUMMER] = {
            .title = "Летние лабиринты",
            .subtitle = "Для пляжа, машины и дождливых дней",
            .rules =
                "Поставь карандаш на первую картинку и дойди до второй, не переступая через "
                "стены. Не спеши: каникулы.",
            .back =
                "Возьми карандаш! Мороженое, замки из песка и паруса: лабиринты, которые "
                "поместятся в любой чемодан.",
        },
        [THEME_OCEAN] = {
            .title = "Морские лабиринты",
            .subtitle = "Ныряй и найди дорогу",
            .rules =
                "Вдохни поглубже и ныряй у первой картинки. Плыви по дороге ко второй. Не "
                "задевай риф: это стены.",
            .back =
                "Здесь, внизу, киты, черепахи, улыбчивый осьминог и сундук, который ещё никто не "
                "открывал.",
        },
        [THEME_FARM] = {
            .title = "Лабиринты на ферме",
            .subtitle = "Приведи всех домой до ужина",
            .rules =
                "Открой ворота и проведи каждое животное от первой картинки ко второй. Через "
                "заборы оно не перелезет: это стены.",
            .back =
                "Корова хочет в хлев, утка на пруд, а свинка не откажется от яблока. Ты ведь "
                "знаешь дорогу?",
        },
        [THEME_SPACE] = {
            .title = "Космические лабиринты",
            .subtitle = "Пять, четыре, три, два, один, пуск!",
            .rules =
                "Запусти двигатель у первой картинки и лети ко второй. Держись подальше от стен: "
                "они из метеоритов.",
            .back =
                "Лети мимо планет с кольцами и тарелок с окошками. Топливо: карандаш. Экипаж: ты.",
        },
        [THEME_DINOSAURS] = {
            .title = "Лабиринты динозавров",
            .subtitle = "Большие лабиринты для маленьких исследователей",
            .rules =
                "Иди на цыпочках от первой картинки ко второй. Не сходи с дороги, не пересекай "
                "линий и не разбуди самого большого.",
            .back =
                "Длинные шеи, острые зубы, костяные пластины: пройди прямо сквозь динозавров и "
                "выйди с другой стороны.",
        },
        [THEME_VEHICLES] = {
            .title = "Лабиринты би-би",
            .subtitle = "Дороги, рельсы и взлётные полосы",
            .rules =
                "Веди карандаш по дороге от первой картинки ко второй. Через стены ездить "
                "нельзя! Тупик — хорошее место, чтобы развернуться.",
            .back =
                "Машина хочет домой, поезд спешит в туннель, а самолёт ищет своё облако. Готовы? "
                "Би-би!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Помоги привидению найти его тыкву.",
        [PAIR_BAT_MOON] = "Долети с летучей мышью до луны.",
        [PAIR_WITCH_BROOM] = "Ведьма хочет летать. Где её метла?",
        [PAIR_SNOWMAN_CARROT] = "Снеговик потерял нос!",
        [PAIR_SLED_FIR] = "Довези санки до ёлки.",
        [PAIR_TEDDY_CAKE] = "Мишка чует торт.",
        [PAIR_CHICK_EGG] = "Которое это яйцо? Покажи цыплёнку дорогу.",
        [PAIR_RABBIT_CARROT] = "Кролик чует морковку.",
        [PAIR_BUTTERFLY_FLOWER] = "Порхай к цветку.",
        [PAIR_BEE_FLOWER] = "Жужжи к цветку.",
        [PAIR_DUCK_POND] = "Утка хочет поплавать.",
        [PAIR_KEY_LOCK] = "Какой путь откроет сердце?",
        [PAIR_MOUSE_CHEESE] = "Иди на запах сыра!",
        [PAIR_DOG_BONE] = "Кто спрятал кость?",
        [PAIR_CAT_YARN] = "Иди за ниткой.",
        [PAIR_CRAB_BUCKET] = "Краб забыл ведёрко.",
        [PAIR_FISH_SHELL] = "Плыви домой, к ракушке.",
        [PAIR_PLANE_CLOUD] = "Поднимись к облаку.",
        [PAIR_SHIP_TREASURE] = "Плыви за сокровищем, капитан!",
        [PAIR_COW_BARN] = "Отведи корову в хлев.",
        [PAIR_PIG_APPLE] = "Приведи свинку к яблоку.",
        [PAIR_ROCKET_PLANET] = "Лети к планете с кольцом.",
        [PAIR_ASTRONAUT_ROCKET] = "Ракета скоро взлетит. Скорей!",
        [PAIR_UFO_STAR] = "Верни гостя на звезду.",
        [PAIR_DINO_LEAF] = "Где сочный листок?",
        [PAIR_TREX_DINOEGG] = "Хрусть! Яйцо треснуло. Беги, мама!",
        [PAIR_CAR_GARAGE] = "Поставь машину в гараж.",
        [PAIR_TRAIN_TUNNEL] = "Найди туннель. Ту-ту!",
    },
};
