#include <limits>

#include "sudoku/rate/explainer/chains.h"

namespace sudoku::explainer {
namespace {

class UnaryFinder {
public:
    UnaryFinder(const Grid& grid, LinkClosures& single, LinkClosures& both, DigitMemory& memory)
        : grid_(grid), single_(single), both_(both), memory_(memory) {}

    bool find(Hint& hint) {
        for (const Links links : {Links{.cells = false, .houses = true}, Links{true, false}, Links{true, true}}) {
            links_ = links;
            closures_ = links.cells && links.houses ? &both_ : &single_;
            closures_->set(grid_, links);
            const unsigned digits = links.cells ? 0777u : memory_.changed(grid_);
            useful_digits_ = 0;
            for (int cell = 0; cell < kCells; ++cell) {
                const int count = size_of(grid_.candidates[cell]);
                if (count < 2 || (!links.houses && count > 2)) continue;
                for (unsigned rest = grid_.candidates[cell] & digits; rest != 0; rest &= rest - 1)
                    look_from(literal(cell, lowest(rest), true));
            }
            if (!links.cells) memory_.found_nothing(grid_, digits & ~useful_digits_);
        }
        if (complexity_ == 0) return false;
        hint = best_;
        return true;
    }

private:
    struct Node {
        Literal literal;
        int parent;
    };

    void look_from(Literal source) {
        source_ = source;
        const Closure& forth = closures_->closure(source);
        const Closure& back = closures_->closure(opposite(source));
        const bool cycle = closures_->linked()[digit_of(source)].has(cell_of(source)) && may_be_in_cycle(forth, back);
        if (cycle || forth.absurd || back.absurd) useful_digits_ |= 1u << digit_of(source);
        if (cycle) look_for_cycles();
        if (!links_.houses) return;
        // Links have contrapositives, so a literal that leads to a contradiction leads to its opposite.
        if (forth.absurd) look_for_chain(source);
        if (back.absurd) look_for_chain(opposite(source));
    }
    // Finds what the source leads to, and what leads to the source: the opposite of what its opposite leads to.  A
    // cycle has nothing else.
    bool may_be_in_cycle(const Closure& forth, const Closure& back) {
        CellSet all;
        const CellSet any{~std::uint64_t{0}, ~std::uint64_t{0}};
        for (int d = 0; d < kNine; ++d) {
            on_[d] = (forth.absurd ? any : forth.on[d]) & (back.absurd ? any : back.off[d]);
            off_[d] = back.absurd ? any : back.on[d];
            CellSet others = on_[d];
            if (d == digit_of(source_)) others = others.minus(CellSet::of(cell_of(source_)));
            all = all | others;
        }
        return !all.empty();
    }

    double cycle_rating() const { return links_.cells && links_.houses ? 7.0 : 6.5; }
    double chain_rating() const { return links_.cells && links_.houses ? 7.0 : 6.6; }
    int sort() const { return links_.cells && links_.houses ? 4 : links_.cells ? 3 : 2; }

    // True if a step of this length is worse than the best one so far.
    bool is_too_long(double base, int complexity) const {
        return complexity_ != 0 && base + length_rating(complexity) > best_.rating;
    }
    bool is_better(double rating, int complexity) const {
        if (complexity_ == 0) return true;
        if (rating != best_.rating) return rating < best_.rating;
        if (complexity != complexity_) return complexity < complexity_;
        return sort() < sort_;
    }
    void keep(double rating, int complexity) {
        best_.rating = rating;
        complexity_ = complexity;
        sort_ = sort();
    }

    // Calls `visit(literal)` for what a literal that is on turns off.
    template <class Visit>
    void turned_off(Literal x, Visit visit) const {
        const int cell = cell_of(x), d = digit_of(x);
        if (links_.cells)
            for (unsigned rest = grid_.candidates[cell] & ~(1u << d); rest != 0; rest &= rest - 1)
                visit(literal(cell, lowest(rest), false));
        const auto& position = kGeometry.position[cell];
        for (int k = 0; k < 3; ++k) {
            const int house = kGeometry.houses[cell][k];
            const unsigned done = k == 0 ? 1u << position[0] : 07u << position[k] / 3 * 3;
            for (unsigned rest = grid_.places[house][d] & ~done; rest != 0; rest &= rest - 1)
                visit(literal(kGeometry.cells[house][lowest(rest)], d, false));
        }
    }
    int add(Literal x, int parent) {
        nodes_.push_back({x, parent});
        return static_cast<int>(nodes_.size()) - 1;
    }
    bool comes_after(int node, Literal x) const {
        while ((node = nodes_[node].parent) >= 0)
            if (nodes_[node].literal == x) return true;
        return false;
    }
    void start(Literal source) {
        nodes_.clear();
        seen_.fill(false);
        seen_[source] = true;
        layer_ = {add(source, -1)};
    }

