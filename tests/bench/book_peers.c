/* A maze of a book beside what a program does that uses Cairo, or matplotlib, without a second
 * thought: fewer mazes, one a page, and all of it for one maze. */
#include "bench.h"
#include "book_subject.h"
#include "child.h"
#include "clock.h"
#include "naive.h"

#include <mazepress/random.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUNDS 3
#define CAIRO_MAZES 50
#define CELL 12.0
#define WALL 1.5
#define PAGE "a page of a book, " BOOK_RECIPE

typedef struct strokes {
    maze_maze *mazes[CAIRO_MAZES];
    size_t bytes;
} strokes;

static void draw_strokes(void *context)
{
    strokes *s = context;
    s->bytes = naive_book((const maze_maze *const *)s->mazes, CAIRO_MAZES, CELL, WALL);
}

static void make_mazes(strokes *s)
{
    maze_error error;
    maze_recipe *recipe = recipe_of(BOOK_RECIPE);
    for (uint32_t i = 0; i < CAIRO_MAZES; i++) {
        maze_recipe_set_seed(recipe, maze_seed_of_puzzle(2026, "", i + 1));
        if (!(s->mazes[i] = maze_make(recipe, NULL, &error)))
            die("%s", error.message);
    }
    maze_recipe_destroy(recipe);
}

static void print_peer(const char *name, int mazes, book_cost peer, book_cost own)
{
    printf("  %-34s %6d %9.2f %8.1f %9.0f %8.1f\n", name, mazes, peer.seconds * 1e3,
           peer.seconds / own.seconds, peer.bytes, peer.bytes / own.bytes);
    if (mazes != BOOK_MAZES)
        beside(PAGE, name, own.seconds * 1e3, peer.seconds * 1e3, "ms");
}

static book_cost measure_cairo(void)
{
    strokes s;
    bench_timing timing = {0};
    make_mazes(&s);
    for (unsigned round = 0; round < ROUNDS; round++)
        time_run(&timing, draw_strokes, &s);
    for (size_t i = 0; i < CAIRO_MAZES; i++)
        maze_destroy(s.mazes[i]);
    return (book_cost){series_median(&timing.wall) / CAIRO_MAZES, (double)s.bytes / CAIRO_MAZES};
}

/* False if matplotlib is not there. */
static bool measure_matplotlib(const char *script, const char *way, const char *mazes,
                               book_cost *peer)
{
    const char *const argv[] = {"python3", script, way, mazes, "40", "50", NULL};
    char output[200], *end;
    child_run(argv, output, sizeof output);
    double count = strtod(mazes, NULL);
    peer->seconds = strtod(output, &end) / count;
    peer->bytes = strtod(end, NULL) / count;
    return peer->seconds > 0;
}

void book_measure_peers(const char *matplotlib, book_cost own)
{
    static const char *const ways[][3] = {
        {"plot", "3", "matplotlib, a plot a wall"},
        {"collection", "20", "matplotlib, a LineCollection"},
    };
    book_cost other;
    printf("\nA maze of %s beside others, one thread, without carving for them\n", BOOK_RECIPE);
    printf("  %-34s %6s %9s %8s %9s %8s\n", "", "mazes", "ms", "times", "bytes", "times");
    print_peer("book for the screen", BOOK_MAZES, own, own);
    print_peer("Cairo, a stroke a wall", CAIRO_MAZES, measure_cairo(), own);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (!measure_matplotlib(matplotlib, ways[i][0], ways[i][1], &other)) {
            printf("  matplotlib is not installed: left out\n");
            beside(PAGE, "matplotlib", own.seconds * 1e3, 0, "ms");
            return;
        }
        print_peer(ways[i][2], atoi(ways[i][1]), other, own);
    }
}
