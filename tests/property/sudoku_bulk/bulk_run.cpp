#include "tests/property/sudoku_bulk/bulk_run.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace bulk_tests {
namespace {

using namespace sudoku;

constexpr std::uint64_t kUnset = 0xABCDABCDABCDABCD;
constexpr char kMark = '#';

// Lines of 81 characters in a buffer of exactly their size.
class PackedLines {
public:
    explicit PackedLines(std::span<const std::string> lines) {
        bytes_.reserve(81 * lines.size());
        for (const std::string& line : lines) bytes_.insert(bytes_.end(), line.begin(), line.end());
        for (std::size_t i = 0; i < lines.size(); ++i) pointers_.push_back(bytes_.data() + 81 * i);
    }
    std::span<const char* const> pointers() const { return pointers_; }

private:
    std::vector<char> bytes_;
    std::vector<const char*> pointers_;
};

// A buffer for numbers between two guards.
class GuardedNumbers {
public:
    explicit GuardedNumbers(std::size_t count) : numbers_(count + 2, kUnset) {}
    std::span<std::uint64_t> numbers() { return std::span(numbers_).subspan(1, numbers_.size() - 2); }
    bool guards_intact() const { return numbers_.front() == kUnset && numbers_.back() == kUnset; }

private:
    std::vector<std::uint64_t> numbers_;
};

// A buffer for lines with guards between them.
class GuardedLines {
public:
    explicit GuardedLines(std::size_t lines) : bytes_(82 * lines + 1, kMark) {
        for (std::size_t i = 0; i < lines; ++i) pointers_.push_back(bytes_.data() + 82 * i + 1);
    }
    std::span<char* const> pointers() const { return pointers_; }
    bool guards_intact() const {
        for (std::size_t i = 0; i < bytes_.size(); i += 82)
            if (bytes_[i] != kMark) return false;
        return true;
    }
    // Empty if not written.
    std::string line(std::size_t i) const {
        std::string line(pointers_[i], 81);
        return line == std::string(81, kMark) ? std::string() : line;
    }

private:
    std::vector<char> bytes_;
    std::vector<char*> pointers_;
};

}  // namespace

std::span<Target> targets() {
    static std::vector<Target> all = [] {
        std::vector<Target> made;
        for (const std::string_view name : bulk_targets()) made.push_back({name, make_bulk(name)});
        return made;
    }();
    return all;
}

BulkRun run(BulkSolver& solver, std::span<const std::string> puzzles, const Request& request) {
    const PackedLines lines(puzzles);
    const GuardedLines first(puzzles.size());
    GuardedNumbers solutions(puzzles.size()), guesses(puzzles.size()), rounds(puzzles.size());
    BulkRun result;
    result.answers.resize(puzzles.size());

    BulkAnswer answer;
    answer.solutions = solutions.numbers();
    if (request.effort) answer.guesses = guesses.numbers(), answer.rounds = rounds.numbers();
    if (request.first) answer.first = first.pointers();
    if (request.every)
        answer.on_solution = [&](std::size_t puzzle, const char* digits) {
            result.answers.at(puzzle).every.emplace_back(digits, 81);
        };
    const BulkEffort before = solver.effort();
    result.ended = solver.solve({.puzzles = lines.pointers(), .limit = request.limit, .seed = request.seed}, answer);
    result.guesses = solver.effort().guesses - before.guesses;

    CHECK(solver.effort().guesses >= before.guesses);
    for (const GuardedNumbers* numbers : {&solutions, &guesses, &rounds}) CHECK(numbers->guards_intact());
    CHECK(first.guards_intact());
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        PuzzleAnswer& found = result.answers[i];
        found.solutions = solutions.numbers()[i];
        found.first = first.line(i);
        if (request.every) CHECK(found.solutions == found.every.size());
        if (request.effort) found.guesses = guesses.numbers()[i], found.rounds = rounds.numbers()[i];
        sum += found.guesses;
    }
    if (request.effort && result.ended) CHECK(sum == result.guesses);
    return result;
}

}  // namespace bulk_tests
