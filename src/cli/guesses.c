#include "cli/guesses.h"

#include "core/base/nearest.h"

#include <string.h>

/* Each leads to the first of the meant that the verb has. */
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

static const char *option_named(const char *const *options, const char *name)
{
    for (; name && *options; options++)
        if (strcmp(*options, name) == 0)
            return *options;
    return NULL;
}

static const char *option_meant(const char *typed, const char *const *options)
{
    const char *found = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(guesses); i++)
        for (size_t k = 0; k < G_N_ELEMENTS(guesses[i].meant) && !found; k++)
            if (name_equal(typed, guesses[i].typed))
                found = option_named(options, guesses[i].meant[k]);
    return found;
}

/* The only one with that beginning. */
static const char *option_begun(const char *typed, const char *const *options)
{
    const char *found = NULL;
    if (strlen(typed) < 3)
        return NULL;
    for (; *options; options++) {
        if (!g_str_has_prefix(*options, typed))
            continue;
        if (found)
            return NULL;
        found = *options;
    }
    return found;
}

const char *guess_option(const char *typed, const char *const *options)
{
    const char *found = option_meant(typed, options);
    if (!found)
        found = option_begun(typed, options);
    nearest best = {0};
    for (; !found && *options; options++)
        nearest_offer(&best, typed, *options);
    return found ? found : best.name;
}

const char *guess_advice(const char *typed, const char *verb)
{
    static const char *const sizes[] = {"size",      "width", "height",     "rows",   "row",
                                        "columns",   "cols",  "dimensions", "shape",  "shapes",
                                        "algorithm", "algo",  "grid",       "column", "outline"};
    static const char *const counts[] = {"count", "number", "num", "n", "puzzles", "mazes"};
    static const char *const turns[] = {"landscape", "portrait", "orientation", "rotate"};
    bool book = strcmp(verb, "book") == 0, draw = strcmp(verb, "draw") == 0;
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++)
        if (name_equal(typed, sizes[i]))
            return book ? "shape and size stand in the recipe, as --maze rect15x20"
                        : "shape, size and algorithm stand in the recipe, as rect15x20-wilson";
    for (size_t i = 0; i < G_N_ELEMENTS(counts); i++)
        if (draw && name_equal(typed, counts[i]))
            return "each recipe draws one maze, and `mazepress book --puzzles N` makes a book of "
                   "many";
    for (size_t i = 0; i < G_N_ELEMENTS(turns); i++)
        if ((book || draw) && name_equal(typed, turns[i]))
            return "write width and height of the paper as you want them, as --paper 297x210mm";
    return NULL;
}
