/* Places the letters of a sentence or a word, or numbers, in a maze.
 *
 * The law. A sentence has n letters, and the solution has L cells, which are counted from 0. Letter
 * i is at cell 1 + i (L - 3) / (n - 1) of the solution, rounded down, for i from 0 to n - 1. A
 * single letter is at cell L / 2, rounded down. L is at least 2 n + 4.
 *
 * At most n decoys are then placed off the solution, or at most ten for a word of fewer than ten
 * letters. Each decoy is placed in a free cell: a cell off the solution that is at least two steps
 * from every letter and every earlier decoy. Steps through walls are counted, too. The first decoys
 * are in branches of two or more cells, one per branch, from the largest branch to the smallest.
 * The place of such a decoy is drawn from the free cells of the branch that are one to three steps
 * from the solution. These cells are listed by a depth-first walk through open sides; only the
 * first 64 are used. A branch without such a cell is skipped. The other decoys follow while free
 * cells are left. The place of each of these decoys is drawn from the free cells with the largest
 * number of steps to the nearest letter or decoy.
 *
 * The letters of decoys are chosen from the solution outwards. Two texts are used: the sentence,
 * and the language's text if it contains at least half of the sentence's letters. The letter before
 * a decoy is the previous decoy on the path from the solution to this decoy. If there is no
 * previous decoy, the last letter of the solution up to the start of the branch is used instead.
 * The decoy is drawn from all letters of both texts that directly follow an occurrence of the
 * letter before the decoy. If k letters precede a decoy on the path from the entrance, the decoy is
 * never letter k of the sentence, counted from 0. The letters on the path to a decoy, together with
 * the decoy, never end in a rude word of the language. If no letter remains, or if no letter
 * precedes the decoy, all letters of both texts that the last two rules allow are candidates. If
 * the last two rules allow no letter, the cell stays empty.
 *
 * The letters of a word are printed as written. If all letters of a word are capitals, its decoys
 * are capitals, too. Otherwise, its decoys are lowercase letters, chosen as if the word were in
 * lowercase.
 *
 * letters_numbers.c defines numbers and their decoys. All draws are from the stream "letters" of
 * the maze's seed, so that letters do not change the maze. */
#include "core/letters/letters.h"

#include "core/base/errors.h"
#include "core/letters/letters_languages.h"
#include "core/letters/letters_numbers.h"

#include <mazepress/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t decode(const char *text, size_t length)
{
    const unsigned char *b = (const unsigned char *)text;
    if (length == 1)
        return b[0];
    uint32_t c = b[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++)
        c = c << 6 | (b[i] & 0x3Fu);
    return c;
}

static size_t encode(uint32_t c, char *to)
{
    size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length - 1; i > 0; i--, c >>= 6)
        to[i] = (char)(0x80 | (c & 0x3F));
    to[0] = (char)(length == 1 ? c : first[length] | c);
    return length;
}

typedef struct character_range {
    uint32_t first, last;
} character_range;

static bool is_in(uint32_t c, const character_range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (c >= ranges[i].first && c <= ranges[i].last)
            return true;
    return false;
}
#define IS_IN(c, ranges) is_in(c, ranges, sizeof(ranges) / sizeof *(ranges))

static bool is_space(uint32_t c)
{
    return c == ' ' || c == 0xA0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200B) || c == 0x202F;
}

static bool is_mark(uint32_t c)
{
    static const character_range marks[] = {
        {0x21, 0x2F},     {0x3A, 0x40},     {0x5B, 0x60},     {0x7B, 0x7E},     {0xA1, 0xA9},
        {0xAB, 0xB4},     {0xB6, 0xB9},     {0xBB, 0xBF},     {0xD7, 0xD7},     {0xF7, 0xF7},
        {0x55A, 0x55F},   {0x589, 0x58A},   {0x5BE, 0x5BE},   {0x5C0, 0x5C0},   {0x5F3, 0x5F4},
        {0x60C, 0x60D},   {0x61B, 0x61F},   {0x640, 0x640},   {0x66A, 0x66D},   {0x6D4, 0x6D4},
        {0x964, 0x965},   {0x2010, 0x206F}, {0x20A0, 0x20CF}, {0x2190, 0x2BFF}, {0x3001, 0x3004},
        {0x3008, 0x3020}, {0x30FB, 0x30FB}, {0xFF01, 0xFF0F}, {0xFF1A, 0xFF20}, {0xFF3B, 0xFF40},
        {0xFF5B, 0xFF65}};
    return IS_IN(c, marks);
}

