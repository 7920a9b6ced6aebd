#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

#include "sat/core/error.h"

namespace sat {

// A destination of text: a file, standard output, a string.
class ByteSink {
public:
    virtual ~ByteSink() = default;
    // Writes all of `bytes`, or returns the error.
    virtual Status write(std::string_view bytes) = 0;
};

class StringSink final : public ByteSink {
public:
    Status write(std::string_view bytes) override {
        text += bytes;
        return Done{};
    }
    std::string text;
};

// Buffers small pieces of text, so that the virtual write() of the sink is called per block, not per number.  The first
// error of the sink is kept, and nothing is written after it.
class TextBlock {
public:
    explicit TextBlock(ByteSink& sink) : sink_(sink) { text_.reserve(kBlock + kSlack); }

    void text(std::string_view piece) {
        text_ += piece;
        if (text_.size() >= kBlock) write_out();
    }
    void character(char c) { text_ += c; }
    template <std::integral Integer>
    void number(Integer n) {
        text(text_of(n).view());
    }

    // A number formatted as text without heap memory.
    struct NumberText {
        std::array<char, 24> digits;  // of any 64-bit number, with its sign
        std::size_t length;
        std::string_view view() const { return {digits.data(), length}; }
    };
    template <std::integral Integer>
    static NumberText text_of(Integer n) {
        NumberText s;
        char* const begin = s.digits.data();
        s.length = static_cast<std::size_t>(std::to_chars(begin, begin + s.digits.size(), n).ptr - begin);
        return s;
    }

    bool failed() const { return !status_; }
    // Writes the rest.  Everything was written iff there is no error.
    Status flush() {
        write_out();
        return status_;
    }

private:
    void write_out() {
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
