/* Carving: each pick and step beside the notebook's code, npm's and memset; how the time of a cell
 * grows with the number of cells, beside programs by hand; every row before, in and after carving;
 * and each shape beside the square grid. */
#include "core/carve/carving.h"
#include "kit.h"
#include "peers.h"
#include "rows.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 5

/* So many cells are carved in a measurement at least, as short times are uncertain. */
#define LEAST_CELLS 1000000

typedef struct subject {
    const char *recipe;      /* without seed */
    const char *pop;         /* of the notebook; NULL: it is not run */
    const char *pop_side;    /* the notebook's maze has so many rows and columns */
    const char *npm;         /* npm's algorithm, for as many; NULL: it is not run */
    const char *expectation; /* of the ratio, or NULL */
} subject;

/* The notebook's poprandom shuffles the whole frontier at each step, so that its time a cell grows
 * with the maze: a small one is its best case. */
static const subject subjects[] = {
    {.recipe = "rect100x100", .pop = "pop", .pop_side = "100", .npm = "backtrack"},
    {.recipe = "rect100x100-queue", .pop = "popleft", .pop_side = "100"},
    {.recipe = "rect100x100-random", .pop = "poprandom", .pop_side = "30"},
    {.recipe = "rect100x100-prim", .pop_side = "100", .npm = "prim"},
    {.recipe = "rect100x100-straight30"},
    {.recipe = "rect100x100-all"},
    {.recipe = "rect100x100-oldest"},
    {.recipe = "rect100x100-middle"},
    {.recipe = "rect100x100-recent10"},
    {.recipe = "rect100x100-70newest.30random"},
    {.recipe = "rect100x100-blend.newest.random"},
    {.recipe = "rect100x100-winding50"},
    {.recipe = "rect100x100-horizontal50"},
    {.recipe = "rect100x100-eller"},
    {.recipe = "rect100x100-division"},
    {.recipe = "rect100x100-sidewinder"},
    {.recipe = "rect100x100-binarytree"},
    {"rect1000x1000", "pop", "1000", "backtrack", "newest at 1000x1000, as fast as the notebook"},
    {.recipe = "rect1000x1000-queue", .pop = "popleft", .pop_side = "300"},
    {.recipe = "rect1000x1000-random"},
    {.recipe = "rect1000x1000-prim", .pop_side = "1000", .npm = "prim"},
    {.recipe = "rect1000x1000-straight30"},
    {.recipe = "rect1000x1000-all"},
    {.recipe = "rect1000x1000-oldest"},
    {.recipe = "rect1000x1000-middle"},
    {.recipe = "rect1000x1000-recent10"},
    {.recipe = "rect1000x1000-70newest.30random"},
    {.recipe = "rect1000x1000-blend.newest.random"},
    {.recipe = "rect1000x1000-winding50"},
    {.recipe = "rect1000x1000-horizontal50"},
    {.recipe = "rect1000x1000-eller"},
    {.recipe = "rect1000x1000-division"},
    {.recipe = "rect1000x1000-sidewinder"},
    {.recipe = "rect1000x1000-binarytree"},
    {.recipe = "rect1000x1000-braid100"},
    {.recipe = "rect1000x1000-doors.apart"},
    {.recipe = "rect500x500-unicursal"},
    {.recipe = "rect3000x3000"},
};

typedef struct carve_job {
    maze_recipe *recipe;
    unsigned mazes; /* in a measurement */
    uint64_t seed;
    void *bytes; /* as many as the maze has sides, in bits */
    size_t size;
} carve_job;

/* Every maze is another one, or the processor would learn its turns by heart. */
static void carve(void *context)
{
    carve_job *c = context;
    for (unsigned i = 0; i < c->mazes; i++) {
        maze_recipe_set_seed(c->recipe, c->seed++);
        maze_maze *maze = maze_make(c->recipe, NULL, NULL);
        if (!maze)
            die("cannot carve");
        maze_destroy(maze);
    }
}

/* Called through a volatile pointer, or the compiler would leave it out. */
static void *(*volatile fill)(void *, int, size_t) = memset;

static void clear(void *context)
{
    carve_job *c = context;
    for (unsigned i = 0; i < c->mazes; i++)
        fill(c->bytes, 0, c->size);
}

static double run_notebook(const char *notebook, const subject *s)
{
    const char *const argv[] = {"python3", notebook, s->pop, s->pop_side, s->pop_side, NULL};
    char output[64];
    child_run(argv, output, sizeof output);
    return strtod(output, NULL);
}

