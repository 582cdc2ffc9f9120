/* Macros that load the image library gdk-pixbuf when one of its functions is first called. */
#ifndef MAZEPRESS_CORE_LATE_PIXBUF_H
#define MAZEPRESS_CORE_LATE_PIXBUF_H

#include "core/base/print_library.h"

#ifdef MAZEPRESS_PIXBUF
#define PIXBUF(name) LATE(MAZEPRESS_PIXBUF, name)
#define PIXBUF_FOUND(error) base_late_found(MAZEPRESS_PIXBUF, error)
#else
#define PIXBUF(name) name
#define PIXBUF_FOUND(error) true
#endif

#endif
