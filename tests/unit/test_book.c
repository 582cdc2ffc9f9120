/* Pages made ahead on several threads, sheets, books, and what was written read again. */
#include "../plan.h"
#include "files.h"
#include "unit.h"

#include "book/sheets.h"
#include "page/layout/page.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* Makes pages that are as wide as their number says, some slower than others. */
typedef struct maker {
    maze_style style;
    uint32_t failing_each; /* every n-th page cannot be made; 0: all can */
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

static void pages_come_in_order_from_any_number_of_threads(void **state)
{
    static const uint32_t pages[] = {1, 2, 7, 100};
    (void)state;
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

static void errors_come_at_the_page_that_failed(void **state)
{
    (void)state;
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

/* What was made and not taken is freed: the leak checker of the sanitized run sees to that. */
static void one_may_stop_after_any_page(void **state)
{
    (void)state;
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
            assert_in_range(made, taken, taken + 64); /* memory is bounded by what is in flight */
            usleep(2000);
            assert_int_equal(atomic_load(&m.made), made);
        }
    book_prefetch_destroy(NULL);
}

#define PUZZLES 11

static void make_recipes(maze_recipe **recipes, const char *shape)
{
    for (uint32_t i = 0; i < PUZZLES; i++) {
        recipes[i] = recipe_of(shape);
        maze_recipe_set_seed(recipes[i], maze_seed_of_puzzle(2026, "", i + 1));
    }
}

static void destroy_recipes(maze_recipe **recipes)
{
    for (size_t i = 0; i < PUZZLES; i++)
        maze_recipe_destroy(recipes[i]);
}

static maze_sink *written(maze_document *document, const char *format)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_memory(NULL);
    assert_done(maze_write(document, maze_format_find(format, NULL), sink, &error), &error);
    return sink;
}

static void assert_same_bytes(const maze_sink *a, const maze_sink *b)
{
    size_t size_a, size_b;
    const void *bytes_a = maze_sink_data(a, &size_a), *bytes_b = maze_sink_data(b, &size_b);
    assert_true(size_a > 1000);
    assert_int_equal(size_a, size_b);
    assert_memory_equal(bytes_a, bytes_b, size_a);
}

static void a_book_is_the_same_from_any_number_of_threads(void **state)
{
    (void)state;
    maze_recipe *recipes[PUZZLES];
    make_recipes(recipes, "rect9x11");
    for (int answers = MAZE_ANSWERS_BACK; answers <= MAZE_ANSWERS_NONE; answers++) {
        maze_sink *first = NULL;
        for (unsigned threads = 1; threads <= 8; threads += threads < 4 ? 1 : 4) {
            maze_error error;
            test_plan plan = {.recipes = recipes,
                              .count = PUZZLES,
                              .keys = {{"title", "A book"}, {"heading", "Name: ____"}},
                              .per_page = 2,
                              .answers = (maze_answers)answers,
                              .threads = threads};
            maze_book *book = plan_book(&plan, &error);
            assert_done(book != NULL, &error);
            maze_sink *sink = written(maze_book_document(book), "pdf");
            if (first) {
                assert_same_bytes(first, sink);
                maze_sink_destroy(sink);
            } else {
                first = sink;
            }
            plan_end(&plan, book);
        }
        maze_sink_destroy(first);
    }
    destroy_recipes(recipes);
}

static void a_book_has_as_many_pages_as_its_puzzles_need(void **state)
{
    static const struct {
        unsigned per_page;
        uint32_t pages;
    } cases[] = {{1, PUZZLES}, {2, (PUZZLES + 1) / 2}, {4, (PUZZLES + 3) / 4}};
    (void)state;
    maze_recipe *recipes[PUZZLES];
    make_recipes(recipes, "rect9x11");
    for (size_t i = 0; i < COUNT(cases); i++)
        for (int answers = MAZE_ANSWERS_BACK; answers <= MAZE_ANSWERS_NONE; answers++)
            for (int titled = 0; titled < 2; titled++) {
                test_plan plan = {.recipes = recipes,
                                  .count = PUZZLES,
                                  .keys = {{titled ? "title" : NULL, "A book"}},
                                  .per_page = cases[i].per_page,
                                  .answers = (maze_answers)answers,
                                  .threads = 2};
                maze_book *book = plan_book(&plan, NULL);
                assert_non_null(book);
                uint32_t pages = maze_book_document(book)->pages - (uint32_t)titled;
                if (answers == MAZE_ANSWERS_BACK)
                    assert_in_range(pages, cases[i].pages + 1, cases[i].pages + PUZZLES);
                else
                    assert_int_equal(pages, cases[i].pages);
                const maze_document *separate = maze_book_answers(book);
                assert_int_equal(separate != NULL, answers == MAZE_ANSWERS_SEPARATE);
                if (separate)
                    assert_in_range(separate->pages, 1, PUZZLES);
                plan_end(&plan, book);
            }
    destroy_recipes(recipes);
    maze_book_destroy(NULL);
}

/* Every puzzle is once among the puzzles and, solved, once among the answers. */
static void a_book_has_every_puzzle_and_its_answer(void **state)
{
    (void)state;
    maze_recipe *recipes[PUZZLES];
    make_recipes(recipes, "rect9x11");
    for (int answers = MAZE_ANSWERS_BACK; answers <= MAZE_ANSWERS_NONE; answers++) {
        unsigned puzzles = 0, solved = 0;
        test_plan plan = {.recipes = recipes,
                          .count = PUZZLES,
                          .per_page = 4,
                          .answers = (maze_answers)answers,
                          .threads = 3};
        maze_book *book = plan_book(&plan, NULL);
        maze_document *documents[] = {maze_book_document(book), maze_book_answers(book)};
        for (size_t d = 0; d < COUNT(documents) && documents[d]; d++)
            for (uint32_t i = 0; i < documents[d]->pages; i++) {
                maze_error error;
                maze_page *page = documents[d]->page(documents[d]->context, i, &error);
                assert_done(page != NULL, &error);
                const maze_path *path;
                const maze_maze *maze;
                for (size_t k = 0; (maze = maze_page_maze(page, k, &path)); k++) {
                    unsigned number = path ? solved++ : puzzles++;
                    assert_int_equal(maze_recipe_seed(maze_get_recipe(maze)),
                                     maze_recipe_seed(recipes[number % PUZZLES]));
                }
                maze_page_destroy(page);
            }
        assert_int_equal(puzzles, PUZZLES);
        assert_int_equal(solved, answers == MAZE_ANSWERS_NONE ? 0 : PUZZLES);
        plan_end(&plan, book);
    }
    destroy_recipes(recipes);
}

static void plans_that_cannot_be_are_refused(void **state)
{
    static const struct {
        size_t count;
        unsigned per_page;
        const char *part;
    } cases[] = {
        {3, 0, "1 to 16"},
        {3, 17, "1 to 16"},
    };
    (void)state;
    maze_recipe *recipes[PUZZLES];
    make_recipes(recipes, "rect9x11");
    for (size_t i = 0; i < COUNT(cases); i++) {
        maze_error error;
        test_plan plan = {.recipes = recipes,
                          .count = cases[i].count,
                          .per_page = cases[i].per_page,
                          .answers = MAZE_ANSWERS_BACK};
        assert_null(plan_book(&plan, &error));
        assert_says(&error, MAZE_BAD_INPUT, cases[i].part);
        plan_end(&plan, NULL);
    }
    destroy_recipes(recipes);
}

/* At the latest when its pages are written. */
static void books_that_do_not_fit_are_refused(void **state)
{
    static const struct {
        const char *shape, *key, *value, *part;
        bool seedless;
    } cases[] = {
        {"rect9x11", "cell", "50mm", "smaller cell", false},
        {"rect9x11", "margin", "200mm", "margin", false},
        {"rect9x11", "wall", "90mm", "wall", false},
        {"rect9x11", "caption", "\u4E16", "U+4E16", false},
        {"rect9x11", "margin", "15mm", "seed", true},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        for (unsigned threads = 1; threads <= 4; threads += 3) {
            maze_recipe *recipes[PUZZLES];
            maze_error error;
            make_recipes(recipes, cases[i].shape);
            if (cases[i].seedless) {
                maze_recipe_destroy(recipes[5]);
                recipes[5] = recipe_of(cases[i].shape);
            }
            test_plan plan = {.recipes = recipes,
                              .count = PUZZLES,
                              .keys = {{cases[i].key, cases[i].value}},
                              .per_page = 1,
                              .answers = MAZE_ANSWERS_BACK,
                              .threads = threads};
            maze_sink *sink = maze_sink_to_memory(NULL);
            maze_book *book = plan_book(&plan, &error);
            bool done = book && maze_write(maze_book_document(book), maze_format_find("pdf", NULL),
                                           sink, &error);
            assert_false(done);
            assert_message(&error);
            assert_contains(error.message, cases[i].part);
            plan_end(&plan, book);
            maze_sink_destroy(sink);
            destroy_recipes(recipes);
        }
}

static void sheets_have_a_page_a_maze_or_two(void **state)
{
    (void)state;
    maze_recipe *recipes[PUZZLES];
    maze_style style;
    make_recipes(recipes, "rect5x4");
    page_style_init(&style);
    for (int solution = MAZE_SOLUTION_NONE; solution <= MAZE_SOLUTION_PAGE; solution++) {
        bool two = solution == MAZE_SOLUTION_PAGE;
        maze_sheets *sheets =
            maze_sheets_create(recipes, PUZZLES, NULL, &style, (maze_solution)solution, 2, NULL);
        assert_non_null(sheets);
        maze_document *document = maze_sheets_document(sheets);
        assert_int_equal(document->pages, two ? 2 * PUZZLES : PUZZLES);
        for (uint32_t i = 0; i < document->pages; i++) {
            const maze_path *path;
            maze_page *page = document->page(document->context, i, NULL);
            const maze_maze *maze = maze_page_maze(page, 0, &path);
            bool solved = two ? i % 2 == 1 : solution != MAZE_SOLUTION_NONE;
            assert_int_equal(path != NULL, solved);
            assert_int_equal(maze_recipe_seed(maze_get_recipe(maze)),
                             maze_recipe_seed(recipes[two ? i / 2 : i]));
            maze_page_destroy(page);
        }
        maze_sheets_destroy(sheets);
    }
    destroy_recipes(recipes);
    maze_sheets_destroy(NULL);
}

static void levels_grow_harder(void **state)
{
    const maze_level *level;
    uint64_t last = 0;
    double pencil = 10;
    unsigned count = 0;
    (void)state;
    for (; (level = maze_level_at(count)); count++) {
        maze_recipe *recipe = recipe_of(level->recipe);
        uint64_t cells = (uint64_t)maze_recipe_size(recipe, 0) * maze_recipe_size(recipe, 1);
        assert_true(cells > last);
        assert_true(level->ages[0] != '\0');
        assert_ptr_equal(maze_level_find(level->name, NULL), level);
        assert_true(level->pencil < pencil);
        pencil = level->pencil;
        last = cells;
        maze_recipe_destroy(recipe);
    }
    assert_int_equal(count, 5);
    assert_null(maze_level_at(UINT32_MAX));
}

static void levels_are_what_was_promised(void **state)
{
    static const char *const promised[][2] = {{"tiny", "rect6x8"},
                                              {"easy", "rect10x13"},
                                              {"medium", "rect15x20"},
                                              {"hard", "rect25x33"},
                                              {"expert", "rect40x53"}};
    (void)state;
    for (size_t i = 0; i < COUNT(promised); i++)
        assert_string_equal(maze_level_find(promised[i][0], NULL)->recipe, promised[i][1]);
}

static void an_unknown_level_is_refused_with_a_hint(void **state)
{
    maze_error error;
    (void)state;
    assert_null(maze_level_find("esay", &error));
    assert_says(&error, MAZE_BAD_INPUT, "did you mean \"easy\"?");
    assert_null(maze_level_find("impossible", &error));
    assert_says(&error, MAZE_BAD_INPUT, "expert");
}

static void make_path(char *path, size_t size)
{
    const char *parent = getenv("TMPDIR");
    snprintf(path, size, "%s/mazepress-book-XXXXXX", parent ? parent : "/tmp");
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
}

static void what_was_written_is_read_again(void **state)
{
    static const char *const formats[] = {"png", "svg", "print-svg", "pdf"};
    (void)state;
    for (size_t i = 0; i < COUNT(formats); i++) {
        char path[300];
        maze_error error;
        maze_recipe_list list = {0};
        maze_recipe *recipes[PUZZLES];
        const maze_format *format = maze_format_find(formats[i], NULL);
        size_t count = format->many_pages ? PUZZLES : 1;
        maze_style style;
        make_recipes(recipes, "rect5x4-random-straight30");
        page_style_init(&style);
        style.medium = format->medium;
        style.title = "F\u00FCr dich & <mich>";
        maze_sheets *sheets =
            maze_sheets_create(recipes, count, NULL, &style, MAZE_SOLUTION_SHOWN, 1, NULL);
        make_path(path, sizeof path);
        maze_sink *sink = maze_sink_to_file(path, NULL);
        assert_done(maze_write(maze_sheets_document(sheets), format, sink, &error), &error);
        assert_done(maze_sink_finish(sink, &error), &error);
        bool done = maze_read_recipes(path, &list, &error);
        unlink(path);
        assert_done(done, &error);
        assert_int_equal(list.count, count);
        for (size_t k = 0; k < count; k++) {
            char got[MAZE_RECIPE_ROOM], expected[MAZE_RECIPE_ROOM];
            maze_recipe_format_checked(list.recipes[k], got);
            maze_recipe_format_checked(recipes[k], expected);
            assert_string_equal(got, expected);
        }
        maze_recipe_list_finish(&list);
        assert_int_equal(list.count, 0);
        maze_sink_destroy(sink);
        maze_sheets_destroy(sheets);
        destroy_recipes(recipes);
    }
}

/* A pdf of one maze. */
static void write_sheet(char *path, size_t room)
{
    maze_error error;
    maze_style style;
    maze_recipe *recipe = recipe_of("rect5x4-7");
    page_style_init(&style);
    style.medium = MAZE_MEDIUM_SHEET;
    maze_sheets *sheets =
        maze_sheets_create(&recipe, 1, NULL, &style, MAZE_SOLUTION_NONE, 1, &error);
    assert_done(sheets != NULL, &error);
    make_path(path, room);
    maze_sink *sink = maze_sink_to_file(path, NULL);
    assert_done(
        maze_write(maze_sheets_document(sheets), maze_format_find("pdf", NULL), sink, &error),
        &error);
    assert_done(maze_sink_finish(sink, &error), &error);
    maze_sink_destroy(sink);
    maze_sheets_destroy(sheets);
    maze_recipe_destroy(recipe);
}

static void *read_sheet(void *path)
{
    for (int i = 0; i < 5; i++) {
        maze_error error;
        maze_recipe_list list;
        if (!maze_read_recipes(path, &list, &error))
            return path;
        maze_recipe_list_finish(&list);
    }
    return NULL;
}

static void do_nothing(int signal)
{
    (void)signal;
}

/* Interrupts whatever waits, every `often` microseconds; 0: no longer. */
static void interrupt(long often)
{
    const struct itimerval times = {{0, often}, {0, often}};
    const struct sigaction action = {.sa_handler = do_nothing};
    assert_int_equal(sigaction(SIGALRM, &action, NULL), 0);
    assert_int_equal(setitimer(ITIMER_REAL, &times, NULL), 0);
}

static void wait_for_any(int signal)
{
    (void)signal;
    while (waitpid(-1, NULL, WNOHANG) > 0)
        ;
}

/* As <mazepress/input.h> says of the process that reads it, of which nothing is left. */
static void a_pdf_is_read_by_programs_with_signals_and_threads(void **state)
{
    (void)state;
    static void (*const handlers[])(int) = {SIG_DFL, SIG_IGN, wait_for_any};
    char path[300];
    write_sheet(path, sizeof path);
    for (size_t i = 0; i < COUNT(handlers); i++) {
        struct sigaction before, action = {.sa_handler = handlers[i]};
        pthread_t thread;
        void *failed = NULL;
        assert_int_equal(sigaction(SIGCHLD, &action, &before), 0);
        assert_int_equal(pthread_create(&thread, NULL, read_sheet, path), 0);
        interrupt(500);
        void *mine = read_sheet(path);
        interrupt(0);
        assert_int_equal(pthread_join(thread, &failed), 0);
        assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
        assert_int_equal(sigaction(SIGCHLD, &before, NULL), 0);
        assert_true(!mine && !failed);
    }
    unlink(path);
}

static void files_of_others_are_refused(void **state)
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
    (void)state;
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

static void files_that_cannot_be_read_are_told(void **state)
{
    static const char *const paths[] = {"/nowhere/maze.png", "/", ""};
    (void)state;
    for (size_t i = 0; i < COUNT(paths); i++) {
        maze_error error;
        maze_recipe_list list;
        assert_false(maze_read_recipes(paths[i], &list, &error));
        assert_says(&error, MAZE_IO, paths[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_come_in_order_from_any_number_of_threads),
        cmocka_unit_test(errors_come_at_the_page_that_failed),
        cmocka_unit_test(one_may_stop_after_any_page),
        cmocka_unit_test(a_book_is_the_same_from_any_number_of_threads),
        cmocka_unit_test(a_book_has_as_many_pages_as_its_puzzles_need),
        cmocka_unit_test(a_book_has_every_puzzle_and_its_answer),
        cmocka_unit_test(plans_that_cannot_be_are_refused),
        cmocka_unit_test(books_that_do_not_fit_are_refused),
        cmocka_unit_test(sheets_have_a_page_a_maze_or_two),
        cmocka_unit_test(levels_grow_harder),
        cmocka_unit_test(levels_are_what_was_promised),
        cmocka_unit_test(an_unknown_level_is_refused_with_a_hint),
        cmocka_unit_test(what_was_written_is_read_again),
        cmocka_unit_test(a_pdf_is_read_by_programs_with_signals_and_threads),
        cmocka_unit_test(files_of_others_are_refused),
        cmocka_unit_test(files_that_cannot_be_read_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
