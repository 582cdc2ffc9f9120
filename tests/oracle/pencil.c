/* Measures in an image the thickest pencil that can draw a path to each cell of a maze, and finds
 * connected areas.
 *
 *     pencil PICTURE.png <PLACES
 *
 * The program has no data about the maze: pixels whose gray value is below 128 are ink, and all
 * others are paper. Each line of PLACES has a position in pixels from the upper left corner: `start
 * X Y` is where the pencil begins; `shut X Y X Y` is a line that the pencil's center must not
 * cross; `cell X Y` is a position that the pencil must reach. For each connected area, the program
 * prints `ink X Y N` or `paper X Y N`, with the first pixel of the area and its number of pixels.
 * It prints `box LEFT TOP RIGHT BOTTOM` for the box around the ink. For each cell in order, it
 * prints `width D`, the diameter in pixels of the thickest pencil that reaches the cell, or 0. For
 * two cells that paper connects without a third cell, it prints `joined A B`; paper belongs to the
 * cell from which it can be reached in the fewest steps.
 *
 * A disk fits at a point if the nearest ink is at least its radius away, by the exact distances of
 * Meijster, Roerdink and Hesselink (2000). The thickest pencil follows the widest path (Pollack
 * 1960). Distances are between the centers of pixels, so a pencil between straight walls may seem
 * up to a pixel thicker than the paper is wide. */
#include <math.h>
#include <png.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS = 1024, PER_PIXEL = 8, NONE = -1 };

typedef struct cell {
    int32_t at, width; /* index of a pixel; width of the pencil there, in eighths of a pixel */
} cell;

typedef struct sight {
    int32_t wide, high; /* size in pixels, including a rim of paper that is one pixel wide. With the
                           rim, the outside is one connected area; the pencil cannot enter it. */
    uint8_t *ink, *shut;
    int32_t start;
    cell *cells;
    int32_t cell_count;
} sight;

static void *get(size_t count, size_t size)
{
    void *p = calloc(count ? count : 1, size);
    if (!p) {
        fprintf(stderr, "pencil: out of memory\n");
        exit(2);
    }
    return p;
}

static void fail(const char *why)
{
    fprintf(stderr, "pencil: %s\n", why);
    exit(2);
}

static void read_picture(sight *s, const char *path)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path))
        fail(image.message);
    image.format = PNG_FORMAT_GRAY;
    s->wide = (int32_t)image.width + 2, s->high = (int32_t)image.height + 2;
    uint8_t *gray = get(PNG_IMAGE_SIZE(image), 1);
    png_color white = {255, 255, 255};
    if (!png_image_finish_read(&image, &white, gray, 0, NULL))
        fail(image.message);
    s->ink = get((size_t)s->wide * (size_t)s->high, 1);
    s->shut = get((size_t)s->wide * (size_t)s->high, 1);
    for (uint32_t y = 0; y < image.height; y++)
        for (uint32_t x = 0; x < image.width; x++)
            s->ink[(size_t)(y + 1) * (size_t)s->wide + x + 1] =
                gray[(size_t)y * image.width + x] < 128;
    free(gray);
    for (int32_t x = 0; x < s->wide; x++)
        s->shut[x] = s->shut[(s->high - 1) * s->wide + x] = 1;
    for (int32_t y = 0; y < s->high; y++)
        s->shut[y * s->wide] = s->shut[(y + 1) * s->wide - 1] = 1;
}

static int32_t index_of(const sight *s, double x, double y)
{
    double i = floor(x) + 1, j = floor(y) + 1;
    if (!(i >= 0 && j >= 0 && i < s->wide && j < s->high))
        fail("a place outside of the picture");
    return (int32_t)j * s->wide + (int32_t)i;
}

static void shut(sight *s, double x, double y, double to_x, double to_y)
{
    double length = hypot(to_x - x, to_y - y);
    for (double far = 0; far <= length; far += .5) {
        double share = length > 0 ? far / length : 0;
        int32_t at = index_of(s, x + (to_x - x) * share, y + (to_y - y) * share);
        for (int k = -1; k <= 1; k++)
            memset(s->shut + at + k * s->wide - 1, 1, 3);
    }
}

static void read_places(sight *s)
{
    char what[8];
    double x, y, to_x, to_y;
    size_t room = 0;
    while (scanf("%7s %lf %lf", what, &x, &y) == 3) {
        if (strcmp(what, "start") == 0) {
            s->start = index_of(s, x, y);
        } else if (strcmp(what, "shut") == 0) {
            if (scanf("%lf %lf", &to_x, &to_y) != 2)
                fail("a line with one end");
            shut(s, x, y, to_x, to_y);
        } else if (strcmp(what, "cell") == 0) {
            if ((size_t)s->cell_count == room &&
                !(s->cells = realloc(s->cells, (room = 2 * room + 64) * sizeof *s->cells)))
                fail("out of memory");
            s->cells[s->cell_count++] = (cell){index_of(s, x, y), 0};
        } else {
            fail("start, shut or cell is wanted");
        }
    }
    if (s->cell_count > 0 && s->start == NONE)
        fail("no start");
}

