#include "book/languages/languages.h"

/* clang-format off */
const book_language language_nl = {
    .tag = "nl",
    .name = "Dutch",
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
    },
};
/* clang-format on */
