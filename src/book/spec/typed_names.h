/* Removes text that people type around names: ages, classes and addresses after them, labels of
 * tables before them, and "and" at the ends of lines. */
#ifndef MAZEPRESS_BOOK_TYPED_NAMES_H
#define MAZEPRESS_BOOK_TYPED_NAMES_H

#include "input/table.h"

#include <glib.h>
#include <stdbool.h>

/* Removes text after the names of a list with one column, as in "Anna (7)", "Ben - 3b" or "Carl:
 * 0170 123456". If the text distinguishes equal names, it remains. Appends a line about this to the
 * report. */
void book_typed_cut_tails(input_table *table, GString *report);

/* Removes labels before names, as in "Table 1: Anna, Ben". Returns true if there were labels, and
 * no row is a record of a person; then each cell is a name. */
bool book_typed_cut_labels(input_table *table, GString *report);

/* True for a seating plan: from row `from` on, the list has four or more columns, and every cell is
 * a different name. */
bool book_typed_is_seating(const input_table *table, size_t from);

/* True if row `from` ends with "and". */
bool book_typed_goes_on(const input_table *table, size_t from);

/* Removes "and" from the start and the end of a name. */
void book_typed_cut_and(char *name);

#endif
