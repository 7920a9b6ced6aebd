// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_NODE_TABLE_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_NODE_TABLE_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_NODE_TABLE_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_NODE_TABLE_H_
#endif

#include "sudoku/solve/bulk/bit_planes.h"
#include "sudoku/solve/bulk/cell_set.h"
#include "sudoku/solve/bulk/planes.h"

// The candidates of all lanes by lane: the transposed planes, from and to which nodes are copied.
//
// Each digit has 27 planes of cells, padded by five that are 0: a matrix of 32 x 64 bits in each word.  Eight planes at
// a time swap squares inside their bytes, so that byte i of vector k has eight cells of column 8i + k; then the bytes
// of four such groups are joined to the 32 cells of a column.
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

class NodeTable {
public:
    // Loads the candidates of all lanes.
    void take(const Planes<kCandidatePlanes>& planes);
    // Stores the candidates of some lanes to `planes`.
    void give(Plane lanes, Planes<kCandidatePlanes>& planes) const;

    HWY_INLINE void pick(std::size_t lane, Node& node) const {
        const std::uint32_t *upper = words_ + place(lane, 0), *middle = words_ + place(lane, 1),
                            *lower = words_ + place(lane, 2);
        SATDOKU_UNROLL
        for (std::size_t d = 0; d < 9; ++d)
            keep(cell_set(upper[d * kDigit], middle[d * kDigit], lower[d * kDigit]), node.cells[d]);
    }
    HWY_INLINE void put(std::size_t lane, const Node& node) {
        for (std::size_t b = 0; b < 3; ++b) {
            std::uint32_t* to = words_ + place(lane, b);
            for (std::size_t d = 0; d < 9; ++d) to[d * kDigit] = node.cells[d][b];
        }
    }

private:
    static constexpr std::size_t kDigit = 64 * kWords;  // columns: 32 bits each

#if HWY_TARGET == HWY_SCALAR
    static constexpr std::size_t place(std::size_t lane, std::size_t band) {
        return lane + band * kLanesPerWord;
    }
#else
    // The four vectors of columns 8i + k are adjacent for each k: even words with i < 4, even words with i >= 4, then
    // odd words.
    static constexpr std::size_t place(std::size_t lane, std::size_t band) {
        const std::size_t word = lane / kLanesPerWord, column = lane % kLanesPerWord + band * kLanesPerWord;
        const std::size_t k = column % 8, i = column / 8, vector = word % 2 * 2 + i / 4;
        return (k * 4 + vector) * 2 * kWords + word / 2 * 4 + i % 4;
    }
#endif

    alignas(64) std::uint32_t words_[9 * kDigit];
};

#if HWY_TARGET == HWY_SCALAR

inline void NodeTable::take(const Planes<kCandidatePlanes>& planes) {
    for (std::size_t d = 0; d < 9; ++d)
        for (std::size_t column = 0; column < 64; ++column) {
            std::uint64_t cells = 0;
            for (std::size_t c = 0; c < kCellPlanes; ++c)
                cells |= (planes.words[candidate_plane(d, c)][0] >> column & 1) << c;
            words_[d * kDigit + column] = static_cast<std::uint32_t>(cells);
        }
}

inline void NodeTable::give(Plane lanes, Planes<kCandidatePlanes>& planes) const {
    for (std::size_t d = 0; d < 9; ++d)
        for (std::size_t c = 0; c < kCellPlanes; ++c) {
            std::uint64_t plane = 0;
            for (std::size_t column = 0; column < 64; ++column)
                plane |= std::uint64_t{words_[d * kDigit + column] >> c & 1} << column;
            const std::size_t at = candidate_plane(d, c);
            planes.set(at, choose(lanes, hn::Set(PlaneTag(), plane), planes.get(at)));
        }
}

#else

namespace node_table {

using Quads = hn::Repartition<std::uint32_t, PlaneTag>;

// Bit k of the byte in vector m <-> bit m of the byte in vector k.
HWY_INLINE void transpose_bytes_of_bits(Plane* v) {
    using bit_planes::exchange;
    constexpr std::uint64_t kFour = 0x0F0F0F0F0F0F0F0F, kTwo = 0x3333333333333333, kOne = 0x5555555555555555;
    SATDOKU_UNROLL
    for (std::size_t k = 0; k < 4; ++k) exchange<4>(PlaneTag(), v[k], v[k + 4], kFour);
    SATDOKU_UNROLL
    for (std::size_t k = 0; k < 4; ++k) exchange<2>(PlaneTag(), v[k / 2 * 4 + k % 2], v[k / 2 * 4 + k % 2 + 2], kTwo);
    SATDOKU_UNROLL
    for (std::size_t k = 0; k < 4; ++k) exchange<1>(PlaneTag(), v[2 * k], v[2 * k + 1], kOne);
}

}  // namespace node_table

