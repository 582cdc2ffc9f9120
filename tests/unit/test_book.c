/* Tests of pages that several threads make before the pages are requested, and of the search for the
 * seed of a sheet. */
#include "unit.h"

#include "book/puzzles/wishes.h"
#include "book/sheets.h"
#include "page/layout/page.h"

#include <stdatomic.h>
#include <unistd.h>

/* A maker of pages. The width of each page depends on its number, and some pages take longer
 * than others. */
typedef struct maker {
    maze_style style;
    uint32_t failing_each; /* one in this number of pages fails; 0: no page fails */
    atomic_uint made;
} maker;

static maze_page *make_numbered(void *context, uint32_t index, maze_error *error)
{
    maker *m = context;
    usleep(index * 2654435761u % 1000);
    atomic_fetch_add(&m->made, 1);
    if (m->failing_each > 0 && index % m->failing_each == m->failing_each - 1) {
        maze_fail(error, MAZE_IO, "page %u is missing", index);
        return NULL;
    }
    return page_create((maze_paper){index + 1.0, 100}, &m->style, error);
}

static void start_maker(maker *m, maze_document *document, uint32_t pages)
{
    *m = (maker){.failing_each = 0};
    page_style_init(&m->style);
    *document = (maze_document){.pages = pages, .page = make_numbered, .context = m, .title = "T"};
}

TEST(pages_are_in_order_for_any_number_of_threads)
{
    static const uint32_t pages[] = {1, 2, 7, 100};
    for (unsigned threads = 0; threads <= 8; threads++)
        for (size_t i = 0; i < COUNT(pages); i++) {
            maker m;
            maze_document document;
            maze_error error;
            start_maker(&m, &document, pages[i]);
            book_prefetch *ahead = book_prefetch_start(&document, threads, &error);
            assert_done(ahead != NULL, &error);
            assert_int_equal(document.pages, pages[i]);
            assert_string_equal(document.title, "T");
            for (uint32_t k = 0; k < pages[i]; k++) {
                maze_page *page = document.page(document.context, k, &error);
                assert_done(page != NULL, &error);
                assert_true(maze_page_box(page).right == k + 1.0);
                maze_page_destroy(page);
            }
            book_prefetch_destroy(ahead);
            assert_int_equal(atomic_load(&m.made), pages[i]);
        }
}

/* A reader may stop after any page. Pages that were made but not returned are freed, as the leak
 * checker verifies. */
TEST(reading_can_stop_after_any_page)
{
    for (unsigned threads = 1; threads <= 8; threads++)
        for (uint32_t taken = 0; taken < 20; taken += 3) {
            maker m;
            maze_document document;
            start_maker(&m, &document, 1000);
            book_prefetch *ahead = book_prefetch_start(&document, threads, NULL);
            assert_non_null(ahead);
            for (uint32_t k = 0; k < taken; k++)
                maze_page_destroy(document.page(document.context, k, NULL));
            book_prefetch_destroy(ahead);
            unsigned made = atomic_load(&m.made);
            assert_in_range(made, taken, taken + 64); /* only few pages are made ahead */
            usleep(2000);
            assert_int_equal(atomic_load(&m.made), made);
        }
    book_prefetch_destroy(NULL);
}

/* The first 366 mazes do not pass the filter. To make 353 such mazes takes 3 estimated seconds. */
TEST(the_search_for_a_seed_goes_on_until_a_maze_passes_the_filters)
{
    bool found;
    maze_error error;
    measure_tally tally = {0};
    measure_filters filters = {.ranges[FIGURE_SOLUTION_LENGTH] = {true, 106, UINT32_MAX}};
    maze_recipe *recipe = recipe_of("organic30x40-prim");
    const book_seed_terms terms = {.filters = &filters, .first = 100};
    assert_done(book_seed_find(recipe, &terms, &found, &tally, &error), &error);
    assert_true(found);
    assert_int_equal(maze_recipe_seed(recipe), 466);
}

UNIT_MAIN
