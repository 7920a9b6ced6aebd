#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "sat/core/random.h"
#include "sudoku/logic/recheck.h"
#include "sudoku/model/variant.h"
#include "tests/property/sudoku_logic/kinds.h"
#include "tests/property/sudoku_logic/step_check.h"
#include "tests/rounds.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

using Uses = std::map<std::string_view, std::size_t>;

std::string text_of(const Board& board) {
    std::string text;
    for (const Digit d : board.digits()) text += d == kBlank ? "." : std::to_string(d) + (board.side() > 9 ? " " : "");
    return text;
}

// Solve one puzzle by always taking the first technique that applies.
class Walk {
public:
    Walk(const Solved& solved, const Rules& rules, bool unique, Uses& uses)
        : solved_(solved), unique_(unique), uses_(uses), grid_(solved.puzzle, rules) {}

    void run() {
        while (!grid_.is_complete() && !grid_.is_broken()) {
            const std::optional<Step> step = next();
            if (!step) {
                if (solved_.solutions.size() > 1) break;
                place_one();
                continue;
            }
            apply(*step, grid_);
            CHECK(grid_.audit());
        }
        if (solved_.solutions.size() == 1) CHECK(grid_.board() == solved_.solutions.front());
    }

private:
    std::optional<Step> next() {
        for (const TechniqueEntry& technique : techniques()) {
            if (technique.needs_uniqueness && !unique_) continue;
            std::optional<Step> step = technique.find(grid_);
            if (!step) continue;
            ++uses_[technique.name];
            check(*step, technique, true);
            if (technique.difficulty > 1) look_at_others(technique);
            return step;
        }
        return std::nullopt;
    }

    // Steps of later techniques; they need not be minimal, since an easier technique found a part.
    void look_at_others(const TechniqueEntry& first) {
        for (const TechniqueEntry& technique : techniques())
            if (technique.cost > first.cost && (unique_ || !technique.needs_uniqueness) && technique.cost < 700)
                if (const std::optional<Step> step = technique.find(grid_)) check(*step, technique, false);
    }

    void check(const Step& step, const TechniqueEntry& technique, bool is_first) {
        CAPTURE(text_of(solved_.puzzle.board));
        CAPTURE(technique.name);
        for (const Board& solution : solved_.solutions) CHECK(check_truth(step, grid_, solution, technique).what == "");
        CHECK(check_enough(step, grid_).what == "");
        CHECK(check_chains(step, grid_).what == "");
        // With diagonals, pairs and irregular regions, part of a pattern sometimes proves the conclusion; the whole
        // pattern is reported then.
        if (is_first && grid_.geometry().classic() && step.chains.empty()) CHECK(check_minimal(step, grid_).what == "");
    }

    // The part of the reduction.
    void place_one() {
        ++uses_["(none)"];
        for (Cell c = 0; c < grid_.num_cells(); ++c)
            if (grid_.num_candidates(c) == 2) return grid_.place({c, solved_.solutions.front()[c]});
        for (Cell c = 0; c < grid_.num_cells(); ++c)
            if (grid_.num_candidates(c) > 0) return grid_.place({c, solved_.solutions.front()[c]});
    }

    const Solved& solved_;
    bool unique_;
    Uses& uses_;
    CandidateGrid grid_;
};

void walk(const Solved& solved, const Rules& rules, Uses& uses) {
    Walk(solved, rules, solved.solutions.size() == 1, uses).run();
}

}  // namespace

TEST_CASE("every step on every kind of board is correct, new, and rests on exactly what it names") {
    constexpr int kStep = std::min(kRoundShare, 8);  // larger steps miss every swordfish
    Uses uses;
    for (const BoardKind& kind : board_kinds())
        for (std::uint64_t seed = 1; seed <= kind.puzzles; seed += kStep) {
            CAPTURE(kind.variant);
            CAPTURE(seed);
            const Rules rules = make_rules_of(kind, seed);
            if (const auto solved = make_puzzle(kind, rules, seed)) walk(*solved, rules, uses);
        }
    // Every row of the table must occur, but for the rare ones; with fewer rounds others are rare, too.
    if (kRoundShare > 1) return;
    for (const TechniqueEntry& technique : techniques())
        if (technique.name != "hidden-quad" && technique.name != "jellyfish" && technique.name != "sashimi-jellyfish") {
            CAPTURE(technique.name);
            CHECK(uses[technique.name] > 0);
        }
}

TEST_CASE("steps on boards up to side 64 are correct") {
    for (const Box box : {Box{5, 5}, Box{6, 7}, Box{8, 8}}) {
        const Rules rules = classic_rules(box);
        const std::size_t side = box.side();
        CAPTURE(side);
        // Each row is the one above shifted by a box, each band by one more.
        Solved solved{{Board(side), {}, "", {}, 0, 0}, {Board(side)}};
        sat::Random random(side);
        for (Cell c = 0; c < rules.num_cells(); ++c) {
            const std::size_t r = c / side, column = c % side;
            const auto digit = static_cast<Digit>((r % box.rows * box.columns + r / box.rows + column) % side + 1);
            solved.solutions[0].set(c, digit);
            if (random.below(100) < 45) solved.puzzle.board.set(c, digit);
        }
        CandidateGrid grid(solved.puzzle, rules);
        REQUIRE(grid.audit());
        for (int steps = 0; steps < rounds(60) && !grid.is_complete(); ++steps)
            for (const TechniqueEntry& technique : techniques()) {
                if (technique.needs_uniqueness) continue;
                const auto step = technique.find(grid);
                if (!step) continue;
                CAPTURE(technique.name);
                CHECK(check_truth(*step, grid, solved.solutions[0], technique).what == "");
                if (steps % 10 == 0) CHECK(check_enough(*step, grid).what == "");
                if (steps % 10 != 0) {
                    apply(*step, grid);
                    break;
                }
            }
        CHECK(grid.audit());
    }
}

