/* Splits a PDF content stream (ISO 32000-1, 7.2 and 7.8.2) into tokens. */
#ifndef MAZEPRESS_OUTPUT_CONTENT_H
#define MAZEPRESS_OUTPUT_CONTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum output_token_kind {
    CONTENT_END,
    CONTENT_NUMBER,
    CONTENT_NAME,     /* without the slash */
    CONTENT_STRING,   /* such as "(text)", without the parentheses */
    CONTENT_HEX,      /* such as "<00FF>", without the brackets */
    CONTENT_OPERATOR, /* an operator, or one of the words true, false and null */
    CONTENT_ARRAY_OPEN,
    CONTENT_ARRAY_CLOSE,
    CONTENT_DICTIONARY_OPEN,
    CONTENT_DICTIONARY_CLOSE,
    CONTENT_IMAGE, /* the bytes of an inline image, which are between ID and EI */
    CONTENT_BAD    /* a byte that is not allowed here, or a string or image without an end */
} output_token_kind;

/* Its bytes are borrowed from the content stream. */
typedef struct output_token {
    output_token_kind kind;
    const uint8_t *start;
    size_t length;
    double number; /* value of a number: finite, from -1e9 to 1e9 */
} output_token;

typedef struct output_content {
    const uint8_t *data;
    size_t size, at;
    bool image; /* the next token is the bytes of an inline image */
} output_content;

output_content output_content_read(const void *data, size_t size);

/* At the end, each call returns CONTENT_END. */
output_token output_content_next(output_content *reader);

/* Skips operators `m` and `l` with their operands, such as "1 2 m 3.5 4 l". Numbers of other
 * operators remain. */
void output_content_skip_lines(output_content *reader);

/* True if the bytes of the token are `text`. Escapes in names are not replaced. */
bool output_content_is(const output_token *token, const char *text);

/* The list ends with NULL. */
bool output_content_is_one_of(const output_token *token, const char *const *words);

/* Writes a name with a slash before it. Each #xx becomes its character, and long names are
 * truncated. */
void output_content_name(const output_token *token, char *name, size_t size);

/* Returns the next byte of a string or hex string, with escapes replaced; -1 at the end. *at must
 * be 0 before the first call. */
int output_content_byte(const output_token *token, size_t *at);

#endif
