#include "output/shop_pages.h"

#include "output/gray.h"
#include "output/gray_image.h"
#include "output/pdf_object.h"

#include <stdlib.h>

static bool is_one(qpdf_data qpdf, qpdf_oh state, const char *key)
{
    double value = 1;
    qpdf_oh item = qpdf_oh_get_key(qpdf, state, key);
    qpdf_oh_get_value_as_number(qpdf, item, &value);
    qpdf_oh_release(qpdf, item);
    return value == 1;
}

static bool is_absent(qpdf_data qpdf, qpdf_oh state, const char *key, const char *same)
{
    qpdf_oh item = qpdf_oh_get_key(qpdf, state, key);
    bool absent = qpdf_oh_is_null(qpdf, item) || qpdf_oh_is_name_and_equals(qpdf, item, same);
    qpdf_oh_release(qpdf, item);
    return absent;
}

/* True if setting a graphics state changes nothing, among those that Cairo writes. */
static bool is_opaque(qpdf_data qpdf, qpdf_oh state)
{
    return is_one(qpdf, state, "/ca") && is_one(qpdf, state, "/CA") &&
           is_absent(qpdf, state, "/SMask", "/None") && is_absent(qpdf, state, "/BM", "/Normal");
}

/* Removes the graphics states from a page's or form's resources if none has an effect. */
static bool drop_states(qpdf_data qpdf, qpdf_oh owner)
{
    qpdf_oh resources = qpdf_oh_get_key(qpdf, owner, "/Resources");
    qpdf_oh states = qpdf_oh_get_key_if_dict(qpdf, resources, "/ExtGState");
    bool drop = true;
    if (qpdf_oh_is_dictionary(qpdf, states)) {
        qpdf_oh_begin_dict_key_iter(qpdf, states);
        while (qpdf_oh_dict_more_keys(qpdf)) {
            qpdf_oh state = qpdf_oh_get_key(qpdf, states, qpdf_oh_dict_next_key(qpdf));
            drop = is_opaque(qpdf, state) && drop;
            qpdf_oh_release(qpdf, state);
        }
        if (drop)
            qpdf_oh_remove_key(qpdf, resources, "/ExtGState");
    }
    qpdf_oh_release(qpdf, states);
    qpdf_oh_release(qpdf, resources);
    return drop;
}

/* The stream that gets all content: the first one. */
static qpdf_oh first_content(qpdf_data qpdf, qpdf_oh page)
{
    qpdf_oh contents = qpdf_oh_get_key(qpdf, page, "/Contents");
    if (!qpdf_oh_is_array(qpdf, contents))
        return contents;
    qpdf_oh first = qpdf_oh_get_array_item(qpdf, contents, 0);
    qpdf_oh_release(qpdf, contents);
    return first;
}

static bool shop_content(qpdf_data qpdf, qpdf_oh page, bool color, maze_error *error)
{
    unsigned char *data = NULL;
    size_t size = 0;
    bool drop = drop_states(qpdf, page);
    qpdf_oh_get_page_content_data(qpdf, page, &data, &size);
    bool done = object_check(qpdf, "read a painted page", error);
    if (done) {
        qpdf_oh stream = first_content(qpdf, page);
        done = gray_replace(qpdf, stream, data, gray_content(data, size, drop, color), error);
        object_set(qpdf, page, "/Contents", stream);
    }
    free(data);
    return done;
}

static void set_boxes(qpdf_data qpdf, qpdf_oh page, const page_boxes *boxes)
{
    static const char *const keys[] = {"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        maze_box box = i < 3 ? boxes->media : boxes->trim;
        object_set(qpdf, page, keys[i], object_box(qpdf, box, boxes->media.bottom));
    }
}

static bool shop_form(qpdf_data qpdf, qpdf_oh form, qpdf_oh dictionary, bool color,
                      maze_error *error)
{
    unsigned char *data = NULL;
    size_t size = 0;
    QPDF_BOOL decoded = QPDF_FALSE;
    bool drop = drop_states(qpdf, dictionary);
    qpdf_oh_get_stream_data(qpdf, form, qpdf_dl_generalized, &decoded, &data, &size);
    bool done = object_check(qpdf, "read a painted page", error);
    if (done && decoded)
        done = gray_replace(qpdf, form, data, gray_content(data, size, drop, color), error);
    free(data);
    qpdf_oh_remove_key(qpdf, dictionary, "/Group");
    return done;
}

static bool shop_stream(qpdf_data qpdf, qpdf_oh stream, bool color, maze_error *error)
{
    qpdf_oh dictionary = qpdf_oh_get_dict(qpdf, stream);
    qpdf_oh kind = qpdf_oh_get_key(qpdf, dictionary, "/Subtype");
    bool done = true;
    if (qpdf_oh_is_name_and_equals(qpdf, kind, "/Form"))
        done = shop_form(qpdf, stream, dictionary, color, error);
    else if (!color && qpdf_oh_is_name_and_equals(qpdf, kind, "/Image"))
        done = gray_image(qpdf, stream, error);
    qpdf_oh_release(qpdf, kind);
    qpdf_oh_release(qpdf, dictionary);
    return done;
}

/* What pages share is done once. */
static bool shop_streams(qpdf_data qpdf, bool color, maze_error *error)
{
    int count = object_count(qpdf);
    bool done = true;
    for (int i = 1; i < count && done; i++) {
        qpdf_oh object = qpdf_get_object_by_id(qpdf, i, 0);
        if (qpdf_oh_is_stream(qpdf, object))
            done = shop_stream(qpdf, object, color, error);
        qpdf_oh_release(qpdf, object);
    }
    return done;
}

bool shop_pages(qpdf_data qpdf, const page_boxes *boxes, bool color, maze_error *error)
{
    bool done = shop_streams(qpdf, color, error);
    int count = qpdf_get_num_pages(qpdf);
    for (int i = 0; i < count && done; i++) {
        qpdf_oh page = qpdf_get_page_n(qpdf, (size_t)i);
        qpdf_oh_remove_key(qpdf, page, "/Group");
        qpdf_oh_remove_key(qpdf, page, "/StructParents"); /* of Cairo 1.18, without a structure */
        set_boxes(qpdf, page, &boxes[i]);
        done = shop_content(qpdf, page, color, error);
        qpdf_oh_release(qpdf, page);
    }
    return done && object_check(qpdf, "rewrite a page", error);
}
