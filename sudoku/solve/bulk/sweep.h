#if defined(SATDOKU_SUDOKU_SOLVE_BULK_SWEEP_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_SWEEP_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_SWEEP_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_SWEEP_H_
#endif

#include "sudoku/solve/bulk/planes.h"

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

// The state of the boards.
//
// Invariant between sweeps: (B1) `single` are the cells with exactly one candidate.
struct Boards {
    Planes<kCandidatePlanes> candidates;
    Planes<kCellPlanes> single;
    bool upwards = true;  // the order of digits in the next sweep
};

// The implications of a digit's triads (three cells of a row or column in one box) for their cells.  Planes of digit *
// 9 + triad; rows: triad 3 * stack + row, columns: triad 3 * stack + column.
struct Triads {
    Planes<81> out;     // the digit is elsewhere
    Planes<81> hidden;  // the triad has one candidate, the only one of a row, column or box
};

// The result of a sweep, in any band of each lane.
struct SweepResult {
    Plane changed;  // a candidate was removed, or will be in the next sweep
    Plane failed;   // a cell or a house has no candidate
    Plane open;     // a cell with several candidates is left
};

// The triads of digit `d` along rows or columns.  If all candidates of a digit in a line are in one triad, it is
// removed from the rest of the box, and if all those in a box are, from the rest of the line ("locked candidates").  A
// placed digit does both; the triads of the other direction remove it from the other cells of its triad.
template <bool kRows>
HWY_INLINE void look_at_triads(const Boards& boards, std::size_t d, Triads& triads, Plane& sound) {
    Plane some[9];
    SATDOKU_UNROLL
    for (std::size_t t = 0; t < 9; ++t) {
        const std::size_t first = t / 3 * 9 + t % 3 * (kRows ? 3 : 1), step = kRows ? 1 : 3;
        Plane a = boards.candidates.get(candidate_plane(d, first));
        Plane b = boards.candidates.get(candidate_plane(d, first + step));
        Plane c = boards.candidates.get(candidate_plane(d, first + 2 * step));
        hold(a), hold(b), hold(c);
        some[t] = any_of(a, b, c);
        triads.hidden.set(d * 9 + t, one_of(a, b, c));
        const Plane placed = or_both(or_both(both(a, boards.single.get(first)), b, boards.single.get(first + step)), c,
                                     boards.single.get(first + 2 * step));
        triads.out.set(d * 9 + t, placed);
    }
    leave_in_memory();
    Plane line_only[9], box_only[9];  // all candidates of the line, of the box, are here, or one is placed here
    SATDOKU_UNROLL
    for (std::size_t t = 0; t < 9; ++t) {
        const std::size_t box = t / 3 * 3, next = box + (t + 1) % 3, after = box + (t + 2) % 3;
        Plane line;
        if (kRows) {
            line = and_neither(some[t], some[(t + 3) % 9], some[(t + 6) % 9]);
        } else {
            const Neighbours elsewhere = other_bands(some[t]);
            line = and_neither(some[t], elsewhere.next, elsewhere.after);
            sound = both(sound, any_of(some[t], elsewhere.next, elsewhere.after));
        }
        line_only[t] = either(line, triads.out.get(d * 9 + t));
        box_only[t] = either(and_neither(some[t], some[next], some[after]), triads.out.get(d * 9 + t));
        triads.hidden.set(d * 9 + t, and_either(triads.hidden.get(d * 9 + t), line_only[t], box_only[t]));
    }
    if (kRows) {
        SATDOKU_UNROLL
        for (std::size_t k = 0; k < 3; ++k) {
            sound = both(sound, any_of(some[k], some[3 + k], some[6 + k]));
            sound = both(sound, any_of(some[3 * k], some[3 * k + 1], some[3 * k + 2]));
        }
    }
    SATDOKU_UNROLL
    for (std::size_t t = 0; t < 9; ++t) {
        const std::size_t box = t / 3 * 3, next = box + (t + 1) % 3, after = box + (t + 2) % 3;
        Neighbours line{box_only[(t + 3) % 9], box_only[(t + 6) % 9]};
        if (!kRows) line = other_bands(box_only[t]);
        triads.out.set(d * 9 + t, either(any_of(line.next, line.after, line_only[next]), line_only[after]));
    }
}

