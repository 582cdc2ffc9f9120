/* Tests of finished PDF files: the requirements of print shops, the links and bookmarks for
 * readers, and equal bytes for any number of threads. qpdf reads the written files. */
#include "sinks.h"

#include "page/layout/page.h"
#include "write/files/document.h"

#include <qpdf/qpdf-c.h>
#include <stdio.h>
#include <stdlib.h>

/* Numbers of threads. 0 means one thread per processor. */
static const unsigned THREADS[] = {0, 1, 8, 2, 3};

#define PAGES 120 /* enough pages for at least four chunks */

static size_t numbers_of_threads(void)
{
    return getenv("MAZEPRESS_SOAK") ? COUNT(THREADS) : 3;
}

/* The source of pages with one or several mazes, with a color, and with links. */
typedef struct source {
    maze_maze *maze;
    maze_path path;
    maze_style style;
    uint32_t missing;  /* number of a page that cannot be made; MAZE_NONE: all pages can be made */
    uint32_t too_much; /* number of a page whose text does not fit */
    /* astray is the number of a page with a link whose target does not exist */
    uint32_t pages, asked, astray;
    unsigned threads;
} source;

static source source_create(void)
{
    source s = {.maze = maze_of("rect6x4-7"),
                .missing = MAZE_NONE,
                .too_much = MAZE_NONE,
                .astray = MAZE_NONE,
                .pages = PAGES,
                .threads = 2};
    s.path = path_of(s.maze);
    page_style_init(&s.style);
    s.style.medium = MAZE_MEDIUM_SHEET;
    s.style.solution_color = (maze_color){MAZE_COLOR_RGB, 255, 0, 0};
    return s;
}

static void add_more(const source *s, maze_page *page, uint32_t index)
{
    maze_text text = {.string = (char *)"0123456789",
                      .size = 12,
                      .box = {20, 20, 25, 25},
                      .font = MAZE_FONT_BOLD};
    const page_place first = page->places[0];
    for (uint32_t i = 0; i < index % 9; i++)
        page_add_place(page, &first);
    if (index == s->too_much)
        page_add_text(page, &text);
    if (index % 3 == 1) {
        uint32_t target = index == s->astray ? s->pages : s->pages - 1 - index;
        page_add_link(page, (maze_box){10, 20, 110, 50}, target);
        page_add_link(page, (maze_box){200, 20.5, 250, 50}, 0);
    }
    page->trim = (maze_box){9, 18, page->size.width - 27, page->size.height - 36};
}

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    source *s = context;
    assert_int_equal(index, s->asked++);
    if (index == s->missing) {
        maze_fail(error, MAZE_BAD_INPUT, "page %u is missing", index);
        return NULL;
    }
    maze_style style = s->style;
    char caption[40];
    snprintf(caption, sizeof caption, "Page %u", index);
    style.caption = caption;
    style.paper.height += index == 7 ? 100 : 0;
    maze_page *page = maze_page_layout(s->maze, &s->path, &style, error);
    add_more(s, page, index);
    return page;
}

static maze_document document_of(source *s, const maze_finish *finish)
{
    s->asked = 0;
    return (maze_document){.pages = s->pages,
                           .page = make_page,
                           .context = s,
                           .title = "Ein (R\u00e4tsel)buch \\ \U0001F407",
                           .recipes = "rect6x4-7.k",
                           .author = "\u5c71\u7530",
                           .has_date = true,
                           .date = 86400,
                           .threads = s->threads,
                           .finish = finish};
}

static maze_sink *write_memory(source *s, const maze_finish *finish)
{
    maze_error error;
    maze_document document = document_of(s, finish);
    maze_sink *sink = memory_sink();
    assert_done(maze_write(&document, maze_format_find("pdf", NULL), sink, &error), &error);
    assert_int_equal(s->asked, s->pages);
    return sink;
}

