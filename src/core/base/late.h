/* Functions of libraries that few runs need: the library is loaded when one of them is first
 * called.  A header of the room makes each name a macro (late_qpdf.h); where no library is named,
 * as in static builds, the names stay those of functions. */
#ifndef MAZEPRESS_CORE_LATE_H
#define MAZEPRESS_CORE_LATE_H

/* The function of that name; a library that is not there ends the process, as it does where a
 * program is linked with it. */
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
