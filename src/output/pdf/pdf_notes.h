/* The recipes of each page of a PDF, in notes that tools keep with the page. */
#ifndef MAZEPRESS_OUTPUT_PDF_NOTES_H
#define MAZEPRESS_OUTPUT_PDF_NOTES_H

#include "output/pdf/pdf_file.h"
#include "write/files/document.h"

/* The recipes and inputs of all pages of a document, in the order of the pages. If the document
 * lists its recipes, mazes that are not in the list, such as ornaments, are not included. */
typedef struct output_notes output_notes;

output_notes *output_notes_create(const maze_document *document);
void output_notes_destroy(output_notes *notes);

/* Adds the notes of the next `pages` pages of the file. Each of these pages shows `page` or a part
 * of `page`. */
bool output_notes_add(output_notes *notes, const maze_page *page, unsigned pages,
                      maze_error *error);

/* Returns the number of pages that have been added. */
uint32_t output_notes_count(const output_notes *notes);

/* Returns all recipes and inputs, separated by spaces; NULL if there are none. These are the
 * recipes that the document lists or, if it lists none, the recipes and inputs of the added pages.
 * Must be called only once, after the last page. The text is borrowed from `notes` or from the
 * document. */
const char *output_notes_keywords(output_notes *notes);

/* Writes the note of each added page as an object, numbered from `first`. Writes the inputs as new
 * objects. */
void output_notes_put(const output_notes *notes, output_pdf *file, uint32_t first);

/* Returns the entries in a page's dictionary that refer to the page's note, the object `note`. The
 * caller frees the entries. */
char *output_notes_entries(const output_notes *notes, uint32_t note);

#define OUTPUT_DATE_ROOM 40

/* Writes the document's date in the form that PDF requires. If the document has no date, or a date
 * that cannot be converted, writes the first day of 1970. */
void output_pdf_date(char text[OUTPUT_DATE_ROOM], const maze_document *document);

#endif
