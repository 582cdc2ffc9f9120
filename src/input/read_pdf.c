#include "input/readers.h"

#include <qpdf/qpdf-c.h>
#include <stdlib.h>
#include <string.h>

static char *find_keywords(qpdf_data qpdf, const char *path, maze_error *error)
{
    const char *creator = qpdf_get_info_key(qpdf, "/Creator");
    if (!creator || strncmp(creator, "mazepress ", 10) != 0)
        return fail_no_recipe(path, error);
    const char *keywords = qpdf_get_info_key(qpdf, "/Keywords");
    return keywords ? strdup(keywords) : fail_no_recipe(path, error);
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
        keywords = find_keywords(qpdf, path, error);
    }
    qpdf_cleanup(&qpdf);
    return keywords;
}
