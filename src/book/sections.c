#include "book/sections.h"

#include "book/atlas.h"
#include "book/column.h"
#include "book/languages/words.h"
#include "book/legible.h"
#include "book/look.h"
#include "book/pictures.h"
#include "book/sizes.h"
#include "page/code_square.h"
#include "page/door.h"
#include "page/look.h"
#include "page/units.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LIGHT_ROAD 200 /* a pencil's line shows on it */
#define FADED_WALL 150
#define PLAIN_WAY 128
#define FILLED_WAY 176
#define SHOWN_WAY 80 /* of a way that shows a picture: it must be seen where walls are small */

#define ARROW_CELLS 0.75                                     /* height that one needs */
#define PICTURE_POINTS (LARGEST_PICTURE + 4 * POINTS_PER_MM) /* the same, with its gap */

static maze_color gray(uint8_t shade)
{
    return (maze_color){MAZE_COLOR_RGB, shade, shade, shade};
}

/* Answers are as large as their field lets them be, with walls to match. */
static maze_style answer_look(const book_terms *terms, const book_section *section,
                              const maze_style *puzzle)
{
    maze_style style = *puzzle;
    style.cell = style.wall = (maze_length){0, MAZE_UNIT_AUTO};
    style.usual_wall = (maze_thickness){0};
    style.roads_from = 0;
    style.arrows = MAZE_ARROWS_NONE;
    style.texture = MAZE_TEXTURE_NONE; /* small walls are lines */
    style.ground_texture = MAZE_PAVING_NONE;
    style.shade = false;
    style.start_picture = style.goal_picture = NULL;
    bool roads = style.draw == MAZE_DRAW_PASSAGES;
    maze_color *lines = roads ? &style.passage_color : &style.wall_color;
    bool plain = lines->kind == MAZE_COLOR_AUTO;
    bool usual = style.solution_color.kind == MAZE_COLOR_AUTO;
    switch (puzzle->solution_fill ? SOLUTION_FILLED : terms->solution_style) {
    case SOLUTION_PATH:
        if (usual)
            style.solution_color = gray(roads ? 0 : PLAIN_WAY);
        break;
    case SOLUTION_FADED:
        if (plain)
            *lines = gray(FADED_WALL);
        if (usual)
            style.solution_color = gray(0);
        break;
    case SOLUTION_DASHED:
        style.solution_dash = MAZE_DASH_DASHED;
        if (plain)
            *lines = gray(FADED_WALL);
        if (usual)
            style.solution_color = gray(0);
        break;
    case SOLUTION_FILLED:
        style.solution_fill = true;
        if (usual)
            style.solution_color = gray(section->revealed || roads ? SHOWN_WAY : FILLED_WAY);
        if (plain && section->revealed)
            *lines = gray(FADED_WALL);
        break;
    }
    return style;
}

void sections_add_doors(const section_plan *section, field_need *need)
{
    const maze_style *look = &section->look;
    const maze_picture *pictures[] = {look->start_picture, look->goal_picture};
    for (int i = 0; i < 2; i++)
        if (pictures[i])
            need->door_points += PICTURE_POINTS;
        else if (look->arrows != MAZE_ARROWS_NONE)
            need->door_cells += ARROW_CELLS;
}

maze_style section_look(const section_plan *section, size_t puzzle)
{
    maze_style style = section->look;
    const maze_picture *const *pair =
        section->pictures + 2 * ((puzzle - section->first) % section->pairs);
    style.start_picture = pair[0];
    style.goal_picture = pair[1];
    return style;
}

static field_need join_needs(const field_need *a, const field_need *b)
{
    field_need need = *a;
    need.extent = (maze_point){fmax(a->extent.x, b->extent.x), fmax(a->extent.y, b->extent.y)};
    need.doors_anywhere = a->doors_anywhere || b->doors_anywhere;
    need.narrowest = fmin(a->narrowest, b->narrowest);
    need.recipe_size = a->recipe_size > b->recipe_size ? a->recipe_size : b->recipe_size;
    if (b->code_modules > need.code_modules)
        need.code_modules = b->code_modules;
    return need;
}

