/* Tests the joining of a figure's parts with hand-computed examples in whole numbers.  In drawings
 * of cells, '#' is dark and '.' is not; in results, 'n' is a neck and '+' a bridge. */
#include "unit.h"

#include "input/joining/join_cells.h"
#include "input/joining/join_graph.h"

#include <glib.h>
#include <stdio.h>

#define FINE 8

typedef struct drawn_figure {
    join_figure figure;
    uint8_t *dark;
    join_facts facts;
} drawn_figure;

static void end_figure(void *thing)
{
    drawn_figure *d = thing;
    free(d->dark);
    free(d->figure.cells);
    free(d);
}

static drawn_figure *figure_of(uint32_t columns, uint32_t rows)
{
    drawn_figure *d = keep(calloc(1, sizeof *d), end_figure);
    d->dark = calloc((size_t)columns * rows, FINE * FINE);
    d->figure = (join_figure){columns, rows, FINE, d->dark, calloc(columns, rows)};
    return d;
}

/* Fills the samples in a box. */
static void box(drawn_figure *d, uint32_t left, uint32_t top, uint32_t right, uint32_t bottom)
{
    for (uint32_t y = top; y < bottom; y++)
        memset(d->dark + (size_t)y * d->figure.columns * FINE + left, 1, right - left);
}

/* Fills an ellipse, in samples, down to a row. */
static void ellipse(drawn_figure *d, int x, int y, int across, int down, int last)
{
    int wide = (int)d->figure.columns * FINE;
    for (int j = 0; j < last; j++)
        for (int i = 0; i < wide; i++) {
            int64_t a = (2 * i + 1 - 2 * x) * (int64_t)down;
            int64_t b = (2 * j + 1 - 2 * y) * (int64_t)across;
            if (a * a + b * b <= 4 * (int64_t)across * across * down * down)
                d->dark[j * wide + i] = 1;
        }
}

/* Keeps cells of which half of the samples are dark, and joins them. */
static void join(drawn_figure *d)
{
    maze_error error;
    join_figure *f = &d->figure;
    for (uint32_t y = 0; y < f->rows; y++)
        for (uint32_t x = 0; x < f->columns; x++) {
            unsigned count = 0;
            for (unsigned j = 0; j < FINE; j++)
                for (unsigned i = 0; i < FINE; i++)
                    count += d->dark[((size_t)y * FINE + j) * f->columns * FINE + x * FINE + i];
            f->cells[y * f->columns + x] = count >= FINE * FINE / 2;
        }
    assert_done(input_join_cells(f, &d->facts, &error), &error);
}

static drawn_figure *joined(const char *const *lines, uint32_t rows)
{
    uint32_t columns = (uint32_t)strlen(lines[0]);
    drawn_figure *d = figure_of(columns, rows);
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < columns; x++)
            if (lines[y][x] == '#')
                box(d, x * FINE, y * FINE, (x + 1) * FINE, (y + 1) * FINE);
    join(d);
    return d;
}

static void assert_cells(const drawn_figure *d, const char *const *lines)
{
    static const char marks[] = {'.', '#', 'n', '+'};
    for (uint32_t y = 0; y < d->figure.rows; y++) {
        char line[100] = "";
        for (uint32_t x = 0; x < d->figure.columns; x++)
            line[x] = marks[d->figure.cells[y * d->figure.columns + x]];
        assert_string_equal(line, lines[y]);
    }
}

/* The cells of a kind in one column. */
static unsigned in_column(const drawn_figure *d, uint32_t column, join_cell kind)
{
    unsigned count = 0;
    for (uint32_t y = 0; y < d->figure.rows; y++)
        count += d->figure.cells[y * d->figure.columns + column] == kind;
    return count;
}

/* A head above shoulders, in 24 x 29 cells. */
TEST(a_bridge_is_in_the_middle_of_the_least_gap)
{
    drawn_figure *d = figure_of(24, 29);
    ellipse(d, 96, 56, 56, 56, 200);
    ellipse(d, 96, 232, 96, 94, 232);
    join(d);
    assert_int_equal(d->facts.parts, 2);
    assert_int_equal(d->facts.bridges, 3);
    assert_int_equal(in_column(d, 11, JOIN_BRIDGE), 3);
    assert_int_equal(d->facts.necks, 0);
    assert_int_equal(d->facts.lost, 0);
}

/* Three slabs, one above the other. */
TEST(slabs_are_joined_in_a_row)
{
    drawn_figure *d = figure_of(24, 28);
    box(d, 0, 0, 192, 64);
    box(d, 0, 80, 192, 144);
    box(d, 0, 168, 192, 224);
    join(d);
    assert_int_equal(d->facts.parts, 3);
    assert_int_equal(d->facts.bridges, 5);
    assert_int_equal(in_column(d, 11, JOIN_BRIDGE), 5);
}

