/* Formats: the same page gives the same bytes, pixels do not depend on tiles, and what goes wrong
 * is told. */
#include "unit.h"

#include "output/raster.h"

#include <fcntl.h>
#include <math.h>
#include <mazepress/output.h>
#include <mazepress/paint.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* A maze with all that a document needs to make pages of it. */
typedef struct source {
    maze *maze;
    maze_path path;
    maze_style style;
    uint32_t failing; /* the page that cannot be made; MAZE_NONE: none */
    uint32_t asked;   /* pages asked for */
} source;

static source source_of(const char *recipe, maze_medium medium)
{
    source s = {.maze = maze_of(recipe), .failing = MAZE_NONE};
    s.path = path_of(s.maze);
    maze_style_init(&s.style);
    s.style.medium = medium;
    return s;
}

static void source_finish(source *s)
{
    maze_path_finish(&s->path);
    maze_destroy(s->maze);
}

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    source *s = context;
    assert_int_equal(index, s->asked);
    s->asked++;
    if (index == s->failing) {
        maze_fail(error, MAZE_BAD_INPUT, "page %u is missing", index);
        return NULL;
    }
    return maze_page_layout(s->maze, &s->path, &s->style, error);
}

static maze_document document_of(source *s, uint32_t pages)
{
    s->asked = 0;
    return (maze_document){.pages = pages, .page = make_page, .context = s};
}

static maze_page *page_of(source *s)
{
    maze_error error;
    maze_page *page = maze_page_layout(s->maze, &s->path, &s->style, &error);
    assert_done(page != NULL, &error);
    return page;
}

static maze_sink *written(const maze_document *document, const maze_format *format)
{
    maze_error error;
    maze_sink *sink = maze_sink_to_memory(NULL);
    assert_non_null(sink);
    assert_done(maze_write(document, format, sink, &error), &error);
    assert_true(maze_sink_finish(sink, NULL));
    return sink;
}

/* The bytes of a document of one page, ended by a NUL that is not among them. */
static char *bytes_of(source *s, const char *format, size_t *size)
{
    maze_document document = document_of(s, 1);
    maze_sink *sink = written(&document, maze_format_find(format, NULL));
    const void *data = maze_sink_data(sink, size);
    char *bytes = test_malloc(*size + 1);
    memcpy(bytes, data, *size);
    bytes[*size] = '\0';
    maze_sink_destroy(sink);
    return bytes;
}

/* Shades and colors that differ from pixel to pixel. */
static uint8_t gray_pixels[3 * 20 * 30], color_pixels[3 * 20 * 30];
static const maze_picture gray_picture = {20, 30, gray_pixels},
                          color_picture = {20, 30, color_pixels};

static int fill_pixels(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof gray_pixels; i++) {
        gray_pixels[i] = (uint8_t)(i / 3 * 11 / 8 % 256);
        color_pixels[i] = (uint8_t)(i * 11 / 8 % 256);
    }
    return 0;
}

static void formats_are_found_by_name_and_path(void **state)
{
    static const struct {
        const char *path, *name;
    } paths[] = {
        {"maze.pdf", "pdf"},
        {"maze.svg", "svg"},
        {"maze.png", "png"},
        {"maze.print.svg", "print-svg"},
        {"maze.txt", "text"},
        {"maze.blocks.txt", "blocks"},
        {"maze.json", "json"},
        {"dir.pdf/maze.svg", "svg"},
        {"a.b.c.png", "png"},
        {"maze", NULL},
        {"mazesvg", NULL},
        {"svg", NULL},
        {"maze.jpg", NULL},
        {"maze.svg.gz", NULL},
        {"", NULL},
        {"maze.svg/x", NULL},
    };
    const maze_format *format;
    (void)state;
    for (unsigned i = 0; (format = maze_format_at(i)); i++)
        assert_ptr_equal(maze_format_find(format->name, NULL), format);
    assert_string_equal(maze_format_at(0)->name, "pdf");
    for (size_t i = 0; i < COUNT(paths); i++) {
        format = maze_format_of_path(paths[i].path);
        if (paths[i].name)
            assert_string_equal(format ? format->name : "none", paths[i].name);
        else
            assert_null(format);
    }
}

