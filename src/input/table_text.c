/* Removes frames and leaders from the text of a table, and finds columns that are aligned with
 * spaces. The gutter between two such columns is blank in nearly all lines. Programs align text by
 * terminal columns, by characters or by bytes. The measure that puts the most runs of spaces into
 * gutters is used. */
#include "input/table_text.h"

#include "input/text_file.h"

#include <stdlib.h>
#include <string.h>

size_t input_line_end(const char *at)
{
    if (*at == '\r')
        return at[1] == '\n' ? 2 : 1;
    if (strncmp(at, "\xC2\x85", 2) == 0)
        return 2;
    if (strncmp(at, "\xE2\x80\xA8", 3) == 0 || strncmp(at, "\xE2\x80\xA9", 3) == 0)
        return 3;
    return *at == '\n' || *at == '\f' || *at == '\v';
}

bool input_is_blank(uint32_t code)
{
    return code <= ' ' || (code >= 0x7F && code <= 0xA0) || (code >= 0x2000 && code <= 0x200A) ||
           code == 0x2028 || code == 0x2029 || code == 0x202F || code == 0x205F || code == 0x3000;
}

bool input_is_invisible(uint32_t code)
{
    return code == 0xAD || code == 0xFEFF || code == 0x200B || code == 0x200E || code == 0x200F ||
           (code >= 0x202A && code <= 0x202E) || (code >= 0x2060 && code <= 0x2069);
}

static bool is_wide(uint32_t code)
{
    return (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xA4D0) ||
           (code >= 0xAC00 && code < 0xD7A4) || (code >= 0xF900 && code < 0xFB00) ||
           (code >= 0xFF00 && code < 0xFF61) || (code >= 0x1F300 && code < 0x1FB00) ||
           (code >= 0x20000 && code < 0x40000);
}

static bool is_combining(uint32_t code)
{
    return (code >= 0x300 && code < 0x370) || (code >= 0x591 && code < 0x5C8) ||
           (code >= 0x64B && code < 0x660);
}

static bool is_dash(uint32_t code)
{
    return code == '-' || code == '=' || code == '_' || (code >= 0x2500 && code < 0x2580);
}

static bool is_bar(uint32_t code)
{
    return code == 0x2502 || code == 0x2503 || code == 0x2551;
}

/* Returns the length of a line in bytes if the line is a rule, and 0 for other lines. A rule has
 * two or more dashes, such as "-" or "=", and otherwise only "+", "|", ":" and blanks. *parts
 * receives the number of runs of dashes that are at the start of the line or after a blank. */
static size_t length_of_rule(const char *line, size_t *parts)
{
    const char *at = line, *end = line;
    size_t dashes = 0;
    bool before = false;
    *parts = 0;
    for (uint32_t code; !input_line_end(at) && (code = input_text_next(&end)); at = end) {
        bool dash = is_dash(code);
        if (!dash && !strchr("+|: \t", code < 0x80 ? (int)code : '?'))
            return 0;
        *parts += dash && !before;
        dashes += dash;
        before = dash || strchr("+|:", (int)code);
    }
    return dashes > 1 ? (size_t)(at - line) : 0;
}

char *input_table_unframed(const char *text)
{
    char *copy = malloc(strlen(text) + 1), *to = copy;
    for (bool starts = true; copy && *text;) {
        size_t parts, length = starts ? length_of_rule(text, &parts) : 0;
        if (length > 0 && parts < 2)
            text += length;
        const char *at = text;
        starts = input_line_end(text) > 0;
        if (is_bar(input_text_next(&text))) {
            *to++ = '|';
        } else {
            memmove(to, at, (size_t)(text - at));
            to += text - at;
        }
    }
    if (copy)
        *to = '\0';
    return copy;
}

#define SHORTEST_LEADER 4

void input_table_blank_leaders(char *text)
{
    for (size_t length; *text; text += length > 0 ? length : 1) {
        length = strspn(text, *text == '.' ? "." : "_");
        if (length >= SHORTEST_LEADER)
            memset(text, ' ', length);
    }
}

char *input_table_plain_commas(const char *text)
{
    char *copy = malloc(strlen(text) + 1), *to = copy;
    while (copy && *text) {
        const char *at = text;
        uint32_t code = input_text_next(&text);
        if (code == 0xFF0C || code == 0x3001 || code == 0x60C) {
            *to++ = ',';
        } else if (code == 0xFF1B || code == 0x61B) {
            *to++ = ';';
        } else {
            memmove(to, at, (size_t)(text - at));
            to += text - at;
        }
    }
    if (copy)
        *to = '\0';
    return copy;
}

/* A place is a terminal column, a character or a byte of a line. Text after MOST_PLACES places
 * belongs to the last column. */
#define MOST_PLACES 1000
#define MOST_GUTTERS 60
#define WIDTH_OF_TAB 8

