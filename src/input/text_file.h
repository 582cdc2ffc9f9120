/* Text files that other programs wrote, converted to UTF-8. */
#ifndef MAZEPRESS_INPUT_TEXT_FILE_H
#define MAZEPRESS_INPUT_TEXT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct input_text {
    char
        *bytes; /* valid UTF-8 without a byte order mark, zero-terminated and without other zeros */
    size_t length;
    const char *code_page; /* guessed name of the encoding, "Windows-1252"; NULL: Unicode, which is
                              certain */
} input_text;

/* Reads a file, a pipe or "-", standard input, of at most `most` bytes.  UTF-8, UTF-16 (with or
 * without a byte order mark) and the usual code pages of Windows, DOS and the Mac are decoded.
 * Errors name the path, and, for other kinds of files, the kind and how to save it as text. The
 * caller frees the bytes, which are NULL on error. */
bool input_text_read(const char *path, size_t most, input_text *text, maze_error *error);

/* Like input_text_read, for an open file, whose name is for errors, from its current position. */
bool input_text_read_open(FILE *file, const char *name, size_t most, input_text *text,
                          maze_error *error);

/* Returns a file with the text of an open file in UTF-8, at its start: `file` itself if it is UTF-8
 * of any length, or cannot be decoded; else a new one in memory. Sets `code_page` as in input_text.
 * NULL: out of memory. The caller closes `file`, and the result if it is a new file. */
FILE *input_text_in_utf8(FILE *file, size_t most, const char **code_page);

/* The lines in the first `most` bytes of an open file, from its position; false if they are not
 * text. */
bool input_text_start(FILE *file, size_t most, input_text *text);

/* Returns the next character of valid UTF-8 and moves *at past it. Returns 0 at the end, without
 * moving further. */
uint32_t input_text_next(const char **at);

/* Returns the lower-case letter of a Latin, Greek or Cyrillic capital; other characters are
 * unchanged. */
uint32_t input_letter_lower(uint32_t code);

#endif
