/* What themes say in English, German and Dutch where a book does not say it
 * itself: a title, a subtitle, rules, words for the back of the cover, and a line for each pair of
 * pictures. */
#include "book/themes/themes.h"

/* clang-format off */
const book_theme_speech book_theme_speech_en = {
    .tag = "en",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Spooky Mazes",
            .subtitle = "Not-too-scary mazes for brave children",
            .rules =
                "It is dark, and everyone has lost something! Start at the first picture and "
                "draw a line to the second. Do not walk through walls: only ghosts may do that.",
            .back =
                "Ghosts, bats and one very friendly pumpkin: find your way through the night. "
                "All you need is a pencil and a little courage.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Christmas Mazes",
            .subtitle = "A maze for every day until the tree",
            .rules =
                "Solve one maze a day. Begin where the first picture is, follow the path without "
                "crossing a wall, and stop where the other picture waits.",
            .back =
                "Help the snowman find his nose and bring the sled to the tree: mazes to count "
                "the days until Christmas.",
        },
        [THEME_EASTER] = {
            .title = "Hop! Easter Mazes",
            .subtitle = "Mazes from the meadow for small hands",
            .rules =
                "Hop along the path from the first picture to the second. Walls are hedges: too "
                "high to jump over! If the path ends, hop back and try another.",
            .back =
                "Who hid the eggs? Hop through the grass, past flowers and butterflies, until "
                "you find them all.",
        },
        [THEME_VALENTINE] = {
            .title = "Mazes of the Heart",
            .subtitle = "Puzzles to give to someone you like",
            .rules =
                "Every lock has its key, and every maze its way. Find it with your pencil, from "
                "the first picture to the second, and do not cross a line.",
            .back =
                "Some ways to a heart are long. These are fun. Solve one, tear one out, give one "
                "away.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Birthday Mazes",
            .subtitle = "A present full of puzzles",
            .rules =
                "Help the guests to the party! Start at the first picture and find the path to "
                "the second. A dead end? Go back and try again; the party waits for you.",
            .back =
                "Balloons, cake and a present to unwrap: a party that lasts as long as your "
                "pencil.",
        },
        [THEME_SUMMER] = {
            .title = "Summer Mazes",
            .subtitle = "For the beach, the car and rainy days",
            .rules =
                "Put your pencil on the first picture and walk to the second without stepping "
                "over a wall. Slow is fine: it is the holidays.",
            .back =
                "Pack a pencil! Ice cream, sand castles and sails: mazes that fit into every "
                "suitcase.",
        },
        [THEME_OCEAN] = {
            .title = "Ocean Mazes",
            .subtitle = "Dive in and find the way",
            .rules =
                "Take a deep breath and dive in at the first picture. Swim along the path to the "
                "second. Do not touch the reef: those are the walls.",
            .back =
                "Down here are whales, turtles, an octopus with a smile, and a chest nobody has "
                "opened yet.",
        },
        [THEME_FARM] = {
            .title = "Farmyard Mazes",
            .subtitle = "Bring everybody home before supper",
            .rules =
                "Open the gate and lead each animal from the first picture to the second. It "
                "cannot climb over fences: those are the walls.",
            .back =
                "The cow wants to go to the barn, the duck to the pond, and the pig would like "
                "an apple. You know the way, don’t you?",
        },
        [THEME_SPACE] = {
            .title = "Space Mazes",
            .subtitle = "Five, four, three, two, one, start!",
            .rules =
                "Start the engine at the first picture and steer to the second. Keep off the "
                "walls: they are made of meteors.",
            .back =
                "Fly past planets with rings and saucers with windows. Fuel: one pencil. Crew: "
                "you.",
        },
        [THEME_DINOSAURS] = {
            .title = "Dino Mazes",
            .subtitle = "Big mazes for little explorers",
            .rules =
                "Tiptoe from the first picture to the second. Stay on the path, do not cross a "
                "line, and do not wake the big one.",
            .back =
                "Long necks, sharp teeth, bony plates: walk through the dinosaurs themselves and "
                "come out at the other end.",
        },
        [THEME_VEHICLES] = {
            .title = "Beep Beep Mazes",
            .subtitle = "Roads, rails and runways",
            .rules =
                "Drive along the road with your pencil from the first picture to the second. No "
                "driving over walls! A dead end is a good place to turn round.",
            .back =
                "The car wants to go home, the train has a tunnel to catch, and the plane looks "
                "for its cloud. Ready? Beep beep!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Help the ghost find its pumpkin.",
        [PAIR_BAT_MOON] = "Fly the bat to the moon.",
        [PAIR_WITCH_BROOM] = "The witch wants to fly. Where is her broom?",
        [PAIR_SNOWMAN_CARROT] = "The snowman has lost his nose!",
        [PAIR_SLED_FIR] = "Pull the sled to the tree.",
        [PAIR_TEDDY_CAKE] = "The teddy smells cake.",
        [PAIR_CHICK_EGG] = "Which egg is it? Show the chick the way.",
        [PAIR_RABBIT_CARROT] = "The rabbit smells a carrot.",
        [PAIR_BUTTERFLY_FLOWER] = "Flutter to the flower.",
        [PAIR_BEE_FLOWER] = "Buzz to the flower.",
        [PAIR_DUCK_POND] = "The duck wants to swim.",
        [PAIR_KEY_LOCK] = "Which way opens the heart?",
        [PAIR_MOUSE_CHEESE] = "Sniff the cheese out.",
        [PAIR_DOG_BONE] = "Who hid the bone?",
        [PAIR_CAT_YARN] = "Follow the wool.",
        [PAIR_CRAB_BUCKET] = "The crab forgot its bucket.",
        [PAIR_FISH_SHELL] = "Swim home to the shell.",
        [PAIR_PLANE_CLOUD] = "Climb to the cloud.",
        [PAIR_SHIP_TREASURE] = "Sail to the treasure, captain!",
        [PAIR_COW_BARN] = "Bring the cow home to the barn.",
        [PAIR_PIG_APPLE] = "Roll the pig to its apple.",
        [PAIR_ROCKET_PLANET] = "Fly to the planet with the ring.",
        [PAIR_ASTRONAUT_ROCKET] = "The rocket starts soon. Hurry!",
        [PAIR_UFO_STAR] = "Bring the visitor back to the star.",
        [PAIR_DINO_LEAF] = "Where is the juicy leaf?",
        [PAIR_TREX_DINOEGG] = "Crack! An egg is hatching. Run, mother!",
        [PAIR_CAR_GARAGE] = "Park the car.",
        [PAIR_TRAIN_TUNNEL] = "Find the tunnel. Toot!",
    },
};