static void an_unknown_format_is_refused_with_a_hint(void **state)
{
    maze_error error;
    (void)state;
    assert_null(maze_format_find("svgg", &error));
    assert_says(&error, MAZE_BAD_INPUT, "did you mean \"svg\"?");
    assert_null(maze_format_find("jpeg", &error));
    assert_says(&error, MAZE_BAD_INPUT, "print-svg");
}

static void every_format_gives_the_same_bytes_twice(void **state)
{
    const maze_format *format;
    (void)state;
    for (unsigned i = 0; (format = maze_format_at(i)); i++) {
        size_t size_a, size_b;
        source s = source_of("rect12x9-random-4", format->medium);
        s.style.title = "Title";
        s.style.arrows = MAZE_ARROWS_COLOR;
        s.style.goal_picture = &color_picture;
        char *a = bytes_of(&s, format->name, &size_a), *b = bytes_of(&s, format->name, &size_b);
        assert_true(size_a > 100);
        assert_int_equal(size_a, size_b);
        assert_memory_equal(a, b, size_a);
        test_free(a);
        test_free(b);
        source_finish(&s);
    }
}

static void print_svg_does_not_depend_on_what_was_written_before(void **state)
{
    size_t size_a, size_b, size;
    (void)state;
    source s = source_of("rect12x9-random-4", MAZE_MEDIUM_SHEET);
    s.style.start_picture = &color_picture;
    s.style.goal_picture = &gray_picture;
    char *a = bytes_of(&s, "print-svg", &size_a);
    for (int i = 0; i < 12; i++)
        test_free(bytes_of(&s, i % 2 ? "pdf" : "print-svg", &size));
    char *b = bytes_of(&s, "print-svg", &size_b);
    assert_int_equal(size_a, size_b);
    assert_memory_equal(a, b, size_a);
    assert_contains(a, "id=\"image0\"");
    assert_contains(a, "href=\"#image1\"");
    test_free(a);
    test_free(b);
    source_finish(&s);
}

static void one_page_is_written_from_a_page_alone(void **state)
{
    const maze_format *format;
    (void)state;
    for (unsigned i = 0; (format = maze_format_at(i)); i++) {
        size_t size;
        maze_error error;
        source s = source_of("rect5x4-4", format->medium);
        maze_sink *sink = maze_sink_to_memory(NULL);
        assert_done(maze_write_page(page_of(&s), "Title", format, sink, &error), &error);
        assert_non_null(maze_sink_data(sink, &size));
        assert_true(size > 20);
        maze_sink_destroy(sink);
        source_finish(&s);
    }
}

static void several_pages_need_a_format_that_holds_them(void **state)
{
    const maze_format *format;
    (void)state;
    for (unsigned i = 0; (format = maze_format_at(i)); i++) {
        maze_error error;
        size_t size = 1;
        source s = source_of("rect5x4-4", format->medium);
        maze_document document = document_of(&s, 3);
        maze_sink *sink = maze_sink_to_memory(NULL);
        bool done = maze_write(&document, format, sink, &error);
        assert_int_equal(done, format->many_pages);
        assert_int_equal(s.asked, format->many_pages ? 3 : 0);
        if (!done) {
            assert_says(&error, MAZE_BAD_INPUT, format->name);
            maze_sink_data(sink, &size);
            assert_int_equal(size, 0);
        }
        maze_sink_destroy(sink);
        source_finish(&s);
    }
}

static void a_document_needs_a_page(void **state)
{
    const maze_format *format;
    (void)state;
    for (unsigned i = 0; (format = maze_format_at(i)); i++) {
        maze_error error;
        maze_document document = {.pages = 0};
        maze_sink *sink = maze_sink_to_memory(NULL);
        assert_false(maze_write(&document, format, sink, &error));
        assert_says(&error, MAZE_BAD_INPUT, "page");
        maze_sink_destroy(sink);
    }
}

