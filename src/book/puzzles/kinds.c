/* The kinds of maze that a section's puzzles are of in turn: its recipes, "mixed" (a list for
 * each level), or the level's own. A recipe may leave its size open, as "hex-random" and "heart-
 * smooth" do; then it is split into what is before and behind the size, and the level, or later
 * the paper, chooses the numbers. */
#include "book/puzzles/kinds.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/recipe/parse.h"

#include <mazepress/book.h>
#include <mazepress/maze.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The pencil's room: children of 5 to 7 draw in passages of half an inch and write between lines 9
 * mm apart, older ones between 7 mm and then 5 mm; a line of 0.7 mm by a quick hand needs as much
 * on both sides, and the wall. */
static const maze_level levels[] = {
    {"tiny", "rect6x8", "ages 4 to 6", 9, {{11, 16}, {7, 13}}},
    {"easy", "rect10x13", "ages 6 to 8", 7, {{23, 28}, {20, 26}}},
    {"medium", "rect15x20", "ages 8 to 12", 5, {{33, 38}, {31, 37}}},
    {"hard", "rect25x33", "ages 12 and older", 3.5, {{46, 51}, {44, 50}}},
    {"expert", "rect40x53", "for adults", 2.5, {{58, 63}, {56, 62}}},
};

const maze_level *maze_level_at(unsigned i)
{
    return i < sizeof levels / sizeof *levels ? &levels[i] : NULL;
}

const maze_level *maze_level_find(const char *name, maze_error *error)
{
    if (!given(name, "name", error))
        return NULL;
    base_nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    const maze_level *level;
    for (unsigned i = 0; (level = maze_level_at(i)); i++) {
        if (base_name_equal(name, level->name))
            return level;
        base_nearest_list(&best, name, level->name, level->name);
    }
    maze_fail(error, MAZE_BAD_INPUT, "unknown level \"%s\"; it may be %s%s", name, best.all,
              base_nearest_hint(&best, hint, sizeof hint));
    return NULL;
}

static const book_mixed_kind tiny[] = {
    {"rect", 100, true},       {"heart-smooth", 100, true},
    {"hex", 100, false},       {"polar-doors.center", 100, false},
    {"egg-smooth", 100, true}, {"brick", 100, false},
    {NULL, 0, false},
};

static const book_mixed_kind easy[] = {
    {"rect", 100, false},
    {"heart-smooth", 100, true},
    {"hex", 100, false},
    {"polar-doors.center", 100, false},
    {"rect-straight40", 100, true},
    {"tree-smooth", 100, false},
    {"brick", 100, false},
    {"circle-smooth", 100, true},
    {NULL, 0, false},
};

static const book_mixed_kind medium[] = {
    {"rect", 100, false},
    {"hex", 100, false},
    {"heart-smooth", 110, true},
    {"rect-random", 130, true},
    {"polar-doors.center", 110, false},
    {"rhombi", 110, false},
    {"rect-weave30", 100, true},
    {"tri", 100, false},
    {"star-smooth", 110, false},
    {"organic", 95, true},
    {NULL, 0, false},
};

/* From here on outlines keep their stairs, which are small: smooth ones have narrow places that
 * would make their solutions large. */
static const book_mixed_kind hard[] = {
    {"rect", 100, false},
    {"hex", 100, false},
    {"organic", 95, true},
    {"polar-doors.center", 105, false},
    {"rect-weave50", 100, true},
    {"cairo", 90, false},
    {"heart", 100, false},
    {"rect-straight50", 100, true},
    {"rhombi", 100, false},
    {"rect-wilson", 130, false},
    {"circle", 100, true},
    {"tri", 95, false},
    {NULL, 0, false},
};

static const book_mixed_kind expert[] = {
    {"rect", 100, false},        {"hex", 90, false},
    {"rect-weave50", 100, true}, {"polar-doors.center", 105, false},
    {"organic", 90, true},       {"rect-70newest.30random", 110, false},
    {"rhombi", 100, false},      {"rect-straight50", 100, true},
    {"floret", 90, false},       {"circle", 100, true},
    {"cairo", 90, false},        {"rect-wilson", 135, false},
    {"kagome", 105, false},      {NULL, 0, false},
};

