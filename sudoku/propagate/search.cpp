#include "sudoku/propagate/search.h"

#include <algorithm>
#include <bit>

#include "sudoku/propagate/propagator.h"

namespace sudoku {
namespace {

class Search {
public:
    Search(const Network& network, const ConstraintSearchOptions& options)
        : network_(network), options_(options), at_(network), weight_(network.num_cells(), 1.0) {}

    ConstraintSearchResult run(std::span<const Digits> allowed) {
        for (Cell c = 0; c < allowed.size(); ++c)
            if (network_.grid().has(c) && !at_.restrict(c, allowed[c])) return result_;
        if (at_.propagate()) descend();
        return result_;
    }

private:
    struct Choice {
        Cell cell;
        Digits digit;
    };

    // A stack of candidates at each branch that was taken, and what was tried there.
    void descend() {
        const std::size_t cells = network_.num_cells();
        std::vector<Digits> saved;
        std::vector<Choice> path;
        while (true) {
            const std::optional<Choice> choice = choose();
            bool open = choice.has_value();
            if (!choice && !accept()) return;
            if (choice) {
                if (!may_go_on()) return;
                saved.insert(saved.end(), at_.candidates().begin(), at_.candidates().end());
                path.push_back(*choice);
                ++result_.nodes;
                open = place(*choice);
            }
            while (!open) {
                if (path.empty()) return;
                at_.restore(std::span(saved).last(cells));
                saved.resize(saved.size() - cells);
                const Choice last = path.back();
                path.pop_back();
                ++result_.nodes;
                open = at_.restrict(last.cell, ~last.digit) && consistent();
            }
        }
    }

    bool place(const Choice& choice) { return at_.restrict(choice.cell, choice.digit) && consistent(); }

    bool consistent() {
        if (at_.propagate()) return true;
        for (const Cell c : at_.conflict()) weight_[c] += step_;
        step_ *= 1.02;
        if (step_ > 1e100) {
            for (double& weight : weight_) weight = std::max(weight * 1e-100, 1e-100);
            step_ *= 1e-100;
        }
        return false;
    }

    std::optional<Choice> choose() const {
        double best = 0;
        std::optional<Choice> choice;
        for (Cell c = 0; c < network_.num_cells(); ++c) {
            const int n = std::popcount(at_[c]);
            if (n < 2) continue;
            const double score = weight_[c] / (static_cast<double>(n) * n);
            if (!choice || score > best) {
                best = score;
                choice = {c, at_[c]};
            }
        }
        if (choice) choice->digit = one_of(choice->digit);
        return choice;
    }

    Digits one_of(Digits digits) const {
        if (options_.random != nullptr)
            for (auto skip = options_.random->below(static_cast<std::uint32_t>(std::popcount(digits))); skip > 0;
                 --skip)
                digits &= digits - 1;
        return digits & -digits;
    }

    // False if the search ends.
    bool accept() {
        ++result_.solutions;
        ASSERT(std::ranges::none_of(at_.candidates(), [](Digits digits) { return std::popcount(digits) > 1; }));
        if (options_.on_solution) {
            Values values(network_.grid().num_cells(), 0);
            for (Cell c = 0; c < values.size(); ++c)
                if (network_.grid().has(c))
                    values[c] = network_.grid().value(static_cast<unsigned>(std::countr_zero(at_[c])));
            options_.on_solution(values);
        }
        if (result_.solutions < options_.limit) return true;
        result_.ended = ConstraintSearchEnd::limit;
        return false;
    }

    bool may_go_on() {
        if (options_.node_budget && result_.nodes >= *options_.node_budget) result_.ended = ConstraintSearchEnd::budget;
        else if (options_.stop != nullptr && options_.stop->terminated()) result_.ended = ConstraintSearchEnd::stopped;
        else return true;
        return false;
    }

    const Network& network_;
    const ConstraintSearchOptions& options_;
    Propagator at_;
    std::vector<double> weight_;
    double step_ = 1.0;
    ConstraintSearchResult result_;
};

}  // namespace

ConstraintSearchResult search(const Network& network, const ConstraintSearchOptions& options,
                              std::span<const Digits> allowed) {
    return Search(network, options).run(allowed);
}

}  // namespace sudoku
