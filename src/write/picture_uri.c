#include "write/picture_uri.h"

#include <stdlib.h>
#include <string.h>

/* RFC 4648. */
static char *put_base64(char *to, const uint8_t *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (; size > 0; bytes += 3) {
        size_t count = size < 3 ? size : 3;
        uint32_t group = (uint32_t)bytes[0] << 16 | (count > 1 ? (uint32_t)bytes[1] << 8 : 0) |
                         (count > 2 ? bytes[2] : 0);
        for (size_t i = 0; i < 4; i++)
            *to++ = i <= count ? digits[group >> (18 - 6 * i) & 63] : '=';
        size -= count;
    }
    return to;
}

static char *make_uri(const char *start, const uint8_t *bytes, size_t size, maze_error *error)
{
    size_t length = strlen(start);
    char *uri = malloc(length + (size + 2) / 3 * 4 + 1);
    if (uri) {
        memcpy(uri, start, length);
        *put_base64(uri + length, bytes, size) = '\0';
    } else {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
    }
    return uri;
}

char *picture_uri(const maze_picture *picture, picture_encoder *encode, maze_error *error)
{
    size_t size;
    if (picture->file)
        return make_uri(picture->pixels ? "data:image/jpeg;base64," : "data:image/svg+xml;base64,",
                        picture->file, picture->file_size, error);
    if (!encode) {
        maze_fail(error, MAZE_BAD_INPUT, "a picture must be an SVG or a JPEG here, not pixels");
        return NULL;
    }
    uint8_t *bytes = encode(picture, &size, error);
    char *uri = bytes ? make_uri("data:image/png;base64,", bytes, size, error) : NULL;
    free(bytes);
    return uri;
}
