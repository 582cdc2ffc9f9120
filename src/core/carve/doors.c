/* Chooses the entrance and the exit of a maze.  A door is a side of the outer border, or a cell.  A
 * maze can have several entrances, only one of which leads to the goal. */
#include "core/base/random.h"
#include "core/carve/carving.h"

#include <string.h>

/* in the argument of the field doors, the name of the cell in the middle of the shape */
#define CENTER "center"

/* The doors of a maze, and the candidates for doors.  The candidates are the sides of the outer
 * border, clockwise.  In a shape without a border, every cell is a candidate, with the side
 * MAZE_NONE. */
typedef struct doors {
    core_making *making;
    const maze_maze *maze;
    shape_border border;
    /* for each cell, the number of steps from the cell of the candidate that was last passed to
     * measure_from */
    uint32_t *distance;
    maze_cell *queue;
    maze_door entrance, exit;
    maze_door entrances[MAZE_ENTRANCES];
    unsigned count; /* number of entrances; 0: one entrance */
} doors;

typedef struct doors_kind {
    bool (*choose)(doors *d, const recipe_field *field);
    /* For several entrances: true if the goal is an exit at the border, and false if the goal is
     * the cell in the middle. */
    bool leaves;
} doors_kind;

static size_t find_gate(const doors *d, bool exit)
{
    size_t best = SIZE_MAX;
    for (size_t i = 0; i < d->border.count; i++) {
        maze_door side = d->border.sides[i];
        if (shape_gate(d->maze->shape, side.cell, exit) != side.side)
            continue;
        maze_cell cell = best == SIZE_MAX ? side.cell : d->border.sides[best].cell;
        if (best == SIZE_MAX || (exit ? side.cell > cell : side.cell < cell))
            best = i;
    }
    return best;
}

static void set_doors(doors *d, size_t entrance, size_t exit)
{
    d->entrance = d->border.sides[entrance];
    d->exit = d->border.sides[exit];
}

static void measure_from(const doors *d, size_t side)
{
    carve_distances(d->maze, d->border.sides[side].cell, d->distance, d->queue);
}

static uint32_t distance_to(const doors *d, size_t side)
{
    return d->distance[d->border.sides[side].cell];
}

static size_t find_farthest(const doors *d, size_t but)
{
    size_t best = but == 0 ? 1 : 0;
    for (size_t i = 0; i < d->border.count; i++)
        if (i != but && distance_to(d, i) > distance_to(d, best))
            best = i;
    return best;
}

/* Sets the doors to the ends of a longest path between candidates.  In a tree, the candidate that
 * is farthest from an arbitrary cell is an end of a longest path.  In a maze with loops, the path
 * between the doors may be shorter than the longest path. */
static bool find_longest(doors *doors, uint32_t *length)
{
    size_t cells = doors->maze->graph.cells;
    doors->distance = base_pool_take(doors->making->own, cells, sizeof *doors->distance);
    doors->queue = base_pool_take(doors->making->own, cells, sizeof *doors->queue);
    if (!carve_check_memory(doors->making))
        return false;
    measure_from(doors, 0);
    size_t a = find_farthest(doors, SIZE_MAX);
    measure_from(doors, a);
    size_t b = find_farthest(doors, a);
    set_doors(doors, a < b ? a : b, a < b ? b : a);
    *length = distance_to(doors, b);
    return true;
}

static bool choose_farthest(doors *d, const recipe_field *field)
{
    uint32_t length;
    return find_longest(d, &length);
}

static bool is_apart(const doors *d, size_t i, size_t from, uint32_t longest)
{
    return i != from && 2 * (uint64_t)distance_to(d, i) >= longest;
}

/* Chooses a random entrance, and a random exit.  The distance between them is at least half the
 * length of the longest path.  Such an exit always exists.  From any cell, the farther end of a
 * longest path is at least half of the path's length away. */
