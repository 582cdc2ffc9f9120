/* Pictures inside a text. */
#ifndef MAZEPRESS_WRITE_PICTURE_URI_H
#define MAZEPRESS_WRITE_PICTURE_URI_H

#include "write/formats.h"

/* The picture as a URI "data:image/...;base64,...", encoded as png unless it has a file; `encode`
 * may be NULL, and then one without a file is an error.  The caller frees it. */
char *picture_uri(const maze_picture *picture, picture_encoder *encode, maze_error *error);

#endif
