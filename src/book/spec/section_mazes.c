/* Determines the mazes of a section from its recipes, seeds, pictures, or kinds and level. */
#include "book/puzzles/as_hard.h"
#include "book/puzzles/photographs.h"
#include "book/puzzles/questions.h"
#include "book/puzzles/recipe_lists.h"
#include "book/spec/spec.h"
#include "core/base/numbers.h"
#include "core/recipe/recipe.h"
#include "page/layout/place.h"
#include "page/layout/style.h"

#include <errno.h>
#include <glib.h>
#include <math.h>
#include <mazepress/maze.h>
#include <mazepress/measure.h>
#include <stdio.h>
#include <string.h>

static bool check_seeds(const char *path, const maze_recipe_list *list, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        char text[MAZE_RECIPE_LENGTH + 1];
        maze_recipe_format(list->recipes[i], text);
        if (!maze_recipe_has_seed(list->recipes[i]))
            return reject(error, "recipes: %s in %.200s has no seed; add one, such as %s-7391",
                          text, path, text);
    }
    return true;
}

/* Reads the recipes of a section. `text` is the path of a file or, with several lines, the recipes
 * themselves. */
static bool read_given(const char *text, maze_recipe_list *list, maze_error *error)
{
    if (!strchr(text, '\n'))
        return book_recipes_append_file(list, NULL, text, error) && check_seeds(text, list, error);
    FILE *file = fmemopen((void *)text, strlen(text), "r");
    if (!file)
        return maze_fail(error, MAZE_IO, "recipes: %s", strerror(errno));
    bool done = book_recipes_append_lines(list, NULL, file, "recipes", error);
    fclose(file);
    return done &&
           (list->count > 0 ||
            reject(error, "the key \"recipes\" has no recipe; add one, such as rect15x20-7391")) &&
           check_seeds("recipes", list, error);
}

/* Returns the crop of the picture for the mazes; NULL if the crop applies to the photograph for the
 * tone. */
static const char *own_crop(const book_values *values)
{
    return values->tone && !page_style_is_tone(values->tone) ? NULL : values->crop;
}

/* Returns the recipe of mazes in the shape of a figure from a picture; NULL on error. */
static maze_recipe *cut_maze(const book_values *values, book_section *section, maze_inputs *inputs,
                             maze_error *error)
{
    book_masked how = values->masked;
    how.crop = own_crop(values);
    if (values->outline) {
        how.outlines = true;
        how.picture = values->outline;
    }
    section->mask = how.picture;
    return book_masked_maze(&how, values->maze ? values->maze : "", inputs, &section->mask_facts,
                            error);
}

/* Sets the pictures of a section, and returns the recipe of the first maze; NULL on error. Each
 * picture of a folder is used for one puzzle. */
static maze_recipe *take_shown(book_section *section, const book_shown *shown, maze_error *error)
{
    section->shown = shown;
    if (shown->is_folder)
        section->puzzles = (uint32_t)shown->mazes.count;
    return maze_recipe_copy(shown->mazes.recipes[0], error);
}

/* Returns the recipe of the first maze whose solution reveals a picture; NULL on error. */
static maze_recipe *reveal_mazes(const book_values *values, book_section *section,
                                 book_section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    book_masked how = values->masked;
    how.crop = own_crop(values);
    book_shown *shown = &parts->shown;
    how.reveals = true;
    how.picture = values->reveal;
    if (!book_revealed_read(&how, values->maze ? values->maze : "", values->shows, inputs, shown,
                            &section->mask_facts, error))
        return NULL;
    section->mask = shown->told;
    section->style.solution_fill = true;
    return take_shown(section, shown, error);
}

static maze_grays_import grays_import(const book_values *values)
{
    bool inverts = values->masked.options.invert && !values->masked.picture && !values->reveal &&
                   !values->outline;
    return (maze_grays_import){
        .shades = {.gamma = values->gamma, .calm = values->calm, .invert = inverts},
        .crop = values->crop};
}

/* default margin, relative to the page width */
#define USUAL_MARGIN 0.06

/* Gives each maze its own tone (recipe_own_tone), unless the user sets another tone or the mazes
 * cannot have a tone. Returns false on error. */
