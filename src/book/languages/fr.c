#include "book/languages/languages.h"

/* clang-format off */
const book_language language_fr = {
    .tag = "fr",
    .name = "French",
    .plural = PLURAL_ZERO_ONE,
    .words = {
        [WORD_CONTENTS] = "Sommaire",
        [WORD_HOW_TO_PLAY] = "Comment jouer",
        [WORD_DIFFICULTY_TEXT] =
            "Les étoiles à côté du numéro indiquent la difficulté\u00A0: plus il y en a de "
            "noires, plus le labyrinthe est difficile.",
        [WORD_STARS] = "Les étoiles",
        [WORD_MORE_STARS] = "Plus d’étoiles, plus difficile\u00A0!",
        [WORD_EASY] = "facile",
        [WORD_MODERATE] = "moyen",
        [WORD_TRICKY] = "délicat",
        [WORD_HARD] = "difficile",
        [WORD_FIENDISH] = "diabolique",
        [WORD_SOLUTIONS] = "Solutions",
        [WORD_RECIPES] = "Recettes",
        [WORD_PAGE] = "page {page}",
        [WORD_PUZZLES] = "Labyrinthes {first} à {last}",
        [WORD_PUZZLE] = "Labyrinthe {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "La recette imprimée sous chaque labyrinthe permet de le redessiner, plus "
            "grand ou avec sa solution\u00A0: mazepress draw --solution RECETTE",
        [WORD_AGAIN_LIST] =
            "La liste à la fin du livre donne la recette de chaque labyrinthe, qui permet "
            "de le redessiner, plus grand ou avec sa solution\u00A0: mazepress draw --solution "
            "RECETTE",
        [WORD_BELONGS] = "Ce livre appartient à",
        [WORD_NAME] = "Nom",
        [WORD_DATE] = "Date",
        [WORD_TIME] = "Temps",
        [WORD_DONE] = "Réussi",
        [WORD_CERTIFICATE_TITLE] = "Diplôme",
        [WORD_CERTIFICATE_FOR] = "Ce diplôme est remis à",
        [WORD_CERTIFICATE_TEXT] =
            "pour avoir trouvé le chemin de tous les labyrinthes de ce livre sans "
            "traverser un seul mur. Bravo\u00A0!",
        [WORD_SIGNED] = "Signature",
        [WORD_AGES] = "{ages} ans",
        [WORD_COVER_TITLE] = "Un trait de crayon suffit.",
        [WORD_BLURB] =
            "Des labyrinthes pour tous ceux qui aiment chercher leur chemin\u00A0: cinq minutes "
            "de calme ou toute une soirée. Il ne faut qu’un crayon.",
        [WORD_MAZES] = "{count} labyrinthe|{count} labyrinthes",
        [WORD_LEVELS] = "{count} niveau|{count} niveaux",
        [WORD_ALL_SOLUTIONS] = "Toutes les solutions",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Chaque labyrinthe a deux ouvertures. Entrez par l’une, trouvez le chemin et "
            "ressortez par l’autre, sans traverser de mur.",
        [TEXT_GOAL_INSIDE] =
            "Entrez par l’ouverture et trouvez le chemin jusqu’au but, à l’intérieur du "
            "labyrinthe, sans traverser de mur.",
        [TEXT_ANY_DOORS] =
            "Chaque labyrinthe a un départ et une arrivée. Trouvez le chemin de l’un à "
            "l’autre, sans traverser de mur.",
        [TEXT_ONE_WAY] =
            "Il n’y a jamais qu’un seul chemin. En cas d’impasse, revenez au dernier "
            "embranchement et essayez un autre passage.",
        [TEXT_SEVERAL_WAYS] =
            "Plusieurs chemins peuvent mener au but, et certains passages tournent en "
            "rond. En cas d’impasse, revenez au dernier embranchement et essayez un autre "
            "passage.\n\n"
            "Qui trouve un chemin a réussi. Les solutions montrent l’un des plus courts.",
        [TEXT_BRIDGES] =
            "Là où deux passages se croisent, l’un franchit un pont et l’autre passe "
            "dessous\u00A0: continuez tout droit. On ne peut pas tourner de l’un dans l’autre.",
        [TEXT_REVEAL] = "Coloriez le chemin quand vous l’avez trouvé\u00A0: une image apparaît.",
        [TEXT_PENCIL] =
            "Prenez un crayon, ou coloriez les impasses déjà explorées\u00A0: ce qui reste "
            "blanc à la fin est le chemin.",
        [TEXT_CHILD_RULES] =
            "Pose ton crayon sur le départ.\n\n"
            "Suis le chemin. Ne traverse aucun mur\u00A0!\n\n"
            "Une impasse\u00A0? Reviens en arrière et essaie un autre chemin.\n\n"
            "Tu es à l’arrivée\u00A0? Bravo, c’est gagné\u00A0!",
        [TEXT_CHILD_COVER] = "À vos crayons, prêts, partez\u00A0!",
        [TEXT_CHILD_BLURB] =
            "Des labyrinthes aux chemins larges pour les petites mains. Prends un crayon, "
            "et c’est parti\u00A0!",
    },
};
/* clang-format on */