static void a_page_that_cannot_be_made_is_reported(void **state)
{
    const maze_format *format;
    (void)state;
    for (unsigned i = 0; (format = maze_format_at(i)); i++)
        for (uint32_t failing = 0; failing < (format->many_pages ? 4u : 1u); failing++) {
            char expected[40];
            maze_error error;
            source s = source_of("rect5x4-4", format->medium);
            maze_document document = document_of(&s, format->many_pages ? 4 : 1);
            s.failing = failing;
            maze_sink *sink = maze_sink_to_memory(NULL);
            assert_false(maze_write(&document, format, sink, &error));
            snprintf(expected, sizeof expected, "page %u is missing", failing);
            assert_says(&error, MAZE_BAD_INPUT, expected);
            assert_int_equal(s.asked, failing + 1);
            maze_sink_destroy(sink);
            source_finish(&s);
        }
}

/* Small ones fail when the buffer is written at the end, large ones in the middle. */
static void a_full_disk_is_reported_by_every_format(void **state)
{
    static const char *const recipes[] = {"rect2x2-1", "rect150x150-1"};
    const maze_format *format;
    int full = open("/dev/full", O_WRONLY);
    (void)state;
    if (full < 0)
        return;
    for (size_t k = 0; k < COUNT(recipes); k++)
        for (unsigned i = 0; (format = maze_format_at(i)); i++) {
            maze_error error;
            source s = source_of(recipes[k], format->medium);
            maze_document document = document_of(&s, 1);
            maze_sink *sink = maze_sink_to_descriptor(full, "the disk", NULL);
            bool done =
                maze_write(&document, format, sink, &error) && maze_sink_finish(sink, &error);
            assert_false(done);
            assert_says(&error, MAZE_IO, "the disk");
            maze_sink_destroy(sink);
            source_finish(&s);
        }
    close(full);
}

static void missing_fonts_are_an_error_of_the_formats_with_fonts(void **state)
{
    const maze_format *format;
    (void)state;
    for (unsigned i = 0; (format = maze_format_at(i)); i++) {
        maze_error error;
        source s = source_of("rect5x4-4", format->medium);
        maze_document document = document_of(&s, 1);
        document.font_directory = "/nowhere";
        maze_sink *sink = maze_sink_to_memory(NULL);
        bool done = maze_write(&document, format, sink, &error);
        assert_int_equal(done, !format->has_fonts);
        if (!done)
            assert_says(&error, MAZE_NO_FONT, "/nowhere");
        maze_sink_destroy(sink);
        source_finish(&s);
    }
}

static void texts_that_cannot_be_set_are_errors(void **state)
{
    static const struct {
        const char *text;
        maze_status status;
        const char *part;
    } cases[] = {
        {"\u4E16\u754C", MAZE_NO_FONT, "U+4E16"},
        {"Pneumonoultramicroscopicsilicovolcanoconiosis-"
         "Donaudampfschifffahrtselektrizit\u00E4tenhauptbetriebswerkbauunterbeamtengesellschaft",
         MAZE_BAD_INPUT, "does not fit"},
    };
    static const char *const formats[] = {"pdf", "print-svg"};
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        for (size_t k = 0; k < COUNT(formats); k++) {
            maze_error error;
            source s = source_of("rect5x4-4", MAZE_MEDIUM_SHEET);
            s.style.caption = cases[i].text;
            s.style.recipe_line = MAZE_RECIPE_NONE;
            s.style.paper = (maze_paper){200, 300};
            maze_document document = document_of(&s, 1);
            maze_sink *sink = maze_sink_to_memory(NULL);
            assert_false(maze_write(&document, maze_format_find(formats[k], NULL), sink, &error));
            assert_says(&error, cases[i].status, cases[i].part);
            maze_sink_destroy(sink);
            source_finish(&s);
        }
}

