/* Text that people type around names: ages, classes and addresses after them, labels of tables
 * before them, "and" at the ends of lines. */
#ifndef MAZEPRESS_BOOK_TYPED_NAMES_H
#define MAZEPRESS_BOOK_TYPED_NAMES_H

#include "input/table.h"

#include <glib.h>
#include <stdbool.h>

/* Removes text after the names of a list with one column: "Anna (7)", "Ben - 3b", "Carl: 0170
 * 123456". It is kept for names that only it distinguishes. The report gets a line about it. */
void book_typed_cut_tails(input_table *table, GString *report);

/* Removes labels before names: "Table 1: Anna, Ben". Returns true if there were any; then each cell
 * is a name. */
bool book_typed_cut_labels(input_table *table, GString *report);

/* True for a seating plan: four columns or more in which every cell is a different name. */
bool book_typed_is_seating(const input_table *table, size_t from);

/* True if a row ends with "and". */
bool book_typed_goes_on(const input_table *table, size_t from);

/* Removes "and" from the start and the end of a name. */
void book_typed_cut_and(char *name);

#endif
