/* Tests of the checks of a finished PDF, which detect a missing font and a missing page. */
#include "sinks.h"

#include "output/pdf/pdf_surface.h"
#include "page/layout/page.h"
#include "write/files/document.h"

/* A document whose pages have a maze, a number below the maze, and a word that may be outside of
 * the paper. */
typedef struct source {
    maze_maze *maze;
    maze_style style;
    double left; /* position of the left edge of the word, in points */
} source;

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    source *s = context;
    double left = s->left;
    (void)index;
    maze_text text = {.string = (char *)"somewhere",
                      .size = 12,
                      .box = {left, 20, left + 200, 45},
                      .font = MAZE_FONT_BOLD};
    maze_page *page = maze_page_layout(s->maze, NULL, &s->style, error);
    if (page)
        page_add_text(page, &text);
    if (page && page_check(page, error))
        return page;
    maze_page_destroy(page);
    return NULL;
}

static bool write_pages(double left, const maze_finish *finish, maze_sink *sink, maze_error *error)
{
    source s = {.maze = maze_of("rect6x4-7"), .left = left};
    page_style_init(&s.style);
    s.style.medium = MAZE_MEDIUM_SHEET;
    s.style.caption = (char *)"A caption";
    maze_document document = {.pages = 2,
                              .page = make_page,
                              .context = &s,
                              .recipes = "rect6x4-7.k",
                              .has_date = true,
                              .finish = finish};
    return maze_write(&document, maze_format_find("pdf", NULL), sink, error);
}

/* Cairo omits objects whose distance from the page is more than ten times the size of the page,
 * but reports success. The file then lacks the font of the omitted word. */
TEST(letters_that_cairo_omitted_are_detected)
{
    static const maze_finish finishes[] = {{.press = false}, {.press = true}};
    static const maze_finish *const each[] = {NULL, &finishes[0], &finishes[1]};
    for (size_t i = 0; i < COUNT(each); i++) {
        maze_error error;
        maze_sink *sink = memory_sink();
        assert_done(write_pages(60, each[i], sink, &error), &error);
        assert_false(write_pages(-2000, each[i], sink, &error));
        assert_says(&error, MAZE_IO, "the finished PDF has only 2 of the 3 fonts of its texts");
    }
}

TEST(pages_and_fonts_are_counted)
{
    static const struct {
        size_t pages, fonts;
        const char *part; /* a part of the expected message; NULL: the file must be complete */
    } cases[] = {{2, 0, NULL}, {2, 3, NULL}, {2, 4, "3 of the 4 fonts"}, {3, 3, "2 of 3 pages"}};
    maze_error error;
    size_t size;
    maze_sink *sink = memory_sink();
    assert_done(write_pages(60, NULL, sink, &error), &error);
    const void *data = maze_sink_data(sink, &size);
    qpdf_data qpdf = output_qpdf_open(data, size, "read pages", &error);
    assert_done(qpdf != NULL, &error);
    for (size_t i = 0; i < COUNT(cases); i++) {
        bool whole = output_qpdf_check_whole(qpdf, cases[i].pages, cases[i].fonts, &error);
        assert_int_equal(whole, cases[i].part == NULL);
        if (!whole)
            assert_says(&error, MAZE_IO, cases[i].part);
    }
    qpdf_cleanup(&qpdf);
    assert_null(output_qpdf_open(data, size / 2, "read half", &error));
    assert_says(&error, MAZE_IO, "cannot read half (");
}

UNIT_MAIN
