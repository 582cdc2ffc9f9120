/* The recipes of each page of a PDF, which remain with the page in every tool. */
#ifndef MAZEPRESS_OUTPUT_PDF_NOTES_H
#define MAZEPRESS_OUTPUT_PDF_NOTES_H

#include "output/pdf/pdf_file.h"
#include "write/files/document.h"

/* The recipes and inputs on the pages of a document, in the order of the pages.  If the document
 * names its recipes, decorative mazes are not included. */
typedef struct output_notes output_notes;

output_notes *output_notes_create(const maze_document *document);
void output_notes_destroy(output_notes *notes);

/* Adds the notes of the next `pages` pages of the file, all of which show `page` or a part of
 * it. */
bool output_notes_add(output_notes *notes, const maze_page *page, unsigned pages,
                      maze_error *error);

/* Returns the number of pages added so far. */
uint32_t output_notes_count(const output_notes *notes);

/* Returns all recipes and inputs, separated by spaces: the document's own list, or else those of
 * the added pages. NULL: there are none. Call it once, after the last page. */
const char *output_notes_keywords(output_notes *notes);

/* Writes the notes as the objects from `first` on, one for each page added. */
void output_notes_put(const output_notes *notes, output_pdf *file, uint32_t first);

/* Returns the entries of a page's dictionary that refer to its note, the object `note`. The caller
 * frees them. */
char *output_notes_entries(const output_notes *notes, uint32_t note);

#define OUTPUT_DATE_ROOM 40

/* Writes the document's date in the form of PDF; by default, the first day of 1970. */
void output_pdf_date(char text[OUTPUT_DATE_ROOM], const maze_document *document);

#endif
