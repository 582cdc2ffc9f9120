/* Draws a page, or a part of it, as a list of marks. Later marks cover earlier marks: the paper is
 * first, and the texts are last. */
#include "core/base/errors.h"
#include "core/carve/maze.h"
#include "core/shape/shape.h"
#include "core/shape/wrappers.h"
#include "page/codes/codes.h"
#include "page/decor/decor.h"
#include "page/layout/page.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <mazepress/drawing.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RADIUS 0.42 /* radius of a node, in cells */
#define WAY 0.3     /* width of an edge, in cells */
#define LABEL 0.44  /* type size of the name of a node, in cells */

#define LEAST_LABEL 5 /* minimum size of the name of a node, in points */
#define LONGEST_LABEL 3

static maze_color color_of(const page_place *place)
{
    return place->draw == MAZE_DRAW_PASSAGES ? place->style.passage_color : place->style.wall_color;
}

static void draw_graph_ways(maze_drawing *drawing, const page_place *place)
{
    const maze_maze *maze = place->maze;
    const maze_shape *shape = maze_get_shape(maze);
    maze_color color = color_of(place);
    if (color.kind == MAZE_COLOR_NONE)
        return;
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_PASSAGES, MAZE_MARK_STROKE, color);
    mark->width = WAY * fabs(place->cell);
    for (maze_cell cell = 0; cell < maze_get_graph(maze)->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
            uint32_t back;
            maze_cell next = cross(maze, cell, side, &back);
            if (next == MAZE_NONE || next < cell)
                continue;
            maze_point from = page_place_center(place, cell);
            maze_point to = page_place_center(place, next);
            double dx = to.x - from.x, dy = to.y - from.y;
            double cut = RADIUS * fabs(place->cell) / hypot(dx, dy);
            page_mark_begin(mark);
            page_mark_point(mark, (maze_point){from.x + cut * dx, from.y + cut * dy});
            page_mark_point(mark, (maze_point){to.x - cut * dx, to.y - cut * dy});
        }
}

static void draw_nodes(maze_drawing *drawing, const page_place *place)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const recipe_graph *graph = shape_plane_graph(shape);
    maze_color color = color_of(place);
    maze_mark *mark = color.kind == MAZE_COLOR_NONE
                          ? NULL
                          : page_drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, color);
    if (mark)
        mark->width = place->wall;
    for (maze_cell cell = 0; cell < graph->count && mark; cell++)
        page_mark_circle(mark, page_place_center(place, cell), RADIUS * fabs(place->cell));
    if (LABEL * fabs(place->cell) < LEAST_LABEL)
        return;
    for (maze_cell cell = 0; cell < graph->count; cell++) {
        char name[LONGEST_LABEL + 1];
        const graph_node *node = &graph->nodes[cell];
        if (node->name_length > LONGEST_LABEL)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)node->name_length, graph->text + node->name);
        maze_point middle = page_place_center(place, cell);
        double width = 2 * RADIUS * fabs(place->cell), size = LABEL * fabs(place->cell);
        maze_text text = page_label(place, name, size, box_round(middle, width, 1.2 * size),
                                    "name of a node");
        page_drawing_add_text(drawing, MAZE_ROLE_LEGEND, &text);
    }
}

#define LOBE_SWEEP (7 * PI / 6)

static void add_heart(maze_mark *mark, const maze_box *box)
{
    double half = box_width(*box) / 2, x = box->left + half, y = box->top + half / 2;
    double below = LOBE_SWEEP - PI, nx = cos(below), ny = sin(below), lobe = half / 2;
    double dx = lobe + lobe * nx, dy = lobe * ny, foot = (2 * HEART_HEIGHT - 0.5) * half;
    double chord = hypot(dx, foot - dy);
    /* with this radius, the lower arc continues the upper arc without a corner */
    double radius = chord * chord / (2 * (nx * dx - ny * (foot - dy)));
    double side = 2 * asin(chord / (2 * radius));
    page_mark_begin(mark);
    page_mark_point(mark, (maze_point){x + dx, y + dy});
    page_mark_sweep(mark, side);
    page_mark_point(mark, (maze_point){x, y + foot});
    page_mark_sweep(mark, side);
    page_mark_point(mark, (maze_point){x - dx, y + dy});
    page_mark_sweep(mark, LOBE_SWEEP);
    page_mark_point(mark, (maze_point){x, y});
    page_mark_sweep(mark, LOBE_SWEEP);
    page_mark_point(mark, (maze_point){x + dx, y + dy});
    page_mark_close(mark);
}

/* number of columns in the grid for the outline of a silhouette; more columns only make files
 * larger */
