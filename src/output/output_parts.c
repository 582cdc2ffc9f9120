/* Gives libmazepress access to functions that need Cairo, GLib or libzint. Libmazepress itself is
 * not linked with these libraries. */
#include "core/base/compose.h"
#include "core/base/print_library.h"
#include "output/pixels/painted_picture.h"
#include "output/pixels/painter.h"
#include "page/codes/codes.h"

#include <glib.h>
#include <string.h>
#include <zint.h>

static bool make(page_symbol *symbol, int kind, int version, const char *text, maze_error *error)
{
    struct zint_symbol *made = ZBarcode_Create();
    made->symbology = kind;
    made->input_mode = DATA_MODE;
    if (version > 0) {
        made->option_1 = 2;
        made->option_2 = version;
    }
    bool done = ZBarcode_Encode(made, (const unsigned char *)text, (int)strlen(text)) < ZINT_ERROR;
    if (done) {
        unsigned columns = (unsigned)made->width, rows = (unsigned)made->rows;
        unsigned char *dark = g_malloc((size_t)columns * rows);
        for (unsigned y = 0; y < rows; y++)
            for (unsigned x = 0; x < columns; x++)
                dark[(size_t)y * columns + x] = made->encoded_data[y][x / 8] >> (x % 8) & 1;
        *symbol = (page_symbol){columns, rows, dark};
    } else {
        reject(error, "internal error: no code can be made for \"%.100s\"; report this error",
               text);
    }
    ZBarcode_Delete(made);
    return done;
}

static bool make_qr(page_symbol *symbol, const char *text, unsigned modules, maze_error *error)
{
    int version = (int)(modules - CODE_FIRST) / CODE_MORE + 1;
    return make(symbol, BARCODE_QRCODE, version, text, error);
}

static bool make_ean(page_symbol *symbol, const char *digits, maze_error *error)
{
    return make(symbol, BARCODE_EANX, 0, digits, error);
}

static const page_code_maker codes = {.qr = make_qr, .ean = make_ean};

/* Returns a copy of a text in the normalization form NFC of Unicode, or NULL if the text is not
 * UTF-8. The caller frees the copy with free. */
static char *compose(const char *text)
{
    return g_utf8_normalize(text, -1, G_NORMALIZE_NFC);
}

static const base_composer composer = {.compose = compose};

static const write_painters painters = {.pdf = output_write_pdf,
                                        .png = output_write_png,
                                        .print_svg = output_write_print_svg,
                                        .encode = output_picture_png};

__attribute__((constructor)) static void offer(void)
{
    base_offer(BASE_CODES, &codes);
    base_offer(BASE_COMPOSER, &composer);
    base_offer(BASE_PAINTERS, &painters);
}
