/* Macros that load libqpdf when one of its functions is first called, because loading it is slow. A
 * file that includes this header must include <qpdf/qpdf-c.h> first. */
#ifndef MAZEPRESS_CORE_LATE_QPDF_H
#define MAZEPRESS_CORE_LATE_QPDF_H

#include "core/base/print_library.h"

#ifndef QPDF_C_H
#error "<qpdf/qpdf-c.h> must be included before this file, whose macros would change it"
#endif

#ifdef MAZEPRESS_QPDF
#define LATE_QPDF_FOUND(error) base_late_found(MAZEPRESS_QPDF, error)
#define qpdf_cleanup(...) LATE(MAZEPRESS_QPDF, qpdf_cleanup)(__VA_ARGS__)
#define qpdf_find_page_by_oh(...) LATE(MAZEPRESS_QPDF, qpdf_find_page_by_oh)(__VA_ARGS__)
#define qpdf_get_error(...) LATE(MAZEPRESS_QPDF, qpdf_get_error)(__VA_ARGS__)
#define qpdf_get_error_code(...) LATE(MAZEPRESS_QPDF, qpdf_get_error_code)(__VA_ARGS__)
#define qpdf_get_error_message_detail(...)                                                         \
    LATE(MAZEPRESS_QPDF, qpdf_get_error_message_detail)(__VA_ARGS__)
#define qpdf_get_info_key(...) LATE(MAZEPRESS_QPDF, qpdf_get_info_key)(__VA_ARGS__)
#define qpdf_get_num_pages(...) LATE(MAZEPRESS_QPDF, qpdf_get_num_pages)(__VA_ARGS__)
#define qpdf_get_object_by_id(...) LATE(MAZEPRESS_QPDF, qpdf_get_object_by_id)(__VA_ARGS__)
#define qpdf_get_page_n(...) LATE(MAZEPRESS_QPDF, qpdf_get_page_n)(__VA_ARGS__)
#define qpdf_get_pdf_version(...) LATE(MAZEPRESS_QPDF, qpdf_get_pdf_version)(__VA_ARGS__)
#define qpdf_get_root(...) LATE(MAZEPRESS_QPDF, qpdf_get_root)(__VA_ARGS__)
#define qpdf_get_trailer(...) LATE(MAZEPRESS_QPDF, qpdf_get_trailer)(__VA_ARGS__)
#define qpdf_has_error(...) LATE(MAZEPRESS_QPDF, qpdf_has_error)(__VA_ARGS__)
#define qpdf_init(...) LATE(MAZEPRESS_QPDF, qpdf_init)(__VA_ARGS__)
#define qpdf_is_encrypted(...) LATE(MAZEPRESS_QPDF, qpdf_is_encrypted)(__VA_ARGS__)
#define qpdf_more_warnings(...) LATE(MAZEPRESS_QPDF, qpdf_more_warnings)(__VA_ARGS__)
#define qpdf_next_warning(...) LATE(MAZEPRESS_QPDF, qpdf_next_warning)(__VA_ARGS__)
#define qpdf_oh_append_item(...) LATE(MAZEPRESS_QPDF, qpdf_oh_append_item)(__VA_ARGS__)
#define qpdf_oh_begin_dict_key_iter(...)                                                           \
    LATE(MAZEPRESS_QPDF, qpdf_oh_begin_dict_key_iter)(__VA_ARGS__)
#define qpdf_oh_dict_more_keys(...) LATE(MAZEPRESS_QPDF, qpdf_oh_dict_more_keys)(__VA_ARGS__)
#define qpdf_oh_dict_next_key(...) LATE(MAZEPRESS_QPDF, qpdf_oh_dict_next_key)(__VA_ARGS__)
#define qpdf_oh_get_array_item(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_array_item)(__VA_ARGS__)
#define qpdf_oh_get_array_n_items(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_array_n_items)(__VA_ARGS__)
#define qpdf_oh_get_binary_string_value(...)                                                       \
    LATE(MAZEPRESS_QPDF, qpdf_oh_get_binary_string_value)(__VA_ARGS__)
#define qpdf_oh_get_dict(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_dict)(__VA_ARGS__)
#define qpdf_oh_get_generation(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_generation)(__VA_ARGS__)
#define qpdf_oh_get_int_value_as_int(...)                                                          \
    LATE(MAZEPRESS_QPDF, qpdf_oh_get_int_value_as_int)(__VA_ARGS__)
#define qpdf_oh_get_key(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_key)(__VA_ARGS__)
#define qpdf_oh_get_key_if_dict(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_key_if_dict)(__VA_ARGS__)
#define qpdf_oh_get_name(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_name)(__VA_ARGS__)
#define qpdf_oh_get_object_id(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_object_id)(__VA_ARGS__)
#define qpdf_oh_get_page_content_data(...)                                                         \
    LATE(MAZEPRESS_QPDF, qpdf_oh_get_page_content_data)(__VA_ARGS__)
