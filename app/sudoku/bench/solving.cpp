#include "app/sudoku/bench/solving.h"

#include "app/cli/supervisor.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;
using sudoku::Board;

// Time limit for the first solving of a set; the rest of the set is skipped.
constexpr double kFirstPassMs = 1500;

std::string in_set(const PuzzleSet& set, std::size_t i) {
    return "puzzle " + std::to_string(i + 1) + " of " + set.name();
}

class Measuring {
public:
    Measuring(const PuzzleSet& set, sudoku::Solver& solver) : set_(set), solver_(solver) {
        search_.stop = &cli::terminator();
    }

    // Solves and checks puzzles for the first time.
    Status first_pass(std::vector<std::uint64_t>& counts) {
        const cli::Stopwatch watch;
        while (answers_.size() < set_.puzzles().size() && watch.elapsed().cpu < kFirstPassMs) {
            const std::size_t i = answers_.size();
            Status right = check_first(i);
            const std::uint64_t count = count_of(i);
            if (cli::terminated()) break;
            if (!right) return right;
            if (i == counts.size()) counts.push_back(count);
            if (count != counts[i])
                return Error{"%1: %2 solutions (up to 2), another engine found %3", in_set(set_, i), count, counts[i]};
            counts_.push_back(count);
            answers_.push_back(solution_);
        }
        return sat::Done{};
    }

    SolvingRates rates(unsigned repeat) {
        std::vector<Board> solutions(answers_.size(), Board(set_.rules().side()));
        std::vector<std::uint64_t> counts(answers_.size());
        SolvingRates rates;
        rates.puzzles = answers_.size();
        const auto items = static_cast<double>(answers_.size());
        rates.first = repeated(
            repeat, items, [&] { solve_all(solutions); },
            [&] { same_ = same_ && (cli::terminated() || solutions == answers_); });
        rates.count = repeated(
            repeat, items, [&] { count_all(counts); },
            [&] { same_ = same_ && (cli::terminated() || counts == counts_); });
        return rates;
    }

    // Checks that every timed run agrees with the first pass.
    bool same() const { return same_; }

private:
    Status check_first(std::size_t i) {
        solution_ = Board(set_.rules().side());
        search_.limit = 1;
        search_.on_solution = [&](const Board& board) { solution_ = board; };
        const sudoku::SearchResult result = search_checked(solver_, set_.puzzles()[i], set_.rules(), search_);
        if (!result.error) return sat::Done{};
        return Error{"%1: %2", in_set(set_, i), result.error->phrase};
    }

    std::uint64_t count_of(std::size_t i) {
        search_.limit = 2;
        search_.on_solution = nullptr;
        return solver_.search(set_.puzzles()[i], search_).solutions;
    }

    void solve_all(std::vector<Board>& solutions) {
        std::size_t i = 0;
        search_.limit = 1;
        search_.on_solution = [&](const Board& board) { solutions[i] = board; };
        for (; i < answers_.size(); ++i) solver_.search(set_.puzzles()[i], search_);
    }

    void count_all(std::vector<std::uint64_t>& counts) {
        search_.limit = 2;
        search_.on_solution = nullptr;
        for (std::size_t i = 0; i < answers_.size(); ++i)
            counts[i] = solver_.search(set_.puzzles()[i], search_).solutions;
    }

    const PuzzleSet& set_;
    sudoku::Solver& solver_;
    sudoku::SearchOptions search_;
    Board solution_;
    std::vector<Board> answers_;  // all blank: no solution
    std::vector<std::uint64_t> counts_;
    bool same_ = true;
};

}  // namespace

sat::Result<SolvingRates> measure_solving(const PuzzleSet& set, const sudoku::SolverEntry& engine,
                                          const sat::Settings& sat, unsigned repeat,
                                          std::vector<std::uint64_t>& counts) {
    if (const std::string why = engine.obstacle(set.rules()); !why.empty())
        return Error{"engine %1 is for %2", engine.name, why};
    const auto solver = engine.make(set.rules(), sat);
    Measuring measuring(set, *solver);
    if (const Status right = measuring.first_pass(counts); !right) return right.error();
    const SolvingRates rates = measuring.rates(repeat);
    if (!measuring.same()) return Error{"%1: a repeated search gave another answer", set.name()};
    return rates;
}

}  // namespace sudoku_program
