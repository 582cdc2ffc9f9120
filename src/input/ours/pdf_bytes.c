/* Checks the bytes of a PDF file before qpdf reads the file (ISO 32000-1, 7.2 and 7.3). Without
 * this check, a hostile file could fill the memory: qpdf needs up to 270 bytes for each value, and
 * inflates streams completely. */
#include "input/ours/pdf_bytes.h"

#include <errno.h>
#include <glib.h>
#include <mazepress/inputs.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

#define ZLIB_CONST
#include <zlib.h>

/* maximum number of values per object; a page tree without levels is one object with many values */
#define MOST_VALUES 200000
/* maximum number of bytes per object: enough for a mask and additional data */
#define MOST_BYTES (MAZE_INPUT_LENGTH + 1000000)
#define MOST_INFLATED (2 << 20)

/* All object streams and cross-reference streams together may inflate to MOST_INFLATED_ALL bytes
 * plus MOST_INFLATION times the size of the file. */
#define MOST_INFLATED_ALL (32 << 20)
#define MOST_INFLATION 16

/* A token is a name, a word, a text in parentheses, or a delimiter. `at` is the position after the
 * current token. */
typedef struct pdf_scan {
    const char *data, *token;
    size_t size, at, length;
    uint64_t *inflatable; /* number of bytes that may still be inflated */
} pdf_scan;

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

static bool ends_word(char c)
{
    return is_space(c) || strchr("()<>[]{}/%", c);
}

static void skip_text(pdf_scan *s)
{
    for (unsigned depth = 1; depth > 0 && s->at < s->size; s->at++) {
        char c = s->data[s->at];
        s->at += c == '\\';
        depth += c == '(';
        depth -= c == ')';
    }
    s->at = MIN(s->at, s->size);
}

static bool next_token(pdf_scan *scan)
{
    while (scan->at < scan->size &&
           (is_space(scan->data[scan->at]) || scan->data[scan->at] == '%')) {
        bool comment = scan->data[scan->at++] == '%';
        while (comment && scan->at < scan->size && !strchr("\r\n", scan->data[scan->at]))
            scan->at++;
    }
    if (scan->at == scan->size)
        return false;
    scan->token = scan->data + scan->at++;
    if (*scan->token == '(')
        skip_text(scan);
    else if (*scan->token == '/' || !ends_word(*scan->token))
        while (scan->at < scan->size && !ends_word(scan->data[scan->at]))
            scan->at++;
    scan->length = (size_t)(scan->data + scan->at - scan->token);
    return true;
}

static bool is_token(const pdf_scan *s, const char *word)
{
    return s->length == strlen(word) && memcmp(s->token, word, s->length) == 0;
}

/* Returns true if the token is the name `name`, which is given without a slash. Characters of the
 * token may be written as # and two hexadecimal digits. */
static bool is_name(const pdf_scan *scan, const char *name)
{
    const char *at = scan->token + 1, *end = scan->token + scan->length;
    if (*scan->token != '/')
        return false;
    for (; at < end && *name; name++) {
        bool escaped = *at == '#' && end - at >= 3 && g_ascii_isxdigit(at[1]);
        int c = escaped ? g_ascii_xdigit_value(at[1]) * 16 + g_ascii_xdigit_value(at[2]) : *at;
        if (c != *name)
            return false;
        at += escaped ? 3 : 1;
    }
    return at == end && *name == '\0';
}

static bool is_deflated_once(pdf_scan s)
{
    bool array = next_token(&s) && is_token(&s, "[");
    if (array)
        next_token(&s);
    return is_name(&s, "FlateDecode") && (!array || (next_token(&s) && is_token(&s, "]")));
}

static void skip_table(pdf_scan *s)
{
    while (s->at < s->size && s->data[s->at] && strchr("0123456789 \r\nnf", s->data[s->at]))
        s->at++;
}

static bool is_modest(const char *data, size_t size, uint64_t *inflatable);

/* Returns true if a stream inflates within the limits. If `objects` is true, the stream is an
 * object stream, whose objects must also be within the limits. Accepts damaged data, because qpdf
 * reports them. */
