/* Draws the front cover and the decorations of pages for a book in the look "playful" with a theme
 * such as "halloween". Lengths without a unit are relative to the width of the front cover. */
#include "book/looks/theme_front.h"

#include "book/looks/emblems.h"
#include "book/looks/playful_cover_pages.h"
#include "core/base/strings.h"
#include "core/shape/wrappers.h"
#include "page/layout/place.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define DARK 128 /* a background is dark if its lightness, from 0 to 255, is below this limit */

static maze_color mix(maze_color a, maze_color b, double share)
{
    a.red = (uint8_t)lround(a.red + share * (b.red - a.red));
    a.green = (uint8_t)lround(a.green + share * (b.green - a.green));
    a.blue = (uint8_t)lround(a.blue + share * (b.blue - a.blue));
    return a;
}

/* The colors of the front, which are derived from the cover's five colors. */
typedef struct theme_colors {
    maze_color tint;        /* color of distant objects */
    maze_color hill, below; /* colors of the hill and of the texts on the hill */
    /* colors of the cells, of the halo around the maze, and of the walls */
    maze_color face, halo, wall;
    /* color of the title; if the title has several lines, the first line has another color */
    maze_color lines;
    maze_color badge;
} theme_colors;

static theme_colors colors_of(const book_cover *cover)
{
    const maze_color *c = cover->color, black = book_black(100), white = book_black(0);
    maze_color ground = c[COVER_GROUND], ink = c[COVER_INK];
    maze_color accent = c[COVER_ACCENT], second = c[COVER_SECOND];
    theme_colors colors = {.tint = mix(ground, ink, 0.17)};
    bool dark = book_cover_light(ground) < 1000 * DARK;
    colors.hill = dark ? mix(ground, black, 0.4) : second;
    colors.below = dark ? ink : mix(ground, white, 0.7);
    colors.face = dark ? accent : mix(ground, white, 0.85);
    colors.halo = dark ? mix(accent, white, 0.6) : colors.face;
    colors.wall = dark ? mix(ground, black, 0.3) : ink;
    colors.lines = dark ? ink : second;
    colors.badge = dark ? second : accent;
    return colors;
}

#define TITLE_LINES 3
#define TITLE_WIDTH 0.84 /* maximum width of the title */
#define TITLE_SIZE 0.21  /* maximum type size of the title */
#define TITLE_ROOM 0.29  /* maximum height of the title, relative to the front's height */
#define TITLE_LEADING 0.98
#define ASCENT 0.78
/* height of letters, as measured by print shops, relative to the type size */
#define MEASURED_ASCENT 0.765

#define BOUNCE 0.055 /* unit of the letters' vertical offsets, relative to the type size */
#define HIGHEST 0.7  /* offset of the highest letter, in units of BOUNCE */
#define SPARE 2      /* points by which letters may be closer to the cut than `safe` */
#define LONGEST_LINE 128
#define TRIAL_SIZE 100.0

typedef struct title_line {
    char text[LONGEST_LINE];
} title_line;

/* Returns the measurements of a text with the type size TRIAL_SIZE. After an error, all members are
 * 0. */
static output_text_fit measure(book_cover *cover, const char *text)
{
    static const maze_box wide = {0, 0, 1e5, 1};
    book_type type = {.font = MAZE_FONT_BOLD, .size = TRIAL_SIZE};
    output_text_fit fit = {0};
    book_try_text(&cover->canvas, text, type, wide, "title", &fit);
    return fit;
}

static double width_of(book_cover *cover, const char *text)
{
    return measure(cover, text).width;
}

#define SOFT_HYPHEN "\u00AD"

/* Returns the length of the first word in bytes. A word ends at a space or a soft hyphen. */
static size_t word_length(const char *text)
{
    const char *soft = strstr(text, SOFT_HYPHEN);
    size_t length = strcspn(text, " ");
    return soft && (size_t)(soft - text) < length ? (size_t)(soft - text) : length;
}

