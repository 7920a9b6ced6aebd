#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/cli/manual.h"

// The texts that `PROGRAM --generate KIND` prints, all from the table of options: the same in every locale and on every
// terminal, in English.
namespace cli {

struct TextKind {
    std::string_view name, summary;
    OptionTable::Request request;
    std::string (*make)(const OptionTable& table, const Manual& manual, std::string_view version);
};

// The list of texts.  The first one is the manual page, which commands have, too.
std::span<const TextKind> text_kinds();
// Null if there is none.
const TextKind* find_text_kind(std::string_view name);
const TextKind* find_text_kind(OptionTable::Request request);

// A page of section 1 in the language man(7), which mandoc and groff format.
std::string man_page(const OptionTable& table, const Manual& manual, std::string_view version);

// Completions for the program and its commands; they need nothing but the shell.  Requires: !table.is_command().
std::string bash_completion(const OptionTable& table, const Manual& manual, std::string_view version);
std::string zsh_completion(const OptionTable& table, const Manual& manual, std::string_view version);
std::string fish_completion(const OptionTable& table, const Manual& manual, std::string_view version);

}  // namespace cli
