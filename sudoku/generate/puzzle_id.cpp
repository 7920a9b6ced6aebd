#include "sudoku/generate/puzzle_id.h"

#include <array>

#include "sat/core/random.h"
#include "sudoku/generate/bulk_digger.h"
#include "sudoku/generate/region_maker.h"

namespace sudoku {
namespace {

constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

// CRC-8 (polynomial 0x07): detects every error burst within eight bits, so every single wrong letter.
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

// nullopt if a letter is not in the alphabet, or if there is one too many.
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

namespace {

using sat::Error;

// The fields of an ID. Writing and reading iterate over the same fields, so that they cannot differ.  Fields with the
// default value are omitted, and a mask shows which are present; the usual ones come first, so that the mask of a
// classic 9x9 puzzle is one byte.
struct Fields {
    std::uint64_t kind = 0;  // goal + 3 * (unique + 2 * symmetry)
    std::uint64_t low = 0, seed = 0, index = 0, attempt = 0;
    std::uint64_t walk_to = 0;  // number of givens plus one; 0: not cut short
    std::uint64_t more = 0;     // high - low
    std::uint64_t box_rows = 3, box_columns = 3;
    std::uint64_t parts = 0;  // bits, in the order of variants()
    std::uint64_t regions = 0;

    std::array<std::uint64_t*, 11> all() {
        return {&kind, &low, &seed, &index, &attempt, &walk_to, &more, &box_rows, &box_columns, &parts, &regions};
    }
};

std::uint64_t regions_check(const std::vector<std::uint16_t>& regions) {
    std::uint64_t h = 1;
    for (const std::uint16_t r : regions) h = sat::mix(h + r);
    return h & 0x1fffff;  // three bytes
}

void append_number(std::uint64_t n, std::string& bytes) {
    for (; n >= 128; n >>= 7) bytes += static_cast<char>(n | 128);
    bytes += static_cast<char>(n);
}

std::optional<std::uint64_t> take_number(std::string_view& bytes) {
    std::uint64_t n = 0;
    for (unsigned shift = 0; shift < 70 && !bytes.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        n |= (byte & std::uint64_t{127}) << shift;
        if (byte < 128) return n;
    }
    return std::nullopt;
}

Fields fields_of(const PuzzleId& id) {
    Fields f;
    const Request& r = id.request;
    const auto symmetry = static_cast<std::uint64_t>(r.symmetry - clue_symmetries().data());
    f.kind = static_cast<std::uint64_t>(r.goal) + 3 * ((r.unique ? 1u : 0u) + 2 * symmetry);
    f.low = r.low;
    f.more = r.high - r.low;
    f.box_rows = id.box.rows;
    f.box_columns = id.box.columns;
    for (const VariantEntry* part : id.variant.parts) f.parts |= std::uint64_t{1} << (part - variants().data());
    if (id.variant.is_jigsaw()) f.regions = regions_check(id.variant.regions);
    f.seed = r.seed;
    f.index = id.index;
    f.attempt = id.attempt;
    f.walk_to = id.walk_to ? *id.walk_to + 1 : 0;
    return f;
}

constexpr std::uint64_t kMaxCells = kMaxSide * kMaxSide;

// True if all numbers are in the range of fields_of().
bool in_range(const Fields& f) {
    return f.kind < 6 * clue_symmetries().size() && f.low <= kMaxCells && f.more <= kMaxCells && f.box_rows >= 1 &&
           f.box_columns >= 1 && f.box_rows <= kMaxSide && f.box_columns <= kMaxSide &&
           f.box_rows * f.box_columns <= kMaxSide && f.parts >> variants().size() == 0 && f.attempt <= 0xffffffffu &&
           f.walk_to <= kMaxCells;
}

sat::Result<PuzzleId> id_of(const Fields& f, const std::vector<std::uint16_t>& regions) {
    PuzzleId id;
    id.box = {static_cast<std::uint16_t>(f.box_rows), static_cast<std::uint16_t>(f.box_columns)};
    for (std::size_t i = 0; i < variants().size(); ++i)
        if ((f.parts >> i & 1) != 0) id.variant.parts.push_back(&variants()[i]);
    if (id.variant.is_jigsaw()) {
        const bool drawn = regions.empty() && id.box.side() <= kMostRegions;
        id.variant.regions = drawn ? random_regions(id.box, f.seed) : regions;
        const bool right = regions_check(id.variant.regions) == f.regions;
        if (regions.empty() && !right) return Error{"the ID is of a jigsaw; its regions are needed"};
        if (!right) return Error{"the ID is of a jigsaw with other regions"};
    }
    id.request = {
        static_cast<Goal>(f.kind % 3), static_cast<std::uint32_t>(f.low), static_cast<std::uint32_t>(f.low + f.more),
        f.kind / 3 % 2 == 1,           &clue_symmetries()[f.kind / 6],    f.seed};
    id.index = f.index;
    id.attempt = static_cast<std::uint32_t>(f.attempt);
    if (f.walk_to != 0) id.walk_to = f.walk_to - 1;
    return id;
}

std::string to_bytes(std::uint64_t method, Fields fields) {
    std::string numbers;
    std::uint64_t mask = 0, bit = 1;
    Fields defaults;
    for (std::size_t i = 0; i < fields.all().size(); ++i, bit <<= 1) {
        if (*fields.all()[i] == *defaults.all()[i]) continue;
        mask |= bit;
        append_number(*fields.all()[i], numbers);
    }
    std::string bytes;
    append_number(method, bytes);
    append_number(mask, bytes);
    return bytes + numbers;
}

// nullopt if there are too few or too many bytes.
std::optional<Fields> fields_in(std::string_view bytes) {
    Fields fields;
    const auto mask = take_number(bytes);
    if (!mask || *mask >> fields.all().size() != 0) return std::nullopt;
    for (std::size_t i = 0; i < fields.all().size(); ++i) {
        if ((*mask >> i & 1) == 0) continue;
        const auto n = take_number(bytes);
        if (!n) return std::nullopt;
        *fields.all()[i] = *n;
    }
    if (!bytes.empty()) return std::nullopt;
    return fields;
}

}  // namespace

std::uint64_t PuzzleId::method() const {
    return BulkAttempts::can_make(box, variant.parts.empty(), request) ? kBulkMethod : kMethod;
}

std::string to_string(const PuzzleId& id) {
    return to_checked_word(to_bytes(id.method(), fields_of(id)));
}

sat::Result<PuzzleId> read_puzzle_id(std::string_view text, const std::vector<std::uint16_t>& regions) {
    const Error no_id{"'%1' is not a valid puzzle ID", text};
    const auto bytes = read_checked_word(text);
    if (!bytes) return no_id;
    std::string_view rest(*bytes);
    const auto method = take_number(rest);
    if (method && *method != PuzzleId::kMethod && *method != PuzzleId::kBulkMethod)
        return Error{"the puzzle ID is of method %1; this program has method %2", *method, "1 and 3"};
    const auto fields = fields_in(rest);
    if (!method || !fields || !in_range(*fields)) return no_id;
    auto id = id_of(*fields, regions);
    if (id && id->method() != *method)
        return Error{"the puzzle ID is of method %1; this program has method %2 for such puzzles", *method,
                     id->method()};
    return id;
}

}  // namespace sudoku