/* Splits the title into lines of at most `most` bytes. A longer word has its own line. Returns the
 * number of lines, or TITLE_LINES + 1 if the title does not fit. */
static unsigned cut_lines(const char *title, size_t most, title_line *lines)
{
    unsigned count = 0;
    const char *joint = "", *hyphen = "";
    for (const char *word = title; *word;) {
        size_t length = word_length(word);
        char *last = count > 0 ? lines[count - 1].text : NULL;
        if (last && strlen(last) + strlen(joint) + length <= most) {
            size_t used = strlen(last);
            snprintf(last + used, LONGEST_LINE - used, "%s%.*s", joint, (int)length, word);
        } else {
            if (count == TITLE_LINES || length >= LONGEST_LINE)
                return TITLE_LINES + 1;
            if (last)
                g_strlcat(last, hyphen, LONGEST_LINE);
            snprintf(lines[count++].text, LONGEST_LINE, "%.*s", (int)length, word);
        }
        word += length;
        bool soft = base_begins(word, SOFT_HYPHEN);
        joint = soft ? "" : " ";
        hyphen = soft ? "-" : "";
        word += soft ? strlen(SOFT_HYPHEN) : strspn(word, " ");
    }
    return count;
}

static bool is_simple(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text >= 0xD5 && (unsigned char)*text != 0xE2)
            /* the byte begins a character from U+0540 on, but not from U+2000 to U+2FFF; this range
             * contains dashes */
            return false;
    return true;
}

/* Returns the length of the first letter with its accents, in bytes. */
static size_t letter_length(const char *text)
{
    const char *end = g_utf8_next_char(text);
    while (g_unichar_ismark(g_utf8_get_char(end)))
        end = g_utf8_next_char(end);
    return (size_t)(end - text);
}

/* Sets a line of the title, with consecutive letters at slightly different heights. */
static void set_bouncing(book_cover *cover, const char *text, book_type type, double left,
                         double baseline)
{
    static const double steps[] = {0.3, -HIGHEST, 0.6, -0.4, 0.8};
    char before[LONGEST_LINE] = "", letter[LONGEST_LINE];
    double scale = type.size / TRIAL_SIZE;
    size_t number = 0;
    for (const char *p = text; *p;) {
        size_t bytes = letter_length(p);
        snprintf(letter, sizeof letter, "%.*s", (int)bytes, p);
        g_strlcat(before, letter, sizeof before);
        double width = width_of(cover, letter) * scale;
        double x = left + width_of(cover, before) * scale - width;
        double y = baseline + BOUNCE * type.size * steps[number++ % 5];
        if (*letter != ' ')
            book_set_line(&cover->canvas, letter, type, MAZE_ALIGN_LEFT, x - 1, x + width * 1.2 + 2,
                          y, "title");
        p += bytes;
    }
}

static double size_of(book_cover *cover, const title_line *lines, unsigned count, double across)
{
    const maze_box *f = &cover->front;
    double widest = 1;
    for (unsigned i = 0; i < count; i++)
        widest = fmax(widest, width_of(cover, lines[i].text));
    double size = fmin(across / widest * TRIAL_SIZE, TITLE_SIZE * box_width(*f));
    return fmin(size, TITLE_ROOM * box_height(*f) / (count * TITLE_LEADING));
}

/* Splits the title into the lines that allow the largest type, and sets *size to the size of this
 * type. Returns the number of lines, or 0 if the title does not fit. */
static unsigned split_title(book_cover *cover, const char *title, double across, title_line *lines,
                            double *size)
{
    title_line tried[TITLE_LINES];
    unsigned best = 0;
    *size = 0;
    for (size_t most = 1; most <= strlen(title) + 1 && most < LONGEST_LINE; most++) {
        unsigned count = cut_lines(title, most, tried);
        double fits = count <= TITLE_LINES ? size_of(cover, tried, count, across) : 0;
        if (fits <= *size)
            continue;
        *size = fits;
        best = count;
        memcpy(lines, tried, sizeof tried);
    }
    return best;
}

