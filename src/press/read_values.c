/* Values out of a PDF file, of any type: keys, names, numbers, boxes, and the bytes of streams,
 * decoded only where they surely do not become too many. */
#include "press/read_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ZLIB_CONST
#include <zlib.h>

qpdf_oh press_key(qpdf_data pdf, qpdf_oh holder, const char *key)
{
    if (qpdf_oh_is_dictionary(pdf, holder))
        return qpdf_oh_get_key(pdf, holder, key);
    if (!qpdf_oh_is_stream(pdf, holder))
        return qpdf_oh_new_null(pdf);
    qpdf_oh dictionary = qpdf_oh_get_dict(pdf, holder);
    qpdf_oh value = qpdf_oh_get_key(pdf, dictionary, key);
    qpdf_oh_release(pdf, dictionary);
    return value;
}

int press_count(qpdf_data pdf, qpdf_oh array)
{
    return qpdf_oh_is_array(pdf, array) ? qpdf_oh_get_array_n_items(pdf, array) : 0;
}

qpdf_oh press_item(qpdf_data pdf, qpdf_oh array, int i)
{
    return i < press_count(pdf, array) ? qpdf_oh_get_array_item(pdf, array, i)
                                       : qpdf_oh_new_null(pdf);
}

bool press_has(qpdf_data pdf, qpdf_oh holder, const char *key)
{
    qpdf_oh value = press_key(pdf, holder, key);
    bool has = !qpdf_oh_is_null(pdf, value);
    qpdf_oh_release(pdf, value);
    return has;
}

bool press_key_is(qpdf_data pdf, qpdf_oh holder, const char *key, const char *name)
{
    char found[PDF_NAME];
    press_key_name(pdf, holder, key, found);
    return strcmp(found, name) == 0;
}

bool press_number(qpdf_data pdf, qpdf_oh object, double *number)
{
    double value;
    if (!qpdf_oh_get_value_as_number(pdf, object, &value))
        return false;
    *number = value > -1e9 ? (value < 1e9 ? value : 1e9) : -1e9;
    return true;
}

bool press_key_number(qpdf_data pdf, qpdf_oh holder, const char *key, double *number)
{
    qpdf_oh value = press_key(pdf, holder, key);
    bool found = press_number(pdf, value, number);
    qpdf_oh_release(pdf, value);
    return found;
}

static bool key_numbers(qpdf_data pdf, qpdf_oh holder, const char *key, double *numbers, int count)
{
    double found[6];
    qpdf_oh array = press_key(pdf, holder, key);
    bool good = count <= 6 && press_count(pdf, array) == count;
    for (int i = 0; good && i < count; i++) {
        qpdf_oh item = qpdf_oh_get_array_item(pdf, array, i);
        good = press_number(pdf, item, &found[i]);
        qpdf_oh_release(pdf, item);
    }
    qpdf_oh_release(pdf, array);
    if (good)
        memcpy(numbers, found, (size_t)count * sizeof *numbers);
    return good;
}

bool press_key_rect(qpdf_data pdf, qpdf_oh holder, const char *key, rect *box)
{
    double n[4];
    if (!key_numbers(pdf, holder, key, n, 4))
        return false;
    *box = (rect){fmin(n[0], n[2]), fmin(n[1], n[3]), fmax(n[0], n[2]), fmax(n[1], n[3])};
    return true;
}

bool press_key_matrix(qpdf_data pdf, qpdf_oh holder, const char *key, matrix *m)
{
    double n[6];
    if (!key_numbers(pdf, holder, key, n, 6))
        return false;
    *m = (matrix){n[0], n[1], n[2], n[3], n[4], n[5]};
    return true;
}

void press_name_of(qpdf_data pdf, qpdf_oh object, char name[PDF_NAME])
{
    snprintf(name, PDF_NAME, "%s",
             qpdf_oh_is_name(pdf, object) ? qpdf_oh_get_name(pdf, object) : "");
}

