/* Makes recipes of mazes from pictures, and parses the lists of pairs of pictures at doors. */
#include "book/puzzles/puzzle_pictures.h"

#include "book/puzzles/photographs.h"
#include "book/puzzles/recipe_lists.h"
#include "core/base/strings.h"
#include "core/recipe/recipe.h"
#include "core/shape/wrappers.h"
#include "input/pictures/pictures.h"

#include <errno.h>
#include <glib.h>
#include <math.h>
#include <mazepress/book.h>
#include <mazepress/maze.h>
#include <stdio.h>
#include <string.h>

#define SPACES " \t\r\n"

/* A path in a text of pairs, without surrounding spaces. */
typedef struct pairs_part {
    const char *start;
    size_t length;
    char end; /* character after the path: '|', ',' or '\0' */
} pairs_part;

static pairs_part next_part(const char **text)
{
    pairs_part part = {.start = *text + strspn(*text, SPACES)};
    const char *end = part.start + strcspn(part.start, "|,");
    part.end = *end;
    *text = *end ? end + 1 : end;
    while (end > part.start && strchr(SPACES, end[-1]))
        end--;
    part.length = (size_t)(end - part.start);
    return part;
}

size_t book_pairs_count(const char *key, const char *text, maze_error *error)
{
    const char *left = text;
    for (size_t count = 1;; count++) {
        pairs_part start = next_part(&left);
        pairs_part goal = start.end == '|' ? next_part(&left) : (pairs_part){0};
        if (start.length == 0 || goal.length == 0 || goal.end == '|') {
            reject(error,
                   "%s \"%.60s\" must be pairs of a start picture and a goal picture, such as "
                   "rabbit.png | carrot.png, bee.svg | flower.svg",
                   key, text);
            return 0;
        }
        if (goal.end == '\0')
            return count;
    }
}

char *book_pairs_path(const char *text, size_t index, const char **crop)
{
    pairs_part part = next_part(&text);
    for (size_t i = 0; i < index; i++)
        part = next_part(&text);
    char *path = g_strndup(part.start, part.length);
    size_t length = base_crop_behind(path, part.length, crop);
    path[length] = '\0'; /* removes the crop from the path */
    return path;
}

char *book_pairs_in(const char *directory, const char *text)
{
    GString *to = g_string_new("");
    pairs_part part;
    do {
        part = next_part(&text);
        bool is_file =
            part.length > 0 && *part.start != '/' && !base_begins(part.start, THEME_PREFIX);
        g_string_append(to, is_file ? directory : "");
        g_string_append_len(to, part.start, (gssize)part.length);
        g_string_append(to, part.end == '|' ? " | " : part.end == ',' ? ", " : "");
    } while (part.end);
    return g_string_free(to, FALSE);
}

#define USUAL_SHAPE "rect"

static bool has_field(const maze_recipe *recipe, const char *name)
{
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_field(recipe, i, NULL, NULL)); i++)
        if (strcmp(term->name, name) == 0)
            return true;
    return false;
}

/* True if mazes are cut along the curve around the figure in the picture; false if they consist of
 * the cells that the figure covers, or if solutions reveal the picture. */
static bool cuts_curve(const book_masked *masked, const maze_recipe *recipe)
{
    input_kind kind = INPUT_OTHER;
    if (masked->reveals || has_field(recipe, "mask"))
        return false;
    return has_field(recipe, "outline") || masked->outlines || has_field(recipe, "smooth") ||
           recipe_has(recipe) & HAS_CURVES ||
           (input_kind_of(masked->file->file, &kind) && input_is_svg(kind));
}

static input_outline_options outline_options(const book_masked *masked, const maze_recipe *recipe)
{
    maze_point extent = {0, 0};
    if (maze_recipe_shape(recipe))
        extent = recipe_estimate_of(recipe, NULL).extent;
    return (input_outline_options){.figure = masked->options,
                                   .parts = masked->parts,
                                   .columns = (uint32_t)fmax(round(extent.x), 0),
                                   .rows = (uint32_t)fmax(round(extent.y), 0)};
}

