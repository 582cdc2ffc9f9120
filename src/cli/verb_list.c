/* Runs `mazepress list`, which prints the names that recipes and options accept, or explains a
 * single name. `list --json` prints the tables of the program as one JSON object. */
#include "book/languages/words.h"
#include "book/puzzles/kinds.h"
#include "book/puzzles/worksheets.h"
#include "book/themes/themes.h"
#include "cli/verbs.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"
#include "press/presses.h"
#include "write/json_text.h"

#include <mazepress/measure.h>
#include <mazepress/preflight.h>
#include <mazepress/recipe.h>
#include <mazepress/version.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define COLUMNS 80

static size_t columns_of(const char *text, size_t bytes)
{
    size_t columns = 0;
    for (size_t i = 0, size; i < bytes; i += size ? size : 1, columns++)
        size = base_utf8_character(text + i);
    return columns;
}

static void print_wrapped(const char *text)
{
    for (size_t used = 0; *text;) {
        size_t bytes = strcspn(text, " "), columns = columns_of(text, bytes);
        bool fits = used == 0 || used + 1 + columns <= COLUMNS;
        printf("%s%.*s", used == 0 ? "" : fits ? " " : "\n", (int)bytes, text);
        used = fits && used > 0 ? used + 1 + columns : columns;
        text += bytes + strspn(text + bytes, " ");
    }
    printf("\n");
}

static void print_term(unsigned i, const maze_term *term)
{
    char needs[MAZE_NEEDS_ROOM], line[600];
    maze_recipe_term_needs(i, needs);
    snprintf(line, sizeof line, "%s, %s: %s", term->form, term->kind, term->summary);
    print_wrapped(line);
    if (term->about) {
        printf("\n");
        print_wrapped(term->about);
    }
    if (*needs || term->source)
        printf("\n");
    if (*needs) {
        snprintf(line, sizeof line, "Requires: %s.", needs);
        print_wrapped(line);
    }
    if (term->source) {
        snprintf(line, sizeof line, "Source: %s.", term->source);
        print_wrapped(line);
    }
}

/* Prints an explanation of each field whose name or form is `name`. Returns false if there is no
 * such field. */
static bool print_one_term(const char *name)
{
    const maze_term *term;
    bool found = false;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++) {
        if (!base_name_equal(name, term->name) && !base_name_equal(name, term->form))
            continue;
        if (found)
            printf("\n");
        print_term(i, term);
        found = true;
    }
    return found;
}

void cli_term_offer(base_nearest *best, const char *typed)
{
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        base_nearest_offer(best, typed, term->name);
}

static void put_words(json_writer *json, const char *name, const char *const *words)
{
    if (!words) {
        write_json_text(json, name, NULL);
        return;
    }
    write_json_open(json, name, "[");
    for (; *words; words++)
        write_json_text(json, NULL, *words);
    write_json_close(json, "]");
}

/* For each list, the function ..._name returns the name of item `i`, or NULL after the last item.
 * The function print_... prints the item, and the function put_... writes it in JSON. */

static const char *term_name(unsigned i)
{
    const maze_term *term = maze_recipe_term(i);
    return term ? term->name : NULL;
}

static void print_term_of(const char *kind, unsigned i)
{
    const maze_term *term = maze_recipe_term(i);
    if (strcmp(term->kind, kind) == 0)
        printf("%-14s %s\n", term->form, term->summary);
}

static void print_shape(unsigned i)
{
    print_term_of("shape", i);
}

static void print_outline(unsigned i)
{
    print_term_of("outline", i);
}

static void print_algorithm(unsigned i)
{
    const maze_term *term = maze_recipe_term(i);
    if (strcmp(term->kind, "shape") != 0 && strcmp(term->kind, "outline") != 0)
        printf("%-15s %s\n", term->form, term->summary);
}

static const char *format_name(unsigned i)
{
    const maze_format *format = maze_format_at(i);
    return format ? format->name : NULL;
}