const book_mixed_kind *book_mixed_for(const maze_level *level)
{
    static const struct {
        const char *level;
        const book_mixed_kind *kinds;
    } lists[] = {{"tiny", tiny}, {"easy", easy}, {"medium", medium}, {"hard", hard}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strcmp(lists[i].level, level->name) == 0)
            return lists[i].kinds;
    return expert;
}

#define TRIAL 24 /* a number that every shape may have, to measure the shape */
#define MOST_NUMBER 2000

#define THOUSAND 1000.0

/* Ends the text at the field's end, and says where the next one starts; NULL: this was the last. */
static char *next_field(char *field)
{
    char *hyphen = strchr(field, '-');
    if (hyphen)
        *hyphen++ = '\0';
    return hyphen;
}

/* The row named by the letters at a field's start. */
static const recipe_row *row_at(const char *field, size_t *length)
{
    char name[MAZE_RECIPE_LENGTH + 1];
    *length = 0;
    while (is_letter(field[*length])) {
        name[*length] = field[*length];
        ++*length;
    }
    name[*length] = '\0';
    const char *rest = field + *length;
    return recipe_find_row(name, *rest == '.' ? rest + 1 : "");
}

static double aspect_of(const recipe_row *row)
{
    return row && row->slot == SLOT_CUT && !row->read ? row->aspect / THOUSAND : 0;
}

/* True if the field is the recipe's shape, or an outline of the usual one. */
static bool take_shape(const char *field, book_open_maze *open, size_t *length)
{
    const recipe_row *row = row_at(field, length);
    if (!row || (row->slot != SLOT_SHAPE && (row->slot != SLOT_CUT || row->read)))
        return false;
    size_t unused;
    bool cut = row->slot == SLOT_CUT;
    open->row = cut ? recipe_default_row(SLOT_SHAPE) : row;
    open->aspect =
        aspect_of(cut                                   ? row
                  : !row->read && field[*length] == '.' ? row_at(field + *length + 1, &unused)
                                                        : NULL);
    return true;
}

maze_recipe *book_open_maze_sketch(const book_open_maze *open, const uint32_t size[2],
                                   maze_error *error)
{
    char numbers[24], text[2 * MAZE_RECIPE_LENGTH + sizeof numbers];
    snprintf(numbers, sizeof numbers, open->row->numbers == 2 ? "%lux%lu" : "%lu",
             (unsigned long)size[0], (unsigned long)size[1]);
    snprintf(text, sizeof text, "%s%s%s", open->before, numbers, open->behind);
    return maze_recipe_parse(text, error);
}

/* How much larger a maze becomes by each number. */
static bool find_unit(book_open_maze *open)
{
    const uint32_t trial[2] = {TRIAL, TRIAL};
    maze_recipe *recipe = book_open_maze_sketch(open, trial, NULL);
    if (!recipe)
        return false;
    maze_point extent = recipe_estimate_of(recipe, NULL).extent;
    open->unit = (maze_point){extent.x / TRIAL, extent.y / TRIAL};
    maze_recipe_destroy(recipe);
    return true;
}

bool book_open_maze_read(const char *text, book_open_maze *open)
{
    char folded[MAZE_RECIPE_LENGTH + 1], fields[MAZE_RECIPE_LENGTH + 1];
    *open = (book_open_maze){.row = recipe_default_row(SLOT_SHAPE)};
    if (!recipe_fold(text, folded, NULL) || !*folded)
        return false;
    strcpy(fields, folded);
    for (char *field = fields, *next; field; field = next) {
        size_t length;
        next = next_field(field);
        if (!take_shape(field, open, &length))
            continue;
        size_t end = (size_t)(field - fields) + length;
        if (open->row->numbers == 0 || is_digit(folded[end]))
            return false;
        memcpy(open->before, folded, end);
        strcpy(open->behind, folded + end);
        return find_unit(open);
    }
    strcpy(open->before, open->row->term.name);
    snprintf(open->behind, sizeof open->behind, "-%.*s", MAZE_RECIPE_LENGTH - 1, folded);
    return find_unit(open);
}

