#include "book/languages/languages.h"

/* clang-format off */
const book_language language_es = {
    .tag = "es",
    .name = "Spanish",
    .plural = PLURAL_ONE,
    .words = {
        [WORD_CONTENTS] = "Índice",
        [WORD_HOW_TO_PLAY] = "Cómo se juega",
        [WORD_DIFFICULTY_TEXT] =
            "Las estrellas junto al número indican la dificultad: cuantas más estrellas "
            "negras, más difícil es el laberinto.",
        [WORD_STARS] = "Las estrellas",
        [WORD_MORE_STARS] = "¡Más estrellas, más difícil!",
        [WORD_EASY] = "fácil",
        [WORD_MODERATE] = "medio",
        [WORD_TRICKY] = "complicado",
        [WORD_HARD] = "difícil",
        [WORD_FIENDISH] = "endiablado",
        [WORD_SOLUTIONS] = "Soluciones",
        [WORD_RECIPES] = "Recetas",
        [WORD_PAGE] = "página {page}",
        [WORD_PUZZLES] = "Laberintos {first} a {last}",
        [WORD_PUZZLE] = "Laberinto {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "La receta impresa debajo de cada laberinto permite volver a dibujarlo, más "
            "grande o con su solución: mazepress draw --solution RECETA",
        [WORD_AGAIN_LIST] =
            "La lista del final del libro da la receta de cada laberinto, que permite "
            "volver a dibujarlo, más grande o con su solución: mazepress draw --solution "
            "RECETA",
        [WORD_BELONGS] = "Este libro es de",
        [WORD_NAME] = "Nombre",
        [WORD_DATE] = "Fecha",
        [WORD_TIME] = "Tiempo",
        [WORD_DONE] = "¡Hecho!",
        [WORD_CERTIFICATE_TITLE] = "Diploma",
        [WORD_CERTIFICATE_FOR] = "Este diploma es para",
        [WORD_CERTIFICATE_TEXT] =
            "por encontrar el camino en todos los laberintos de este libro sin cruzar ni "
            "una sola pared. ¡Enhorabuena!",
        [WORD_SIGNED] = "Firma",
        [WORD_AGES] = "{ages} años",
        [WORD_COVER_TITLE] = "Basta un trazo de lápiz.",
        [WORD_BLURB] =
            "Laberintos para quienes disfrutan buscando el camino: cinco minutos de calma "
            "o una tarde entera. Solo hace falta un lápiz.",
        [WORD_MAZES] = "{count} laberinto|{count} laberintos",
        [WORD_LEVELS] = "{count} nivel|{count} niveles",
        [WORD_ALL_SOLUTIONS] = "Todas las soluciones",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Cada laberinto tiene dos aberturas. Entra por una, encuentra el camino y sal "
            "por la otra, sin cruzar ninguna pared.",
        [TEXT_GOAL_INSIDE] =
            "Entra por la abertura y encuentra el camino hasta la meta, en el interior del "
            "laberinto, sin cruzar ninguna pared.",
        [TEXT_ANY_DOORS] =
            "Cada laberinto tiene un inicio y una meta. Encuentra el camino del inicio a "
            "la meta, sin cruzar ninguna pared.",
        [TEXT_ONE_WAY] =
            "Siempre hay un único camino. Si te quedas sin salida, vuelve a la última "
            "bifurcación y prueba otro pasillo.",
        [TEXT_SEVERAL_WAYS] =
            "Puede haber más de un camino, y algunos pasillos dan vueltas en círculo. Si "
            "te quedas sin salida, vuelve a la última bifurcación y prueba otro "
            "pasillo.\n\n"
            "Quien encuentra un camino ha resuelto el laberinto. Las soluciones muestran "
            "uno de los más cortos.",
        [TEXT_BRIDGES] =
            "Donde se cruzan dos pasillos, uno pasa por un puente y el otro por debajo: "
            "sigue todo recto. No se puede pasar de uno a otro.",
        [TEXT_REVEAL] = "Colorea el camino cuando lo encuentres y aparecerá un dibujo.",
        [TEXT_PENCIL] =
            "Usa un lápiz, o colorea los callejones sin salida que ya has probado: lo que "
            "quede en blanco al final es el camino.",
        [TEXT_CHILD_RULES] =
            "Pon el lápiz en el inicio.\n\n"
            "Sigue el camino. ¡No cruces ninguna pared!\n\n"
            "¿Un callejón sin salida? Vuelve atrás y prueba otro camino.\n\n"
            "¿Has llegado a la meta? ¡Bravo, lo conseguiste!",
        [TEXT_CHILD_COVER] = "¿Lápiz en mano? ¡A jugar!",
        [TEXT_CHILD_BLURB] = "Laberintos de caminos anchos para manos pequeñas. Toma un lápiz, ¡y adelante!",
    },
};
/* clang-format on */
