/* Sums of the letters that pages show. */
#ifndef MAZEPRESS_OUTPUT_PAGE_PROOF_H
#define MAZEPRESS_OUTPUT_PAGE_PROOF_H

#include <qpdf/qpdf-c.h>
#include <stddef.h>
#include <stdint.h>

/* Sums the meanings (to_unicode_sum) of what each of the first `count` pages shows, not in forms.
 */
void output_page_sums(qpdf_data qpdf, size_t count, uint32_t *sums);

#endif
