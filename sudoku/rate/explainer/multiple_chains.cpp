#include <limits>

#include "sudoku/rate/explainer/chains.h"
#include "sudoku/rate/explainer/nishio.h"

namespace sudoku::explainer {

double length_rating(int complexity) {
    double added = 0.0;
    int bound = 4;
    for (bool odd = false; complexity - 2 > bound; odd = !odd) {
        added += 0.1;
        bound = odd ? bound * 4 / 3 : bound * 3 / 2;
    }
    return added;
}

double MultipleChains::base_rating() const {
    if (kind_.level > 0) return 8.5 + 0.5 * kind_.level;
    return kind_.nishio ? 7.5 : kind_.dynamic ? 8.5 : 8.0;
}

const Reach& MultipleChains::reach(Literal x) {
    if (!reaches_[x]) reaches_[x] = std::make_unique<Reach>();
    if (filled_[x] != search_) {
        propagate(*grid_, x, kind_, *reaches_[x]);
        filled_[x] = search_;
    }
    return *reaches_[x];
}

bool MultipleChains::is_refuted(Literal x) {
    return kind_.nishio ? is_refuted_by_nishio(*grid_, x) : nets_.closure(x).absurd;
}

const Closure& MultipleChains::closure(Literal x) {
    const Closure& whole = kind_.dynamic ? nets_.closure(x) : links_.closure(x);
    if (!whole.absurd) return whole;
    if (!cut_off_[x]) cut_off_[x] = std::make_unique<Closure>();
    Closure& c = *cut_off_[x];
    if (when_cut_off_[x] == search_) return c;
    when_cut_off_[x] = search_;
    c.absurd = true;
    const Reach& r = reach(x);
    c.on.fill({});
    c.off.fill({});
    for (Reach::NodeIndex n = 0; n < r.size(); ++n) {
        CellSet& set = (is_on(r[n].literal) ? c.on : c.off)[digit_of(r[n].literal)];
        set = set | CellSet::of(cell_of(r[n].literal));
    }
    return c;
}

bool MultipleChains::have_common(std::span<const Literal> assumptions) {
    const Closure& first = closure(assumptions[0]);
    const Closure& second = closure(assumptions[1]);
    std::array<CellSet, 2 * kNine> common;
    CellSet all;
    for (int d = 0; d < kNine; ++d) {
        common[2 * d] = first.on[d] & second.on[d];
        common[2 * d + 1] = first.off[d] & second.off[d];
        all = all | common[2 * d] | common[2 * d + 1];
    }
    for (const Literal x : assumptions.subspan(2)) {
        if (all.empty()) return false;
        const Closure& c = closure(x);
        all = {};
        for (int d = 0; d < kNine; ++d) {
            common[2 * d] = common[2 * d] & c.on[d];
            common[2 * d + 1] = common[2 * d + 1] & c.off[d];
            all = all | common[2 * d] | common[2 * d + 1];
        }
    }
    return !all.empty();
}

bool MultipleChains::find(const Grid& grid, Hint& hint) {
    grid_ = &grid;
    if (kind_.dynamic && !kind_.nishio) nets_.set(grid);
    if (!kind_.dynamic) links_.set(grid, {.cells = true, .houses = true});
    reaches_.resize(kLiterals);
    filled_.resize(kLiterals);
    cut_off_.resize(kLiterals);
    when_cut_off_.resize(kLiterals);
    ++search_;
    digits_ = kind_.nishio ? memory_.changed(grid) : 0777u;
    useful_digits_ = 0;
    best_ = {std::numeric_limits<int>::max(), Sort::absurd, -1};
    for (int cell = 0; cell < kCells; ++cell)
        if (size_of(grid.candidates[cell]) > (kind_.dynamic ? 1 : 2)) look_at(cell);
    if (kind_.nishio) memory_.found_nothing(grid, digits_ & ~useful_digits_);
    if (best_.shown < 0) return false;
    const int cell = cell_of(best_.shown), d = digit_of(best_.shown);
    hint.rating = base_rating() + length_rating(best_.complexity);
    hint.removed.clear();
    if (is_on(best_.shown)) {
        hint.removed.add(cell, grid.candidates[cell] & ~(1u << d));
        hint.placed_cell = cell;
        hint.placed_digit = d;
    } else {
        hint.removed.add(cell, 1u << d);
    }
    return true;
}

void MultipleChains::look_at(int cell) {
    const int count = size_of(grid_->candidates[cell]);
    for (unsigned rest = grid_->candidates[cell] & digits_; rest != 0; rest &= rest - 1) {
        const int d = lowest(rest);
        if (kind_.dynamic) contradictions(cell, d);
        if (kind_.nishio) continue;
        if (kind_.dynamic && count >= 3) reductions(cell, d);
        house_chains(cell, d);
    }
    if (!kind_.nishio && (count == 2 || kind_.multiple)) cell_chains(cell);
}

void MultipleChains::contradictions(int cell, int d) {
    for (const bool on : {true, false}) {
        const Literal assumed = literal(cell, d, on);
        if (!is_refuted(assumed)) continue;
        useful_digits_ |= 1u << d;
        const Reach& r = reach(assumed);
        targets_ = {{&r, r.absurd_on}, {&r, r.absurd_off}};
        consider(Sort::absurd, opposite(assumed));
    }
}

void MultipleChains::reductions(int cell, int d) {
    assumptions_ = {literal(cell, d, true), literal(cell, d, false)};
    common_consequences(Sort::reduction);
}

void MultipleChains::house_chains(int cell, int d) {
    for (int k = 0; k < 3; ++k) {
        const int house = kGeometry.houses[cell][k];
        const unsigned places = grid_->places[house][d];
        if (size_of(places) < 2 || (size_of(places) > 2 && !kind_.multiple)) continue;
        if (kGeometry.cells[house][lowest(places)] != cell) continue;
        assumptions_.clear();
        for (unsigned rest = places; rest != 0; rest &= rest - 1)
            assumptions_.push_back(literal(kGeometry.cells[house][lowest(rest)], d, true));
        common_consequences(Sort::house);
    }
}

void MultipleChains::cell_chains(int cell) {
    assumptions_.clear();
    for (unsigned rest = grid_->candidates[cell]; rest != 0; rest &= rest - 1)
        assumptions_.push_back(literal(cell, lowest(rest), true));
    common_consequences(Sort::cell);
}

void MultipleChains::common_consequences(Sort sort) {
    if (!have_common(assumptions_)) return;
    outcomes_.clear();
    for (const Literal x : assumptions_) outcomes_.push_back(&reach(x));
    common_targets(sort);
}

void MultipleChains::common_targets(Sort sort) {
    for (const bool on : {true, false})
        for (Reach::NodeIndex n = 0; n < outcomes_[0]->size(); ++n) {
            const Literal x = (*outcomes_[0])[n].literal;
            if (is_on(x) != on) continue;
            targets_.clear();
            for (const Reach* r : outcomes_) {
                const Reach::NodeIndex node = r->find(x);
                if (node < 0) break;
                targets_.push_back({r, node});
            }
            if (targets_.size() == outcomes_.size()) consider(sort, x);
        }
}

void MultipleChains::consider(Sort sort, Literal x) {
    if (is_on(x) && size_of(grid_->candidates[cell_of(x)]) < 2) return;
    const int limit = sort < best_.sort ? best_.complexity : best_.complexity - 1;
    int complexity = 0;
    for (const Target& target : targets_) {
        complexity += target.reach->ancestors(target.node, limit - complexity);
        if (complexity > limit) return;
    }
    best_ = {complexity, sort, x};
}

}  // namespace sudoku::explainer
