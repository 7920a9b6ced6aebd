// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/solve/bulk/cell_set.h"
#include "sudoku/solve/bulk/node.h"
#include "sudoku/solve/bulk/peers.h"
#include "sudoku/solve/bulk/planes.h"

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

// The cells with exactly two candidates, with exactly three, and with two or more; and the exclusive or of the digits
// of each cell, bit by bit, which maps each digit of a bivalue cell to the other.
struct Sizes {
    CellSet two, three, several, code[4];
};
HWY_INLINE Sizes sizes_of(const Node& node) {
    CellSet one = no_cells(), two = no_cells(), three = no_cells(), four = no_cells();  // at least this many
    Sizes sizes;
    for (CellSet& c : sizes.code) c = no_cells();
    SATDOKU_UNROLL
    for (std::size_t d = 0; d < 9; ++d) {
        const CellSet here = cell_set(node.cells[d]);
        four = four | (three & here);
        three = three | (two & here);
        two = two | (one & here);
        one = one | here;
        SATDOKU_UNROLL
        for (std::size_t k = 0; k < 4; ++k)
            if ((d >> k & 1) != 0) sizes.code[k] = sizes.code[k] ^ here;
    }
    sizes.two = minus(two, three);
    sizes.three = minus(three, four);
    sizes.several = two;
    return sizes;
}

inline CellPlace first_of(CellSet set) {
    alignas(16) Bands cells;
    keep(set, cells);
    std::size_t band = 0;
    while (cells[band] == 0) ++band;
    return {band, static_cast<std::size_t>(std::countr_zero(cells[band]))};
}

// The exclusive or of the digits of each cell, cell by cell.
class Codes {
public:
    // From bit sets.
    HWY_INLINE explicit Codes(const CellSet (&bits)[4]) { keep_transposed(bits, bands_); }
    HWY_INLINE std::uint32_t of(std::uint32_t band, std::uint32_t cell) const { return which(bands_[band], cell); }

private:
    alignas(16) std::array<Bands, 4> bands_;  // by band: bit k of all its cells in word k
};

// The cells of a digit: all, and those with two candidates.
struct alignas(32) DigitCells {
    Bands all, pairs;
};

// The digit of most bivalue cells; ties go to the smallest digit.
HWY_INLINE std::size_t most_frequent(const std::array<DigitCells, 9>& digits) {
#if HWY_TARGET <= HWY_AVX3_DL
    const hn::Full128<std::uint64_t> halves;
    const auto sizes = [&](std::size_t d) {
        return d < 9 ? hn::PopulationCount(hn::BitCast(halves, cell_set(digits[d].pairs))) : hn::Zero(halves);
    };
    alignas(16) static constexpr std::uint64_t kBack[10] = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
    auto most = hn::Zero(halves);  // the count, then the distance from the last digit
    SATDOKU_UNROLL
    for (std::size_t d = 0; d < 10; d += 2) {
        const auto a = sizes(d), b = sizes(d + 1);
        const auto sum = hn::Add(hn::InterleaveLower(halves, a, b), hn::InterleaveUpper(halves, a, b));
        most = hn::Max(most, hn::Or(hn::ShiftLeft<4>(sum), hn::Load(halves, kBack + d)));
    }
    return 9 - (std::max(hn::GetLane(most), hn::ExtractLane(most, 1)) & 15);
#else
    std::size_t most = 0;
    int most_cells = 0;
    SATDOKU_UNROLL
    for (std::size_t d = 0; d < 9; ++d) {
        const int n = size(cell_set(digits[d].pairs));
        most = n > most_cells ? d : most;
        most_cells = n > most_cells ? n : most_cells;
    }
    return most;
#endif
}

// The number of cells compared.  If there are fewer, the last one is repeated, since a variable loop count would be
// mispredicted.  Boards with more choices are loose, and any cell will do.
inline constexpr std::size_t kLooks = 4;

// The number of candidates of two digits that are removed around a cell that takes either; those of bivalue cells count
// three times.
#if HWY_TARGET <= HWY_AVX3_DL