/* Returns true if a character is part of the letter before it, such as a separate accent. */
static bool combines(uint32_t c)
{
    static const character_range combining[] = {
        {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x5BF, 0x5BF},   {0x5C1, 0x5C2},
        {0x5C4, 0x5C7},   {0x610, 0x61A},   {0x64B, 0x65F},   {0x670, 0x670},   {0x6D6, 0x6DC},
        {0x6DF, 0x6E4},   {0x900, 0x903},   {0x93A, 0x94F},   {0x962, 0x963},   {0x981, 0x983},
        {0x9BC, 0x9CD},   {0xA3C, 0xA4D},   {0xABC, 0xACD},   {0xB3C, 0xB57},   {0xBBE, 0xBCD},
        {0xC3E, 0xC56},   {0xCBE, 0xCD6},   {0xD3E, 0xD4D},   {0xE31, 0xE31},   {0xE34, 0xE3A},
        {0xE47, 0xE4E},   {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200C, 0x200F}, {0x20D0, 0x20FF},
        {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}};
    return IS_IN(c, combining);
}

static uint32_t capital_of(uint32_t c, bool turkish)
{
    bool odd = c & 1;
    if (c == 'i' && turkish)
        return 0x130;
    if (c == 0x131)
        return 'I';
    if (c == 0xFF)
        return 0x178;
    if ((c >= 'a' && c <= 'z') || (c >= 0xE0 && c <= 0xFE && c != 0xF7) ||
        (c >= 0x3B1 && c <= 0x3CB && c != 0x3C2) || (c >= 0x430 && c <= 0x44F))
        return c - 32;
    if (c >= 0x450 && c <= 0x45F)
        return c - 80;
    if (c >= 0x561 && c <= 0x586)
        return c - 48;
    if ((((c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177) || (c >= 0x1DE && c <= 0x1EF) ||
          (c >= 0x218 && c <= 0x21B) || (c >= 0x460 && c <= 0x481) || (c >= 0x48A && c <= 0x4BF) ||
          (c >= 0x4D0 && c <= 0x52F) || (c >= 0x1E00 && c <= 0x1E95) ||
          (c >= 0x1EA0 && c <= 0x1EFF)) &&
         odd) ||
        (((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E) || (c >= 0x1CD && c <= 0x1DC)) &&
         !odd))
        return c - 1;
    static const uint32_t others[][2] = {{0x3AC, 0x386}, {0x3AD, 0x388}, {0x3AE, 0x389},
                                         {0x3AF, 0x38A}, {0x3C2, 0x3A3}, {0x3CC, 0x38C},
                                         {0x3CD, 0x38E}, {0x3CE, 0x38F}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i][0] == c)
            return others[i][1];
    return c;
}

static bool is_capital(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) ||
           (c >= 0x386 && c <= 0x3AB && c != 0x387 && c != 0x390) || (c >= 0x400 && c <= 0x42F) ||
           (c >= 0x531 && c <= 0x556) || c == 0x130 || c == 0x178 ||
           (c >= 0x100 && c <= 0x24F && capital_of(c + 1, false) == c) ||
           (c >= 0x460 && c <= 0x52F && capital_of(c + 1, false) == c) ||
           (c >= 0x1E00 && c <= 0x1EFF && capital_of(c + 1, false) == c);
}

static bool is_small(uint32_t c)
{
    return capital_of(c, false) != c || c == 0xDF;
}

static uint32_t small_of(uint32_t c, bool turkish)
{
    static const uint32_t away[] = {32, 80, 48, 1, 37, 38, 63, 64};
    if (turkish && (c == 'I' || c == 0x130))
        return c == 'I' ? 0x131 : 'i';
    if (c == 0x130 || c == 0x178)
        return c == 0x130 ? 'i' : 0xFF;
    for (size_t i = 0; i < sizeof away / sizeof *away && !is_small(c); i++)
        if (capital_of(c + away[i], false) == c)
            return c + away[i];
    return c;
}

bool letters_next(const char **at, bool capitals, bool turkish, char to[LETTER_ROOM],
                  letters_kind *kind)
{
    const char *text = *at;
    size_t length = base_utf8_character(text), used;
    if (length == 0)
        return false;
    uint32_t c = decode(text, length);
    *kind = is_space(c) ? LETTER_IS_SPACE : is_mark(c) ? LETTER_IS_MARK : LETTER_IS_LETTER;
    used = encode(*kind == LETTER_IS_LETTER && capitals ? capital_of(c, turkish) : c, to);
    text += length;
    while ((length = base_utf8_character(text)) > 0 && combines(decode(text, length))) {
        if (*kind == LETTER_IS_LETTER && used + length < LETTER_ROOM) {
            memcpy(to + used, text, length);
            used += length;
        }
        text += length;
    }
    to[used] = '\0';
    *at = text;
    return true;
}

