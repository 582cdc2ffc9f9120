/* Carving: picks beside the notebook's code and npm's; how the time of a cell grows with the number
 * of cells, beside programs by hand; every row before, in and after carving; and each shape beside
 * the square grid. */
#include "core/carve/carving.h"
#include "kit.h"
#include "peers.h"
#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 5

/* So many cells are carved in a measurement at least, as short times are uncertain. */
#define LEAST_CELLS 1000000

/* Mazes of a recipe, each with another seed, or the processor would learn its turns by heart. */
typedef struct job {
    maze_recipe *recipe;
    unsigned mazes; /* in a measurement */
    uint64_t seed;
} job;

static job job_of(const char *text)
{
    maze_recipe *recipe = recipe_of(text);
    uint32_t cells = maze_recipe_size(recipe, 0) * maze_recipe_size(recipe, 1);
    return (job){
        .recipe = recipe, .mazes = cells < LEAST_CELLS ? LEAST_CELLS / cells : 1, .seed = 1};
}

static void make(void *context)
{
    job *j = context;
    make_each_seed(j->recipe, j->mazes, &j->seed);
}

/* What turns seconds of a job's mazes into nanoseconds of a cell. */
static double unit_of(const job *j)
{
    return 1e-9 * j->mazes * maze_recipe_size(j->recipe, 0) * maze_recipe_size(j->recipe, 1);
}

/* Beside programs of others.  The notebook's poprandom shuffles the whole frontier at each step, so
 * that its time a cell grows with the maze: a small one is its best case. */
typedef struct subject {
    const char *recipe; /* without seed */
    const char *pop;    /* of the notebook; NULL: it is not run */
    const char *side;   /* their mazes have so many rows and columns */
    const char *npm;    /* npm's algorithm; NULL: it is not run */
} subject;

static const subject subjects[] = {
    {"rect100x100", "pop", "100", "backtrack"},
    {"rect100x100-queue", "popleft", "100", NULL},
    {"rect100x100-random", "poprandom", "30", NULL},
    {"rect100x100-prim", NULL, "100", "prim"},
    {"rect1000x1000", "pop", "1000", "backtrack"},
    {"rect1000x1000-queue", "popleft", "300", NULL},
    {"rect1000x1000-prim", NULL, "1000", "prim"},
};

static double run_notebook(const char *notebook, const subject *s)
{
    const char *const argv[] = {"python3", notebook, s->pop, s->side, s->side, NULL};
    char output[64];
    child_run(argv, output, sizeof output);
    return strtod(output, NULL);
}

static void measure(const subject *s, const bench_programs *programs)
{
    job j = job_of(s->recipe);
    bench_timing time = {0};
    bench_series notebook = {0}, npm = {0};
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&time, make, &j);
        if (s->pop)
            series_add(&notebook, run_notebook(programs->notebook, s));
        if (s->npm)
            series_add(&npm, npm_carve(programs->npm, s->npm, s->side));
    }
    bench_measured own = series_in(&time.cpu, unit_of(&j));
    char peer[60];
    printf("  %-34s %8.1f %8.1f\n", s->recipe, own.median, own.best);
    if (s->pop) {
        snprintf(peer, sizeof peer, "the notebook, %s, %sx%s", s->pop, s->side, s->side);
        beside(s->recipe, peer, own.best, series_least(&notebook), "ns a cell");
    }
    if (s->npm) {
        snprintf(peer, sizeof peer, "npm's maze-generator, %s", s->npm);
        beside(s->recipe, peer, own.best, series_least(&npm), "ns a cell");
    }
    if (strcmp(s->recipe, "rect1000x1000") == 0)
        expect("newest at 1000x1000, as fast as the notebook",
               (bench_measured){series_median(&notebook) / own.median,
                                series_least(&notebook) / own.best},
               AT_LEAST, 100, "times");
    maze_recipe_destroy(j.recipe);
}

void bench_carving(const bench_programs *programs)
{
    printf("\nCarving, ns of processor time a cell, %d rounds\n  %-34s %8s %8s\n", ROUNDS, "",
           "median", "best");
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        measure(&subjects[i], programs);
}

