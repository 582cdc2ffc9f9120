#!/bin/sh
# Writes pages of a PDF next to each other as a PNG, as in the README and the guides:
#     sh samples/pages.sh amazing.pdf 1 4 17 19 21 22 103 >samples/gallery/amazing.png
#     HEIGHT=840 sh samples/pages.sh portrait.pdf 1 2 >samples/gallery/portrait.png
# Needs pdftoppm (poppler-utils) and netpbm.
set -eu
book=$1
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
height=${HEIGHT:-400} edge=16

set -- "$@" end
while [ "$1" != end ]; do
    pdftoppm -q -r 200 -f "$1" -l "$1" -singlefile "$book" "$scratch/page"
    # The page gets a thin frame and a gray margin.
    pnmscale -ysize "$height" "$scratch/page.ppm" | pnmmargin -color '#c4c4c4' 1 |
        pnmmargin -color '#ececec' $((edge / 2)) >"$scratch/$(printf '%04d' $#).ppm"
    shift
    rm "$scratch/page.ppm"
done
set -- "$scratch"/*.ppm
backwards=
for page; do backwards="$page $backwards"; done
# shellcheck disable=SC2086 # one word for each page, in a folder of mktemp
pnmcat -lr $backwards | pnmmargin -color '#ececec' $((edge / 2)) >"$scratch/all"
# If the picture has no color, the PNG is grayscale.
# shellcheck disable=SC2094 # both commands only read
if ! ppmtopgm <"$scratch/all" | pgmtoppm white 2>/dev/null | cmp -s - "$scratch/all"; then
    pnmquant -quiet 64 "$scratch/all" | pnmtopng -quiet -compression 9
else
    ppmtopgm "$scratch/all" | pnmquant -quiet 16 | pnmtopng -quiet -compression 9
fi
