/* Reads photographs for mazes, and warns about flaws that photographs will have in mazes. Also
 * reads grayscale images back from files that mazepress wrote. */
#include "book/puzzles/photographs.h"

#include "book/puzzles/recipe_lists.h"
#include "core/base/errors.h"
#include "core/recipe/inputs.h"
#include "input/ours/our_files.h"

#include <string.h>

/* If details finer than half a cell have more than this share of the variance of shades, most
 * details are lost. */
#define MUCH_LOST 0.5

/* Adds all inputs of `from` to `inputs`, and sets *facts for the first grayscale image of `from`.
 * Fails if `from` has no grayscale image. */
static bool take_first(const maze_inputs *from, const char *name, maze_inputs *inputs,
                       input_grays_facts *facts, maze_error *error)
{
    size_t at = 0;
    recipe_grays grays;
    if (!recipe_inputs_next(from, RECIPE_TEXT_GRAYS, &at, &facts->checksum))
        return reject(error,
                      "%s contains no photograph; use an image, or a file that mazepress made from "
                      "a photograph",
                      name);
    recipe_inputs_grays(from, facts->checksum, &grays);
    facts->columns = MAX(1, grays.width / 2);
    facts->rows = MAX(1, grays.height / 2);
    return maze_inputs_add_all(inputs, from, error);
}

static bool is_ours(const input_file *from, maze_recipe_list *list)
{
    maze_error error;
    rewind(from->file);
    return input_recipes_read(from->file, from->name, list, &error);
}

static bool begins_with(const input_file *from, const char *start)
{
    char text[16] = "";
    rewind(from->file);
    size_t length = fread(text, 1, strlen(start), from->file);
    return length == strlen(start) && memcmp(text, start, length) == 0;
}

static bool read_open(const input_file *from, const maze_grays_import *import, maze_inputs *inputs,
                      input_grays_facts *facts, maze_error *error)
{
    input_kind kind;
    maze_recipe_list list = {0};
    *facts = (input_grays_facts){0};
    if (begins_with(from, "grays.")) {
        maze_inputs *own = maze_inputs_create(error);
        bool done = own && book_inputs_read_file(own, from, &facts->checksum, error) &&
                    take_first(own, from->name, inputs, facts, error);
        maze_inputs_destroy(own);
        return done;
    }
    bool known = input_kind_of(from->file, &kind);
    if (known && kind != INPUT_JPEG && kind != INPUT_OTHER && is_ours(from, &list)) {
        bool done = take_first(list.inputs, from->name, inputs, facts, NULL);
        maze_recipe_list_finish(&list);
        if (done)
            return true;
    }
    return input_grays_read(from, import, inputs, facts, error);
}

/* Reads the image that a recipe names. Other readings of the file are not added to the inputs,
 * because an image that no recipe names is the tone of mazes. */
static bool read_named(input_file *from, const maze_grays_import *import, uint32_t named,
                       maze_inputs *inputs, input_grays_facts *facts, maze_error *error)
{
    maze_inputs *found = maze_inputs_create(error);
    bool done = found && read_open(from, import, found, facts, error);
    if (done && facts->checksum != named && input_may_lack_row(from)) {
        maze_inputs_destroy(found);
        found = maze_inputs_create(error);
        from->lacks_row = true;
        done = found && read_open(from, import, found, facts, error);
    }
    done = done && maze_inputs_add_all(inputs, found, error);
    maze_inputs_destroy(found);
    return done;
}

bool book_photograph_read(const char *path, const maze_grays_import *import, const uint32_t *named,
                          maze_inputs *inputs, input_grays_facts *facts, maze_error *error)
{
    input_file from;
    maze_error reason;
    const char *unpainted = NULL;
    if (!input_open(path, &from, error))
        return false;
    from.unpainted = &unpainted;
    bool done = named ? read_named(&from, import, *named, inputs, facts, &reason)
                      : read_open(&from, import, inputs, facts, &reason);
    facts->unpainted = unpainted;
    input_close(&from);
    return done || input_fail_unpainted(&reason, unpainted, error);
}

/* minimum number of cells along the shorter side for details such as faces */
#define FEWEST_FOR_DETAILS 30

/* Minimum values of members of input_grays_facts for a photograph that is recognizable in a maze.
 * These values were chosen in tests with 63 pictures. */
#define LEAST_RANGE 0.16
#define LEAST_LARGE 0.4
#define LEAST_COHERENT 0.45

/* Returns a reason why a photograph is not recognizable, or NULL if none is found. Images that
 * mazepress wrote are not examined. */
static const char *portrait_flaw(const input_grays_facts *facts)
{
    return facts->range <= 0                  ? NULL
           : facts->range < LEAST_RANGE       ? "its shades hardly differ"
           : facts->large < LEAST_LARGE       ? "it is a texture without a large subject"
           : facts->coherent < LEAST_COHERENT ? "its lines run in all directions"
                                              : NULL;
}

char *book_photograph_flaws(const char *path, const input_grays_facts *facts, const char *finer)
{
    GString *text = g_string_new(NULL);
    const char *unpainted = facts->unpainted;
    if (unpainted && !facts->flat)
        g_string_append_printf(text, INPUT_UNPAINTED, path, unpainted);
    if (facts->flat)
        g_string_append_printf(
            text,
            "%s has only one shade%s%s%s, so nothing of it will be visible; use another image\n",
            path, unpainted ? " (the file uses " : "", unpainted ? unpainted : "",
            unpainted ? ", which mazepress does not paint as browsers do)" : "");
    else if (facts->lost > MUCH_LOST)
        g_string_append_printf(text,
                               "%s: most details are finer than a cell and will be invisible; use "
                               "more cells, or select a part with the option \"crop\"\n",
                               path);
    else if (finer && MIN(facts->columns, facts->rows) < FEWEST_FOR_DETAILS)
        g_string_append_printf(text,
                               "%s: %lux%lu cells show only large shapes; use %s, or select one "
                               "large shape with the option \"crop\"\n",
                               path, (unsigned long)facts->columns, (unsigned long)facts->rows,
                               finer);
    const char *flaw = finer && !facts->flat ? portrait_flaw(facts) : NULL;
    if (flaw)
        g_string_append_printf(
            text,
            "%s will hardly be recognizable because %s; use an image with one large subject on a "
            "plain background, or select such a part with the option \"crop\"\n",
            path, flaw);
    if (facts->frame[0] > 0)
        g_string_append_printf(text,
                               "%s has a frame, which will be visible; use the option \"crop "
                               "%lux%lu+%lu+%lu\" to remove it\n",
                               path, (unsigned long)facts->frame[0], (unsigned long)facts->frame[1],
                               (unsigned long)facts->frame[2], (unsigned long)facts->frame[3]);
    return g_string_free(text, FALSE);
}
