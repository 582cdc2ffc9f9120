/* Reads any bytes as an SVG: its text is read, checked as a picture on a page and as a figure,
 * and painted at a small size. An accepted file has bounds, and a rejected file has a reason. */
#include "fuzz.h"

#include "input/pictures/svg_pictures.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

const unsigned fuzz_rounds = 150;

#define MOST_TEXT 8000000 /* maximum size of a text, in bytes */
#define SIDE 64           /* side of the painted image, in pixels */

#define NAMED                                                                                      \
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "

/* clang-format off */
const char *const fuzz_words[] = {
    "<svg ", "</svg>", "<g ", "</g>", "<defs>", "</defs>", "<path d=\"M0 0L9 9Z\"/>", "<use href=\"#a\"/>",
    "<use xlink:href=\"#b\"/>", "<style>", "</style>", ".a{fill:url(#b)}", "*{opacity:.5}", "@media print{",
    "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE svg [", "<!ENTITY a \"&b;&b;\">", "]>", "&a;", "&b;",
    "&#0;", "&#x10FFFF;", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "encoding=\"latin1\"", "\xFF\xFE",
    "\xFE\xFF", "\xEF\xBB\xBF", "\x1F\x8B\x08", "<mask id=\"a\">", "</mask>", "<clipPath id=\"b\">",
    "</clipPath>", "<pattern id=\"a\" width=\"1\" height=\"1\">", "</pattern>", "<marker id=\"b\">", "</marker>",
    "<filter id=\"a\">", "</filter>", "<feTurbulence/>", "<feMorphology radius=\"9\"/>", "<linearGradient id=\"a\">",
    "<image href=\"data:image/png;base64,", "<text>", "</text>", "<switch>", "</switch>", "<symbol id=\"b\">",
    "</symbol>", " stroke-dasharray=\"1 2\"", " stroke=\"#000\"", " stroke-width=\"1e9\"", " id=\"a\"",
    " id=\"b\"", " class=\"a b\"", " style=\"mix-blend-mode:multiply\"", " mask=\"url(#a)\"",
    " clip-path=\"url(#b)\"", " filter=\"url(#a)\"", " marker-mid=\"url(#b)\"", " transform=\"scale(1e9)\"",
    " viewBox=\"0 0 9 9\"", " width=\"100%\"", " points=\"0 0 1 1\"", "display:none", "1e308", "-1", "\"", ">", NULL};

static const char *const files[] = {
    NAMED "viewBox=\"0 0 9 9\"><style>.a, #b > g:hover {fill: url(#p); opacity: .5} @media print {g{fill:red}}"
    "</style><path class=\"a\" d=\"M0 0h9v9H0z\"/></svg>",
    "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg [<!ENTITY a '#000'><!ENTITY b \"<g fill='&a;'/>\">]>"
    NAMED "width='9' height='9'>&b;<rect width='5' height='5' fill='&a;'/><!-- & --></svg>",
    NAMED "viewBox='0 0 99 99'><defs><g id='a'><circle r='5'/></g><symbol id='b'><use href='#a'/></symbol>"
    "<pattern id='p' width='9' height='9' patternUnits='userSpaceOnUse'><use href='#a'/></pattern><mask id='m'>"
    "<rect width='50' height='50' fill='#fff'/></mask><clipPath id='c'><rect width='40' height='40'/></clipPath>"
    "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><marker id='k'><use href='#a'/></marker></defs>"
    "<use xlink:href='#b'/><rect width='90' height='90' fill='url(#p)' mask='url(#m)'/><g clip-path='url(#c)'>"
    "<path d='M0 0L50 50 90 0' filter='url(#f)' marker-mid='url(#k)' stroke='#000' stroke-dasharray='2 1'/></g></svg>",
    NAMED "viewBox='0 0 9 9'><switch><foreignObject/><g/></switch><metadata><x:y xmlns:x='u'/></metadata>"
    "<text display='none'>a</text><image href='data:image/png;base64,iVBORw0KGgo='/></svg>",
    NAMED "viewBox='0 0 9 9'><text x='2' y='2'>a<tspan>b</tspan></text><a href='x'><path d='M0 0h1v1z'/></a></svg>",
    ""};
/* clang-format on */

/* Stores the first file of the corpus in UTF-16. */
static int wide(uint8_t **data, size_t *size)
{
    size_t length = strlen(files[0]);
    uint8_t *bytes = malloc(2 * length + 2);
    bytes[0] = 0xFF;
    bytes[1] = 0xFE;
    for (size_t i = 0; i < length; i++) {
        bytes[2 * i + 2] = (uint8_t)files[0][i];
        bytes[2 * i + 3] = 0;
    }
    int done = fuzz_copy(bytes, 2 * length + 2, data, size);
    free(bytes);
    return done;
}

int fuzz_corpus(unsigned i, uint8_t **data, size_t *size)
{
    const unsigned count = sizeof files / sizeof *files;
    if (i == count)
        return wide(data, size);
    return i < count && fuzz_copy(files[i], strlen(files[i]), data, size);
}

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
