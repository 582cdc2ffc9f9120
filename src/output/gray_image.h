/* Images of a pdf as gray alone. */
#ifndef MAZEPRESS_OUTPUT_GRAY_IMAGE_H
#define MAZEPRESS_OUTPUT_GRAY_IMAGE_H

#include <mazepress/error.h>
#include <qpdf/qpdf-c.h>

/* Makes an image in DeviceRGB, or one with a soft mask, an opaque one in DeviceGray; masks, images
 * already gray, and those that qpdf cannot decode, stay. */
bool gray_image(qpdf_data qpdf, qpdf_oh image, maze_error *error);

/* Replaces the data of a stream by these bytes, deflated. */
bool gray_replace(qpdf_data qpdf, qpdf_oh stream, const unsigned char *data, size_t size,
                  maze_error *error);

#endif
