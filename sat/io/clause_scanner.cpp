#include "sat/io/clause_scanner.h"

#include <bit>
#include <cstring>

namespace sat {
namespace {

constexpr std::uint64_t kEvery = 0x0101010101010101u;  // times b: eight bytes b

struct Number {
    std::uint32_t value;
    std::uint32_t digits;
};

// The decimal value of eight bytes 0..9, the first (lowest) one the most significant: combines neighbours to pairs,
// pairs to fours, fours to the whole.
std::uint32_t value_of_eight(std::uint64_t bytes) {
    const std::uint64_t pairs = (bytes * 10 + (bytes >> 8)) & 0x00ff00ff00ff00ffu;
    const std::uint64_t fours = (pairs * 100 + (pairs >> 16)) & 0x0000ffff0000ffffu;
    return static_cast<std::uint32_t>(fours * 10000 + (fours >> 32));
}

// A number of eight or more digits.  At most nine are read, which fit 32 bits; a longer number is then not followed by
// white space and is left to the exact reader.
Number long_number(const char* text, std::uint64_t bytes) {
    const auto ninth = static_cast<unsigned char>(text[8] - '0');
    const std::uint32_t value = value_of_eight(bytes);
    return ninth > 9 ? Number{value, 8} : Number{value * 10 + ninth, 9};
}

// The digits at the front of `text`.  Requires: nine bytes can be read.
Number number_at(const char* text) {
    std::uint64_t bytes;
    std::memcpy(&bytes, text, sizeof bytes);
    bytes ^= kEvery * '0';  // digits become 0..9, everything else is larger
    // The top bit of every byte above 9.  Only such a byte can carry, so the lowest one is exact.
    const std::uint64_t others = ((bytes + kEvery * (0x7f - 9)) | bytes) & (kEvery * 0x80);
    if (others == 0) [[unlikely]]
        return long_number(text, bytes);
    const auto digits = static_cast<std::uint32_t>(std::countr_zero(others)) / 8;
    if (digits == 0) return {0, 0};
    return {value_of_eight(bytes << (64 - 8 * digits)), digits};
}

bool is_plain_space(char c) {
    return c == ' ' || c == '\n';
}

}  // namespace

std::size_t scan_clauses(std::string_view text, ClauseAllowance allowance, FormulaBuilder& builder) {
    // The SWAR code expects the first digit in the lowest byte.
    if (std::endian::native != std::endian::little || text.size() < kLookahead) return 0;
    const char* const begin = text.data();
    const char* const last = begin + text.size() - kLookahead;
    const char* p = begin;
    while (p <= last && allowance.clauses != 0) {
        if (is_plain_space(*p)) {
            ++p;
            continue;
        }
        const bool negative = *p == '-';
        const char* const first = p + negative;
        const Number n = number_at(first);
        if (n.digits == 0 || !is_plain_space(first[n.digits])) break;
        if (*first == '0') {
            if (negative || n.digits != 1) break;
            builder.end_clause();
            --allowance.clauses;
        } else {
            if (n.value > allowance.max_var) break;
            const auto value = static_cast<std::int32_t>(n.value);
            builder.literal(negative ? -value : value);
        }
        p = first + n.digits + 1;
    }
    return static_cast<std::size_t>(p - begin);
}

}  // namespace sat
