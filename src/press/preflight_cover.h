/* Facts about a cover for its preflight. */
#ifndef MAZEPRESS_PRESS_PREFLIGHT_COVER_H
#define MAZEPRESS_PRESS_PREFLIGHT_COVER_H

#include "press/inspection.h"

struct cover_frame {
    maze_paper trim; /* of the book */
    size_t stock;    /* of its pages */
    uint32_t pages;
    bool placed; /* the sheet has the right size, and the fields below are set */
    rect cut;
    double fold_left, fold_right;   /* where the spine begins and ends */
    bool bound_right;               /* the back is at the right */
    rect barcode, other;            /* its place, and another that it may have instead */
    bool has_barcode;               /* the place holds a white box of the file's own */
    bool barcode_text, barcode_art; /* the place holds something else */
};

/* Looks at the one page of a cover. */
void inspect_cover(inspection *in);

/* Notes what was painted on it, and what was painted white. */
void cover_mark(inspection *in, rect box, bool is_text);
void cover_panel(inspection *in, rect box);

#endif
