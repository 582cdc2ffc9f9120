/* Arrays that grow. */
#ifndef MAZEPRESS_PAGE_ARRAY_H
#define MAZEPRESS_PAGE_ARRAY_H

#include <stdlib.h>

/* Makes room for one more element in an array that doubles at powers of two; NULL, with the array
 * unchanged, when out of memory. */
static inline void *array_grow(void *array, size_t count, size_t size)
{
    if (count & (count - 1))
        return array;
    return realloc(array, (count ? 2 * count : 1) * size);
}

/* How many elements such an array has room for. */
static inline size_t array_room(size_t count)
{
    size_t room = 1;
    while (room < count)
        room *= 2;
    return room;
}

#endif
