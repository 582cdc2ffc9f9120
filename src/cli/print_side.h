/* The half of the program that needs Cairo and the rest.  It is in libmazepress-print, with a copy
 * of its own of what the verbs share, and known to the other half by this struct alone. */
#ifndef MAZEPRESS_CLI_PRINT_SIDE_H
#define MAZEPRESS_CLI_PRINT_SIDE_H

#include "cli/gather.h"
#include "core/base/print_library.h"

#include <mazepress/spec.h>

typedef struct cli_print_side {
    /* Runs `book`, `cover` or `check`, the arguments of which are read. */
    int (*run)(cli_verb verb, int argc, char **argv, const cli_options *options);

    /* The options of a verb that are keys of books. */
    bool (*key_at)(cli_verb verb, unsigned i, cli_option *option);

    /* Key i of specifications, with the words allowed; NULL past the last. */
    const maze_spec_key *(*spec_key_at)(unsigned i, const char *const **words);

    /* Recipes whose mask, or solution, is that of the picture in the options. */
    bool (*gather_pictured)(const cli_options *options, int count, char **arguments,
                            const cli_lines *lines, maze_recipe_list *list, base_text *news,
                            maze_error *error);

    /* The functions of the same names in <mazepress/input.h> and in src/input. */
    bool (*graph_read)(const char *path, maze_inputs *inputs, uint32_t *checksum,
                       maze_error *error);
    bool (*door_picture_read)(const char *path, bool gray, maze_picture *picture,
                              maze_error *error);
    void (*picture_finish)(maze_picture *picture);

    void (*print_versions)(void); /* of the libraries, a line each, on stdout */
} cli_print_side;

/* Adds a line about the cells that a mask leaves out, or about the picture that is shown: for those
 * on the side of books. */
struct book_masked_facts;
void cli_gather_tell(base_text *news, const char *picture, const struct book_masked_facts *facts);

/* NULL, with the error filled in, if the library cannot be loaded. */
static inline const cli_print_side *cli_print(maze_error *error)
{
    return base_part_of(BASE_PROGRAM, error);
}

#endif