static void print_format(unsigned i)
{
    const maze_format *format = maze_format_at(i);
    printf("%-12s .%-11s %s\n", format->name, format->extension, format->summary);
}

static void put_format(json_writer *json, unsigned i)
{
    static const char *const media[] = {
        [MAZE_MEDIUM_SHEET] = "sheet",
        [MAZE_MEDIUM_SCREEN] = "screen",
        [MAZE_MEDIUM_PIXELS] = "pixels",
        [MAZE_MEDIUM_LETTERS] = "letters",
    };
    const maze_format *format = maze_format_at(i);
    write_json_text(json, "name", format->name);
    write_json_text(json, "extension", format->extension);
    write_json_text(json, "summary", format->summary);
    write_json_text(json, "medium", media[format->medium]);
    write_json_boolean(json, "many_pages", format->many_pages);
    write_json_boolean(json, "text", format->is_text);
    write_json_boolean(json, "fonts", format->has_fonts);
}

static const char *paper_name(unsigned i)
{
    return maze_paper_at(i, NULL);
}

static void print_paper(unsigned i)
{
    maze_paper paper;
    const char *name = maze_paper_at(i, &paper);
    printf("%-10s %5.1f x %5.1f mm  %5.2f x %5.2f in%s\n", name, paper.width * 25.4 / 72,
           paper.height * 25.4 / 72, paper.width / 72, paper.height / 72,
           i == 0 ? "  default, fits A4 and Letter" : "");
}

static void put_size(json_writer *json, maze_paper size)
{
    write_json_number(json, "width", size.width, JSON_LENGTH_DECIMALS);
    write_json_number(json, "height", size.height, JSON_LENGTH_DECIMALS);
}

static void put_paper(json_writer *json, unsigned i)
{
    maze_paper paper;
    write_json_text(json, "name", maze_paper_at(i, &paper));
    put_size(json, paper);
}

static const char *level_name(unsigned i)
{
    const maze_level *level = maze_level_at(i);
    return level ? level->name : NULL;
}

static void print_level(unsigned i)
{
    const maze_level *level = maze_level_at(i);
    printf("%-12s %-12s %s\n", level->name, level->recipe, level->ages);
}

static void put_level(json_writer *json, unsigned i)
{
    const maze_level *level = maze_level_at(i);
    write_json_text(json, "name", level->name);
    write_json_text(json, "recipe", level->recipe);
    write_json_text(json, "ages", level->ages);
}

static const char *theme_name(unsigned i)
{
    return i + 1 < THEMES ? book_theme_names[i + 1] : NULL; /* theme 0 is "none" */
}

static void print_theme(unsigned i)
{
    char pictures[THEME_PICTURES];
    const book_theme *theme = book_theme_of((book_theme_name)(i + 1));
    printf("%-12s %s\n%-12s outlines:", theme->name, theme->summary, "");
    for (size_t k = 0; theme->outlines[k]; k++)
        printf(" %s", theme->outlines[k]);
    book_theme_pictures(theme, pictures);
    printf("\n%-12s pictures: %s\n", "", pictures);
}

static void put_theme(json_writer *json, unsigned i)
{
    char pictures[THEME_PICTURES];
    const book_theme *theme = book_theme_of((book_theme_name)(i + 1));
    write_json_text(json, "name", theme->name);
    write_json_text(json, "summary", theme->summary);
    put_words(json, "outlines", theme->outlines);
    book_theme_pictures(theme, pictures);
    write_json_text(json, "pictures", pictures);
    write_json_text(json, "colors", theme->colors);
}

static const char *worksheet_name(unsigned i)
{
    const book_worksheet *row = book_worksheet_at(i);
    return row ? row->name : NULL;
}

