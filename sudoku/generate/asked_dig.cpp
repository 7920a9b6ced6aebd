#include "sudoku/generate/asked_dig.h"

#include <algorithm>
#include <cstring>

#include "sat/support/assert.h"

namespace sudoku {
namespace {

// -1000 ln(1 - p), where p is how often a further cell cannot be blanked, by the number of cells that are blank, and
// although the list of sets did not tell it; as counted in 100,000 digs.  It decides how many questions there are,
// never what is dug.
constexpr std::uint16_t kRisk[64] = {
    0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,    0,    0,    0,    0,   0,
    0,   0,   0,   0,   1,   1,   1,   2,   3,   3,   4,   5,   7,   10,  12,  16,  21,   26,   34,   45,   57,  75,
    96,  113, 133, 162, 222, 273, 339, 428, 528, 650, 793, 960, 1152, 1386, 1698, 2067, 3164, 4000, 4000, 4000};
// A question risks about this much.  Larger: fewer questions, of which more fail, and these take longer.
constexpr std::size_t kRiskOfQuestion = 900;

}  // namespace

void AskedDig::begin(const DigTask& task) {
    task_ = task;
    text_ = task.grid;
    for (std::size_t turn = 0; turn < 81; ++turn) turn_of_[task.order[turn]] = static_cast<std::uint8_t>(turn);
    next_ = end_ = holes_ = failing_holes_ = num_sets_ = 0;
    kept_ = assumed_ = painted_ = {};
    first_set_.fill(kNone);
    UnavoidableSets sets;
    sets.find(task.grid.data(), turn_of_);
    for (const TurnSet& set : sets) add(set);
}

// (A4).  false: no room.
bool AskedDig::add(const TurnSet& set) {
    if (num_sets_ == kMostSets) return false;
    const std::size_t turn = set.last();
    sets_[num_sets_] = set;
    next_set_[num_sets_] = first_set_[turn];
    first_set_[turn] = static_cast<std::uint8_t>(num_sets_++);
    return true;
}

bool AskedDig::may_fit(std::size_t cell) const {
    return in_row_[cell / 9] > task_.floor && in_column_[cell % 9] > task_.floor;
}

// Must the given of this turn stay, if assumed_ are all that are kept before?
bool AskedDig::is_known(std::size_t turn) const {
    if (task_.floor > 0 && !may_fit(task_.order[turn])) return true;
    for (std::uint8_t i = first_set_[turn]; i != kNone; i = next_set_[i])
        if (!sets_[i].meets(assumed_)) return true;
    return false;
}

// The same, or was it asked about alone?
bool AskedDig::must_keep(std::size_t turn) {
    if (is_known(turn)) return true;
    if (holes_ > 0 || failing_holes_ != 1) return false;
    failing_holes_ = 0;
    return true;
}

void AskedDig::assume_blank(std::size_t turn) {
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

// (A2): how far the question goes.
void AskedDig::choose() {
    std::size_t blanks = next_ - kept_.size(), risk = 0;
    const std::size_t most_holes = failing_holes_ > 1 ? failing_holes_ / 2 : 81;
    for (end_ = next_; end_ < 81 && 81 - blanks > task_.givens; ++end_) {
        if (must_keep(end_)) {
            assumed_ |= TurnSet::of(end_);
            if (holes_ == 0) kept_ = assumed_, next_ = end_ + 1;
            continue;
        }
        risk += kRisk[std::min<std::size_t>(blanks, 63)];
        if (holes_ == most_holes || (holes_ > 0 && risk > kRiskOfQuestion)) return;
        assume_blank(end_);
        ++blanks;
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

// The turns in which the solution that was found is not the grid.
TurnSet AskedDig::difference() const {
    TurnSet set;
    for (std::size_t i = 0; i < 81; ++i) {
        for (; i + 8 <= 81 && std::memcmp(found_.data() + i, task_.grid.data() + i, 8) == 0; i += 8) {}
        if (i < 81 && found_[i] != task_.grid[i]) set |= TurnSet::of(turn_of_[i]);
    }
    return set;
}

void AskedDig::hear(bool second) {
    if (!second) {
        kept_ = assumed_;
        next_ = end_;
        if (failing_holes_ > 0) failing_holes_ -= holes_;
        return;
    }
    const TurnSet set = difference();
    failing_holes_ = !set.empty() && add(set) ? 0 : holes_;
}

}  // namespace sudoku
