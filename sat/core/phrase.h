#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sat {

// The text of a phrase: English, with places %1 to %9 for its arguments.  Does not compile unless there is a place for
// each argument and an argument for each place.
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

// What a message says, in no language yet: a pattern, which is its id in the tables of other languages, and arguments.
// An argument is words, which are kept as they are whatever they look like, or a phrase, said in the language of the
// whole.
class Phrase {
public:
    Phrase() = default;  // says nothing
    // Arguments: text, characters, whole numbers, phrases.
    template <class... Arguments>
    Phrase(Pattern<std::type_identity_t<Arguments>...> pattern, const Arguments&... arguments)
        : text_(pattern.text), arguments_{argument(arguments)...} {}

    static Phrase words(std::string text) { return {std::move(text), true}; }
    // A text of the program or the system that is known only at run time; it may have a row in a table.
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
