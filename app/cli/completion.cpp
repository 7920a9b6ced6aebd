#include "app/cli/completion.h"

#include <algorithm>

#include "sat/io/file_name.h"

namespace cli {
namespace {

Scope scope_of(const OptionTable& table, std::string name) {
    Scope scope{std::move(name), brief(table.summary())};
    for (const Option* option : table.offered())
        (option->is_argument() ? scope.arguments : scope.options).push_back(option);
    return scope;
}

}  // namespace

Scopes::Scopes(const OptionTable& table, const Manual& manual) : command_of_files(manual.command_of_files) {
    all.push_back(scope_of(table, ""));
    if (manual.commands.empty()) return;
    std::vector<Choice> names;
    for (const OptionTable& command : manual.commands) {
        const std::string name = command.program().substr(command.program().find(' ') + 1);
        all.push_back(scope_of(command, name));
        names.push_back({name, brief(command.summary())});
    }
    help_argument_ = {"[COMMAND]", "", choice([](const std::string&) {}, "command", std::move(names)), "command"};
    all.push_back({"help", "Print the help of a command", {}, {&help_argument_}});
}

std::vector<std::string> Scopes::commands() const {
    std::vector<std::string> names;
    for (const Scope& scope : all)
        if (!scope.name.empty()) names.push_back(scope.name);
    return names;
}

const Option* Scopes::instead_of_command() const {
    const auto found = std::ranges::find(all, command_of_files, &Scope::name);
    return found == all.end() || found->arguments.empty() ? nullptr : found->arguments.front();
}

Source source_of(const Value& value) {
    if (!shown_words(value).empty()) return value.list ? Source::list : Source::words;
    if (value.kind == Value::Kind::file) return Source::files;
    return value.kind == Value::Kind::folder ? Source::folders : Source::nothing;
}

std::vector<Choice> shown_words(const Value& value) {
    std::vector<Choice> shown = value.choices;
    std::erase_if(shown, &Choice::hidden);
    return shown;
}

std::string packed_endings(std::string_view before) {
    std::string all;
    for (const std::string_view ending : sat::compression_endings()) all.append(before).append(ending);
    return all;
}

std::vector<std::string> typed_names(const Option& option) {
    const std::vector<std::string_view> names = option.all_names();
    return {names.begin(), names.end()};
}

// Up to the first semicolon, or the default in parentheses.
std::string brief(std::string_view help) {
    help = help.substr(0, std::min(help.find("; "), help.find(" (default")));
    if (help.ends_with('.')) help.remove_suffix(1);
    return std::string(help);
}

std::string_view bare_name(const Option& argument) {
    return argument.all_names().front();
}

std::string origin(const std::string& program, std::string_view kind) {
    return "# The output of '" + program + " --generate " + std::string(kind) + "'.\n";
}

std::string quoted(std::string_view text) {
    std::string all = "'";
    for (const char c : text) {
        if (c == '\'') all += "'\\''";
        else all += c;
    }
    return all + "'";
}

}  // namespace cli
