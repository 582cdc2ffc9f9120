/* Removes text that people type before and after names, such as labels and ages, and recognizes
 * seating plans. */
#ifndef MAZEPRESS_BOOK_TYPED_NAMES_H
#define MAZEPRESS_BOOK_TYPED_NAMES_H

#include "input/table.h"

#include <glib.h>
#include <stdbool.h>

/* Removes text after names, as in "Anna (7)", unless the text distinguishes equal names. */
void book_typed_cut_tails(input_table *table, GString *report);

/* Removes labels before names, as in "Table 1: Anna, Ben". Returns true if labels were removed and
 * each remaining cell seems to be a name. */
bool book_typed_cut_labels(input_table *table, GString *report);

/* Returns true if the table may be a seating plan. From row `from` on, cells must be different
 * names, and at least one row must have at least four names. */
bool book_typed_is_seating(const input_table *table, size_t from);

/* Returns true if the last cell of a row with several cells begins or ends with "and". Ignores rows
 * before row `from`. */
bool book_typed_goes_on(const input_table *table, size_t from);

/* Removes the word "and", in several languages, from both ends of a name. */
void book_typed_cut_and(char *name);

#endif
