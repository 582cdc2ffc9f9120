#include "input/apart.h"
#include "input/readers.h"

#include <errno.h>
#include <qpdf/qpdf-c.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

#define MOST_MEMORY (48 << 20) /* bytes that may be needed to read a file, beside the file */

typedef struct pdf_bytes {
    const char *path;
    void *data;
    size_t size;
} pdf_bytes;

static const char *find_keywords(qpdf_data qpdf)
{
    const char *creator = qpdf_get_info_key(qpdf, "/Creator");
    if (!creator || strncmp(creator, "mazepress ", 10) != 0)
        return "";
    const char *keywords = qpdf_get_info_key(qpdf, "/Keywords");
    return keywords ? keywords : "";
}

/* "+" and the keywords, or "-" and what is wrong. */
static char *answer(char sign, const char *text)
{
    char *whole = malloc(strlen(text) + 2);
    if (whole) {
        *whole = sign;
        strcpy(whole + 1, text);
    }
    return whole;
}

/* An object that memory does not suffice for is missing, with a warning. */
static bool has_run_out(qpdf_data qpdf)
{
    while (qpdf_more_warnings(qpdf))
        if (strstr(qpdf_get_error_message_detail(qpdf, qpdf_next_warning(qpdf)), "bad_alloc"))
            return true;
    return false;
}

static char *read_keywords(void *context)
{
    const pdf_bytes *pdf = context;
    qpdf_data qpdf = qpdf_init();
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    qpdf_silence_errors(qpdf);
    char *read = qpdf_read_memory(qpdf, pdf->path, pdf->data, pdf->size, NULL) & QPDF_ERRORS
                     ? answer('-', qpdf_get_error_message_detail(qpdf, qpdf_get_error(qpdf)))
                     : answer('+', find_keywords(qpdf));
    if (has_run_out(qpdf)) {
        free(read);
        read = NULL;
    }
    qpdf_cleanup(&qpdf);
    return read;
}

static char *read_apart(const pdf_bytes *pdf, maze_error *error)
{
    char *read = apart_run(read_keywords, (void *)pdf, MOST_MEMORY);
    if (!read || strstr(read, "bad_alloc"))
        maze_fail(error, MAZE_NOT_OURS,
                  "%s takes more than %d MB of memory to read, as no pdf by mazepress does",
                  pdf->path, MOST_MEMORY >> 20);
    else if (*read == '-')
        maze_fail(error, MAZE_NOT_OURS, "%s is a damaged pdf file: %s", pdf->path, read + 1);
    else
        return memmove(read, read + 1, strlen(read));
    free(read);
    return NULL;
}

/* Only the end of a file, and what it points to, is looked at. */
char *read_pdf_recipes(const char *path, FILE *file, maze_error *error)
{
    struct stat status;
    pdf_bytes pdf = {path, MAP_FAILED, 0};
    if (fstat(fileno(file), &status) == 0 && status.st_size > 0) {
        pdf.size = (size_t)status.st_size;
        pdf.data = mmap(NULL, pdf.size, PROT_READ, MAP_PRIVATE, fileno(file), 0);
    }
    if (pdf.data == MAP_FAILED) {
        maze_fail(error, MAZE_IO, "cannot read %s: %s", path, strerror(errno));
        return NULL;
    }
    char *keywords = read_apart(&pdf, error);
    munmap(pdf.data, pdf.size);
    return keywords;
}
