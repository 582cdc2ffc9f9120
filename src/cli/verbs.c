#include "cli/verbs.h"

#include <string.h>

static const verb_row verbs[] = {
    [VERB_DRAW] = {"draw", "draw mazes as pdf, svg, png or text (the default)",
                   "[RECIPE|SEED|FILE|-]...",
                   "Draws mazes. A RECIPE is a line such as rect40x20-7391, a SEED a number for\n"
                   "the default maze, a FILE a list of recipes or a file that mazepress wrote,\n"
                   "and - reads any of these from standard input.\n"
                   "Lengths have units: mm, cm, in, pt, px.",
                   run_draw},
    [VERB_BOOK] = {"book", "make a puzzle book to print, with solutions",
                   "[SPEC.yaml] [RECIPE|FILE|-]...",
                   "Makes a printable book of puzzles with solutions: from the sections of a\n"
                   "specification, from RECIPEs, or from --puzzles mazes whose seeds follow from\n"
                   "--seed. Options override the specification.\n"
                   "Levels: tiny (ages 4 to 6), easy (6 to 8), medium (8 to 12), hard (12 and\n"
                   "older), expert (adults).",
                   run_book},
    [VERB_COVER] = {"cover", "make the cover of a book: back, spine and front", "BOOK.yaml",
                    "Makes the cover of a book for a print shop, on one page: back, spine and\n"
                    "front, as wide as the book's number of pages and its paper need. Everything\n"
                    "else comes from the specification, or from the options that make the book.",
                    run_cover},
    [VERB_FIND] = {"find", "find mazes as hard, long or winding as you want", "RECIPE",
                   "Tries the seeds of a recipe one after another and prints the recipes of the\n"
                   "mazes that pass every filter, with their measures. Skips repeats, also\n"
                   "mirrored and turned ones. A RANGE is 20..40, 20.., ..40, or a number; both\n"
                   "ends are included.",
                   run_find},
    [VERB_INFO] = {"info", "describe a maze, or print a file's recipes", "RECIPE|SEED|FILE|-...",
                   "Prints the measures of mazes, or the recipes in a file that mazepress wrote.",
                   run_info},
    [VERB_LIST] = {"list", "list shapes, algorithms, formats, papers, levels, presses", "[SUBJECT]",
                   "Lists what recipes and options can name. A SUBJECT is shapes, outlines,\n"
                   "algorithms, formats, papers, levels, presses or measures; or the name of a\n"
                   "shape, an outline or an algorithm, which is then explained.",
                   run_list},
    [VERB_CHECK] = {"check", "check a pdf file as a print shop would", "FILE|-",
                    "Checks a pdf file as a print shop would, and reports what it finds.",
                    run_check},
};

const verb_row *verb_at(cli_verb verb)
{
    return verb < VERBS ? &verbs[verb] : NULL;
}

cli_verb verb_find(const char *name)
{
    cli_verb verb = VERB_DRAW;
    while (verb < VERBS && strcmp(name, verbs[verb].name) != 0)
        verb++;
    return verb;
}
