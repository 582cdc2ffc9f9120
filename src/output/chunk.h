/* Some pages in a row of a document, painted by themselves. */
#ifndef MAZEPRESS_OUTPUT_CHUNK_H
#define MAZEPRESS_OUTPUT_CHUNK_H

#include "output/letters.h"
#include "output/paint.h"
#include "output/pdf_part.h"
#include "output/shop_pages.h"

typedef struct output_chunk {
    maze_page **pages; /* each NULL once painted */
    page_boxes *boxes;
    bool *linked; /* whether the page has links that are wanted */
    size_t count;
    letters_asked asked; /* of its pages */
    uint32_t first;      /* the number of its first page, from 1 */
    bool press;
    bool color;             /* for a press: keep colors */
    const maze_page *large; /* NULL: the pages above; else a part of this one, as a form */
    maze_box strip;         /* that part; empty: the texts */
    pdf_part part;
    maze_error error; /* MAZE_OK: none */
} output_chunk;

/* Empties a chunk, which may be filled again. */
void chunk_clear(output_chunk *chunk);
void chunk_finish(output_chunk *chunk);

/* Puts a page, which it takes over also when it fails, after the others. */
bool chunk_add(output_chunk *chunk, maze_page *page, maze_error *error);

/* Paints the pages, destroying each, or the part of a large page, and with `press` makes them fit
 * for print shops.  The chunk keeps any error. */
void chunk_paint(output_chunk *chunk, output_painter *painter);

#endif