TEST_CASE("without uniqueness every step keeps all solutions") {
    Uses uses;
    for (const BoardKind& kind : board_kinds()) {
        if (kind.box.side() > 9) continue;
        for (std::uint64_t seed = 1; seed <= kind.puzzles / 5; ++seed) {
            CAPTURE(kind.variant);
            CAPTURE(seed);
            const Rules rules = make_rules_of(kind, seed);
            const auto solved = make_puzzle(kind, rules, 1000 + seed);
            if (!solved) continue;
            const Solved several = with_several(*solved, rules, 40, seed);
            if (several.solutions.size() > 1) walk(several, rules, uses);
        }
    }
    CHECK(uses["unique-rectangle"] == 0);
}

TEST_CASE("pencil marks of the puzzle, which make it unique, are respected") {
    Uses uses;
    const BoardKind kind{{3, 3}, "classic", 0, 0};
    const Rules rules = make_rules_of(kind, 0);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        const Solved several = with_several(*make_puzzle(kind, rules, 2000 + seed), rules, 40, seed);
        walk(with_marks(several, seed), rules, uses);
    }
    CHECK(uses["unique-rectangle"] > 0);
}

namespace {

// A state in the middle of solving: some digits placed, some wrong candidates removed.
Solved in_the_middle(Solved solved, std::uint64_t seed) {
    sat::Random random(seed);
    const Board& solution = solved.solutions.front();
    Puzzle& puzzle = solved.puzzle;
    puzzle.marks.emplace(solution.side());
    puzzle.placed.assign(solution.num_cells(), false);
    for (Cell c = 0; c < solution.num_cells(); ++c) {
        if (puzzle.board[c] != kBlank) continue;
        if (random.below(10) < 2) {
            puzzle.board.set(c, solution[c]);
            puzzle.placed[c] = true;
        }
        for (Digit d = 1; d <= solution.side(); ++d)
            if (d != solution[c] && random.below(10) < 2) puzzle.marks->forbid(c, d);
    }
    return solved;
}

}  // namespace

TEST_CASE("in states with placed digits and removed candidates every technique's step holds, by the SAT solver, too") {
    Uses uses;
    for (const BoardKind& kind : {BoardKind{{3, 3}, "classic", 0, 60}, BoardKind{{3, 3}, "x", 0, 8},
                                  BoardKind{{3, 3}, "windows", 0, 8}, BoardKind{{3, 3}, "anti-knight", 0, 8},
                                  BoardKind{{3, 3}, "jigsaw", 0, 12}, BoardKind{{2, 3}, "classic", 0, 12}}) {
        CAPTURE(kind.variant);
        for (std::uint64_t seed = 1; seed <= kind.puzzles; ++seed) {
            CAPTURE(seed);
            const Rules rules = make_rules_of(kind, seed);
            const auto made = make_puzzle(kind, rules, 3000 + seed);
            if (!made) continue;
            const Solved solved = in_the_middle(*made, seed);
            const CandidateGrid grid(solved.puzzle, rules);
            for (const TechniqueEntry& technique : techniques()) {
                const auto step = technique.find(grid);
                if (!step) continue;
                CAPTURE(technique.name);
                ++uses[technique.name];
                CHECK(check_truth(*step, grid, solved.solutions.front(), technique).what == "");
                CHECK(check_chains(*step, grid).what == "");
                CHECK(follows(*step, grid, solved.puzzle));
            }
            walk(solved, rules, uses);
        }
    }
    for (const char* name : {"unique-rectangle", "finned-x-wing", "sue-de-coq", "als-xz", "aic", "grouped-aic"}) {
        CAPTURE(name);
        CHECK(uses[name] > 0);
    }
}

TEST_CASE("the same holds for collected puzzles, including the hardest") {
    struct Collection {
        std::string_view file;
        Box box;
        std::size_t most;
    };
    for (const Collection& set :
         {Collection{"puzzles3_magictour_top1465.txt", {3, 3}, 40},
          Collection{"puzzles5_forum_hardest_1905_11+.txt", {3, 3}, 4}, Collection{"puzzles2_17_clue.txt", {3, 3}, 30},
          Collection{"big/gen_6x6_minimal.txt", {2, 3}, 30}, Collection{"big/gen_16x16_minimal.txt", {4, 4}, 1}}) {
        CAPTURE(set.file);
        const std::vector<Board> boards = collected(set.file, set.box.side(), set.most);
        const Rules rules = classic_rules(set.box);
        Uses uses;
        for (const Board& board : boards)
            if (const Solved solved = solve(board, rules); solved.solutions.size() == 1) walk(solved, rules, uses);
    }
}
