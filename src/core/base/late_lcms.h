/* Macros that load the color library Little CMS when one of its functions is first called. */
#ifndef MAZEPRESS_CORE_LATE_LCMS_H
#define MAZEPRESS_CORE_LATE_LCMS_H

#include "core/base/print_library.h"

#ifdef MAZEPRESS_LCMS
#define LCMS(name) LATE(MAZEPRESS_LCMS, name)
#define LCMS_FOUND(error) base_late_found(MAZEPRESS_LCMS, error)
#else
#define LCMS(name) name
#define LCMS_FOUND(error) true
#endif

#endif
