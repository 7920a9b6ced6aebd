#include "app/i18n/errors.h"

#include <array>

#include "app/i18n/error_text.h"

namespace i18n {
namespace {

// Slot 7 stands for a number, 8 and 9 for rows themselves.
constexpr std::size_t kSlots = 9, kNumber = 6, kFirstNested = 7;

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

struct Slot {
    std::size_t at, number;  // in the pattern; from 0
};
// The first slot of a pattern; `at` is npos where it has none.
Slot first_slot(std::string_view pattern) {
    for (std::size_t i = 0; i + 1 < pattern.size(); ++i)
        if (pattern[i] == '%' && pattern[i + 1] >= '1' && pattern[i + 1] <= '9')
            return {i, static_cast<std::size_t>(pattern[i + 1] - '1')};
    return {std::string_view::npos, 0};
}

// The message by the first row that fits, without its prefix.
std::optional<std::string> by_rows(std::string_view message, Language language);

// Matches a message against the English text of a row and keeps the arguments.  A slot takes as little as it
// can, and more where the rest does not fit otherwise.
class Match {
public:
    explicit Match(Language language) : language_(language) {}

    bool fits(std::string_view pattern, std::string_view message) {
        const Slot slot = first_slot(pattern);
        if (slot.at == std::string_view::npos) return pattern == message;
        if (!message.starts_with(pattern.substr(0, slot.at))) return false;
        pattern.remove_prefix(slot.at + 2);
        message.remove_prefix(slot.at);
        const std::string_view next = pattern.substr(0, first_slot(pattern).at);
        if (pattern.empty()) return take(slot.number, message);
        for (std::size_t end = message.find(next); end != std::string_view::npos; end = message.find(next, end + 1))
            if (fits(pattern, message.substr(end)) && take(slot.number, message.substr(0, end))) return true;
        return false;
    }
    std::string filled(std::string_view text) const {
        std::array<std::string_view, kSlots> arguments;
        std::copy(taken_.begin(), taken_.end(), arguments.begin());
        return fill(text, arguments);
    }

private:
    bool take(std::size_t slot, std::string_view text) {
        std::optional<std::string> taken(text);
        if (slot >= kFirstNested) taken = by_rows(text, language_);
        if (!taken || (slot == kNumber && !is_number(text))) return false;
        taken_[slot] = *std::move(taken);
        return true;
    }

    Language language_;
    std::array<std::string, kSlots> taken_;
};

std::optional<std::string> by_rows(std::string_view message, Language language) {
    static const auto kRows = rows_of(kError);
    for (const Message& row : kRows)
        if (Match match(language); match.fits(row.en, message)) return match.filled(row.in(language));
    return std::nullopt;
}

// The prefix of a message: a name, with or without a line and a column after it.
std::string before_message(std::string_view prefix, Language language) {
    const std::size_t column = prefix.rfind(':');
    const std::size_t line = column == 0 || column == prefix.npos ? prefix.npos : prefix.rfind(':', column - 1);
    const Message& plain = kPlace.name;
    if (line == prefix.npos || !is_number(prefix.substr(column + 1)) ||
        !is_number(prefix.substr(line + 1, column - line - 1)))
        return say(plain, language, {prefix});
    return say(kPlace.place, language,
               {prefix.substr(0, line), prefix.substr(line + 1, column - line - 1), prefix.substr(column + 1)});
}

}  // namespace

std::optional<std::string> find_in_language(std::string_view message, Language language) {
    if (auto said = by_rows(message, language)) return said;
    for (std::size_t colon = message.find(": "); colon != message.npos; colon = message.find(": ", colon + 1))
        if (auto said = by_rows(message.substr(colon + 2), language))
            return before_message(message.substr(0, colon), language) + *said;
    return std::nullopt;
}

std::string in_language(std::string_view message, Language language) {
    if (language == Language::en) return std::string(message);
    return find_in_language(message, language).value_or(std::string(message));
}

std::string in_language(const sat::Error& error, const std::string& file, Language language) {
    if (language == Language::en) return describe(error, file);
    const std::string place =
        error.line == 0 ? "" : ":" + std::to_string(error.line) + ":" + std::to_string(error.column);
    return before_message(file + place, language) + in_language(error.message, language);
}

}  // namespace i18n
