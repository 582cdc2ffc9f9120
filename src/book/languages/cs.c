#include "book/languages/languages.h"

/* clang-format off */
const book_language language_cs = {
    .tag = "cs",
    .name = "Czech",
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
    },
};
/* clang-format on */