// A saturating counter up to two.
struct Count {
    Plane once, twice;

    HWY_INLINE void add(Plane a, Plane b, Plane c) {
        const Plane some = any_of(a, b, c);
        twice = either(or_both(twice, once, some), two_of(a, b, c));
        once = either(once, some);
    }
};

// Applies the triads of three cells of a row in one box, from `cell` on, and finds singles again.  Candidates that come
// after a hidden single in its cell are removed immediately; those before it are removed in the next sweep, which
// visits the digits in the opposite order.
template <bool kUpwards>
HWY_INLINE void settle_cells(Boards& boards, const Triads& rows, const Triads& columns, std::size_t cell,
                             SweepResult& result) {
    const std::size_t row_triad = cell / 3, column_triad = cell / 9 * 3;
    Plane found[3] = {none(), none(), none()};
    Count count[3];
    for (Count& c : count) c.once = c.twice = none();
    SATDOKU_UNROLL
    for (std::size_t turn = 0; turn < 9; turn += 3) {
        Plane now[3][3];
        SATDOKU_UNROLL
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t d = kUpwards ? turn + k : 8 - turn - k;
            Plane row_out = rows.out.get(d * 9 + row_triad), row_hidden = rows.hidden.get(d * 9 + row_triad);
            hold(row_out), hold(row_hidden);
            SATDOKU_UNROLL
            for (std::size_t j = 0; j < 3; ++j) {
                Plane before = boards.candidates.get(candidate_plane(d, cell + j));
                hold(before);
                now[j][k] = without(and_neither(before, row_out, columns.out.get(d * 9 + column_triad + j)), found[j]);
                const Plane only = either(row_hidden, columns.hidden.get(d * 9 + column_triad + j));
                boards.candidates.set(candidate_plane(d, cell + j), now[j][k]);
                result.changed = or_without(result.changed, before, now[j][k]);
                found[j] = or_both(found[j], now[j][k], only);
            }
        }
        SATDOKU_UNROLL
        for (std::size_t j = 0; j < 3; ++j) count[j].add(now[j][0], now[j][1], now[j][2]);
    }
    SATDOKU_UNROLL
    for (std::size_t j = 0; j < 3; ++j) {
        boards.single.set(cell + j, without(count[j].once, count[j].twice));
        result.changed = or_both(result.changed, found[j], count[j].twice);
        result.failed = or_without(result.failed, everywhere(), count[j].once);
        result.open = either(result.open, count[j].twice);
    }
}

template <bool kUpwards>
HWY_INLINE void settle(Boards& boards, const Triads& rows, const Triads& columns, SweepResult& result) {
    for (std::size_t cell = 0; cell < kCellPlanes; cell += 3)
        settle_cells<kUpwards>(boards, rows, columns, cell, result);
}

// One pass over every house of all boards: naked and hidden singles, locked candidates in rows and columns.
// NOLINTNEXTLINE(misc-definitions-in-headers): compiled once for each kernel, in a namespace of its own
HWY_NOINLINE SweepResult sweep(Boards& boards, Triads& rows, Triads& columns) {
    Plane sound = everywhere();
    for (std::size_t d = 0; d < 9; ++d) {
        look_at_triads<true>(boards, d, rows, sound);
        look_at_triads<false>(boards, d, columns, sound);
    }
    SweepResult result{none(), without(everywhere(), sound), none()};
    if (boards.upwards) settle<true>(boards, rows, columns, result);
    else settle<false>(boards, rows, columns, result);
    boards.upwards = !boards.upwards;
    return result;
}

// Restores (B1) after other changes of candidates.
// NOLINTNEXTLINE(misc-definitions-in-headers): compiled once for each kernel, in a namespace of its own
HWY_NOINLINE void find_singles(Boards& boards) {
    for (std::size_t cell = 0; cell < kCellPlanes; ++cell) {
        Count count{none(), none()};
        SATDOKU_UNROLL
        for (std::size_t d = 0; d < 9; d += 3)
            count.add(boards.candidates.get(candidate_plane(d, cell)),
                      boards.candidates.get(candidate_plane(d + 1, cell)),
                      boards.candidates.get(candidate_plane(d + 2, cell)));
        boards.single.set(cell, without(count.once, count.twice));
    }
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_SWEEP_H_