/* The layout of the notebook, from the passages alone. */
static char *in_letters(const maze *maze, uint32_t width, uint32_t height)
{
    char *text = test_malloc((size_t)(width * 3 + 2) * (2 * height + 1) + 1), *p = text;
    for (uint32_t y = 0; y <= height; y++) {
        for (uint32_t x = 0; x < width; x++) {
            bool open = y < height ? maze_is_open(maze, y * width + x, 0)
                                   : maze_is_open(maze, (y - 1) * width + x, 2);
            p += sprintf(p, "o%s", open ? "  " : "--");
        }
        p += sprintf(p, "o\n");
        for (uint32_t x = 0; x < width && y < height; x++)
            p += sprintf(p, "%s  ", maze_is_open(maze, y * width + x, 3) ? " " : "|");
        if (y < height)
            p += sprintf(p, "|\n");
    }
    return text;
}

static void text_is_laid_out_like_the_notebook(void **state)
{
    (void)state;
    for (uint32_t width = 1; width < 12; width += 3)
        for (uint32_t height = 1; height < 12; height += 2) {
            char recipe[MAZE_RECIPE_ROOM];
            size_t size;
            snprintf(recipe, sizeof recipe, "rect%ux%u-7", width, height);
            source s = source_of(recipe, maze_format_find("text", NULL)->medium);
            maze_path_finish(&s.path);
            char *got = bytes_of(&s, "text", &size), *expected = in_letters(s.maze, width, height);
            assert_string_equal(got, expected);
            test_free(got);
            test_free(expected);
            source_finish(&s);
        }
}

/* Reads a number as SVG's grammar has it, and checks that nothing of it is superfluous. */
static double read_short_number(const char **text)
{
    const char *p = *text, *start = p;
    char *end;
    p += *p == '-';
    size_t whole = strspn(p, "0123456789");
    assert_true(whole < 2 || p[0] != '0');
    assert_false(whole == 1 && p[0] == '0' && p[1] == '.');
    p += whole;
    if (*p == '.') {
        size_t part = strspn(++p, "0123456789");
        assert_in_range(part, 1, 3);
        p += part;
        assert_int_not_equal(p[-1], '0');
    } else {
        assert_true(whole > 0);
    }
    double value = strtod(start, &end);
    assert_ptr_equal(end, p);
    assert_false(value == 0 && *start == '-');
    *text = p;
    return value;
}

/* Walks along a path's data and checks that it stays inside the picture. */
static void assert_path(const char *d, double width, double height)
{
    double x = 0, y = 0, start_x = 0, start_y = 0;
    unsigned steps = 0;
    for (; *d != '"'; steps++) {
        char command = *d++;
        assert_non_null(strchr("mlhvz", command));
        if (command == 'z') {
            x = start_x;
            y = start_y;
        }
        if (command == 'h' || command == 'm' || command == 'l')
            x += read_short_number(&d);
        if (command == 'm' || command == 'l')
            d += *d == ' ';
        if (command == 'v' || command == 'm' || command == 'l')
            y += read_short_number(&d);
        if (command == 'm') {
            start_x = x;
            start_y = y;
        }
        assert_true(x >= -1e-6 && x <= width + 1e-6 && y >= -1e-6 && y <= height + 1e-6);
    }
    assert_true(steps > 1);
}

static void svg_numbers_are_short_and_right(void **state)
{
    static const maze_length cells[] = {
        {0, MAZE_UNIT_AUTO}, {3.3, MAZE_UNIT_MM},     {7, MAZE_UNIT_PX},
        {0.1, MAZE_UNIT_PX}, {1.0 / 3, MAZE_UNIT_PT}, {5, MAZE_UNIT_CM},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cells); i++) {
        double width, height;
        size_t size, paths = 0;
        source s = source_of("rect9x7-random-4", MAZE_MEDIUM_SCREEN);
        s.style.cell = cells[i];
        char *svg = bytes_of(&s, "svg", &size);
        const char *view = strstr(svg, "viewBox=\"0 0 ");
        assert_non_null(view);
        view += strlen("viewBox=\"0 0 ");
        width = read_short_number(&view);
        assert_int_equal(*view++, ' ');
        height = read_short_number(&view);
        for (const char *d = svg; (d = strstr(d, " d=\"")); paths++) {
            d += 4;
            assert_path(d, width, height);
        }
        assert_int_equal(paths, 4); /* walls, solution, start, goal */
        test_free(svg);
        source_finish(&s);
    }
}