#define FINE 250

static double ring_area(const contour *contour, const contour_ring *ring)
{
    double area = 0;
    const contour_point *p = &contour->points[ring->first];
    for (size_t i = 0, j = ring->count - 1; i < ring->count; j = i++)
        area += (double)p[j].x * (double)p[i].y - (double)p[i].x * (double)p[j].y;
    return area;
}

static void add_silhouette(maze_mark *mark, const page_shape *shape)
{
    contour contour = {0};
    recipe_field field = {.row = recipe_find_row(shape->outline, "")};
    double high = FINE * 1000.0 / field.row->aspect;
    uint32_t rows = (uint32_t)lround(high);
    double scale = fmin(box_width(shape->box) / FINE, box_height(shape->box) / rows);
    maze_point middle = box_middle(shape->box);
    if (!shape_outline_contour(&field, FINE, rows, &contour))
        page_mark_fail(mark);
    for (size_t r = 0; r < contour.ring_count && !page_mark_failed(mark); r++) {
        const contour_ring *ring = &contour.rings[r];
        if (shape->whole && ring_area(&contour, ring) < 0)
            continue;
        page_mark_begin(mark);
        for (size_t i = 0; i < ring->count; i++) {
            contour_point at = contour.points[ring->first + i];
            double x = (double)at.x / CONTOUR_ONE - FINE / 2.0;
            double y = (double)at.y / CONTOUR_ONE - rows / 2.0;
            page_mark_point(mark, (maze_point){middle.x + scale * x, middle.y + scale * y});
        }
        page_mark_close(mark);
    }
    shape_contour_free(&contour);
}

static void add_dots(maze_mark *mark, const page_shape *shape, double middle)
{
    double half = shape->size / 2, room = box_width(shape->box) - shape->size;
    for (double way = 0; way <= room; way += shape->pitch) {
        double x = shape->from_left ? shape->box.left + half + way : shape->box.right - half - way;
        if (shape->square)
            page_mark_box(mark, (maze_box){x - half, middle - half, x + half, middle + half});
        else
            page_mark_circle(mark, (maze_point){x, middle}, half);
    }
}

static void draw_path(maze_drawing *drawing, const page_shape *shape)
{
    maze_mark *lines =
        page_drawing_add(drawing, MAZE_ROLE_FURNITURE, MAZE_MARK_STROKE, shape->color);
    lines->width = shape->line;
    lines->joins = MAZE_JOINS_ROUND;
    page_path_text_draw(lines, false, shape->path, shape->box);
    if (strpbrk(shape->path, "DF"))
        page_path_text_draw(
            page_drawing_add(drawing, MAZE_ROLE_FURNITURE, MAZE_MARK_FILL, shape->color), true,
            shape->path, shape->box);
}

static void draw_shape(maze_drawing *drawing, const page_shape *shape)
{
    if (shape->color.kind == MAZE_COLOR_NONE)
        return;
    if (shape->form == SHAPE_PICTOGRAM) {
        page_pictogram_draw(drawing, shape->pictogram, shape->box);
        return;
    }
    if (shape->form == SHAPE_PATH) {
        draw_path(drawing, shape);
        return;
    }
    const maze_box *box = &shape->box;
    maze_point middle = box_middle(*box);
    double radius = box_width(*box) / 2;
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_FURNITURE,
                         shape->line > 0 ? MAZE_MARK_STROKE : MAZE_MARK_FILL, shape->color);
    mark->width = shape->line;
    bool pointed =
        shape->form == SHAPE_STAR || shape->form == SHAPE_HEART || shape->form == SHAPE_SILHOUETTE;
    mark->joins = pointed ? MAZE_JOINS_ROUND : MAZE_JOINS_SQUARE;
    switch (shape->form) {
    case SHAPE_PANEL:
        page_mark_panel(mark, box, shape->radius);
        break;
    case SHAPE_DISC:
        page_mark_circle(mark, middle, radius);
        break;
    case SHAPE_TRIANGLE:
        page_mark_polygon(
            mark,
            (maze_point[]){{box->left, box->top}, {box->right, box->top}, {middle.x, box->bottom}},
            3);
        break;
    case SHAPE_SLANT:
        page_mark_begin(mark);
        page_mark_point(mark, (maze_point){box->left, box->top});
        page_mark_point(mark, (maze_point){box->right, box->bottom});
        mark->joins = MAZE_JOINS_ROUND;
        break;
    case SHAPE_STAR:
        page_mark_star(mark, middle, radius, shape->inner);
        break;
    case SHAPE_HEART:
        add_heart(mark, box);
        break;
    case SHAPE_SILHOUETTE:
        add_silhouette(mark, shape);
        break;
    case SHAPE_PICTOGRAM:
    case SHAPE_PATH:
        break;
    case SHAPE_DOTS:
        add_dots(mark, shape, middle.y);
        break;
    }
}

