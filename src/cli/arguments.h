/* Arguments as people write them, made fit for GOption. */
#ifndef MAZEPRESS_CLI_ARGUMENTS_H
#define MAZEPRESS_CLI_ARGUMENTS_H

#include <glib.h>

/* A copy of a NULL-terminated list of arguments, to be freed with g_strfreev: "-j4" becomes two,
 * `--solution`, `--heat` and other options that may stand alone get their values. */
char **arguments_rewrite(char **words);

#endif
