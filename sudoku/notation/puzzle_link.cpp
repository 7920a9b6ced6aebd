#include "sudoku/notation/puzzle_link.h"

#include <algorithm>

#include "sudoku/notation/percent.h"

namespace sudoku {

std::string_view without_space_around(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
    while (!text.empty() && kSpace.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    return text;
}

bool is_link_to(std::string_view text, std::string_view site) {
    text = without_space_around(text);
    if (text.find_first_of("\r\n") != std::string_view::npos) return false;
    const std::size_t at = text.substr(0, 256).find(site);
    return at != std::string_view::npos && text.substr(0, at).find_first_of(" \t\r\n{") == std::string_view::npos;
}

std::optional<LinkParameter> link_parameter(std::string_view link, std::string_view name) {
    for (std::size_t at = link.find_first_of("?&"); at != std::string_view::npos; at = link.find('&', at + 1)) {
        const std::string_view rest = link.substr(at + 1);
        if (!rest.starts_with(name) || rest.substr(name.size(), 1) != "=") continue;
        const std::size_t begin = name.size() + 1;
        const std::size_t end = std::min(rest.find_first_of("&#\t\r\n", begin), rest.size());
        return LinkParameter{percent_decoded(rest.substr(begin, end - begin)), at + 1 + begin};
    }
    return std::nullopt;
}

}  // namespace sudoku
