/* The file of a font, embedded in a pdf: whether it has letters. */
#ifndef MAZEPRESS_PRESS_FONT_FILE_H
#define MAZEPRESS_PRESS_FONT_FILE_H

#include "press/read_object.h"

#include <stdbool.h>

typedef struct font_file {
    bool embedded;   /* there is a file */
    bool empty;      /* which is no font, or one without letters */
    uint32_t glyphs; /* of a TrueType file; 0: not known */
} font_file;

/* Looks at the file that a font's descriptor refers to: TrueType and OpenType by their tables (The
 * OpenType specification, "Organization of an OpenType font"), others by how they begin. */
font_file font_file_read(qpdf_data pdf, qpdf_oh descriptor);

#endif
