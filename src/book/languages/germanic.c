/* The words of books in English, German and Dutch. Words without a line are made of others, see
 * words.h. */
#include "book/languages/words.h"

/* clang-format off */
const book_language book_language_en = {
    .tag = "en",
    .name = "English",
    .plural = PLURAL_ONE,
    .words = {
        [WORD_CONTENTS] = "Contents",
        [WORD_HOW_TO_PLAY] = "How to play",
        [WORD_DIFFICULTY_TEXT] =
            "The marks at a puzzle's number tell how hard it is: the more of them are "
            "dark, the harder the maze.",
        [WORD_STARS] = "The stars",
        [WORD_MORE_STARS] = "More stars, harder maze!",
        [WORD_EASY] = "easy",
        [WORD_MODERATE] = "moderate",
        [WORD_TRICKY] = "tricky",
        [WORD_HARD] = "hard",
        [WORD_FIENDISH] = "fiendish",
        [WORD_SOLUTIONS] = "Solutions",
        [WORD_RECIPES] = "Recipes",
        [WORD_PAGE] = "page {page}",
        [WORD_PUZZLES] = "Puzzles {first} to {last}",
        [WORD_PUZZLE] = "Puzzle {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "To draw a maze of this book again, larger or with its solution, take the "
            "recipe printed below it: mazepress draw --solution RECIPE",
        [WORD_AGAIN_LIST] =
            "To draw a maze of this book again, larger or with its solution, take its "
            "recipe from the list at the end: mazepress draw --solution RECIPE",
        [WORD_BELONGS] = "This book belongs to",
        [WORD_NAME] = "Name",
        [WORD_DATE] = "Date",
        [WORD_TIME] = "Time",
        [WORD_DONE] = "Done",
        [WORD_WHICH] = "Which entrance leads to the goal? Circle the letter.",
        [WORD_COLLECT] = "Collect all the stars. Come to no place twice.",
        [WORD_COLORS] = "Always step to a neighboring cell, in this order:",
        [WORD_CERTIFICATE_TITLE] = "Maze Master",
        [WORD_CERTIFICATE_FOR] = "This certificate is for",
        [WORD_CERTIFICATE_TEXT] =
            "who found the way through every maze of this book and never crossed a wall. "
            "Well done!",
        [WORD_SIGNED] = "Signed",
        [WORD_AGES] = "Ages {ages}",
        [WORD_COVER_TITLE] = "One line of pencil is all it takes.",
        [WORD_BLURB] =
            "Mazes for everyone who likes to find the way: five quiet minutes, or a whole "
            "evening by the lamp. All you need is a pencil.",
        [WORD_MAZES] = "{count} maze|{count} mazes",
        [WORD_LEVELS] = "{count} level|{count} levels",
        [WORD_ALL_SOLUTIONS] = "All solutions",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Every maze has two openings. Go in at one, find the way, and come out at the "
            "other, without crossing a wall.",
        [TEXT_GOAL_INSIDE] =
            "Go in at the opening, and find the way to the goal inside the maze, without "
            "crossing a wall.",
        [TEXT_ANY_DOORS] =
            "Every maze has a start and a goal. Find the way from one to the other, "
            "without crossing a wall.",
        [TEXT_ENTRANCES] =
            "Every maze has several entrances, each with a letter. Only one of them leads to "
            "the goal. Find out which.",
        [TEXT_COLLECT] =
            "Where there are stars, take every one of them with you, and come to no place "
            "twice: exactly one way does that.",
        [TEXT_COLORS] =
            "Where shapes stand instead of walls, always step to a neighboring cell, in the order "
            "● □ ▲ ✚ ★; after the last one of a maze comes the first again. Exactly one way leads "
            "through.",
        [TEXT_ONE_WAY] =
            "There is always exactly one way through. When you are stuck, go back to the "
            "last fork and try another branch.",
        [TEXT_SEVERAL_WAYS] =
            "More than one way may lead through, and ways may run in circles. When you are "
            "stuck, go back to the last fork and try another branch.\n\n"
            "Whoever finds a way has solved the maze. The solutions show a shortest one.",
        [TEXT_BRIDGES] =
            "Where two passages cross, one runs over a bridge and the other under it: keep "
            "going straight on. You cannot turn from one into the other.",
        [TEXT_REVEAL] = "Color the way when you have found it, and a picture appears.",
        [TEXT_LABYRINTH] =
            "Follow the path with a finger or a pencil from the opening to the middle, "
            "and out again.\n\n"
            "There is no wrong turn, for the path never forks. Take your time.",
        [TEXT_PENCIL] =
            "Use a pencil, or color the dead ends that you have tried: what stays white at "
            "last is the way.",
        [TEXT_CHILD_RULES] =
            "Put your pencil on the start.\n\n"
            "Follow the path. Do not cross a wall!\n\n"
            "Dead end? Go back and try another way.\n\n"
            "You made it when you reach the goal. Hooray!",
        [TEXT_CHILD_COVER] = "Ready? Pencil? Go!",
        [TEXT_CHILD_BLURB] = "Mazes with wide paths for small hands. Take a pencil, and off you go!",
        [TEXT_LETTERS_TITLE] = "What does the way say?",
        [TEXT_LETTERS_RULE] = "Find the way. Write down the letters that you pass.",
        [TEXT_COUNT_TITLE] = "Count by {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Count down by {step}",
        [TEXT_COUNT_RULE] = "Start at {from}. Pass every number in order, to {to}.",
        [TEXT_SUM_TITLE] = "Add up to {sum}",
        [TEXT_SUM_RULE] = "Find the way. The numbers that you pass add up to {sum}.",
        [TEXT_DOORS_TITLE] = "Who finds the way?",
        [TEXT_DOORS_RULE] = "Several ways in, but only one of them gets to the goal.",
        [TEXT_DOORS_ANSWER] = "It is",
        [TEXT_DOORS_HINT] = "Circle the letter.",
        [TEXT_COLLECT_TITLE] = "Collect all the stars",
        [TEXT_COLLECT_ALL_TITLE] = "Collect them all",
        [TEXT_COLLECT_RULE] = "Find the way through and take every one with you. Come to no place twice.",
        [TEXT_COLLECT_COLOR] = "Color a star for each one you have.",
        [TEXT_COLORS_TITLE] = "Follow the shapes",
        [TEXT_COLORS_RULE] =
            "Always step to a neighboring cell with the next shape. The row below shows their "
            "order.",
        [TEXT_LABYRINTH_TITLE] = "Labyrinth",
        [TEXT_NET_TITLE] = "A maze to fold",
        [TEXT_NET_CUBE] = "Find the way from the dot to the star, over the edges of the cube.",
        [TEXT_NET_BOX] = "Find the way from the dot to the star, over the edges of the box.",
        [TEXT_NET_CUT] = "Cut along the solid outer lines.",
        [TEXT_NET_FOLD] = "Fold back along all dashed lines.",
        [TEXT_NET_GLUE] = "Glue each flap behind the edge with its number.",
        [TEXT_NET_BEGIN] = "Begin at the dot. The way runs on over the edges.",
        [TEXT_LETTERS_TINY] = "hello",
        [TEXT_LETTERS_EASY] = "The sun shines",
        [TEXT_LETTERS_MEDIUM] = "The early bird gets the worm",
        [TEXT_LETTERS_HARD] = "The longest way round is the shortest way home",
        [TEXT_WORD_TITLE] = "Which word is it?",
        [TEXT_WORD_RULE] = "Find the way. The letters that you pass spell the word.",
        [TEXT_WORD] = "The word",
        [TEXT_WORD_SENTENCE] = "A sentence",
        [TEXT_WORD_LIST] = "Words: {list}, {number} of {count}",
        [TEXT_ROADS_TITLE] = "Stay on the road",
        [TEXT_ROADS_RULE] = "Drive with your pencil from picture to picture. Do not touch the sides.",
        [TEXT_ROADS_TOUCHES] = "touches",
        [TEXT_TRACE_TITLE] = "Bring them together",
        [TEXT_TRACE_FOOT] =
            "Ages 2 to 3: finger first, then a thick crayon. Left to right; there is no wrong turn.",
        [TEXT_SWELL_MAZE] = "maze",
        [TEXT_SWELL_IN] = "in",
        [TEXT_SWELL_GOAL] = "goal",
        [TEXT_SWELL_KEY] =
            "Maze {number}, to be felt: print its sheet on swell paper and heat it. The slanted line belongs at the upper right. The way begins at the triangle and ends at the ring.",
        [TEXT_CERTIFICATE_EACH] =
            "who found the way through the maze and never crossed a wall. Well "
            "done!",
    },
};