static bool find_rows(const book_masked *masked, const maze_recipe *recipe, const char *shape,
                      uint32_t size[2], maze_error *error)
{
    input_outline_options options = {
        .figure = masked->options, .parts = masked->parts, .columns = size[0]};
    if (masked->reveals)
        return input_reveal_rows(masked->file, size[0], &masked->options, &size[1], error);
    return cuts_curve(masked, recipe)
               ? input_outline_rows(masked->file, &options, size[0], &size[1], error)
               : input_mask_rows(masked->file, shape, size[0], &size[1], error);
}

static bool has_size(const maze_recipe *recipe)
{
    const char *argument = NULL;
    return maze_recipe_size(recipe, 0) > 0 ||
           (maze_recipe_shape(recipe) && maze_recipe_field(recipe, 0, NULL, &argument) &&
            *argument);
}

static bool complete(const book_masked *masked, maze_recipe *recipe, const char *fields,
                     maze_error *error)
{
    if (has_size(recipe))
        return masked->cells[0] == 0 || reject(error,
                                               "the recipe \"%.200s\" already has a size; remove "
                                               "the key \"cells\" or the size in the recipe",
                                               fields);
    const char *shape = maze_recipe_shape(recipe) ? maze_recipe_shape(recipe) : USUAL_SHAPE;
    uint32_t usual = masked->reveals ? REVEALED_COLUMNS : MASKED_COLUMNS;
    uint32_t size[2] = {masked->cells[0] ? masked->cells[0] : usual, masked->cells[1]};
    unsigned numbers = recipe_find_row(shape, "")->numbers;
    if (numbers > G_N_ELEMENTS(size))
        return reject(
            error, "a picture does not work with the shape \"%s\"; use another shape, such as rect",
            shape);
    return (size[1] > 0 || find_rows(masked, recipe, shape, size, error)) &&
           maze_recipe_set(recipe, shape, size, numbers, NULL, error);
}

maze_recipe *book_masked_recipe(const book_masked *masked, const char *fields, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse_part(fields, error);
    if (recipe && complete(masked, recipe, fields, error))
        return recipe;
    maze_recipe_destroy(recipe);
    return NULL;
}

/* Returns true if the recipe names a mask, an outline or a revealed picture, and sets *checksum to
 * the checksum of this input. A photograph that the maze follows does not count. */
static bool names_picture(const maze_recipe *recipe, uint32_t *checksum)
{
    uint32_t followed;
    bool follows = recipe_follows(recipe, &followed);
    for (unsigned at = 0; recipe_next_input(recipe, &at, checksum);)
        if (!follows || *checksum != followed)
            return true;
    return false;
}

static bool read_figure(const book_masked *masked, const maze_recipe *recipe, maze_inputs *inputs,
                        book_masked_facts *facts, maze_error *error)
{
    const input_file *file = masked->file;
    uint32_t *checksum = &facts->mask.checksum;
    input_outline_options options = outline_options(masked, recipe);
    if (masked->reveals)
        return input_reveal_read(file, recipe, &masked->options, inputs, &facts->reveal, checksum,
                                 error);
    return cuts_curve(masked, recipe)
               ? input_outline_read(file, &options, inputs, checksum, &facts->figure, error)
               : input_mask_read(file, recipe, &masked->options, masked->parts, inputs,
                                 &facts->mask, &facts->figure, error);
}

/* Reads the picture. If the recipe names another checksum, reads the picture again as earlier
 * versions did. */
static bool read_picture(const book_masked *masked, const maze_recipe *recipe, maze_inputs *inputs,
                         book_masked_facts *facts, maze_error *error)
{
    /* before version 1.1, mazepress used only the largest part of an outline */
    static const struct {
        bool largest, lacks_row, cells_of_figure;
    } earlier[] = {{.largest = true},
                   {.lacks_row = true},
                   {.largest = true, .lacks_row = true},
                   {.cells_of_figure = true},
                   {.lacks_row = true, .cells_of_figure = true}};
    bool is_outline = cuts_curve(masked, recipe);
    bool finds_lines = !is_outline && masked->options.threshold == MAZE_THRESHOLD_FIGURE;
    uint32_t named;
    if (!read_figure(masked, recipe, inputs, facts, error))
        return false;
    bool fits = !names_picture(recipe, &named) || named == facts->mask.checksum;
    for (size_t i = 0; i < sizeof earlier / sizeof *earlier && !fits; i++) {
        input_file file = *masked->file;
        book_masked how = *masked;
        if ((earlier[i].largest && !is_outline) ||
            (earlier[i].lacks_row && !input_may_lack_row(masked->file)) ||
            (earlier[i].cells_of_figure && !finds_lines))
            continue;
        how.file = &file;
        how.parts = earlier[i].largest ? INPUT_PARTS_LARGEST : masked->parts;
        file.lacks_row = earlier[i].lacks_row;
        file.cells_of_figure = earlier[i].cells_of_figure;
        if (!read_figure(&how, recipe, inputs, facts, error))
            return false;
        fits = named == facts->mask.checksum;
    }
    return true;
}

