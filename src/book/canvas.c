#include "book/canvas.h"

#include <math.h>

#define SCALE_POWER 0.6
#define TALL 100000.0 /* points: more than any text needs */

double canvas_scale(const book_layout *layout)
{
    return pow(layout->geometry.trim.width / LOOK_WIDTH, SCALE_POWER);
}

maze_box canvas_trim(const book_canvas *canvas)
{
    return geometry_trim(&canvas->layout->geometry, canvas->number);
}

maze_box canvas_room(const book_canvas *canvas)
{
    return geometry_room(&canvas->layout->geometry, canvas->number);
}

bool canvas_is_right(const book_canvas *canvas)
{
    return geometry_is_right(&canvas->layout->geometry, canvas->number);
}

static maze_text text_of(const book_canvas *canvas, const char *string, const canvas_type *type,
                         maze_align align, maze_box box, const char *key)
{
    double least = canvas->layout->type.least;
    return (maze_text){.string = (char *)string,
                       .font = type->font,
                       .align = align,
                       .size = fmax(type->size, least),
                       .spacing = type->spacing,
                       .leading = type->leading,
                       .color = type->color,
                       .box = box,
                       .on_baseline = true,
                       .least = least,
                       .key = key};
}

/* In a script that runs from right to left a text's left and right change places, which is right
 * where the whole page will be mirrored. */
static maze_align as_seen(const book_canvas *canvas, const char *string, maze_align align)
{
    bool mirrored = canvas->layout->terms->mirrored;
    if (align == MAZE_ALIGN_CENTER || mirrored || !output_is_right_to_left(string))
        return align;
    return align == MAZE_ALIGN_LEFT ? MAZE_ALIGN_RIGHT : MAZE_ALIGN_LEFT;
}

bool canvas_line(const book_canvas *canvas, const char *string, const canvas_type *type,
                 maze_align align, double left, double right, double baseline, const char *key,
                 maze_error *error)
{
    return canvas_paragraphs(canvas, string, type, as_seen(canvas, string, align),
                             (maze_box){left, baseline, right, baseline}, key, error);
}

bool canvas_optional_line(const book_canvas *canvas, const char *string, const canvas_type *type,
                          double least, maze_align align, double left, double right,
                          double baseline, const char *key, maze_error *error)
{
    maze_box box = {left, baseline, right, baseline};
    maze_text text = text_of(canvas, string, type, as_seen(canvas, string, align), box, key);
    text.optional = true;
    text.least = fmax(text.least, least);
    return !*string || page_add_text(canvas->page, &text, error);
}

bool canvas_paragraphs(const book_canvas *canvas, const char *string, const canvas_type *type,
                       maze_align align, maze_box box, const char *key, maze_error *error)
{
    maze_text text = text_of(canvas, string, type, align, box, key);
    return !*string || page_add_text(canvas->page, &text, error);
}

output_setter *canvas_setter(const book_canvas *canvas, maze_error *error)
{
    const book_layout *layout = canvas->layout;
    if (!*canvas->fonts)
        *canvas->fonts = output_setter_create(layout->font_directory, layout->terms->style.look,
                                              layout->terms->font, layout->terms->language, error);
    return *canvas->fonts;
}

bool canvas_fit(const book_canvas *canvas, const char *string, const canvas_type *type,
                maze_box box, const char *key, output_text_fit *fit, maze_error *error)
{
    maze_text text = text_of(canvas, string, type, MAZE_ALIGN_LEFT, box, key);
    output_setter *setter = canvas_setter(canvas, error);
    return setter && output_setter_fit(setter, &text, fit, error);
}

bool canvas_measure(const book_canvas *canvas, const char *string, const char *key,
                    const canvas_type *type, double width, double *y, maze_error *error)
{
    output_text_fit fit;
    maze_box box = {0, 0, width, TALL};
    if (!canvas_fit(canvas, string, type, box, key, &fit, error))
        return false;
    *y += (fit.lines - 1) * type->leading * fit.size;
    return true;
}

bool canvas_centered(const book_canvas *canvas, const char *string, const char *key,
                     const canvas_type *type, maze_box across, unsigned most, double *y,
                     maze_error *error)
{
    output_text_fit fit;
    maze_box box = across;
    box.top = *y;
    box.bottom = *y + (most - 1) * type->leading * type->size + 1;
    if (!canvas_fit(canvas, string, type, box, key, &fit, error) ||
        !canvas_paragraphs(canvas, string, type, MAZE_ALIGN_CENTER, box, key, error))
        return false;
    *y += (fit.lines - 1) * type->leading * fit.size;
    return true;
}

maze_color canvas_black(double percent)
{
    uint8_t shade = (uint8_t)lround(255 * (1 - percent / 100));
    return (maze_color){MAZE_COLOR_RGB, shade, shade, shade};
}

maze_color canvas_rgb(uint32_t rgb)
{
    return (maze_color){MAZE_COLOR_RGB, (uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb};
}

bool canvas_panel(const book_canvas *canvas, maze_box box, double radius, maze_color color,
                  maze_error *error)
{
    page_shape shape = {.form = SHAPE_PANEL, .box = box, .radius = radius, .color = color};
    return page_add_shape(canvas->page, &shape, error);
}

bool canvas_frame(const book_canvas *canvas, maze_box box, double radius, double line,
                  maze_color color, maze_error *error)
{
    page_shape shape = {
        .form = SHAPE_PANEL, .box = box, .radius = radius, .line = line, .color = color};
    return page_add_shape(canvas->page, &shape, error);
}

bool canvas_disc(const book_canvas *canvas, maze_point middle, double radius, maze_color color,
                 maze_error *error)
{
    page_shape shape = {
        .form = SHAPE_DISC, .box = box_round(middle, 2 * radius, 2 * radius), .color = color};
    return page_add_shape(canvas->page, &shape, error);
}

bool canvas_rule(const book_canvas *canvas, double left, double right, double y, double thickness,
                 maze_color color, maze_error *error)
{
    maze_box box = {left, y - thickness / 2, right, y + thickness / 2};
    return canvas_panel(canvas, box, 0, color, error);
}

bool canvas_over_rule(const book_canvas *canvas, double left, double right, double y,
                      double thickness, maze_color color, maze_error *error)
{
    page_shape shape = {.form = SHAPE_PANEL,
                        .box = {left, y - thickness / 2, right, y + thickness / 2},
                        .color = color,
                        .over = true};
    return page_add_shape(canvas->page, &shape, error);
}

bool canvas_dots(const book_canvas *canvas, double left, double right, double y, double size,
                 double pitch, bool square, maze_error *error)
{
    page_shape dots = {.form = SHAPE_DOTS,
                       .box = {left, y, right, y},
                       .size = size,
                       .pitch = pitch,
                       .square = square};
    return page_add_shape(canvas->page, &dots, error);
}

bool canvas_add_stars(const book_canvas *canvas, const canvas_stars *stars, unsigned dark, double x,
                      double y, maze_error *error)
{
    for (unsigned i = 0; i < STARS; i++, x += stars->pitch) {
        bool filled = i < dark || stars->outline == 0;
        double r = stars->radius - (filled ? 0 : stars->outline / 2);
        page_shape star = {.form = SHAPE_STAR,
                           .box = {x - r, y - r, x + r, y + r},
                           .inner = stars->inner,
                           .line = filled ? 0 : stars->outline};
        if (i >= dark)
            star.color = stars->empty;
        if (!page_add_shape(canvas->page, &star, error))
            return false;
    }
    return true;
}
