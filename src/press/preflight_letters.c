/* Whether pages show the letters that they did when mazepress made them: a sum for each page is in
 * the file, but not in one for a print shop, which wants no metadata. */
#include "press/inspection.h"

void inspect_sums(inspection *in)
{
    static const char *const path[] = {"/PieceInfo", "/mazepress", "/Private", "/Letters1"};
    qpdf_oh object = qpdf_get_root(in->pdf);
    for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
        qpdf_oh next = pdf_key(in->pdf, object, path[i]);
        qpdf_oh_release(in->pdf, object);
        object = next;
    }
    if (qpdf_oh_is_string(in->pdf, object)) {
        size_t length;
        const char *bytes = qpdf_oh_get_binary_string_value(in->pdf, object, &length);
        text_add_bytes(&in->sums, bytes, length);
        in->no_memory = in->no_memory || in->sums.failed;
    }
    qpdf_oh_release(in->pdf, object);
    uint32_t pages = (uint32_t)(in->sums.length / 4);
    if (pages == in->pages || pages == 0)
        return;
    inspect_warning(in, FOUND_ANYTHING, "the file has %lu pages, and had %lu when it was made",
                    (unsigned long)in->pages, (unsigned long)pages);
    in->sums.length = 0;
}

void inspect_letters(inspection *in)
{
    size_t at = 4 * ((size_t)in->page - 1);
    if (at + 4 > in->sums.length)
        return;
    const uint8_t *bytes = (const uint8_t *)in->sums.bytes + at;
    uint32_t made =
        (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
    if (made != in->sum && in->budget > 0)
        inspect_error(in, FOUND_LETTERS,
                      "the page does not show the letters that it did when mazepress made it: some "
                      "are missing or different");
}
