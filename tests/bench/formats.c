/* Formats: from a maze to bytes, beside Cairo's naive use. */
#include "bench.h"
#include "clock.h"
#include "floor_formats.h"
#include "naive.h"
#include "page/layout/style.h"

#include <stdio.h>

typedef struct bench_way {
    const char *name, *format;
    const char *cell, *wall; /* NULL: the defaults */
    bool bare;               /* no arrows */
    naive_kind naive;
    double naive_cell; /* pixels or points; 0: what fits a sheet */
    size_t (*floor)(const maze_maze *maze, unsigned cell);
    unsigned floor_cell;
} bench_way;

static const bench_way ways[] = {
    {"svg, cell 4px, wall 1px", "svg", "4px", "1px", false, NAIVE_SVG, 4, floor_svg, 4},
    {"svg, default size", "svg", NULL, NULL, false, NAIVE_NONE, 0, NULL, 0},
    {"png, cell 8px, wall 1px", "png", "8px", "1px", false, NAIVE_PNG, 8, NULL, 0},
    {"the same without arrows", "png", "8px", "1px", true, NAIVE_NONE, 0, floor_png, 8},
    {"pdf", "pdf", NULL, NULL, false, NAIVE_PDF, 0, NULL, 0},
    {"print-svg", "print-svg", NULL, NULL, false, NAIVE_SVG, 0, NULL, 0},
    {"text", "text", NULL, NULL, false, NAIVE_NONE, 0, NULL, 0},
    {"blocks", "blocks", NULL, NULL, false, NAIVE_NONE, 0, NULL, 0},
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
    bench_timing timing, naive_timing, floor_timing;
    size_t bytes, naive_bytes, floor_bytes;
} drawing;

static void set_up(drawing *d, const bench_way *way, const maze_maze *maze)
{
    maze_error error;
    *d = (drawing){.way = way, .maze = maze};
    d->format = maze_format_find(way->format, &error);
    if (!d->format)
        die("%s", error.message);
    page_style_init(&d->style);
    d->style.medium = d->format->medium;
    set_style(&d->style, "cell", way->cell);
    set_style(&d->style, "wall", way->wall);
    set_style(&d->style, "arrows", way->bare ? "none" : NULL);
}

static void draw(void *context)
{
    drawing *d = context;
    d->bytes = draw_to_memory(d->maze, &d->style, d->format, NULL);
}

static void draw_naively(void *context)
{
    drawing *d = context;
    maze_point extent = maze_shape_extent(maze_get_shape(d->maze));
    double across = SHEET_WIDTH / extent.x, down = SHEET_HEIGHT / extent.y;
    double cell = d->way->naive_cell > 0 ? d->way->naive_cell : across < down ? across : down;
    d->naive_bytes = naive_draw(d->way->naive, d->maze, cell, cell / 8);
}

static void draw_floor(void *context)
{
    drawing *d = context;
    d->floor_bytes = d->way->floor(d->maze, d->way->floor_cell);
}

/* Processor time, of which a busy machine takes less than of the clock's. */
static bench_measured over_floor(const drawing *d)
{
    const bench_series *ours = &d->timing.cpu, *floor = &d->floor_timing.cpu;
    return (bench_measured){series_median(ours) / series_median(floor),
                            series_least(ours) / series_least(floor)};
}

static void note_peers(const char *recipe, const drawing *d)
{
    char work[60];
    const bench_timing *own = &d->timing;
    snprintf(work, sizeof work, "%s, %s", recipe, d->way->name);
    if (d->way->naive != NAIVE_NONE)
        beside(work, "Cairo, a stroke a wall", series_least(&own->cpu) * 1e3,
               series_least(&d->naive_timing.cpu) * 1e3, "ms");
    if (d->way->floor)
        beside(work, "a few loops that know nothing else", series_least(&own->cpu) * 1e3,
               series_least(&d->floor_timing.cpu) * 1e3, "ms");
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
    if (d->way->floor)
        printf("%*s %.2f times the floor's time, %.2f its bytes",
               d->way->naive == NAIVE_NONE ? 38 : 0, "", over_floor(d).median,
               (double)d->bytes / (double)d->floor_bytes);
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
            if (ways[i].floor)
                time_run(&drawings[i].floor_timing, draw_floor, &drawings[i]);
        }
    printf("\n%s from maze to bytes, ms, %u rounds; naive is Cairo with a stroke per wall\n",
           recipe, rounds);
    printf("  %-25s %9s %9s %9s %10s %10s %11s %7s %6s\n", "", "median", "best", "cpu", "bytes",
           "naive ms", "bytes", "time", "size");
    for (size_t i = 0; i < WAYS; i++)
        print_drawing(&drawings[i]);
    for (size_t i = 0; i < WAYS; i++)
        note_peers(recipe, &drawings[i]);
    maze_destroy(maze);
}

static void expect_size(const char *what, double bytes, double megabytes)
{
    expect(what, (bench_measured){bytes / 1e6, bytes / 1e6}, AT_MOST, megabytes, "MB");
}

/* What is sent to who looks at a web page. */
static void expect_small_svg(const char *recipe, drawing *d)
{
    maze_maze *maze = maze_of(recipe);
    size_t gzipped;
    draw_to_memory(maze, &d->style, d->format, &gzipped);
    printf("  gzipped SVG of %s: %zu bytes\n", recipe, gzipped);
    expect_size("gzipped SVG of 1000x1000, cell 4px, wall 1px", (double)gzipped, 0.48);
    maze_destroy(maze);
}

void bench_formats(const bench_programs *programs)
{
    (void)programs;
    drawing drawings[WAYS];
    measure("rect40x20-1", 21, drawings);
    measure("rect1000x1000-1", 5, drawings);
    expect_small_svg("rect1000x1000-1", &drawings[0]);
    expect("SVG of 1000x1000, beside a few loops", over_floor(&drawings[0]), AT_MOST, 2.5, "");
    expect_size("PNG of 1000x1000 cells of 8 px", (double)drawings[2].bytes, 0.55);
    expect_size("the same, no arrows", (double)drawings[3].bytes, 0.45);
    expect("its time, beside a few loops and zlib", over_floor(&drawings[3]), AT_MOST, 1.3, "");
}
