/* The file structure of a pdf, written from front to back: numbered objects and the table of their
 * offsets.  ISO 32000-1, 7.3 to 7.5. */
#ifndef MAZEPRESS_OUTPUT_PDF_FILE_H
#define MAZEPRESS_OUTPUT_PDF_FILE_H

#include <mazepress/drawing.h>
#include <mazepress/sink.h>

/* Failures stick and are reported by pdf_file_close. */
typedef struct pdf_file {
    maze_sink *sink;
    uint64_t size;
    uint64_t *offsets; /* of each object; 0: not written */
    uint32_t count;
    bool no_memory, too_large;
} pdf_file;

/* Starts a file of version 1.4. */
void pdf_file_start(pdf_file *file, maze_sink *sink);
void pdf_file_finish(pdf_file *file);

/* The first of `count` new object numbers; 0 on failure. */
uint32_t pdf_file_reserve(pdf_file *file, uint32_t count);

/* One object is written between these calls. */
void pdf_file_begin(pdf_file *file, uint32_t number);
void pdf_file_end(pdf_file *file);

void pdf_file_put(pdf_file *file, const void *data, size_t size);
void pdf_file_print(pdf_file *file, const char *format, ...) MAZE_PRINTF(2, 3);

/* A text string, from UTF-8. */
void pdf_file_text(pdf_file *file, const char *text);

/* A number, to a millionth. */
void pdf_file_number(pdf_file *file, double value);

/* A rectangle, from the upper left corner, on a page of that height. */
void pdf_file_box(pdf_file *file, maze_box box, double height);

/* Writes the end of the file; `info` 0: none. */
bool pdf_file_close(pdf_file *file, uint32_t root, uint32_t info, maze_error *error);

#endif