const book_theme_speech book_theme_speech_de = {
    .tag = "de",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Gruselige Labyrinthe",
            .subtitle = "Nicht zu schaurig, für mutige Kinder",
            .rules =
                "Es ist dunkel, und alle haben etwas verloren! Fang beim ersten Bild an und zieh "
                "eine Linie zum zweiten. Geh nicht durch Wände: Das dürfen nur Gespenster.",
            .back =
                "Gespenster, Fledermäuse und ein sehr freundlicher Kürbis: Finde deinen Weg "
                "durch die Nacht. Du brauchst nur einen Stift und ein bisschen Mut.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Weihnachtslabyrinthe",
            .subtitle = "Ein Labyrinth für jeden Tag bis zum Fest",
            .rules =
                "Löse jeden Tag ein Labyrinth. Beginne beim ersten Bild, folge dem Weg, ohne "
                "eine Wand zu überqueren, und halte an, wo das andere Bild wartet.",
            .back =
                "Hilf dem Schneemann, seine Nase zu finden, und bring den Schlitten zum Baum: "
                "Labyrinthe, die das Warten auf Weihnachten verkürzen.",
        },
        [THEME_EASTER] = {
            .title = "Hopp! Osterlabyrinthe",
            .subtitle = "Labyrinthe von der Wiese für kleine Hände",
            .rules =
                "Hüpf den Weg entlang vom ersten Bild zum zweiten. Die Wände sind Hecken: viel "
                "zu hoch zum Drüberspringen! Hört der Weg auf, hüpf zurück und nimm einen "
                "anderen.",
            .back =
                "Wer hat die Eier versteckt? Hüpf durchs Gras, vorbei an Blumen und "
                "Schmetterlingen, bis du alle gefunden hast.",
        },
        [THEME_VALENTINE] = {
            .title = "Labyrinthe des Herzens",
            .subtitle = "Rätsel für jemanden, den du magst",
            .rules =
                "Jedes Schloss hat seinen Schlüssel und jedes Labyrinth seinen Weg. Finde ihn "
                "mit dem Stift, vom ersten Bild zum zweiten, und kreuze keine Linie.",
            .back =
                "Manche Wege zum Herzen sind lang. Diese machen Spaß. Löse einen, reiß einen "
                "heraus, verschenke einen.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Geburtstagslabyrinthe",
            .subtitle = "Ein Geschenk voller Rätsel",
            .rules =
                "Hilf den Gästen zum Fest! Fang beim ersten Bild an und finde den Weg zum "
                "zweiten. Eine Sackgasse? Geh zurück und versuch es noch einmal; das Fest wartet "
                "auf dich.",
            .back =
                "Luftballons, Kuchen und ein Geschenk zum Auspacken: ein Fest, das so lange "
                "dauert wie dein Stift.",
        },
        [THEME_SUMMER] = {
            .title = "Sommerlabyrinthe",
            .subtitle = "Für den Strand, das Auto und Regentage",
            .rules =
                "Setz den Stift auf das erste Bild und geh zum zweiten, ohne über eine Wand zu "
                "steigen. Lass dir Zeit: Es sind Ferien.",
            .back =
                "Pack einen Stift ein! Eis, Sandburgen und Segel: Labyrinthe, die in jeden "
                "Koffer passen.",
        },
        [THEME_OCEAN] = {
            .title = "Meereslabyrinthe",
            .subtitle = "Tauch ein und finde den Weg",
            .rules =
                "Hol tief Luft und tauch beim ersten Bild ein. Schwimm den Weg entlang bis zum "
                "zweiten. Berühre das Riff nicht: Das sind die Wände.",
            .back =
                "Hier unten gibt es Wale, Schildkröten, einen Kraken, der lächelt, und eine "
                "Truhe, die noch niemand geöffnet hat.",
        },
        [THEME_FARM] = {
            .title = "Bauernhof-Labyrinthe",
            .subtitle = "Bring alle vor dem Abendessen heim",
            .rules =
                "Mach das Tor auf und führe jedes Tier vom ersten Bild zum zweiten. Über Zäune "
                "klettern kann es nicht: Das sind die Wände.",
            .back =
                "Die Kuh will in den Stall, die Ente zum Teich, und das Schwein hätte gern einen "
                "Apfel. Du kennst doch den Weg?",
        },
        [THEME_SPACE] = {
            .title = "Weltraum-Labyrinthe",
            .subtitle = "Fünf, vier, drei, zwei, eins, los!",
            .rules =
                "Starte die Triebwerke beim ersten Bild und steuere zum zweiten. Halte Abstand "
                "von den Wänden: Sie sind aus Meteoriten.",
            .back =
                "Flieg vorbei an Planeten mit Ringen und Untertassen mit Fenstern. Treibstoff: "
                "ein Stift. Besatzung: du.",
        },
        [THEME_DINOSAURS] = {
            .title = "Dino-Labyrinthe",
            .subtitle = "Große Labyrinthe für kleine Entdecker",
            .rules =
                "Schleich auf Zehenspitzen vom ersten Bild zum zweiten. Bleib auf dem Weg, "
                "kreuze keine Linie und weck den Großen nicht auf.",
            .back =
                "Lange Hälse, scharfe Zähne, Knochenplatten: Lauf mitten durch die Dinosaurier "
                "und komm am anderen Ende wieder heraus.",
        },
        [THEME_VEHICLES] = {
            .title = "Tut-tut-Labyrinthe",
            .subtitle = "Straßen, Schienen und Startbahnen",
            .rules =
                "Fahr mit dem Stift die Straße entlang vom ersten Bild zum zweiten. Nicht über "
                "Wände fahren! In einer Sackgasse kann man gut wenden.",
            .back =
                "Das Auto will nach Hause, der Zug muss in den Tunnel, und das Flugzeug sucht "
                "seine Wolke. Fertig? Tut tut!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Hilf dem Gespenst, seinen Kürbis zu finden.",
        [PAIR_BAT_MOON] = "Flieg die Fledermaus zum Mond.",
        [PAIR_WITCH_BROOM] = "Die Hexe will fliegen. Wo ist ihr Besen?",
        [PAIR_SNOWMAN_CARROT] = "Der Schneemann hat seine Nase verloren!",
        [PAIR_SLED_FIR] = "Zieh den Schlitten zum Baum.",
        [PAIR_TEDDY_CAKE] = "Der Teddy riecht Kuchen.",
        [PAIR_CHICK_EGG] = "Welches Ei ist es? Zeig dem Küken den Weg.",
        [PAIR_RABBIT_CARROT] = "Der Hase riecht eine Möhre.",
        [PAIR_BUTTERFLY_FLOWER] = "Flattere zur Blume.",
        [PAIR_BEE_FLOWER] = "Summ zur Blume.",
        [PAIR_DUCK_POND] = "Die Ente will schwimmen.",
        [PAIR_KEY_LOCK] = "Welcher Weg öffnet das Herz?",
        [PAIR_MOUSE_CHEESE] = "Immer der Nase nach zum Käse!",
        [PAIR_DOG_BONE] = "Wer hat den Knochen versteckt?",
        [PAIR_CAT_YARN] = "Folge der Wolle.",
        [PAIR_CRAB_BUCKET] = "Der Krebs hat seinen Eimer vergessen.",
        [PAIR_FISH_SHELL] = "Schwimm heim zur Muschel.",
        [PAIR_PLANE_CLOUD] = "Flieg hinauf zur Wolke.",
        [PAIR_SHIP_TREASURE] = "Segle zum Schatz, Käpt’n!",
        [PAIR_COW_BARN] = "Bring die Kuh in den Stall.",
        [PAIR_PIG_APPLE] = "Bring das Schwein zu seinem Apfel.",
        [PAIR_ROCKET_PLANET] = "Flieg zum Planeten mit dem Ring.",
        [PAIR_ASTRONAUT_ROCKET] = "Die Rakete startet gleich. Schnell!",
        [PAIR_UFO_STAR] = "Bring den Besucher zurück zum Stern.",
        [PAIR_DINO_LEAF] = "Wo ist das saftige Blatt?",
        [PAIR_TREX_DINOEGG] = "Knacks! Ein Ei schlüpft. Lauf, Mama!",
        [PAIR_CAR_GARAGE] = "Park das Auto.",
        [PAIR_TRAIN_TUNNEL] = "Finde den Tunnel. Tuut!",
    },
};

