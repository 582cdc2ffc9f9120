/* The part of the program that needs GLib, Cairo and other large libraries. This part is a library,
 * which is loaded only when it is needed. The program calls the functions of the library through
 * the struct cli_print_side. */

#include "book/puzzles/photographs.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/spec/keys.h"
#include "book/spec/spec.h"
#include "cli/arguments/arguments.h"
#include "cli/arguments/options.h"
#include "cli/deliver.h"
#include "cli/draw_section.h"
#include "cli/verbs.h"
#include "core/recipe/recipe.h"
#include "core/shape/outlines/lettering.h"
#include "input/pictures/pictures.h"

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <glib.h>
#include <libfyaml.h>
#include <pango/pango.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zint.h>
#include <zlib.h>

static bool check_together(const cli_options *options, maze_error *error)
{
    const char *other = options->mask ? "mask" : options->reveal ? "reveal" : NULL;
    if (options->outline && other)
        return reject(error, "--outline conflicts with --%s; remove one of them", other);
    if (options->mask && options->reveal)
        return reject(
            error,
            "--mask conflicts with --reveal: both set the shape of the maze; remove one of them");
    return !(options->strict || options->parts) || !options->reveal ||
           reject(error, "--%s conflicts with --reveal; remove --%s, or use --mask or --outline",
                  options->strict ? "strict" : "parts", options->strict ? "strict" : "parts");
}

/* Reads the value of an option that is also a key of books. Does nothing if `text` is NULL. */
static bool read_key(const char *name, const char *text, book_values *to, maze_error *error)
{
    return !text || book_key_read(book_key_at(book_key_of(name)), text, to, error) ||
           cli_fail_option(name, error);
}

/* The picture of --mask, --outline or --reveal. Its file is open. */
typedef struct picture {
    book_masked masked; /* borrows texts of the options */
    input_file file;
    const char *unpainted;
} picture;

/* Reads the options for a picture, and opens its file. */
static bool open_picture(const cli_options *options, picture *picture, maze_error *error)
{
    cli_picture kind = options->reveal    ? CLI_PICTURE_REVEAL
                       : options->outline ? CLI_PICTURE_OUTLINE
                                          : CLI_PICTURE_MASK;
    const char *const paths[] = {options->mask, options->outline, options->reveal};
    static const char *const names[] = {"mask", "outline", "reveal"};
    book_values values = {.masked.options.threshold = MAZE_THRESHOLD_FIGURE};
    if (!check_together(options, error) || !read_key("cells", options->cells, &values, error) ||
        !read_key("threshold", options->threshold, &values, error) ||
        !read_key("invert", options->invert, &values, error) ||
        !read_key("parts", options->parts, &values, error))
        return false;
    if (options->graph)
        return reject(
            error,
            "--graph conflicts with --%s: an image cannot change a graph; remove one of them",
            names[kind]);
    if (!input_open(paths[kind], &picture->file, error))
        return false;
    picture->unpainted = NULL;
    picture->file.crop = options->crops[kind];
    picture->file.unpainted = &picture->unpainted;
    picture->masked = values.masked;
    picture->masked.picture = paths[kind];
    picture->masked.reveals = kind == CLI_PICTURE_REVEAL;
    picture->masked.outlines = kind == CLI_PICTURE_OUTLINE;
    picture->masked.options.strict = options->strict;
    picture->masked.crop = options->crops[kind];
    picture->masked.file = &picture->file;
    return true;
}

/* Closes the file of a picture. Fails with `reason`, unless `done` is true. */
static bool close_picture(picture *picture, bool done, const maze_error *reason, maze_error *error)
{
    input_close(&picture->file);
    return done || input_fail_unpainted(reason, picture->unpainted, error);
}

/* Cuts the mazes of a list to the shape of a picture, and adds lines to `news` about the figure in
 * the picture. */
