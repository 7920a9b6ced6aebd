#include "app/cli/short_options.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace cli {
namespace {

const Option* find_option(std::span<const Option* const> options, std::string_view name) {
    for (const Option* option : options)
        if (!option->is_argument() && std::ranges::count(option->all_names(), name) > 0) return option;
    return nullptr;
}

enum class Ending : std::uint8_t { complete, needs_value, invalid };

// `flag`: the last flag before a '=', null if that is not the error.  Requires: word starts with one dash, and has a
// letter behind it.
Ending walk(std::string_view word, std::span<const Option* const> options, const Option*& flag) {
    flag = nullptr;
    const std::string long_name = "-" + std::string(word.substr(0, word.find('=')));
    if (word.size() > 2 && find_option(options, long_name) != nullptr) return Ending::invalid;
    for (std::size_t i = 1; i < word.size(); ++i) {
        if (word[i] == '=' && flag != nullptr) return Ending::invalid;
        const std::array<char, 2> letter{'-', word[i]};
        const Option* const option = find_option(options, {letter.data(), letter.size()});
        if (option == nullptr) {
            flag = nullptr;
            return Ending::invalid;
        }
        if (!option->takes_word()) {
            flag = option;
            continue;
        }
        flag = nullptr;
        const std::string_view value = word.substr(i + 1);
        if (value.empty()) return Ending::needs_value;
        const bool is_word =
            i > 1 && value.size() > 1 && value.front() == '-';  // "-no-verbose" is not "-n -o -verbose"
        return is_word ? Ending::invalid : Ending::complete;
    }
    return Ending::complete;
}

}  // namespace

std::optional<ShortOptionError> not_short_options(std::span<const char* const> words,
                                                  std::span<const Option* const> options) {
    bool is_value = false;
    for (const std::string_view word : words) {
        if (std::exchange(is_value, false)) continue;
        if (word == "--") break;
        if (word.size() < 2 || word.front() != '-' || (word[1] >= '0' && word[1] <= '9') || word[1] == '.') continue;
        if (word.starts_with("--")) {
            const Option* const option = find_option(options, word);
            is_value = option != nullptr && option->takes_word();
            continue;
        }
        const Option* flag = nullptr;
        const Ending ending = walk(word, options, flag);
        if (ending == Ending::invalid) return ShortOptionError{word, flag};
        is_value = ending == Ending::needs_value;
    }
    return std::nullopt;
}

}  // namespace cli