/* These sizes of an entrance's letter are relative to the radius of the disc or ring around the
 * letter. */
#define LETTER_SIZE 1.3  /* type size */
#define LETTER_HALF 0.78 /* half of the height of the letter's box */
#define LETTER_RING 0.12 /* line width of the ring */

/* minimum difference in brightness (0 to 255) between a mark and the color below the mark */
#define LEAST_CONTRAST 80

static const maze_color gray = {MAZE_COLOR_RGB, 128, 128, 128};
static const maze_color light_gray = {MAZE_COLOR_RGB, 208, 208, 208};

/* Returns the brightness of a color, from 0 to 255, or `otherwise` for a color that is not RGB. */
static int light_of(maze_color color, int otherwise)
{
    if (color.kind != MAZE_COLOR_RGB)
        return otherwise;
    return (299 * color.red + 587 * color.green + 114 * color.blue) / 1000;
}

static maze_color seen_on(maze_color color, int below)
{
    if (abs(light_of(color, 0) - below) >= LEAST_CONTRAST)
        return color;
    return below > 127 ? PAGE_BLACK : PAGE_WHITE;
}

static maze_color mark_color(const page_place *place, page_door which)
{
    static const maze_color red = {MAZE_COLOR_RGB, 212, 0, 0}, green = {MAZE_COLOR_RGB, 0, 128, 0};
    const maze_style *style = &place->style;
    bool start = which != PAGE_EXIT, passages = place->draw == MAZE_DRAW_PASSAGES;
    maze_color color = passages ? style->passage_color : style->wall_color;
    if (color.kind == MAZE_COLOR_NONE)
        return color;
    if (passages && page_door_of(place, which).side == MAZE_NONE)
        /* a mark inside the maze must contrast with the color of passages */
        color = seen_on(gray, light_of(color, 0));
    else if (passages)
        color = seen_on(color, light_of(style->paper_color, 255));
    if (!maze_shape_has_walls(maze_get_shape(place->maze)))
        /* gray, because the names of nodes are drawn on top of marks */
        color = start ? light_gray : gray;
    if (place->arrows == MAZE_ARROWS_COLOR)
        color = start ? red : green;
    return color;
}

#define STAR_SHARE 1.15
#define STAR_INNER 0.45
#define RING_WIDTH 0.3 /* line width, relative to the radius of the ring */

static void draw_goal(maze_drawing *drawing, const page_place *place, maze_color color)
{
    bool ring = maze_stars(place->maze) > 0;
    double radius = page_door_disc(place);
    maze_point middle = page_place_door(place, maze_exit(place->maze));
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_GOAL, ring ? MAZE_MARK_STROKE : MAZE_MARK_FILL, color);
    if (ring) {
        mark->width = RING_WIDTH * radius;
        page_mark_circle(mark, middle, radius - mark->width / 2);
    } else {
        radius *= place->cell < 0 ? -STAR_SHARE : STAR_SHARE;
        page_mark_star(mark, middle, radius, STAR_INNER);
    }
}

static void draw_arrow(maze_drawing *drawing, const page_place *place, page_door which)
{
    maze_door door = page_door_of(place, which);
    bool start = which != PAGE_EXIT;
    maze_color color = mark_color(place, which);
    if (place->arrows == MAZE_ARROWS_NONE || color.kind == MAZE_COLOR_NONE)
        return;
    if (!start && shape_face(maze_get_shape(place->maze), door.cell) != MAZE_NONE) {
        draw_goal(drawing, place, color);
        return;
    }
    maze_mark *mark =
        page_drawing_add(drawing, start ? MAZE_ROLE_START : MAZE_ROLE_GOAL, MAZE_MARK_FILL, color);
    if (door.side == MAZE_NONE) {
        page_mark_circle(mark, page_place_door(place, door), page_door_disc(place));
        return;
    }
    maze_point corners[3];
    page_place_arrow(place, door, start, corners);
    page_mark_polygon(mark, corners, 3);
}

static maze_mark *draw_picture(maze_drawing *drawing, const page_picture *placed, maze_role role,
                               bool turned)
{
    maze_mark *mark = page_drawing_add(drawing, role, MAZE_MARK_PICTURE, (maze_color){0});
    mark->picture = placed->picture;
    mark->box = placed->box;
    mark->turned = turned;
    return mark;
}