/* A bow on a lid, and two halves of a box below it. */
TEST(halves_hang_from_the_lid)
{
    drawn_figure *d = figure_of(28, 28);
    box(d, 0, 56, 224, 88);
    ellipse(d, 80, 28, 40, 28, 57);
    ellipse(d, 144, 28, 40, 28, 57);
    box(d, 16, 104, 96, 224);
    box(d, 128, 112, 208, 224);
    join(d);
    assert_int_equal(d->facts.parts, 3);
    assert_int_equal(d->facts.bridges, 5);
    assert_int_equal(in_column(d, 6, JOIN_BRIDGE), 2);
    assert_int_equal(in_column(d, 20, JOIN_BRIDGE), 3);
}

TEST(islands_in_holes_are_parts)
{
    const char *const frame[] = {"#########", "#.......#", "#.......#", "#.......#", "#..###..#",
                                 "#..###..#", "#..###..#", "#.......#", "#########"};
    const char *const wanted[] = {"#########", "#.......#", "#.......#", "#.......#", "#..###..#",
                                  "#..###..#", "#..###..#", "#...+...#", "#########"};
    drawn_figure *d = joined(frame, 9);
    assert_cells(d, wanted);
    assert_int_equal(d->facts.bridges, 1);
}

TEST(parts_that_touch_at_a_corner_have_a_bent_bridge)
{
    const char *const steps[] = {"###....", "###....", "###....", "...####", "...####", "...####"};
    const char *const wanted[] = {"###....", "###....", "###+...", "...####", "...####", "...####"};
    assert_cells(joined(steps, 6), wanted);
}

TEST(parts_that_are_too_far_away_are_left_out)
{
    const char *const far[] = {"######....##", "######....##", "######....##"};
    const char *const wanted[] = {"######......", "######......", "######......"};
    drawn_figure *d = joined(far, 3);
    assert_cells(d, wanted);
    assert_int_equal(d->facts.far_parts, 1);
    assert_int_equal(d->facts.dropped_parts, 1);
    assert_int_equal(d->facts.dropped_cells, 6);
    assert_int_equal(d->facts.lost_parts, 1);
    assert_int_equal(d->facts.lost * 4, d->facts.dark);
}

TEST(parts_under_four_cells_are_left_out)
{
    const char *const dots[] = {"##########.#.##", "##########.#.##", "##########.#..."};
    const char *const wanted[] = {"##########+++##", "##########...##", "##########....."};
    drawn_figure *d = joined(dots, 3);
    assert_cells(d, wanted);
    assert_int_equal(d->facts.parts, 2);
    assert_int_equal(d->facts.dropped_parts, 1);
    assert_int_equal(d->facts.dropped_cells, 3);
    assert_int_equal(d->facts.far_parts, 0);
}

/* A dumbbell, whose neck is 3 samples high. */
TEST(thin_necks_get_cells)
{
    const char *const wanted[] = {"###...###", "###nnn###", "###...###"};
    drawn_figure *d = figure_of(9, 3);
    box(d, 0, 0, 24, 24);
    box(d, 48, 0, 72, 24);
    box(d, 24, 10, 48, 13);
    join(d);
    assert_cells(d, wanted);
    assert_int_equal(d->facts.necks, 3);
}

/* A box with a hair of two cells; a hair of one cell is a tip. */
TEST(limbs_get_cells_and_tips_do_not)
{
    const char *const wanted[] = {"###.....", "###nn...", "###....."};
    for (int length = 8; length <= 16; length += 8) {
        drawn_figure *d = figure_of(8, 3);
        box(d, 0, 0, 24, 24);
        box(d, 24, 11, 24 + (uint32_t)length, 13);
        join(d);
        assert_int_equal(d->facts.necks, length > 8 ? 2 : 0);
        assert_int_equal(d->facts.lost, 0);
        if (length > 8)
            assert_cells(d, wanted);
    }
}

TEST(rings_of_thin_lines_are_closed)
{
    const char *const wanted[] = {"nnnnnnnn", "n......n", "n......n", "n......n",
                                  "n......n", "n......n", "n......n", "nnnnnnnn"};
    drawn_figure *d = figure_of(8, 8);
    box(d, 3, 3, 61, 5);
    box(d, 3, 59, 61, 61);
    box(d, 3, 3, 5, 61);
    box(d, 59, 3, 61, 61);
    join(d);
    assert_cells(d, wanted);
    assert_int_equal(d->facts.lost, 0);
}

/* Corridors of six cells in a row. */
static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    (void)context;
    *back = 1 - side;
    return side == 0 ? (cell + 1 < 12 ? cell + 1 : MAZE_NONE) : cell > 0 ? cell - 1 : MAZE_NONE;
}

TEST(any_graph_is_joined_by_shortest_paths)
{
    const maze_graph graph = {.cells = 12, .sides = 2, .across = across};
    join_graph_facts facts;
    uint8_t near[12] = {1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 1};
    const uint8_t joins[12] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0};
    input_join_graph(&graph, 2, near, &facts);
    assert_memory_equal(near, joins, 12);
    assert_int_equal(facts.added, 2);
    assert_int_equal(facts.dropped_parts, 1);
    uint8_t far[12] = {1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0};
    const uint8_t largest[12] = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0};
    input_join_graph(&graph, 1, far, &facts);
    assert_memory_equal(far, largest, 12);
    assert_int_equal(facts.dropped_cells, 4);
}

UNIT_MAIN
