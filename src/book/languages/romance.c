/* The words of books in Spanish, French, Italian and Portuguese. Words without a line are made
 * of others, see words.h. */
#include "book/languages/words.h"

/* clang-format off */
const book_language book_language_es = {
    .tag = "es",
    .name = "Spanish",
    .own = {"Español", "Espanol", "Castellano"},
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
        [WORD_WHICH] = "¿Qué entrada lleva a la meta? Rodea la letra.",
        [WORD_COLLECT] = "Recoge todas las estrellas. No pases dos veces por el mismo sitio.",
        [WORD_COLORS] = "Avanza siempre a una casilla vecina, en este orden:",
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
        [TEXT_ENTRANCES] =
            "Cada laberinto tiene varias entradas, cada una con una letra. Solo una lleva a "
            "la meta. Descubre cuál.",
        [TEXT_COLLECT] =
            "Donde haya estrellas, recógelas todas sin pasar dos veces por el mismo sitio: "
            "solo un camino lo consigue.",
        [TEXT_COLORS] =
            "Donde hay figuras en vez de paredes, avanza siempre a una casilla vecina, en el orden "
            "● □ ▲ ✚ ★; después de la última que haya vuelve la primera. Solo un camino lo consigue.",
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
        [TEXT_LABYRINTH] =
            "Sigue el camino con el dedo o con un lápiz desde la entrada hasta el "
            "centro, y vuelve a salir.\n\n"
            "No puedes equivocarte, porque el camino nunca se bifurca. Tómate tu tiempo.",
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
        [TEXT_LETTERS_TITLE] = "¿Qué dice el camino?",
        [TEXT_LETTERS_RULE] = "Encuentra el camino. Escribe las letras por las que pasas.",
        [TEXT_COUNT_TITLE] = "Cuenta de {step} en {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Cuenta hacia atrás de {step} en {step}",
        [TEXT_COUNT_RULE] = "Empieza en {from}. Pasa por todos los números en orden, hasta {to}.",
        [TEXT_SUM_TITLE] = "En total {sum}",
        [TEXT_SUM_RULE] = "Encuentra el camino. Los números por los que pasas suman {sum}.",
        [TEXT_DOORS_TITLE] = "¿Quién encuentra el camino?",
        [TEXT_DOORS_RULE] = "Hay varias entradas, pero solo una lleva a la meta.",
        [TEXT_DOORS_ANSWER] = "Es la letra",
        [TEXT_DOORS_HINT] = "Rodea la letra.",
        [TEXT_COLLECT_TITLE] = "Recoge todas las estrellas",
        [TEXT_COLLECT_ALL_TITLE] = "Recógelo todo",
        [TEXT_COLLECT_RULE] = "Encuentra el camino y recógelo todo. No pases dos veces por el mismo sitio.",
        [TEXT_COLLECT_COLOR] = "Colorea una estrella por cada hallazgo.",
        [TEXT_COLORS_TITLE] = "Sigue las figuras",
        [TEXT_COLORS_RULE] =
            "Avanza siempre a una casilla vecina con la figura siguiente. Abajo ves el orden.",
        [TEXT_LABYRINTH_TITLE] = "Laberinto",
        [TEXT_NET_TITLE] = "Un laberinto para plegar",
        [TEXT_NET_CUBE] = "Encuentra el camino del punto a la estrella, pasando por las aristas del cubo.",
        [TEXT_NET_BOX] = "Encuentra el camino del punto a la estrella, pasando por las aristas de la caja.",
        [TEXT_NET_CUT] = "Recorta por las líneas exteriores continuas.",
        [TEXT_NET_FOLD] = "Dobla hacia atrás por todas las líneas discontinuas.",
        [TEXT_NET_GLUE] = "Pega cada pestaña detrás del borde que lleva su número.",
        [TEXT_NET_BEGIN] = "Empieza en el punto. El camino sigue más allá de las aristas.",
        [TEXT_LETTERS_TINY] = "hola",
        [TEXT_LETTERS_EASY] = "El sol brilla",
        [TEXT_LETTERS_MEDIUM] = "Quien busca encuentra",
        [TEXT_LETTERS_HARD] = "Todos los caminos llevan a Roma",
        [TEXT_WORD_TITLE] = "¿Qué palabra es?",
        [TEXT_WORD_RULE] = "Encuentra el camino. Las letras por las que pasas forman la palabra.",
        [TEXT_WORD] = "La palabra",
        [TEXT_WORD_SENTENCE] = "Una frase",
        [TEXT_WORD_LIST] = "Palabras: {list}, {number} de {count}",
        [TEXT_ROADS_TITLE] = "No te salgas del camino",
        [TEXT_ROADS_RULE] = "Ve con el lápiz de un dibujo al otro. No toques los bordes.",
        [TEXT_ROADS_TOUCHES] = "toques",
        [TEXT_TRACE_TITLE] = "Júntalos",
        [TEXT_TRACE_FOOT] =
            "De 2 a 3 años: primero con el dedo, luego con una cera gruesa. De izquierda a derecha; no hay forma de equivocarse.",
        [TEXT_SWELL_MAZE] = "laberinto",
        [TEXT_SWELL_IN] = "inicio",
        [TEXT_SWELL_GOAL] = "meta",
        [TEXT_SWELL_KEY] =
            "Laberinto {number} para tocar: imprime la hoja en papel microcápsula y caliéntala. La raya inclinada va arriba a la derecha. El camino empieza en el triángulo y termina en el anillo.",
        [TEXT_CERTIFICATE_EACH] =
            "por encontrar el camino en el laberinto sin cruzar ni una sola pared. "
            "¡Enhorabuena!",
    },
};

