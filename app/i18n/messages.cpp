#include "app/i18n/messages.h"

#include "sat/core/phrase.h"

namespace i18n {

std::optional<Language> find_language(std::string_view name) {
    if (name == "en") return Language::en;
    if (name == "zh") return Language::zh;
    return std::nullopt;
}

std::string say(const Message& message, Language language, std::initializer_list<std::string_view> arguments) {
    return sat::fill(message.in(language), std::span(arguments.begin(), arguments.size()));
}

}  // namespace i18n
