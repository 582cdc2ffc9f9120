#include "core/base/nearest.h"
#include "output/formats.h"
#include "output/pictures.h"

#include <string.h>

static bool write_svg(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return svg_write(document, picture_png, sink, error);
}

static const maze_format pdf = {
    "pdf", "pdf",    "sheets to print, one maze a page", MAZE_MEDIUM_SHEET, true, false,
    true,  write_pdf};
static const maze_format svg = FORMAT_SVG(write_svg);
static const maze_format png = {
    "png", "png", "a picture of pixels", MAZE_MEDIUM_PIXELS, false, false, false, write_png};
static const maze_format print_svg = {"print-svg",
                                      "print.svg",
                                      "a sheet for Inkscape, plotters and laser cutters",
                                      MAZE_MEDIUM_SHEET,
                                      false,
                                      true,
                                      true,
                                      write_print_svg};

static const maze_format *const formats[] = {&pdf,         &svg,           &png,        &print_svg,
                                             &format_text, &format_blocks, &format_json};

#define FORMATS (sizeof formats / sizeof *formats)

const maze_format *maze_format_at(unsigned i)
{
    return i < FORMATS ? formats[i] : NULL;
}

const maze_format *maze_format_find(const char *name, maze_error *error)
{
    return format_find(formats, FORMATS, name, error);
}

const maze_format *maze_format_of_path(const char *path)
{
    const maze_format *best = NULL;
    size_t path_length = strlen(path);
    for (size_t i = 0; i < FORMATS; i++) {
        const char *extension = formats[i]->extension;
        size_t length = strlen(extension);
        if (path_length <= length || path[path_length - length - 1] != '.' ||
            !name_equal(path + path_length - length, extension))
            continue;
        if (!best || length > strlen(best->extension))
            best = formats[i];
    }
    return best;
}
