/* Reads any bytes as an SVG: its text is read, checked as a picture on a page and as a figure,
 * and painted at a small size. An accepted file has bounds, and a rejected file has a reason. */
#include "fuzz.h"

#include "input/pictures/svg_pictures.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define MOST_TEXT 8000000 /* maximum size of a text, in bytes */
#define SIDE 64           /* side of the painted image, in pixels */

static void require_reason(const maze_error *error)
{
    FUZZ_REQUIRE(error->status == MAZE_BAD_INPUT || error->status == MAZE_NO_MEMORY);
    fuzz_require_message(error->message, sizeof error->message);
}

/* Requires that an accepted text can be read again without changes. */
static void try_again(const GString *text)
{
    maze_error error;
    input_file from = {.file = fmemopen(text->str, text->len, "rb"), .name = "again"};
    GString *again = from.file ? input_svg_text(&from, MOST_TEXT, &error) : NULL;
    FUZZ_REQUIRE(!from.file || again != NULL || strstr(error.message, "damaged"));
    if (again)
        g_string_free(again, TRUE);
    input_close(&from);
}

static void see(void *context, const input_pixels *pixels)
{
    *(size_t *)context += pixels->count;
}

static void try_painting(const input_file *from)
{
    maze_error error;
    size_t seen = 0;
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, NULL, see, &seen, NULL};
    if (input_svg_rows_read(from, &(input_painting){.side = SIDE}, &rows, &error))
        FUZZ_REQUIRE(seen > 0 && seen <= (size_t)SIDE * SIDE);
    else
        require_reason(&error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    maze_error error;
    input_svg_facts facts;
    input_file from;
    FUZZ_REQUIRE(input_open(fuzz_file(data, size), &from, &error));
    GString *text = input_svg_text(&from, MOST_TEXT, &error);
    if (!text)
        require_reason(&error);
    for (input_svg_use use = SVG_EMBEDDED; text && use <= SVG_PAINTED; use++)
        if (input_svg_check(from.name, text, use, &facts, &error))
            FUZZ_REQUIRE(facts.side > 0);
        else
            require_reason(&error);
    if (text) {
        FUZZ_REQUIRE(text->len <= MOST_TEXT && !memchr(text->str, '\0', text->len));
        try_again(text);
        g_string_free(text, TRUE);
    }
    try_painting(&from);
    input_close(&from);
    return 0;
}