static bool inflates_modestly(const pdf_scan *scan, bool objects)
{
    const char *data = scan->data + scan->at;
    size_t size = scan->size - scan->at;
    g_autofree char *inflated = g_malloc(MOST_INFLATED + 1);
    z_stream stream = {.next_in = (const Bytef *)data,
                       .avail_in = (uInt)MIN(size, UINT32_MAX),
                       .next_out = (Bytef *)inflated,
                       .avail_out = MOST_INFLATED + 1};
    if (inflateInit(&stream) == Z_OK) {
        inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    bool modest = stream.total_out <= MOST_INFLATED && stream.total_out <= *scan->inflatable &&
                  (!objects || is_modest(inflated, stream.total_out, NULL));
    *scan->inflatable -= MIN(stream.total_out, *scan->inflatable);
    return modest;
}

/* Skips white space before the data of a stream. Deflated data never begin with white space. */
static void skip_space(pdf_scan *s)
{
    while (s->at < s->size && is_space(s->data[s->at]))
        s->at++;
}

static void skip_stream(pdf_scan *s)
{
    static const char end[] = "endstream";
    const char *stop = s->data + s->size, *at = s->data + s->at;
    while ((at = memchr(at, *end, (size_t)(stop - at))) != NULL &&
           strncmp(at, end, MIN(strlen(end), (size_t)(stop - at))) != 0)
        at++;
    s->at = at ? (size_t)(at - s->data) : s->size;
}

/* Returns true if the objects in the data are within the limits. `inflatable` is NULL if the data
 * were inflated from a stream. */
static bool is_modest(const char *data, size_t size, uint64_t *inflatable)
{
    pdf_scan scan = {.data = data, .size = size, .inflatable = inflatable};
    size_t values = 0, start = 0;
    bool objects = false, references = false;
    bool simple = true;
    while (next_token(&scan)) {
        values++;
        /* The key First marks an object stream. The type of the stream may be missing, because qpdf
         * does not check it. */
        objects = objects || is_name(&scan, "First");
        references = references || is_name(&scan, "XRef");
        simple = simple && (!is_name(&scan, "Filter") || is_deflated_once(scan));
        if (values == 1 && is_token(&scan, "xref")) {
            skip_table(&scan);
        } else if (is_token(&scan, "obj") || is_token(&scan, "endobj") ||
                   is_token(&scan, "trailer")) {
            values = 0;
            objects = references = false;
            simple = true;
            start = scan.at;
        } else if (is_token(&scan, "R")) { /* the three words of a reference count as one value */
            values -= MIN(values, 2);
        } else if (is_token(&scan, "stream") && inflatable) {
            skip_space(&scan);
            if ((objects || references) && !(simple && inflates_modestly(&scan, objects)))
                return false;
            skip_stream(&scan);
            start = scan.at;
        }
        if (values > MOST_VALUES || scan.at - start > MOST_BYTES)
            return false;
    }
    return true;
}

uint64_t input_pdf_most(const input_pdf *pdf)
{
    return MOST_INFLATED_ALL + (uint64_t)pdf->size * MOST_INFLATION;
}

bool input_pdf_check(const input_pdf *pdf, const char *name, maze_error *error)
{
    uint64_t inflatable = input_pdf_most(pdf);
    return is_modest(pdf->data, pdf->size, &inflatable) ||
           maze_fail(
               error, MAZE_NOT_OURS,
               "%s contains a PDF object that is compressed more than once, or has more than "
               "%d values, %d MB, or %d MB after decompression; save the PDF again with another "
               "program",
               name, MOST_VALUES, MOST_BYTES / 1000000, MOST_INFLATED >> 20);
}

bool input_pdf_map(FILE *file, const char *name, input_pdf *pdf, maze_error *error)
{
    struct stat status;
    *pdf = (input_pdf){"", 0};
    if (fstat(fileno(file), &status) == 0 && status.st_size == 0)
        return true;
    void *data = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fileno(file), 0);
    if (data == MAP_FAILED)
        return maze_fail(error, MAZE_IO, "cannot read %s: %s", name, strerror(errno));
    *pdf = (input_pdf){data, (size_t)status.st_size};
    if (input_pdf_check(pdf, name, error))
        return true;
    input_pdf_unmap(pdf);
    return false;
}

void input_pdf_unmap(input_pdf *pdf)
{
    if (pdf->size > 0)
        munmap((void *)pdf->data, pdf->size);
    *pdf = (input_pdf){"", 0};
}
