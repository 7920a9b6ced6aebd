#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sat {

// The English text of a phrase, with %1 to %9 for its arguments.  Does not compile unless their numbers are those of
// the arguments.
template <class... Arguments>
struct Pattern {
    consteval Pattern(const char* pattern) : text(pattern) {
        unsigned places = 0;
        for (const char* at = text; *at != '\0'; ++at)
            if (*at == '%' && at[1] >= '1' && at[1] <= '9') places |= 1u << (at[1] - '1');
        if (places != (1u << sizeof...(Arguments)) - 1) throw "the places must be %1, %2, ..., one for each argument";
    }
    const char* text;
};

// A message independent of the language: a pattern, which is its id in the tables of other languages, and arguments. An
// argument is verbatim text, never read as a pattern, or a phrase, which is translated with the whole.
class Phrase {
public:
    Phrase() = default;  // empty
    // Arguments: text, characters, whole numbers, phrases.
    template <class... Arguments>
    Phrase(Pattern<std::type_identity_t<Arguments>...> pattern, const Arguments&... arguments)
        : text_(pattern.text), arguments_{argument(arguments)...} {}

    // Verbatim text.
    static Phrase words(std::string text) { return {std::move(text), true}; }
    // A text of the program or the system that is chosen at run time and may have a row in a table.
    static Phrase known(std::string text) { return {std::move(text), false}; }

    bool empty() const { return text_.empty(); }
    bool is_words() const { return is_words_; }
    // The pattern, or the words.
    const std::string& text() const { return text_; }
    const std::vector<Phrase>& arguments() const { return arguments_; }

    std::string english() const;

private:
    Phrase(std::string text, bool is_words) : text_(std::move(text)), is_words_(is_words) {}

    static const Phrase& argument(const Phrase& phrase) { return phrase; }
    static Phrase argument(std::string_view text) { return words(std::string(text)); }
    static Phrase argument(char c) { return words(std::string(1, c)); }
    template <std::integral Number>
    static Phrase argument(Number number) {
        return words(std::to_string(number));
    }

    std::string text_;
    std::vector<Phrase> arguments_;
    bool is_words_ = false;
};

// The text with its places %1, %2, ... filled.  A % in an argument is not expanded; a place without an argument stays
// as it is.
std::string fill(std::string_view text, std::span<const std::string_view> arguments);

// The system's reason for an error number: "No such file or directory".
Phrase system_reason(int error);

}  // namespace sat
