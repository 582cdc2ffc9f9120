/* How the time of a cell grows with the number of cells, on squares, beside programs written by
 * hand for these alone: a table, and a picture of it. */
#include "bench.h"
#include "clock.h"
#include "floor.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUNDS 5
#define SIZES 5
#define PICKS 3
#define PICTURE "growth.svg"

/* So many cells are carved in a measurement at least, as short times are uncertain. */
#define LEAST_CELLS 1000000

static const uint32_t sides[SIZES] = {100, 316, 1000, 3162, 10000};

/* By floor_pick; the times of the floor that each may take at most, at 1e6 cells. */
static const struct {
    const char *name, *expectation, *color;
    double most;
} picks[PICKS] = {
    {"newest", "newest, 1e6 cells, beside one by hand", "#c2185b", 0.9},
    {"queue", "queue, 1e6 cells, beside one by hand", "#00695c", 1.2},
    {"random", "random, 1e6 cells, beside one by hand", "#1a4f9c", 1.2},
};

typedef struct subject {
    maze_recipe *recipe;
    floor_pick pick;
    uint32_t side;
    unsigned mazes; /* in a measurement */
    uint64_t seed;
} subject;

/* Nanoseconds a cell. */
typedef struct growth {
    double own[PICKS][SIZES], peer[PICKS][SIZES];
} growth;

static void carve(void *context)
{
    subject *s = context;
    make_each_seed(s->recipe, s->mazes, &s->seed);
}

static void carve_by_hand(void *context)
{
    subject *s = context;
    for (unsigned i = 0; i < s->mazes; i++)
        free(floor_carve(s->pick, s->side, s->side, s->seed++));
}

static void measure(growth *g, unsigned pick, unsigned size)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    uint32_t side = sides[size], cells = side * side;
    bench_timing own = {0}, peer = {0};
    snprintf(text, sizeof text, "rect%lux%lu-%s", (unsigned long)side, (unsigned long)side,
             picks[pick].name);
    subject s = {.recipe = recipe_of(text),
                 .pick = (floor_pick)pick,
                 .side = side,
                 .mazes = cells < LEAST_CELLS ? LEAST_CELLS / cells : 1};
    for (unsigned round = 0; round < (cells > 2 * LEAST_CELLS ? 2 : ROUNDS); round++) {
        time_run(&own, carve, &s);
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
        for (unsigned size = 0; size < SIZES; size++)
            most = fmax(most, fmax(g->own[pick][size], g->peer[pick][size]));
    return 320 - 280 * cost / most;
}

static void write_line(FILE *svg, const growth *g, const double costs[SIZES], const char *style)
{
    fprintf(svg, "<polyline fill=\"none\" stroke-width=\"2\" %s points=\"", style);
    for (unsigned size = 0; size < SIZES; size++)
        fprintf(svg, "%.1f,%.1f ", 60 + 120 * (2 * log10(sides[size]) - 4),
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
            height_of(g, g->own[pick][SIZES - 1]) + 4, picks[pick].color, picks[pick].name);
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
           "(floor.c), and the ratio; drawn in %s\n  %-8s %20s %20s %20s %20s %20s\n",
           PICTURE, "", "1e4 cells", "1e5", "1e6", "1e7", "1e8");
    for (unsigned pick = 0; pick < PICKS; pick++) {
        printf("  %-8s", picks[pick].name);
        for (unsigned size = 0; size < SIZES; size++) {
            measure(&g, pick, size);
            printf(" %6.1f %6.1f %5.2fx", g.own[pick][size], g.peer[pick][size],
                   g.own[pick][size] / g.peer[pick][size]);
        }
        printf("\n");
    }
    write_picture(&g);
}