const book_language book_language_fr = {
    .tag = "fr",
    .name = "French",
    .own = {"Français", "Francais"},
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
        [WORD_WHICH] = "Quelle entrée mène au but\u00A0? Entourez la lettre.",
        [WORD_COLLECT] = "Ramassez toutes les étoiles sans passer deux fois au même endroit.",
        [WORD_COLORS] = "Passez toujours à une case voisine, dans cet ordre\u00A0:",
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
        [TEXT_ENTRANCES] =
            "Chaque labyrinthe a plusieurs entrées, chacune avec une lettre. Une seule mène "
            "au but. Trouvez laquelle.",
        [TEXT_COLLECT] =
            "Là où il y a des étoiles, ramassez-les toutes sans passer deux fois au même "
            "endroit\u00A0: un seul chemin le permet.",
        [TEXT_COLORS] =
            "Là où il y a des signes au lieu de murs, passez toujours à une case voisine, dans "
            "l’ordre ● □ ▲ ✚ ★\u00A0; après le dernier présent revient le premier. Un seul chemin le "
            "permet.",
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
        [TEXT_LABYRINTH] =
            "Suivez le chemin du doigt ou au crayon, de l’ouverture jusqu’au centre, "
            "puis revenez.\n\n"
            "Impossible de se tromper, car le chemin ne bifurque jamais. Prenez votre "
            "temps.",
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
        [TEXT_LETTERS_TITLE] = "Que dit le chemin ?",
        [TEXT_LETTERS_RULE] = "Trouve le chemin. Écris les lettres que tu rencontres.",
        [TEXT_COUNT_TITLE] = "Compte de {step} en {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Compte à rebours de {step} en {step}",
        [TEXT_COUNT_RULE] =
            "Commence à {from}. Passe par tous les nombres dans l’ordre, jusqu’à {to}.",
        [TEXT_SUM_TITLE] = "En tout {sum}",
        [TEXT_SUM_RULE] = "Trouve le chemin. La somme des nombres que tu rencontres est {sum}.",
        [TEXT_DOORS_TITLE] = "Qui trouve le chemin\u00A0?",
        [TEXT_DOORS_RULE] = "Plusieurs entrées, mais une seule mène au but.",
        [TEXT_DOORS_ANSWER] = "C’est",
        [TEXT_DOORS_HINT] = "Entoure la lettre.",
        [TEXT_COLLECT_TITLE] = "Ramasse toutes les étoiles",
        [TEXT_COLLECT_ALL_TITLE] = "Ramasse tout",
        [TEXT_COLLECT_RULE] = "Trouve le chemin et ramasse tout en route. Ne passe pas deux fois au même endroit.",
        [TEXT_COLLECT_COLOR] = "Colorie une étoile pour chaque trouvaille.",
        [TEXT_COLORS_TITLE] = "Suivez les signes",
        [TEXT_COLORS_RULE] =
            "Passez toujours à une case voisine portant le signe suivant. L’ordre est indiqué "
            "en bas.",
        [TEXT_LABYRINTH_TITLE] = "Labyrinthe",
        [TEXT_NET_TITLE] = "Un labyrinthe à plier",
        [TEXT_NET_CUBE] = "Trouve le chemin du point à l’étoile, en passant par les arêtes du cube.",
        [TEXT_NET_BOX] = "Trouve le chemin du point à l’étoile, en passant par les arêtes de la boîte.",
        [TEXT_NET_CUT] = "Découpe le long des traits extérieurs pleins.",
        [TEXT_NET_FOLD] = "Plie vers l’arrière le long de tous les pointillés.",
        [TEXT_NET_GLUE] = "Colle chaque languette derrière le bord qui porte son numéro.",
        [TEXT_NET_BEGIN] = "Pars du point. Le chemin continue au-delà des arêtes.",
        [TEXT_LETTERS_TINY] = "salut",
        [TEXT_LETTERS_EASY] = "Le soleil brille",
        [TEXT_LETTERS_MEDIUM] = "Qui cherche trouve",
        [TEXT_LETTERS_HARD] = "Tous les chemins mènent à Rome",
        [TEXT_WORD_TITLE] = "Quel est le mot\u00A0?",
        [TEXT_WORD_RULE] = "Trouve le chemin. Les lettres que tu rencontres forment le mot.",
        [TEXT_WORD] = "Le mot",
        [TEXT_WORD_SENTENCE] = "Une phrase",
        [TEXT_WORD_LIST] = "Mots\u00A0: {list}, {number} sur {count}",
        [TEXT_ROADS_TITLE] = "Reste sur la route",
        [TEXT_ROADS_RULE] = "Va d’une image à l’autre avec ton crayon. Ne touche pas les bords.",
        [TEXT_ROADS_TOUCHES] = "touchés",
        [TEXT_TRACE_TITLE] = "Réunis-les",
        [TEXT_TRACE_FOOT] =
            "De 2 à 3 ans : d’abord avec le doigt, puis avec un gros crayon de cire. De gauche à droite ; on ne peut pas se tromper.",
        [TEXT_SWELL_MAZE] = "labyrinthe",
        [TEXT_SWELL_IN] = "départ",
        [TEXT_SWELL_GOAL] = "but",
        [TEXT_SWELL_KEY] =
            "Labyrinthe {number} à toucher\u00A0: imprimez la feuille sur du papier thermogonflé et chauffez-la. Le trait oblique va en haut à droite. Le chemin part du triangle et finit à l’anneau.",
        [TEXT_CERTIFICATE_EACH] =
            "pour avoir trouvé le chemin du labyrinthe sans traverser un seul mur. "
            "Bravo\u00A0!",
    },
};