/* minimum factor by which hyphens must increase the type size */
#define WORTH_HYPHENS 1.25

/* Splits the title into lines, with hyphens if these make the letters much larger. Returns the
 * number of lines. If the title does not fit, stores an error and returns 0. */
static unsigned choose_lines(book_cover *cover, double across, title_line *lines, double *size)
{
    const char *title = cover->canvas.layout->terms->title;
    char **parts = g_strsplit(title, SOFT_HYPHEN, -1), *whole = g_strjoinv("", parts);
    title_line hyphenated[TITLE_LINES];
    double larger = 0;
    unsigned count = split_title(cover, whole, across, lines, size);
    unsigned more =
        parts[0] && parts[1] ? split_title(cover, title, across, hyphenated, &larger) : 0;
    if (more > 0 && larger > WORTH_HYPHENS * *size) {
        count = more;
        *size = larger;
        memcpy(lines, hyphenated, sizeof hyphenated);
    }
    g_strfreev(parts);
    g_free(whole);
    if (count == 0 && !cover->canvas.failed)
        book_keep(&cover->canvas,
                  reject(cover->canvas.error, "title: the text is too long for the cover; make it "
                                              "shorter or use a larger trim size"));
    return count;
}

/* Returns the leading of a line, relative to the type size. The leading includes space for
 * accents. */
static double leading_of(book_cover *cover, const title_line *line)
{
    return fmax(TITLE_LEADING, measure(cover, line->text).above / TRIAL_SIZE + 2 * BOUNCE);
}

/* Adds the title. Returns the y coordinate of the title's lower end. */
static double add_title(book_cover *cover, const theme_colors *colors)
{
    const maze_box *box = &cover->front;
    title_line lines[TITLE_LINES];
    double across = fmin(TITLE_WIDTH * box_width(*box), box_width(*box) - 2 * cover->safe), size;
    double top = box->top + fmax(cover->safe, 0.045 * box_height(*box));
    unsigned count = choose_lines(cover, across, lines, &size);
    if (count == 0)
        return top;
    double above = fmax(measure(cover, lines[0].text).above / TRIAL_SIZE, MEASURED_ASCENT);
    double baseline = fmax(top + ASCENT * size,
                           box->top + cover->safe - SPARE + (above + HIGHEST * BOUNCE) * size);
    for (unsigned i = 0; i < count; i++) {
        baseline += i > 0 ? leading_of(cover, &lines[i]) * size : 0;
        book_type type = {.font = MAZE_FONT_BOLD,
                          .size = size,
                          .color = colors->lines};
        if (i == 0 && count > 1)
            type.color = cover->color[COVER_ACCENT];
        double half = width_of(cover, lines[i].text) * size / TRIAL_SIZE / 2;
        double middle = box_middle(*box).x;
        if (is_simple(lines[i].text))
            set_bouncing(cover, lines[i].text, type, middle - half, baseline);
        else
            book_set_line(&cover->canvas, lines[i].text, type, MAZE_ALIGN_CENTER,
                          middle - across / 2, middle + across / 2, baseline, "title");
    }
    return baseline + 0.3 * size;
}

static maze_point place_on(const maze_box *front, double across, double down)
{
    return (maze_point){front->left + across * box_width(*front),
                        front->top + down * box_height(*front)};
}

#define HILL_RADIUS 1.7 /* minimum radius of the hill, which is part of a disc */
/* height of the hill's top above the texts on the hill, relative to the front's height */
#define HILL_OVER 0.033

/* half the minimum width of the hill at the top of its texts */
#define HILL_REACH 0.4
/* minimum distance from the lower cut to the top of the texts on the hill, relative to the front's
 * height */
#define LINES 0.122
/* minimum height of the texts on the hill */
#define LINES_LEAST 0.075
/* maximum number of points by which print shops measure letters higher than they are */
#define MEASURED 5
#define MOON 0.43 /* radius of the moon */
/* size of the outline on the hill */
#define STANDING 0.16
/* x of the center of the outline on the hill, from the left edge of the front */
#define STANDING_AT 0.115
/* distance from the outline on the hill down to the texts on the hill */
#define STANDING_FREE 0.008

