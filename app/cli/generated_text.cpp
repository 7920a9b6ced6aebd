#include "app/cli/generated_text.h"

#include <algorithm>

namespace cli {
namespace {

using Request = OptionTable::Request;

// `PROGRAM COMMAND --generate man` prints the page PROGRAM-COMMAND.
std::string commands_with_pages(const OptionTable&, const Manual& manual, std::string_view) {
    std::string names;
    if (manual.one_page) return names;
    for (const OptionTable& command : manual.commands)
        names += command.program().substr(command.program().find(' ') + 1) + "\n";
    return names;
}

constexpr TextKind kKinds[] = {
    {"man", "the manual page", Request::man, &man_page},
    {"complete-bash", "completions for bash", Request::complete_bash, &bash_completion},
    {"complete-zsh", "completions for zsh", Request::complete_zsh, &zsh_completion},
    {"complete-fish", "completions for fish", Request::complete_fish, &fish_completion},
    {"commands", "the commands that have manual pages of their own", Request::commands, &commands_with_pages},
};

}  // namespace

std::span<const TextKind> text_kinds() {
    return kKinds;
}

const TextKind* find_text_kind(std::string_view name) {
    const auto* const found = std::ranges::find(kKinds, name, &TextKind::name);
    return found == std::end(kKinds) ? nullptr : found;
}

const TextKind* find_text_kind(Request request) {
    const auto* const found = std::ranges::find(kKinds, request, &TextKind::request);
    return found == std::end(kKinds) ? nullptr : found;
}

}  // namespace cli