    // Ways from the source, on, back to itself.  A literal that is off may be reached in several ways.
    void look_for_cycles() {
        start(source_);
        for (int length = 2; !layer_.empty(); length += 2) {
            if (is_too_long(cycle_rating(), length)) return;
            next_.clear();
            for (const int p : layer_)
                turned_off(nodes_[p].literal, [&](Literal off) {
                    if (off_[digit_of(off)].has(cell_of(off)) && !comes_after(p, off)) next_.push_back(add(off, p));
                });
            layer_.clear();
            for (const int p : next_)
                closures_->turned_on(nodes_[p].literal, [&](Literal on) {
                    if (on == source_ && length >= 4) cycle(add(on, p), length);
                    if (seen_[on] || !on_[digit_of(on)].has(cell_of(on))) return;
                    seen_[on] = true;
                    layer_.push_back(add(on, p));
                });
        }
    }
    void cycle(int last, int complexity) {
        const double rating = cycle_rating() + length_rating(complexity);
        if (!is_better(rating, complexity)) return;
        CellSet cells;
        for (int n = last; nodes_[n].parent >= 0; n = nodes_[n].parent)
            cells = cells | CellSet::of(cell_of(nodes_[n].literal));
        // What a node of each state sees.
        std::array<CellSet, 2 * kNine> seen{};
        for (int n = last; nodes_[n].parent >= 0; n = nodes_[n].parent) {
            const Literal x = nodes_[n].literal;
            CellSet& set = seen[digit_of(x) * 2 + is_on(x)];
            set = set | kGeometry.peers[cell_of(x)];
        }
        Removals removed;
        for (int d = 0; d < kNine; ++d)
            any_cell((seen[2 * d] & seen[2 * d + 1]).minus(cells), [&](int cell) {
                removed.add(cell, grid_.candidates[cell] & 1u << d);
                return false;
            });
        if (removed.empty()) return;
        best_.removed = removed;
        best_.placed_cell = -1;
        keep(rating, complexity);
    }

    // The first way from a literal to its opposite.
    void look_for_chain(Literal source) {
        start(source);
        std::vector<int>& layer = layer_;
        bool found = false;
        for (int length = 2; !layer.empty() && !found; ++length) {
            if (is_too_long(chain_rating(), length)) return;
            next_.clear();
            for (const int p : layer) {
                const auto reached = [&](Literal x) {
                    if (x == opposite(source) && !found) {
                        found = true;
                        chain(x, length);
                    }
                    if (seen_[x]) return;
                    seen_[x] = true;
                    next_.push_back(add(x, p));
                };
                if (is_on(nodes_[p].literal)) turned_off(nodes_[p].literal, reached);
                else closures_->turned_on(nodes_[p].literal, reached);
            }
            std::swap(layer_, next_);
        }
    }
    void chain(Literal shown, int complexity) {
        const double rating = chain_rating() + length_rating(complexity);
        if (!is_better(rating, complexity)) return;
        const int cell = cell_of(shown), d = digit_of(shown);
        best_.removed.clear();
        if (is_on(shown)) best_.removed.add(cell, grid_.candidates[cell] & ~(1u << d));
        else best_.removed.add(cell, 1u << d);
        best_.placed_cell = is_on(shown) ? cell : -1;
        best_.placed_digit = d;
        keep(rating, complexity);
    }

    const Grid& grid_;
    Links links_{};
    LinkClosures& single_;
    LinkClosures& both_;
    DigitMemory& memory_;  // of chains without links in cells
    unsigned useful_digits_ = 0;
    LinkClosures* closures_ = nullptr;
    std::array<CellSet, kNine> on_, off_;  // what a cycle through the source may have
    Literal source_ = 0;
    std::vector<Node> nodes_;
    std::vector<int> layer_, next_;
    std::array<bool, kLiterals> seen_{};
    Hint best_;
    int complexity_ = 0, sort_ = 0;  // of the best; 0: none yet
};

}  // namespace

bool UnaryChains::find(const Grid& grid, Hint& hint) {
    return UnaryFinder(grid, single_, both_, memory_).find(hint);
}

}  // namespace sudoku::explainer
