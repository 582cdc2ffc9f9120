/* Measures a maze part by part.  Also checks mazes against filters, and counts the mazes that
 * filters reject. */
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/measure/difficulty.h"
#include "core/measure/floors.h"
#include "core/measure/measures.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct figure {
    maze_measure_key key;
    measure_part part;
    size_t offset; /* offset of the measure's value, a 32-bit number, in maze_measures */
} figure;

_Static_assert(sizeof(unsigned) == sizeof(uint32_t), "a difficulty must be a uint32_t");

#define FIGURE(place, name, unit, least, most, summary, member, part)                              \
    {{name, unit, summary, least, most}, part, offsetof(maze_measures, member)},

static const figure figures[] = {FIGURE_ROWS(FIGURE)};

const maze_measure_key *maze_measure_key_at(unsigned i)
{
    return i < FIGURES ? &figures[i].key : NULL;
}

uint32_t maze_measure_value(const maze_measures *measures, unsigned i)
{
    if (!measures || i >= FIGURES)
        return 0;
    return *(const uint32_t *)((const char *)measures + figures[i].offset);
}

unsigned measure_figure_find(const char *name)
{
    unsigned i = 0;
    while (i < FIGURES && strcmp(figures[i].key.name, name) != 0)
        i++;
    return i;
}

measure_part measure_figure_part(unsigned i)
{
    return figures[i].part;
}

enum {
    TREE_PARTS = 1u << MEASURE_PERFECT | 1u << MEASURE_UNIQUE | 1u << MEASURE_BRANCHES |
                 1u << MEASURE_COMPLEXITY | 1u << MEASURE_DIFFICULTY1 | 1u << MEASURE_DIFFICULTY2
};

static void count_kind(const maze_maze *maze, maze_cell cell, open_sides open, uint32_t cells,
                       maze_measures *m)
{
    if (open.count >= 3)
        m->junctions += cells;
    else if (open.count == 1)
        m->dead_ends += cells;
    else if (open.count == 2 && is_ahead(maze, cell, open.side[0], open.side[1]))
        m->straights += cells;
    else if (open.count == 2)
        m->turns += cells;
}

/* Counts the passages, and the cells of each kind, in a grid of squares. Each byte of maze->open
 * contains the open sides of two cells. Each possible set of open sides is evaluated only once. */
static void count_squares(const maze_maze *maze, maze_measures *measures)
{
    uint32_t cells = maze->graph.cells, pairs[UINT8_MAX + 1] = {0}, kinds[SQUARE_SETS] = {0};
    uint64_t sides = 0;
    for (maze_cell pair = 0; pair < cells / 2; pair++)
        pairs[maze->open[pair]]++;
    for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
        kinds[byte % SQUARE_SETS] += pairs[byte];
        kinds[byte / SQUARE_SETS] += pairs[byte];
    }
    if (cells % 2 == 1)
        kinds[square_set(maze, cells - 1)]++;
    for (unsigned set = 0; set < SQUARE_SETS; set++) {
        count_kind(maze, 0, square_open(set), kinds[set], measures);
        sides += (uint64_t)square_open(set).count * kinds[set];
    }
    sides -= (uint64_t)maze_is_open(maze, maze->entrance.cell, maze->entrance.side) +
             maze_is_open(maze, maze->exit.cell, maze->exit.side);
    measures->passages = sides / 2;
}

static void count_cells(const maze_maze *maze, maze_measures *m)
{
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++) {
        count_kind(maze, cell, find_open(maze, cell), 1, m);
        for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);) {
            uint32_t back;
            maze_cell next = behind_open(maze, cell, walk.side, &back);
            if (next != MAZE_NONE && (next > cell || (next == cell && back >= walk.side)))
                m->passages++;
        }
    }
}

static void measure_way(const maze_maze *maze, const maze_path *path, maze_measures *m)
{
    core_way way = way_start(maze, path);
    m->solution_length = (uint32_t)path->length;
    m->middle = measure_middle(maze, path);
    m->faces = measure_faces(maze, path);
    while (way_next(&way)) {
        if (way_turns(&way))
            m->solution_turns++;
        if (find_open(maze, way.cell).count >= 3)
            m->decisions++;
    }
}

/* Returns the number of separate parts of a maze.  A maze with several entrances has one part for
 * each entrance. */
static unsigned pieces(const maze_maze *maze)
{
    return maze->entrance_count > 0 ? maze->entrance_count : 1;
}

static bool find_way(measuring *m, maze_error *error)
{
    return m->path.cells || maze_solve(m->maze, &m->path, error);
}

