#include "sudoku/logic/reason/reason_search.h"

#include <utility>

#include "sudoku/logic/reason/counter.h"

namespace sudoku {
namespace {

// Of one search for a smallest hitting set.
constexpr std::uint64_t kHittingNodes = 20'000;

}  // namespace

ReasonSearch::ReasonSearch(const Groups& groups, Candidate conclusion, const Board* solution, std::uint64_t seed,
                           const std::function<bool()>& is_over)
    : groups_(groups),
      conclusion_(conclusion),
      solution_(solution),
      is_over_(is_over),
      test_(groups, conclusion, is_over),
      random_(seed),
      corrections_(groups.size()) {}

bool ReasonSearch::begin() {
    if (test(groups_.all()) != Forced::yes) return false;
    first_core_ = core_;
    return true;
}

ReasonSearch::Forced ReasonSearch::forces(const GroupSet& set) {
    for (const GroupSet& correction : corrections_.to_meet())
        if (!correction.meets(set)) return Forced::no;
    for (const GroupSet& core : cores_)
        if (core.is_inside(set)) {
            core_ = core;
            return Forced::yes;
        }
    return test(set);
}

ReasonSearch::Forced ReasonSearch::test(const GroupSet& set) {
    ++tests_;
    GroupTest::Answer answer = test_.ask(set, solution_);
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
    GroupSet set = groups_.all();
    std::vector<std::size_t> order = set.members();
    random_.shuffle(std::span(order));
    for (const std::size_t g : order) {
        if (!set.has(g)) continue;
        set.remove(g);
        const Forced forced = forces(set);
        if (forced == Forced::unknown || over()) return false;
        if (forced == Forced::yes)
            set = core_;
        else
            set.add(g);
    }
    if (!best_ || set.count() < best_->count()) best_ = std::move(set);
    return true;
}

void ReasonSearch::minimise(std::uint64_t tests) {
    const std::uint64_t last = tests_ + tests;
    while (!is_smallest_ && tests_ < last && !over()) {
        GroupSet candidate = corrections_.greedy();
        bool exact = false;
        if (candidate.count() >= best_->count() || forces(candidate) == Forced::yes) {
            std::uint64_t nodes = kHittingNodes;
            auto smaller = corrections_.smallest_below(best_->count(), nodes);
            exact = nodes > 0;
            if (!smaller) {
                is_smallest_ = exact;
                return;
            }
            candidate = *std::move(smaller);
        }
        const Forced forced = forces(candidate);
        if (forced == Forced::unknown) return;
        if (forced == Forced::no) continue;
        best_ = core_;
        is_smallest_ = exact;
    }
}

}  // namespace sudoku