void book_open_maze_size(const book_open_maze *open, uint32_t first, double aspect,
                         uint32_t size[2])
{
    double wide = open->aspect > 0 ? open->aspect : aspect;
    double second = round(first * open->unit.x / wide / open->unit.y);
    size[0] = first;
    size[1] = (uint32_t)fmax(fmin(second, MOST_NUMBER), open->row->low);
}

maze_recipe *book_open_maze_sized(const book_open_maze *open, const uint32_t size[2],
                                  maze_error *error)
{
    maze_recipe *recipe = book_open_maze_sketch(open, size, error);
    if (recipe && !recipe_check_needs(recipe, error)) {
        maze_recipe_destroy(recipe);
        return NULL;
    }
    return recipe;
}

/* Of the maze in that size; 0: there is none. */
static uint64_t cells_in_size(const book_open_maze *open, uint32_t first, double aspect)
{
    uint32_t size[2];
    uint64_t cells = 0;
    book_open_maze_size(open, first, aspect, size);
    maze_recipe *recipe = book_open_maze_sized(open, size, NULL);
    if (!recipe)
        return 0;
    maze_recipe_set_seed(recipe, 1);
    maze_maze *maze = maze_make(recipe, NULL, NULL);
    if (maze)
        cells = maze_get_graph(maze)->cells;
    maze_destroy(maze);
    maze_recipe_destroy(recipe);
    return cells;
}

static uint64_t distance(uint64_t a, uint64_t b)
{
    return a > b ? a - b : b - a;
}

maze_recipe *book_open_maze_of_cells(const book_open_maze *open, uint64_t cells, double aspect,
                                     maze_error *error)
{
    uint32_t low = open->row->low, high = low, size[2];
    while (high < MOST_NUMBER && cells_in_size(open, high, aspect) < cells)
        high *= 2;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        *(cells_in_size(open, middle, aspect) < cells ? &low : &high) = middle;
    }
    uint64_t less = cells_in_size(open, low, aspect), more = cells_in_size(open, high, aspect);
    bool lower = less > 0 && distance(less, cells) <= distance(more, cells);
    book_open_maze_size(open, lower ? low : high, aspect, size);
    return book_open_maze_sized(open, size, error);
}

/* A recipe of the text, from its letters to the last. */
typedef struct kind_text {
    char text[MAZE_RECIPE_LENGTH + 1];
    bool is_long; /* the text was cut off */
} kind_text;

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

/* Takes the next recipe of a list, moving *list past its comma; NULL is past the last. */
static kind_text next_of(const char **list)
{
    kind_text kind = {"", false};
    const char *start = *list, *comma = strchr(start, ',');
    const char *end = comma ? comma : start + strlen(start);
    while (start < end && is_space(*start))
        start++;
    while (end > start && is_space(end[-1]))
        end--;
    size_t length = (size_t)(end - start);
    kind.is_long = length > MAZE_RECIPE_LENGTH;
    memcpy(kind.text, start, kind.is_long ? MAZE_RECIPE_LENGTH : length);
    *list = comma ? comma + 1 : NULL;
    return kind;
}

static bool is_mixed(const char *text)
{
    return base_name_equal(text, KINDS_MIXED);
}

bool book_kinds_are_several(const char *text)
{
    return strchr(text, ',') || is_mixed(next_of(&text).text);
}

bool book_kinds_have_open(const char *text)
{
    book_open_maze open;
    for (const char *rest = text; rest;) {
        kind_text kind = next_of(&rest);
        if (is_mixed(kind.text) || book_open_maze_read(kind.text, &open))
            return true;
    }
    return false;
}

/* The term as read, but without its size if that is open. */
static maze_recipe *sketch(const char *text, maze_error *error)
{
    static const uint32_t some[2] = {20, 26};
    book_open_maze open;
    if (!book_open_maze_read(text, &open))
        return maze_recipe_parse(text, error);
    /* A smooth term may belong to a picture's outline, which is not known yet. */
    return strstr(text, "smooth") ? book_open_maze_sketch(&open, some, error)
                                  : book_open_maze_sized(&open, some, error);
}

