/* The words of books in Czech, Polish and Russian. Words without a line are made of others, see
 * words.h. */
#include "book/languages/words.h"

/* clang-format off */
const book_language book_language_cs = {
    .tag = "cs",
    .name = "Czech",
    .own = {"Čeština", "čeština", "Cestina", "cz"},
    .plural = PLURAL_CZECH,
    .words = {
        [WORD_CONTENTS] = "Obsah",
        [WORD_HOW_TO_PLAY] = "Jak na to",
        [WORD_DIFFICULTY_TEXT] =
            "Hvězdičky u čísla ukazují, jak je bludiště těžké: čím víc černých hvězdiček, "
            "tím těžší.",
        [WORD_STARS] = "Hvězdičky",
        [WORD_MORE_STARS] = "Víc hvězdiček, těžší bludiště!",
        [WORD_EASY] = "lehké",
        [WORD_MODERATE] = "střední",
        [WORD_TRICKY] = "záludné",
        [WORD_HARD] = "těžké",
        [WORD_FIENDISH] = "ďábelské",
        [WORD_SOLUTIONS] = "Řešení",
        [WORD_RECIPES] = "Recepty",
        [WORD_PAGE] = "strana {page}",
        [WORD_PUZZLES] = "Bludiště {first} až {last}",
        [WORD_PUZZLE] = "Bludiště {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "Pod každým bludištěm je vytištěn jeho recept. Podle něj lze bludiště "
            "nakreslit znovu, i větší nebo s řešením: mazepress draw --solution RECEPT",
        [WORD_AGAIN_LIST] =
            "Na konci knihy je seznam receptů všech bludišť. Podle receptu lze bludiště "
            "nakreslit znovu, i větší nebo s řešením: mazepress draw --solution RECEPT",
        [WORD_BELONGS] = "Tato kniha patří",
        [WORD_NAME] = "Jméno",
        [WORD_DATE] = "Datum",
        [WORD_TIME] = "Čas",
        [WORD_DONE] = "Hotovo",
        [WORD_WHICH] = "Který vchod vede k cíli? Zakroužkuj písmeno.",
        [WORD_COLLECT] = "Posbírej všechny hvězdy. Na žádné místo nevstupuj dvakrát.",
        [WORD_COLORS] = "Jdi vždy na sousední políčko, v tomto pořadí:",
        [WORD_CERTIFICATE_TITLE] = "Diplom",
        [WORD_CERTIFICATE_FOR] = "Tento diplom získává",
        [WORD_CERTIFICATE_TEXT] =
            "za nalezení cesty všemi bludišti této knihy bez překročení jediné zdi. "
            "Výborně!",
        [WORD_SIGNED] = "Podpis",
        [WORD_AGES] = "{ages} let",
        [WORD_COVER_TITLE] = "Stačí jeden tah tužkou.",
        [WORD_BLURB] =
            "Bludiště pro všechny, kdo rádi hledají cestu: na pět klidných minut i na celý "
            "večer. Stačí jen tužka.",
        [WORD_MAZES] = "{count} bludiště|{count} bludiště|{count} bludišť",
        [WORD_LEVELS] = "{count} úroveň|{count} úrovně|{count} úrovní",
        [WORD_ALL_SOLUTIONS] = "Všechna řešení",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Každé bludiště má dva vchody. Jedním vejdi, najdi cestu a druhým zase vyjdi "
            "ven. Žádnou zeď přitom nepřekroč.",
        [TEXT_GOAL_INSIDE] =
            "Vejdi dovnitř a najdi cestu k cíli uvnitř bludiště. Žádnou zeď přitom "
            "nepřekroč.",
        [TEXT_ANY_DOORS] =
            "Každé bludiště má start a cíl. Najdi cestu od startu k cíli. Žádnou zeď "
            "přitom nepřekroč.",
        [TEXT_ENTRANCES] =
            "Každé bludiště má několik vchodů a každý má své písmeno. Jen jeden vede k cíli. "
            "Zjisti který.",
        [TEXT_COLLECT] =
            "Kde jsou hvězdy, posbírej všechny a na žádné místo nevstupuj dvakrát: vede tak "
            "jen jedna cesta.",
        [TEXT_COLORS] =
            "Kde jsou místo zdí značky, jdi vždy na sousední políčko v pořadí ● □ ▲ ✚ ★; po poslední, "
            "která tam je, následuje zase první. Vede tak jen jedna cesta.",
        [TEXT_ONE_WAY] =
            "Cesta je vždy právě jedna. Když nemůžeš dál, vrať se k poslednímu rozcestí a "
            "zkus jinou chodbu.",
        [TEXT_SEVERAL_WAYS] =
            "Cest může být víc a některé chodby vedou dokola. Když nemůžeš dál, vrať se k "
            "poslednímu rozcestí a zkus jinou chodbu.\n\n"
            "Kdo najde cestu, vyřešil bludiště. V řešeních je jedna z nejkratších.",
        [TEXT_BRIDGES] =
            "Kde se dvě chodby kříží, vede jedna po mostě a druhá pod ním: jdi rovně. Z "
            "jedné do druhé odbočit nelze.",
        [TEXT_REVEAL] = "Vybarvi nalezenou cestu a objeví se obrázek.",
        [TEXT_LABYRINTH] =
            "Jdi prstem nebo tužkou po cestě od vchodu až doprostřed a zase ven.\n\n"
            "Zabloudit nemůžeš, cesta se nikde nerozděluje. Nespěchej.",
        [TEXT_PENCIL] =
            "Vezmi si tužku nebo vybarvuj prozkoumané slepé uličky: co nakonec zůstane "
            "bílé, je cesta.",
        [TEXT_CHILD_RULES] =
            "Polož tužku na start.\n\n"
            "Jdi po cestě. Nepřekroč žádnou zeď!\n\n"
            "Slepá ulička? Vrať se a zkus to jinudy.\n\n"
            "Jsi v cíli? Hurá, máš to!",
        [TEXT_CHILD_COVER] = "Tužku do ruky a start!",
        [TEXT_CHILD_BLURB] = "Bludiště se širokými cestami pro malé ruce. Tužku do ruky a jde se na to!",
        [TEXT_LETTERS_TITLE] = "Co říká cesta?",
        [TEXT_LETTERS_RULE] = "Najdi cestu a zapiš písmena, která potkáš.",
        [TEXT_COUNT_TITLE] = "Počítej po {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Počítej pozpátku po {step}",
        [TEXT_COUNT_RULE] = "Začni u {from}. Projdi popořadě kolem všech čísel až k {to}.",
        [TEXT_SUM_TITLE] = "Dohromady {sum}",
        [TEXT_SUM_RULE] = "Najdi cestu. Čísla, která potkáš, dají dohromady {sum}.",
        [TEXT_DOORS_TITLE] = "Kdo najde cestu?",
        [TEXT_DOORS_RULE] = "Vchodů je několik, ale jen jeden vede k cíli.",
        [TEXT_DOORS_ANSWER] = "Je to",
        [TEXT_DOORS_HINT] = "Zakroužkuj písmeno.",
        [TEXT_COLLECT_TITLE] = "Posbírej všechny hvězdy",
        [TEXT_COLLECT_ALL_TITLE] = "Posbírej všechno",
        [TEXT_COLLECT_RULE] = "Najdi cestu a všechno po ní posbírej. Na žádné místo nevstupuj dvakrát.",
        [TEXT_COLLECT_COLOR] = "Za každý nález vybarvi jednu hvězdu.",
        [TEXT_COLORS_TITLE] = "Jdi podle značek",
        [TEXT_COLORS_RULE] = "Jdi vždy na sousední políčko s další značkou. Pořadí vidíš dole.",
        [TEXT_LABYRINTH_TITLE] = "Labyrint",
        [TEXT_NET_TITLE] = "Bludiště na skládání",
        [TEXT_NET_CUBE] = "Najdi cestu od puntíku ke hvězdě, přes hrany krychle.",
        [TEXT_NET_BOX] = "Najdi cestu od puntíku ke hvězdě, přes hrany krabičky.",
        [TEXT_NET_CUT] = "Vystřihni podle plných vnějších čar.",
        [TEXT_NET_FOLD] = "Ohni dozadu podél všech čárkovaných čar.",
        [TEXT_NET_GLUE] = "Přilep každou chlopeň za hranu s jejím číslem.",
        [TEXT_NET_BEGIN] = "Začni u puntíku. Cesta pokračuje přes hrany.",
        [TEXT_LETTERS_TINY] = "ahoj",
        [TEXT_LETTERS_EASY] = "Slunce svítí",
        [TEXT_LETTERS_MEDIUM] = "Trpělivost růže přináší",
        [TEXT_LETTERS_HARD] = "Všechny cesty vedou do Říma",
        [TEXT_WORD_TITLE] = "Které slovo to je?",
        [TEXT_WORD_RULE] = "Najdi cestu. Písmena, která potkáš, tvoří slovo.",
        [TEXT_WORD] = "Slovo",
        [TEXT_WORD_SENTENCE] = "Věta",
        [TEXT_WORD_LIST] = "Slova: {list}, {number} z {count}",
        [TEXT_ROADS_TITLE] = "Zůstaň na cestě",
        [TEXT_ROADS_RULE] = "Jeď tužkou od obrázku k obrázku. Nedotkni se okrajů.",
        [TEXT_ROADS_TOUCHES] = "dotyky",
        [TEXT_TRACE_TITLE] = "Spoj je",
        [TEXT_TRACE_FOOT] =
            "Pro 2 až 3 roky: nejdřív prstem, potom silnou voskovkou. Zleva doprava; zabloudit se nedá.",
        [TEXT_SWELL_MAZE] = "",
        [TEXT_SWELL_IN] = "",
        [TEXT_SWELL_GOAL] = "",
        [TEXT_SWELL_KEY] =
            "Bludiště {number} pro hmat: vytiskni list na zbobtnavací papír a zahřej ho. Šikmá čára patří vpravo nahoru. Cesta začíná u trojúhelníku a končí u kroužku.",
        [TEXT_CERTIFICATE_EACH] =
            "za nalezení cesty bludištěm bez překročení jediné zdi. "
            "Výborně!",
    },
};

