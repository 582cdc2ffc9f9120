# Completes the arguments of mazepress in fish. The program itself prints the candidates.

function __mazepress_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l lines (mazepress --complete $words[2..-1] "$word" 2>/dev/null)
    set -l prefix (string match -r -- '^--[^=]*=' "$word")
    set -l path (string replace -r -- '^--[^=]*=' '' "$word")
    printf '%s\n' $lines[2..-1]
    switch "$lines[1]"
        case 'files*'
            printf '%s\n' "$prefix"(__fish_complete_path "$path")
        case directories
            printf '%s\n' "$prefix"(__fish_complete_directories "$path" '')
    end
end

complete -c mazepress -f -a '(__mazepress_complete)'
