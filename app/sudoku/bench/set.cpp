#include "app/sudoku/bench/set.h"

#include <filesystem>
#include <optional>

#include "app/cli/complaint.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/bits.h"
#include "sudoku/solve/bulk.h"
#include "sudoku/solve/by_bulk.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;
using sudoku::Board;
using sudoku::Puzzle;

constexpr std::size_t kSide = 9;
// Limits for solving a set again with `bits`: total time, and nodes per puzzle.
constexpr double kSecondOpinionMs = 1000;
constexpr std::uint64_t kMostNodes = 100000;

std::string obstacle(const Puzzle& puzzle) {
    if (puzzle.board.side() != kSide)
        return "a board of side " + std::to_string(puzzle.board.side()) + ": only 9x9 is measured without --engine";
    if (puzzle.marks) return "pencil marks: they are measured by --engine only";
    if (sudoku::completed({}, puzzle.rules, kSide) != sudoku::completed({}, {}, kSide))
        return "rules other than the classic ones: they are measured by --engine only";
    return "";
}

// nullopt only if the program is interrupted.
sat::Result<std::vector<Puzzle>> read_puzzles(const std::string& path, std::uint64_t max_unpacked) {
    const auto source = puzzles::open_puzzles("sudoku", path, max_unpacked);
    if (!source) return source.error();
    sudoku::PuzzleReader reader(**source, {{}, &cli::terminator(), nullptr, nullptr, true});
    std::vector<Puzzle> puzzles;
    while (auto puzzle = reader.next()) {
        if (!*puzzle) return puzzle->error();
        if (const std::string why = obstacle(**puzzle); !why.empty())
            return Error{sat::Phrase::words(why), (*puzzle)->line, 1};
        puzzles.push_back(**std::move(puzzle));
    }
    if (puzzles.empty() && !cli::terminated()) return Error{"no puzzles"};
    return puzzles;
}

std::string lines_of(const std::vector<Puzzle>& puzzles) {
    std::string lines;
    lines.reserve(puzzles.size() * kLineBytes);
    for (const Puzzle& puzzle : puzzles) {
        for (const sudoku::Digit digit : puzzle.board.digits())
            lines += digit == sudoku::kBlank ? '.' : static_cast<char>('0' + digit);
        lines += '\n';
    }
    return lines;
}

void answer(BenchSet& set, std::uint64_t limit) {
    std::vector<const char*> puzzles;
    std::vector<char*> first;
    set.first = std::string(set.lines.size(), '.');
    for (std::size_t at = 0; at < set.lines.size(); at += kLineBytes) {
        puzzles.push_back(set.lines.data() + at);
        first.push_back(set.first.data() + at);
    }
    set.solutions.resize(puzzles.size());
    set.ended.resize(puzzles.size());
    sudoku::make_bulk()->solve(
        {.puzzles = puzzles, .limit = limit, .stop = &cli::terminator(), .budget = sudoku::kMostGuesses},
        {.solutions = set.solutions, .first = first, .ended = set.ended});
}

class Checker {
public:
    explicit Checker(std::uint64_t limit) : rules_(sudoku::classic_rules({})), bits_(sudoku::make_bits(rules_)) {
        search_.limit = limit;
        search_.node_budget = kMostNodes;
        search_.stop = &cli::terminator();
    }

    // Errors: what is wrong with the answer to a puzzle.
    Status check(const Puzzle& puzzle, std::uint64_t solutions, std::string_view first) {
        if (solutions > search_.limit) return Error{"more solutions than requested"};
        if (solutions > 0)
            if (const Status right = check_first(puzzle, first); !right) return right;
        if (watch_.elapsed().cpu >= kSecondOpinionMs) return sat::Done{};
        const sudoku::SearchResult other = bits_->search(puzzle, search_);
        const bool ended = other.ended == sudoku::Ended::exhausted || other.ended == sudoku::Ended::limit;
        if (!ended || other.solutions == solutions) return sat::Done{};
        return Error{"%1 solutions, %2 by bits", solutions, other.solutions};
    }

private:
    Status check_first(const Puzzle& puzzle, std::string_view first) const {
        Board board(kSide);
        for (std::size_t i = 0; i < first.size(); ++i) {
            if (first[i] < '1' || first[i] > '9') return Error{"a solution with a blank"};
            board.set(static_cast<sudoku::Cell>(i), static_cast<sudoku::Digit>(first[i] - '0'));
        }
        return check_solution(board, puzzle, rules_);
    }

    sudoku::Rules rules_;
    std::unique_ptr<sudoku::Solver> bits_;
    sudoku::SearchOptions search_;
    cli::Stopwatch watch_;
};

}  // namespace

sat::Result<BenchSet> read_bench_set(const std::string& path, std::uint64_t limit, std::uint64_t max_unpacked) {
    const auto puzzles = read_puzzles(path, max_unpacked);
    if (!puzzles) return cli::in_file(puzzles.error(), path);
    BenchSet set{std::filesystem::path(path).filename().string(), lines_of(*puzzles), {}, {}, {}};
    if (puzzles->empty()) return set;
    answer(set, limit);
    Checker checker(limit);
    for (std::size_t i = 0; i < set.size() && !cli::terminated(); ++i) {
        if (set.ended[i] == 0) continue;
        if (const Status right = checker.check((*puzzles)[i], set.solutions[i], set.first_of(i)); !right)
            return cli::in_file(Error{"a wrong answer: %1", right.error().phrase}.at((*puzzles)[i].line, 1), path);
    }
    return set;
}

}  // namespace sudoku_program
