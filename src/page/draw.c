/* A part of a page becomes a drawing. */
#include "core/base/given.h"
#include "core/shape/shape.h"
#include "page/door.h"
#include "page/drawing.h"
#include "page/fillet.h"
#include "page/ground.h"
#include "page/halls.h"
#include "page/heat.h"
#include "page/lattice.h"
#include "page/legend.h"
#include "page/page.h"
#include "page/passages.h"
#include "page/paving.h"
#include "page/plot.h"
#include "page/roads.h"
#include "page/solution.h"
#include "page/walls.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool draw_paper(maze_drawing *drawing, const maze_page *page)
{
    if (page->paper_color.kind == MAZE_COLOR_NONE)
        return true;
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_PAPER, MAZE_MARK_FILL, page->paper_color);
    return mark && mark_box(mark, maze_page_box(page));
}

#define LEAST_CONTRAST 80 /* of an arrow with the color below it, of 255 */

static const maze_color gray = {MAZE_COLOR_RGB, 128, 128, 128};
static const maze_color light_gray = {MAZE_COLOR_RGB, 208, 208, 208};

static bool fill_arrow(maze_mark *mark, const page_place *place, maze_door door, bool start)
{
    maze_point corner[3];
    place_arrow(place, door, start, corner);
    return mark_polygon(mark, corner, 3);
}

/* 0 dark to 255 light; `otherwise` for a color that is not RGB. */
static int light_of(maze_color color, int otherwise)
{
    if (color.kind != MAZE_COLOR_RGB)
        return otherwise;
    return (299 * color.red + 587 * color.green + 114 * color.blue) / 1000;
}

/* Roads are broad and can be seen where a small thing of their color cannot: it is black or white
 * then. */
static maze_color seen_on(maze_color color, int below)
{
    static const maze_color black = {MAZE_COLOR_RGB, 0, 0, 0},
                            white = {MAZE_COLOR_RGB, 255, 255, 255};
    return abs(light_of(color, 0) - below) >= LEAST_CONTRAST ? color : below > 127 ? black : white;
}

/* An arrow, or a disc where the goal is a cell inside. */
static bool draw_arrow(maze_drawing *drawing, const page_place *place, bool start)
{
    static const maze_color red = {MAZE_COLOR_RGB, 212, 0, 0}, green = {MAZE_COLOR_RGB, 0, 128, 0};
    const maze_style *style = &place->style;
    maze_door door = start ? maze_entrance(place->maze) : maze_exit(place->maze);
    bool passages = style->draw == MAZE_DRAW_PASSAGES;
    maze_color color = passages ? style->passage_color : style->wall_color;
    if (style->arrows == MAZE_ARROWS_NONE || color.kind == MAZE_COLOR_NONE)
        return true;
    if (passages && door.side == MAZE_NONE)
        color = seen_on(gray, light_of(color, 0)); /* it lies on a passage */
    else if (passages)
        color = seen_on(color, light_of(style->paper_color, 255));
    if (!maze_shape_has_walls(maze_get_shape(place->maze)))
        color = start ? light_gray : gray; /* and under a name */
    if (style->arrows == MAZE_ARROWS_COLOR)
        color = start ? red : green;
    maze_mark *mark =
        drawing_add(drawing, start ? MAZE_ROLE_START : MAZE_ROLE_GOAL, MAZE_MARK_FILL, color);
    return mark &&
           (door.side == MAZE_NONE ? mark_circle(mark, place_door(place, door), door_disc(place))
                                   : fill_arrow(mark, place, door, start));
}

static bool draw_picture(maze_drawing *drawing, const placed_picture *placed, maze_role role,
                         bool turned)
{
    maze_color none = {.kind = MAZE_COLOR_AUTO};
    maze_mark *mark = drawing_add(drawing, role, MAZE_MARK_PICTURE, none);
    if (!mark)
        return false;
    mark->picture = placed->picture;
    mark->box = placed->box;
    mark->turned = turned;
    return true;
}

/* A picture or else an arrow. */
static bool draw_door(maze_drawing *drawing, const page_place *place, bool start)
{
    placed_picture placed;
    placed.picture = door_picture(place, start, &placed.box);
    if (!placed.picture)
        return draw_arrow(drawing, place, start);
    return draw_picture(drawing, &placed, start ? MAZE_ROLE_START : MAZE_ROLE_GOAL,
                        place->cell < 0);
}

/* Under the passages, of their color. */
static bool draw_halls(maze_drawing *drawing, const page_place *place, cell_range cells)
{
    if (!halls_wanted(place))
        return true;
    maze_mark *mark =
        drawing_add(drawing, MAZE_ROLE_PASSAGES, MAZE_MARK_FILL, place->style.passage_color);
    return mark && (cells.none || halls_draw(place, cells.first, cells.last, mark));
}

