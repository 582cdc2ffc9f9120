/* Reads text files that other programs wrote, and converts them to UTF-8. */
#ifndef MAZEPRESS_INPUT_TEXT_FILE_H
#define MAZEPRESS_INPUT_TEXT_FILE_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct input_text {
    char *bytes; /* UTF-8 text without a byte order mark; its only zero byte is the last one */
    size_t length;
    /* name of the guessed encoding, such as "Windows-1252", or NULL if nothing was guessed */
    const char *code_page;
} input_text;

/* Reads a text file of at most `most` bytes. The path "-" stands for standard input. The caller
 * frees text->bytes, which is NULL after an error. */
bool input_text_read(const char *path, size_t most, input_text *text, maze_error *error);

/* Like input_text_read, but reads an open file. Error messages contain `name`. */
bool input_text_read_open(FILE *file, const char *name, size_t most, input_text *text,
                          maze_error *error);

/* Returns a temporary file with the text of `file` in UTF-8. Sets *code_page to the name of the
 * guessed encoding, or to NULL if none was guessed. Returns `file` itself if its text is already
 * UTF-8, is empty, or cannot be converted. Returns NULL if the temporary file cannot be written. If
 * the result is another file, the caller closes both files. */
FILE *input_text_in_utf8(FILE *file, size_t most, const char **code_page);

/* Reads the whole lines among the next `most` bytes of the file. Returns false if there is no whole
 * line, or if the bytes are not text. */
bool input_text_start(FILE *file, size_t most, input_text *text);

/* Returns the code point at *at, and moves *at to the next code point. Returns 0 at the end of the
 * text. */
uint32_t input_text_next(const char **at);

/* Returns the lowercase form of a code point if it is a common Latin, Greek or Cyrillic capital
 * letter. Returns other code points unchanged. */
uint32_t input_letter_lower(uint32_t code);

#endif
