/* Bytes that wait, in a file without a name if the system allows, else in memory. */
#ifndef MAZEPRESS_OUTPUT_SPOOL_H
#define MAZEPRESS_OUTPUT_SPOOL_H

#include <mazepress/sink.h>
#include <qpdf/qpdf-c.h>

typedef struct spool {
    int descriptor; /* of a file in TMPDIR, else /tmp, already unlinked; 0: none */
    void *data;     /* without file */
    size_t size;
} spool;

void spool_finish(spool *spool);

/* Puts a copy of the bytes into an empty spool. */
bool spool_store(spool *spool, const void *data, size_t size, maze_error *error);

/* Makes qpdf read the pdf in the spool.  Streams of a spool in memory are read when they are
 * written: it must live as long as what was copied from it. */
bool spool_read(const spool *spool, qpdf_data qpdf, maze_error *error);

/* Makes qpdf write to an empty spool, or to its own memory. */
bool spool_start_write(spool *spool, qpdf_data qpdf, maze_error *error);

/* Copies to a sink what qpdf has written. */
bool spool_copy_written(const spool *spool, qpdf_data qpdf, maze_sink *sink, maze_error *error);

#endif
