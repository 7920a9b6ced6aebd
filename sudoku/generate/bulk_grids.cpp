#include "sudoku/generate/bulk_grids.h"

#include <bit>
#include <cstring>
#include <numeric>

#include "sat/core/assert.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/generate/request.h"
#include "sudoku/text/solved_line.h"

namespace sudoku {

sat::Status check_grid(const GridText& grid, std::uint64_t solutions) {
    if (solutions == 1 && solves_line(grid.data(), grid.data())) return sat::Done{};
    return sat::Error{"the engine gave a wrong grid"};
}

namespace {

void fill_diagonal(sat::Random& random, GridText& text) {
    for (std::size_t box = 0; box < 3; ++box) {
        std::array<char, 9> digits;
        std::iota(digits.begin(), digits.end(), '1');
        random.shuffle(std::span<char>(digits));
        for (std::size_t i = 0; i < 9; ++i) text[(3 * box + i / 3) * 9 + 3 * box + i % 3] = digits[i];
    }
}

// Cell and digit are sampled together, again if they conflict.
void fill_eleven(sat::Random& random, GridText& text) {
    std::array<std::uint16_t, 9> row{}, column{}, box{};
    for (int left = 11; left > 0;) {
        const std::uint32_t candidate = random.below(729), cell = candidate / 9, r = cell / 9, c = cell % 9;
        const std::uint32_t b = r / 3 * 3 + c / 3, digit = candidate % 9, bit = 1u << digit;
        if (text[cell] != '.' || ((row[r] | column[c] | box[b]) & bit) != 0) continue;
        for (std::uint16_t* seen : {&row[r], &column[c], &box[b]}) *seen = static_cast<std::uint16_t>(*seen | bit);
        text[cell] = static_cast<char>('1' + digit);
        --left;
    }
}

// A placeholder for unneeded grids: it is refuted in one sweep.
constexpr char kUnsolvable[82] = "11...............................................................................";

}  // namespace

void draw_start(GridStart start, sat::Random& random, GridText& text) {
    text.fill('.');
    start == GridStart::eleven_cells ? fill_eleven(random, text) : fill_diagonal(random, text);
}

sat::Result<bool> BulkGrids::complete(std::uint64_t seed, std::span<const GridOrder> orders,
                                      const sat::Terminator* stop) {
    for (std::size_t i = 0; i < orders.size();) {
        const std::uint64_t block = orders[i].number / kBlock;
        starts_.fill(kUnsolvable);
        rooms_.fill(nullptr);
        std::size_t size = 0;
        const std::size_t first = i;
        for (; i < orders.size() && orders[i].number / kBlock == block; ++i) {
            const std::size_t place = orders[i].number % kBlock;
            ASSERT(size <= place);
            starts_[place] = rooms_[place] = orders[i].grid->data();
            size = place + 1;
        }
        const auto upto = [size](auto& array) { return std::span(array).first(size); };
        if (!solver_.solve({upto(starts_), 1, stop, seed_of(seed, block)}, {upto(solutions_), upto(rooms_)}))
            return false;
        for (const GridOrder& order : orders.subspan(first, i - first))
            if (const sat::Status right = check_grid(*order.grid, solutions_[order.number % kBlock]); !right)
                return right.error();
    }
    return true;
}

namespace {

std::uint64_t hash_of(const GridText& grid) {
    std::uint64_t h = 0;
    for (std::size_t i = 0; i < 80; i += 8) {  // the last digit is determined by the others
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
