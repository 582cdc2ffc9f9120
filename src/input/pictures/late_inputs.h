/* libqpdf and librsvg, each loaded when one of its functions is first called: to load them takes
 * longer than to write a sheet, and most runs need neither. */
#ifndef MAZEPRESS_INPUT_LATE_INPUTS_H
#define MAZEPRESS_INPUT_LATE_INPUTS_H

#include "core/base/print_library.h"

#include <librsvg/rsvg.h>
#include <qpdf/qpdf-c.h>

#ifdef MAZEPRESS_QPDF
#define LATE_QPDF_FOUND(error) base_late_found(MAZEPRESS_QPDF, error)
#define qpdf_cleanup(...) LATE(MAZEPRESS_QPDF, qpdf_cleanup)(__VA_ARGS__)
#define qpdf_get_error(...) LATE(MAZEPRESS_QPDF, qpdf_get_error)(__VA_ARGS__)
#define qpdf_get_error_message_detail(...)                                                         \
    LATE(MAZEPRESS_QPDF, qpdf_get_error_message_detail)(__VA_ARGS__)
#define qpdf_get_info_key(...) LATE(MAZEPRESS_QPDF, qpdf_get_info_key)(__VA_ARGS__)
#define qpdf_init(...) LATE(MAZEPRESS_QPDF, qpdf_init)(__VA_ARGS__)
#define qpdf_read_memory(...) LATE(MAZEPRESS_QPDF, qpdf_read_memory)(__VA_ARGS__)
#define qpdf_set_suppress_warnings(...)                                                            \
    LATE(MAZEPRESS_QPDF, qpdf_set_suppress_warnings)(__VA_ARGS__)
#define qpdf_silence_errors(...) LATE(MAZEPRESS_QPDF, qpdf_silence_errors)(__VA_ARGS__)
#else
#define LATE_QPDF_FOUND(error) true
#endif

#ifdef MAZEPRESS_RSVG
#define LATE_RSVG_FOUND(error) base_late_found(MAZEPRESS_RSVG, error)
#define rsvg_handle_get_intrinsic_dimensions(...)                                                  \
    LATE(MAZEPRESS_RSVG, rsvg_handle_get_intrinsic_dimensions)(__VA_ARGS__)
#define rsvg_handle_get_intrinsic_size_in_pixels(...)                                              \
    LATE(MAZEPRESS_RSVG, rsvg_handle_get_intrinsic_size_in_pixels)(__VA_ARGS__)
#define rsvg_handle_new_from_data(...) LATE(MAZEPRESS_RSVG, rsvg_handle_new_from_data)(__VA_ARGS__)
#define rsvg_handle_render_document(...)                                                           \
    LATE(MAZEPRESS_RSVG, rsvg_handle_render_document)(__VA_ARGS__)
#else
#define LATE_RSVG_FOUND(error) true
#endif

#endif