void press_key_name(qpdf_data pdf, qpdf_oh holder, const char *key, char name[PDF_NAME])
{
    qpdf_oh value = press_key(pdf, holder, key);
    press_name_of(pdf, value, name);
    qpdf_oh_release(pdf, value);
}

int64_t press_id(qpdf_data pdf, qpdf_oh object)
{
    if (!qpdf_oh_is_indirect(pdf, object))
        return 0;
    return (int64_t)qpdf_oh_get_object_id(pdf, object) * 65536 +
           qpdf_oh_get_generation(pdf, object);
}

/* How many bytes one byte of a filter can become, as a bound; 0 for a filter of pictures. */
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

typedef struct press_filters {
    double growth; /* of all of them */
    bool deflate;  /* there is just one, and it is deflate */
} press_filters;

static press_filters filters_of(qpdf_data pdf, qpdf_oh stream)
{
    char name[PDF_NAME];
    press_filters all = {1, false};
    qpdf_oh value = press_key(pdf, stream, "/Filter");
    if (qpdf_oh_is_name(pdf, value)) {
        press_name_of(pdf, value, name);
        all = (press_filters){growth_of(name), growth_of(name) == growth_of("/Fl")};
    }
    for (int i = 0, count = press_count(pdf, value); i < count && all.growth < 1e9; i++) {
        qpdf_oh item = qpdf_oh_get_array_item(pdf, value, i);
        press_name_of(pdf, item, name);
        qpdf_oh_release(pdf, item);
        all.growth *= growth_of(name);
        all.deflate = count == 1 && growth_of(name) == growth_of("/Fl");
    }
    qpdf_oh_release(pdf, value);
    return all;
}

/* True if deflated bytes become no more than PDF_MOST_DATA. */
static bool inflates_within(const unsigned char *data, size_t size)
{
    enum { CHUNK = 65536 };
    unsigned char *chunk = malloc(CHUNK);
    z_stream z = {.next_in = data, .avail_in = (uInt)size};
    if (!chunk || inflateInit(&z) != Z_OK) {
        free(chunk);
        return false;
    }
    int status;
    do {
        z.next_out = chunk;
        z.avail_out = CHUNK;
        status = inflate(&z, Z_NO_FLUSH);
    } while (status == Z_OK && z.total_out <= PDF_MOST_DATA);
    bool within = z.total_out <= PDF_MOST_DATA;
    inflateEnd(&z);
    free(chunk);
    return within;
}

static pdf_data_result judge_raw(qpdf_data pdf, qpdf_oh stream, press_filters all)
{
    unsigned char *raw = NULL;
    size_t size = 0;
    if (qpdf_oh_get_stream_data(pdf, stream, qpdf_dl_none, NULL, &raw, &size) & (QPDF_ERRORS)) {
        free(raw);
        return PDF_DATA_BROKEN;
    }
    bool within = (double)size * all.growth <= PDF_MOST_DATA;
    if (!within && all.deflate && size <= PDF_MOST_DATA)
        within = inflates_within(raw, size);
    free(raw);
    return within ? PDF_DATA : PDF_DATA_TOO_LONG;
}

pdf_data_result press_stream(qpdf_data pdf, qpdf_oh stream, unsigned char **data, size_t *size)
{
    if (!qpdf_oh_is_stream(pdf, stream))
        return PDF_DATA_BROKEN;
    press_filters all = filters_of(pdf, stream);
    if (all.growth == 0)
        return PDF_DATA_BROKEN;
    pdf_data_result result = judge_raw(pdf, stream, all);
    if (result != PDF_DATA)
        return result;
    unsigned char *bytes = NULL;
    size_t length = 0;
    QPDF_BOOL filtered = QPDF_FALSE;
    int status =
        qpdf_oh_get_stream_data(pdf, stream, qpdf_dl_generalized, &filtered, &bytes, &length);
    if ((status & (QPDF_ERRORS)) || !filtered) {
        free(bytes);
        return PDF_DATA_BROKEN;
    }
    *data = bytes;
    *size = length;
    return PDF_DATA;
}