/* ---- connected areas of ink and paper */

static int32_t root_of(int32_t *over, int32_t one)
{
    while (over[one] != one)
        one = over[one] = over[over[one]];
    return one;
}

/* Prints the connected areas of pixels that are `ink`, each with its first pixel and its number
 * of pixels. Pixels of ink are also connected at corners, and pixels of paper are connected only
 * at sides. */
static void tell_pieces(const sight *s, uint8_t ink)
{
    int32_t count = s->wide * s->high, *over = get((size_t)count, sizeof *over);
    int32_t before[4] = {1, s->wide, s->wide + 1, s->wide - 1};
    for (int32_t at = 0; at < count; at++) {
        over[at] = at;
        for (int k = 0; k < (ink ? 4 : 2) && s->ink[at] == ink; k++) {
            int32_t other = at - before[k];
            if (other < 0 || s->ink[other] != ink || (k == 0 && at % s->wide == 0))
                continue; /* the rim consists of paper, so only paper is at the edge of the image */
            int32_t a = root_of(over, at), b = root_of(over, other);
            if (a != b)
                over[a > b ? a : b] = a > b ? b : a;
        }
    }
    int32_t *size = get((size_t)count, sizeof *size);
    for (int32_t at = 0; at < count; at++)
        if (s->ink[at] == ink)
            size[root_of(over, at)]++;
    for (int32_t at = 0; at < count; at++)
        if (size[at] > 0)
            printf("%s %d %d %d\n", ink ? "ink" : "paper", at % s->wide - 1, at / s->wide - 1,
                   size[at]);
    free(over), free(size);
}

static void tell_box(const sight *s)
{
    int32_t left = s->wide, top = s->high, right = 0, bottom = 0;
    for (int32_t y = 0; y < s->high; y++)
        for (int32_t x = 0; x < s->wide; x++)
            if (s->ink[y * s->wide + x]) {
                left = x < left ? x : left, right = x > right ? x : right;
                top = y < top ? y : top, bottom = y;
            }
    printf("box %d %d %d %d\n", left - 1, top - 1, right, bottom);
}

/* ---- distances to ink */

/* Returns, for each pixel, twice the distance to the nearest ink, in eighths of a pixel, but at
 * most LEVELS - 1. */
static uint16_t *widths(const sight *s)
{
    int32_t w = s->wide, h = s->high, far = w + h;
    int32_t *up =
        get((size_t)w * (size_t)h, sizeof *up); /* distance to the nearest ink in the same column */
    for (int32_t at = 0; at < w * h; at++)
        up[at] = s->ink[at] ? 0 : at < w ? far : up[at - w] + 1;
    for (int32_t at = w * (h - 1) - 1; at >= 0; at--)
        up[at] = up[at + w] + 1 < up[at] ? up[at + w] + 1 : up[at];
    uint16_t *width = get((size_t)w * (size_t)h, sizeof *width);
    int32_t *site = get((size_t)w, sizeof *site), *from = get((size_t)w, sizeof *from);
    for (int32_t y = 0; y < h; y++) {
        const int32_t *g = up + y * w;
#define SQUARE(x, i) ((int64_t)((x) - (i)) * ((x) - (i)) + (int64_t)g[i] * g[i])
        int32_t q = 0;
        site[0] = from[0] = 0;
        for (int32_t x = 1; x < w; x++) {
            while (q >= 0 && SQUARE(from[q], site[q]) > SQUARE(from[q], x))
                q--;
            if (q < 0) {
                q = 0, site[0] = x, from[0] = 0;
                continue;
            }
            int64_t i = site[q],
                    rise = (int64_t)x * x - i * i + (int64_t)g[x] * g[x] - (int64_t)g[i] * g[i];
            int64_t meet = 2 * (x - i), first = rise >= 0 ? rise / meet + 1 : 0;
            if (first < w)
                q++, site[q] = x, from[q] = (int32_t)first;
        }
        for (int32_t x = w - 1; x >= 0; x--) {
            double d = 2 * PER_PIXEL * sqrt((double)SQUARE(x, site[q]));
            width[y * w + x] = d < LEVELS - 1 ? (uint16_t)d : LEVELS - 1;
            if (x == from[q])
                q--;
        }
    }
    free(up), free(site), free(from);
    return width;
}

/* ---- the widest path to each pixel */

/* A queue of pixels that consists of one stack for each width. */
typedef struct waiting {
    int32_t *next, top[LEVELS];
} waiting;

static void wait(waiting *w, int32_t at, int level)
{
    w->next[at] = w->top[level], w->top[level] = at;
}