/* How the time of a cell grows with the number of cells, on squares, beside programs written by
 * hand for these alone. */

static const uint32_t growth_sides[] = {100, 316, 1000, 3162, 10000};

enum { GROWTH_SIZES = sizeof growth_sides / sizeof *growth_sides };

/* By floor_way: the field, and the times of the floor that it may take at most, at 1e6 cells. */
static const struct {
    const char *field, *expectation;
    double most;
} ways[FLOOR_WAYS] = {
    [FLOOR_NEWEST] = {"newest", "newest, 1e6 cells, beside one by hand", 0.9},
    [FLOOR_QUEUE] = {"queue", "queue, 1e6 cells, beside one by hand", 1.2},
    [FLOOR_RANDOM] = {"random", "random, 1e6 cells, beside one by hand", 1.2},
    [FLOOR_OLDEST] = {"oldest", "oldest, 1e6 cells, beside one by hand", 1.2},
    [FLOOR_RECENT] = {"recent10", "recent10, 1e6 cells, beside one by hand", 2},
    [FLOOR_PRIM] = {"prim", "prim, 1e6 cells, beside one by hand", 1.5},
    [FLOOR_WILSON] = {"wilson", "wilson, 1e6 cells, beside one by hand", 1.2},
    [FLOOR_KRUSKAL] = {"kruskal", "kruskal, 1e6 cells, beside one by hand", 1.4},
};

typedef struct by_hand {
    floor_way way;
    uint32_t side;
    unsigned mazes;
    uint64_t seed;
} by_hand;

static void carve_by_hand(void *context)
{
    by_hand *b = context;
    for (unsigned i = 0; i < b->mazes; i++)
        free(floor_carve(b->way, b->side, b->side, b->seed++));
}

/* Both make the same maze, but for its doors. */
static void check_by_hand(maze_recipe *recipe, const by_hand *b)
{
    maze_recipe_set_seed(recipe, b->seed);
    maze_maze *maze = maze_make(recipe, NULL, NULL);
    uint8_t *open = floor_carve(b->way, b->side, b->side, b->seed);
    if (!maze)
        die("cannot carve");
    for (maze_cell cell = 0; cell < b->side * b->side; cell++)
        for (uint32_t side = 0; side < RECT_SIDES; side++)
            if (side_is_open(maze, cell, side) != (square_set_in(open, cell) >> side & 1) &&
                !is_door(maze, cell, side))
                die("%s by hand is another maze", ways[b->way].field);
    free(open);
    maze_destroy(maze);
}

static void measure_growth(unsigned way, uint32_t side)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    snprintf(text, sizeof text, "rect%lux%lu-%s", (unsigned long)side, (unsigned long)side,
             ways[way].field);
    job j = job_of(text);
    by_hand floor = {(floor_way)way, side, j.mazes, 1};
    bench_timing own = {0}, peer = {0};
    if (side < 1000)
        check_by_hand(j.recipe, &floor);
    for (unsigned round = 0; round < (side > 1000 ? 2 : ROUNDS); round++) {
        time_run(&own, make, &j);
        time_run(&peer, carve_by_hand, &floor);
    }
    double ours = series_in(&own.cpu, unit_of(&j)).best;
    double theirs = series_in(&peer.cpu, unit_of(&j)).best;
    printf(" %6.1f %6.1f %5.2fx", ours, theirs, ours / theirs);
    if (side == 1000) {
        beside(text, "a program by hand for squares alone", ours, theirs, "ns a cell");
        expect(ways[way].expectation, series_beside(&own.cpu, &peer.cpu), AT_MOST, ways[way].most,
               "times");
    }
    maze_recipe_destroy(j.recipe);
}