/* Of the kinds, or else of the puzzles. */
static void set_need(const book_layout *layout, section_plan *section)
{
    if (section->kind_count == 0) {
        section->need = field_need_of(layout->puzzles->puzzles + section->first, section->count,
                                      section->first, section->look.code, layout->terms->inputs);
        sections_add_doors(section, &section->need);
        return;
    }
    section->need = section->kinds[0].need;
    for (size_t i = 1; i < section->kind_count; i++)
        section->need = join_needs(&section->need, &section->kinds[i].need);
}

static bool start_kinds(const book_layout *layout, section_plan *section, maze_error *error)
{
    const book_kinds *kinds = layout->terms->sections[section->index].kinds;
    if (!kinds)
        return true;
    section->kinds = calloc(kinds->count, sizeof *section->kinds);
    if (!section->kinds)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
    section->kind_count = kinds->count;
    for (size_t i = 0; i < kinds->count; i++) {
        planned_kind *kind = &section->kinds[i];
        kind->maze = maze_recipe_copy(kinds->kinds[i].maze, error);
        if (!kind->maze)
            return false;
        maze_recipe_set_seed(kind->maze, PLANNED_SEED);
        kind->need = sizes_need(layout, section, kind->maze);
    }
    return true;
}

/* The puzzles as they are listed first. */
static void find_puzzles(book_layout *layout)
{
    const book_puzzle_list *puzzles = layout->puzzles;
    for (size_t i = 0; i < puzzles->count; i++) {
        section_plan *section = &layout->sections[puzzles->puzzles[i].section];
        if (section->count++ == 0)
            section->first = i;
    }
}

static bool check_answer_looks(const book_layout *layout, const section_plan *section,
                               maze_error *error)
{
    for (size_t i = 0; i < section->kind_count; i++)
        if (!look_check(section->kinds[i].maze, &section->answer_look, error))
            return false;
    return section->kind_count > 0 || section->count == 0 ||
           look_check(layout->puzzles->puzzles[section->first].recipe, &section->answer_look,
                      error);
}

bool sections_start(book_layout *layout, const maze_picture *const *pictures, maze_error *error)
{
    const book_terms *terms = layout->terms;
    layout->sections = calloc(terms->section_count, sizeof *layout->sections);
    if (!layout->sections)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for sections");
    find_puzzles(layout);
    for (uint32_t i = 0; i < terms->section_count; i++) {
        section_plan *section = &layout->sections[i];
        section->index = i;
        section->look = terms->sections[i].style;
        section->look.usual_wall = look_thickness(layout, layout->look->wall);
        section->look.road_edge = look_thicker(layout);
        section->look.largest_arrow = layout->look->arrow;
        section->look.usual_round = layout->look->round;
        section->look.roads_from = layout->look->roads_from;
        if (section->look.draw == MAZE_DRAW_PASSAGES &&
            section->look.passage_color.kind == MAZE_COLOR_AUTO)
            section->look.passage_color = gray(LIGHT_ROAD);
        section->pictures = pictures;
        section->pairs = pictures_pairs(&terms->sections[i]);
        section->look = section_look(section, section->first);
        pictures += 2 * section->pairs;
        section->answer_look = answer_look(terms, &terms->sections[i], &section->look);
        if (!start_kinds(layout, section, error) || !check_answer_looks(layout, section, error))
            return false;
        set_need(layout, section);
    }
    return true;
}

static bool set_kinds(book_layout *layout, const section_plan *section, maze_error *error)
{
    maze_recipe **mazes = malloc((section->kind_count + 1) * sizeof *mazes);
    if (!mazes)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a list of mazes");
    for (size_t i = 0; i < section->kind_count; i++)
        mazes[i] = section->kinds[i].maze;
    bool done = section->kind_count == 0 ||
                book_puzzle_list_set_kinds(layout->puzzles, section->first, section->count,
                                           section->per_page, mazes, section->kind_count, error);
    free(mazes);
    return done;
}