/* Measures a part unless it was measured before.  For a caller's graph, which has no doors,
 * measures that require a solution stay 0. */
static bool measure_do(measuring *m, measure_part part, maze_error *error);

/* Decides whether a maze is a tree: a connected maze with one passage fewer than cells. If the maze
 * is a tree, the walk that shows this also measures all TREE_PARTS. */
static bool measure_perfect(measuring *measuring, maze_error *error)
{
    maze_cell first = 0;
    maze_path any = {.cells = &first, .length = 1};
    if (!measure_do(measuring, MEASURE_KINDS, error))
        return false;
    if (measuring->measures.passages != measuring->maze->graph.cells - 1)
        return true;
    if (measuring->maze->shape && !find_way(measuring, error))
        return false;
    if (!measure_tree(measuring->maze, measuring->maze->shape ? &measuring->path : &any,
                      &measuring->measures, error))
        return false;
    if (measuring->measures.perfect)
        measuring->parts |= TREE_PARTS;
    return true;
}

static bool fill_in(measuring *measuring, measure_part part, maze_error *error)
{
    const maze_maze *maze = measuring->maze;
    maze_measures *measures = &measuring->measures;
    if (part == MEASURE_KINDS) {
        if (maze->columns > 0)
            count_squares(maze, measures);
        else
            count_cells(maze, measures);
        measures->loops = (uint32_t)(measures->passages + pieces(maze) - maze->graph.cells);
        return true;
    }
    if (part == MEASURE_PERFECT)
        return measure_perfect(measuring, error);
    if (!maze->shape)
        return true;
    if (TREE_PARTS >> part & 1 && !measure_do(measuring, MEASURE_PERFECT, error))
        return false;
    if (measuring->parts >> part & 1)
        return true;
    if (!find_way(measuring, error))
        return false;
    switch (part) {
    case MEASURE_WAY:
        measure_way(maze, &measuring->path, measures);
        return true;
    case MEASURE_UNIQUE:
        return measure_unique(maze, &measuring->path, &measures->unique, error);
    case MEASURE_DIFFICULTY1:
        return measure_difficulty(maze, &measuring->path, &measures->difficulty, error);
    case MEASURE_DIFFICULTY2:
        return maze_difficulty2(maze, &measures->difficulty2, error);
    case MEASURE_DIFFICULTY3:
        return measure_difficulty3(maze, &measuring->path, &measures->difficulty3, error);
    default:
        return measure_branches(maze, &measuring->path, part == MEASURE_COMPLEXITY, measures,
                                error);
    }
}

static bool measure_do(measuring *m, measure_part part, maze_error *error)
{
    m->measures.cells = m->maze->graph.cells;
    if (!(m->parts >> part & 1) && !fill_in(m, part, error))
        return false;
    m->parts |= 1u << part;
    return true;
}

bool maze_measure(const maze_maze *maze, maze_measures *measures, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(measures, "measures", error))
        return false;
    measuring m = {.maze = maze};
    bool done = true;
    for (measure_part part = 0; part < MEASURE_PARTS && done; part++)
        done = part == MEASURE_BRANCHES || measure_do(&m, part, error);
    if (done)
        *measures = m.measures;
    maze_path_finish(&m.path);
    return done;
}

static bool read_end(const char **text, uint32_t *end)
{
    uint64_t number;
    if (!is_digit(**text))
        return true;
    if (!base_digits_read(text, UINT32_MAX, &number))
        return false;
    *end = (uint32_t)number;
    return true;
}

static bool read_range(const char *text, measure_range *range)
{
    const char *p = text;
    if (!read_end(&p, &range->least))
        return false;
    if (p != text && *p == '\0') {
        range->most = range->least;
        return true;
    }
    bool has_least = p != text;
    if (strncmp(p, "..", 2) != 0)
        return false;
    const char *behind = p += 2;
    return read_end(&p, &range->most) && *p == '\0' && (has_least || p != behind);
}

static const char *skip_between(const char *text)
{
    static const char *const signs[] = {"...",    "..", "-", "\u2010", "\u2011", "\u2012", "\u2013",
                                        "\u2014", "~",  ":", "\u2026", "to",     "bis",    "<"};
    const char *sign = text + strspn(text, " ");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(sign, signs[i], strlen(signs[i])) == 0) {
            sign += strlen(signs[i]);
            return sign + strspn(sign, " ");
        }
    return NULL;
}

