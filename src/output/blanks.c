#include "output/blanks.h"

#include <math.h>
#include <string.h>

#define THING "\uFFFC"
#define LEAST 3        /* width of a blank, in the size */
#define SLACK 0.25     /* points that the line is shorter, or rounding breaks it */
#define THICKNESS 0.75 /* points */
#define BELOW 0.12     /* below the baseline, in the size */
#define ABOVE 0.6      /* height of a blank in its line, in the size */

bool blanks_any(const char *string)
{
    return strstr(string, "__") != NULL;
}

char *blanks_replace(const char *string)
{
    GString *text = g_string_new(NULL);
    while (*string) {
        size_t run = strspn(string, "_"), other = run < 2 ? run + strcspn(string + run, "_") : 0;
        if (run >= 2)
            g_string_append(text, THING);
        else
            g_string_append_len(text, string, (gssize)other);
        string += run >= 2 ? run : other;
    }
    return g_string_free(text, FALSE);
}

static void set_widths(PangoLayout *layout, double size, double width)
{
    PangoAttrList *attributes = pango_attr_list_copy(pango_layout_get_attributes(layout));
    const char *text = pango_layout_get_text(layout);
    PangoRectangle box = {0, (int)(-ABOVE * size * PANGO_SCALE), (int)floor(width * PANGO_SCALE),
                          (int)((ABOVE + BELOW) * size * PANGO_SCALE)};
    for (const char *p = text; (p = strstr(p, THING)); p += strlen(THING)) {
        PangoAttribute *shape = pango_attr_shape_new(&box, &box);
        shape->start_index = (guint)(p - text);
        shape->end_index = shape->start_index + (guint)strlen(THING);
        pango_attr_list_change(attributes, shape);
    }
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
}

void blanks_widen(PangoLayout *layout, double size, double width)
{
    PangoRectangle logical;
    int wrapped = pango_layout_get_width(layout), count = 0;
    for (const char *p = pango_layout_get_text(layout); (p = strstr(p, THING)); p += strlen(THING))
        count++;
    if (count == 0)
        return;
    set_widths(layout, size, LEAST * size);
    pango_layout_set_width(layout, -1);
    pango_layout_get_extents(layout, NULL, &logical);
    pango_layout_set_width(layout, wrapped);
    double free_width = width - SLACK - (double)logical.width / PANGO_SCALE;
    if (free_width > 0)
        set_widths(layout, size, LEAST * size + free_width / count);
}

/* Each shape in a text that has a height is a blank; others only make room. */
static void draw_blank(cairo_t *context, PangoAttrShape *shape, gboolean as_path, gpointer data)
{
    double x, y, size = (double)-shape->ink_rect.y / PANGO_SCALE / ABOVE;
    (void)data;
    if (shape->ink_rect.height == 0)
        return;
    cairo_get_current_point(context, &x, &y);
    cairo_rectangle(context, x, y + BELOW * size - THICKNESS / 2,
                    (double)shape->ink_rect.width / PANGO_SCALE, THICKNESS);
    if (!as_path)
        cairo_fill(context);
}

void blanks_set_up(PangoContext *context)
{
    pango_cairo_context_set_shape_renderer(context, draw_blank, NULL, NULL);
}
