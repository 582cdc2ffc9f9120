#include "deflate.h"

#include "bench.h"

#include <qpdf/qpdf-c.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define CHUNK 16384

void contents_read(page_contents *contents, const void *pdf, size_t size)
{
    qpdf_data document = qpdf_init();
    if (qpdf_read_memory(document, "book", pdf, size, NULL) & QPDF_ERRORS)
        die("the book cannot be read again");
    contents->pages = (size_t)qpdf_get_num_pages(document);
    contents->data = calloc(contents->pages, sizeof *contents->data);
    contents->size = calloc(contents->pages, sizeof *contents->size);
    if (!contents->data || !contents->size)
        die("out of memory");
    for (size_t i = 0; i < contents->pages; i++)
        if (qpdf_oh_get_page_content_data(document, qpdf_get_page_n(document, i),
                                          &contents->data[i], &contents->size[i]) &
            QPDF_ERRORS)
            die("page %zu of the book cannot be read again", i + 1);
    qpdf_cleanup(&document);
}

void contents_finish(page_contents *contents)
{
    for (size_t i = 0; i < contents->pages; i++)
        free(contents->data[i]);
    free(contents->data);
    free(contents->size);
}

size_t contents_size(const page_contents *contents)
{
    size_t total = 0;
    for (size_t i = 0; i < contents->pages; i++)
        total += contents->size[i];
    return total;
}

static size_t deflate_page(unsigned char *data, size_t size)
{
    unsigned char output[CHUNK];
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (deflateInit(&stream, Z_DEFAULT_COMPRESSION) != Z_OK)
        die("zlib failed");
    size_t left = size;
    int status;
    do {
        if (stream.avail_in == 0) {
            stream.next_in = data + (size - left);
            stream.avail_in = (uInt)(left < CHUNK ? left : CHUNK);
            left -= stream.avail_in;
        }
        stream.next_out = output;
        stream.avail_out = CHUNK;
        status = deflate(&stream, left == 0 ? Z_FINISH : Z_NO_FLUSH);
    } while (status != Z_STREAM_END);
    size_t total = stream.total_out;
    deflateEnd(&stream);
    return total;
}

size_t contents_deflate(const page_contents *contents)
{
    size_t total = 0;
    for (size_t i = 0; i < contents->pages; i++)
        total += deflate_page(contents->data[i], contents->size[i]);
    return total;
}
