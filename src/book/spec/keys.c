/* The keys of specifications, one table: a row has the key's name, what may be written, its
 * default, a line of help, the reader of its values and the place where they go. It is what
 * `book --example` prints, and the options of `book` are its rows. The readers come first, then
 * the table, then what is asked of its rows. */
#include "book/spec/keys.h"

#include "book/languages/words.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/recipe_lists.h"
#include "core/base/digits.h"
#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "page/codes/barcode.h"
#include "page/layout/style.h"
#include "page/layout/values.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define MOST_CELLS 65535

/* Keeps a text, or that there is none; true. */
static bool keep(const char *text, void *to)
{
    *(const char **)to = *text ? text : NULL;
    return true;
}

static bool check_line(const book_key_row *row, const char *text, maze_error *error)
{
    return utf8_is_plain(text) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "%s must be UTF-8 text of one line without control characters", row->key.name);
}

static bool read_text(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return check_line(row, text, error) && keep(text, to);
}

static bool read_isbn(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    char digits[ISBN_DIGITS + 1];
    return (!*text || page_parse_isbn(row->key.name, text, digits, error)) && keep(text, to);
}

/* "6-9", "12+", "7" */
static bool is_ages(const book_key_row *row, const char *text)
{
    uint64_t from, to;
    if (!digits_read(&text, row->high, &from) || from < row->low)
        return false;
    if (*text == '+')
        return text[1] == '\0';
    if (*text != '-')
        return *text == '\0';
    text++;
    return digits_read(&text, row->high, &to) && *text == '\0' && from < to;
}

static bool read_ages(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    if (*text && !is_ages(row, text))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.60s\" must be ages from %u to %u, such as 6-9, 12+ or 7",
                         row->key.name, text, row->low, row->high);
    return keep(text, to);
}

static bool is_plain_but_for_newlines(const char *text)
{
    size_t length;
    while ((length = *text == '\n' ? 1 : utf8_character(text)) > 0)
        text += length;
    return *text == '\0';
}

static bool check_lines(const book_key_row *row, const char *text, maze_error *error)
{
    return is_plain_but_for_newlines(text) ||
           maze_fail(error, MAZE_BAD_INPUT, "%s must be UTF-8 text without control characters",
                     row->key.name);
}

static bool read_lines(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return check_lines(row, text, error) && keep(text, to);
}

/* YAML's other names of yes and no are taken too. */
static bool read_word(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    const char *meant = name_equal(text, "true") ? "yes" : name_equal(text, "false") ? "no" : text;
    return name_find(row->key.name, meant, row->words, to, NULL) ||
           name_find(row->key.name, text, row->words, to, error);
}

static bool read_imprint(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    static const char *const words[] = {
        [PART_AUTO] = "auto", [PART_NO] = "no", [PART_YES] = "yes", NULL};
    book_key_row plain = *row;
    int part;
    plain.words = words;
    if (read_word(&plain, text, &part, NULL)) {
        *(book_imprint *)to = (book_imprint){(book_part)part, NULL};
        return true;
    }
    if (!check_lines(row, text, error) || !book_words_check(row->key.name, text, row->words, error))
        return false;
    const char *place = strstr(text, IMPRINT_PLACE);
    if (place && (place > text || strstr(place + 1, IMPRINT_PLACE)))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s: {lines} stands for the usual lines, once, and before all others",
                         row->key.name);
    if (strlen(text) >= LONGEST_WORDS)
        return maze_fail(error, MAZE_BAD_INPUT, "%s is longer than %d bytes", row->key.name,
                         LONGEST_WORDS - 1);
    *(book_imprint *)to = (book_imprint){*text ? PART_YES : PART_AUTO, *text ? text : NULL};
    return true;
}

/* Only the rules, which have a line of their own each, may have several. */
static bool read_paragraphs(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    bool several = strcmp(row->key.name, "how-to-play-text") == 0;
    if (!(several ? check_lines(row, text, error) : check_line(row, text, error)))
        return false;
    if (!book_words_check(row->key.name, text, row->words, error))
        return false;
    *(const char **)to = text;
    return true;
}

/* Names of files may be any bytes. */
static bool read_path(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    (void)row;
    (void)error;
    return keep(text, to);
}

static bool read_pairs(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return (!*text || book_pairs_count(row->key.name, text, error) > 0) && keep(text, to);
}

static bool read_paths(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return read_path(row, text, to, error);
}

static bool read_recipes(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return read_path(row, text, to, error);
}

/* The first of two words is no. */
static bool read_yes(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    int yes;
    if (!read_word(row, text, &yes, error))
        return false;
    *(bool *)to = yes;
    return true;
}

