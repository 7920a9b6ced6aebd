#include "sudoku/generate/bulk_grid_stream.h"

#include <bit>
#include <cstring>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/generate/seeds.h"

namespace sudoku {
namespace {

std::uint64_t hash_of(const GridText& grid) {
    std::uint64_t h = 0;
    for (std::size_t i = 0; i < 80; i += 8) {  // the last digit follows from the others
        std::uint64_t word = 0;
        std::memcpy(&word, grid.data() + i, 8);
        h = (std::rotl(h, 29) ^ word) * sat::kGoldenGamma;
    }
    return sat::mix(h);
}

}  // namespace

std::optional<GridStart> BulkGridStream::start_of(const Rules& rules, const GridMethodEntry& method) {
    if (!is_classic(rules) || rules.box() != Box{3, 3}) return std::nullopt;
    if (method.name == "lasvegas") return GridStart::eleven_cells;
    if (method.name == "diagonal") return GridStart::diagonal_boxes;
    return std::nullopt;
}

BulkGridStream::BulkGridStream(GridStart start, std::uint64_t seed, std::optional<Digit> corner, std::uint64_t budget)
    : start_(start), seed_(seed), random_(seed), corner_(corner), budget_(budget), solver_(make_bulk()) {}

sat::Result<std::span<const GridText>> BulkGridStream::next(const sat::Terminator* stop) {
    for (std::size_t kept = 0; kept == 0;) {
        if (!complete_some(stop)) return std::span<const GridText>();
        for (std::size_t i = 0; i < grids_.size(); ++i) {
            if (solutions_[i] == 0) continue;
            if (const sat::Status right = check_grid(grids_[i], solutions_[i]); !right) return right.error();
            put_into_corner(grids_[i]);
            if (seen_.insert(hash_of(grids_[i]))) grids_[kept++] = grids_[i];
        }
        grids_.resize(kept);
    }
    return std::span<const GridText>(grids_);
}

bool BulkGridStream::complete_some(const sat::Terminator* stop) {
    grids_.resize(kTogether);
    starts_.clear();
    rooms_.clear();
    for (GridText& grid : grids_) {
        draw_start(start_, random_, grid);
        starts_.push_back(grid.data());
        rooms_.push_back(grid.data());
    }
    solutions_.assign(kTogether, 0);
    return solver_->solve({starts_, 1, stop, seed_of(seed_, calls_++), budget_}, {solutions_, rooms_});
}

void BulkGridStream::put_into_corner(GridText& grid) const {
    if (!corner_) return;
    const char wanted = static_cast<char>('0' + *corner_), there = grid[0];
    for (char& digit : grid)
        if (digit == wanted || digit == there) digit = digit == wanted ? there : wanted;
}

}  // namespace sudoku
