/* JSON (RFC 8259), strictly, value by value as the bytes come: no tree is built. */
#ifndef MAZEPRESS_INPUT_JSON_VALUES_H
#define MAZEPRESS_INPUT_JSON_VALUES_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum json_kind {
    JSON_OBJECT, /* begins */
    JSON_ARRAY,  /* begins */
    JSON_END,    /* of an object or an array */
    JSON_STRING,
    JSON_NUMBER,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL
} json_kind;

/* `path` says where the value is, as ".cells[].sides[].open"; a key of more than JSON_KEY
 * bytes is "?" in it.  `text` is that of a string or a number, `size` bytes and a zero.  False,
 * with the error filled in, ends the parsing; the line is put before its message. */
typedef bool json_take(void *context, const char *path, json_kind kind, const char *text,
                       size_t size, maze_error *error);

#define JSON_KEY 32
#define JSON_DEPTH 16

/* Gives all values of a file, which may hold several, one after the other.  Texts longer than
 * `most` and values nested deeper than JSON_DEPTH are errors, which name the line, and so is
 * everything that is not JSON.  A file that cannot be read to its end is MAZE_IO.  A character of a
 * text that is not ASCII is "?". */
bool input_json_parse(FILE *file, size_t most, json_take *take, void *context, maze_error *error);

#endif
