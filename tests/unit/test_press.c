/* Tests the table of presses against the numbers from which it was made. */
#include "unit.h"

#include "press/presses.h"

#include <math.h>
#include <mazepress/preflight.h>

#define assert_inches(points, inches) assert_true(fabs((points) - (inches)*72.0) < 0.001)

static const press_shop *press_of(const char *name)
{
    maze_error error;
    const press_shop *press = press_find(name, &error);
    assert_done(press != NULL, &error);
    return press;
}

static maze_paper inches(double width, double height)
{
    return (maze_paper){width * 72, height * 72};
}

TEST(test_names)
{
    static const char *const names[] = {"home", "screen", "swell", "kdp", "lulu", "ingram"};
    maze_error error;
    for (unsigned i = 0; i < COUNT(names); i++) {
        const char *summary = NULL;
        assert_string_equal(press_at(i)->name, names[i]);
        assert_string_equal(maze_press_at(i, &summary), names[i]);
        assert_non_null(summary);
        assert_ptr_equal(press_find(names[i], NULL), press_at(i));
        assert_int_equal(strlen(press_at(i)->checked), strlen("2026-11-21"));
        assert_true(strlen(press_at(i)->source) > 0);
    }
    assert_null(press_at(COUNT(names)));
    assert_null(maze_press_at(COUNT(names), NULL));
    assert_null(press_find("kpd", &error));
    assert_says(&error, MAZE_BAD_INPUT, "did you mean \"kdp\"?");
    assert_contains(error.message, "home, screen, swell, kdp, lulu, ingram");
}

TEST(test_gutters_of_kdp)
{
    static const struct {
        uint32_t first, last;
        double gutter;
    } rows[] = {
        {24, 150, 0.375}, {151, 300, 0.5}, {301, 500, 0.625}, {501, 700, 0.75}, {701, 828, 0.875}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_inches(press_gutter_for(press_of("kdp"), rows[i].first), rows[i].gutter);
        assert_inches(press_gutter_for(press_of("kdp"), rows[i].last), rows[i].gutter);
    }
}

TEST(test_gutters_grow)
{
    const press_shop *press;
    for (unsigned i = 0; (press = press_at(i)); i++)
        for (uint32_t pages = 1; pages < 1300; pages++) {
            assert_true(press_gutter_for(press, pages) >= press->margin);
            assert_true(press_gutter_for(press, pages + 1) >= press_gutter_for(press, pages));
        }
    assert_inches(press_gutter_for(press_of("lulu"), 59), 0.5);
    assert_inches(press_gutter_for(press_of("lulu"), 60), 0.625);
    assert_inches(press_gutter_for(press_of("lulu"), 400), 1.125);
    assert_inches(press_gutter_for(press_of("lulu"), 800), 1.25);
    assert_inches(press_gutter_for(press_of("ingram"), 1200), 0.5);
    assert_inches(press_gutter_for(press_of("home"), 90), 0.25);
}

TEST(test_limits_of_kdp)
{
    const press_shop *kdp = press_of("kdp");
    assert_int_equal(press_stock_count(kdp), 3);
    assert_int_equal(press_stock_pages(kdp, 0, inches(8.5, 11)), 590);
    assert_int_equal(press_stock_pages(kdp, 1, inches(8.5, 11)), 550);
    assert_int_equal(press_stock_pages(kdp, 0, inches(6, 9)), 828);
    assert_int_equal(press_stock_pages(kdp, 1, inches(6, 9)), 776);
    assert_int_equal(press_most_pages(kdp, inches(8.5, 11)), 590);
    assert_int_equal(press_most_pages(kdp, inches(8.27, 11.69)), 780);
    assert_int_equal(press_most_pages(kdp, inches(6, 9)), 828);
    assert_int_equal(kdp->least_pages, 24);
    assert_int_equal(kdp->multiple, 2);
    assert_int_equal(kdp->most_blanks, 2);
    assert_inches(kdp->margin, 0.25);
    assert_inches(kdp->margin_bleed, 0.375);
    assert_true(kdp->least_line == 0.75 && kdp->least_type == 7 && kdp->least_dpi == 300);
    assert_true(kdp->most_bytes == 650000000 && kdp->cover.spine_text_pages == 80);
    assert_true(kdp->least_ink == 0.1 && kdp->bare && kdp->shop && !kdp->navigation);
}

