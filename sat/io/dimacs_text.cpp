#include "sat/io/dimacs_text.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace sat {
namespace {

bool is_printable(int c) {
    return c > ' ' && c < 0x7f;
}

std::string with_code(std::string prefix, int c) {
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto byte = static_cast<unsigned>(c);
    prefix += kHex[byte >> 4];
    prefix += kHex[byte & 15];
    return prefix;
}
std::string in_word(int c) {
    return is_printable(c) ? std::string{static_cast<char>(c)} : with_code("\\x", c);
}

std::size_t line_end(std::string_view text) {
    text = text.substr(0, text.find('\n'));
    return std::min(text.size(), text.find('\r'));
}

}  // namespace

std::string character(int c) {
    return is_printable(c) ? std::string{'\'', static_cast<char>(c), '\''} : with_code("0x", c);
}

Phrase found(int c) {
    if (c == TextWindow::kEnd) return {"found end of file"};
    if (c == '\n') return {"found end of line"};
    if (c == '\r') return {"found carriage return"};
    if (c == ' ') return {"found a space"};
    if (c == '\t') return {"found a tab"};
    return {"found %1", character(c)};
}

// --- errors

bool DimacsText::refuse(Place place, Phrase phrase) {
    error_ = Error{std::move(phrase), place.line, place.column};
    return false;
}

bool DimacsText::refuse_unless_lenient(Place place, Phrase phrase) {
    if (options_.strictness != Strictness::lenient) return refuse(place, std::move(phrase));
    warnings_.push_back({std::move(phrase), place.line, place.column});
    return true;
}

bool DimacsText::unexpected(int c, const Phrase& expected) {
    return refuse(here(), {"unexpected character %1, expected %2", character(c), expected});
}

void DimacsText::note_style(Phrase phrase) {
    if (!style_) style_ = Error{std::move(phrase), here().line, here().column};
}

bool DimacsText::style_is_good() {
    if (!strict() || !style_) return true;
    error_ = style_;
    return false;
}

// --- white space and comments

bool DimacsText::carriage_return() {
    mark();
    skip();
    if (peek() == '\n') return true;
    return refuse(marked(), {"carriage return without newline"});
}

bool DimacsText::white_space(int c) {
    if (c == '\r') return carriage_return();
    if (c == '\t' && strict()) return refuse(here(), {"unusual white space: a tab, expected a space"});
    skip();
    return true;
}

bool DimacsText::white_spaces() {
    for (int c = peek(); is_white(c); c = peek())
        if (!white_space(c)) return false;
    return true;
}

bool DimacsText::comment() {
    const std::uint64_t line = options_.on_comment ? here().line : 0;
    skip();
    std::string shown;
    if (!rest_of_line(options_.on_comment ? &shown : nullptr)) return false;
    if (options_.on_comment) options_.on_comment(shown, line);
    return true;
}

bool DimacsText::rest_of_line(std::string* shown) {
    while (peek() != kEnd) {
        const std::string_view rest = ahead();
        const std::string_view part = rest.substr(0, line_end(rest));
        if (shown) *shown += part.substr(0, options_.max_comment - std::min(shown->size(), options_.max_comment));
        skip(part.size());
        if (part.size() < rest.size()) break;
    }
    return peek() != '\r' || carriage_return();
}

bool DimacsText::counting_line(int c) {
    Word word;
    read_word(word);
    if (word.shown != "w" && word.shown != "vp")
        return refuse(marked(),
                      {"unexpected character %1, expected %2", character(c), Phrase("a literal, '0' or a comment")});
    if (strict())
        return refuse(marked(), c == 'w' ? Phrase("a weight of an older counting format; expected 'c p weight "
                                                  "LITERAL WEIGHT 0'")
                                         : Phrase("a projection of an older counting format; expected 'c p "
                                                  "show VARIABLES 0'"));
    const Place begin = marked();
    std::string line = word.shown;
    if (!rest_of_line(options_.on_counting_line ? &line : nullptr)) return false;
    if (options_.on_counting_line) options_.on_counting_line(line, begin.line, begin.column);
    return true;
}

// --- words and numbers

void DimacsText::read_word(Word& word) {
    constexpr std::size_t kShown = 40;
    mark();
    for (int c = peek(); c != kEnd && !is_white(c); c = peek()) {
        if (word.shown.size() < kShown) word.shown += in_word(c);
        else if (!word.shown.ends_with("...")) word.shown += "...";
        word.digits_only = word.digits_only && is_digit(c);
        if (word.digits_only) word.number.add(c);
        skip();
    }
    if (word.digits_only && word.number.leading_zero && !style_)
        style_ = Error{"leading zero"}.at(marked().line, marked().column);
}

bool DimacsText::refuse_end_of_number(int c) {
    if (c == '-') return refuse(here(), {"'-' inside a number: expected digit after '-' and white space before it"});
    return unexpected(c, {"a digit or white space"});
}

}  // namespace sat