/* Digits without leading zeros, within the row's bounds; moves *text past them. */
static bool parse_number(const book_key_row *row, const char **text, unsigned *number)
{
    uint64_t value;
    if (**text == '0' || !digits_read(text, row->high, &value) || value < row->low)
        return false;
    *number = (unsigned)value;
    return true;
}

static bool read_number(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    const char *p = text;
    unsigned number;
    if (!parse_number(row, &p, &number) || *p)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be a number from %u to %u",
                         row->key.name, text, row->low, row->high);
    *(uint32_t *)to = number;
    return true;
}

static bool read_number_or_auto(const book_key_row *row, const char *text, void *to,
                                maze_error *error)
{
    const char *p = text;
    unsigned number = 0;
    if (!name_equal(text, "auto") && (!parse_number(row, &p, &number) || *p))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.60s\" must be auto or a number from %u to %u", row->key.name, text,
                         row->low, row->high);
    *(unsigned *)to = number;
    return true;
}

static bool read_difficulty(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    const char *p = text;
    unsigned range[2] = {0, 0};
    bool none = name_equal(text, "none");
    if (!none && parse_number(row, &p, &range[0])) {
        range[1] = range[0];
        if (strncmp(p, "..", 2) == 0) {
            p += 2;
            if (!parse_number(row, &p, &range[1]))
                range[0] = 0;
        }
    }
    if (!none && (range[0] == 0 || *p || range[0] > range[1]))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "%s \"%.60s\" must be a number from %u to %u, a rising range such as 5..25, or "
            "none",
            row->key.name, text, row->low, row->high);
    memcpy(to, range, sizeof range);
    return true;
}

static bool read_filter(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return measure_filter_parse(row->key.name, text, measure_figure_find(row->key.name), true, to,
                                error);
}

/* The form of BCP 47's tags: subtags of 1 to 8 letters or digits, the first of letters. */
static bool is_language(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const char all[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    size_t length = strspn(text, letters), total = strlen(text);
    if (length < 2 || total > 35)
        return false;
    while (length >= 1 && length <= 8 && text[length] == '-') {
        text += length + 1;
        length = strspn(text, all);
    }
    return length >= 1 && length <= 8 && text[length] == '\0';
}

static bool read_language(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    if (!is_language(text))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.60s\" must be a language's tag, such as en, de or pt-BR",
                         row->key.name, text);
    *(const char **)to = text;
    return true;
}

static bool read_seed(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return recipe_parse_seed(row->key.name, text, to, error);
}

static bool read_seeds(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    maze_recipe_list none = {0};
    if (!book_recipes_append_seeds(&none, row->key.name, text, NULL, error))
        return false;
    *(const char **)to = text;
    return true;
}

/* "60" or "60x45" */
static bool read_cells(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    char quote[60];
    const char *rest = text;
    uint64_t columns, rows = 0;
    bool done = digits_read(&rest, MOST_CELLS, &columns) && columns > 0;
    if (done && small_letter(*rest) == 'x') {
        rest++;
        done = digits_read(&rest, MOST_CELLS, &rows) && rows > 0;
    }
    if (!done || *rest)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "%s \"%s\" must be a number of columns, or of columns and rows, such as 60 or "
            "60x45, 1 to %d each",
            row->key.name, utf8_quote(text, quote, sizeof quote), MOST_CELLS);
    memcpy(to, (uint32_t[]){(uint32_t)columns, (uint32_t)rows}, 2 * sizeof(uint32_t));
    return true;
}

/* "50", "50%" or "auto" */
static bool read_threshold(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    char quote[60];
    const char *rest = text;
    uint64_t found;
    if (name_equal(text, "auto")) {
        *(unsigned *)to = MAZE_THRESHOLD_AUTO;
        return true;
    }
    bool done = digits_read(&rest, 100, &found);
    rest += done && *rest == '%';
    if (!done || *rest)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%s\" must be 0 to 100, in percent of white, or auto", row->key.name,
                         utf8_quote(text, quote, sizeof quote));
    *(unsigned *)to = (unsigned)found;
    return true;
}

static bool read_maze(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    if (!book_kinds_check(row->key.name, text, error))
        return false;
    *(const char **)to = text;
    return true;
}

static bool read_level(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    const maze_level *level;
    for (unsigned i = 0; (level = maze_level_at(i)); i++) {
        if (name_equal(text, level->name)) {
            *(const maze_level **)to = level;
            return true;
        }
        nearest_list(&best, text, level->name, level->name);
    }
    return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be one of %s%s", row->key.name, text,
                     best.all, nearest_hint(&best, hint, sizeof hint));
}

