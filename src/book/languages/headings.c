/* Recognizes headings in lists of names or words, such as "First name" or "Total". Comparisons
 * ignore case, accents, spaces and punctuation. */
#include "book/languages/headings.h"

#include "core/base/strings.h"
#include "input/text_file.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const struct {
    book_heading kind;
    const char *words; /* headings, separated by "|" */
} headings[] = {
#include "book/languages/headings_rows.h"
};

#define ROWS (sizeof headings / sizeof *headings)
/* maximum size of a heading in bytes, with the '\0' */
#define LONGEST 160

/* base letters of the characters U+00C0 to U+017F; "." for a character without a base letter */
static const char bases[] =
    "aaaaaaaceeeeiiiidnooooo.ouuuuyt.aaaaaaaceeeeiiiidnooooo.ouuuuyty" /* from U+00C0 */
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll" /* from U+0100 */
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs" /* from U+0140 */;

static bool is_mark(uint32_t code)
{
    return (code >= 0x300 && code < 0x370) || (code >= 0x591 && code < 0x5C8) ||
           (code >= 0x64B && code < 0x653) || code == 0x640 || code == 0x670;
}

static bool is_plain_letter(uint32_t code)
{
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

static bool is_any_letter(uint32_t code)
{
    static const uint32_t no_letters[][2] = {
        {0x80, 0xA9},       {0xAB, 0xB4},       {0xB6, 0xB9},     {0xBB, 0xBF},
        {0xD7, 0xD7},       {0xF7, 0xF7},       {0x2B9, 0x36F},   {0x37E, 0x37E},
        {0x387, 0x387},     {0x55A, 0x55F},     {0x589, 0x5CF},   {0x5F3, 0x61F},
        {0x640, 0x640},     {0x64B, 0x66D},     {0x6D4, 0x6D4},   {0x6D6, 0x6ED},
        {0x6F0, 0x6F9},     {0x964, 0x96F},     {0x2000, 0x2070}, {0x2074, 0x207E},
        {0x2080, 0x208E},   {0x20A0, 0x2BFF},   {0x2E00, 0x3004}, {0x3008, 0x3020},
        {0x3030, 0x3030},   {0x303D, 0x303F},   {0x309B, 0x309C}, {0x30A0, 0x30A0},
        {0x30FB, 0x30FB},   {0x3200, 0x33FF},   {0xE000, 0xF8FF}, {0xFE00, 0xFE6F},
        {0xFEFF, 0xFF20},   {0xFF3B, 0xFF40},   {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFF},
        {0x1F000, 0x1FAFF}, {0xE0000, 0x10FFFF}};
    if (code < 0x80)
        return is_plain_letter(code);
    size_t i = 0;
    while (i < sizeof no_letters / sizeof *no_letters && code > no_letters[i][1])
        i++;
    return i == sizeof no_letters / sizeof *no_letters || code < no_letters[i][0];
}

bool book_heading_has_letter(const char *text)
{
    for (uint32_t code; (code = input_text_next(&text));)
        if (is_any_letter(code))
            return true;
    return false;
}

/* Returns the lower-case base of a letter or digit, such as "e" for "É"; 0 for other characters. */
static uint32_t base_of(uint32_t code)
{
    static const uint32_t others[][2] = {
        {0x3AC, 0x3B1}, {0x3AD, 0x3B5}, {0x3AE, 0x3B7}, {0x3AF, 0x3B9}, {0x3CC, 0x3BF},
        {0x3CD, 0x3C5}, {0x3CE, 0x3C9}, {0x3CA, 0x3B9}, {0x3CB, 0x3C5}, {0x390, 0x3B9},
        {0x3B0, 0x3C5}, {0x3C2, 0x3C3}, {0x451, 0x435}, {0x623, 0x627}, {0x625, 0x627},
        {0x622, 0x627}, {0x649, 0x64A}, {0x629, 0x647}, {0x6CC, 0x64A}, {0x6A9, 0x643},
        {0x1A1, 'o'},   {0x1B0, 'u'},   {0x219, 's'},   {0x21B, 't'},   {0x1CE, 'a'}};
    static const uint32_t vietnamese[][2] = {{0x1EA0, 'a'}, {0x1EB8, 'e'}, {0x1EC8, 'i'},
                                             {0x1ECC, 'o'}, {0x1EE4, 'u'}, {0x1EF2, 'y'}};
    if (code < 0x80)
        return is_plain_letter(code) ? code | 0x20 : code >= '0' && code <= '9' ? code : 0;
    if (code >= 0xFF01 && code <= 0xFF5E) /* full-width forms of ASCII characters */
        code -= 0xFEE0;
    code = input_letter_lower(code);
    if (code >= 0xC0 && code < 0xC0 + sizeof bases - 1 && bases[code - 0xC0] != '.')
        return (uint32_t)bases[code - 0xC0];
    for (size_t i = 0; i < sizeof others / sizeof *others && code < 0x700; i++)
        if (code == others[i][0])
            return others[i][1];
    if (code >= 0x1EA0 && code <= 0x1EF9) {
        size_t i = sizeof vietnamese / sizeof *vietnamese - 1;
        while (code < vietnamese[i][0])
            i--;
        return vietnamese[i][1];
    }
    if (code >= 0x660 && code <= 0x669)
        return '0' + code - 0x660;
    return (code >= '0' && code <= '9') || is_any_letter(code) ? code : 0;
}

/* Folds the character at *text, writes the result to `to`, which has at least 5 bytes, and moves
 * *text past the character. Returns the number of bytes that were written. */
static size_t fold_character(const char **text, char *to)
{
    const char *at = *text;
    uint32_t code = input_text_next(text), base = is_mark(code) ? 0 : base_of(code);
    if (code == 0xDF) {
        memcpy(to, "ss", 2);
        return 2;
    }
    if (base > 0 && base < 0x80) {
        to[0] = (char)base;
        return 1;
    }
    if (base == code) {
        memcpy(to, at, (size_t)(*text - at));
        return (size_t)(*text - at);
    }
    if (base < 0x80 || base >= 0x800)
        return 0;
    to[0] = (char)(0xC0 | base >> 6);
    to[1] = (char)(0x80 | (base & 0x3F));
    return 2;
}

void book_heading_fold(const char *text, char *to, size_t size)
{
    char folded[5];
    base_text_end end = base_text_start(to, size);
    while (*text)
        base_text_put(&end, "%.*s", (int)fold_character(&text, folded), folded);
}

/* True if the first `length` bytes of a text, when folded, equal `folded`. */
static bool folds_to(const char *text, size_t length, const char *folded)
{
    char own[5];
    const char *end = text + length;
    while (text < end) {
        size_t count = fold_character(&text, own);
        if (strncmp(folded, own, count) != 0)
            return false;
        folded += count;
    }
    return *folded == '\0';
}

static bool is_among(const char *folded, const char *words)
{
    while (*words && *folded) {
        const char *bar = strchr(words, '|'), *end = bar ? bar : words + strlen(words);
        if (folds_to(words, (size_t)(end - words), folded))
            return true;
        words = end + (*end == '|');
    }
    return false;
}

/* Returns the kind of a folded heading. If `parts` is true, `folded` is a word inside a heading. If
 * several kinds match, returns the first of these kinds in the enum book_heading. */
static book_heading find(const char *folded, bool parts)
{
    book_heading found = HEADING_NONE;
    for (size_t i = 0; i < ROWS && *folded; i++)
        if ((headings[i].kind >= HEADING_PERSON) == parts &&
            (found == HEADING_NONE || headings[i].kind < found) &&
            is_among(folded, headings[i].words))
            found = headings[i].kind;
    return found;
}

/* Writes the next word of a heading, folded, to `word`, and moves *at past this word. A word also
 * ends between a small letter and a capital, as in "FirstName". Returns false after the last
 * word. */
static bool next_word(const char **at, char *word, size_t size)
{
    const char *from = *at, *end;
    uint32_t code = 0, before = 0;
    for (end = from; (code = input_text_next(&end)) && !base_of(code);)
        from = end;
    if (!code)
        return false;
    for (end = from; *end;) {
        const char *here = end;
        code = input_text_next(&end);
        bool capital = input_letter_lower(code) != code;
        if ((!base_of(code) && !is_mark(code)) ||
            (capital && here > from && input_letter_lower(before) == before && before >= 'a')) {
            end = here;
            break;
        }
        before = code;
    }
    char whole[LONGEST];
    size_t length = end - from < LONGEST ? (size_t)(end - from) : 0;
    memcpy(whole, from, length);
    whole[length] = '\0';
    book_heading_fold(whole, word, size);
    *at = end;
    return true;
}

/* Divides a heading such as "StudentFirstName" into words, and returns the kind of the heading. If
 * a word has the kind HEADING_RELATED, returns HEADING_OTHER, because the column does not have
 * children's names. */
static book_heading made_of(const char *cell)
{
    char word[LONGEST], rest[LONGEST] = "";
    base_text_end end = base_text_start(rest, sizeof rest);
    bool person = false;
    while (next_word(&cell, word, sizeof word)) {
        book_heading part = find(word, true);
        if (part == HEADING_RELATED)
            return HEADING_OTHER;
        person = person || part == HEADING_PERSON;
        if (part == HEADING_NONE)
            base_text_put(&end, "%s", word);
    }
    return *rest ? find(rest, false) : person ? HEADING_PERSON : HEADING_NONE;
}

static void cut_brackets(const char *cell, char *to, size_t size)
{
    size_t used = 0;
    int depth = 0;
    for (; *cell && used + 1 < size; cell++) {
        depth += *cell == '(' || *cell == '[';
        if (depth == 0)
            to[used++] = *cell;
        depth -= depth > 0 && (*cell == ')' || *cell == ']');
    }
    to[used] = '\0';
}

/* Like book_heading_of, but does not divide the heading at separators such as "/" and ",". */
static book_heading kind_of(const char *cell)
{
    char folded[LONGEST], cut[LONGEST];
    book_heading_fold(cell, folded, sizeof folded);
    book_heading found = find(folded, false);
    book_heading part = found == HEADING_NONE ? find(folded, true) : found;
    if (found == HEADING_NONE && (part == HEADING_PERSON || part == HEADING_RELATED))
        return part == HEADING_PERSON ? part : HEADING_OTHER;
    if (found == HEADING_NONE)
        found = made_of(cell);
    if (found == HEADING_NONE && strpbrk(cell, "([")) {
        cut_brackets(cell, cut, sizeof cut);
        book_heading_fold(cut, folded, sizeof folded);
        found = find(folded, false);
        found = found == HEADING_NONE ? made_of(cut) : found;
    }
    return found;
}

book_heading book_heading_of(const char *cell)
{
    char part[LONGEST];
    if (strlen(cell) >= LONGEST)
        return HEADING_NONE;
    if (strcmp(cell, "#") == 0) /* folding would remove this character */
        return HEADING_NUMBER;
    book_heading found = kind_of(cell);
    if (found != HEADING_NONE)
        return found;
    /* "/", ",", "|" or ";" may separate several headings */
    while (*cell) {
        size_t length = strcspn(cell, "/,|;");
        snprintf(part, sizeof part, "%.*s", (int)length, cell);
        book_heading own = kind_of(part);
        if (own == HEADING_NONE)
            return HEADING_NONE;
        bool other = found != HEADING_NONE && own != found;
        found = other ? HEADING_NAME : own;
        cell += length + (cell[length] != '\0');
    }
    return found;
}

bool book_heading_is(const char *cell, book_heading kind)
{
    char folded[LONGEST];
    bool is = false;
    book_heading_fold(cell, folded, sizeof folded);
    for (size_t i = 0; i < ROWS && *folded && !is; i++)
        is = headings[i].kind == kind && is_among(folded, headings[i].words);
    return is;
}

bool book_heading_starts(const char *cell, book_heading kind)
{
    char folded[LONGEST], word[LONGEST];
    if (strlen(cell) >= LONGEST)
        return false;
    book_heading_fold(cell, folded, sizeof folded);
    const char *at = cell;
    bool any = next_word(&at, word, sizeof word);
    for (size_t i = 0; i < ROWS && any; i++)
        if (headings[i].kind == kind &&
            (is_among(word, headings[i].words) || is_among(folded, headings[i].words)))
            return true;
    return false;
}
