/* Splits a PDF content stream (ISO 32000-1, 7.2 and 7.8.2) into tokens. */
#ifndef MAZEPRESS_OUTPUT_CONTENT_H
#define MAZEPRESS_OUTPUT_CONTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum output_token_kind {
    CONTENT_END,
    CONTENT_NUMBER,
    CONTENT_NAME,     /* a name; the token does not include the slash */
    CONTENT_STRING,   /* a string such as "(text)"; the token does not include the parentheses */
    CONTENT_HEX,      /* a string such as "<00FF>"; the token does not include the brackets */
    CONTENT_OPERATOR, /* an operator, or one of the words true, false and null */
    CONTENT_ARRAY_OPEN,
    CONTENT_ARRAY_CLOSE,
    CONTENT_DICTIONARY_OPEN,
    CONTENT_DICTIONARY_CLOSE,
    CONTENT_IMAGE, /* the bytes of an inline image, which are between ID and EI */
    CONTENT_BAD    /* a byte that is not allowed here, or a string or image without an end */
} output_token_kind;

/* A token. Its bytes are borrowed from the content stream. */
typedef struct output_token {
    output_token_kind kind;
    const uint8_t *start;
    size_t length;
    double number; /* value of a number: finite, from -1e9 to 1e9 */
} output_token;

typedef struct output_content {
    const uint8_t *data;
    size_t size, at;
    bool image; /* true if the next token is the bytes of an inline image */
} output_content;

output_content output_content_read(const void *data, size_t size);

/* Returns the next token. At the end, each call returns CONTENT_END. */
output_token output_content_next(output_content *reader);

/* Skips consecutive operators `m` and `l` with their operands, such as "1 2 m 3.5 4 l". Numbers
 * that may belong to another operator are not skipped. */
void output_content_skip_lines(output_content *reader);

/* True if the bytes of the token are `text`. Escapes in names are not replaced, and the kind of the
 * token does not matter. */
bool output_content_is(const output_token *token, const char *text);

/* True if the bytes of the token are one of the texts in a NULL-terminated list. */
bool output_content_is_one_of(const output_token *token, const char *const *words);

/* Writes the name in a token with a slash before it, as qpdf writes keys: each #xx is replaced by
 * its character. A name of `size` bytes or more, with the slash, is truncated. */
void output_content_name(const output_token *token, char *name, size_t size);

/* Returns the byte at *at of a string or hex string, with its escapes replaced, and advances *at.
 * Returns -1 at the end. *at must be 0 before the first call. */
int output_content_byte(const output_token *token, size_t *at);

#endif