static bool read_press(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    const press_shop *press;
    for (unsigned i = 0; (press = press_at(i)); i++) {
        if (name_equal(text, press->name)) {
            *(const struct press_shop **)to = press;
            return true;
        }
        nearest_list(&best, text, press->name, press->name);
    }
    return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be one of %s%s", row->key.name, text,
                     best.all, nearest_hint(&best, hint, sizeof hint));
}

static bool read_trim(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return page_parse_paper(row->key.name, text, to, error);
}

/* "#14352c gold white": colors between spaces, the first ones of the cover's. */
static bool read_colors(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    maze_color *colors = to, read[COVER_COLORS] = {{0}};
    size_t count = 0;
    for (const char *p = text + strspn(text, " "); *p; p += strspn(p, " ")) {
        char color[32];
        size_t length = strcspn(p, " ");
        if (count == COVER_COLORS)
            return maze_fail(error, MAZE_BAD_INPUT, "%s: a cover has at most %d colors",
                             row->key.name, COVER_COLORS);
        snprintf(color, sizeof color, "%.*s", (int)(length < 31 ? length : 31), p);
        if (!page_parse_color(row->key.name, color, &read[count], error))
            return false;
        if (read[count++].kind != MAZE_COLOR_RGB)
            return maze_fail(error, MAZE_BAD_INPUT, "%s: a cover's color cannot be none",
                             row->key.name);
        p += length;
    }
    memcpy(colors, read, sizeof read);
    return true;
}

static bool read_style(const book_key_row *row, const char *text, void *to, maze_error *error)
{
    return page_style_set(to, row->key.name, text, error);
}

static const char *const yes_words[] = {"no", "yes", NULL};
static const char *const part_words[] = {
    [PART_AUTO] = "auto", [PART_NO] = "no", [PART_YES] = "yes", NULL};
static const char *const binding_words[] = {
    [BINDING_AUTO] = "auto", [BINDING_LEFT] = "left", [BINDING_RIGHT] = "right", NULL};
static const char *const ink_words[] = {"black", "color", NULL};
static const char *const measure_words[] = {"difficulty1", "difficulty2", NULL};
static const char *const backs_words[] = {"maze", "blank", NULL};
static const char *const line_words[] = {[MAZE_RECIPE_AUTO] = "auto",
                                         [MAZE_RECIPE_FOOT] = "foot",
                                         [MAZE_RECIPE_LIST] = "list",
                                         [MAZE_RECIPE_NONE] = "none",
                                         NULL};
static const char *const answers_words[] = {[MAZE_ANSWERS_BACK] = "back",
                                            [MAZE_ANSWERS_SEPARATE] = "separate",
                                            [MAZE_ANSWERS_FOOT] = "foot",
                                            [MAZE_ANSWERS_NONE] = "none",
                                            NULL};
static const char *const solution_words[] = {[SOLUTION_PATH] = "path",
                                             [SOLUTION_FADED] = "faded",
                                             [SOLUTION_DASHED] = "dashed",
                                             [SOLUTION_FILLED] = "filled",
                                             NULL};

static const char *const fill_nothing[] = {NULL};
static const char *const fill_page[] = {"page", "number", NULL};
static const char *const fill_range[] = {"first", "last", NULL};
static const char *const fill_ages[] = {"ages", NULL};
static const char *const fill_count[] = {"count", NULL};
static const char *const fill_number[] = {"number", NULL};
static const char *const fill_copyright[] = {"year", "author", NULL};
static const char *const fill_imprint[] = {"lines", "title", "author", "publisher", "year", NULL};
static const char *const fill_file[] = {"file", NULL};

_Static_assert(sizeof(book_part) == sizeof(int) && sizeof(book_solution_style) == sizeof(int) &&
                   sizeof(maze_answers) == sizeof(int) && sizeof(maze_recipe_line) == sizeof(int),
               "read_word writes an int");

/* A place and its size. */
#define VALUE(member) offsetof(book_values, member), sizeof(((book_values *)0)->member)
#define TERM(member) VALUE(terms.member)
#define PUZZLE(member) VALUE(section.member)
#define STYLE offsetof(book_values, section.style), 0
#define BOOK MAZE_SPEC_BOOK
#define SECTION MAZE_SPEC_SECTION
#define PART "auto|yes|no"

