/* Finds elements that an SVG image must not contain, such as text. */
#ifndef MAZEPRESS_PAGE_SVG_ELEMENTS_H
#define MAZEPRESS_PAGE_SVG_ELEMENTS_H

/* Returns a name without the prefix of its namespace. */
const char *page_svg_local_name(const char *name);

/* Returns the reason why an element is rejected, such as "contains text, which …". Returns NULL if
 * the element is valid. */
const char *page_svg_element_flaw(const char *name);

/* Returns the reason why the first invalid element in the text of an SVG is rejected, or NULL if
 * all elements are valid. Does not find other errors in the text. */
const char *page_svg_text_flaw(const char *text);

#endif
