/* Rejects unknown options and invalid values. The error message suggests the option or the value
 * that the user probably means. */
#include "cli/arguments/guesses.h"

#include "cli/arguments/storage.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"

#include <mazepress/book.h>
#include <mazepress/recipe.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each name in `typed` means the first name in `meant` that is an option of the verb. */
static const struct {
    const char *typed[6], *meant[3];
} guesses[] = {
    {{"age", "ages", "grade"}, {"level"}},
    {{"amount", "mazes", "n", "num"}, {"puzzles", "count"}},
    {{"answer", "key", "solutions"}, {"answers", "solution"}},
    {{"answers"}, {"solution"}},
    {{"background", "background-color", "bg"}, {"paper-color"}},
    {{"brightness", "contrast", "exposure"}, {"gamma"}},
    {{"cell-size", "cellsize", "scale", "zoom"}, {"cell"}},
    {{"child", "children", "class", "kids", "roster"}, {"names"}},
    {{"color", "colour"}, {"wall-color"}},
    {{"copies", "how-many", "quantity", "sheets"}, {"count", "puzzles"}},
    {{"count", "pages"}, {"puzzles"}},
    {{"dark", "dark-mode", "night"}, {"color-scheme"}},
    {{"dashed"}, {"solution-dash"}},
    {{"date"}, {"year", "heading"}},
    {{"entrance-picture", "door-picture", "start-image"}, {"start-picture"}},
    {{"exit-picture", "end-picture", "finish-picture", "goal-image"}, {"goal-picture"}},
    {{"ext", "extension", "type", "output-format"}, {"format"}},
    {{"file", "filename", "out", "save"}, {"output"}},
    {{"outfile", "output-dir", "output-file"}, {"output"}},
    {{"difficult", "easy", "hard"}, {"difficulty", "level"}},
    {{"footer"}, {"caption"}},
    {{"hardness"}, {"difficulty"}},
    {{"header"}, {"heading"}},
    {{"id"}, {"id-prefix"}},
    {{"image"}, {"mask", "images"}},
    {{"image-size"}, {"cell"}},
    {{"index", "toc"}, {"contents"}},
    {{"large"}, {"large-print"}},
    {{"line-width", "linewidth", "stroke", "stroke-width", "thickness", "wall-width"}, {"wall"}},
    {{"name"}, {"title"}},
    {{"number"}, {"puzzles", "count", "puzzle"}},
    {{"p"}, {"paper"}},
    {{"page"}, {"puzzle", "page-numbers"}},
    {{"photo", "photograph"}, {"flow", "images"}},
    {{"page-size", "papersize"}, {"trim", "paper"}},
    {{"picture"}, {"mask"}},
    {{"ppi", "quality", "resolution"}, {"dpi"}},
    {{"printer"}, {"press"}},
    {{"publisher-name"}, {"publisher"}},
    {{"pupil", "pupils", "student", "students"}, {"names"}},
    {{"qr", "qrcode"}, {"code"}},
    {{"rounded"}, {"corners"}},
    {{"rules"}, {"how-to-play"}},
    {{"s"}, {"seed"}},
    {{"solution"}, {"answers"}},
    {{"solve", "solved", "show-solution", "with-solution"}, {"solution", "answers"}},
    {{"t"}, {"title"}},
    {{"text"}, {"caption", "title"}},
    {{"threads", "workers"}, {"jobs"}},
};

bool cli_option_named(cli_verb verb, const char *name, cli_option *option)
{
    return name && cli_option_find(verb, name, strlen(name), option);
}

bool cli_is_among(const char *typed, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count && names[i]; i++)
        if (base_name_equal(typed, names[i]))
            return true;
    return false;
}

static bool option_meant(const char *typed, cli_verb verb, cli_option *option)
{
    for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++)
        for (size_t k = 0; k < 3 && IS_AMONG(typed, guesses[i].typed); k++)
            if (cli_option_named(verb, guesses[i].meant[k], option))
                return true;
    return false;
}