static bool set_own_tones(book_section *section, const maze_recipe *maze, bool given,
                          const maze_inputs *inputs, maze_error *error)
{
    maze_style toned = section->style;
    if (given || !recipe_own_tone(maze, inputs, &toned.tone_checksum))
        return true;
    toned.tone = MAZE_TONE_PICTURE;
    toned.tone_grays = (recipe_grays){0};
    if (!page_style_find_tone(&toned, inputs, error))
        return false;
    if (!page_style_suits(maze, &toned, toned.draw, NULL))
        return true;
    section->style = toned;
    section->own_tones = true;
    return true;
}

/* Returns the recipe of the first maze that follows a photograph; NULL on error. By default, mazes
 * have as many cells as fit with the clear width of corridors that the level requires. */
static maze_recipe *flow_mazes(const book_values *values, book_section *section,
                               book_section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    const maze_level *level = section->level ? section->level : maze_level_find("expert", NULL);
    const maze_level *above = book_level_above(level);
    const maze_style *style = &section->style;
    double px = page_style_pixel(style);
    double clear = page_length_points(style->clear, px, level->clear * POINTS_PER_MM);
    double cell = page_length_points(style->cell, px, clear * BOOK_FLOW_CELL);
    double usual = USUAL_MARGIN * style->paper.width;
    double margin = fmax(page_length_points(style->margin, px, usual) - usual, 0);
    book_followed how = {
        .picture = values->flow,
        .import = grays_import(values),
        .per_page = section->per_page,
        .size_name = book_size_name(style),
        .larger_size = book_larger_size(style)};
    how.import.columns = values->masked.cells[0];
    how.import.rows = values->masked.cells[1];
    how.paper[0] = (style->paper.width - 2 * margin) / POINTS_PER_MM;
    how.paper[1] = (style->paper.height - 2 * margin) / POINTS_PER_MM;
    how.margins = 2 * margin / POINTS_PER_MM;
    how.cell = cell / POINTS_PER_MM;
    how.least = style->cell.unit == MAZE_UNIT_AUTO ? 0 : clear * BOOK_FLOW_CELL / POINTS_PER_MM;
    if (fmin(how.paper[0], how.paper[1]) <= 0) {
        reject(error,
               "margins of %.4g mm leave no space on paper of %.4g x %.4g mm; use a smaller margin "
               "or larger paper",
               (margin + usual) / POINTS_PER_MM, style->paper.width / POINTS_PER_MM,
               style->paper.height / POINTS_PER_MM);
        return NULL;
    }
    if (style->clear.unit == MAZE_UNIT_AUTO && style->cell.unit == MAZE_UNIT_AUTO && above)
        how.higher = above->name;
    section->clear = clear / POINTS_PER_MM;
    if (!book_followed_read(&how, values->maze ? values->maze : "", values->shows, inputs,
                            &parts->shown, error) ||
        !set_own_tones(section, parts->shown.mazes.recipes[0], values->tone != NULL, inputs, error))
        return NULL;
    return take_shown(section, &parts->shown, error);
}

/* Rejects a list of mazes together with a picture or with the key `seeds`. Pictures and `seeds`
 * require a single maze. */
static bool check_single(const book_values *values, maze_error *error)
{
    const char *picture = book_picture_key(values);
    const char *with = picture ? picture : values->seeds ? "seeds" : NULL;
    return !with || !values->maze || !book_kinds_are_several(values->maze) ||
           reject(error, "the key \"%s\" requires a single maze, not a list of mazes; use one maze",
                  with);
}

static bool suits_style(const void *context, const maze_recipe *maze)
{
    const maze_style *style = context;
    return page_style_suits(maze, style, style->draw, NULL);
}

/* Returns the default of the key `maze`; NULL: squares. Sections with filters get squares, because
 * few other kinds can meet the filters. */
static const char *usual_maze(const book_values *values, const book_section *section,
                              bool class_set)
{
    bool fills = section->style.cell.unit != MAZE_UNIT_AUTO;
    return fills || class_set || values->seeds || measure_filters_any(&section->filters)
               ? NULL
               : KINDS_MIXED;
}

/* Reads a list of kinds, or copies the kinds if they were read before. The kinds have the
 * difficulty `band`; NULL: any difficulty. The caller sets the members of parts->kinds that
 * book_kinds_read requires. */
