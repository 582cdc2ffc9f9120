/* Draws the pages, headings and footers whose layout is in the look's .page file. The .page files
 * of all looks use the same names for values such as the title. */
#ifndef MAZEPRESS_BOOK_LOOK_PAGES_H
#define MAZEPRESS_BOOK_LOOK_PAGES_H

#include "book/plan/canvas.h"

/* initializer of book_look_pages for a look that has all of the listed page texts */
#define BOOK_LOOK_PAGES                                                                            \
    {                                                                                              \
        .page = {[PAGE_TITLE] = &page_title,                                                       \
                 [PAGE_IMPRINT] = &page_imprint,                                                   \
                 [PAGE_DEDICATION] = &page_dedication,                                             \
                 [PAGE_HOW_TO_PLAY] = &page_how_to_play,                                           \
                 [PAGE_CONTENTS] = &page_contents,                                                 \
                 [PAGE_OPENER] = &page_opener,                                                     \
                 [PAGE_CERTIFICATE] = &book_certificate_page},                                     \
        .heading = &page_heading, .head = &page_head, .foot = &page_foot                           \
    }

/* book_look_down returns the height of the page, relative to the height for which the look is
 * designed. book_look_unit returns the scale of type and ornaments on title pages and openers. */
double book_look_down(const book_layout *layout);
double book_look_unit(const book_layout *layout);

/* Fills a page from the page text that the look has for this kind of page. */
void book_fill_look_page(book_canvas *canvas);

/* Returns the number of lines on each page of the contents except the last page. All pages have
 * about the same number of lines. */
size_t book_contents_on_page(book_canvas *canvas);

/* Returns true if the rules fit on one page in the layout of the look, perhaps in smaller type.
 * canvas->page must be NULL. */
bool book_rules_have_room(book_canvas *canvas);

/* These functions add the head above a maze, and the footer. `folio` is the page number. `folio` and
 * `recipe` are NULL if the footer does not have them. */
void book_add_look_head(book_canvas *canvas, const book_head *head);
void book_add_look_foot(book_canvas *canvas, const char *folio, const char *recipe);

#endif
