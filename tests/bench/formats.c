/* Formats: from a maze to bytes, beside Cairo's naive use. */
#include "bench.h"
#include "clock.h"
#include "naive.h"

#include <stdio.h>

typedef struct bench_way {
    const char *name, *format;
    const char *cell, *wall; /* NULL: the defaults */
    bool bare;               /* no arrows */
    naive_kind naive;
    double naive_cell; /* pixels or points; 0: what fits a sheet */
} bench_way;

static const bench_way ways[] = {
    {"svg, cell 4px, wall 1px", "svg", "4px", "1px", false, NAIVE_SVG, 4},
    {"svg, default size", "svg", NULL, NULL, false, NAIVE_NONE, 0},
    {"png, cell 8px, wall 1px", "png", "8px", "1px", false, NAIVE_PNG, 8},
    {"the same without arrows", "png", "8px", "1px", true, NAIVE_NONE, 0},
    {"pdf", "pdf", NULL, NULL, false, NAIVE_PDF, 0},
    {"print-svg", "print-svg", NULL, NULL, false, NAIVE_SVG, 0},
    {"text", "text", NULL, NULL, false, NAIVE_NONE, 0},
    {"blocks", "blocks", NULL, NULL, false, NAIVE_NONE, 0},
};

enum { WAYS = sizeof ways / sizeof *ways };

/* A sheet's size without its margins, in points. */
#define SHEET_WIDTH 510.0
#define SHEET_HEIGHT 690.0

typedef struct drawing {
    const bench_way *way;
    const maze_maze *maze;
    const maze_format *format;
    maze_style style;
    bench_timing timing, naive_timing;
    size_t bytes, naive_bytes;
} drawing;

static void set_up(drawing *d, const bench_way *way, const maze_maze *maze)
{
    maze_error error;
    *d = (drawing){.way = way, .maze = maze};
    d->format = maze_format_find(way->format, &error);
    if (!d->format)
        die("%s", error.message);
    maze_style_init(&d->style);
    d->style.medium = d->format->medium;
    set_style(&d->style, "cell", way->cell);
    set_style(&d->style, "wall", way->wall);
    set_style(&d->style, "arrows", way->bare ? "none" : NULL);
}

static void draw(void *context)
{
    drawing *d = context;
    d->bytes = draw_to_memory(d->maze, &d->style, d->format);
}

static void draw_naively(void *context)
{
    drawing *d = context;
    maze_point extent = maze_shape_extent(maze_get_shape(d->maze));
    double across = SHEET_WIDTH / extent.x, down = SHEET_HEIGHT / extent.y;
    double cell = d->way->naive_cell > 0 ? d->way->naive_cell : across < down ? across : down;
    d->naive_bytes = naive_draw(d->way->naive, d->maze, cell, cell / 8);
}

static void print_drawing(const drawing *d)
{
    double median = series_median(&d->timing.wall);
    printf("  %-25s %9.3f %9.3f %9.3f %10zu", d->way->name, median * 1e3,
           series_least(&d->timing.wall) * 1e3, series_median(&d->timing.cpu) * 1e3, d->bytes);
    if (d->way->naive != NAIVE_NONE) {
        double naive = series_median(&d->naive_timing.wall);
        printf(" %10.3f %11zu %7.1f %6.1f", naive * 1e3, d->naive_bytes, naive / median,
               (double)d->naive_bytes / (double)d->bytes);
    }
    printf("\n");
}

static void measure(const char *recipe, unsigned rounds, drawing *drawings)
{
    maze_maze *maze = maze_of(recipe);
    for (size_t i = 0; i < WAYS; i++)
        set_up(&drawings[i], &ways[i], maze);
    for (unsigned round = 0; round < rounds; round++)
        for (size_t i = 0; i < WAYS; i++) {
            time_run(&drawings[i].timing, draw, &drawings[i]);
            if (ways[i].naive != NAIVE_NONE)
                time_run(&drawings[i].naive_timing, draw_naively, &drawings[i]);
        }
    printf("\n%s from maze to bytes, ms, %u rounds; naive is Cairo with a stroke per wall\n",
           recipe, rounds);
    printf("  %-25s %9s %9s %9s %10s %10s %11s %7s %6s\n", "", "median", "best", "cpu", "bytes",
           "naive ms", "bytes", "time", "size");
    for (size_t i = 0; i < WAYS; i++)
        print_drawing(&drawings[i]);
    maze_destroy(maze);
}

static void expect_size(const char *what, const drawing *d, double megabytes)
{
    double size = (double)d->bytes / 1e6;
    expect(what, (bench_measured){size, size}, AT_MOST, megabytes, "MB");
}

static void expect_time(const char *what, const drawing *d, double seconds)
{
    const bench_series *wall = &d->timing.wall;
    expect(what, (bench_measured){series_median(wall), series_least(wall)}, AT_MOST, seconds, "s");
}

void bench_formats(void)
{
    drawing drawings[WAYS];
    measure("rect40x20-1", 21, drawings);
    measure("rect1000x1000-1", 5, drawings);
    expect_size("SVG of 1000x1000, cell 4px, wall 1px", &drawings[0], 2.3);
    expect_time("PNG of 1000x1000 cells of 8 px", &drawings[2], 0.35);
    expect_size("the same", &drawings[2], 0.5);
    expect_time("PNG of 1000x1000 cells of 8 px, no arrows", &drawings[3], 0.35);
    expect_size("the same", &drawings[3], 0.5);
}
