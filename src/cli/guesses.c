#include "cli/guesses.h"

#include "core/base/nearest.h"

#include <string.h>

/* Each leads to the first of these options that the verb has. */
static const struct {
    const char *typed, *meant[3];
} guesses[] = {
    {"age", {"level"}},
    {"ages", {"level"}},
    {"amount", {"puzzles", "count"}},
    {"answer", {"answers", "solution"}},
    {"answers", {"solution"}},
    {"background", {"paper-color"}},
    {"background-color", {"paper-color"}},
    {"bg", {"paper-color"}},
    {"class", {"level"}},
    {"color", {"wall-color"}},
    {"colour", {"wall-color"}},
    {"count", {"puzzles"}},
    {"dashed", {"solution-dash"}},
    {"date", {"year", "heading"}},
    {"ext", {"format"}},
    {"extension", {"format"}},
    {"file", {"output"}},
    {"footer", {"caption"}},
    {"hardness", {"difficulty"}},
    {"header", {"heading"}},
    {"image", {"mask", "images"}},
    {"image-size", {"cell"}},
    {"index", {"contents"}},
    {"key", {"answers", "solution"}},
    {"large", {"large-print"}},
    {"line-width", {"wall"}},
    {"linewidth", {"wall"}},
    {"mazes", {"puzzles", "count"}},
    {"n", {"puzzles", "count"}},
    {"name", {"title"}},
    {"num", {"puzzles", "count"}},
    {"number", {"puzzles", "count", "puzzle"}},
    {"out", {"output"}},
    {"page-size", {"trim", "paper"}},
    {"pages", {"puzzles"}},
    {"papersize", {"trim", "paper"}},
    {"picture", {"mask"}},
    {"ppi", {"dpi"}},
    {"printer", {"press"}},
    {"publisher-name", {"publisher"}},
    {"qr", {"code"}},
    {"qrcode", {"code"}},
    {"resolution", {"dpi"}},
    {"rounded", {"corners"}},
    {"rules", {"how-to-play"}},
    {"save", {"output"}},
    {"solution", {"answers"}},
    {"solutions", {"answers", "solution"}},
    {"solve", {"solution", "answers"}},
    {"solved", {"solution", "answers"}},
    {"stroke", {"wall"}},
    {"stroke-width", {"wall"}},
    {"text", {"caption", "title"}},
    {"thickness", {"wall"}},
    {"threads", {"jobs"}},
    {"toc", {"contents"}},
    {"type", {"format"}},
    {"wall-width", {"wall"}},
    {"workers", {"jobs"}},
};

static bool option_named(cli_verb verb, const char *name, cli_option *option)
{
    return name && option_find(verb, name, strlen(name), option);
}

static bool option_meant(const char *typed, cli_verb verb, cli_option *option)
{
    for (size_t i = 0; i < G_N_ELEMENTS(guesses); i++)
        for (size_t k = 0; k < G_N_ELEMENTS(guesses[i].meant); k++)
            if (name_equal(typed, guesses[i].typed) &&
                option_named(verb, guesses[i].meant[k], option))
                return true;
    return false;
}

/* The only one with that beginning. */
static bool option_begun(const char *typed, cli_verb verb, cli_option *option)
{
    cli_option row;
    unsigned found = 0;
    for (unsigned i = 0; option_at(verb, i, &row); i++) {
        if (!g_str_has_prefix(row.name, typed))
            continue;
        *option = row;
        found++;
    }
    return found == 1 && strlen(typed) >= 3;
}

bool guess_option(const char *typed, cli_verb verb, cli_option *option)
{
    nearest best = {0};
    if (option_meant(typed, verb, option) || option_begun(typed, verb, option))
        return true;
    for (unsigned i = 0; option_at(verb, i, option); i++)
        nearest_offer(&best, typed, option->name);
    return option_named(verb, best.name, option);
}

const char *guess_advice(const char *typed, cli_verb verb)
{
    static const char *const sizes[] = {"size",      "width", "height",     "rows",   "row",
                                        "columns",   "cols",  "dimensions", "shape",  "shapes",
                                        "algorithm", "algo",  "grid",       "column", "outline"};
    static const char *const counts[] = {"count", "number", "num", "n", "puzzles", "mazes"};
    static const char *const turns[] = {"landscape", "portrait", "orientation", "rotate"};
    bool book = verb == VERB_BOOK, draw = verb == VERB_DRAW;
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++)
        if (name_equal(typed, sizes[i]))
            return book ? "shape and size are in the recipe, as --maze rect15x20"
                        : "shape, size and algorithm are in the recipe, as in rect15x20-wilson";
    for (size_t i = 0; i < G_N_ELEMENTS(counts); i++)
        if (draw && name_equal(typed, counts[i]))
            return "each recipe draws one maze, and `mazepress book --puzzles N` makes a book of "
                   "many";
    for (size_t i = 0; i < G_N_ELEMENTS(turns); i++)
        if ((book || draw) && name_equal(typed, turns[i]))
            return "write width and height of the paper as you want them, such as --paper "
                   "297x210mm";
    return NULL;
}