/* Reads a range in other forms that people write, such as 50-60 or 50%. */
static bool read_meant(const char *text, measure_range *range)
{
    const char *p = text + strspn(text, " "), *before = p;
    measure_range meant = *range;
    if (strncmp(p, ">=", 2) == 0 || strncmp(p, "<=", 2) == 0) {
        p += 2;
        p += strspn(p, " ");
        if (!is_digit(*p) || !read_end(&p, *before == '>' ? &meant.least : &meant.most))
            return false;
    } else {
        if (!is_digit(*p) || !read_end(&p, &meant.least))
            return false;
        p += *p == '%';
        const char *second = skip_between(p);
        if (!second)
            meant.most = meant.least;
        else if (!is_digit(*second) || !read_end(&second, &meant.most))
            return false;
        p = second ? second : p;
    }
    p += *p == '%';
    p += strspn(p, " ");
    bool reversed = meant.least > meant.most;
    *range = reversed ? (measure_range){true, meant.most, meant.least} : meant;
    return *p == '\0';
}

static void measure_filter_format(const measure_range *range, unsigned i, char *text)
{
    const maze_measure_key *key = maze_measure_key_at(i);
    char least[11] = "", most[11] = "";
    if (range->least > key->least)
        snprintf(least, sizeof least, "%lu", (unsigned long)range->least);
    if (range->most < key->most)
        snprintf(most, sizeof most, "%lu", (unsigned long)range->most);
    if (range->least == range->most)
        snprintf(text, FILTER_LENGTH, "%lu", (unsigned long)range->least);
    else
        snprintf(text, FILTER_LENGTH, "%s..%s", *least || *most ? least : "0", most);
}

bool measure_filter_parse(const char *what, const char *text, unsigned i, bool or_none,
                          measure_range *range, maze_error *error)
{
    const maze_measure_key *key = maze_measure_key_at(i);
    measure_range read = {true, key->least, key->most};
    if (or_none && base_name_equal(text, "none")) {
        *range = (measure_range){0};
        return true;
    }
    bool done = read_range(text, &read);
    if (done && read.least > read.most && read.least <= key->most && read.most >= key->least)
        return reject(error, "%s \"%.60s\" ends before it begins; write the smaller number first",
                      what, text);
    measure_range meant = {true, key->least, key->most};
    if (!done && read_meant(text, &meant) && meant.least >= key->least && meant.most <= key->most) {
        char range[FILTER_LENGTH];
        measure_filter_format(&meant, i, range);
        return reject(error, "%s \"%.60s\" has the wrong form; did you mean %s?", what, text,
                      range);
    }
    if (!done || read.least < key->least || read.most > key->most || read.least > read.most)
        return reject(error,
                      "%s \"%.60s\" must be a whole number from %lu to %lu, or a range such as "
                      "20..40, 20.. or ..40%s",
                      what, text, (unsigned long)key->least, (unsigned long)key->most,
                      or_none ? ", or none" : "");
    *range = read;
    return true;
}

bool measure_filters_any(const measure_filters *filters)
{
    for (unsigned i = 0; i < FIGURES; i++)
        if (filters->ranges[i].is_asked)
            return true;
    return false;
}

/* Measures a maze until a filter rejects it.  *refused receives the index of the first filter that
 * rejects the maze, or FIGURES if all filters accept it. */
static bool measure_filters_judge(const measure_filters *filters, measuring *maze,
                                  unsigned *refused, maze_error *error)
{
    for (unsigned i = 0; i < FIGURES; i++) {
        const measure_range *range = &filters->ranges[i];
        if (!range->is_asked)
            continue;
        if (!measure_do(maze, measure_figure_part(i), error))
            return false;
        uint32_t value = maze_measure_value(&maze->measures, i);
        if (value < range->least || value > range->most) {
            *refused = i;
            return true;
        }
    }
    *refused = FIGURES;
    return true;
}

void measure_tally_refused(measure_tally *tally, const measure_filters *filters, unsigned i,
                           uint32_t value)
{
    const measure_range *range = &filters->ranges[i];
    uint32_t off = value < range->least ? range->least - value : value - range->most;
    uint32_t *near = tally->near[i];
    uint64_t at = tally->refused[i] < TALLY_NEAR ? tally->refused[i] : TALLY_NEAR;
    for (; at > 0 && near[at - 1] > off; at--)
        if (at < TALLY_NEAR)
            near[at] = near[at - 1];
    if (at < TALLY_NEAR)
        near[at] = off;
    bool first = tally->refused[i]++ == 0;
    if (first || value < tally->least[i])
        tally->least[i] = value;
    if (first || value > tally->most[i])
        tally->most[i] = value;
}