static bool read_mask(const book_masked *masked, const maze_recipe *recipe, maze_inputs *inputs,
                      book_masked_facts *facts, maze_error *error)
{
    const input_file *file = masked->file;
    *facts = (book_masked_facts){0};
    if (g_str_has_suffix(file->name, ".mask") || g_str_has_suffix(file->name, ".outline"))
        return book_inputs_read_file(inputs, file, &facts->mask.checksum, error);
    return read_picture(masked, recipe, inputs, facts, error);
}

/* Adds the checksum of the mask, outline or revealed picture to the recipe. If the recipe already
 * has the field of a revealed picture, the numbers of this field remain unchanged. */
static bool set_mask(const book_masked *masked, maze_recipe *recipe, uint32_t checksum,
                     maze_error *error)
{
    uint32_t numbers[RECIPE_NUMBERS];
    char text[9];
    const char *name = masked->reveals ? "reveal" : cuts_curve(masked, recipe) ? "outline" : "mask";
    const recipe_row *row = recipe_find_row(name, "");
    recipe_field carve = recipe_field_in(recipe, SLOT_CARVE);
    if (carve.row != row)
        return maze_recipe_set_input(recipe, name, checksum, error);
    memcpy(numbers, carve.number, sizeof numbers);
    snprintf(text, sizeof text, "%08lx", (unsigned long)checksum);
    return maze_recipe_set(recipe, name, numbers, row->numbers, text, error);
}

#define SIZES_TRIED 12

static bool suits_outline(const maze_recipe *recipe, uint32_t checksum, const maze_inputs *inputs,
                          maze_error *error)
{
    maze_recipe *trial = maze_recipe_copy(recipe, error);
    bool done = trial && maze_recipe_set_input(trial, "outline", checksum, error);
    if (done && !maze_recipe_has_seed(trial))
        maze_recipe_set_seed(trial, 1);
    maze_maze *maze = done ? maze_make(trial, inputs, error) : NULL;
    maze_destroy(maze);
    maze_recipe_destroy(trial);
    return maze;
}

/* Returns the next larger number of columns with which a maze in the outline can be made. Returns 0
 * if none of the next SIZES_TRIED numbers works, or if the size of the shape is not columns and
 * rows. */
static uint32_t find_columns(const book_masked *masked, const maze_recipe *recipe)
{
    const char *shape = maze_recipe_shape(recipe);
    unsigned numbers = recipe_find_row(shape, "")->numbers;
    uint32_t columns = maze_recipe_size(recipe, 0), found = 0;
    for (uint32_t more = 1; numbers == 2 && more <= SIZES_TRIED && found == 0; more++) {
        book_masked_facts facts;
        maze_recipe *trial = maze_recipe_copy(recipe, NULL);
        maze_inputs *inputs = maze_inputs_create(NULL);
        uint32_t size[2] = {columns + more, 0};
        bool suits = trial && inputs && find_rows(masked, trial, shape, size, NULL) &&
                     maze_recipe_set(trial, shape, size, numbers, NULL, NULL) &&
                     read_mask(masked, trial, inputs, &facts, NULL) &&
                     suits_outline(trial, facts.mask.checksum, inputs, NULL);
        found = suits ? size[0] : 0;
        maze_inputs_destroy(inputs);
        maze_recipe_destroy(trial);
    }
    return found;
}

/* Fails if the outline has parts that are too fine for smooth cells, and a larger maze is possible.
 * The error suggests a number of columns that was tried. */