/* Draws the letter of an entrance, if it has a letter, on a disc. If the solution is drawn,
 * entrances that do not lead to the goal have a ring instead of a disc. On screens, entrances also
 * have a ring if the color of the mark is not RGB, but depends on CSS. */
static void draw_letter(maze_drawing *drawing, const page_place *place, page_door which)
{
    maze_box box;
    maze_color color = mark_color(place, which);
    char letter[] = {(char)('A' + which), '\0'};
    if (color.kind == MAZE_COLOR_NONE || !page_door_letter(place, which, &box))
        return;
    bool lost = place->path.length > 0 &&
                !side_equal(page_door_of(place, which), maze_entrance(place->maze));
    bool ring = lost || (place->style.medium == MAZE_MEDIUM_SCREEN && color.kind != MAZE_COLOR_RGB);
    double radius = box_width(box) / 2, half = LETTER_HALF * radius;
    maze_point middle = box_middle(box);
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_START, ring ? MAZE_MARK_STROKE : MAZE_MARK_FILL, color);
    mark->width = ring ? LETTER_RING * radius : 0;
    page_mark_circle(mark, middle, radius - mark->width / 2);
    maze_text text =
        page_label(place, letter, LETTER_SIZE * radius,
                   (maze_box){box.left, middle.y - half, box.right, middle.y + half},
                   "letter of an entrance");
    text.color = ring ? color : light_of(color, 0) > 127 ? PAGE_BLACK : PAGE_WHITE;
    page_drawing_add_text(drawing, MAZE_ROLE_LEGEND, &text);
}

static void draw_door(maze_drawing *drawing, const page_place *place, page_door which)
{
    page_picture placed;
    maze_role role = which == PAGE_EXIT ? MAZE_ROLE_GOAL : MAZE_ROLE_START;
    placed.picture = page_door_picture(place, which, &placed.box);
    if (placed.picture)
        draw_picture(drawing, &placed, role, place->cell < 0)->mirrored =
            page_door_mirrors(place, which);
    else
        draw_arrow(drawing, place, which);
    draw_letter(drawing, place, which);
}

static void draw_doors(maze_drawing *drawing, const page_place *place)
{
    for (page_door i = 0; i < (int)maze_entrances(place->maze); i++)
        draw_door(drawing, place, i);
    draw_door(drawing, place, PAGE_EXIT);
}

/* Returns the color of stars, which must be visible on passages that are drawn as lines. */
static maze_color star_color(const page_place *place)
{
    const maze_style *style = &place->style;
    return place->draw == MAZE_DRAW_PASSAGES ? seen_on(gray, light_of(style->passage_color, 0))
                                             : style->wall_color;
}

static void draw_passages(maze_drawing *drawing, const page_place *place, page_range cells)
{
    const maze_style *style = &place->style;
    if (style->passage_color.kind == MAZE_COLOR_NONE)
        return;
    page_halls_draw(drawing, place, style->passage_color, cells);
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_PASSAGES, MAZE_MARK_STROKE, style->passage_color);
    page_ways_prepare(place, mark);
    page_ways_draw(drawing, place, cells, mark);
    if (place->round_corners)
        page_ways_round(place, cells, mark);
}

static void turn_marks(maze_drawing *drawing, size_t from, const page_place *place)
{
    for (maze_mark *mark = drawing->marks + from; mark < drawing->marks + drawing->count; mark++) {
        for (size_t i = 0; i < mark->point_count; i++)
            mark->points[i] = page_place_shown(place, mark->points[i]);
        if (mark->kind != MAZE_MARK_TEXT)
            continue;
        mark->text.box = page_place_shown_box(place, mark->text.box);
        mark->text.sideways = true;
        mark->text.turned = !mark->text.turned;
    }
}

