#include "app/tui/dialogue.h"

#include <charconv>

#include "app/i18n/errors.h"
#include "app/i18n/menu_text.h"
#include "sat/core/text.h"

namespace menu {

std::optional<std::string> Dialogue::ask(const i18n::Message& question,
                                         std::initializer_list<std::string_view> arguments) {
    for (;;) {
        say(question, arguments);
        flush();
        const auto answer = output_ && !ended_ ? in_.line() : std::nullopt;
        ended_ = !answer;
        if (!answer) {
            print("\n");
            return std::nullopt;
        }
        const std::size_t first = answer->find_first_not_of(" \t");
        std::string text;
        if (first != std::string::npos) text = answer->substr(first, answer->find_last_not_of(" \t") - first + 1);
        if (style_.echo) print(shown(text) + "\n");
        if (!in_.was_too_long()) return text;
        say(i18n::kMenu.line_too_long, {std::to_string(cli::TextInput::kLongest)});
    }
}

void Dialogue::say(const i18n::Message& message, std::initializer_list<std::string_view> arguments) {
    print(i18n::say(message, style_.language, arguments));
}

void Dialogue::print(std::string_view text) {
    if (output_) output_ = out_.write(text);
}

void Dialogue::flush() {
    if (output_) output_ = out_.flush();
}

void Dialogue::complain(const sat::Error& error) {
    say(i18n::kMenu.error, {sat::printable(i18n::in_language(error.phrase, style_.language))});
}

void Dialogue::complain(const sat::Error& error, const std::string& file) {
    say(i18n::kMenu.error, {sat::printable(i18n::in_language(error, file, style_.language))});
}

void Dialogue::note(const sat::Status& written) {
    if (output_ && !written) output_ = written;
}

std::optional<std::int64_t> number_in(std::string_view typed, std::int64_t least, std::int64_t most) {
    if (typed.starts_with('+') && !typed.starts_with("+-")) typed.remove_prefix(1);
    std::int64_t number = 0;
    const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (read.ec != std::errc{} || read.ptr != typed.data() + typed.size()) return std::nullopt;
    if (number < least || number > most) return std::nullopt;
    return number;
}

}  // namespace menu