/* The best of each, as others keep the machine busy. */
static void note_peers(const subject *s, double best, const bench_series *notebook,
                       const bench_series *npm)
{
    char peer[60];
    if (s->pop) {
        snprintf(peer, sizeof peer, "the notebook, %s, %sx%s", s->pop, s->pop_side, s->pop_side);
        beside(s->recipe, peer, best, series_least(notebook), "ns a cell");
    }
    if (s->npm) {
        snprintf(peer, sizeof peer, "npm's maze-generator, %s", s->npm);
        beside(s->recipe, peer, best, series_least(npm), "ns a cell");
    }
}

static void print_row(const subject *s, const bench_timing *carved, const bench_timing *cleared,
                      const bench_series *notebook, double cells)
{
    double ns = series_median(&carved->cpu) * 1e9 / cells;
    double best = series_least(&carved->cpu) * 1e9 / cells;
    double bare = series_median(&cleared->cpu) * 1e9 / cells;
    printf("  %-34s %8.1f %8.1f %10.4f %8.0f", s->recipe, ns, best, bare, ns / bare);
    if (s->pop)
        printf(" %10.0f %8.0f  %s %sx%s", series_median(notebook), series_median(notebook) / ns,
               s->pop, s->pop_side, s->pop_side);
    printf("\n");
    if (s->expectation)
        expect(s->expectation,
               (bench_measured){series_median(notebook) / ns, series_least(notebook) / best},
               AT_LEAST, 100, "times");
}

static void measure(const subject *s, const bench_programs *programs)
{
    carve_job c = {.recipe = recipe_of(s->recipe), .seed = 1};
    uint32_t cells = maze_recipe_size(c.recipe, 0) * maze_recipe_size(c.recipe, 1);
    c.mazes = cells < LEAST_CELLS ? LEAST_CELLS / cells : 1;
    c.size = cells * 4 / 8;
    c.bytes = malloc(c.size);
    if (!c.bytes)
        die("out of memory");
    bench_timing carved = {0}, cleared = {0};
    bench_series python = {0}, npm = {0};
    clear(&c);
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&carved, carve, &c);
        time_run(&cleared, clear, &c);
        if (s->pop)
            series_add(&python, run_notebook(programs->notebook, s));
        if (s->npm)
            series_add(&npm, npm_carve(programs->npm, s->npm, s->pop_side));
    }
    print_row(s, &carved, &cleared, &python, (double)cells * c.mazes);
    note_peers(s, series_least(&carved.cpu) * 1e9 / ((double)cells * c.mazes), &python, &npm);
    free(c.bytes);
    maze_recipe_destroy(c.recipe);
}

void bench_carving(const bench_programs *programs)
{
    printf("\nCarving, ns of processor time a cell, %d rounds; memset clears the bytes that the "
           "maze's sides fill\n",
           ROUNDS);
    printf("  %-34s %8s %8s %10s %8s %10s %8s\n", "", "median", "best", "memset", "/memset",
           "notebook", "notebook/");
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        measure(&subjects[i], programs);
}

/* How the time of a cell grows with the number of cells, on squares, beside programs written by
 * hand for these alone: a table, and a picture of it. */

#define ROUNDS 5
#define GROWTH_SIZES 5
#define PICKS 3
#define PICTURE "growth.svg"

/* So many cells are carved in a measurement at least, as short times are uncertain. */
#define LEAST_CELLS 1000000

static const uint32_t growth_sides[GROWTH_SIZES] = {100, 316, 1000, 3162, 10000};

/* By floor_pick; the times of the floor that each may take at most, at 1e6 cells. */
static const struct {
    const char *name, *expectation, *color;
    double most;
} picks[PICKS] = {
    {"newest", "newest, 1e6 cells, beside one by hand", "#c2185b", 0.9},
    {"queue", "queue, 1e6 cells, beside one by hand", "#00695c", 1.2},
    {"random", "random, 1e6 cells, beside one by hand", "#1a4f9c", 1.2},
};

typedef struct grown {
    maze_recipe *recipe;
    floor_pick pick;
    uint32_t side;
    unsigned mazes; /* in a measurement */
    uint64_t seed;
} grown;

/* Nanoseconds a cell. */
typedef struct growth {
    double own[PICKS][GROWTH_SIZES], peer[PICKS][GROWTH_SIZES];
} growth;

static void carve_grown(void *context)
{
    grown *s = context;
    make_each_seed(s->recipe, s->mazes, &s->seed);
}

static void carve_by_hand(void *context)
{
    grown *s = context;
    for (unsigned i = 0; i < s->mazes; i++)
        free(floor_carve(s->pick, s->side, s->side, s->seed++));
}

