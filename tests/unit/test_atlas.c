/* The plan of the solutions' pages: every puzzle once and in order, aligned, no bar alone. */
#include "specs.h"

#include "book/plan/atlas.h"
#include "book/plan/book_look.h"

#include <math.h>
#include <stdio.h>

static void assert_near(double actual, double wanted, double slack)
{
    if (fabs(actual - wanted) > slack)
        fail_msg("%g pt, not %g pt", actual, wanted);
}

static const book_atlas_strip *strips_of(const book_layout *layout, const book_atlas_page *page)
{
    return &g_array_index(layout->atlas->strips, book_atlas_strip, page->strip);
}

static const book_atlas_solution *solution_of(const book_layout *layout, size_t i)
{
    return &g_array_index(layout->atlas->solutions, book_atlas_solution, i);
}

static const book_planned_kind *kind_of(const book_layout *layout, size_t i)
{
    const book_puzzle *puzzle = &layout->puzzles->puzzles[i];
    return &layout->sections[puzzle->section].kinds[puzzle->kind];
}

/* A bar at the top, rows below each, none over another or past the page's room. */
static void check_strips(const book_layout *layout, const book_atlas_page *page)
{
    maze_box room = book_geometry_room(&layout->geometry, 1);
    const book_atlas_strip *strips = strips_of(layout, page);
    double end = 0;
    assert_true(page->strips >= 2 && strips[0].sections > 0);
    assert_int_equal(strips[page->strips - 1].sections, 0);
    for (size_t i = 0; i < page->strips; i++) {
        assert_true(strips[i].sections == 0 || i == 0 || strips[i - 1].sections == 0);
        assert_true(strips[i].top >= end - 0.001);
        end = strips[i].top + strips[i].height;
    }
    assert_near(page->end, end, 0.001);
    assert_true(end <= room.bottom - room.top + 0.001);
}

/* Each solution is inside the room and its row, clear of the next, and its cells can be read. */
static void check_row(const book_layout *layout, const book_atlas_strip *row)
{
    maze_box room = book_geometry_room(&layout->geometry, 2);
    double end = -14;
    for (size_t i = row->first; i < row->first + row->count; i++) {
        const book_atlas_solution *solution = solution_of(layout, i);
        const book_need *need = &kind_of(layout, i)->sized->need;
        const maze_style *style =
            &layout->sections[layout->puzzles->puzzles[i].section].answer_look;
        assert_true(solution->left >= end + 14 - 0.001);
        end = solution->left + solution->width;
        assert_true(solution->cell * need->extent.x <= solution->width);
        assert_true(solution->cell * need->extent.y <=
                    row->height - book_atlas_caption(layout) + 0.001);
        assert_true(solution->cell >= book_atlas_least(layout, need, style) - 0.001);
    }
    assert_true(end <= room.right - room.left + 0.001);
}

/* All pages; how many there are.  `most` becomes the largest number of solutions on one. */
static unsigned check_flow(const book_layout *layout, size_t *most)
{
    const GArray *pages = layout->atlas->pages;
    size_t next = 0;
    *most = 0;
    for (size_t k = 0; k < pages->len; k++) {
        const book_atlas_page *page = &g_array_index(pages, book_atlas_page, k);
        const book_atlas_strip *strips = strips_of(layout, page);
        size_t on_page = 0;
        check_strips(layout, page);
        assert_int_equal(page->first, next);
        for (size_t i = 0; i < page->strips; i++) {
            if (strips[i].sections > 0)
                continue;
            check_row(layout, &strips[i]);
            assert_int_equal(strips[i].first, next);
            next += strips[i].count;
            on_page += strips[i].count;
        }
        assert_int_equal(on_page, page->count);
        *most = on_page > *most ? on_page : *most;
    }
    assert_int_equal(next, layout->puzzles->count);
    return pages->len;
}

static unsigned pages_of(maze_spec *spec, size_t *most)
{
    book_plan plan;
    plan_of(&plan, spec);
    unsigned pages = check_flow(&plan.layout, most);
    book_plan_finish(&plan);
    return pages;
}

static const char *const looks[] = {"plain", "classic", "modern", "playful"};

static maze_spec *sections(const char *look, const char *trim, const char *const *mazes,
                           const unsigned *counts, size_t count)
{
    maze_spec *spec =
        spec_with("seed", "1", "title", "T", "press", "screen", "look", look, "trim", trim, NULL);
    for (size_t i = 0; i < count; i++) {
        char name[3] = {'S', (char)('a' + i), '\0'}, key[20], puzzles[12];
        assert_true(maze_spec_add_section(spec, name, NULL));
        snprintf(key, sizeof key, "%s.maze", name);
        set(spec, key, mazes[i]);
        snprintf(key, sizeof key, "%s.puzzles", name);
        snprintf(puzzles, sizeof puzzles, "%u", counts[i]);
        set(spec, key, puzzles);
    }
    return spec;
}

/* Squares and what is flat, tall, round; from one puzzle to many; on pages of all sizes. */
TEST(every_solution_stands_once_in_aligned_rows)
{
    static const char *const mazes[] = {"rect20x26", "rect30x12", "polar9",  "rect8x40",
                                        "hex12x10",  "rect5x5",   "rect6x9", "rect44x56"};
    static const unsigned counts[] = {7, 23, 1, 2, 1, 1, 40, 13};
    static const char *const trims[] = {"a4", "5x8in", "8.5x8.5in", "11x8.5in"};
    for (size_t i = 0; i < COUNT(looks); i++)
        for (size_t k = 0; k < COUNT(trims); k++) {
            size_t most;
            maze_spec *spec = sections(looks[i], trims[k], mazes, counts, COUNT(mazes));
            assert_true(pages_of(spec, &most) >= 2);
        }
}

