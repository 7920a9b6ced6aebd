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

#include "sudoku/solve/bulk/bit_planes.h"
#include "sudoku/solve/bulk/layout.h"

// The text of puzzles to bit planes of the values of their cells and back, a vector of puzzles at a time (layout.h has
// words, lanes and bands).  With W words in a vector, line l of a call is lane l % 21 of word l / 21, and
//
//     digits[(k * 27 + i) * W + word]     bit k of the value (0 blank, 1 to 9) of the cells i of all lanes and bands,
//                                         i = row % 3 * 9 + column
//
// The cells of one band are 27 consecutive characters, the strip of one bit of a word.  Two blocks of 16 characters
// cover a strip exactly, one from cell 0 and one from cell 11, so nothing outside a line is read or written; cells 11
// to 15 are in both.
//
// Reading takes the strips of eight neighbouring bits, a group, of W / 2 words at once (one word for every 16 bytes of
// the vector).  Each of the two blocks becomes four vectors with two strips each,
//
//     byte j of vector m    |  value of cell j, strip m + 4  |  value of cell j, strip m  |
//                         bit 7                             4 3                           0
//
// and these become four planes in two steps (bit_planes.h): the bits first, of eight strips among themselves, then the
// bytes, of the 16 groups that two words have.  Writing goes the same way back.
//
// Both blocks of a strip are read together: with a pass over all lines for each block, reloading pointers and offsets
// was the bottleneck (3.3 instead of 2.6 ns per puzzle, 256 bits).
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {
namespace lane_text {

namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t kStrip = kCellPlanes;
inline constexpr std::size_t kCells = 3 * kStrip;

#if HWY_TARGET != HWY_SCALAR

inline constexpr std::size_t kBlock = 16;
inline constexpr std::size_t kTail = kStrip - kBlock;  // begin of the second block
inline constexpr std::size_t kGroups = 8;              // of eight strips, in a word

// The planes of one block between the two steps: 16 groups, those of the first word of each pair first.
template <class D>
struct Grouped {
    static constexpr std::size_t kWords = hn::MaxLanes(D());
    static constexpr std::size_t kPlane = 2 * kGroups * kWords;
    HWY_ALIGN std::uint64_t planes[4 * kPlane];
};

// The two blocks of one strip in every second word, before or after conversion.
template <class D>
struct Blocks {
    hn::Vec<D> head, tail;
};

// The strip of a bit: the lane of its word, and the first cell.
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
constexpr bool has_strip(std::size_t group, std::size_t m) {
    return m < 7 || group + 1 < kGroups;
}

// The characters from `cell` on of one lane in every second word: of *lines, lines[42], lines[84], ...
template <class Bytes>
HWY_INLINE Blocks<Bytes> gather(Bytes d, const char* const* lines, std::size_t cell) {
    constexpr std::size_t kBytes = hn::MaxLanes(Bytes());
    if constexpr (kBytes == kBlock) {
        const auto* from = reinterpret_cast<const std::uint8_t*>(*lines + cell);
        return {hn::LoadU(d, from), hn::LoadU(d, from + kTail)};
    } else {
        const hn::Half<Bytes> half;
        const auto lower = gather(half, lines, cell);
        const auto upper = gather(half, lines + kBytes / kBlock * kLanesPerWord, cell);
        return {hn::Combine(d, upper.head, lower.head), hn::Combine(d, upper.tail, lower.tail)};
    }
}

template <class Bytes>
HWY_INLINE void scatter(Bytes d, const Blocks<Bytes>& text, char* const* lines, std::size_t cell) {
    constexpr std::size_t kBytes = hn::MaxLanes(Bytes());
    if constexpr (kBytes == kBlock) {
        auto* to = reinterpret_cast<std::uint8_t*>(*lines + cell);
        hn::StoreU(text.head, d, to), hn::StoreU(text.tail, d, to + kTail);
    } else {
        const hn::Half<Bytes> half;
        const Blocks<hn::Half<Bytes>> lower{hn::LowerHalf(half, text.head), hn::LowerHalf(half, text.tail)};
        const Blocks<hn::Half<Bytes>> upper{hn::UpperHalf(half, text.head), hn::UpperHalf(half, text.tail)};
        scatter(half, lower, lines, cell);
        scatter(half, upper, lines + kBytes / kBlock * kLanesPerWord, cell);
    }
}

// The values of digits, 10 for every other character.
template <class D, class Text>
HWY_INLINE hn::Vec<D> values_of(D d, Text text) {
    const hn::Repartition<std::uint8_t, D> bytes;
    return hn::BitCast(d, hn::Min(hn::Xor(text, hn::Set(bytes, '0')), hn::Set(bytes, 10)));
}

template <class D>
HWY_INLINE Blocks<D> read_strip(D d, const char* const* lines, Strip strip) {
    const auto text = gather(hn::Repartition<std::uint8_t, D>(), lines + strip.lane, strip.cell);
    return {values_of(d, text.head), values_of(d, text.tail)};
}

// The strips m and m + 4 of a group.
template <std::size_t m, class D>
HWY_INLINE Blocks<D> read_pair(D d, const char* const* lines, std::size_t group) {
    const Strip* strips = kStrips.data() + 8 * group;
    const Blocks<D> low = read_strip(d, lines, strips[m]);
    if (!has_strip(group, m + 4)) return low;
    const Blocks<D> high = read_strip(d, lines, strips[m + 4]);
    return {hn::Or(low.head, hn::ShiftLeft<4>(high.head)), hn::Or(low.tail, hn::ShiftLeft<4>(high.tail))};
}

// Converts the pairs 0 to 3 of one block, as read, to its planes 0 to 3.
template <class D, class V>
HWY_INLINE void store_planes(D tag, V a, V b, V c, V d, std::uint64_t* to) {
    constexpr std::size_t kPlane = Grouped<D>::kPlane;
    bit_planes::transpose_bits(tag, a, b, c, d);
    // Only the value 10, a blank cell, has both bit 1 and bit 3.
    const V blank = hn::And(b, d);
    hn::Store(a, tag, to), hn::Store(hn::Xor(b, blank), tag, to + kPlane);
    hn::Store(c, tag, to + 2 * kPlane), hn::Store(hn::Xor(d, blank), tag, to + 3 * kPlane);
}

// Converts the eight strips of a group, starting at `from` (the lines of a word), to the position of the group in both
// blocks.
template <class D>
HWY_INLINE void read_group(D d, const char* const* from, std::size_t group, std::uint64_t* heads,
                           std::uint64_t* tails) {
    const Blocks<D> p0 = read_pair<0>(d, from, group), p1 = read_pair<1>(d, from, group);
    const Blocks<D> p2 = read_pair<2>(d, from, group), p3 = read_pair<3>(d, from, group);
    store_planes(d, p0.head, p1.head, p2.head, p3.head, heads);
    store_planes(d, p0.tail, p1.tail, p2.tail, p3.tail, tails);
}

template <class D, class V>
HWY_INLINE void load_planes(D tag, const std::uint64_t* from, V& a, V& b, V& c, V& d) {
    constexpr std::size_t kPlane = Grouped<D>::kPlane;
    a = hn::Load(tag, from), b = hn::Load(tag, from + kPlane);
    c = hn::Load(tag, from + 2 * kPlane), d = hn::Load(tag, from + 3 * kPlane);
    bit_planes::transpose_bits(tag, a, b, c, d);
}

// The characters of the values in the lower halves of the bytes.  `characters`: of 0 to 9, in every block.
template <class V, class Text>
HWY_INLINE Text text_of(V values, Text characters) {
    const hn::DFromV<Text> bytes;
    return hn::TableLookupBytes(characters, hn::And(hn::BitCast(bytes, values), hn::Set(bytes, 15)));
}

template <class D, class Text>
HWY_INLINE void write_strip(const Blocks<D>& values, Text characters, char* const* lines, Strip strip) {
    const hn::Repartition<std::uint8_t, D> bytes;
    scatter(bytes, {text_of(values.head, characters), text_of(values.tail, characters)}, lines + strip.lane,
            strip.cell);
}

template <std::size_t m, class D, class Text>
HWY_INLINE void write_pair(const Blocks<D>& pair, Text characters, char* const* lines, std::size_t group) {
    const Strip* strips = kStrips.data() + 8 * group;
    write_strip<D>(pair, characters, lines, strips[m]);
    if (!has_strip(group, m + 4)) return;
    const Blocks<D> high{hn::ShiftRight<4>(pair.head), hn::ShiftRight<4>(pair.tail)};
    write_strip<D>(high, characters, lines, strips[m + 4]);
}

template <class D, class Text>
HWY_INLINE void write_group(D d, const std::uint64_t* heads, const std::uint64_t* tails, Text characters,
                            char* const* to, std::size_t group) {
    Blocks<D> p0, p1, p2, p3;
    load_planes(d, heads, p0.head, p1.head, p2.head, p3.head);
    load_planes(d, tails, p0.tail, p1.tail, p2.tail, p3.tail);
    write_pair<0, D>(p0, characters, to, group), write_pair<1, D>(p1, characters, to, group);
    write_pair<2, D>(p2, characters, to, group), write_pair<3, D>(p3, characters, to, group);
}

// The values of a vector of puzzles: '1' to '9' is a given, every other character a blank cell.  D: as in bit_planes.h.
// Requires: 81 characters after each of 21 * W pointers; room for 4 * 27 * W words.
template <class D>
void read_lanes(D d, const char* const* lines, std::uint64_t* digits) {
    using G = Grouped<D>;
    G heads, tails;
    for (std::size_t i = 0; i < 2 * kGroups; ++i)
        read_group(d, lines + i / kGroups * kLanesPerWord, i % kGroups, heads.planes + i * G::kWords,
                   tails.planes + i * G::kWords);
    for (std::size_t k = 0; k < 4; ++k) {
        std::uint64_t* to = digits + k * kStrip * G::kWords;
        bit_planes::transpose_bytes(d, heads.planes + k * G::kPlane, to);
        bit_planes::transpose_bytes(d, tails.planes + k * G::kPlane, to + kTail * G::kWords);
    }
}

// Inverse: writes 81 characters to every line that is not null, `blank` for the value 0.
// Requires: values up to 9 in the lanes of these lines.
template <class D>
void write_lanes(D d, const std::uint64_t* digits, char* const* lines, char blank = '0') {
    using G = Grouped<D>;
    char nowhere[kCells];
    char* targets[G::kWords * kLanesPerWord];
    for (std::size_t l = 0; l < G::kWords * kLanesPerWord; ++l) targets[l] = lines[l] == nullptr ? nowhere : lines[l];
    alignas(kBlock) const std::uint8_t characters[kBlock] = {
        static_cast<std::uint8_t>(blank), '1', '2', '3', '4', '5', '6', '7', '8', '9'};
    const auto table = hn::LoadDup128(hn::Repartition<std::uint8_t, D>(), characters);
    G heads, tails;
    for (std::size_t k = 0; k < 4; ++k) {
        const std::uint64_t* from = digits + k * kStrip * G::kWords;
        bit_planes::transpose_bytes(d, from, heads.planes + k * G::kPlane);
        bit_planes::transpose_bytes(d, from + kTail * G::kWords, tails.planes + k * G::kPlane);
    }
    for (std::size_t i = 0; i < 2 * kGroups; ++i)
        write_group(d, heads.planes + i * G::kWords, tails.planes + i * G::kWords, table,
                    targets + i / kGroups * kLanesPerWord, i % kGroups);
}

#else  // Without vectors, cell by cell.

template <class D>
void read_lanes(D, const char* const* lines, std::uint64_t* digits) {
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

}  // namespace lane_text

using lane_text::read_lanes;
using lane_text::write_lanes;

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
