/* The places of things on the pages of a book, and whether they can be read there. */
#include "book/layout.h"

#include "book/sections.h"

#include "book/front.h"
#include "book/look.h"

#include "page/place.h"
#include "page/units.h"

#include <math.h>
#include <string.h>

#define FOOT_USUAL_CELL 3.2
#define FOOT_LEAST (30 * POINTS_PER_MM)
#define FOOT_SHARE 0.35 /* of the page at most */

bool layout_has_sections(const book_layout *layout)
{
    return layout->terms->section_count > 1 || *layout->terms->sections[0].name;
}

bool layout_marks(const book_layout *layout)
{
    if (layout->terms->names.count)
        return false; /* all are as hard */
    if (layout_has_sections(layout))
        return true;
    return layout->terms->sections[0].difficulty[0] > 0;
}

section_plan layout_section_of(const section_plan *section, size_t kind)
{
    section_plan same = *section;
    if (section->kind_count > 0)
        same.need = section->kinds[kind].need;
    return same;
}

static const section_plan *section_of(const book_layout *layout, size_t puzzle)
{
    return &layout->sections[layout->puzzles->puzzles[puzzle].section];
}

maze_style layout_look_of(const book_layout *layout, size_t i, bool answer)
{
    const section_plan *section = section_of(layout, i);
    const book_kinds *kinds = layout->terms->sections[section->index].kinds;
    maze_style style = answer ? section->answer_look : section_look(section, i);
    if (kinds && kinds->kinds[layout->puzzles->puzzles[i].kind].round)
        style.corners.round = true;
    return style;
}

uint32_t layout_puzzle_page(const book_layout *layout, size_t i)
{
    const section_plan *section = section_of(layout, i);
    uint32_t pages = (uint32_t)((i - section->first) / section->per_page);
    return section->page + pages * (layout->terms->blank_backs ? 2 : 1);
}