static const char *guess_option(const char *typed, cli_verb verb)
{
    cli_option option;
    base_nearest best = {0};
    const char *begun = NULL;
    unsigned found = 0;
    if (option_meant(typed, verb, &option))
        return option.name;
    if (strcmp(typed, "v") == 0)
        return "version";
    base_nearest_offer(&best, typed, "version");
    base_nearest_offer(&best, typed, "help");
    for (unsigned at = 0; cli_option_next(verb, &at, &option);) {
        base_nearest_offer(&best, typed, option.name);
        if (base_begins(option.name, typed)) {
            begun = option.name;
            found++;
        }
    }
    return found == 1 && strlen(typed) >= 3 ? begun : best.name;
}

/* Returns advice about an unknown option, or NULL if there is no advice. */
static const char *guess_advice(const char *typed, cli_verb verb)
{
    static const char *const sizes[] = {"size",      "width", "height",     "rows",   "row",
                                        "columns",   "cols",  "dimensions", "shape",  "shapes",
                                        "algorithm", "algo",  "grid",       "column", "outline"};
    static const char *const counts[] = {"count", "number",  "num",  "n",
                                         "pages", "puzzles", "mazes"};
    static const char *const turns[] = {"landscape", "portrait", "orientation", "rotate"};
    static const char *const doors[] = {"door", "doors", "entrance", "entry", "exit"};
    static const char *const clear[] = {"transparent", "transparency", "no-background"};
    static const char *const unsolved[] = {"no-answers", "no-solutions", "no-solution"};
    static const char *const specs[] = {"spec", "specification", "config", "yaml", "f", "input"};
    static const char *const formats[] = {"format", "output-format", "type"};
    static const char *const subjects[] = {"themes",   "shapes",     "outlines", "algorithms",
                                           "formats",  "papers",     "levels",   "presses",
                                           "measures", "looks",      "fonts",    "keys",
                                           "textures", "worksheets", "languages"};
    bool book = verb == VERB_BOOK, draw = verb == VERB_DRAW;
    if ((book || verb == VERB_COVER) && IS_AMONG(typed, specs))
        return "name the specification without an option, such as mazepress book book.yaml";
    if (book && IS_AMONG(typed, formats))
        return "remove it, because a book is a pdf (`mazepress draw --format` writes other "
               "formats)";
    if (verb == VERB_LIST && IS_AMONG(typed, subjects))
        return "write the name of a list without dashes, such as mazepress list themes";
    if (IS_AMONG(typed, sizes))
        return book ? "set the shape and the size of a maze in its recipe, such as --maze "
                      "rect15x20; --trim sets the size of pages"
                    : "set shape, size and algorithm in the recipe, such as rect15x20-wilson; "
                      "--cell and --paper are lengths on paper";
    if (draw && IS_AMONG(typed, counts))
        return "each recipe draws one maze; for a book of N mazes, use `mazepress book --puzzles "
               "N`";
    if (draw && strcmp(typed, "no-solution") == 0)
        return "remove it, because no solution is drawn without --solution";
    if (draw && strcmp(typed, "word") == 0)
        return "for a maze in the shape of a text, use a recipe such as word12.for.you";
    if (draw && IS_AMONG(typed, doors))
        return "write doors into the recipe, such as rect20x20-doors.farthest";
    if (draw && IS_AMONG(typed, clear))
        return "for a transparent page, use --paper-color none";
    if (draw && strcmp(typed, "random") == 0)
        return "remove it, because a maze without a seed is different each time";
    if (book && IS_AMONG(typed, unsolved))
        return "to omit the solutions, use --answers none";
    if ((book || verb == VERB_COVER) && base_begins(typed, "spine"))
        return "remove it, because the width of the spine follows from the number of pages and the "
               "paper";
    if ((book || draw) && IS_AMONG(typed, turns))
        return "write the width and the height of the paper, such as --paper 297x210mm; rotate a "
               "photograph in another program";
    return NULL;
}

