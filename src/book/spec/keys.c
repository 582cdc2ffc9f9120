/* The table of the keys of specifications, and functions that read their values. The keys are also
 * options of `mazepress book`. */
#include "book/spec/keys.h"

#include "book/languages/words.h"
#include "book/puzzles/questions.h"
#include "book/puzzles/recipe_lists.h"
#include "book/themes/themes.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "input/pictures/pixel_way.h"
#include "page/codes/codes.h"
#include "page/layout/style.h"
#include "page/layout/values.h"

#include <assert.h>
#include <glib.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define MOST_CELLS 65535

static bool check_lines(const char *what, const char *text, maze_error *error)
{
    size_t length;
    while ((length = *text == '\n' ? 1 : base_utf8_character(text)) > 0)
        text += length;
    return *text == '\0' ||
           reject(error, "%s has a control character or a byte that is not UTF-8; remove it", what);
}

/* True for ages such as "6-9", "12+" or "7". */
static bool is_ages(const book_key_row *row, const char *text)
{
    uint64_t from, to;
    if (!base_digits_read(&text, row->high, &from) || from < row->low)
        return false;
    if (*text == '+')
        return text[1] == '\0';
    if (*text != '-')
        return *text == '\0';
    text++;
    return base_digits_read(&text, row->high, &to) && *text == '\0' && from < to;
}

/* Reads one of `words`, and sets *to to its index. The texts true and false mean yes and no. */
static bool read_word(const char *what, const char *text, const char *const *words, int *to,
                      maze_error *error)
{
    const char *meant = base_name_equal(text, "true")    ? "yes"
                        : base_name_equal(text, "false") ? "no"
                                                         : text;
    return base_name_find(what, meant, words, to, NULL) ||
           base_name_find(what, text, words, to, error);
}

static const char *const part_words[] = {
    [PART_AUTO] = "auto", [PART_NO] = "no", [PART_YES] = "yes", NULL};

static bool read_imprint(const book_key_row *row, const char *text, book_imprint *to,
                         maze_error *error)
{
    const char *what = row->key.name, *place = strstr(text, IMPRINT_PLACE);
    int part;
    if (read_word(what, text, part_words, &part, NULL)) {
        *to = (book_imprint){(book_part)part, NULL};
        return true;
    }
    if (!check_lines(what, text, error) || !book_words_check(what, text, row->words, error))
        return false;
    if (place && (place > text || strstr(place + 1, IMPRINT_PLACE)))
        return reject(
            error,
            "%s: \"{lines}\" means the usual lines; write it only once, before all other lines",
            what);
    if (strlen(text) >= LONGEST_WORDS)
        return reject(error, "%s is longer than %d bytes; make it shorter", what,
                      LONGEST_WORDS - 1);
    *to = (book_imprint){*text ? PART_YES : PART_AUTO, *text ? text : NULL};
    return true;
}

/* Reads a number within the bounds of the row. Moves *text past the number. */
static bool parse_number(const book_key_row *row, const char **text, unsigned *number)
{
    uint64_t value;
    if (**text == '0' || !base_digits_read(text, row->high, &value) || value < row->low)
        return false;
    *number = (unsigned)value;
    return true;
}

static bool read_number(const book_key_row *row, const char *text, bool or_auto, unsigned *to,
                        maze_error *error)
{
    const char *p = text;
    unsigned number = 0;
    bool is_auto = or_auto && base_name_equal(text, "auto");
    if (!is_auto && parse_number(row, &p, &number) && (is_letter(*p) || *p == '%' || *p == ' '))
        return reject(
            error, "%s \"%.60s\" must be %sa whole number from %u to %u; did you mean %u?",
            row->key.name, text, or_auto ? "\"auto\" or " : "", row->low, row->high, number);
    p = text;
    if (!is_auto && (!parse_number(row, &p, &number) || *p))
        return reject(error, "%s \"%.60s\" must be %sa whole number from %u to %u", row->key.name,
                      text, or_auto ? "\"auto\" or " : "", row->low, row->high);
    *to = number;
    return true;
}

static bool read_difficulty(const book_key_row *row, const char *text, unsigned to[2],
                            maze_error *error)
{
    const char *p = text;
    unsigned range[2] = {0, 0};
    bool none = base_name_equal(text, "none");
    if (!none && parse_number(row, &p, &range[0])) {
        range[1] = range[0];
        if (strncmp(p, "..", 2) == 0) {
            p += 2;
            if (!parse_number(row, &p, &range[1]))
                range[0] = 0;
        }
    }
    if (maze_level_find(text, NULL))
        return reject(error,
                      "%s \"%.60s\" is a level; use \"level: %.60s\" instead, or write a number "
                      "from %u to %u",
                      row->key.name, text, text, row->low, row->high);
    if (!none && (range[0] == 0 || *p || range[0] > range[1]))
        return reject(error,
                      "%s \"%.60s\" must be a number from %u to %u, a rising range such as 5..25, "
                      "or \"none\"",
                      row->key.name, text, row->low, row->high);
    memcpy(to, range, sizeof range);
    return true;
}

