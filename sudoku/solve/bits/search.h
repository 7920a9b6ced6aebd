#pragma once

#include <cstring>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/solve/bits/choice.h"
#include "sudoku/solve/solver.h"

namespace sudoku::bits {

// Depth-first search over the states of a Kernel.
//
// Branching copies the state with the digit placed to the next level, and leaves the state without it on the current
// level.  So a level holds its second branch, and the search is a loop over a stack of states, without recursion,
// undoing or allocation.
template <std::size_t R, std::size_t C>
class Search final : public Solver {
public:
    explicit Search(const Rules& rules)
        : layout_(rules), kernel_(layout_), choose_(layout_, kernel_), solution_(rules.side()) {
        states_.resize(kernel_.state_words() * kFirstLevels);
    }

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        ASSERT(puzzle.board.side() == kernel_.side() && options.limit > 0);
        SearchResult result;
        if (begin(puzzle, options)) run(options, result);
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
    void run(const SearchOptions& options, SearchResult& result) {
        std::size_t level = 0;
        for (;;) {
            if (kernel_.propagate(state(level), result.effort.rounds) == Step::quiet) {
                if (!kernel_.solved(state(level))) {
                    if (!enter(options, result)) return;
                    branch(level++, options.random);
                    continue;
                }
                if (!count(level, options, result)) return;
            }
            if (level == 0 || !enter(options, result)) return;
            --level;
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

    void branch(std::size_t level, sat::Random* random) {
        if (states_.size() < (level + 2) * kernel_.state_words()) states_.resize(2 * states_.size());
        Word *here = state(level), *above = state(level + 1);
        const Branching next = choose_(here, random);
        std::memcpy(above, here, kernel_.state_words() * sizeof(Word));
        kernel_.place(above, next.first, next.bit);
        if (next.second == Branching::kNone) kernel_.forbid(here, next.first, next.bit);
        else kernel_.place(here, next.second, next.bit);
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
    std::vector<Word> states_;
    Board solution_;
};

}  // namespace sudoku::bits
