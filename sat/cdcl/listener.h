#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "sat/core/clause_exchange.h"

namespace sat::cdcl {

// Takes what other searches give, and gives nothing: for a search with clauses that the formula does not imply.  What
// others learned follows from the formula alone, so it is right for this search, too.
class Listener final : public ClauseExchange {
public:
    // `spent`: the ticks of an earlier search with this exchange, which this one replaces.  Requires: `all` outlives
    // it.
    Listener(ClauseExchange& all, std::uint64_t spent) : all_(all), spent_(spent) {}

    void give(std::span<const Lit>, std::uint32_t) override {}
    void give_units(std::span<const Lit>) override {}
    std::uint64_t next_meeting() const override {
        const std::uint64_t meeting = all_.next_meeting();
        return meeting == ~std::uint64_t{0} ? meeting : meeting - std::min(meeting, spent_);
    }
    bool begin(std::uint64_t ticks) override { return all_.begin(spent_ + ticks); }
    Clause take() override { return all_.take(); }
    void end() override { all_.end(); }
    std::uint64_t memory_bytes() const override { return all_.memory_bytes(); }
    bool begin_large() override { return all_.begin_large(); }
    void end_large() override { all_.end_large(); }

private:
    ClauseExchange& all_;
    const std::uint64_t spent_;
};

}  // namespace sat::cdcl