// NOLINTNEXTLINE(misc-definitions-in-headers): compiled once for each kernel, in a namespace of its own
HWY_NOINLINE void NodeTable::take(const Planes<kCandidatePlanes>& planes) {
    const hn::Repartition<std::uint8_t, PlaneTag> bytes;
    const hn::Repartition<std::uint16_t, PlaneTag> pairs;
    Planes<32> turned;
    for (std::size_t d = 0; d < 9; ++d) {
        for (std::size_t g = 0; g < 4; ++g) {
            Plane v[8];
            SATDOKU_UNROLL
            for (std::size_t k = 0; k < 8; ++k)
                v[k] = 8 * g + k < kCellPlanes ? planes.get(candidate_plane(d, 8 * g + k)) : none();
            node_table::transpose_bytes_of_bits(v);
            SATDOKU_UNROLL
            for (std::size_t k = 0; k < 8; ++k) turned.set(8 * g + k, v[k]);
        }
        for (std::size_t k = 0; k < 8; ++k) {
            const auto a = hn::BitCast(bytes, turned.get(k)), b = hn::BitCast(bytes, turned.get(8 + k));
            const auto c = hn::BitCast(bytes, turned.get(16 + k)), e = hn::BitCast(bytes, turned.get(24 + k));
            const auto ab_low = hn::BitCast(pairs, hn::InterleaveLower(bytes, a, b));
            const auto ab_high = hn::BitCast(pairs, hn::InterleaveUpper(bytes, a, b));
            const auto ce_low = hn::BitCast(pairs, hn::InterleaveLower(bytes, c, e));
            const auto ce_high = hn::BitCast(pairs, hn::InterleaveUpper(bytes, c, e));
            const node_table::Quads quads;
            std::uint32_t* to = words_ + d * kDigit + k * 8 * kWords;
            hn::Store(hn::BitCast(quads, hn::InterleaveLower(pairs, ab_low, ce_low)), quads, to);
            hn::Store(hn::BitCast(quads, hn::InterleaveUpper(pairs, ab_low, ce_low)), quads, to + 2 * kWords);
            hn::Store(hn::BitCast(quads, hn::InterleaveLower(pairs, ab_high, ce_high)), quads, to + 4 * kWords);
            hn::Store(hn::BitCast(quads, hn::InterleaveUpper(pairs, ab_high, ce_high)), quads, to + 6 * kWords);
        }
    }
}

// NOLINTNEXTLINE(misc-definitions-in-headers): compiled once for each kernel, in a namespace of its own
HWY_NOINLINE void NodeTable::give(Plane lanes, Planes<kCandidatePlanes>& planes) const {
    const hn::Repartition<std::uint8_t, PlaneTag> bytes;
    const node_table::Quads quads;
    alignas(16) static constexpr std::uint8_t kSquare[16] = {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15};
    const auto square = hn::LoadDup128(bytes, kSquare);
    Planes<32> turned;
    for (std::size_t d = 0; d < 9; ++d) {
        for (std::size_t k = 0; k < 8; ++k) {
            const std::uint32_t* from = words_ + d * kDigit + k * 8 * kWords;
            hn::Vec<node_table::Quads> q[4];
            SATDOKU_UNROLL
            for (std::size_t i = 0; i < 4; ++i)
                q[i] = hn::BitCast(
                    quads, hn::TableLookupBytes(hn::BitCast(bytes, hn::Load(quads, from + i * 2 * kWords)), square));
            const Plane even_ab = hn::BitCast(PlaneTag(), hn::InterleaveLower(quads, q[0], q[1]));
            const Plane even_ce = hn::BitCast(PlaneTag(), hn::InterleaveUpper(quads, q[0], q[1]));
            const Plane odd_ab = hn::BitCast(PlaneTag(), hn::InterleaveLower(quads, q[2], q[3]));
            const Plane odd_ce = hn::BitCast(PlaneTag(), hn::InterleaveUpper(quads, q[2], q[3]));
            turned.set(k, hn::InterleaveLower(PlaneTag(), even_ab, odd_ab));
            turned.set(8 + k, hn::InterleaveUpper(PlaneTag(), even_ab, odd_ab));
            turned.set(16 + k, hn::InterleaveLower(PlaneTag(), even_ce, odd_ce));
            turned.set(24 + k, hn::InterleaveUpper(PlaneTag(), even_ce, odd_ce));
        }
        for (std::size_t g = 0; g < 4; ++g) {
            Plane v[8];
            SATDOKU_UNROLL
            for (std::size_t k = 0; k < 8; ++k) v[k] = turned.get(8 * g + k);
            node_table::transpose_bytes_of_bits(v);
            SATDOKU_UNROLL
            for (std::size_t k = 0; k < 8; ++k) {
                if (8 * g + k >= kCellPlanes) continue;
                const std::size_t at = candidate_plane(d, 8 * g + k);
                planes.set(at, choose(lanes, v[k], planes.get(at)));
            }
        }
    }
}

#endif

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_NODE_TABLE_H_