/* Prints a worksheet, and its mazes for the levels from tiny on. */
static void print_worksheet(unsigned i)
{
    const book_worksheet *row = book_worksheet_at(i);
    const maze_level *level;
    book_worksheet_terms terms;
    printf("%-12s %s\n", row->name, row->summary);
    for (unsigned k = LEVEL_TINY; (level = maze_level_at(k)); k++) {
        if (!book_worksheet_read(row, level, "en", NULL, LETTERS_SENTENCE, &terms, NULL))
            continue;
        printf("%-12s   %-7s %s", "", level->name, terms.maze);
        if (terms.letters)
            printf("  %s \"%s\"", recipe_letters_names[terms.kind], terms.letters);
        if (terms.key)
            printf("  %s %s", terms.key, terms.value);
        putchar('\n');
    }
}

static void put_worksheet(json_writer *json, unsigned i)
{
    const char *style_key;
    const book_worksheet *row = book_worksheet_at(i);
    const maze_level *level;
    book_worksheet_terms terms;
    write_json_text(json, "name", row->name);
    write_json_text(json, "summary", row->summary);
    write_json_open(json, "levels", "[");
    for (unsigned k = LEVEL_TINY; (level = maze_level_at(k)); k++) {
        if (!book_worksheet_read(row, level, "en", NULL, LETTERS_SENTENCE, &terms, NULL))
            continue;
        write_json_open(json, NULL, "{");
        write_json_text(json, "level", level->name);
        write_json_text(json, "recipe", terms.maze);
        write_json_text(json, terms.letters ? recipe_letters_names[terms.kind] : "letters",
                        terms.letters);
        for (unsigned key = 0; (style_key = book_worksheet_key_at(key)); key++)
            write_json_text(json, style_key, book_worksheet_value(&terms, style_key));
        write_json_text(json, "pictures", terms.pictures);
        write_json_close(json, "}");
    }
    write_json_close(json, "]");
}

static const char *press_name(unsigned i)
{
    return maze_press_at(i, NULL);
}

static void print_press(unsigned i)
{
    double width, height;
    uint32_t pages;
    const press_shop *press = press_at(i);
    printf("%-12s %s\n", press->name, press->summary);
    for (unsigned k = 0; maze_press_trim_at(press->name, k, &width, &height, &pages); k++)
        printf("%-12s   %5.2f x %5.2f in, to %lu pages\n", press->name, width / 72, height / 72,
               (unsigned long)pages);
    maze_paper least = press->custom_least, most = press->custom_most;
    if (least.width > 0)
        printf("%-12s   any size from %.4g x %.4g to %.4g x %.4g in\n", press->name,
               least.width / 72, least.height / 72, most.width / 72, most.height / 72);
}

static void put_press(json_writer *json, unsigned i)
{
    maze_paper trim;
    uint32_t pages;
    const press_shop *press = press_at(i);
    write_json_text(json, "name", press->name);
    write_json_text(json, "summary", press->summary);
    write_json_open(json, "trims", "[");
    for (unsigned k = 0; maze_press_trim_at(press->name, k, &trim.width, &trim.height, &pages);
         k++) {
        write_json_open(json, NULL, "{");
        put_size(json, trim);
        write_json_integer(json, "pages", pages);
        write_json_close(json, "}");
    }
    write_json_close(json, "]");
    if (press->custom_least.width == 0)
        return;
    write_json_open(json, "custom", "{");
    write_json_open(json, "least", "{");
    put_size(json, press->custom_least);
    write_json_close(json, "}");
    write_json_open(json, "most", "{");
    put_size(json, press->custom_most);
    write_json_close(json, "}");
    write_json_close(json, "}");
}

static const char *measure_name(unsigned i)
{
    const maze_measure_key *key = maze_measure_key_at(i);
    return key ? key->name : NULL;
}

static void print_measure(unsigned i)
{
    const maze_measure_key *key = maze_measure_key_at(i);
    printf("%-16s %s\n", key->name, key->summary);
}

static void put_measure(json_writer *json, unsigned i)
{
    const maze_measure_key *key = maze_measure_key_at(i);
    write_json_text(json, "name", key->name);
    write_json_text(json, "unit", key->unit);
    write_json_integer(json, "least", key->least);
    write_json_integer(json, "most", key->most);
    write_json_text(json, "summary", key->summary);
}

