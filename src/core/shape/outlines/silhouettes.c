/* The drawn outlines: pumpkin, whale, train and others. The build makes their paths from the
 * images in samples/themes/outlines. */
#include "core/base/numbers.h"
#include "core/shape/outlines/drawn_outlines.h"
#include "core/shape/wrappers.h"

#include <stdlib.h>

#define LEAST_COLUMNS 16 /* minimum number of columns; with fewer columns, holes are lost */

#define MOST_LINES 256

/* The place of the path's point (0, 0), and the size of the path's box. */
typedef struct silhouette_box {
    contour_point at, size;
} silhouette_box;

/* Returns the box of an outline's path in the middle of a grid. The box has the outline's
 * proportions, and touches two opposite edges of the grid. */
static silhouette_box fit(const shape_outline *outline, uint32_t columns, uint32_t rows)
{
    int64_t width = columns * CONTOUR_ONE, height = rows * CONTOUR_ONE;
    int64_t across = height * outline->width / outline->height;
    int64_t down = width * outline->height / outline->width;
    if (across < width)
        return (silhouette_box){{(width - across) / 2, 0}, {across, height}};
    return (silhouette_box){{0, (height - down) / 2}, {width, down}};
}

/* In a path, a coordinate from -100 to 100 is one byte: its value plus NAUGHT. Any other coordinate
 * is two bytes. The first byte is the hundreds plus LONGEST or, for a negative coordinate, SHORTEST
 * minus the hundreds. The second byte is the rest plus REST. */
enum { NAUGHT = 128, SHORTEST = NAUGHT - 100, LONGEST = NAUGHT + 100, REST = 33 };

static int64_t read_coordinate(const char **path)
{
    int code = (unsigned char)*(*path)++;
    if (code >= SHORTEST && code <= LONGEST)
        return code - NAUGHT;
    int rest = (unsigned char)*(*path)++ - REST;
    return code > LONGEST ? 100 * (code - LONGEST) + rest : -(100 * (SHORTEST - code) + rest);
}

static contour_point read_point(const char **path, contour_point from)
{
    int64_t x = read_coordinate(path), y = read_coordinate(path);
    return (contour_point){from.x + x, from.y + y};
}

static contour_point put(const shape_outline *outline, const silhouette_box *box, contour_point at)
{
    return (contour_point){box->at.x + divide_down(box->size.x * at.x, outline->width),
                           box->at.y + divide_down(box->size.y * at.y, outline->height)};
}

static int64_t second_difference(contour_point a, contour_point b, contour_point c)
{
    return llabs(a.x - 2 * b.x + c.x) + llabs(a.y - 2 * b.y + c.y);
}

/* Returns the number of lines that replace a cubic Bézier curve. The distance between n lines and
 * the curve is at most 6/8 of the curve's largest second difference, divided by n^2. */
static int64_t lines_for(const contour_point p[4])
{
    int64_t first = second_difference(p[0], p[1], p[2]), last = second_difference(p[1], p[2], p[3]);
    int64_t most = first > last ? first : last, lines = 1;
    while (lines < MOST_LINES && 1024 * lines * lines < 3 * most)
        lines *= 2;
    return lines;
}

static int64_t mix(const int64_t weight[4], int64_t a, int64_t b, int64_t c, int64_t d)
{
    int64_t sum = weight[0] * a + weight[1] * b + weight[2] * c + weight[3] * d;
    return divide_down(sum, weight[0] + weight[1] + weight[2] + weight[3]);
}

static bool add_curve(contour *c, const contour_point p[4])
{
    int64_t n = lines_for(p);
    for (int64_t i = 1; i <= n; i++) {
        int64_t r = n - i, weight[4] = {r * r * r, 3 * r * r * i, 3 * r * i * i, i * i * i};
        contour_point at = {mix(weight, p[0].x, p[1].x, p[2].x, p[3].x),
                            mix(weight, p[0].y, p[1].y, p[2].y, p[3].y)};
        if (!shape_contour_add(c, at))
            return false;
    }
    return true;
}

static bool draw(const shape_outline *outline, const silhouette_box *box, contour *contour)
{
    /* `at` is the last point of the path that was read; `p` contains the points of a curve in the
     * box */
    contour_point p[4] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}}, at = {0, 0};
    bool done = true;
    for (const char *path = outline->path; done && *path;) {
        char command = *path++;
        if (command == 'z')
            continue;
        contour_point from = at;
        for (int i = command == 'c' ? 1 : 3; i <= 3; i++) {
            at = read_point(&path, from);
            p[i] = put(outline, box, at);
        }
        if (command == 'm')
            done = shape_contour_begin(contour);
        done = done && (command == 'c' ? add_curve(contour, p) : shape_contour_add(contour, p[3]));
        p[0] = p[3];
    }
    return done && shape_contour_finish(contour);
}

bool shape_silhouette_contour(const shape_outline *outline, uint32_t columns, uint32_t rows,
                              contour *c)
{
    silhouette_box box = fit(outline, columns, rows);
    return draw(outline, &box, c);
}

bool shape_silhouette_fill(const shape_outline *outline, uint32_t across, contour *c)
{
    silhouette_box box = {{0, 0}, {across * CONTOUR_ONE, across * CONTOUR_ONE}};
    return draw(outline, &box, c);
}

