/* Splits a PDF content stream into tokens such as numbers, names and operators. */
#ifndef MAZEPRESS_OUTPUT_CONTENT_H
#define MAZEPRESS_OUTPUT_CONTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum output_token_kind {
    CONTENT_END,
    CONTENT_NUMBER,
    CONTENT_NAME,     /* a name, without the slash */
    CONTENT_STRING,   /* a string such as "(text)", without the parentheses */
    CONTENT_HEX,      /* a string such as "<00FF>", without the brackets */
    CONTENT_OPERATOR, /* an operator, or one of the words true, false and null */
    CONTENT_ARRAY_OPEN,
    CONTENT_ARRAY_CLOSE,
    CONTENT_DICTIONARY_OPEN,
    CONTENT_DICTIONARY_CLOSE,
    CONTENT_IMAGE, /* the bytes between ID and EI */
    CONTENT_BAD
} output_token_kind;

/* The bytes are borrowed from the content stream. */
typedef struct output_token {
    output_token_kind kind;
    const uint8_t *start;
    size_t length;
    double number; /* value of a number, from -1e9 to 1e9 */
} output_token;

typedef struct output_content {
    const uint8_t *data;
    size_t size, at;
    bool image; /* true: the next token consists of the bytes of an inline image */
} output_content;

output_content output_content_read(const void *data, size_t size);

output_token output_content_next(output_content *reader);

/* Skips operators `m` and `l` with their operands, such as "1 2 m 3.5 4 l". */
void output_content_skip_lines(output_content *reader);

/* Returns true if the token is `text`. Does not replace escapes in names. */
bool output_content_is(const output_token *token, const char *text);

/* Returns true if the token is in a list of words, which ends with NULL. */
bool output_content_is_one_of(const output_token *token, const char *const *words);

/* Writes a name with a slash before it, and replaces its escapes. Long names are truncated. */
void output_content_name(const output_token *token, char *name, size_t size);

/* Returns the next byte of a string, and moves *at past it. Returns -1 at the end of the string.
 * *at must be 0 before the first call. */
int output_content_byte(const output_token *token, size_t *at);

#endif
