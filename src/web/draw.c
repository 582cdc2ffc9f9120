#include "page/make.h"
#include "page/style.h"
#include "web/actions.h"
#include "write/formats.h"

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
    maze_document document;
    const char *format, *solution;
    bool solved;
} drawing_terms;

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
    terms.style.number = 1;
    terms.document.pages = 1;
    terms.document.page = make_page;
    terms.document.context = &terms;
    terms.document.title = terms.style.title;
    terms.document.look = terms.style.look;
    return maze_write(&terms.document, format, sink, error);
}