/* Returns the distance from the lower cut to the top of the texts on the hill. */
static double lines_height(const book_cover *cover)
{
    const maze_box *f = &cover->front;
    return fmax(LINES * box_height(*f), cover->safe + MEASURED + LINES_LEAST * box_width(*f));
}

/* Returns the radius of a disc with its center at `x`. A disc that would end in the bleed becomes
 * larger, because preflights reject such discs. */
static double beyond_cut(const book_cover *cover, double x, double radius)
{
    double end = fmax(x - cover->sheet.left, cover->sheet.right - x) + 1;
    double bleed = cover->front.top - cover->sheet.top;
    return radius < end && radius > end - bleed - 2 ? end : radius;
}

static void add_scene(book_cover *cover, const theme_colors *colors)
{
    static const struct {
        double across, down, side;
    } far[] = {{0.085, 0.36, 0.11}, {0.915, 0.4, 0.125}, {0.08, 0.53, 0.13}, {0.92, 0.57, 0.1}};
    static const struct {
        double across, down, radius;
    } stars[] = {{0.05, 0.04, 0.011},  {0.95, 0.035, 0.012}, {0.06, 0.3, 0.01},
                 {0.945, 0.27, 0.012}, {0.17, 0.45, 0.009},  {0.84, 0.345, 0.011}};
    book_canvas *canvas = &cover->canvas;
    const maze_box *box = &cover->front;
    double w = box_width(*box), over = HILL_OVER * box_height(*box), reach = HILL_REACH * w;
    double radius = fmax(HILL_RADIUS * w, reach * reach / (2 * over));
    book_disc(canvas, place_on(box, 0.5, 0.6), MOON * w,
              mix(cover->color[COVER_GROUND], cover->color[COVER_INK], 0.1));
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        maze_point middle = place_on(box, far[i].across, far[i].down);
        book_add_silhouette(canvas, i % 2 + 1, box_round(middle, far[i].side * w, far[i].side * w),
                            colors->tint);
    }
    for (size_t i = 0; i < sizeof stars / sizeof *stars; i++) {
        double side = 2 * stars[i].radius * w;
        book_shape(canvas,
                   (page_shape){
                       .form = SHAPE_STAR,
                       .inner = 0.4,
                       .box = box_round(place_on(box, stars[i].across, stars[i].down), side, side),
                       .color = i % 2 ? cover->color[COVER_SECOND] : cover->color[COVER_ACCENT]});
    }
    maze_point hill = {box_middle(*box).x, box->bottom - lines_height(cover) - over};
    radius = beyond_cut(cover, hill.x, radius);
    hill.y += radius;
    book_disc(canvas, hill, radius, colors->hill);
    if (cover->canvas.layout->terms->volume)
        return; /* the disc with the number of the book replaces the outline on the hill */
    double side = STANDING * w, foot = box->bottom - lines_height(cover) - STANDING_FREE * w;
    maze_point middle = {box->left + STANDING_AT * w, foot - side / 2};
    book_add_silhouette(canvas, 4, box_round(middle, side, side),
                        mix(colors->hill, book_black(100), 0.25));
}

#define COLUMNS 17
#define MAZE_WIDTH 0.66 /* maximum width of the maze */
/* distance of the halo from the texts on the hill, relative to the front's height */
#define ABOVE_LINES 0.004

/* width of the halo around the maze */
#define HALO 0.036
#define MAZE_WALL 0.0065     /* wall thickness of the maze */
#define MAZE_WALL_SHARE 0.24 /* maximum wall thickness, relative to the cell size */

/* Adds the maze and its halo between the lower end of the title (`top`) and the texts on the
 * hill. */
