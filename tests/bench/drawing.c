/* Measures drawing, from a maze to bytes: each format, each shape, and PNGs that Cairo paints on
 * one core and on all cores. Shapes are compared with the square grid by the processor time per
 * side of a cell, on which other work of the machine has less effect. */
#include "kit.h"
#include "page/layout/style.h"

#include <stdio.h>

typedef struct bench_way {
    const char *name, *format;
    const char *cell, *wall; /* NULL: the default */
    bool bare;               /* true if no arrows are drawn */
} bench_way;

/* clang-format off */
static const bench_way ways[] = {
    {.name = "svg, cell 4px, wall 1px", .format = "svg", .cell = "4px", .wall = "1px"},
    {.name = "svg, default size", .format = "svg"},
    {.name = "png, cell 8px, wall 1px", .format = "png", .cell = "8px", .wall = "1px"},
    {.name = "the same without arrows", .format = "png", .cell = "8px", .wall = "1px",
     .bare = true},
    {.name = "pdf", .format = "pdf"},
    {.name = "print-svg", .format = "print-svg"},
    {.name = "text", .format = "text"},
    {.name = "blocks", .format = "blocks"},
};
/* clang-format on */

enum { WAYS = sizeof ways / sizeof *ways };

typedef struct drawing {
    const bench_way *way;
    const maze_maze *maze;
    const maze_format *format;
    maze_style style;
    bench_timing timing;
    size_t bytes;
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

static void print_drawing(const drawing *d)
{
    double median = series_median(&d->timing.wall);
    printf("  %-25s %9.3f %9.3f %9.3f %10zu", d->way->name, median * 1e3,
           series_least(&d->timing.wall) * 1e3, series_median(&d->timing.cpu) * 1e3, d->bytes);
    printf("\n");
}

static void measure(const char *recipe, unsigned rounds, drawing *drawings)
{
    maze_maze *maze = maze_of(recipe);
    for (size_t i = 0; i < WAYS; i++)
        set_up(&drawings[i], &ways[i], maze);
    for (unsigned round = 0; round < rounds; round++)
        for (size_t i = 0; i < WAYS; i++)
            time_run(&drawings[i].timing, draw, &drawings[i]);
    printf("\n%s from maze to bytes, ms, %u rounds\n", recipe, rounds);
    printf("  %-25s %9s %9s %9s %10s\n", "", "median", "best", "cpu", "bytes");
    for (size_t i = 0; i < WAYS; i++)
        print_drawing(&drawings[i]);
    maze_destroy(maze);
}

static void expect_size(const char *what, double bytes, double megabytes)
{
    expect_value(what, bytes / 1e6, AT_MOST, megabytes, "MB");
}

/* Checks the number of bytes that a visitor of a web page has to download. */
static void expect_small_svg(const char *recipe, drawing *d)
{
    maze_maze *maze = maze_of(recipe);
    size_t gzipped;
    draw_to_memory(maze, &d->style, d->format, &gzipped);
    printf("  gzipped SVG of %s: %zu bytes\n", recipe, gzipped);
    expect_size("gzipped SVG of 1000x1000, cell 4px, wall 1px", (double)gzipped, 0.41);
    maze_destroy(maze);
}

/* Measures mazes with tone and winding corridors, with 90 and 180 cells per row. The time is
 * compared with the time for making the maze, and the number of bytes with the limit of a web
 * page. */

#define TONE_ROUNDS 5
#define TONE_TEXT 64

static void make(void *context)
{
    maze_maze **maze = context;
    const maze_recipe *recipe = maze_get_recipe(*maze);
    maze_error error;
    maze_maze *again = maze_make(recipe, NULL, &error);
    if (!again)
        die("%s", error.message);
    maze_destroy(again);
}

/* Returns the processor time per cell, including the time for making the maze. `megabytes` and
 * `gzipped_megabytes` are the expected maximum sizes. */
static bench_measured measure_tone(const char *recipe, double megabytes, double gzipped_megabytes)
{
    static const bench_way way = {.name = "svg", .format = "svg"};
    char text[TONE_TEXT];
    maze_maze *maze = maze_of(recipe);
    drawing d;
    bench_timing making = {0};
    size_t gzipped;
    set_up(&d, &way, maze);
    set_style(&d.style, "tone", "gradient");
    for (unsigned round = 0; round < TONE_ROUNDS; round++) {
        time_run(&d.timing, draw, &d);
        time_run(&making, make, &maze);
    }
    draw_to_memory(maze, &d.style, d.format, &gzipped);
    bench_measured own = series_in(&d.timing.cpu, 1e-9 * maze_get_graph(maze)->cells);
    bench_measured made = series_in(&making.cpu, 1e-9 * maze_get_graph(maze)->cells);
    printf(
        "  SVG of %s with tone: %.0f ns a cell beside %.0f of making it, %zu bytes, %zu gzipped\n",
        recipe, own.best, made.best, d.bytes, gzipped);
    snprintf(text, sizeof text, "tone of %s, beside making it", recipe);
    expect(text, series_beside(&d.timing.cpu, &making.cpu), AT_MOST, 1.2, "times");
    snprintf(text, sizeof text, "SVG of %s with tone", recipe);
    expect_size(text, (double)d.bytes, megabytes);
    snprintf(text, sizeof text, "gzipped SVG of %s with tone", recipe);
    expect_size(text, (double)gzipped, gzipped_megabytes);
    maze_destroy(maze);
    return (bench_measured){own.median + made.median, own.best + made.best};
}

static void measure_tones(void)
{
    printf("\nWalls with tone\n");
    bench_measured small = measure_tone("flow90x113.hills-horizontal97-1", 0.65, 0.2);
    bench_measured large = measure_tone("flow180x226.hills-horizontal97-1", 2.6, 0.8);
    expect("a cell of 180 across with tone beside one of 90",
           (bench_measured){large.median / small.median, large.best / small.best}, AT_MOST, 1.3,
           "times");
}

void bench_formats(const bench_programs *programs)
{
    (void)programs;
    measure_tones();
    drawing drawings[WAYS];
    measure("rect40x20-1", 21, drawings);
    measure("rect1000x1000-1", 5, drawings);
    expect_small_svg("rect1000x1000-1", &drawings[0]);
    expect_size("SVG of 1000x1000, default size", (double)drawings[1].bytes, 3.4);
    expect_size("PNG of 1000x1000 cells of 8 px", (double)drawings[2].bytes, 0.55);
    expect_size("the same, no arrows", (double)drawings[3].bytes, 0.45);
}

/* Measures the drawing of each shape, from a maze to bytes, and compares it with the square grid
 * by the processor time per side of a cell. Other work of the machine has less effect on this
 * time. */

#define SHAPE_ROUNDS 7
#define TEXT 64 /* number of bytes for the text of an expectation */
#define SHARE 2 /* maximum time per side, as a multiple of the square grid's time per side */

static const bench_way shape_ways[] = {
    {.name = "svg", .format = "svg", .cell = "4px", .wall = "1px"},
    {.name = "pdf", .format = "pdf"},
    {.name = "png, 4 px a cell", .format = "png", .cell = "4px", .wall = "1px"},
    {.name = "png, 8 px a cell", .format = "png", .cell = "8px", .wall = "1px"},
};

enum { SHAPE_WAYS = sizeof shape_ways / sizeof *shape_ways };

static bench_measured per_side(const drawing *d)
{
    return series_in(&d->timing.cpu, 1e-9 * count_sides(maze_get_shape(d->maze)));
}

static void print_shape(const bench_way *way, const char *recipe, const drawing *d,
                        bench_measured rect)
{
    bench_measured side = per_side(d);
    printf("  %-17s %-13s %9.1f %9.1f %9.1f %8.1f %10zu\n", way->name, recipe,
           series_median(&d->timing.cpu) * 1e3, series_least(&d->timing.cpu) * 1e3, side.median,
           side.median / rect.median, d->bytes);
}

static void expect_share(const bench_way *way, const char *recipe, bench_measured side,
                         bench_measured rect)
{
    char text[TEXT];
    snprintf(text, sizeof text, "%s of %s, beside rect, per side", way->name, recipe);
    expect(text, (bench_measured){side.median / rect.median, side.best / rect.best}, AT_MOST, SHARE,
           "times");
}

static void measure_shapes(const bench_way *way, maze_maze *const *mazes)
{
    drawing drawings[SHAPES];
    for (size_t i = 0; i < SHAPES; i++)
        set_up(&drawings[i], way, mazes[i]);
    for (unsigned round = 0; round < SHAPE_ROUNDS; round++)
        for (size_t i = 0; i < SHAPES; i++)
            time_run(&drawings[i].timing, draw, &drawings[i]);
    bench_measured rect = per_side(&drawings[0]);
    for (size_t i = 0; i < SHAPES; i++) {
        print_shape(way, shape_recipes[i], &drawings[i], rect);
        if (i > 0)
            expect_share(way, shape_recipes[i], per_side(&drawings[i]), rect);
    }
}

void bench_drawn_shapes(const bench_programs *programs)
{
    (void)programs;
    maze_maze *mazes[SHAPES];
    char recipe[TEXT];
    for (size_t i = 0; i < SHAPES; i++) {
        snprintf(recipe, sizeof recipe, "%s-1", shape_recipes[i]);
        mazes[i] = maze_of(recipe);
    }
    printf("\nDrawing of shapes, %d rounds\n  %-17s %-13s %9s %9s %9s %8s %10s\n", SHAPE_ROUNDS, "",
           "", "ms", "best", "ns/side", "/rect", "bytes");
    for (size_t i = 0; i < SHAPE_WAYS; i++)
        measure_shapes(&shape_ways[i], mazes);
    for (size_t i = 0; i < SHAPES; i++)
        maze_destroy(mazes[i]);
}

/* Measures PNGs that Cairo paints on one core and on all cores, from a finished page to bytes. */

#define ROUNDS 5

typedef struct bench_picture {
    const char *recipe;
    const char *settings[4]; /* two keys of the style, each followed by its value */
    double share; /* maximum time on two idle cores, as a share of the time on one core */
} bench_picture;

static const bench_picture pictures[] = {
    {"hex500x500-1", {NULL}, 0.6},
    {"polar200-1", {NULL}, 0.65},
    {"organic100x100-1", {NULL}, 0.65},
    {"rect500x500-1", {"corners", "round"}, 0.6},
    {"rect500x500-1", {"heat", "yes"}, 0.7},
    {"rect500x500-weave20-1", {"draw", "passages", "arrows", "color"}, 0.65},
};

enum { PICTURES = sizeof pictures / sizeof *pictures };

typedef struct painting {
    const maze_maze *maze;
    const maze_style *style;
    const char *threads;
    size_t bytes;
} painting;

static void paint(void *context)
{
    painting *d = context;
    maze_error error;
    maze_document *document = maze_document_create(&error);
    maze_page *page = maze_page_layout(d->maze, NULL, d->style, &error);
    maze_sink *sink = maze_sink_to_memory(&error);
    if (!document || !page || !sink || !maze_document_add_page(document, page, &error) ||
        !maze_document_set(document, "threads", d->threads, &error) ||
        !maze_write(document, maze_format_find("png", NULL), sink, &error))
        die("%s", error.message);
    maze_sink_data(sink, &d->bytes);
    maze_sink_destroy(sink);
    maze_document_destroy(document);
}

/* Measures a picture on one core and on all cores. The runs alternate, because the other work of
 * the machine varies. */
static void measure_picture(const bench_picture *picture)
{
    char text[80];
    bench_timing one = {0}, all = {0};
    maze_maze *maze = maze_of(picture->recipe);
    maze_style style;
    page_style_init(&style);
    style.medium = MAZE_MEDIUM_PIXELS;
    set_style(&style, "cell", "8px");
    for (size_t i = 0; i < 4 && picture->settings[i]; i += 2)
        set_style(&style, picture->settings[i], picture->settings[i + 1]);
    painting alone = {maze, &style, "1", 0}, together = {maze, &style, "0", 0};
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&one, paint, &alone);
        time_run(&all, paint, &together);
    }
    maze_destroy(maze);
    snprintf(text, sizeof text, "%s %s, all cores beside one", picture->recipe,
             picture->settings[0] ? picture->settings[0] : "");
    bench_measured share = series_beside(&all.wall, &one.wall);
    printf("  %-22s %-8s %9.1f %9.1f %9.1f %9.1f %8.2f %8.2f %10zu\n", picture->recipe,
           picture->settings[0] ? picture->settings[0] : "", series_least(&one.wall) * 1e3,
           series_least(&one.cpu) * 1e3, series_least(&all.wall) * 1e3,
           series_least(&all.cpu) * 1e3, share.best,
           series_least(&all.cpu) / series_least(&one.cpu), together.bytes);
    expect(text, share, AT_MOST, picture->share, "times");
}

void bench_bands(const bench_programs *programs)
{
    (void)programs;
    printf("\nPNG painted by Cairo, cells of 8 px, best of %d rounds, ms\n"
           "  %-31s %9s %9s %9s %9s %8s %8s %10s\n",
           ROUNDS, "", "one core", "its cpu", "all cores", "their cpu", "time", "cpu", "bytes");
    for (size_t i = 0; i < PICTURES; i++)
        measure_picture(&pictures[i]);
}