static bool find_kinds(const char *text, const maze_level *level, const unsigned band[2],
                       book_rise rise, book_section_parts *parts, maze_error *error)
{
    book_kinds *kinds = &parts->kinds;
    g_autofree char *key =
        g_strdup_printf("%s %d %g %g %u %u %d %s", level->name, kinds->vary_doors,
                        kinds->page.width, kinds->page.height, band ? band[0] : 0,
                        band ? band[1] : 0, band ? (int)rise : -1, text ? text : "");
    const book_kinds *known = g_hash_table_lookup(parts->known_kinds, key);
    if (known)
        return book_kinds_copy(known, kinds, error);
    if (!book_kinds_read(text, level, kinds, error) ||
        (band && !book_kinds_as_hard(kinds, level, band, rise, error)))
        return false;
    book_kinds *kept = g_new0(book_kinds, 1);
    if (!book_kinds_copy(kinds, kept, error)) {
        book_kinds_finish(kept);
        g_free(kept);
        return false;
    }
    g_hash_table_insert(parts->known_kinds, g_steal_pointer(&key), kept);
    return true;
}

/* Reads the kinds of the section's mazes. The level sets the size and the difficulty of the mazes,
 * unless the user sets these values. */
static bool read_kinds(const book_values *values, book_section *section, book_section_parts *parts,
                       maze_error *error)
{
    book_kinds *kinds = &parts->kinds;
    bool fills = section->style.cell.unit != MAZE_UNIT_AUTO;
    const char *text =
        values->maze ? values->maze : usual_maze(values, section, values->names != NULL);
    bool leveled =
        values->leveled && !fills && (text ? book_kinds_have_open(text) : section->level != NULL);
    kinds->vary_doors = !values->seeds && section->style.press != PAGE_PRESS_SWELL;
    bool as_hard =
        (text || parts->level.level) && values->measure == FIGURE_DIFFICULTY3 - FIGURE_DIFFICULTY1;
    bool rises = leveled && section->difficulty[0] == 0;
    book_rise rise = parts->level.level ? RISE_ON : rises ? RISE_LEVEL : RISE_NOT;
    /* true if the section's place among worksheets or levels determines its difficulty */
    bool in_turn = values->leveled && section->difficulty[0] > 0;
    const unsigned *band = parts->level.level ? parts->level.difficulty
                           : in_turn          ? section->difficulty
                                              : maze_level_difficulty3(values->level);
    if (!find_kinds(text, values->level, as_hard ? band : NULL, rise, parts, error))
        return false;
    if (!text && fills && !section->level) {
        kinds->kinds[0].is_open = false;
        kinds->kinds[0].shrinks = true;
        kinds->kinds[0].branches = 0;
    }
    book_kinds_sift(kinds, suits_style, &section->style);
    section->kinds = kinds;
    for (size_t i = 0; values->sharp && i < kinds->count; i++)
        kinds->kinds[i].round = false;
    if (rises)
        memcpy(section->difficulty, book_level_band(values->level, values->measure),
               sizeof section->difficulty);
    section->by_level = rises || parts->level.level;
    return true;
}

static maze_recipe *resolve_maze(const book_values *values, book_section *section,
                                 book_section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    if (!check_single(values, error))
        return NULL;
    if (values->flow)
        return flow_mazes(values, section, parts, inputs, error);
    if (values->reveal)
        return reveal_mazes(values, section, parts, inputs, error);
    if (values->shows) {
        reject(error, "the key \"shows\" requires the key \"reveal\" or \"flow\"; add one of them, "
                      "or remove the key \"shows\"");
        return NULL;
    }
    if (values->masked.picture || values->outline)
        return cut_maze(values, section, inputs, error);
    if (values->masked.cells[0]) {
        reject(error, "the key \"cells\" requires the key \"mask\", \"reveal\", \"outline\" or "
                      "\"flow\"; add one of them, or remove the key \"cells\"");
        return NULL;
    }
    return read_kinds(values, section, parts, error)
               ? maze_recipe_copy(parts->kinds.kinds[0].maze, error)
               : NULL;
}

/* Fails if a maze that was drawn with characters is not a tree. */
static bool check_drawn(const maze_recipe *recipe, const maze_inputs *inputs, maze_error *error)
{
    maze_measures measures;
    maze_maze *maze = maze_make(recipe, inputs, error);
    bool done = maze && maze_measure(maze, &measures, error);
    maze_destroy(maze);
    return done && (measures.perfect ||
                    recipe_refuse(recipe, error,
                                  ": a book without \"several-ways: yes\" requires exactly one "
                                  "path between any two cells, which this drawn maze does not "
                                  "have; use another maze"));
}

/* If `ways` is true, checks that each maze has only one solution, unless the task of the maze
 * allows several solutions. Otherwise, checks that the style suits each maze. */
