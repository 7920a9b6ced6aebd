// Faulty engines that replace those of solvers(), find_solver() and make_bulk().  Set by the environment:
//
//     WRONG_ENGINE   the fault of engines of the table
//     WRONG_BULK     the fault of the bulk search
//
//     digit   a blank cell has another digit         given   digits are renamed: a grid, but of another puzzle
//     blank   a cell is left blank                   twice   every solution is found and counted twice
//     none    no solution is found or counted (engines of the table only)
//
//     WRONG_AT       the number, from 1, of the only faulty search by an engine of the table; unset: all are
//     WRONG_REPORT   a file for the name of the fault, written when an engine of the table gave a wrong answer
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/solve/bulk.h"
#include "sudoku/solve/solver.h"

std::span<const sudoku::SolverEntry> real_solvers() asm("__real__ZN6sudoku7solversEv");
std::unique_ptr<sudoku::BulkSolver> real_bulk(std::string_view) asm(
    "__real__ZN6sudoku9make_bulkESt17basic_string_viewIcSt11char_traitsIcEE");

namespace {

using sudoku::Board;
using sudoku::Digit;

enum class Lie { nothing, digit, given, blank, twice, none };

Lie lie_of(const char* variable) {
    const char* const set = std::getenv(variable);
    const std::string_view name = set == nullptr ? "" : set;
    if (name == "digit") return Lie::digit;
    if (name == "given") return Lie::given;
    if (name == "blank") return Lie::blank;
    if (name == "twice") return Lie::twice;
    return name == "none" ? Lie::none : Lie::nothing;
}

// The fault of the next search by an engine of the table.
Lie next_lie() {
    static std::atomic<unsigned long> searches{0};
    const unsigned long search = ++searches;
    const char* const only = std::getenv("WRONG_AT");
    return only == nullptr || std::strtoul(only, nullptr, 10) == search ? lie_of("WRONG_ENGINE") : Lie::nothing;
}

void report_fault() {
    if (const char* const path = std::getenv("WRONG_REPORT"))
        std::ofstream(path) << std::getenv("WRONG_ENGINE") << '\n';
}

Board spoilt(Board board, const Board& puzzle, Lie lie) {
    const auto side = static_cast<Digit>(board.side());
    const auto next = [side](Digit d) { return static_cast<Digit>(d % side + 1); };
    if (lie == Lie::given) {
        for (sudoku::Cell c = 0; c < board.num_cells(); ++c) board.set(c, next(board[c]));
        return board;
    }
    if (lie != Lie::digit && lie != Lie::blank) return board;
    sudoku::Cell c = 0;
    while (c + 1 < puzzle.num_cells() && puzzle[c] != sudoku::kBlank) ++c;
    board.set(c, lie == Lie::blank ? sudoku::kBlank : next(board[c]));
    return board;
}

class WrongSolver final : public sudoku::Solver {
public:
    explicit WrongSolver(std::unique_ptr<sudoku::Solver> right) : right_(std::move(right)) {}

    sudoku::SearchResult search(const sudoku::Puzzle& puzzle, const sudoku::SearchOptions& options) override {
        const Lie lie = next_lie();
        if (lie == Lie::nothing) return right_->search(puzzle, options);
        sudoku::SearchOptions spoiling = options;
        if (options.on_solution)
            spoiling.on_solution = [&](const Board& solution) {
                report_fault();
                if (lie == Lie::none) return;
                for (int i = 0; i < (lie == Lie::twice ? 2 : 1); ++i)
                    options.on_solution(spoilt(solution, puzzle.board, lie));
            };
        sudoku::SearchResult result = right_->search(puzzle, spoiling);
        if (result.solutions != 0) report_fault();
        if (lie == Lie::twice) result.solutions *= 2;
        if (lie == Lie::none) result.solutions = 0, result.ended = sudoku::Ended::exhausted;
        return result;
    }

private:
    std::unique_ptr<sudoku::Solver> right_;
};

class WrongBulk final : public sudoku::BulkSolver {
public:
    explicit WrongBulk(std::unique_ptr<sudoku::BulkSolver> right) : right_(std::move(right)) {
        effort_ = right_->effort();  // which has the number of lanes
    }

    bool solve(const sudoku::BulkQuestion& question, const sudoku::BulkAnswer& answer) override {
        sudoku::BulkAnswer spoiling = answer;
        if (answer.on_solution)
            spoiling.on_solution = [&](std::size_t i, const char* digits) { report(question, answer, i, digits); };
        spoiling.next = [&](std::size_t i) {
            spoil(question.puzzles[i], answer, i);
            return answer.next && answer.next(i);
        };
        const bool ended = right_->solve(question, spoiling);
        effort_ = right_->effort();
        return ended;
    }

private:
    static constexpr std::size_t kCells = 81;

