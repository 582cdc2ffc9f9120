/* The verbs. */
#ifndef MAZEPRESS_CLI_VERBS_H
#define MAZEPRESS_CLI_VERBS_H

#include "cli/options.h"

typedef struct verb_row {
    const char *name, *summary; /* one line */
    const char *operands;       /* its operands: "[RECIPE|-]..." */
    const char *about;          /* the paragraph of its help */
    /* `argv[0]` is the verb, then come the operands.  Returns an exit status. */
    int (*run)(int argc, char **argv, const cli_options *options);
} verb_row;

/* NULL: past the last. */
const verb_row *verb_at(cli_verb verb);

/* VERBS: there is no verb of that name. */
cli_verb verb_find(const char *name);

/* Subject i of `list`, NULL past the last. */
const char *list_subject_at(unsigned i);

int run_draw(int argc, char **argv, const cli_options *options);
int run_book(int argc, char **argv, const cli_options *options);
int run_cover(int argc, char **argv, const cli_options *options);
int run_find(int argc, char **argv, const cli_options *options);
int run_info(int argc, char **argv, const cli_options *options);
int run_list(int argc, char **argv, const cli_options *options);
int run_check(int argc, char **argv, const cli_options *options);

#endif
