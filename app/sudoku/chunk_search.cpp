#include "app/sudoku/chunk_search.h"

#include <algorithm>

#include "sudoku/text/symbols.h"

namespace sudoku_program {
namespace {

constexpr std::size_t kCells = 81;
constexpr std::size_t kNowhere = ~std::size_t{0};

bool can_join(const sat::Result<sudoku::Puzzle>& puzzle) {
    return puzzle && puzzle->board.num_cells() == kCells && !puzzle->marks;
}

void append_cells(const sudoku::Board& board, std::string& cells) {
    for (const sudoku::Digit d : board.digits()) cells += d == sudoku::kBlank ? '.' : sudoku::symbol_of(d);
}

}  // namespace

// Ends a search when it is told to, or when it takes longer than so many puzzles with solutions do.
class ChunkSearch::Patience {
public:
    Patience(const std::atomic<bool>& stop, std::uint64_t puzzles, std::uint64_t limit)
        : stop_(stop), most_(kLooks + puzzles * (kLooksEach + limit / 2)) {}

    const std::atomic<bool>& end() const { return end_; }
    bool is_stopped() const { return stopped_; }

    void look() {
        stopped_ = stop_.load(std::memory_order_relaxed);
        if (stopped_ || ++looks_ > most_) end_ = true;
    }

private:
    // A puzzle alone gets some 40 ms.  Thousands of the hardest known take 57 looks each with the fewest lanes, of
    // blank boards a quarter of the limit.
    static constexpr std::uint64_t kLooks = 1 << 14, kLooksEach = 64;

    const std::atomic<bool>& stop_;
    std::atomic<bool> end_{false};
    bool stopped_ = false;
    std::uint64_t looks_ = 0;
    const std::uint64_t most_;
};

bool ChunkSearch::search(const sudoku::PuzzleChunk& chunk, const std::atomic<bool>& stop) {
    collect(chunk);
    Patience patience(stop, puzzles_.size(), wish_.limit);
    if (find_first(patience) && (!wish_.second || find_second(patience))) return true;
    std::fill(solutions_.begin(), solutions_.end(), Found::kGivenUp);
    return !patience.is_stopped();
}

// false: it was ended.
bool ChunkSearch::find_first(Patience& patience) {
    solutions_.resize(puzzles_.size());
    firsts_.clear();
    if (wish_.first) {
        digits_.resize(std::max(digits_.size(), kCells * puzzles_.size()));
        for (std::size_t i = 0; i < puzzles_.size(); ++i) firsts_.push_back(digits_.data() + kCells * i);
    }
    const auto look = [&patience](sudoku::BulkPhase) { patience.look(); };
    return bulk_->solve({puzzles_, wish_.limit, &patience.end(), {}}, {solutions_, firsts_, {}, look});
}

// Searches the puzzles with two solutions once more, since being told each solution costs more than finding it, and
// most puzzles have one.
bool ChunkSearch::find_second(Patience& patience) {
    several_.clear();
    std::vector<const char*> puzzles;
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
        if (solutions_[i] != 2) continue;
        several_.push_back(i);
        puzzles.push_back(puzzles_[i]);
    }
    if (several_.empty()) return true;
    more_digits_.resize(std::max(more_digits_.size(), kCells * puzzles_.size()));
    std::vector<std::uint64_t> solutions(puzzles.size()), told(puzzles.size());
    const auto take = [&](std::size_t i, const char* digits) {
        if (told[i]++ == 1) std::copy_n(digits, kCells, more_digits_.data() + kCells * several_[i]);
    };
    const auto look = [&patience](sudoku::BulkPhase) { patience.look(); };
    return bulk_->solve({puzzles, 2, &patience.end(), {}}, {solutions, {}, take, look});
}

void ChunkSearch::collect(const sudoku::PuzzleChunk& chunk) {
    constexpr std::size_t kLine = sudoku::PlainLines::kBytes;
    puzzles_.clear();
    for (std::size_t i = 0; i < chunk.plain.size(); i += kLine) puzzles_.push_back(chunk.plain.data() + i);
    cells_.clear();
    place_of_puzzle_.clear();
    std::size_t places = puzzles_.size();
    for (const auto& puzzle : chunk.puzzles) {
        place_of_puzzle_.push_back(can_join(puzzle) ? places++ : kNowhere);
        if (can_join(puzzle)) append_cells(puzzle->board, cells_);
    }
    for (std::size_t i = 0; i < cells_.size(); i += kCells) puzzles_.push_back(cells_.data() + i);
}

std::optional<Found> ChunkSearch::of_puzzle(std::size_t i) const {
    if (place_of_puzzle_[i] == kNowhere) return std::nullopt;
    return found(place_of_puzzle_[i]);
}

Found ChunkSearch::found(std::size_t place) const {
    const std::size_t at = kCells * place;
    const bool two = wish_.second && solutions_[place] == 2;
    return {0, solutions_[place], puzzles_[place], wish_.first ? digits_.data() + at : nullptr,
            two ? more_digits_.data() + at : nullptr};
}

bool Foretold::is_about(const sudoku::Puzzle& puzzle, const sudoku::SearchOptions& options) const {
    return &puzzle == &puzzle_ && !options.without && !options.node_budget && options.random == nullptr;
}

bool Foretold::knows(const sudoku::SearchOptions& options) const {
    if (found_.solutions == Found::kGivenUp) return false;
    if (found_.solutions == 0) return true;
    return found_.first != nullptr && (options.limit == 1 || (found_.solutions == 1 && limit_ > 1));
}

sudoku::SearchResult Foretold::search(const sudoku::Puzzle& puzzle, const sudoku::SearchOptions& options) {
    if (!is_about(puzzle, options)) return solver_.search(puzzle, options);
    if (!knows(options)) return options.limit == 1 ? find_first(options) : solver_.search(puzzle, options);
    sudoku::SearchResult result;
    if (found_.solutions == 0) return result;
    result.solutions = 1;
    if (options.limit == 1) result.ended = sudoku::Ended::limit;
    if (options.on_solution) options.on_solution(sudoku::puzzle_of_plain(found_.first, 0, 0).board);
    return result;
}

// The solver behind knows soon whether there is more than one; only then the lane has to be patient.
sudoku::SearchResult Foretold::find_first(const sudoku::SearchOptions& options) {
    std::optional<sudoku::Board> found;
    sudoku::SearchOptions two = options;
    two.limit = 2;
    two.on_solution = [&](const sudoku::Board& solution) { found = solution; };
    sudoku::SearchResult result = solver_.search(puzzle_, two);
    if (result.solutions == 2) return lane_.search(puzzle_, options);
    if (result.solutions == 0 || result.ended != sudoku::Ended::exhausted) return result;
    result.ended = sudoku::Ended::limit;
    if (options.on_solution) options.on_solution(*found);
    return result;
}

}  // namespace sudoku_program
