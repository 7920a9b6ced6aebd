// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_LANE_TEXT_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_LANE_TEXT_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_LANE_TEXT_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_LANE_TEXT_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "sudoku/solve/bulk/bit_planes.h"
#include "sudoku/solve/bulk/layout.h"

// The text of puzzles to bit planes of the values of their cells and back, a vector of puzzles at a time (layout.h has
// words, lanes and bands).  With W words in a vector, line l of a call is lane l % 21 of word l / 21, and
//
//     digits[(k * 27 + i) * W + word]     bit k of the value (0 blank, 1 to 9) of the cells i of all lanes and bands,
//                                         i = row % 3 * 9 + column
//
// The cells of one band are 27 characters in a row, the strip that belongs to one bit of a word.  Two blocks of 16
// characters cover a strip exactly, one from cell 0 and one from cell 11, so nothing beside a line is read or written;
// cells 11 to 15 go both ways.
//
// Reading takes one block of the strips of eight neighbouring bits, of W / 2 words at once (one word for every 16
// bytes of the vector): four vectors with two strips each,
//
//     byte j of vector m    |  value of cell j, strip m + 4  |  value of cell j, strip m  |
//                         bit 7                             4 3                           0
//
// which become four planes in two steps (bit_planes.h): the bits first, of eight strips among themselves, then the
// bytes, of the 16 groups of eight strips that two words have.  Writing goes the same way back.
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {
namespace lane_text {

inline constexpr std::size_t kStrip = kCellPlanes;
inline constexpr std::size_t kCells = 3 * kStrip;

#if HWY_TARGET != HWY_SCALAR

inline constexpr std::size_t kBlock = 16;
inline constexpr std::size_t kBlocks[2] = {0, kStrip - kBlock};  // where they begin
inline constexpr std::size_t kGroups = 8;                        // of eight strips, in a word

// The planes of one block between the two steps: 16 groups, those of the even word of each pair first.
template <class D>
struct Grouped {
    static constexpr std::size_t kWords = hn::MaxLanes(D());
    static constexpr std::size_t kPlane = 2 * kGroups * kWords;
    HWY_ALIGN std::uint64_t planes[4 * kPlane];
};

// Where the strip of a bit stands: lane of its word, first cell.
struct Strip {
    std::uint8_t lane, cell;
};
constexpr std::array<Strip, 63> make_strips() {
    std::array<Strip, 63> strips{};
    for (std::size_t bit = 0; bit < strips.size(); ++bit) {
        strips[bit].lane = static_cast<std::uint8_t>(bit % kLanesPerWord);
        strips[bit].cell = static_cast<std::uint8_t>(bit / kLanesPerWord * kStrip);
    }
    return strips;
}
inline constexpr std::array<Strip, 63> kStrips = make_strips();
// Bit 63, the last of the last group, has no strip: blank when read, not written.
constexpr bool has_strip(std::size_t group, std::size_t m) { return m < 7 || group + 1 < kGroups; }

// 16 characters from `cell` on, of the lines of one lane in every second word: *lines, lines[42], lines[84], ...
template <class Bytes>
HWY_INLINE hn::Vec<Bytes> gather(Bytes d, const char* const* lines, std::size_t cell) {
    constexpr std::size_t kBytes = hn::MaxLanes(Bytes());
    if constexpr (kBytes == kBlock) {
        return hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(*lines + cell));
    } else {
        const hn::Half<Bytes> half;
        const auto upper = gather(half, lines + kBytes / kBlock * kLanesPerWord, cell);
        return hn::Combine(d, upper, gather(half, lines, cell));
    }
}

template <class Bytes>
HWY_INLINE void scatter(Bytes d, hn::Vec<Bytes> text, char* const* lines, std::size_t cell) {
    constexpr std::size_t kBytes = hn::MaxLanes(Bytes());
    if constexpr (kBytes == kBlock) {
        hn::StoreU(text, d, reinterpret_cast<std::uint8_t*>(*lines + cell));
    } else {
        const hn::Half<Bytes> half;
        scatter(half, hn::LowerHalf(half, text), lines, cell);
        scatter(half, hn::UpperHalf(half, text), lines + kBytes / kBlock * kLanesPerWord, cell);
    }
}

// The values of the digits, 10 for every other character.
template <class D>
HWY_INLINE hn::Vec<D> read_block(D d, const char* const* lines, Strip strip, std::size_t block) {
    const hn::Repartition<std::uint8_t, D> bytes;
    const auto text = gather(bytes, lines + strip.lane, strip.cell + block);
    return hn::BitCast(d, hn::Min(hn::Xor(text, hn::Set(bytes, '0')), hn::Set(bytes, 10)));
}

// The strips m and m + 4 of a group.
template <std::size_t m, class D>
HWY_INLINE hn::Vec<D> read_pair(D d, const char* const* lines, std::size_t group, std::size_t block) {
    const Strip* strips = kStrips.data() + 8 * group;
    const auto low = read_block(d, lines, strips[m], block);
    if (!has_strip(group, m + 4)) return low;
    return hn::Or(low, hn::ShiftLeft<4>(read_block(d, lines, strips[m + 4], block)));
}

template <std::size_t... M, class D>
HWY_INLINE void read_group(std::index_sequence<M...>, D d, const char* const* lines, std::size_t group,
                           std::size_t block, std::uint64_t* to) {
    hn::Vec<D> v[] = {read_pair<M>(d, lines, group, block)...};
    transpose_bits(d, v);
    // No value has the bits 1 and 3, and 10 has no others: what has both is a blank cell.
    const auto blank = hn::And(v[1], v[3]);
    v[1] = hn::Xor(v[1], blank), v[3] = hn::Xor(v[3], blank);
    (hn::Store(v[M], d, to + M * Grouped<D>::kPlane), ...);
}

// `characters`: of the values, in every block of the vector.
template <class Bytes>
HWY_INLINE void write_block(Bytes d, hn::Vec<Bytes> values, hn::Vec<Bytes> characters, char* const* lines,
                            Strip strip, std::size_t block) {
    const auto text = hn::TableLookupBytes(characters, hn::And(values, hn::Set(d, 15)));
    scatter(d, text, lines + strip.lane, strip.cell + block);
}

template <std::size_t m, class D, class Characters>
HWY_INLINE void write_pair(D, hn::Vec<D> pair, Characters characters, char* const* lines, std::size_t group,
                           std::size_t block) {
    const hn::Repartition<std::uint8_t, D> bytes;
    const Strip* strips = kStrips.data() + 8 * group;
    write_block(bytes, hn::BitCast(bytes, pair), characters, lines, strips[m], block);
    if (!has_strip(group, m + 4)) return;
    const auto high = hn::BitCast(bytes, hn::ShiftRight<4>(pair));
    write_block(bytes, high, characters, lines, strips[m + 4], block);
}

template <std::size_t... M, class D, class Characters>
HWY_INLINE void write_group(std::index_sequence<M...>, D d, const std::uint64_t* from, Characters characters,
                            char* const* lines, std::size_t group, std::size_t block) {
    hn::Vec<D> v[] = {hn::Load(d, from + M * Grouped<D>::kPlane)...};
    transpose_bits(d, v);
    (write_pair<M>(d, v[M], characters, lines, group, block), ...);
}

#endif

}  // namespace lane_text

