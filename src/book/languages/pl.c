#include "book/languages/languages.h"

/* clang-format off */
const book_language language_pl = {
    .tag = "pl",
    .name = "Polish",
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
    },
};
/* clang-format on */