cli_verb cli_verb_of(const char *typed)
{
    cli_option option;
    cli_verb verb = VERB_DRAW;
    bool letter = typed[0] && !typed[1];
    if (cli_option_named(VERB_FIND, typed, &option) && option.value &&
        strcmp(option.value, "RANGE") == 0)
        return VERB_FIND;
    while (verb < VERBS && !(letter ? cli_option_find_letter(verb, *typed, &option)
                                    : cli_option_named(verb, typed, &option)))
        verb++;
    return verb;
}

/* Returns advice about an option of the verb `other` that was given to `verb`. */
static const char *advice_for(cli_verb verb, cli_verb other, const char *typed)
{
    static const char *const outputs[] = {"output", "o", "format", "f"};
    bool prints = verb == VERB_FIND || verb == VERB_INFO || verb == VERB_LIST;
    if (strcmp(typed, "level") == 0)
        return "; `mazepress list levels` prints the recipe of each level, such as rect10x13";
    cli_option option;
    bool filter = other == VERB_FIND && cli_option_named(other, typed, &option) && option.value &&
                  strcmp(option.value, "RANGE") == 0;
    if (filter && (verb == VERB_DRAW || verb == VERB_INFO))
        return "; search with find, and draw the recipes that it prints";
    if (prints && IS_AMONG(typed, outputs))
        return "; to write the output to a file, use > FILE";
    return "; use that verb, or remove the option";
}

/* Fails for an option with a wrong number of dashes, and for a verb with dashes. */
static bool fail_dashes(cli_verb verb_given, const char *shown, const char *typed,
                        maze_error *error)
{
    cli_option option;
    cli_verb verb = cli_verb_find(typed);
    if (shown[1] == '-' && !typed[1] && cli_option_find_letter(verb_given, *typed, &option))
        return reject(error, "unknown option %.60s; did you mean %.60s?", shown, shown + 1);
    if (shown[1] != '-' && typed[1] && cli_option_named(verb_given, typed, &option))
        return reject(error, "unknown option %.60s; did you mean -%.60s?", shown, shown);
    return verb == VERBS || reject(error,
                                   "unknown option %.60s; %s is a verb, which comes first and "
                                   "without dashes: mazepress %s",
                                   shown, typed, typed);
}

/* Values that users type as options, such as --kdp instead of --press kdp. */
static const struct {
    const char *option, *values[8];
    /* true if the values are print shops, which `draw` does not accept */
    bool shops;
} values_of[] = {
    {"press", {"swell", "home"}, false},
    {"press", {"kdp", "lulu", "ingram", "amazon"}, true},
    {"look", {"plain", "classic", "modern", "playful"}, false},
    {"paper", {"a3", "a4", "a5", "legal", "tablet"}, false},
};

static bool fail_typed_value(cli_verb verb, const char *shown, const char *typed, maze_error *error)
{
    cli_option option;
    for (size_t i = 0; i < sizeof values_of / sizeof *values_of; i++)
        for (size_t k = 0; values_of[i].values[k]; k++)
            if (base_name_equal(typed, values_of[i].values[k]) &&
                cli_option_named(verb, values_of[i].option, &option))
                return reject(error, "unknown option %.60s; did you mean %s--%s %s?", shown,
                              verb == VERB_DRAW && values_of[i].shops ? "mazepress book " : "",
                              values_of[i].option, typed);
    return true;
}

/* Fails for a shape or a value that is typed as an option, such as --heart or --easy. */
static bool fail_word(cli_verb verb, const char *shown, const char *typed, maze_error *error)
{
    char shape[MAZE_RECIPE_LENGTH + 1];
    cli_option option;
    const maze_level *level;
    bool sized = is_digit(typed[strlen(typed) - 1]);
    snprintf(shape, sizeof shape, "%.60s%s", typed, sized ? "" : "30x30");
    maze_recipe *recipe =
        verb == VERB_DRAW && is_letter(*typed) ? maze_recipe_parse(shape, NULL) : NULL;
    maze_recipe_destroy(recipe);
    if (recipe)
        return reject(error, "unknown option %.60s; to draw this shape, use a recipe such as %s",
                      shown, shape);
    bool themed = cli_option_named(verb, "theme", &option);
    for (int i = 1; i < THEMES && themed; i++)
        if (base_name_equal(typed, book_theme_names[i]))
            return reject(error, "unknown option %.60s; did you mean --theme %s?", shown, typed);
    for (unsigned i = 0; (level = maze_level_at(i)) && cli_option_named(verb, "level", &option);
         i++)
        if (base_name_equal(typed, level->name))
            return reject(error, "unknown option %.60s; did you mean --level %s?", shown, typed);
    return fail_typed_value(verb, shown, typed, error);
}

