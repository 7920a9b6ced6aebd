#include "app/tui/wrap.h"

#include <algorithm>

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

// The bytes of the first piece that is not broken: blanks, a wide character, or narrow characters up to one of these.
std::size_t piece_length(std::string_view text) {
    const std::size_t first = first_length(text);
    if (text[0] == ' ' || display_width(text.substr(0, first)) == 2) return first;
    std::size_t length = first;
    while (length < text.size() && text[length] != ' ' && text[length] != '\n') {
        const std::size_t next = first_length(text.substr(length));
        if (display_width(text.substr(length, next)) == 2) break;
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