static bool check_smooth(const book_masked *masked, const maze_recipe *recipe, uint32_t checksum,
                         const maze_inputs *inputs, maze_error *error)
{
    maze_error reason;
    if (!has_field(recipe, "smooth") || suits_outline(recipe, checksum, inputs, &reason))
        return true;
    uint32_t columns = reason.status == MAZE_BAD_INPUT ? find_columns(masked, recipe) : 0;
    return columns == 0 ||
           reject(error,
                  "the outline in %s has parts too fine for %lu x %lu smooth cells; use %lu "
                  "columns of cells, or remove \"smooth\"",
                  masked->file->name, (unsigned long)maze_recipe_size(recipe, 0),
                  (unsigned long)maze_recipe_size(recipe, 1), (unsigned long)columns);
}

static bool fail_without_cells(const book_masked *masked, const maze_recipe *recipe,
                               maze_error *error)
{
    char remedy[80] = "use another image";
    uint32_t columns = find_columns(masked, recipe);
    if (columns > 0)
        g_snprintf(remedy, sizeof remedy, "use %lu columns of cells", (unsigned long)columns);
    return reject(error, "%s: nothing in the image is as large as a cell; %s", masked->file->name,
                  remedy);
}

/* Counts the separate pieces of the maze inside an outline. Only the largest piece is kept. The
 * outline was made for squares, so a maze of cells with another shape may lose parts. Fails if no
 * cell is inside the outline. */
static bool count_pieces(const book_masked *masked, const maze_recipe *recipe,
                         const maze_inputs *inputs, uint32_t checksum, book_masked_facts *facts,
                         maze_error *error)
{
    const char *text = recipe_inputs_text(inputs, RECIPE_TEXT_OUTLINE, checksum);
    maze_shape *shape = text ? shape_of_recipe(recipe, error) : NULL;
    if (!shape)
        return !text;
    uint32_t pieces = 0, wanted = 0, cells = shape->graph.cells;
    g_autofree uint8_t *keep = g_malloc(cells);
    g_autofree maze_cell *room = g_new(maze_cell, 2 * (gsize)cells);
    bool done = shape_outline_keep(shape, text, keep) ||
                maze_fail(error, MAZE_NO_MEMORY, "out of memory for an outline");
    for (maze_cell cell = 0; cell < cells && done; cell++)
        wanted += keep[cell];
    uint32_t kept = done && wanted > 0 ? shape_cut_largest(shape, keep, room, &pieces) : 0;
    if (done && wanted == 0)
        done = fail_without_cells(masked, recipe, error);
    if (pieces > 1) {
        input_figure *figure = &facts->figure;
        bool has_squares = strcmp(maze_recipe_shape(recipe), USUAL_SHAPE) == 0;
        figure->squares = figure->islands == 0 && !has_squares;
        figure->islands += pieces - 1;
        figure->left_out += (1 - figure->left_out) * (wanted - kept) / wanted;
        figure->columns = 0; /* the suggested size was tried only with squares */
        figure->largest = kept > 0;
    }
    shape_destroy(shape);
    return done;
}

static bool cut_one(const book_masked *masked, maze_recipe *recipe, maze_inputs *inputs,
                    book_masked_facts *facts, maze_error *error)
{
    uint32_t named, *found = &facts->mask.checksum;
    bool names_mask = names_picture(recipe, &named);
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    if (!names_mask && masked->reveals && recipe_has_in(recipe, SLOT_CARVE))
        return reject(error,
                      "the recipe %s names an algorithm, so its solution cannot show a picture; "
                      "remove the algorithm",
                      text);
    if (!names_mask && !masked->reveals && g_strcmp0(maze_recipe_shape(recipe), "word") == 0)
        return reject(error,
                      "the recipe %s is a word, and an image cannot cut a word, because its text "
                      "would include the name of the image; use another shape, or remove the image",
                      text);
    if (!names_mask && !masked->reveals && recipe_has_in(recipe, SLOT_CUT))
        return reject(error,
                      "the recipe %s already has an outline; remove the outline from the recipe, "
                      "or remove the image",
                      text);
    if (!read_mask(masked, recipe, inputs, facts, error))
        return false;
    if (cuts_curve(masked, recipe) && !(recipe_has(recipe) & HAS_CURVES) &&
        (!count_pieces(masked, recipe, inputs, *found, facts, error) ||
         !input_figure_check(masked->file->name, &facts->figure, masked->options.strict, error)))
        return false;
    if (!names_mask && cuts_curve(masked, recipe) &&
        !check_smooth(masked, recipe, *found, inputs, error))
        return false;
    if (!names_mask || named == *found)
        return set_mask(masked, recipe, *found, error);
    const char *kind = masked->reveals              ? "picture"
                       : cuts_curve(masked, recipe) ? "outline"
                                                    : "mask";
    return reject(error,
                  "the recipe %s has the %s %08lx, but %s makes the %s %08lx; use the original "
                  "image with the original options",
                  text, kind, (unsigned long)named, masked->file->name, kind,
                  (unsigned long)*found);
}