/* Returns the allowed words of a key of styles, except the first word, which is "auto" or
 * "none". */
static const char *const *words_of(const char *name)
{
    unsigned i = 0;
    while (strcmp(maze_style_key_at(i)->name, name) != 0)
        i++;
    return page_style_key_words(i) + 1;
}

static const char *look_name(unsigned i)
{
    return words_of("look")[i];
}

static const char *texture_name(unsigned i)
{
    return words_of("texture")[i];
}

static const char *language_tag(unsigned i)
{
    const book_language *language = book_language_at(i);
    return language ? language->tag : NULL;
}

static void print_language(unsigned i)
{
    const book_language *language = book_language_at(i);
    printf("%-12s %s\n", language->tag, language->name);
}

static void put_language(json_writer *json, unsigned i)
{
    const book_language *language = book_language_at(i);
    write_json_text(json, "tag", language->tag);
    write_json_text(json, "name", language->name);
}

/* Returns key `i` of specifications, or NULL after the last key. Also returns NULL if
 * libmazepress-print cannot be loaded. */
static const maze_spec_key *key_at(unsigned i, const char *const **words)
{
    const cli_print_side *print = cli_print(NULL);
    return print ? print->spec_key_at(i, words) : NULL;
}

static const char *key_name(unsigned i)
{
    const char *const *words;
    const maze_spec_key *key = key_at(i, &words);
    return key ? key->name : NULL;
}

static void print_key(unsigned i)
{
    const char *const *words;
    const maze_spec_key *key = key_at(i, &words);
    if (key->scope == MAZE_SPEC_BOOK || key->scope == MAZE_SPEC_SECTION)
        printf("%-18s %-12s %s\n", key->name, key->value, key->summary);
}

static void put_key(json_writer *json, unsigned i)
{
    static const char *const places[] = {
        [MAZE_SPEC_BOOK] = "book",
        [MAZE_SPEC_SECTION] = "section",
        [MAZE_SPEC_SOLUTIONS] = "solutions",
        [MAZE_SPEC_WORDS] = "words",
    };
    const char *const *words;
    const maze_spec_key *key = key_at(i, &words);
    write_json_text(json, "name", key->name);
    write_json_text(json, "value", key->value);
    write_json_text(json, "summary", key->summary);
    write_json_text(json, "place", places[key->scope]);
    put_words(json, "words", words);
}

static void print_fonts(void)
{
    maze_error error;
    const cli_print_side *print = cli_print(&error);
    if (print)
        print->print_fonts();
    else
        cli_report(&error);
}

/* The lists that the verb can print. `kind.subject` is the name of a list, and the name of the
 * list's member in JSON. */
static const struct subject {
    /* kind.option is the option that errors suggest for a name in the list; NULL if errors suggest
     * no option. kind.form is NULL if completion offers no names from the list. */
    cli_value_kind kind;
    void (*print)(unsigned i); /* prints item `i`; NULL if only the names are printed */
    /* writes item `i` in JSON; NULL if `list --json` omits this list, or another function writes
     * it */
    void (*put)(json_writer *json, unsigned i);
    /* true if the list is printed only when the user names the list */
    bool alone;
} subjects[] = {
    {{NULL, NULL, "shapes", NULL, term_name}, print_shape, NULL, false},
    {{NULL, NULL, "outlines", NULL, term_name}, print_outline, NULL, false},
    {{NULL, NULL, "algorithms", NULL, term_name}, print_algorithm, NULL, false},
    {{"format", "a format", "formats", "FORMAT", format_name}, print_format, put_format, false},
    {{"paper", "a paper", "papers", "PAPER", paper_name}, print_paper, put_paper, false},
    {{"level", "a level", "levels", "LEVEL", level_name}, print_level, put_level, false},
    {{"press", "a press", "presses", "PRESS", press_name}, print_press, put_press, false},
    {{NULL, NULL, "measures", NULL, measure_name}, print_measure, put_measure, false},
    {{"theme", "a theme", "themes", NULL, theme_name}, print_theme, put_theme, false},
    {{"worksheet", "a worksheet", "worksheets", NULL, worksheet_name},
     print_worksheet,
     put_worksheet,
     false},
    {{NULL, NULL, "looks", NULL, look_name}, NULL, NULL, false},
    {{NULL, NULL, "textures", NULL, texture_name}, NULL, NULL, false},
    {{NULL, NULL, "languages", "TAG", language_tag}, print_language, put_language, false},
    {{NULL, NULL, "fonts", NULL, NULL}, NULL, NULL, true},
    {{NULL, NULL, "keys", NULL, key_name}, print_key, put_key, true},
};