const book_theme_speech book_theme_speech_nl = {
    .tag = "nl",
    .words = {
        [THEME_HALLOWEEN] = {
            .title = "Griezelige doolhoven",
            .subtitle = "Niet té eng, voor dappere kinderen",
            .rules =
                "Het is donker en iedereen is iets kwijt! Begin bij het eerste plaatje en trek "
                "een lijn naar het tweede. Loop niet door muren: dat mogen alleen spoken.",
            .back =
                "Spoken, vleermuizen en één heel vriendelijke pompoen: vind je weg door de "
                "nacht. Je hebt alleen een potlood nodig en een beetje moed.",
        },
        [THEME_CHRISTMAS] = {
            .title = "Kerstdoolhoven",
            .subtitle = "Een doolhof voor elke dag tot Kerstmis",
            .rules =
                "Los elke dag een doolhof op. Begin bij het eerste plaatje, volg het pad zonder "
                "een muur over te steken en stop waar het andere plaatje wacht.",
            .back =
                "Help de sneeuwpop zijn neus te vinden en breng de slee naar de boom: doolhoven "
                "om de dagen tot Kerstmis af te tellen.",
        },
        [THEME_EASTER] = {
            .title = "Hup! Paasdoolhoven",
            .subtitle = "Doolhoven uit de wei voor kleine handen",
            .rules =
                "Huppel over het pad van het eerste plaatje naar het tweede. De muren zijn "
                "heggen: te hoog om overheen te springen! Houdt het pad op, huppel dan terug en "
                "kies een ander.",
            .back =
                "Wie heeft de eieren verstopt? Huppel door het gras, langs bloemen en vlinders, "
                "tot je ze allemaal hebt gevonden.",
        },
        [THEME_VALENTINE] = {
            .title = "Doolhoven van het hart",
            .subtitle = "Puzzels voor iemand die je lief vindt",
            .rules =
                "Elk slot heeft zijn sleutel en elke doolhof zijn weg. Vind hem met je potlood, "
                "van het eerste plaatje naar het tweede, en steek geen lijn over.",
            .back =
                "Sommige wegen naar een hart zijn lang. Deze zijn leuk. Los er een op, scheur er "
                "een uit, geef er een weg.",
        },
        [THEME_BIRTHDAY] = {
            .title = "Verjaardagsdoolhoven",
            .subtitle = "Een cadeau vol puzzels",
            .rules =
                "Help de gasten naar het feest! Begin bij het eerste plaatje en vind het pad "
                "naar het tweede. Loopt het dood? Ga terug en probeer het opnieuw; het feest "
                "wacht op je.",
            .back =
                "Ballonnen, taart en een cadeau om uit te pakken: een feest dat even lang duurt "
                "als je potlood.",
        },
        [THEME_SUMMER] = {
            .title = "Zomerdoolhoven",
            .subtitle = "Voor het strand, de auto en regendagen",
            .rules =
                "Zet je potlood op het eerste plaatje en loop naar het tweede zonder over een "
                "muur te stappen. Rustig aan: het is vakantie.",
            .back =
                "Neem een potlood mee! IJsjes, zandkastelen en zeilen: doolhoven die in elke "
                "koffer passen.",
        },
        [THEME_OCEAN] = {
            .title = "Zeedoolhoven",
            .subtitle = "Duik erin en vind de weg",
            .rules =
                "Haal diep adem en duik bij het eerste plaatje. Zwem over het pad naar het "
                "tweede. Raak het rif niet aan: dat zijn de muren.",
            .back =
                "Hier beneden zijn walvissen, schildpadden, een octopus die lacht en een kist "
                "die nog niemand heeft geopend.",
        },
        [THEME_FARM] = {
            .title = "Boerderijdoolhoven",
            .subtitle = "Breng iedereen thuis voor het eten",
            .rules =
                "Doe het hek open en breng elk dier van het eerste plaatje naar het tweede. Over "
                "hekken klimmen kan het niet: dat zijn de muren.",
            .back =
                "De koe wil naar de stal, de eend naar de vijver, en het varken lust wel een "
                "appel. Jij weet de weg, toch?",
        },
        [THEME_SPACE] = {
            .title = "Ruimtedoolhoven",
            .subtitle = "Vijf, vier, drie, twee, een, start!",
            .rules =
                "Start de motor bij het eerste plaatje en stuur naar het tweede. Blijf van de "
                "muren af: die zijn van meteoren.",
            .back =
                "Vlieg langs planeten met ringen en schotels met raampjes. Brandstof: één "
                "potlood. Bemanning: jij.",
        },
        [THEME_DINOSAURS] = {
            .title = "Dinodoolhoven",
            .subtitle = "Grote doolhoven voor kleine ontdekkers",
            .rules =
                "Loop op je tenen van het eerste plaatje naar het tweede. Blijf op het pad, "
                "steek geen lijn over en maak de grote niet wakker.",
            .back =
                "Lange nekken, scherpe tanden, platen van bot: loop dwars door de dinosaurussen "
                "en kom er aan de andere kant weer uit.",
        },
        [THEME_VEHICLES] = {
            .title = "Tuut-tuutdoolhoven",
            .subtitle = "Wegen, rails en startbanen",
            .rules =
                "Rijd met je potlood over de weg van het eerste plaatje naar het tweede. Niet "
                "over muren rijden! Een doodlopende weg is een mooie plek om te keren.",
            .back =
                "De auto wil naar huis, de trein moet een tunnel halen en het vliegtuig zoekt "
                "zijn wolk. Klaar? Tuut tuut!",
        },
    },
    .captions = {
        [PAIR_GHOST_PUMPKIN] = "Help het spook zijn pompoen te vinden.",
        [PAIR_BAT_MOON] = "Vlieg de vleermuis naar de maan.",
        [PAIR_WITCH_BROOM] = "De heks wil vliegen. Waar is haar bezem?",
        [PAIR_SNOWMAN_CARROT] = "De sneeuwpop is zijn neus kwijt!",
        [PAIR_SLED_FIR] = "Trek de slee naar de boom.",
        [PAIR_TEDDY_CAKE] = "De beer ruikt taart.",
        [PAIR_CHICK_EGG] = "Welk ei is het? Wijs het kuiken de weg.",
        [PAIR_RABBIT_CARROT] = "Het konijn ruikt een wortel.",
        [PAIR_BUTTERFLY_FLOWER] = "Fladder naar de bloem.",
        [PAIR_BEE_FLOWER] = "Zoem naar de bloem.",
        [PAIR_DUCK_POND] = "De eend wil zwemmen.",
        [PAIR_KEY_LOCK] = "Welke weg opent het hart?",
        [PAIR_MOUSE_CHEESE] = "Ruik jij waar de kaas ligt?",
        [PAIR_DOG_BONE] = "Wie heeft het bot verstopt?",
        [PAIR_CAT_YARN] = "Volg de wol.",
        [PAIR_CRAB_BUCKET] = "De krab is zijn emmer vergeten.",
        [PAIR_FISH_SHELL] = "Zwem naar huis, naar de schelp.",
        [PAIR_PLANE_CLOUD] = "Klim naar de wolk.",
        [PAIR_SHIP_TREASURE] = "Zeil naar de schat, kapitein!",
        [PAIR_COW_BARN] = "Breng de koe naar de stal.",
        [PAIR_PIG_APPLE] = "Rol het varken naar zijn appel.",
        [PAIR_ROCKET_PLANET] = "Vlieg naar de planeet met de ring.",
        [PAIR_ASTRONAUT_ROCKET] = "De raket vertrekt zo. Schiet op!",
        [PAIR_UFO_STAR] = "Breng de bezoeker terug naar de ster.",
        [PAIR_DINO_LEAF] = "Waar is het sappige blad?",
        [PAIR_TREX_DINOEGG] = "Krak! Er komt een ei uit. Rennen, mama!",
        [PAIR_CAR_GARAGE] = "Parkeer de auto.",
        [PAIR_TRAIN_TUNNEL] = "Vind de tunnel. Toet!",
    },
};
