# Usage: zsh -f ask.zsh FOLDER LINE
#
# Print the words that zsh offers at the end of LINE, with the completions of FOLDER in its fpath. An interactive shell
# on a terminal of its own gets LINE, Tab and the key to end it.
zmodload zsh/zpty
local -x ZDOTDIR=$(mktemp -d) WORDS=$1/words FOLDER=$1
: >$WORDS
print -r -- '
PS1= LISTMAX=-1
unsetopt auto_list beep
fpath=($FOLDER $fpath)
autoload -Uz compinit
compinit -D -u
# Calls that only sort words out are left alone.
compadd() {
    local word
    local -a offered
    for word; do
        case $word in
            (-[OAD]) builtin compadd "$@"; return ;;
            (-|--) break ;;
        esac
    done
    builtin compadd -O offered "$@"
    print -rl -- $offered >>$WORDS
    builtin compadd "$@"
}
zle-line-init() { print -n ready }
zle -N zle-line-init
finish() { exit }
zle -N finish
bindkey "^]" finish
' >$ZDOTDIR/.zshrc
zpty shell zsh -i
local output
zpty -r shell output '*ready*'
zpty -n -w shell "$2"$'\t\C-]'
while zpty -r shell output; do :; done
zpty -d shell
grep . $WORDS | sort -u
rm -r $ZDOTDIR $WORDS