/* Returns the width of the thickest pencil that can cover the pixel `cell`. `most` contains, for
 * each pixel, the width of the thickest pencil whose center is there. */
static uint16_t over(const sight *s, const uint16_t *most, int32_t cell)
{
    const int32_t reach = LEVELS / PER_PIXEL / 2, row = cell / s->wide, column = cell % s->wide;
    uint16_t best = most[cell];
    for (int32_t y = row > reach ? row - reach : 0; y < s->high && y <= row + reach; y++)
        for (int32_t x = column > reach ? column - reach : 0; x < s->wide && x <= column + reach;
             x++) {
            int32_t d = most[y * s->wide + x], dx = x - column, dy = y - row;
            if (d > best && 4 * PER_PIXEL * PER_PIXEL * (dx * dx + dy * dy) <= d * d)
                best = (uint16_t)d;
        }
    return best;
}

/* Sets the width of each cell to the width of the thickest pencil that reaches it from the
 * start. */
static void walk(sight *s)
{
    size_t count = (size_t)s->wide * (size_t)s->high;
    uint16_t *width = widths(s), *most = get(count, sizeof *most);
    uint8_t *seen = get(count, 1); /* true for pixels that have been visited or are barred */
    waiting w = {.next = get(count, sizeof *w.next)};
    memset(w.top, 0xFF, sizeof w.top);
    for (size_t at = 0; at < count; at++)
        seen[at] = s->ink[at] | s->shut[at];
    seen[s->start] = 1;
    wait(&w, s->start, width[s->start]);
    for (int level = LEVELS - 1; level > 0;) {
        int32_t at = w.top[level];
        if (at == NONE) {
            level--;
            continue;
        }
        w.top[level] = w.next[at];
        most[at] = (uint16_t)level;
        for (int32_t row = at - s->wide; row <= at + s->wide; row += s->wide)
            for (int32_t to = row - 1; to <= row + 1; to++)
                if (!seen[to]) {
                    seen[to] = 1; /* the first path that reaches a pixel is the widest path to it */
                    wait(&w, to, width[to] < level ? width[to] : level);
                }
    }
    for (int32_t c = 0; c < s->cell_count; c++)
        s->cells[c].width = over(s, most, s->cells[c].at);
    free(width), free(most), free(seen), free(w.next);
}

/* ---- connected cells */

typedef struct pair {
    int32_t a, b;
} pair;

static int by_number(const void *p, const void *q)
{
    const pair *a = p, *b = q;
    return a->a != b->a ? (a->a > b->a) - (a->a < b->a) : (a->b > b->b) - (a->b < b->b);
}

static void tell_joined(const sight *s)
{
    int32_t count = s->wide * s->high, head = 0, tail = 0, found = 0, room = 8 * s->cell_count + 64;
    int32_t *owner = get((size_t)count, sizeof *owner), *queue = get((size_t)count, sizeof *queue);
    pair *pairs = get((size_t)room, sizeof *pairs);
    memset(owner, 0xFF, (size_t)count * sizeof *owner);
    for (int32_t c = 0; c < s->cell_count; c++)
        if (owner[s->cells[c].at] == NONE)
            owner[s->cells[c].at] = c, queue[tail++] = s->cells[c].at;
    while (head < tail) {
        int32_t at = queue[head++], to[4] = {at - 1, at + 1, at - s->wide, at + s->wide};
        for (int k = 0; k < 4; k++) {
            if (s->ink[to[k]] || s->shut[to[k]])
                continue;
            int32_t other = owner[to[k]], mine = owner[at];
            if (other == NONE) {
                owner[to[k]] = mine, queue[tail++] = to[k];
            } else if (other > mine) {
                if (found == room && !(pairs = realloc(pairs, (size_t)(room *= 2) * sizeof *pairs)))
                    fail("out of memory");
                pairs[found++] = (pair){mine, other};
            }
        }
    }
    qsort(pairs, (size_t)found, sizeof *pairs, by_number);
    for (int32_t i = 0; i < found; i++)
        if (i == 0 || by_number(&pairs[i - 1], &pairs[i]) != 0)
            printf("joined %d %d\n", pairs[i].a, pairs[i].b);
    free(owner), free(queue), free(pairs);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 64;
    sight s = {.start = NONE};
    read_picture(&s, argv[1]);
    read_places(&s);
    tell_pieces(&s, 1);
    tell_pieces(&s, 0);
    tell_box(&s);
    if (s.cell_count > 0)
        walk(&s);
    for (int32_t c = 0; c < s.cell_count; c++)
        printf("width %.3f\n", (double)s.cells[c].width / PER_PIXEL);
    if (s.cell_count > 0)
        tell_joined(&s);
    free(s.ink), free(s.shut), free(s.cells);
    return 0;
}
