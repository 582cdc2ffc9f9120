/* Code that libmazepress loads on demand:
 *   - the parts of libmazepress-print (base_part), loaded when base_part_of first needs one;
 *   - rarely used third-party libraries, loaded at the first call of one of their functions. */
#ifndef MAZEPRESS_CORE_PRINT_LIBRARY_H
#define MAZEPRESS_CORE_PRINT_LIBRARY_H

#include <mazepress/error.h>

typedef enum base_part {
    BASE_CODES,    /* page_code_maker: QR codes and barcodes */
    BASE_PAINTERS, /* write_painters: formats that Cairo paints */
    BASE_READERS,  /* input_readers: reading recipes from files that mazepress wrote */
    BASE_COMPOSER, /* base_composer: names in form NFC */
    BASE_PROGRAM,  /* cli_print: the second half of the program */
    BASE_PARTS
} base_part;

/* Returns a part; loads the library that contains it if necessary.  Returns NULL and sets *error if
 * the library cannot be loaded. */
const void *base_part_of(base_part part, maze_error *error);

/* Registers a part. libmazepress-print calls this function while it is loaded. */
void base_offer(base_part part, const void *what);

/* Declares that the program owns its process, so that settings which libraries keep per process may
 * be changed.  The program calls this function first, before it starts threads. */
void base_own_process(void);
bool base_owns_process(void);

/* An environment variable that makes Cairo (1.16 and later) write the contents of a PDF without
 * compression.  It is set only for a program that owns its process. */
#define BASE_PLAIN_PDF "CAIRO_DEBUG_PDF"

/* Functions of libraries that few runs need: such a library is loaded when one of its functions is
 * first called.  A header turns the name of each function into a macro (late_qpdf.h, late_rsvg.h).
 * If the header does not name a library, as in static builds, the names refer to the functions
 * themselves. */

/* True if `library` can be loaded.  This function must be called before the first function of the
 * library. */
bool base_late_found(const char *library, maze_error *error);

/* Returns the function `name` of a library.  If there is none, the process ends, like a program
 * whose linked library lacks a function. */
void *base_late(const char *library, const char *name);

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
