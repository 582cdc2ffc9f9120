# bash completion for mazepress

_mazepress()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local verb=${COMP_WORDS[1]} values=
    local style='--cell --wall --margin --wall-color --paper-color --solution-color
        --solution-dash --arrows --joins --draw --passage-color --corners --texture --texture-color --shade --hand --ground --ground-texture --solution-curve --solution-fill --look --paper --title --heading --caption --code
        --recipe-line --no-recipe --jobs'
    local filters='--difficulty --dead-ends --junctions --straights --turns --loops --solution-length --solution-turns --decisions
        --middle --branches --branch-cells --longest-branch --difficulty1 --difficulty2'
    # Bash splits "--option=value" at the "=".
    if [[ $current == = ]]; then
        current=
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    case $previous in
    -f | --format) values='pdf svg png print-svg text blocks json' ;;
    --solution) [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]] && values='shown hidden page' ;;
    --solution-dash) values='solid dashed dotted' ;;
    --arrows) values='black color none' ;;
    --joins) values='square round' ;;
    --draw) values='auto walls passages roads' ;;
    --corners) values='sharp round' ;;
    --texture) values='none hatch dots bricks hedge' ;;
    --solution-curve | --solution-fill | --heat | --shade | --hand) [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]] && values='yes no' ;;
    --look) values='auto plain classic modern playful' ;;
    --recipe-line) values='auto foot list none' ;;
    --paper) values='universal a4 letter a5 a3 legal' ;;
    --level) values='tiny easy medium hard expert' ;;
    --per-page) values='auto 1 2 4' ;;
    --answers) values='back separate foot none' ;;
    --binding) values='auto left right' ;;
    --language) values='ar cs de en es fr it ja nl pl pt ru tr zh' ;;
    --press) values='home screen kdp lulu ingram' ;;
    --bleed | --large-print | --invert | --time | --several-ways) values='no yes' ;;
    --backs) values='maze blank' ;;
    --measure) values='difficulty1 difficulty2' ;;
    --title-page | --imprint | --how-to-play | --contents | --section-openers | --page-numbers)
        values='auto no yes'
        ;;
    --trim) values='universal a4 letter a5 a3 legal' ;;
    --image-format) values='png svg' ;;
    -o | --output | --recipes | --images | --font | --start-picture | --goal-picture | --mask | --outline | --reveal | --graph)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    esac
    if [[ -n $values ]]; then
        COMPREPLY=($(compgen -W "$values" -- "$current"))
        return
    fi
    if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W 'draw book cover find info list check --help --version' -- "$current"))
        return
    fi
    case $verb in
    book)
        values="--output --set --example --print-spec --strict --recipes --images --image-format
            --subtitle --author --publisher --year --isbn --language --binding --colors --cover-picture --font --names --seed --measure --press --trim --bleed
            --large-print --time --several-ways --backs --title-page --imprint --dedication --how-to-play --contents --section-openers
            --certificate --page-numbers --answers --puzzles --maze --level $filters --per-page --seeds
            --start-picture --goal-picture --pictures --mask --outline --reveal --shows --cells --threshold --invert
            $style --help"
        ;;
    find)
        values="$filters --count --from --limit --json --recipe --jobs --graph --mask --outline --reveal --cells --threshold
            --invert --strict --help"
        ;;
    info) values='--json --recipe --graph --mask --outline --reveal --cells --threshold --invert --strict --help' ;;
    cover) values='--output --paper --set --help' ;;
    check) values='--press --cover --pages --trim --paper --book --help' ;;
    list)
        values="shapes outlines algorithms formats papers levels presses measures
            $(mazepress list algorithms 2>/dev/null | sed 's/ .*//')"
        COMPREPLY=($(compgen -W "$values" -- "$current"))
        return
        ;;
    *)
        values="--output --format --solution --seed --inline --label --id-prefix --puzzle --color-scheme
            --graph --mask --outline --reveal --cells --threshold --invert --strict --dpi --heat $style --help"
        ;;
    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$values" -- "$current"))
    else
        COMPREPLY=($(compgen -f -- "$current"))
    fi
}

complete -o filenames -F _mazepress mazepress