static bool cut_list(const picture *picture, maze_recipe_list *list, base_text *news,
                     maze_error *error)
{
    book_masked_facts facts;
    if (!book_masked_cut(&picture->masked, list, &facts, error))
        return false;
    facts.unpainted = picture->unpainted;
    cli_gather_report(news, picture->file.name, &facts);
    return true;
}

/* Appends the recipes of an argument, which is a recipe, fields without a shape, a file, or "-". */
static bool gather_fields(const book_masked *masked, const char *argument, const cli_lines *lines,
                          maze_recipe_list *list, maze_error *error)
{
    if (strcmp(argument, "-") == 0 || cli_is_file(argument))
        return cli_gather_argument(argument, lines, list, error);
    maze_recipe *recipe = book_masked_recipe(masked, argument, error);
    return recipe && book_recipes_append(list, recipe, error);
}

/* Appends recipes of mazes that have the shape of a picture, or whose solutions show the picture.
 * Opens the file of the picture once for all recipes, because the file may be a pipe. */
static bool gather_pictured(const cli_options *options, int count, char **arguments,
                            const cli_lines *lines, maze_recipe_list *list, base_text *news,
                            maze_error *error)
{
    picture picture;
    maze_error reason;
    if (!open_picture(options, &picture, error))
        return false;
    bool done = true;
    for (int i = 0; i < (count ? count : 1) && done; i++)
        done = gather_fields(&picture.masked, count ? arguments[i] : "", lines, list, &reason);
    done = done && cli_check_some(list, lines, &reason) && cut_list(&picture, list, news, &reason);
    return close_picture(&picture, done, &reason, error);
}

/* Opens the picture of --mask or --outline for mazes that follow a photograph. Ignores --invert,
 * because this option applies to the photograph. */
static bool open_curve(const cli_options *options, picture *picture, maze_error *error)
{
    if (!open_picture(options, picture, error))
        return false;
    picture->masked.outlines = true;
    picture->masked.options.invert = false;
    return true;
}

static bool cut_pictured(const cli_options *options, maze_recipe_list *list, base_text *news,
                         maze_error *error)
{
    picture picture;
    maze_error reason;
    if (!open_curve(options, &picture, error))
        return false;
    return close_picture(&picture, cut_list(&picture, list, news, &reason), &reason, error);
}

static bool pictured_rows(const cli_options *o, uint32_t columns, uint32_t *rows, maze_error *error)
{
    picture picture;
    maze_error reason;
    if (!open_curve(o, &picture, error))
        return false;
    const input_outline_options options = {
        .figure = picture.masked.options, .parts = picture.masked.parts, .columns = columns};
    bool done = input_outline_rows(&picture.file, &options, columns, rows, &reason);
    return close_picture(&picture, done, &reason, error);
}

static bool photograph_read(const cli_options *options, const char *path, cli_fit fit,
                            uint32_t cells[2], const uint32_t *named, maze_inputs *inputs,
                            uint32_t *checksum, base_text *news, maze_error *error)
{
    input_grays_facts facts;
    maze_grays_import import = {
        .shades = {.calm = options->calm},
        .crop = options->crops[path == options->flow ? CLI_PICTURE_FLOW : CLI_PICTURE_TONE],
        .columns = cells[0],
        .rows = cells[1],
        .cover = fit == CLI_COVER,
        .fill = fit == CLI_FILL};
    book_values values = {.theme = THEME_NONE};
    if (!read_key("gamma", options->gamma, &values, error) ||
        !read_key("invert", options->invert, &values, error))
        return false;
    import.shades.gamma = values.gamma;
    import.shades.invert = values.masked.options.invert;
    maze_error reason;
    if (!book_photograph_read(path, &import, named, inputs, &facts, &reason))
        return maze_fail(error, reason.status, "%s%s",
                         strncmp(reason.message, "crop", 4) == 0 ? "--" : "", reason.message);
    g_autofree char *flaws =
        book_photograph_flaws(path, &facts, path == options->flow ? "more --cells" : NULL);
    cli_append(news, "%s", flaws);
    cells[0] = facts.columns;
    cells[1] = facts.rows;
    *checksum = facts.checksum;
    return true;
}