/* A row of FIGURE_ROWS as a key. */
#define FILTER_KEY(place, name, unit, least, most, summary, ...)                                   \
    {{name, "A..B", "none", summary, SECTION},                                                     \
     read_filter,                                                                                  \
     PUZZLE(filters.ranges[FIGURE_##place]),                                                       \
     NULL,                                                                                         \
     0,                                                                                            \
     0},

#define STYLE_KEY(...) STYLE_ROW(__VA_ARGS__)
#define STYLE_ROW(name, value, summary, usual, scope)                                              \
    {                                                                                              \
        {name, value, usual, summary, scope}, read_style, STYLE, NULL, 0, 0                        \
    }

/* clang-format off */
static const book_key_row table[] = {
    {{"title", "TEXT", "", "title of the book; adds a title page", BOOK}, read_style, STYLE, NULL, 0, 0},
    {{"subtitle", "TEXT", "", "below the title", BOOK}, read_text, TERM(subtitle), NULL, 0, 0},
    {{"author", "TEXT", "", "on the title page and in the imprint", BOOK}, read_text, TERM(author), NULL, 0, 0},
    {{"publisher", "TEXT", "", "in the imprint", BOOK}, read_text, TERM(publisher), NULL, 0, 0},
    {{"year", "TEXT", "", "in the imprint", BOOK}, read_text, TERM(year), NULL, 0, 0},
    {{"isbn", "TEXT", "", "in the imprint, with its barcode", BOOK}, read_isbn, TERM(isbn), NULL, 0, 0},
    {{"language", "TAG", "en", "language of the words: en, de, pt-BR", BOOK}, read_language, TERM(language), NULL, 0, 0},
    STYLE_KEY(KEY_LOOK, "auto", BOOK),
    {{"binding", "SIDE", "auto", "side of the spine: auto, left or right", BOOK}, read_word, VALUE(binding), binding_words, 0, 0},
    {{"colors", "COLORS", "", "cover colors: ground ink accent and more", BOOK}, read_colors, TERM(colors), NULL, 0, 0},
    {{"ages", "FROM-TO", "", "readers' ages, on the cover: 6-9, or 12+", BOOK}, read_ages, TERM(ages), NULL, 1, 99},
    {{"cover-picture", "FILE", "", "background of the cover: png, jpeg or svg", BOOK}, read_path, TERM(cover_picture), NULL, 0, 0},
    {{"font", "FILES", "", "one font, or regular, bold and italic", BOOK}, read_paths, TERM(font), NULL, 0, 0},
    {{"names", "FILE", "", "a list with a name a line, a sheet for each", BOOK}, read_path, VALUE(names), NULL, 0, 0},
    {{"seed", "N|NAME", "", "seed of the whole book", BOOK}, read_seed, TERM(seed), NULL, 0, 0},
    {{"measure", "NAME", "difficulty1", "difficulty means difficulty1 or difficulty2", BOOK}, read_word, VALUE(measure), measure_words, 0, 0},
    {{"press", "PRESS", "home", "home, screen, kdp, lulu or ingram", BOOK}, read_press, TERM(press), NULL, 0, 0},
    {{"ink", "INK", "black", "how a print shop prints: black or color", BOOK}, read_word, VALUE(ink), ink_words, 0, 0},
    {{"trim", "SIZE", "", "size of the cut pages: 8.5x11in, or a paper", BOOK}, read_trim, VALUE(trim), NULL, 0, 0},
    {{"paper", "PAPER", "", "the same as trim", BOOK}, read_style, STYLE, NULL, 0, 0},
    STYLE_KEY(KEY_MARGIN, "", BOOK),
    {{"bleed", "yes|no", "no", "larger pages, to be cut to size", BOOK}, read_yes, TERM(bleed), yes_words, 0, 0},
    {{"large-print", "yes|no", "no", "large type and cells", BOOK}, read_yes, TERM(large_print), yes_words, 0, 0},
    {{"backs", "maze|blank", "maze", "maze, or blank: right-hand pages only", BOOK}, read_yes, TERM(blank_backs), backs_words, 0, 0},
    {{"title-page", PART, "auto", "a page with the title, if there is one", BOOK}, read_word, TERM(title_page), part_words, 0, 0},
    {{"imprint", PART "|TEXT", "auto", "a page with author, year and more, or TEXT", BOOK}, read_imprint, TERM(imprint), fill_imprint, 0, 0},
    {{"dedication", "TEXT", "", "a text on its own page", BOOK}, read_lines, TERM(dedication), NULL, 0, 0},
    {{"how-to-play", PART, "auto", "a page of rules", BOOK}, read_word, TERM(how_to_play), part_words, 0, 0},
    {{"contents", PART, "auto", "a list of sections and pages", BOOK}, read_word, TERM(contents), part_words, 0, 0},
    {{"section-openers", PART, "auto", "a page before each section", BOOK}, read_word, TERM(openers), part_words, 0, 0},
    {{"certificate", PART, "auto", "a page to fill in when all are solved", BOOK}, read_word, TERM(certificate), part_words, 0, 0},
    {{"page-numbers", PART, "yes", "at the outer corners", BOOK}, read_word, TERM(page_numbers), part_words, 0, 0},
    {{"recipe-line", "PLACE", "auto", "where recipes are: auto, foot, list or none", BOOK}, read_word, TERM(recipe_line), line_words, 0, 0},
    {{"answers", "KIND", "back", "solutions: back, separate, foot or none", BOOK}, read_word, TERM(answers), answers_words, 0, 0},

    {{"name", "TEXT", "", "of the section", SECTION}, read_text, PUZZLE(name), NULL, 0, 0},
    {{"puzzles", "N", "24", "how many puzzles", SECTION}, read_number, PUZZLE(puzzles), NULL, 1, 100000},
    {{"maze", "RECIPE", "", "recipes without a seed, or mixed", SECTION}, read_maze, VALUE(maze), NULL, 0, 0},
    {{"level", "LEVEL", "medium", "tiny, easy, medium, hard or expert", SECTION}, read_level, VALUE(level), NULL, 0, 0},
    {{"difficulty", "FROM..TO", "none", "1 to 100, rising as in 5..25; or none", SECTION}, read_difficulty, PUZZLE(difficulty), NULL, 1, 100},
    FIGURE_ROWS(FILTER_KEY)
    {{"several-ways", "yes|no", "no", "allow mazes with several ways through", SECTION}, read_yes, VALUE(several_ways), yes_words, 0, 0},
    {{"per-page", "N", "1", "puzzles on a page: auto, or 1 to 16", SECTION}, read_number_or_auto, PUZZLE(per_page), NULL, 1, 16},
    {{"seeds", "LIST", "", "seeds of the puzzles: 7,19,100-120", SECTION}, read_seeds, VALUE(seeds), NULL, 0, 0},
    {{"recipes", "FILE", "", "a list of recipes, or a file of mazepress", SECTION}, read_recipes, VALUE(recipes), NULL, 0, 0},
    {{"mask", "FILE", "", "png or jpeg whose dark parts become mazes", SECTION}, read_path, VALUE(masked.picture), NULL, 0, 0},
    {{"outline", "FILE", "", "svg whose largest path becomes the mazes", SECTION}, read_path, VALUE(outline), NULL, 0, 0},
    {{"reveal", "FILE", "", "picture that solutions show, or a folder", SECTION}, read_path, VALUE(reveal), NULL, 0, 0},
    {{"shows", "TEXT", "", "name of that picture, at its solution", SECTION}, read_text, VALUE(shows), NULL, 0, 0},
    {{"cells", "N", "", "columns of a maze from a picture, or 60x45", SECTION}, read_cells, VALUE(masked.cells), NULL, 0, 0},
    {{"threshold", "N", "50", "what is darker is dark: 0 to 100, or auto", SECTION}, read_threshold, VALUE(masked.options.threshold), NULL, 0, 0},
    {{"invert", "yes|no", "no", "use the light parts of a picture", SECTION}, read_yes, VALUE(masked.options.invert), yes_words, 0, 0},
    STYLE_KEY(KEY_HEADING, "", SECTION),
    STYLE_KEY(KEY_CAPTION, "", SECTION),
    {{"time", "yes|no", "no", "a line for the time taken, and a box to tick", SECTION}, read_yes, VALUE(time), yes_words, 0, 0},
    STYLE_KEY(KEY_CODE, "", SECTION),
    {{"start-picture", "FILE", "", "png, jpeg or svg at the entrance", SECTION}, read_path, PUZZLE(start_picture), NULL, 0, 0},
    {{"goal-picture", "FILE", "", "png, jpeg or svg at the exit", SECTION}, read_path, PUZZLE(goal_picture), NULL, 0, 0},
    {{"pictures", "LIST", "", "pairs in turn: a.png | b.png, c.svg | d.svg", SECTION}, read_pairs, PUZZLE(pictures), NULL, 0, 0},
    STYLE_KEY(KEY_CELL, "", SECTION),
    STYLE_KEY(KEY_WALL, "", SECTION),
    STYLE_KEY(KEY_WALL_COLOR, "", SECTION),
    STYLE_KEY(KEY_PAPER_COLOR, "", SECTION),
    STYLE_KEY(KEY_GROUND, "", SECTION),
    STYLE_KEY(KEY_GROUND_TEXTURE, "none", SECTION),
    STYLE_KEY(KEY_SOLUTION_COLOR, "", SECTION),
    STYLE_KEY(KEY_SOLUTION_DASH, "solid", SECTION),
    STYLE_KEY(KEY_SOLUTION_FILL, "no", SECTION),
    STYLE_KEY(KEY_ARROWS, "black", SECTION),
    STYLE_KEY(KEY_JOINS, "square", SECTION),
    STYLE_KEY(KEY_DRAW, "auto", SECTION),
    STYLE_KEY(KEY_PASSAGE_COLOR, "", SECTION),
    STYLE_KEY(KEY_TEXTURE, "none", SECTION),
    STYLE_KEY(KEY_TEXTURE_COLOR, "", SECTION),
    STYLE_KEY(KEY_SHADE, "no", SECTION),
    STYLE_KEY(KEY_HAND, "no", SECTION),
    STYLE_KEY(KEY_CORNERS, "auto", SECTION),
    STYLE_KEY(KEY_SOLUTION_CURVE, "no", SECTION),

    {{"per-page", "N", "auto", "most solutions on a page: auto, or 1 to 30", MAZE_SPEC_SOLUTIONS}, read_number_or_auto, TERM(solutions_per_page), NULL, 1, 30},
    {{"style", "STYLE", "faded", "path, faded (gray walls, dark way), dashed or filled", MAZE_SPEC_SOLUTIONS}, read_word, TERM(solution_style), solution_words, 0, 0},

#define WORD(word, name, fill, summary)                                                            \
    {{name, "TEXT", "", summary, MAZE_SPEC_WORDS}, read_paragraphs, TERM(words[word]), fill, 0, 0}
    WORD(WORD_CONTENTS, "contents", fill_nothing, "heading of the contents"),
    WORD(WORD_HOW_TO_PLAY, "how-to-play", fill_nothing, "heading of the rules"),
    WORD(WORD_HOW_TO_PLAY_TEXT, "how-to-play-text", fill_nothing, "the rules, each line a paragraph"),
    WORD(WORD_DIFFICULTY_TEXT, "difficulty-text", fill_nothing, "explains the marks of difficulty"),
    WORD(WORD_STARS, "stars", fill_nothing, "heading of the key to the stars"),
    WORD(WORD_MORE_STARS, "more-stars", fill_nothing, "the same in a child's book"),
    WORD(WORD_EASY, "easy", fill_nothing, "one star"),
    WORD(WORD_MODERATE, "moderate", fill_nothing, "two stars"),
    WORD(WORD_TRICKY, "tricky", fill_nothing, "three stars"),
    WORD(WORD_HARD, "hard", fill_nothing, "four stars"),
    WORD(WORD_FIENDISH, "fiendish", fill_nothing, "five stars"),
    WORD(WORD_SOLUTIONS, "solutions", fill_nothing, "heading of the solutions"),
    WORD(WORD_RECIPES, "recipes", fill_nothing, "heading of the list of recipes"),
    WORD(WORD_PAGE, "page", fill_page, "at a solution: {page} of its puzzle, {number}"),
    WORD(WORD_PUZZLES, "puzzles", fill_range, "on the opener of a section: {first}, {last}"),
    WORD(WORD_PUZZLE, "puzzle", fill_number, "in bookmarks, on openers of one: {number}"),
    WORD(WORD_COPYRIGHT, "copyright", fill_copyright, "in the imprint: {year}, {author}"),
    WORD(WORD_AGAIN_FOOT, "again-foot", fill_nothing, "how to draw a maze again, with recipes at the foot"),
    WORD(WORD_AGAIN_LIST, "again-list", fill_nothing, "the same with recipes in a list at the end"),
    WORD(WORD_AGAIN_NONE, "again-none", fill_file, "the same with recipes in a {file} that readers have"),
    WORD(WORD_BELONGS, "belongs", fill_nothing, "over a line for the owner's name"),
    WORD(WORD_NAME, "name", fill_nothing, "at a line for a name"),
    WORD(WORD_DATE, "date", fill_nothing, "at a line for a date"),
    WORD(WORD_TIME, "time", fill_nothing, "at a line for the time it took"),
    WORD(WORD_DONE, "done", fill_nothing, "at a box to tick"),
    WORD(WORD_CERTIFICATE_TITLE, "certificate-title", fill_nothing, "heading of the certificate"),
    WORD(WORD_CERTIFICATE_FOR, "certificate-for", fill_nothing, "over its line for a name"),
    WORD(WORD_CERTIFICATE_TEXT, "certificate-text", fill_count, "below it; {count} of mazes"),
    WORD(WORD_SIGNED, "signed", fill_nothing, "at its line for a signature"),
    WORD(WORD_AGES, "ages", fill_ages, "the readers' {ages}"),
    WORD(WORD_COVER_TITLE, "cover-title", fill_nothing, "headline of the cover's back"),
    WORD(WORD_BLURB, "blurb", fill_count, "text of the cover's back; {count} of mazes"),
    WORD(WORD_MAZES, "mazes", fill_count, "on the cover: {count} maze|{count} mazes"),
    WORD(WORD_LEVELS, "levels", fill_count, "on the cover: {count} level|{count} levels"),
    WORD(WORD_ALL_SOLUTIONS, "all-solutions", fill_nothing, "on the cover"),
};
/* clang-format on */

#define KEYS (sizeof table / sizeof *table)

unsigned book_key_count(void)
{
    return KEYS;
}

const book_key_row *book_key_at(unsigned i)
{
    return i < KEYS ? &table[i] : NULL;
}

const maze_spec_key *maze_spec_key_at(unsigned i)
{
    return i < KEYS ? &table[i].key : NULL;
}

bool book_key_belongs(const book_key_row *row, book_key_place place)
{
    switch (row->key.scope) {
    case MAZE_SPEC_BOOK:
        return place == PLACE_TOP;
    case MAZE_SPEC_SECTION:
        return place == PLACE_SECTION ||
               (place == PLACE_TOP && row->offset != offsetof(book_values, section.name));
    case MAZE_SPEC_SOLUTIONS:
        return place == PLACE_SOLUTIONS;
    case MAZE_SPEC_WORDS:
        return place == PLACE_WORDS;
    }
    return false;
}

/* The names that hold other keys. */
static const char *const holders[] = {"sections", "solutions", "words"};

static bool is_holder(const char *name)
{
    for (size_t i = 0; i < sizeof holders / sizeof *holders; i++)
        if (strcmp(name, holders[i]) == 0)
            return true;
    return false;
}

static void offer_holders(nearest *best, book_key_place place, const char *name)
{
    for (size_t i = 0; place == PLACE_TOP && i < sizeof holders / sizeof *holders; i++)
        nearest_offer(best, name, holders[i]);
}

static bool fail_unknown(book_key_place place, const char *name, const nearest *best,
                         maze_error *error)
{
    static const char *const places[] = {[PLACE_TOP] = "the top",
                                         [PLACE_SECTION] = "a section",
                                         [PLACE_SOLUTIONS] = "solutions",
                                         [PLACE_WORDS] = "words"};
    char hint[NEAREST_HINT_SIZE];
    unsigned other;
    if (place == PLACE_TOP && is_holder(name))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "\"%s\" holds other keys; set one of them, as NAME.puzzles of a section, "
                         "solutions.style or words.page",
                         name);
    for (unsigned p = PLACE_TOP; p <= PLACE_WORDS; p++)
        if (p != place && book_key_find((book_key_place)p, name, &other, NULL))
            return maze_fail(error, MAZE_BAD_INPUT, "\"%.60s\" belongs to %s, not to %s%s", name,
                             places[p], places[place], nearest_hint(best, hint, sizeof hint));
    if (!best->name)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "unknown key \"%.60s\"; `mazepress book --example` shows them all", name);
    return maze_fail(error, MAZE_BAD_INPUT, "unknown key \"%.60s\"%s", name,
                     nearest_hint(best, hint, sizeof hint));
}