const book_language book_language_de = {
    .tag = "de",
    .name = "German",
    .own = {"Deutsch"},
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
        [WORD_WHICH] = "Welcher Eingang führt zum Ziel? Kreise den Buchstaben ein.",
        [WORD_COLLECT] = "Sammle alle Sterne. Komm an keine Stelle zweimal.",
        [WORD_COLORS] = "Geh immer zu einem Nachbarfeld, in dieser Reihenfolge:",
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
        [TEXT_ENTRANCES] =
            "Jedes Labyrinth hat mehrere Eingänge, jeder mit einem Buchstaben. Nur einer "
            "führt zum Ziel. Finde heraus, welcher.",
        [TEXT_COLLECT] =
            "Wo Sterne liegen, nimm jeden mit und komm an keine Stelle zweimal: Das geht nur "
            "auf genau einem Weg.",
        [TEXT_COLORS] =
            "Wo Zeichen statt Wänden stehen, geh immer zu einem Nachbarfeld, in der Reihenfolge "
            "● □ ▲ ✚ ★; nach dem letzten, das es gibt, kommt wieder das erste. Genau ein Weg führt "
            "hindurch.",
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
        [TEXT_LABYRINTH] =
            "Folge dem Weg mit dem Finger oder einem Stift von der Öffnung bis in die "
            "Mitte und wieder hinaus.\n\n"
            "Du kannst nicht falsch abbiegen, denn der Weg verzweigt sich nie. Lass dir "
            "Zeit.",
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
        [TEXT_LETTERS_TITLE] = "Was sagt der Weg?",
        [TEXT_LETTERS_RULE] = "Finde den Weg. Schreib die Buchstaben auf, an denen du vorbeikommst.",
        [TEXT_COUNT_TITLE] = "Zähle in Schritten von {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Zähle rückwärts in Schritten von {step}",
        [TEXT_COUNT_RULE] =
            "Beginne bei {from}. Geh der Reihe nach an allen Zahlen vorbei, bis {to}.",
        [TEXT_SUM_TITLE] = "Zusammen {sum}",
        [TEXT_SUM_RULE] =
            "Finde den Weg. Die Zahlen, an denen du vorbeikommst, ergeben zusammen {sum}.",
        [TEXT_DOORS_TITLE] = "Wer findet den Weg?",
        [TEXT_DOORS_RULE] = "Mehrere Eingänge, aber nur einer führt zum Ziel.",
        [TEXT_DOORS_ANSWER] = "Es ist",
        [TEXT_DOORS_HINT] = "Kreise den Buchstaben ein.",
        [TEXT_COLLECT_TITLE] = "Sammle alle Sterne",
        [TEXT_COLLECT_ALL_TITLE] = "Sammle alles ein",
        [TEXT_COLLECT_RULE] = "Finde den Weg und nimm unterwegs alles mit. Komm an keine Stelle zweimal.",
        [TEXT_COLLECT_COLOR] = "Male für jeden Fund einen Stern aus.",
        [TEXT_COLORS_TITLE] = "Folge den Zeichen",
        [TEXT_COLORS_RULE] =
            "Geh immer zu einem Nachbarfeld mit dem nächsten Zeichen. Unten siehst du die "
            "Reihenfolge.",
        [TEXT_LABYRINTH_TITLE] = "Labyrinth",
        [TEXT_NET_TITLE] = "Ein Labyrinth zum Falten",
        [TEXT_NET_CUBE] = "Finde den Weg vom Punkt zum Stern, über die Kanten des Würfels.",
        [TEXT_NET_BOX] = "Finde den Weg vom Punkt zum Stern, über die Kanten der Schachtel.",
        [TEXT_NET_CUT] = "Schneide an den durchgezogenen Außenlinien aus.",
        [TEXT_NET_FOLD] = "Falte an allen gestrichelten Linien nach hinten.",
        [TEXT_NET_GLUE] = "Klebe jede Lasche hinter die Kante mit ihrer Nummer.",
        [TEXT_NET_BEGIN] = "Fang beim Punkt an. Der Weg geht über die Kanten weiter.",
        [TEXT_LETTERS_TINY] = "Hallo",
        [TEXT_LETTERS_EASY] = "Die Sonne lacht",
        [TEXT_LETTERS_MEDIUM] = "Übung macht den Meister",
        [TEXT_LETTERS_HARD] = "Wer nicht vom Weg abkommt, bleibt auf der Strecke",
        [TEXT_WORD_TITLE] = "Welches Wort ist es?",
        [TEXT_WORD_RULE] =
            "Finde den Weg. Die Buchstaben, an denen du vorbeikommst, ergeben das Wort.",
        [TEXT_WORD] = "Das Wort",
        [TEXT_WORD_SENTENCE] = "Ein Satz",
        [TEXT_WORD_LIST] = "Wörter: {list}, {number} von {count}",
        [TEXT_ROADS_TITLE] = "Bleib auf der Straße",
        [TEXT_ROADS_RULE] = "Fahr mit dem Stift von Bild zu Bild. Berühre die Ränder nicht.",
        [TEXT_ROADS_TOUCHES] = "berührt",
        [TEXT_TRACE_TITLE] = "Bring sie zusammen",
        [TEXT_TRACE_FOOT] =
            "Für 2 bis 3 Jahre: erst mit dem Finger, dann mit einem dicken Wachsmalstift. Von links nach rechts; falsch abbiegen kann man nicht.",
        [TEXT_SWELL_MAZE] = "labyrinth",
        [TEXT_SWELL_IN] = "start",
        [TEXT_SWELL_GOAL] = "ziel",
        [TEXT_SWELL_KEY] =
            "Labyrinth {number} zum Tasten: Druck das Blatt auf Schwellpapier und erhitze es. Der schräge Strich gehört nach oben rechts. Der Weg beginnt am Dreieck und endet am Ring.",
        [TEXT_CERTIFICATE_EACH] =
            "für den gefundenen Weg durch das Labyrinth – und das, ohne eine einzige "
            "Wand zu überqueren. Bravo!",
    },
};

