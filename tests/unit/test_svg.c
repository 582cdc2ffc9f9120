/* Tests SVG for the web: short numbers, pictures, and no text that could be read as markup. */
#include "sources.h"

#include <png.h>
#include <stdlib.h>

/* Reads a number by the grammar of SVG, and checks that it has no superfluous characters. */
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

/* Follows the data of a path, and checks that it stays inside the picture. */
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

TEST(svg_numbers_are_short_and_right)
{
    static const maze_length cells[] = {
        {0, MAZE_UNIT_AUTO}, {3.3, MAZE_UNIT_MM},     {7, MAZE_UNIT_PX},
        {0.1, MAZE_UNIT_PX}, {1.0 / 3, MAZE_UNIT_PT}, {5, MAZE_UNIT_CM},
    };
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
    }
}

static unsigned base64_digit(char c)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *found = strchr(digits, c);
    assert_true(c != '\0' && found != NULL);
    return (unsigned)(found - digits);
}

/* Returns the number of bytes of a URI that ends with a quote. */
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

TEST(svg_holds_the_pictures)
{
    static const char image[] = "<image class=\"", href[] = " href=\"";
    size_t size;
    source s = source_of("rect9x7-random-4", MAZE_MEDIUM_SCREEN);
    s.style.start_picture = &gray_picture;
    s.style.goal_picture = &color_picture;
    char *svg = bytes_of(&s, "svg", &size);
    const char *first = strstr(svg, image), *last = first ? strstr(first + 1, image) : NULL;
    assert_non_null(last);
    assert_memory_equal(first + sizeof image - 1, "start", 5);
    assert_memory_equal(last + sizeof image - 1, "goal", 4);
    assert_contains(first, "width=\"23.467\" height=\"35.2\"");
    assert_uri(strstr(first, href) + sizeof href - 1, &gray_picture);
    assert_uri(strstr(last, href) + sizeof href - 1, &color_picture);
}

/* Searches for < and & where XML forbids them, and for unbalanced quotes. */
TEST(svg_escapes_what_it_is_given)
{
    static const char hostile[] = "a<b>&\"c\" </svg>";
    for (int fragment = 0; fragment < 2; fragment++) {
        size_t size;
        source s = source_of("rect3x3-4", MAZE_MEDIUM_SCREEN);
        maze_document document = document_of(&s, 1);
        document.title = hostile;
        document.svg_inline = fragment == 1;
        document.svg_label = fragment ? hostile : NULL;
        document.svg_id_prefix = fragment ? NULL : "x-";
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
    }
}

UNIT_MAIN_WITH(fill_pixels, NULL)
