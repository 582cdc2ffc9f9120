/* Checks UTF-8 (The Unicode Standard, table 3-7), appends to texts, reads lists of names, and
 * suggests names. */
#include "core/base/strings.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"

#include <mazepress/error.h>

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the number of bytes that follow the first byte of a UTF-8 character, or -1 if no
 * character begins with this byte. */
static int bytes_that_follow(unsigned char lead)
{
    if (lead < 0x80)
        return 0;
    if (lead < 0xC2 || lead > 0xF4)
        return -1;
    return lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
}

static bool is_printable(uint32_t code, int more)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    bool control = code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
    bool surrogate = code >= 0xD800 && code < 0xE000;
    return code >= least[more] && code <= 0x10FFFF && !control && !surrogate;
}

size_t base_utf8_character(const char *text)
{
    unsigned char lead = (unsigned char)text[0];
    int more = bytes_that_follow(lead);
    if (more < 0)
        return 0;
    uint32_t code = more == 0 ? lead : lead & (0x3Fu >> more);
    for (int i = 1; i <= more; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (next & 0x3Fu);
    }
    return is_printable(code, more) ? (size_t)more + 1 : 0;
}

bool base_utf8_is_plain(const char *text)
{
    size_t length;
    while ((length = base_utf8_character(text)) > 0)
        text += length;
    return *text == '\0';
}

/* Returns true if the character is a bidirectional control (U+202A to 202E, U+2066 to 2069). These
 * characters begin or end embeddings, overrides and isolates. On a terminal, they can change the
 * order of the text that follows. */
static bool turns_the_rest(const char *character)
{
    const unsigned char *c = (const unsigned char *)character;
    return c[0] == 0xE2 && ((c[1] == 0x80 && c[2] >= 0xAA && c[2] <= 0xAE) ||
                            (c[1] == 0x81 && c[2] >= 0xA6 && c[2] <= 0xA9));
}

char *base_utf8_quote(const char *text, char *to, size_t size)
{
    static const char more[] = "…";
    size_t used = 0, kept = 0;
    while (*text) {
        bool plain = *text >= ' ' && *text < 0x7F;
        size_t length = plain ? 1 : base_utf8_character(text), step = length ? length : 1;
        if (used + step >= size) {
            memcpy(to + kept, more, sizeof more);
            return to;
        }
        if (plain) {
            to[used++] = *text;
        } else if (length && !turns_the_rest(text)) {
            memcpy(to + used, text, length);
            used += length;
        } else {
            to[used++] = '?';
        }
        text += step;
        if (used + sizeof more <= size)
            kept = used;
    }
    to[used] = '\0';
    return to;
}

bool maze_fail(maze_error *error, maze_status status, const char *format, ...)
{
    if (!error)
        return false;
    char message[2 * sizeof error->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    error->status = status;
    base_utf8_quote(message, error->message, sizeof error->message);
    return false;
}

base_text_end base_text_start(char *text, size_t size)
{
    text[0] = '\0';
    return (base_text_end){text, text + size};
}

/* Removes an incomplete UTF-8 character from the end of a text. Returns the new end of the text. */
static char *drop_part(const char *start, char *end)
{
    char *last = end;
    while (last > start && ((unsigned char)*--last & 0xC0) == 0x80)
        ;
    if ((unsigned char)*last < 0xC0 || base_utf8_character(last) > 0)
        return end;
    *last = '\0';
    return last;
}

bool base_text_put(base_text_end *text, const char *format, ...)
{
    size_t room = (size_t)(text->end - text->at);
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text->at, room, format, values);
    va_end(values);
    if (length < 0)
        text->at[0] = '\0';
    else
        text->at = (size_t)length < room ? text->at + length : drop_part(text->at, text->end - 1);
    return length >= 0 && (size_t)length < room;
}

void base_text_add(base_text *buffer, const char *text)
{
    base_text_add_bytes(buffer, text, strlen(text));
}

void base_text_add_bytes(base_text *buffer, const void *bytes, size_t length)
{
    if (buffer->failed)
        return;
    if (length >= buffer->room - buffer->length) {
        size_t room = 2 * (buffer->length + length + 1);
        char *grown = realloc(buffer->bytes, room);
        if (!grown) {
            buffer->failed = true;
            return;
        }
        buffer->bytes = grown;
        buffer->room = room;
    }
    if (length > 0)
        memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
}

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n';
}

static const char *end_of(const char *name)
{
    int depth = 0;
    for (; *name && (*name != ',' || depth > 0); name++)
        depth += *name == '[' ? 1 : *name == ']' && depth > 0 ? -1 : 0;
    return name;
}

const char *base_names_next(const char **rest, size_t *length)
{
    const char *start = *rest;
    if (!start)
        return NULL;
    const char *end = end_of(start);
    *rest = *end ? end + 1 : NULL;
    while (start < end && is_space(*start))
        start++;
    while (end > start && is_space(end[-1]))
        end--;
    *length = (size_t)(end - start);
    return start;
}

#define LONGEST 40

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

bool base_name_equal(const char *a, const char *b)
{
    while (*a && small_letter(*a) == small_letter(*b)) {
        a++;
        b++;
    }
    return small_letter(*a) == small_letter(*b);
}

/* Returns the restricted Damerau-Levenshtein distance between two texts of at most LONGEST bytes,
 * without regard to the case of ASCII letters. table[i][j] is the distance between the first i
 * bytes of a and the first j bytes of b. */
