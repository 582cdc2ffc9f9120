/* Finds the description of a look, and computes the margins and the type sizes of a book. */
#include "book/plan/book_look.h"

#include "page/layout/place.h"
#include "page/layout/values.h"

#include <math.h>

#define LARGE_LINES 1.25 /* factor for the thickness of lines in large print */

double book_line_scale(const book_terms *terms)
{
    return terms->large_print ? LARGE_LINES : 1;
}

maze_thickness book_thickness(const book_terms *terms, maze_thickness line)
{
    double times = book_line_scale(terms);
    return (maze_thickness){line.least * times, line.base * times, line.share * times,
                            line.most * times};
}

const book_look *book_look_of(maze_look look)
{
    static const book_look *const looks[] = {
        [MAZE_LOOK_AUTO] = &book_look_plain,      [MAZE_LOOK_PLAIN] = &book_look_plain,
        [MAZE_LOOK_CLASSIC] = &book_look_classic, [MAZE_LOOK_MODERN] = &book_look_modern,
        [MAZE_LOOK_PLAYFUL] = &book_look_playful,
    };
    _Static_assert(sizeof looks / sizeof *looks == MAZE_LOOKS, "every look must have a row");
    return looks[look];
}

#define HOME_MARGIN (15 * POINTS_PER_MM)
#define LEAST_MARGIN 27
#define SHOP_MARGIN (0.5 * POINTS_PER_INCH)

static double usual_margin(const book_terms *terms, double least)
{
    const book_look *look = book_look_of(terms->style.look);
    if (look->margin > 0)
        return fmax(least, fmax(look->margin * terms->trim.width / LOOK_WIDTH, LEAST_MARGIN));
    return fmax(least, terms->press->shop ? SHOP_MARGIN : HOME_MARGIN);
}

double book_least_margin(const book_terms *terms)
{
    const press_shop *press = terms->press;
    return terms->bleed ? press->margin_bleed - press->bleed : press->margin;
}

bool book_geometry_find(book_geometry *geometry, const book_terms *terms, uint32_t pages,
                        maze_error *error)
{
    const press_shop *press = terms->press;
    double least = book_least_margin(terms);
    double margin = page_length_points(terms->style.margin, page_style_pixel(&terms->style),
                                       usual_margin(terms, least));
    if (press->shop && margin < least - 1e-6)
        return reject(error,
                      "a margin of %.4g mm is too small: %s requires at least %.4g in (%.3g mm) %s "
                      "bleed; use a larger margin",
                      margin / POINTS_PER_MM, press->name, least / POINTS_PER_INCH,
                      least / POINTS_PER_MM, terms->bleed ? "with" : "without");
    double inner = book_look_of(terms->style.look)->inner * terms->trim.width / LOOK_WIDTH;
    if (terms->style.margin.unit != MAZE_UNIT_AUTO)
        inner = margin;
    *geometry = (book_geometry){.trim = terms->trim,
                                .margin = margin,
                                .inside = fmax(fmax(margin, inner), press_gutter_for(press, pages)),
                                .bleed = terms->bleed ? press->bleed : 0,
                                .odd_left = terms->bound_right && !terms->mirrored,
                                .press = press};
    if (geometry->margin + geometry->inside < geometry->trim.width &&
        2 * geometry->margin < geometry->trim.height)
        return true;
    return reject(error,
                  "margins of %.4g mm leave no space on paper of %.4g x %.4g mm; use a smaller "
                  "margin or larger paper",
                  margin / POINTS_PER_MM, geometry->trim.width / POINTS_PER_MM,
                  geometry->trim.height / POINTS_PER_MM);
}

double book_geometry_excess(const book_geometry *geometry, const book_terms *terms, uint32_t pages)
{
    double least = book_least_margin(terms);
    return fmin(geometry->margin - least,
                geometry->inside - fmax(press_gutter_for(geometry->press, pages), least));
}

maze_paper book_geometry_page(const book_geometry *geometry)
{
    return press_page(geometry->press, geometry->trim, geometry->bleed > 0);
}

bool book_geometry_is_right(const book_geometry *geometry, uint32_t number)
{
    return (number % 2 == 1) != geometry->odd_left;
}

maze_box book_geometry_trim(const book_geometry *geometry, uint32_t number)
{
    double left = geometry->press->bleed_at_spine || !book_geometry_is_right(geometry, number)
                      ? geometry->bleed
                      : 0;
    return (maze_box){left, geometry->bleed, left + geometry->trim.width,
                      geometry->bleed + geometry->trim.height};
}

maze_box book_geometry_room(const book_geometry *geometry, uint32_t number)
{
    maze_box trim = book_geometry_trim(geometry, number);
    bool right = book_geometry_is_right(geometry, number);
    return (maze_box){
        trim.left + (right ? geometry->inside : geometry->margin), trim.top + geometry->margin,
        trim.right - (right ? geometry->margin : geometry->inside), trim.bottom - geometry->margin};
}

#define LARGE_TYPE 16
#define SMALLEST_TYPE 6
#define NUMBER_SHARE 0.017
/* type size of ordinary text, relative to the width of the page; a line then has at most 80
 * letters */
#define BODY_SHARE 0.021

book_type_sizes book_type_of(const book_terms *terms)
{
    double least = fmax(terms->press->least_type, SMALLEST_TYPE);
    if (terms->large_print)
        least = fmax(least, LARGE_TYPE);
    return (book_type_sizes){
        .heading = fmax(18, 1.4 * least),
        .body = fmax(fmin(fmax(BODY_SHARE * terms->trim.width, 11), 14), least),
        .label = fmax(14, 1.1 * least),
        .answer_label = fmax(9, least),
        .recipe = fmax(8, least),
        .number = fmax(fmin(fmax(NUMBER_SHARE * terms->trim.width, 9), 11), least),
        .least = least};
}
