/* What a name in a recipe means, in full. */
#ifndef MAZEPRESS_CLI_TERM_H
#define MAZEPRESS_CLI_TERM_H

#include "core/base/nearest.h"

/* Prints all about the terms of a name, which may be written as their form has it, in any case;
 * false if there is none. */
bool term_print(const char *name);

/* Suggests names like the typed one. */
void term_offer(nearest *best, const char *typed);

#endif
