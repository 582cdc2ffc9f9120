/* Loads code on demand.  libmazepress-print is loaded when base_part_of first needs one of its
 * parts.  Rarely used third-party libraries are loaded when one of their functions is first
 * called. */
#ifndef MAZEPRESS_CORE_PRINT_LIBRARY_H
#define MAZEPRESS_CORE_PRINT_LIBRARY_H

#include <mazepress/error.h>

typedef enum base_part {
    BASE_CODES,    /* page_code_maker: QR codes and barcodes */
    BASE_PAINTERS, /* write_painters: formats that Cairo paints */
    BASE_READERS,  /* input_readers: read recipes from files that mazepress wrote */
    BASE_COMPOSER, /* base_composer: converts names to form NFC */
    BASE_PROGRAM,  /* cli_print_side: functions of the program that require the library */
    BASE_PARTS
} base_part;

/* Returns a part.  Loads libmazepress-print if necessary.  Returns NULL and sets *error if the
 * library cannot be loaded. */
const void *base_part_of(base_part part, maze_error *error);

/* Registers a part. libmazepress-print calls this function while it is loaded. */
void base_offer(base_part part, const void *what);

/* base_own_process declares that the program owns its process, so that mazepress may change
 * settings that libraries keep for the whole process.  The program calls this function first,
 * before it starts threads. */
void base_own_process(void);
bool base_owns_process(void);

/* An environment variable that makes Cairo (1.16 and later) write the contents of a PDF without
 * compression. base_own_process sets this variable. */
#define BASE_PLAIN_PDF "CAIRO_DEBUG_PDF"

/* The headers late_lcms.h, late_pixbuf.h, late_qpdf.h and late_rsvg.h define macros that load
 * third-party libraries, which few runs need.  In builds that link these libraries directly, such
 * as static builds, the macros refer to the functions themselves. */

/* Returns true if `library` can be loaded.  Otherwise, returns false and sets *error.  The caller
 * must check this before it calls a function of the library. */
bool base_late_found(const char *library, maze_error *error);

/* Returns the function `name` of a library.  If the function does not exist, the process is
 * aborted, as the dynamic loader would do for a linked library. */
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
