/* Splits a PDF content stream into tokens such as numbers, names and operators. */
#ifndef MAZEPRESS_OUTPUT_CONTENT_H
#define MAZEPRESS_OUTPUT_CONTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum output_token_kind {
    CONTENT_END,
    CONTENT_NUMBER,
    CONTENT_NAME,     /* a name, without its slash */
    CONTENT_STRING,   /* a string such as "(text)", without its parentheses */
    CONTENT_HEX,      /* a string such as "<00FF>", without its brackets */
    CONTENT_OPERATOR, /* another word: an operator, true, false or null */
    CONTENT_ARRAY_OPEN,
    CONTENT_ARRAY_CLOSE,
    CONTENT_DICTIONARY_OPEN,
    CONTENT_DICTIONARY_CLOSE,
    CONTENT_IMAGE, /* the bytes of an inline image, between ID and EI */
    CONTENT_BAD
} output_token_kind;

/* A token. `start` points to its bytes in the content stream, which must outlive the token. */
typedef struct output_token {
    output_token_kind kind;
    const uint8_t *start;
    size_t length;
    double number; /* value of a number, limited to the range from -1e9 to 1e9 */
} output_token;

typedef struct output_content {
    const uint8_t *data;
    size_t size, at;
    bool image; /* true if the next token contains the bytes of an inline image */
} output_content;

output_content output_content_read(const void *data, size_t size);

output_token output_content_next(output_content *reader);

/* Skips the operators `m` and `l` at the current position, with their operands, such as "1 2 m 3.5
 * 4 l". */
void output_content_skip_lines(output_content *reader);

/* Returns true if the bytes of a token are equal to `text`. Escapes in names are not replaced. */
bool output_content_is(const output_token *token, const char *text);

/* Returns true if the bytes of a token are equal to one of `words`, a list that ends with NULL. */
bool output_content_is_one_of(const output_token *token, const char *const *words);

/* Writes a slash and the name in a token, with escapes replaced. Truncates the result to `size`
 * bytes, including the final zero. */
void output_content_name(const output_token *token, char *name, size_t size);

/* Returns the next byte of a string, with its escapes replaced, or -1 at the end of the token. *at
 * is the position in the token, and must be 0 before the first call. */
int output_content_byte(const output_token *token, size_t *at);

#endif
