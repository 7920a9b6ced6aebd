#include "app/i18n/messages.h"

namespace i18n {

std::optional<Language> find_language(std::string_view name) {
    if (name == "en") return Language::en;
    if (name == "zh") return Language::zh;
    return std::nullopt;
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

std::string say(const Message& message, Language language, std::initializer_list<std::string_view> arguments) {
    return fill(message.in(language), std::span(arguments.begin(), arguments.size()));
}

}  // namespace i18n
