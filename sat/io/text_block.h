#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

#include "sat/io/byte_sink.h"

namespace sat {

// Collects small pieces of text and hands them to a sink in blocks, so that a virtual call is made per block
// and not per number.  The first failure of the sink is kept; after it nothing more is written.
class TextBlock {
public:
    explicit TextBlock(ByteSink& sink) : sink_(sink) { text_.reserve(kBlock + kSlack); }

    void text(std::string_view piece) {
        text_ += piece;
        if (text_.size() >= kBlock) pass_on();
    }
    void character(char c) { text_ += c; }
    template <std::integral Integer>
    void number(Integer n) {
        text(spelled(n).view());
    }

    // A number as text, without memory of its own to manage.
    struct Spelled {
        std::array<char, 24> digits;  // a sign and the digits of any 64-bit number
        std::size_t length;
        std::string_view view() const { return {digits.data(), length}; }
    };
    template <std::integral Integer>
    static Spelled spelled(Integer n) {
        Spelled s;
        char* const begin = s.digits.data();
        s.length = static_cast<std::size_t>(std::to_chars(begin, begin + s.digits.size(), n).ptr - begin);
        return s;
    }

    bool failed() const { return !status_; }
    // Hands over what is left.  Everything was taken iff no error comes back.
    Status flush() {
        pass_on();
        return status_;
    }

private:
    void pass_on() {
        if (status_ && !text_.empty()) status_ = sink_.write(text_);
        text_.clear();
    }

    static constexpr std::size_t kBlock = 16 * 1024;
    static constexpr std::size_t kSlack = 256;
    ByteSink& sink_;
    std::string text_;
    Status status_ = Done{};
};

}  // namespace sat
