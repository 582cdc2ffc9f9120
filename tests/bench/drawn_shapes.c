/* Drawing of each shape beside the square grid, from maze to bytes: processor time a side of a
 * cell, which depends less on other work on the machine. */
#include "bench.h"
#include "clock.h"
#include "page/layout/style.h"

#include <stdio.h>

#define ROUNDS 7
#define TEXT 64 /* bytes of an expectation */
#define SHARE 2 /* of the square grid's time a side, at most */

typedef struct bench_way {
    const char *name, *format, *cell, *wall; /* NULL: the default */
} bench_way;

static const bench_way ways[] = {
    {"svg", "svg", "4px", "1px"},
    {"pdf", "pdf", NULL, NULL},
    {"png, 4 px a cell", "png", "4px", "1px"},
    {"png, 8 px a cell", "png", "8px", "1px"},
};

enum { WAYS = sizeof ways / sizeof *ways };

typedef struct drawing {
    const maze_maze *maze;
    maze_style style;
    const maze_format *format;
    size_t bytes;
    bench_timing timing;
} drawing;

static void draw(void *context)
{
    drawing *d = context;
    d->bytes = draw_to_memory(d->maze, &d->style, d->format, NULL);
}

static drawing set_up(const bench_way *way, const maze_maze *maze)
{
    drawing d = {.maze = maze, .format = maze_format_find(way->format, NULL)};
    page_style_init(&d.style);
    d.style.medium = d.format->medium;
    set_style(&d.style, "cell", way->cell);
    set_style(&d.style, "wall", way->wall);
    return d;
}

static bench_measured per_side(const drawing *d)
{
    double sides = count_sides(maze_get_shape(d->maze));
    return (bench_measured){series_median(&d->timing.cpu) * 1e9 / sides,
                            series_least(&d->timing.cpu) * 1e9 / sides};
}

static void print_drawing(const bench_way *way, const char *recipe, const drawing *d,
                          bench_measured rect)
{
    bench_measured side = per_side(d);
    printf("  %-17s %-13s %9.1f %9.1f %9.1f %8.1f %10zu\n", way->name, recipe,
           series_median(&d->timing.cpu) * 1e3, series_least(&d->timing.cpu) * 1e3, side.median,
           side.median / rect.median, d->bytes);
}

static void expect_share(const bench_way *way, const char *recipe, bench_measured side,
                         bench_measured rect, char *text)
{
    snprintf(text, TEXT, "%s of %s, beside rect, per side", way->name, recipe);
    expect(text, (bench_measured){side.median / rect.median, side.best / rect.best}, AT_MOST, SHARE,
           "times");
}

static void measure(const bench_way *way, maze_maze *const *mazes, char (*texts)[TEXT])
{
    drawing drawings[SHAPES];
    for (size_t i = 0; i < SHAPES; i++)
        drawings[i] = set_up(way, mazes[i]);
    for (unsigned round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < SHAPES; i++)
            time_run(&drawings[i].timing, draw, &drawings[i]);
    bench_measured rect = per_side(&drawings[0]);
    for (size_t i = 0; i < SHAPES; i++) {
        print_drawing(way, shape_recipes[i], &drawings[i], rect);
        if (i > 0)
            expect_share(way, shape_recipes[i], per_side(&drawings[i]), rect, texts[i]);
    }
}

void bench_drawn_shapes(const bench_programs *programs)
{
    (void)programs;
    static char texts[WAYS][SHAPES][TEXT];
    maze_maze *mazes[SHAPES];
    char recipe[TEXT];
    for (size_t i = 0; i < SHAPES; i++) {
        snprintf(recipe, sizeof recipe, "%s-1", shape_recipes[i]);
        mazes[i] = maze_of(recipe);
    }
    printf("\nDrawing of shapes, %d rounds\n  %-17s %-13s %9s %9s %9s %8s %10s\n", ROUNDS, "", "",
           "ms", "best", "ns/side", "/rect", "bytes");
    for (size_t i = 0; i < WAYS; i++)
        measure(&ways[i], mazes, texts[i]);
    for (size_t i = 0; i < SHAPES; i++)
        maze_destroy(mazes[i]);
}
