/* What the preflight of a cover needs to know of it. */
#ifndef MAZEPRESS_PRESS_PREFLIGHT_COVER_H
#define MAZEPRESS_PRESS_PREFLIGHT_COVER_H

#include "press/inspection.h"

struct cover_frame {
    maze_paper trim; /* of the book */
    size_t stock;    /* of its pages */
    uint32_t pages;
    bool placed; /* the sheet has the right size, and what follows is set */
    rect cut;
    double fold_left, fold_right;   /* where the spine begins and ends */
    bool bound_right;               /* the back is at the right */
    rect barcode, other;            /* its place, and another that it may have instead */
    bool has_barcode;               /* a white box of the file's own stands in its place */
    bool barcode_text, barcode_art; /* something else does */
};

/* Looks at the one page of a cover. */
void inspect_cover(inspection *in);

/* Notes what was painted on it, and what was painted white. */
void cover_mark(inspection *in, rect box, bool is_text);
void cover_panel(inspection *in, rect box);

#endif
