#include "tests/fuzz/solve/watcher.h"

#include <algorithm>

#include "tests/fuzz/solve/failure.h"

namespace fuzz {

void Watcher::make_true(sat::Lit l) {
    check(is_true_[l] == 0 && is_true_[~l] == 0);
    is_true_[l] = 1;
    trail_.push_back(l);
}

void Watcher::decided(sat::Lit l, std::size_t depth) {
    check(depth == starts_.size() + 1);
    starts_.push_back(trail_.size());
    make_true(l);
}

void Watcher::merged(std::size_t depth) {
    check(depth + 1 == starts_.size());
    if (!starts_.empty()) starts_.pop_back();
}

void Watcher::restarted() {
    for (const sat::Lit l : trail_) is_true_[l] = 0;
    trail_.clear();
    starts_.clear();
}

void Watcher::backtracked(std::size_t depth) {
    check(depth < starts_.size());
    if (depth >= starts_.size()) return;
    for (; trail_.size() > starts_[depth]; trail_.pop_back()) is_true_[trail_.back()] = 0;
    starts_.resize(depth);
}

void Watcher::verify(const sat::Outcome& outcome) const {
    expect(!wrong_, "an observer sees an impossible event");
    if (outcome.verdict == sat::Verdict::unsatisfiable)
        expect(conflicts_ > 0 && starts_.empty(), "an observer sees a refutation without a final conflict");
    if (outcome.verdict != sat::Verdict::satisfiable) return;
    expect(std::ranges::all_of(trail_, [&](sat::Lit l) { return outcome.model.satisfies(l); }),
           "an observer sees another model");
}

}  // namespace fuzz
