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

/* A bar at the top, rows below each, none over another or past the page's room. */
static void check_strips(const book_layout *layout, const book_atlas_page *page)
{
    maze_box room = book_geometry_room(&layout->geometry, 1);
    double end = 0;
    assert_true(page->strip_count >= 2 && page->strips[0].is_bar);
    assert_false(page->strips[page->strip_count - 1].is_bar);
    for (unsigned i = 0; i < page->strip_count; i++) {
        const book_atlas_strip *strip = &page->strips[i];
        assert_true(!strip->is_bar || i == 0 || !page->strips[i - 1].is_bar);
        assert_true(strip->top >= end - 0.001);
        end = strip->top + strip->height;
    }
    assert_true(end <= room.bottom - room.top + 0.001);
}

/* Fields of a row touch both edges, or as many columns would. */
static void check_row(const book_layout *layout, const book_atlas_strip *row)
{
    const book_atlas_form *form = &layout->sections[row->section].atlas;
    maze_box room = book_geometry_room(&layout->geometry, 2);
    assert_in_range(row->count, 1, form->columns);
    assert_near(row->height, form->height, 0.001);
    if (form->columns == 1)
        return;
    assert_near(book_atlas_field(layout, row, 0, 2).left, room.left, 0.001);
    assert_near(book_atlas_field(layout, row, form->columns - 1, 2).right, room.right, 0.001);
    for (unsigned i = 1; i < form->columns; i++)
        assert_true(book_atlas_field(layout, row, i, 2).left >=
                    book_atlas_field(layout, row, i - 1, 2).right + 14 - 0.001);
}

/* All pages; how many there are.  `most` becomes the largest number of solutions on one. */
static unsigned check_flow(const book_layout *layout, size_t *most)
{
    book_atlas_cursor cursor = {0, 0};
    book_atlas_page page;
    size_t next = 0;
    unsigned pages = 0;
    *most = 0;
    while (book_atlas_next(layout, &cursor, &page)) {
        size_t on_page = 0;
        check_strips(layout, &page);
        assert_int_equal(page.first, next);
        for (unsigned i = 0; i < page.strip_count; i++) {
            const book_atlas_strip *strip = &page.strips[i];
            if (strip->is_bar)
                continue;
            check_row(layout, strip);
            assert_int_equal(strip->first, next);
            next += strip->count;
            on_page += strip->count;
        }
        assert_int_equal(on_page, page.count);
        *most = on_page > *most ? on_page : *most;
        pages++;
    }
    assert_int_equal(next, layout->puzzles->count);
    return pages;
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

/* Columns are as many as leave the look's cells; large print has two. */
TEST(cells_choose_the_columns)
{
    static const struct {
        const char *look, *maze, *large;
        unsigned columns;
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
        if (plan.layout.sections->atlas.columns != rows[i].columns)
            fail_msg("%s, %s: %u columns", rows[i].look, rows[i].maze,
                     plan.layout.sections->atlas.columns);
        book_plan_finish(&plan);
    }
}

/* A few solutions fill their page; more than a page holds flow. */
TEST(few_are_large)
{
    double last = 1000;
    for (unsigned count = 1; count <= 30; count++) {
        book_plan plan;
        char text[12];
        size_t most;
        snprintf(text, sizeof text, "%u", count);
        maze_spec *spec = spec_with("seed", "1", "puzzles", text, "maze", "rect20x20", NULL);
        plan_of(&plan, spec);
        unsigned pages = check_flow(&plan.layout, &most);
        assert_true(plan.layout.sections->atlas.cell <= last + 1e-9);
        assert_in_range(pages, 1, count > 12 ? 3 : 1);
        last = plan.layout.sections->atlas.cell;
        book_plan_finish(&plan);
    }
}

UNIT_MAIN