bool book_key_find(book_key_place place, const char *name, unsigned *row, maze_error *error)
{
    nearest best = {0};
    for (unsigned i = 0; i < KEYS; i++) {
        if (!book_key_belongs(&table[i], place))
            continue;
        if (strcmp(name, table[i].key.name) == 0) {
            *row = i;
            return true;
        }
        if (error)
            nearest_offer(&best, name, table[i].key.name);
    }
    if (!error)
        return false;
    offer_holders(&best, place, name);
    return fail_unknown(place, name, &best, error);
}

unsigned book_key_of(const char *key)
{
    unsigned row = 0;
    while (row < KEYS - 1 &&
           (table[row].key.scope > MAZE_SPEC_SECTION || strcmp(key, table[row].key.name) != 0))
        row++;
    return row;
}

void book_key_copy(const book_key_row *row, const book_values *from, book_values *to)
{
    memcpy((char *)to + row->offset, (const char *)from + row->offset, row->size);
}

bool book_key_read(const book_key_row *row, const char *text, book_values *values,
                   maze_error *error)
{
    return row->read(row, text, (char *)values + row->offset, error);
}

const char *book_key_usual(const book_key_row *row, char *text, size_t size)
{
    static const book_rules_facts plain = {.openings = true};
    const book_language *english = book_language_at(0);
    if (row->key.scope != MAZE_SPEC_WORDS)
        return row->key.usual;
    size_t word = (row->offset - offsetof(book_values, terms.words)) / sizeof(char *);
    if (word == WORD_HOW_TO_PLAY_TEXT)
        return book_rules_in_words(english, &plain, text, size);
    return english->words[word] ? english->words[word] : "";
}

