#pragma once

#include <vector>

#include "sat/core/formula.h"
#include "sat/core/observer.h"
#include "sat/core/outcome.h"

namespace fuzz {

// Follows what an observer is told: what becomes true was open, depths are those of the decisions left open, and what
// is true at the end is in the model.  tests/property/trace holds the rest of the promise against every step.
class Watcher final : public sat::Observer {
public:
    explicit Watcher(std::size_t num_vars) : is_true_(num_vars, 0) {}

    void decided(sat::Lit l, std::size_t depth) override;
    void implied(sat::Lit l, sat::ClauseId) override { make_true(l); }
    void assumed_free(sat::Lit l) override { make_true(l); }
    void failed(sat::Lit l) override { make_true(l); }
    void conflict(sat::ClauseId) override { ++conflicts_; }
    void merged(std::size_t depth) override;
    void restarted() override;
    void backtracked(std::size_t depth) override;

    // Throws a Failure.
    void judge(const sat::Outcome& outcome) const;

private:
    void make_true(sat::Lit l);
    void note(bool holds) { wrong_ = wrong_ || !holds; }

    sat::LitMap<std::uint8_t> is_true_;
    std::vector<sat::Lit> trail_;
    std::vector<std::size_t> starts_;  // of each open decision, on the trail
    std::uint64_t conflicts_ = 0;
    bool wrong_ = false;  // kept until the end: nothing may be thrown through an engine
};

}  // namespace fuzz
