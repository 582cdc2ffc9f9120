/* The table of output formats. The formats that need Cairo call functions of libmazepress-print,
 * which is loaded when it is needed. */
#include "core/base/errors.h"
#include "core/base/print_library.h"
#include "core/base/strings.h"
#include "write/files/document.h"

#include <string.h>

static bool write_pdf(const maze_document *document, maze_sink *sink, maze_error *error)
{
    const write_painters *painters = base_part_of(BASE_PAINTERS, error);
    return painters && painters->pdf(document, sink, error);
}

static bool write_png(const maze_document *document, maze_sink *sink, maze_error *error)
{
    const write_painters *painters = base_part_of(BASE_PAINTERS, error);
    return painters && painters->png(document, sink, error);
}

static bool write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error)
{
    const write_painters *painters = base_part_of(BASE_PAINTERS, error);
    return painters && painters->print_svg(document, sink, error);
}

static const maze_format pdf = {.name = "pdf",
                                .extension = "pdf",
                                .summary = "sheets to print, one maze per page",
                                .medium = MAZE_MEDIUM_SHEET,
                                .many_pages = true,
                                .has_fonts = true,
                                .write = write_pdf};
static const maze_format png = {.name = "png",
                                .extension = "png",
                                .summary = "an image of pixels",
                                .medium = MAZE_MEDIUM_PIXELS,
                                .write = write_png};
static const maze_format print_svg = {.name = "print-svg",
                                      .extension = "print.svg",
                                      .summary = "a sheet for Inkscape, plotters and laser cutters",
                                      .medium = MAZE_MEDIUM_SHEET,
                                      .is_text = true,
                                      .has_fonts = true,
                                      .write = write_print_svg};

static const maze_format *const formats[] = {&pdf,
                                             &write_format_svg,
                                             &png,
                                             &print_svg,
                                             &write_format_dxf,
                                             &write_format_scad,
                                             &write_format_text,
                                             &write_format_blocks,
                                             &write_format_json,
                                             &write_format_tmx,
                                             &write_format_play};

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
    if (has_extension(path, "jsonl")) /* another file name extension of the format json */
        return maze_format_find("json", NULL);
    for (size_t i = 0; i < FORMATS; i++)
        if (has_extension(path, formats[i]->extension) &&
            (!best || strlen(formats[i]->extension) > strlen(best->extension)))
            best = formats[i];
    return best;
}