/* True if a text has the form of a language tag, such as "pt-BR". The first part must have two or
 * three letters, because longer first parts are not registered. */
static bool is_language(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const char all[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    size_t length = strspn(text, letters), total = strlen(text);
    if (length < 2 || length > 3 || total > 35)
        return false;
    while (length >= 1 && length <= 8 && text[length] == '-') {
        text += length + 1;
        length = strspn(text, all);
    }
    return length >= 1 && length <= 8 && text[length] == '\0';
}

/* Reads the tag or the name of a language. The tag replaces the name of a built-in language. */
static bool read_language(const char *what, const char *text, const char **to, maze_error *error)
{
    maze_error reason;
    const char *named = book_language_tag_named(text, &reason);
    /* for "de_DE", the form in environment variables such as LANG, the error suggests "de-DE" */
    char tag[40];
    snprintf(tag, sizeof tag, "%s", text);
    for (char *at = tag; (at = strchr(at, '_'));)
        *at = '-';
    if (!named && is_language(tag) && strcmp(tag, text) != 0)
        return reject(error, "%s \"%s\" is not a language tag; did you mean \"%s\"?", what, text,
                      tag);
    if (!named && !is_language(text))
        return reject(error, "%s %s", what, reason.message);
    *to = named ? named : text;
    return true;
}

static bool read_cells(const char *what, const char *text, uint32_t to[2], maze_error *error)
{
    char quote[60];
    const char *rest = text;
    uint64_t columns, rows = 0;
    bool done = base_digits_read(&rest, MOST_CELLS, &columns) && columns > 0;
    if (done && small_letter(*rest) == 'x') {
        rest++;
        done = base_digits_read(&rest, MOST_CELLS, &rows) && rows > 0;
    }
    if (!done || *rest)
        return reject(error,
                      "%s \"%s\" must be a number of columns, or of columns and rows, each from 1 "
                      "to %d, such as 60 or 60x45",
                      what, base_utf8_quote(text, quote, sizeof quote), MOST_CELLS);
    to[0] = (uint32_t)columns;
    to[1] = (uint32_t)rows;
    return true;
}

static bool read_threshold(const char *what, const char *text, unsigned *to, maze_error *error)
{
    char quote[60];
    const char *rest = text;
    uint64_t found = MAZE_THRESHOLD_AUTO;
    if (base_name_equal(text, "figure")) {
        found = MAZE_THRESHOLD_FIGURE;
    } else if (!base_name_equal(text, "auto")) {
        bool done = base_digits_read(&rest, 100, &found);
        rest += done && *rest == '%';
        if (!done || *rest)
            return reject(
                error,
                "%s \"%s\" must be \"auto\", \"figure\" or a percentage of white from 0 to 100",
                what, base_utf8_quote(text, quote, sizeof quote));
    }
    *to = (unsigned)found;
    return true;
}

#define LEAST_GAMMA 0.1
#define MOST_GAMMA 10

static bool read_gamma(const char *what, const char *text, double *to, maze_error *error)
{
    const char *rest = text;
    return (page_read_number(&rest, to) && !*rest && *to >= LEAST_GAMMA && *to <= MOST_GAMMA) ||
           reject(error, "%s \"%.60s\" must be a number from %.1f to %d", what, text, LEAST_GAMMA,
                  MOST_GAMMA);
}

static bool read_level(const char *text, const maze_level **to, maze_error *error)
{
    const maze_level *level = maze_level_find(text, error);
    if (level)
        *to = level;
    return level != NULL;
}

static bool read_levels(const char *what, const char *text, const maze_level **first,
                        const maze_level **last, maze_error *error)
{
    char from[64], quote[60];
    const char *dots = strstr(text, "..");
    if (!dots) {
        bool done = read_level(text, first, error);
        *last = *first;
        return done;
    }
    base_utf8_quote(text, quote, sizeof quote);
    snprintf(from, sizeof from, "%.*s", (int)(dots - text < 60 ? dots - text : 60), text);
    if (!*from || !dots[2])
        return reject(error, "%s \"%s\" must name two levels, such as easy..hard", what, quote);
    if (!read_level(from, first, error) || !read_level(dots + 2, last, error))
        return false;
    if (*first > *last)
        return reject(error, "%s \"%s\" begins with the higher level; use %s..%s", what, quote,
                      (*last)->name, (*first)->name);
    return *first != maze_level_at(LEVEL_TRACE) || *first == *last ||
           reject(error,
                  "%s \"%s\" begins with \"trace\", whose roads have no difficulty; use tiny%s%s",
                  what, quote, *last == maze_level_at(LEVEL_TINY) ? "" : "..",
                  *last == maze_level_at(LEVEL_TINY) ? "" : (*last)->name);
}

static bool read_press(const char *text, const press_shop **to, maze_error *error)
{
    const press_shop *press = press_find(text, error);
    if (press)
        *to = press;
    return press != NULL;
}

static bool read_colors(const char *what, const char *text, maze_color *to, maze_error *error)
{
    maze_color read[COVER_COLORS] = {{0}};
    size_t count = 0;
    for (const char *p = text + strspn(text, " "); *p; p += strspn(p, " ")) {
        char color[32];
        size_t length = strcspn(p, " ");
        if (count == COVER_COLORS)
            return reject(error, "%s: a cover can have at most %d colors; remove the others", what,
                          COVER_COLORS);
        snprintf(color, sizeof color, "%.*s", (int)(length < 31 ? length : 31), p);
        if (!page_parse_color(what, color, &read[count], error))
            return false;
        if (read[count++].kind != MAZE_COLOR_RGB)
            return reject(
                error, "%s: a cover's color cannot be \"none\"; write a color such as navy", what);
        p += length;
    }
    memcpy(to, read, sizeof read);
    return true;
}

bool book_key_read(const book_key_row *row, const char *text, book_values *values,
                   maze_error *error)
{
    const char *what = row->key.name;
    void *to = (char *)values + row->offset;
    const char *line;
    char digits[ISBN_DIGITS + 1];
    int number;
    bool done = true;
    switch (row->kind) {
    case VALUE_STYLE:
        return page_style_set(to, what, text, error);
    case VALUE_TEXT:
        return page_parse_line(what, text, to, error);
    case VALUE_IMPRINT:
        return read_imprint(row, text, to, error);
    case VALUE_WORD:
        return read_word(what, text, row->words, to, error);
    case VALUE_NUMBER:
    case VALUE_NUMBER_OR_AUTO:
        return read_number(row, text, row->kind == VALUE_NUMBER_OR_AUTO, to, error);
    case VALUE_DIFFICULTY:
        return read_difficulty(row, text, to, error);
    case VALUE_FILTER:
        return measure_filter_parse(what, text, measure_figure_find(what), true, to, error);
    case VALUE_SEED:
        return recipe_parse_seed(what, text, to, error);
    case VALUE_CELLS:
        return read_cells(what, text, to, error);
    case VALUE_THRESHOLD:
        return read_threshold(what, text, to, error);
    case VALUE_GAMMA:
        return read_gamma(what, text, to, error);
    case VALUE_LEVEL:
        return read_levels(what, text, &values->level, &values->last_level, error);
    case VALUE_PRESS:
        return read_press(text, to, error);
    case VALUE_TRIM:
        return page_parse_paper(what, text, to, error);
    case VALUE_COLORS:
        return read_colors(what, text, to, error);
    case VALUE_YES:
        done = read_word(what, text, row->words, &number, error);
        if (done)
            *(bool *)to = number;
        return done;
    case VALUE_WORDS:
        done = page_parse_line(what, text, &line, error) &&
               book_words_check(what, text, row->words, error);
        break;
    case VALUE_RULES:
        done = check_lines(what, text, error) && book_words_check(what, text, row->words, error);
        break;
    case VALUE_LINES:
        done = check_lines(what, text, error);
        break;
    case VALUE_AGES:
        done = !*text || is_ages(row, text) ||
               reject(error,
                      "%s \"%.60s\" must be an age or a rising range of ages from %u to %u, such "
                      "as 7, 6-9 or 12+",
                      what, text, row->low, row->high);
        break;
    case VALUE_ISBN:
        done = !*text || page_parse_isbn(what, text, digits, error);
        break;
    case VALUE_LANGUAGE:
        return read_language(what, text, to, error);
    case VALUE_PAIRS:
        done = !*text || book_pairs_count(what, text, error) > 0;
        break;
    case VALUE_CROP:
        done = !*text || input_crop_check(what, text, error);
        break;
    case VALUE_SEEDS:
        done = book_recipes_append_seeds(&(maze_recipe_list){0}, what, text, NULL, error);
        break;
    case VALUE_WORKSHEETS:
        done = !*text || book_worksheets_count(what, text, error) > 0;
        break;
    case VALUE_MAZE:
        done = book_kinds_check(what, text, error);
        break;
    case VALUE_TONE:
    case VALUE_PATH:
    case VALUE_PATHS:
    case VALUE_RECIPES:
        break;
    }
    /* An empty text is stored as NULL, unless the key is for a printed word. */
    bool words = row->kind == VALUE_WORDS || row->kind == VALUE_RULES;
    if (done)
        *(const char **)to = *text || words ? text : NULL;
    return done;
}

const char *book_picture_key(const book_values *values)
{
    return values->flow             ? "flow"
           : values->reveal         ? "reveal"
           : values->outline        ? "outline"
           : values->masked.picture ? "mask"
                                    : NULL;
}

static const char *const binding_words[] = {
    [BINDING_AUTO] = "auto", [BINDING_LEFT] = "left", [BINDING_RIGHT] = "right", NULL};
static const char *const ink_words[] = {"black", "color", NULL};
static const char *const measure_words[] = {"difficulty1", "difficulty2", "difficulty3", NULL};
static const char *const backs_words[] = {"maze",  "blank", "doodle", "coloring",
                                          "notes", "rest",  NULL};
static const char *const line_words[] = {[MAZE_RECIPE_AUTO] = "auto",
                                         [MAZE_RECIPE_FOOT] = "foot",
                                         [MAZE_RECIPE_LIST] = "list",
                                         [MAZE_RECIPE_NONE] = "none",
                                         NULL};
static const char *const parts_words[] = {
    [INPUT_PARTS_JOIN] = "join", [INPUT_PARTS_LARGEST] = "largest", NULL};

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

#define VALUE(member) .offset = offsetof(book_values, member)
#define TERM(member) VALUE(terms.member)
#define PUZZLE(member) VALUE(section.member)
#define STYLE VALUE(section.style)
#define BOOK MAZE_SPEC_BOOK
#define SECTION MAZE_SPEC_SECTION
#define PART "auto|yes|no"

/* the row of a key that limits a measure in FIGURE_ROWS */
#define FILTER_KEY(place, name, unit, least, most, summary, ...)                                   \
    {{name, "A..B", "none", summary, SECTION},                                                     \
     VALUE_FILTER,                                                                                 \
     PUZZLE(filters.ranges[FIGURE_##place])},

#define STYLE_KEY(...) STYLE_ROW(__VA_ARGS__)
#define STYLE_ROW(name, value, summary, usual, scope)                                              \
    {                                                                                              \
        {name, value, usual, summary, scope}, VALUE_STYLE, STYLE                                   \
    }

/* like STYLE_KEY, but the value may be the path of a picture */
#define TONE_KEY(...) TONE_ROW(__VA_ARGS__)
#define TONE_ROW(name, value, summary, usual, scope)                                               \
    {                                                                                              \
        {name, value, usual, summary, scope}, VALUE_TONE, VALUE(tone)                              \
    }

/* clang-format off */
static const book_key_row table[] = {
    {{"title", "TEXT", "", "title of the book; adds a title page", BOOK}, VALUE_STYLE, STYLE},
    {{"subtitle", "TEXT", "", "below the title", BOOK}, VALUE_TEXT, TERM(subtitle)},
    {{"author", "TEXT", "", "on the title page and in the imprint", BOOK}, VALUE_TEXT, TERM(author)},
    {{"publisher", "TEXT", "", "in the imprint", BOOK}, VALUE_TEXT, TERM(publisher)},
    {{"year", "TEXT", "", "in the imprint", BOOK}, VALUE_TEXT, TERM(year)},
    {{"isbn", "TEXT", "", "ISBN in the imprint, with its barcode", BOOK}, VALUE_ISBN, TERM(isbn)},
    {{"language", "TAG", "en", "language of the words: en, de, pt-BR", BOOK}, VALUE_LANGUAGE, TERM(language)},
    STYLE_KEY(KEY_LOOK, "auto", BOOK),
    {{"binding", "SIDE", "auto", "side of the spine: auto, left or right", BOOK}, VALUE_WORD, VALUE(binding), .words = binding_words},
    {{"colors", "COLORS", "", "cover colors: ground ink accent and more", BOOK}, VALUE_COLORS, TERM(colors)},
    {{"theme", "THEME", "none", "halloween, farm, space and more", BOOK}, VALUE_WORD, VALUE(theme), .words = book_theme_names},
    {{"ages", "FROM-TO", "", "readers' ages, on the cover: 6-9, or 12+", BOOK}, VALUE_AGES, TERM(ages), .low = 1, .high = 99},
    {{"volume", "N", "", "number of the book in a series, on the cover", BOOK}, VALUE_NUMBER, TERM(volume), .low = 1, .high = 999},
    {{"cover-picture", "FILE", "", "picture behind the cover", BOOK}, VALUE_PATH, TERM(cover_picture)},
    {{"cover-crop", "WxH+X+Y", "", "part of that picture: 80%x60%+10%+5%", BOOK}, VALUE_CROP, TERM(cover_crop)},
    {{"font", "FILES", "", "one font, or regular, bold and italic", BOOK}, VALUE_PATHS, TERM(font)},
    {{"names", "FILE", "", "a list or CSV of names, a sheet for each", BOOK}, VALUE_PATH, VALUE(names)},
    {{"seed", "N|NAME", "", "seed of the whole book", BOOK}, VALUE_SEED, TERM(seed)},
    {{"measure", "NAME", "difficulty3", "meaning of difficulty: difficulty1, 2 or 3", BOOK}, VALUE_WORD, VALUE(measure), .words = measure_words},
    {{"press", "PRESS", "home", "home, screen, swell, kdp, lulu or ingram", BOOK}, VALUE_PRESS, TERM(press)},
    {{"ink", "INK", "black", "how a print shop prints: black or color", BOOK}, VALUE_WORD, VALUE(ink), .words = ink_words},
    {{"trim", "SIZE", "", "trim size: 8.5x11in, or a paper", BOOK}, VALUE_TRIM, VALUE(trim)},
    {{"paper", "PAPER", "", "another name of trim", BOOK}, VALUE_STYLE, STYLE},
    STYLE_KEY(KEY_MARGIN, "", BOOK),
    {{"bleed", "yes|no", "no", "pages larger than the trim", BOOK}, VALUE_YES, TERM(bleed), .words = page_yes_words},
    {{"large-print", "yes|no", "no", "large type and cells", BOOK}, VALUE_YES, TERM(large_print), .words = page_yes_words},
    {{"backs", "KIND", "maze", "maze, blank, doodle, coloring, notes or rest", BOOK}, VALUE_WORD, TERM(backs), .words = backs_words},
    {{"title-page", PART, "auto", "a page with the title, if there is one", BOOK}, VALUE_WORD, TERM(title_page), .words = part_words},
    {{"imprint", PART "|TEXT", "auto", "a page with author, year and more, or TEXT", BOOK}, VALUE_IMPRINT, TERM(imprint), .words = fill_imprint},
    {{"dedication", "TEXT", "", "a text on its own page", BOOK}, VALUE_LINES, TERM(dedication)},
    {{"how-to-play", PART, "auto", "a page of rules", BOOK}, VALUE_WORD, TERM(how_to_play), .words = part_words},
    {{"contents", PART, "auto", "a list of sections and pages", BOOK}, VALUE_WORD, TERM(contents), .words = part_words},
    {{"section-openers", PART, "auto", "a page before each section", BOOK}, VALUE_WORD, TERM(openers), .words = part_words},
    {{"certificate", PART, "auto", "a page for a reader who solved all mazes", BOOK}, VALUE_WORD, TERM(certificate), .words = part_words},
    {{"page-numbers", PART, "yes", "at the outer corners", BOOK}, VALUE_WORD, TERM(page_numbers), .words = part_words},
    {{"recipe-line", "PLACE", "auto", "where recipes are: auto, foot, list or none", BOOK}, VALUE_WORD, TERM(recipe_line), .words = line_words},
    {{"answers", "KIND", "back", "solutions: back, separate, foot or none", BOOK}, VALUE_WORD, TERM(answers), .words = answers_words},

    {{"name", "TEXT", "", "of the section", SECTION}, VALUE_TEXT, PUZZLE(name)},
    {{"puzzles", "N", "24", "number of puzzles", SECTION}, VALUE_NUMBER, PUZZLE(puzzles), .low = 1, .high = 100000},
    {{"maze", "RECIPE", "", "recipes without a seed, or mixed", SECTION}, VALUE_MAZE, VALUE(maze)},
    {{"level", "LEVEL", "medium", "trace to expert, or a range: easy..hard", SECTION}, VALUE_LEVEL, VALUE(level)},
    {{"worksheet", "LIST", "", "letters, counting, cube and more, or mixed", SECTION}, VALUE_WORKSHEETS, VALUE(worksheets)},
    {{"difficulty", "FROM..TO", "", "1 to 100, or rising: 5..25, or none", SECTION}, VALUE_DIFFICULTY, PUZZLE(difficulty), .low = 1, .high = 100},
    FIGURE_ROWS(FILTER_KEY)
    {{"several-ways", "yes|no", "no", "accept mazes with several solutions", SECTION}, VALUE_YES, VALUE(several_ways), .words = page_yes_words},
    {{"per-page", "N", "1", "puzzles per page: auto, or 1 to 16", SECTION}, VALUE_NUMBER_OR_AUTO, PUZZLE(per_page), .low = 1, .high = 16},
    {{"seeds", "LIST", "", "seeds of the puzzles: 7,19,100-120", SECTION}, VALUE_SEEDS, VALUE(seeds)},
    {{"recipes", "FILE", "", "a list of recipes, or a file of mazepress", SECTION}, VALUE_RECIPES, VALUE(recipes)},
    {{"mask", "FILE", "", "image whose figure becomes the mazes", SECTION}, VALUE_PATH, VALUE(masked.picture)},
    {{"outline", "FILE", "", "like mask, but with the curve of the figure", SECTION}, VALUE_PATH, VALUE(outline)},
    {{"reveal", "FILE", "", "image that solutions show, or a folder", SECTION}, VALUE_PATH, VALUE(reveal)},
    {{"flow", "FILE", "", "photo that corridors follow, or a folder", SECTION}, VALUE_PATH, VALUE(flow)},
    {{"shows", "TEXT", "", "name of the revealed image, at its solution", SECTION}, VALUE_TEXT, VALUE(shows)},
    {{"crop", "WxH+X+Y", "", "part of the image: 80%x60%+10%+5%", SECTION}, VALUE_CROP, VALUE(crop)},
    {{"gamma", "N", "1", "make a photo lighter (1.3) or darker (0.8)", SECTION}, VALUE_GAMMA, VALUE(gamma)},
    {{"calm", "yes|no", "no", "smooth fine details of a photo", SECTION}, VALUE_YES, VALUE(calm), .words = page_yes_words},
    {{"cells", "N", "", "columns of a maze from an image, or 60x45", SECTION}, VALUE_CELLS, VALUE(masked.cells)},
    {{"threshold", "N", "figure", "limit of dark: 0 to 100, auto, or figure", SECTION}, VALUE_THRESHOLD, VALUE(masked.options.threshold)},
    {{"invert", "yes|no", "no", "use the light parts of an image", SECTION}, VALUE_YES, VALUE(masked.options.invert), .words = page_yes_words},
    {{"parts", "KIND", "join", "parts of a figure: join, or largest", SECTION}, VALUE_WORD, VALUE(masked.parts), .words = parts_words},
    STYLE_KEY(KEY_HEADING, "", SECTION),
    STYLE_KEY(KEY_CAPTION, "", SECTION),
    {{"time", "yes|no", "no", "a line for the time taken, and a box to tick", SECTION}, VALUE_YES, VALUE(time), .words = page_yes_words},
    STYLE_KEY(KEY_CODE, "", SECTION),
    STYLE_KEY(KEY_LETTERS, "", SECTION),
    STYLE_KEY(KEY_COUNT_BY, "", SECTION),
    STYLE_KEY(KEY_SUMS, "", SECTION),
    STYLE_KEY(KEY_ROAD, "", SECTION),
    STYLE_KEY(KEY_TRACE, "road", SECTION),
    {{"words", "FILE", "", "a list of words, one per maze", SECTION}, VALUE_PATH, VALUE(words)},
    {{"column", "NAME|N", "", "column of words or names: heading or number", SECTION}, VALUE_TEXT, VALUE(column)},
    {{"start-picture", "FILE", "", "picture at the entrance", SECTION}, VALUE_PATH, PUZZLE(start_picture)},
    {{"goal-picture", "FILE", "", "picture at the exit", SECTION}, VALUE_PATH, PUZZLE(goal_picture)},
    {{"collect-picture", "FILE", "", "picture instead of stars", SECTION}, VALUE_PATH, PUZZLE(collect_picture)},
    {{"start-crop", "WxH+X+Y", "", "part of the picture at the entrance", SECTION}, VALUE_CROP, PUZZLE(start_crop)},
    {{"goal-crop", "WxH+X+Y", "", "part of the picture at the exit", SECTION}, VALUE_CROP, PUZZLE(goal_crop)},
    {{"collect-crop", "WxH+X+Y", "", "part of the picture instead of stars", SECTION}, VALUE_CROP, PUZZLE(collect_crop)},
    {{"pictures", "LIST", "", "pairs in turn: a.png | b.png, c.svg | d.svg", SECTION}, VALUE_PAIRS, PUZZLE(pictures)},
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
    STYLE_KEY(KEY_SYMBOLS, "", SECTION),
    STYLE_KEY(KEY_JOINS, "square", SECTION),
    STYLE_KEY(KEY_DRAW, "auto", SECTION),
    STYLE_KEY(KEY_PASSAGE_COLOR, "", SECTION),
    STYLE_KEY(KEY_TEXTURE, "none", SECTION),
    STYLE_KEY(KEY_TEXTURE_COLOR, "", SECTION),
    TONE_KEY(KEY_TONE, "none", SECTION),
    STYLE_KEY(KEY_CLEAR, "", SECTION),
    STYLE_KEY(KEY_SHADE, "no", SECTION),
    STYLE_KEY(KEY_HAND, "no", SECTION),
    STYLE_KEY(KEY_PICTURE_SIZE, "", SECTION),
    STYLE_KEY(KEY_CORNERS, "auto", SECTION),
    STYLE_KEY(KEY_SOLUTION_CURVE, "no", SECTION),

    {{"per-page", "N", "auto", "most solutions on a page: auto, or 1 to 30", MAZE_SPEC_SOLUTIONS}, VALUE_NUMBER_OR_AUTO, TERM(solutions_per_page), .low = 1, .high = 30},
    {{"style", "STYLE", "faded", "path, faded (gray walls, dark way), dashed or filled", MAZE_SPEC_SOLUTIONS}, VALUE_WORD, TERM(solution_style), .words = solution_words},

#define WORD(word, name, fill, summary)                                                            \
    {{name, "TEXT", "", summary, MAZE_SPEC_WORDS}, VALUE_WORDS, TERM(words[word]), .words = fill}
    WORD(WORD_CONTENTS, "contents", fill_nothing, "heading of the contents"),
    WORD(WORD_HOW_TO_PLAY, "how-to-play", fill_nothing, "heading of the rules"),
    {{"how-to-play-text", "TEXT", "", "the rules, each line a paragraph", MAZE_SPEC_WORDS}, VALUE_RULES, TERM(words[WORD_HOW_TO_PLAY_TEXT]), .words = fill_nothing},
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
    WORD(WORD_WHICH, "which", fill_nothing, "above mazes with several entrances"),
    WORD(WORD_COLLECT, "collect", fill_nothing, "above mazes with stars"),
    WORD(WORD_COLORS, "next-color", fill_nothing, "what to do where colors are walked"),
    WORD(WORD_CERTIFICATE_TITLE, "certificate-title", fill_nothing, "heading of the certificate"),
    WORD(WORD_CERTIFICATE_FOR, "certificate-for", fill_nothing, "over its line for a name"),
    WORD(WORD_CERTIFICATE_TEXT, "certificate-text", fill_count, "below it; {count} of mazes"),
    WORD(WORD_SIGNED, "signed", fill_nothing, "at its line for a signature"),
    WORD(WORD_AGES, "ages", fill_ages, "the readers' {ages}"),
    WORD(WORD_VOLUME, "volume", fill_number, "on the cover: {number} of the book in its series"),
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

const char *const book_key_holders[] = {"sections", "solutions", "words", NULL};

static bool fail_unknown(book_key_place place, const char *name, base_nearest *best,
                         maze_error *error)
{
    static const char *const places[] = {[PLACE_TOP] = "the top level",
                                         [PLACE_SECTION] = "a section",
                                         [PLACE_SOLUTIONS] = "\"solutions\"",
                                         [PLACE_WORDS] = "\"words\""};
    static const char *const examples[] = {"NAME.puzzles of the section NAME", "solutions.style",
                                           "words.page"};
    char hint[NEAREST_HINT_SIZE];
    unsigned other;
    for (unsigned i = 0; place == PLACE_TOP && book_key_holders[i]; i++) {
        if (strcmp(name, book_key_holders[i]) == 0)
            return reject(error, "\"%s\" is a group of keys; set one of its keys, such as %s", name,
                          examples[i]);
        base_nearest_offer(best, name, book_key_holders[i]);
    }
    base_nearest_hint(best, hint, sizeof hint);
    for (unsigned p = PLACE_TOP; p <= PLACE_WORDS; p++)
        if (p != place && book_key_find((book_key_place)p, name, &other, NULL))
            return reject(error, "the key \"%.60s\" belongs to %s, not to %s%s", name, places[p],
                          places[place], best->name ? hint : "; move it there");
    return reject(error, "unknown key \"%.60s\"%s", name,
                  best->name ? hint : "; `mazepress book --example` prints all keys");
}

bool book_key_find(book_key_place place, const char *name, unsigned *row, maze_error *error)
{
    base_nearest best = {0};
    if (place == PLACE_WORDS && strcmp(name, BOOK_KEY_LIST) == 0) {
        *row = book_key_of("words");
        return true;
    }
    if (strcmp(name, "kinds") == 0)
        name = "worksheet"; /* "kinds" is another name of the key "worksheet" */
    for (unsigned i = 0; i < KEYS; i++) {
        if (!book_key_belongs(&table[i], place))
            continue;
        if (strcmp(name, table[i].key.name) == 0) {
            *row = i;
            return true;
        }
        if (error)
            base_nearest_offer(&best, name, table[i].key.name);
    }
    return error && fail_unknown(place, name, &best, error);
}

unsigned book_key_of(const char *key)
{
    unsigned row = 0;
    while (table[row].key.scope > MAZE_SPEC_SECTION || strcmp(key, table[row].key.name) != 0) {
        row++;
        assert(row < KEYS);
    }
    return row;
}

const char *book_key_usual(const book_key_row *row, char *text, size_t size)
{
    static const book_rules_facts plain = {.openings = true};
    const book_language *english = book_language_at(0);
    if (row->key.scope != MAZE_SPEC_WORDS)
        return row->key.usual;
    if (row->kind == VALUE_RULES)
        return book_rules_in_words(english, &plain, text, size);
    size_t word = (row->offset - offsetof(book_values, terms.words)) / sizeof(char *);
    return english->words[word] ? english->words[word] : "";
}

bool book_key_is_path(const book_key_row *row)
{
    return row->kind == VALUE_TONE || row->kind == VALUE_PATH || row->kind == VALUE_RECIPES ||
           row->kind == VALUE_PATHS;
}

bool book_names_sentences(const char *text)
{
    return text && !strpbrk(text, " \n") &&
           (g_str_has_suffix(text, ".txt") || g_str_has_suffix(text, ".csv"));
}

bool book_key_names_file(const book_key_row *row, const char *text)
{
    return book_key_is_path(row) ||
           (strcmp(row->key.name, recipe_letters_names[LETTERS_SENTENCE]) == 0 &&
            book_names_sentences(text));
}

const char *const *book_key_words(const book_key_row *row)
{
    const maze_style_key *key;
    bool is_style = row->kind == VALUE_STYLE || row->kind == VALUE_TONE;
    for (unsigned i = 0; is_style && (key = maze_style_key_at(i)); i++)
        if (*key->name == *row->key.name && strcmp(key->name, row->key.name) == 0)
            return page_style_key_words(i);
    return row->kind == VALUE_WORD || row->kind == VALUE_YES ? row->words : NULL;
}

const char *book_keys_conflict(const char *a, const char *b)
{
    static const char every_puzzle[] = "seeds define all puzzles; remove one of the two";
    static const char all_of_them[] =
        "recipes define their puzzles completely; remove one of the two";
    static const struct {
        const char *key, *with[12], *why;
    } rows[] = {
        {"maze",
         {"level"},
         "both set the size of mazes; write the maze without a size, such as heart"},
        {"trim", {"paper"}, "both set the size of the pages; remove one of them"},
        {"seeds", {"puzzles", "difficulty"}, every_puzzle},
        {"seeds", {"flow"}, "each photograph has its own mazes; remove one of the two"},
        {"recipes",
         {"puzzles", "maze", "worksheet", "level", "seeds", "difficulty", "mask", "reveal",
          "outline", "cells", "flow"},
         all_of_them},
        {"level",
         {"mask", "reveal", "outline"},
         "a level does not set the size of a maze from an image; use the key \"cells\" in place of "
         "the level"},
        {"worksheet",
         {"mask", "reveal", "outline", "flow"},
         "a worksheet has its own maze; use the key \"maze\" to change it"},
        {"pictures",
         {"start-picture", "goal-picture"},
         "the key \"pictures\" already sets the two pictures of every puzzle; remove one of the "
         "two"},
        {"mask", {"reveal", "outline"}, "both set the shape of the maze; remove one of them"},
        {"outline",
         {"reveal"},
         "a revealed picture requires a whole rectangle; remove one of the two"},
        {"flow",
         {"mask", "outline"},
         "both set the shape; to cut the photograph to an outline, use \"maze: heart\" in place of "
         "the second image"},
        {"flow", {"reveal"}, "a revealed picture requires squares; remove one of the two"},
        {"words",
         {"letters", "count-by", "sums"},
         "both put letters on the solution; remove one of them"},
        {"time",
         {"caption"},
         "both are below the maze; put a line for the time into the caption instead"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if ((strcmp(a, rows[i].key) == 0 && g_strv_contains(rows[i].with, b)) ||
            (strcmp(b, rows[i].key) == 0 && g_strv_contains(rows[i].with, a)))
            return rows[i].why;
    /* seeds and recipes conflict with filters by measures, but two filters do not conflict */
    if (measure_figure_find(a) == FIGURES && measure_figure_find(b) == FIGURES)
        return NULL;
    const char *with = measure_figure_find(a) == FIGURES ? a : b;
    return strcmp(with, "seeds") == 0     ? every_puzzle
           : strcmp(with, "recipes") == 0 ? all_of_them
                                          : NULL;
}

const char *book_texts_conflict(unsigned a, const char *a_text, unsigned b, const char *b_text)
{
    const char *a_name = table[a].key.name, *b_name = table[b].key.name;
    const char *maze = strcmp(a_name, "maze") == 0 && strcmp(b_name, "level") == 0   ? a_text
                       : strcmp(a_name, "level") == 0 && strcmp(b_name, "maze") == 0 ? b_text
                                                                                     : NULL;
    return maze && book_kinds_have_open(maze) ? NULL : book_keys_conflict(a_name, b_name);
}
