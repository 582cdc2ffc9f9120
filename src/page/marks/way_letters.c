/* Draws the letters or numbers in the cells of a maze, upright and as large as the cells permit. */
#include "page/marks/marks.h"

#include "core/letters/letters.h"
#include "core/letters/letters_numbers.h"
#include "core/shape/shape.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>

#define LETTER_SIZE 0.55 /* maximum size of letters, relative to the cell size */
/* maximum size of letters, relative to the radius of the free circle in a cell */
#define LETTER_IN_RADIUS 1.25

/* Letters are at most MOST_ALIKE times as large as the largest of the small letters. The smallest
 * letters, a fraction SMALL_ONES of all letters, count as small. */
#define MOST_ALIKE 1.5
#define SMALL_ONES 0.2
/* minimum size of letters, relative to the cell size, unless the median size or the limit from
 * MOST_ALIKE is smaller */
#define LEAST_SIZE 0.37
/* letters smaller than SMALLER times the median size are moved to a place with more space */
#define SMALLER 0.6
#define THROUGH 0.25 /* distance by which a letter may extend through an open side, in cells */

/* factor for the size of numbers with several digits in roads, because round ends of roads have
 * less space */
#define IN_ROADS 0.82

/* Returns the size of the letters or numbers, relative to single letters. The longest number
 * determines this size. */
static double share_of(const page_place *place)
{
    const letters_text *letters = place->letters;
    size_t most = 0;
    if (recipe_letters_spell(place->style.letters_kind))
        return 1;
    for (size_t i = 0; i < letters->all_count; i++) {
        size_t count = 0;
        for (const char *c = letters->letters[i].text; *c; c++)
            count += ((unsigned char)*c & 0xC0) != 0x80;
        most = count > most ? count : most;
    }
    double share = letters_number_share(most);
    return most > 1 && place->draw == MAZE_DRAW_ROADS ? IN_ROADS * share : share;
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

typedef struct letter_spot {
    maze_point at;
    double size;
} letter_spot;

static double size_with(const page_place *place, double clear)
{
    double size = LETTER_IN_RADIUS * (clear - place->wall / 2);
    return fmax(fmin(LETTER_SIZE * fabs(place->cell), size), 0);
}

static letter_spot middle_of(const page_place *place, maze_cell cell)
{
    double clear = page_clear_round(maze_get_shape(place->maze), cell) * fabs(place->cell);
    return (letter_spot){page_ways_middle(place, cell), size_with(place, clear)};
}

/* Returns the radius of the free space around a point in a cell. The ends of open sides count as
 * walls, because they may be corners of walls. */
static double clear_at(const page_place *place, maze_cell cell, maze_point at)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    double least = INFINITY;
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall pieces[MAZE_PIECES];
        unsigned count = maze_shape_pieces(shape, cell, side, pieces);
        for (unsigned i = 0; i < count; i++) {
            maze_point a = page_place_corner(place, pieces[i].from);
            maze_point b = page_place_corner(place, pieces[i].to);
            double away = page_line_distance(at, a, b);
            if (maze_is_open(place->maze, cell, side))
                away = fmin(away + THROUGH * fabs(place->cell),
                            fmin(hypot(at.x - a.x, at.y - a.y), hypot(at.x - b.x, at.y - b.y)));
            least = fmin(least, away);
        }
    }
    return least;
}

/* Searches a cell for the place with the most space, starting from the middle of the cell. */
static letter_spot roomiest_of(const page_place *place, maze_cell cell)
{
    letter_spot best = middle_of(place, cell);
    double most = clear_at(place, cell, best.at), step = fabs(place->cell) / 4;
    while (step > fabs(place->cell) / 64) {
        bool moved = false;
        for (int i = 0; i < 8 && !moved; i++) {
            double angle = i * (PI / 4);
            maze_point to = {best.at.x + step * cos(angle), best.at.y + step * sin(angle)};
            double clear = page_place_within(place, cell, to) ? clear_at(place, cell, to) : 0;
            moved = clear > most + step / 64;
            if (moved) {
                most = clear;
                best.at = to;
            }
        }
        step = moved ? step : step / 2;
    }
    best.size = fmax(best.size, size_with(place, most));
    return best;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double size_at(const letter_spot *spots, size_t count, double share, double *sizes)
{
    for (size_t i = 0; i < count; i++)
        sizes[i] = spots[i].size;
    qsort(sizes, count, sizeof *sizes, by_size);
    return count ? sizes[(size_t)(share * (double)count)] : 0;
}

/* Returns the places and sizes of all letters. Letters in small cells are moved to the place with
 * the most space. No letter is much larger than the smallest fifth of the letters. The caller frees
 * the array. Returns NULL if there is not enough memory, or no space for letters. */
static letter_spot *find_spots(const page_place *place)
{
    size_t count = place->letters->all_count;
    letter_spot *spots = calloc(count + 1, sizeof *spots);
    double *sizes = calloc(count + 1, sizeof *sizes);
    for (size_t i = 0; spots && i < count; i++)
        spots[i] = middle_of(place, place->letters->letters[i].cell);
    double usual = spots && sizes ? size_at(spots, count, 0.5, sizes) : 0;
    for (size_t i = 0; usual > 0 && i < count; i++)
        if (spots[i].size < SMALLER * usual)
            spots[i] = roomiest_of(place, place->letters->letters[i].cell);
    double largest = usual > 0 ? MOST_ALIKE * size_at(spots, count, SMALL_ONES, sizes) : 0;
    double least = fmin(fmin(usual, largest), LEAST_SIZE * fabs(place->cell));
    for (size_t i = 0; usual > 0 && i < count; i++)
        spots[i].size = fmax(fmin(spots[i].size, largest), least);
    free(sizes);
    if (usual > 0)
        return spots;
    free(spots);
    return NULL;
}

double page_letters_least(const page_place *place)
{
    double least = INFINITY, share;
    letter_spot *spots = place->letters ? find_spots(place) : NULL;
    if (!spots)
        return least;
    share = share_of(place);
    for (size_t i = 0; i < place->letters->all_count; i++)
        least = fmin(least, share * spots[i].size);
    free(spots);
    return least;
}

void page_letters_draw(maze_drawing *drawing, const page_place *place)
{
    static const maze_seat seats[] = {[LETTERS_CAPITALS] = MAZE_SEAT_CAPITALS,
                                      [LETTERS_SMALL] = MAZE_SEAT_SMALL,
                                      [LETTERS_OTHER] = MAZE_SEAT_INK};
    const letters_text *letters = place->letters;
    if (!letters)
        return;
    bool solved = place->path.length > 0 && !place->style.hide_solution &&
                  place->style.solution_color.kind != MAZE_COLOR_NONE;
    letter_spot *spots = find_spots(place);
    double share = share_of(place), wide = share < 1 ? 4 : 2.4;
    if (!spots) {
        maze_fail(page_drawing_error(drawing), MAZE_NO_MEMORY, "out of memory for letters");
        return;
    }
    for (size_t i = 0; i < (solved ? letters->way_count : letters->all_count); i++) {
        /* marks in the order of the sentence would reveal the solution in the file */
        size_t number = solved ? i : letters->by_cell[i];
        double size = share * spots[number].size;
        maze_text text = page_label(place, (char *)letters->letters[number].text, size,
                                    box_round(spots[number].at, wide * size, 2.4 * size), "letter");
        text.font = solved ? MAZE_FONT_BOLD : MAZE_FONT_SANS;
        page_drawing_add_text(drawing, MAZE_ROLE_LETTERS, &text);
        drawing->marks[drawing->count - 1].seat = seats[letters->letter_case];
    }
    free(spots);
}
