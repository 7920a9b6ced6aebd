#include "tests/property/sudoku_bulk/bulk_run.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace bulk_tests {
namespace {

using namespace sudoku;

constexpr std::uint64_t kUntold = 0xABCDABCDABCDABCD;
constexpr char kMark = '#';

// Lines of 81 characters in a place of exactly their size.
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

// Room for numbers, with a mark in front and behind.
class MarkedNumbers {
public:
    explicit MarkedNumbers(std::size_t count) : numbers_(count + 2, kUntold) {}
    std::span<std::uint64_t> numbers() { return std::span(numbers_).subspan(1, numbers_.size() - 2); }
    bool marks_stand() const { return numbers_.front() == kUntold && numbers_.back() == kUntold; }

private:
    std::vector<std::uint64_t> numbers_;
};

// Room for lines, each with a mark in front and behind.
class MarkedRoom {
public:
    explicit MarkedRoom(std::size_t lines) : bytes_(82 * lines + 1, kMark) {
        for (std::size_t i = 0; i < lines; ++i) pointers_.push_back(bytes_.data() + 82 * i + 1);
    }
    std::span<char* const> pointers() const { return pointers_; }
    bool marks_stand() const {
        for (std::size_t i = 0; i < bytes_.size(); i += 82)
            if (bytes_[i] != kMark) return false;
        return true;
    }
    // Empty: untouched.
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

BulkRun run(BulkSolver& solver, std::span<const std::string> puzzles, const Asked& asked) {
    const PackedLines lines(puzzles);
    const MarkedRoom room(puzzles.size());
    MarkedNumbers solutions(puzzles.size()), guesses(puzzles.size()), rounds(puzzles.size());
    BulkRun result;
    result.said.resize(puzzles.size());

    BulkAnswer answer;
    answer.solutions = solutions.numbers();
    if (asked.effort) answer.guesses = guesses.numbers(), answer.rounds = rounds.numbers();
    if (asked.first) answer.first = room.pointers();
    if (asked.every)
        answer.on_solution = [&](std::size_t puzzle, const char* digits) {
            result.said.at(puzzle).every.emplace_back(digits, 81);
        };
    const BulkEffort before = solver.effort();
    result.ended = solver.solve({.puzzles = lines.pointers(), .limit = asked.limit, .seed = asked.seed}, answer);
    result.guesses = solver.effort().guesses - before.guesses;

    CHECK(solver.effort().guesses >= before.guesses);
    for (const MarkedNumbers* numbers : {&solutions, &guesses, &rounds}) CHECK(numbers->marks_stand());
    CHECK(room.marks_stand());
    std::uint64_t told = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        Said& said = result.said[i];
        said.solutions = solutions.numbers()[i];
        said.first = room.line(i);
        if (asked.every) CHECK(said.solutions == said.every.size());
        if (asked.effort) said.guesses = guesses.numbers()[i], said.rounds = rounds.numbers()[i];
        told += said.guesses;
    }
    if (asked.effort && result.ended) CHECK(told == result.guesses);
    return result;
}

}  // namespace bulk_tests
