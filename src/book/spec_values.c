/* The readers of the table of keys. */
#include "book/picture_pairs.h"
#include "book/recipe_lines.h"
#include "book/spec_keys.h"
#include "book/spec_words.h"
#include "book/words.h"
#include "core/base/digits.h"
#include "core/base/nearest.h"
#include "core/base/utf8.h"
#include "page/color.h"
#include "page/isbn.h"
#include "page/units.h"

#include <stdio.h>
#include <string.h>

#define MOST_CELLS 65535

/* Keeps a text, or that there is none; true. */
static bool keep(const char *text, void *to)
{
    *(const char **)to = *text ? text : NULL;
    return true;
}

static bool check_line(const spec_row *row, const char *text, maze_error *error)
{
    return utf8_is_plain(text) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "%s must be UTF-8 text of one line without control characters", row->key.name);
}

bool read_text(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return check_line(row, text, error) && keep(text, to);
}

bool read_isbn(const spec_row *row, const char *text, void *to, maze_error *error)
{
    char digits[ISBN_DIGITS + 1];
    return (!*text || isbn_parse(row->key.name, text, digits, error)) && keep(text, to);
}

/* "6-9", "12+", "7" */
static bool is_ages(const spec_row *row, const char *text)
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

bool read_ages(const spec_row *row, const char *text, void *to, maze_error *error)
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

static bool check_lines(const spec_row *row, const char *text, maze_error *error)
{
    return is_plain_but_for_newlines(text) ||
           maze_fail(error, MAZE_BAD_INPUT, "%s must be UTF-8 text without control characters",
                     row->key.name);
}

bool read_lines(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return check_lines(row, text, error) && keep(text, to);
}

bool read_imprint(const spec_row *row, const char *text, void *to, maze_error *error)
{
    static const char *const words[] = {
        [PART_AUTO] = "auto", [PART_NO] = "no", [PART_YES] = "yes", NULL};
    spec_row plain = *row;
    int part;
    plain.words = words;
    if (read_word(&plain, text, &part, NULL)) {
        *(book_imprint *)to = (book_imprint){(book_part)part, NULL};
        return true;
    }
    if (!check_lines(row, text, error) || !words_check(row->key.name, text, row->words, error))
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
bool read_paragraphs(const spec_row *row, const char *text, void *to, maze_error *error)
{
    bool several = strcmp(row->key.name, "how-to-play-text") == 0;
    if (!(several ? check_lines(row, text, error) : check_line(row, text, error)))
        return false;
    if (!words_check(row->key.name, text, row->words, error))
        return false;
    *(const char **)to = text;
    return true;
}

/* Names of files may be any bytes. */
bool read_path(const spec_row *row, const char *text, void *to, maze_error *error)
{
    (void)row;
    (void)error;
    return keep(text, to);
}

bool read_pairs(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return (!*text || pairs_count(row->key.name, text, error) > 0) && keep(text, to);
}

bool read_paths(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return read_path(row, text, to, error);
}

bool read_recipes(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return read_path(row, text, to, error);
}

/* YAML's other names of yes and no are taken too. */
bool read_word(const spec_row *row, const char *text, void *to, maze_error *error)
{
    const char *meant = name_equal(text, "true") ? "yes" : name_equal(text, "false") ? "no" : text;
    return name_find(row->key.name, meant, row->words, to, NULL) ||
           name_find(row->key.name, text, row->words, to, error);
}

/* The first of two words is no. */
bool read_yes(const spec_row *row, const char *text, void *to, maze_error *error)
{
    int yes;
    if (!read_word(row, text, &yes, error))
        return false;
    *(bool *)to = yes;
    return true;
}

/* Digits without leading zeros, within the row's bounds; moves *text past them. */
static bool parse_number(const spec_row *row, const char **text, unsigned *number)
{
    uint64_t value;
    if (**text == '0' || !digits_read(text, row->high, &value) || value < row->low)
        return false;
    *number = (unsigned)value;
    return true;
}

bool read_number(const spec_row *row, const char *text, void *to, maze_error *error)
{
    const char *p = text;
    unsigned number;
    if (!parse_number(row, &p, &number) || *p)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be a number from %u to %u",
                         row->key.name, text, row->low, row->high);
    *(uint32_t *)to = number;
    return true;
}

bool read_number_or_auto(const spec_row *row, const char *text, void *to, maze_error *error)
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

bool read_difficulty(const spec_row *row, const char *text, void *to, maze_error *error)
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

bool read_filter(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return filter_parse(row->key.name, text, figure_find(row->key.name), true, to, error);
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

bool read_language(const spec_row *row, const char *text, void *to, maze_error *error)
{
    if (!is_language(text))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s \"%.60s\" must be a language's tag, such as en, de or pt-BR",
                         row->key.name, text);
    *(const char **)to = text;
    return true;
}

bool read_seed(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return seed_parse(row->key.name, text, to, error);
}

bool read_seeds(const spec_row *row, const char *text, void *to, maze_error *error)
{
    maze_recipe_list none = {0};
    if (!recipes_append_seeds(&none, row->key.name, text, NULL, error))
        return false;
    *(const char **)to = text;
    return true;
}

/* "60" or "60x45" */
bool read_cells(const spec_row *row, const char *text, void *to, maze_error *error)
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
bool read_threshold(const spec_row *row, const char *text, void *to, maze_error *error)
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

bool read_maze(const spec_row *row, const char *text, void *to, maze_error *error)
{
    if (!kinds_check(row->key.name, text, error))
        return false;
    *(const char **)to = text;
    return true;
}

bool read_level(const spec_row *row, const char *text, void *to, maze_error *error)
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

bool read_press(const spec_row *row, const char *text, void *to, maze_error *error)
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

bool read_trim(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return units_parse_paper(row->key.name, text, to, error);
}

/* "#14352c gold white": colors between spaces, the first ones of the cover's. */
bool read_colors(const spec_row *row, const char *text, void *to, maze_error *error)
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
        if (!color_parse(row->key.name, color, &read[count], error))
            return false;
        if (read[count++].kind != MAZE_COLOR_RGB)
            return maze_fail(error, MAZE_BAD_INPUT, "%s: a cover's color cannot be none",
                             row->key.name);
        p += length;
    }
    memcpy(colors, read, sizeof read);
    return true;
}

bool read_style(const spec_row *row, const char *text, void *to, maze_error *error)
{
    return style_set(to, row->key.name, text, error);
}
