/* The contents of a PDF's pages, to be deflated again. */
#ifndef MAZEPRESS_BENCH_DEFLATE_H
#define MAZEPRESS_BENCH_DEFLATE_H

#include <stddef.h>

typedef struct page_contents {
    unsigned char **data;
    size_t *size;
    size_t pages;
} page_contents;

/* Takes the contents of all pages, inflated, out of a PDF in memory. */
void contents_read(page_contents *contents, const void *pdf, size_t size);
void contents_finish(page_contents *contents);

/* How many bytes they are. */
size_t contents_size(const page_contents *contents);

/* Deflates each page's contents as Cairo does: a stream of its own, zlib's default level, 16 KB at
 * a time.  Returns the bytes that came out. */
size_t contents_deflate(const page_contents *contents);

#endif
