/* Loads every library that mazepress is linked to, and does nothing. */
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>
#include <qpdf/qpdf-c.h>

typedef void (*function)(void);

/* The linker drops a library of which nothing is used. */
static volatile function used[8];

int main(void)
{
    used[0] = (function)cairo_pdf_surface_create;
    used[1] = (function)cairo_svg_surface_create;
    used[2] = (function)FcConfigCreate;
    used[3] = (function)pango_cairo_show_layout;
    used[4] = (function)pango_fc_font_map_set_config;
    used[5] = (function)png_create_write_struct;
    used[6] = (function)qpdf_init;
    used[7] = (function)g_strdup;
    return 0;
}
