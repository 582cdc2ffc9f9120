/* Texts laid out by Pango. */
#ifndef MAZEPRESS_OUTPUT_TEXT_LAYOUT_H
#define MAZEPRESS_OUTPUT_TEXT_LAYOUT_H

#include "output/text.h"

#include <pango/pangocairo.h>

/* Looks at a layout that is in the text's own size and is known to have all its glyphs, or sets it
 * in others.  It may be done several times for a text, each with another layout. */
typedef bool layout_work(text_setter *setter, PangoLayout *layout, const maze_text *text,
                         void *result, maze_error *error);

/* Lays a text out and does the work; if memory ran out meanwhile, again with fonts loaded anew.
 * Returns the layout, which the caller unrefs; NULL if the work fails, or memory runs out each
 * time. */
PangoLayout *text_lay_out(text_setter *setter, const maze_text *text, layout_work *work,
                          void *result, maze_error *error);

/* Sets a layout in a size, in points. */
void text_set_size(text_setter *setter, PangoLayout *layout, const maze_text *text, double size);

/* Of the box, along a line and across. */
static inline double text_width(const maze_text *text)
{
    return text->sideways ? text->box.bottom - text->box.top : text->box.right - text->box.left;
}

static inline double text_height(const maze_text *text)
{
    return text->sideways ? text->box.right - text->box.left : text->box.bottom - text->box.top;
}

/* What errors call it. */
static inline const char *text_key(const maze_text *text)
{
    return text->key ? text->key : "text";
}

/* Without the white space at its end, which would make a line of its own or widen the last. */
size_t text_length(const maze_text *text);

#endif