static unsigned base64_digit(char c)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *found = strchr(digits, c);
    assert_true(c != '\0' && found != NULL);
    return (unsigned)(found - digits);
}

/* The bytes of a URI that ends with a quote; returns how many. */
static size_t decode_base64(const char *text, uint8_t *to)
{
    size_t count = 0, digits = strcspn(text, "=\"");
    unsigned bits = 0;
    for (size_t i = 0; i < digits; i++) {
        bits = bits << 6 | base64_digit(text[i]);
        if (i % 4 > 0)
            to[count++] = (uint8_t)(bits >> (6 - 2 * (i % 4)));
    }
    assert_int_equal((digits + strspn(text + digits, "=")) % 4, 0);
    return count;
}

static void assert_uri(const char *uri, const maze_picture *picture)
{
    static const char start[] = "data:image/png;base64,";
    uint8_t bytes[8000], pixels[3 * 20 * 30];
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_memory_equal(uri, start, sizeof start - 1);
    size_t size = decode_base64(uri + sizeof start - 1, bytes);
    assert_true(png_image_begin_read_from_memory(&image, bytes, size));
    image.format = PNG_FORMAT_RGB;
    assert_int_equal(image.width, picture->width);
    assert_int_equal(image.height, picture->height);
    assert_true(png_image_finish_read(&image, NULL, pixels, 0, NULL));
    assert_memory_equal(pixels, picture->pixels, sizeof pixels);
}

static void svg_holds_the_pictures(void **state)
{
    static const char image[] = "<image class=\"", href[] = " href=\"";
    size_t size;
    (void)state;
    source s = source_of("rect9x7-random-4", MAZE_MEDIUM_SCREEN);
    s.style.start_picture = &gray_picture;
    s.style.goal_picture = &color_picture;
    char *svg = bytes_of(&s, "svg", &size);
    const char *first = strstr(svg, image), *last = first ? strstr(first + 1, image) : NULL;
    assert_non_null(last);
    assert_memory_equal(first + sizeof image - 1, "start", 5);
    assert_memory_equal(last + sizeof image - 1, "goal", 4);
    assert_contains(first, "width=\"17.067\" height=\"25.6\"");
    assert_uri(strstr(first, href) + sizeof href - 1, &gray_picture);
    assert_uri(strstr(last, href) + sizeof href - 1, &color_picture);
    test_free(svg);
    source_finish(&s);
}

/* Looks for < and & where XML does not allow them, and for quotes that are not balanced. */
static void svg_escapes_what_it_is_given(void **state)
{
    static const char hostile[] = "a<b>&\"c\" </svg>";
    (void)state;
    for (int fragment = 0; fragment < 2; fragment++) {
        size_t size;
        source s = source_of("rect3x3-4", MAZE_MEDIUM_SCREEN);
        maze_document document = document_of(&s, 1);
        document.title = hostile;
        document.svg_label = hostile;
        document.svg_id_prefix = "x-";
        document.svg_inline = fragment == 1;
        maze_sink *sink = written(&document, maze_format_find("svg", NULL));
        const char *svg = maze_sink_data(sink, &size);
        bool in_tag = false, in_quotes = false;
        for (size_t i = 0; i < size; i++) {
            if (svg[i] == '<') {
                if (in_tag)
                    fail_msg("a \"<\" inside a tag: %.*s", (int)(i < 60 ? i : 60),
                             svg + i - (i < 60 ? i : 60));
                in_tag = true;
            } else if (svg[i] == '"' && in_tag) {
                in_quotes = !in_quotes;
            } else if (svg[i] == '>' && in_tag && !in_quotes) {
                in_tag = false;
            } else if (svg[i] == '&') {
                assert_non_null(memchr(svg + i, ';', size - i < 7 ? size - i : 7));
            }
        }
        assert_false(in_tag || in_quotes);
        maze_sink_destroy(sink);
        source_finish(&s);
    }
}

typedef struct picture {
    const char *name;
    raster_kind kind;
    const char *settings[8]; /* key, value, key, value, ... */
    const maze_picture *at_doors;
    const char *recipe; /* of another maze than the square one */
} picture;