static size_t distance(const char *a, const char *b)
{
    size_t table[LONGEST + 1][LONGEST + 1], rows = strlen(a), columns = strlen(b);
    for (size_t i = 0; i <= rows; i++)
        table[i][0] = i;
    for (size_t j = 0; j <= columns; j++)
        table[0][j] = j;
    for (size_t i = 1; i <= rows; i++)
        for (size_t j = 1; j <= columns; j++) {
            char x = small_letter(a[i - 1]), y = small_letter(b[j - 1]);
            size_t changed = least(table[i - 1][j], table[i][j - 1]) + 1;
            table[i][j] = least(changed, table[i - 1][j - 1] + (x != y));
            if (i > 1 && j > 1 && x == small_letter(b[j - 2]) && small_letter(a[i - 2]) == y)
                table[i][j] = least(table[i][j], table[i - 2][j - 2] + 1);
        }
    return table[rows][columns];
}

/* Returns true only if more than `most` letters of `a` are missing in `b`. The test is faster than
 * distance(). */
static bool lacks(const char *a, const char *b, size_t most)
{
    uint32_t letters = 0;
    size_t lacking = 0;
    for (; *b; b++)
        letters |= UINT32_C(1) << (*b & 31);
    for (; *a && lacking <= most; a++)
        lacking += !(letters >> (*a & 31) & 1);
    return lacking > most;
}

void base_nearest_offer(base_nearest *best, const char *typed, const char *candidate)
{
    size_t length = strlen(candidate), typed_length = strlen(typed);
    size_t allowed = length < 6 ? (length < 5 ? length > 2 : 2) : length / 3;
    if (typed_length > LONGEST || length > LONGEST || typed_length > length + allowed ||
        length > typed_length + allowed || lacks(typed, candidate, allowed) ||
        lacks(candidate, typed, allowed))
        return;
    size_t d = distance(typed, candidate);
    if (d <= allowed && (!best->name || d < best->distance)) {
        best->name = candidate;
        best->distance = d;
    }
}

void base_nearest_list(base_nearest *best, const char *typed, const char *candidate,
                       const char *shown)
{
    static const char more[] = "…";
    size_t room = sizeof best->all - sizeof more, length = strlen(shown) + (best->used ? 2 : 0);
    base_nearest_offer(best, typed, candidate);
    if (best->used + length <= room) {
        memcpy(best->all + best->used, ", ",
               2);
        memcpy(best->all + best->used + length - strlen(shown), shown, strlen(shown) + 1);
        best->used += length;
    } else if (best->used <= room) {
        memcpy(best->all + best->used, more, sizeof more);
        best->used = sizeof best->all;
    }
}

const char *base_nearest_hint(const base_nearest *best, char *text, size_t size)
{
    if (best->name)
        snprintf(text, size, "; did you mean \"%s\"?", best->name);
    else
        text[0] = '\0';
    return text;
}

const char *base_nearest_choice(const base_nearest *best, char *text, size_t size)
{
    if (best->name)
        snprintf(text, size, "did you mean \"%s\"? Use one of %s", best->name, best->all);
    else
        snprintf(text, size, "use one of %s", best->all);
    return text;
}

bool base_names_picture(const char *name)
{
    static const char *const endings[] = {".png",  ".jpg",  ".jpeg", ".svg", ".svgz", ".heic",
                                          ".heif", ".avif", ".webp", ".tif", ".tiff", ".gif",
                                          ".bmp",  ".pnm",  ".ppm",  ".pgm"};
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t ending = strlen(endings[i]);
        if (length > ending && base_name_equal(name + length - ending, endings[i]))
            return true;
    }
    return false;
}

#define PERCENT UINT64_C(1000000)

static void read_decimals(const char **text, uint64_t *parts)
{
    const char *at = *text;
    if (*at != '.' || !is_digit(at[1]))
        return;
    for (uint64_t unit = PERCENT / 10; is_digit(*++at); unit /= 10)
        *parts += unit * (uint64_t)(*at - '0');
    *text = at;
}

bool base_crop_read(const char *text, base_crop *crop)
{
    static const char before[4] = {0, 'x', '+', '+'};
    uint64_t number;
    for (int i = 0; i < 4; i++) {
        if (i > 0 && *text++ != before[i])
            return false;
        if (!base_digits_read(&text, UINT32_MAX, &number))
            return false;
        uint64_t parts = number * PERCENT;
        const char *end = text;
        read_decimals(&end, &parts);
        crop->is_percent[i] = *end == '%';
        if (crop->is_percent[i]) {
            if (parts > 100 * PERCENT)
                return false;
            number = parts;
            text = end + 1;
        }
        crop->numbers[i] = (uint32_t)number;
    }
    return *text == '\0';
}

size_t base_crop_behind(const char *name, size_t length, const char **crop)
{
    base_crop unused;
    size_t end = length;
    char last[100];
    while (end > 0 && name[end - 1] != ' ')
        end--;
    *crop = NULL;
    if (end == 0 || length - end >= sizeof last)
        return length;
    memcpy(last, name + end, length - end);
    last[length - end] = '\0';
    if (!base_crop_read(last, &unused))
        return length;
    *crop = name + end;
    while (end > 0 && name[end - 1] == ' ')
        end--;
    return end;
}

bool base_name_find(const char *what, const char *typed, const char *const *words, int *index,
                    maze_error *error)
{
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE];
    for (int i = 0; words[i]; i++) {
        if (base_name_equal(typed, words[i])) {
            *index = i;
            return true;
        }
        base_nearest_list(&best, typed, words[i], words[i]);
    }
    return reject(error, "%s \"%.60s\" is unknown; %s", what, typed,
                  base_nearest_choice(&best, choice, sizeof choice));
}