static unsigned find_strictest(const measure_tally *tally, uint32_t left)
{
    unsigned best = FIGURES;
    for (unsigned i = 0; i < FIGURES; i++)
        if (left >> i & 1 && tally->refused[i] > 0 &&
            (best == FIGURES || tally->refused[i] > tally->refused[best]))
            best = i;
    return best;
}

void measure_tally_describe(const measure_tally *tally, const measure_filters *filters, char *text,
                            size_t size)
{
    base_text_end to = base_text_start(text, size);
    bool first = true;
    uint32_t left = UINT32_MAX;
    for (unsigned i; (i = find_strictest(tally, left)) < FIGURES; left &= ~(1u << i)) {
        char range[FILTER_LENGTH];
        measure_filter_format(&filters->ranges[i], i, range);
        base_text_put(&to, "%s%s %s %s%llu (%s%lu", first ? "" : ", ", maze_measure_key_at(i)->name,
                      range, first ? "rejected " : "", (unsigned long long)tally->refused[i],
                      first ? "values " : "", (unsigned long)tally->least[i]);
        if (tally->most[i] > tally->least[i])
            base_text_put(&to, " to %lu", (unsigned long)tally->most[i]);
        base_text_put(&to, ")");
        first = false;
    }
    if (tally->repeats > 0)
        base_text_put(&to, "%s%llu %s", first ? "" : ", ", (unsigned long long)tally->repeats,
                      tally->repeats == 1 ? "was a repeat" : "were repeats");
}

/* Minimum width that is assumed for a range of known values.  A few known values can be near each
 * other by chance. */
enum { LEAST_SPREAD = 4 };

bool measure_is_out_of_reach(uint32_t number, uint32_t low, uint32_t high)
{
    uint32_t spread = high - low > LEAST_SPREAD ? high - low : LEAST_SPREAD;
    return number > high ? number - high > spread : number < low && low - number > spread;
}

/* Returns the expected number of mazes, among SEARCH_MAZES mazes, that a filter accepts.  The
 * distances in `near` are assumed to have a geometric distribution. */
static double expected(const uint32_t *near, uint64_t refused)
{
    uint32_t edge = near[TALLY_NEAR - 1];
    double excess = 1, mazes = SEARCH_MAZES * (TALLY_NEAR / (double)refused);
    for (unsigned i = 0; i < TALLY_NEAR; i++)
        excess += edge - near[i];
    /* estimated number of mazes at a distance from the range, divided by the number of mazes at the
     * next larger distance */
    double less = excess / (TALLY_NEAR + excess);
    for (uint32_t steps = edge; steps > 0; steps >>= 1, less *= less)
        mazes *= steps & 1 ? less : 1;
    return mazes;
}

/* a hopeless filter is expected to accept fewer than HARDLY_ONE of SEARCH_MAZES mazes */
#define HARDLY_ONE 0.01

unsigned measure_tally_hopeless(const measure_tally *tally, const measure_filters *filters)
{
    uint64_t left = tally->tried; /* number of mazes that the filters before filter i accepted */
    for (unsigned i = 0; i < FIGURES; left -= tally->refused[i++]) {
        const measure_range *range = &filters->ranges[i];
        bool beside = range->least > tally->most[i] || range->most < tally->least[i];
        if (range->is_asked && beside && tally->refused[i] == left &&
            tally->refused[i] >= TALLY_NEAR &&
            expected(tally->near[i], tally->refused[i]) < HARDLY_ONE)
            return i;
    }
    return FIGURES;
}

bool measure_tally_gives_up(const measure_tally *tally, const measure_filters *filters)
{
    bool now = tally->tried >= 2 * TALLY_NEAR && (tally->tried & (tally->tried - 1)) == 0;
    return now && measure_tally_hopeless(tally, filters) < FIGURES;
}

void measure_tally_remedy(const measure_tally *tally, const measure_filters *filters, char *text)
{
    unsigned i = measure_tally_hopeless(tally, filters);
    char range[FILTER_LENGTH];
    *text = '\0';
    if (i == FIGURES && (i = find_strictest(tally, UINT32_MAX)) == FIGURES)
        return;
    measure_filter_format(&(measure_range){true, tally->least[i], tally->most[i]}, i, range);
    snprintf(text, REMEDY_LENGTH, "; use %s %s, or mazes of another kind or size",
             maze_measure_key_at(i)->name, range);
}

static bool is_near(uint64_t a, uint64_t b, uint64_t whole)
{
    return 3 * (a > b ? a - b : b - a) < whole;
}

