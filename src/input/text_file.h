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
    /* name of the guessed encoding, such as "Windows-1252"; NULL: the text was UTF-8 or UTF-16,
     * which are not guessed */
    const char *code_page;
} input_text;

/* Reads a file, a pipe or standard input ("-"). Fails if the input has more than `most` bytes.
 * Decodes UTF-8, UTF-16 (with or without a byte order mark) and the usual code pages of Windows,
 * DOS and the Mac. Errors name the path. For files of other kinds, errors also name the kind, and
 * say how to save the file as text. The caller frees the bytes, which are NULL on error. */
bool input_text_read(const char *path, size_t most, input_text *text, maze_error *error);

/* Reads an open file like input_text_read, from its current position. Errors contain `name`. */
bool input_text_read_open(FILE *file, const char *name, size_t most, input_text *text,
                          maze_error *error);

/* Returns a file that contains the text of an open file in UTF-8; its position is the start of the
 * text. The result is `file` itself if `file` is UTF-8 of any length, is empty, cannot be decoded,
 * or has more than `most` bytes. Otherwise, the result is a new temporary file; NULL if this file
 * cannot be written. Sets *code_page as in input_text. The caller closes `file`, and the result if
 * it is a new file. */
FILE *input_text_in_utf8(FILE *file, size_t most, const char **code_page);

/* Reads whole lines from the first `most` bytes of an open file, from its current position. Returns
 * false if these bytes are not text. */
bool input_text_start(FILE *file, size_t most, input_text *text);

/* Returns the next character of valid UTF-8, and moves *at past this character. At the end of the
 * text, returns 0 and does not move. */
uint32_t input_text_next(const char **at);

/* Returns the lower-case letter of a Latin, Greek or Cyrillic capital; other characters are
 * unchanged. */
uint32_t input_letter_lower(uint32_t code);

#endif
