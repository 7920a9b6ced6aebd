#include "sudoku/generate/asked_dig.h"

#include <algorithm>
#include <cstring>

#include "sat/core/assert.h"
#include "sudoku/text/solved_line.h"

namespace sudoku {

HoleBoard::HoleBoard(const Rules& rules) : rules_(rules), board_(rules.side()) {
    ASSERT(rules.side() <= 64);
    peers_begin_.push_back(0);
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        const std::vector<Cell> peers = rules.peers(c);
        peers_.insert(peers_.end(), peers.begin(), peers.end());
        peers_begin_.push_back(static_cast<std::uint32_t>(peers_.size()));
    }
    fill(board_);
}

void HoleBoard::fill(const Board& board) {
    ASSERT(board.side() == rules_.side());
    const std::size_t side = board.side();
    board_ = Board(side);
    num_givens_ = 0;
    in_row_.assign(side, 0);
    in_column_.assign(side, 0);
    seen_.assign(board.num_cells() * (side + 1), 0);
    mask_.assign(board.num_cells(), 0);
    for (Cell c = 0; c < board.num_cells(); ++c)
        if (board[c] != kBlank) put(c, board[c]);
}

// `by`: 1, or the unsigned value of -1.
void HoleBoard::count(Cell c, std::size_t by) {
    ASSERT(c < board_.num_cells());
    num_givens_ += by;
    in_row_[c / board_.side()] += by;
    in_column_[c % board_.side()] += by;
}

Digit HoleBoard::take(Cell c) {
    const Digit d = board_[c];
    ASSERT(d != kBlank);
    board_.set(c, kBlank);
    count(c, std::size_t{0} - 1);
    for (std::uint32_t i = peers_begin_[c]; i < peers_begin_[c + 1]; ++i)
        if (--seen(peers_[i], d) == 0) mask_[peers_[i]] &= ~bit(d);
    return d;
}

void HoleBoard::put(Cell c, Digit d) {
    ASSERT(board_[c] == kBlank && d != kBlank);
    board_.set(c, d);
    count(c, 1);
    for (std::uint32_t i = peers_begin_[c]; i < peers_begin_[c + 1]; ++i) {
        ++seen(peers_[i], d);
        mask_[peers_[i]] |= bit(d);
    }
}

bool HoleBoard::hidden_in(const House& house, Cell c, Digit d) const {
    return std::all_of(house.cells.begin(), house.cells.end(),
                       [&](Cell p) { return p == c || board_[p] != kBlank || (mask_[p] & bit(d)) != 0; });
}

bool HoleBoard::forces(Cell c, Digit d) const {
    const std::size_t side = board_.side();
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - side);
    if ((mask_[c] | bit(d)) == all) return true;
    const auto houses = rules_.houses_of(c);
    return std::any_of(houses.begin(), houses.end(), [&](std::uint32_t h) { return hidden_in(rules_.house(h), c, d); });
}

bool HoleBoard::audit() const {
    bool right = num_givens_ == board_.num_givens();
    const std::size_t side = board_.side();
    for (Cell c = 0; c < board_.num_cells(); ++c) {
        std::vector<std::uint16_t> count(side + 1, 0);
        for (const Cell p : rules_.peers(c)) count[board_[p]] = static_cast<std::uint16_t>(count[board_[p]] + 1);
        for (std::size_t d = 1; d <= side; ++d) {
            right = right && seen_[c * (side + 1) + d] == count[d];                              // (H1)
            right = right && ((mask_[c] & bit(static_cast<Digit>(d))) != 0) == (count[d] != 0);  // (H2)
        }
    }
    return right;
}

namespace {

// -1000 ln(1 - p) by number of blank cells, where p is the probability that another cell cannot be blanked although the
// list of sets does not show it; measured in 300,000 digs.  It affects the number of queries, never the result.
constexpr std::uint16_t kRisk[48] = {0, 0, 0, 0, 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,   0,   0,
                                     0, 0, 0, 0, 0,  0,  0,  0,  0,  0,  1,  1,  2,  2,   3,   3,
                                     4, 6, 7, 9, 12, 16, 20, 26, 33, 43, 54, 70, 89, 114, 149, 192};
// The risk accepted by a query about several cells.  Larger: fewer queries, but more of them fail.
constexpr std::size_t kRiskOfQuestion = 250;

// The number of cells blanked at once, by number of blank cells.
constexpr auto kAtOnce = [] {
    std::array<std::uint8_t, 82> counts{};
    for (std::size_t blanks = 0; blanks < counts.size(); ++blanks) {
        std::size_t upto = blanks;
        for (std::size_t risk = 0; upto < std::size(kRisk) && risk + kRisk[upto] <= kRiskOfQuestion; ++upto)
            risk += kRisk[upto];
        counts[blanks] = static_cast<std::uint8_t>(std::max<std::size_t>(upto - blanks, 1));
    }
    return counts;
}();

}  // namespace

