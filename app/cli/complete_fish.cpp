// A completion script for fish.
#include <algorithm>
#include <string>
#include <vector>

#include "app/cli/completion.h"
#include "app/cli/generated_text.h"

namespace cli {
namespace {

// In quotes, where a backslash is before each quote and backslash.
std::string fish_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "'";
}

// NAME\t'SUMMARY' for each word, on lines of their own: what fish expands to words with descriptions.
std::string fish_words(const std::vector<Choice>& words) {
    std::string text;
    for (const Choice& word : words) {
        const std::string summary = brief(word.summary);
        text += (text.empty() ? "" : "\n") + word.name + (summary.empty() ? "" : "\\t" + fish_quoted(summary));
    }
    return text;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += " " + word;
    return text;
}

// "(__satsolve_files '(?:\.gz|\.xz)?' .cnf .icnf)"
std::string files_call(const std::string& program, const FileType& type) {
    const std::string packed = type.packed ? "(?:" + packed_endings("|\\").substr(1) + ")?" : "";
    std::string call = "(__" + program + "_files '" + packed + "'";
    for (const std::string_view ending : type.endings) call.append(" ").append(ending);
    return call + ")";
}

// " -x -a '...'"
std::string values(const std::string& program, const Value& value) {
    switch (source_of(value)) {
        case Source::words: return " -x -k -a " + fish_quoted(fish_words(shown_words(value)));
        case Source::list: {
            std::string words = fish_words(shown_words(value));
            std::ranges::replace(words, '\n', ' ');
            return " -x -k -a " + fish_quoted("(__" + program + "_list " + words + ")");
        }
        case Source::files:
            if (value.files.endings.empty()) return " -r -F";
            return " -x -k -a " + fish_quoted(files_call(program, value.files));
        case Source::folders: return " -x -a '(__fish_complete_directories)'";
        case Source::nothing: break;
    }
    return " -x";
}

std::string functions(const std::string& program, const Scopes& scopes) {
    const std::string prefix = "\nfunction __" + program + "_";
    // The value of --name=VALUE is only its end.
    const std::string token = "    set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))\n";
    std::string text =
        prefix + "files -d 'Names of files, first those that end in $argv[2..] and the pattern $argv[1]'\n" + token +
        "    set -l all (complete -C \"__fish_command_without_completions $token\")\n"
        "    set -l pattern '(?:'(string join '|' (string escape --style=regex -- $argv[2..]))')'$argv[1]'$'\n"
        "    string match -r -- \"^.*$pattern\" $all\n"
        "    string match -r -- '^.*/$' $all\n"
        "    string match -v -r -- $pattern $all | string match -v -r '/$'\nend\n" +
        prefix + "list -d 'Words after the last comma'\n" + token +
        "    set -l before (string match -r -- '^.*,' $token)\n"
        "    for word in $argv\n        echo \"$before$word\"\n    end\nend\n";
    if (!scopes.has_commands()) return text;
    text += prefix + "command -d 'The command, or an empty line'\n    set -l words (commandline -opc)\n" +
            "    if contains -- \"$words[2]\"" + joined(scopes.commands()) + "\n        echo $words[2]\n";
    if (!scopes.command_of_files.empty())
        text +=
            "    else if string match -q -r -- '^[^-]' \"$words[2]\"\n        echo " + scopes.command_of_files + "\n";
    text += "    else\n        echo\n    end\nend\n" + prefix +
            "is -d 'Whether this is the command; none without an argument'\n    test \"$argv[1]\" = (__" + program +
            "_command)\nend\n";
    return text;
}

std::string condition(const std::string& program, const Scope& scope, const Scopes& scopes) {
    if (!scopes.has_commands()) return "";
    return " -n '__" + program + "_is" + (scope.name.empty() ? "" : " " + scope.name) + "'";
}

std::string option_row(const std::string& program, const Option& option) {
    std::string text;
    for (const std::string& name : typed_names(option))
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (option.takes_word()) text += values(program, option.value);
    return text + " -d " + fish_quoted(brief(option.help));
}

// The words of any argument, and the files of all, since fish does not count arguments.
std::string arguments_row(const std::string& head, const std::string& program, const Scope& scope) {
    std::string text;
    std::vector<std::string_view> endings;
    bool packed = false;
    for (const Option* argument : scope.arguments) {
        const Value& value = argument->value;
        if (source_of(value) != Source::files) text += head + values(program, value) + "\n";
        packed = packed || value.files.packed;
        for (const std::string_view ending : value.files.endings)
            if (std::ranges::find(endings, ending) == endings.end()) endings.push_back(ending);
    }
    if (!endings.empty()) text += head + " -k -a " + fish_quoted(files_call(program, {endings, packed})) + "\n";
    return text;
}

std::string scope_rows(const std::string& program, const Scope& scope, const Scopes& scopes) {
    const std::string head = "complete -c " + program + condition(program, scope, scopes);
    std::string text = "\n";
    if (scope.name.empty() && scopes.has_commands()) {
        std::vector<Choice> commands;
        for (const Scope& one : scopes.all)
            if (!one.name.empty()) commands.push_back({one.name, one.summary});
        text += head + " -k -a " + fish_quoted(fish_words(commands)) + "\n";
        if (const Option* const instead = scopes.instead_of_command())
            text += head + " -k -a " + fish_quoted(files_call(program, instead->value.files)) + "\n";
    }
    if (!scope.arguments.empty()) text += arguments_row(head, program, scope);
    for (const Option* option : scope.options) text += head + option_row(program, *option) + "\n";
    return text;
}

}  // namespace

std::string fish_completion(const OptionTable& table, const Manual& manual, std::string_view) {
    const std::string& program = table.program();
    const Scopes scopes(table, manual);
    std::string text = origin(program, "complete-fish") + functions(program, scopes) + "\ncomplete -c " + program +
                       " -e\ncomplete -c " + program + " -f\n";
    for (const Scope& scope : scopes.all) text += scope_rows(program, scope, scopes);
    return text;
}

}  // namespace cli