bool sections_set_kinds(book_layout *layout, maze_error *error)
{
    for (size_t i = 0; i < layout->terms->section_count; i++)
        if (!set_kinds(layout, &layout->sections[i], error))
            return false;
    return true;
}

void sections_finish(book_layout *layout)
{
    for (size_t i = 0; layout->sections && i < layout->terms->section_count; i++) {
        section_plan *section = &layout->sections[i];
        for (size_t k = 0; k < section->kind_count; k++)
            maze_recipe_destroy(section->kinds[k].maze);
        free(section->kinds);
    }
    free(layout->sections);
}

/* `beside`: the free room at both sides of the text. */
static bool measure(output_setter *setter, const book_layout *layout, const char *string,
                    const char *key, maze_font font, double beside, double *height,
                    maze_error *error)
{
    bool bold = font == MAZE_FONT_BOLD;
    maze_box room = layout_room(layout, NULL, ANY_PAGE);
    maze_text text = {.string = (char *)string,
                      .font = font,
                      .align = MAZE_ALIGN_CENTER,
                      .size = bold ? layout->type.heading : layout->type.body,
                      .has_blanks = !bold,
                      .key = key};
    *height = 0;
    if (!string)
        return true;
    if (!column_height(setter, &text, box_width(room) - 2 * beside, height, error))
        return false;
    return *height < box_height(room) / 3 ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the %s leaves no room for the maze; make it shorter or the paper larger",
                     key);
}

/* A code may not take too much of its puzzle's field. */
static bool check_code(const book_layout *layout, const section_plan *section, maze_error *error)
{
    double side = field_code_side(&section->need);
    if (side == 0 || section->per_page == 0)
        return true;
    field_grid grid = layout_puzzle_grid(layout, section, section->per_page, 1);
    maze_box field = field_grid_box(&grid, 0);
    return code_check_side(side, box_width(field), box_height(field), error);
}

/* With the longest of the names; `text` has LONGEST_WORDS bytes. */
static const char *longest_heading(const book_layout *layout, const char *heading, char *text)
{
    const book_names *names = &layout->terms->names;
    const char *longest = NULL;
    for (size_t i = 0; i < names->count; i++)
        if (!longest || strlen(names->names[i]) > strlen(longest))
            longest = names->names[i];
    return heading ? book_words_heading(text, LONGEST_WORDS, heading, "999", longest) : NULL;
}

static bool measure_texts(const book_layout *layout, section_plan *section, output_setter *setter,
                          maze_error *error)
{
    char heading[LONGEST_WORDS];
    const char *below = layout_captions_foot(layout, section) ? NULL : section->look.caption;
    double side = field_code_side(&section->need);
    return measure(setter, layout, below, "caption", MAZE_FONT_SANS, side, &section->caption_height,
                   error) &&
           measure(setter, layout, longest_heading(layout, section->look.heading, heading),
                   "heading", MAZE_FONT_SANS, 0, &section->heading_height, error);
}

/* The sizes that the paper decides, and with them what the section needs. */
static bool fit_sizes(const book_layout *layout, section_plan *section, output_setter *setter,
                      maze_error *error)
{
    section->per_page = layout->terms->sections[section->index].per_page;
    if (!measure_texts(layout, section, setter, error) || !sizes_choose(layout, section, error))
        return false;
    if (section->kind_count > 0) /* given puzzles need what they did, however many are tried */
        set_need(layout, section);
    return measure_texts(layout, section, setter, error);
}

bool sections_fit(book_layout *layout, output_setter *setter, maze_error *error)
{
    const char *title = layout->terms->title_page == PART_NO ? layout->terms->title : NULL;
    if (!measure(setter, layout, title, "title", MAZE_FONT_BOLD, 0, &layout->title_height, error))
        return false;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        if (!fit_sizes(layout, &layout->sections[i], setter, error))
            return false;
    atlas_fit(layout);
    for (size_t i = 0; i < layout->terms->section_count; i++) {
        section_plan *section = &layout->sections[i];
        if (!check_code(layout, section, error) || !legible_check(layout, section, error) ||
            !check_code(layout, section, error))
            return false;
    }
    return true;
}