void AskedDig::begin(const DigTask& task) {
    task_ = task;
    text_ = task.grid;
    for (std::size_t turn = 0; turn < 81; ++turn) turn_of_[task.order[turn]] = static_cast<std::uint8_t>(turn);
    next_ = end_ = holes_ = 0;
    kept_ = assumed_ = painted_ = {};
    first_set_.fill(kNoSet);
    sets_.clear();
    UnavoidableSets sets;
    sets.find(task.grid.data(), turn_of_);
    for (const TurnSet& set : sets) add(set);
}

// (A4)
void AskedDig::add(const TurnSet& set) {
    std::uint16_t& first = first_set_[set.last()];
    sets_.push_back({set, first});
    first = static_cast<std::uint16_t>(sets_.size() - 1);
}

bool AskedDig::may_fit(std::size_t cell) const {
    ASSERT(cell < 81);
    return in_row_[cell / 9] > task_.floor && in_column_[cell % 9] > task_.floor;
}

// True if the given of this turn must stay, assuming that assumed_ are all that are kept before.
bool AskedDig::must_keep(std::size_t turn) const {
    ASSERT(turn < 81);
    if (task_.floor > 0 && !may_fit(task_.order[turn])) return true;
    for (std::uint16_t i = first_set_[turn]; i != kNoSet; i = sets_[i].next)
        if (!sets_[i].turns.meets(assumed_)) return true;
    return false;
}

void AskedDig::assume_blank(std::size_t turn) {
    ASSERT(turn < 81);
    ++holes_;
    if (task_.floor == 0) return;
    --in_row_[task_.order[turn] / 9];
    --in_column_[task_.order[turn] % 9];
}

bool AskedDig::ask() {
    assumed_ = kept_;
    holes_ = 0;
    if (task_.floor > 0) {
        in_row_.fill(9), in_column_.fill(9);
        (TurnSet::below(next_) - kept_).for_each([this](std::size_t turn) {
            --in_row_[task_.order[turn] / 9];
            --in_column_[task_.order[turn] % 9];
        });
    }
    choose();
    paint();
    return holes_ > 0;
}

// Establishes (A2): the extent of the query.
void AskedDig::choose() {
    const std::size_t blanks = next_ - kept_.size();
    const std::size_t most_holes = std::min<std::size_t>(kAtOnce[blanks], 81 - blanks - task_.givens);
    for (end_ = next_; end_ < 81 && holes_ < most_holes; ++end_) {
        if (!must_keep(end_)) {
            assume_blank(end_);
            continue;
        }
        assumed_ |= TurnSet::of(end_);
        if (holes_ == 0) kept_ = assumed_, next_ = end_ + 1;
    }
}

// (A3)
void AskedDig::paint() {
    const TurnSet blank = TurnSet::below(end_) - assumed_;
    (blank ^ painted_).for_each([&](std::size_t turn) {
        const std::size_t cell = task_.order[turn];
        text_[cell] = blank.has(turn) ? '.' : task_.grid[cell];
    });
    painted_ = blank;
}

Candidate AskedDig::without() const {
    if (!is_alone()) return {};
    const Cell cell = task_.order[next_];
    return {cell, static_cast<Digit>(task_.grid[cell] - '0')};
}

// The turns in which the solution found differs from the grid.
TurnSet AskedDig::difference() const {
    constexpr std::uint64_t kEveryByte = 0x0101010101010101;
    TurnSet set;
    for (std::size_t i = 0; i <= 72; i += 8) {
        std::uint64_t found = 0, grid = 0;
        std::memcpy(&found, found_.data() + i, 8);
        std::memcpy(&grid, task_.grid.data() + i, 8);
        std::uint64_t other = ((found ^ grid) + 15 * kEveryByte) & 16 * kEveryByte;  // digits differ in four bits
        for (; other != 0; other &= other - 1)
            set |= TurnSet::of(turn_of_[i + static_cast<std::size_t>(std::countr_zero(other)) / 8]);
    }
    if (found_[80] != task_.grid[80]) set |= TurnSet::of(turn_of_[80]);
    return set;
}

bool AskedDig::hear(bool has_solution) {
    if (is_alone()) {
        if (has_solution) kept_ |= TurnSet::of(next_);
        ++next_;
        return true;
    }
    if (!has_solution || !solves_line(found_.data(), text_.data())) return false;
    if (const TurnSet set = difference(); !set.empty()) {
        add(set);
    } else {
        kept_ = assumed_;
        next_ = end_;
    }
    return true;
}

}  // namespace sudoku
