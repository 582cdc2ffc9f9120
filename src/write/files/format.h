/* The formats that need no library but libc, and what all formats share. */
#ifndef MAZEPRESS_WRITE_FORMAT_H
#define MAZEPRESS_WRITE_FORMAT_H

#include "write/files/document.h"

/* The rows of the formats that need libc alone; all rows are in format_table.c. */
extern const maze_format write_format_svg, write_format_text, write_format_blocks,
    write_format_json, write_format_dxf, write_format_scad;

/* The formats that Cairo paints, and a PNG's bytes of a picture of pixels for those that hold
 * pictures, which the caller frees: BASE_PAINTERS of libmazepress-print. */
typedef struct write_painters {
    bool (*pdf)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*png)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*print_svg)(const maze_document *document, maze_sink *sink, maze_error *error);
    uint8_t *(*encode)(const maze_picture *picture, size_t *size, maze_error *error);
} write_painters;

/* The format of that name among `count`; NULL, with the error filled in, for an unknown one. */
const maze_format *write_find_format(const maze_format *const *formats, size_t count,
                                     const char *name, maze_error *error);

/* Refuses a picture at a door, whose key is given, in a format that has no pictures. */
bool write_check_pictures(const maze_format *format, const char *key, maze_error *error);

/* Refuses colors beside those that a color scheme chooses. */
bool write_check_scheme(const maze_style *style, maze_error *error);

#endif
