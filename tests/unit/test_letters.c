/* Tests of the check of a finished PDF, which detects a missing font. */
#include "sinks.h"

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

UNIT_MAIN
