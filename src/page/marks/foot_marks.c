/* Draws a row of marks below a maze: circles with letters, or stars to color. Lengths are in
 * millimeters on A4, and are scaled down on smaller paper. */
#include "page/marks/foot_marks.h"

#include "core/carve/maze.h"
#include "core/recipe/recipe.h"
#include "page/layout/style.h"

#include <math.h>

#define CIRCLE 5.5
#define CIRCLE_PITCH 16.0
#define CIRCLE_LINE 0.35
#define STAR 6.0
#define STAR_PITCH 15.5
#define STAR_INNER 0.48
#define WORDS 14.0      /* size of the words before the marks, in points */
#define HINT 11.0       /* size of the words after the marks, in points */
#define LETTER 14.0     /* size of the letter in a circle, in points */
#define LEAST_WORDS 4.0 /* minimum size of all words, in points */
#define GAP 4.0
#define STAR_LINE 0.5

static const maze_color gray60 = {MAZE_COLOR_RGB, 102, 102, 102};

page_foot page_foot_of(const maze_recipe *recipe, const maze_style *style, const maze_maze *maze)
{
    const page_letters_words *words = style->content.words;
    unsigned entrances = recipe_entrances(recipe);
    page_foot foot = {.circles = entrances > 1 ? entrances : 0,
                      .before = words ? words->before : NULL,
                      .after = words ? words->after : NULL,
                      .measurer = style->content.measurer,
                      .centered = style->look != MAZE_LOOK_PLAYFUL,
                      .collected = maze != NULL};
    if (recipe_has_in(recipe, SLOT_STARS))
        foot.stars = recipe_field_in(recipe, SLOT_STARS).number[0];
    for (unsigned i = 0; maze && i < maze->entrance_count; i++)
        if (side_equal(maze->entrances[i], maze->entrance))
            foot.answer = i + 1;
    return foot;
}

typedef struct row {
    maze_page *page;
    const page_foot *foot;
    maze_box box;
    double unit, x, middle; /* unit of lengths, left end of the next part, and y of the center of
                             * the row */
} row;

static double flipped(const row *r, double x)
{
    return r->foot->mirrored ? r->box.left + r->box.right - x : x;
}

static void put_words(row *r, const char *words, double size, maze_color color, double width)
{
    double u = r->unit / POINTS_PER_MM, y = r->middle + 0.34 * size * u;
    double ends[2] = {flipped(r, r->x), flipped(r, r->x + width)};
    double least = fmax(r->page->least_type, LEAST_WORDS);
    page_add_text(r->page,
                  &(maze_text){.string = (char *)words,
                               .font = MAZE_FONT_SANS,
                               .align = r->foot->mirrored ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT,
                               .size = fmax(size * u, least),
                               .least = least,
                               .color = color,
                               .box = {fmin(ends[0], ends[1]), y, fmax(ends[0], ends[1]), y + 0.1},
                               .on_baseline = true,
                               .key = "words below the maze"});
}

static void put_circle(row *r, unsigned i, double x)
{
    double u = r->unit, half = CIRCLE * u;
    double size = fmax(LETTER * u / POINTS_PER_MM, r->page->least_type);
    bool answer = r->foot->answer == i + 1;
    char letter[] = {(char)('A' + i), '\0'};
    x = flipped(r, x);
    page_add_shape(r->page,
                   &(page_shape){.form = SHAPE_DISC,
                                 .box = box_round((maze_point){x, r->middle}, 2 * half, 2 * half),
                                 .line = answer ? 0 : CIRCLE_LINE * u});
    page_add_text(r->page, &(maze_text){.string = letter,
                                        .font = MAZE_FONT_SANS,
                                        .align = MAZE_ALIGN_CENTER,
                                        .size = size,
                                        .least = 1,
                                        .color = answer ? PAGE_WHITE : PAGE_BLACK,
                                        .box = {x - half, r->middle + 0.36 * size, x + half,
                                                r->middle + 0.36 * size + 0.1},
                                        .on_baseline = true,
                                        .key = "letter of an entrance"});
}

static void put_star(row *r, double x)
{
    double side = 2 * STAR * r->unit;
    maze_point middle = {flipped(r, x), r->middle + 0.05 * side};
    page_add_shape(r->page, &(page_shape){.form = SHAPE_STAR,
                                          .box = box_round(middle, side, side),
                                          .inner = STAR_INNER,
                                          .line = r->foot->collected ? 0 : STAR_LINE * r->unit});
}

void page_foot_add(maze_page *page, const page_foot *foot, maze_box box, double unit)
{
    bool stars = foot->stars > 0;
    unsigned count = stars ? foot->stars : foot->circles;
    double radius = stars ? STAR : CIRCLE, pitch = stars ? STAR_PITCH : CIRCLE_PITCH;
    double points = 1 / POINTS_PER_MM;
    double before = page_text_width(foot->measurer, foot->before, MAZE_FONT_SANS, WORDS * points);
    double after = page_text_width(foot->measurer, foot->after, MAZE_FONT_SANS, HINT * points);
    double room = box_width(box);
    double marks = (count - 1) * pitch + 2 * radius;
    double all = marks + (foot->before ? before + GAP : 0), hinted = all + after + GAP;
    double least = fmax(page->least_type, LEAST_WORDS) / (HINT * points);
    /* illegible words after the marks are omitted */
    bool hint = foot->after && fmin(unit, room / hinted) >= least;
    if (hint)
        all = hinted;
    row r = {.page = page, .foot = foot, .box = box, .unit = fmin(unit, room / all)};
    double u = r.unit;
    bool apart = stars && foot->before && !foot->centered;
    r.middle = box.bottom - PAGE_FOOT_HEIGHT / 2 * u;
    r.x = foot->before && !foot->centered ? box.left : (box.left + box.right - all * u) / 2;
    if (foot->before) {
        put_words(&r, foot->before, WORDS, PAGE_BLACK, before * u);
        r.x += (before + GAP) * u;
    }
    if (apart)
        r.x = box.right - marks * u;
    for (unsigned i = 0; i < count; i++) {
        double x = r.x + (radius + i * pitch) * u;
        if (stars)
            put_star(&r, x);
        else
            put_circle(&r, i, x);
    }
    r.x += (marks + GAP) * u;
    if (hint)
        put_words(&r, foot->after, HINT, gray60, after * u);
}