    static Lie bulk_lie() {
        const Lie lie = lie_of("WRONG_BULK");
        if (lie == Lie::none) std::abort();  // not for the bulk search
        return lie;
    }

    static char next(char digit) { return digit == '9' ? '1' : static_cast<char>(digit + 1); }

    static void spoil(char* solution, const char* puzzle, Lie lie) {
        for (std::size_t c = 0; c < kCells; ++c) {
            if (lie != Lie::given && puzzle[c] >= '1' && puzzle[c] <= '9') continue;
            solution[c] = lie == Lie::blank ? '.' : next(solution[c]);
            if (lie != Lie::given) return;
        }
        // The puzzle has no blank, or the solution stands in its place.
        if (lie != Lie::given) solution[kCells - 1] = lie == Lie::blank ? '.' : next(solution[kCells - 1]);
    }

    // Not here if an engine of the table spoils it later.
    static void report(const sudoku::BulkQuestion& question, const sudoku::BulkAnswer& answer, std::size_t i,
                       const char* digits) {
        const Lie lie = lie_of("WRONG_ENGINE") == Lie::nothing ? bulk_lie() : Lie::nothing;
        std::array<char, kCells> spoilt_digits;
        std::copy_n(digits, kCells, spoilt_digits.begin());
        if (lie != Lie::nothing && lie != Lie::twice) spoil(spoilt_digits.data(), question.puzzles[i], lie);
        for (int times = lie == Lie::twice ? 2 : 1; times > 0; --times) answer.on_solution(i, spoilt_digits.data());
    }

    static void spoil(const char* puzzle, const sudoku::BulkAnswer& answer, std::size_t i) {
        const Lie lie = bulk_lie();
        if (answer.solutions[i] == 0 || lie == Lie::nothing) return;
        if (lie == Lie::twice) {
            answer.solutions[i] = 2;
            if (!answer.second.empty() && !answer.first.empty() && answer.second[i] != nullptr)
                std::copy_n(answer.first[i], kCells, answer.second[i]);
            return;
        }
        if (!answer.first.empty() && answer.first[i] != nullptr) spoil(answer.first[i], puzzle, lie);
    }

    std::unique_ptr<sudoku::BulkSolver> right_;
};

template <std::size_t I>
std::unique_ptr<sudoku::Solver> make_wrong(const sudoku::Rules& rules, const sat::Settings& settings) {
    return std::make_unique<WrongSolver>(real_solvers()[I].make(rules, settings));
}

constexpr std::size_t kMostSolvers = 16;

template <std::size_t... I>
std::vector<sudoku::SolverEntry> wrong_table(std::index_sequence<I...>) {
    using Maker = std::unique_ptr<sudoku::Solver>(const sudoku::Rules&, const sat::Settings&);
    constexpr Maker* kMakers[] = {&make_wrong<I>...};
    std::vector<sudoku::SolverEntry> table(real_solvers().begin(), real_solvers().end());
    if (table.size() > sizeof...(I)) std::abort();  // kMostSolvers is too small
    for (std::size_t i = 0; i < table.size(); ++i) table[i].make = kMakers[i];
    return table;
}

}  // namespace

std::span<const sudoku::SolverEntry> wrong_solvers() asm("__wrap__ZN6sudoku7solversEv");
std::span<const sudoku::SolverEntry> wrong_solvers() {
    static const auto table = wrong_table(std::make_index_sequence<kMostSolvers>());
    return table;
}

const sudoku::SolverEntry* find_wrong_solver(std::string_view) asm(
    "__wrap__ZN6sudoku11find_solverESt17basic_string_viewIcSt11char_traitsIcEE");
const sudoku::SolverEntry* find_wrong_solver(std::string_view name) {
    for (const sudoku::SolverEntry& entry : wrong_solvers())
        if (entry.name == name) return &entry;
    return nullptr;
}

std::unique_ptr<sudoku::BulkSolver> make_wrong_bulk(std::string_view) asm(
    "__wrap__ZN6sudoku9make_bulkESt17basic_string_viewIcSt11char_traitsIcEE");
std::unique_ptr<sudoku::BulkSolver> make_wrong_bulk(std::string_view target) {
    auto right = real_bulk(target);
    return right == nullptr ? nullptr : std::make_unique<WrongBulk>(std::move(right));
}