#define AT_DOORS(pixels) {"cell", "13px"}, &(pixels), NULL

static const picture pictures[] = {
    {"a gray picture", RASTER_GRAY, AT_DOORS(gray_picture)},
    {"a colored picture", RASTER_COLOR, AT_DOORS(color_picture)},
    {"plain", RASTER_INK, {"arrows", "none"}, NULL, NULL},
    {"thick", RASTER_INK, {"arrows", "none", "cell", "9px", "wall", "4px"}, NULL, NULL},
    {"arrows", RASTER_GRAY, {"cell", "13px"}, NULL, NULL},
    {"round", RASTER_GRAY, {"arrows", "none", "joins", "round"}, NULL, NULL},
    {"gray", RASTER_GRAY, {"arrows", "none", "wall-color", "gray"}, NULL, NULL},
    {"red", RASTER_COLOR, {"arrows", "none", "wall-color", "red"}, NULL, NULL},
    {"arrows in color", RASTER_COLOR, {"arrows", "color", "wall", "2.5px"}, NULL, NULL},
    {"yellow paper", RASTER_COLOR, {"arrows", "none", "paper-color", "yellow"}, NULL, NULL},
    {"passages", RASTER_INK, {"arrows", "none", "draw", "passages"}, NULL, NULL},
    {"round passages",
     RASTER_GRAY,
     {"arrows", "none", "draw", "passages", "corners", "round"},
     NULL,
     NULL},
    {"round corners", RASTER_GRAY, {"arrows", "none", "corners", "round"}, NULL, NULL},
    {"distances", RASTER_COLOR, {"heat", "yes", "cell", "13px"}, NULL, NULL},
    /* walls that no strip at the top touches */
    {"round corners, far down",
     RASTER_GRAY,
     {"arrows", "none", "corners", "round", "margin", "50mm"},
     NULL,
     NULL},
    {"round, far down",
     RASTER_GRAY,
     {"arrows", "none", "joins", "round", "margin", "50mm"},
     NULL,
     NULL},
    {"gray, far down",
     RASTER_GRAY,
     {"arrows", "none", "wall-color", "gray", "margin", "50mm"},
     NULL,
     NULL},
    {"red, far down",
     RASTER_COLOR,
     {"arrows", "none", "wall-color", "red", "margin", "50mm"},
     NULL,
     NULL},
    {"hexagons", RASTER_COLOR, {"arrows", "color"}, NULL, "hex7x12-4"},
    {"triangles", RASTER_GRAY, {"corners", "round"}, NULL, "tri13x11-4"},
    {"octagons", RASTER_GRAY, {"joins", "round"}, NULL, "oct7x9-random-4"},
    {"bricks", RASTER_INK, {"arrows", "none"}, NULL, "brick5x13-4"},
    {"rings", RASTER_GRAY, {"arrows", "none"}, NULL, "polar6-4"},
    {"rings in color", RASTER_COLOR, {"heat", "yes"}, NULL, "polar6-doors.1.c0-4"},
    {"passages in rings", RASTER_GRAY, {"draw", "passages"}, NULL, "polar6-all-4"},
    {"an outline", RASTER_GRAY, {"cell", "11px"}, NULL, "hex12x12.heart-doors.farthest-4"},
    {"a word", RASTER_INK, {"arrows", "none", "wall", "3px"}, NULL, "word8.a1-4"},
};

static source source_of_picture(const picture *picture)
{
    maze_error error;
    const char *recipe = picture->recipe ? picture->recipe : "rect11x17-random-4";
    source s = source_of(recipe, MAZE_MEDIUM_PIXELS);
    maze_path_finish(&s.path);
    s.style.dpi = 72;
    s.style.start_picture = s.style.goal_picture = picture->at_doors;
    for (size_t i = 0; i < 8 && picture->settings[i]; i += 2)
        assert_done(
            maze_style_set(&s.style, picture->settings[i], picture->settings[i + 1], &error),
            &error);
    return s;
}

