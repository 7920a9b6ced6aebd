#include "sudoku/logic/contradiction.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <span>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/solve/auto.h"

namespace sudoku {
namespace {

using sat::Phrase;

constexpr std::uint64_t kOrders = 6;  // of deletion
// Nodes of a search, so that the result seldom depends on the clock: most end after a few.
constexpr std::uint64_t kNodes = 20'000;
constexpr std::size_t kMostNamed = 5;

std::vector<Conflict> conflicts_of(const Board& board, const Rules& rules) {
    std::vector<Conflict> found;
    std::set<CellPair> known;
    const auto add = [&](Cell a, Cell b, std::optional<std::size_t> house) {
        if (known.insert({a, b}).second) found.push_back({a, b, board[a], house});
    };
    for (std::size_t h = 0; h < rules.num_houses(); ++h) {
        std::map<Digit, Cell> first;
        for (const Cell c : rules.house(h).cells) {
            if (board[c] == kBlank) continue;
            const auto [at, is_first] = first.emplace(board[c], c);
            if (!is_first) add(at->second, c, h);
        }
    }
    for (const auto& [a, b] : rules.pairs())
        if (board[a] != kBlank && board[a] == board[b]) add(a, b, std::nullopt);
    return found;
}

void find_empty(const Puzzle& puzzle, const Rules& rules, Contradiction& found) {
    const Marks left = candidates_of(puzzle, rules);
    for (Cell c = 0; c < rules.num_cells(); ++c)
        if (puzzle.board[c] == kBlank && left.count(c) == 0) found.cells.push_back(c);
    if (!found.cells.empty()) return;  // their houses lack a digit, too, which says no more
    for (std::size_t h = 0; h < rules.num_houses(); ++h)
        for (Digit d = 1; d <= rules.side(); ++d) {
            const auto cells = rules.house(h).cells;
            const auto holds = [&](Cell c) { return left.allows(c, d); };
            if (std::ranges::none_of(cells, holds)) found.missing.emplace_back(h, d);
        }
}

// Searches for a small set of givens without solution.
class Deletion {
public:
    Deletion(const Puzzle& puzzle, const Rules& rules, const std::function<bool()>& is_over)
        : puzzle_(puzzle), solver_(make_auto(rules, {}, bits_budget(rules.side()))) {
        stop_.set_callback(is_over, 64);
        for (Cell c = 0; c < rules.num_cells(); ++c)
            if (puzzle.board[c] != kBlank) givens_.push_back(c);
    }

    void run(Contradiction& found) {
        const Answer without_marks = puzzle_.marks ? ask(givens_, false) : Answer::no_solution;
        found.marks = without_marks != Answer::no_solution;
        found.givens = givens_;
        for (std::uint64_t n = 0; n < kOrders && !stop_.terminated(); ++n) {
            auto [set, all_decided] = shrunk(found.marks, n);
            const bool minimal = all_decided && without_marks != Answer::undecided;
            if (set.size() >= found.givens.size() && !(minimal && !found.minimal)) continue;
            found.givens = std::move(set);
            found.minimal = minimal;
        }
    }

private:
    enum class Answer : std::uint8_t { no_solution, solution, undecided };

    Answer ask(const std::vector<Cell>& givens, bool marks) {
        Puzzle part;
        part.board = Board(puzzle_.board.side());
        for (const Cell c : givens) part.board.set(c, puzzle_.board[c]);
        if (marks) part.marks = puzzle_.marks;
        SearchOptions options;
        options.stop = &stop_;
        options.node_budget = kNodes;
        const SearchResult result = solver_->search(part, options);
        if (result.solutions > 0) return Answer::solution;
        return result.ended == Ended::exhausted ? Answer::no_solution : Answer::undecided;
    }

    // The set, and whether it is known of each of its members that the others have a solution.
    std::pair<std::vector<Cell>, bool> shrunk(bool marks, std::uint64_t seed) {
        std::vector<Cell> order = givens_, kept = givens_;
        sat::Random random(seed);
        random.shuffle(std::span(order));
        // Blocks first: most givens are not needed.
        for (std::size_t block = order.size() / 4; block > 1; block /= 2)
            for (std::size_t at = 0; at < order.size(); at += block)
                drop(kept,
                     {order.begin() + static_cast<std::ptrdiff_t>(at),
                      order.begin() + static_cast<std::ptrdiff_t>(std::min(at + block, order.size()))},
                     marks);
        bool all_decided = true;
        for (const Cell c : order) all_decided = drop(kept, {c}, marks) != Answer::undecided && all_decided;
        return {std::move(kept), all_decided};
    }