typedef enum measure { BY_WIDTH, BY_CHARACTER, BY_BYTE, MEASURES } measure;

/* For each place of a line, `text` is true if the place is not blank. `gap` is true if the place is
 * in a run of several blanks, or in a tab, between two words. */
typedef struct line {
    bool text[MOST_PLACES + 1], gap[MOST_PLACES + 1];
    size_t length; /* length of the line, in places, without blanks at the end */
    bool gapped;
    bool rule;
} line;

/* For each place, the numbers of lines that have text, a gap, or the start of a text there. */
typedef struct lines {
    unsigned text[MOST_PLACES], gap[MOST_PLACES], starts[MOST_PLACES];
    bool ruled[MOST_PLACES]; /* true for the blank places of a rule, which is a line of dashes */
    bool has_rule;
    unsigned gapped, all;
    size_t length;
} lines;

typedef struct gutter {
    size_t from, end;
} gutter;

typedef struct gutters {
    gutter list[MOST_GUTTERS];
    size_t count;
} gutters;

static size_t places_of(uint32_t code, size_t bytes, size_t place, measure by)
{
    if (code == '\t')
        return WIDTH_OF_TAB - place % WIDTH_OF_TAB;
    if (by == BY_WIDTH)
        return is_combining(code) || input_is_invisible(code) ? 0 : is_wide(code) ? 2 : 1;
    return by == BY_BYTE ? bytes : 1;
}

/* Reads a line, and returns its end. Blanks between single wide characters are not gaps, because
 * Chinese names may have them. */
static const char *read_line(const char *at, measure by, line *to)
{
    const char *next = at;
    size_t place = 0, blanks = 0, word = 0, parts;
    bool wide = false;
    memset(to, 0, sizeof *to);
    to->rule = length_of_rule(at, &parts) > 0;
    for (uint32_t code; !input_line_end(at) && (code = input_text_next(&next)); at = next) {
        size_t more = places_of(code, (size_t)(next - at), place, by);
        if (place + more > MOST_PLACES)
            more = MOST_PLACES - place;
        if (input_is_blank(code)) {
            blanks += code == '\t' ? 2 : 1;
        } else if (!input_is_invisible(code)) {
            bool spread = wide && word == 1 && is_wide(code);
            if (blanks > 1 && to->length > 0 && !spread) {
                to->gapped = true;
                memset(to->gap + to->length, true, place - to->length);
            }
            word = blanks > 0 ? 1 : word + 1;
            wide = is_wide(code);
            blanks = 0;
            memset(to->text + place, true, more);
            to->length = place + more;
        }
        place += more;
    }
    return at;
}

static bool is_usual(const line *own, const lines *all)
{
    for (size_t i = 1; i < own->length; i++)
        if (own->text[i - 1] && (all->ruled[i - 1] ? 2 * all->text[i - 1] < all->gapped
                                                   : 2 * all->starts[i] > all->gapped &&
                                                         2 * all->gap[i - 1] > all->gapped))
            return false;
    return true;
}

/* For each place, counts the lines that have text, a gap, or the start of a text there. The caller
 * frees the result, which is NULL if memory runs out. Lines without gaps count only after a rule.
 * If `but` is not NULL, lines that do not fit the counts in `but` are skipped. */
static lines *read_lines(const char *text, measure by, line *each, const lines *but)
{
    lines *found = calloc(1, sizeof *found);
    while (found && *text) {
        text = read_line(text, by, each);
        text += input_line_end(text);
        found->all += each->length > 0 && !each->rule;
        for (size_t i = 0; each->rule && i < each->length; i++)
            found->ruled[i] = !each->text[i] && i > 0;
        found->has_rule = found->has_rule || each->rule;
        if (each->rule || !(each->gapped || (found->has_rule && each->length > 0)) ||
            (but && !is_usual(each, but)))
            continue;
        found->gapped++;
        for (size_t i = 0; i < each->length; i++) {
            found->text[i] += each->text[i];
            found->gap[i] += each->gap[i];
            found->starts[i] += each->text[i] && (i == 0 || !each->text[i - 1]);
        }
        found->length = each->length > found->length ? each->length : found->length;
    }
    return found;
}

static void find_gutters(const lines *from, gutters *to)
{
    size_t first = 0;
    to->count = 0;
    if (from->gapped < 2 || 2 * from->gapped < from->all)
        return;
    while (first < from->length && from->text[first] == 0)
        first++;
    for (size_t i = first, start; i < from->length && to->count < MOST_GUTTERS; i++) {
        unsigned gaps = 0;
        size_t clear = 0; /* number of places directly before place i that are blank in all lines */
        bool ruled = false;
        for (start = i; i < from->length && 10 * from->text[i] <= from->gapped; i++) {
            clear = from->text[i] > 0 ? 0 : clear + 1;
            gaps = from->gap[i] > gaps ? from->gap[i] : gaps;
            ruled = ruled || (from->ruled[i] && from->text[i] == 0);
        }
        bool starts = i < from->length && 2 * from->starts[i] > from->gapped;
        if (i > start && i < from->length && (ruled || (gaps > 1 && (clear > 1 || starts))))
            to->list[to->count++] = (gutter){clear > 1 ? i - clear : start, i};
    }
}