static bool choose_apart(doors *doors, const recipe_field *field)
{
    maze_random random;
    uint32_t longest;
    if (!find_longest(doors, &longest))
        return false;
    maze_random_init(&random, doors->making->recipe->seed, "doors");
    size_t entrance = (size_t)random_below(&random, doors->border.count), exit = 0, count = 0;
    measure_from(doors, entrance);
    for (size_t i = 0; i < doors->border.count; i++)
        count += is_apart(doors, i, entrance, longest);
    size_t choice = (size_t)random_below(&random, count);
    while (!is_apart(doors, exit, entrance, longest) || choice-- > 0)
        exit++;
    set_doors(doors, entrance, exit);
    return true;
}

static bool choose_natural(doors *doors, const recipe_field *field)
{
    doors->entrance = doors->maze->entrance;
    doors->exit = doors->maze->exit;
    if (doors->entrance.cell != MAZE_NONE ||
        shape_ends(doors->maze->shape, &doors->entrance, &doors->exit))
        return true;
    if (!maze_shape_has_walls(doors->maze->shape))
        return choose_farthest(doors, field);
    size_t entrance = find_gate(doors, false), exit = find_gate(doors, true);
    entrance = entrance == SIZE_MAX ? 0 : entrance;
    if (exit == SIZE_MAX || exit == entrance)
        exit = (entrance + doors->border.count / 2) % doors->border.count;
    set_doors(doors, entrance, exit);
    return true;
}

/* Sets the exit to the cell in the middle, and the entrance to the natural entrance.  In a shape
 * without a border, the natural entrance can be the cell in the middle.  The natural exit then
 * becomes the entrance. */
static bool choose_center(doors *d, const recipe_field *field)
{
    maze_cell center = shape_center_find(d->maze->shape);
    if (!choose_natural(d, field))
        return false;
    if (d->entrance.side == MAZE_NONE && d->entrance.cell == center)
        d->entrance = d->exit;
    d->exit = (maze_door){center, MAZE_NONE};
    return true;
}

static bool choose_random(doors *d, const recipe_field *field)
{
    maze_random random;
    maze_random_init(&random, d->making->recipe->seed, "doors");
    size_t entrance = (size_t)random_below(&random, d->border.count);
    size_t exit = (size_t)random_below(&random, d->border.count - 1);
    set_doors(d, entrance, exit + (exit >= entrance));
    return true;
}

static bool fail_number(const doors *d, const char *what, uint64_t number, uint64_t low,
                        uint64_t high)
{
    return recipe_refuse(d->making->recipe, d->making->error,
                         ": doors: there is no %s %llu; use a number from %llu to %llu", what,
                         (unsigned long long)number, (unsigned long long)low,
                         (unsigned long long)high);
}

static const char *second_of(const char *text)
{
    return strchr(text, '.') + 1;
}

/* Finds a door by its text: "center", a "c" and the number of a cell, or the number of a side of
 * the border. `number` is the number in the text. */
static bool choose_named(const doors *doors, const char *text, uint32_t number, maze_door *door)
{
    const maze_shape *shape = doors->maze->shape;
    uint64_t sides = doors->border.count, cells = maze_shape_ground(shape);
    if (*text == 'c') {
        bool center = strncmp(text, CENTER, sizeof CENTER - 1) == 0;
        if (center && shape_face(shape, 0) != MAZE_NONE)
            return recipe_refuse(doors->making->recipe, doors->making->error,
                                 ": doors: a %s has no cell in the middle; use the number of a "
                                 "cell, such as c1",
                                 shape->kind->name);
        *door = (maze_door){center ? shape_center_find(shape) : number, MAZE_NONE};
        return door->cell < cells || fail_number(doors, "cell", number, 0, cells - 1);
    }
    if (!shape_has_border(shape))
        return recipe_refuse(
            doors->making->recipe, doors->making->error,
            ": doors: a %s has no border; use two of its %s as doors, such as doors.c0.c%llu",
            shape->kind->name, maze_shape_has_walls(shape) ? "cells" : "nodes",
            (unsigned long long)cells - 1);
    if (number < 1 || number > sides)
        return fail_number(doors, "border side", number, 1, sides);
    *door = doors->border.sides[number - 1];
    return true;
}