static void measure_growth(growth *g, unsigned pick, unsigned size)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    uint32_t side = growth_sides[size], cells = side * side;
    bench_timing own = {0}, peer = {0};
    snprintf(text, sizeof text, "rect%lux%lu-%s", (unsigned long)side, (unsigned long)side,
             picks[pick].name);
    grown s = {.recipe = recipe_of(text),
               .pick = (floor_pick)pick,
               .side = side,
               .mazes = cells < LEAST_CELLS ? LEAST_CELLS / cells : 1};
    for (unsigned round = 0; round < (cells > 2 * LEAST_CELLS ? 2 : ROUNDS); round++) {
        time_run(&own, carve_grown, &s);
        time_run(&peer, carve_by_hand, &s);
    }
    double unit = 1e9 / ((double)cells * s.mazes);
    g->own[pick][size] = series_least(&own.cpu) * unit;
    g->peer[pick][size] = series_least(&peer.cpu) * unit;
    if (side == 1000)
        beside(text, "a program by hand for squares alone", g->own[pick][size], g->peer[pick][size],
               "ns a cell");
    if (cells == LEAST_CELLS)
        expect(picks[pick].expectation,
               (bench_measured){series_median(&own.cpu) / series_median(&peer.cpu),
                                g->own[pick][size] / g->peer[pick][size]},
               AT_MOST, picks[pick].most, "times");
    maze_recipe_destroy(s.recipe);
}

/* Where a cost lies from top to bottom: the greatest at the top. */
static double height_of(const growth *g, double cost)
{
    double most = 0;
    for (unsigned pick = 0; pick < PICKS; pick++)
        for (unsigned size = 0; size < GROWTH_SIZES; size++)
            most = fmax(most, fmax(g->own[pick][size], g->peer[pick][size]));
    return 320 - 280 * cost / most;
}

static void write_line(FILE *svg, const growth *g, const double costs[GROWTH_SIZES],
                       const char *style)
{
    fprintf(svg, "<polyline fill=\"none\" stroke-width=\"2\" %s points=\"", style);
    for (unsigned size = 0; size < GROWTH_SIZES; size++)
        fprintf(svg, "%.1f,%.1f ", 60 + 120 * (2 * log10(growth_sides[size]) - 4),
                height_of(g, costs[size]));
    fprintf(svg, "\"/>\n");
}

static void write_axes(FILE *svg, const growth *g)
{
    for (int ns = 0; height_of(g, ns) >= 40; ns += 10)
        fprintf(svg,
                "<path stroke=\"#ddd\" d=\"M60 %.1fH540\"/>"
                "<text x=\"52\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n",
                height_of(g, ns), height_of(g, ns) + 4, ns);
    for (int power = 4; power <= 8; power++)
        fprintf(svg, "<text x=\"%d\" y=\"340\" text-anchor=\"middle\">1e%d</text>\n",
                60 + 120 * (power - 4), power);
    fprintf(svg, "<text x=\"300\" y=\"360\" text-anchor=\"middle\">cells of the maze</text>\n"
                 "<text x=\"60\" y=\"24\">ns a cell; dashed: written by hand for squares</text>\n");
}

static void write_pick(FILE *svg, const growth *g, unsigned pick)
{
    char style[80];
    snprintf(style, sizeof style, "stroke=\"%s\"", picks[pick].color);
    write_line(svg, g, g->own[pick], style);
    snprintf(style, sizeof style, "stroke=\"%s\" stroke-dasharray=\"3 4\"", picks[pick].color);
    write_line(svg, g, g->peer[pick], style);
    fprintf(svg, "<text x=\"548\" y=\"%.1f\" fill=\"%s\">%s</text>\n",
            height_of(g, g->own[pick][GROWTH_SIZES - 1]) + 4, picks[pick].color, picks[pick].name);
}

static void write_picture(const growth *g)
{
    FILE *svg = fopen(PICTURE, "w");
    if (!svg)
        die("cannot write %s", PICTURE);
    fprintf(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 370\" "
                 "font-family=\"sans-serif\" font-size=\"13\">\n"
                 "<rect width=\"640\" height=\"370\" fill=\"#fff\"/>\n");
    write_axes(svg, g);
    for (unsigned pick = 0; pick < PICKS; pick++)
        write_pick(svg, g, pick);
    fprintf(svg, "</svg>\n");
    if (fclose(svg) != 0)
        die("cannot write %s", PICTURE);
}