static qpdf_data read_memory(const maze_sink *sink)
{
    size_t size;
    const void *data = maze_sink_data(sink, &size);
    qpdf_data qpdf = qpdf_init();
    assert_int_equal(qpdf_read_memory(qpdf, "written", data, size, NULL), QPDF_SUCCESS);
    assert_int_equal(qpdf_check_pdf(qpdf), QPDF_SUCCESS);
    return qpdf;
}

static qpdf_oh key(qpdf_data qpdf, qpdf_oh object, const char *name)
{
    return qpdf_oh_get_key(qpdf, object, name);
}

static void assert_value(qpdf_data qpdf, qpdf_oh value, const char *expected)
{
    assert_string_equal(qpdf_oh_unparse_resolved(qpdf, value), expected);
}

static void assert_text(qpdf_data qpdf, qpdf_oh value, const char *expected)
{
    assert_true(qpdf_oh_is_string(qpdf, value));
    assert_string_equal(qpdf_oh_get_utf8_value(qpdf, value), expected);
}

static const maze_bookmark bookmarks[] = {
    {"Title", 0, 0},      {"Le(ich)t", 3, 0}, {"R\u00e4tsel 1", 4, 1}, {"\u89e3\u7b54", 7, 2},
    {"Puzzle 2", 119, 1}, {"Hard", 50, 0},    {"Puzzle 3", 51, 1},
};

static void assert_same(const maze_sink *one, const maze_sink *other, unsigned threads)
{
    size_t sizes[2];
    const void *data[] = {maze_sink_data(one, &sizes[0]), maze_sink_data(other, &sizes[1])};
    if (sizes[0] != sizes[1] || memcmp(data[0], data[1], sizes[0]) != 0)
        fail_msg("%u threads write other bytes than one", threads);
}

TEST(any_number_of_threads_writes_the_same_bytes)
{
    source s = source_create();
    for (int press = 0; press < 2; press++) {
        const maze_finish finish = {.press = press};
        s.threads = 1;
        maze_sink *one = write_memory(&s, &finish);
        for (size_t i = 0; i < numbers_of_threads(); i++) {
            s.threads = THREADS[i];
            maze_sink *other = write_memory(&s, &finish);
            assert_same(one, other, s.threads);
        }
    }
}

static void assert_metadata(qpdf_data qpdf)
{
    qpdf_oh info = key(qpdf, qpdf_get_trailer(qpdf), "/Info");
    assert_text(qpdf, key(qpdf, info, "/Title"), "Ein (R\u00e4tsel)buch \\ \U0001F407");
    assert_text(qpdf, key(qpdf, info, "/Author"), "\u5c71\u7530");
    assert_text(qpdf, key(qpdf, info, "/Keywords"), "rect6x4-7.k");
    assert_text(qpdf, key(qpdf, info, "/Creator"), "mazepress " MAZEPRESS_VERSION);
    assert_text(qpdf, key(qpdf, info, "/CreationDate"), "D:19700102000000Z");
    assert_text(qpdf, key(qpdf, info, "/ModDate"), "D:19700102000000Z");
}

static void fill_labels(const char **labels, char (*room)[12])
{
    static const char *const front[] = {"i", "ii", "", "cover \u00e9"};
    for (unsigned i = 0; i < PAGES; i++) {
        snprintf(room[i], sizeof room[i], "%u", i - 3);
        labels[i] = i < COUNT(front) ? front[i] : room[i];
    }
    labels[100] = labels[101] = "07";
}