bool book_masked_cut(const book_masked *masked, maze_recipe_list *list, book_masked_facts *facts,
                     maze_error *error)
{
    *facts = (book_masked_facts){0};
    if (!list->inputs && !(list->inputs = maze_inputs_create(error)))
        return false;
    /* shape of the previous recipe, unless that recipe already had a mask or an outline */
    recipe_field last = {.row = NULL};
    book_masked_facts found = {0};
    for (size_t i = 0; i < list->count; i++) {
        maze_recipe *recipe = list->recipes[i];
        recipe_field shape = {.row = NULL};
        if (!recipe_has_in(recipe, SLOT_CUT))
            shape = recipe_field_in(recipe, SLOT_SHAPE);
        bool same = !masked->reveals && last.row && recipe_same_field(&last, &shape);
        if (same ? !set_mask(masked, recipe, found.mask.checksum, error)
                 : !cut_one(masked, recipe, list->inputs, &found, error))
            return false;
        last = shape;
        if (i == 0 || found.mask.dropped > facts->mask.dropped)
            *facts = found;
    }
    return true;
}

maze_recipe *book_masked_maze(const book_masked *masked, const char *fields, maze_inputs *inputs,
                              book_masked_facts *facts, maze_error *error)
{
    input_file file;
    book_masked how = *masked;
    const char *unpainted = NULL;
    maze_error reason;
    how.file = &file;
    if (!input_open(how.picture, &file, error))
        return NULL;
    file.crop = how.crop;
    file.unpainted = &unpainted;
    maze_recipe *maze = book_masked_recipe(&how, fields, &reason);
    maze_recipe_list one = {.recipes = &maze, .count = 1, .inputs = inputs};
    bool done = maze && book_masked_cut(&how, &one, facts, &reason);
    facts->unpainted = unpainted;
    input_close(&file);
    if (done)
        return maze;
    maze_recipe_destroy(maze);
    input_fail_unpainted(&reason, unpainted, error);
    return NULL;
}

#define LONGEST_NAME 60 /* maximum number of characters of a picture's name */

void book_shown_finish(book_shown *shown)
{
    for (size_t i = 0; i < shown->mazes.count; i++)
        g_free(shown->names[i]);
    g_free(shown->names);
    g_free(shown->told);
    g_free(shown->flaws);
    maze_recipe_list_finish(&shown->mazes);
}

/* Returns a name such as "sitting cat" for "pictures/02-sitting_cat.png". */
static char *name_of(const char *path)
{
    g_autofree char *base = g_path_get_basename(path);
    char *dot = strrchr(base, '.');
    if (dot && dot != base)
        *dot = '\0';
    g_strdelimit(base, "_-", ' ');
    const char *start = base + strspn(base, "0123456789 ");
    g_autofree char *whole = g_utf8_make_valid(*start ? start : base, -1);
    return g_utf8_substring(whole, 0, MIN(LONGEST_NAME, g_utf8_strlen(whole, -1)));
}

static uint64_t changed(const book_masked_facts *facts)
{
    return (uint64_t)facts->reveal.lost + facts->reveal.widened;
}

/* Appends a maze and its name to `shown`. Takes ownership of the recipe. */
static bool add_maze(book_shown *shown, maze_recipe *maze, const char *path, const char *name,
                     maze_error *error)
{
    shown->names = g_renew(char *, shown->names, shown->mazes.count + 1);
    if (!book_recipes_append(&shown->mazes, maze, error))
        return false;
    shown->names[shown->mazes.count - 1] = name ? g_strdup(name) : name_of(path);
    return true;
}

typedef struct shown_reading {
    /* options for pictures that solutions reveal; NULL if mazes follow the pictures */
    const book_masked *masked;
    const book_followed *followed;
    const char *fields, *shows;
    maze_inputs *inputs;
    book_masked_facts *facts;
    book_shown *shown;
} shown_reading;

