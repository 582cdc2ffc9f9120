/* Elements that an SVG image must not contain because it would look different on another machine.
 */
#ifndef MAZEPRESS_PAGE_SVG_ELEMENTS_H
#define MAZEPRESS_PAGE_SVG_ELEMENTS_H

/* Returns a name without the prefix of its namespace. */
const char *page_svg_local_name(const char *name);

/* Returns the reason why an element with the local name `name` is rejected, such as "has text,
 * which …"; NULL if it is accepted. */
const char *page_svg_element_flaw(const char *name);

/* Returns the reason why the first rejected element of an SVG text is rejected; NULL if no element
 * is rejected.  Comments and CDATA sections are skipped.  Other errors in the text are not
 * found. */
const char *page_svg_text_flaw(const char *text);

#endif
