/* Tests pages that are made ahead on several threads, and files without readable recipes. */
#include "files.h"
#include "unit.h"

#include "book/sheets.h"
#include "page/layout/page.h"

#include <mazepress/input.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Makes pages as wide as their numbers, some slower than others. */
typedef struct maker {
    maze_style style;
    uint32_t failing_each; /* every n-th page fails; 0: no page fails */
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

TEST(pages_come_in_order_from_any_number_of_threads)
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

TEST(errors_come_at_the_page_that_failed)
{
    for (unsigned threads = 1; threads <= 8; threads++) {
        maker m;
        maze_document document;
        start_maker(&m, &document, 60);
        m.failing_each = 7;
        book_prefetch *ahead = book_prefetch_start(&document, threads, NULL);
        assert_non_null(ahead);
        for (uint32_t k = 0; k < 60; k++) {
            char expected[40];
            maze_error error = {.status = MAZE_OK};
            maze_page *page = document.page(document.context, k, &error);
            assert_int_equal(page == NULL, k % 7 == 6);
            if (!page) {
                snprintf(expected, sizeof expected, "page %u is missing", k);
                assert_says(&error, MAZE_IO, expected);
            }
            maze_page_destroy(page);
        }
        book_prefetch_destroy(ahead);
    }
}

/* Objects that were made and not passed on are freed: the leak checker of the sanitized run checks
 * this. */
TEST(one_may_stop_after_any_page)
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
            assert_in_range(made, taken,
                            taken + 64); /* the number of pages in progress bounds the memory */
            usleep(2000);
            assert_int_equal(atomic_load(&m.made), made);
        }
    book_prefetch_destroy(NULL);
}

static void make_path(char *path, size_t size)
{
    const char *parent = getenv("TMPDIR");
    snprintf(path, size, "%s/mazepress-book-XXXXXX", parent ? parent : "/tmp");
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
}

TEST(files_of_others_are_refused)
{
    static const struct {
        const char *bytes;
        size_t size;
    } files[] = {
        {"", 0},
        {"\0\0\0\0\0\0\0\0\0\0", 10},
        {"          ", 10},
        {"hello", 5},
        {"\x89PNG\r\n\x1a\n", 8},
        {"\x89PNG\r\n\x1a\n\0\0\0\x0DIHDR", 16},
        {"%PDF-1.5\n", 9},
        {"%PDF-1.5\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF", 50},
        {"<svg", 4},
        {"<svg/>", 6},
        {"<svg data-recipe=\"\"/>", 21},
        {"<svg data-recipe=\"nonsense\"/>", 29},
        {"<svg data-recipe=\"rect5x5-1.z\"/>", 32},
        {"<svg><metadata>mazepress 1 </metadata></svg>", 44},
        {"<svg data-recipe=\"rect5x5-1\"", 28},
    };
    for (size_t i = 0; i < COUNT(files); i++) {
        char path[300];
        maze_error error;
        maze_recipe_list list, before;
        memset(&before, UNTOUCHED, sizeof before);
        list = before;
        make_path(path, sizeof path);
        write_whole(path, files[i].bytes, files[i].size);
        bool done = maze_read_recipes(path, &list, &error);
        unlink(path);
        assert_false(done);
        assert_says(&error, MAZE_NOT_OURS, path);
        assert_memory_equal(&list, &before, sizeof list);
    }
}

TEST(files_that_cannot_be_read_are_told)
{
    static const char *const paths[] = {"/nowhere/maze.png", "/", ""};
    for (size_t i = 0; i < COUNT(paths); i++) {
        maze_error error;
        maze_recipe_list list;
        assert_false(maze_read_recipes(paths[i], &list, &error));
        assert_says(&error, MAZE_IO, paths[i]);
    }
}

UNIT_MAIN