bool letters_capitals(recipe_letters_kind kind, const char *text)
{
    size_t length;
    bool capitals = false, small = false;
    for (; (length = base_utf8_character(text)) > 0; text += length) {
        capitals = capitals || is_capital(decode(text, length));
        small = small || is_small(decode(text, length));
    }
    return capitals && !(small && kind == LETTERS_WORD);
}

bool letters_turkish(const char *language)
{
    return language && (strncmp(language, "tr", 2) == 0 || strncmp(language, "az", 2) == 0);
}

bool letters_right_to_left(const char *text)
{
    size_t length;
    for (; (length = base_utf8_character(text)) > 0; text += length) {
        uint32_t c = decode(text, length);
        if (!is_space(c) && !is_mark(c) && !(c >= '0' && c <= '9'))
            return (c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFEFC);
    }
    return false;
}

static letters_case case_of(recipe_letters_kind kind, const char *text)
{
    bool small = false, digits = false;
    if (letters_capitals(kind, text))
        return LETTERS_CAPITALS;
    for (size_t length; (length = base_utf8_character(text)) > 0; text += length) {
        uint32_t c = decode(text, length);
        small = small || is_small(c);
        digits = digits || (c >= '0' && c <= '9');
    }
    return small ? LETTERS_SMALL : digits ? LETTERS_CAPITALS : LETTERS_OTHER;
}

typedef struct letter_run {
    char (*letters)[LETTER_ROOM];
    size_t count;
} letter_run;

/* Reads the letters of a text.  The run has no letters if there is not enough memory. */
static letter_run read_letters(base_pool *pool, const char *text, bool capitals, bool turkish)
{
    letters_kind kind;
    char letter[LETTER_ROOM];
    letter_run run = {.letters = base_pool_take(pool, strlen(text), LETTER_ROOM)};
    for (const char *at = text;
         run.letters && letters_next(&at, capitals, turkish, letter, &kind);)
        if (kind == LETTER_IS_LETTER)
            memcpy(run.letters[run.count++], letter, LETTER_ROOM);
    return run;
}

/* Returns false and sets *error if there was not enough memory. */
static bool check_memory(const base_pool *pool, maze_error *error)
{
    return !pool->failed || maze_fail(error, MAZE_NO_MEMORY, "out of memory for letters");
}

static bool count_letters(const char *text, size_t *count, maze_error *error)
{
    letters_kind kind;
    char letter[LETTER_ROOM], quote[60];
    if (!base_utf8_is_plain(text))
        return reject(error, "letters must be UTF-8 text without control characters");
    *count = 0;
    for (const char *at = text; letters_next(&at, false, false, letter, &kind);)
        *count += kind == LETTER_IS_LETTER;
    if (*count == 0)
        return reject(error, "letters: the text \"%s\" contains no letter; write at least one",
                      base_utf8_quote(text, quote, sizeof quote));
    return *count <= LETTERS_MOST ||
           reject(error, "letters: the text has %lu letters; the maximum is %d; use a shorter text",
                  (unsigned long)*count, LETTERS_MOST);
}

bool letters_count(recipe_letters_kind kind, const char *text, size_t *count, maze_error *error)
{
    letters_row row;
    letters_sum sum;
    if (recipe_letters_spell(kind))
        return count_letters(text, count, error);
    if (kind == LETTERS_ROW ? !letters_row_read(text, &row, error)
                            : !letters_sum_read(text, &sum, error))
        return false;
    *count = kind == LETTERS_ROW ? row.count : letters_sum_count(&sum);
    return true;
}

size_t letters_way(size_t count)
{
    return 2 * count + 4;
}

bool letters_suit(recipe_letters_kind kind, const maze_recipe *recipe, maze_error *error)
{
    char option[40];
    snprintf(option, sizeof option, "the option \"%s\"", recipe_letters_names[kind]);
    return recipe_require(recipe, option, HAS_WALLS, error) &&
           recipe_require(recipe, option, HAS_PLANE, error) &&
           recipe_require(recipe, option, HAS_TREE, error);
}

/* value of `depth` for cells of the solution */
#define ON_WAY UINT32_MAX