const book_language book_language_it = {
    .tag = "it",
    .name = "Italian",
    .own = {"Italiano"},
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
        [WORD_WHICH] = "Quale entrata porta al traguardo? Cerchia la lettera.",
        [WORD_COLLECT] = "Raccogli tutte le stelle. Non passare due volte dallo stesso punto.",
        [WORD_COLORS] = "Passa sempre a una casella vicina, in quest’ordine:",
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
        [TEXT_ENTRANCES] =
            "Ogni labirinto ha più entrate, ognuna con una lettera. Solo una porta al "
            "traguardo. Scopri quale.",
        [TEXT_COLLECT] =
            "Dove ci sono stelle, raccoglile tutte senza passare due volte dallo stesso punto: "
            "ci riesce una sola strada.",
        [TEXT_COLORS] =
            "Dove ci sono figure al posto dei muri, passa sempre a una casella vicina, nell’ordine "
            "● □ ▲ ✚ ★; dopo l’ultima che c’è torna la prima. Ci riesce una sola strada.",
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
        [TEXT_LABYRINTH] =
            "Segui la strada con il dito o con la matita dall’apertura fino al centro, e "
            "poi torna fuori.\n\n"
            "Non puoi sbagliare, perché la strada non si divide mai. Prenditi il tuo "
            "tempo.",
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
        [TEXT_LETTERS_TITLE] = "Che cosa dice la strada?",
        [TEXT_LETTERS_RULE] = "Trova la strada. Scrivi le lettere che incontri.",
        [TEXT_COUNT_TITLE] = "Conta di {step} in {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Conta all’indietro di {step} in {step}",
        [TEXT_COUNT_RULE] = "Parti da {from}. Passa per tutti i numeri in ordine, fino a {to}.",
        [TEXT_SUM_TITLE] = "In tutto {sum}",
        [TEXT_SUM_RULE] = "Trova la strada. I numeri che incontri, sommati, danno {sum}.",
        [TEXT_DOORS_TITLE] = "Chi trova la strada?",
        [TEXT_DOORS_RULE] = "Ci sono più entrate, ma una sola porta al traguardo.",
        [TEXT_DOORS_ANSWER] = "È la lettera",
        [TEXT_DOORS_HINT] = "Cerchia la lettera.",
        [TEXT_COLLECT_TITLE] = "Raccogli tutte le stelle",
        [TEXT_COLLECT_ALL_TITLE] = "Raccogli tutto",
        [TEXT_COLLECT_RULE] = "Trova la strada e raccogli tutto. Non passare due volte dallo stesso punto.",
        [TEXT_COLLECT_COLOR] = "Colora una stella per ogni cosa trovata.",
        [TEXT_COLORS_TITLE] = "Segui le figure",
        [TEXT_COLORS_RULE] =
            "Passa sempre a una casella vicina con la figura seguente. In basso vedi l’ordine.",
        [TEXT_LABYRINTH_TITLE] = "Labirinto",
        [TEXT_NET_TITLE] = "Un labirinto da piegare",
        [TEXT_NET_CUBE] = "Trova la strada dal punto alla stella, passando sugli spigoli del cubo.",
        [TEXT_NET_BOX] = "Trova la strada dal punto alla stella, passando sugli spigoli della scatola.",
        [TEXT_NET_CUT] = "Ritaglia lungo le linee esterne continue.",
        [TEXT_NET_FOLD] = "Piega all’indietro lungo tutte le linee tratteggiate.",
        [TEXT_NET_GLUE] = "Incolla ogni linguetta dietro il bordo con il suo numero.",
        [TEXT_NET_BEGIN] = "Parti dal punto. La strada continua oltre gli spigoli.",
        [TEXT_LETTERS_TINY] = "ciao",
        [TEXT_LETTERS_EASY] = "Il sole splende",
        [TEXT_LETTERS_MEDIUM] = "Chi va piano va lontano",
        [TEXT_LETTERS_HARD] = "Tutte le strade portano a Roma",
        [TEXT_WORD_TITLE] = "Che parola è?",
        [TEXT_WORD_RULE] = "Trova la strada. Le lettere che incontri formano la parola.",
        [TEXT_WORD] = "La parola",
        [TEXT_WORD_SENTENCE] = "Una frase",
        [TEXT_WORD_LIST] = "Parole: {list}, {number} di {count}",
        [TEXT_ROADS_TITLE] = "Resta sulla strada",
        [TEXT_ROADS_RULE] = "Vai con la matita da una figura all’altra. Non toccare i bordi.",
        [TEXT_ROADS_TOUCHES] = "tocchi",
        [TEXT_TRACE_TITLE] = "Falli incontrare",
        [TEXT_TRACE_FOOT] =
            "Da 2 a 3 anni: prima con il dito, poi con un pastello grosso. Da sinistra a destra; non si può sbagliare.",
        [TEXT_SWELL_MAZE] = "labirinto",
        [TEXT_SWELL_IN] = "via",
        [TEXT_SWELL_GOAL] = "meta",
        [TEXT_SWELL_KEY] =
            "Labirinto {number} da toccare: stampa il foglio su carta a microcapsule e scaldalo. La linea obliqua va in alto a destra. La strada parte dal triangolo e finisce all’anello.",
        [TEXT_CERTIFICATE_EACH] =
            "per aver trovato la strada nel labirinto senza attraversare nemmeno un "
            "muro. Complimenti!",
    },
};

