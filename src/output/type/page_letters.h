/* The letters of pages: those that were asked for, those that a finished pdf shows, and whether any
 * of the first are not among the second.
 *
 * Pango and Cairo leave letters out in silence: where a scaled font is in error, where a matrix
 * cannot be inverted, where a letter is off the page.  Letters are compared page by page as they
 * come out when the page's text is copied or searched, in any order: a letter in a wrong place, or
 * drawn with a wrong outline, is not seen here. */
#ifndef MAZEPRESS_OUTPUT_PAGE_LETTERS_H
#define MAZEPRESS_OUTPUT_PAGE_LETTERS_H

#include <mazepress/error.h>

#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct _PangoGlyphItemIter;
struct _PangoLayout;

/* Start with all members zero, end with letters_finish. */
typedef struct letters {
    uint32_t *codes; /* code points, each as often as it is there */
    size_t count;
    uint64_t glyphs; /* of these and of others whose meaning is not certain */
    uint32_t sum;    /* of those that a page shows itself, not in forms (to_unicode_sum) */
    bool no_memory;
} letters;

void letters_add(letters *list, uint32_t code);
void letters_finish(letters *list);

/* How many of the letters `asked` are not among those `shown`; if any, *worst gets the code point
 * that is lacking most often.  Both may be sorted. */
size_t letters_lacking(letters *asked, letters *shown, uint32_t *worst);

/* What is asked for the pages of one pdf.  Start with all members zero, end with
 * letters_asked_finish. */
typedef struct letters_asked {
    letters *pages;
    size_t count;
} letters_asked;

void letters_asked_finish(letters_asked *asked);

/* What is asked from here on is for another page. */
bool letters_next_page(letters_asked *asked, maze_error *error);

/* Adds what Pango draws of a layout to the last page, in runs that have ink: all glyphs, and each
 * letter that is alone in its cluster and has one glyph. */
void letters_ask(letters_asked *asked, struct _PangoLayout *layout);

/* Where in the glyphs of its run those of a cluster start and end. */
void letters_glyphs(const struct _PangoGlyphItemIter *cluster, int *start, int *end);

/* Reads what the pages of a pdf show, with all the forms that they use. */
typedef struct letters_reader letters_reader;

letters_reader *letters_reader_create(qpdf_data qpdf); /* borrows qpdf; NULL when out of memory */
void letters_reader_destroy(letters_reader *reader);   /* NULL is allowed */

/* Adds the letters of a page: the meaning of each code in its font (ISO 32000-1, 9.10), or the text
 * that stands for several (ActualText, 14.9.4). */
void letters_read(letters_reader *reader, qpdf_oh page, letters *shown);

/* Compares the pages of a pdf with what was asked for them, which get the sums of what they show;
 * an error names the first page that lacks letters, counted from `first`: it shows fewer glyphs
 * than were drawn, fewer letters than were asked for, or for the most part others.  Some are others
 * where nothing is lost: in a pdf a glyph has one meaning, and where it stands for another letter,
 * like a no-break space drawn as a space, Cairo 1.16 writes that one, or U+FFFD. */
bool letters_check(qpdf_data qpdf, letters_asked *asked, uint32_t first, maze_error *error);

#endif
