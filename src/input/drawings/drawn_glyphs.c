/* Finds the lines of a text that draw a maze: the longest run of lines with walls and few letters.
 * Tables of digits, such as arrays that programs print, are also drawings. */
#include "input/drawings/drawn_glyphs.h"

#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/recipe/inputs.h"
#include "core/recipe/recipe.h"

#include <stdlib.h>
#include <string.h>

#define TAB 8
#define LEAST_LINES 3
#define LEAST_DIGITS 3 /* minimum number of columns of a table of digits with separators */
/* minimum number of columns of a table of digits without separators; with a smaller number, lists
 * of seeds could be such tables */
#define LEAST_JOINED 5
#define MOST_PLACES 50000000u

/* The arms of U+2500 to U+257F. Each hexadecimal digit is the sum of the ARM_ values of a
 * character. */
static const char box_arms[] = "aa55aa55aa556666cccc3333999977777777ddddddddeeeeeeeebbbbbbbb"
                               "ffffffffffffffffaa55a5666ccc333999777dddeeebbbfff6c930008124812"
                               "4a5a5";

static uint32_t next_code(const char **at)
{
    const unsigned char *c = (const unsigned char *)*at;
    unsigned more = c[0] < 0xC0 ? 0 : c[0] < 0xE0 ? 1 : c[0] < 0xF0 ? 2 : 3;
    uint32_t code = more == 0 ? c[0] : c[0] & (0x3Fu >> more);
    if (c[0] == 0)
        return 0;
    for (unsigned i = 1; i <= more && (c[i] & 0xC0) == 0x80; i++)
        code = code << 6 | (c[i] & 0x3F);
    for (++*at; (**at & 0xC0) == 0x80;)
        ++*at;
    return code;
}

/* Returns the glyph of a character, or 0 if the character has no width. */
static unsigned glyph_of(uint32_t code)
{
    if (code < 0x80)
        return code < ' ' ? ' ' : code;
    if (code >= 0x2500 && code < 0x2580) {
        int arms = base_digit_hex(box_arms[code - 0x2500]);
        return arms > 0 ? GLYPH_ARMS | (unsigned)arms : GLYPH_OTHER;
    }
    if (code == 0x2580)
        return GLYPH_UPPER;
    if (code == 0x2584)
        return GLYPH_LOWER;
    bool full = (code >= 0x2587 && code <= 0x2593 && code != 0x2590) || code == 0x25A0 ||
                code == 0x25A3 || code == 0x25A9 || code == 0x25FC || code == 0x2B1B;
    bool blank = code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x3000 ||
                 code == 0x2B1C || code == 0x25A1 || code == 0x25FB;
    bool nothing = (code >= 0x200B && code <= 0x200F) || code == 0xFE0E || code == 0xFE0F;
    return full ? GLYPH_FULL : blank ? ' ' : nothing ? 0 : GLYPH_OTHER;
}

static const char *skip_end(const char *at)
{
    return at + (*at == '\r' && at[1] == '\n' ? 2 : *at != '\0');
}

static size_t line_length(const char *line)
{
    return strcspn(line, "\r\n");
}

static bool is_wall_glyph(unsigned glyph)
{
    return glyph >= GLYPH_ARMS ? glyph != GLYPH_OTHER
                               : strchr("#+-|_XxoO*%=.:", (int)glyph) != NULL;
}

#define RECIPE_LETTERS 3

/* Returns true if the first word of a line looks like a recipe. Such a word contains a digit, and
 * begins with three lowercase letters. Neighboring letters among these three letters differ. */
static bool is_like_recipe(const char *line, size_t length)
{
    size_t letters = 0, digit = 0;
    while (letters < length && line[letters] >= 'a' && line[letters] <= 'z' &&
           (letters == 0 || line[letters] != line[letters - 1]))
        letters++;
    while (digit < length && line[digit] != ' ' && line[digit] != '\t' && !is_digit(line[digit]))
        digit++;
    return letters >= RECIPE_LETTERS && digit < length && is_digit(line[digit]);
}

static bool is_drawn_line(const char *line, size_t length)
{
    const char *at = line, *end = line + length;
    size_t walls = 0, letters = 0, marks = 0, all = 0;
    unsigned first = 0, last = 0;
    if (is_like_recipe(line, length))
        return false;
    while (at < end) {
        unsigned glyph = glyph_of(next_code(&at));
        if (glyph == 0 || glyph == ' ')
            continue;
        first = first ? first : glyph;
        last = glyph;
        all++;
        walls += is_wall_glyph(glyph);
        letters += glyph < 0x80 && is_letter((char)glyph) && !is_wall_glyph(glyph);
        marks += glyph < 0x80 && !is_letter((char)glyph) && !is_wall_glyph(glyph);
    }
    return walls > 0 && (is_wall_glyph(first) || is_wall_glyph(last)) && letters <= 1 + walls &&
           letters <= 2 + all / 3 && marks <= 2 + all / 2;
}