const char *const *book_key_words(const book_key_row *row)
{
    const maze_style_key *key;
    for (unsigned i = 0; row->read == read_style && (key = maze_style_key_at(i)); i++)
        if (strcmp(key->name, row->key.name) == 0)
            return page_style_key_words(i);
    return row->read == read_word || row->read == read_yes ? row->words : NULL;
}

bool book_key_has_pairs(const book_key_row *row)
{
    return row->read == read_pairs;
}

bool book_key_is_list(const book_key_row *row)
{
    return row->read == read_paths || row->read == read_maze;
}

bool book_key_is_path(const book_key_row *row)
{
    return row->read == read_path || row->read == read_recipes || row->read == read_paths;
}

bool book_key_is_text(const book_key_row *row)
{
    return strcmp(row->key.value, "TEXT") == 0 || book_key_is_path(row) || book_key_has_pairs(row);
}

static const char each_its_own[] = "a list of pairs has one of each for every puzzle";
static const char every_puzzle[] = "seeds name every puzzle";
static const char all_of_them[] = "recipes say everything about their puzzles";

/* Puzzles that are named are not chosen. */
static const char *filter_conflict(const char *a, const char *b)
{
    if (measure_figure_find(a) == FIGURES)
        return NULL;
    if (strcmp(b, "seeds") == 0)
        return every_puzzle;
    return strcmp(b, "recipes") == 0 ? all_of_them : NULL;
}