    // Drops some of them if the rest has no solution.
    Answer drop(std::vector<Cell>& kept, const std::vector<Cell>& some, bool marks) {
        std::vector<Cell> rest;
        for (const Cell c : kept)
            if (std::ranges::find(some, c) == some.end()) rest.push_back(c);
        if (rest.size() == kept.size()) return Answer::no_solution;
        const Answer answer = ask(rest, marks);
        if (answer == Answer::no_solution) kept = std::move(rest);
        return answer;
    }

    const Puzzle& puzzle_;
    std::unique_ptr<Solver> solver_;
    sat::Terminator stop_;
    std::vector<Cell> givens_;
};

// The phrases with "; " between them, and the number of those that are not named.
Phrase joined(const std::vector<Phrase>& phrases) {
    Phrase all;
    for (std::size_t i = 0; i < std::min(phrases.size(), kMostNamed); ++i)
        all = i == 0 ? phrases[i] : Phrase{"%1; %2", all, phrases[i]};
    if (phrases.size() > kMostNamed) all = Phrase{"%1; and %2 more", all, phrases.size() - kMostNamed};
    return all;
}

Phrase list_of(const std::vector<Cell>& cells, std::size_t side) {
    Phrase all;
    for (const Cell c : cells) {
        const Phrase name = Phrase::words(cell_name(c, side));
        all = all.empty() ? name : Phrase{"%1, %2", all, name};
    }
    return all;
}

// "7 in r1c2, r5c8; 3 in r4c5"
Phrase givens_by_digit(const std::vector<Cell>& givens, const Board& board) {
    std::map<Digit, std::vector<Cell>> cells_of;
    for (const Cell c : givens) cells_of[board[c]].push_back(c);
    Phrase all;
    for (const auto& [digit, cells] : cells_of) {
        const Phrase one{"%1 in %2", digit, list_of(cells, board.side())};
        all = all.empty() ? one : Phrase{"%1; %2", all, one};
    }
    return all;
}

Phrase describe_givens(const Contradiction& found, const Puzzle& puzzle) {
    if (found.givens.empty() && !found.marks) return {"the rules allow no grid"};
    const bool all = !found.minimal && found.givens.size() == puzzle.board.num_givens();
    Phrase what{"all givens together"};
    if (!all && found.minimal)
        what = {"%1 givens that contradict each other: %2", found.givens.size(),
                givens_by_digit(found.givens, puzzle.board)};
    else if (!all)
        what = {"at most %1 givens that contradict each other: %2", found.givens.size(),
                givens_by_digit(found.givens, puzzle.board)};
    if (found.givens.empty()) what = Phrase{"the pencil marks contradict each other"};
    else if (found.marks) what = Phrase{"%1, with the pencil marks", what};
    return what;
}

}  // namespace

Contradiction find_contradiction(const Puzzle& puzzle, const Rules& rules, const std::function<bool()>& is_over) {
    Contradiction found;
    found.conflicts = conflicts_of(puzzle.board, rules);
    if (!found.conflicts.empty()) return found;
    find_empty(puzzle, rules, found);
    if (found.cells.empty() && found.missing.empty()) Deletion(puzzle, rules, is_over).run(found);
    return found;
}

Phrase describe(const Contradiction& found, const Puzzle& puzzle, const Rules& rules) {
    std::vector<Phrase> phrases;
    for (const Conflict& conflict : found.conflicts) phrases.push_back(describe(conflict, rules));
    for (const Cell c : found.cells) phrases.push_back({"nothing fits %1", cell_name(c, rules.side())});
    for (const auto& [house, digit] : found.missing)
        phrases.push_back({"no place for %1 in %2", digit, describe(rules.house(house))});
    return phrases.empty() ? describe_givens(found, puzzle) : joined(phrases);
}

}  // namespace sudoku
