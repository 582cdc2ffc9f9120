#include "core/base/digits.h"
#include "page/make.h"
#include "page/style.h"
#include "page/svg_elements.h"
#include "web/actions.h"
#include "write/formats.h"

#include <math.h>
#include <string.h>

static bool write_svg(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return svg_write(document, NULL, sink, error);
}

static const maze_format format_svg = FORMAT_SVG(write_svg);
static const maze_format *const formats[] = {&format_svg, &format_text, &format_blocks,
                                             &format_json};

typedef struct drawing_terms {
    const web_request *request;
    maze_style style;
    maze_picture start, goal;
    maze_document document;
    const char *format, *solution;
    bool solved;
} drawing_terms;

/* Of the longer side of a picture, as the program has them. */
#define LONGER_SIDE 10000
#define MOST_OBLONG 100

/* "WIDTHxHEIGHT:" and the text of an SVG, which is borrowed. */
static bool read_picture(const char *key, const char *value, maze_picture *picture,
                         const maze_picture **given, maze_error *error)
{
    uint64_t width, height;
    if (!digits_read(&value, LONGER_SIDE, &width) || *value++ != 'x' ||
        !digits_read(&value, LONGER_SIDE, &height) || *value++ != ':' || width == 0 ||
        height == 0 || *value == '\0')
        return maze_fail(error, MAZE_BAD_INPUT,
                         "%s must have an svg, and its width and height in whole numbers up to %d",
                         key, LONGER_SIDE);
    const char *flaw = svg_text_flaw(value);
    if (flaw)
        return maze_fail(error, MAZE_BAD_INPUT, "%s %s", key, flaw);
    double unit = (double)LONGER_SIDE / (double)(width > height ? width : height);
    *picture = (maze_picture){.width = (uint32_t)lround((double)width * unit),
                              .height = (uint32_t)lround((double)height * unit),
                              .file = (const uint8_t *)value,
                              .file_size = strlen(value)};
    if (picture->width * MOST_OBLONG < LONGER_SIDE || picture->height * MOST_OBLONG < LONGER_SIDE)
        return maze_fail(error, MAZE_BAD_INPUT, "%s is more than %d times as long as wide", key,
                         MOST_OBLONG);
    *given = picture;
    return true;
}

static bool take(void *context, const char *key, const char *value, maze_error *error)
{
    drawing_terms *terms = context;
    if (strcmp(key, "format") == 0)
        terms->format = value;
    else if (strcmp(key, "solution") == 0)
        terms->solution = value;
    else if (strcmp(key, "id-prefix") == 0)
        terms->document.svg_id_prefix = value;
    else if (strcmp(key, "label") == 0)
        terms->document.svg_label = value;
    else if (strcmp(key, "start-picture") == 0)
        return read_picture(key, value, &terms->start, &terms->style.start_picture, error);
    else if (strcmp(key, "goal-picture") == 0)
        return read_picture(key, value, &terms->goal, &terms->style.goal_picture, error);
    else if (strcmp(key, "compact") == 0)
        return request_read_yes(key, value, &terms->document.json_compact, error);
    else if (strcmp(key, "inline") == 0)
        return request_read_yes(key, value, &terms->document.svg_inline, error);
    else if (strcmp(key, "color-scheme") == 0)
        return request_read_yes(key, value, &terms->document.svg_color_scheme, error);
    else
        return style_set(&terms->style, key, value, error);
    return true;
}

static maze_page *make_page(void *context, uint32_t index, maze_error *error)
{
    const drawing_terms *terms = context;
    (void)index;
    return make_maze_page(terms->request->recipe, terms->request->inputs, terms->solved,
                          &terms->style, error);
}

static bool set_solution(drawing_terms *terms, const maze_format *format, maze_error *error)
{
    maze_solution solution;
    if (!terms->solution)
        return true;
    if (!maze_solution_parse(terms->solution, format, &solution, error))
        return false;
    terms->solved = true;
    terms->style.hide_solution = solution == MAZE_SOLUTION_HIDDEN;
    return true;
}

bool web_draw(web_request *request, maze_sink *sink, maze_error *error)
{
    drawing_terms terms = {.request = request, .format = "svg"};
    style_init(&terms.style);
    if (!request_read(request, take, &terms, error))
        return false;
    const maze_format *format =
        format_find(formats, sizeof formats / sizeof *formats, terms.format, error);
    if (!format || !set_solution(&terms, format, error) ||
        !maze_format_check(format, &terms.style, error))
        return false;
    terms.style.medium = format->medium;
    terms.style.whole = !format->many_pages;
    terms.style.number = 1;
    terms.document.pages = 1;
    terms.document.page = make_page;
    terms.document.context = &terms;
    terms.document.title = terms.style.title;
    terms.document.look = terms.style.look;
    return maze_write(&terms.document, format, sink, error);
}
