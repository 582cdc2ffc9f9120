/* Where a maze is entered and left. */
#include "core/base/random.h"
#include "core/making.h"
#include "core/measure/distance.h"
#include "core/recipe/rows.h"
#include "core/shape/border.h"

#include <stdlib.h>
#include <string.h>

/* Among what the doors are chosen: the sides of the outer border, clockwise; without walls all
 * cells, as if each had one side there. */
typedef struct doors {
    making *making;
    const maze *maze;
    border border;
    maze_door entrance, exit; /* as chosen */
} doors;

/* The data of a row: chooses the doors.  There are two sides at least, but for natural doors. */
typedef struct doors_kind {
    bool (*choose)(doors *d, const recipe_field *field);
} doors_kind;

/* The gate of the least cell (of the greatest, for the exit), or MAZE_NONE. */
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

/* The first side, other than `but`, whose cell is farthest. */
static size_t find_farthest(const doors *d, const uint32_t *distance, size_t but)
{
    size_t best = but == 0 ? 1 : 0;
    for (size_t i = 0; i < d->border.count; i++)
        if (i != but && distance[d->border.sides[i].cell] > distance[d->border.sides[best].cell])
            best = i;
    return best;
}

/* In a tree the cell that lies farthest from any cell is an end of a longest way. */
static bool choose_farthest(doors *d, const recipe_field *field)
{
    const maze *maze = d->maze;
    uint32_t *distance = malloc((size_t)maze->graph.cells * sizeof *distance);
    maze_cell *queue = malloc((size_t)maze->graph.cells * sizeof *queue);
    bool done = distance && queue;
    (void)field;
    if (done) {
        distance_from(maze, d->border.sides[0].cell, distance, queue);
        size_t a = find_farthest(d, distance, SIZE_MAX);
        distance_from(maze, d->border.sides[a].cell, distance, queue);
        size_t b = find_farthest(d, distance, a);
        set_doors(d, a < b ? a : b, a < b ? b : a);
    } else {
        maze_fail(d->making->error, MAZE_NO_MEMORY, "out of memory for finding doors");
    }
    free(distance);
    free(queue);
    return done;
}

/* Where a maze has them already they stay. */
static bool choose_natural(doors *d, const recipe_field *field)
{
    d->entrance = d->maze->entrance;
    d->exit = d->maze->exit;
    if (d->entrance.cell != MAZE_NONE)
        return true;
    if (!maze_shape_has_walls(d->maze->shape))
        return choose_farthest(d, field);
    size_t entrance = find_gate(d, false), exit = find_gate(d, true);
    entrance = entrance == SIZE_MAX ? 0 : entrance;
    if (exit == SIZE_MAX || exit == entrance)
        exit = (entrance + d->border.count / 2) % d->border.count;
    set_doors(d, entrance, exit);
    return true;
}

static bool choose_random(doors *d, const recipe_field *field)
{
    maze_random random;
    (void)field;
    maze_random_init(&random, d->making->recipe->seed, "doors");
    size_t entrance = (size_t)random_below(&random, d->border.count);
    size_t exit = (size_t)random_below(&random, d->border.count - 1);
    set_doors(d, entrance, exit + (exit >= entrance));
    return true;
}

static bool fail_number(const doors *d, const char *what, uint64_t number, uint64_t low,
                        uint64_t high)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(d->making->recipe, text);
    return maze_fail(d->making->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": doors: there is no %s %llu; they are numbered %llu to %llu",
                     text, what, (unsigned long long)number, (unsigned long long)low,
                     (unsigned long long)high);
}

/* One door by its number: of a cell, or of a side of the border. */
static bool choose_one(const doors *d, uint32_t number, bool inside, maze_door *door)
{
    uint64_t sides = d->border.count, cells = maze_shape_ground(d->maze->shape);
    if (inside) {
        *door = (maze_door){number, MAZE_NONE};
        return number < cells || fail_number(d, "cell", number, 0, cells - 1);
    }
    if (!maze_shape_has_walls(d->maze->shape))
        return maze_fail(
            d->making->error, MAZE_BAD_INPUT,
            "a graph has no border; choose its doors among its nodes, as doors.c0.c%llu",
            (unsigned long long)cells - 1);
    if (number < 1 || number > sides)
        return fail_number(d, "border side", number, 1, sides);
    *door = d->border.sides[number - 1];
    return true;
}