const book_language book_language_pt = {
    .tag = "pt",
    .name = "Portuguese",
    .own = {"Português", "Portugues"},
    .plural = PLURAL_ZERO_ONE,
    .words = {
        [WORD_CONTENTS] = "Índice",
        [WORD_HOW_TO_PLAY] = "Como jogar",
        [WORD_DIFFICULTY_TEXT] =
            "As estrelas ao lado do número indicam a dificuldade: quanto mais estrelas "
            "pretas, mais difícil é o labirinto.",
        [WORD_STARS] = "As estrelas",
        [WORD_MORE_STARS] = "Mais estrelas, mais difícil!",
        [WORD_EASY] = "fácil",
        [WORD_MODERATE] = "médio",
        [WORD_TRICKY] = "complicado",
        [WORD_HARD] = "difícil",
        [WORD_FIENDISH] = "diabólico",
        [WORD_SOLUTIONS] = "Soluções",
        [WORD_RECIPES] = "Receitas",
        [WORD_PAGE] = "página {page}",
        [WORD_PUZZLES] = "Labirintos {first} a {last}",
        [WORD_PUZZLE] = "Labirinto {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "A receita impressa abaixo de cada labirinto permite desenhá-lo de novo, maior "
            "ou com a solução: mazepress draw --solution RECEITA",
        [WORD_AGAIN_LIST] =
            "A lista no fim do livro traz a receita de cada labirinto, que permite "
            "desenhá-lo de novo, maior ou com a solução: mazepress draw --solution RECEITA",
        [WORD_BELONGS] = "Este livro pertence a",
        [WORD_NAME] = "Nome",
        [WORD_DATE] = "Data",
        [WORD_TIME] = "Tempo",
        [WORD_DONE] = "Feito",
        [WORD_WHICH] = "Que entrada leva à chegada? Faça um círculo na letra.",
        [WORD_COLLECT] = "Apanhe todas as estrelas. Não passe duas vezes pelo mesmo lugar.",
        [WORD_COLORS] = "Avance sempre para uma casa vizinha, nesta ordem:",
        [WORD_CERTIFICATE_TITLE] = "Diploma",
        [WORD_CERTIFICATE_FOR] = "Este diploma vai para",
        [WORD_CERTIFICATE_TEXT] =
            "por encontrar o caminho em todos os labirintos deste livro sem atravessar uma "
            "única parede. Parabéns!",
        [WORD_SIGNED] = "Assinatura",
        [WORD_AGES] = "{ages} anos",
        [WORD_COVER_TITLE] = "Basta um traço de lápis.",
        [WORD_BLURB] =
            "Labirintos para quem gosta de procurar o caminho: cinco minutos de calma ou "
            "uma noite inteira. Só é preciso um lápis.",
        [WORD_MAZES] = "{count} labirinto|{count} labirintos",
        [WORD_LEVELS] = "{count} nível|{count} níveis",
        [WORD_ALL_SOLUTIONS] = "Todas as soluções",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Cada labirinto tem duas aberturas. Entre por uma, encontre o caminho e saia "
            "pela outra, sem atravessar nenhuma parede.",
        [TEXT_GOAL_INSIDE] =
            "Entre pela abertura e encontre o caminho para a chegada, no interior do "
            "labirinto, sem atravessar nenhuma parede.",
        [TEXT_ANY_DOORS] =
            "Cada labirinto tem uma partida e uma chegada. Encontre o caminho de uma à "
            "outra, sem atravessar nenhuma parede.",
        [TEXT_ENTRANCES] =
            "Cada labirinto tem várias entradas, cada uma com uma letra. Só uma leva à "
            "chegada. Descubra qual.",
        [TEXT_COLLECT] =
            "Onde houver estrelas, apanhe todas sem passar duas vezes pelo mesmo lugar: só um "
            "caminho consegue.",
        [TEXT_COLORS] =
            "Onde houver figuras em vez de paredes, avance sempre para uma casa vizinha, na ordem "
            "● □ ▲ ✚ ★; depois da última que houver volta a primeira. Só um caminho consegue.",
        [TEXT_ONE_WAY] =
            "Há sempre um único caminho. Se ficar sem saída, volte à última bifurcação e "
            "tente outra passagem.",
        [TEXT_SEVERAL_WAYS] =
            "Pode haver mais de um caminho, e algumas passagens andam em círculo. Se ficar "
            "sem saída, volte à última bifurcação e tente outra passagem.\n\n"
            "Quem encontra um caminho resolveu o labirinto. As soluções mostram um dos "
            "mais curtos.",
        [TEXT_BRIDGES] =
            "Onde duas passagens se cruzam, uma vai por cima de uma ponte e a outra por "
            "baixo: siga em frente. Não é possível virar de uma para a outra.",
        [TEXT_REVEAL] = "Pinte o caminho depois de o encontrar, e aparecerá um desenho.",
        [TEXT_LABYRINTH] =
            "Siga o caminho com o dedo ou com um lápis, da abertura até ao centro, e "
            "volte a sair.\n\n"
            "Não há como errar, pois o caminho nunca se divide. Leve o tempo que quiser.",
        [TEXT_PENCIL] =
            "Use um lápis, ou pinte os becos sem saída que já tentou: o que ficar em "
            "branco no fim é o caminho.",
        [TEXT_CHILD_RULES] =
            "Ponha o lápis na partida.\n\n"
            "Siga o caminho. Não atravesse as paredes!\n\n"
            "Beco sem saída? Volte e tente outro caminho.\n\n"
            "Chegou ao fim? Viva, conseguiu!",
        [TEXT_CHILD_COVER] = "Lápis na mão? Vamos lá!",
        [TEXT_CHILD_BLURB] =
            "Labirintos com caminhos largos para mãos pequenas. Pegue num lápis, e vamos "
            "lá!",
        [TEXT_LETTERS_TITLE] = "O que diz o caminho?",
        [TEXT_LETTERS_RULE] = "Encontra o caminho. Escreve as letras por onde passas.",
        [TEXT_COUNT_TITLE] = "Conta de {step} em {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Conta para trás de {step} em {step}",
        [TEXT_COUNT_RULE] = "Começa em {from}. Passa por todos os números por ordem, até {to}.",
        [TEXT_SUM_TITLE] = "Ao todo {sum}",
        [TEXT_SUM_RULE] = "Encontra o caminho. Os números por onde passas somam {sum}.",
        [TEXT_DOORS_TITLE] = "Quem encontra o caminho?",
        [TEXT_DOORS_RULE] = "Há várias entradas, mas só uma leva à chegada.",
        [TEXT_DOORS_ANSWER] = "É a letra",
        [TEXT_DOORS_HINT] = "Faz um círculo na letra.",
        [TEXT_COLLECT_TITLE] = "Apanha todas as estrelas",
        [TEXT_COLLECT_ALL_TITLE] = "Apanha tudo",
        [TEXT_COLLECT_RULE] = "Encontra o caminho e apanha tudo. Não passes duas vezes pelo mesmo lugar.",
        [TEXT_COLLECT_COLOR] = "Pinta uma estrela por cada achado.",
        [TEXT_COLORS_TITLE] = "Siga as figuras",
        [TEXT_COLORS_RULE] =
            "Avance sempre para uma casa vizinha com a figura seguinte. Abaixo está a ordem.",
        [TEXT_LABYRINTH_TITLE] = "Labirinto",
        [TEXT_NET_TITLE] = "Um labirinto para dobrar",
        [TEXT_NET_CUBE] = "Encontra o caminho do ponto à estrela, passando pelas arestas do cubo.",
        [TEXT_NET_BOX] = "Encontra o caminho do ponto à estrela, passando pelas arestas da caixa.",
        [TEXT_NET_CUT] = "Recorta pelas linhas exteriores contínuas.",
        [TEXT_NET_FOLD] = "Dobra para trás por todas as linhas tracejadas.",
        [TEXT_NET_GLUE] = "Cola cada aba atrás da borda com o seu número.",
        [TEXT_NET_BEGIN] = "Começa no ponto. O caminho continua para lá das arestas.",
        [TEXT_LETTERS_TINY] = "bom dia",
        [TEXT_LETTERS_EASY] = "O sol brilha",
        [TEXT_LETTERS_MEDIUM] = "Devagar se vai ao longe",
        [TEXT_LETTERS_HARD] = "Todos os caminhos vão dar a Roma",
        [TEXT_WORD_TITLE] = "Que palavra é?",
        [TEXT_WORD_RULE] = "Encontra o caminho. As letras por onde passas formam a palavra.",
        [TEXT_WORD] = "A palavra",
        [TEXT_WORD_SENTENCE] = "Uma frase",
        [TEXT_WORD_LIST] = "Palavras: {list}, {number} de {count}",
        [TEXT_ROADS_TITLE] = "Fica na estrada",
        [TEXT_ROADS_RULE] = "Vai com o lápis de uma imagem à outra. Não toques nas bordas.",
        [TEXT_ROADS_TOUCHES] = "toques",
        [TEXT_TRACE_TITLE] = "Junta-os",
        [TEXT_TRACE_FOOT] =
            "Dos 2 aos 3 anos: primeiro com o dedo, depois com um lápis de cera grosso. Da esquerda para a direita; não há como errar.",
        [TEXT_SWELL_MAZE] = "labirinto",
        [TEXT_SWELL_IN] = "entrada",
        [TEXT_SWELL_GOAL] = "meta",
        [TEXT_SWELL_KEY] =
            "Labirinto {number} para sentir: imprime a folha em papel microcapsulado e aquece-a. O traço inclinado fica em cima à direita. O caminho começa no triângulo e acaba no anel.",
        [TEXT_CERTIFICATE_EACH] =
            "por encontrar o caminho no labirinto sem atravessar uma única parede. "
            "Parabéns!",
    },
};
/* clang-format on */