static bool choose_numbered(doors *d, const recipe_field *field)
{
    if (!choose_named(d, field->text, field->number[0], &d->entrance) ||
        !choose_named(d, second_of(field->text), field->number[1], &d->exit))
        return false;
    return !side_equal(d->entrance, d->exit) ||
           recipe_refuse(d->making->recipe, d->making->error,
                         ": doors: cell %lu is the center, so both doors are the same; use another "
                         "cell",
                         (unsigned long)d->entrance.cell);
}

static size_t find_foot(const doors *doors)
{
    const maze_shape *shape = doors->maze->shape;
    uint64_t stretch = shape_stretch(shape), least = UINT64_MAX;
    size_t best = 0;
    for (size_t i = 0; i < doors->border.count; i++) {
        maze_cell cell = doors->border.sides[i].cell;
        shape_spot spot = shape_spot_of(shape, cell);
        uint64_t x = 2 * (uint64_t)spot.x, up = 2 * (uint64_t)(spot.height - spot.y);
        uint64_t aside = x > spot.width ? x - spot.width : spot.width - x;
        uint64_t off = stretch * aside * aside + up * up;
        if (off < least || (off == least && cell < doors->border.sides[best].cell)) {
            least = off;
            best = i;
        }
    }
    return best;
}

static size_t middle_of_run(const doors *d, size_t at)
{
    const maze_door *sides = d->border.sides;
    size_t count = d->border.count, before = 0, after = 0;
    while (before < count && sides[(at + count - before - 1) % count].cell == sides[at].cell)
        before++;
    while (after < count && sides[(at + after + 1) % count].cell == sides[at].cell)
        after++;
    return (at + count - before + (before + after) / 2) % count;
}

/* Places several entrances at about equal distances along the border, clockwise from the side
 * `from` on.  If the exit is at the border, it is at the cell of the side `from`. */
static void place_several(doors *d, const recipe_field *field, size_t from)
{
    const doors_kind *kind = field->row->data;
    unsigned number = field->row->entrances, places = number + kind->leaves;
    size_t count = d->border.count;
    for (unsigned i = 0; i < number; i++) {
        size_t place = (i + 1) % places;
        size_t at = (from + place * count / places) % count;
        d->entrances[i] = d->border.sides[middle_of_run(d, at)];
    }
    d->exit = kind->leaves ? d->border.sides[middle_of_run(d, from)]
                           : (maze_door){shape_center_find(d->maze->shape), MAZE_NONE};
}

/* Places several entrances, and makes one tree per entrance.  The first attempt starts at the
 * border side that is nearest to the middle of the shape's bottom.  Each further attempt starts at
 * the next side, clockwise. */
static bool choose_several(doors *doors, const recipe_field *field)
{
    maze_random random;
    size_t foot = find_foot(doors), count = doors->border.count;
    unsigned number = field->row->entrances, winner = number;
    maze_random_init(&random, doors->making->recipe->seed, "doors");
    for (size_t i = 0; i <= count / number && winner == number; i++) {
        place_several(doors, field, (foot + i) % count);
        if (!carve_forest(doors->making, &random, doors->entrances, number, doors->exit.cell,
                          &winner))
            return false;
    }
    if (winner == number)
        return recipe_refuse(
            doors->making->recipe, doors->making->error,
            ": doors: there is no space for %u entrances, each with its own maze; use "
            "a larger shape",
            number);
    doors->count = number;
    doors->entrance = doors->entrances[winner];
    return true;
}

static bool fail_doors(const recipe_reader *reader)
{
    return recipe_fail(reader,
                       "the text after \"doors.\" must be one of natural, farthest, random, apart, "
                       "center, two, two.exit, three, three.exit, four, four.exit, or two doors, "
                       "such as 3.14 (sides of the border), 3.c12 (a side and a cell) or 3.center");
}