static void add_theme_maze(book_cover *cover, const theme_colors *colors, double top)
{
    const maze_box *room_box = &cover->front;
    const book_layout *layout = cover->canvas.layout;
    const char *name = book_theme_outline(layout, book_cover_hero(layout));
    const recipe_row *row = recipe_find_row(name, "");
    double w = box_width(*room_box), halo = HALO * w;
    uint32_t columns = row->is_many ? shape_silhouette_columns(row, COLUMNS) : COLUMNS;
    uint32_t rows = (uint32_t)lround(columns * 1000.0 / row->aspect);
    top += halo * 1.4;
    double bottom =
        room_box->bottom - lines_height(cover) - ABOVE_LINES * box_height(*room_box) - halo;
    double high = bottom - top, wide = MAZE_WIDTH * w;
    double cell = fmin(wide / columns, high / rows);
    maze_point middle = {box_middle(*room_box).x, top + high / 2};
    maze_box box = box_round(middle, cell * columns, cell * rows);
    page_shape shape = {.form = SHAPE_SILHOUETTE,
                        .box = box,
                        .outline = name,
                        .whole = true,
                        .color = colors->halo};
    book_shape(&cover->canvas, shape);
    shape.line = 2 * halo;
    book_shape(&cover->canvas, shape);
    char fields[64];
    snprintf(fields, sizeof fields, "%s%lux%lu-smooth", name, (unsigned long)columns,
             (unsigned long)rows);
    maze_style style = book_ornament(fmin(MAZE_WALL * w, MAZE_WALL_SHARE * cell));
    style.joins = MAZE_JOINS_ROUND;
    style.wall_color = colors->wall;
    style.ground = colors->face;
    book_add_maze(&cover->canvas, fields, "cover theme", &style, false, box);
}

/* usual radius of the badge without its scallops, relative to the shorter side of the front */
#define BADGE 0.082
/* maximum radius of the badge without its scallops, relative to the shorter side of the front */
#define BADGE_MOST 0.14
/* half the maximum width of the badge's text, relative to the badge's radius */
#define BADGE_TEXT 0.76
/* height of the badge's center above the texts on the hill, relative to the badge's radius */
#define BADGE_ABOVE 1.34

#define BADGE_UNITS 56 /* radius of the badge, in units of the layout theme-badge */
#define SCALLOPS 14
/* radius of the badge with its scallops, relative to the radius of the circle through the scallops'
 * centers */
#define SCALLOPED 1.24
/* radius of a scallop, relative to the radius of the circle through the scallops' centers */
#define SCALLOP 0.24
/* radius of the disc inside the scallops, relative to the radius of the circle through the
 * scallops' centers */
#define WITHIN_SCALLOPS 1.06
/* radius of the disc with the volume's number, relative to the badge's radius */
#define VOLUME 0.8
/* half the size of the text's box on the volume's disc, relative to the disc's radius */
#define VOLUME_TEXT 0.8
/* radius of the volume's disc, in units of the layout `volume` */
#define VOLUME_UNITS 44

static void add_disc_over(book_cover *cover, maze_point middle, double radius, maze_color color)
{
    book_shape(&cover->canvas, (page_shape){.form = SHAPE_DISC,
                                            .box = box_round(middle, 2 * radius, 2 * radius),
                                            .color = color,
                                            .over = true});
}

void book_badge_disc(book_cover *cover, maze_point middle, double radius, maze_color color)
{
    double r = radius / SCALLOPED;
    for (int i = 0; i < SCALLOPS; i++) {
        double angle = 2 * acos(-1) * i / SCALLOPS;
        maze_point at = {middle.x + r * cos(angle), middle.y + r * sin(angle)};
        add_disc_over(cover, at, SCALLOP * r, color);
    }
    add_disc_over(cover, middle, WITHIN_SCALLOPS * r, color);
}

void book_volume_disc(book_cover *cover, maze_point middle, double radius, maze_color color,
                      maze_color ink)
{
    if (!cover->canvas.layout->terms->volume)
        return;
    double room = VOLUME_TEXT * radius, unit = radius / VOLUME_UNITS;
    const page_value values[] = {{"volume-ink", .color = ink}, {.name = NULL}};
    add_disc_over(cover, middle, radius, color);
    book_cover_set(cover, &page_volume, values, box_round(middle, 2 * room, 2 * room), unit, unit);
}

