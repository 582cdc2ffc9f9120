/* Stores the recipes of each page in a PDF, in notes that other programs keep when they copy the
 * page. */
#ifndef MAZEPRESS_OUTPUT_PDF_NOTES_H
#define MAZEPRESS_OUTPUT_PDF_NOTES_H

#include "output/pdf/pdf_file.h"
#include "write/files/document.h"

/* The notes of a file. If the document lists its recipes, the notes contain only these recipes. */
typedef struct output_notes output_notes;

output_notes *output_notes_create(const maze_document *document);
void output_notes_destroy(output_notes *notes);

/* Adds the note of a page. The page, or a part of it, is on each of the next `pages` pages of the
 * file. */
bool output_notes_add(output_notes *notes, const maze_page *page, unsigned pages,
                      maze_error *error);

/* Returns the number of pages of the file that have notes. */
uint32_t output_notes_count(const output_notes *notes);

/* Returns all recipes and inputs, separated by spaces, or NULL. Must be called once, after the last
 * page. */
const char *output_notes_keywords(output_notes *notes);

/* Writes an object for the note of each page. The objects are numbered from `first`. */
void output_notes_put(const output_notes *notes, output_pdf *file, uint32_t first);

/* Returns the entries of a page's dictionary that refer to a note. `note` is the object number of
 * the note. The caller frees the text. */
char *output_notes_entries(const output_notes *notes, uint32_t note);

#define OUTPUT_DATE_ROOM 40

/* Writes the date of a document in PDF syntax. A document without a valid date gets the first day
 * of 1970. */
void output_pdf_date(char text[OUTPUT_DATE_ROOM], const maze_document *document);

#endif
