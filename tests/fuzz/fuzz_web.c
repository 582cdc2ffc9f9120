/* Sends any bytes as a request of a web page to the module for browsers. The module returns a
 * result or an error. */
#include "fuzz.h"

/* The module has its own versions of these functions. JavaScript provides one of them. */
#define base_part_of web_part_of
#define maze_memory_allowed web_memory_allowed
#pragma GCC diagnostic ignored "-Wattributes"
#include "web/cells.c"
#include "web/web.c"

bool web_qr(const char *text, size_t size, unsigned modules, unsigned char *dark)
{
    for (unsigned i = 0; i < modules * modules; i++)
        dark[i] = size > 0 && (i + (unsigned char)text[i % size]) % 2;
    return true;
}

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* True if a request is for a large maze or a long search, which may take long. */
static int is_large(const char *request, size_t size)
{
    if (strcmp(request, "input") == 0)
        return 0;
    size_t digits = 0;
    for (size_t i = 0; i < size; i++) {
        digits = isdigit((unsigned char)request[i]) ? digits + 1 : 0;
        if (digits > 2)
            return 1;
    }
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *request = malloc(size + 1);
    for (size_t i = 0; i < size; i++)
        request[i] = data[i] == '\n' ? '\0' : (char)data[i];
    request[size] = '\0';
    if (!is_large(request, size)) {
        size_t ended = size > 0 && request[size - 1] == '\0' ? size : size + 1;
        web_answer *answer = web_call(request, ended);
        FUZZ_REQUIRE(answer != NULL && (answer->data || answer->size == 0));
        if (answer->status != 0)
            fuzz_require_message(answer->data, sizeof((maze_error *)0)->message);
        web_free(answer);
    }
    free(request);
    return 0;
}
