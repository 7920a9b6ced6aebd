#include "sudoku/logic/reason/reason_search.h"

#include <utility>

#include "sudoku/logic/reason/groups.h"
#include "sudoku/solve/bits.h"

namespace sudoku {
namespace {

// Node limit of one search for a smallest hitting set.
constexpr std::uint64_t kHittingNodes = 20'000;
// Node limit of the search whether a given is needed.
constexpr std::uint64_t kGivenNodes = 1'000;
// Mask searches with more nodes are left to the SAT library; those with fewer are repeated by it, for the core.
constexpr std::uint64_t kMostNodes = 2'000, kEasyNodes = 16;
// The conflict limit of a short test, and the share of groups dropped if it does not decide.
constexpr std::uint64_t kShortTest = 20;
constexpr std::uint32_t kLeaveOutOneOf = 4;

}  // namespace

ReasonSearch::ReasonSearch(const Groups& groups, Candidate conclusion, const Board* solution, std::uint64_t seed,
                           const std::function<bool()>& is_over)
    : groups_(groups),
      conclusion_(conclusion),
      solution_(solution),
      is_over_(is_over),
      test_(groups, conclusion, is_over),
      search_(groups, conclusion),
      random_(seed),
      corrections_(groups.size()) {}

bool ReasonSearch::begin() {
    if (test(groups_.all()) != Forced::yes) return false;
    known_ = core_;
    is_hard_ = took_search_;
    if (is_hard_) learn_needed_givens();
    return true;
}

// A given is in every reason if the puzzle without it has a solution with another digit in the conclusion's cell.  In
// hard puzzles most are, and with all houses, the mask search decides this 100 times faster than a test.
void ReasonSearch::learn_needed_givens() {
    const std::unique_ptr<Solver> solver = make_bits(groups_.rules());
    Puzzle puzzle = groups_.puzzle();
    SearchOptions options;
    options.without = conclusion_;
    options.node_budget = kGivenNodes;
    options.on_solution = [&](const Board& counter) { learn_correction(counter); };
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        const Digit given = puzzle.board[c];
        if (given == kBlank) continue;
        puzzle.board.set(c, kBlank);
        solver->search(puzzle, options);
        puzzle.board.set(c, given);
    }
}

ReasonSearch::Forced ReasonSearch::forces(const GroupSet& set) {
    for (const GroupSet& correction : corrections_.to_meet())
        if (!correction.meets(set)) return Forced::no;
    for (const GroupSet& core : cores_)
        if (core.is_inside(set)) {
            core_ = core;
            return Forced::yes;
        }
    return is_hard_ ? test_hard(set) : test(set);
}

ReasonSearch::Forced ReasonSearch::test_hard(const GroupSet& set) {
    GroupSearch::Answer answer = search_.run(set, solution_, kMostNodes, is_over_);
    if (answer.board) {
        learn_correction(*std::move(answer.board));
        return Forced::no;
    }
    if (!answer.exhausted || answer.nodes < kEasyNodes) return test(set);
    core_ = set;
    cores_.push_back(core_);
    return Forced::yes;
}

ReasonSearch::Forced ReasonSearch::test(const GroupSet& set, std::optional<std::uint64_t> conflicts) {
    ++tests_;
    GroupTest::Answer answer = test_.ask(set, solution_, conflicts);
    took_search_ = answer.took_search;
    if (answer.counter) {
        learn_correction(*std::move(answer.counter));
        return Forced::no;
    }
    if (!answer.core) return Forced::unknown;
    core_ = *std::move(answer.core);
    cores_.push_back(core_);
    return Forced::yes;
}

void ReasonSearch::learn_correction(Board counter) {
    corrections_.add(solution_ == nullptr ? groups_.broken_by(counter)
                                          : approach(counter, *solution_, conclusion_, groups_));
}

bool ReasonSearch::shrink() {
    return shrink_from(groups_.all());
}

bool ReasonSearch::shrink_from(GroupSet set) {
    std::vector<std::size_t> order = set.members();
    random_.shuffle(std::span(order));
    for (const std::size_t g : order) {
        if (!set.has(g)) continue;
        set.remove(g);
        const Forced forced = forces(set);
        if (forced == Forced::unknown || over()) return false;
        if (forced == Forced::yes) know(set = core_);
        else set.add(g);
    }
    if (!best_ || set.count() < best_->count()) best_ = std::move(set);
    return true;
}

void ReasonSearch::know(const GroupSet& forcing) {
    if (forcing.count() < known_.count()) known_ = forcing;
}

void ReasonSearch::minimise(std::uint64_t tests) {
    const std::uint64_t last = tests_ + tests;
    while (tests_ < last && !over()) {
        if (least_ >= best_->count()) {
            is_smallest_ = true;
            return;
        }
        std::uint64_t nodes = kHittingNodes;
        const auto seed = corrections_.smallest_below(least_ + 1, nodes);
        if (nodes == 0) return;
        if (!seed) {
            ++least_;
            continue;
        }
        const Forced forced = grow(*seed);
        if (forced == Forced::unknown) return;
        if (forced == Forced::yes) best_ = *seed;  // has least_ members, so that the next round ends with it
    }
}

ReasonSearch::Forced ReasonSearch::grow(const GroupSet& seed) {
    while (true) {
        GroupSet set = groups_.all();
        for (const GroupSet& core : cores_) {
            if (!core.is_inside(set)) continue;
            const std::size_t g = commonest_outside(core, seed);
            if (g == Groups::kNone) return Forced::yes;
            set.remove(g);
        }
        const Forced forced = test_fewer(std::move(set), seed);
        if (forced != Forced::yes) return forced;
        if (core_.count() < best_->count() && !shrink_from(core_)) return Forced::unknown;
    }
}

// Tests the set, dropping groups outside the seed until a short search decides: nearly the whole of a hard puzzle is
// hard to refute or satisfy, and a smaller set is informative enough.
ReasonSearch::Forced ReasonSearch::test_fewer(GroupSet set, const GroupSet& seed) {
    while (set != seed) {
        const Forced forced = test(set, kShortTest);
        if (forced != Forced::unknown || over()) return forced;
        for (const std::size_t g : set.members())
            if (!seed.has(g) && random_.below(kLeaveOutOneOf) == 0) set.remove(g);
    }
    return test(set);
}

// The group of a core outside the seed that is in most cores, so that few are dropped; kNone if there is none.
std::size_t ReasonSearch::commonest_outside(const GroupSet& core, const GroupSet& seed) const {
    std::size_t best = Groups::kNone, most = 0;
    core.for_each([&](std::size_t g) {
        if (seed.has(g)) return;
        std::size_t n = 0;
        for (const GroupSet& other : cores_) n += other.has(g);
        if (n <= most) return;
        most = n;
        best = g;
    });
    return best;
}

}  // namespace sudoku
