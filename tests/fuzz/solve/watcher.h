#pragma once

#include <vector>

#include "sat/core/formula.h"
#include "sat/core/observer.h"
#include "sat/core/outcome.h"

namespace fuzz {

// Checks the events of an observer: an assigned literal was open, depths match the open decisions, and the final trail
// agrees with the model. tests/property/trace checks every step.
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
    void verify(const sat::Outcome& outcome) const;

private:
    void make_true(sat::Lit l);
    void check(bool holds) { wrong_ = wrong_ || !holds; }

    sat::LitMap<std::uint8_t> is_true_;
    std::vector<sat::Lit> trail_;
    std::vector<std::size_t> starts_;  // trail position of each open decision
    std::uint64_t conflicts_ = 0;
    bool wrong_ = false;  // reported at the end, since nothing may be thrown through an engine
};

}  // namespace fuzz
