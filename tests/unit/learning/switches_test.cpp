// What is switched off is not done, and what is on is done somewhere.
#include <doctest/doctest.h>

#include "sat/engine/learning/engine.h"
#include "tests/unit/learning/scene.h"

namespace sat::test {
namespace {

// Of a formula that needs a thousand conflicts, with clauses of two literals among those of three.
Stats searched(const Settings& settings) {
    constexpr std::uint32_t kVars = 140;
    learning::Engine engine(settings);
    Random random(5);
    for (std::uint32_t v = 0; v < kVars; ++v) engine.new_var();
    for (std::uint32_t c = 0; c < kVars * 38 / 10; ++c) engine.add_clause(random_clause(kVars, 3, random));
    for (std::uint32_t c = 0; c < kVars / 5; ++c) engine.add_clause(random_clause(kVars, 2, random));
    Limits limits;
    limits.conflicts = 3000;
    return engine.solve({}, limits).stats;
}
bool did(const Stats& stats, Technique t) { return stats.of(t).rounds > 0 || stats.of(t).gained > 0; }

}  // namespace

TEST_CASE("a technique that is off does nothing, and what a learned clause goes through does something when it is on") {
    Settings settings;
    settings.haste = 10;
    const Stats all = searched(settings);
    for (const auto& t : kTechniques) {
        if (!t.fits(TechniqueOf::learning)) continue;
        CAPTURE(t.name);
        Settings without = settings;
        without.use(t.technique) = Use::off;
        CHECK_FALSE(did(searched(without), t.technique));
    }
    for (const Technique t : {Technique::minimisation, Technique::shrinking, Technique::reason_bumping}) {
        CAPTURE(kTechniques[index_of(t)].name);
        CHECK(did(all, t));
    }
}

}  // namespace sat::test
