/* Tests of file formats: errors are reported, drawings are painted, and lines have an order that
 * does not depend on rounding. */
#include "sources.h"

#include "output/type/breaks.h"
#include "output/type/typesetter.h"

#include "write/makers/makers.h"

#include <cairo.h>
#include <math.h>
#include <mazepress/paint.h>
#include <stdio.h>

TEST(a_page_that_cannot_be_made_is_reported)
{
    const maze_format *format;
    for (unsigned i = 0; (format = maze_format_at(i)); i++)
        for (uint32_t failing = 0; failing < (format->many_pages ? 4u : 1u); failing++) {
            char expected[40];
            source s = source_of("rect5x4-4", format->medium);
            maze_document document = document_of(&s, format->many_pages ? 4 : 1);
            s.failing = failing;
            snprintf(expected, sizeof expected, "page %u is missing", failing);
            assert_refused(&document, format, MAZE_BAD_INPUT, expected);
            assert_int_equal(s.asked, failing + 1);
        }
}

TEST(a_drawing_can_be_painted_on_a_context_of_the_caller)
{
    source s = source_of("rect5x4-4", MAZE_MEDIUM_SCREEN);
    maze_error error;
    maze_page *page = page_for(s.maze, &s.path, &s.style);
    maze_drawing *drawing = draw_part(page, maze_page_box(page));
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, (int)ceil(drawing->width), (int)ceil(drawing->height));
    cairo_t *context = cairo_create(surface);
    cairo_set_line_width(context, 3.5);
    assert_done(maze_paint(drawing, context, &error), &error);
    assert_true(cairo_get_line_width(context) == 3.5);
    cairo_surface_flush(surface);
    const unsigned char *pixels = cairo_image_surface_get_data(surface);
    size_t painted = 0, all = (size_t)(cairo_image_surface_get_stride(surface) *
                                       cairo_image_surface_get_height(surface));
    for (size_t i = 0; i < all; i++)
        painted += pixels[i] > 128;
    assert_in_range(painted, all / 20, all / 2);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
}

static bool contains(maze_sink *sink, const char *text)
{
    size_t size, length = strlen(text);
    const char *data = maze_sink_data(sink, &size);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(data + i, text, length) == 0)
            return true;
    return false;
}

static void end_document(void *document)
{
    maze_document_destroy(document);
}

static maze_document *new_document(void)
{
    maze_error error;
    maze_document *document = maze_document_create(&error);
    assert_done(document != NULL, &error);
    return keep(document, end_document);
}

static maze_sink *write_to_memory(maze_document *document, const char *format)
{
    maze_error error;
    maze_sink *sink = memory_sink();
    assert_done(maze_write(document, maze_format_find(format, NULL), sink, &error), &error);
    return sink;
}

TEST(a_document_lists_its_author_and_the_recipes_of_its_pages)
{
    maze_error error;
    source a = source_of("rect5x4-4", MAZE_MEDIUM_SHEET);
    source b = source_of("rect6x4-5", MAZE_MEDIUM_SHEET);
    maze_document *document = new_document();
    assert_int_equal(maze_document_pages(document), 0);
    assert_done(maze_document_set(document, "author", "Ann Lee", &error), &error);
    assert_done(maze_document_add_page(document, page_of(&a), &error), &error);
    assert_done(maze_document_add_page(document, page_of(&b), &error), &error);
    assert_done(maze_document_add_page(document, page_of(&a), &error), &error);
    assert_int_equal(maze_document_pages(document), 3);
    maze_sink *sink = write_to_memory(document, "pdf");
    assert_true(contains(sink, "/Keywords (rect5x4-4.1 rect6x4-5.k)"));
    assert_true(contains(sink, "/Title (Maze rect5x4-4)"));
    assert_true(contains(sink, "/Author (Ann Lee)"));
    assert_false(contains(sink, "Date"));
    assert_false(maze_write(document, maze_format_find("pdf", NULL), sink, &error));
    assert_says(&error, MAZE_BAD_INPUT, "already written");
}

