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
    /* name of the guessed encoding, such as "Windows-1252"; NULL: no guess was necessary */
    const char *code_page;
} input_text;

/* Reads a file, or standard input if the path is "-". Decodes UTF-8, UTF-16 and code pages of
 * Windows, DOS and the Mac. The caller frees the bytes, which are NULL on error. */
bool input_text_read(const char *path, size_t most, input_text *text, maze_error *error);

/* Reads an open file like input_text_read. Errors contain `name`. */
bool input_text_read_open(FILE *file, const char *name, size_t most, input_text *text,
                          maze_error *error);

/* Returns a file with the text in UTF-8. The result is `file` itself if nothing was decoded,
 * otherwise a new temporary file. Returns NULL if the temporary file cannot be written. The caller
 * closes both files. */
FILE *input_text_in_utf8(FILE *file, size_t most, const char **code_page);

/* Reads whole lines from the next `most` bytes. Returns false if these bytes are not text. */
bool input_text_start(FILE *file, size_t most, input_text *text);

/* Returns the next character of valid UTF-8 and moves *at past it; 0 at the end of the text. */
uint32_t input_text_next(const char **at);

/* Returns the lower-case letter of a Latin, Greek or Cyrillic capital; other characters are
 * unchanged. */
uint32_t input_letter_lower(uint32_t code);

#endif