typedef struct placing {
    base_pool own; /* memory that is freed when all letters are placed */
    const maze_maze *maze;
    maze_path path;
    maze_random random;
    recipe_letters_kind kind;
    /* `sentence`: the letters or numbers of the solution; `sample`: the letters of the language's
     * text, which is empty if unused */
    letter_run sentence, sample;
    /* The letters of the sentence, as they are used for choosing decoys. The letters of a word are
     * in lowercase, unless the word is printed in capitals. */
    letter_run plain;
    letters_row row;
    letters_sum sum;
    const char *language;
    /* values of the numbers on the solution and of the decoys, in the order of found->letters; NULL
     * if the text consists of letters */
    int64_t *numbers;
    /* for a row, the values of the decoys so far, none of which may be used again */
    int64_t *used;
    size_t used_count;
    const char *rude;
    bool turkish;
    /* for each letter or number of the solution, the index of its cell in the solution */
    size_t *place;
    /* For each cell, the number of steps from the solution to the cell. 0: the cell was not
     * reached.  ON_WAY: the cell is on the solution. */
    uint32_t *depth;
    /* For each cell off the solution, the previous cell on the path from the solution.  For each
     * cell of the solution, its index in the solution. */
    maze_cell *parent;
    /* for each cell, the number of steps to the nearest letter or decoy, including steps through
     * walls */
    uint32_t *near;
    maze_cell *queue, *order;
    /* for each cell off the solution, the number of cells in the part of its branch that begins
     * with this cell */
    uint32_t *size;
    letters_text *found;
} placing;

/* Updates `near` after a letter or decoy was placed in `cell`.  Steps through walls are counted,
 * too. */
static void spread(placing *placing, maze_cell cell)
{
    const maze_graph *graph = maze_get_graph(placing->maze);
    uint32_t count = 1, back;
    placing->near[cell] = 0;
    placing->queue[0] = cell;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            maze_cell at = placing->queue[i], next = graph->across(graph->context, at, side, &back);
            if (next == MAZE_NONE || placing->near[next] <= placing->near[at] + 1)
                continue;
            placing->near[next] = placing->near[at] + 1;
            placing->queue[count++] = next;
        }
}

#define WORD_DECOYS 10

static size_t most_letters(const placing *decoys)
{
    size_t count = decoys->sentence.count;
    return count + (decoys->kind == LETTERS_WORD && count < WORD_DECOYS ? WORD_DECOYS : count);
}

static bool is_free(const placing *decoys, maze_cell cell)
{
    return decoys->depth[cell] != ON_WAY && decoys->depth[cell] > 0 && decoys->near[cell] >= 2;
}

static void put_decoy(placing *decoys, maze_cell cell)
{
    decoys->found->letters[decoys->found->all_count++] = (letters_letter){.cell = cell};
    spread(decoys, cell);
}

static void put_way(placing *decoys)
{
    size_t n = decoys->sentence.count, length = decoys->path.length;
    for (size_t i = 0; i < n; i++) {
        letters_letter *letter = &decoys->found->letters[i];
        decoys->place[i] = n == 1 ? length / 2 : 1 + i * (length - 3) / (n - 1);
        letter->cell = decoys->path.cells[decoys->place[i]];
        memcpy(letter->text, decoys->sentence.letters[i], LETTER_ROOM);
        spread(decoys, letter->cell);
    }
    decoys->found->way_count = decoys->found->all_count = n;
}

/* Fills `order` with the cells of the solution, followed by the other reachable cells, in the order
 * of their number of steps from the solution. Also computes `depth`, `parent` and `size`. Returns
 * the number of cells in `order`. */
static uint32_t meet_branches(placing *placing)
{
    uint32_t count = 0, length = (uint32_t)placing->path.length, back;
    for (; count < length; count++) {
        placing->order[count] = placing->path.cells[count];
        placing->depth[placing->order[count]] = ON_WAY;
        placing->parent[placing->order[count]] = count;
    }
    for (uint32_t i = 0; i < count; i++)
        for (open_walk walk = open_start(placing->maze, placing->order[i], 0); open_next(&walk);) {
            maze_cell next = behind_open(placing->maze, walk.cell, walk.side, &back);
            if (next == MAZE_NONE || placing->depth[next])
                continue;
            placing->depth[next] = i < length ? 1 : placing->depth[walk.cell] + 1;
            placing->parent[next] = walk.cell;
            placing->order[count++] = next;
        }
    for (uint32_t i = count; i-- > length;) {
        maze_cell cell = placing->order[i];
        placing->size[cell]++;
        if (placing->depth[cell] > 1)
            placing->size[placing->parent[cell]] += placing->size[cell];
    }
    return count;
}