static void a_picture_is_as_rich_as_it_must_be(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(pictures); i++) {
        source s = source_of_picture(&pictures[i]);
        maze_page *page = page_of(&s);
        painter painter = {0};
        raster *raster = raster_create(page, &painter, 0, 0, NULL);
        raster_kind kind = raster_get_kind(raster);
        raster_destroy(raster);
        painter_finish(&painter);
        maze_page_destroy(page);
        source_finish(&s);
        if (kind != pictures[i].kind)
            fail_msg("%s: its kind is %d, not %d", pictures[i].name, kind, pictures[i].kind);
    }
}

/* All rows of a picture.  Of a pixel in color, Cairo leaves the fourth byte undefined. */
static unsigned char *paint_rows(source *s, uint32_t tile, size_t band, size_t *size)
{
    maze_error error;
    maze_page *page = page_of(s);
    painter painter = {0};
    raster *raster = raster_create(page, &painter, tile, band, &error);
    assert_done(raster != NULL, &error);
    size_t pixel = raster_get_kind(raster) == RASTER_COLOR ? 4 : 1;
    size_t row = raster_width(raster) * pixel;
    *size = row * raster_height(raster);
    unsigned char *rows = test_malloc(*size);
    for (uint32_t y = 0; y < raster_height(raster); y++) {
        const unsigned char *from = raster_row(raster, &error);
        assert_done(from != NULL, &error);
        memcpy(rows + y * row, from, row);
    }
    for (size_t i = 0; pixel == 4 && i < *size; i += 4) {
        uint32_t value;
        memcpy(&value, rows + i, 4);
        value &= 0xFFFFFF;
        memcpy(rows + i, &value, 4);
    }
    raster_destroy(raster);
    painter_finish(&painter);
    maze_page_destroy(page);
    return rows;
}

/* At an edge that is not level, Cairo's shades depend a little on where the surface begins, and of
 * arcs also on the direction in which they are drawn: by one of the 15 rows that it samples in a
 * pixel. */
#define SHADES 17

/* Of a picture one byte in `few` may differ so. */
static void assert_same_rows(const char *name, raster_kind kind, size_t few, const unsigned char *a,
                             const unsigned char *b, size_t size)
{
    size_t differing = 0;
    for (size_t i = 0; i < size; i++) {
        int difference = abs(a[i] - b[i]);
        differing += difference > 0;
        if (difference > (kind == RASTER_INK ? 0 : SHADES))
            fail_msg("%s: byte %lu is %d whole and %d cut", name, (unsigned long)i, a[i], b[i]);
    }
    assert_true(differing * few <= size);
}

static void tiles_and_bands_make_no_difference(void **state)
{
    static const struct {
        uint32_t tile;
        size_t band;
    } cuts[] = {{37, 0}, {0, 1}, {37, 1}, {64, 3000}, {101, 777}, {16, 1}};
    (void)state;
    for (size_t i = 0; i < COUNT(pictures); i++)
        for (size_t k = 0; k < COUNT(cuts); k++) {
            size_t whole_size, cut_size;
            source s = source_of_picture(&pictures[i]);
            unsigned char *whole = paint_rows(&s, 0, 0, &whole_size);
            unsigned char *cut = paint_rows(&s, cuts[k].tile, cuts[k].band, &cut_size);
            assert_int_equal(whole_size, cut_size);
            size_t few =
                pictures[i].recipe ? 25 : 1000; /* other shapes have more edges that slant */
            assert_same_rows(pictures[i].name, pictures[i].kind, few, whole, cut, whole_size);
            test_free(whole);
            test_free(cut);
            source_finish(&s);
        }
}

