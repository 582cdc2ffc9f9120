#include "cli/verbs.h"

#include <string.h>

static const verb_row verbs[] = {
    [VERB_DRAW] = {"draw", "draw mazes as pdf, svg, png or text (the default)",
                   "[RECIPE|SEED|FILE|-]...",
                   "Draws mazes. A RECIPE is a line as rect40x20-7391, a SEED a number of the\n"
                   "default maze, a FILE something mazepress wrote, - either from stdin.\n"
                   "Lengths have units: mm, cm, in, pt, px.",
                   run_draw},
    [VERB_BOOK] = {"book", "make a puzzle book to print, with solutions",
                   "[SPEC.yaml] [RECIPE|FILE|-]...",
                   "Makes a book of puzzles with solutions to print: of the sections that a\n"
                   "specification names, of the RECIPEs, or of --puzzles mazes of one size with\n"
                   "seeds that follow from --seed. Options override the specification.\n"
                   "Levels: tiny (ages 4 to 6), easy (6 to 8), medium (8 to 12), hard (12 and\n"
                   "older), expert (adults).",
                   run_book},
    [VERB_COVER] = {"cover", "make the cover of a book: back, spine and front", "BOOK.yaml",
                    "Makes the cover of a book for a print shop, on one page: back, spine and\n"
                    "front, as wide as the book's own pages and paper make it. Title, subtitle,\n"
                    "author, look, press, trim, colors and words are those of the specification,\n"
                    "or of the options that make the book.",
                    run_cover},
    [VERB_FIND] = {"find", "find mazes as hard, long or winding as you want", "RECIPE",
                   "Finds seeds whose mazes are as asked: tries one after the other, prints the\n"
                   "recipes of those that pass every filter, each with what was asked for, and\n"
                   "passes over repeats, mirrored and turned ones included. A RANGE is 20..40,\n"
                   "20.., ..40, or a number; both ends belong to it.",
                   run_find},
    [VERB_INFO] = {"info", "say what a maze is like, or a file's recipe", "RECIPE|SEED|FILE|-...",
                   "Tells what a maze is like, or which recipe a file of mazepress has.", run_info},
    [VERB_LIST] = {"list", "list shapes, algorithms, formats, papers, levels, presses", "[SUBJECT]",
                   "Lists what recipes and options can name. A SUBJECT is shapes, outlines,\n"
                   "algorithms, formats, papers, levels, presses or measures; or the name of a\n"
                   "shape, an outline or an algorithm, about which everything is said.",
                   run_list},
    [VERB_CHECK] = {"check", "look at a pdf file as a print shop would", "FILE|-",
                    "Looks at a pdf file as a print shop would, and reports what it finds.",
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
