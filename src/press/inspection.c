/* Reads values from a PDF file, checks them against the rules of a press, and reports findings. A
 * stream is decoded only if the result certainly has at most PRESS_MOST_DATA bytes. */
#define ZLIB_CONST

#include "press/inspection.h"

#include "core/base/strings.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

static maze_point half_way(maze_point a, maze_point b)
{
    return (maze_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

void press_add_curve(press_rect *box, press_matrix m, const maze_point p[4], int halvings)
{
    if (halvings == 0) {
        for (int i = 0; i < 4; i++)
            rect_add(box, matrix_apply(m, p[i].x, p[i].y));
        return;
    }
    maze_point a = half_way(p[0], p[1]), b = half_way(p[1], p[2]), c = half_way(p[2], p[3]);
    maze_point d = half_way(a, b), e = half_way(b, c), middle = half_way(d, e);
    press_add_curve(box, m, (maze_point[]){p[0], a, d, middle}, halvings - 1);
    press_add_curve(box, m, (maze_point[]){middle, e, c, p[3]}, halvings - 1);
}

void press_release(press_pdf *pdf, unsigned mark)
{
    for (unsigned i = pdf->held->len; i > mark; i--)
        qpdf_oh_release(pdf->qpdf, g_array_index(pdf->held, qpdf_oh, i - 1));
    g_array_set_size(pdf->held, mark);
}

qpdf_oh press_release_but(press_pdf *pdf, unsigned mark, qpdf_oh object)
{
    qpdf_oh *held = &g_array_index(pdf->held, qpdf_oh, 0);
    for (unsigned i = mark; i < pdf->held->len; i++)
        if (held[i] == object) {
            held[i] = held[mark];
            held[mark] = object;
        }
    press_release(pdf, mark + 1);
    return object;
}

qpdf_oh press_hold(press_pdf *pdf, qpdf_oh object)
{
    g_array_append_val(pdf->held, object);
    return object;
}

qpdf_oh press_root(press_pdf *pdf)
{
    return press_hold(pdf, qpdf_get_root(pdf->qpdf));
}

qpdf_oh press_trailer(press_pdf *pdf)
{
    return press_hold(pdf, qpdf_get_trailer(pdf->qpdf));
}

qpdf_oh press_page_at(press_pdf *pdf, uint32_t page)
{
    return press_hold(pdf, qpdf_get_page_n(pdf->qpdf, page - 1));
}

qpdf_oh press_key(press_pdf *pdf, qpdf_oh holder, const char *key)
{
    if (press_is_dictionary(pdf, holder))
        return press_hold(pdf, qpdf_oh_get_key(pdf->qpdf, holder, key));
    if (!qpdf_oh_is_stream(pdf->qpdf, holder))
        return press_hold(pdf, qpdf_oh_new_null(pdf->qpdf));
    qpdf_oh dictionary = press_hold(pdf, qpdf_oh_get_dict(pdf->qpdf, holder));
    return press_hold(pdf, qpdf_oh_get_key(pdf->qpdf, dictionary, key));
}

int press_count(const press_pdf *pdf, qpdf_oh array)
{
    return qpdf_oh_is_array(pdf->qpdf, array) ? qpdf_oh_get_array_n_items(pdf->qpdf, array) : 0;
}

qpdf_oh press_item(press_pdf *pdf, qpdf_oh array, int i)
{
    return press_hold(pdf, i < press_count(pdf, array) ? qpdf_oh_get_array_item(pdf->qpdf, array, i)
                                                       : qpdf_oh_new_null(pdf->qpdf));
}

bool press_is_null(const press_pdf *pdf, qpdf_oh object)
{
    return qpdf_oh_is_null(pdf->qpdf, object);
}

bool press_is_dictionary(const press_pdf *pdf, qpdf_oh object)
{
    return qpdf_oh_is_dictionary(pdf->qpdf, object);
}

bool press_has(press_pdf *pdf, qpdf_oh holder, const char *key)
{
    return !press_is_null(pdf, press_key(pdf, holder, key));
}

void press_name_of(const press_pdf *pdf, qpdf_oh object, char name[PRESS_NAME])
{
    bool is_name = qpdf_oh_is_name(pdf->qpdf, object);
    g_strlcpy(name, is_name ? qpdf_oh_get_name(pdf->qpdf, object) : "", PRESS_NAME);
}

void press_key_name(press_pdf *pdf, qpdf_oh holder, const char *key, char name[PRESS_NAME])
{
    press_name_of(pdf, press_key(pdf, holder, key), name);
}

bool press_key_is(press_pdf *pdf, qpdf_oh holder, const char *key, const char *name)
{
    char found[PRESS_NAME];
    press_key_name(pdf, holder, key, found);
    return strcmp(found, name) == 0;
}

bool press_number(const press_pdf *pdf, qpdf_oh object, double *number)
{
    double value;
    if (!qpdf_oh_get_value_as_number(pdf->qpdf, object, &value))
        return false;
    *number = value > -1e9 ? (value < 1e9 ? value : 1e9) : -1e9;
    return true;
}

/* Reads an array of numbers. Returns false if the value is not an array of `count` numbers. Some of
 * the `numbers` may then be set. */
static bool key_numbers(press_pdf *pdf, qpdf_oh holder, const char *key, double *numbers, int count)
{
    qpdf_oh array = press_key(pdf, holder, key);
    bool good = press_count(pdf, array) == count;
    for (int i = 0; good && i < count; i++)
        good = press_number(pdf, press_item(pdf, array, i), &numbers[i]);
    return good;
}

bool press_key_number(press_pdf *pdf, qpdf_oh holder, const char *key, double *number)
{
    return press_number(pdf, press_key(pdf, holder, key), number);
}

bool press_key_rect(press_pdf *pdf, qpdf_oh holder, const char *key, press_rect *box)
{
    double n[4];
    if (!key_numbers(pdf, holder, key, n, 4))
        return false;
    *box = (press_rect){fmin(n[0], n[2]), fmin(n[1], n[3]), fmax(n[0], n[2]), fmax(n[1], n[3])};
    return true;
}

bool press_key_matrix(press_pdf *pdf, qpdf_oh holder, const char *key, press_matrix *m)
{
    double n[6];
    if (!key_numbers(pdf, holder, key, n, 6))
        return false;
    *m = (press_matrix){n[0], n[1], n[2], n[3], n[4], n[5]};
    return true;
}

int64_t press_id(const press_pdf *pdf, qpdf_oh object)
{
    if (!qpdf_oh_is_indirect(pdf->qpdf, object))
        return 0;
    return (int64_t)qpdf_oh_get_object_id(pdf->qpdf, object) * 65536 +
           qpdf_oh_get_generation(pdf->qpdf, object);
}

/* Returns the maximum number of bytes that a filter makes from one byte, or 0 for filters of
 * pictures and unknown filters. */
static double growth_of(const char *filter)
{
    static const struct {
        const char *name;
        double growth;
    } filters[] = {
        {"/FlateDecode", 1040},   {"/Fl", 1040}, {"/LZWDecode", 2800},   {"/LZW", 2800},
        {"/RunLengthDecode", 64}, {"/RL", 64},   {"/ASCIIHexDecode", 1}, {"/AHx", 1},
        {"/ASCII85Decode", 4},    {"/A85", 4},   {"/Crypt", 1},
    };
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++)
        if (strcmp(filter, filters[i].name) == 0)
            return filters[i].growth;
    return 0;
}

/* Returns the product of growth_of over the filters of a stream. *deflate becomes true if deflate
 * is the only filter. */
static double growth_of_stream(press_pdf *pdf, qpdf_oh stream, bool *deflate)
{
    char name[PRESS_NAME];
    double growth = 1;
    qpdf_oh filters = press_key(pdf, stream, "/Filter");
    bool single = qpdf_oh_is_name(pdf->qpdf, filters);
    int count = single ? 1 : press_count(pdf, filters);
    *deflate = false;
    for (int i = 0; i < count && growth < 1e9; i++) {
        press_name_of(pdf, single ? filters : press_item(pdf, filters, i), name);
        growth *= growth_of(name);
        *deflate = count == 1 && growth == growth_of("/Fl");
    }
    return growth;
}

static bool inflates_within(const unsigned char *data, size_t size)
{
    enum { CHUNK = 65536 };
    g_autofree unsigned char *chunk = g_malloc(CHUNK);
    z_stream stream = {.next_in = data, .avail_in = (uInt)size};
    int status = inflateInit(&stream);
    while (status == Z_OK && stream.total_out <= PRESS_MOST_DATA) {
        stream.next_out = chunk;
        stream.avail_out = CHUNK;
        status = inflate(&stream, Z_NO_FLUSH);
    }
    bool within = stream.total_out <= PRESS_MOST_DATA;
    inflateEnd(&stream);
    return within;
}

press_data press_stream(press_pdf *pdf, qpdf_oh stream, unsigned char **data, size_t *size)
{
    unsigned mark = press_mark(pdf);
    bool deflate = false, is_stream = qpdf_oh_is_stream(pdf->qpdf, stream);
    double growth = is_stream ? growth_of_stream(pdf, stream, &deflate) : 0;
    g_autofree unsigned char *packed = NULL, *bytes = NULL;
    size_t length = 0;
    QPDF_BOOL filtered = QPDF_FALSE;
    press_release(pdf, mark);
    if (growth == 0 || qpdf_oh_get_stream_data(pdf->qpdf, stream, qpdf_dl_none, NULL, &packed,
                                               &length) & (QPDF_ERRORS))
        return PRESS_DATA_BROKEN;
    if ((double)length * growth > PRESS_MOST_DATA &&
        !(deflate && length <= PRESS_MOST_DATA && inflates_within(packed, length)))
        return PRESS_DATA_TOO_LONG;
    if (qpdf_oh_get_stream_data(pdf->qpdf, stream, qpdf_dl_generalized, &filtered, &bytes, size) &
            (QPDF_ERRORS) || !filtered)
        return PRESS_DATA_BROKEN;
    *data = g_steal_pointer(&bytes);
    return PRESS_DATA;
}

/* Reports a finding, unless in->told contains its kind. Findings of the kind FOUND_ANYTHING are
 * always reported. */
static void tell(press_inspection *in, press_finding kind, maze_severity severity,
                 const char *format, va_list arguments)
{
    char message[1024], shown[512];
    uint64_t bit = kind == FOUND_ANYTHING ? 0 : UINT64_C(1) << kind;
    if (in->told & bit)
        return;
    in->told |= bit;
    in->errors += severity == MAZE_FINDING_ERROR;
    vsnprintf(message, sizeof message, format, arguments);
    base_utf8_quote(message, shown, sizeof shown);
    if (in->listener)
        in->listener(in->context, in->page, severity, shown);
}

void press_error(press_inspection *in, press_finding kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(in, kind, MAZE_FINDING_ERROR, format, arguments);
    va_end(arguments);
}

void press_warning(press_inspection *in, press_finding kind, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    tell(in, kind, MAZE_FINDING_WARNING, format, arguments);
    va_end(arguments);
}

void press_damage(press_inspection *in)
{
    qpdf_data qpdf = in->pdf->qpdf;
    while (qpdf_more_warnings(qpdf) || qpdf_has_error(qpdf))
        press_error(in, FOUND_DAMAGE, "the file is damaged (%s); write the file again",
                    qpdf_get_error_message_detail(qpdf, qpdf_more_warnings(qpdf)
                                                            ? qpdf_next_warning(qpdf)
                                                            : qpdf_get_error(qpdf)));
}

bool press_spend(press_inspection *in, uint64_t cost)
{
    if (in->budget >= cost) {
        in->budget -= cost;
        return true;
    }
    in->budget = 0;
    press_error(
        in, FOUND_LENGTH,
        "the file is too large, so a part of it was not checked; simplify or split the file");
    return false;
}

void press_check_line(press_inspection *in, press_matrix m, double width)
{
    double least, most, wanted = in->press->least_line;
    matrix_stretch(m, &least, &most);
    if (in->press->shop && width * least < wanted - 0.01)
        press_error(in, FOUND_LINE,
                    "a line is %.3g pt thick, but the press requires at least %.3g pt; make it "
                    "thicker",
                    width * least, wanted);
}

void press_check_shade(press_inspection *in, double level)
{
    double ink = 1 - level, wanted = in->press->least_ink;
    if (!in->cover && level >= 0 && ink > 0.001 && ink < wanted - 0.001)
        press_warning(in, FOUND_INK,
                      "an area is only %.3g %% gray, but the press requires at least %.3g %%; make "
                      "it darker",
                      100 * ink, 100 * wanted);
}

void press_check_type(press_inspection *in, double size, bool hidden)
{
    double wanted = in->press->least_type;
    if (in->press->shop && hidden)
        press_error(in, FOUND_HIDDEN, "a text is invisible; remove it");
    else if (in->press->shop && size < wanted - 0.05)
        press_error(in, FOUND_TYPE,
                    "a text has a type size of %.3g pt, but the press requires at least %.3g pt; "
                    "make it larger",
                    size, wanted);
}

void press_check_dpi(press_inspection *in, double dpi)
{
    double wanted = in->press->least_dpi;
    if (in->press->shop && dpi < wanted - 0.5)
        press_error(in, FOUND_DPI,
                    "a picture has %.0f dpi, but the press requires at least %.0f dpi; use more "
                    "pixels",
                    floor(dpi), wanted);
}

void press_check_coverage(press_inspection *in, double inks)
{
    double most = in->press->most_ink;
    if (most > 0 && inks > most + 0.01)
        press_error(in, FOUND_COVERAGE,
                    "the inks on one spot add up to %.0f %%, but the press accepts at most %.0f "
                    "%%; use lighter colors",
                    100 * inks, 100 * most);
}

#define DEEPEST 8

static const char *const gray[] = {"/DeviceGray", "/G", "/Pattern", NULL};
static const char *const rgb[] = {"/DeviceRGB", "/RGB", "/CalRGB", NULL};
static const char *const cmyk[] = {"/DeviceCMYK", "/CMYK", NULL};
static const char *const inks[] = {"/Separation", "/DeviceN", NULL};

void press_check_space_name(press_inspection *in, const char *name, const char *what)
{
    bool colors = in->cover && (g_strv_contains(cmyk, name) || g_strv_contains(inks, name));
    const char *wanted = in->cover ? "CMYK" : "DeviceGray";
    if (g_strv_contains(gray, name) || colors || (in->cover && in->press->most_ink == 0) ||
        in->color)
        return;
    if (g_strv_contains(rgb, name) || g_strv_contains(cmyk, name))
        press_error(in, g_strv_contains(rgb, name) ? FOUND_RGB : FOUND_CMYK,
                    "%s uses the color space %s, but the press requires %s; convert the colors",
                    what, name + 1, wanted);
    else
        press_error(in, FOUND_SPACE,
                    "%s uses a color space %s, but the press requires %s; convert the colors", what,
                    name[0] ? name + 1 : "without name", wanted);
}

static void judge(press_inspection *in, qpdf_oh space, const char *what, int depth)
{
    static const char *const outer[] = {"/Indexed", "/I", "/Pattern", NULL};
    char name[PRESS_NAME];
    bool is_array = qpdf_oh_is_array(in->pdf->qpdf, space);
    if (press_is_null(in->pdf, space) || depth == DEEPEST)
        return;
    press_name_of(in->pdf, is_array ? press_item(in->pdf, space, 0) : space, name);
    if (is_array && g_strv_contains(outer, name))
        judge(in, press_item(in->pdf, space, 1), what, depth + 1);
    else
        press_check_space_name(in, name, what);
}

void press_check_space(press_inspection *in, qpdf_oh space, const char *what)
{
    if (in->press->shop)
        judge(in, space, what, 0);
}

void press_check_named_space(press_inspection *in, qpdf_oh resources, const char *name,
                             const char *what)
{
    press_pdf *pdf = in->pdf;
    qpdf_oh space = press_key(pdf, press_key(pdf, resources, "/ColorSpace"), name);
    if (press_is_null(pdf, space))
        space = press_hold(pdf, qpdf_oh_new_name(pdf->qpdf, name));
    press_check_space(in, space, what);
}

void press_check_picture(press_inspection *in, qpdf_oh image)
{
    qpdf_oh space = press_key(in->pdf, image, "/ColorSpace");
    press_check_space(in, space, "a picture");
    if (in->press->shop && press_has(in->pdf, image, "/SMask"))
        press_error(in, FOUND_ALPHA,
                    "a picture is transparent (soft mask); flatten the transparency");
    if (in->press->shop && press_is_null(in->pdf, space) &&
        press_key_is(in->pdf, image, "/Filter", "/JPXDecode"))
        press_error(in, FOUND_SPACE,
                    "a JPEG 2000 picture has no color space; save it with a color space");
}

void press_check_group(press_inspection *in, qpdf_oh holder, const char *what)
{
    if (in->press->shop &&
        press_key_is(in->pdf, press_key(in->pdf, holder, "/Group"), "/S", "/Transparency"))
        press_error(in, FOUND_GROUP, "%s has a transparency group; flatten the transparency", what);
}

static bool is_plain_blend(press_pdf *pdf, qpdf_oh state)
{
    char name[PRESS_NAME];
    qpdf_oh mode = press_key(pdf, state, "/BM");
    bool several = qpdf_oh_is_array(pdf->qpdf, mode);
    press_name_of(pdf, several ? press_item(pdf, mode, 0) : mode, name);
    return press_is_null(pdf, mode) || strcmp(name, "/Normal") == 0 ||
           strcmp(name, "/Compatible") == 0;
}

void press_check_alpha(press_inspection *in, qpdf_oh state)
{
    double fill = 1, stroke = 1;
    press_pdf *pdf = in->pdf;
    if (!in->press->shop)
        return;
    press_key_number(pdf, state, "/ca", &fill);
    press_key_number(pdf, state, "/CA", &stroke);
    if (fill < 1 || stroke < 1)
        press_error(in, FOUND_ALPHA,
                    "a drawing or text is transparent (alpha %.3g); flatten the transparency",
                    fmin(fill, stroke));
    else if (press_has(pdf, state, "/SMask") && !press_key_is(pdf, state, "/SMask", "/None"))
        press_error(in, FOUND_ALPHA,
                    "a drawing or text is transparent (soft mask); flatten the transparency");
    else if (!is_plain_blend(pdf, state))
        press_error(in, FOUND_ALPHA,
                    "a drawing or text is transparent (blend mode); flatten the transparency");
}

bool press_read_stream(press_inspection *in, qpdf_oh stream, const char *what, unsigned char **data,
                       size_t *size)
{
    press_data result = press_stream(in->pdf, stream, data, size);
    if (result == PRESS_DATA_TOO_LONG)
        press_error(in, FOUND_LENGTH, "%s is too long to be checked; simplify the page", what);
    else if (result != PRESS_DATA)
        press_error(in, FOUND_CONTENT, "%s cannot be read; write the file again", what);
    return result == PRESS_DATA;
}

GString *press_join_content(press_inspection *in, qpdf_oh contents)
{
    press_pdf *pdf = in->pdf;
    GString *joined = g_string_new(NULL);
    for (int i = 0, count = press_count(pdf, contents); i < count; i++) {
        g_autofree unsigned char *part = NULL;
        size_t size;
        unsigned held = press_mark(pdf);
        if (!press_read_stream(in, press_item(pdf, contents, i), "the content", &part, &size))
            break;
        press_release(pdf, held);
        if (joined->len + size >= PRESS_MOST_DATA) {
            press_error(in, FOUND_LENGTH,
                        "the content is too long to be checked; simplify the page");
            break;
        }
        g_string_append_c(g_string_append_len(joined, (char *)part, (gssize)size), '\n');
    }
    return joined;
}
