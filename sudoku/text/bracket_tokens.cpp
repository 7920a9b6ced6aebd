#include "sudoku/text/bracket_tokens.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "sudoku/text/board_words.h"
#include "sudoku/text/symbols.h"
#include "sudoku/text/utf8.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr string_view kOpen = "[({", kClose = "])}", kQuotes = "\"'`", kMarks = "[({])}\"'`";
// Words for a blank in Python, JSON, Ruby and Lisp, Rust and Haskell, R, C.
constexpr std::array<string_view, 9> kBlankWords{"None", "null", "nil",  "Nothing",  "NA",
                                                 "NaN",  "nan",  "NULL", "undefined"};

bool is_word(char c) {
    const auto u = static_cast<unsigned char>(c);
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || u >= 0x80 ||
           string_view("_.+-$?*").find(c) != string_view::npos;
}

// Skips what is between tokens.
void skip(string_view line, std::size_t& at, bool& in_comment) {
    for (; at < line.size(); ++at) {
        const string_view rest = line.substr(at);
        if (in_comment) {
            in_comment = !rest.starts_with("*/");
            at += in_comment ? 0 : 1;
        } else if (rest[0] == '#' || rest[0] == '%' || rest.starts_with("//") || rest.starts_with("--")) {
            at = line.size();
            return;
        } else if (rest.starts_with("/*")) {
            in_comment = true;
            ++at;
        } else if (is_word(rest[0]) || kMarks.find(rest[0]) != string_view::npos) {
            return;
        }
    }
}

// The number of exactly this many hexadecimal digits at a position; nullopt if they are not there.
std::optional<std::uint32_t> hex_at(string_view line, std::size_t at, std::size_t digits) {
    std::uint32_t code = 0;
    if (at > line.size() || line.size() - at < digits) return std::nullopt;
    const char* const end = line.data() + at + digits;
    return std::from_chars(line.data() + at, end, code, 16).ptr == end ? std::optional(code) : std::nullopt;
}

// Appends what the escape at this position, behind the backslash, stands for; leaves the position at its last byte.
// JSON writes a character beyond U+FFFF as two halves (RFC 8259, section 7); a half alone becomes a question mark.
void take_escape(string_view line, std::size_t& at, std::string& text) {
    const char c = line[at];
    const std::size_t digits = c == 'u' ? 4 : c == 'U' ? 8 : 0;
    const auto written = digits > 0 ? hex_at(line, at + 1, digits) : std::nullopt;
    if (!written) {
        text += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
        return;
    }
    at += digits;
    std::uint32_t code = *written;
    if (code >= 0xd800 && code < 0xdc00 && line.substr(at + 1, 2) == "\\u") {
        const auto low = hex_at(line, at + 3, 4);
        if (low && *low >= 0xdc00 && *low < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10) + (*low - 0xdc00);
            at += 6;
        }
    }
    const bool is_character = code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);
    append_utf8(is_character ? code : std::uint32_t{'?'}, text);
}

// The content of the string that begins at `at`.
std::string take_string(string_view line, std::size_t& at) {
    const char quote = line[at++];
    std::string text;
    for (; at < line.size() && line[at] != quote; ++at) {
        if (line[at] == '\\' && at + 1 < line.size()) {
            take_escape(line, ++at, text);
        } else {
            text += line[at];
        }
    }
    at = std::min(at + 1, line.size());
    return text;
}

// A number of at most three digits, perhaps with a fraction of zeros; nullopt if the word is none.
std::optional<std::size_t> number_in(string_view word) {
    const std::size_t point = std::min(word.find('.'), word.size());
    const string_view whole = word.substr(0, point), fraction = word.substr(std::min(point + 1, word.size()));
    if (whole.empty() || whole.size() > 3 || fraction.find_first_not_of('0') != string_view::npos) return std::nullopt;
    std::size_t number = 0;
    for (const char c : whole) {
        if (c < '0' || c > '9') return std::nullopt;
        number = 10 * number + static_cast<std::size_t>(c - '0');
    }
    return number;
}

// Makes a cell of it if the text is one.
void read_cell(string_view text, bool quoted, BracketToken& token) {
    token.kind = quoted ? TokenKind::text : TokenKind::other;
    const bool is_letter =
        text.size() == 1 && ((text[0] >= 'A' && text[0] <= 'Z') || (text[0] >= 'a' && text[0] <= 'z'));
    const bool is_blank_word = std::find(kBlankWords.begin(), kBlankWords.end(), text) != kBlankWords.end();
    if (is_blank_word || text == "-1" || text == "-" || (quoted && (text.empty() || text == " "))) {
        token.kind = TokenKind::cell;
        token.text.clear();
        token.digit = kBlank;
    } else if (const auto number = number_in(text)) {
        token.kind = TokenKind::cell;
        token.digit = static_cast<Digit>(*number);
        token.is_zero = *number == 0;
        if (text.size() != 1) token.text.clear();
    } else if (text.size() == 1 && (quoted ? text[0] > ' ' : symbol_value(text[0]) == 0) && (quoted || text != "$")) {
        token.kind = TokenKind::cell;
        token.digit = !is_letter && symbol_value(text[0]) != kNoSymbol ? symbol_value(text[0]) : kBlank;
    }
}

// True if : or = follows, which makes the last token a key.
bool is_before_mark(string_view line, std::size_t at) {
    while (at < line.size() && is_white(line[at])) ++at;
    return at < line.size() && (line[at] == ':' || line[at] == '=');
}

bool is_before_bracket(string_view line, std::size_t at) {
    while (at < line.size() && is_white(line[at])) ++at;
    return at < line.size() && (kOpen.find(line[at]) != string_view::npos || line[at] == '<' || line[at] == '!');
}

}  // namespace

BracketToken take_token(string_view line, std::size_t& at, bool& in_comment) {
    for (;;) {
        skip(line, at, in_comment);
        if (at >= line.size()) return {};
        BracketToken token;
        token.begin = at;
        const char c = line[at];
        if (kOpen.find(c) != string_view::npos || kClose.find(c) != string_view::npos) {
            token.kind = kOpen.find(c) != string_view::npos ? TokenKind::open : TokenKind::close;
            token.text = c;
            ++at;
            return token;
        }
        const bool quoted = kQuotes.find(c) != string_view::npos;
        if (quoted) {
            token.text = take_string(line, at);
        } else {
            const std::size_t begin = at;
            while (at < line.size() && is_word(line[at])) ++at;
            token.text = line.substr(begin, at - begin);
            const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (is_letter && is_before_bracket(line, at)) continue;  // the name of a function or type
        }
        if (is_before_mark(line, at)) token.kind = TokenKind::key;
        else read_cell(std::string(token.text), quoted, token);
        return token;
    }
}

BracketToken cell_of_text(string_view text) {
    BracketToken token;
    token.text = text;
    read_cell(text, true, token);
    return token;
}

}  // namespace sudoku
