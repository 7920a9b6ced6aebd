// A completion script for zsh.
#include <string>

#include "app/cli/completion.h"
#include "app/cli/generated_text.h"

namespace cli {
namespace {

// With a backslash before each of these characters.
std::string escaped(std::string_view text, std::string_view characters) {
    std::string out;
    for (const char c : text) {
        if (c == '\\' || characters.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

// The function that completes the words of an option: _sudoku_solve__engine.
std::string function_name(const std::string& program, const Scope& scope, const Option& option) {
    std::string name = "_" + program + (scope.name.empty() ? "" : "_" + scope.name) + "__";
    std::string_view own = option.is_argument() ? bare_name(option) : option.name();
    own.remove_prefix(std::min(own.find_first_not_of('-'), own.size()));
    for (const char c : own) name += c == '|' ? '_' : c;
    return name;
}

// Words with descriptions; of a list, those that are not in it yet.
std::string words_function(const std::string& name, const Option& option) {
    std::string text = "\n" + name + "() {\n";
    const bool is_list = source_of(option.value) == Source::list;
    if (is_list) text += "  _values -s , " + quoted(escaped(option.placeholder, "[]:")) + " \\\n";
    else text += "  local -a words=(\n";
    const std::vector<Choice> words = shown_words(option.value);
    for (const Choice& word : words) {
        const std::string summary = brief(word.summary);
        const bool last = &word == &words.back();
        if (is_list)
            text += "    " +
                    quoted(escaped(word.name, "[]:") + (summary.empty() ? "" : "[" + escaped(summary, "[]:") + "]")) +
                    (last ? "\n" : " \\\n");
        else text += "    " + quoted(escaped(word.name, ":") + (summary.empty() ? "" : ":" + summary)) + "\n";
    }
    if (!is_list) text += "  )\n  _describe -V value words\n";
    return text + "}\n";
}

// "*.(cnf|icnf)(|.gz|.xz)"
std::string pattern(const FileType& type) {
    std::string names;
    for (const std::string_view ending : type.endings) names.append(names.empty() ? "" : "|").append(ending.substr(1));
    return "*.(" + names + ")" + (type.packed ? "(" + packed_endings("|") + ")" : "");
}

// ":FILE:_files"
std::string action(const std::string& program, const Scope& scope, const Option& option) {
    const std::string name = option.is_argument() ? std::string(bare_name(option)) : option.placeholder;
    const std::string message = escaped(name, ":");
    switch (source_of(option.value)) {
        case Source::words:
        case Source::list: return ":" + message + ": " + function_name(program, scope, option);
        case Source::files:
            if (option.value.files.endings.empty()) return ":" + message + ":_files";
            return ":" + message + ":_files -g \"" + pattern(option.value.files) + "\"";
        case Source::folders: return ":" + message + ":_files -/";
        case Source::nothing: break;
    }
    return ":" + message + ": ";
}

// The specifications of _arguments for one option, one for each name: '(-o --output)-o+[output file]:FILE:_files'.
std::string specifications(const std::string& program, const Scope& scope, const Option& option) {
    const std::vector<std::string> names = typed_names(option);
    std::string others;
    for (const std::string& name : names) others += (others.empty() ? "" : " ") + name;
    const bool repeats = option.value.repeats;
    const std::string description = "[" + escaped(brief(option.help), "[]") + "]";
    std::string text;
    for (const std::string& name : names) {
        const bool is_long = name.starts_with("--");
        std::string one = (repeats ? "*" : "(" + others + ")") + name;
        if (!option.value.implied.empty()) one += "=-" + description + ":" + action(program, scope, option);
        else if (option.value.kind == Value::Kind::flag) one += description;
        else one += (is_long ? "=" : "+") + description + action(program, scope, option);
        text += "    " + quoted(one) + " \\\n";
    }
    return text;
}

// Not marked as optional, since zsh would offer the next one as well.
std::string argument(const std::string& program, const Scope& scope, const Option& option) {
    return "    " + quoted((option.value.repeats ? "*" : "") + action(program, scope, option)) + " \\\n";
}

std::string scope_name(const std::string& program, const Scope& scope) {
    return "_" + program + (scope.name.empty() ? "" : "_" + scope.name);
}

std::string word_functions(const std::string& program, const Scope& scope) {
    std::string text;
    for (const auto* options : {&scope.options, &scope.arguments})
        for (const Option* option : *options)
            if (!shown_words(option->value).empty())
                text += words_function(function_name(program, scope, *option), *option);
    return text;
}

std::string arguments_call(const std::string& program, const Scope& scope, bool with_arguments) {
    std::string text;
    for (const Option* option : scope.options) text += specifications(program, scope, *option);
    if (with_arguments)
        for (const Option* option : scope.arguments) text += argument(program, scope, *option);
    return text;
}

std::string command_scope(const std::string& program, const Scope& scope) {
    std::string specifications = arguments_call(program, scope, true);
    specifications.resize(specifications.size() - 3);  // " \\\n"
    return word_functions(program, scope) + "\n" + scope_name(program, scope) + "() {\n  _arguments -s -S : \\\n" +
           specifications + "\n}\n";
}

// The command ends the options of the program, (-), so that those of the same name that follow are its own.
std::string main_scope(const std::string& program, const Scopes& scopes) {
    const Scope& scope = scopes.all.front();
    if (!scopes.has_commands()) return command_scope(program, scope);
    std::string text = word_functions(program, scope) + "\n_" + program + "_commands() {\n  local -a words=(\n";
    for (const Scope& command : scopes.all)
        if (!command.name.empty()) text += "    " + quoted(command.name + ":" + command.summary) + "\n";
    text += "  )\n  _describe -V command words\n}\n\n_" + program + "() {\n" +
            "  local curcontext=$curcontext context state state_descr line result=1\n  typeset -A opt_args\n" +
            "  _arguments -s -S -C : \\\n" + arguments_call(program, scope, false) +
            "    '(-): :->first' '(-)*:: :->rest' && result=0\n  case $state in\n    first)\n      _" + program +
            "_commands && result=0\n";
    const Option* const instead = scopes.instead_of_command();
    if (instead != nullptr)
        text += "      ((result)) && _files -g \"" + pattern(instead->value.files) + "\" && result=0\n";
    text += "      ;;\n    rest)\n      case $line[1] in\n";
    for (const Scope& command : scopes.all)
        if (!command.name.empty())
            text += "        " + command.name + ") " + scope_name(program, command) + " && result=0 ;;\n";
    if (!scopes.command_of_files.empty())
        text += "        *) _" + program + "_" + scopes.command_of_files + " && result=0 ;;\n";
    else if (instead != nullptr)
        text += "        *) _files -g \"" + pattern(instead->value.files) + "\" && result=0 ;;\n";
    return text + "      esac\n      ;;\n  esac\n  return result\n}\n";
}

}  // namespace

std::string zsh_completion(const OptionTable& table, const Manual& manual, std::string_view) {
    const std::string& program = table.program();
    const Scopes scopes(table, manual);
    std::string text = "#compdef " + program + "\n" + origin(program, "complete-zsh");
    for (const Scope& scope : scopes.all)
        if (!scope.name.empty()) text += command_scope(program, scope);
    text += main_scope(program, scopes);
    // Loaded from a folder of fpath, the file is the body of the function at its first call; sourced, it defines it.
    return text + "\nif [[ $funcstack[1] == _" + program + " ]]; then\n  _" + program + " \"$@\"\nelse\n  compdef _" +
           program + " " + program + "\nfi\n";
}

}  // namespace cli
