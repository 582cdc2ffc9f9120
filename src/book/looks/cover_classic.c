/* Draws covers in the look "classic". Lengths without a unit are in points on a front cover of 612
 * x 792 points, and are scaled to the actual cover. */
#include "book/looks/book_cover.h"
#include "book/looks/classic_cover_pages.h"
#include "book/looks/emblems.h"

#include <glib.h>
#include <math.h>

#define LINE 0.75 /* minimum thickness of lines, in points */

#define INSET 30 /* distance of the maze from the cut */
#define INSET_LEAST 20
#define CELL 17.8
#define CELL_POWER 0.6 /* the cell size is proportional to this power of the front's scale */
#define WALL 2.1
#define WALL_LEAST 1.1
#define LABEL_RULE 9   /* distance of the label's rule from the edge of the label */
#define LABEL_PAD 36   /* space above and below the label's texts */
#define LABEL_ASIDE 16 /* distance of the label's rule from the sides of the label's texts */

#define RULES 30 /* distance of the outer rule on the back from the cut */
#define RULES_LEAST 24
#define RULES_APART 6
#define BESIDE_BARCODE 9
#define BACK_MEDALLION 250
#define MEDALLION_COLUMNS 22

/* A variant of the cover. `above` is the number of rows above the label in a maze of 41 rows. */
typedef struct cover_manner {
    const char *carving;
    double above;
    const char *medallion;
} cover_manner;

static const cover_manner *manner_of(const book_layout *layout)
{
    static const cover_manner manners[] = {{"-newest", 8, "polar9"},
                                           {"-straight70", 5, "star27x25-smooth"},
                                           {"-random", 11, "heart23x21-smooth"},
                                           {"-kruskal", 5, "spiral9"}};
    return &manners[book_cover_variant(layout) % G_N_ELEMENTS(manners)];
}

/* Returns the maze around the label as a ring in `box`. An odd number of columns keeps the label in
 * the middle. A `narrow` ring leaves space for a portrait. */
static book_ring cover_ring(maze_box box, double across, double above, bool narrow)
{
    double width = box_width(box), cell = CELL * pow(across, CELL_POWER);
    book_ring ring = {.columns = 2 * (uint32_t)lround((width / cell - 1) / 2) + 1};
    double rows = floor(box_height(box) / (width / ring.columns) + 0.1);
    ring.rows = (uint32_t)rows;
    ring.left = ring.right = (uint32_t)lround(ring.columns / (narrow ? 10.0 : 6.0));
    ring.top = narrow ? ring.left : (uint32_t)lround(rows * above / 41);
    ring.bottom = narrow ? ring.left : ring.rows - ring.top - (uint32_t)lround(rows * 22 / 41);
    return ring;
}

/* Adds the maze around the label, unless the cover has a background picture. Returns the area for
 * the label. */
static maze_box add_maze(book_cover *cover)
{
    double s = book_cover_across(cover), inset = fmax(INSET * s, INSET_LEAST),
           wall = fmax(WALL * s, WALL_LEAST);
    maze_box f = cover->front;
    maze_box box = box_inset(f, inset);
    const cover_manner *manner = manner_of(cover->canvas.layout);
    book_ring ring = cover_ring(box, s, manner->above, book_cover_has_portrait(cover));
    double cell =
        fmin((box_width(box) - wall) / ring.columns, (box_height(box) - wall) / ring.rows);
    double x = (box.left + box.right - cell * ring.columns) / 2;
    double y = (box.top + box.bottom - cell * ring.rows) / 2;
    maze_style style = book_ornament(wall);
    style.wall_color = cover->color[COVER_ACCENT];
    if (!cover->picture)
        book_add_ring(&cover->canvas, &ring, manner->carving, "cover", &style, box);
    return (maze_box){x + ring.left * cell, y + ring.top * cell,
                      x + (ring.columns - ring.right) * cell, y + (ring.rows - ring.bottom) * cell};
}

static void draw_rule(void *context, const page_box *item, maze_box place, double unit)
{
    double half = 22 * unit, middle = box_middle(place).x;
    book_rule(context, middle - half, middle + half, box_middle(place).y, fmax(unit, LINE),
              *(const maze_color *)item->of);
}

