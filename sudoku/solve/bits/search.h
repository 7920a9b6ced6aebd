#pragma once

#include <algorithm>
#include <cstring>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/solve/bits.h"
#include "sudoku/solve/bits/choice.h"
#include "sudoku/solve/guide.h"

namespace sudoku::bits {

// Depth-first search over the states of a Kernel.
//
// Branching copies the state with the digit placed to the next level, and leaves the state without it on the current
// level.  So a level holds its second branch, and the search is a loop over a stack of states, without recursion,
// undoing or allocation.
template <std::size_t R, std::size_t C>
class Search final : public BitsSolver {
public:
    explicit Search(const Rules& rules)
        : layout_(rules), kernel_(layout_), choose_(layout_, kernel_), solution_(rules.side()) {
        states_.resize(kernel_.state_words() * kFirstLevels);
    }

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        ASSERT(puzzle.board.side() == kernel_.side() && options.limit > 0);
        SearchResult result;
        if (begin(puzzle, options)) run(options, nullptr, result);
        return result;
    }
    SearchResult search_guided(const Puzzle& puzzle, const SearchOptions& options, Guide& guide) override {
        ASSERT(puzzle.board.side() == kernel_.side() && options.limit > 0);
        SearchResult result;
        if (begin(puzzle, options)) run(options, &guide, result);
        return result;
    }

private:
    static constexpr std::size_t kFirstLevels = 32;

    Word* state(std::size_t level) { return states_.data() + level * kernel_.state_words(); }

    // Returns false if the givens violate the rules.
    bool begin(const Puzzle& puzzle, const SearchOptions& options) {
        Word* s = state(0);
        kernel_.clear(s);
        if (puzzle.marks) forbid_marks(s, *puzzle.marks);
        if (options.without) kernel_.forbid(s, options.without->digit - 1u, layout_.bit_of(options.without->cell));
        return kernel_.place_givens(s, puzzle.board);
    }

    void forbid_marks(Word* s, const Marks& marks) {
        for (Cell c = 0; c < solution_.num_cells(); ++c)
            for (std::size_t d = 0; d < kernel_.side(); ++d)
                if (!marks.allows(c, static_cast<Digit>(d + 1))) kernel_.forbid(s, d, layout_.bit_of(c));
    }

    // Every iteration is a node: it propagates, then either branches, or counts a solution or conflict and backtracks
    // to the second branch of the last level.
    void run(const SearchOptions& options, Guide* guide, SearchResult& result) {
        std::size_t level = 0;
        if (guide != nullptr) keep(level);
        for (;;) {
            if (kernel_.propagate(state(level), result.effort.rounds) == Step::quiet) {
                if (kernel_.solved(state(level))) {
                    if (!count(level, options, result)) return;
                    if (guide != nullptr) guide->found(result.effort.nodes);
                } else {
                    const auto next = guide != nullptr ? guide->next(options, result) : Guide::Next::branch;
                    if (next == Guide::Next::end) return;
                    if (next == Guide::Next::branch) {
                        if (!enter(options, result)) return;
                        branch(level++, options.random, guide);
                        continue;
                    }
                    level = guide->depth();
                    if (next == Guide::Next::again) {
                        repeat(*guide, result);
                        continue;
                    }
                }
            }
            if (level == 0 || !enter(options, result)) return;
            --level;
            if (guide != nullptr && guide->back()) keep(level);
        }
    }

    // Keeps the state of this level to start there again.
    void keep(std::size_t level) { kept_.assign(state(level), state(level) + kernel_.state_words()); }

    // Makes the states of the path anew from the one that is kept.  Requires: a solution has all decisions of the path.
    void repeat(const Guide& guide, SearchResult& result) {
        std::size_t level = guide.kept_depth();
        std::copy(kept_.begin(), kept_.end(), state(level));
        for (const Branch& decision : guide.since_kept()) {
            kernel_.propagate(state(level), result.effort.rounds);
            const Branching next =
                choose_.of(state(level), layout_.bit_of(decision.candidate.cell), decision.candidate.digit - 1u);
            if (decision.placed) open(level++, next);
            else exclude(state(level), next);
        }
    }

    // Counts a branch.  Returns false if the search must end before it.
    static bool enter(const SearchOptions& options, SearchResult& result) {
        if (options.node_budget && result.effort.nodes >= *options.node_budget) {
            result.ended = Ended::budget;
            return false;
        }
        if (sat::terminated(options.stop)) {
            result.ended = Ended::stopped;
            return false;
        }
        ++result.effort.nodes;
        return true;
    }

    void branch(std::size_t level, sat::Random* random, Guide* guide) {
        Branching next = choose_(state(level), random);
        if (guide != nullptr) lead(*guide, next);
        open(level, next);
    }
    // The first branch to the next level, and the second on this one.
    void open(std::size_t level, const Branching& next) {
        if (states_.size() < (level + 2) * kernel_.state_words()) states_.resize(2 * states_.size());
        Word *here = state(level), *above = state(level + 1);
        std::memcpy(above, here, kernel_.state_words() * sizeof(Word));
        kernel_.place(above, next.first, next.bit);
        exclude(here, next);
    }
    void exclude(Word* s, const Branching& next) {
        if (next.second == Branching::kNone) kernel_.forbid(s, next.first, next.bit);
        else kernel_.place(s, next.second, next.bit);
    }

    void lead(Guide& guide, Branching& next) {
        const Cell cell = layout_.cell_at(next.bit);
        if (const Digit wanted = guide.wanted(cell); wanted != kBlank && next.first != wanted - 1u) {
            ASSERT(next.second == Branching::kNone || next.second == wanted - 1u);
            if (next.second != Branching::kNone) next.second = next.first;
            next.first = wanted - 1u;
        }
        guide.decide({cell, static_cast<Digit>(next.first + 1)});
    }

    // Returns false if this was the last requested solution.
    bool count(std::size_t level, const SearchOptions& options, SearchResult& result) {
        ++result.solutions;
        if (options.on_solution) {
            read(state(level));
            options.on_solution(solution_);
        }
        if (result.solutions < options.limit) return true;
        result.ended = Ended::limit;
        return false;
    }

    void read(const Word* s) {
        for (std::size_t d = 0; d < kernel_.side(); ++d)
            for (std::size_t w = 0; w < kernel_.words(); ++w)
                for_each_bit(kernel_.plane(s, d)[w], [&](std::size_t b) {
                    solution_.set(layout_.cell_at(w * 64 + b), static_cast<Digit>(d + 1));
                });
    }

    Layout layout_;
    Kernel<R, C> kernel_;
    Choice<R, C> choose_;
    std::vector<Word> states_, kept_;
    Board solution_;
};

}  // namespace sudoku::bits