/* NEAR_FORK: maximum number of steps from the solution to the first decoy of a branch. MOST_NEAR:
 * maximum number of candidates for the cell of this decoy. */
#define NEAR_FORK 3
#define MOST_NEAR 64

static void look_near(const placing *decoys, maze_cell cell, maze_cell cells[MOST_NEAR],
                      size_t *count)
{
    uint32_t back;
    if (is_free(decoys, cell) && *count < MOST_NEAR)
        cells[(*count)++] = cell;
    if (decoys->depth[cell] == NEAR_FORK)
        return;
    for (open_walk walk = open_start(decoys->maze, cell, 0); open_next(&walk);) {
        maze_cell next = behind_open(decoys->maze, cell, walk.side, &back);
        if (next != MAZE_NONE && decoys->depth[next] != ON_WAY && decoys->parent[next] == cell)
            look_near(decoys, next, cells, count);
    }
}

typedef struct branch {
    maze_cell cell;
    uint32_t size, number;
} branch;

static int larger_first(const void *a, const void *b)
{
    const branch *x = a, *y = b;
    return x->size != y->size ? (x->size < y->size) - (x->size > y->size)
                              : (x->number > y->number) - (x->number < y->number);
}

static bool put_in_branches(placing *placing, uint32_t met, maze_error *error)
{
    size_t length = placing->path.length, count = 0, most = most_letters(placing);
    branch *branches = base_pool_take(&placing->own, met - length, sizeof *branches);
    if (!check_memory(&placing->own, error))
        return false;
    for (uint32_t i = (uint32_t)length; i < met && placing->depth[placing->order[i]] == 1; i++)
        if (placing->size[placing->order[i]] >= 2)
            branches[count++] = (branch){placing->order[i], placing->size[placing->order[i]], i};
    qsort(branches, count, sizeof *branches, larger_first);
    for (size_t i = 0; i < count && placing->found->all_count < most; i++) {
        maze_cell near[MOST_NEAR];
        size_t free_count = 0;
        look_near(placing, branches[i].cell, near, &free_count);
        if (free_count > 0)
            put_decoy(placing, near[maze_random_below(&placing->random, free_count)]);
    }
    return true;
}

static void put_farthest(placing *placing)
{
    maze_cell cells = maze_get_graph(placing->maze)->cells;
    while (placing->found->all_count < most_letters(placing)) {
        uint32_t farthest = 0;
        uint64_t ties = 0;
        for (maze_cell cell = 0; cell < cells; cell++) {
            if (!is_free(placing, cell) || placing->near[cell] < farthest)
                continue;
            ties = placing->near[cell] == farthest ? ties + 1 : 1;
            farthest = placing->near[cell];
        }
        if (ties == 0)
            return;
        uint64_t chosen = maze_random_below(&placing->random, ties);
        maze_cell cell = 0;
        while (!(is_free(placing, cell) && placing->near[cell] == farthest && chosen-- == 0))
            cell++;
        put_decoy(placing, cell);
    }
}

static size_t met_before(const placing *decoys, size_t at)
{
    size_t count = 0;
    while (count < decoys->sentence.count && decoys->place[count] <= at)
        count++;
    return count;
}

#define LONGEST_RUDE 16

/* The letters on the path to a decoy.  `letters` contains the last `count` letters, the last letter
 * first.  `all` is the number of all letters on the path. */
typedef struct reading {
    const char *letters[LONGEST_RUDE];
    size_t count, all;
} reading;

static void read_one(reading *r, const char *letter)
{
    if (r->count < LONGEST_RUDE)
        r->letters[r->count++] = letter;
    r->all++;
}

static reading read_to(const placing *decoys, maze_cell cell, const size_t *number)
{
    reading r = {.count = 0};
    while (decoys->depth[cell] != ON_WAY) {
        cell = decoys->parent[cell];
        if (decoys->depth[cell] != ON_WAY && number[cell] > 0 &&
            decoys->found->letters[number[cell] - 1].text[0])
            read_one(&r, decoys->found->letters[number[cell] - 1].text);
    }
    for (size_t i = met_before(decoys, decoys->parent[cell]); i-- > 0;)
        read_one(&r, decoys->plain.letters[i]);
    return r;
}