TEST(no_more_a_page_than_asked_for)
{
    static const char *const mazes[] = {"rect20x26", "rect30x12", "rect6x6"};
    static const unsigned counts[] = {17, 1, 9};
    for (unsigned asked = 1; asked <= 30; asked++)
        for (size_t i = 0; i < COUNT(looks); i++) {
            size_t most;
            char text[12];
            maze_spec *spec = sections(looks[i], "a4", mazes, counts, COUNT(mazes));
            snprintf(text, sizeof text, "%u", asked);
            set(spec, "solutions.per-page", text);
            unsigned pages = pages_of(spec, &most);
            assert_in_range(most, 1, asked);
            assert_true(asked > 17 || most == asked);
            assert_true(pages >= (27 + asked - 1) / asked);
        }
}

/* The number of solutions in the first row. */
static size_t columns_of(const book_layout *layout)
{
    const book_atlas_page *page = &g_array_index(layout->atlas->pages, book_atlas_page, 0);
    return strips_of(layout, page)[1].count;
}

/* Columns are as many as leave the look's cells; large print has two. */
TEST(cells_choose_the_columns)
{
    static const struct {
        const char *look, *maze, *large;
        size_t columns;
    } rows[] = {{"modern", "rect10x12", "no", 4},  {"modern", "rect24x30", "no", 3},
                {"modern", "rect40x50", "no", 3},  {"modern", "rect60x75", "no", 2},
                {"modern", "rect10x12", "yes", 2}, {"classic", "rect22x28", "no", 4},
                {"playful", "rect8x8", "no", 4},   {"playful", "rect12x12", "no", 3},
                {"playful", "rect40x40", "no", 2}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        book_plan plan;
        maze_spec *spec =
            spec_with("seed", "1", "puzzles", "60", "maze", rows[i].maze, "look", rows[i].look,
                      "large-print", rows[i].large, "trim", "8.5x11in", NULL);
        plan_of(&plan, spec);
        size_t columns = columns_of(&plan.layout);
        if (columns < rows[i].columns || columns > rows[i].columns + 1)
            fail_msg("%s, %s: %lu columns", rows[i].look, rows[i].maze, (unsigned long)columns);
        book_plan_finish(&plan);
    }
}

/* A few solutions fill their page; more than a page holds flow. */
TEST(few_are_large)
{
    double last = 1000;
    unsigned before = 1;
    for (unsigned count = 1; count <= 30; count++) {
        book_plan plan;
        char text[12];
        size_t most;
        snprintf(text, sizeof text, "%u", count);
        maze_spec *spec = spec_with("seed", "1", "puzzles", text, "maze", "rect20x20", NULL);
        plan_of(&plan, spec);
        unsigned pages = check_flow(&plan.layout, &most);
        assert_in_range(pages, before, count > 12 ? 3 : 1);
        assert_true(pages > before || solution_of(&plan.layout, 0)->cell <= last + 1e-9);
        last = solution_of(&plan.layout, 0)->cell;
        before = pages;
        book_plan_finish(&plan);
    }
}

/* However many there are, neither of the last two pages is nearly empty. */
TEST(no_solution_is_left_alone)
{
    for (size_t i = 0; i < COUNT(looks); i++)
        for (unsigned count = 2; count <= 60; count++) {
            book_plan plan;
            char text[12];
            size_t most;
            snprintf(text, sizeof text, "%u", count);
            plan_of(&plan, spec_with("seed", "1", "puzzles", text, "maze", "rect24x30", "look",
                                     looks[i], "trim", count % 2 ? "6x9in" : "a4", NULL));
            unsigned pages = check_flow(&plan.layout, &most);
            double room = box_height(book_geometry_room(&plan.layout.geometry, 1));
            for (unsigned k = pages - 1; pages > 1 && k >= pages - 2 && k < pages; k--) {
                const book_atlas_page *page =
                    &g_array_index(plan.layout.atlas->pages, book_atlas_page, k);
                if (page->count < 2 || page->end < room / 3)
                    fail_msg("%s, %u: page %u of %u has %lu solutions, to %g of %g pt", looks[i],
                             count, k + 1, pages, (unsigned long)page->count, page->end, room);
            }
            book_plan_finish(&plan);
        }
}

/* One dense kind does not make the others as large as itself. */
TEST(each_has_the_size_that_it_needs)
{
    for (size_t i = 0; i < COUNT(looks); i++) {
        book_plan plan;
        size_t most;
        plan_of(&plan, spec_with("seed", "1", "puzzles", "12", "maze",
                                 "rect20x26, rect20x26, rect20x26, rect50x66-weave50", "look",
                                 looks[i], "trim", "6x9in", NULL));
        unsigned pages = check_flow(&plan.layout, &most);
        assert_in_range(pages, 1, 4);
        maze_point dense = kind_of(&plan.layout, 3)->sized->need.extent,
                   plain = kind_of(&plan.layout, 0)->sized->need.extent;
        assert_true(solution_of(&plan.layout, 3)->cell * dense.x >
                    1.1 * solution_of(&plan.layout, 0)->cell * plain.x);
        book_plan_finish(&plan);
    }
}

UNIT_MAIN