/* Appends the recipe of a maze whose shape is a graph. `argument` is a complete recipe, or fields
 * without a shape. */
static bool gather_graph_fields(uint32_t checksum, const char *argument, maze_recipe_list *list,
                                maze_error *error)
{
    uint32_t named = checksum;
    maze_recipe *recipe = maze_recipe_parse_part(argument, error);
    bool done = recipe && (maze_recipe_shape(recipe) ||
                           maze_recipe_set_input(recipe, "graph", checksum, error));
    if (done && (!maze_recipe_input(recipe, &named) || named != checksum))
        done = reject(error,
                      "the recipe %s has another shape than the graph graph.%08lx; remove the "
                      "shape from the recipe, or %s",
                      argument, (unsigned long)checksum,
                      named == checksum ? "remove --graph" : "use the graph of the recipe");
    if (done)
        return book_recipes_append(list, recipe, error);
    maze_recipe_destroy(recipe);
    return false;
}

static bool gather_graph(const char *path, int count, char **arguments, maze_recipe_list *list,
                         maze_error *error)
{
    uint32_t checksum;
    if (!list->inputs)
        list->inputs = maze_inputs_create(error);
    if (!list->inputs || !maze_graph_read(path, list->inputs, &checksum, error))
        return false;
    bool done = count > 0 || gather_graph_fields(checksum, "", list, error);
    for (int i = 0; i < count && done; i++)
        done = gather_graph_fields(checksum, arguments[i], list, error);
    return done;
}

static bool gather_flow_fields(const char *shape, const char *fields, maze_recipe_list *list,
                               maze_error *error)
{
    maze_recipe *recipe = book_flow_recipe(shape, fields, error);
    return recipe && book_recipes_append(list, recipe, error);
}

/* Returns true if `word` cuts a maze to the shape of letters. In this case, computes the number of
 * rows, cells[1], if cells[1] is 0. */
static bool fit_letters(const char *word, uint32_t cells[2])
{
    char text[MAZE_RECIPE_LENGTH + 1];
    snprintf(text, sizeof text, "flow9x9.%.192s", word);
    maze_recipe *recipe = maze_recipe_parse_part(text, NULL);
    recipe_field cut = recipe ? recipe_field_in(recipe, SLOT_CUT) : (recipe_field){.row = NULL};
    bool spells = cut.row && cut.row->spells;
    if (spells && cells[1] == 0)
        cells[1] = shape_lettering_height(cut.text, cells[0]);
    maze_recipe_destroy(recipe);
    return spells;
}

/* If `word` is a recipe that follows a photograph, sets *named to the checksum of the photograph,
 * and `cells` to the size of the recipe. Otherwise, returns false. */
static bool follows_photograph(const char *word, uint32_t cells[2], uint32_t *named)
{
    maze_recipe *recipe = maze_recipe_parse_part(word, NULL);
    bool follows = recipe && recipe_follows(recipe, named);
    for (unsigned i = 0; i < 2 && follows; i++)
        cells[i] = maze_recipe_size(recipe, i);
    maze_recipe_destroy(recipe);
    return follows;
}

/* Appends recipes of mazes that follow a photograph. Each word is an outline, a seed, or the fields
 * of a recipe. */
