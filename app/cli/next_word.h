#pragma once

#include <algorithm>
#include <string_view>

namespace cli {

// Takes the next word off the front of `rest`, with the separators before it; empty: there is none.
inline std::string_view next_word(std::string_view& rest, std::string_view separators) {
    rest.remove_prefix(std::min(rest.find_first_not_of(separators), rest.size()));
    const std::string_view word = rest.substr(0, rest.find_first_of(separators));
    rest.remove_prefix(word.size());
    return word;
}

}  // namespace cli