const book_language book_language_pl = {
    .tag = "pl",
    .name = "Polish",
    .own = {"Polski"},
    .plural = PLURAL_POLISH,
    .words = {
        [WORD_CONTENTS] = "Spis treści",
        [WORD_HOW_TO_PLAY] = "Jak się bawić",
        [WORD_DIFFICULTY_TEXT] =
            "Gwiazdki przy numerze mówią, jak trudny jest labirynt: im więcej czarnych "
            "gwiazdek, tym trudniejszy.",
        [WORD_STARS] = "Gwiazdki",
        [WORD_MORE_STARS] = "Więcej gwiazdek, trudniejszy labirynt!",
        [WORD_EASY] = "łatwy",
        [WORD_MODERATE] = "średni",
        [WORD_TRICKY] = "podchwytliwy",
        [WORD_HARD] = "trudny",
        [WORD_FIENDISH] = "diabelski",
        [WORD_SOLUTIONS] = "Rozwiązania",
        [WORD_RECIPES] = "Przepisy",
        [WORD_PAGE] = "strona {page}",
        [WORD_PUZZLES] = "Labirynty od {first} do {last}",
        [WORD_PUZZLE] = "Labirynt {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "Pod każdym labiryntem wydrukowano jego przepis. Z nim można narysować "
            "labirynt jeszcze raz, także większy lub z rozwiązaniem: mazepress draw "
            "--solution PRZEPIS",
        [WORD_AGAIN_LIST] =
            "Na końcu książki jest lista przepisów na wszystkie labirynty. Z przepisem "
            "można narysować labirynt jeszcze raz, także większy lub z rozwiązaniem: "
            "mazepress draw --solution PRZEPIS",
        [WORD_BELONGS] = "Ta książka należy do",
        [WORD_NAME] = "Imię",
        [WORD_DATE] = "Data",
        [WORD_TIME] = "Czas",
        [WORD_DONE] = "Gotowe",
        [WORD_WHICH] = "Które wejście prowadzi do celu? Zakreśl literę.",
        [WORD_COLLECT] = "Zbierz wszystkie gwiazdki. Nie wracaj dwa razy w to samo miejsce.",
        [WORD_COLORS] = "Przechodź zawsze na sąsiednie pole, w tej kolejności:",
        [WORD_CERTIFICATE_TITLE] = "Dyplom",
        [WORD_CERTIFICATE_FOR] = "Ten dyplom otrzymuje",
        [WORD_CERTIFICATE_TEXT] =
            "za odnalezienie drogi przez wszystkie labirynty w tej książce bez "
            "przekroczenia ani jednej ściany. Brawo!",
        [WORD_SIGNED] = "Podpis",
        [WORD_AGES] = "{ages} lat",
        [WORD_COVER_TITLE] = "Wystarczy jedna kreska ołówka.",
        [WORD_BLURB] =
            "Labirynty dla wszystkich, którzy lubią szukać drogi: na pięć spokojnych minut "
            "albo na cały wieczór. Potrzebny jest tylko ołówek.",
        [WORD_MAZES] = "{count} labirynt|{count} labirynty|{count} labiryntów",
        [WORD_LEVELS] = "{count} poziom|{count} poziomy|{count} poziomów",
        [WORD_ALL_SOLUTIONS] = "Wszystkie rozwiązania",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Każdy labirynt ma dwa wejścia. Wejdź jednym, znajdź drogę i wyjdź drugim, nie "
            "przekraczając żadnej ściany.",
        [TEXT_GOAL_INSIDE] =
            "Wejdź do labiryntu i znajdź drogę do celu w środku, nie przekraczając żadnej "
            "ściany.",
        [TEXT_ANY_DOORS] =
            "Każdy labirynt ma start i metę. Znajdź drogę od startu do mety, nie "
            "przekraczając żadnej ściany.",
        [TEXT_ENTRANCES] =
            "Każdy labirynt ma kilka wejść, a każde ma swoją literę. Tylko jedno prowadzi do "
            "celu. Odkryj które.",
        [TEXT_COLLECT] =
            "Tam, gdzie są gwiazdki, zbierz wszystkie i nie przechodź dwa razy przez to samo "
            "miejsce: prowadzi tak tylko jedna droga.",
        [TEXT_COLORS] =
            "Tam, gdzie zamiast ścian są znaki, przechodź zawsze na sąsiednie pole w kolejności "
            "● □ ▲ ✚ ★; po ostatnim, jaki jest, znów następuje pierwszy. Prowadzi tak tylko jedna "
            "droga.",
        [TEXT_ONE_WAY] =
            "Droga jest zawsze dokładnie jedna. Gdy trafisz w ślepy zaułek, wróć do "
            "ostatniego rozwidlenia i spróbuj innego korytarza.",
        [TEXT_SEVERAL_WAYS] =
            "Dróg może być więcej, a niektóre korytarze biegną w kółko. Gdy trafisz w "
            "ślepy zaułek, wróć do ostatniego rozwidlenia i spróbuj innego korytarza.\n\n"
            "Znaleziona droga to rozwiązany labirynt. Rozwiązania pokazują jedną z "
            "najkrótszych.",
        [TEXT_BRIDGES] =
            "Tam, gdzie krzyżują się dwa korytarze, jeden biegnie po moście, a drugi pod "
            "nim: idź prosto. Z jednego nie można skręcić w drugi.",
        [TEXT_REVEAL] = "Zamaluj znalezioną drogę, a ukaże się obrazek.",
        [TEXT_LABYRINTH] =
            "Prowadź palec lub ołówek drogą od wejścia aż do środka i z powrotem.\n\n"
            "Nie możesz zabłądzić, bo droga nigdzie się nie rozwidla. Nie spiesz się.",
        [TEXT_PENCIL] =
            "Użyj ołówka albo zamalowuj sprawdzone ślepe zaułki: to, co na końcu "
            "pozostanie białe, jest drogą.",
        [TEXT_CHILD_RULES] =
            "Postaw ołówek na starcie.\n\n"
            "Idź drogą. Nie przekraczaj ścian!\n\n"
            "Ślepy zaułek? Wróć i spróbuj inaczej.\n\n"
            "Już na mecie? Hurra, udało się!",
        [TEXT_CHILD_COVER] = "Ołówek w dłoń i start!",
        [TEXT_CHILD_BLURB] = "Labirynty o szerokich drogach dla małych rączek. Ołówek w dłoń i w drogę!",
        [TEXT_LETTERS_TITLE] = "Co mówi droga?",
        [TEXT_LETTERS_RULE] = "Znajdź drogę i zapisz litery, które mijasz.",
        [TEXT_COUNT_TITLE] = "Licz co {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Licz wstecz co {step}",
        [TEXT_COUNT_RULE] =
            "Zacznij od {from}. Przejdź po kolei przez wszystkie liczby, aż do {to}.",
        [TEXT_SUM_TITLE] = "Razem {sum}",
        [TEXT_SUM_RULE] = "Znajdź drogę. Liczby, które mijasz, dają razem {sum}.",
        [TEXT_DOORS_TITLE] = "Kto znajdzie drogę?",
        [TEXT_DOORS_RULE] = "Wejść jest kilka, ale tylko jedno prowadzi do celu.",
        [TEXT_DOORS_ANSWER] = "To jest",
        [TEXT_DOORS_HINT] = "Zakreśl literę.",
        [TEXT_COLLECT_TITLE] = "Zbierz wszystkie gwiazdki",
        [TEXT_COLLECT_ALL_TITLE] = "Zbierz wszystko",
        [TEXT_COLLECT_RULE] = "Znajdź drogę i zbierz wszystko. Nie wracaj dwa razy w to samo miejsce.",
        [TEXT_COLLECT_COLOR] = "Za każde znalezisko pokoloruj jedną gwiazdkę.",
        [TEXT_COLORS_TITLE] = "Idź za znakami",
        [TEXT_COLORS_RULE] =
            "Przechodź zawsze na sąsiednie pole z następnym znakiem. Kolejność widzisz na dole.",
        [TEXT_LABYRINTH_TITLE] = "Labirynt",
        [TEXT_NET_TITLE] = "Labirynt do złożenia",
        [TEXT_NET_CUBE] = "Znajdź drogę od kropki do gwiazdki, przez krawędzie sześcianu.",
        [TEXT_NET_BOX] = "Znajdź drogę od kropki do gwiazdki, przez krawędzie pudełka.",
        [TEXT_NET_CUT] = "Wytnij wzdłuż ciągłych linii zewnętrznych.",
        [TEXT_NET_FOLD] = "Zegnij do tyłu wzdłuż wszystkich linii przerywanych.",
        [TEXT_NET_GLUE] = "Przyklej każdą zakładkę za krawędzią z jej numerem.",
        [TEXT_NET_BEGIN] = "Zacznij od kropki. Droga biegnie dalej przez krawędzie.",
        [TEXT_LETTERS_TINY] = "cześć",
        [TEXT_LETTERS_EASY] = "Słońce świeci",
        [TEXT_LETTERS_MEDIUM] = "Kto szuka, ten znajdzie",
        [TEXT_LETTERS_HARD] = "Wszystkie drogi prowadzą do Rzymu",
        [TEXT_WORD_TITLE] = "Jakie to słowo?",
        [TEXT_WORD_RULE] = "Znajdź drogę. Litery, które mijasz, tworzą słowo.",
        [TEXT_WORD] = "Słowo",
        [TEXT_WORD_SENTENCE] = "Zdanie",
        [TEXT_WORD_LIST] = "Słowa: {list}, {number} z {count}",
        [TEXT_ROADS_TITLE] = "Trzymaj się drogi",
        [TEXT_ROADS_RULE] = "Jedź ołówkiem od obrazka do obrazka. Nie dotknij brzegów.",
        [TEXT_ROADS_TOUCHES] = "dotknięcia",
        [TEXT_TRACE_TITLE] = "Połącz je",
        [TEXT_TRACE_FOOT] =
            "Dla dzieci od 2 do 3 lat: najpierw palcem, potem grubą kredką. Od lewej do prawej; nie da się zabłądzić.",
        [TEXT_SWELL_MAZE] = "",
        [TEXT_SWELL_IN] = "",
        [TEXT_SWELL_GOAL] = "",
        [TEXT_SWELL_KEY] =
            "Labirynt {number} do dotykania: wydrukuj arkusz na papierze puchnącym i podgrzej go. Ukośna kreska ma być u góry po prawej. Droga zaczyna się przy trójkącie, a kończy przy pierścieniu.",
        [TEXT_CERTIFICATE_EACH] =
            "za odnalezienie drogi przez labirynt bez przekroczenia ani jednej "
            "ściany. Brawo!",
    },
};

