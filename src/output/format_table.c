/* The table of formats: a row for each, with its name, the ending of its files, what its pages
 * are made of, and the function that writes it. Those that need libc alone have their rows in
 * src/write. */
#include "core/base/errors.h"
#include "core/base/strings.h"
#include "output/pixels/painted_picture.h"
#include "output/pixels/painter.h"

#include <string.h>

static bool write_svg(const maze_document *document, maze_sink *sink, maze_error *error)
{
    return write_svg_document(document, output_picture_png, sink, error);
}

static const maze_format pdf = {
    "pdf", "pdf",           "sheets to print, one maze a page", MAZE_MEDIUM_SHEET, true, false,
    true,  output_write_pdf};
static const maze_format svg = FORMAT_SVG(write_svg);
static const maze_format png = {"png", "png", "a picture of pixels", MAZE_MEDIUM_PIXELS, false,
                                false, false, output_write_png};
static const maze_format print_svg = {"print-svg",
                                      "print.svg",
                                      "a sheet for Inkscape, plotters and laser cutters",
                                      MAZE_MEDIUM_SHEET,
                                      false,
                                      true,
                                      true,
                                      output_write_print_svg};

static const maze_format *const formats[] = {&pdf,
                                             &svg,
                                             &png,
                                             &print_svg,
                                             &write_format_dxf,
                                             &write_format_scad,
                                             &write_format_text,
                                             &write_format_blocks,
                                             &write_format_json};

#define FORMATS (sizeof formats / sizeof *formats)

const maze_format *maze_format_at(unsigned i)
{
    return i < FORMATS ? formats[i] : NULL;
}

const maze_format *maze_format_find(const char *name, maze_error *error)
{
    if (!given(name, "name", error))
        return NULL;
    return write_find_format(formats, FORMATS, name, error);
}

static bool has_extension(const char *path, const char *extension)
{
    size_t whole = strlen(path), length = strlen(extension);
    return whole > length && path[whole - length - 1] == '.' &&
           base_name_equal(path + whole - length, extension);
}

const maze_format *maze_format_of_path(const char *path)
{
    if (!path)
        return NULL;
    const maze_format *best = NULL;
    if (has_extension(path, "jsonl")) /* as such streams are called, too */
        return maze_format_find("json", NULL);
    for (size_t i = 0; i < FORMATS; i++)
        if (has_extension(path, formats[i]->extension) &&
            (!best || strlen(formats[i]->extension) > strlen(best->extension)))
            best = formats[i];
    return best;
}
