/* The tokens of a PDF content stream (ISO 32000-1, 7.2 and 7.8.2), from any bytes. */
#ifndef MAZEPRESS_OUTPUT_CONTENT_H
#define MAZEPRESS_OUTPUT_CONTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum output_token_kind {
    CONTENT_END,
    CONTENT_NUMBER,
    CONTENT_NAME,     /* start after the slash */
    CONTENT_STRING,   /* "(text)", start after the parenthesis, without the last one */
    CONTENT_HEX,      /* "<00FF>", start after the first bracket, without the last one */
    CONTENT_OPERATOR, /* an operator, or true, false, null */
    CONTENT_ARRAY_OPEN,
    CONTENT_ARRAY_CLOSE,
    CONTENT_DICTIONARY_OPEN,
    CONTENT_DICTIONARY_CLOSE,
    CONTENT_IMAGE, /* the bytes of an inline image, between ID and EI */
    CONTENT_BAD    /* a byte that is not allowed here, or a string without end */
} output_token_kind;

/* The place of a token in the data, which it borrows. */
typedef struct output_token {
    output_token_kind kind;
    const uint8_t *start;
    size_t length;
    double number; /* finite, at most 1e9 away from 0 */
} output_token;

typedef struct output_content {
    const uint8_t *data;
    size_t size, at;
    bool image; /* the bytes of an inline image come next */
} output_content;

output_content output_content_read(const void *data, size_t size);

/* Returns the next token. At the end, each call returns CONTENT_END. */
output_token output_content_next(output_content *reader);

/* Skips the points and lines that follow, "1 2 m 3.5 4 l", up to the end of their last operator;
 * numbers that another operator may need are not skipped. */
void output_content_skip_lines(output_content *reader);

/* True if the token is this name or operator, spelled plainly. */
bool output_content_is(const output_token *token, const char *text);

/* True if the token is one of a NULL-terminated list of names or operators. */
bool output_content_is_one_of(const output_token *token, const char *const *words);

/* Writes a name with its #xx resolved after a slash, in the form of qpdf's keys; truncated if it
 * does not fit. */
void output_content_name(const output_token *token, char *name, size_t size);

/* Returns byte `*at` of a string or hex string, with its escapes resolved, and advances *at, which
 * must be 0 at first. Returns -1 at the end. */
int output_content_byte(const output_token *token, size_t *at);

#endif
