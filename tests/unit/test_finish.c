/* Finished pdfs: what print shops want, what leads a reader, and the same bytes from any number of
 * threads.  What was written is read by qpdf. */
#include "sinks.h"

#include "page/layout/page.h"
#include "write/files/document.h"

#include <qpdf/qpdf-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const unsigned THREADS[] = {0, 1, 8, 2, 3}; /* 0: one a processor */

#define PAGES 120 /* of four chunks at least */

static size_t numbers_of_threads(void)
{
    return getenv("MAZEPRESS_SOAK") ? COUNT(THREADS) : 3;
}

/* Pages with one or several mazes, a color, and links. */
typedef struct source {
    maze_maze *maze;
    maze_path path;
    maze_style style;
    uint32_t missing;              /* a page that cannot be made; MAZE_NONE: none */
    uint32_t too_much;             /* a page whose text does not fit */
    uint32_t pages, asked, astray; /* astray: a page with a link that leads nowhere */
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

/* The number of words in the content of a page that are this operator. */
static size_t count_operator(const unsigned char *content, size_t size, const char *operator)
{
    size_t count = 0, length = strlen(operator);
    for (size_t i = 1; i + length < size; i++)
        count += strchr(" \n", content[i - 1]) && strchr(" \n", content[i + length]) &&
                 memcmp(content + i, operator, length) == 0;
    return count;
}

static void assert_pressed(qpdf_data qpdf, qpdf_oh page, bool taller)
{
    static const char *const absent[] = {"/Group", "/Annots", "/Metadata", "/StructParents"};
    static const char *const colors[] = {"rg", "RG", "k", "K", "cs", "CS", "sc", "scn", "gs"};
    const char *whole = taller ? "[ 0 0 595.275591 892 ]" : "[ 0 0 595.275591 792 ]";
    const char *trim = taller ? "[ 9 36 568.275591 874 ]" : "[ 9 36 568.275591 774 ]";
    unsigned char *content;
    size_t size;
    for (size_t i = 0; i < COUNT(absent); i++)
        assert_false(qpdf_oh_has_key(qpdf, page, absent[i]));
    assert_value(qpdf, key(qpdf, page, "/MediaBox"), whole);
    assert_value(qpdf, key(qpdf, page, "/BleedBox"), whole);
    assert_value(qpdf, key(qpdf, page, "/CropBox"), whole);
    assert_value(qpdf, key(qpdf, page, "/TrimBox"), trim);
    assert_false(qpdf_oh_has_key(qpdf, key(qpdf, page, "/Resources"), "/ExtGState"));
    assert_int_equal(qpdf_oh_get_page_content_data(qpdf, page, &content, &size), QPDF_SUCCESS);
    for (size_t i = 0; i < COUNT(colors); i++)
        assert_int_equal(count_operator(content, size, colors[i]), 0);
    assert_int_not_equal(count_operator(content, size, "0.299 G"), 0); /* the solution */
    assert_int_not_equal(count_operator(content, size, "0 g"), 0);     /* the caption */
    free(content);
}

TEST(a_press_gets_gray_in_boxes_and_nothing_else)
{
    const maze_finish finish = {.press = true,
                                .bookmarks = bookmarks,
                                .bookmark_count = COUNT(bookmarks),
                                .language = "de"};
    source s = source_create();
    maze_sink *sink = write_memory(&s, &finish);
    qpdf_data qpdf = read_memory(sink);
    assert_string_equal(qpdf_get_pdf_version(qpdf), "1.4");
    qpdf_oh root = qpdf_get_root(qpdf);
    qpdf_oh_begin_dict_key_iter(qpdf, root);
    assert_true(qpdf_oh_dict_more_keys(qpdf));
    assert_string_equal(qpdf_oh_dict_next_key(qpdf), "/Pages");
    assert_string_equal(qpdf_oh_dict_next_key(qpdf), "/Type");
    assert_false(qpdf_oh_dict_more_keys(qpdf));
    assert_false(qpdf_oh_has_key(qpdf, qpdf_get_trailer(qpdf), "/Info"));
    assert_int_equal(qpdf_get_num_pages(qpdf), PAGES);
    for (size_t i = 0; i < PAGES; i++)
        assert_pressed(qpdf, qpdf_get_page_n(qpdf, i), i == 7);
    qpdf_cleanup(&qpdf);
}

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

static void assert_leads_to(qpdf_data qpdf, qpdf_oh object, size_t page, const char *top)
{
    qpdf_oh destination = key(qpdf, object, "/Dest");
    assert_int_equal(qpdf_oh_get_object_id(qpdf, qpdf_oh_get_array_item(qpdf, destination, 0)),
                     qpdf_oh_get_object_id(qpdf, qpdf_get_page_n(qpdf, page)));
    assert_value(qpdf, qpdf_oh_get_array_item(qpdf, destination, 1), "/XYZ");
    assert_value(qpdf, qpdf_oh_get_array_item(qpdf, destination, 3), top);
}

static const char top_of_most[] = "792", top_of_taller[] = "892";

/* The lines below `parent`, from `next` on; returns the one behind them. */
static size_t assert_lines(qpdf_data qpdf, qpdf_oh parent, unsigned level, size_t next)
{
    long long count = 0;
    qpdf_oh line = key(qpdf, parent, "/First");
    while (next < COUNT(bookmarks) && bookmarks[next].level == level) {
        const maze_bookmark *mark = &bookmarks[next];
        assert_text(qpdf, key(qpdf, line, "/Title"), mark->title);
        assert_leads_to(qpdf, line, mark->page, mark->page == 7 ? top_of_taller : top_of_most);
        assert_int_equal(qpdf_oh_get_object_id(qpdf, key(qpdf, line, "/Parent")),
                         qpdf_oh_get_object_id(qpdf, parent));
        next = assert_lines(qpdf, line, level + 1, next + 1);
        count++;
        qpdf_oh following = key(qpdf, line, "/Next");
        if (qpdf_oh_is_null(qpdf, following))
            assert_int_equal(qpdf_oh_get_object_id(qpdf, key(qpdf, parent, "/Last")),
                             qpdf_oh_get_object_id(qpdf, line));
        else
            assert_int_equal(qpdf_oh_get_object_id(qpdf, key(qpdf, following, "/Prev")),
                             qpdf_oh_get_object_id(qpdf, line));
        line = following;
    }
    assert_true(qpdf_oh_is_null(qpdf, line));
    if (count > 0)
        assert_int_equal(qpdf_oh_get_int_value(qpdf, key(qpdf, parent, "/Count")),
                         level ? -count : count);
    return next;
}

static void assert_links(qpdf_data qpdf, size_t index)
{
    qpdf_oh links = key(qpdf, qpdf_get_page_n(qpdf, index), "/Annots");
    if (index % 3 != 1) {
        assert_true(qpdf_oh_is_null(qpdf, links));
        return;
    }
    assert_int_equal(qpdf_oh_get_array_n_items(qpdf, links), 2);
    qpdf_oh first = qpdf_oh_get_array_item(qpdf, links, 0);
    qpdf_oh second = qpdf_oh_get_array_item(qpdf, links, 1);
    assert_value(qpdf, key(qpdf, first, "/Subtype"), "/Link");
    assert_value(qpdf, key(qpdf, first, "/F"), "4");
    assert_value(qpdf, key(qpdf, first, "/Border"), "[ 0 0 0 ]");
    assert_leads_to(qpdf, first, PAGES - 1 - index,
                    PAGES - 1 - index == 7 ? top_of_taller : top_of_most);
    assert_leads_to(qpdf, second, 0, top_of_most);
    if (index == 7)
        assert_value(qpdf, key(qpdf, second, "/Rect"), "[ 200 842 250 871.5 ]");
    else
        assert_value(qpdf, key(qpdf, second, "/Rect"), "[ 200 742 250 771.5 ]");
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

TEST(a_screen_gets_all_that_leads_a_reader)
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
    assert_int_equal(assert_lines(qpdf, key(qpdf, root, "/Outlines"), 0, 0), COUNT(bookmarks));
    assert_value(qpdf, key(qpdf, key(qpdf, root, "/PageLabels"), "/Nums"),
                 "[ 0 << /P (i) >> 1 << /P (ii) >> 2 << /P () >> 3 << /P "
                 "<feff0063006f007600650072002000e9> >> "
                 "4 << /S /D /St 1 >> 100 << /P (07) >> 102 << /S /D /St 99 >> ]");
    for (size_t i = 0; i < PAGES; i++)
        assert_links(qpdf, i);
    assert_metadata(qpdf);
    qpdf_cleanup(&qpdf);
}

TEST(a_screen_needs_nothing)
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

TEST(the_first_page_that_fails_is_told)
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

TEST(what_leads_nowhere_is_told)
{
    static const maze_bookmark far_away[] = {{"Far", PAGES, 0}};
    static const maze_bookmark deep[] = {{"Top", 0, 0}, {"Deep", 1, 2}};
    static const maze_bookmark inner[] = {{"Inner", 0, 1}};
    maze_finish finish = {.bookmarks = far_away, .bookmark_count = 1};
    source s = source_create();
    assert_fails(&s, &finish, "the bookmark \"Far\" leads to page 121 of 120");
    finish.bookmarks = inner;
    assert_fails(&s, &finish, "\"Inner\" is at level 1");
    finish.bookmarks = deep;
    finish.bookmark_count = COUNT(deep);
    assert_fails(&s, &finish, "\"Deep\" is at level 2");
    finish.bookmark_count = 0;
    s.astray = 31;
    assert_fails(&s, &finish, "a link on page 32 leads to page 121 of 120");
}

TEST(a_full_disk_is_told)
{
    if (access("/dev/full", W_OK) != 0)
        skip();
    for (int press = 0; press < 2; press++) {
        const maze_finish finish = {.press = press};
        maze_error error;
        source s = source_create();
        maze_document document = document_of(&s, &finish);
        maze_sink *sink = maze_sink_to_file("/dev/full", &error);
        assert_done(sink != NULL, &error);
        assert_false(maze_write(&document, maze_format_find("pdf", NULL), sink, &error) &&
                     maze_sink_finish(sink, &error));
        assert_says(&error, MAZE_IO, "cannot write /dev/full: No space left on device");
    }
}

TEST(without_finish_the_author_is_told)
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
