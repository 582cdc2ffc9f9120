/* Reads a list of kinds of mazes, such as "hex-random", and makes recipes of these kinds with given
 * sizes. Also contains the table of levels. */
#include "book/puzzles/kinds.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "core/shape/wrappers.h"

#include <mazepress/book.h>
#include <mazepress/maze.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* minimum number of long branches of a maze of a level above tiny, if the book chooses the size of
 * the maze */
#define LEAST_BRANCHES 3

/* The levels, one for each age group. Children imitate lines at the age of 2, solve simple mazes at
 * 4 and write at 6 (J. Case-Smith, "Occupational Therapy for Children"; K. Beery, VMI). Maze tests
 * become harder with each year or two of age, up to 14 (S. Porteus, "The Porteus Maze Test Manual",
 * 1952). */
static const maze_level levels[] = {
    {"trace", "road4", "ages 2 to 3", .pencil = 9,
     .clear = 5}, /* mazes of this level are roads without branches */
    {"tiny", "rect6x8", "ages 4 to 5", .pencil = 9, .difficulty = {{11, 16}, {7, 13}}, .clear = 5},
    {"easy", "rect10x13", "ages 6 to 7", .pencil = 7, .difficulty = {{23, 28}, {20, 26}},
     .clear = 4},
    {"medium", "rect15x20", "ages 8 to 11", .pencil = 5, .difficulty = {{33, 38}, {31, 37}},
     .clear = 3},
    {"hard", "rect25x33", "ages 12 and older", .pencil = 3.5, .difficulty = {{46, 51}, {44, 50}},
     .clear = 2},
    {"expert", "rect40x53", "for adults", .pencil = 2.5, .difficulty = {{58, 63}, {56, 62}},
     .clear = 1.2},
};

/* The range of difficulty3 of each level; {0, 0} for "trace", whose roads have no branches. For any
 * other level, about nine of ten mazes of its recipe have a difficulty3 in this range. */
static const unsigned bands[sizeof levels / sizeof *levels][2] = {{0, 0},   {11, 17}, {23, 29},
                                                                  {33, 39}, {45, 51}, {57, 63}};

const maze_level *maze_level_at(unsigned i)
{
    return i < sizeof levels / sizeof *levels ? &levels[i] : NULL;
}

const maze_level *book_level_above(const maze_level *level)
{
    return maze_level_at((unsigned)(level - levels) + 1);
}

const unsigned *maze_level_difficulty3(const maze_level *level)
{
    return level ? bands[level - levels] : NULL;
}

const unsigned *book_level_band(const maze_level *level, int measure)
{
    return measure < 2 ? level->difficulty[measure] : maze_level_difficulty3(level);
}

const maze_level *maze_level_find(const char *name, maze_error *error)
{
    if (!given(name, "name", error))
        return NULL;
    base_nearest best = {0};
    char choice[NEAREST_CHOICE_SIZE];
    for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++) {
        if (base_name_equal(name, levels[i].name))
            return &levels[i];
        base_nearest_list(&best, name, levels[i].name, levels[i].name);
    }
    reject(error, "level \"%.60s\" is unknown; %s", name,
           base_nearest_choice(&best, choice, sizeof choice));
    return NULL;
}

/* The kinds of "mixed" for each level: recipes without a seed. A number is the number of cells, in
 * percent of the number in the level's recipe; "round" means round corners by default. From the
 * level hard on, outlines are not smooth, because solutions would have to be printed larger to show
 * the narrow cells of smooth outlines. */
