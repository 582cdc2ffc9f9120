/* Arrays that grow. */
#ifndef MAZEPRESS_CORE_ARRAY_H
#define MAZEPRESS_CORE_ARRAY_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for one more element after the `count` of an array, NULL while empty; it doubles at
 * powers of two, so that its room follows from its count.  False, with the array unchanged, when
 * out of memory.  `array` is a pointer of the caller, who frees it. */
#define array_more(array, count) array_make_room(&(array), (count), sizeof *(array))

static inline bool array_make_room(void *array, size_t count, size_t size)
{
    void *memory;
    if (count & (count - 1))
        return true;
    memcpy(&memory, array, sizeof memory);
    memory = realloc(memory, (count ? 2 * count : 1) * size);
    if (memory)
        memcpy(array, &memory, sizeof memory);
    return memory != NULL;
}

/* How many elements an array has room for that grew to `count` of them. */
static inline size_t array_room(size_t count)
{
    size_t room = 1;
    while (room < count)
        room *= 2;
    return room;
}

#endif
