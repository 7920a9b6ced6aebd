// Rounds of inprocessing that wait for those of other searches.
#include <doctest/doctest.h>

#include <cstdint>
#include <utility>

#include "sat/cdcl/solver.h"
#include "sat/core/clause_exchange.h"
#include "tests/unit/generate/instances.h"

namespace sat {
namespace {

// Other searches that take much memory until this one has asked N times.
class Others final : public ClauseExchange {
public:
    explicit Others(std::uint64_t busy) : busy_(busy) {}
    void give(std::span<const Lit>, std::uint32_t) override {}
    void give_units(std::span<const Lit>) override {}
    std::uint64_t next_meeting() const override { return ~std::uint64_t{0}; }
    bool begin(std::uint64_t) override { return false; }
    Clause take() override { return {}; }
    void end() override {}
    bool begin_large() override {
        if (++asked <= busy_) return false;
        alternate = alternate && !std::exchange(large_, true);
        ++begun;
        return true;
    }
    void end_large() override { alternate = alternate && std::exchange(large_, false); }

    std::uint64_t asked = 0, begun = 0;
    bool alternate = true;  // each that began has ended before the next

private:
    const std::uint64_t busy_;
    bool large_ = false;
};

Outcome search(Others& others, std::uint32_t interval_divisor) {
    Settings settings;
    settings.exchange = &others;
    settings.interval_divisor = interval_divisor;
    settings.limits.conflicts = 4000;
    return cdcl::solve(generate_formula(test::recipe("ksat --vars 250 --clauses 1065 --seed 2")), settings);
}

}  // namespace

TEST_CASE("a large round begins when the others are not in one, and ends before the next") {
    Others idle(0), busy(~std::uint64_t{0});
    const Outcome free = search(idle, 100), refused = search(busy, 100);
    CHECK(free.stats.of(Technique::subsumption).rounds > 1);
    CHECK(idle.begun > 1);
    CHECK(idle.alternate);
    CHECK(refused.stats.of(Technique::subsumption).rounds == 0);
    CHECK(busy.asked > 100);  // it asks again and again
    Others late(50);
    CHECK(search(late, 100).stats.of(Technique::subsumption).rounds > 0);
    CHECK(late.asked > 50);
    CHECK(late.alternate);
}

TEST_CASE("a small round does not ask") {
    Others others(0);
    CHECK(search(others, 1).stats.of(Technique::subsumption).rounds > 0);
    CHECK(others.asked == 0);
}

}  // namespace sat