static bool draw_passages(maze_drawing *drawing, const page_place *place, cell_range cells,
                          maze_error *error)
{
    const maze_style *style = &place->style;
    if (style->passage_color.kind == MAZE_COLOR_NONE)
        return true;
    maze_mark *mark =
        draw_halls(drawing, place, cells)
            ? drawing_add(drawing, MAZE_ROLE_PASSAGES, MAZE_MARK_STROKE, style->passage_color)
            : NULL;
    if (!mark)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    passages_prepare(place, mark);
    if (cells.none)
        return true;
    if (!passages_draw(place, cells.first, cells.last, mark, error))
        return false;
    return !style->corners.round ||
           fillet_mark(mark, NULL, place_corner_radius(place), fabs(place->cell) / 2) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

static bool draw_graph(maze_drawing *drawing, const page_place *place, maze_error *error)
{
    return (plot_ways(drawing, place) &&
            solution_draw(drawing, place, (cell_range){.none = true}, error) &&
            draw_door(drawing, place, true) && draw_door(drawing, place, false) &&
            plot_nodes(drawing, place)) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

/* With `sparsely` a mark without lines, if a lattice has them. */
static bool draw_walls(maze_drawing *drawing, const page_place *place, cell_range cells,
                       bool sparsely, maze_error *error)
{
    page_lattice lattice;
    size_t before = drawing->count;
    sparsely = sparsely && lattice_of(place, &lattice);
    cells.none = cells.none || sparsely;
    if (!walls_draw(drawing, place, cells, error))
        return false;
    if (sparsely && drawing->count > before)
        drawing->marks[before].squares = place;
    return true;
}

static bool draw_maze(maze_drawing *drawing, const page_place *place, maze_box part, bool sparsely,
                      maze_error *error)
{
    if (!maze_shape_has_walls(maze_get_shape(place->maze)))
        return draw_graph(drawing, place, error);
    cell_range cells = place_cells(place, part);
    bool all = !cells.none && cells.first == 0 &&
               cells.last == maze_shape_ground(maze_get_shape(place->maze)) - 1;
    drawing->whole = drawing->whole && all;
    bool passages = place->style.draw == MAZE_DRAW_PASSAGES;
    bool roads = place->style.draw == MAZE_DRAW_ROADS;
    if (!ground_draw(drawing, place, cells, error) || !paving_draw(drawing, place, cells, error) ||
        !heat_draw(drawing, place, cells, error) ||
        (passages && !draw_passages(drawing, place, cells, error)) ||
        (roads && !roads_draw(drawing, place, cells, error)))
        return false;
    return solution_draw(drawing, place, cells, error) &&
           (passages || roads || draw_walls(drawing, place, cells, sparsely, error));
}

static bool draw_text(maze_drawing *drawing, const maze_text *text)
{
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_TEXT, MAZE_MARK_TEXT, text->color);
    if (!mark)
        return false;
    mark->text = *text;
    mark->text.string = strdup(text->string);
    return mark->text.string != NULL;
}

static bool draw_ground_pictures(maze_drawing *drawing, const maze_page *page)
{
    bool done = true;
    for (size_t i = 0; i < page->picture_count && done; i++)
        done = draw_picture(drawing, &page->pictures[i], MAZE_ROLE_PICTURE, false);
    return done;
}

static bool draw_shapes_below(maze_drawing *drawing, const maze_page *page)
{
    bool done = true;
    for (size_t i = 0; i < page->shape_count && done; i++)
        done = page->shapes[i].over || furniture_draw(drawing, &page->shapes[i]);
    return done;
}

/* Those over so many mazes and below the others. */
static bool draw_shapes_over(maze_drawing *drawing, const maze_page *page, size_t mazes)
{
    bool done = true;
    for (size_t i = 0; i < page->shape_count && done; i++) {
        const page_shape *shape = &page->shapes[i];
        done = !shape->over || shape->mazes != mazes || furniture_draw(drawing, shape);
    }
    return done;
}

static bool draw_page(maze_drawing *drawing, const maze_page *page, maze_box part, bool sparsely,
                      maze_error *error)
{
    bool done = draw_paper(drawing, page) && draw_ground_pictures(drawing, page) &&
                draw_shapes_below(drawing, page);
    drawing->whole = true;
    for (size_t i = 0; i < page->place_count && done; i++) {
        const page_place *place = &page->places[i];
        done = draw_shapes_over(drawing, page, i);
        if (done && !draw_maze(drawing, place, part, sparsely, error))
            return false;
        done = done && (!maze_shape_has_walls(maze_get_shape(place->maze)) ||
                        (draw_door(drawing, place, true) && draw_door(drawing, place, false) &&
                         legend_draw(drawing, place)));
    }
    done = done && draw_shapes_over(drawing, page, page->place_count);
    for (size_t i = 0; i < page->code_count && done; i++)
        done = code_draw(drawing, &page->codes[i]);
    for (size_t i = 0; i < page->text_count && done; i++)
        done = draw_text(drawing, &page->texts[i]);
    return done || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

static maze_drawing *draw_part(const maze_page *page, maze_box part, bool sparsely,
                               maze_error *error)
{
    maze_drawing *drawing = drawing_create(page->size.width, page->size.height);
    if (!drawing) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
        return NULL;
    }
    if (!draw_page(drawing, page, part, sparsely, error)) {
        maze_drawing_destroy(drawing);
        return NULL;
    }
    return drawing;
}

maze_drawing *maze_page_draw(const maze_page *page, maze_box part, maze_error *error)
{
    if (!given(page, "page", error))
        return NULL;
    return draw_part(page, part, false, error);
}

maze_drawing *page_draw_sparsely(const maze_page *page, maze_box part, maze_error *error)
{
    return draw_part(page, part, true, error);
}