TEST(invalid_values_of_documents_are_rejected)
{
    static const char *const bad[][3] = {
        {"date", "tomorrow", "seconds since 1970"},
        {"date", "253402300800", "9999"},
        {"inline", "perhaps", "yes"},
        {"look", "gothic", "playful"},
        {"title", "two\nlines", "one line"},
        {"titel", "x", "\"title\""},
        {"threads", "two", "a whole number from 0 to 1024"},
        {"threads", "1025", "a whole number from 0 to 1024"},
    };
    maze_error error;
    source s = source_of("rect5x4-4", MAZE_MEDIUM_SHEET);
    maze_document *document = new_document();
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(maze_document_set(document, bad[i][0], bad[i][1], &error));
        assert_says(&error, MAZE_BAD_INPUT, bad[i][2]);
    }
    assert_done(maze_document_make_pages(document, 1, make_page, &s, &error), &error);
    assert_false(maze_document_add_page(document, page_of(&s), &error));
    assert_says(&error, MAZE_BAD_INPUT, "already has a function");
    assert_false(maze_document_make_pages(document, 1, make_page, &s, &error));
    assert_says(&error, MAZE_BAD_INPUT, "already");
}

/* The lines form rows, and the distances between their ends are equal. The last bits of a
 * number, which differ between machines, must not decide which line is nearer. */
TEST(the_order_of_lines_does_not_depend_on_rounding)
{
    enum { ROWS = 12, LINES = ROWS * ROWS, ENDS = 2 * LINES };
    maze_point points[2][ENDS];
    maze_polyline lines[LINES] = {{0}};
    write_travel *orders[2];
    for (size_t i = 0; i < ENDS; i++) {
        double x = 8.03 * (double)(i / 2 % ROWS) + (i % 2 ? 6 : 2);
        double y = 4.03 * (double)(i / 2 / ROWS + 1);
        points[0][i] = (maze_point){x, y};
        points[1][i] = (maze_point){nextafter(x, i % 3 ? 0 : 99), nextafter(y, i % 5 ? 99 : 0)};
        lines[i / 2] = (maze_polyline){.first = i / 2 * 2, .count = 2};
    }
    for (int k = 0; k < 2; k++) {
        const maze_mark mark = {.points = points[k],
                                .point_count = ENDS,
                                .lines = lines,
                                .line_count = LINES,
                                .role = MAZE_ROLE_WALLS};
        maze_point at = {0, 0};
        orders[k] = keep(write_travel_order(&mark, &at), free);
        assert_non_null(orders[k]);
    }
    for (size_t i = 0; i < LINES; i++) {
        assert_int_equal(orders[0][i].line, orders[1][i].line);
        assert_int_equal(orders[0][i].reversed, orders[1][i].reversed);
    }
}

/* Returns a copy of a text with a vertical bar at each place at which a line may break. */
static char *broken(const char *text, const char *at, char *to)
{
    bool kept[200] = {0};
    PangoAttrList *list = pango_attr_list_new();
    output_breaks_add(list, text);
    GSList *all = pango_attr_list_get_attributes(list);
    for (GSList *next = all; next; next = next->next) {
        const PangoAttribute *attribute = next->data;
        const char *end = text + attribute->end_index;
        for (const char *p = g_utf8_next_char(text + attribute->start_index); p < end; p++)
            kept[p - text] = true;
        pango_attribute_destroy(next->data);
    }
    g_slist_free(all);
    pango_attr_list_unref(list);
    size_t length = 0;
    for (const char *p = text; *p; p++) {
        bool starts = (*p & 0xC0) != 0x80;
        if (starts && p > text && !kept[p - text] && (!*at || strchr(at, p[-1])))
            to[length++] = '|';
        to[length++] = *p;
    }
    to[length] = '\0';
    return to;
}

TEST(the_last_line_is_not_a_single_short_word)
{
    char to[400];
    assert_string_equal(broken("and never crossed a wall. Well done!", " ", to),
                        "and |never |crossed |a |wall. |Well done!");
    assert_string_equal(broken("Go in at one and come out of it", " ", to),
                        "Go |in |at |one |and |come |out of it");
    assert_string_equal(broken("The long\nway to a farm of cows", " ", to),
                        "The |long\nway |to |a |farm |of cows");
    assert_string_equal(broken("Who finds it?", " ", to), "Who |finds |it?");
    assert_string_equal(broken("The Garden of Forking Paths", " ", to),
                        "The |Garden |of |Forking |Paths");
}

UNIT_MAIN
