#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// How programs that read their command line with CLI11 speak of it.
namespace cli {

// Refuses an empty name for every option and argument of the program, or of its commands, that is the name of
// a file: it would be taken for an option that was not given.
inline void want_file_names(CLI::App& app) {
    for (CLI::Option* option : app.get_options()) {
        const std::string kind = option->get_positional() ? option->get_name() : option->get_type_name();
        const auto says = [&kind](const char* word) { return kind.find(word) != std::string::npos; };
        if (!says("FILE") && !says("DIR") && !says("FORMULA") && !says("RESULT")) continue;
        option->check(CLI::Validator(
            [](const std::string& name) {
                return name.empty() ? std::string("expected the name of a file, found ''") : std::string();
            },
            ""));
    }
    for (CLI::App* command : app.get_subcommands({})) want_file_names(*command);
}

// Does the program, or a command of it, have such an option, and does it take a value?
inline bool takes_value(const CLI::App& app, const std::string& name) {
    const CLI::Option* const option = app.get_option_no_throw(name);
    if (option != nullptr) return option->get_items_expected_max() > 0;
    const auto commands = app.get_subcommands(std::function<bool(const CLI::App*)>());
    return std::any_of(commands.begin(), commands.end(),
                       [&name](const CLI::App* command) { return takes_value(*command, name); });
}

// Reads a command line, as app.parse() does but for empty values: a name of a file is refused, and of
// `--name=` CLI11 takes the next word for the value.
inline void parse(CLI::App& app, int argc, const char* const* argv) {
    want_file_names(app);
    std::vector<std::string> words;
    bool may_name = true;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word(argv[i]);
        may_name = may_name && word != "--";
        words.emplace_back(word);
        if (!may_name || !word.starts_with("--") || word.find('=') != word.size() - 1) continue;
        const std::string name(word.substr(0, word.size() - 1));
        if (!takes_value(app, name)) continue;
        words.back() = name;
        words.emplace_back();
    }
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    app.parse(std::move(words));
}

// The names of the entries of a registry: "minimal, efficient, extended".
template <class Entry>
std::string names_of(std::span<const Entry> entries) {
    std::string names;
    for (const auto& e : entries) names += (names.empty() ? "" : ", ") + std::string(e.name);
    return names;
}

// Lets pass the name of an entry of a registry and nothing else.
template <class Entry>
CLI::Validator one_of(std::span<const Entry> entries) {
    return CLI::Validator(
        [entries](const std::string& name) {
            for (const auto& e : entries)
                if (e.name == name) return std::string();
            return "expected one of " + names_of(entries) + ", found '" + name + "'";
        },
        "");
}

}  // namespace cli