static bool fail_elsewhere(const char *shown, const char *typed, maze_error *error)
{
    cli_option meant;
    for (cli_verb verb = 0; verb < VERBS; verb++)
        if (option_meant(typed, verb, &meant))
            return reject(error, "unknown option %.60s; did you mean --%s of `mazepress %s`?",
                          shown, meant.name, cli_verb_at(verb)->name);
    return true;
}

bool cli_fail_unknown(cli_verb verb, const char *shown, const char *typed, maze_error *error)
{
    cli_option meant;
    const char *advice = guess_advice(typed, verb), *name = cli_verb_at(verb)->name;
    cli_verb other = cli_verb_of(typed);
    if (!*typed)
        return reject(error, "unknown option %.60s; `mazepress %s --help` lists the options", shown,
                      name);
    if (!fail_dashes(verb, shown, typed, error))
        return false;
    if (cli_option_named(verb, "format", &meant) && maze_format_find(typed, NULL))
        return reject(error, "unknown option %.60s; did you mean -f %s?", shown, typed);
    if (advice)
        return reject(error, "unknown option %.60s; %s", shown, advice);
    if (!fail_word(verb, shown, typed, error))
        return false;
    if (!option_meant(typed, verb, &meant) && other < VERBS)
        return reject(error, "%.60s belongs to `mazepress %s`, not to %s%s", shown,
                      cli_verb_at(other)->name, name, advice_for(verb, other, typed));
    if (!option_meant(typed, verb, &meant) && !fail_elsewhere(shown, typed, error))
        return false;
    const char *guess = guess_option(typed, verb);
    if (guess)
        return reject(error, "unknown option %.60s; did you mean --%s?", shown, guess);
    return reject(error, "unknown option %.60s; `mazepress %s --help` lists the options", shown,
                  name);
}

