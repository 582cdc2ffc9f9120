/* Draws the stars that a solver collects. In a solution, the stars are discs with numbers, in the
 * order of the path. */
#include "core/shape/shape.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>

#define STAR_RADIUS 0.29 /* maximum outer radius of a star, in cells */
/* maximum outer radius of a star, relative to the radius of the free space around the center of the
 * cell */
#define STAR_ROOM 0.78
#define STAR_INNER 0.48

#define DISC 1.1         /* radius of the disc with a number, relative to a star's radius */
#define NUMBER_SIZE 1.4  /* type size of the number, relative to a star's radius */
#define NUMBER_HALF 0.84 /* half of the side of the number's box, relative to a star's radius */

static double radius_of(const page_place *place, maze_cell cell)
{
    double room =
        page_clear_round(maze_get_shape(place->maze), cell) * fabs(place->cell) - place->wall / 2;
    if (place->draw != MAZE_DRAW_WALLS)
        room = fmin(room, page_place_passage(place) / 2);
    return fmin(STAR_RADIUS * fabs(place->cell), STAR_ROOM * fmax(room, 0));
}

static void draw_number(maze_drawing *drawing, const page_place *place, unsigned i, double radius)
{
    char number[] = {(char)('1' + i), '\0'};
    maze_point middle = page_ways_middle(place, maze_star_at(place->maze, i));
    double side = 2 * NUMBER_HALF * radius;
    maze_text text = page_label(place, number, NUMBER_SIZE * radius, box_round(middle, side, side),
                                "number of a star");
    text.color = PAGE_WHITE;
    page_drawing_add_text(drawing, MAZE_ROLE_LEGEND, &text);
}

#define PICTURE_SIDE 2.3 /* length of a picture's longer side, in radii of a star */

static void draw_pictures(maze_drawing *drawing, const page_place *place, unsigned count)
{
    const maze_picture *picture = place->style.collect_picture;
    double longer = fmax(picture->width, picture->height);
    for (unsigned i = 0; i < count; i++) {
        maze_cell cell = maze_star_at(place->maze, i);
        double unit = PICTURE_SIDE * radius_of(place, cell) / longer;
        maze_mark *mark =
            page_drawing_add(drawing, MAZE_ROLE_STARS, MAZE_MARK_PICTURE, (maze_color){0});
        mark->picture = picture;
        mark->turned = place->cell < 0;
        mark->box =
            box_round(page_ways_middle(place, cell), picture->width * unit, picture->height * unit);
    }
}

void page_stars_draw(maze_drawing *drawing, const page_place *place, maze_color color)
{
    unsigned count = maze_stars(place->maze);
    bool solved = place->path.length > 0 && !place->style.hide_solution;
    if (count == 0 || color.kind == MAZE_COLOR_NONE)
        return;
    if (place->style.collect_picture && !solved) {
        draw_pictures(drawing, place, count);
        return;
    }
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_STARS, MAZE_MARK_FILL, solved ? PAGE_BLACK : color);
    mark->joins = MAZE_JOINS_ROUND;
    for (unsigned i = 0; i < count; i++) {
        maze_cell cell = maze_star_at(place->maze, i);
        maze_point middle = page_ways_middle(place, cell);
        double radius = radius_of(place, cell);
        if (solved)
            page_mark_circle(mark, middle, DISC * radius);
        else
            page_mark_star(mark, middle, place->cell < 0 ? -radius : radius, STAR_INNER);
    }
    for (unsigned i = 0; solved && i < count; i++)
        draw_number(drawing, place, i, radius_of(place, maze_star_at(place->maze, i)));
}
