#include "sudoku/generate/grid_maker.h"

#include <algorithm>
#include <numeric>

#include "sat/core/assert.h"
#include "sudoku/generate/request.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku {

const std::vector<std::size_t>& RandomMatchings::draw(sat::Random& random) {
    for (std::vector<std::size_t>& held : held_) held.clear();
    std::vector<std::size_t> order(edges_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(std::span(order));
    for (std::vector<std::size_t>& edges : edges_) random.shuffle(std::span(edges));
    for (const std::size_t left : order) {
        std::fill(seen_.begin(), seen_.end(), false);
        [[maybe_unused]] const bool found = augment(left);
        ASSERT(found);
    }
    for (std::size_t left = 0; left < edges_.size(); ++left) std::erase(edges_[left], partner_[left]);
    return partner_;
}

// Kuhn's augmentation: a right node with free capacity, or one whose partner can be moved.  The depth is at most the
// number of right nodes.
bool RandomMatchings::augment(std::size_t left) {
    for (const std::size_t right : edges_[left]) {
        if (seen_[right]) continue;
        seen_[right] = true;
        std::vector<std::size_t>& held = held_[right];
        auto place = held.end();
        if (held.size() < capacity_) place = held.insert(held.end(), left);
        else place = std::find_if(held.begin(), held.end(), [this](std::size_t other) { return augment(other); });
        if (place == held.end()) continue;
        *place = left;
        partner_[left] = right;
        return true;
    }
    return false;
}

Board ColouredGrids::make(sat::Random& random) {
    Board grid(box_.side());
    for (std::size_t stack = 0; stack < box_.rows; ++stack) colour_stack(stack, random);
    for (std::size_t band = 0; band < box_.columns; ++band) colour_band(band, random, grid);
    return grid;
}

void ColouredGrids::colour_stack(std::size_t stack, sat::Random& random) {
    ASSERT(stack < box_.rows);
    const std::size_t bands = box_.columns;
    RandomMatchings graph(box_.side(), bands, box_.rows);
    for (std::size_t digit = 0; digit < box_.side(); ++digit)
        for (std::size_t band = 0; band < bands; ++band) graph.add(digit, band);
    for (std::size_t column = 0; column < box_.columns; ++column) {
        const std::vector<std::size_t>& band = graph.draw(random);
        for (std::size_t digit = 0; digit < box_.side(); ++digit) column_of(band[digit], stack, digit) = column;
    }
}

void ColouredGrids::colour_band(std::size_t band, sat::Random& random, Board& grid) {
    ASSERT(band < box_.columns);
    RandomMatchings graph(box_.side(), box_.side(), 1);
    for (std::size_t digit = 0; digit < box_.side(); ++digit)
        for (std::size_t stack = 0; stack < box_.rows; ++stack)
            graph.add(digit, stack * box_.columns + column_of(band, stack, digit));
    for (std::size_t row = 0; row < box_.rows; ++row) {
        const std::vector<std::size_t>& column = graph.draw(random);
        for (std::size_t digit = 0; digit < box_.side(); ++digit)
            grid.set(grid.cell(band * box_.rows + row, column[digit]), static_cast<Digit>(digit + 1));
    }
}

// A board being seeded, and the digits excluded by its rules in each cell.
class Seeding {
public:
    explicit Seeding(const Rules& rules) : rules_(rules), cells_(rules.num_cells()), allowed_(rules.side()) {}

    void clear() { board_ = Board(rules_.side()); }
    const Board& board() const { return board_; }
    std::size_t side() const { return rules_.side(); }
    Box box() const { return rules_.box(); }
    void set(Cell c, Digit d) { board_.set(c, d); }

    // `count` distinct random blank cells; valid until the next call.  Requires: that many are blank.
    std::span<const Cell> random_blanks(std::size_t count, sat::Random& random) {
        cells_.clear();
        for (Cell c = 0; c < board_.num_cells(); ++c)
            if (board_[c] == kBlank) cells_.push_back(c);
        for (std::size_t i = 0; i < count; ++i)
            std::swap(cells_[i], cells_[i + random.below(static_cast<std::uint32_t>(cells_.size() - i))]);
        return std::span(cells_).first(count);
    }
    // A random digit that no peer of `c` holds; kBlank if there is none.
    Digit random_legal(Cell c, sat::Random& random) {
        allowed_.resize(side());
        std::iota(allowed_.begin(), allowed_.end(), Digit{1});
        for (const Cell p : rules_.peers(c)) std::erase(allowed_, board_[p]);
        if (allowed_.empty()) return kBlank;
        return allowed_[random.below(static_cast<std::uint32_t>(allowed_.size()))];
    }

private:
    const Rules& rules_;
    Board board_;
    std::vector<Cell> cells_;
    std::vector<Digit> allowed_;
};

namespace {

// Places every digit once, so that no two conflict.
bool scatter_digits(Seeding& seeding, sat::Random& random) {
    std::vector<Digit> digits;
    for (std::size_t d = 1; d <= seeding.side(); ++d)
        if (seeding.board()[0] != d) digits.push_back(static_cast<Digit>(d));
    const std::span<const Cell> cells = seeding.random_blanks(digits.size(), random);
    for (std::size_t i = 0; i < digits.size(); ++i) seeding.set(cells[i], digits[i]);
    return true;
}

// 11 of 81 cells, proportionally on other boards.
bool fill_eleven(Seeding& seeding, sat::Random& random) {
    const std::size_t all = seeding.side() * seeding.side();
    const std::size_t given = seeding.board().num_givens();
    const std::size_t wanted = std::max((11 * all + 40) / 81, given) - given;
    for (const Cell c : seeding.random_blanks(wanted, random)) {
        const Digit d = seeding.random_legal(c, random);
        if (d == kBlank) return false;
        seeding.set(c, d);
    }
    return true;
}

// The boxes along the diagonal, which share no house, unless a variant adds one.
bool fill_diagonal(Seeding& seeding, sat::Random& random) {
    const Box box = seeding.box();
    for (std::size_t b = 0; b < std::min(box.rows, box.columns); ++b) {
        for (std::size_t i = 0; i < seeding.side(); ++i) {
            const std::size_t row = b * box.rows + i / box.columns, column = b * box.columns + i % box.columns;
            const Cell c = seeding.board().cell(row, column);
            if (seeding.board()[c] != kBlank) continue;
            const Digit d = seeding.random_legal(c, random);
            if (d == kBlank) return false;
            seeding.set(c, d);
        }
    }
    return true;
}

constexpr GridMethodEntry kMethods[] = {
    {"shift", "turned copies of the first row, enumerated", nullptr},
    {"backtrack", "every digit once in a random cell, then search", scatter_digits},
    {"lasvegas", "11 of 81 cells filled at random, then search", fill_eleven},
    {"diagonal", "the boxes of a diagonal filled at random, then search", fill_diagonal},
};

// Enough for nearly every first attempt on 9x9; doubled every 16 attempts.
std::uint64_t budget_of(std::size_t side, unsigned attempt) {
    ASSERT(attempt >= 1);
    return (std::uint64_t{4} * side * side) << std::min(attempt / GridMaker::kUnseeded, 40u);
}

}  // namespace

std::span<const GridMethodEntry> grid_methods() {
    return kMethods;
}

const GridMethodEntry* find_grid_method(std::string_view name) {
    const auto* entry = std::find_if(std::begin(kMethods), std::end(kMethods),
                                     [&](const GridMethodEntry& m) { return m.name == name; });
    return entry == std::end(kMethods) ? nullptr : entry;
}

std::unique_ptr<Solver> make_generating_solver(const Rules& rules) {
    const SolverEntry* const bits = find_solver("bits");
    if (bits->obstacle(rules).empty()) return bits->make(rules, {});
    for (const SolverEntry& solver : solvers())
        if (solver.obstacle(rules).empty()) return solver.make(rules, {});
    return nullptr;
}

GridMaker::GridMaker(const Rules& rules, const GridMethodEntry& method, std::optional<Digit> corner)
    : rules_(rules),
      method_(method),
      corner_(corner),
      solver_(make_generating_solver(rules)),
      seeding_(std::make_unique<Seeding>(rules)) {
    ASSERT(method.is_random());
    ASSERT(!corner || (*corner >= 1 && *corner <= rules.side()));
}

GridMaker::~GridMaker() = default;

SearchResult GridMaker::fill(sat::Random& random, const Deadline& deadline, std::uint64_t budget) {
    SearchOptions options;
    options.node_budget = budget;
    options.stop = deadline.terminator;
    options.random = &random;
    options.on_solution = [this](const Board& board) { grid_ = board; };
    puzzle_.board = seeding_->board();
    return search_checked(*solver_, puzzle_, rules_, options);
}

Board GridMaker::colour(sat::Random& random) const {
    Board grid = ColouredGrids(rules_.box()).make(random);
    if (!corner_) return grid;
    const Digit in_corner = grid[0];
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid[c] == in_corner || grid[c] == *corner_) grid.set(c, grid[c] == in_corner ? *corner_ : in_corner);
    return grid;
}

sat::Result<std::optional<Board>> GridMaker::make(sat::Random& random, const Deadline& deadline) {
    if (rules_.side() > kMostBySearch && is_classic(rules_) && !deadline.is_over())
        return std::optional(colour(random));
    for (unsigned attempt = 1; !deadline.is_over(); ++attempt) {
        seeding_->clear();
        if (corner_) seeding_->set(0, *corner_);
        const bool seeded = attempt % kUnseeded != 0;
        if (seeded && !method_.seed(*seeding_, random)) continue;
        const SearchResult result = fill(random, deadline, budget_of(rules_.side(), attempt));
        if (result.error) return *result.error;
        if (result.solutions > 0) return std::optional(grid_);
        if (!seeded && result.ended == Ended::exhausted) return sat::Error{"no complete grid satisfies these rules"};
    }
    return std::optional<Board>{};
}

}  // namespace sudoku
