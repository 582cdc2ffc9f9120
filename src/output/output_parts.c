/* What this room brings to libmazepress, which knows neither Cairo nor libzint: the formats that
 * Cairo paints, and codes that machines read, QR codes with error correction M and the bars of
 * EAN-13.  They are offered when the library is loaded, or by a program that is linked with it. */
#include "core/base/print_library.h"
#include "output/pixels/painted_picture.h"
#include "output/pixels/painter.h"
#include "page/codes/code.h"

#include <stdlib.h>
#include <string.h>
#include <zint.h>

static bool copy_symbol(page_symbol *to, const struct zint_symbol *from, maze_error *error)
{
    unsigned columns = (unsigned)from->width, rows = (unsigned)from->rows;
    unsigned char *dark = malloc((size_t)columns * rows);
    if (!dark)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a code");
    for (unsigned y = 0; y < rows; y++)
        for (unsigned x = 0; x < columns; x++)
            dark[(size_t)y * columns + x] = from->encoded_data[y][x / 8] >> (x % 8) & 1;
    *to = (page_symbol){columns, rows, dark};
    return true;
}

/* Sets the kind of code and how it is made before the text. */
static bool make(page_symbol *symbol, int kind, int version, const char *text, maze_error *error)
{
    struct zint_symbol *made = ZBarcode_Create();
    if (!made)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a code");
    made->symbology = kind;
    made->input_mode = DATA_MODE;
    if (version > 0) {
        made->option_1 = 2; /* error correction M */
        made->option_2 = version;
    }
    int status = ZBarcode_Encode(made, (const unsigned char *)text, (int)strlen(text));
    bool done =
        status < ZINT_ERROR
            ? copy_symbol(symbol, made, error)
            : maze_fail(error, status == ZINT_ERROR_MEMORY ? MAZE_NO_MEMORY : MAZE_BAD_INPUT,
                        "no code can be made of \"%.100s\": %.90s", text, made->errtxt);
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

static const write_painters painters = {.pdf = output_write_pdf,
                                        .png = output_write_png,
                                        .print_svg = output_write_print_svg,
                                        .encode = output_picture_png};

__attribute__((constructor)) static void offer(void)
{
    base_offer(BASE_CODES, &codes);
    base_offer(BASE_PAINTERS, &painters);
}
