# Usage: bash --norc ask.bash SCRIPT LINE
#
# Print the words that the completion SCRIPT offers at the end of LINE, as bash asks for them: it splits the line at
# spaces, and = and : are words of their own.
source "$1"
COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDS=() COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
rest=$2
while [[ $rest =~ ^[[:space:]]*([=:]+|\'[^\']*\'|[^[:space:]=:]+) ]]; do
    COMP_WORDS+=("${BASH_REMATCH[1]}")
    rest=${rest:${#BASH_REMATCH[0]}}
done
[[ -z $rest ]] || COMP_WORDS+=('')
((COMP_CWORD = ${#COMP_WORDS[@]} - 1))
[[ $(complete -p "${COMP_WORDS[0]}") =~ -F\ ([^ ]+) ]] || exit 1
"${BASH_REMATCH[1]}" "${COMP_WORDS[0]}" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
