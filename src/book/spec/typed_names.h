/* Removes text that people type before and after names, such as labels of tables, ages, and
 * "and". */
#ifndef MAZEPRESS_BOOK_TYPED_NAMES_H
#define MAZEPRESS_BOOK_TYPED_NAMES_H

#include "input/table.h"

#include <glib.h>
#include <stdbool.h>

/* Removes text after names, as in "Anna (7)" or "Carl: 0170 123456", unless it distinguishes equal
 * names. Reports the removed text. */
void book_typed_cut_tails(input_table *table, GString *report);

/* Removes labels, as in "Table 1: Anna, Ben". Returns true if each remaining cell is a name. */
bool book_typed_cut_labels(input_table *table, GString *report);

/* True for a seating plan: from row `from` on, cells are different names, and a row has four or
 * more. */
bool book_typed_is_seating(const input_table *table, size_t from);

/* True if, from row `from` on, the last cell of a row with several cells has a word for "and" at an
 * end. */
bool book_typed_goes_on(const input_table *table, size_t from);

/* Removes words for "and" from the start and the end of a name. */
void book_typed_cut_and(char *name);

#endif
