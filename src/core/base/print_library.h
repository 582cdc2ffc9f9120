/* Loads libmazepress-print and rarely used libraries when they are first needed. */
#ifndef MAZEPRESS_CORE_PRINT_LIBRARY_H
#define MAZEPRESS_CORE_PRINT_LIBRARY_H

#include <mazepress/error.h>

/* The parts of libmazepress-print. Each part is a table of functions. */
typedef enum base_part {
    BASE_CODES,
    BASE_PAINTERS,
    BASE_READERS,
    BASE_COMPOSER,
    BASE_PROGRAM,
    BASE_PARTS
} base_part;

/* Returns a part of libmazepress-print. Loads this library if necessary. Returns NULL and sets
 * *error if the library cannot be loaded. */
const void *base_part_of(base_part part, maze_error *error);

/* Registers a part. libmazepress-print calls this function when the library is loaded. */
void base_offer(base_part part, const void *what);

/* Declares that mazepress may change settings of the whole process. A program must call this
 * function before it starts threads. */
void base_own_process(void);
/* Returns true if base_own_process was called. */
bool base_owns_process(void);

/* An environment variable. If it is set, Cairo 1.16 and later versions write PDF without
 * compression. */
#define BASE_PLAIN_PDF "CAIRO_DEBUG_PDF"

/* Unless the build links libraries directly, the macros in the headers late_*.h load these
 * libraries with the following functions. */

/* Returns false and sets *error if `library` cannot be loaded. The caller must call this function
 * before it calls the functions of the library. */
bool base_late_found(const char *library, maze_error *error);

/* Returns the function `name` of a library. Prints an error and aborts the process if the library
 * cannot be loaded or has no such function. */
void *base_late(const char *library, const char *name);

/* Evaluates to the function `name` of a library, with its declared type. Each place in the code
 * that uses the macro looks up the function once, and then keeps its address. */
#define LATE(library, name)                                                                        \
    __extension__({                                                                                \
        static void *kept;                                                                         \
        void *found = __atomic_load_n(&kept, __ATOMIC_ACQUIRE);                                    \
        if (!found) {                                                                              \
            found = base_late(library, #name);                                                     \
            __atomic_store_n(&kept, found, __ATOMIC_RELEASE);                                      \
        }                                                                                          \
        (__typeof__(&name))found;                                                                  \
    })

#endif