const char *book_keys_conflict(const char *a, const char *b)
{
    static const char sizes[] = "both name a size of mazes; leave it out of the maze, as in heart";
    static const char size[] = "a picture has the size of its cells, or of a maze";
    static const struct {
        const char *a, *b, *why;
    } pairs[] = {
        {"maze", "level", sizes},
        {"trim", "paper", "both name the size of the pages"},
        {"seeds", "puzzles", every_puzzle},
        {"seeds", "difficulty", every_puzzle},
        {"recipes", "puzzles", all_of_them},
        {"recipes", "maze", all_of_them},
        {"recipes", "level", all_of_them},
        {"recipes", "seeds", all_of_them},
        {"recipes", "difficulty", all_of_them},
        {"recipes", "mask", all_of_them},
        {"recipes", "reveal", all_of_them},
        {"recipes", "outline", all_of_them},
        {"recipes", "cells", all_of_them},
        {"mask", "level", size},
        {"pictures", "start-picture", each_its_own},
        {"pictures", "goal-picture", each_its_own},
        {"mask", "reveal", "a picture is cut out, or shown by the solution"},
        {"reveal", "level", size},
        {"outline", "level", size},
        {"outline", "mask", "both are cut out"},
        {"outline", "reveal", "an outline is cut out, and a picture needs the whole rectangle"},
        {"cells", "level", sizes},
        {"time", "caption",
         "both are below the maze; a caption may have a line for the time itself"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if ((strcmp(a, pairs[i].a) == 0 && strcmp(b, pairs[i].b) == 0) ||
            (strcmp(a, pairs[i].b) == 0 && strcmp(b, pairs[i].a) == 0))
            return pairs[i].why;
    const char *why = filter_conflict(a, b);
    return why ? why : filter_conflict(b, a);
}

/* The texts may be NULL. */
static bool is_open_maze(const char *name, const char *text, const char *other)
{
    return strcmp(name, "maze") == 0 && strcmp(other, "level") == 0 && text &&
           book_kinds_have_open(text);
}

const char *book_texts_conflict(unsigned a, const char *a_text, unsigned b, const char *b_text)
{
    const char *a_name = table[a].key.name, *b_name = table[b].key.name;
    if (is_open_maze(a_name, a_text, b_name) || is_open_maze(b_name, b_text, a_name))
        return NULL;
    return book_keys_conflict(a_name, b_name);
}
