#if defined(SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#endif

#include "sudoku/solve/bulk/sweep.h"

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

// A cell to branch on, for every lane at once: each band that has one names its cell plane in five bits.
struct Choice {
    Planes<1> band;  // the bands that have one
    Planes<5> cell;
};

// Numbers of one bit and more, one for each bit of a plane; the lowest bit first.
using Number2 = Plane[2];
using Number4 = Plane[4];

HWY_INLINE void sum_of_bits(Plane a, Plane b, Plane c, Number2 sum) {
    sum[0] = parity_of(a, b, c);
    sum[1] = two_of(a, b, c);
}
HWY_INLINE void sum_of(const Number2 a, const Number2 b, const Number2 c, Number4 sum) {
    const Plane carry = two_of(a[0], b[0], c[0]), ones = parity_of(a[1], b[1], c[1]), twos = two_of(a[1], b[1], c[1]);
    sum[0] = parity_of(a[0], b[0], c[0]);
    sum[1] = differ(ones, carry);
    const Plane next = both(ones, carry);
    sum[2] = differ(twos, next);
    sum[3] = both(twos, next);
}
// Requires: at most 15.
HWY_INLINE void add(Number4 sum, const Number2 a) {
    const Plane carry = both(sum[0], a[0]);
    sum[0] = differ(sum[0], a[0]);
    const Plane next = two_of(sum[1], a[1], carry);
    sum[1] = parity_of(sum[1], a[1], carry);
    sum[3] = or_both(sum[3], sum[2], next);
    sum[2] = differ(sum[2], next);
}
// Requires: the sum is at most 31; from 16 on the highest bit is set and the others are some.
HWY_INLINE void add_up(const Number4 a, const Number4 b, Planes<4 * kCellPlanes>& sums, std::size_t cell) {
    sums.set(4 * cell, differ(a[0], b[0]));
    Plane carry = both(a[0], b[0]);
    sums.set(4 * cell + 1, parity_of(a[1], b[1], carry));
    carry = two_of(a[1], b[1], carry);
    sums.set(4 * cell + 2, parity_of(a[2], b[2], carry));
    carry = two_of(a[2], b[2], carry);
    sums.set(4 * cell + 3, any_of(a[3], b[3], carry));
}

// The cells with two candidates; where a lane of `asked` has none, those with three, or all open ones.
HWY_INLINE void find_pairs(const Boards& boards, Plane asked, Planes<kCellPlanes>& cells) {
    Planes<kCellPlanes> triples, open;
    Plane some_pair = none(), some_triple = none();
    for (std::size_t cell = 0; cell < kCellPlanes; ++cell) {
        Number2 part[3];
        for (std::size_t k = 0; k < 3; ++k)
            sum_of_bits(boards.candidates.get(candidate_plane(3 * k, cell)),
                        boards.candidates.get(candidate_plane(3 * k + 1, cell)),
                        boards.candidates.get(candidate_plane(3 * k + 2, cell)), part[k]);
        Number4 n;
        sum_of(part[0], part[1], part[2], n);
        const Plane small = and_neither(n[1], n[2], n[3]);  // two or three
        const Plane pair = without(small, n[0]), triple = both(small, n[0]);
        cells.set(cell, pair);
        triples.set(cell, triple);
        open.set(cell, any_of(n[1], n[2], n[3]));
        some_pair = either(some_pair, pair);
        some_triple = either(some_triple, triple);
    }
    const Plane has_pair = any_band(some_pair), has_triple = any_band(some_triple);
    if (is_zero(without(asked, has_pair))) return;
    for (std::size_t cell = 0; cell < kCellPlanes; ++cell)
        cells.set(cell, choose(has_pair, cells.get(cell), choose(has_triple, triples.get(cell), open.get(cell))));
}

// For each of `cells`, how many of them it sees, and 1.
HWY_INLINE void count_peers(const Planes<kCellPlanes>& cells, Planes<4 * kCellPlanes>& sums) {
    Number2 row[9], column[9];
    Number4 beside[9];  // of a column triad: those of the column in the other bands
    SATDOKU_UNROLL(9)
    for (std::size_t t = 0; t < 9; ++t) {
        sum_of_bits(cells.get(3 * t), cells.get(3 * t + 1), cells.get(3 * t + 2), row[t]);
        const std::size_t c = t / 3 * 9 + t % 3;
        sum_of_bits(cells.get(c), cells.get(c + 3), cells.get(c + 6), column[t]);
        const Neighbours low = other_bands(column[t][0]), high = other_bands(column[t][1]);
        const Number2 above{low.next, high.next}, below{low.after, high.after}, nothing{none(), none()};
        sum_of(above, below, nothing, beside[t]);
    }
    SATDOKU_UNROLL(9)
    for (std::size_t t = 0; t < 9; ++t) {
        const std::size_t box = t / 3 * 3, next = box + (t + 1) % 3, after = box + (t + 2) % 3;
        Number4 sum;
        sum_of(row[t], row[(t + 3) % 9], row[(t + 6) % 9], sum);
        add(sum, row[next]);
        add(sum, row[after]);
        for (std::size_t j = 0; j < 3; ++j) add_up(sum, beside[box + j], sums, 3 * t + j);
    }
}

// A cell with the fewest candidates, and among these one that sees the most of them: they are what a guess settles
// first.  (The bivalue cell with the most bivalue peers; ties go to the first plane, the first band.)
HWY_NOINLINE void choose_cells(const Boards& boards, Plane asked, Choice& choice) {
    Planes<kCellPlanes> cells;
    Planes<4 * kCellPlanes> sums;
    find_pairs(boards, asked, cells);
    count_peers(cells, sums);
    for (std::size_t k = 4; k-- > 0;) {
        Plane some = none();
        for (std::size_t cell = 0; cell < kCellPlanes; ++cell)
            some = or_both(some, cells.get(cell), sums.get(4 * cell + k));
        some = any_band(some);
        for (std::size_t cell = 0; cell < kCellPlanes; ++cell) {
            const Plane p = cells.get(cell);
            cells.set(cell, without(p, without(some, sums.get(4 * cell + k))));
        }
    }
    Plane found = none(), bits[5] = {none(), none(), none(), none(), none()};
    SATDOKU_UNROLL(27)
    for (std::size_t cell = 0; cell < kCellPlanes; ++cell) {
        const Plane here = without(cells.get(cell), found);
        found = either(found, here);
        for (std::size_t k = 0; k < 5; ++k)
            if ((cell >> k & 1) != 0) bits[k] = either(bits[k], here);
    }
    choice.band.set(0, found);
    for (std::size_t k = 0; k < 5; ++k) choice.cell.set(k, bits[k]);
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
