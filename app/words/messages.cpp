#include "app/words/messages.h"

namespace words {

std::optional<Language> find_language(std::string_view name) {
    if (name == "en") return Language::en;
    if (name == "zh") return Language::zh;
    return std::nullopt;
}

std::string say(const Message& message, Language language, std::initializer_list<std::string_view> arguments) {
    const std::string_view text = message.in(language);
    std::string said;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '1') : arguments.size();
        if (text[i] != '%' || digit >= arguments.size()) {
            said += text[i];
            continue;
        }
        said += arguments.begin()[digit];
        ++i;
    }
    return said;
}

}  // namespace words