static const char *const mixed[sizeof levels / sizeof *levels] = {
    "road4, road6, road5",
    "rect round, heart-smooth round, hex, polar-doors.center, egg-smooth round, brick",
    "rect, heart-smooth round, hex, polar-doors.center, rect-straight40 round, tree-smooth, "
    "brick, circle-smooth 115 round",
    "rect, hex, heart-smooth 110 round, rect-random 260 round, polar-doors.center 110, "
    "rhombi 110, rect-weave30 round, tri, star-smooth 110, organic 95 round, "
    "flow.waves-horizontal97, flow.heart-horizontal97 120, flow.vortices-horizontal97",
    "rect, hex, organic 95 round, polar-doors.center 105, rect-weave50 round, cairo 90, "
    "heart, rect-straight50 round, rhombi, rect-wilson 225, circle round, tri 95, "
    "flow.hills-horizontal97, flow.egg-horizontal97 120, flow.rings-horizontal97 80, "
    "flow.vortices-horizontal97",
    "rect, hex 90, rect-weave50 round, polar-doors.center 105, organic 90 round, "
    "rect-70newest.30random 180, rhombi, rect-straight50 round, floret 90, circle round, "
    "cairo 90, rect-wilson 240, kagome 120, flow.hills-horizontal97, "
    "flow.circle-horizontal97 120, flow.vortices-horizontal97, flow.waves-horizontal97",
};

#define TRIAL 24 /* a number that is valid in the size of every shape, for measuring shapes */
#define MOST_NUMBER 2000

#define THOUSAND 1000.0

/* Returns the row whose name is the letters at the start of `field`, or NULL if there is no such
 * row. Sets *length to the number of letters. */
static const recipe_row *row_at(const char *field, size_t *length)
{
    char name[MAZE_RECIPE_LENGTH + 1];
    for (*length = 0; is_letter(field[*length]); ++*length)
        name[*length] = field[*length];
    name[*length] = '\0';
    const char *rest = field + *length;
    return recipe_find_row(name, *rest == '.' ? rest + 1 : "");
}

/* If a field names a shape or an outline, stores the shape or the outline in `open`, and returns
 * true. An outline gets the default shape. Sets *length to the length of the name. */
static bool take_shape(const char *field, book_open_maze *open, size_t *length)
{
    size_t unused;
    const recipe_row *row = row_at(field, length), *outline = NULL;
    if (!row || (row->slot != SLOT_SHAPE && (row->slot != SLOT_CUT || row->read)))
        return false;
    if (row->slot == SLOT_CUT)
        outline = row;
    else if ((!row->read || row->cut_follows) && field[*length] == '.')
        outline = row_at(field + *length + 1, &unused);
    open->drawn = outline && outline->is_many ? outline : NULL;
    open->row = row->slot == SLOT_CUT ? recipe_default_row(SLOT_SHAPE) : row;
    open->aspect =
        outline && outline->slot == SLOT_CUT && !outline->read ? outline->aspect / THOUSAND : 0;
    return true;
}

/* Returns the recipe in the given size. The inputs of the recipe may be missing, and its fields may
 * conflict. Returns NULL and sets *error if the text is not a recipe. */
static maze_recipe *open_maze_sketch(const book_open_maze *open, const uint32_t size[2],
                                     maze_error *error)
{
    char numbers[24], text[2 * MAZE_RECIPE_LENGTH + sizeof numbers];
    snprintf(numbers, sizeof numbers, open->row->numbers == 2 ? "%lux%lu" : "%lu",
             (unsigned long)size[0], (unsigned long)size[1]);
    snprintf(text, sizeof text, "%s%s%s", open->before, numbers, open->behind);
    return maze_recipe_parse(text, error);
}

