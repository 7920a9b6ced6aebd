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

namespace {

std::string translated(const sat::Phrase& phrase, Language language) {
    std::vector<std::string> said;
    for (const sat::Phrase& argument : phrase.arguments()) said.push_back(in_language(argument, language));
    const Message* const row = find_row(phrase.text());
    return sat::fill(row == nullptr ? phrase.text() : row->in(language),
                     std::vector<std::string_view>(said.begin(), said.end()));
}

// Volatile, so that no compiler makes it a part of its caller: the part of a web module that has only spoken English
// lacks the tables then (app/web/divide).
std::string (*const volatile translate)(const sat::Phrase&, Language) = translated;

}  // namespace

std::string in_language(const sat::Phrase& phrase, Language language) {
    if (phrase.is_words() || language == Language::en) return phrase.english();
    return translate(phrase, language);
}

std::string in_language(const sat::Error& error, const std::string& file, Language language) {
    return in_language(located(error, file), language);
}

}  // namespace i18n