static void draw_dash(void *context, const page_box *item, maze_box place, double unit)
{
    book_rule(context, place.left, place.right, box_middle(place).y, fmax(unit, LINE),
              *(const maze_color *)item->of);
}

static void draw_vignette(void *context, const page_box *item, maze_box place, double unit)
{
    (void)unit;
    book_canvas *canvas = context;
    book_add_silhouette(canvas, book_cover_hero(canvas->layout), place,
                        *(const maze_color *)item->of);
}

/* height of the portrait, relative to the height of the area inside the label */
#define PORTRAIT 0.62

static void add_cover_titles(book_cover *cover, maze_box label)
{
    double s = book_cover_across(cover), aside = (LABEL_RULE + LABEL_ASIDE) * s;
    bool has_portrait = book_cover_has_portrait(cover);
    bool has_vignette = cover->canvas.layout->terms->theme && !has_portrait;
    maze_color gold = cover->color[COVER_ACCENT];
    if (cover->picture) { /* on a background picture, the label has its own background */
        book_panel(&cover->canvas, label, 0, cover->color[COVER_LIGHT]);
        book_frame(&cover->canvas, label, 0, WALL * s, gold);
    }
    book_frame(&cover->canvas, box_inset(label, LABEL_RULE * s), 0, LINE, gold);
    maze_box across = {label.left + aside, label.top + LABEL_PAD * s, label.right - aside,
                       label.bottom - LABEL_PAD * s};
    if (has_portrait) {
        maze_box box = across;
        box.bottom = across.top += PORTRAIT * box_height(across);
        across.top += 14 * s;
        book_cover_portrait(cover, box, cover->color[COVER_INK], true);
    }
    const page_value art[] = {
        {"rule", .draw = draw_rule, .of = &gold},
        {"dash", .draw = draw_dash, .of = &gold},
        {"vignette", .draw = has_vignette ? draw_vignette : NULL, .of = &gold},
        {.name = NULL}};
    book_cover_set(cover, &page_front, art, across, s, s);
}

static void add_spine(book_cover *cover, const char *title, const char *author)
{
    maze_box spine = cover->spine;
    double aside = fmax(56 * book_cover_down(cover), cover->safe);
    book_type large = {.font = MAZE_FONT_SANS,
                       .size = book_cover_spine_size(cover),
                       .spacing = 1.5 / 11,
                       .color = cover->color[COVER_INK]};
    book_type small = {.font = MAZE_FONT_SANS,
                       .size = fmax(0.57 * large.size, 8),
                       .spacing = 1.2 / 8,
                       .color = cover->color[COVER_ACCENT]};
    double until = spine.bottom - aside;
    output_text_fit fit = {0};
    maze_box level = {0, 0, (until - spine.top - aside) / 3, 0};
    small.size = fmin(small.size, book_cover_spine_room(cover));
    if (*author && !book_try_text(&cover->canvas, author, small, level, "author", &fit))
        fit.width = 0; /* the author's name does not fit, so book_cover_spine_line will omit it */
    double from = until - fit.width - 1;
    double top = spine.top + aside;
    double end = book_cover_spine_line(cover, title, large, top, from - 12, "title");
    book_cover_spine_volume(cover, small, true, end > top ? end + large.size : from - 12,
                            from - 12);
    book_cover_spine_line(cover, author, small, end > top ? from : until, until, "author");
}

/* Returns the upper left corner of the notch that a rule on the back has at the barcode. `inset` is
 * the distance of this rule from the cut. */
static maze_point niche_of(const book_cover *cover, double inset)
{
    double s = book_cover_across(cover), outer = fmax(RULES * s, RULES_LEAST);
    double free = BESIDE_BARCODE + inset - outer;
    return (maze_point){cover->barcode.left - free, cover->barcode.top - free};
}

/* Adds a horizontal or vertical line of thickness `line` from one corner of `ends` to the other. */
static void add_line(book_cover *cover, maze_box ends, double line)
{
    book_panel(&cover->canvas, box_inset(ends, -line / 2), 0, cover->color[COVER_ACCENT]);
}

