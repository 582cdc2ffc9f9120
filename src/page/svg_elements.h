/* Elements that an SVG picture must not have, because it would look different elsewhere. */
#ifndef MAZEPRESS_PAGE_SVG_ELEMENTS_H
#define MAZEPRESS_PAGE_SVG_ELEMENTS_H

/* Without the prefix of its namespace. */
const char *page_svg_local_name(const char *name);

/* Why an element of that local name is refused, as "has text, which …"; NULL: it is not. */
const char *page_svg_element_flaw(const char *name);

/* The same for the first element in a whole file that is refused.  Comments and sections of
 * characters are passed over; whether the file is right otherwise is not looked at. */
const char *page_svg_text_flaw(const char *text);

#endif
