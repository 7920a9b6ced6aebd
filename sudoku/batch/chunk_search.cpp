#include "sudoku/batch/chunk_search.h"

#include <algorithm>

#include "sat/core/terminator.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/by_bulk.h"
#include "sudoku/solve/checked_search.h"
#include "sudoku/text/solved_line.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

constexpr std::size_t kCells = 81;
constexpr std::size_t kNowhere = ~std::size_t{0};

bool can_join(const sat::Result<Puzzle>& puzzle) {
    if (!puzzle || puzzle->board.num_cells() != kCells || puzzle->marks) return false;
    return !puzzle->rules.variant && (!puzzle->rules.box || *puzzle->rules.box == Box{});
}

void append_cells(const Board& board, std::string& cells) {
    for (const Digit d : board.digits()) cells += d == kBlank ? '.' : symbol_of(d);
}

// 81 characters for each solution.
void make_rooms(std::size_t count, std::vector<char>& digits, std::vector<char*>& rooms) {
    digits.resize(std::max(digits.size(), kCells * count));
    rooms.resize(count);
    for (std::size_t i = 0; i < count; ++i) rooms[i] = digits.data() + kCells * i;
}

sat::Error wrong_line(const Found& found, const char* solution) {
    const auto board_of = [](const char* cells) { return puzzle_of_plain(cells, 0, 0); };
    const auto rules = classic_rules({3, 3});
    return wrong_solution(board_of(solution).board, board_of(found.puzzle), rules)
        .value_or(sat::Error{"the engine gave a wrong solution"});
}

}  // namespace

std::optional<sat::Error> error_of(const Found& found, std::uint64_t limit) {
    if (found.solutions > limit) return kTooManySolutions;
    for (const char* const solution : {found.first, found.second})
        if (solution != nullptr && !solves_line(solution, found.puzzle)) return wrong_line(found, solution);
    if (found.second != nullptr && std::equal(found.first, found.first + kCells, found.second)) return kSolutionTwice;
    return std::nullopt;
}

void ChunkSearch::search(const PuzzleChunk& chunk, const sat::Terminator& stop) {
    collect(chunk);
    solutions_.resize(puzzles_.size());
    ended_.resize(puzzles_.size());
    if (request_.first) make_rooms(puzzles_.size(), first_digits_, firsts_);
    if (request_.second) make_rooms(puzzles_.size(), second_digits_, seconds_);
    if (request_.effort) guesses_.resize(puzzles_.size()), rounds_.resize(puzzles_.size());
    bulk_->solve({.puzzles = puzzles_, .limit = request_.limit, .stop = &stop, .budget = kMostGuesses},
                 {.solutions = solutions_,
                  .first = firsts_,
                  .second = seconds_,
                  .ended = ended_,
                  .guesses = guesses_,
                  .rounds = rounds_});
}

// In input order, so that an interrupted search has answered most of the start.
void ChunkSearch::collect(const PuzzleChunk& chunk) {
    puzzles_.clear();
    cells_.clear();
    cells_.reserve(kCells * chunk.puzzles.size());  // their addresses stay
    place_of_puzzle_.clear();
    place_of_run_.clear();
    const char* line = chunk.plain.data();
    for (const auto& run : chunk.runs) {
        collect_puzzles(chunk, run.before);
        place_of_run_.push_back(puzzles_.size());
        for (std::size_t i = 0; i < run.lines; ++i, line += PlainLines::kBytes) puzzles_.push_back(line);
    }
    collect_puzzles(chunk, chunk.puzzles.size());
}

// Collects the remaining chunk.puzzles up to `end`.
void ChunkSearch::collect_puzzles(const PuzzleChunk& chunk, std::size_t end) {
    for (std::size_t i = place_of_puzzle_.size(); i < end; ++i) {
        const auto& puzzle = chunk.puzzles[i];
        place_of_puzzle_.push_back(can_join(puzzle) ? puzzles_.size() : kNowhere);
        if (!can_join(puzzle)) continue;
        puzzles_.push_back(cells_.data() + cells_.size());
        append_cells(puzzle->board, cells_);
    }
}

std::optional<Found> ChunkSearch::of_puzzle(std::size_t i) const {
    if (place_of_puzzle_[i] == kNowhere) return std::nullopt;
    return found(place_of_puzzle_[i]);
}

Found ChunkSearch::found(std::size_t place) const {
    Found found{0, Found::kGivenUp, puzzles_[place]};
    if (ended_[place] == 0) return found;
    found.solutions = solutions_[place];
    if (request_.first && found.solutions >= 1) found.first = firsts_[place];
    if (request_.second && found.solutions == 2) found.second = seconds_[place];
    if (request_.effort) found.effort = bulk_effort(guesses_[place], rounds_[place]);
    return found;
}

bool KnownResult::is_about(const Puzzle& puzzle, const SearchOptions& options) const {
    return &puzzle == &puzzle_ && !options.without && !options.node_budget && options.random == nullptr;
}

bool KnownResult::knows(const SearchOptions& options) const {
    if (found_.solutions == 0) return true;
    return found_.first != nullptr && (options.limit == 1 || (found_.solutions == 1 && limit_ > 1));
}

SearchResult KnownResult::search(const Puzzle& puzzle, const SearchOptions& options) {
    if (!is_about(puzzle, options) || !knows(options)) return solver_.search(puzzle, options);
    SearchResult result;
    if (found_.solutions == 0) return result;
    result.solutions = 1;
    if (options.limit == 1) result.ended = Ended::limit;
    if (options.on_solution) options.on_solution(puzzle_of_plain(found_.first, 0, 0).board);
    return result;
}

}  // namespace sudoku
