#include "book/languages/languages.h"

/* clang-format off */
const book_language language_de = {
    .tag = "de",
    .name = "German",
    .plural = PLURAL_ONE,
    .words = {
        [WORD_CONTENTS] = "Inhalt",
        [WORD_HOW_TO_PLAY] = "So geht’s",
        [WORD_DIFFICULTY_TEXT] =
            "Die Sterne neben der Nummer sagen, wie schwer ein Rätsel ist: Je mehr von "
            "ihnen schwarz sind, desto schwerer.",
        [WORD_STARS] = "Die Sterne",
        [WORD_MORE_STARS] = "Je mehr Sterne, desto kniffliger!",
        [WORD_EASY] = "leicht",
        [WORD_MODERATE] = "mittel",
        [WORD_TRICKY] = "knifflig",
        [WORD_HARD] = "schwer",
        [WORD_FIENDISH] = "teuflisch",
        [WORD_SOLUTIONS] = "Lösungen",
        [WORD_RECIPES] = "Rezepte",
        [WORD_PAGE] = "Seite {page}",
        [WORD_PUZZLES] = "Rätsel {first} bis {last}",
        [WORD_PUZZLE] = "Rätsel {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "Unter jedem Labyrinth steht sein Rezept. Damit lässt es sich noch einmal "
            "zeichnen, auch größer oder mit der Lösung: mazepress draw --solution REZEPT",
        [WORD_AGAIN_LIST] =
            "Am Ende des Buches stehen die Rezepte aller Labyrinthe. Damit lässt sich "
            "jedes noch einmal zeichnen, auch größer oder mit der Lösung: mazepress draw "
            "--solution REZEPT",
        [WORD_BELONGS] = "Dieses Buch gehört",
        [WORD_NAME] = "Name",
        [WORD_DATE] = "Datum",
        [WORD_TIME] = "Zeit",
        [WORD_DONE] = "Geschafft",
        [WORD_CERTIFICATE_TITLE] = "Urkunde",
        [WORD_CERTIFICATE_FOR] = "Diese Urkunde bekommt",
        [WORD_CERTIFICATE_TEXT] =
            "für alle gefundenen Wege in diesem Buch – und das, ohne eine einzige Wand zu "
            "überqueren. Bravo!",
        [WORD_SIGNED] = "Unterschrift",
        [WORD_AGES] = "{ages} Jahre",
        [WORD_COVER_TITLE] = "Ein Bleistiftstrich genügt.",
        [WORD_BLURB] =
            "Labyrinthe für alle, die gern den Weg suchen: fünf ruhige Minuten oder ein "
            "ganzer Abend. Mehr als einen Bleistift braucht es nicht.",
        [WORD_MAZES] = "{count} Labyrinth|{count} Labyrinthe",
        [WORD_LEVELS] = "{count} Schwierigkeitsstufe|{count} Schwierigkeitsstufen",
        [WORD_ALL_SOLUTIONS] = "Alle Lösungen",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Jedes Labyrinth hat zwei Öffnungen. Geh durch die eine hinein, such den Weg "
            "und komm durch die andere wieder heraus, ohne eine Wand zu überqueren.",
        [TEXT_GOAL_INSIDE] =
            "Geh durch die Öffnung hinein und such den Weg zum Ziel im Inneren, ohne eine "
            "Wand zu überqueren.",
        [TEXT_ANY_DOORS] =
            "Jedes Labyrinth hat einen Start und ein Ziel. Such den Weg vom einen zum "
            "anderen, ohne eine Wand zu überqueren.",
        [TEXT_ONE_WAY] =
            "Es gibt immer genau einen Weg. Wenn du nicht weiterkommst, geh zur letzten "
            "Abzweigung zurück und versuch es mit einem anderen Gang.",
        [TEXT_SEVERAL_WAYS] =
            "Es kann mehrere Wege geben, und manche Gänge führen im Kreis. Wenn du nicht "
            "weiterkommst, geh zur letzten Abzweigung zurück und versuch es mit einem "
            "anderen Gang.\n\n"
            "Wer einen Weg findet, hat das Rätsel gelöst. Die Lösungen zeigen einen der "
            "kürzesten.",
        [TEXT_BRIDGES] =
            "Wo sich zwei Gänge kreuzen, führt einer über eine Brücke und der andere "
            "darunter hindurch: Geh einfach geradeaus. Von einem in den anderen abbiegen "
            "kann man dort nicht.",
        [TEXT_REVEAL] = "Male den Weg aus, wenn du ihn gefunden hast: Er zeigt ein Bild.",
        [TEXT_PENCIL] =
            "Nimm einen Bleistift, oder male die Sackgassen aus, die du schon kennst: Was "
            "am Ende weiß bleibt, ist der Weg.",
        [TEXT_CHILD_RULES] =
            "Setz deinen Stift auf den Start.\n\n"
            "Folge dem Weg. Geh durch keine Wand!\n\n"
            "Sackgasse? Geh zurück und probier einen anderen Weg.\n\n"
            "Bist du am Ziel? Hurra, geschafft!",
        [TEXT_CHILD_COVER] = "Stift bereit? Los geht’s!",
        [TEXT_CHILD_BLURB] =
            "Labyrinthe mit breiten Wegen für kleine Hände. Nimm einen Stift, und los "
            "geht’s!",
    },
};
/* clang-format on */
