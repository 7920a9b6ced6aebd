#include "sat/io/gzip_check.h"

#include <array>
#include <cstddef>

namespace sat {
namespace {

// table[k][b]: what byte b contributes to the check sum when k more bytes follow it (eight bytes a step:
// Kounavis, Berry: A systematic approach to building high performance software-based CRC generators, 2005).
using Tables = std::array<std::array<std::uint32_t, 256>, 8>;

constexpr Tables make_tables() {
    Tables table{};
    for (std::uint32_t b = 0; b < 256; ++b) {
        std::uint32_t crc = b;
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320u : 0u);
        table[0][b] = crc;
    }
    for (std::size_t k = 1; k < 8; ++k)
        for (std::size_t b = 0; b < 256; ++b) {
            const std::uint32_t crc = table[k - 1][b];
            table[k][b] = (crc >> 8) ^ table[0][crc & 0xff];
        }
    return table;
}

constexpr Tables kTables = make_tables();

std::uint32_t byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

std::uint32_t next_crc(std::uint32_t crc, std::string_view text) {
    for (; text.size() >= 8; text.remove_prefix(8)) {
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < 4; ++i)
            next ^= kTables[7 - i][byte_at(text, i) ^ ((crc >> (8 * i)) & 0xff)];
        for (std::size_t i = 4; i < 8; ++i) next ^= kTables[7 - i][byte_at(text, i)];
        crc = next;
    }
    for (std::size_t i = 0; i < text.size(); ++i)
        crc = (crc >> 8) ^ kTables[0][(crc & 0xff) ^ byte_at(text, i)];
    return crc;
}

}  // namespace

void GzipCheck::packed(std::string_view bytes) {
    if (bytes.size() > 8) bytes.remove_prefix(bytes.size() - 8);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        trailer_ = (trailer_ >> 8) | (std::uint64_t{byte_at(bytes, i)} << 56);
}

void GzipCheck::unpacked(std::string_view bytes) {
    crc_ = next_crc(crc_, bytes);
    length_ += static_cast<std::uint32_t>(bytes.size());
}

bool GzipCheck::holds() const {
    return (trailer_ & 0xffffffffu) == (crc_ ^ 0xffffffffu) && (trailer_ >> 32) == length_;
}

}  // namespace sat