static const char *second_of(const char *text)
{
    return strchr(text, '.') + 1;
}

static bool choose_numbered(doors *d, const recipe_field *field)
{
    const char *second = second_of(field->text);
    return choose_one(d, field->number[0], *field->text == 'c', &d->entrance) &&
           choose_one(d, field->number[1], *second == 'c', &d->exit);
}

/* A side's number or, behind a c, that of a cell; *text is moved past it. */
static bool read_number(const recipe_reader *reader, const char **text, uint32_t *number)
{
    uint64_t value;
    *text += **text == 'c';
    if (**text < '0' || **text > '9')
        return reader_fail(reader,
                           "doors are doors.farthest, doors.random, two sides of the border "
                           "as doors.3.41, or a side and a cell inside as doors.3.c210");
    if (!reader_number(reader, text, UINT32_MAX, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

static bool read_numbers(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    const char *text = argument;
    if (!read_number(reader, &text, &field->number[0]))
        return false;
    text += *text == '.';
    bool same = (*text == 'c') == (*argument == 'c');
    if (!read_number(reader, &text, &field->number[1]))
        return false;
    if (*text)
        return reader_fail(reader, "nothing may follow the two doors");
    if (same && field->number[0] == field->number[1])
        return reader_fail(reader, "the doors are the same");
    return reader_keep(reader, argument, field);
}

static bool list_cells(doors *d)
{
    maze_cell cells = d->maze->graph.cells;
    if (cells == 1)
        return maze_fail(d->making->error, MAZE_BAD_INPUT, "a maze has at least two nodes");
    d->border.sides = malloc((size_t)cells * sizeof *d->border.sides);
    if (!d->border.sides)
        return maze_fail(d->making->error, MAZE_NO_MEMORY, "out of memory for finding doors");
    for (maze_cell cell = 0; cell < cells; cell++)
        d->border.sides[cell] = (maze_door){cell, MAZE_NONE};
    d->border.count = cells;
    return true;
}

static void open_door(maze *maze, maze_door door)
{
    if (door.side != MAZE_NONE)
        maze_open_side(maze, door.cell, door.side);
}

static bool make(making *m, const recipe_field *field)
{
    const doors_kind *kind = field->row->data;
    doors d = {.making = m, .maze = m->maze};
    bool walls = maze_shape_has_walls(m->maze->shape);
    bool done = (walls ? border_find(m->maze->shape, &d.border, m->error) : list_cells(&d)) &&
                kind->choose(&d, field);
    if (done) {
        m->maze->entrance = d.entrance;
        m->maze->exit = d.exit;
        open_door(m->maze, d.entrance);
        open_door(m->maze, d.exit);
    }
    free(d.border.sides);
    return done;
}

static const recipe_row rows[] = {
    {
        .term = {.name = "doors",
                 .form = "doors.natural",
                 .kind = "doors",
                 .summary = "at the top and the bottom, or as the shape suggests (default)"},
        .slot = SLOT_DOORS,
        .is_default = true,
        .word = "natural",
        .data = &(const doors_kind){choose_natural},
        .make = make,
    },
    {
        .term = {.name = "doors",
                 .form = "doors.farthest",
                 .kind = "doors",
                 .summary = "where the way between them is longest"},
        .slot = SLOT_DOORS,
        .word = "farthest",
        .needs = HAS_CHOICE,
        .takes = HAS_UPRIGHT,
        .data = &(const doors_kind){choose_farthest},
        .make = make,
    },
    {
        .term = {.name = "doors",
                 .form = "doors.random",
                 .kind = "doors",
                 .summary = "anywhere at the border"},
        .slot = SLOT_DOORS,
        .word = "random",
        .needs = HAS_CHOICE,
        .takes = HAS_UPRIGHT,
        .data = &(const doors_kind){choose_random},
        .make = make,
    },
    {
        .term = {.name = "doors",
                 .form = "doors.WHICH",
                 .kind = "doors",
                 .summary = "sides of the border as 3.41, clockwise from 1; a cell as 3.c210"},
        .slot = SLOT_DOORS,
        .needs = HAS_CHOICE,
        .takes = HAS_UPRIGHT,
        .read = read_numbers,
        .data = &(const doors_kind){choose_numbered},
        .make = make,
    },
};
const recipe_rows rows_doors = RECIPE_ROWS(rows);