static void draw_maze(maze_drawing *drawing, const page_place *place, maze_box part, bool sparsely)
{
    if (place->road.width > 0) {
        page_road_draw(drawing, place);
        return;
    }
    part = page_place_under(place, part);
    page_range cells = page_place_cells(place, part);
    bool all = !cells.none && cells.first == 0 &&
               cells.last == maze_shape_ground(maze_get_shape(place->maze)) - 1;
    drawing->whole = drawing->whole && all;
    page_ground_draw(drawing, place, cells);
    page_paving_draw(drawing, place, cells);
    page_heat_draw(drawing, place, cells);
    page_net_draw(drawing, place);
    if (place->draw == MAZE_DRAW_PASSAGES)
        draw_passages(drawing, place, cells);
    if (place->draw == MAZE_DRAW_ROADS)
        page_roads_draw(drawing, place, cells);
    page_grid_draw(drawing, place, cells);
    page_solution_draw(drawing, place, cells);
    page_colors_draw(drawing, place, cells);
    if (maze_colors(place->maze) == 0 && place->draw != MAZE_DRAW_PASSAGES &&
        place->draw != MAZE_DRAW_ROADS) {
        /* if `sparsely` is true and page_lattice_of can read the walls, the mark for the walls has
         * no lines */
        page_lattice lattice;
        size_t before = drawing->count;
        sparsely = sparsely && !place->sideways && page_lattice_of(place, &lattice);
        cells.none = cells.none || sparsely;
        if (page_style_has_bands(&place->style) && place->style.wall_color.kind != MAZE_COLOR_NONE)
            page_bands_draw(drawing, place, cells);
        else if (place->style.tone != MAZE_TONE_NONE)
            page_tone_draw(drawing, place, part);
        else
            page_walls_draw(drawing, place, cells);
        if (sparsely && drawing->count > before)
            drawing->marks[before].squares = place;
    }
    draw_doors(drawing, place);
    page_letters_draw(drawing, place);
    page_stars_draw(drawing, place, star_color(place));
    page_legend_draw(drawing, place);
    page_order_draw(drawing, place);
}

static void draw_shapes_over(maze_drawing *drawing, const maze_page *page, size_t mazes)
{
    for (size_t i = 0; i < page->shape_count; i++)
        if (page->shapes[i].over && page->shapes[i].mazes == mazes)
            draw_shape(drawing, &page->shapes[i]);
}

static void draw_page(maze_drawing *drawing, const maze_page *page, maze_box part, bool sparsely)
{
    drawing->whole = true;
    if (page->paper_color.kind != MAZE_COLOR_NONE)
        page_mark_box(page_drawing_add(drawing, MAZE_ROLE_PAPER, MAZE_MARK_FILL, page->paper_color),
                      maze_page_box(page));
    for (size_t i = 0; i < page->picture_count; i++)
        draw_picture(drawing, &page->pictures[i], MAZE_ROLE_PICTURE, false)->mirrored =
            page->pictures[i].mirrored;
    for (size_t i = 0; i < page->shape_count; i++)
        if (!page->shapes[i].over)
            draw_shape(drawing, &page->shapes[i]);
    for (size_t i = 0; i < page->place_count; i++) {
        const page_place *place = &page->places[i];
        size_t before;
        draw_shapes_over(drawing, page, i);
        before = drawing->count;
        if (maze_shape_has_walls(maze_get_shape(place->maze))) {
            draw_maze(drawing, place, part, sparsely);
        } else {
            draw_graph_ways(drawing, place);
            page_solution_draw(drawing, place, (page_range){.none = true});
            draw_doors(drawing, place);
            draw_nodes(drawing, place);
        }
        if (place->sideways)
            turn_marks(drawing, before, place);
    }
    draw_shapes_over(drawing, page, page->place_count);
    for (size_t i = 0; i < page->code_count; i++)
        page_code_draw(drawing, &page->codes[i]);
    for (size_t i = 0; i < page->text_count; i++)
        page_drawing_add_text(drawing, MAZE_ROLE_TEXT, &page->texts[i]);
}

#define LEAST_LINE 2.0 /* sufficient line height for any typeface, relative to the type size */

static void keep_minimums(maze_drawing *drawing, const maze_page *page)
{
    for (size_t i = 0; i < drawing->count; i++) {
        maze_mark *mark = &drawing->marks[i];
        maze_text *text = &mark->text;
        if (mark->kind == MAZE_MARK_STROKE && mark->width > 0)
            mark->width = fmax(mark->width, page->least_line);
        if (mark->kind != MAZE_MARK_TEXT || mark->role != MAZE_ROLE_LEGEND ||
            strlen(text->string) != 1)
            continue;
        double side = fmax(text->box.bottom - text->box.top, LEAST_LINE * page->least_type);
        text->box = box_round(box_middle(text->box), side, side);
        text->size = fmax(text->size, page->least_type);
    }
}

static maze_drawing *draw_part(const maze_page *page, maze_box part, bool sparsely,
                               maze_error *error)
{
    maze_drawing *drawing = page_drawing_create(page->size.width, page->size.height);
    if (!drawing) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
        return NULL;
    }
    draw_page(drawing, page, part, sparsely);
    if (page->least_line > 0)
        keep_minimums(drawing, page);
    if (page_drawing_check(drawing, error))
        return drawing;
    maze_drawing_destroy(drawing);
    return NULL;
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
