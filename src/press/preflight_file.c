/* The parts of a file beside its pages: metadata, bookmarks, scripts, a password. */
#include "press/inspection.h"

#include <string.h>

static const struct {
    const char *key, *message;
} in_catalog[] = {
    {"/OpenAction", "the file does something when it is opened (OpenAction)"},
    {"/AA", "the file has actions"},
    {"/AcroForm", "the file has form fields"},
    {"/OCProperties", "the file has layers"},
    {"/AF", "the file has attachments"},
};

static const struct {
    const char *key, *message;
} in_names[] = {
    {"/JavaScript", "the file has JavaScript"},
    {"/EmbeddedFiles", "the file has attachments"},
};

static void check_catalog(inspection *in, qpdf_oh root)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh names = pdf_key(pdf, root, "/Names"), outlines = pdf_key(pdf, root, "/Outlines");
    for (size_t i = 0; i < sizeof in_catalog / sizeof *in_catalog; i++)
        if (pdf_has(pdf, root, in_catalog[i].key))
            inspect_error(in, FOUND_ANYTHING, "%s", in_catalog[i].message);
    for (size_t i = 0; i < sizeof in_names / sizeof *in_names; i++)
        if (pdf_has(pdf, names, in_names[i].key))
            inspect_error(in, FOUND_ANYTHING, "%s", in_names[i].message);
    if (pdf_has(pdf, outlines, "/First"))
        inspect_error(in, FOUND_ANYTHING, "the file has bookmarks");
    qpdf_oh_release(pdf, outlines);
    qpdf_oh_release(pdf, names);
}

static void check_metadata(inspection *in, qpdf_oh root)
{
    static const char *const keys[] = {"/Title", "/Author", "/Subject", "/Keywords", "/Creator"};
    qpdf_data pdf = in->pdf;
    qpdf_oh trailer = qpdf_get_trailer(pdf), info = pdf_key(pdf, trailer, "/Info");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (pdf_has(pdf, info, keys[i]))
            inspect_error(in, FOUND_ANYTHING, "the file has metadata: %s", keys[i] + 1);
    if (pdf_has(pdf, root, "/Metadata"))
        inspect_error(in, FOUND_ANYTHING, "the file has metadata: XMP");
    qpdf_oh_release(pdf, info);
    qpdf_oh_release(pdf, trailer);
}

/* Reads every object, so that those which cannot be read are noticed; counts scripts. */
static uint32_t read_objects(inspection *in)
{
    qpdf_data pdf = in->pdf;
    double size = 0;
    uint32_t scripts = 0;
    qpdf_oh trailer = qpdf_get_trailer(pdf);
    pdf_key_number(pdf, trailer, "/Size", &size);
    qpdf_oh_release(pdf, trailer);
    int most = (int)fmin(size, (double)in->bytes);
    for (int i = 1; i < most; i++) {
        qpdf_oh object = qpdf_get_object_by_id(pdf, i, 0);
        if (qpdf_oh_is_dictionary(pdf, object))
            scripts += pdf_key_is(pdf, object, "/S", "/JavaScript");
        qpdf_oh_release(pdf, object);
    }
    return scripts;
}

static void check_for_reading(inspection *in, qpdf_oh root)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh outlines = pdf_key(pdf, root, "/Outlines"), language = pdf_key(pdf, root, "/Lang");
    if (!qpdf_oh_is_string(pdf, language))
        inspect_error(in, FOUND_ANYTHING, "the language is missing (Lang)");
    if (!pdf_has(pdf, outlines, "/First"))
        inspect_error(in, FOUND_ANYTHING, "there are no bookmarks");
    qpdf_oh_release(pdf, language);
    qpdf_oh_release(pdf, outlines);
}

void inspect_file(inspection *in)
{
    qpdf_data pdf = in->pdf;
    qpdf_oh root = qpdf_get_root(pdf), viewer = pdf_key(pdf, root, "/ViewerPreferences");
    in->bound_right = pdf_key_is(pdf, viewer, "/Direction", "/R2L");
    qpdf_oh_release(pdf, viewer);
    if (qpdf_is_encrypted(pdf))
        inspect_error(in, FOUND_ANYTHING, "the file is encrypted");
    uint32_t scripts = read_objects(in);
    inspect_damage(in);
    if (in->press->shop) {
        const char *version = qpdf_get_pdf_version(pdf);
        if (strcmp(version, "1.4") > 0)
            inspect_warning(in, FOUND_ANYTHING, "PDF %s; presses are surest of 1.4 and before",
                            version);
        check_catalog(in, root);
        if (scripts)
            inspect_error(in, FOUND_ANYTHING, "the file has JavaScript in an action");
        if (in->press->bare)
            check_metadata(in, root);
    }
    if (in->press->navigation)
        check_for_reading(in, root);
    qpdf_oh_release(pdf, root);
}
