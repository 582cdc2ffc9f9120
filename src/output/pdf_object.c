#include "output/pdf_object.h"

#include <string.h>

/* Digits after the point, as many as Cairo writes. */
#define DECIMALS 6

qpdf_data object_qpdf(maze_error *error)
{
    qpdf_data qpdf = qpdf_init();
    if (!qpdf) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    return qpdf;
}

bool object_check(qpdf_data qpdf, const char *what, maze_error *error)
{
    qpdf_error reason = NULL;
    if (qpdf_has_error(qpdf))
        reason = qpdf_get_error(qpdf);
    else if (qpdf_more_warnings(qpdf))
        reason = qpdf_next_warning(qpdf);
    if (!reason)
        return true;
    const char *detail = qpdf_get_error_message_detail(qpdf, reason);
    if (strstr(detail, "bad_alloc"))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the pdf");
    return maze_fail(error, MAZE_IO, "cannot %s: %s", what, detail);
}

int object_count(qpdf_data qpdf)
{
    qpdf_oh trailer = qpdf_get_trailer(qpdf), size = qpdf_oh_get_key(qpdf, trailer, "/Size");
    int count = qpdf_oh_get_int_value_as_int(qpdf, size);
    qpdf_oh_release(qpdf, size);
    qpdf_oh_release(qpdf, trailer);
    return count;
}

void object_set(qpdf_data qpdf, qpdf_oh dictionary, const char *key, qpdf_oh value)
{
    qpdf_oh_replace_key(qpdf, dictionary, key, value);
    qpdf_oh_release(qpdf, value);
}

void object_set_name(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name)
{
    object_set(qpdf, dictionary, key, qpdf_oh_new_name(qpdf, name));
}

void object_set_integer(qpdf_data qpdf, qpdf_oh dictionary, const char *key, long long value)
{
    object_set(qpdf, dictionary, key, qpdf_oh_new_integer(qpdf, value));
}

qpdf_oh object_box(qpdf_data qpdf, maze_box box, double height)
{
    const double sides[] = {box.left, height - box.bottom, box.right, height - box.top};
    qpdf_oh array = qpdf_oh_new_array(qpdf);
    for (size_t i = 0; i < 4; i++) {
        qpdf_oh side = qpdf_oh_new_real_from_double(qpdf, sides[i], DECIMALS);
        qpdf_oh_append_item(qpdf, array, side);
        qpdf_oh_release(qpdf, side);
    }
    return array;
}
