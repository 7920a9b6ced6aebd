#include "sudoku/propagate/search.h"

#include <algorithm>
#include <bit>

namespace sudoku {
namespace {

Digits one_of(Digits digits, sat::Random* random) {
    if (random != nullptr)
        for (auto skip = random->below(static_cast<std::uint32_t>(std::popcount(digits))); skip > 0; --skip)
            digits &= digits - 1;
    return digits & -digits;
}

// Before the first contradiction: a cell in many units and with many peers will probably be in many.  One contradiction
// weighs as much as two peers; nine peers as much as one unit, such as the house that they come from.
double first_weight(const Network& network, Cell c) {
    int peers = 0;
    for (const Network::CellBits& bits : network.peers(c)) peers += count_of(bits.bits);
    const std::size_t others = 9 * network.units_of(c).size() + network.arcs(c).size();
    return 1 + 0.5 * (peers + static_cast<double>(others));
}

}  // namespace

ConstraintSearch::ConstraintSearch(const Network& network, std::span<const Digits> allowed)
    : network_(network), propagator_(network) {
    for (Cell c = 0; c < network.num_cells(); ++c) weight_.push_back(first_weight(network, c));
    for (Cell c = 0; c < allowed.size(); ++c)
        if (network_.grid().has(c) && !propagator_.restrict(c, allowed[c])) at_ = At::end;
}

ConstraintSearchResult ConstraintSearch::run(const ConstraintSearchOptions& options) {
    result_ = {};
    reversed_ = 0;
    while (at_ != At::end && result_.ended == ConstraintSearchEnd::exhausted) {
        step(options);
        if (!propagator_.interrupted()) continue;
        result_.ended = ConstraintSearchEnd::stopped;
        at_ = At::end;
    }
    return result_;
}

void ConstraintSearch::step(const ConstraintSearchOptions& options) {
    switch (at_) {
        case At::start: at_ = consistent(options.stop) ? At::node : At::end; break;
        case At::node: branch(options); break;
        case At::solution:
        case At::dead_end: back(options.stop); break;
        case At::end: break;
    }
}

// To the first branch of the next decision.
void ConstraintSearch::branch(const ConstraintSearchOptions& options) {
    const std::optional<Decision> choice = choose(options.random);
    if (!choice) return accept(options);
    if (is_over(options)) return;
    ++result_.nodes;
    path_.push_back(*choice);
    if (!propagator_.restrict(choice->cell, choice->digit) || !consistent(options.stop)) at_ = At::dead_end;
}

// To the second branch of the innermost decision that is open.
void ConstraintSearch::back(const sat::Terminator* stop) {
    while (!path_.empty() && path_.back().reversed) path_.pop_back();
    if (path_.empty()) {
        at_ = At::end;
        return;
    }
    Decision& last = path_.back();
    propagator_.undo(last.mark);
    last.reversed = true;
    ++reversed_;
    ++result_.nodes;
    at_ = propagator_.restrict(last.cell, ~last.digit) && consistent(stop) ? At::node : At::dead_end;
}

bool ConstraintSearch::consistent(const sat::Terminator* stop) {
    if (propagator_.propagate(stop)) return true;
    for (const Cell c : propagator_.conflict()) weight_[c] += 1;
    if (!path_.empty()) weight_[path_.back().cell] += 1;
    return false;
}

std::optional<ConstraintSearch::Decision> ConstraintSearch::choose(sat::Random* random) const {
    double best = 0;
    std::optional<Cell> chosen;
    for (Cell c = 0; c < network_.num_cells(); ++c) {
        const Digits digits = propagator_[c];
        if ((digits & (digits - 1)) == 0) continue;
        if (chosen && c >= network_.grid().num_cells()) break;
        const double score = weight_[c] / count_of(digits);
        if (chosen && score <= best) continue;
        best = score;
        chosen = c;
    }
    if (!chosen) return std::nullopt;
    const int choices = count_of(propagator_[*chosen]);
    Decision decision{*chosen, one_of(propagator_[*chosen], random), false, choices, propagator_.mark()};
    if (choices > 2) choose_place(best, decision);
    return decision;
}

// A digit with two places in a house, of which the heavier one is taken: as good as a cell with two digits.
void ConstraintSearch::choose_place(double best, Decision& decision) const {
    for (const Network::House& house : network_.houses()) {
        if (!house.complete) continue;
        Digits one = 0, two = 0, three = 0;
        for (const Cell c : house.cells) {
            three |= two & propagator_[c];
            two |= one & propagator_[c];
            one |= propagator_[c];
        }
        for (Digits left = two & ~three; left != 0; left &= left - 1) {
            const Digits digit = left & -left;
            for (const Cell c : house.cells) {
                if ((propagator_[c] & digit) == 0 || weight_[c] / 2 < best) continue;
                best = weight_[c] / 2;
                decision.cell = c;
                decision.digit = digit;
                decision.choices = 2;
            }
        }
    }
}

double ConstraintSearch::progress() const {
    double done = 0, part = 1;  // the part of the tree below the decisions so far
    for (const Decision& decision : path_) {
        const double branch = part / decision.choices;
        if (decision.reversed) done += branch;
        part = decision.reversed ? part - branch : branch;
    }
    return at_ == At::end ? 1 : done;
}

void ConstraintSearch::accept(const ConstraintSearchOptions& options) {
    at_ = At::solution;
    ++result_.solutions;
    reversed_ = 0;
    ASSERT(std::ranges::none_of(propagator_.candidates(), [](Digits digits) { return std::popcount(digits) > 1; }));
    if (options.on_solution) {
        const Grid& grid = network_.grid();
        Values values(grid.num_cells(), 0);
        for (Cell c = 0; c < values.size(); ++c)
            if (grid.has(c)) values[c] = grid.value(static_cast<unsigned>(std::countr_zero(propagator_[c])));
        options.on_solution(values);
    }
    if (result_.solutions >= options.limit) result_.ended = ConstraintSearchEnd::limit;
}

bool ConstraintSearch::is_over(const ConstraintSearchOptions& options) {
    const bool spent = (options.node_budget && result_.nodes >= *options.node_budget) ||
                       (options.patience && reversed_ >= *options.patience);
    if (spent) result_.ended = ConstraintSearchEnd::budget;
    else if (sat::terminated(options.stop)) result_.ended = ConstraintSearchEnd::stopped;
    return result_.ended != ConstraintSearchEnd::exhausted;
}

ConstraintSearchResult search(const Network& network, const ConstraintSearchOptions& options,
                              std::span<const Digits> allowed) {
    return ConstraintSearch(network, allowed).run(options);
}

}  // namespace sudoku
