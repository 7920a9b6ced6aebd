#include "sudoku/rate/explainer/propagate.h"

#include <algorithm>

#include "sudoku/rate/explainer/patterns.h"

namespace sudoku::explainer {
namespace {

// A queue that never wraps: each literal enters once.
struct Queue {
    std::array<Reach::NodeIndex, kLiterals> nodes;
    int head = 0, tail = 0;
    bool empty() const { return head == tail; }
    void push(Reach::NodeIndex n) { nodes[tail++] = n; }
    Reach::NodeIndex pop() { return nodes[head++]; }
};

class Propagator {
public:
    Propagator(const Grid& source, const ChainKind& kind, Reach& reach) : source_(source), kind_(kind), reach_(reach) {
        if (kind.dynamic) grid_ = source;
        for (int d = 0; d < kNine; ++d) open_[d] = source.cells_with(d);
    }

    void run(Literal assumption) {
        reach_.clear();
        push(reach_.add(assumption, Cause::none));
        if (!is_on(assumption)) close(assumption);
        do {
            while (!on_.empty() || !off_.empty()) {
                // Literals that are on go first, so a contradiction need not be the shortest one.
                const bool consistent = !on_.empty() ? follow_on(on_.pop()) : follow_off(off_.pop());
                if (!consistent) return;
            }
        } while (kind_.level > 0 && use_patterns());
    }

private:
    using NodeIndex = Reach::NodeIndex;

    const Grid& grid() const { return kind_.dynamic ? grid_ : source_; }
    void push(NodeIndex n) { (is_on(reach_[n].literal) ? on_ : off_).push(n); }

    bool follow_on(NodeIndex node) {
        const Literal x = reach_[node].literal;
        const int cell = cell_of(x), d = digit_of(x);
        const Grid& g = grid();
        if (!kind_.nishio)
            for (unsigned rest = g.candidates[cell] & ~(1u << d); rest != 0; rest &= rest - 1)
                if (!turn_off(literal(cell, lowest(rest), false), node, Cause::cell)) return false;
        const CellSet others = kGeometry.peers[cell] & open_[d];
        const CellSet box = kGeometry.house_set[kGeometry.houses[cell][0]];
        for (int k = 0; k < 3; ++k) {
            // The part of a line that lies in the box was done with the box.
            const CellSet house = k == 0 ? box : kGeometry.house_set[kGeometry.houses[cell][k]].minus(box);
            const bool contradiction = any_cell(
                others & house, [&](int other) { return !turn_off(literal(other, d, false), node, cause_of_kind(k)); });
            if (contradiction) return false;
        }
        return true;
    }
    void close(Literal off) { open_[digit_of(off)] = open_[digit_of(off)].minus(CellSet::of(cell_of(off))); }
    bool turn_off(Literal x, NodeIndex parent, Cause cause) {
        const NodeIndex on = reach_.find(opposite(x));
        if (on < 0 && reach_.has(x)) return true;
        const NodeIndex node = reach_.add(x, cause, on < 0);
        reach_.push_parent(parent);
        if (on < 0) {
            off_.push(node);
            close(x);
            return true;
        }
        reach_.absurd_on = on;
        reach_.absurd_off = node;
        return false;
    }

    bool follow_off(NodeIndex node) {
        const Literal x = reach_[node].literal;
        const int cell = cell_of(x), d = digit_of(x);
        const Grid& g = grid();
        if (!kind_.nishio && size_of(g.candidates[cell]) == 2) {
            const int other = lowest(g.candidates[cell] & ~(1u << d));
            if (!turn_on(literal(cell, other, true), node, Cause::cell)) return false;
        }
        for (int k = 0; k < 3; ++k) {
            const int house = kGeometry.houses[cell][k];
            const unsigned others = g.places[house][d] & ~(1u << kGeometry.position[cell][k]);
            if (size_of(others) != 1) continue;
            if (!turn_on(literal(kGeometry.cells[house][lowest(others)], d, true), node, cause_of_kind(k)))
                return false;
        }
        if (kind_.dynamic) grid_.remove(cell, d);
        return true;
    }
    bool turn_on(Literal x, NodeIndex parent, Cause cause) {
        const NodeIndex off = reach_.find(opposite(x));
        if (off < 0 && reach_.has(x)) return true;
        const NodeIndex node = reach_.add(x, cause, off < 0);
        reach_.push_parent(parent);
        if (kind_.dynamic) add_removed(x, cause);
        if (off < 0) {
            on_.push(node);
            return true;
        }
        reach_.absurd_on = node;
        reach_.absurd_off = off;
        return false;
    }
    // The candidates that were removed before belong to the premises of a single.
    void add_removed(Literal x, Cause cause) {
        const int cell = cell_of(x), d = digit_of(x);
        if (cause == Cause::cell) {
            for (unsigned rest = source_.candidates[cell] & ~static_cast<unsigned>(grid_.candidates[cell]); rest != 0;
                 rest &= rest - 1)
                reach_.push_parent(reach_.find(literal(cell, lowest(rest), false)));
            return;
        }
        const int house = kGeometry.houses[cell][static_cast<int>(cause) - static_cast<int>(Cause::box)];
        add_removed_places(house, d, ~0u);
    }
    // Those of the positions in `among`.
    void add_removed_places(int house, int d, unsigned among) {
        for (unsigned rest = source_.places[house][d] & ~static_cast<unsigned>(grid_.places[house][d]) & among;
             rest != 0; rest &= rest - 1)
            reach_.push_parent(reach_.find(literal(kGeometry.cells[house][lowest(rest)], d, false)));
    }

