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

/* Solutions of a row stand in equal pieces, clear of each other, and their cells can be read. */
static void check_row(const book_layout *layout, const book_atlas_strip *row)
{
    maze_box room = book_geometry_room(&layout->geometry, 2);
    double gap = layout->look->atlas.gap * book_scale(layout), end = -gap;
    for (size_t i = row->first; i < row->first + row->count; i++) {
        const book_atlas_solution *solution = solution_of(layout, i);
        const book_need *need = &kind_of(layout, solution->puzzle)->sized->need;
        const maze_style *style = &layout->sections[solution->section].answer_look;
        assert_true(solution->left >= end + gap - 0.001);
        assert_near(solution->width, solution_of(layout, row->first)->width, 0.001);
        end = solution->left + solution->width;
        assert_true(solution->cell * need->extent.x <= solution->width);
        assert_true(solution->cell * need->extent.y <=
                    row->height - book_atlas_caption(layout) + 0.001);
        assert_true(solution->cell >= book_atlas_least(layout, need, style) - 0.001);
    }
    assert_true(end <= room.right - room.left + 0.001);
}

/* All rows of a part are equally high, and their pieces equally wide. */
static void check_sizes(const book_layout *layout)
{
    const GArray *strips = layout->atlas->strips;
    double heights[9] = {0}, widths[9] = {0};
    for (size_t i = 0; i < strips->len; i++) {
        const book_atlas_strip *row = &g_array_index(strips, book_atlas_strip, i);
        if (row->sections > 0)
            continue;
        if (heights[row->section] == 0) {
            heights[row->section] = row->height;
            widths[row->section] = solution_of(layout, row->first)->width;
        }
        assert_near(row->height, heights[row->section], 0.001);
        assert_near(solution_of(layout, row->first)->width, widths[row->section], 0.001);
    }
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
        assert_int_equal(page->first, solution_of(layout, next)->puzzle);
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
    assert_int_equal(next, layout->atlas->solutions->len);
    check_sizes(layout);
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
TEST(every_solution_stands_once_in_equal_pieces)
{
    static const char *const mazes[] = {"rect20x26", "rect30x12", "polar9",  "rect8x40",
                                        "hex12x10",  "rect5x5",   "rect6x9", "rect44x56"};
    static const unsigned counts[] = {7, 23, 1, 2, 1, 1, 40, 13};
    static const char *const trims[] = {"a4", "5x8in", "8.5x8.5in", "11x8.5in"};
    for (size_t i = 0; i < COUNT(looks); i++)
        for (size_t k = 0; k < COUNT(trims); k++) {
            book_plan plan;
            size_t most;
            plan_of(&plan, sections(looks[i], trims[k], mazes, counts, COUNT(mazes)));
            assert_true(check_flow(&plan.layout, &most) >= 2);
            assert_int_equal(plan.layout.atlas->solutions->len, plan.layout.puzzles->count);
            book_plan_finish(&plan);
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

/* The columns and rows of a full page. */
static void check_grid(const char *look, const char *trim, const char *maze, const char *large,
                       size_t columns, size_t rows)
{
    book_plan plan;
    plan_of(&plan, spec_with("seed", "1", "puzzles", "30", "maze", maze, "look", look,
                             "large-print", large, "trim", trim, NULL));
    const book_atlas_page *page = &g_array_index(plan.layout.atlas->pages, book_atlas_page, 0);
    size_t first = strips_of(&plan.layout, page)[1].count;
    if (first != columns || page->count != columns * rows)
        fail_msg("%s, %s, %s: %lu of %lu", look, trim, maze, (unsigned long)first,
                 (unsigned long)page->count);
    book_plan_finish(&plan);
}

/* Of long mazes there are fewer, each the larger. */
TEST(the_longest_way_across_chooses_the_grid)
{
    static const char *const adult[] = {"plain", "classic", "modern"};
    for (size_t i = 0; i < COUNT(adult); i++) {
        check_grid(adult[i], "8.5x11in", "rect12x12", "no", 3, 3);
        check_grid(adult[i], "8.5x11in", "rect10x10, rect9x12, hex8x8, polar5", "no", 3, 3);
        check_grid(adult[i], "8.5x11in", "rect13x13", "no", 2, 3);
        check_grid(adult[i], "8.5x11in", "rect20x20", "no", 2, 3);
        check_grid(adult[i], "8.5x11in", "rect10x10, rect10x21", "no", 2, 2);
        check_grid(adult[i], "8.5x11in", "rect40x50", "no", 2, 2);
        check_grid(adult[i], "11x8.5in", "rect20x20", "no", 3, 2);
    }
    check_grid("modern", "8.5x11in", "rect10x12", "yes", 2, 2);
    check_grid("playful", "8.5x11in", "rect8x8", "no", 2, 3);
    check_grid("playful", "8.5x11in", "rect11x11", "no", 2, 3);
    check_grid("playful", "8.5x11in", "rect12x12", "no", 2, 2);
}

/* A book of fewer than a page holds fills its page. */
TEST(few_are_large)
{
    double last = 1000;
    for (unsigned count = 1; count <= 20; count++) {
        book_plan plan;
        char text[12];
        size_t most;
        snprintf(text, sizeof text, "%u", count);
        plan_of(&plan, spec_with("seed", "1", "puzzles", text, "maze", "rect12x12", NULL));
        assert_int_equal(check_flow(&plan.layout, &most), (count + 8) / 9);
        assert_true(solution_of(&plan.layout, 0)->cell <= last + 1e-9);
        last = solution_of(&plan.layout, 0)->cell;
        book_plan_finish(&plan);
    }
}

/* Rows that a section leaves free are the next one's, below its own bar. */
TEST(the_next_section_begins_in_free_rows)
{
    static const char *const mazes[] = {"rect10x10", "rect12x12"};
    static const unsigned counts[] = {12, 6}, full[] = {18, 6};
    for (size_t i = 0; i < 2; i++) {
        book_plan plan;
        size_t most;
        plan_of(&plan, sections("classic", "8.5x11in", mazes, i ? full : counts, 2));
        assert_int_equal(check_flow(&plan.layout, &most), 3);
        const book_atlas_page *page = &g_array_index(plan.layout.atlas->pages, book_atlas_page, 1);
        assert_int_equal(page->strips, 4);
        assert_int_equal(page->count, i ? 9 : 6);
        book_plan_finish(&plan);
    }
}

/* Roads and labyrinths are not among the solutions, and a book of them alone has none. */
TEST(what_has_one_way_has_no_key)
{
    static const char *const mazes[] = {"labyrinth7", "rect10x10", "road4", "labyrinth5, rect9x9"};
    static const unsigned counts[] = {2, 4, 1, 4};
    static const size_t keys[] = {2, 3, 4, 5, 8, 10};
    book_plan plan;
    size_t most;
    plan_of(&plan, sections("classic", "8.5x11in", mazes, counts, COUNT(mazes)));
    check_flow(&plan.layout, &most);
    assert_int_equal(plan.layout.atlas->solutions->len, COUNT(keys));
    for (size_t i = 0; i < COUNT(keys); i++)
        assert_int_equal(solution_of(&plan.layout, i)->puzzle, keys[i]);
    assert_int_equal(book_answer_page(&plan.layout, 0), 0);
    assert_int_equal(book_answer_page(&plan.layout, 6), 0);
    assert_int_equal(book_answer_page(&plan.layout, 2), plan.layout.solutions_page);
    book_plan_finish(&plan);
    for (size_t i = 0; i <= 2; i += 2) {
        maze_spec *spec = sections("classic", "8.5x11in", &mazes[i], counts, 1);
        set(spec, "answers", "back");
        plan_of(&plan, spec);
        assert_int_equal(plan.layout.terms->answers, MAZE_ANSWERS_NONE);
        assert_int_equal(plan.layout.solutions_page, 0);
        assert_null(plan.layout.atlas);
        book_plan_finish(&plan);
    }
}

UNIT_MAIN
