/* PNGs that Cairo paints, on one core and on all, from a laid-out page to bytes. */
#include "bench.h"
#include "clock.h"
#include "page/layout/style.h"

#include <stdio.h>

#define ROUNDS 5

typedef struct bench_picture {
    const char *recipe;
    const char *settings[4]; /* key, value, key, value */
    double share;            /* of one core's time, at most, on two idle ones */
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

typedef struct drawing {
    const maze_maze *maze;
    const maze_style *style;
    const char *threads;
    size_t bytes;
} drawing;

static void draw(void *context)
{
    drawing *d = context;
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

/* In turn, as other work on the machine comes and goes. */
static void measure(const bench_picture *picture, char *text, size_t room)
{
    bench_timing one = {0}, all = {0};
    maze_maze *maze = maze_of(picture->recipe);
    maze_style style;
    page_style_init(&style);
    style.medium = MAZE_MEDIUM_PIXELS;
    set_style(&style, "cell", "8px");
    for (size_t i = 0; i < 4 && picture->settings[i]; i += 2)
        set_style(&style, picture->settings[i], picture->settings[i + 1]);
    drawing alone = {maze, &style, "1", 0}, together = {maze, &style, "0", 0};
    for (unsigned round = 0; round < ROUNDS; round++) {
        time_run(&one, draw, &alone);
        time_run(&all, draw, &together);
    }
    maze_destroy(maze);
    snprintf(text, room, "%s %s, all cores beside one", picture->recipe,
             picture->settings[0] ? picture->settings[0] : "");
    bench_measured share = {series_median(&all.wall) / series_median(&one.wall),
                            series_least(&all.wall) / series_least(&one.wall)};
    printf("  %-22s %-8s %9.1f %9.1f %9.1f %9.1f %8.2f %8.2f %10zu\n", picture->recipe,
           picture->settings[0] ? picture->settings[0] : "", series_least(&one.wall) * 1e3,
           series_least(&one.cpu) * 1e3, series_least(&all.wall) * 1e3,
           series_least(&all.cpu) * 1e3, share.best,
           series_least(&all.cpu) / series_least(&one.cpu), together.bytes);
    expect(text, share, AT_MOST, picture->share, "times");
}

void bench_bands(const bench_programs *programs)
{
    static char texts[PICTURES][80];
    (void)programs;
    printf("\nPNG painted by Cairo, cells of 8 px, best of %d rounds, ms\n"
           "  %-31s %9s %9s %9s %9s %8s %8s %10s\n",
           ROUNDS, "", "one core", "its cpu", "all cores", "their cpu", "time", "cpu", "bytes");
    for (size_t i = 0; i < PICTURES; i++)
        measure(&pictures[i], texts[i], sizeof texts[i]);
}
