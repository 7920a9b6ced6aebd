#include "sat/core/phrase.h"

#include <system_error>

namespace sat {

std::string Phrase::english() const {
    if (arguments_.empty()) return text_;
    std::vector<std::string> said;
    for (const Phrase& argument : arguments_) said.push_back(argument.english());
    return fill(text_, std::vector<std::string_view>(said.begin(), said.end()));
}

std::string fill(std::string_view text, std::span<const std::string_view> arguments) {
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool slot = text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        const std::size_t number = slot ? static_cast<std::size_t>(text[i + 1] - '1') : arguments.size();
        if (number >= arguments.size()) {
            filled += text[i];
            continue;
        }
        filled += arguments[number];
        ++i;
    }
    return filled;
}

Phrase system_reason(int error) {
    return Phrase::known(std::generic_category().message(error));
}

}  // namespace sat