TEST(test_other_shops)
{
    const press_shop *lulu = press_of("lulu"), *ingram = press_of("ingram"),
                     *home = press_of("home");
    assert_inches(lulu->bleed, 0.125);
    assert_inches(lulu->margin, 0.5);
    assert_inches(lulu->margin_bleed, 0.625);
    assert_true(lulu->bleed_at_spine && !lulu->last_blank && lulu->least_pages == 32);
    assert_inches(ingram->margin, 0.5);
    assert_true(ingram->last_blank && ingram->multiple == 2 && ingram->least_pages == 18);
    assert_int_equal(press_most_pages(ingram, inches(6, 9)), 1200);
    assert_int_equal(press_most_pages(home, inches(6, 9)), 0);
    assert_true(press_of("screen")->navigation && !press_of("screen")->shop && !home->shop);
}

TEST(test_trims)
{
    const press_shop *press;
    assert_true(press_has_trim(press_of("kdp"), inches(5, 8)));
    assert_true(press_has_trim(press_of("kdp"), (maze_paper){612.4, 791.6}));
    assert_false(press_has_trim(press_of("kdp"), (maze_paper){612.6, 792}));
    assert_false(press_has_trim(press_of("kdp"), inches(11, 8.5)));
    assert_true(press_has_trim(press_of("home"), inches(3, 17)));
    for (unsigned i = 0; (press = press_at(i)); i++) {
        assert_true(press_has_trim(press, press->usual_trim));
        for (const press_trim *a = press->trims; a && a->size.width > 0; a++) {
            assert_int_equal(press_most_pages(press, a->size) % 2, 0);
            assert_true(press_most_pages(press, a->size) <= press->most_pages);
            for (const press_trim *b = a + 1; b->size.width > 0; b++)
                assert_false(fabs(a->size.width - b->size.width) <= 0.5 &&
                             fabs(a->size.height - b->size.height) <= 0.5);
        }
    }
    double width, height;
    uint32_t pages;
    assert_true(maze_press_trim_at("kdp", 0, &width, &height, &pages));
    assert_inches(width, 5);
    assert_inches(height, 8);
    assert_int_equal(pages, 828);
    assert_false(maze_press_trim_at("kdp", 16, &width, &height, &pages));
    assert_false(maze_press_trim_at("kdp", 4000, &width, &height, &pages));
    assert_false(maze_press_trim_at("home", 0, &width, &height, &pages));
    assert_false(maze_press_trim_at("nobody", 0, &width, &height, &pages));
}

TEST(test_pages_with_bleed)
{
    maze_paper page = press_page(press_of("kdp"), inches(8.5, 11), true);
    assert_inches(page.width, 8.625);
    assert_inches(page.height, 11.25);
    page = press_page(press_of("lulu"), inches(6, 9), true);
    assert_inches(page.width, 6.25);
    assert_inches(page.height, 9.25);
    page = press_page(press_of("ingram"), inches(6, 9), false);
    assert_inches(page.width, 6);
    assert_inches(page.height, 9);
}

TEST(test_covers)
{
    const press_shop *kdp = press_of("kdp");
    assert_inches(press_spine(kdp, 0, 200), 0.4504);
    assert_inches(press_spine(kdp, 1, 200), 0.5);
    assert_inches(press_spine(press_of("lulu"), 0, 444), 1.06);
    assert_inches(press_spine(kdp, 2, 200), 0.4694);
    assert_true(press_spine(kdp, 3, 200) == 0 && press_spine(press_of("home"), 0, 200) == 0);
    maze_paper cover = press_cover(kdp, 1, inches(6, 9), 200);
    assert_inches(cover.width, 0.125 + 6 + 0.5 + 6 + 0.125);
    assert_inches(cover.height, 9.25);
    cover = press_cover(press_of("home"), 0, inches(6, 9), 200);
    assert_inches(cover.width, 12);
    assert_inches(cover.height, 9);
}

