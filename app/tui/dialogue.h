#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/text_input.h"
#include "app/i18n/messages.h"
#include "sat/core/error.h"
#include "sat/core/text.h"
#include "sat/io/output_file.h"

namespace menu {

// The style of a dialogue.
struct Style {
    i18n::Language language = i18n::Language::en;
    bool echo = false;    // print answers after their questions, as a terminal would: the input is not one
    bool colour = false;  // the output supports ECMA-48 escape sequences
    bool utf8 = true;     // and characters beyond ASCII
};

// Questions, answers and messages, line by line, on a terminal or through pipes.  An output error is kept
// and ends the dialogue as end of input does, so that callers need not check every line.
class Dialogue {
public:
    // Requires: both outlive this.
    Dialogue(cli::TextInput& in, sat::OutputFile& out, Style style) : in_(in), out_(out), style_(style) {}

    const Style& style() const { return style_; }
    i18n::Language language() const { return style_.language; }

    // The answer without surrounding white space; flushes the output first.  nullopt: end of input, an output error or
    // a signal; the cursor is on a new line.
    std::optional<std::string> ask(const i18n::Message& question,
                                   std::initializer_list<std::string_view> arguments = {});
    // True if there will be no more answers.
    bool ended() const { return ended_; }

    void say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {});
    void print(std::string_view text);
    // Call before long work.
    void flush();
    // Prints an error in the language of the dialogue; one of a file with its name, line and column.
    void complain(const sat::Error& error);
    void complain(const sat::Error& error, const std::string& file);

    // For output that is too large for a string.  Pass its failures to note().
    sat::OutputFile& out() { return out_; }
    void note(const sat::Status& written);
    // The first failure of the output.
    const sat::Status& output() const { return output_; }

private:
    cli::TextInput& in_;
    sat::OutputFile& out_;
    Style style_;
    sat::Status output_ = sat::Done{};
    bool ended_ = false;
};

using sat::shown;  // text that the user typed

// A whole number from `least` to `most`, written with or without a sign; nullopt: something else.
std::optional<std::int64_t> number_in(std::string_view typed, std::int64_t least, std::int64_t most);

}  // namespace menu
