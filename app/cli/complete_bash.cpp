// A completion script for bash.
#include <string>

#include "app/cli/completion.h"
#include "app/cli/generated_text.h"

namespace cli {
namespace {

// The same for every program; PROGRAM is replaced, OTHERWISE by the command of
// files, and PACKED by the endings of compressed files.  It sets `command` to the scope, then completes a value, an
// option or an argument.  COMP_WORDS is split at = and :, and what follows the last of these is what bash replaces.
constexpr std::string_view kEngine = R"bash(
_PROGRAM_words()
{
    local IFS=$'\n' prefix=$1
    COMPREPLY=($(compgen -P "$prefix" -W "$choices" -- "$value"))
}

# Names of files with one of the endings; if there is none, of all files.
_PROGRAM_files()
{
    compopt -o filenames 2>/dev/null
    local IFS=$' \n' name bare ending fits found=0 others=()
    COMPREPLY=()
    while read -r name; do
        bare=$name fits=0
        if [[ $kind == packed-files ]]; then
            for ending in PACKED; do bare=${bare%"$ending"}; done
        fi
        for ending in $choices; do
            [[ $bare != *"$ending" ]] || fits=1
        done
        if [[ -d ${name/#\~\//$HOME/} ]]; then
            COMPREPLY+=("$name")
        elif ((fits)); then
            COMPREPLY+=("$name")
            found=1
        else
            others+=("$name")
        fi
    done < <(compgen -f -- "$value")
    ((found)) || COMPREPLY+=("${others[@]}")
}

_PROGRAM_complete_value()
{
    case $kind in
        words) _PROGRAM_words ;;
        commands)
            _PROGRAM_words
            choices=$endings kind=packed-files
            [[ -n $COMPREPLY || -z $choices ]] || _PROGRAM_files
            ;;
        list)
            local before=${value%"${value##*,}"}
            value=${value##*,}
            _PROGRAM_words "$before"
            compopt -o nospace 2>/dev/null
            ;;
        files | packed-files) _PROGRAM_files ;;
        folders)
            compopt -o filenames 2>/dev/null
            local IFS=$'\n'
            COMPREPLY=($(compgen -d -- "$value"))
            ;;
    esac
}

_PROGRAM()
{
    local i word words=() rest=$COMP_LINE
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((i == 0)) || [[ $rest == [[:space:]]* ]]; then
            words+=("$word")
        else
            words[-1]+=$word
        fi
        rest=${rest#*"$word"}
    done

    local command='' kind='' choices='' endings='' option='' ended='' position=0 value=${words[-1]}
    for word in "${words[@]:1:${#words[@]}-2}"; do
        if [[ -n $option ]]; then
            option=''
        elif [[ -n $ended || $word != -* ]]; then
            if ((position == 0)) && [[ -z $command ]] && _PROGRAM_command "$word"; then
                command=$word
            else
                ((++position))
                command=${command:-OTHERWISE}
            fi
        elif [[ $word == -- ]]; then
            ended=1
        elif [[ $word != *=* ]] && _PROGRAM_value "$word" && [[ $kind != optional-* ]]; then
            option=$word
        fi
    done

    COMPREPLY=()
    kind='' choices=''
    local before=''
    if [[ -n $option ]]; then
        _PROGRAM_value "$option"
        _PROGRAM_complete_value
    elif [[ -z $ended && $value == --*=* ]]; then
        before=${value%%=*}=
        value=${value#*=}
        _PROGRAM_value "${before%=}"
        kind=${kind#optional-}
        _PROGRAM_complete_value
        [[ $COMP_WORDBREAKS == *=* ]] || COMPREPLY=("${COMPREPLY[@]/#/$before}")
    elif [[ -z $ended && $value == -* ]]; then
        _PROGRAM_options
        _PROGRAM_words
    else
        _PROGRAM_argument
        _PROGRAM_complete_value
    fi

    local cut=${value%"${value##*[:=]}"}
    if [[ -n $cut && $COMP_WORDBREAKS == *[:=]* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"$cut"}")
    fi
}

complete -F _PROGRAM PROGRAM
)bash";

std::string replaced(std::string_view text, std::string_view word, std::string_view by) {
    std::string out;
    for (std::size_t at; (at = text.find(word)) != text.npos; text.remove_prefix(at + word.size()))
        out.append(text.substr(0, at)).append(by);
    return out.append(text);
}

// $'a\nb', one word on each line.
std::string bash_words(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : "\\n") + word;
    return "$'" + text + "'";
}

std::vector<std::string> names_in(const std::vector<Choice>& choices) {
    std::vector<std::string> names;
    for (const Choice& choice : choices) names.push_back(choice.name);
    return names;
}

// "kind=words choices=$'a\nb'"
std::string assigned(const Value& value) {
    switch (source_of(value)) {
        case Source::nothing: return "kind=other";
        case Source::words: return "kind=words choices=" + bash_words(names_in(shown_words(value)));
        case Source::list: return "kind=list choices=" + bash_words(names_in(shown_words(value)));
        case Source::files:
            return (value.files.packed ? "kind=packed-files choices=" : "kind=files choices=") +
                   bash_words({value.files.endings.begin(), value.files.endings.end()});
        case Source::folders: return "kind=folders";
    }
    return "";
}

std::string values_of(const Scope& scope) {
    std::string text;
    for (const Option* option : scope.options) {
        if (option->value.kind == Value::Kind::flag) continue;
        std::string names;
        for (const std::string& name : typed_names(*option)) names += (names.empty() ? "" : " | ") + name;
        const std::string set = option->value.implied.empty() ? assigned(option->value) : "kind=optional-other";
        text += "                " + names + ") " + set + " ;;\n";
    }
    return text;
}

// The last argument may repeat.  Commands come before what may stand instead of them.
std::string arguments_of(const Scope& scope, const Scopes& scopes) {
    std::string text;
    if (scope.name.empty() && scopes.has_commands()) {
        std::vector<std::string> endings;
        if (const Option* const instead = scopes.instead_of_command())
            endings.assign(instead->value.files.endings.begin(), instead->value.files.endings.end());
        text += "                0) kind=commands choices=" + bash_words(scopes.commands()) +
                " endings=" + bash_words(endings) + " ;;\n";
    }
    for (std::size_t i = 0; i < scope.arguments.size(); ++i) {
        const Value& value = scope.arguments[i]->value;
        text += "                " + (value.repeats ? "*" : std::to_string(i)) + ") " + assigned(value) + " ;;\n";
    }
    return text;
}

std::string options_of(const Scope& scope) {
    std::vector<std::string> names;
    for (const Option* option : scope.options)
        for (std::string& name : typed_names(*option)) names.push_back(std::move(name));
    return "            choices=" + bash_words(names) + "\n";
}

// function NAME() { case $command in solve) BODY ;; ... esac }
template <class Body>
std::string by_scope(const std::string& name, const std::vector<Scope>& scopes, const Body& body) {
    std::string text = "\n" + name + "()\n{\n    case $command in\n";
    for (const Scope& scope : scopes)
        text += "        " + (scope.name.empty() ? "''" : scope.name) + ")\n" + body(scope) + "            ;;\n";
    return text + "    esac\n}\n";
}

}  // namespace

std::string bash_completion(const OptionTable& table, const Manual& manual, std::string_view) {
    const std::string& program = table.program();
    const Scopes scopes(table, manual);
    const std::vector<std::string> commands = scopes.commands();
    std::string text = origin(program, "complete-bash");
    text += "\n_" + program + "_command()\n{\n";
    std::string patterns;
    for (const std::string& command : commands) patterns += (patterns.empty() ? "" : " | ") + command;
    text += commands.empty() ? "    return 1\n}\n"
                             : "    case $1 in\n        " + patterns + ") ;;\n        *) return 1 ;;\n    esac\n}\n";
    text += "\n# Sets kind and choices; fails for what takes no value.\n";
    text +=
        by_scope("_" + program + "_value", scopes.all, [](const Scope& scope) {
            return "            case $1 in\n" + values_of(scope) + "                *) return 1 ;;\n            esac\n";
        }).substr(1);
    text += by_scope("_" + program + "_argument", scopes.all, [&](const Scope& scope) {
        const std::string rows = arguments_of(scope, scopes);
        return rows.empty() ? "            kind=other\n"
                            : "            case $position in\n" + rows + "            esac\n";
    });
    text += by_scope("_" + program + "_options", scopes.all, [](const Scope& scope) { return options_of(scope); });
    std::string engine = replaced(kEngine, "PROGRAM", program);
    engine = replaced(engine, "OTHERWISE", manual.command_of_files);
    return text + replaced(engine, "PACKED", packed_endings(" ").substr(1));
}

}  // namespace cli