    // The first of the patterns that rests on a removed candidate gives all the links that it can.
    bool use_patterns() {
        const NodeIndex before = reach_.size();
        any_locking(grid_, [&](const Locking& l) {
            if (!removes(grid_, l)) return false;
            link(l, [&] { parents_of(l); });
            return false;
        });
        if (reach_.size() == before)
            any_hidden_pair(grid_, [&](const HiddenSet& set) {
                link(set, [&] { parents_of(set); });
                return false;
            });
        if (reach_.size() == before)
            any_naked_pair(grid_, [&](const NakedSet& set) {
                link(set, [&] { parents_of(set); });
                return false;
            });
        if (reach_.size() == before)
            any_x_wing(grid_, [&](const Fish& fish) {
                link(fish, [&] { parents_of(fish); });
                return false;
            });
        return reach_.size() != before;
    }
    // Turns off what a pattern removes; `push_parents` collects what it rests on.
    template <class Pattern, class Parents>
    void link(const Pattern& pattern, Parents push_parents) {
        pattern.removals(grid_, removed_);
        if (removed_.empty()) return;
        found_parents_.clear();
        push_parents();
        if (found_parents_.empty()) return;
        hash_order(removed_);
        for (const auto& [cell, digits] : removed_)
            for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
                const Literal x = literal(cell, lowest(rest), false);
                if (reach_.has(x)) continue;
                const NodeIndex node = reach_.add(x, Cause::pattern);
                for (const NodeIndex parent : found_parents_) reach_.push_parent(parent);
                off_.push(node);
                close(x);
            }
    }
    void need(int cell, int d) { found_parents_.push_back(reach_.find(literal(cell, d, false))); }
    void need_removed(int house, int d, unsigned among) {
        for (unsigned rest = source_.places[house][d] & ~static_cast<unsigned>(grid_.places[house][d]) & among;
             rest != 0; rest &= rest - 1)
            need(kGeometry.cells[house][lowest(rest)], d);
    }
    void parents_of(const Locking& l) {
        unsigned outside = 0;
        for (int p = 0; p < kNine; ++p)
            if (!kGeometry.house_set[l.cover].has(kGeometry.cells[l.base][p])) outside |= 1u << p;
        need_removed(l.base, l.digit, outside);
    }
    void parents_of(const Fish& fish) {
        for (unsigned lines = fish.base; lines != 0; lines &= lines - 1)
            need_removed(fish.base_kind + lowest(lines), fish.digit, ~static_cast<unsigned>(fish.cover));
    }
    void parents_of(const HiddenSet& set) {
        for (int p = 0; p < kNine; ++p) {
            if ((set.positions >> p & 1) != 0) continue;
            const int cell = kGeometry.cells[set.house][p];
            for (unsigned rest = set.digits & source_.candidates[cell]; rest != 0; rest &= rest - 1)
                need(cell, lowest(rest));
        }
    }
    void parents_of(const NakedSet& set) {
        for (unsigned at = set.positions; at != 0; at &= at - 1) {
            const int cell = kGeometry.cells[set.house][lowest(at)];
            for (unsigned rest = source_.candidates[cell] & ~static_cast<unsigned>(set.digits); rest != 0;
                 rest &= rest - 1)
                need(cell, lowest(rest));
        }
    }

    const Grid& source_;
    Grid grid_;
    const ChainKind& kind_;
    Reach& reach_;
    std::array<CellSet, kNine> open_;  // the candidates that are not off yet, by digit
    Queue on_, off_;
    Removals removed_;
    std::vector<NodeIndex> found_parents_;
};

}  // namespace

void propagate(const Grid& grid, Literal assumption, const ChainKind& kind, Reach& reach) {
    Propagator(grid, kind, reach).run(assumption);
}

void hash_order(Removals& removals) {
    // A table of 16 buckets doubles when it is filled to three quarters.
    int buckets = 16;
    while (removals.size() > buckets * 3 / 4) buckets *= 2;
    std::array<Removals::Entry, kCells> entries;
    const auto end = std::copy(removals.begin(), removals.end(), entries.begin());
    std::stable_sort(entries.begin(), end,
                     [=](const auto& a, const auto& b) { return a.cell % buckets < b.cell % buckets; });
    const int count = removals.size();
    removals.clear();
    for (int i = 0; i < count; ++i) removals.add(entries[i].cell, entries[i].digits);
}

}  // namespace sudoku::explainer
