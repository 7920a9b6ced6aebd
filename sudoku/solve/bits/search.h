#pragma once

#include <cstring>
#include <vector>

#include "sudoku/solve/bits/kernel.h"
#include "sudoku/solve/solver.h"

namespace sudoku::bits {

// Depth-first search over states of a Kernel<N>, which is what Solver asks for.
//
// A branching takes a cell with the fewest candidates and one of these: the level above gets the state in which the
// digit stands there, the level itself keeps the one in which it does not.  So a level is all that is needed to go on
// with its second branch, and the search is a loop over a stack of states, without recursion or heap in it.
template <std::size_t N>
class Search final : public Solver {
public:
    explicit Search(const Rules& rules)
        : layout_(rules), kernel_(layout_), solution_(rules.side()) {
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

    // Returns false if the givens break the rules.
    bool begin(const Puzzle& puzzle, const SearchOptions& options) {
        Word* s = state(0);
        kernel_.clear(s);
        if (puzzle.marks) forbid_marks(s, *puzzle.marks);
        if (options.without)
            kernel_.forbid(s, options.without->digit - 1u, layout_.bit_of(options.without->cell));
        return kernel_.place_givens(s, puzzle.board);
    }

    void forbid_marks(Word* s, const Marks& marks) {
        for (Cell c = 0; c < solution_.num_cells(); ++c)
            for (std::size_t d = 0; d < kernel_.side(); ++d)
                if (!marks.allows(c, static_cast<Digit>(d + 1))) kernel_.forbid(s, d, layout_.bit_of(c));
    }

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
            if (level == 0) return;
            --level;
            if (!enter(options, result)) return;
        }
    }

    // Takes a branch, if it may be taken.
    static bool enter(const SearchOptions& options, SearchResult& result) {
        if (options.node_budget && result.effort.nodes >= *options.node_budget) {
            result.ended = Ended::budget;
            return false;
        }
        if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) {
            result.ended = Ended::stopped;
            return false;
        }
        ++result.effort.nodes;
        return true;
    }

    void branch(std::size_t level, sat::Random* random) {
        if (states_.size() < (level + 2) * kernel_.state_words()) states_.resize(2 * states_.size());
        Word *here = state(level), *above = state(level + 1);
        const auto [digit, bit] = choose(here, random);
        std::memcpy(above, here, kernel_.state_words() * sizeof(Word));
        kernel_.place(above, digit, bit);
        kernel_.forbid(here, digit, bit);
    }

    struct Place {
        std::size_t digit, bit;
    };
    Place choose(const Word* s, sat::Random* random) const {
        std::array<Word, Kernel<N>::kMaxWords> cells;
        std::size_t number = 2;
        if (!kernel_.pairs(s, cells.data())) number = kernel_.fewest(s, cells.data());
        std::size_t w = 0;
        while (cells[w] == 0) ++w;
        const auto b = static_cast<std::size_t>(std::countr_zero(cells[w]));
        std::size_t skip = random == nullptr ? 0 : random->below(static_cast<std::uint32_t>(number));
        std::size_t d = 0;
        while ((kernel_.plane(s, d)[w] >> b & 1) == 0 || skip-- > 0) ++d;
        return {d, w * 64 + b};
    }

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
    Kernel<N> kernel_;
    std::vector<Word> states_;
    Board solution_;
};

}  // namespace sudoku::bits
