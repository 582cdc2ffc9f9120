#include "book/languages/languages.h"

/* clang-format off */
const book_language language_it = {
    .tag = "it",
    .name = "Italian",
    .plural = PLURAL_ONE,
    .words = {
        [WORD_CONTENTS] = "Indice",
        [WORD_HOW_TO_PLAY] = "Come si gioca",
        [WORD_DIFFICULTY_TEXT] =
            "Le stelle accanto al numero indicano la difficoltà: più sono quelle nere, più "
            "il labirinto è difficile.",
        [WORD_STARS] = "Le stelle",
        [WORD_MORE_STARS] = "Più stelle, più difficile!",
        [WORD_EASY] = "facile",
        [WORD_MODERATE] = "medio",
        [WORD_TRICKY] = "insidioso",
        [WORD_HARD] = "difficile",
        [WORD_FIENDISH] = "diabolico",
        [WORD_SOLUTIONS] = "Soluzioni",
        [WORD_RECIPES] = "Ricette",
        [WORD_PAGE] = "pagina {page}",
        [WORD_PUZZLES] = "Labirinti da {first} a {last}",
        [WORD_PUZZLE] = "Labirinto {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "La ricetta stampata sotto ogni labirinto permette di ridisegnarlo, più grande "
            "o con la soluzione: mazepress draw --solution RICETTA",
        [WORD_AGAIN_LIST] =
            "L’elenco alla fine del libro riporta la ricetta di ogni labirinto, che "
            "permette di ridisegnarlo, più grande o con la soluzione: mazepress draw "
            "--solution RICETTA",
        [WORD_BELONGS] = "Questo libro è di",
        [WORD_NAME] = "Nome",
        [WORD_DATE] = "Data",
        [WORD_TIME] = "Tempo",
        [WORD_DONE] = "Fatto",
        [WORD_CERTIFICATE_TITLE] = "Diploma",
        [WORD_CERTIFICATE_FOR] = "Questo diploma è per",
        [WORD_CERTIFICATE_TEXT] =
            "per aver trovato la strada in tutti i labirinti di questo libro senza "
            "attraversare nemmeno un muro. Complimenti!",
        [WORD_SIGNED] = "Firma",
        [WORD_AGES] = "{ages} anni",
        [WORD_COVER_TITLE] = "Basta un tratto di matita.",
        [WORD_BLURB] =
            "Labirinti per chi ama cercare la strada: cinque minuti di calma o una serata "
            "intera. Serve solo una matita.",
        [WORD_MAZES] = "{count} labirinto|{count} labirinti",
        [WORD_LEVELS] = "{count} livello|{count} livelli",
        [WORD_ALL_SOLUTIONS] = "Tutte le soluzioni",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Ogni labirinto ha due aperture. Entra da una, trova la strada ed esci "
            "dall’altra, senza attraversare nessun muro.",
        [TEXT_GOAL_INSIDE] =
            "Entra dall’apertura e trova la strada fino al traguardo, all’interno del "
            "labirinto, senza attraversare nessun muro.",
        [TEXT_ANY_DOORS] =
            "Ogni labirinto ha una partenza e un traguardo. Trova la strada dall’una "
            "all’altro, senza attraversare nessun muro.",
        [TEXT_ONE_WAY] =
            "C’è sempre una sola strada. Se finisci in un vicolo cieco, torna all’ultimo "
            "bivio e prova un altro passaggio.",
        [TEXT_SEVERAL_WAYS] =
            "Ci può essere più di una strada, e alcuni passaggi girano in tondo. Se "
            "finisci in un vicolo cieco, torna all’ultimo bivio e prova un altro "
            "passaggio.\n\n"
            "Chi trova una strada ha risolto il labirinto. Le soluzioni mostrano una delle "
            "più brevi.",
        [TEXT_BRIDGES] =
            "Dove due passaggi si incrociano, uno passa sopra un ponte e l’altro sotto: "
            "prosegui dritto. Non si può svoltare dall’uno nell’altro.",
        [TEXT_REVEAL] = "Colora la strada quando l’hai trovata: apparirà un disegno.",
        [TEXT_PENCIL] =
            "Usa una matita, oppure colora i vicoli ciechi che hai già provato: ciò che "
            "resta bianco alla fine è la strada.",
        [TEXT_CHILD_RULES] =
            "Metti la matita sulla partenza.\n\n"
            "Segui la strada. Non attraversare i muri!\n\n"
            "Un vicolo cieco? Torna indietro e prova un’altra strada.\n\n"
            "Sei al traguardo? Evviva, ce l’hai fatta!",
        [TEXT_CHILD_COVER] = "Matita in mano? Via!",
        [TEXT_CHILD_BLURB] = "Labirinti con strade larghe per mani piccole. Prendi una matita, e via!",
    },
};
/* clang-format on */
