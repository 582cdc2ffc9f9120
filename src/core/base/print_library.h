/* What libmazepress does not hold itself: the parts that the second library brings, loaded when
 * one is asked for; and functions of libraries that few runs need, loaded when one of them is
 * first called. */
#ifndef MAZEPRESS_CORE_PRINT_LIBRARY_H
#define MAZEPRESS_CORE_PRINT_LIBRARY_H

#include <mazepress/error.h>

typedef enum base_part {
    BASE_CODES,    /* page_code_maker: codes that machines read */
    BASE_PAINTERS, /* write_painters: formats that Cairo paints */
    BASE_READERS,  /* input_readers: recipes out of files that mazepress wrote */
    BASE_COMPOSER, /* base_composer: names in form NFC */
    BASE_PROGRAM,  /* cli_print: the other half of the program */
    BASE_PARTS
} base_part;

/* The part, for which the library is loaded if it is not there yet.  NULL, with the error filled
 * in, if it cannot be. */
const void *base_part_of(base_part part, maze_error *error);

/* Called by the library when it is loaded, before anything is asked for. */
void base_offer(base_part part, const void *what);

/* Said first by a program that has its process for itself, before it has threads: what libraries
 * keep for a whole process may then be as it needs it. */
void base_own_process(void);
bool base_owns_process(void);

/* In the environment: Cairo (1.16 and later) does not deflate the contents of a PDF.  It is set for
 * a program that has its process for itself. */
#define BASE_PLAIN_PDF "CAIRO_DEBUG_PDF"

/* Functions of libraries that few runs need: the library is loaded when one of them is first
 * called.  A header makes each name a macro (late_qpdf.h, late_rsvg.h); where no library is named,
 * as in static builds, the names stay those of functions. */

/* True if the library can be loaded; asked before the first of its functions is called. */
bool base_late_found(const char *library, maze_error *error);

/* The function of that name; one that is not there ends the process, as it does where a program is
 * linked with its library. */
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