const book_language book_language_nl = {
    .tag = "nl",
    .name = "Dutch",
    .own = {"Nederlands"},
    .plural = PLURAL_ONE,
    .words = {
        [WORD_CONTENTS] = "Inhoud",
        [WORD_HOW_TO_PLAY] = "Zo speel je",
        [WORD_DIFFICULTY_TEXT] =
            "De sterren bij het nummer geven aan hoe moeilijk een doolhof is: hoe meer "
            "zwarte sterren, hoe moeilijker.",
        [WORD_STARS] = "De sterren",
        [WORD_MORE_STARS] = "Hoe meer sterren, hoe moeilijker!",
        [WORD_EASY] = "makkelijk",
        [WORD_MODERATE] = "gemiddeld",
        [WORD_TRICKY] = "pittig",
        [WORD_HARD] = "moeilijk",
        [WORD_FIENDISH] = "duivels",
        [WORD_SOLUTIONS] = "Oplossingen",
        [WORD_RECIPES] = "Recepten",
        [WORD_PAGE] = "bladzijde {page}",
        [WORD_PUZZLES] = "Doolhoven {first} t/m {last}",
        [WORD_PUZZLE] = "Doolhof {number}",
        [WORD_COPYRIGHT] = "© {year} {author}",
        [WORD_AGAIN_FOOT] =
            "Onder elk doolhof staat zijn recept. Daarmee kun je het opnieuw tekenen, "
            "groter of met de oplossing: mazepress draw --solution RECEPT",
        [WORD_AGAIN_LIST] =
            "Achter in het boek staan de recepten van alle doolhoven. Daarmee kun je ze "
            "opnieuw tekenen, groter of met de oplossing: mazepress draw --solution RECEPT",
        [WORD_BELONGS] = "Dit boek is van",
        [WORD_NAME] = "Naam",
        [WORD_DATE] = "Datum",
        [WORD_TIME] = "Tijd",
        [WORD_DONE] = "Gelukt",
        [WORD_WHICH] = "Welke ingang leidt naar het doel? Omcirkel de letter.",
        [WORD_COLLECT] = "Verzamel alle sterren. Kom nergens twee keer.",
        [WORD_COLORS] = "Ga steeds naar een buurvakje, in deze volgorde:",
        [WORD_CERTIFICATE_TITLE] = "Diploma",
        [WORD_CERTIFICATE_FOR] = "Dit diploma is voor",
        [WORD_CERTIFICATE_TEXT] =
            "voor het vinden van de weg in alle doolhoven van dit boek, zonder door ook "
            "maar één muur te gaan. Goed gedaan!",
        [WORD_SIGNED] = "Handtekening",
        [WORD_AGES] = "{ages} jaar",
        [WORD_COVER_TITLE] = "Eén potloodlijn is genoeg.",
        [WORD_BLURB] =
            "Doolhoven voor iedereen die graag de weg zoekt: vijf rustige minuten of een "
            "hele avond. Een potlood is alles wat je nodig hebt.",
        [WORD_MAZES] = "{count} doolhof|{count} doolhoven",
        [WORD_LEVELS] = "{count} niveau|{count} niveaus",
        [WORD_ALL_SOLUTIONS] = "Alle oplossingen",
    },
    .texts = {
        [TEXT_OPENINGS] =
            "Elk doolhof heeft twee openingen. Ga er door de ene in, zoek de weg en kom er "
            "door de andere weer uit, zonder door een muur te gaan.",
        [TEXT_GOAL_INSIDE] =
            "Ga door de opening naar binnen en zoek de weg naar het doel midden in het "
            "doolhof, zonder door een muur te gaan.",
        [TEXT_ANY_DOORS] =
            "Elk doolhof heeft een start en een finish. Zoek de weg van de start naar de "
            "finish, zonder door een muur te gaan.",
        [TEXT_ENTRANCES] =
            "Elk doolhof heeft meerdere ingangen, elk met een letter. Er leidt er maar één "
            "naar het doel. Zoek uit welke.",
        [TEXT_COLLECT] =
            "Waar sterren liggen, neem je ze allemaal mee en kom je nergens twee keer: dat kan "
            "maar op één manier.",
        [TEXT_COLORS] =
            "Waar tekens staan in plaats van muren, ga je steeds naar een buurvakje, in de volgorde "
            "● □ ▲ ✚ ★; na het laatste dat er is komt weer het eerste. Er is precies één weg.",
        [TEXT_ONE_WAY] =
            "Er is altijd precies één weg. Loop je vast, ga dan terug naar de laatste "
            "splitsing en probeer een andere gang.",
        [TEXT_SEVERAL_WAYS] =
            "Er kunnen meerdere wegen zijn, en sommige gangen lopen rond. Loop je vast, ga "
            "dan terug naar de laatste splitsing en probeer een andere gang.\n\n"
            "Wie een weg vindt, heeft het doolhof opgelost. De oplossingen tonen een van "
            "de kortste.",
        [TEXT_BRIDGES] =
            "Waar twee gangen elkaar kruisen, gaat de ene over een brug en de andere "
            "eronderdoor: ga rechtdoor. Je kunt daar niet van de ene in de andere afslaan.",
        [TEXT_REVEAL] = "Kleur de weg als je hem gevonden hebt: dan verschijnt er een tekening.",
        [TEXT_LABYRINTH] =
            "Volg de weg met je vinger of een potlood van de opening naar het midden, en "
            "weer naar buiten.\n\n"
            "Je kunt niet verkeerd gaan, want de weg splitst zich nooit. Neem de tijd.",
        [TEXT_PENCIL] =
            "Gebruik een potlood, of kleur de doodlopende gangen die je al geprobeerd "
            "hebt: wat aan het eind wit blijft, is de weg.",
        [TEXT_CHILD_RULES] =
            "Zet je potlood op de start.\n\n"
            "Volg het pad. Ga niet door een muur!\n\n"
            "Doodlopend? Ga terug en probeer een andere weg.\n\n"
            "Ben je bij de finish? Hoera, gelukt!",
        [TEXT_CHILD_COVER] = "Potlood klaar? Start!",
        [TEXT_CHILD_BLURB] = "Doolhoven met brede paden voor kleine handen. Pak een potlood, en op pad!",
        [TEXT_LETTERS_TITLE] = "Wat zegt de weg?",
        [TEXT_LETTERS_RULE] = "Zoek de weg. Schrijf de letters op waar je langskomt.",
        [TEXT_COUNT_TITLE] = "Tel met sprongen van {step}",
        [TEXT_COUNT_DOWN_TITLE] = "Tel terug met sprongen van {step}",
        [TEXT_COUNT_RULE] = "Begin bij {from}. Kom op volgorde langs elk getal, tot en met {to}.",
        [TEXT_SUM_TITLE] = "Samen {sum}",
        [TEXT_SUM_RULE] = "Zoek de weg. De getallen waar je langskomt, zijn samen {sum}.",
        [TEXT_DOORS_TITLE] = "Wie vindt de weg?",
        [TEXT_DOORS_RULE] = "Er zijn verschillende ingangen, maar er leidt er maar één naar het doel.",
        [TEXT_DOORS_ANSWER] = "Het is",
        [TEXT_DOORS_HINT] = "Omcirkel de letter.",
        [TEXT_COLLECT_TITLE] = "Verzamel alle sterren",
        [TEXT_COLLECT_ALL_TITLE] = "Verzamel ze allemaal",
        [TEXT_COLLECT_RULE] = "Zoek de weg en neem onderweg alles mee. Kom nergens twee keer.",
        [TEXT_COLLECT_COLOR] = "Kleur een ster voor elke vondst.",
        [TEXT_COLORS_TITLE] = "Volg de tekens",
        [TEXT_COLORS_RULE] =
            "Ga steeds naar een buurvakje met het volgende teken. Onderaan zie je de volgorde.",
        [TEXT_LABYRINTH_TITLE] = "Labyrint",
        [TEXT_NET_TITLE] = "Een doolhof om te vouwen",
        [TEXT_NET_CUBE] = "Zoek de weg van de stip naar de ster, over de randen van de kubus.",
        [TEXT_NET_BOX] = "Zoek de weg van de stip naar de ster, over de randen van de doos.",
        [TEXT_NET_CUT] = "Knip langs de doorgetrokken buitenlijnen.",
        [TEXT_NET_FOLD] = "Vouw langs alle streepjeslijnen naar achteren.",
        [TEXT_NET_GLUE] = "Plak elk flapje achter de rand met hetzelfde nummer.",
        [TEXT_NET_BEGIN] = "Begin bij de stip. De weg loopt door over de randen.",
        [TEXT_LETTERS_TINY] = "hallo",
        [TEXT_LETTERS_EASY] = "De zon schijnt",
        [TEXT_LETTERS_MEDIUM] = "Wie zoekt, die vindt",
        [TEXT_LETTERS_HARD] = "Alle wegen leiden naar Rome",
        [TEXT_WORD_TITLE] = "Welk woord is het?",
        [TEXT_WORD_RULE] = "Zoek de weg. De letters waar je langskomt vormen het woord.",
        [TEXT_WORD] = "Het woord",
        [TEXT_WORD_SENTENCE] = "Een zin",
        [TEXT_WORD_LIST] = "Woorden: {list}, {number} van {count}",
        [TEXT_ROADS_TITLE] = "Blijf op de weg",
        [TEXT_ROADS_RULE] = "Rijd met je potlood van plaatje naar plaatje. Raak de randen niet aan.",
        [TEXT_ROADS_TOUCHES] = "geraakt",
        [TEXT_TRACE_TITLE] = "Breng ze bij elkaar",
        [TEXT_TRACE_FOOT] =
            "Voor 2 tot 3 jaar: eerst met een vinger, dan met een dik waskrijtje. Van links naar rechts; verkeerd gaan kan niet.",
        [TEXT_SWELL_MAZE] = "doolhof",
        [TEXT_SWELL_IN] = "in",
        [TEXT_SWELL_GOAL] = "doel",
        [TEXT_SWELL_KEY] =
            "Doolhof {number} om te voelen: druk het blad af op zwelpapier en verhit het. De schuine streep hoort rechtsboven. De weg begint bij de driehoek en eindigt bij de ring.",
        [TEXT_CERTIFICATE_EACH] =
            "voor het vinden van de weg door het doolhof, zonder door ook maar één "
            "muur te gaan. Goed gedaan!",
    },
};
/* clang-format on */
