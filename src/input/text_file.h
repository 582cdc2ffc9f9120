/* Text files that other programs wrote: their bytes become UTF-8. */
#ifndef MAZEPRESS_INPUT_TEXT_FILE_H
#define MAZEPRESS_INPUT_TEXT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct input_text {
    char *bytes; /* valid UTF-8 without a byte order mark, ends with a zero and has no other */
    size_t length;
    const char *code_page; /* guessed name of the encoding, "Windows-1252"; NULL: Unicode, which is
                              certain */
} input_text;

/* Reads a file, a pipe or "-", standard input, of at most `most` bytes.  UTF-8, UTF-16 (with or
 * without a byte order mark) and the usual code pages of Windows, DOS and the Mac are decoded.
 * Errors name the path, and of other kinds of files the kind and how to save a text.  The caller
 * frees the bytes, which are NULL on error. */
bool input_text_read(const char *path, size_t most, input_text *text, maze_error *error);

/* The same of an open file, whose name is for errors, from where it is. */
bool input_text_read_open(FILE *file, const char *name, size_t most, input_text *text,
                          maze_error *error);

/* Returns a file with the text in UTF-8 of an open file, at its start: `file` itself if it is UTF-8
 * or no text that can be decoded, however long; else a new one in memory.  `code_page`, as of
 * input_text, is set.  NULL: out of memory.  The caller closes `file`, and the result if it is
 * another. */
FILE *input_text_in_utf8(FILE *file, size_t most, const char **code_page);

/* The lines of an open file's first `most` bytes, from where it is; false if they are no text. */
bool input_text_start(FILE *file, size_t most, input_text *text);

/* The next character of valid UTF-8; *at is moved past it.  Returns 0 at the end, and stays there.
 */
uint32_t input_text_next(const char **at);

/* The small letter of a Latin, Greek or Cyrillic capital; any other character unchanged. */
uint32_t input_letter_lower(uint32_t code);

#endif
