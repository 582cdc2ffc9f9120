#include "output/spool.h"

#include "output/formats.h"
#include "output/pdf_object.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BUFFER_SIZE ((size_t)64 * 1024)

typedef struct file_name {
    char text[32];
} file_name;

/* qpdf opens files by name only. */
static file_name name_of(const spool *spool)
{
    file_name name;
    snprintf(name.text, sizeof name.text, "/dev/fd/%d", spool->descriptor);
    return name;
}

static const char *directory(void)
{
    const char *wanted = getenv("TMPDIR");
    return wanted && *wanted ? wanted : "/tmp";
}

static bool fail_file(maze_error *error)
{
    const char *reason = strerror(errno);
    return maze_fail(error, MAZE_IO,
                     "cannot write a temporary file in %.200s: %s (TMPDIR names "
                     "another directory)",
                     directory(), reason);
}

static void open_file(spool *spool)
{
    char path[1024];
    int length = snprintf(path, sizeof path, "%s/mazepress.XXXXXX", directory());
    int descriptor = length > 0 && (size_t)length < sizeof path ? mkstemp(path) : -1;
    if (descriptor < 0)
        return;
    unlink(path);
    spool->descriptor = descriptor;
    if (descriptor == 0 || access(name_of(spool).text, R_OK | W_OK) != 0) {
        close(descriptor);
        spool->descriptor = 0;
    }
}

void spool_finish(spool *spool)
{
    if (spool->descriptor > 0)
        close(spool->descriptor);
    free(spool->data);
    *spool = (struct spool){0};
}

static bool store_in_file(spool *spool, const char *data, size_t size, maze_error *error)
{
    while (size > 0) {
        ssize_t written = write(spool->descriptor, data, size);
        if (written < 0 && errno != EINTR)
            return fail_file(error);
        if (written > 0) {
            data += written;
            size -= (size_t)written;
        }
    }
    return true;
}

bool spool_store(spool *spool, const void *data, size_t size, maze_error *error)
{
    open_file(spool);
    spool->size = size;
    if (spool->descriptor > 0)
        return store_in_file(spool, data, size, error);
    spool->data = malloc(size);
    if (!spool->data)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
    memcpy(spool->data, data, size);
    return true;
}

bool spool_read(const spool *spool, qpdf_data qpdf, maze_error *error)
{
    if (spool->descriptor > 0)
        qpdf_read(qpdf, name_of(spool).text, NULL);
    else
        qpdf_read_memory(qpdf, "pages", spool->data, spool->size, NULL);
    return object_check(qpdf, "read the painted pages", error);
}

bool spool_start_write(spool *spool, qpdf_data qpdf, maze_error *error)
{
    open_file(spool);
    if (spool->descriptor > 0)
        qpdf_init_write(qpdf, name_of(spool).text);
    else
        qpdf_init_write_memory(qpdf);
    return object_check(qpdf, "write the pdf", error);
}

static bool copy_file(const spool *spool, maze_sink *sink, maze_error *error)
{
    char *buffer = malloc(BUFFER_SIZE);
    if (!buffer)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    off_t at = 0;
    ssize_t length;
    bool written = true;
    while (written && (length = pread(spool->descriptor, buffer, BUFFER_SIZE, at)) != 0) {
        if (length < 0 && errno == EINTR)
            continue;
        if (length < 0)
            break;
        written = maze_sink_write(sink, buffer, (size_t)length);
        at += length;
    }
    free(buffer);
    if (!written)
        return fail_sink(sink, error);
    return length == 0 || fail_file(error);
}

bool spool_copy_written(const spool *spool, qpdf_data qpdf, maze_sink *sink, maze_error *error)
{
    if (spool->descriptor > 0)
        return copy_file(spool, sink, error);
    size_t size = qpdf_get_buffer_length(qpdf);
    const unsigned char *data = qpdf_get_buffer(qpdf);
    if (!object_check(qpdf, "write the pdf", error))
        return false;
    return maze_sink_write(sink, data, size) || fail_sink(sink, error);
}