uint32_t layout_answer_page(const book_layout *layout, size_t i)
{
    const planned_page *pages = layout->main.pages;
    uint32_t low = layout->solutions_page, high = layout->main.count;
    if (low == 0)
        return 0;
    while (low < high) { /* page `low` begins at the puzzle or before it */
        uint32_t middle = low + (high - low + 1) / 2;
        const planned_page *page = &pages[middle - 1];
        if (page->kind == PAGE_ANSWERS && page->first <= i)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

maze_box layout_room(const book_layout *layout, const section_plan *section, uint32_t number)
{
    const book_terms *terms = layout->terms;
    maze_box room = geometry_room(&layout->geometry, number);
    double strip = layout->type.number * LINE_HEIGHT + PAGE_GAP / 2;
    if (terms->page_numbers != PART_NO)
        room.bottom -= strip;
    if (section && layout_has_sections(layout))
        room.top += strip;
    return room;
}

/* A mark a child can read. */
#define LEAST_RANGE 15

unsigned layout_stars(const book_layout *layout, size_t i)
{
    const book_puzzle_list *puzzles = layout->puzzles;
    unsigned range = puzzles->hardest - puzzles->easiest + 1;
    unsigned above = puzzles->puzzles[i].difficulty - puzzles->easiest;
    return 1 + STARS * above / (range < LEAST_RANGE ? LEAST_RANGE : range);
}

#define MOST_RULES 1000 /* bytes of the rules that a look sets */

bool layout_designs_rules(const book_layout *layout)
{
    return layout->look->fill[PAGE_HOW_TO_PLAY] && front_how_to_play_length(layout) <= MOST_RULES;
}

#define MOST_HEADS 2 /* a page */

bool layout_has_heads(const book_layout *layout, unsigned per_page)
{
    return layout->look->head > 0 && per_page <= MOST_HEADS;
}

#define LONGEST_FOOT 60 /* bytes of a caption */

bool layout_captions_foot(const book_layout *layout, const section_plan *section)
{
    const char *caption = section->look.caption;
    return caption && layout->look->caption.size > 0 && strlen(caption) <= LONGEST_FOOT &&
           layout->terms->recipe_line != MAZE_RECIPE_FOOT && field_code_side(&section->need) == 0;
}

maze_box layout_head(const book_layout *layout, const field_grid *grid, unsigned per_page,
                     uint32_t number, unsigned i)
{
    maze_box strip = geometry_room(&layout->geometry, number);
    double height = layout->look->head * canvas_scale(layout);
    if (layout_has_heads(layout, per_page)) {
        maze_box field = field_grid_box(grid, i);
        strip.left = field.left;
        strip.right = field.right;
        if (grid->columns == 1 && i > 0)
            strip.top = field.top - height;
    }
    strip.bottom = strip.top + height;
    return strip;
}

/* The room between the look's head and foot. */
static maze_box look_room(const book_layout *layout, uint32_t number)
{
    maze_box room = geometry_room(&layout->geometry, number);
    double scale = canvas_scale(layout);
    room.top += layout->look->head * scale;
    room.bottom -= layout->look->foot * scale;
    return room;
}

maze_box layout_below_head(const book_layout *layout, const section_plan *section, uint32_t number)
{
    return layout->look->head > 0 ? look_room(layout, number)
                                  : layout_room(layout, section, number);
}

static maze_box puzzle_room(const book_layout *layout, const section_plan *section, uint32_t number)
{
    maze_box room = layout_below_head(layout, section, number);
    if (section->heading_height > 0)
        room.top += section->heading_height + PAGE_GAP / 2;
    if (layout->title_height > 0)
        room.top += layout->title_height + PAGE_GAP / 2;
    return room;
}

static double puzzle_cell(const section_plan *section, const field_grid *grid)
{
    const maze_style *look = &section->look;
    return fmin(grid->cell, maze_length_points(look->cell, style_pixel(look), grid->cell));
}

static field_grid grid_above(const book_layout *layout, const section_plan *section,
                             unsigned per_page, maze_box room)
{
    field_style how = layout_puzzle_style(layout, per_page);
    bool above_foot = layout->look->head > 0; /* the foot has lines of its own */
    if (section->caption_height > 0)
        room.bottom -= section->caption_height + PAGE_GAP / 2 * (above_foot ? 2 : 1);
    if (!layout_has_heads(layout, per_page))
        return field_grid_for(per_page, &section->need, &how, room, PAGE_GAP, PAGE_GAP);
    double between = layout->look->between * canvas_scale(layout);
    return field_grid_for(per_page, &section->need, &how, room, between,
                          layout->look->head * canvas_scale(layout) + between);
}

/* The height by which the strip at the foot may grow: the room that the puzzles, which may be as
 * wide as the page, leave below them, until its cells have half the size of theirs. */
static double free_height(const book_layout *layout, const section_plan *section, unsigned per_page,
                          maze_box room, double strip)
{
    field_style how = layout_puzzle_style(layout, per_page);
    field_grid grid = grid_above(layout, section, per_page, room);
    double cell = puzzle_cell(section, &grid);
    double used = field_grid_height(&grid, &section->need, &how, cell);
    double half = section->need.extent.y * cell / 2 + 2 * layout->type.answer_label;
    return fmax(fmin(box_height(grid.room) - used, half - strip), 0);
}

static maze_box cut_foot(const book_layout *layout, const section_plan *section, unsigned per_page,
                         maze_box *room)
{
    maze_box strip = *room;
    double most = FOOT_SHARE * box_height(strip);
    double height =
        fmax(section->need.extent.y * FOOT_USUAL_CELL + 2 * layout->type.answer_label, FOOT_LEAST);
    height = fmin(height, most);
    room->bottom = strip.bottom - height - PAGE_GAP;
    height =
        fmax(height, fmin(height + free_height(layout, section, per_page, *room, height), most));
    strip.top = strip.bottom - height;
    room->bottom = strip.top - PAGE_GAP;
    return strip;
}

/* The needs of a solution: no room for arrows. */
static field_need answer_need(const section_plan *section)
{
    field_need need = section->need;
    need.door_cells = need.door_points = 0;
    need.code_modules = 0;
    return need;
}

field_grid layout_foot_grid(const book_layout *layout, const section_plan *section,
                            unsigned per_page, uint32_t number)
{
    maze_box room = puzzle_room(layout, section, number);
    maze_box strip = cut_foot(layout, section, per_page, &room);
    field_style how = layout_foot_style(layout);
    field_need need = answer_need(section);
    return field_grid_for(per_page, &need, &how, strip, PAGE_GAP, PAGE_GAP);
}

field_grid layout_puzzle_grid(const book_layout *layout, const section_plan *section,
                              unsigned per_page, uint32_t number)
{
    maze_box room = puzzle_room(layout, section, number);
    field_style how = layout_puzzle_style(layout, per_page);
    if (layout->terms->answers == MAZE_ANSWERS_FOOT)
        cut_foot(layout, section, per_page, &room);
    field_grid grid = grid_above(layout, section, per_page, room);
    if (!layout_has_heads(layout, per_page)) /* they keep their lines */
        field_grid_close(&grid, &section->need, &how, puzzle_cell(section, &grid));
    return grid;
}

static field_style style_of(const book_layout *layout, double label, double recipe, bool solved)
{
    bool printed = layout->terms->recipe_line == MAZE_RECIPE_FOOT;
    return (field_style){.label_size = label,
                         .recipe_size = printed ? recipe : 0,
                         .least = layout->type.least,
                         .inputs = layout->terms->inputs,
                         .solved = solved};
}

field_style layout_puzzle_style(const book_layout *layout, unsigned per_page)
{
    field_style style = style_of(layout, layout->type.label, layout->type.recipe, false);
    if (layout->look->head == 0)
        return style;
    style.label_size =
        layout_has_heads(layout, per_page)
            ? 0
            : fmax(layout->look->label.size * canvas_scale(layout), layout->type.least);
    if (per_page == 1)
        style.recipe_size = 0; /* it is at the foot of the page */
    return style;
}

field_style layout_foot_style(const book_layout *layout)
{
    field_style style = style_of(layout, layout->type.answer_label, 0, true);
    style.turned = true;
    return style;
}
