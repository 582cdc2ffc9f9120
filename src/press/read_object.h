/* Values out of a PDF file, of any type.  Handles are the caller's and are given back with
 * qpdf_oh_release. */
#ifndef MAZEPRESS_PRESS_READ_OBJECT_H
#define MAZEPRESS_PRESS_READ_OBJECT_H

#include "press/matrix.h"

#include <qpdf/qpdf-c.h>
#include <stddef.h>
#include <stdint.h>

/* Decoded streams are at most this long, bytes. */
#define PDF_MOST_DATA (64u << 20)

#define PDF_NAME 128 /* room for a name; longer ones are cut */

/* The value of a key of a dictionary or stream; null if it is missing. */
qpdf_oh pdf_key(qpdf_data pdf, qpdf_oh holder, const char *key);

/* Element i of an array; null if there is none. */
qpdf_oh pdf_item(qpdf_data pdf, qpdf_oh array, int i);

/* 0 if it is not an array. */
int pdf_count(qpdf_data pdf, qpdf_oh array);

bool pdf_has(qpdf_data pdf, qpdf_oh holder, const char *key);
bool pdf_key_is(qpdf_data pdf, qpdf_oh holder, const char *key, const char *name);

/* False, with the outputs untouched, if there is no such value. */
bool pdf_number(qpdf_data pdf, qpdf_oh object, double *number);
bool pdf_key_number(qpdf_data pdf, qpdf_oh holder, const char *key, double *number);
bool pdf_key_rect(qpdf_data pdf, qpdf_oh holder, const char *key, rect *box);
bool pdf_key_matrix(qpdf_data pdf, qpdf_oh holder, const char *key, matrix *m);

/* Copies a name with its slash; "" for anything else. */
void pdf_name(qpdf_data pdf, qpdf_oh object, char name[PDF_NAME]);
void pdf_key_name(qpdf_data pdf, qpdf_oh holder, const char *key, char name[PDF_NAME]);

/* Names an indirect object; 0 for direct ones. */
int64_t pdf_id(qpdf_data pdf, qpdf_oh object);

typedef enum pdf_data_result { PDF_DATA, PDF_DATA_BROKEN, PDF_DATA_TOO_LONG } pdf_data_result;

/* The decoded bytes of a stream, to be freed. */
pdf_data_result pdf_stream(qpdf_data pdf, qpdf_oh stream, unsigned char **data, size_t *size);

#endif