/* As many pixels of ink as the walls cover. */
static void ink_is_where_the_walls_are(void **state)
{
    static const picture plain = {
        "ink", RASTER_INK, {"arrows", "none", "cell", "10px", "wall", "2px"}, NULL, NULL};
    (void)state;
    source s = source_of_picture(&plain);
    maze_page *page = page_of(&s);
    size_t size, ink = 0, expected = 0;
    unsigned char *rows = paint_rows(&s, 0, 0, &size);
    for (size_t i = 0; i < size; i++) {
        assert_true(rows[i] == 0 || rows[i] == 255);
        ink += rows[i] == 255;
    }
    const maze *maze = s.maze;
    for (uint32_t y = 0; y <= 17; y++)
        for (uint32_t x = 0; x <= 11; x++) {
            bool right = x < 11 && (y < 17 ? !maze_is_open(maze, y * 11 + x, 0)
                                           : !maze_is_open(maze, (y - 1) * 11 + x, 2));
            bool down = y < 17 && (x < 11 ? !maze_is_open(maze, y * 11 + x, 3)
                                          : !maze_is_open(maze, y * 11 + x - 1, 1));
            expected += 16u * right + 16u * down + 4; /* no corner of a perfect maze is bare */
        }
    assert_int_equal(ink, expected);
    test_free(rows);
    maze_page_destroy(page);
    source_finish(&s);
}

static void a_drawing_is_painted_on_a_context_of_the_callers(void **state)
{
    (void)state;
    source s = source_of("rect5x4-4", MAZE_MEDIUM_SCREEN);
    maze_error error;
    maze_page *page = page_of(&s);
    maze_drawing *drawing = maze_page_draw(page, maze_page_box(page), NULL);
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
    maze_drawing_destroy(drawing);
    maze_page_destroy(page);
    source_finish(&s);
}

static void painting_on_a_broken_context_is_an_error(void **state)
{
    (void)state;
    source s = source_of("rect5x4-4", MAZE_MEDIUM_SCREEN);
    maze_error error;
    maze_page *page = page_of(&s);
    maze_drawing *drawing = maze_page_draw(page, maze_page_box(page), NULL);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, -1, -1);
    cairo_t *context = cairo_create(surface);
    assert_false(maze_paint(drawing, context, &error));
    assert_message(&error);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    maze_drawing_destroy(drawing);
    maze_page_destroy(page);
    source_finish(&s);
}

static void a_picture_too_large_for_png_is_refused(void **state)
{
    maze_error error;
    (void)state;
    source s = source_of("rect1x9000-1", MAZE_MEDIUM_PIXELS);
    s.style.dpi = 9600;
    s.style.cell = (maze_length){50, MAZE_UNIT_IN};
    maze_document document = document_of(&s, 1);
    maze_sink *sink = maze_sink_to_memory(NULL);
    assert_false(maze_write(&document, maze_format_find("png", NULL), sink, &error));
    assert_says(&error, MAZE_BAD_INPUT, "smaller cells");
    maze_sink_destroy(sink);
    source_finish(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_are_found_by_name_and_path),
        cmocka_unit_test(an_unknown_format_is_refused_with_a_hint),
        cmocka_unit_test(every_format_gives_the_same_bytes_twice),
        cmocka_unit_test(print_svg_does_not_depend_on_what_was_written_before),
        cmocka_unit_test(one_page_is_written_from_a_page_alone),
        cmocka_unit_test(several_pages_need_a_format_that_holds_them),
        cmocka_unit_test(a_document_needs_a_page),
        cmocka_unit_test(a_page_that_cannot_be_made_is_reported),
        cmocka_unit_test(a_full_disk_is_reported_by_every_format),
        cmocka_unit_test(missing_fonts_are_an_error_of_the_formats_with_fonts),
        cmocka_unit_test(texts_that_cannot_be_set_are_errors),
        cmocka_unit_test(text_is_laid_out_like_the_notebook),
        cmocka_unit_test(svg_numbers_are_short_and_right),
        cmocka_unit_test(svg_holds_the_pictures),
        cmocka_unit_test(svg_escapes_what_it_is_given),
        cmocka_unit_test(a_picture_is_as_rich_as_it_must_be),
        cmocka_unit_test(tiles_and_bands_make_no_difference),
        cmocka_unit_test(ink_is_where_the_walls_are),
        cmocka_unit_test(a_drawing_is_painted_on_a_context_of_the_callers),
        cmocka_unit_test(painting_on_a_broken_context_is_an_error),
        cmocka_unit_test(a_picture_too_large_for_png_is_refused),
    };
    return cmocka_run_group_tests(tests, fill_pixels, NULL);
}