static void add_badge(book_cover *cover, const theme_colors *colors)
{
    const maze_box *box = &cover->front;
    double w = fmin(box_width(*box), box_height(*box));
    double radius = book_cover_badge(cover, MAZE_FONT_BOLD, BADGE_TEXT, BADGE * w, BADGE_MOST * w);
    double room = BADGE_TEXT * radius;
    double aside = fmax(0.105 * w, cover->safe + room);
    maze_point middle = {box->right - aside,
                         box->bottom - lines_height(cover) - BADGE_ABOVE * radius};
    book_badge_disc(cover, middle, SCALLOPED * radius, colors->badge);
    const page_value values[] = {{"badge-ink", .color = cover->color[COVER_GROUND]},
                                 {.name = NULL}};
    double unit = radius / BADGE_UNITS;
    book_cover_set(cover, &page_theme_badge, values, box_round(middle, 2 * room, 2 * room), unit,
                   unit);
    middle.x = box->left + aside;
    book_volume_disc(cover, middle, VOLUME * radius, cover->color[COVER_INK],
                     cover->color[COVER_GROUND]);
}

static void add_foot_lines(book_cover *cover, const theme_colors *colors)
{
    const maze_box *box = &cover->front;
    double w = box_width(*box), h = box_height(*box), aside = fmax(0.1 * w, cover->safe);
    maze_box room = {box->left + aside, box->bottom - lines_height(cover), box->right - aside,
                     box->bottom - fmax(cover->safe + MEASURED, 0.03 * h)};
    const page_value values[] = {{"below", .color = colors->below}, {.name = NULL}};
    book_cover_set(cover, &page_theme_foot, values, room, w / LOOK_WIDTH, w / LOOK_WIDTH);
}

void book_theme_front(book_cover *cover)
{
    theme_colors colors = colors_of(cover);
    add_scene(cover, &colors);
    double until = add_title(cover, &colors);
    add_theme_maze(cover, &colors, until);
    add_badge(cover, &colors);
    add_foot_lines(cover, &colors);
}

#define GRAY 12 /* gray of outlines on pages and in frames, in percent of black */
/* maximum size of outlines on pages, in points on a page of LOOK_WIDTH points */
#define LARGEST 62.0
/* minimum size of outlines on pages, in points on a page of LOOK_WIDTH points */
#define SMALLEST 26.0
/* minimum distance of outlines from mazes and pictures, in points */
#define APART 8.0
#define BELOW_PICTURE 0.8 /* maximum size of outlines, relative to the size of pictures at doors */