static bool is_blank_line(const char *line, size_t length)
{
    return strspn(line, " \t\v\f") >= length;
}

/* Returns true if the line after `end` is drawn. A line of spaces between two drawn lines counts as
 * a row without walls. */
static bool is_next_drawn(const char *end)
{
    const char *next = skip_end(end);
    return is_drawn_line(next, line_length(next));
}

static bool is_recipe_line(const char *line, size_t length)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    while (length > 0 && strchr(" \t", *line)) {
        line++;
        length--;
    }
    size_t word = length;
    for (size_t i = 0; i < length; i++)
        if (line[i] == ' ' && i + 2 < length && line[i + 1] == '-' && line[i + 2] == '-') {
            word = i; /* the rest of the line consists of options */
            break;
        }
    while (word > 0 && strchr(" \t", line[word - 1]))
        word--;
    if (word == 0 || word > MAZE_RECIPE_LENGTH || !is_letter(*line))
        return word > 0 && is_letter(*line) && recipe_is_input_text(line);
    memcpy(text, line, word);
    text[word] = '\0';
    if (recipe_is_input_text(text))
        return true;
    maze_recipe *recipe = maze_recipe_parse(text, NULL);
    maze_recipe_destroy(recipe);
    return recipe != NULL || is_like_recipe(text, strlen(text));
}

#define BETWEEN " \t,;[](){}'\"."

/* Returns true if the text is a table of the digits 0 to 3, and the table is large enough to be a
 * maze. A row is a line, or the contents of a pair of brackets. `lines` receives the numbers of the
 * first and the last line, counted from 1. *joined is true if the digits have no separators. */
static bool count_digits(const char *text, uint32_t *width, uint32_t *height, uint32_t lines[2],
                         bool *joined)
{
    const char *start = text + strspn(text, " \t\r\n");
    bool nested = *start == '[' && (start[1] == '[' || strstr(start, "],"));
    uint32_t count = 0, line = 1, least = LEAST_JOINED;
    *width = *height = lines[0] = lines[1] = 0;
    for (const char *at = text;; at++) {
        bool ends = *at == '\n' || *at == '\r' || *at == '\0';
        if ((nested ? *at == ']' || *at == '\0' : ends) && count > 0) {
            if (*height > 0 && count != *width)
                return false;
            *width = count;
            ++*height;
            lines[1] = line;
            count = 0;
        }
        if (*at == '\0')
            break;
        line += *at == '\n' || (*at == '\r' && at[1] != '\n');
        if (ends || strchr(BETWEEN, *at)) {
            least = ends ? least : LEAST_DIGITS;
            continue;
        }
        if (*at < '0' || *at > '3' || (at > text && nested && is_digit(at[-1])))
            return false;
        lines[0] = lines[0] ? lines[0] : line;
        count++;
    }
    *joined = least == LEAST_JOINED;
    return *height >= LEAST_LINES && *width >= least;
}

static bool is_border(const uint8_t *row, uint32_t width)
{
    uint32_t zeros = 0, ones = 0;
    for (uint32_t i = 0; i < width; i++) {
        zeros += row[i] == '0';
        ones += row[i] == '1';
    }
    uint32_t most = zeros > ones ? zeros : ones;
    return 5 * (uint64_t)most >= 3 * (uint64_t)width && (width < 5 || zeros + ones + 2 >= width);
}

static bool take_digits(const char *text, drawing_glyphs *drawing)
{
    uint32_t width, height, lines[2];
    bool joined;
    if (!count_digits(text, &width, &height, lines, &joined) ||
        (uint64_t)width * height > MOST_PLACES)
        return false;
    uint8_t *glyphs = malloc((size_t)width * height), *to = glyphs;
    if (!glyphs)
        return false;
    for (const char *at = text; *at; at++)
        if (is_digit(*at))
            *to++ = (uint8_t)*at;
    bool both =
        memchr(glyphs, '0', (size_t)width * height) && memchr(glyphs, '1', (size_t)width * height);
    if (!both || (joined && (!is_border(glyphs, width) ||
                             !is_border(glyphs + (size_t)(height - 1) * width, width)))) {
        free(glyphs);
        return false;
    }
    drawing->width = width;
    drawing->height = height;
    drawing->glyphs = glyphs;
    drawing->first_line = lines[0];
    drawing->last_line = lines[1];
    drawing->digits = true;
    return true;
}

/* A run of lines. `first` is the number of its first line, counted from 1. */
typedef struct run {
    uint32_t first, count;
    const char *start;
} run;

