// Diagrams that are kept, and sets of digits.
#include <doctest/doctest.h>

#include <set>

#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

namespace {

DiagramCache::Key key_of(int which) {
    return {find_constraint_kind("killer"), 4, 1, 3, {}, "", which};
}

// Words of three digits with this sum.
std::optional<Diagram> with_sum(int wanted) {
    const Grid grid(1, 3, 4);
    return unroll(
        grid, 3, 0, [](int sum, std::size_t, int value) { return std::optional(sum + value); },
        [wanted](int sum) { return sum == wanted; });
}
// Words whose digits do not decrease.
std::optional<Diagram> increasing() {
    const Grid grid(1, 3, 4);
    return unroll(
        grid, 3, 0,
        [](int last, std::size_t, int value) { return value >= last ? std::optional(value) : std::nullopt; },
        [](int) { return true; });
}

using Word = std::vector<unsigned>;
void collect(const Diagram& diagram, std::size_t layer, std::uint32_t node, Word& word, std::set<Word>& words) {
    if (layer == diagram.length()) return void(words.insert(word));
    for (const Diagram::Edge& edge : diagram.layer(layer)) {
        if (edge.from != node) continue;
        for (Digits left = edge.digits; left != 0; left &= left - 1) {
            word.push_back(static_cast<unsigned>(std::countr_zero(left)));
            collect(diagram, layer + 1, edge.to, word, words);
            word.pop_back();
        }
    }
}
std::set<Word> words_of(const Diagram& diagram) {
    std::set<Word> words;
    Word word;
    collect(diagram, 0, 0, word, words);
    return words;
}

}  // namespace

TEST_CASE("a diagram is made once for each key, also if there is none") {
    DiagramCache cache;
    int made = 0;
    const auto make = [&](int sum) {
        return cache.get(key_of(sum), [&] {
            ++made;
            return sum == 0 ? std::nullopt : with_sum(sum);
        });
    };
    const auto six = make(6);
    CHECK(make(6) == six);
    CHECK(make(0) == nullptr);
    CHECK(make(0) == nullptr);
    CHECK(made == 2);
    CHECK(make(7) != six);
    CHECK(made == 3);
}

TEST_CASE("an intersection is kept, and has the words that both have") {
    DiagramCache cache;
    const auto a = cache.get(key_of(1), [] { return with_sum(7); });
    const auto b = cache.get(key_of(2), [] { return increasing(); });
    const auto both = cache.both(a, b);
    REQUIRE(both);
    CHECK(cache.both(a, b) == both);
    std::set<Word> expected;
    for (const Word& word : words_of(*a))
        if (words_of(*b).contains(word)) expected.insert(word);
    CHECK(words_of(*both) == expected);
    CHECK(expected.size() == 3);  // 1+2+4, 1+3+3, 2+2+3
}

TEST_CASE("a diagram of more moves or states than the limit, or an interrupted one, is not made") {
    const Grid grid(1, 40, 9);
    const auto next = [](std::uint64_t state, std::size_t, int value) {
        return std::optional(state * 9 + static_cast<std::uint64_t>(value));
    };
    const auto all = [](std::uint64_t) { return true; };
    CHECK_FALSE(unroll(grid, 40, std::uint64_t{0}, next, all));
    const sat::Terminator stop(true);
    CHECK_FALSE(unroll(grid, 2, std::uint64_t{0}, next, all, &stop));
    CHECK(unroll(grid, 2, std::uint64_t{0}, next, all));
}

TEST_CASE("sets of digits by their sum, against all sets") {
    const Grid grid(1, 9, 9);
    for (std::size_t size = 1; size <= 9; ++size) {
        for (int low = 0; low <= 46; low += 3) {
            DigitSets expected;
            for (Digits set = 0; set <= grid.all(); ++set) {
                int total = 0;
                for (Digits left = set; left != 0; left &= left - 1) total += 1 + std::countr_zero(left);
                if (static_cast<std::size_t>(std::popcount(set)) == size && total >= low && total <= low + 1)
                    expected.push_back(set);
            }
            CHECK(sets_with_sum(grid, size, low, low + 1) == expected);
        }
    }
    CHECK(sets_with_sum(Grid(1, 64, 64), 64, 2080, 2080) == DigitSets{~Digits{0}});
    CHECK_FALSE(sets_with_sum(Grid(1, 64, 64), 32, 1, 2));
}

TEST_CASE("a diagram of sets has their members") {
    const DigitSets sets{0b00111, 0b01011, 0b10110};
    std::set<Word> expected;
    for (const Digits set : sets) {
        Word word;
        for (unsigned d = 0; d < 5; ++d) word.push_back(static_cast<unsigned>(set >> d & 1));
        expected.insert(word);
    }
    CHECK(words_of(diagram_of_sets(sets, 5)) == expected);
    CHECK(diagram_of_sets({}, 5).accepts_nothing());
}

TEST_CASE("the line of a renban is a matter of sets, that of growing digits is not") {
    ConstraintPuzzle puzzle = blank9();
    puzzle.constraints.push_back(constraint_of("renban", {{0, 1, 9}}));
    const ConstraintSolver renban = solver_of(puzzle);
    REQUIRE(renban.parts().set_parts().size() == 1);
    CHECK(renban.parts().line_parts().empty());
    CHECK(renban.parts().set_parts()[0].sets->size() == 7);
    const auto growing = sets_of_words(*increasing(), 4);
    CHECK_FALSE(growing);  // every set, in one order
}