void bench_growth(const bench_programs *programs)
{
    (void)programs;
    growth g;
    printf("\nCarving squares, best CPU time, ns a cell, beside a program written by hand for them "
           "(peers.c), and the ratio; drawn in %s\n  %-8s %20s %20s %20s %20s %20s\n",
           PICTURE, "", "1e4 cells", "1e5", "1e6", "1e7", "1e8");
    for (unsigned pick = 0; pick < PICKS; pick++) {
        printf("  %-8s", picks[pick].name);
        for (unsigned size = 0; size < GROWTH_SIZES; size++) {
            measure_growth(&g, pick, size);
            printf(" %6.1f %6.1f %5.2fx", g.own[pick][size], g.peer[pick][size],
                   g.own[pick][size] / g.peer[pick][size]);
        }
        printf("\n");
    }
    write_picture(&g);
}

/* Every row that carves, every one before and after it with the newest, and the shapes that are
 * worked out: how its time grows, on squares from ten thousand on. */

#define ROW_ROUNDS 3
#define SIZES 4

/* A quadratic algorithm would take 100 times as long a cell for 100 times as many of them; caches
 * that are too small make 2 to 8 times. */
#define MOST_GROWTH 20

/* The largest size is left out where a cell of the one before took longer: ns. */
#define CHEAP 500

static const uint32_t sides[SIZES] = {100, 316, 1000, 3162};

typedef struct made {
    maze_recipe *recipe;
    unsigned mazes; /* in a measurement */
    uint64_t seed;
} made;

static void make(void *context)
{
    made *s = context;
    make_each_seed(s->recipe, s->mazes, &s->seed);
}

/* A shape, and what follows its sides. */
typedef struct maker {
    const char *shape, *rest;
} maker;

static const maker shapes[] = {
    {"organic", ""},
    {"organic", ".heart"},
    {"rect", ".heart"},
    {"rect", ".heart-smooth"},
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
    double cells = (double)side * side;
    made s = {.recipe = recipe_at(m, side), .mazes = side < 300 ? 20 : side < 1000 ? 3 : 1};
    for (unsigned round = 0; round < (cells < 5e6 ? ROW_ROUNDS : 1); round++)
        time_run(&time, make, &s);
    maze_recipe_destroy(s.recipe);
    return series_in(&time.cpu, 1e-9 * cells * s.mazes);
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
    static const recipe_slot slots[] = {SLOT_CARVE, SLOT_BEFORE, SLOT_AFTER};
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

/* Carving of each shape with the general kernel, beside the square grid with the same one.  The
 * kernel asks for what lies across each side, so that times are compared per side. */

#define SHAPE_ROUNDS 21
#define MAZES 4 /* in a measurement */
#define TEXT 64 /* bytes of an expectation */
#define SHARE 2 /* of the square grid's time a side, at most */

typedef struct carves {
    maze_recipe *recipe;
    uint64_t seed;
} carves;

static void carve_one(const maze_recipe *recipe)
{
    maze_shape *shape = shape_of_recipe(recipe, NULL);
    maze_maze *maze = shape ? carve_create_closed(&shape->graph, shape, recipe, NULL) : NULL;
    core_making making = {.recipe = recipe, .maze = maze, .graph = maze_get_graph(maze)};
    if (!maze || !carve_grow_graph(&making))
        die("cannot carve");
    maze_destroy(maze);
}

static void carve_shapes(void *context)
{
    carves *c = context;
    for (unsigned i = 0; i < MAZES; i++) {
        maze_recipe_set_seed(c->recipe, c->seed++);
        carve_one(c->recipe);
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
    carves carvings[SHAPES];
    bench_timing times[SHAPES] = {0};
    cost costs[SHAPES];
    for (size_t i = 0; i < SHAPES; i++)
        carvings[i] = (carves){.recipe = recipe_of(shape_recipes[i]), .seed = 1};
    for (unsigned round = 0; round < SHAPE_ROUNDS; round++)
        for (size_t i = 0; i < SHAPES; i++)
            time_run(&times[i], carve_shapes, &carvings[i]);
    printf("\nCarving with the general kernel, %d rounds\n  %-15s %8s %8s %8s %8s\n", SHAPE_ROUNDS,
           "", "ns/cell", "best", "ns/side", "best");
    for (size_t i = 0; i < SHAPES; i++) {
        costs[i] = cost_of(carvings[i].recipe, &times[i]);
        print_shape(shape_recipes[i], &costs[i]);
        if (i > 0)
            expect_share(shape_recipes[i], &costs[i], &costs[0]);
        maze_recipe_destroy(carvings[i].recipe);
    }
}