static bool ends_word(const placing *placing, const reading *reading, const char *letter,
                      const char *start, const char *end)
{
    char own[LETTER_ROOM];
    letters_kind kind;
    size_t at = 0;
    while (end > start) {
        const char *from = end - 1;
        while (from > start && ((unsigned char)*from & 0xC0) == 0x80)
            from--;
        if (at > reading->count)
            return false;
        const char *read = at == 0 ? letter : reading->letters[at - 1];
        letters_next(&read, true, placing->turkish, own, &kind);
        if (strlen(own) != (size_t)(end - from) || memcmp(own, from, (size_t)(end - from)) != 0)
            return false;
        end = from;
        at++;
    }
    return true;
}

static bool is_rude(const placing *decoys, const reading *r, const char *letter)
{
    for (const char *at = decoys->rude; *at; at += *at == ' ') {
        size_t length = strcspn(at, " ");
        if (ends_word(decoys, r, letter, at, at + length))
            return true;
        at += length;
    }
    return false;
}

static bool may_be(const placing *decoys, const reading *r, const char *letter)
{
    bool right = r->all < decoys->plain.count && strcmp(letter, decoys->plain.letters[r->all]) == 0;
    return !right && !is_rude(decoys, r, letter);
}

/* Adds the number of a run's letters that may_be() accepts to *count. If `before` is not NULL, only
 * letters that directly follow an occurrence of `before` are counted. If `chosen` is not NULL,
 * returns the counted letter with the index *chosen, and stops counting there. If there is no such
 * letter, reduces *chosen by the number of counted letters and returns NULL. */
static const char *count_run(const placing *p, const letter_run *run, const reading *r,
                             const char *before, uint64_t *chosen, uint64_t *count)
{
    for (size_t i = before ? 1 : 0; i < run->count; i++) {
        if ((before && strcmp(run->letters[i - 1], before) != 0) || !may_be(p, r, run->letters[i]))
            continue;
        ++*count;
        if (chosen && (*chosen)-- == 0)
            return run->letters[i];
    }
    return NULL;
}

static const char *choose(placing *decoys, const reading *r, const char *before)
{
    uint64_t count = 0, ignored = 0;
    count_run(decoys, &decoys->sample, r, before, NULL, &count);
    count_run(decoys, &decoys->plain, r, before, NULL, &count);
    if (count == 0)
        return NULL;
    uint64_t chosen = maze_random_below(&decoys->random, count);
    const char *letter = count_run(decoys, &decoys->sample, r, before, &chosen, &ignored);
    return letter ? letter : count_run(decoys, &decoys->plain, r, before, &chosen, &ignored);
}

static void name_letter(placing *p, letters_letter *decoy, const size_t *number)
{
    reading r = read_to(p, decoy->cell, number);
    const char *letter = choose(p, &r, r.count ? r.letters[0] : NULL);
    if (!letter)
        letter = choose(p, &r, NULL);
    if (letter)
        memcpy(decoy->text, letter, LETTER_ROOM);
}

static size_t decoy_before(const placing *decoys, maze_cell cell, const size_t *number,
                           size_t *fork)
{
    size_t before = 0;
    while (decoys->depth[cell] != ON_WAY) {
        cell = decoys->parent[cell];
        if (decoys->depth[cell] != ON_WAY && before == 0 && number[cell] > 0 &&
            decoys->found->letters[number[cell] - 1].text[0])
            before = number[cell];
    }
    *fork = decoys->parent[cell];
    return before;
}

static void name_row_miss(placing *decoys, letters_letter *decoy, const size_t *number)
{
    size_t fork, before = decoy_before(decoys, decoy->cell, number, &fork);
    int64_t miss;
    if (!letters_row_miss(&decoys->row, met_before(decoys, fork),
                          before ? &decoys->numbers[before - 1] : NULL, decoys->used,
                          decoys->used_count, &decoys->random, &miss))
        return;
    letters_row_write(&decoys->row, miss, decoys->language, decoy->text, LETTER_ROOM);
    decoys->numbers[decoy - decoys->found->letters] = decoys->used[decoys->used_count++] = miss;
}

static void name_sum_miss(placing *placing, letters_letter *decoy, const size_t *number)
{
    size_t fork;
    int64_t met = 0;
    for (maze_cell cell = decoy->cell; placing->depth[cell] != ON_WAY; cell = placing->parent[cell])
        if (number[cell] > 0)
            met += placing->numbers[number[cell] - 1];
    decoy_before(placing, decoy->cell, number, &fork);
    for (size_t i = met_before(placing, fork); i-- > 0;)
        met += placing->numbers[i];
    uint32_t miss = letters_sum_miss(&placing->sum, (uint32_t)met, &placing->random);
    placing->numbers[decoy - placing->found->letters] = miss;
    snprintf(decoy->text, LETTER_ROOM, "%lu", (unsigned long)miss);
}

