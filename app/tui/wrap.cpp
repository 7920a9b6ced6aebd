#include "app/tui/wrap.h"

#include <algorithm>
#include <array>
#include <span>

#include "app/tui/screen.h"

namespace tui {
namespace {

// The bytes of the first character, with the combining ones after it.
std::size_t first_length(std::string_view text) {
    std::size_t length = 0;
    do {
        ++length;
        while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) ++length;
    } while (length < text.size() && static_cast<unsigned char>(text[length]) >= 0x80 &&
             display_width(text.substr(0, length + 2)) == display_width(text.substr(0, length)));
    return length;
}

bool is_one_of(std::string_view character, std::span<const std::string_view> characters) {
    return std::ranges::find(characters, character) != characters.end();
}

// Punctuation that begins no line, and that ends none (Unicode Standard Annex 14, classes CL, EX and OP).
constexpr std::array<std::string_view, 19> kClosing{"，", "。", "、", "；", "：", "！", "？", "）", "》", "」",
                                                    "】", "”",  ")",  ",",  ".",  ";",  ":",  "!",  "?"};
constexpr std::array<std::string_view, 6> kOpening{"（", "《", "「", "【", "“", "("};

// Without the punctuation behind it.
std::size_t word_length(std::string_view text) {
    std::size_t length = first_length(text), opening = 0;
    while (length < text.size() && is_one_of(text.substr(opening, length - opening), kOpening)) {
        opening = length;
        length += first_length(text.substr(length));
    }
    if (text[opening] == ' ' || display_width(text.substr(opening, length - opening)) == 2) return length;
    while (length < text.size() && text[length] != ' ' && text[length] != '\n') {
        const std::size_t next = first_length(text.substr(length));
        if (display_width(text.substr(length, next)) == 2) break;
        length += next;
    }
    return length;
}

// The bytes of the first piece that is not broken: blanks, a wide character, or narrow characters up to one of these,
// with the punctuation that belongs to it.
std::size_t piece_length(std::string_view text) {
    std::size_t length = word_length(text);
    if (text[0] == ' ') return length;
    while (length < text.size()) {
        const std::size_t next = first_length(text.substr(length));
        if (!is_one_of(text.substr(length, next), kClosing)) break;
        length += next;
    }
    return length;
}

}  // namespace

std::string cut(std::string_view text, std::size_t width) {
    std::size_t taken = 0, columns = 0;
    while (taken < text.size()) {
        const std::size_t length = first_length(text.substr(taken));
        columns += display_width(text.substr(taken, length));
        if (columns > width) break;
        taken += length;
    }
    return std::string(text.substr(0, taken));
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines(1);
    const auto end_line = [&] {
        lines.back().erase(lines.back().find_last_not_of(' ') + 1);
        lines.emplace_back();
    };
    while (!text.empty()) {
        if (text[0] == '\n') {
            end_line();
            text.remove_prefix(1);
            continue;
        }
        std::string piece(text.substr(0, piece_length(text)));
        if (display_width(piece) > width) piece = cut(piece, width);
        text.remove_prefix(std::max<std::size_t>(piece.size(), 1));
        const bool broken = display_width(lines.back()) + display_width(piece) > width;
        if (broken) end_line();
        if (!broken || piece != " ") lines.back() += piece;
    }
    lines.back().erase(lines.back().find_last_not_of(' ') + 1);
    return lines;
}

}  // namespace tui
