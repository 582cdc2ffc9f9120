# Completes the arguments of mazepress in bash. The program itself prints the candidates.

_mazepress()
{
    local word kind prefix= words=()
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        # Bash splits "--option=value" at "=".
        if [[ ${#words[@]} -gt 0 && ($word == = || ${words[-1]} == --*=) ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
    done
    [[ ${words[-1]} == --*=* ]] && prefix=${words[-1]%%=*}=
    word=${words[-1]#"$prefix"}
    {
        read -r kind
        mapfile -t COMPREPLY
    } < <(mazepress --complete "${words[@]}" 2>/dev/null)
    COMPREPLY=("${COMPREPLY[@]%%$'\t'*}")
    COMPREPLY=("${COMPREPLY[@]#"$prefix"}")
    [[ $kind == *recipe && ${#COMPREPLY[@]} -eq 1 ]] && compopt -o nospace 2>/dev/null # more fields can follow
    case $kind in
    files*) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word") ;;
    directories) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    esac
}

complete -o filenames -F _mazepress mazepress
