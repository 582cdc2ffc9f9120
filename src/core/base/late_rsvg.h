/* Macros that load librsvg when one of its functions is first called, because loading it is slow. A
 * file that includes this header must include <librsvg/rsvg.h> first. */
#ifndef MAZEPRESS_CORE_LATE_RSVG_H
#define MAZEPRESS_CORE_LATE_RSVG_H

#include "core/base/print_library.h"

#ifndef RSVG_H
#error "<librsvg/rsvg.h> must be included before this file, whose macros would change it"
#endif

#ifdef MAZEPRESS_RSVG
#define LATE_RSVG_FOUND(error) base_late_found(MAZEPRESS_RSVG, error)
#define rsvg_handle_get_intrinsic_dimensions(...)                                                  \
    LATE(MAZEPRESS_RSVG, rsvg_handle_get_intrinsic_dimensions)(__VA_ARGS__)
#define rsvg_handle_get_intrinsic_size_in_pixels(...)                                              \
    LATE(MAZEPRESS_RSVG, rsvg_handle_get_intrinsic_size_in_pixels)(__VA_ARGS__)
#define rsvg_handle_get_geometry_for_layer(...)                                                    \
    LATE(MAZEPRESS_RSVG, rsvg_handle_get_geometry_for_layer)(__VA_ARGS__)
#define rsvg_handle_new_from_data(...) LATE(MAZEPRESS_RSVG, rsvg_handle_new_from_data)(__VA_ARGS__)
#define rsvg_handle_render_document(...)                                                           \
    LATE(MAZEPRESS_RSVG, rsvg_handle_render_document)(__VA_ARGS__)
#define rsvg_handle_set_dpi(...) LATE(MAZEPRESS_RSVG, rsvg_handle_set_dpi)(__VA_ARGS__)
#define rsvg_handle_set_stylesheet(...)                                                            \
    LATE(MAZEPRESS_RSVG, rsvg_handle_set_stylesheet)(__VA_ARGS__)
#else
#define LATE_RSVG_FOUND(error) true
#endif

#endif