/* Finds the longest run of drawn lines, and the longest of the other runs. *lines receives the
 * number of lines that are not blank. Returns false if no line is drawn, or if one of the other
 * lines is a recipe. */
static bool find_runs(const char *text, run *longest, run *other, uint32_t *lines)
{
    run current = {0, 0, NULL};
    uint32_t number = 1;
    bool good = true;
    *longest = *other = current;
    *lines = 0;
    for (const char *at = text; good; number++) {
        size_t length = line_length(at);
        bool blank = is_blank_line(at, length), ended = *at == '\0';
        bool gap = blank && length > 0 && current.count > 0 && is_next_drawn(at + length);
        if (!ended && (gap || (!blank && is_drawn_line(at, length)))) {
            if (current.count++ == 0) {
                current.first = number;
                current.start = at;
            }
        } else {
            bool longer = current.count > longest->count;
            run left = longer ? *longest : current;
            if (longer)
                *longest = current;
            if (left.count > other->count)
                *other = left;
            current.count = 0;
            good = blank || ended || !is_recipe_line(at, length);
        }
        *lines += !blank;
        if (ended)
            break;
        at = skip_end(at + length);
    }
    return good && longest->count > 0;
}

bool input_drawing_is_drawn(const char *text)
{
    run longest, other;
    uint32_t lines;
    drawing_glyphs digits = {.glyphs = NULL};
    if (take_digits(text, &digits)) {
        input_drawing_glyphs_finish(&digits);
        return true;
    }
    return find_runs(text, &longest, &other, &lines) && longest.count >= LEAST_LINES &&
           2 * longest.count >= lines;
}

/* Returns the width of a line, without blanks at its end. Writes the glyphs of the line to
 * `glyphs`, unless `glyphs` is NULL. */
static uint32_t lay_line(const char *line, size_t length, uint8_t *glyphs)
{
    const char *at = line, *end = line + length;
    uint32_t x = 0, used = 0;
    while (at < end) {
        uint32_t code = next_code(&at);
        unsigned glyph = glyph_of(code);
        if (code == '\t') {
            x += TAB - x % TAB;
            continue;
        }
        if (glyph == 0)
            continue;
        if (glyph != ' ') {
            if (glyphs)
                glyphs[x] = (uint8_t)glyph;
            used = x + 1;
        }
        x++;
    }
    return used;
}

static bool lay(drawing_glyphs *drawing, const run *lines, maze_error *error)
{
    const char *at = lines->start;
    for (uint32_t i = 0; i < lines->count; i++) {
        size_t length = line_length(at);
        uint32_t width = lay_line(at, length, NULL);
        drawing->width = width > drawing->width ? width : drawing->width;
        at = skip_end(at + length);
    }
    drawing->height = lines->count;
    uint64_t places = (uint64_t)drawing->width * drawing->height;
    if (places > MOST_PLACES)
        return reject(error,
                      "%s contains a drawing of %llu characters (%lu lines and %lu columns); the "
                      "maximum is %u; use fewer cells",
                      drawing->name, (unsigned long long)places, (unsigned long)drawing->height,
                      (unsigned long)drawing->width, MOST_PLACES);
    drawing->glyphs = malloc((size_t)places + 1);
    if (!drawing->glyphs)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    memset(drawing->glyphs, ' ', (size_t)places);
    at = lines->start;
    for (uint32_t i = 0; i < lines->count; i++) {
        size_t length = line_length(at);
        lay_line(at, length, drawing->glyphs + (size_t)i * drawing->width);
        at = skip_end(at + length);
    }
    return true;
}

bool input_drawing_glyphs_read(const char *name, const char *text, drawing_glyphs *drawing,
                               maze_error *error)
{
    run longest, other;
    *drawing = (drawing_glyphs){.name = name};
    if (take_digits(text, drawing))
        return true;
    if (!find_runs(text, &longest, &other, &drawing->lines) || longest.count < LEAST_LINES)
        return reject(
            error,
            "%s contains no drawing of a maze; draw walls with \"#\" or with lines, as in \"+--+\"",
            name);
    if (other.count >= LEAST_LINES)
        return reject(error,
                      "%s contains several mazes (two of them begin on lines %lu and %lu); save "
                      "each maze in a separate file",
                      name, (unsigned long)(longest.first < other.first ? longest : other).first,
                      (unsigned long)(longest.first < other.first ? other : longest).first);
    drawing->first_line = longest.first;
    drawing->last_line = longest.first + longest.count - 1;
    return lay(drawing, &longest, error);
}

void input_drawing_glyphs_finish(drawing_glyphs *drawing)
{
    free(drawing->glyphs);
    drawing->glyphs = NULL;
}
