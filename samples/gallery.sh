#!/bin/sh
# Writes a web page with every maze of samples/gallery.txt as inline SVG:
#     sh samples/gallery.sh [MAZEPRESS] >gallery.html
# or with every maze of another list, such as the larger ones whose walls show photographs:
#     sh samples/gallery.sh MAZEPRESS samples/portraits.txt >portraits.html
set -eu
mazepress=${1:-build/src/mazepress}
cd "$(dirname "$0")/.."
list=${2:-samples/gallery.txt}

# Escapes a text for HTML. Few texts need this, and starting sed for each text would take longer than
# the mazes.
escape() {
    case $1 in
    *[\&\<\>]*) printf '%s' "$1" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' ;;
    *) printf '%s' "$1" ;;
    esac
}

title=$(sed -n 's/^== \([^:]*\):.*/\1/p' "$list")
about=$(sed -n 's/^== [^:]*: //p' "$list")

# The beginning of the page, up to the first maze.
cat <<END
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>mazepress: $(escape "$title")</title>
<link rel="icon" href="data:,">
END
cat <<'END'
<style>
:root {
    color-scheme: light dark;
    --page: #fbfaf7; --card: #fff; --ink: #1d1f24; --quiet: #62666f; --edge: #e3e0d8; --way: #d9480f;
}
@media (prefers-color-scheme: dark) {
    :root {
        --page: #14161a; --card: #1c1f25; --ink: #e6e4df; --quiet: #9a9ea8; --edge: #2b2f37; --way: #ff9147;
    }
}
* { box-sizing: border-box; }
body {
    max-width: 90rem; margin: 0 auto; padding: 3rem clamp(1rem, 4vw, 4rem) 5rem;
    background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
}
h1 { margin: 0; font-size: clamp(2rem, 5vw, 3.25rem); line-height: 1.1; letter-spacing: -.02em; }
h1 + p { margin-top: 1rem; font-size: 1.1rem; }
h2 { margin: 3.5rem 0 0; font-size: 1.5rem; }
p { max-width: 42rem; margin: .4rem 0 1.2rem; color: var(--quiet); }
nav { margin: 1rem 0; }
nav a { margin-right: 1.2rem; }
a { color: inherit; text-underline-offset: .2em; }
input { accent-color: var(--way); }
section { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 1.2rem; }
h2, p { grid-column: 1 / -1; }
h2 + p { margin: -.9rem 0 0; }
figure {
    display: flex; flex-direction: column; margin: 0; overflow: hidden;
    background: var(--card); border: 1px solid var(--edge); border-radius: .6rem;
}
figure label { position: relative; display: block; margin: auto 0; padding: 1rem; cursor: pointer; }
figure input { position: absolute; top: .6rem; right: .6rem; margin: 0; opacity: .35; }
figure:hover input, figure input:focus-visible, figure input:checked { opacity: 1; }
svg { display: block; width: 100%; height: 15rem; }
figcaption { margin-top: auto; padding: .6rem 1rem; border-top: 1px solid var(--edge); }
code { font: .8rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; color: var(--quiet); }
code b { font-weight: 600; color: var(--ink); }
code span { white-space: nowrap; }
/* One rule shows a hidden solution, in a color of the page if the solution has no color of its own. */
input:checked ~ svg .solution, body:has(#all:checked) .solution { visibility: visible; }
svg { --maze-solution: var(--way); }
svg:has(.heat) { --maze-solution: #cc0066; }
.large section { grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); }
.large svg { height: min(38rem, 110vw); }
@media (max-width: 34rem) {
    section { grid-template-columns: 1fr 1fr; gap: .7rem; }
    h2 + p { margin-top: -.3rem; }
    figure label { padding: .6rem; }
    figure input { top: .35rem; right: .35rem; }
    svg { height: 9rem; }
    figcaption { padding: .5rem .6rem; }
    nav a { display: inline-block; padding: .3rem 0; }
}
@media print { input, nav { display: none; } figure { break-inside: avoid; } }
</style>
END
cat <<END
<body$([ -z "${2:-}" ] || printf ' class="large"')>
<header>
<h1>$(escape "$title")</h1>
<p>$(escape "$about")</p>
<p>Each of them comes from the line below it, the same on every machine: <code><b>mazepress draw</b></code>
and that line draw it again. Click a maze to see the way through.</p>
<input type="checkbox" id="all"> <label for="all">Show all solutions</label>
</header>
END

printf '<nav aria-label="Sections">\n'
sed -n 's/^= \([^:]*\):.*/\1/p' "$list" | while read -r name; do
    printf '<a href="#%s">%s</a>\n' "$(escape "$name" | tr ' ' -)" "$(escape "$name")"
done
printf '</nav>\n<main>\n'

section() {
    printf '<section id="%s">\n<h2>%s</h2>\n<p>%s</p>\n' "$(escape "$1" | tr ' ' -)" "$(escape "$1")" \
        "$(escape "$2")"
}

# Prints the name of a maze from the words of its line, such as "Doors: rect20x20-7391" or "Graphs:
# queue-7391, graph states".
name_of() {
    recipe= options=
    while [ $# -gt 0 ]; do
        case $1 in
        --*)
            options="$options, $(printf '%s' "${1#--}" | tr - ' ')"
            case ${2:-} in '' | --* | *-7391 | 7391) ;; *)
                value=${2##*/}
                [ "$value" = "$2" ] || value=${value%.*}
                options="$options $value"
                shift
                ;;
            esac
            ;;
        *) recipe="$recipe$1" ;;
        esac
        shift
    done
    printf '%s: %s%s' "$shown" "$recipe" "$options"
}

# Prints a maze. The words of its line are arguments, which the shell splits.
# shellcheck disable=SC2086
maze() {
    recipe=${1%% *}
    seen=$(name_of $1)
    printf '<figure>\n<label><input type="checkbox" aria-label="Solution of %s">\n' "$(escape "$seen")"
    $mazepress draw -q -f svg --inline --label "$seen" --solution=hidden -o - $1
    printf '</label>\n<figcaption><code><b>%s</b>%s</code></figcaption>\n</figure>\n' "$(escape "$recipe")" \
        "$(escape "${1#"$recipe"}" | sed 's/--[a-z-]*/<span>&<\/span>/g')"
}

opened=
while IFS= read -r line; do
    case $line in
    '' | '# '* | '== '*) ;;
    '= '*)
        [ -z "$opened" ] || printf '</section>\n'
        opened=yes
        name=${line#= }
        shown=${name%%: *}
        section "${name%%: *}" "${name#*: }"
        ;;
    *) maze "$line" ;;
    esac
done <"$list"
printf '</section>\n</main>\n</body>\n</html>\n'