uint32_t shape_silhouette_columns(const recipe_row *row, uint32_t columns)
{
    const shape_outline *outline = row->data;
    columns = columns > LEAST_COLUMNS ? columns : LEAST_COLUMNS;
    for (const uint8_t *poor = outline->poor; *poor; poor++)
        columns += columns == *poor;
    return columns;
}

/* Initializes a row of the table of outlines. The last arguments are the elements of the array
 * `poor` in shape_outline. OUTLINE_... contains the width and the height of the path's box, and the
 * path. The path consists of the commands m, l, c and z of SVG, with coordinates as bytes. Unlike
 * in SVG, coordinates after z are relative to the last point before z. */
#define SILHOUETTE(drawn, text, ...)                                                               \
    SILHOUETTE_DRAWN(#drawn, text, ((const uint8_t[]){__VA_ARGS__}), OUTLINE_##drawn)
#define SILHOUETTE_DRAWN(...) SILHOUETTE_ROW(__VA_ARGS__)
#define SILHOUETTE_ROW(outline_name, text, few, wide, high, art)                                   \
    {                                                                                              \
        .term = {RECIPE_NAMED(outline_name, "outline"), .summary = text},                          \
        .slot = SLOT_CUT, .is_many = true, .needs = HAS_WALLS | HAS_FLAT, .gives = HAS_OUTLINE,    \
        .takes = HAS_GRID | HAS_UPRIGHT,                                                           \
        .data = &(const shape_outline){.path = art, .width = wide, .height = high, .poor = few},   \
        .aspect = (1000 * (wide) + (high) / 2) / (high), .estimate = shape_cut_estimate,           \
        .make = shape_outline_make                                                                 \
    }

static const recipe_row silhouettes[] = {
    SILHOUETTE(apple, "an apple with a leaf", 0),
    SILHOUETTE(balloon, "a balloon on a string", 0),
    SILHOUETTE(barn, "a barn with a gate", 16, 18, 0),
    SILHOUETTE(bat, "a bat with spread wings", 23, 0),
    SILHOUETTE(bauble, "a bauble with a star", 0),
    SILHOUETTE(bell, "a bell", 0),
    SILHOUETTE(bunny, "a rabbit that sits upright", 29, 47, 48, 60, 61, 66, 79, 80, 0),
    SILHOUETTE(butterfly, "a butterfly", 0),
    SILHOUETTE(cake, "a cake with candles", 16, 0),
    SILHOUETTE(car, "a car seen from the side", 18, 0),
    SILHOUETTE(cat, "a sitting cat", 0),
    SILHOUETTE(chick, "a chick", 18, 26, 27, 0),
    SILHOUETTE(cloud, "a cloud with a face", 0),
    SILHOUETTE(cow, "the face of a cow", 0),
    SILHOUETTE(crab, "a crab with claws", 0),
    SILHOUETTE(crown, "a crown with three tips", 0),
    SILHOUETTE(duck, "a duck that swims", 0),
    SILHOUETTE(fir, "a fir with a star and baubles", 0),
    SILHOUETTE(fish, "a fish", 0),
    SILHOUETTE(flower, "a flower with two leaves", 0),
    SILHOUETTE(ghost, "a ghost", 0),
    SILHOUETTE(gift, "a present with a bow", 0),
    SILHOUETTE(gingerbread, "a gingerbread man", 17, 0),
    SILHOUETTE(heartlock, "a lock in the shape of a heart", 0),
    SILHOUETTE(icecream, "an ice-cream cone", 0),
    SILHOUETTE(longneck, "a dinosaur with a long neck", 0),
    SILHOUETTE(loveletter, "a letter with a heart as its seal", 0),
    SILHOUETTE(moon, "a moon with a face", 0),
    SILHOUETTE(mug, "a mug with a heart", 0),
    SILHOUETTE(mushroom, "a mushroom with dots", 0),
    SILHOUETTE(octopus, "an octopus with eight arms", 0),
    SILHOUETTE(pig, "a pig", 16, 17, 0),
    SILHOUETTE(plane, "a plane seen from above", 0),
    SILHOUETTE(planet, "a planet with a ring", 0),
    SILHOUETTE(pumpkin, "a pumpkin with a face", 0),
    SILHOUETTE(rocket, "a rocket", 0),
    SILHOUETTE(sailboat, "a boat with a sail", 33, 35, 0),
    SILHOUETTE(shell, "a shell with ribs", 0),
    SILHOUETTE(skull, "a friendly skull", 16, 0),
    SILHOUETTE(snowman, "a snowman with a hat", 0),
    SILHOUETTE(stegosaurus, "a Stegosaurus, with plates on its back", 18, 57, 61, 62, 67, 69, 70,
               76, 0),
    SILHOUETTE(stocking, "a stocking for presents", 0),
    SILHOUETTE(strawberry, "a strawberry", 16, 30, 39, 48, 50, 57, 59, 70, 0),
    SILHOUETTE(tractor, "a tractor", 0),
    SILHOUETTE(train, "a steam engine", 20, 29, 35, 0),
    SILHOUETTE(trex, "a Tyrannosaurus", 19, 21, 0),
    SILHOUETTE(truck, "a truck with a star", 0),
    SILHOUETTE(turtle, "a turtle", 16, 17, 19, 22, 30, 0),
    SILHOUETTE(ufo, "a flying saucer", 0),
    SILHOUETTE(whale, "a whale that blows", 0),
    SILHOUETTE(witchhat, "a witch's hat", 31, 39, 0),
};
const recipe_rows shape_silhouette_rows = RECIPE_ROWS(silhouettes);
