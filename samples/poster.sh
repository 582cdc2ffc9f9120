#!/bin/sh
# Writes a poster with the mazes of samples/poster.txt as one SVG:
#     sh samples/poster.sh [MAZEPRESS] >poster.svg
set -eu
mazepress=${1:-build/src/mazepress}
cd "$(dirname "$0")/.."
tile=300 edge=24

echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" role="img" aria-label="A poster of mazes">'
while read -r column row width height color words; do
    case $column in '' | '#') continue ;; esac
    x=$((column * tile)) y=$((row * tile)) w=$((width * tile)) h=$((height * tile))
    printf '<path fill="%s" d="M%d %dh%dv%dh-%dz"/>\n' "$color" $x $y $w $h $w
    # shellcheck disable=SC2086 # the words of a command line
    maze=$($mazepress draw -f svg --inline --paper-color none --arrows none --margin 0 -o - $words)
    place="x=\"$((x + edge))\" y=\"$((y + edge))\" width=\"$((w - 2 * edge))\" height=\"$((h - 2 * edge))\""
    printf '%s\n' "$maze" | sed "1s/ width=\"[^\"]*\" height=\"[^\"]*\"/ $place/"
done <samples/poster.txt
echo '</svg>'