/* Appends warnings to shown->flaws. */
static void add_flaws(book_shown *shown, const char *flaws)
{
    g_autofree char *before = shown->flaws;
    shown->flaws = g_strconcat(before ? before : "", flaws, NULL);
}

static bool add_revealed(shown_reading *reading, const char *path, maze_error *error)
{
    book_masked_facts found;
    book_masked how = *reading->masked;
    book_shown *shown = reading->shown;
    how.picture = path;
    maze_recipe *maze = book_masked_maze(&how, reading->fields, reading->inputs, &found, error);
    if (!maze || !add_maze(shown, maze, path, reading->shows, error))
        return false;
    if (found.unpainted) {
        g_autofree char *flaw = g_strdup_printf(INPUT_UNPAINTED, path, found.unpainted);
        add_flaws(shown, flaw);
    }
    found.unpainted = NULL;
    if (!shown->told || changed(&found) > changed(reading->facts)) {
        g_free(shown->told);
        shown->told = g_strdup(path);
        *reading->facts = found;
    }
    return true;
}

/* number of columns for determining the proportions of a picture */
#define PROPORTION 200

/* minimum number of columns and of rows for a recognizable photograph */
#define FEWEST_COLUMNS 14
#define MOST_COLUMNS 1000
#define LARGER_PAPER 1.02

/* Returns the width, in mm, that a maze can have in every look if a row has `columns` mazes. The
 * sides of the paper are multiplied by `times`. */
static double room_across(const book_followed *how, unsigned columns, double times)
{
    return (0.82 * how->paper[0] * times - 8) / columns - (columns > 1 ? 6 : 0);
}

/* Returns the height, in mm, that a maze can have in every look if a page has `rows` rows. */
static double room_down(const book_followed *how, unsigned rows, double times)
{
    return how->paper[1] * times * (0.7 / rows - (rows > 1 ? 0.115 : 0));
}

/* Returns the maximum width, in mm, of each maze on a page with `count` mazes. `aspect` is the
 * width of a maze, relative to its height. */
static double width_in(const book_followed *how, double aspect, unsigned count, double times)
{
    double best = 0;
    for (unsigned columns = 1; columns <= count; columns++) {
        unsigned rows = (count + columns - 1) / columns;
        best = fmax(best,
                    fmin(room_across(how, columns, times), room_down(how, rows, times) * aspect));
    }
    return best;
}

static bool fail_size(const book_followed *how, const char *path, double aspect, maze_error *error)
{
    unsigned count = MAX(how->per_page, 1), fewer = count;
    double across = FEWEST_COLUMNS * fmax(aspect, 1), width = width_in(how, aspect, count, 1);
    double times = 1, cell = floor(10 * width / across) / 10;
    double clear = floor(10 * width / across / BOOK_FLOW_CELL) / 10;
    char level[40] = "", number[30] = "", narrower[30] = "";
    const maze_level *other;
    for (unsigned i = 0; how->higher && !*level && (other = maze_level_at(i)); i++)
        if (other->clear * BOOK_FLOW_CELL < how->cell &&
            width >= across * other->clear * BOOK_FLOW_CELL)
            snprintf(level, sizeof level, "\"level: %s\", ", other->name);
    if (how->least > 0 && cell >= how->least)
        snprintf(narrower, sizeof narrower, "\"cell: %.1fmm\", ", cell);
    else if (how->least == 0 && clear > 0)
        snprintf(narrower, sizeof narrower, "\"clear: %.1fmm\", ", clear);
    while (fewer > 0 && width_in(how, aspect, fewer, 1) < across * how->cell)
        fewer--;
    if (fewer > 0)
        snprintf(number, sizeof number, "\"per-page: %u\", ", fewer);
    while (width_in(how, aspect, count, times) < across * how->cell)
        times *= LARGER_PAPER;
    return reject(
        error,
        "%s: there is space for about %.0fx%.0f cells of %.2g mm, too few for a photograph, which "
        "requires at least %d columns and rows; use %s%s%s%s%s of about %.0fx%.0fmm",
        path, floor(width / how->cell), floor(width / aspect / how->cell), how->cell,
        FEWEST_COLUMNS, level, narrower, number, *level || *narrower || *number ? "or " : "",
        how->size_name, ceil(how->paper[0] * times + how->margins),
        ceil(how->paper[1] * times + how->margins));
}