/* Chooses the letters or numbers of all decoys. Starts with the decoys nearest to the solution, so
 * that the letters before each decoy are known. Removes decoys for which no letter or number is
 * allowed. Also fills `by_cell`. */
static bool name_decoys(placing *decoys, uint32_t met, maze_error *error)
{
    static void (*const names[])(placing *, letters_letter *,
                                 const size_t *) = {[LETTERS_SENTENCE] = name_letter,
                                                    [LETTERS_WORD] = name_letter,
                                                    [LETTERS_ROW] = name_row_miss,
                                                    [LETTERS_SUM] = name_sum_miss};
    letters_text *format = decoys->found;
    size_t cells = maze_get_graph(decoys->maze)->cells, kept = format->way_count;
    size_t *number = base_pool_zeros(&decoys->own, cells, sizeof *number);
    if (!check_memory(&decoys->own, error))
        return false;
    for (size_t i = format->way_count; i < format->all_count; i++)
        number[format->letters[i].cell] = i + 1;
    for (uint32_t i = (uint32_t)decoys->path.length; i < met; i++) {
        size_t at = number[decoys->order[i]];
        if (at > 0)
            names[decoys->kind](decoys, &format->letters[at - 1], number);
    }
    for (size_t i = format->way_count; i < format->all_count; i++)
        if (format->letters[i].text[0])
            format->letters[kept++] = format->letters[i];
    format->all_count = kept;
    memset(number, 0, cells * sizeof *number);
    for (size_t i = 0; i < kept; i++)
        number[format->letters[i].cell] = i + 1;
    kept = 0;
    for (maze_cell cell = 0; cell < cells; cell++)
        if (number[cell] > 0)
            format->by_cell[kept++] = number[cell] - 1;
    return true;
}

static bool has_letter(const letter_run *run, const char *letter)
{
    for (size_t i = 0; i < run->count; i++)
        if (strcmp(run->letters[i], letter) == 0)
            return true;
    return false;
}

static bool read_numbers(placing *placing, const char *text, size_t count, maze_error *error)
{
    uint32_t addends[SUM_NUMBERS];
    base_pool *pool = &placing->own;
    placing->numbers = base_pool_zeros(pool, 2 * count, sizeof *placing->numbers);
    placing->used = base_pool_zeros(pool, count, sizeof *placing->used);
    placing->sentence.letters = base_pool_zeros(pool, count, sizeof *placing->sentence.letters);
    if (!check_memory(pool, error))
        return false;
    if (placing->kind == LETTERS_ROW ? !letters_row_read(text, &placing->row, error)
                                     : !letters_sum_read(text, &placing->sum, error))
        return false;
    if (placing->kind == LETTERS_SUM)
        letters_sum_draw(&placing->sum, &placing->random, addends);
    for (size_t i = 0; i < count; i++) {
        char *to = placing->sentence.letters[i];
        bool row = placing->kind == LETTERS_ROW;
        placing->numbers[i] = row ? letters_row_at(&placing->row, i) : addends[i];
        if (row)
            letters_row_write(&placing->row, placing->numbers[i], placing->language, to,
                              LETTER_ROOM);
        else
            snprintf(to, LETTER_ROOM, "%lu", (unsigned long)addends[i]);
    }
    placing->sentence.count = count;
    return true;
}

static void make_small(char letter[LETTER_ROOM], bool turkish)
{
    char small[LETTER_ROOM];
    size_t length = base_utf8_character(letter);
    size_t used = encode(small_of(decode(letter, length), turkish), small);
    snprintf(small + used, sizeof small - used, "%s", letter + length);
    memcpy(letter, small, LETTER_ROOM);
}

/* Reads the letters of the sentence and of the language's text.  The language's text is not used if
 * it contains less than half of the sentence's letters. */
