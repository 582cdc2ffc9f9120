#include "input/readers.h"

#include <errno.h>
#include <qpdf/qpdf-c.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

static char *find_keywords(qpdf_data qpdf)
{
    const char *creator = qpdf_get_info_key(qpdf, "/Creator");
    if (!creator || strncmp(creator, "mazepress ", 10) != 0)
        return strdup("");
    const char *keywords = qpdf_get_info_key(qpdf, "/Keywords");
    return strdup(keywords ? keywords : "");
}

static char *read_memory(const char *path, const char *data, size_t size, maze_error *error)
{
    qpdf_data qpdf = qpdf_init();
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    char *keywords = NULL;
    if (qpdf_read_memory(qpdf, path, data, size, NULL) & QPDF_ERRORS) {
        qpdf_error reason = qpdf_get_error(qpdf);
        maze_fail(error, MAZE_NOT_OURS, "%s is a damaged pdf file: %s", path,
                  qpdf_get_error_message_detail(qpdf, reason));
    } else {
        keywords = find_keywords(qpdf);
    }
    qpdf_cleanup(&qpdf);
    return keywords;
}

/* Only the end of a file, and what it points to, is looked at. */
char *read_pdf_recipes(const char *path, FILE *file, maze_error *error)
{
    struct stat status;
    void *data = MAP_FAILED;
    if (fstat(fileno(file), &status) == 0 && status.st_size > 0)
        data = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fileno(file), 0);
    if (data == MAP_FAILED) {
        maze_fail(error, MAZE_IO, "cannot read %s: %s", path, strerror(errno));
        return NULL;
    }
    char *keywords = read_memory(path, data, (size_t)status.st_size, error);
    munmap(data, (size_t)status.st_size);
    return keywords;
}
