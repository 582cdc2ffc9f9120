/* The orientation of a photograph. */
#ifndef MAZEPRESS_INPUT_EXIF_H
#define MAZEPRESS_INPUT_EXIF_H

#include <stddef.h>
#include <stdint.h>

/* The orientation in the Exif data of a JPEG's APP1 marker (without its length), 1 to 8; 1,
 * upright, if it is missing or nonsense.  2 to 4 are mirrored, upside down, both; from 5 on columns
 * are rows.  Exif 2.32, 4.6.4 A; TIFF 6.0, section 2. */
unsigned exif_orientation(const uint8_t *data, size_t size);

#endif
