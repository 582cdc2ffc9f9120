/* Loads every library that mazepress is linked to, and does nothing. */
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <libfyaml.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>
#include <qpdf/qpdf-c.h>
#include <zint.h>

typedef void (*function)(void);

/* The linker drops a library of which nothing is used. */
static volatile function used[11];

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
    used[8] = (function)rsvg_handle_new_from_data;
    used[9] = (function)fy_document_destroy;
    used[10] = (function)ZBarcode_Create;
    return 0;
}