static bool gather_flow(const cli_options *options, int count, char **words, maze_recipe_list *list,
                        base_text *news, maze_error *error)
{
    uint32_t cells[2], sized[2], checksum, named;
    const char *other = options->reveal  ? "--reveal"
                        : options->graph ? "--graph"
                        : options->theme ? "--theme"
                                         : NULL;
    bool is_cut = options->mask || options->outline;
    if (other)
        return reject(error, "--flow conflicts with %s; remove one of them", other);
    if (!cli_gather_cells(options->cells, cells, error))
        return false;
    list->inputs = maze_inputs_create(error);
    bool fits = (count > 0 && fit_letters(words[0], cells)) || is_cut;
    bool follows = count > 0 && follows_photograph(words[0], sized, &named);
    if (follows && !options->cells)
        memcpy(cells, sized, sizeof cells);
    bool done = list->inputs &&
                (!is_cut || cells[1] > 0 || pictured_rows(options, cells[0], &cells[1], error)) &&
                photograph_read(options, options->flow, fits ? CLI_FILL : CLI_STRETCH, cells,
                                follows ? &named : NULL, list->inputs, &checksum, news, error);
    if (done && follows && named != checksum)
        done = reject(error,
                      "the recipe %.200s has the picture %08lx, but %.200s makes the picture "
                      "%08lx; use the original image with the original options",
                      words[0], (unsigned long)named, options->flow, (unsigned long)checksum);
    char shape[60];
    if (done)
        snprintf(shape, sizeof shape, "flow%lux%lu.%08lx", (unsigned long)cells[0],
                 (unsigned long)cells[1], (unsigned long)checksum);
    for (int i = 0; i < (count > 0 ? count : 1) && done; i++)
        done = gather_flow_fields(shape, count > 0 ? words[i] : "", list, error);
    return done && (!is_cut || cut_pictured(options, list, news, error));
}

static bool gather_masked(const cli_options *options, int count, char **arguments,
                          const cli_lines *lines, maze_recipe_list *list, base_text *news,
                          maze_error *error)
{
    if (options->flow)
        return gather_flow(options, count, arguments, list, news, error);
    return options->mask || options->reveal || options->outline
               ? gather_pictured(options, count, arguments, lines, list, news, error)
               : gather_graph(options->graph, count, arguments, list, error);
}

static const maze_spec_key *spec_key_at(unsigned i, const char *const **words)
{
    const book_key_row *row = book_key_at(i);
    *words = row ? book_key_words(row) : NULL;
    return row ? &row->key : NULL;
}

/* Reads the user's defaults from a file. */
static bool defaults_read(const char *path, cli_defaults *defaults, maze_error *error)
{
    maze_spec *spec = maze_spec_read(path, cli_fault, NULL, error);
    bool done = spec != NULL;
    if (done && spec->section_count > 0)
        done = reject(error, "%.300s: defaults cannot have sections; remove the sections", path);
    const book_key_row *row;
    for (unsigned i = 0; done && (row = book_key_at(i)); i++) {
        const book_spec_text *given = &spec->top.texts[i];
        int k = 0;
        while (cli_default_names[k] && (row->key.scope != MAZE_SPEC_BOOK ||
                                        strcmp(cli_default_names[k], row->key.name) != 0))
            k++;
        if (given->text && k < CLI_DEFAULTS)
            defaults->values[k] = cli_format("%s", given->text);
        else if (given->text)
            done = reject(error,
                          "%.200s:%d: \"%s\" cannot be a default, because the same recipe or "
                          "specification must give the same mazes everywhere; use only \"paper\", "
                          "\"look\", \"language\", \"author\" and \"font\"",
                          path, given->line, row->key.name);
    }
    maze_spec_destroy(spec);
    return done;
}

/* maximum size of a version such as "1.18.0", in bytes. The macros BUILT_... contain the versions
 * of libraries at build time. */
#define LONGEST 32

static void tell(const char *name, const char *built, const char *running)
{
    printf("%s %s", name, *running ? running : built);
    if (*running && *built && strcmp(built, running) != 0)
        printf(" (built with %s)", built);
    putchar('\n');
}

static const char *read_number(int number, char text[LONGEST])
{
    snprintf(text, LONGEST, "%d.%d.%d", number / 10000, number / 100 % 100, number % 100);
    return text;
}

static const char *read_glib(char text[LONGEST])
{
    snprintf(text, LONGEST, "%u.%u.%u", glib_major_version, glib_minor_version, glib_micro_version);
    return text;
}