#if HWY_TARGET != HWY_SCALAR

// The values of a vector of puzzles: '1' to '9' is a given, every other character a blank cell.  D: as in bit_planes.h.
// Requires: 81 characters behind each of 21 * W pointers; room for 4 * 27 * W words.
template <class D>
void read_lanes(D d, const char* const* lines, std::uint64_t* digits) {
    using namespace lane_text;
    using G = Grouped<D>;
    for (const std::size_t block : kBlocks) {
        G grouped;
        for (std::size_t i = 0; i < 2 * kGroups; ++i)
            read_group(std::make_index_sequence<4>(), d, lines + i / kGroups * kLanesPerWord, i % kGroups, block,
                       grouped.planes + i * G::kWords);
        for (std::size_t k = 0; k < 4; ++k)
            transpose_bytes(d, grouped.planes + k * G::kPlane, digits + (k * kStrip + block) * G::kWords);
    }
}

// The way back: 81 characters to every line that is not null, `blank` for the value 0.
// Requires: values up to 9 in the lanes of these lines.
template <class D>
void write_lanes(D d, const std::uint64_t* digits, char* const* lines, char blank = '0') {
    using namespace lane_text;
    using G = Grouped<D>;
    char nowhere[kCells];
    char* targets[G::kWords * kLanesPerWord];
    for (std::size_t l = 0; l < G::kWords * kLanesPerWord; ++l) targets[l] = lines[l] == nullptr ? nowhere : lines[l];
    alignas(kBlock) const std::uint8_t characters[kBlock] = {
        static_cast<std::uint8_t>(blank), '1', '2', '3', '4', '5', '6', '7', '8', '9'};
    const auto table = hn::LoadDup128(hn::Repartition<std::uint8_t, D>(), characters);
    for (const std::size_t block : kBlocks) {
        G grouped;
        for (std::size_t k = 0; k < 4; ++k)
            transpose_bytes(d, digits + (k * kStrip + block) * G::kWords, grouped.planes + k * G::kPlane);
        for (std::size_t i = 0; i < 2 * kGroups; ++i)
            write_group(std::make_index_sequence<4>(), d, grouped.planes + i * G::kWords, table,
                        targets + i / kGroups * kLanesPerWord, i % kGroups, block);
    }
}

#else  // Without vectors, cell by cell.

template <class D>
void read_lanes(D, const char* const* lines, std::uint64_t* digits) {
    using namespace lane_text;
    for (std::size_t i = 0; i < 4 * kStrip; ++i) digits[i] = 0;
    for (std::size_t l = 0; l < kLanesPerWord; ++l) {
        for (std::size_t cell = 0; cell < kCells; ++cell) {
            const char c = lines[l][cell];
            const std::uint64_t value = c >= '1' && c <= '9' ? static_cast<std::uint64_t>(c - '0') : 0;
            for (std::size_t k = 0; k < 4; ++k)
                digits[k * kStrip + cell % kStrip] |= (value >> k & 1) << (cell / kStrip * kLanesPerWord + l);
        }
    }
}

template <class D>
void write_lanes(D, const std::uint64_t* digits, char* const* lines, char blank = '0') {
    using namespace lane_text;
    for (std::size_t l = 0; l < kLanesPerWord; ++l) {
        if (lines[l] == nullptr) continue;
        for (std::size_t cell = 0; cell < kCells; ++cell) {
            const std::size_t bit = cell / kStrip * kLanesPerWord + l;
            std::uint64_t value = 0;
            for (std::size_t k = 0; k < 4; ++k) value |= (digits[k * kStrip + cell % kStrip] >> bit & 1) << k;
            lines[l][cell] = value == 0 ? blank : static_cast<char>('0' + value);
        }
    }
}

#endif

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
