/* Stores the recipes of each page in a PDF, in notes that other programs keep when they copy the
 * page. */
#ifndef MAZEPRESS_OUTPUT_PDF_NOTES_H
#define MAZEPRESS_OUTPUT_PDF_NOTES_H

#include "output/pdf/pdf_file.h"
#include "write/files/document.h"

/* The notes of all pages of a file. If the document lists its recipes, the notes contain only these
 * recipes. */
typedef struct output_notes output_notes;

output_notes *output_notes_create(const maze_document *document);
void output_notes_destroy(output_notes *notes);

/* Adds a note with the recipes and inputs of `page` for each of the next `pages` pages of the file.
 * These pages show `page` or parts of it. Returns false and sets *error on failure. */
bool output_notes_add(output_notes *notes, const maze_page *page, unsigned pages,
                      maze_error *error);

/* Returns the number of pages of the file that have notes. */
uint32_t output_notes_count(const output_notes *notes);

/* Returns the document's list of recipes. If the document has no list, returns all recipes and
 * inputs of the notes, separated by spaces, or NULL if there are no recipes. Must be called at most
 * once, after the last page. */
const char *output_notes_keywords(output_notes *notes);

/* Writes the notes and their inputs. The note of page i, from 0, has the object number `first` +
 * i. */
void output_notes_put(const output_notes *notes, output_pdf *file, uint32_t first);

/* Returns the entries of a page's dictionary that refer to the page's note. `note` is the object
 * number of the note. The caller frees the text with g_free. */
char *output_notes_entries(const output_notes *notes, uint32_t note);

#define OUTPUT_DATE_ROOM 40

/* Writes the date of a document in PDF syntax. If the document has no valid date, writes the start
 * of the year 1970. */
void output_pdf_date(char text[OUTPUT_DATE_ROOM], const maze_document *document);

#endif
