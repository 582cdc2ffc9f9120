/* Removes text that people type before and after names: labels of tables, ages, classes and
 * addresses, and "and" at the ends of lines. */
#ifndef MAZEPRESS_BOOK_TYPED_NAMES_H
#define MAZEPRESS_BOOK_TYPED_NAMES_H

#include "input/table.h"

#include <glib.h>
#include <stdbool.h>

/* Removes text after the names of a list with one column, as in "Anna (7)", "Ben - 3b" or "Carl:
 * 0170 123456". A text that distinguishes equal names remains. Appends a line about the removed
 * text to the report. */
void book_typed_cut_tails(input_table *table, GString *report);

/* Removes labels before names, as in "Table 1: Anna, Ben". Returns true if each remaining cell is a
 * name. In this case, labels were removed, and no row is the record of one person. */
bool book_typed_cut_labels(input_table *table, GString *report);

/* True if the list seems to be a seating plan: from row `from` on, all filled cells are different
 * names, and a row has four or more names. */
bool book_typed_is_seating(const input_table *table, size_t from);

/* True if, from row `from` on, the last cell of a row with several cells starts or ends with a word
 * for "and". */
bool book_typed_goes_on(const input_table *table, size_t from);

/* Removes words for "and" from the start and the end of a name. */
void book_typed_cut_and(char *name);

#endif
