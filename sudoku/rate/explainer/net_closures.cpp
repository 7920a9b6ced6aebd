#include "sudoku/rate/explainer/net_closures.h"

#include "sat/core/assert.h"

namespace sudoku::explainer {
namespace {

// Intersects two rows of masks.  True if an intersection has fewer than two bits, and both masks more than it.
template <std::size_t N>
bool intersect(std::array<Mask, N>& mine, const std::array<Mask, N>& other) {
    unsigned found = 0;
    for (std::size_t i = 0; i < N; ++i) {
        const Mask a = mine[i], b = other[i], both = a & b;
        const Mask less = static_cast<Mask>(both - 1);
        found |= static_cast<Mask>((both & less) == 0) & static_cast<Mask>(both != a) & static_cast<Mask>(both != b);
        mine[i] = both;
    }
    return found != 0;
}

}  // namespace

void NetClosures::set(const Grid& grid) {
    ASSERT(easier_ == nullptr || easier_->source_->candidates == grid.candidates);
    source_ = &grid;
    closures_.resize(kLiterals);
    grids_.resize(kLiterals);
    known_.assign(kLiterals, false);
    for (int d = 0; d < kNine; ++d) cells_[d] = grid.cells_with(d);
}

const Closure& NetClosures::closure(Literal x) {
    if (!known_[x]) {
        close(x);
        known_[x] = true;
    }
    return closures_[x];
}

void NetClosures::close(Literal source) {
    closure_ = &closures_[source];
    grid_ = &grids_[source];
    joined_.fill({});
    changed_.fill(0);
    changed_cells_ = {};
    count_ = 0;
    if (easier_ != nullptr) {
        begin_with_easier(source);
    } else {
        closure_->on.fill({});
        closure_->off.fill({});
        closure_->absurd = false;
        *grid_ = *source_;
        if (is_on(source)) turn_on(cell_of(source), digit_of(source));
        else turn_off(cell_of(source), digit_of(source));
    }
    do {
        while (!closure_->absurd && count_ > 0) {
            const Literal x = todo_[--count_];
            if (joined_[digit_of(x)].has(cell_of(x))) continue;
            if (known_[x]) join(x);
            else follow(x);
        }
    } while (!closure_->absurd && with_patterns_ && use_patterns());
}

void NetClosures::begin_with_easier(Literal source) {
    *closure_ = easier_->closure(source);
    if (closure_->absurd) return;
    *grid_ = easier_->grids_[source];
    mark_changes(*source_);
}

void NetClosures::turn_on(int cell, int d) {
    CellSet& on = closure_->on[d];
    if (on.has(cell)) return;
    on = on | CellSet::of(cell);
    if (closure_->off[d].has(cell)) closure_->absurd = true;
    todo_[count_++] = literal(cell, d, true);
}

void NetClosures::follow(Literal x) {
    const int cell = cell_of(x), d = digit_of(x);
    for (unsigned rest = grid_->candidates[cell] & ~(1u << d); rest != 0; rest &= rest - 1)
        turn_off(cell, lowest(rest));
    any_cell((kGeometry.peers[cell] & cells_[d]).minus(closure_->off[d]), [&](int peer) {
        turn_off(peer, d);
        return closure_->absurd;
    });
}

void NetClosures::turn_off(int cell, int d) {
    CellSet& off = closure_->off[d];
    if (off.has(cell) || closure_->absurd) return;
    off = off | CellSet::of(cell);
    if (closure_->on[d].has(cell)) {
        closure_->absurd = true;
        return;
    }
    Mask& digits = grid_->candidates[cell];
    digits = static_cast<Mask>(digits & ~(1u << d));
    if (is_single(digits)) turn_on(cell, lowest(digits));
    for (int k = 0; k < 3; ++k) {
        const int house = kGeometry.houses[cell][k];
        Mask& places = grid_->places[house][d];
        places = static_cast<Mask>(places & ~(1u << kGeometry.position[cell][k]));
        if (is_single(places)) turn_on(kGeometry.cells[house][lowest(places)], d);
        if (with_patterns_) changed_[house] = static_cast<Mask>(changed_[house] | 1u << d);
    }
    if (with_patterns_) changed_cells_ = changed_cells_ | CellSet::of(cell);
}

void NetClosures::join(Literal known) {
    const Closure& other = closures_[known];
    closure_->absurd = other.absurd;
    if (other.absurd) return;
    for (int d = 0; d < kNine; ++d) {
        closure_->on[d] = closure_->on[d] | other.on[d];
        joined_[d] = joined_[d] | other.on[d];
    }
    if (adds_few(other)) turn_off_each(other);
    else intersect_with(known);
}

bool NetClosures::adds_few(const Closure& other) const {
    constexpr int kFew = 12;
    int count = 0;
    for (int d = 0; d < kNine; ++d) {
        CellSet news = other.off[d].minus(closure_->off[d]);
        for (; !news.empty(); news.drop_first())
            if (++count > kFew) return false;
    }
    return true;
}
void NetClosures::turn_off_each(const Closure& other) {
    CellSet clash;
    for (int d = 0; d < kNine; ++d) {
        clash = clash | (closure_->on[d] & closure_->off[d]);
        any_cell(other.off[d].minus(closure_->off[d]), [&](int cell) {
            turn_off(cell, d);
            return closure_->absurd;
        });
    }
    closure_->absurd = closure_->absurd || !clash.empty();
}
void NetClosures::intersect_with(Literal known) {
    CellSet clash;
    for (int d = 0; d < kNine; ++d) {
        closure_->off[d] = closure_->off[d] | closures_[known].off[d];
        clash = clash | (closure_->on[d] & closure_->off[d]);
    }
    closure_->absurd = !clash.empty();
    if (closure_->absurd) return;
    const Grid before = *grid_;
    const Grid& left = grids_[known];
    const bool in_cells = intersect(grid_->candidates, left.candidates);
    bool in_houses = false;
    for (int house = 0; house < kHouses; ++house)
        in_houses = intersect(grid_->places[house], left.places[house]) || in_houses;
    if (in_cells || in_houses) turn_on_singles(before, left);
    if (with_patterns_) mark_changes(before);
}

void NetClosures::turn_on_singles(const Grid& before, const Grid& known) {
    // A cell or digit without any place had a last one on the way there, which is on and off.
    for (int cell = 0; cell < kCells; ++cell) {
        const Mask digits = grid_->candidates[cell];
        if ((digits & (digits - 1)) != 0 || digits == before.candidates[cell] || digits == known.candidates[cell])
            continue;
        if (digits == 0) closure_->absurd = true;
        else turn_on(cell, lowest(digits));
    }
    for (int house = 0; house < kHouses; ++house)
        for (int d = 0; d < kNine; ++d) {
            const Mask places = grid_->places[house][d];
            if ((places & (places - 1)) != 0 || places == before.places[house][d] || places == known.places[house][d])
                continue;
            if (places == 0) closure_->absurd = true;
            else turn_on(kGeometry.cells[house][lowest(places)], d);
        }
}

void NetClosures::mark_changes(const Grid& before) {
    for (int cell = 0; cell < kCells; ++cell)
        if (grid_->candidates[cell] != before.candidates[cell]) changed_cells_ = changed_cells_ | CellSet::of(cell);
    for (int house = 0; house < kHouses; ++house) {
        unsigned digits = 0;
        for (int d = 0; d < kNine; ++d)
            digits |= static_cast<unsigned>(grid_->places[house][d] != before.places[house][d]) << d;
        changed_[house] = static_cast<Mask>(changed_[house] | digits);
    }
}

}  // namespace sudoku::explainer