#define qpdf_oh_get_stream_data(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_stream_data)(__VA_ARGS__)
#define qpdf_oh_get_utf8_value(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_utf8_value)(__VA_ARGS__)
#define qpdf_oh_get_value_as_number(...)                                                           \
    LATE(MAZEPRESS_QPDF, qpdf_oh_get_value_as_number)(__VA_ARGS__)
#define qpdf_oh_get_value_as_uint(...) LATE(MAZEPRESS_QPDF, qpdf_oh_get_value_as_uint)(__VA_ARGS__)
#define qpdf_oh_has_key(...) LATE(MAZEPRESS_QPDF, qpdf_oh_has_key)(__VA_ARGS__)
#define qpdf_oh_is_array(...) LATE(MAZEPRESS_QPDF, qpdf_oh_is_array)(__VA_ARGS__)
#define qpdf_oh_is_dictionary(...) LATE(MAZEPRESS_QPDF, qpdf_oh_is_dictionary)(__VA_ARGS__)
#define qpdf_oh_is_indirect(...) LATE(MAZEPRESS_QPDF, qpdf_oh_is_indirect)(__VA_ARGS__)
#define qpdf_oh_is_name(...) LATE(MAZEPRESS_QPDF, qpdf_oh_is_name)(__VA_ARGS__)
#define qpdf_oh_is_name_and_equals(...)                                                            \
    LATE(MAZEPRESS_QPDF, qpdf_oh_is_name_and_equals)(__VA_ARGS__)
#define qpdf_oh_is_null(...) LATE(MAZEPRESS_QPDF, qpdf_oh_is_null)(__VA_ARGS__)
#define qpdf_oh_is_stream(...) LATE(MAZEPRESS_QPDF, qpdf_oh_is_stream)(__VA_ARGS__)
#define qpdf_oh_is_string(...) LATE(MAZEPRESS_QPDF, qpdf_oh_is_string)(__VA_ARGS__)
#define qpdf_oh_new_array(...) LATE(MAZEPRESS_QPDF, qpdf_oh_new_array)(__VA_ARGS__)
#define qpdf_oh_new_integer(...) LATE(MAZEPRESS_QPDF, qpdf_oh_new_integer)(__VA_ARGS__)
#define qpdf_oh_new_name(...) LATE(MAZEPRESS_QPDF, qpdf_oh_new_name)(__VA_ARGS__)
#define qpdf_oh_new_null(...) LATE(MAZEPRESS_QPDF, qpdf_oh_new_null)(__VA_ARGS__)
#define qpdf_oh_new_real_from_double(...)                                                          \
    LATE(MAZEPRESS_QPDF, qpdf_oh_new_real_from_double)(__VA_ARGS__)
#define qpdf_oh_release(...) LATE(MAZEPRESS_QPDF, qpdf_oh_release)(__VA_ARGS__)
#define qpdf_oh_release_all(...) LATE(MAZEPRESS_QPDF, qpdf_oh_release_all)(__VA_ARGS__)
#define qpdf_oh_remove_key(...) LATE(MAZEPRESS_QPDF, qpdf_oh_remove_key)(__VA_ARGS__)
#define qpdf_oh_replace_key(...) LATE(MAZEPRESS_QPDF, qpdf_oh_replace_key)(__VA_ARGS__)
#define qpdf_oh_replace_stream_data(...)                                                           \
    LATE(MAZEPRESS_QPDF, qpdf_oh_replace_stream_data)(__VA_ARGS__)
#define qpdf_oh_unparse(...) LATE(MAZEPRESS_QPDF, qpdf_oh_unparse)(__VA_ARGS__)
#define qpdf_oh_unparse_resolved(...) LATE(MAZEPRESS_QPDF, qpdf_oh_unparse_resolved)(__VA_ARGS__)
#define qpdf_push_inherited_attributes_to_page(...)                                                \
    LATE(MAZEPRESS_QPDF, qpdf_push_inherited_attributes_to_page)(__VA_ARGS__)
#define qpdf_read_memory(...) LATE(MAZEPRESS_QPDF, qpdf_read_memory)(__VA_ARGS__)
#define qpdf_set_suppress_warnings(...)                                                            \
    LATE(MAZEPRESS_QPDF, qpdf_set_suppress_warnings)(__VA_ARGS__)
#define qpdf_silence_errors(...) LATE(MAZEPRESS_QPDF, qpdf_silence_errors)(__VA_ARGS__)
#else
#define LATE_QPDF_FOUND(error) true
#endif

/* Destroys `qpdf`. Discards its errors first, because the destructor would print them. */
static inline void late_qpdf_drop(qpdf_data *qpdf)
{
    while (qpdf_has_error(*qpdf))
        (void)qpdf_get_error(*qpdf);
    qpdf_cleanup(qpdf);
}

#endif