static const struct subject *subject_at(unsigned i)
{
    return i < sizeof subjects / sizeof *subjects ? &subjects[i] : NULL;
}

static void print_items(const struct subject *subject)
{
    for (unsigned i = 0; subject->kind.name_at && subject->kind.name_at(i); i++)
        if (subject->print)
            subject->print(i);
        else
            puts(subject->kind.name_at(i));
    if (!subject->kind.name_at)
        print_fonts();
}

static void put_items(json_writer *json, const struct subject *subject)
{
    write_json_open(json, subject->kind.subject, "[");
    for (unsigned i = 0; subject->kind.name_at(i); i++) {
        write_json_open(json, NULL, "{");
        subject->put(json, i);
        write_json_close(json, "}");
    }
    write_json_close(json, "]");
}

const cli_value_kind *cli_value_next(const char *word, unsigned *at)
{
    const struct subject *subject;
    const char *name;
    while ((subject = subject_at((*at)++)))
        for (unsigned i = 0; subject->kind.option && (name = subject->kind.name_at(i)); i++)
            if (base_name_equal(word, name))
                return &subject->kind;
    return NULL;
}

static bool list_subject(const char *name)
{
    base_nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    const struct subject *subject;
    for (unsigned i = 0; (subject = subject_at(i)); i++) {
        if (base_name_equal(name, subject->kind.subject)) {
            print_items(subject);
            return true;
        }
        base_nearest_offer(&best, name, subject->kind.subject);
    }
    if (print_one_term(name))
        return true;
    unsigned at = 0;
    const cli_value_kind *kind = cli_value_next(name, &at);
    if (kind) {
        cli_misuse("\"%s\" is %s; `mazepress list %s` explains it", name, kind->noun,
                   kind->subject);
        return false;
    }
    cli_term_offer(&best, name);
    cli_misuse("there is no list of \"%.60s\"%s%s `mazepress list --help` names all lists", name,
               base_nearest_hint(&best, hint, sizeof hint), best.name ? "" : ";");
    return false;
}

const cli_value_kind *cli_list_at(unsigned i)
{
    const struct subject *subject = subject_at(i);
    return subject ? &subject->kind : NULL;
}

static void put_flags(json_writer *json, const char *name, unsigned flags)
{
    const char *property;
    write_json_open(json, name, "[");
    for (unsigned i = 0; (property = recipe_property_name(1u << i)); i++)
        if (flags & 1u << i)
            write_json_text(json, NULL, property);
    write_json_close(json, "]");
}

static void put_row(json_writer *json, const recipe_row *row)
{
    write_json_open(json, NULL, "{");
    write_json_text(json, "name", row->term.name);
    write_json_text(json, "word", row->word);
    write_json_text(json, "form", row->term.form);
    write_json_text(json, "kind", row->term.kind);
    write_json_text(json, "summary", row->term.summary);
    write_json_text(json, "about", row->term.about);
    write_json_text(json, "source", row->term.source);
    write_json_text(json, "example", row->example);
    write_json_integer(json, "numbers", row->numbers);
    write_json_integer(json, "least", row->low);
    write_json_integer(json, "most", row->high);
    write_json_integer(json, "usual", row->usual);
    write_json_boolean(json, "number_first", row->number_first);
    write_json_boolean(json, "argument", row->read && !row->cut_follows);
    write_json_boolean(json, "input", row->is_input);
    write_json_boolean(json, "default", row->is_default);
    put_flags(json, "needs", row->needs);
    put_flags(json, "gives", row->gives);
    put_flags(json, "takes", row->takes);
    write_json_close(json, "}");
}

