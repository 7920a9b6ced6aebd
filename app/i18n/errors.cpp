#include "app/i18n/errors.h"

#include <algorithm>
#include <vector>

#include "app/i18n/error_text.h"
#include "app/i18n/notation_text.h"

namespace i18n {

const Message* find_row(std::string_view english) {
    for (const std::span<const Message> rows :
         {std::span<const Message>(kErrors), {kSystemReasons}, {kNotation}, {kWeb}})
        if (const auto row = std::ranges::find(rows, english, &Message::en); row != rows.end()) return &*row;
    return nullptr;
}

std::string in_language(const sat::Phrase& phrase, Language language) {
    if (phrase.is_words() || language == Language::en) return phrase.english();
    std::vector<std::string> said;
    for (const sat::Phrase& argument : phrase.arguments()) said.push_back(in_language(argument, language));
    const Message* const row = find_row(phrase.text());
    return sat::fill(row == nullptr ? phrase.text() : row->in(language),
                     std::vector<std::string_view>(said.begin(), said.end()));
}

std::string in_language(const sat::Error& error, const std::string& file, Language language) {
    return in_language(located(error, file), language);
}

}  // namespace i18n
