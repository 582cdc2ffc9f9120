/* The letters of a sentence, or numbers, in their cells: upright on every shape, as large as their
 * cells let them be, but not much larger in some cells than in others; on a solution those of the
 * way alone, bold. */
#include "page/marks/marks.h"

#include "core/base/errors.h"
#include "core/measure/letters.h"
#include "core/shape/shape.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>

/* Of their size: in cells, and in the radius that stays clear round the middle of a cell. */
#define LETTER_SIZE 0.55
#define LETTER_IN_RADIUS 1.25

/* How much larger those in large cells may be than those in small ones. */
#define MOST_ALIKE 1.5
#define SMALL_ONES 5 /* one in so many may be smaller */

#define IN_ROADS 0.82 /* of numbers, as the ends of roads are round */

/* How much smaller than letters numbers are, all of them by the longest. */
static double share_of(const page_place *place)
{
    static const double shares[] = {1, 1, 0.91, 0.76};
    const measure_letters *letters = place->letters;
    size_t most = 0;
    if (recipe_letters_spell(place->style.letters_kind))
        return 1;
    for (size_t i = 0; i < letters->all_count; i++) {
        size_t count = 0;
        for (const char *c = letters->letters[i].text; *c; c++)
            count += ((unsigned char)*c & 0xC0) != 0x80;
        most = count > most ? count : most;
    }
    double share = most < sizeof shares / sizeof *shares ? shares[most] : 2.3 / (double)most;
    return most > 1 && place->style.draw == MAZE_DRAW_ROADS ? IN_ROADS * share : share;
}

double page_clear_round(const maze_shape *shape, maze_cell cell)
{
    double least = INFINITY;
    maze_point center = maze_shape_center(shape, cell);
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall wall = maze_shape_wall(shape, cell, side);
        maze_point middle = maze_shape_middle(shape, cell, side);
        least = fmin(least, page_line_distance(center, maze_shape_corner(shape, wall.from),
                                               maze_shape_corner(shape, wall.to)));
        least = fmin(least, hypot(middle.x - center.x, middle.y - center.y));
    }
    return least;
}

static double size_in(const page_place *place, maze_cell cell)
{
    double clear = page_clear_round(maze_get_shape(place->maze), cell) * fabs(place->cell);
    double size = LETTER_IN_RADIUS * (clear - place->wall / 2);
    return fmax(fmin(LETTER_SIZE * fabs(place->cell), size), 0);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The largest that any of them has: by the small ones, but a few that are smaller still, as at a
 * curve that cuts cells, do not count. */
static double largest_size(const page_place *place)
{
    size_t count = place->letters->all_count;
    double *sizes = malloc((count + 1) * sizeof *sizes);
    if (!sizes)
        return 0;
    for (size_t i = 0; i < count; i++)
        sizes[i] = size_in(place, place->letters->letters[i].cell);
    qsort(sizes, count, sizeof *sizes, by_size);
    double largest = count ? MOST_ALIKE * sizes[count / SMALL_ONES] : 0;
    free(sizes);
    return largest;
}

void page_letters_draw(maze_drawing *drawing, const page_place *place)
{
    static const maze_seat seats[] = {[LETTERS_CAPITALS] = MAZE_SEAT_CAPITALS,
                                      [LETTERS_SMALL] = MAZE_SEAT_SMALL,
                                      [LETTERS_OTHER] = MAZE_SEAT_INK};
    const measure_letters *letters = place->letters;
    if (!letters)
        return;
    bool solved = place->path.length > 0 && !place->style.hide_solution &&
                  place->style.solution_color.kind != MAZE_COLOR_NONE;
    double largest = largest_size(place), share = share_of(place);
    double wide = share < 1 ? 4 : 2.4;
    if (largest == 0) {
        maze_fail(page_drawing_error(drawing), MAZE_NO_MEMORY, "out of memory for letters");
        return;
    }
    for (size_t i = 0; i < (solved ? letters->way_count : letters->all_count); i++) {
        /* By cell, as their order would tell the way. */
        const measure_letter *letter = &letters->letters[letters->by_cell[i]];
        if (solved)
            letter = &letters->letters[i];
        maze_point middle = page_ways_middle(place, letter->cell);
        double size = share * fmin(size_in(place, letter->cell), largest);
        maze_text text = {.string = (char *)letter->text,
                          .font = solved ? MAZE_FONT_BOLD : MAZE_FONT_SANS,
                          .align = MAZE_ALIGN_CENTER,
                          .size = size,
                          .least = fmin(size, 1),
                          .box = box_round(middle, wide * size, 2.4 * size),
                          .turned = place->cell < 0,
                          .key = "letter"};
        page_drawing_add_text(drawing, MAZE_ROLE_LETTERS, &text);
        drawing->marks[drawing->count - 1].seat = seats[letters->letter_case];
    }
}