/* Each word in `typed` means the value `meant` of the option. */
static const struct {
    const char *option, *typed[9], *meant;
} values[] = {
    {"animate", {"carving", "generate", "yes", "on", "draw"}, "carve"},
    {"animate", {"solving", "solution", "path"}, "solve"},
    {"answers", {"end", "last", "yes", "on"}, "back"},
    {"answers", {"no", "off"}, "none"},
    {"format", {"jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "heic"}, "png"},
    {"format", {"eps", "ps", "ai", "cdr", "indd"}, "pdf"},
    {"format", {"stl", "obj", "3mf", "step"}, "scad"},
    {"format", {"gcode", "lightburn", "laser", "cnc"}, "dxf"},
    {"format", {"html", "htm"}, "svg"},
    {"format", {"txt", "ascii"}, "text"},
    {"level", {"toddler", "baby"}, "trace"},
    {"level", {"preschool", "kindergarten", "very easy"}, "tiny"},
    {"level", {"beginner", "simple", "kids", "children"}, "easy"},
    {"level", {"normal", "intermediate", "moderate", "middle"}, "medium"},
    {"level", {"difficult", "advanced", "teens", "very hard"}, "hard"},
    {"level", {"adult", "adults", "extreme", "insane", "impossible"}, "expert"},
    {"paper", {"us-letter", "usletter", "us letter", "letter size"}, "letter"},
    {"paper", {"a4-landscape", "a4 landscape", "landscape-a4", "landscape", "a4r"}, "297x210mm"},
    {"paper", {"letter-landscape", "letter landscape", "landscape letter"}, "11x8.5in"},
    {"theme", {"xmas", "santa", "winter", "snow"}, "christmas"},
    {"theme", {"pirate", "pirates", "sea", "fish", "mermaid", "under the sea"}, "ocean"},
    {"theme", {"outer space", "planets", "rockets", "rocket", "astronaut"}, "space"},
    {"theme", {"cars", "trucks", "trains", "car", "train", "truck"}, "vehicles"},
    {"theme", {"animals", "farm animals"}, "farm"},
    {"theme", {"dino", "dinos", "jurassic", "t-rex"}, "dinosaurs"},
    {"theme", {"spooky", "pumpkin", "ghost"}, "halloween"},
    {"theme", {"love", "hearts", "valentine's day", "valentines"}, "valentine"},
    {"worksheet", {"math", "maths", "addition", "plus", "arithmetic"}, "sums"},
    {"worksheet", {"alphabet", "abc", "sentence", "reading", "spelling"}, "letters"},
    {"worksheet", {"numbers", "skip-counting", "skip counting", "multiplication"}, "counting"},
    {"worksheet", {"coloring", "colouring", "color"}, "colors"},
    {"worksheet", {"trace"}, "tracing"},
    {"worksheet", {"word search", "wordsearch", "vocabulary", "crossword"}, "words"},
};

static bool fail_value(const char *shown, const char *value, const char *meant, maze_error *error)
{
    return reject(error, "%s \"%.60s\" is unknown; did you mean \"%s\"?", shown, value, meant);
}

static bool is_level(const char *text, size_t length)
{
    const maze_level *level;
    for (unsigned i = 0; (level = maze_level_at(i)); i++)
        if (strlen(level->name) == length && strncmp(text, level->name, length) == 0)
            return true;
    return false;
}

/* Fails for a range without "..", such as "easy-hard" or "5-25". */
static bool check_range(const char *shown, const char *value, bool levels, maze_error *error)
{
    static const char *const signs[] = {"-", ",", "\u2013", " to ", " - "};
    static const char digits[] = "0123456789", small[] = "abcdefghijklmnopqrstuvwxyz";
    size_t first = strspn(value, levels ? small : digits);
    for (size_t i = 0; first > 0 && i < sizeof signs / sizeof *signs; i++) {
        const char *last = value + first + strlen(signs[i]);
        if (strncmp(value + first, signs[i], strlen(signs[i])) != 0 || !*last)
            continue;
        char *meant = cli_format("%.*s..%.20s", (int)first, value, last);
        bool is_range = levels ? is_level(value, first) && is_level(last, strlen(last))
                               : last[strspn(last, digits)] == '\0';
        if (is_range)
            fail_value(shown, value, meant, error);
        free(meant);
        if (is_range)
            return false;
    }
    return true;
}

/* Fails if the value of --letters is the name of a list of sentences, which only a book can use. */
static bool check_sentence(const char *shown, const char *value, maze_error *error)
{
    bool list = !strpbrk(value, " \n") && (cli_ends(value, ".txt") || cli_ends(value, ".csv"));
    return !list ||
           reject(error,
                  "%s \"%.60s\" is the name of a file, but draw requires the sentence itself; for "
                  "a maze of each sentence in the file, use mazepress book --letters %.60s",
                  shown, value, value);
}

bool cli_check_value(cli_verb verb, const char *name, const char *shown, const char *value,
                     maze_error *error)
{
    if (verb == VERB_DRAW && strcmp(name, "letters") == 0 && !check_sentence(shown, value, error))
        return false;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (strcmp(name, values[i].option) == 0 && IS_AMONG(value, values[i].typed))
            return fail_value(shown, value, values[i].meant, error);
    bool level = strcmp(name, "level") == 0, hard = strcmp(name, "difficulty") == 0;
    if (level && *value && !value[strspn(value, "0123456789")])
        return reject(error,
                      "%s \"%.60s\" is unknown; for ages 2 to 3 use trace, 4 to 5 tiny, 6 to 7 "
                      "easy, 8 to 11 medium, 12 and older hard, adults expert",
                      shown, value);
    if (verb == VERB_BOOK && hard && is_level(value, strcspn(value, ".")))
        return reject(error, "%s \"%.60s\" names a level, not a number; use --level %.60s", shown,
                      value, value);
    return verb != VERB_BOOK || !(level || hard) || check_range(shown, value, level, error);
}