void bench_growth(const bench_programs *programs)
{
    (void)programs;
    printf("\nCarving squares, best CPU time, ns a cell, beside a program written by hand for them "
           "(peers.c), and the ratio\n  %-8s %20s %20s %20s %20s %20s\n",
           "", "1e4 cells", "1e5", "1e6", "1e7", "1e8");
    for (unsigned way = 0; way < FLOOR_WAYS; way++) {
        printf("  %-8s", ways[way].field);
        for (unsigned size = 0; size < (way > FLOOR_RANDOM ? GROWTH_SIZES - 1 : GROWTH_SIZES);
             size++)
            measure_growth(way, growth_sides[size]);
        printf("\n");
    }
}

/* Every row that carves, every step, every row before and after carving with the newest, and the
 * shapes that are worked out: how its time grows, on squares from ten thousand on. */

#define ROW_ROUNDS 3
#define SIZES 4

/* A quadratic algorithm would take 100 times as long a cell for 100 times as many of them; caches
 * that are too small make 2 to 8 times. */
#define MOST_GROWTH 20

/* The largest size is left out where a cell of the one before took longer: ns. */
#define CHEAP 500

static const uint32_t sides[SIZES] = {100, 316, 1000, 3162};

/* A shape, and what follows its sides. */
typedef struct maker {
    const char *shape, *rest;
} maker;

static const maker shapes[] = {
    {"organic", ""},    {"organic", ".heart"}, {"flow", ".hills"},
    {"flow", ".heart"}, {"rect", ".heart"},    {"rect", ".heart-smooth"},
};

static maze_recipe *recipe_at(const maker *m, uint32_t side)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    snprintf(text, sizeof text, "%s%lux%lu%s", m->shape, (unsigned long)side, (unsigned long)side,
             m->rest);
    return recipe_of(text);
}

static bench_measured measure_maker(const maker *m, uint32_t side)
{
    bench_timing time = {0};
    job j = {.recipe = recipe_at(m, side),
             .mazes = side < 300    ? 20
                      : side < 1000 ? 3
                                    : 1,
             .seed = 1};
    for (unsigned round = 0; round < (side < 2000 ? ROW_ROUNDS : 1); round++)
        time_run(&time, make, &j);
    bench_measured cell = series_in(&time.cpu, unit_of(&j));
    maze_recipe_destroy(j.recipe);
    return cell;
}

static double bytes_a_cell(const maker *m)
{
    maze_recipe *recipe = recipe_at(m, 1000);
    double bytes = (double)maze_memory_needed(recipe) / 1e6;
    maze_recipe_destroy(recipe);
    return bytes;
}

static void measure_row(const maker *m, const bench_measured newest[SIZES])
{
    char field[ROW_TEXT + 8];
    snprintf(field, sizeof field, "%s%s", strcmp(m->shape, "rect") ? m->shape : "",
             m->rest + (*m->rest == '-'));
    char text[ROW_TEXT + 48];
    bench_measured cost[SIZES];
    printf("  %-20s", field);
    for (size_t i = 0; i < SIZES; i++) {
        if (i == SIZES - 1 && cost[i - 1].best > CHEAP) {
            printf(" %17s", "-");
            continue;
        }
        cost[i] = measure_maker(m, sides[i]);
        printf(" %9.1f %6.1fx", cost[i].best, cost[i].best / newest[i].best);
    }
    printf(" %8.1f\n", bytes_a_cell(m));
    snprintf(text, sizeof text, "a cell of 1e6 beside one of 1e4, %s", field);
    expect(text, (bench_measured){cost[2].median / cost[0].median, cost[2].best / cost[0].best},
           AT_MOST, MOST_GROWTH, "times");
}

void bench_algorithms(const bench_programs *programs)
{
    (void)programs;
    bench_measured newest[SIZES];
    char field[ROW_TEXT], rest[ROW_TEXT + 1];
    printf("\nCarving by each algorithm, and what comes before and after it; best of %d rounds: ns "
           "a cell, times the newest cell's; "
           "memory asked for, bytes a cell\n  %-20s %17s %17s %17s %17s %8s\n",
           ROW_ROUNDS, "", "1e4 cells", "1e5", "1e6", "1e7", "memory");
    for (size_t i = 0; i < SIZES; i++)
        newest[i] = measure_maker(&(maker){"rect", "-newest"}, sides[i]);
    static const recipe_slot slots[] = {SLOT_CARVE, SLOT_STEP, SLOT_BEFORE, SLOT_AFTER};
    const recipe_row *row;
    for (size_t slot = 0; slot < sizeof slots / sizeof *slots; slot++)
        for (unsigned i = 0; (row = row_in(slots[slot], i, field)); i++) {
            if (row->needs & HAS_OUTLINE) /* which squares lack */
                continue;
            snprintf(rest, sizeof rest, "-%s", field);
            measure_row(&(maker){"rect", rest}, newest);
        }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        measure_row(&shapes[i], newest);
}

