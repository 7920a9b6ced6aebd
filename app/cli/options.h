#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/features.h"
#include "sat/core/error.h"

// The command line of a program, or of one of its commands, as a table of options.  The table reads the words, prints
// the help, and generates manual pages and completions.  CLI11 splits the words; options.cpp is the only source that
// includes it, because it costs four seconds of compile time.
namespace cli {

// A name that an option accepts.
struct Choice {
    std::string name, summary;
    std::string alias = {};  // another word for it, which is stored as the name; empty: none
    bool hidden = false;     // accepted, but neither in the manual nor in completions
};

// An option of a similar program, and what does the same here.
struct OptionElsewhere {
    std::string_view name, here;
};

// The entries of a registry as choices.
template <class Entries>
std::vector<Choice> choices_of(const Entries& entries, std::vector<Choice> first = {}) {
    for (const auto& entry : entries) {
        Choice choice{std::string(entry.name), ""};
        if constexpr (requires { entry.summary; }) choice.summary = entry.summary;
        if constexpr (requires { entry.alias; }) choice.alias = entry.alias;
        first.push_back(std::move(choice));
    }
    return first;
}

// "minimal, efficient, extended"; with aliases, "flagged (or dpll)".
std::string names_of(std::span<const Choice> choices);
template <class Entries>
std::string names_of(const Entries& entries) {
    const std::vector<Choice> choices = choices_of(entries);
    return names_of(std::span<const Choice>(choices));
}

// A kind of files, by the endings of their names (file_types.h): completions show these first.
struct FileType {
    std::span<const std::string_view> endings = {};  // ".cnf"; none: any file
    bool packed = false;                             // also with the ending of a compressed file behind it
};

// The value of an option and where it is stored.
struct Value {
    enum class Kind : std::uint8_t { flag, number, seconds, size, text, file, folder, choice };
    Kind kind = Kind::flag;
    // Stores a value and returns "", or returns what was expected.  A flag gets "true" or "false".
    std::function<std::string(const std::string& text)> store;
    std::vector<Choice> choices = {};  // of Kind::choice: all; of others: words that store() accepts, for completions
    std::string noun = {};             // noun of a choice in errors: "engine"
    std::string implied = {};          // the value of an option without one; others need --name=VALUE
    bool repeats = false;              // may be given several times
    bool many = false;                 // takes all words up to the next option
    bool list = false;                 // takes several of the choices, separated by commas
    FileType files = {};               // of Kind::file
};

// The functions that make values.  Targets outlive the table.
template <class T>
struct Bare {
    using Type = T;
};
template <class T>
struct Bare<std::optional<T>> {
    using Type = T;
};

Value flag(std::function<void(bool)> store);
Value flag(bool& target, bool when_given = true);

inline constexpr std::uint64_t kNoMaximum = std::numeric_limits<std::uint64_t>::max();
Value number(std::function<void(std::uint64_t)> store, std::uint64_t least, std::uint64_t most);
template <class T>
Value number(T& target, std::uint64_t least = 0, std::uint64_t most = kNoMaximum) {
    return number([&target](std::uint64_t n) { target = static_cast<typename Bare<T>::Type>(n); }, least, most);
}
// Numbers separated by commas.  The first list replaces the default.
Value numbers(std::vector<std::uint32_t>& target, std::uint32_t least, std::uint32_t most);

Value decimal(std::function<void(double)> store, double least, double most);
template <class T>
Value decimal(T& target, double least, double most) {
    return decimal([&target](double x) { target = x; }, least, most);
}
Value seconds(std::function<void(double)> store);
template <class T>
Value seconds(T& target) {
    return seconds([&target](double x) { target = x; });
}
// Bytes; in MiB, or with a suffix K, M, G or T.
Value size(std::function<void(std::uint64_t)> store);
template <class T>
Value size(T& target) {
    return size([&target](std::uint64_t n) { target = n; });
}

Value text(std::function<void(const std::string&)> store);
template <class T>
Value text(T& target) {
    return text([&target](const std::string& value) { target = value; });
}
// Words separated by commas.  The first list replaces the default.  `known`: those that completions show.
Value words(std::vector<std::string>& target, std::vector<Choice> known = {});
// The value with words for completions, or with several of them separated by commas.
Value suggest(Value value, std::vector<Choice> known);
Value suggest_list(Value value, std::vector<Choice> known);
// One word per use of the option; with `many`, all words up to the next option.
Value each(std::vector<std::string>& target, bool many = false);
Value file(std::string& target, FileType type = {});
Value files(std::vector<std::string>& target, FileType type = {});
Value folder(std::string& target);
// `noun` is used in errors: "unknown engine 'x'".
Value choice(std::function<void(const std::string&)> store, std::string noun, std::vector<Choice> choices);
Value choice(std::string& target, std::string noun, std::vector<Choice> choices);

// One row.  Names are separated by commas; a leading "!" marks a name that switches a flag off
// ("--probe,!--no-probe").  An argument has one name, "FORMULA", "[FILE]" if it is optional, or "[FILE...]" if there
// may be several.
struct Option {
    std::string names;
    std::string placeholder;  // of the value; "" for flags and arguments
    Value value;
    std::string help;   // ends with the default in parentheses
    bool rare = false;  // shown by --help-all only