TEST(test_what_covers_keep_free)
{
    static const struct {
        const char *press;
        double safe, spine_free, barcode_free;
        uint32_t pages;
        double ink;
    } rows[] = {{"kdp", 0.25, 0.0625, 0.25, 80, 0},
                {"lulu", 0.5, 0.125, 0.375, 81, 0},
                {"ingram", 0.25, 0.0625, 0.25, 48, 2.4}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const press_cover_rules *cover = &press_of(rows[i].press)->cover;
        maze_box box = press_barcode(press_of(rows[i].press), inches(6, 9), 9, false);
        assert_inches(cover->bleed, 0.125);
        assert_inches(cover->safe, rows[i].safe);
        assert_inches(cover->spine_free, rows[i].spine_free);
        assert_int_equal(cover->spine_text_pages, rows[i].pages);
        assert_true(press_of(rows[i].press)->most_ink == rows[i].ink);
        assert_inches(box.right, 6.125 - rows[i].barcode_free);
        assert_inches(box.bottom, 9.125 - rows[i].barcode_free);
        assert_inches(box.right - box.left, 2);
        assert_inches(box.bottom - box.top, 1.2);
        assert_true(strlen(cover->source) > 0);
    }
    assert_null(press_of("home")->cover.source);
    assert_null(press_of("screen")->cover.source);
}

TEST(test_papers_by_name)
{
    maze_error error;
    size_t stock = UNTOUCHED;
    assert_true(press_find_stock(press_of("kdp"), "Color", &stock, &error));
    assert_int_equal(stock, 2);
    assert_false(press_find_stock(press_of("kdp"), "creme", &stock, &error));
    assert_says(&error, MAZE_BAD_INPUT, "did you mean \"cream\"?");
    assert_false(press_find_stock(press_of("home"), "white", &stock, &error));
    assert_int_equal(stock, 2);
}

typedef struct test_heard {
    unsigned count;
    uint32_t page;
} test_heard;

static void listen(void *context, uint32_t page, maze_severity severity, const char *message)
{
    test_heard *h = context;
    assert_true(is_utf8(message));
    assert_int_equal(severity, MAZE_FINDING_ERROR);
    h->count++;
    h->page = page;
}

TEST(test_preflight_of_memory)
{
    static const char file[] =
        "%PDF-1.4\n1 0 obj<</Pages 2 0 R>>endobj\n"
        "2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n"
        "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n"
        "4 0 obj<</Length 5>>stream\nxyzzy\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
    test_heard h = {0};
    maze_error error;
    unsigned findings = UNTOUCHED;
    assert_done(maze_preflight_memory("mem", file, sizeof file - 1, "home", false, listen, &h,
                                      &findings, &error),
                &error);
    assert_int_equal(findings, h.count);
    assert_int_equal(findings, 2); /* the lack of a cross-reference table, and the content */
    assert_int_equal(h.page, 1);
    findings = UNTOUCHED;
    assert_false(
        maze_preflight_memory("mem", "x", 1, "home", false, listen, &h, &findings, &error));
    assert_says(&error, MAZE_NOT_OURS, "mem");
    assert_false(
        maze_preflight_memory("mem", file, 1, "hom", false, NULL, NULL, &findings, &error));
    assert_says(&error, MAZE_BAD_INPUT, "did you mean \"home\"?");
    assert_false(maze_preflight("/nowhere/a.pdf", "home", false, NULL, NULL, &findings, &error));
    assert_says(&error, MAZE_IO, "/nowhere/a.pdf");
    assert_int_equal(findings, UNTOUCHED);
}

UNIT_MAIN