static bool find_size(const book_followed *how, const char *path, maze_grays_import *import,
                      maze_error *error)
{
    input_grays_facts facts;
    maze_grays_import trial = *import;
    trial.columns = PROPORTION;
    maze_inputs *unused = maze_inputs_create(error);
    bool done = unused && book_photograph_read(path, &trial, NULL, unused, &facts, error);
    maze_inputs_destroy(unused);
    if (!done)
        return false;
    double aspect = (double)facts.columns / MAX(facts.rows, 1);
    double best = width_in(how, aspect, MAX(how->per_page, 1), 1) / how->cell;
    if (fmin(best, best / aspect) < FEWEST_COLUMNS)
        return fail_size(how, path, aspect, error);
    import->columns = (uint32_t)fmin(best, MOST_COLUMNS);
    return true;
}

static bool add_followed(shown_reading *reading, const char *path, maze_error *error)
{
    char shape[60];
    input_grays_facts facts;
    book_shown *shown = reading->shown;
    maze_grays_import import = reading->followed->import;
    if ((import.columns == 0 && !find_size(reading->followed, path, &import, error)) ||
        !book_photograph_read(path, &import, NULL, reading->inputs, &facts, error))
        return false;
    const book_followed *how = reading->followed;
    g_autofree char *finer = how->import.columns > 0
                      ? g_strdup("more cells")
                      : g_strconcat(how->higher      ? "the level "
                                    : how->least > 0 ? "a smaller \"cell\""
                                                     : "a smaller \"clear\"",
                                    how->higher ? how->higher : "",
                                    how->per_page > 1 ? ", a smaller \"per-page\"" : "",
                                    " or ", how->larger_size, NULL);
    g_autofree char *flaws = book_photograph_flaws(path, &facts, finer);
    if (facts.flat)
        return reject(error, "%s", g_strchomp(flaws));
    add_flaws(shown, flaws);
    snprintf(shape, sizeof shape, "flow%lux%lu.%08lx", (unsigned long)facts.columns,
             (unsigned long)facts.rows, (unsigned long)facts.checksum);
    maze_recipe *maze = book_flow_recipe(shape, reading->fields, error);
    return maze && add_maze(shown, maze, path, reading->shows, error);
}

static bool add_picture(shown_reading *reading, const char *path, maze_error *error)
{
    return reading->masked ? add_revealed(reading, path, error)
                           : add_followed(reading, path, error);
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool read_folder(shown_reading *reading, const char *path, maze_error *error)
{
    g_autoptr(GDir) folder = g_dir_open(path, 0, NULL);
    if (!folder)
        return maze_fail(error, MAZE_IO, "cannot read the folder %s: %s", path, strerror(errno));
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; (name = g_dir_read_name(folder));)
        if (base_names_picture(name))
            g_ptr_array_add(paths, g_build_filename(path, name, NULL));
    g_ptr_array_sort(paths, compare);
    bool done =
        paths->len > 0 || reject(error,
                                 "the folder %s has no image; name a folder with files whose names "
                                 "end in .png, .jpg, .svg or another extension of images",
                                 path);
    for (guint i = 0; done && i < paths->len; i++)
        done = add_picture(reading, paths->pdata[i], error);
    return done;
}

static bool read_shown(shown_reading *reading, const char *path, maze_error *error)
{
    reading->shown->is_folder = g_file_test(path, G_FILE_TEST_IS_DIR);
    if (reading->shown->is_folder && reading->shows)
        return reject(error, "the key \"shows\" names a single image, but images of a folder are "
                             "named after their files; remove the key \"shows\"");
    return reading->shown->is_folder ? read_folder(reading, path, error)
                                     : add_picture(reading, path, error);
}

bool book_revealed_read(const book_masked *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, book_masked_facts *facts,
                        maze_error *error)
{
    shown_reading reading = {
        .masked = how, .fields = fields, .shows = shows, .inputs = inputs, .shown = shown};
    reading.facts = facts;
    return read_shown(&reading, how->picture, error);
}

bool book_followed_read(const book_followed *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, maze_error *error)
{
    shown_reading r = {
        .followed = how, .fields = fields, .shows = shows, .inputs = inputs, .shown = shown};
    shown->followed = true;
    return read_shown(&r, how->picture, error);
}
