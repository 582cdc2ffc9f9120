# fish completion for mazepress

set -l verbs draw book info list check
set -l drawing '__fish_seen_subcommand_from draw; or not __fish_seen_subcommand_from draw book info list check'
set -l making '__fish_seen_subcommand_from book'
set -l both 'not __fish_seen_subcommand_from info list check'

complete -c mazepress -n "not __fish_seen_subcommand_from $verbs" -a draw -d 'draw mazes'
complete -c mazepress -n "not __fish_seen_subcommand_from $verbs" -a book -d 'make a puzzle book'
complete -c mazepress -n "not __fish_seen_subcommand_from $verbs" -a info -d 'tell about a maze or a file'
complete -c mazepress -n "not __fish_seen_subcommand_from $verbs" -a list -d 'list what can be named'
complete -c mazepress -n "not __fish_seen_subcommand_from $verbs" -a check -d 'look at a pdf as a print shop would'
complete -c mazepress -n '__fish_seen_subcommand_from list' -f -a 'shapes algorithms formats papers levels presses'
complete -c mazepress -l help -d 'tell the options'
complete -c mazepress -l version -d 'tell the versions'

complete -c mazepress -n "$drawing" -s o -l output -r -d 'file, directory or -'
complete -c mazepress -n "$drawing" -s f -l format -x -a 'pdf svg png print-svg text blocks' -d 'of the files'
complete -c mazepress -n "$drawing" -l solution -a 'shown hidden page' -d 'with the way'
complete -c mazepress -n "$drawing" -l seed -x -d 'for recipes without one'
complete -c mazepress -n "$drawing" -l inline -d 'svg to paste into a page'
complete -c mazepress -n "$drawing" -l label -x -d 'aria-label of an inline svg'
complete -c mazepress -n "$drawing" -l id-prefix -x -d 'starts every id of an svg'
complete -c mazepress -n "$drawing" -l color-scheme -d 'svg that turns light in the dark'
complete -c mazepress -n "$drawing" -l dpi -x -d 'pixels an inch of a png'

complete -c mazepress -n "$making" -s o -l output -r -d 'pdf to write'
complete -c mazepress -n "$making" -l puzzles -x -d 'how many'
complete -c mazepress -n "$making" -l maze -x -d 'recipe of them all, without seed'
complete -c mazepress -n "$making" -l level -x -a 'tiny easy medium hard expert' -d 'how hard'
complete -c mazepress -n "$making" -l seed -x -d 'of the book'
complete -c mazepress -n "$making" -l seeds -x -d 'of each puzzle'
complete -c mazepress -n "$making" -l per-page -x -a '1 2 4' -d 'puzzles a page'
complete -c mazepress -n "$making" -l answers -x -a 'back separate foot none' -d where

complete -c mazepress -n "$both" -l cell -x -d 'size of a cell'
complete -c mazepress -n "$both" -l wall -x -d 'thickness of the walls'
complete -c mazepress -n "$both" -l margin -x -d 'space round everything'
complete -c mazepress -n "$both" -l wall-color -x -d 'of the walls'
complete -c mazepress -n "$both" -l paper-color -x -d 'of the background'
complete -c mazepress -n "$both" -l solution-color -x -d 'of the way'
complete -c mazepress -n "$both" -l solution-dash -x -a 'solid dashed dotted' -d 'of the way'
complete -c mazepress -n "$both" -l arrows -x -a 'black color none' -d 'at entrance and exit'
complete -c mazepress -n "$both" -l joins -x -a 'square round' -d 'ends of walls'
complete -c mazepress -n "$both" -l paper -x -a 'universal a4 letter a5 a3 legal' -d 'of a sheet'
complete -c mazepress -n "$both" -l title -x -d 'of the page or picture'
complete -c mazepress -n "$both" -l heading -x -d 'line at the top'
complete -c mazepress -n "$both" -l caption -x -d 'line below the maze'
complete -c mazepress -n "$both" -l recipe-line -xa 'foot list none' -d 'where recipes are printed'
complete -c mazepress -n "$both" -l no-recipe -d 'no recipe under the maze'
complete -c mazepress -n "$both" -s j -l jobs -x -d threads

complete -c mazepress -n '__fish_seen_subcommand_from info' -l json -d 'one JSON object a maze'
complete -c mazepress -n '__fish_seen_subcommand_from info' -l recipe -d 'only the recipes'

complete -c mazepress -n '__fish_seen_subcommand_from check' -l press -x -a 'home screen kdp lulu ingram' -d 'who prints'