using Loss = __m512i;  // all and pairs of the one digit, all and pairs of the other, in halves, weighed
HWY_INLINE Loss loss(const DigitCells& one, const DigitCells& other, const Bands& peers) {
    const auto both = [](const DigitCells& d) { return _mm256_load_si256(reinterpret_cast<const __m256i*>(&d)); };
    const __m512i digits = _mm512_inserti64x4(_mm512_castsi256_si512(both(one)), both(other), 1);
    const __m128i around = _mm_load_si128(reinterpret_cast<const __m128i*>(peers.data()));
    const __m512i lost = _mm512_popcnt_epi64(_mm512_and_si512(digits, _mm512_broadcast_i32x4(around)));
    return _mm512_sllv_epi64(lost, _mm512_set_epi64(1, 1, 0, 0, 1, 1, 0, 0));
}
HWY_INLINE std::array<std::uint32_t, kLooks> totals(const std::array<Loss, kLooks>& v) {
    static_assert(kLooks == 4);
    const auto add_halves = [](__m512i a, __m512i b) {
        return _mm512_add_epi64(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
    };
    const __m512i ab = add_halves(v[0], v[1]), cd = add_halves(v[2], v[3]);
    const __m512i fours = _mm512_add_epi64(_mm512_shuffle_i64x2(ab, cd, 0x88), _mm512_shuffle_i64x2(ab, cd, 0xDD));
    const __m512i sums = _mm512_add_epi64(fours, _mm512_shuffle_i64x2(fours, fours, 0xB1));
    alignas(64) std::uint64_t words[8];
    _mm512_store_si512(words, sums);
    const auto total = [&](std::size_t i) { return static_cast<std::uint32_t>(words[i]); };
    return {total(0), total(1), total(4), total(5)};
}

#else

using Loss = std::uint32_t;
HWY_INLINE Loss loss(const DigitCells& one, const DigitCells& other, const Bands& peers) {
    const Halves around = halves_of(peers);
    const auto lost = [&](const Bands& cells) {
        const Halves h = halves_of(cells);
        return static_cast<std::uint32_t>(std::popcount(h.low & around.low) + std::popcount(h.high & around.high));
    };
    return lost(one.all) + lost(other.all) + 2 * (lost(one.pairs) + lost(other.pairs));
}
HWY_INLINE const std::array<std::uint32_t, kLooks>& totals(const std::array<Loss, kLooks>& losses) {
    return losses;
}

#endif

// The cell to branch on: a bivalue cell of the digit that most bivalue cells have; among the first kLooks of these, the
// one whose two digits remove the most candidates around it, those of bivalue cells counted three times.  Without
// bivalue cells, the first with three candidates, or with several.  Requires: a cell with several candidates.
HWY_INLINE Branch choose_branch(const Node& node) {
    const Sizes sizes = sizes_of(node);
    if (is_empty(sizes.two)) {
        const CellPlace place = first_of(is_empty(sizes.three) ? sizes.several : sizes.three);
        return {place, candidates(node, place)};
    }
    std::array<DigitCells, 9> digits;
    SATDOKU_UNROLL
    for (std::size_t d = 0; d < 9; ++d) {
        const CellSet all = cell_set(node.cells[d]);
        keep(all, digits[d].all);
        keep(all & sizes.two, digits[d].pairs);
    }
    const Codes codes(sizes.code);
    const std::size_t most = most_frequent(digits);
    std::array<std::uint32_t, kLooks> places;  // digit, band and cell
    std::array<Loss, kLooks> losses;
    Halves rest = halves_of(digits[most].pairs);
    SATDOKU_UNROLL
    for (std::size_t look = 0; look < kLooks; ++look) {
        const bool is_low = rest.low != 0;
        const auto at = static_cast<std::uint32_t>(std::countr_zero(is_low ? rest.low : rest.high));
        const std::uint32_t band = is_low ? at >> 5 : 2, cell = at & 31;
        const std::uint32_t second = static_cast<std::uint32_t>(most) ^ codes.of(band, cell);
        losses[look] = loss(digits[most], digits[second], kPeers[band][cell]);
        places[look] = second << 8 | band << 5 | cell;
        const Halves others{rest.low & (rest.low - 1), is_low ? rest.high : rest.high & (rest.high - 1)};
        const bool is_more = (others.low | others.high) != 0;
        rest.low = is_more ? others.low : rest.low;  // by halves, otherwise Clang selects between two memory locations
        rest.high = is_more ? others.high : rest.high;
    }
    std::uint32_t best = 0;  // ties: the largest second digit, band and cell
    const auto& lost = totals(losses);
    for (std::size_t look = 0; look < kLooks; ++look) best = std::max(best, lost[look] << 16 | places[look]);
    return {{best >> 5 & 3, best & 31}, 1u << most | 1u << (best >> 8 & 15)};
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