const book_language book_language_ru = {
    .tag = "ru",
    .name = "Russian",
    .own = {"Русский", "русский"},
    .plural = PLURAL_RUSSIAN,
    .words = {
        [WORD_CONTENTS] = "Содержание",
        [WORD_HOW_TO_PLAY] = "Как играть",
        [WORD_DIFFICULTY_TEXT] =
            "Звёзды у номера показывают сложность: чем больше чёрных звёзд, тем труднее "
            "лабиринт.",
        [WORD_STARS] = "Звёзды",
        [WORD_MORE_STARS] = "Больше звёзд – труднее лабиринт!",
        [WORD_EASY] = "лёгкий",
        [WORD_MODERATE] = "средний",
        [WORD_TRICKY] = "каверзный",
        [WORD_HARD] = "трудный",
        [WORD_FIENDISH] = "дьявольский",
        [WORD_SOLUTIONS] = "Ответы",
        [WORD_RECIPES] = "Рецепты",
        [WORD_PAGE] = "стр. {page}",
        [WORD_PUZZLES] = "Лабиринты {first}–{last}",
        [WORD_PUZZLE] = "Лабиринт {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "Под каждым лабиринтом напечатан его рецепт. По нему лабиринт можно нарисовать "
            "снова, крупнее или с ответом: mazepress draw --solution РЕЦЕПТ",
        [WORD_AGAIN_LIST] =
            "В конце книги есть список рецептов всех лабиринтов. По рецепту лабиринт можно "
            "нарисовать снова, крупнее или с ответом: mazepress draw --solution РЕЦЕПТ",
        [WORD_BELONGS] = "Эта книга принадлежит",
        [WORD_NAME] = "Имя",
        [WORD_DATE] = "Дата",
        [WORD_TIME] = "Время",
        [WORD_DONE] = "Готово",
        [WORD_WHICH] = "Какой вход ведёт к цели? Обведи букву.",
        [WORD_COLLECT] = "Собери все звёзды. Не проходи одно место дважды.",
        [WORD_COLORS] = "Переходи каждый раз на соседнюю клетку, в таком порядке:",
        [WORD_CERTIFICATE_TITLE] = "Грамота",
        [WORD_CERTIFICATE_FOR] = "Награждается",
        [WORD_CERTIFICATE_TEXT] =
            "за прохождение всех лабиринтов этой книги без единой пересечённой стены. "
            "Молодец!",
        [WORD_SIGNED] = "Подпись",
        [WORD_AGES] = "{ages} лет",
        [WORD_COVER_TITLE] = "Достаточно одной линии карандашом.",
        [WORD_BLURB] =
            "Лабиринты для всех, кто любит искать дорогу: на пять тихих минут или на целый "
            "вечер. Нужен только карандаш.",
        [WORD_MAZES] = "{count} лабиринт|{count} лабиринта|{count} лабиринтов",
        [WORD_LEVELS] = "{count} уровень|{count} уровня|{count} уровней",
        [WORD_ALL_SOLUTIONS] = "Все ответы",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "У каждого лабиринта два входа. Войди в один, найди дорогу и выйди через "
            "другой, не пересекая стен.",
        [TEXT_GOAL_INSIDE] = "Войди в лабиринт и найди дорогу к цели внутри него, не пересекая стен.",
        [TEXT_ANY_DOORS] =
            "У каждого лабиринта есть старт и финиш. Найди дорогу от старта к финишу, не "
            "пересекая стен.",
        [TEXT_ENTRANCES] =
            "У каждого лабиринта несколько входов, и у каждого своя буква. Только один ведёт "
            "к цели. Узнай, какой.",
        [TEXT_COLLECT] =
            "Где есть звёзды, собери их все и не проходи одно место дважды: так ведёт только "
            "один путь.",
        [TEXT_COLORS] =
            "Где вместо стен стоят знаки, переходи каждый раз на соседнюю клетку в порядке "
            "● □ ▲ ✚ ★; после последнего из них снова идёт первый. Так ведёт только один путь.",
        [TEXT_ONE_WAY] =
            "Путь всегда только один. Если попадёшь в тупик, вернись к последней развилке "
            "и попробуй другой ход.",
        [TEXT_SEVERAL_WAYS] =
            "Путей может быть несколько, а некоторые ходы ведут по кругу. Если попадёшь в "
            "тупик, вернись к последней развилке и попробуй другой ход.\n\n"
            "Кто нашёл путь, тот прошёл лабиринт. В ответах показан один из самых коротких.",
        [TEXT_BRIDGES] =
            "Там, где два хода пересекаются, один идёт по мосту, а другой под ним: иди "
            "прямо. Свернуть с одного на другой нельзя.",
        [TEXT_REVEAL] = "Закрась найденный путь, и появится картинка.",
        [TEXT_LABYRINTH] =
            "Веди пальцем или карандашом по пути от входа до середины и обратно.\n\n"
            "Заблудиться нельзя: путь нигде не разветвляется. Не торопись.",
        [TEXT_PENCIL] =
            "Возьми карандаш или закрашивай проверенные тупики: то, что в конце останется "
            "белым, и есть путь.",
        [TEXT_CHILD_RULES] =
            "Поставь карандаш на старт.\n\n"
            "Иди по дорожке. Стены не пересекай!\n\n"
            "Тупик? Вернись и попробуй другой путь.\n\n"
            "Вот и финиш? Ура, получилось!",
        [TEXT_CHILD_COVER] = "Карандаш готов? Вперёд!",
        [TEXT_CHILD_BLURB] = "Лабиринты с широкими дорожками для маленьких рук. Бери карандаш, и вперёд!",
        [TEXT_LETTERS_TITLE] = "Что говорит дорога?",
        [TEXT_LETTERS_RULE] = "Найди дорогу и запиши буквы, которые встретишь.",
        [TEXT_COUNT_TITLE] = "Считай по {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Считай назад по {step}",
        [TEXT_COUNT_RULE] = "Начни с {from}. Пройди все числа по порядку, до {to}.",
        [TEXT_SUM_TITLE] = "Всего {sum}",
        [TEXT_SUM_RULE] = "Найди дорогу. Числа, которые встретишь, в сумме дают {sum}.",
        [TEXT_DOORS_TITLE] = "Кто найдёт дорогу?",
        [TEXT_DOORS_RULE] = "Входов несколько, но только один ведёт к цели.",
        [TEXT_DOORS_ANSWER] = "Это",
        [TEXT_DOORS_HINT] = "Обведи букву.",
        [TEXT_COLLECT_TITLE] = "Собери все звёзды",
        [TEXT_COLLECT_ALL_TITLE] = "Собери всё",
        [TEXT_COLLECT_RULE] = "Найди дорогу и собери всё по пути. Не проходи одно место дважды.",
        [TEXT_COLLECT_COLOR] = "За каждую находку раскрась звезду.",
        [TEXT_COLORS_TITLE] = "Иди по знакам",
        [TEXT_COLORS_RULE] =
            "Переходи каждый раз на соседнюю клетку со следующим знаком. Порядок показан внизу.",
        [TEXT_LABYRINTH_TITLE] = "Лабиринт",
        [TEXT_NET_TITLE] = "Лабиринт, который складывают",
        [TEXT_NET_CUBE] = "Найди дорогу от точки к звезде через рёбра куба.",
        [TEXT_NET_BOX] = "Найди дорогу от точки к звезде через рёбра коробки.",
        [TEXT_NET_CUT] = "Вырежи по сплошным внешним линиям.",
        [TEXT_NET_FOLD] = "Согни назад по всем пунктирным линиям.",
        [TEXT_NET_GLUE] = "Приклей каждый клапан за краем с его номером.",
        [TEXT_NET_BEGIN] = "Начни с точки. Дорога идёт дальше через рёбра.",
        [TEXT_LETTERS_TINY] = "привет",
        [TEXT_LETTERS_EASY] = "Светит солнце",
        [TEXT_LETTERS_MEDIUM] = "Кто ищет, тот всегда найдёт",
        [TEXT_LETTERS_HARD] = "Тише едешь, дальше будешь",
        [TEXT_WORD_TITLE] = "Какое это слово?",
        [TEXT_WORD_RULE] = "Найди дорогу. Буквы, которые встретишь, составят слово.",
        [TEXT_WORD] = "Слово",
        [TEXT_WORD_SENTENCE] = "Предложение",
        [TEXT_WORD_LIST] = "Слова: {list}, {number} из {count}",
        [TEXT_ROADS_TITLE] = "Не сворачивай с дороги",
        [TEXT_ROADS_RULE] = "Проведи карандашом от картинки к картинке. Не касайся краёв.",
        [TEXT_ROADS_TOUCHES] = "касания",
        [TEXT_TRACE_TITLE] = "Соедини их",
        [TEXT_TRACE_FOOT] = "Для 2–3 лет: сначала пальцем, потом толстым мелком. Слева направо; ошибиться нельзя.",
        [TEXT_SWELL_MAZE] = "",
        [TEXT_SWELL_IN] = "",
        [TEXT_SWELL_GOAL] = "",
        [TEXT_SWELL_KEY] =
            "Лабиринт {number} для пальцев: напечатайте лист на вспучивающейся бумаге и нагрейте его. Косая черта должна быть справа вверху. Путь начинается у треугольника и кончается у кольца.",
        [TEXT_CERTIFICATE_EACH] =
            "за прохождение лабиринта без единой пересечённой стены. "
            "Молодец!",
    },
};
/* clang-format on */