static void add_back_rule(book_cover *cover, double inset, double line)
{
    maze_box b = box_inset(cover->back, inset);
    maze_point niche = niche_of(cover, inset);
    add_line(cover, (maze_box){b.left, b.top, b.right, b.top}, line);
    add_line(cover, (maze_box){b.right, b.top, b.right, niche.y}, line);
    add_line(cover, (maze_box){niche.x, niche.y, b.right, niche.y}, line);
    add_line(cover, (maze_box){niche.x, niche.y, niche.x, b.bottom}, line);
    add_line(cover, (maze_box){b.left, b.bottom, niche.x, b.bottom}, line);
    add_line(cover, (maze_box){b.left, b.top, b.left, b.bottom}, line);
}

static void add_back_frame(book_cover *cover)
{
    double s = book_cover_across(cover), outer = fmax(RULES * s, RULES_LEAST);
    maze_box b = box_inset(cover->back, outer);
    maze_point niche = niche_of(cover, outer);
    if (cover->picture) {
        maze_color ground = cover->color[COVER_LIGHT];
        book_panel(&cover->canvas, (maze_box){b.left, b.top, b.right, niche.y}, 0, ground);
        book_panel(&cover->canvas, (maze_box){b.left, niche.y, niche.x, b.bottom}, 0, ground);
    }
    add_back_rule(cover, outer, fmax(1.7 * s, 1));
    add_back_rule(cover, outer + RULES_APART * s, LINE);
}

/* Returns a line such as "90 MAZES · 4 LEVELS · ALL SOLUTIONS". The caller frees the text. */
static char *facts_line(const book_cover *cover)
{
    book_cover_fact facts[COVER_FACTS];
    size_t count = book_cover_facts(cover, facts);
    GString *line = g_string_new(NULL);
    for (size_t i = 0; i < count; i++)
        g_string_append_printf(line, "%s%s", i > 0 ? " \302\267 " : "", facts[i].text);
    char *capitals = output_capitals(line->str, cover->canvas.layout->terms->language);
    g_string_free(line, TRUE);
    return capitals;
}

static void draw_medallion(void *context, const page_box *item, maze_box place, double unit)
{
    book_canvas *canvas = context;
    maze_color gold = *(const maze_color *)item->of;
    double width = fmin(BACK_MEDALLION * unit, fmin(box_width(place), box_height(place)));
    maze_box medallion = box_round(box_middle(place), width, width);
    maze_style style = book_ornament(fmax(1.9 * width / BACK_MEDALLION, 0.9));
    style.wall_color = gold;
    const book_emblem emblem = {
        .place = "cover medallion",
        .across = MEDALLION_COLUMNS,
        .wall = {.least = 0.9, .share = 0.14, .most = 1.9 * width / BACK_MEDALLION},
        .ink = gold,
        .ground = {.kind = MAZE_COLOR_NONE}};
    if (canvas->layout->terms->theme)
        book_add_outline(canvas, &emblem,
                         book_theme_outline(canvas->layout, book_cover_hero(canvas->layout) + 1),
                         false, medallion);
    else
        book_add_maze(canvas, manner_of(canvas->layout)->medallion, "cover medallion", &style,
                      false, medallion);
}

static void add_back(book_cover *cover)
{
    double s = book_cover_across(cover), d = book_cover_down(cover);
    double rules = fmax(RULES * s, RULES_LEAST) + RULES_APART * s, aside = rules + 26 * s;
    double middle = box_middle(cover->back).x;
    double half = fmin(190 * s, middle - cover->back.left - aside);
    double pad = fmax(58 * d, cover->safe - rules);
    maze_box box = {middle - half, cover->back.top + rules + pad, middle + half,
                    niche_of(cover, rules).y - 0.62 * pad};
    maze_color gold = cover->color[COVER_ACCENT];
    char *facts = facts_line(cover);
    const page_value values[] = {{"facts-line", .string = facts, .key = "words.mazes"},
                                 {"rule", .draw = draw_rule, .of = &gold},
                                 {"medallion", .draw = draw_medallion, .of = &gold},
                                 {.name = NULL}};
    book_cover_set(cover, &page_back, values, box, s, d);
    g_free(facts);
}

void book_cover_classic(book_cover *cover)
{
    const book_terms *terms = cover->canvas.layout->terms;
    char *title = output_capitals(terms->title, terms->language);
    char *author = output_capitals(terms->author ? terms->author : "", terms->language);
    add_cover_titles(cover, add_maze(cover));
    add_spine(cover, title, author);
    add_back_frame(cover);
    add_back(cover);
    g_free(title);
    g_free(author);
}
