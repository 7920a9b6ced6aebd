#include "sudoku/text/respelling.h"

#include <algorithm>
#include <array>
#include <utility>

#include "sat/core/text.h"

namespace sudoku {
namespace {

using std::string_view;

// By character from U+2500 to U+257F: three times the weight of its upright line plus that of its level line, 0 for
// none, 1 for a light one, 2 for a heavy or double one (The Unicode Standard, Box Drawing).
constexpr string_view kFrames =
    "1236123612364578457845784578457778884577788845557888455578884555"
    "7778888888881236265785785785785785785785785784444000131326262626";

// Signs with one meaning, in ASCII.
constexpr std::array<std::pair<string_view, char>, 20> kSigns{{
    {"\u00a0", ' '},  // no-break space
    {"\u2002", ' '}, {"\u2003", ' '}, {"\u2007", ' '}, {"\u2009", ' '}, {"\u202f", ' '},
    {"\u3000", ' '},                                                                      // ideographic space
    {"\u00b7", '.'}, {"\u2022", '.'}, {"\u2219", '.'}, {"\u22c5", '.'}, {"\u30fb", '.'},  // dots
    {"\u25e6", '.'}, {"\u25cb", '.'}, {"\u25a1", '.'}, {"\u25a2", '.'},                   // rings and squares
    {"\u2010", '-'}, {"\u2013", '-'}, {"\u2014", '-'}, {"\u2212", '-'},                   // dashes
}};

char32_t code_of(string_view character) {
    if (character.size() == 1) return static_cast<unsigned char>(character[0]);
    auto code = static_cast<char32_t>(static_cast<unsigned char>(character[0]) & (0xffu >> (character.size() + 1)));
    for (const char c : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3f);
    return code;
}

// In ASCII, or kHeavyBar; 0 if it stays.
char spelling_of(string_view character) {
    const char32_t code = code_of(character);
    if (code >= 0x2500 && code < 0x2580) {
        const int weights = kFrames[code - 0x2500] - '0', upright = weights / 3, level = weights % 3;
        if (upright == 0) return level == 0 ? '\0' : level == 2 ? '=' : '-';
        return level != 0 ? '+' : upright == 2 ? kHeavyBar : '|';
    }
    if (code >= 0xff01 && code <= 0xff5e) return static_cast<char>(code - 0xff01 + '!');  // full-width forms
    const auto sign =
        std::find_if(kSigns.begin(), kSigns.end(), [&](const auto& row) { return row.first == character; });
    return sign == kSigns.end() ? '\0' : sign->second;
}

bool is_ascii(string_view line) {
    return std::all_of(line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::optional<Respelling> respell(string_view line) {
    if (is_ascii(line)) return std::nullopt;
    Respelling made;
    bool changed = false;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t length = std::max<std::size_t>(sat::utf8_length(line.substr(at)), 1);
        const string_view character = line.substr(at, length);
        const char own = length == 1 ? '\0' : spelling_of(character);
        changed |= own != '\0';
        made.text += own == '\0' ? character : string_view(own == kHeavyBar ? "|" : &own, 1);
        made.drawing += own == '\0' ? character : string_view(&own, 1);
        made.origin.resize(made.text.size(), static_cast<std::uint32_t>(at));
        at += length;
    }
    made.origin.push_back(static_cast<std::uint32_t>(line.size()));
    if (!changed) return std::nullopt;
    return made;
}

}  // namespace sudoku
