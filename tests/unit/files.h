/* Functions that read and write whole files. */
#ifndef MAZEPRESS_TESTS_FILES_H
#define MAZEPRESS_TESTS_FILES_H

#include <stdio.h>

#include "unit.h"

#define MOST_BYTES_READ (1 << 20)

static inline void write_whole(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* Returns the contents of a file, which may have at most MOST_BYTES_READ bytes, and sets *size
 * to the number of bytes. The caller frees the contents with test_free. */
static inline uint8_t *read_whole(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    uint8_t *bytes = test_malloc(MOST_BYTES_READ);
    *size = fread(bytes, 1, MOST_BYTES_READ, file);
    fclose(file);
    return bytes;
}

#endif