static bool check_mazes(const book_section *section, const maze_inputs *inputs, bool ways,
                        maze_error *error)
{
    const maze_recipe_list *given = section->recipes;
    const book_kinds *kinds = section->kinds;
    size_t count = given ? given->count : kinds ? kinds->count : 1;
    bool done = true;
    for (size_t i = 0; i < count && done; i++) {
        const maze_recipe *maze = given   ? given->recipes[i]
                                  : kinds ? kinds->kinds[i].maze
                                          : section->maze;
        page_task task = page_sheet_kind_of(maze, &section->style)->task;
        if (!ways || book_question_of(task)->place == RULES_OF_WAYS)
            done = page_style_suits(maze, &section->style, section->style.draw, error);
        else if (recipe_has(maze) & HAS_UNCARVED)
            done = recipe_require(maze, "a book without \"several-ways: yes\"", HAS_TREE, error);
        else
            done = check_drawn(maze, inputs, error);
    }
    return done;
}

/* Gives the mazes of a list their own tones, if any of the mazes has one. */
static bool set_listed_tones(book_section *section, bool given, const maze_inputs *inputs,
                             maze_error *error)
{
    bool done = true;
    for (size_t i = 0; i < section->recipes->count && done && !section->own_tones; i++)
        done = set_own_tones(section, section->recipes->recipes[i], given, inputs, error);
    return done;
}

bool book_section_puzzles(const book_values *values, book_section *section,
                          book_section_parts *parts, maze_inputs *inputs, maze_error *error)
{
    if (values->recipes && (!read_given(values->recipes, &parts->recipes, error) ||
                            !maze_inputs_add_all(inputs, parts->recipes.inputs, error)))
        return false;
    if (!values->recipes) {
        parts->maze = resolve_maze(values, section, parts, inputs, error);
        if (!parts->maze)
            return false;
        section->maze = parts->maze;
    }
    if (values->seeds && !values->recipes &&
        !book_recipes_append_seeds(&parts->recipes, "seeds", values->seeds, parts->maze, error))
        return false;
    if (parts->recipes.count > 0) {
        section->recipes = &parts->recipes;
        section->kinds = NULL;
        section->puzzles = (uint32_t)parts->recipes.count;
        memcpy(section->difficulty, parts->recipes.difficulty, sizeof section->difficulty);
        section->filters = (measure_filters){0};
    }
    return (values->several_ways || check_mazes(section, inputs, true, error)) &&
           check_mazes(section, inputs, false, error) &&
           (!values->recipes || set_listed_tones(section, values->tone != NULL, inputs, error));
}

/* number of columns for reading a photograph before the sizes of mazes are known */
#define TONE_COLUMNS 100

bool book_section_tone(const book_values *values, book_section *section, maze_inputs *inputs,
                       maze_error *error)
{
    maze_grays_import import = grays_import(values);
    maze_style *style = &section->style;
    char checksum[CHECKSUM_DIGITS + 1];
    import.columns = TONE_COLUMNS;
    if (!values->tone)
        return true;
    if (page_style_is_tone(values->tone))
        return page_style_set(style, "tone", values->tone, error) &&
               page_style_find_tone(style, inputs, error);
    section->tone = values->tone;
    if (!book_photograph_read(values->tone, &import, NULL, inputs, &section->tone_facts, error))
        return false;
    snprintf(checksum, sizeof checksum, "%08lx", (unsigned long)section->tone_facts.checksum);
    return page_style_set(style, "tone", checksum, error) &&
           page_style_find_tone(style, inputs, error);
}

static bool has_keys(const book_section *section)
{
    if (section->recipes) {
        for (size_t i = 0; i < section->recipes->count; i++)
            if (book_recipe_has_key(section->recipes->recipes[i]))
                return true;
        return false;
    }
    for (size_t i = 0; section->kinds && i < section->kinds->count; i++)
        if (book_recipe_has_key(section->kinds->kinds[i].maze))
            return true;
    return !section->kinds;
}

void book_answers_drop(const maze_spec *spec, book_spec_meaning *meaning)
{
    book_terms *terms = &meaning->terms;
    for (size_t i = 0; i < meaning->count; i++)
        if (has_keys(&meaning->sections[i]))
            return;
    terms->answers_missed = book_spec_given(spec, "answers") && terms->answers != MAZE_ANSWERS_NONE;
    terms->answers = MAZE_ANSWERS_NONE;
}
