/* Reads any bytes as a file to check, and as the content of a page. For each press, the check
 * accepts the file or reports findings, in bounded time, and returns the number of errors that
 * it reported. */
#include "fuzz.h"

#include <mazepress/preflight.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The parts of a file without a cross-reference table before and after the content of its page. An
 * input that begins with "%PDF" is read as a whole file. */
#define BEFORE                                                                                     \
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/Lang(en)/Outlines<</First 8 0 R>>"               \
    ">>endobj\n"                                                                                   \
    "2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n"                                           \
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 9 0 R/Resources 4 0 R"        \
    "/Annots[<</Dest(x)>>]>>endobj\n"                                                              \
    "4 0 obj<</Font<</F 5 0 R/G 7 0 R>>/XObject<</X 6 0 R>>/ExtGState<</P<</ca .5/LW 0>>>>"        \
    "/Pattern<</Y 6 0 R>>>>endobj\n"                                                               \
    "5 0 obj<</Type/Font/Subtype/Type0/DescendantFonts[<</W[1[5 6]7 9 500]/DW 9>>]"                \
    "/ToUnicode 10 0 R>>endobj\n"                                                                  \
    "6 0 obj<</Subtype/Form/BBox[0 0 99 99]/Resources 4 0 R/Length 17>>stream\n"                   \
    "/X Do 1 0 0 rg /Y\nendstream endobj\n"                                                        \
    "7 0 obj<</Type/Font/Subtype/Type3/FontMatrix[.1 0 0 .1 0 0]/CharProcs<</a 6 0 R>>"            \
    "/FirstChar 97/Widths[9]/Encoding<</Differences[97/a]>>>>endobj\n"                             \
    "8 0 obj<</Title(x)/Dest[3 0 R/Fit]/Next 8 0 R>>endobj\n"                                      \
    "10 0 obj<</Length 99>>stream\n1 beginbfrange<0000><ffff><0041>endbfrange "                    \
    "1 beginbfchar<61><D83DDE00>endbfchar\nendstream endobj\n"
#define AFTER "trailer<</Root 1 0 R/Size 10>>\n%%EOF\n"

static void count(void *context, uint32_t page, maze_severity severity, const char *message)
{
    FUZZ_REQUIRE(page < 100000);
    fuzz_require_message(message, strlen(message) + 1);
    *(unsigned *)context += severity == MAZE_FINDING_ERROR;
}

static void look(const void *data, size_t size, const char *press)
{
    maze_error error = {.status = MAZE_OK};
    unsigned told = 0, findings = 12345;
    if (maze_preflight_memory("it", data, size, press, false, count, &told, &findings, &error)) {
        FUZZ_REQUIRE(findings == told);
    } else {
        FUZZ_REQUIRE(error.status == MAZE_NOT_OURS && findings == 12345);
        FUZZ_REQUIRE(strstr(error.message, "it") != NULL);
    }
}

/* Returns a PDF file that has one page with this content, and sets *length to its size. The
 * caller frees the file. */
static char *wrap(const uint8_t *content, size_t size, size_t *length)
{
    char *file = malloc(size + sizeof BEFORE + sizeof AFTER + 100);
    *length = (size_t)sprintf(file, "%s9 0 obj<</Length %zu>>stream\n", BEFORE, size);
    memcpy(file + *length, content, size);
    *length += size;
    *length += (size_t)sprintf(file + *length, "\nendstream endobj\n%s", AFTER);
    return file;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const presses[] = {"kdp", "lulu", "screen"};
    if (size >= 4 && memcmp(data, "%PDF", 4) == 0) {
        for (size_t i = 0; i < sizeof presses / sizeof *presses; i++)
            look(data, size, presses[i]);
        return 0;
    }
    size_t length;
    char *file = wrap(data, size, &length);
    look(file, length, "kdp");
    free(file);
    return 0;
}
