#include "input/readers.h"

#include <qpdf/qpdf-c.h>
#include <string.h>

static char *find_keywords(qpdf_data qpdf)
{
    const char *creator = qpdf_get_info_key(qpdf, "/Creator");
    if (!creator || strncmp(creator, "mazepress ", 10) != 0)
        return strdup("");
    const char *keywords = qpdf_get_info_key(qpdf, "/Keywords");
    return strdup(keywords ? keywords : "");
}

char *read_pdf_recipes(const char *path, maze_error *error)
{
    qpdf_data qpdf = qpdf_init();
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    char *keywords = NULL;
    if (qpdf_read(qpdf, path, NULL) & QPDF_ERRORS) {
        qpdf_error reason = qpdf_get_error(qpdf);
        maze_fail(error, MAZE_NOT_OURS, "%s is a damaged pdf file: %s", path,
                  qpdf_get_error_message_detail(qpdf, reason));
    } else {
        keywords = find_keywords(qpdf);
    }
    qpdf_cleanup(&qpdf);
    return keywords;
}