static bool is_beaten(measuring *m, const measure_aim *aim, bool *beaten, maze_error *error)
{
    if (!measure_do(m, measure_figure_part(aim->figure), error))
        return false;
    unsigned value = maze_measure_value(&m->measures, aim->figure);
    *beaten = (value > aim->value ? value - aim->value : aim->value - value) >= aim->off;
    return true;
}

/* With several entrances, a solution is short if it visits less than 1 / LEAST_WAY of the cells. */
#define LEAST_WAY 5

bool measure_candidate(const maze_recipe *recipe, const measure_terms *terms,
                       measure_result *candidate, maze_error *error)
{
    maze_maze *maze = terms->last ? core_remake(recipe, terms->inputs, terms->last, error)
                                  : maze_make(recipe, terms->inputs, error);
    measuring measuring = {.maze = maze};
    candidate->moved[0] = candidate->moved[1] = 0;
    bool done = maze && (!terms->door_rule ||
                         carve_doors_move(maze, terms->door_rule, candidate->moved, error));
    done = done && measure_filters_judge(terms->filters, &measuring, &candidate->refused, error);
    candidate->beaten = false;
    bool passed = done && candidate->refused == FIGURES;
    if (passed && terms->aim)
        done = is_beaten(&measuring, terms->aim, &candidate->beaten, error);
    passed = passed && done && !candidate->beaten;
    for (measure_part part = 0; passed && done && part < MEASURE_PARTS; part++)
        done = !(terms->parts >> part & 1) || measure_do(&measuring, part, error);
    if (passed && done && terms->fingerprint)
        done = maze_fingerprint_of(maze, &candidate->fingerprint, error);
    candidate->near_doors = false;
    candidate->long_branches = 0;
    candidate->ninths = 0;
    candidate->floors = 0;
    if (terms->doors && passed) {
        shape_spot a = shape_spot_of(maze->shape, maze->entrance.cell);
        shape_spot b = shape_spot_of(maze->shape, maze->exit.cell);
        candidate->near_doors = is_near(a.x, b.x, a.width) && is_near(a.y, b.y, a.height);
        if (maze->entrance_count > 0 && (done = measure_do(&measuring, MEASURE_WAY, error)))
            candidate->near_doors =
                LEAST_WAY * (uint64_t)measuring.measures.solution_length < maze->graph.cells;
    }
    if (terms->branches > 0 && passed && done)
        done = measure_do(&measuring, MEASURE_WAY, error) &&
               measure_long_branches(maze, &measuring.path, terms->branches,
                                     &candidate->long_branches, error);
    if (terms->ninths && passed && done && (done = measure_do(&measuring, MEASURE_WAY, error)))
        candidate->ninths = measure_ninths(maze, &measuring.path);
    if (terms->floors && passed && done && (done = measure_do(&measuring, MEASURE_WAY, error)))
        candidate->floors = measure_floors_missed(maze, &measuring.path);
    candidate->measures = measuring.measures;
    maze_path_finish(&measuring.path);
    if (!terms->last)
        maze_destroy(maze);
    return done;
}

unsigned measure_fingerprint_hash(const void *key)
{
    return (unsigned)((const maze_fingerprint *)key)->low;
}

int measure_fingerprint_equal(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(maze_fingerprint)) == 0;
}

typedef struct measure_slot {
    maze_fingerprint fingerprint;
    bool used;
} measure_slot;

static measure_slot *find_slot(const measure_found *found, const maze_fingerprint *fingerprint)
{
    uint32_t i = measure_fingerprint_hash(fingerprint) & (found->room - 1);
    while (found->slots[i].used &&
           !measure_fingerprint_equal(&found->slots[i].fingerprint, fingerprint))
        i = (i + 1) & (found->room - 1);
    return &found->slots[i];
}

bool measure_found_add(measure_found *found, const maze_fingerprint *fingerprint, bool *fresh)
{
    if (2 * (found->count + 1) > found->room) {
        measure_found larger = {.room = found->room ? 2 * found->room : 16};
        larger.slots = calloc(larger.room, sizeof *larger.slots);
        if (!larger.slots)
            return false;
        for (uint32_t i = 0; i < found->room; i++)
            if (found->slots[i].used)
                *find_slot(&larger, &found->slots[i].fingerprint) = found->slots[i];
        free(found->slots);
        found->slots = larger.slots;
        found->room = larger.room;
    }
    measure_slot *slot = find_slot(found, fingerprint);
    *fresh = !slot->used;
    found->count += *fresh;
    *slot = (measure_slot){*fingerprint, true};
    return true;
}