static bool read_texts(placing *placing, const char *text, const char *language, maze_error *error)
{
    const letters_language *own = letters_language_of(language);
    bool capitals = letters_capitals(placing->kind, text);
    size_t shared = 0;
    placing->turkish = letters_turkish(language);
    placing->rude = own ? own->rude : "";
    placing->sentence = read_letters(&placing->own, text, capitals, placing->turkish);
    placing->plain = read_letters(&placing->own, text, capitals, placing->turkish);
    if (own)
        placing->sample = read_letters(&placing->own, own->sample, capitals, placing->turkish);
    if (!check_memory(&placing->own, error))
        return false;
    for (size_t i = 0; i < placing->plain.count; i++) {
        if (placing->kind == LETTERS_WORD && !capitals)
            make_small(placing->plain.letters[i], placing->turkish);
        shared += has_letter(&placing->sample, placing->plain.letters[i]);
    }
    if (2 * shared < placing->sentence.count)
        placing->sample.count = 0;
    return true;
}

static bool make_room(placing *placing, maze_error *error)
{
    size_t cells = maze_get_graph(placing->maze)->cells;
    char recipe[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(maze_get_recipe(placing->maze), recipe);
    if (!base_memory_check(cells * 7 * sizeof(uint32_t), recipe, error))
        return false;
    base_pool *pool = &placing->own;
    placing->place = base_pool_zeros(pool, placing->sentence.count, sizeof *placing->place);
    placing->depth = base_pool_zeros(pool, cells, sizeof *placing->depth);
    placing->parent = base_pool_zeros(pool, cells, sizeof *placing->parent);
    placing->near = base_pool_take(pool, cells, sizeof *placing->near);
    placing->queue = base_pool_take(pool, cells, sizeof *placing->queue);
    placing->order = base_pool_zeros(pool, cells, sizeof *placing->order);
    placing->size = base_pool_zeros(pool, cells, sizeof *placing->size);
    placing->found->letters = calloc(most_letters(placing), sizeof *placing->found->letters);
    placing->found->by_cell = calloc(most_letters(placing), sizeof *placing->found->by_cell);
    if (pool->failed || !placing->found->letters || !placing->found->by_cell)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for letters");
    memset(placing->near, 0xFF, cells * sizeof *placing->near);
    return true;
}

static bool check_tree(const maze_maze *maze, recipe_letters_kind kind, maze_error *error)
{
    uint64_t open = 0, cells = maze_get_graph(maze)->cells;
    uint32_t back;
    for (maze_cell cell = 0; cell < cells; cell++)
        for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);)
            open += behind_open(maze, cell, walk.side, &back) != MAZE_NONE;
    return open == 2 * (cells - 1) ||
           reject(error,
                  "%s require exactly one solution, but this maze has rooms or several entrances; "
                  "use a recipe without rooms and with one entrance",
                  recipe_letters_things[kind]);
}

static bool check_way(const placing *decoys, maze_error *error)
{
    size_t needs = letters_way(decoys->sentence.count);
    const char *things = recipe_letters_things[decoys->kind];
    return decoys->path.length >= needs ||
           reject(error,
                  "the solution has only %lu cells, but %lu %s require %lu; use more cells or %s",
                  (unsigned long)decoys->path.length, (unsigned long)decoys->sentence.count, things,
                  (unsigned long)needs,
                  recipe_letters_spell(decoys->kind) ? "a shorter text" : "fewer numbers");
}

bool letters_place(const maze_maze *maze, recipe_letters_kind kind, const char *text,
                   const char *language, letters_text *letters, maze_error *error)
{
    size_t count;
    bool spells = recipe_letters_spell(kind);
    placing placing = {.maze = maze, .kind = kind, .language = language, .found = letters};
    *letters = (letters_text){.letter_case = spells ? case_of(kind, text) : LETTERS_CAPITALS};
    maze_random_init(&placing.random, maze_recipe_seed(maze_get_recipe(maze)), "letters");
    bool done = letters_count(kind, text, &count, error) &&
                letters_suit(kind, maze_get_recipe(maze), error) && check_tree(maze, kind, error) &&
                (spells ? read_texts(&placing, text, language, error)
                        : read_numbers(&placing, text, count, error)) &&
                maze_solve(maze, &placing.path, error) && check_way(&placing, error) &&
                make_room(&placing, error);
    if (done) {
        put_way(&placing);
        uint32_t met = meet_branches(&placing);
        done = put_in_branches(&placing, met, error);
        if (done)
            put_farthest(&placing);
        done = done && name_decoys(&placing, met, error);
    }
    if (!done)
        letters_finish(letters);
    maze_path_finish(&placing.path);
    base_pool_finish(&placing.own);
    return done;
}

void letters_finish(letters_text *letters)
{
    free(letters->letters);
    free(letters->by_cell);
    *letters = (letters_text){0};
}