static void print_versions(void)
{
    char text[LONGEST];
    tell("Cairo", BUILT_CAIRO, cairo_version_string());
    tell("Fontconfig", BUILT_FONTCONFIG, read_number(FcGetVersion(), text));
    tell("gdk-pixbuf", BUILT_PIXBUF, "");
    tell("GLib", BUILT_GLIB, read_glib(text));
    tell("libfyaml", BUILT_FYAML, fy_library_version());
    tell("libjpeg", BUILT_JPEG, "");
    tell("libpng", BUILT_PNG, png_get_libpng_ver(NULL));
    tell("librsvg", BUILT_RSVG, "");
    tell("Little CMS", BUILT_LCMS, "");
    tell("Pango", BUILT_PANGO, pango_version_string());
    tell("qpdf", BUILT_QPDF, "");
    tell("zint", "", read_number(ZBarcode_Version(), text));
    tell("zlib", BUILT_ZLIB, zlibVersion());
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void print_fonts(void)
{
    FcPattern *any = FcPatternCreate();
    FcObjectSet *objects = FcObjectSetBuild(FC_FAMILY, NULL);
    FcFontSet *fonts = FcFontList(NULL, any, objects);
    int count = fonts ? fonts->nfont : 0;
    char **names = g_new0(char *, (size_t)count + 1), *last = NULL;
    for (int i = 0; i < count; i++) {
        FcChar8 *family = NULL;
        FcPatternGetString(fonts->fonts[i], FC_FAMILY, 0, &family);
        names[i] = (char *)(family ? family : (FcChar8 *)"");
    }
    qsort(names, (size_t)count, sizeof *names, compare_names);
    for (int i = 0; i < count; last = names[i++])
        if (*names[i] && g_strcmp0(names[i], last) != 0)
            puts(names[i]);
    g_free(names);
    if (fonts)
        FcFontSetDestroy(fonts);
    FcObjectSetDestroy(objects);
    FcPatternDestroy(any);
}

/* Hides warnings of libraries, and prints the message of a fatal error. The mutex is never
 * unlocked, so that only the first thread with such an error prints a message before the process
 * ends. */
static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField *fields, gsize count,
                                  gpointer context)
{
    static GMutex until_the_end;
    if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL))
        return G_LOG_WRITER_HANDLED;
    if (!(level & G_LOG_LEVEL_ERROR))
        return g_log_writer_default(level, fields, count, context);
    g_mutex_lock(&until_the_end);
    for (gsize i = 0; i < count; i++)
        if (strcmp(fields[i].key, "MESSAGE") == 0)
            fprintf(stderr, "mazepress: %s\n", (const char *)fields[i].value);
    return G_LOG_WRITER_HANDLED;
}

static void keep_log(void)
{
    static gsize once;
    if (base_owns_process() && g_once_init_enter(&once)) {
        g_log_set_writer_func(write_log, NULL, NULL);
        g_once_init_leave(&once, 1);
    }
}

/* Runs a verb. This library has its own copy of deliver.c, so it must also install the signal
 * handler. */
static int run(cli_verb verb, int argc, char **argv, const cli_options *options)
{
    keep_log();
    cli_deliver_set_up_signals();
    return (verb == VERB_BOOK    ? cli_book
            : verb == VERB_COVER ? cli_cover
                                 : cli_check)(argc, argv, options);
}

static const cli_print_side side = {.run = run,
                                    .spec_key_at = spec_key_at,
                                    .gather_masked = gather_masked,
                                    .photograph_read = photograph_read,
                                    .section_open = cli_section_open,
                                    .section_dress = cli_section_dress,
                                    .section_close = cli_section_close,
                                    .door_picture_read = input_door_picture_read,
                                    .picture_finish = input_picture_finish,
                                    .defaults_read = defaults_read,
                                    .print_fonts = print_fonts,
                                    .print_versions = print_versions};

__attribute__((constructor)) static void offer(void)
{
    base_offer(BASE_PROGRAM, &side);
    keep_log(); /* has an effect only in the program mazepress */
}
