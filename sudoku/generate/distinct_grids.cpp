#include "sudoku/generate/distinct_grids.h"

#include "sat/core/random.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku {
namespace {

std::uint64_t hash_of(const Board& board) {
    std::uint64_t h = 0;
    for (const Digit d : board.digits()) h = (h ^ d) * 0x100000001b3u;  // FNV-1a, by digits
    return sat::mix(h);
}

}  // namespace

DistinctGrids::DistinctGrids(const Rules& rules, const GridMethodEntry& method, std::optional<Digit> corner,
                             std::uint64_t seed, std::uint64_t wanted)
    : rules_(rules), corner_(corner), wanted_(wanted), random_(seed), maker_(rules, method, corner) {}

sat::Result<std::optional<Board>> DistinctGrids::next(const Deadline& deadline) {
    end_ = End::none;
    if (!enumerated_) {
        auto grid = draw(deadline);
        if (!grid || *grid || end_ == End::interrupted) return grid;
        if (const sat::Status done = enumerate(deadline); !done) return done.error();
        if (end_ == End::interrupted) return std::optional<Board>{};
    }
    return take_rest();
}

// nullopt with End::none after too many repetitions.
sat::Result<std::optional<Board>> DistinctGrids::draw(const Deadline& deadline) {
    for (unsigned repeats = 0; repeats < kRepeats; ++repeats) {
        auto grid = maker_.make(random_, deadline);
        if (grid && !*grid) end_ = End::interrupted;
        if (!grid || !*grid || seen_.insert(hash_of(**grid)).second) return grid;
    }
    return std::optional<Board>{};
}

std::optional<Board> DistinctGrids::take_rest() {
    if (rest_.empty()) {
        end_ = End::no_more;
        return std::nullopt;
    }
    Board grid = std::move(rest_.back());
    rest_.pop_back();
    return grid;
}

// Enumerating as many grids as were seen plus those still requested yields enough new ones.
sat::Status DistinctGrids::enumerate(const Deadline& deadline) {
    SearchOptions options;
    options.limit = std::max<std::uint64_t>(wanted_, seen_.size() + 1);
    options.stop = deadline.terminator;
    options.random = &random_;
    options.on_solution = [&](const Board& board) {
        if (seen_.insert(hash_of(board)).second) rest_.push_back(board);
    };
    Puzzle empty{Board(rules_.side()), {}, "", {}, 0, 0};
    if (corner_) empty.board.set(0, *corner_);
    enumerated_ = true;
    const SearchResult all = search_checked(*make_generating_solver(rules_), empty, rules_, options);
    if (all.error) return *all.error;
    if (all.ended == Ended::stopped) end_ = End::interrupted;
    return sat::Done{};
}

}  // namespace sudoku