/* Carving of each shape with the kernel for all of them, beside the square grid with the same one.
 * The kernel tells each neighbor of a visit, so that times are compared per side. */

#define SHAPE_ROUNDS 21
#define MAZES 4 /* in a measurement */
#define TEXT 64 /* bytes of an expectation */
#define SHARE 2 /* of the square grid's time a side, at most */

static void carve_one(const maze_recipe *recipe)
{
    maze_shape *shape = shape_of_recipe(recipe, NULL);
    maze_maze *maze = shape ? carve_create_closed(&shape->graph, shape, recipe, NULL) : NULL;
    core_making making = {.recipe = recipe, .maze = maze, .graph = maze_get_graph(maze)};
    if (!maze || !carve_grow_near(&making, &(carve_growth){.frontier = GROW_NEWEST}))
        die("cannot carve");
    maze_destroy(maze);
}

static void carve_shapes(void *context)
{
    job *j = context;
    for (unsigned i = 0; i < j->mazes; i++) {
        maze_recipe_set_seed(j->recipe, j->seed++);
        carve_one(j->recipe);
    }
}

/* Nanoseconds a cell; and a side of it. */
typedef struct cost {
    bench_measured cell, side;
} cost;

static cost cost_of(const maze_recipe *recipe, const bench_timing *time)
{
    maze_shape *shape = shape_of_recipe(recipe, NULL);
    if (!shape)
        die("out of memory");
    double cells = shape->graph.cells, unit = 1e9 / cells / MAZES;
    double sides = count_sides(shape) / cells;
    bench_measured cell = series_in(&time->cpu, 1 / unit);
    shape_destroy(shape);
    return (cost){cell, {cell.median / sides, cell.best / sides}};
}

static void print_shape(const char *recipe, const cost *c)
{
    printf("  %-15s %8.1f %8.1f %8.2f %8.2f\n", recipe, c->cell.median, c->cell.best,
           c->side.median, c->side.best);
}

static void expect_share(const char *recipe, const cost *c, const cost *rect)
{
    char text[TEXT];
    snprintf(text, sizeof text, "carving %s, beside rect, per side", recipe);
    expect(text,
           (bench_measured){c->side.median / rect->side.median, c->side.best / rect->side.best},
           AT_MOST, SHARE, "times");
}

void bench_shapes(const bench_programs *programs)
{
    (void)programs;
    job carvings[SHAPES];
    bench_timing times[SHAPES] = {0};
    cost costs[SHAPES];
    for (size_t i = 0; i < SHAPES; i++)
        carvings[i] = (job){.recipe = recipe_of(shape_recipes[i]), .mazes = MAZES, .seed = 1};
    for (unsigned round = 0; round < SHAPE_ROUNDS; round++)
        for (size_t i = 0; i < SHAPES; i++)
            time_run(&times[i], carve_shapes, &carvings[i]);
    printf("\nCarving with the kernel for all shapes, %d rounds\n  %-15s %8s %8s %8s %8s\n", SHAPE_ROUNDS,
           "", "ns/cell", "best", "ns/side", "best");
    for (size_t i = 0; i < SHAPES; i++) {
        costs[i] = cost_of(carvings[i].recipe, &times[i]);
        print_shape(shape_recipes[i], &costs[i]);
        if (i > 0)
            expect_share(shape_recipes[i], &costs[i], &costs[0]);
        maze_recipe_destroy(carvings[i].recipe);
    }
}
