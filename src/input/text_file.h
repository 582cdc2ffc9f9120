/* Converts text files that other programs wrote to UTF-8. */
#ifndef MAZEPRESS_INPUT_TEXT_FILE_H
#define MAZEPRESS_INPUT_TEXT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct input_text {
    char *bytes; /* UTF-8 without a byte order mark, with a zero only at the end */
    size_t length;
    /* of the guessed encoding, such as "Windows-1252", or NULL */
    const char *code_page;
} input_text;

/* The path "-" is standard input. The caller frees the bytes, which are NULL on error. */
bool input_text_read(const char *path, size_t most, input_text *text, maze_error *error);

/* Errors contain `name`. */
bool input_text_read_open(FILE *file, const char *name, size_t most, input_text *text,
                          maze_error *error);

/* Returns a temporary file with the text in UTF-8, or `file` itself if nothing was decoded. Returns
 * NULL if the temporary file cannot be written. If they are different files, the caller closes
 * both. */
FILE *input_text_in_utf8(FILE *file, size_t most, const char **code_page);

/* Reads whole lines from the next `most` bytes. */
bool input_text_start(FILE *file, size_t most, input_text *text);

/* Returns 0 at the end of the text. */
uint32_t input_text_next(const char **at);

/* for Latin, Greek and Cyrillic */
uint32_t input_letter_lower(uint32_t code);

#endif
