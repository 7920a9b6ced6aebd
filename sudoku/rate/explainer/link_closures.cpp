#include "sudoku/rate/explainer/link_closures.h"

#include "sat/core/assert.h"

namespace sudoku::explainer {

void LinkClosures::set(const Grid& grid, Links links) {
    if (links.cells == links_.cells && links.houses == links_.houses && candidates_ == grid.candidates) return;
    links_ = links;
    candidates_ = grid.candidates;
    closures_.resize(kLiterals);
    known_.assign(kLiterals, false);
    for (int d = 0; d < kNine; ++d) cells_[d] = grid.cells_with(d);
    find_conjugates(grid);
}

void LinkClosures::find_conjugates(const Grid& grid) {
    linked_.fill({});
    for (int cell = 0; cell < kCells; ++cell)
        for (unsigned digits = candidates_[cell]; digits != 0; digits &= digits - 1) {
            const int d = lowest(digits);
            Conjugates& c = conjugates_[literal(cell, d, false) / 2];
            c.count = 0;
            const unsigned others = candidates_[cell] & ~(1u << d);
            if (links_.cells && is_single(others)) c.on[c.count++] = literal(cell, lowest(others), true);
            for (int k = 0; k < 3 && links_.houses; ++k) {
                const int house = kGeometry.houses[cell][k];
                const unsigned places = grid.places[house][d] & ~(1u << kGeometry.position[cell][k]);
                if (!is_single(places)) continue;
                const Literal on = literal(kGeometry.cells[house][lowest(places)], d, true);
                bool is_new = true;
                for (int i = 0; i < c.count; ++i) is_new = is_new && c.on[i] != on;
                if (is_new) c.on[c.count++] = on;
            }
            if (c.count > 0) linked_[d] = linked_[d] | CellSet::of(cell);
        }
}

const Closure& LinkClosures::closure(Literal x) {
    ASSERT(!known_.empty());
    Closure& c = closures_[x];
    if (!known_[x]) {
        close(x, c);
        known_[x] = true;
    }
    return c;
}

void LinkClosures::close(Literal source, Closure& c) {
    c.on.fill({});
    c.off.fill({});
    c.absurd = false;
    joined_on_.fill({});
    joined_off_.fill({});
    first_digit_ = links_.cells ? 0 : digit_of(source);
    end_digit_ = links_.cells ? kNine : first_digit_ + 1;
    count_ = 0;
    CellSet& own = (is_on(source) ? c.on : c.off)[digit_of(source)];
    own = CellSet::of(cell_of(source));
    push(source);
    while (count_ > 0 && !c.absurd) {
        const Literal x = todo_[--count_];
        if ((is_on(x) ? joined_on_ : joined_off_)[digit_of(x)].has(cell_of(x))) continue;
        if (known_[x]) join(closures_[x], c);
        else if (is_on(x)) follow_on(x, c);
        else follow_off(x, c);
    }
}

void LinkClosures::join(const Closure& known, Closure& c) {
    c.absurd = known.absurd;
    CellSet both;
    for (int d = first_digit_; d < end_digit_; ++d) {
        c.on[d] = c.on[d] | known.on[d];
        c.off[d] = c.off[d] | known.off[d];
        both = both | (c.on[d] & c.off[d]);
        joined_on_[d] = joined_on_[d] | known.on[d];
        joined_off_[d] = joined_off_[d] | known.off[d];
    }
    c.absurd = c.absurd || !both.empty();
}

void LinkClosures::follow_on(Literal x, Closure& c) {
    const int cell = cell_of(x), d = digit_of(x);
    const auto turn_off = [&](int digit, CellSet cells) {
        const CellSet news = cells.minus(c.off[digit]);
        c.off[digit] = c.off[digit] | news;
        c.absurd = c.absurd || !(news & c.on[digit]).empty();
        any_cell(news & linked_[digit], [&](int at) {
            push(literal(at, digit, false));
            return false;
        });
    };
    turn_off(d, kGeometry.peers[cell] & cells_[d]);
    if (links_.cells)
        for (unsigned rest = candidates_[cell] & ~(1u << d); rest != 0; rest &= rest - 1)
            turn_off(lowest(rest), CellSet::of(cell));
}

void LinkClosures::follow_off(Literal x, Closure& c) {
    turned_on(x, [&](Literal on) {
        const int cell = cell_of(on), d = digit_of(on);
        if (c.on[d].has(cell)) return;
        c.on[d] = c.on[d] | CellSet::of(cell);
        c.absurd = c.absurd || c.off[d].has(cell);
        push(on);
    });
}

}  // namespace sudoku::explainer