    bool is_argument() const { return !names.starts_with('-') && !names.starts_with('!'); }
    std::string_view name() const;                    // the first long name, or the first
    std::vector<std::string_view> all_names() const;  // without "!"; "FILE" of "[FILE...]"
    bool takes_word() const;                          // the next word is its value
};

struct Group {
    std::string title;
    std::vector<Option> options;
};

struct Manual;  // manual.h

class OptionTable {
public:
    // From `man` on: the values of --generate.
    enum class Request : std::uint8_t {
        run,
        help,
        help_all,
        version,
        man,
        complete_bash,
        complete_zsh,
        complete_fish,
        commands,
    };
    struct List {
        std::string title;
        std::vector<Choice> entries;
    };

    // `program`: "satsolve" or "sudoku solve".  `summary`: an imperative sentence, possibly with more lines.
    OptionTable(std::string program, std::string summary);
    OptionTable(OptionTable&&) = default;

    // Appends to the group, creating it if necessary; groups are shown in order of creation.
    void add(std::string_view group, std::vector<Option> options);
    // The option cannot be used with any of the others.
    void exclude(std::string_view option, std::vector<std::string_view> others);
    // The option requires the other.
    void require(std::string_view option, std::string_view other);
    // Options of similar programs, which remain errors: {"--relaxed", "--lenient"}.  The array must outlive the table.
    void elsewhere(std::span<const OptionElsewhere> options) { elsewhere_ = options; }
    // Unknown words go to `target`, in order, instead of being errors.
    void pass_on(std::vector<std::string>& target) { rest_ = &target; }
    // The rest of the help: the usage (default: made from the table), commands, lists of names, paragraphs, examples.
    void usage(std::vector<std::string> lines) { usage_ = std::move(lines); }
    void commands(std::vector<Choice> entries) { commands_ = std::move(entries); }
    void list(std::string title, std::vector<Choice> entries) { lists_.push_back({std::move(title), entries}); }
    void note(std::string paragraph) { notes_.push_back(std::move(paragraph)); }
    // Each exit status, and what it means; the last paragraph of the help.
    void exit_statuses(std::vector<Choice> statuses) { statuses_ = std::move(statuses); }
    void example(std::string command, std::string what) { examples_.push_back({std::move(command), std::move(what)}); }

    // What --generate needs beyond the table.  Called with program() if it is needed.
    void manual(Manual (*make)(const std::string& program)) { manual_ = make; }

    // Reads the words after the name of the program (and of the command).
    // Errors: an unknown option (with the nearest name), a missing or invalid value, contradictory options.
    sat::Result<Request> read(std::span<const char* const> words);
    sat::Result<Request> read(int argc, const char* const* argv) {
        return read({argv + 1, argc > 0 ? static_cast<std::size_t>(argc) - 1 : 0});
    }
    // After read(): whether the option was given.
    bool given(std::string_view name) const;

    // At most 80 columns.  `all`: with the rare options.
    std::string help(bool all) const;
    // Prints the help, version_text(), or a text of --generate; returns the exit status.
    int print(Request request, std::string_view version = "", std::span<const Feature> features = {}) const;
    // Prints the error on standard error and, unless it has a position in a file, the usage() and how to get help.
    // Returns 1.
    int misused(const sat::Error& error) const;

    const std::string& program() const { return program_; }
    const std::string& summary() const { return summary_; }
    std::span<const Group> groups() const { return groups_; }
    const Group& general() const { return general_; }
    // All that the help shows, in its order: arguments and options.
    std::vector<const Option*> offered() const;
    // The lines after "Usage: ".
    std::vector<std::string> usage_lines() const;
    std::span<const Choice> commands() const { return commands_; }
    std::span<const List> lists() const { return lists_; }
    std::span<const std::string> notes() const { return notes_; }
    std::span<const Choice> exit_statuses() const { return statuses_; }
    std::span<const Choice> examples() const { return examples_; }
    // Of "satsolve" or of the command "sudoku solve"?
    bool is_command() const { return program_.find(' ') != std::string::npos; }

private:
    struct Exclusion {
        std::string_view option;
        std::vector<std::string_view> others;
    };
    struct Requirement {
        std::string_view option, other;
    };
    class Reader;

    bool has_rare() const;
    const Option* find(std::string_view name) const;
    bool is_offered(const Option& option) const { return option.names != "--help-all" || has_rare(); }
    std::vector<const Option*> all_options() const;
    std::string usage_text() const;
    std::string options_text(bool all) const;
    std::string statuses_text() const;
    std::string extra_text() const;
    sat::Error not_with(std::string_view name, std::string_view other) const;
    sat::Status check_together() const;

    std::string program_, summary_;
    std::vector<Group> groups_;
    Group general_;  // --help, --version, --generate
    std::vector<Exclusion> exclusions_;
    std::vector<Requirement> requirements_;
    std::vector<std::string> usage_, notes_;
    std::vector<Choice> commands_, statuses_;
    std::vector<List> lists_;
    std::vector<Choice> examples_;  // command, what it does
    std::span<const OptionElsewhere> elsewhere_;
    Manual (*manual_)(const std::string& program) = nullptr;
    std::vector<std::string>* rest_ = nullptr;
    std::vector<const Option*> given_;
};

// --max-input SIZE, the same in every program.  `what`: "input after decompression".  The current value of the limit,
// in whole GiB, is shown as the default.
Option max_input_option(std::uint64_t& limit, const std::string& what, bool rare = false);

}  // namespace cli
