#include "sudoku/rate/rating.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "sudoku/logic/techniques.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/bits.h"
#include "sudoku/symmetry/canonical.h"
#include "sudoku/symmetry/symmetry_group.h"
#include "tests/collection.h"

using namespace sudoku;

namespace {

struct SetRating {
    double difficulty = 0;    // mean
    std::uint64_t score = 0;  // median
};

Board board_of(const std::string& line) {
    Board board(9);
    for (Cell c = 0; c < 81; ++c)
        if (line[c] >= '1' && line[c] <= '9') board.set(c, static_cast<Digit>(line[c] - '0'));
    return board;
}

std::vector<Puzzle> puzzles_of(const std::filesystem::path& file) {
    std::vector<Puzzle> puzzles;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (line.size() >= 81 && line[0] != '#') {
            puzzles.emplace_back();
            puzzles.back().board = board_of(line);
        }
    return puzzles;
}

// Of every n-th puzzle of a file, so that about `most` are rated.
SetRating rate_set(const std::filesystem::path& file, std::size_t most) {
    const Rules rules = classic_rules({3, 3});
    const auto solver = make_bits(rules);
    const std::vector<Puzzle> puzzles = puzzles_of(file);
    std::vector<std::uint64_t> scores;
    double difficulties = 0;
    const std::size_t step = std::max<std::size_t>(1, puzzles.size() / most);
    for (std::size_t i = 0; i < puzzles.size(); i += step) {
        Board solution;
        SearchOptions options;
        options.limit = 2;
        options.on_solution = [&](const Board& board) { solution = board; };
        if (solver->search(puzzles[i], options).solutions != 1) continue;
        const LogicRating rating = rate_by_logic(puzzles[i], solution, rules);
        scores.push_back(rating.score);
        difficulties += rating.difficulty;
    }
    REQUIRE(scores.size() > most / 2);
    std::sort(scores.begin(), scores.end());
    return {difficulties / static_cast<double>(scores.size()), scores[scores.size() / 2]};
}

}  // namespace

TEST_CASE("the rating orders known easy, random, hard and hardest puzzles") {
    const auto folder = collection::find("puzzles");
    if (!folder) return;
    SetRating before;
    struct Set {
        const char* file;
        std::size_t most;
    };
    for (const Set& set : {Set{"gen0_kaggle_like.txt", 200}, Set{"gen1_random_minimal.txt", 200},
                           Set{"puzzles3_magictour_top1465.txt", 50}, Set{"puzzles5_forum_hardest_1905_11+.txt", 20}}) {
        CAPTURE(set.file);
        const SetRating rating = rate_set(*folder / set.file, set.most);
        CHECK(rating.difficulty > before.difficulty);
        CHECK(rating.score > before.score);
        before = rating;
    }
}

TEST_CASE("equivalent puzzles have one rating") {
    const Rules rules = classic_rules({3, 3});
    const auto solver = make_bits(rules);
    const SymmetryGroup group(rules);
    sat::Random random(1);
    for (const char* line : {"3...56..7...2..3...56.1.4..5......8.7.2...9.3.6......1..8.7.13...7..4...1..36...9",
                             "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                             "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"}) {
        CAPTURE(line);
        std::string first;
        for (int form = 0; form < 4; ++form) {
            Puzzle puzzle;
            puzzle.board = board_of(line);
            if (form > 0) puzzle = group.random(random)(puzzle);
            Board solution;
            SearchOptions options;
            options.on_solution = [&](const Board& board) { solution = board; };
            solver->search(puzzle, options);
            const std::string rated = to_string(rate_by_logic(puzzle, solution, rules));
            if (form == 0) first = rated;
            CHECK(rated == first);
        }
    }
}

TEST_CASE("a rating agrees with the walkthrough") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle;
    puzzle.board = board_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    Board solution;
    SearchOptions options;
    options.on_solution = [&](const Board& board) { solution = board; };
    make_bits(rules)->search(puzzle, options);
    const CanonicalForm form = canonical_form(puzzle.board, rules).value();
    puzzle.board = form.board;
    solution = form.transformation(solution);
    const LogicRating rating = rate_by_logic(puzzle, solution, rules);
    const Walkthrough way = walk(puzzle, solution, rules);
    CHECK(rating.hardest == way.hardest);
    CHECK(rating.score == way.score);
    CHECK(rating.difficulty == 5);
    CHECK(to_string(rating) == "difficulty=5 hardest=reduction score=" + std::to_string(way.score));
    CHECK(rate_by_logic(puzzle, solution, rules, {.unique = true, .stop_at_difficulty = 2}).score < rating.score);
}
