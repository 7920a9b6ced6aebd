#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/manual.h"

// What the completions of all shells have in common.
namespace cli {

// The program without a command (name "") or one of its commands, with `help` if there are commands.
struct Scope {
    std::string name;
    std::string summary;
    std::vector<const Option*> options = {}, arguments = {};
};

// The scopes of a program, itself first.  They point into the tables, which outlive them.
class Scopes {
public:
    Scopes(const OptionTable& table, const Manual& manual);
    std::vector<Scope> all;
    bool has_commands() const { return all.size() > 1; }
    std::vector<std::string> commands() const;
    // The argument that may stand instead of a command; null: none.
    const Option* instead_of_command() const;
    const std::string command_of_files;

private:
    Option help_argument_;
};

enum class Source : std::uint8_t { nothing, words, list, files, folders };
// What completes a value; `list` are words separated by commas.
Source source_of(const Value& value);

// The words that complete a value, or the names of commands.
std::vector<Choice> shown_words(const Value& value);

// ".gz.xz": the endings of compressed files, each with `before` before it.
std::string packed_endings(std::string_view before);

// The names as they are typed: "-o", "--output".
std::vector<std::string> typed_names(const Option& option);
// A help text without its details and default, for a list of options.
std::string brief(std::string_view help);
// "[FILE...]" without brackets and dots.
std::string_view bare_name(const Option& argument);

// The first line of each script, in a comment.
std::string origin(const std::string& program, std::string_view kind);

// The text between quotes that end and begin again at each quote of its own; for bash and zsh.
std::string quoted(std::string_view text);

}  // namespace cli