static bool read_door(const recipe_reader *reader, const char **text, uint32_t *number)
{
    uint64_t value = 0;
    bool center = strncmp(*text, CENTER, sizeof CENTER - 1) == 0;
    *text += center ? sizeof CENTER - 1 : **text == 'c';
    if (!center && (**text < '0' || **text > '9'))
        return fail_doors(reader);
    if (!center && !recipe_read_number(reader, text, UINT32_MAX, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

static bool read_doors(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    const char *text = argument;
    if (!read_door(reader, &text, &field->number[0]))
        return false;
    if (*text && *text++ != '.')
        return fail_doors(reader);
    if (!read_door(reader, &text, &field->number[1]))
        return false;
    if (*text)
        return recipe_fail(reader, "nothing may follow the two doors; remove the rest");
    const char *second = second_of(argument);
    size_t length = strlen(second);
    if (length == (size_t)(second - argument) - 1 && strncmp(argument, second, length) == 0)
        return recipe_fail(reader, "the doors are the same; use two different doors");
    return recipe_keep(reader, argument, field);
}

/* Opens all entrances. maze->columns becomes 0, because the fast code for grids of squares supports
 * only one entrance. */
static void open_several(const doors *d)
{
    maze_maze *maze = d->making->maze;
    maze->columns = 0;
    maze->entrance_count = d->count;
    for (unsigned i = 0; i < d->count; i++) {
        maze->entrances[i] = d->entrances[i];
        maze_open_side(maze, d->entrances[i].cell, d->entrances[i].side);
    }
}

static void estimate_several(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += carve_forest_bytes(estimate->cells, estimate->sides);
}

bool carve_natural_doors(core_making *m)
{
    doors d = {.making = m, .maze = m->maze};
    if (!shape_border_find(m->maze->shape, m->own, &d.border, m->error))
        return false;
    choose_natural(&d, NULL);
    m->maze->entrance = d.entrance;
    m->maze->exit = d.exit;
    return true;
}

/* Lists the candidates for doors. */
static bool find_candidates(doors *doors)
{
    core_making *making = doors->making;
    maze_cell cells = making->maze->graph.cells;
    if (shape_has_border(making->maze->shape))
        return shape_border_find(making->maze->shape, making->own, &doors->border, making->error);
    if (cells == 1)
        return reject(making->error, "a graph must have at least two nodes, but this graph has "
                                     "only one; add a node and an edge");
    doors->border.sides = base_pool_take(making->own, cells, sizeof *doors->border.sides);
    if (!carve_check_memory(making))
        return false;
    for (; doors->border.count < cells; doors->border.count++)
        doors->border.sides[doors->border.count] =
            (maze_door){(maze_cell)doors->border.count, MAZE_NONE};
    return true;
}

static bool make(core_making *making, const recipe_field *field)
{
    const doors_kind *kind = field->row->data;
    doors doors = {.making = making, .maze = making->maze};
    if (!find_candidates(&doors) || !kind->choose(&doors, field))
        return false;
    making->maze->entrance = doors.entrance;
    making->maze->exit = doors.exit;
    if (doors.entrance.side != MAZE_NONE)
        maze_open_side(making->maze, doors.entrance.cell, doors.entrance.side);
    if (doors.exit.side != MAZE_NONE)
        maze_open_side(making->maze, doors.exit.cell, doors.exit.side);
    if (doors.count > 0)
        open_several(&doors);
    return true;
}

#define DOOR_TRIES 64

static bool suits(const doors *d, const carve_door_rule *rule, size_t side, size_t entrance,
                  bool strict)
{
    const maze_door *sides = d->border.sides;
    return rule->suits(rule->context, d->maze, &d->border, sides[side],
                       entrance < d->border.count ? &sides[entrance] : NULL, strict);
}

static bool draw_suiting(doors *doors, const carve_door_rule *rule, uint32_t longest,
                         size_t chosen[2])
{
    maze_random random;
    maze_random_init(&random, maze_recipe_seed(doors->making->recipe), "doors that suit");
    for (int i = 0; i < DOOR_TRIES; i++) {
        chosen[0] = (size_t)random_below(&random, doors->border.count);
        if (!suits(doors, rule, chosen[0], SIZE_MAX, true))
            continue;
        measure_from(doors, chosen[0]);
        size_t count = doors->border.count, from = (size_t)random_below(&random, count);
        for (size_t k = 0; k < count; k++) {
            chosen[1] = (from + k) % count;
            if (is_apart(doors, chosen[1], chosen[0], longest) &&
                suits(doors, rule, chosen[1], chosen[0], true))
                return true;
        }
    }
    return false;
}

static bool find_suiting(doors *doors, const carve_door_rule *rule, bool strict, size_t chosen[2])
{
    uint32_t longest = 0;
    for (size_t entrance = 0; entrance < doors->border.count; entrance++) {
        if (!suits(doors, rule, entrance, SIZE_MAX, strict))
            continue;
        measure_from(doors, entrance);
        for (size_t exit = 0; exit < doors->border.count; exit++) {
            if (exit == entrance || distance_to(doors, exit) <= longest ||
                !suits(doors, rule, exit, entrance, strict))
                continue;
            longest = distance_to(doors, exit);
            chosen[0] = entrance;
            chosen[1] = exit;
        }
    }
    return longest > 0;
}

static size_t place_in(const shape_border *border, maze_door side)
{
    size_t place = 0;
    while (place < border->count && !side_equal(border->sides[place], side))
        place++;
    return place;
}

static void move_to(doors *d, maze_maze *maze, const size_t chosen[2])
{
    maze_close_side(maze, maze->entrance.cell, maze->entrance.side);
    maze_close_side(maze, maze->exit.cell, maze->exit.side);
    maze->entrance = d->border.sides[chosen[0]];
    maze->exit = d->border.sides[chosen[1]];
    maze_open_side(maze, maze->entrance.cell, maze->entrance.side);
    maze_open_side(maze, maze->exit.cell, maze->exit.side);
}

bool carve_doors_move(maze_maze *maze, const carve_door_rule *rule, uint32_t numbers[2],
                      maze_error *error)
{
    base_pool pool = {0};
    core_making making = {.recipe = maze->recipe, .own = &pool, .maze = maze, .error = error};
    doors doors = {.making = &making, .maze = maze};
    numbers[0] = numbers[1] = 0;
    if (maze->entrance_count > 0 || maze->star_count > 0 || maze->color_count > 0 ||
        !shape_has_border(maze->shape))
        return true; /* stars, colors or trees depend on the doors, or no side can be a door */
    if (!shape_border_find(maze->shape, &pool, &doors.border, error))
        return false;
    size_t entrance = place_in(&doors.border, maze->entrance),
           exit = place_in(&doors.border, maze->exit);
    size_t count = doors.border.count, chosen[2];
    bool done = true;
    if (entrance < count && exit < count &&
        !(suits(&doors, rule, entrance, SIZE_MAX, true) &&
          suits(&doors, rule, exit, entrance, true))) {
        uint32_t longest;
        done = find_longest(&doors, &longest);
        if (done && (draw_suiting(&doors, rule, longest, chosen) ||
                     find_suiting(&doors, rule, true, chosen) ||
                     find_suiting(&doors, rule, false, chosen))) {
            move_to(&doors, maze, chosen);
            numbers[0] = (uint32_t)chosen[0] + 1;
            numbers[1] = (uint32_t)chosen[1] + 1;
        }
    }
    base_pool_finish(&pool);
    return done;
}

/* In a shape without a border, the candidates for doors are all cells. */
static void estimate_candidates(const recipe_field *field, recipe_estimate *estimate)
{
    if (!(recipe_has(estimate->recipe) & HAS_FLAT))
        estimate->bytes += estimate->cells * sizeof(maze_door);
}

/* memory for find_longest, in bits per cell */
#define LONGEST_BITS (8 * (sizeof(uint32_t) + sizeof(maze_cell)))

#define DOORS(which, ns, bits, text, description, more_needs, chooses)                             \
    {                                                                                              \
        .term = {RECIPE_TERM("doors", "doors." which, "doors"),                                    \
                 .summary = text,                                                                  \
                 .about = description},                                                            \
        .slot = SLOT_DOORS, .word = which, .needs = HAS_CHOICE | (more_needs),                     \
        .takes = HAS_UPRIGHT, .cell_ns = (ns), .cell_bits = (bits),                                \
        .data = &(const doors_kind){.choose = chooses}, .estimate = estimate_candidates,           \
        .make = make                                                                               \
    }

/* A row for `number` entrances. The goal is an exit at the border if `is_exit` is true, and
 * otherwise the cell in the middle. */
#define ENTRANCES(which, number, to, is_exit, text, description)                                   \
    {                                                                                              \
        .term = {RECIPE_TERM("doors", "doors." which to, "doors"),                                 \
                 .summary = text,                                                                  \
                 .about = description},                                                            \
        .slot = SLOT_DOORS, .word = which to, .entrances = number, .cell_ns = 650,                 \
        .needs = HAS_CHOICE | HAS_WALLS | HAS_PLANE | HAS_FLAT | HAS_TREE | HAS_SINGLE,            \
        .takes = HAS_UPRIGHT | HAS_LOOSE, .data = &(const doors_kind){choose_several, is_exit},    \
        .estimate = estimate_several, .make = make                                                 \
    }

static const recipe_row doors_list[] = {
    {
        .term = {RECIPE_TERM("doors", "doors.natural", "doors"),
                 .summary = "at the top and the bottom, or as the shape suggests (default)"},
        .slot = SLOT_DOORS,
        .is_default = true,
        .word = "natural",
        .data = &(const doors_kind){.choose = choose_natural},
        .estimate = estimate_candidates,
        .make = make,
    },
    DOORS("farthest", 100, LONGEST_BITS, "with the longest path between them", NULL, 0,
          choose_farthest),
    DOORS("random", 5, 0, "anywhere on the border", NULL, 0, choose_random),
    DOORS("apart", 100, LONGEST_BITS, "anywhere on the border, but far from each other",
          "Two random sides of the border. The path between them is at least half as long as the "
          "longest path between any two sides.",
          0, choose_apart),
    DOORS("center", 10, 0, "from the natural entrance to the cell in the middle",
          "The goal is inside, as in hedge mazes: the cell nearest to the middle of the shape's "
          "bounding box. In numbered doors, center is this cell: doors.3.center, or "
          "doors.center.41 from the middle outwards.",
          HAS_FLAT, choose_center),
    ENTRANCES("three", 3, "", false, "three entrances; only one leads to the middle",
              "Which entrance is right? The maze consists of three mazes of similar size without "
              "loops. Two of them end near the goal. The goal is the cell in the middle, or the "
              "room there with rooms.small. The entrances are spread around the border and labeled "
              "with letters. Every algorithm except reveal works."),
    ENTRANCES("three", 3, ".exit", true, "three entrances; only one leads to the exit", NULL),
    ENTRANCES("two", 2, "", false, "two entrances; only one leads to the middle", NULL),
    ENTRANCES("two", 2, ".exit", true, "two entrances; only one leads to the exit", NULL),
    ENTRANCES("four", 4, "", false, "four entrances; only one leads to the middle", NULL),
    ENTRANCES("four", 4, ".exit", true, "four entrances; only one leads to the exit", NULL),
    {
        .term = {RECIPE_TERM("doors", "doors.WHICH", "doors"),
                 .summary = "border sides, clockwise from 1, or cells: 3.41, 3.c210, 3.center"},
        .slot = SLOT_DOORS,
        .needs = HAS_CHOICE,
        .takes = HAS_UPRIGHT,
        .read = read_doors,
        .data = &(const doors_kind){.choose = choose_numbered},
        .estimate = estimate_candidates,
        .make = make,
    },
};
const recipe_rows carve_doors_rows = RECIPE_ROWS(doors_list);
