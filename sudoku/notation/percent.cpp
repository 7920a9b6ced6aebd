#include "sudoku/notation/percent.h"

namespace sudoku {
namespace {

constexpr std::string_view kHex = "0123456789ABCDEF";

// 16 if it is no hexadecimal digit.
std::size_t hex_value(char c) {
    const std::size_t value = kHex.find(c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c);
    return value == std::string_view::npos ? kHex.size() : value;
}

}  // namespace

std::string percent_decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        plain += text[i];
        if (text[i] != '%' || i + 2 >= text.size()) continue;
        const std::size_t high = hex_value(text[i + 1]), low = hex_value(text[i + 2]);
        if (high == kHex.size() || low == kHex.size()) continue;
        plain.back() = static_cast<char>(high * 16 + low);
        i += 2;
    }
    return plain;
}

std::string percent_encoded(std::string_view text) {
    std::string coded;
    for (const char c : text) {
        const bool plain = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
                           c == '_' || c == '.' || c == '~';
        const auto byte = static_cast<unsigned char>(c);
        if (plain) coded += c;
        else coded += std::string("%") + kHex[byte / 16] + kHex[byte % 16];
    }
    return coded;
}

}  // namespace sudoku