static bool find_unit(book_open_maze *open)
{
    const uint32_t trial[2] = {TRIAL, TRIAL};
    maze_recipe *recipe = open_maze_sketch(open, trial, NULL);
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
    for (char *field = fields, *hyphen; field; field = hyphen ? hyphen + 1 : NULL) {
        size_t length;
        hyphen = strchr(field, '-');
        if (hyphen)
            *hyphen = '\0';
        if (!take_shape(field, open, &length))
            continue;
        size_t end = (size_t)(field - fields) + length;
        bool sized =
            open->row->numbers > 0 && open->row->numbers <= 2 && !(open->row->takes & HAS_BRANCHES);
        if (!sized || is_digit(folded[end]))
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
    if (open->drawn)
        first = shape_silhouette_columns(open->drawn, first);
    double second = round(first * open->unit.x / wide / open->unit.y);
    size[0] = first;
    size[1] = (uint32_t)fmax(fmin(second, MOST_NUMBER), open->row->low);
}

maze_recipe *book_open_maze_sized(const book_open_maze *open, const uint32_t size[2],
                                  maze_error *error)
{
    maze_recipe *recipe = open_maze_sketch(open, size, error);
    if (recipe && !recipe_check_needs(recipe, error)) {
        maze_recipe_destroy(recipe);
        return NULL;
    }
    return recipe;
}

static uint64_t count_cells(const book_open_maze *open, const uint32_t size[2])
{
    uint64_t cells = 0;
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

/* Returns the number of cells of a maze whose size begins with `first`, or 0 if the maze cannot be
 * made. */
static uint64_t cells_in_size(book_open_maze *open, uint32_t first, double aspect)
{
    book_counted found;
    book_open_maze_size(open, first, aspect, found.size);
    for (size_t i = 0; i < open->counted_count; i++)
        if (memcmp(open->counted[i].size, found.size, sizeof found.size) == 0)
            return open->counted[i].cells;
    found.cells = count_cells(open, found.size);
    if (open->counted_count < MOST_COUNTED)
        open->counted[open->counted_count++] = found;
    return found.cells;
}

static uint64_t distance(uint64_t a, uint64_t b)
{
    return a > b ? a - b : b - a;
}

/* maximum number of mazes that find_by_share makes to count their cells */
#define COUNTED 3
/* the search for a size ends if the number of cells differs from the wanted number by at most the
 * fraction 1 / ALMOST_ALL */
#define ALMOST_ALL 20

static uint32_t find_by_share(book_open_maze *open, uint64_t cells, double aspect)
{
    uint32_t size[2] = {0, 0}, first = open->row->low;
    for (; first < MOST_NUMBER; first++) {
        book_open_maze_size(open, first, aspect, size);
        if ((uint64_t)size[0] * size[1] * open->row->usual_share >= 100 * cells)
            break;
    }
    first = size[0]; /* an outline may require more columns than `first` */
    for (int i = 0; i < COUNTED; i++) {
        uint64_t made = cells_in_size(open, first, aspect);
        if (distance(made, cells) * ALMOST_ALL <= cells)
            break;
        double better = made > 0 ? round(first * sqrt((double)cells / (double)made)) : 2.0 * first;
        uint32_t next = (uint32_t)fmin(fmax(better, open->row->low), MOST_NUMBER);
        if (next == first)
            break;
        first = next;
    }
    return first;
}

maze_recipe *book_open_maze_of_cells(book_open_maze *open, uint64_t cells, double aspect,
                                     maze_error *error)
{
    if (open->row->usual_share > 0) {
        uint32_t usual[2];
        book_open_maze_size(open, find_by_share(open, cells, aspect), aspect, usual);
        return book_open_maze_sized(open, usual, error);
    }
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

typedef struct kind_text {
    char text[MAZE_RECIPE_LENGTH + 1];
    bool is_long; /* true if the text was truncated */
} kind_text;

/* Returns the first recipe of a list, and moves *list to the next recipe. After the last recipe,
 * *list is NULL. */
static kind_text next_of(const char **list)
{
    kind_text kind = {"", false};
    size_t length;
    const char *start = base_names_next(list, &length);
    kind.is_long = length > MAZE_RECIPE_LENGTH;
    memcpy(kind.text, start, kind.is_long ? MAZE_RECIPE_LENGTH : length);
    return kind;
}

static bool is_mixed(const char *text)
{
    return base_name_equal(text, KINDS_MIXED);
}

bool book_recipe_has_key(const maze_recipe *recipe)
{
    return recipe_has(recipe) & HAS_BRANCHES;
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

static bool check_one(const char *text, maze_error *error)
{
    static const uint32_t some[2] = {20, 26};
    book_open_maze open;
    if (*text && strspn(text, "0123456789") == strlen(text))
        return reject(error,
                      "\"%.60s\" is a seed, not a shape; write a recipe such as rect15x20, or give "
                      "the number of mazes with the key \"puzzles\"",
                      text);
    if (is_mixed(text))
        return true;
    /* the field "smooth" may belong to an outline that is made from a picture later */
    maze_recipe *recipe = !book_open_maze_read(text, &open) ? maze_recipe_parse(text, error)
                          : strstr(text, "smooth")          ? open_maze_sketch(&open, some, error)
                                                   : book_open_maze_sized(&open, some, error);
    bool seeded = recipe && maze_recipe_has_seed(recipe);
    maze_recipe_destroy(recipe);
    if (seeded)
        reject(error, "\"%.200s\" has a seed, but each puzzle has its own; remove the seed", text);
    return recipe && !seeded;
}

bool book_kinds_check(const char *what, const char *text, maze_error *error)
{
    maze_error reason;
    for (const char *rest = text; rest;) {
        kind_text kind = next_of(&rest);
        bool done = kind.is_long
                        ? reject(&reason, "the recipe has more than %d characters; make it shorter",
                                 MAZE_RECIPE_LENGTH)
                        : check_one(kind.text, &reason);
        if (!done)
            return maze_fail(error, reason.status, "%s%s %.480s", what,
                             *reason.message == '"' ? "" : ":", reason.message);
    }
    return true;
}

/* Makes the doors of a kind vary, unless its recipe names doors or cannot have other doors. Mazes
 * with loops have short solutions, so their doors are as far apart as possible. Returns false on
 * error. */
static bool vary_doors(book_kind *kind, const char *text, maze_error *error)
{
    bool loops = !(recipe_has(kind->maze) & HAS_TREE) && !recipe_has_in(kind->maze, SLOT_STARS);
    kind->doors = loops ? "farthest" : "apart";
    char doors[24];
    const unsigned needs = HAS_CHOICE | HAS_WALLS | HAS_FLAT;
    char folded[MAZE_RECIPE_LENGTH + 1];
    if (!recipe_fold(text, folded, error))
        return false;
    if (strstr(folded, "doors") || (recipe_has(kind->maze) & needs) != needs)
        return true;
    snprintf(doors, sizeof doors, "-doors.%s", kind->doors);
    if (strlen(kind->open.behind) + strlen(doors) < sizeof kind->open.behind)
        strcat(kind->open.behind, doors);
    kind->open.counted_count = 0; /* some sizes may have no such doors */
    kind->varied = true;
    return maze_recipe_set(kind->maze, "doors", NULL, 0, kind->doors, error);
}

/* minimum ratio of width to height of wide outlines, relative to the page's ratio */
#define WIDE 2.0
#define WIDE_ON_NARROW 1.1 /* value of WIDE on pages narrower than NARROW points */
#define NARROW 400

bool book_is_wide(const book_open_maze *open, maze_paper page)
{
    double least = page.width < NARROW ? WIDE_ON_NARROW : WIDE;
    return open->aspect * page.height > least * page.width;
}

static bool is_unicursal(const maze_recipe *recipe)
{
    const recipe_row *row = recipe_field_in(recipe, SLOT_AFTER).row;
    return row && strcmp(row->term.name, "unicursal") == 0;
}

static bool add_one(const char *text, const maze_level *level, unsigned share, bool round,
                    book_kinds *kinds, maze_error *error)
{
    if (kinds->count >= MOST_KINDS)
        return reject(error, "the list has more than %d mazes; remove some of them", MOST_KINDS);
    if (!array_more(kinds->kinds, kinds->count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
    unsigned long columns = 0, rows = 0;
    sscanf(level->recipe, "rect%lux%lu", &columns, &rows);
    book_kind *kind = &kinds->kinds[kinds->count++];
    *kind = (book_kind){.round = round,
                        .cells = (uint64_t)columns * rows * share / 100,
                        .listed = (uint32_t)kinds->count - 1};
    kind->is_open = book_open_maze_read(text, &kind->open);
    /* shapes with a usual_share have longer cells, so fewer cells fill the same area */
    if (kind->is_open && kind->open.row->usual_share > 0)
        kind->cells = kind->cells * kind->open.row->usual_share / 100;
    kind->maze = kind->is_open
                     ? book_open_maze_of_cells(&kind->open, kind->cells, LEVEL_ASPECT, error)
                     : maze_recipe_parse(text, error);
    if (kind->maze && kind->is_open && !is_unicursal(kind->maze) && level > &levels[LEVEL_TINY])
        kind->branches = LEAST_BRANCHES;
    return kind->maze && (!kinds->vary_doors || book_is_wide(&kind->open, kinds->page) ||
                          vary_doors(kind, text, error));
}

static bool add_mixed(const maze_level *level, book_kinds *kinds, maze_error *error)
{
    static const char round[] = " round";
    const char *rest = mixed[level - levels], *each;
    kinds->mixed = true;
    for (size_t length; (each = base_names_next(&rest, &length));) {
        char maze[100];
        unsigned share = 100;
        sscanf(each, "%99[^ ,] %u", maze, &share);
        bool is_round = length > strlen(round) &&
                        strncmp(each + length - strlen(round), round, strlen(round)) == 0;
        if (!add_one(maze, level, share, is_round, kinds, error))
            return false;
        kinds->kinds[kinds->count - 1].mixed = true;
    }
    return true;
}

#define LEVEL_SHAPE "rect"

bool book_kinds_read(const char *text, const maze_level *level, book_kinds *kinds,
                     maze_error *error)
{
    bool trace = level == &levels[LEVEL_TRACE];
    if (!text && trace)
        text = KINDS_MIXED;
    if (trace && book_kinds_have_open(text) && !is_mixed(text))
        return reject(error, "the level \"trace\" has only roads without branches, so it cannot "
                             "choose a size of other mazes; use the level \"tiny\"");
    if (!text)
        return add_one(LEVEL_SHAPE, level, 100, false, kinds, error);
    for (const char *rest = text; rest;) {
        kind_text kind = next_of(&rest);
        if (!is_mixed(kind.text) && !add_one(kind.text, level, 100, false, kinds, error))
            return false;
        if (is_mixed(kind.text) && !add_mixed(level, kinds, error))
            return false;
    }
    return true;
}

void book_kinds_sift(book_kinds *kinds, book_kind_suits *suits, const void *context)
{
    size_t kept = 0;
    for (size_t i = 0; i < kinds->count; i++)
        kept += !kinds->kinds[i].mixed || suits(context, kinds->kinds[i].maze);
    if (kept == 0 || kept == kinds->count)
        return;
    kept = 0;
    for (size_t i = 0; i < kinds->count; i++) {
        book_kind *kind = &kinds->kinds[i];
        if (!kind->mixed || suits(context, kind->maze))
            kinds->kinds[kept++] = *kind;
        else
            maze_recipe_destroy(kind->maze);
    }
    kinds->count = kept;
}

bool book_kinds_copy(const book_kinds *kinds, book_kinds *copy, maze_error *error)
{
    *copy = *kinds;
    copy->kinds = malloc(kinds->count * sizeof *copy->kinds);
    copy->count = 0;
    if (!copy->kinds)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
    while (copy->count < kinds->count) {
        book_kind *kind = &copy->kinds[copy->count];
        *kind = kinds->kinds[copy->count];
        kind->maze = maze_recipe_copy(kind->maze, error);
        if (!kind->maze)
            return false;
        copy->count++;
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

bool book_set_doors(maze_recipe *recipe, const char *anywhere, const uint32_t sides[2],
                    maze_error *error)
{
    char text[32];
    snprintf(text, sizeof text, "%s", anywhere);
    if (sides[0] > 0)
        snprintf(text, sizeof text, "%lu.%lu", (unsigned long)sides[0], (unsigned long)sides[1]);
    return maze_recipe_set(recipe, "doors", NULL, 0, text, error);
}