TEST(a_file_for_screens_has_links_bookmarks_and_labels)
{
    const char *labels[PAGES];
    char room[PAGES][12];
    const maze_finish finish = {.bookmarks = bookmarks,
                                .bookmark_count = COUNT(bookmarks),
                                .labels = labels,
                                .language = "de-CH"};
    fill_labels(labels, room);
    source s = source_create();
    maze_sink *sink = write_memory(&s, &finish);
    qpdf_data qpdf = read_memory(sink);
    qpdf_oh root = qpdf_get_root(qpdf);
    assert_text(qpdf, key(qpdf, root, "/Lang"), "de-CH");
    assert_value(qpdf, key(qpdf, root, "/PageMode"), "/UseOutlines");
    assert_value(qpdf, key(qpdf, root, "/ViewerPreferences"), "<< /DisplayDocTitle true >>");
    assert_value(qpdf, key(qpdf, key(qpdf, root, "/PageLabels"), "/Nums"),
                 "[ 0 << /P (i) >> 1 << /P (ii) >> 2 << /P () >> 3 << /P "
                 "<feff0063006f007600650072002000e9> >> "
                 "4 << /S /D /St 1 >> 100 << /P (07) >> 102 << /S /D /St 99 >> ]");
    assert_metadata(qpdf);
    qpdf_cleanup(&qpdf);
}

TEST(a_file_for_screens_requires_no_title_or_author)
{
    const maze_finish finish = {0};
    source s = source_create();
    s.pages = 1;
    maze_document document = document_of(&s, &finish);
    document.title = document.author = document.recipes = NULL;
    maze_sink *sink = memory_sink();
    assert_true(maze_write(&document, maze_format_find("pdf", NULL), sink, NULL));
    qpdf_data qpdf = read_memory(sink);
    assert_false(qpdf_oh_has_key(qpdf, qpdf_get_root(qpdf), "/Outlines"));
    assert_text(qpdf, key(qpdf, key(qpdf, qpdf_get_trailer(qpdf), "/Info"), "/Title"),
                "Maze rect6x4-7");
    qpdf_cleanup(&qpdf);
}

static void assert_fails(source *s, const maze_finish *finish, const char *message)
{
    maze_error error = {.status = MAZE_OK};
    maze_document document = document_of(s, finish);
    maze_sink *sink = memory_sink();
    assert_false(maze_write(&document, maze_format_find("pdf", NULL), sink, &error));
    assert_message(&error);
    assert_contains(error.message, message);
}

TEST(the_first_page_that_fails_is_reported)
{
    for (int press = 0; press < 2; press++)
        for (size_t i = 0; i < numbers_of_threads(); i++) {
            const maze_finish finish = {.press = press};
            source s = source_create();
            s.threads = THREADS[i];
            s.missing = 100;
            assert_fails(&s, &finish, "page 100 is missing");
            s.too_much = 10;
            assert_fails(&s, &finish, "0123456789");
            s.missing = MAZE_NONE;
            assert_fails(&s, &finish, "0123456789");
            s.too_much = 110;
            s.missing = 0;
            assert_fails(&s, &finish, "page 0 is missing");
        }
}

TEST(links_to_missing_pages_are_rejected)
{
    static const maze_bookmark far_away[] = {{"Far", PAGES, 0}};
    static const maze_bookmark deep[] = {{"Top", 0, 0}, {"Deep", 1, 2}};
    static const maze_bookmark inner[] = {{"Inner", 0, 1}};
    maze_finish finish = {.bookmarks = far_away, .bookmark_count = 1};
    source s = source_create();
    assert_fails(&s, &finish, "the bookmark \"Far\" leads to page 121 of 120");
    finish.bookmarks = inner;
    assert_fails(&s, &finish, "\"Inner\" has level 1");
    finish.bookmarks = deep;
    finish.bookmark_count = COUNT(deep);
    assert_fails(&s, &finish, "\"Deep\" has level 2");
    finish.bookmark_count = 0;
    s.astray = 31;
    assert_fails(&s, &finish, "a link on page 32 leads to page 121 of 120");
}

TEST(the_author_is_written_without_finish)
{
    source s = source_create();
    s.pages = 2;
    maze_sink *sink = write_memory(&s, NULL);
    qpdf_data qpdf = read_memory(sink);
    assert_text(qpdf, key(qpdf, key(qpdf, qpdf_get_trailer(qpdf), "/Info"), "/Author"),
                "\u5c71\u7530");
    qpdf_cleanup(&qpdf);
}

UNIT_MAIN