static bool check_one(const char *text, maze_error *error)
{
    if (is_mixed(text))
        return true;
    maze_recipe *recipe = sketch(text, error);
    bool seeded = recipe && maze_recipe_has_seed(recipe);
    maze_recipe_destroy(recipe);
    if (seeded)
        maze_fail(error, MAZE_BAD_INPUT,
                  "\"%.200s\" has a seed, but each puzzle has its own; leave it out", text);
    return recipe && !seeded;
}

static bool fail_long(maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT, "a recipe has at most %d characters",
                     MAZE_RECIPE_LENGTH);
}

bool book_kinds_check(const char *what, const char *text, maze_error *error)
{
    maze_error reason;
    for (const char *rest = text; rest;) {
        kind_text kind = next_of(&rest);
        if (kind.is_long ? !fail_long(&reason) : !check_one(kind.text, &reason))
            return maze_fail(error, reason.status, "%s%s %.480s", what,
                             *reason.message == '"' ? "" : ":", reason.message);
    }
    return true;
}

static uint64_t cells_of(const maze_level *level)
{
    unsigned long columns = 0, rows = 0;
    int read = sscanf(level->recipe, "rect%lux%lu", &columns, &rows);
    return read == 2 ? (uint64_t)columns * rows : 0;
}

#define LEVEL_ASPECT (40.0 / 53) /* of the levels' own recipes */

/* Doors that vary need a border with doors anywhere. */
static bool has_choice(const maze_recipe *recipe)
{
    unsigned needs = HAS_CHOICE | HAS_WALLS;
    return (recipe_has(recipe) & needs) == needs;
}

static bool vary_doors(book_kind *kind, const char *text, maze_error *error)
{
    static const char doors[] = "-doors.apart";
    char folded[MAZE_RECIPE_LENGTH + 1];
    if (!recipe_fold(text, folded, error))
        return false;
    if (strstr(folded, "doors") || !has_choice(kind->maze))
        return true;
    if (kind->is_open && strlen(kind->open.behind) + sizeof doors <= sizeof kind->open.behind)
        strcat(kind->open.behind, doors);
    kind->varied = true;
    return maze_recipe_set(kind->maze, "doors", NULL, 0, "apart", error);
}

static bool read_one(const char *text, uint64_t cells, bool vary, book_kind *kind,
                     maze_error *error)
{
    kind->is_open = book_open_maze_read(text, &kind->open);
    kind->maze = kind->is_open ? book_open_maze_of_cells(&kind->open, cells, LEVEL_ASPECT, error)
                               : maze_recipe_parse(text, error);
    return kind->maze && (!vary || vary_doors(kind, text, error));
}

static bool add_one(const char *text, uint64_t cells, book_kinds *kinds, maze_error *error)
{
    if (kinds->count >= MOST_KINDS)
        return maze_fail(error, MAZE_BAD_INPUT, "a list has at most %d mazes", MOST_KINDS);
    if (!array_more(kinds->kinds, kinds->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
    book_kind *kind = &kinds->kinds[kinds->count++];
    *kind = (book_kind){.maze = NULL};
    return read_one(text, cells, kinds->vary_doors, kind, error);
}

static bool add_mixed(const maze_level *level, book_kinds *kinds, maze_error *error)
{
    uint64_t cells = cells_of(level);
    for (const book_mixed_kind *mixed = book_mixed_for(level); mixed->maze; mixed++) {
        if (!add_one(mixed->maze, cells * mixed->share / 100, kinds, error))
            return false;
        kinds->kinds[kinds->count - 1].round = mixed->round;
    }
    return true;
}

bool book_kinds_read(const char *text, const maze_level *level, book_kinds *kinds,
                     maze_error *error)
{
    for (const char *rest = text; rest;) {
        kind_text kind = next_of(&rest);
        if (kind.is_long)
            return fail_long(error);
        if (is_mixed(kind.text) ? !add_mixed(level, kinds, error)
                                : !add_one(kind.text, cells_of(level), kinds, error))
            return false;
    }
    return true;
}

void book_kinds_finish(book_kinds *kinds)
{
    for (size_t i = 0; i < kinds->count; i++)
        maze_recipe_destroy(kinds->kinds[i].maze);
    free(kinds->kinds);
    *kinds = (book_kinds){0};
}