/* Writes the fields of recipes, in a list for each slot. The slots are the steps of making a maze,
 * in order. */
static void put_recipes(json_writer *json)
{
    static const char *const names[RECIPE_SLOTS] = {
        [SLOT_SHAPE] = "shapes",     [SLOT_CUT] = "cuts",    [SLOT_BEFORE] = "before",
        [SLOT_CARVE] = "algorithms", [SLOT_STEP] = "steps",  [SLOT_AFTER] = "after",
        [SLOT_DOORS] = "doors",      [SLOT_STARS] = "stars",
    };
    const recipe_row *row;
    for (recipe_slot slot = 0; slot < RECIPE_SLOTS; slot++) {
        write_json_open(json, names[slot], "[");
        for (unsigned i = 0; (row = recipe_row_at(i)); i++)
            if (row->slot == slot)
                put_row(json, row);
        write_json_close(json, "]");
    }
}

static void put_option(json_writer *json, const cli_option *option)
{
    const char letter[] = {option->letter, '\0'};
    write_json_open(json, NULL, "{");
    write_json_text(json, "name", option->name);
    write_json_text(json, "letter", option->letter ? letter : NULL);
    write_json_text(json, "value", option->value);
    write_json_text(json, "summary", option->summary);
    write_json_text(json, "group", option->group);
    put_words(json, "words", option->words);
    write_json_text(json, "alone", option->alone);
    write_json_integer(json, "least", option->least);
    write_json_integer(json, "most", option->most);
    write_json_close(json, "}");
}

static void put_verbs(json_writer *json)
{
    write_json_open(json, "verbs", "[");
    for (cli_verb verb = 0; verb < VERBS; verb++) {
        cli_option option;
        const cli_verb_row *row = cli_verb_at(verb);
        write_json_open(json, NULL, "{");
        write_json_text(json, "name", row->name);
        write_json_text(json, "summary", row->summary);
        write_json_text(json, "operands", row->operands);
        write_json_open(json, "options", "[");
        for (unsigned at = 0; cli_option_next(verb, &at, &option);)
            put_option(json, &option);
        write_json_close(json, "]");
        write_json_close(json, "}");
    }
    write_json_close(json, "]");
}

static int print_json(void)
{
    maze_error error;
    const struct subject *subject;
    json_writer json = {.sink = maze_sink_to_descriptor(STDOUT_FILENO, "standard output", &error)};
    if (!json.sink)
        return cli_report(&error);
    write_json_open(&json, NULL, "{");
    write_json_text(&json, "version", maze_version());
    put_recipes(&json);
    for (unsigned i = 0; (subject = subject_at(i)); i++)
        if (subject->put)
            put_items(&json, subject);
    put_words(&json, "looks", words_of("look"));
    put_verbs(&json);
    write_json_close(&json, "}");
    write_put(json.sink, "\n");
    bool done = maze_sink_finish(json.sink, &error);
    maze_sink_destroy(json.sink);
    return done ? 0 : cli_report(&error);
}

int cli_list(int argc, char **argv, const cli_options *options)
{
    if (options->json)
        return argc == 1
                   ? print_json()
                   : cli_misuse(
                         "list --json lists everything and accepts no subject; remove the subject");
    if (argc > 2)
        return cli_misuse("list accepts one subject; remove the others");
    if (argc == 2)
        return list_subject(argv[1]) ? cli_finish_stdout() : EXIT_MISUSED;
    const struct subject *subject;
    for (unsigned i = 0; (subject = subject_at(i)) && !subject->alone; i++) {
        printf("%s%s:\n", i ? "\n" : "", subject->kind.subject);
        print_items(subject);
    }
    return cli_finish_stdout();
}
