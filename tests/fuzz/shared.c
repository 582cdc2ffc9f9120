#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void fuzz_require(int condition, const char *text, const char *file, int line)
{
    if (condition)
        return;
    fprintf(stderr, "%s:%d: not so: %s\n", file, line, text);
    abort();
}

void fuzz_require_message(const char *message, size_t size)
{
    FUZZ_REQUIRE(memchr(message, '\0', size) != NULL);
    FUZZ_REQUIRE(message[0] != '\0');
    for (const char *p = message; *p; p++)
        FUZZ_REQUIRE((unsigned char)*p >= 0x20 && *p != 0x7F);
}

int fuzz_copy(const void *bytes, size_t count, uint8_t **data, size_t *size)
{
    *size = count;
    *data = malloc(
        count > 0 ? count
                  : 1); /* of the exact size, so that a sanitizer detects reading beyond the end */
    FUZZ_REQUIRE(*data != NULL);
    memcpy(*data, bytes, count);
    return 1;
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    FUZZ_REQUIRE(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* LeakSanitizer calls this function. fontconfig keeps memory until the process ends; this memory
 * contains no objects of mazepress. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

static char path[300];

static void remove_file(void)
{
    unlink(path);
}

const char *fuzz_file(const void *data, size_t size)
{
    if (!path[0]) {
        const char *parent = getenv("TMPDIR");
        snprintf(path, sizeof path, "%s/mazepress-fuzz-XXXXXX", parent ? parent : "/tmp");
        int descriptor = mkstemp(path);
        FUZZ_REQUIRE(descriptor >= 0);
        close(descriptor);
        atexit(remove_file);
    }
    FILE *file = fopen(path, "wb");
    FUZZ_REQUIRE(file != NULL && fwrite(data, 1, size, file) == size && fclose(file) == 0);
    return path;
}
