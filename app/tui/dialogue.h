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

// How a dialogue looks.
struct Style {
    i18n::Language language = i18n::Language::en;
    bool echo = false;    // answers are written after their questions: the input is no terminal, which would do it
    bool colour = false;  // the output understands the escape sequences of ECMA-48
    bool utf8 = true;     // and characters beyond ASCII
};

// Questions, answers and messages, line by line, on a terminal or through pipes.  A failure of the output is kept,
// and ends the dialogue as the end of the input does, so that callers need not check every line.
class Dialogue {
public:
    // Requires: both outlive this; cli::catch_signals() was called.
    Dialogue(cli::TextInput& in, sat::OutputFile& out, Style style) : in_(in), out_(out), style_(style) {}

    const Style& style() const { return style_; }
    i18n::Language language() const { return style_.language; }

    // The answer without white space around it; what was written before is shown first.  nullopt: the input has
    // ended, the output has failed, or a signal came; the cursor is on a new line.
    std::optional<std::string> ask(const i18n::Message& question,
                                   std::initializer_list<std::string_view> arguments = {});
    // Will there be no more answers?
    bool ended() const { return ended_; }

    void say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {});
    void print(std::string_view text);
    // Shows what was written so far, before long work.
    void flush();
    // Tells an error in the language of the dialogue; that of a file with its name and place.
    void complain(const sat::Error& error);
    void complain(const sat::Error& error, const std::string& file);

    // Where to write what is too large to be a text.  Its failures are to be told to note().
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

using sat::shown;  // typed text

// A whole number from `least` to `most`, written with or without a sign; nullopt: something else.
std::optional<std::int64_t> number_in(std::string_view typed, std::int64_t least, std::int64_t most);

}  // namespace menu
