#include "sudoku/generate/checked_word.h"

namespace sudoku {
namespace {

constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

// CRC-8 (polynomial 0x07): it notices every change within eight neighbouring bits, so every single wrong letter.
char check_of(std::string_view bytes) {
    unsigned crc = 0;
    for (const char b : bytes) {
        crc ^= static_cast<unsigned char>(b);
        for (int bit = 0; bit < 8; ++bit) crc = (crc & 0x80) != 0 ? (crc << 1 ^ 0x07) & 0xff : crc << 1;
    }
    return static_cast<char>(crc);
}

std::string to_letters(std::string_view bytes) {
    std::string letters;
    unsigned bits = 0, held = 0;
    for (const char b : bytes) {
        held = (held << 8) | static_cast<unsigned char>(b);
        for (bits += 8; bits >= 5; bits -= 5) letters += kAlphabet[(held >> (bits - 5)) & 31];
        held &= (1u << bits) - 1;
    }
    if (bits != 0) letters += kAlphabet[(held << (5 - bits)) & 31];
    return letters;
}

std::size_t letter_value(char c) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (c == 'O') c = '0';
    if (c == 'I' || c == 'L') c = '1';
    return kAlphabet.find(c);
}

// nullopt: a letter that is none of the alphabet, or one too many.
std::optional<std::string> bytes_of(std::string_view letters) {
    std::string bytes;
    unsigned bits = 0, held = 0;
    for (const char c : letters) {
        const std::size_t value = letter_value(c);
        if (value == std::string_view::npos) return std::nullopt;
        held = (held << 5) | static_cast<unsigned>(value);
        bits += 5;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits);
        held &= (1u << bits) - 1;
    }
    if (bits >= 5 || held != 0) return std::nullopt;
    return bytes;
}

}  // namespace

std::string to_checked_word(std::string_view bytes) {
    return to_letters(std::string(bytes) + check_of(bytes));
}

std::optional<std::string> read_checked_word(std::string_view word) {
    auto bytes = bytes_of(word);
    if (!bytes || bytes->empty()) return std::nullopt;
    const char check = bytes->back();
    bytes->pop_back();
    if (check_of(*bytes) != check) return std::nullopt;
    return bytes;
}

}  // namespace sudoku