static bool meet(maze_box a, maze_box b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/* Returns true if the box overlaps neither the maze nor the pictures and letters at its doors.
 * Returns false for a sheet of roads, which has pictures on both sides. */
static bool is_beside(const page_place *place, maze_box box)
{
    maze_box mark;
    if (place->road.width > 0)
        return false;
    for (page_door i = PAGE_EXIT; i < (int)maze_entrances(place->maze); i++)
        if ((page_door_picture(place, i, &mark) && meet(mark, box)) ||
            (page_door_letter(place, i, &mark) && meet(mark, box)))
            return false;
    for (maze_cell cell = 0; cell < maze_get_graph(place->maze)->cells; cell++) {
        maze_point at = page_place_shown(place, page_place_center(place, cell));
        double half = fabs(place->cell);
        if (meet(box_round(at, 2 * half, 2 * half), box))
            return false;
    }
    return true;
}

static bool is_free(const maze_page *page, maze_box box)
{
    for (size_t i = 0; i < page->place_count; i++)
        if (!is_beside(&page->places[i], box))
            return false;
    return true;
}

void book_theme_page(book_canvas *canvas, maze_box room, unsigned number)
{
    static const struct {
        double across, down, side;
    } spots[] = {{0, 0.04, 1}, {1, 0.1, 0.8},    {0, 1, 0.9},
                 {1, 0.96, 1}, {0.04, 0.5, 0.7}, {0.98, 0.58, 0.65}};
    maze_page *page = canvas->page;
    if (!page || canvas->failed)
        return;
    double scale = book_scale(canvas->layout), most = LARGEST * scale, least = SMALLEST * scale;
    for (size_t i = 0; i < page->place_count; i++)
        if (page->places[i].style.design.picture_side > 0)
            most = fmin(most, BELOW_PICTURE * page->places[i].style.design.picture_side);
    least = fmin(least, most);
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
        for (double side = fmax(most * spots[i].side, least); side >= least; side *= 0.8) {
            maze_box within = box_inset(room, side / 2);
            maze_point at = {within.left + spots[i].across * box_width(within),
                             within.top + spots[i].down * box_height(within)};
            maze_box with_gap = box_round(at, side + 2 * APART, side + 2 * APART);
            if (box_width(within) <= 0 || box_height(within) <= 0 || !is_free(page, with_gap))
                continue;
            book_add_silhouette(canvas, canvas->number + 3 * number + i, box_round(at, side, side),
                                book_black(GRAY));
            break;
        }
}

/* lengths of the frame, in points on a page of LOOK_WIDTH points */
#define FRAME_SIDE 44.0
#define FRAME_PITCH 56.0
#define FRAME_GAP 12.0
#define FRAME_LINE 3.0
#define FRAME_APART 5.0
#define FRAME_RADIUS 18.0
#define EDGE_LINE 1.5       /* line thickness of the outlines along the edges */
#define EDGE_LINE_LEAST 1.0 /* minimum line thickness of outlines along the edges, in points */

/* Adds outlines along an edge of the frame, but none at the corner `to`. Every second outline is
 * filled with gray. `number` is the number of the first outline. Returns the number of the next
 * outline. */
static size_t add_edge(book_canvas *canvas, maze_point from, maze_point to, double pitch,
                       double side, size_t number)
{
    double length = hypot(to.x - from.x, to.y - from.y), count = fmax(round(length / pitch), 1);
    double line = fmax(EDGE_LINE * side / FRAME_SIDE, EDGE_LINE_LEAST);
    for (double i = 0; i < count; i++, number++) {
        double t = i / count;
        maze_point at = {from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)};
        page_shape edge = {.form = SHAPE_SILHOUETTE,
                           .box = box_round(at, side - line, side - line),
                           .outline = book_theme_outline(canvas->layout, number),
                           .line = line,
                           .color = PAGE_BLACK};
        if (number % 2)
            book_add_silhouette(canvas, number, edge.box, book_black(GRAY));
        book_shape(canvas, edge);
    }
    return number;
}

maze_box book_theme_frame(book_canvas *canvas, maze_box frame)
{
    double down = box_height(book_canvas_trim(canvas)) / LOOK_WIDTH;
    double scale = fmin(book_scale(canvas->layout), down), side = FRAME_SIDE * scale;
    maze_box middle = box_inset(frame, side / 2);
    const maze_point corners[] = {{middle.left, middle.top},
                                  {middle.right, middle.top},
                                  {middle.right, middle.bottom},
                                  {middle.left, middle.bottom}};
    size_t number = 0;
    for (int i = 0; i < 4; i++)
        number =
            add_edge(canvas, corners[i], corners[(i + 1) % 4], FRAME_PITCH * scale, side, number);
    double line = FRAME_LINE * scale;
    maze_box inside = box_inset(frame, side + FRAME_GAP * scale);
    book_frame(canvas, inside, FRAME_RADIUS * scale, line, book_black(100));
    inside = box_inset(inside, line / 2 + FRAME_APART * scale);
    book_frame(canvas, inside, fmax(FRAME_RADIUS * scale - line / 2 - FRAME_APART * scale, 0),
               fmax(line / 3, 0.75), book_black(100));
    return inside;
}