static size_t count_runs(const char *text, measure by, const gutters *all, line *own)
{
    size_t count = 0;
    while (*text && all->count > 0) {
        text = read_line(text, by, own);
        text += input_line_end(text);
        for (size_t i = 0, k = 0; i < own->length; i++) {
            bool in = false;
            for (; own->gap[i]; i++) {
                while (k < all->count && all->list[k].end - 1 < i)
                    k++;
                in = in || (k < all->count && all->list[k].end - 1 == i);
            }
            count += in;
        }
    }
    return count;
}

static bool has_gutter(const line *own, const gutter *each)
{
    bool two = each->end > each->from + 1;
    return own->length <= each->end - 1 - two ||
           (!own->text[each->end - 1] && !(two && own->text[each->end - 2]) &&
            (two || own->gapped || own->text[each->end]));
}

/* Copies a line, with a tab at the end of each gutter, and returns the end of the line. After a
 * cell that is too long for its column, tabs follow runs of blanks instead of gutters. *fits is
 * false if the number of these runs differs from the number of remaining gutters. */
static const char *copy_line(const char *at, measure by, const gutters *all, line *own, char **to,
                             bool *fits)
{
    const char *end = read_line(at, by, own), *next = at;
    size_t place = 0, runs = 0, blanks = 0, k = 0, even = 0;
    while (even < all->count && has_gutter(own, &all->list[even]))
        even++;
    for (size_t i = even > 0 ? all->list[even - 1].end : 0; i < own->length; i++)
        runs += own->gap[i] && !own->gap[i + 1];
    *fits = even == all->count || runs == all->count - even;
    for (; at < end; at = next) {
        uint32_t code = input_text_next(&next);
        bool blank = input_is_blank(code);
        for (; k < even && place + blank >= all->list[k].end; k++)
            *(*to)++ = '\t';
        if (k >= even && *fits && k < all->count && !blank && blanks > 1 && place > 0 &&
            own->gap[place - 1] && (even == 0 || place > all->list[even - 1].end)) {
            *(*to)++ = '\t';
            k++;
        }
        if (code == '\t') {
            *(*to)++ = ' ';
        } else {
            memmove(*to, at, (size_t)(next - at));
            *to += next - at;
        }
        blanks = blank ? blanks + (code == '\t' ? 2 : 1) : 0;
        place += places_of(code, (size_t)(next - at), place, by);
        place = place < MOST_PLACES ? place : MOST_PLACES - 1;
    }
    return end;
}

static char *copy_lines(const char *text, measure by, const gutters *all, line *own,
                        unsigned *uneven)
{
    size_t size = 1;
    for (const char *at = text; *at; at++)
        size += 1 + (input_line_end(at) > 0) * all->count;
    char *copy = malloc(size + all->count), *to = copy;
    unsigned number = 1, odd = 0;
    bool any = false, fits;
    *uneven = 0;
    while (copy && *text) {
        text = copy_line(text, by, all, own, &to, &fits);
        bool usual = own->gapped && fits;
        odd = any && !fits && odd == 0 ? number : odd;
        *uneven = odd > 0 && *uneven == 0 && (usual || own->gapped) ? odd : *uneven;
        any = any || usual;
        size_t length = input_line_end(text);
        memmove(to, text, length);
        to += length;
        text += length;
        number++;
    }
    if (copy)
        *to = '\0';
    return copy;
}

bool input_table_aligned(const char *text, char **tabbed, unsigned *uneven)
{
    line *own = malloc(sizeof *own);
    gutters best = {.count = 0}, found;
    size_t most = 0;
    measure by = BY_WIDTH;
    bool done = own != NULL;
    *tabbed = NULL;
    *uneven = 0;
    for (int each = BY_WIDTH; each < MEASURES && done; each++) {
        lines *all = read_lines(text, (measure)each, own, NULL);
        lines *usual = all ? read_lines(text, (measure)each, own, all) : NULL;
        done = usual != NULL;
        if (done)
            find_gutters(usual, &found);
        size_t runs = done ? count_runs(text, (measure)each, &found, own) : 0;
        if (runs > most || (runs == most && found.count < best.count)) {
            most = runs;
            best = found;
            by = (measure)each;
        }
        free(all);
        free(usual);
    }
    if (done && best.count > 0) {
        *tabbed = copy_lines(text, by, &best, own, uneven);
        done = *tabbed != NULL;
    }
    free(own);
    return done;
}
