// A technique ends with its budget or an interrupt, however large the formula.
#include <doctest/doctest.h>

#include <functional>

#include "sat/cdcl/inprocess/bounded_addition.h"
#include "sat/cdcl/inprocess/elimination.h"
#include "sat/cdcl/inprocess/pure.h"
#include "sat/cdcl/inprocess/subsumption.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

// 100,000 clauses, hundreds of them for each literal.
Clauses crowded() {
    Random random(3);
    Clauses clauses(100'000);
    for (auto& c : clauses)
        for (int i = 0; i < 4; ++i) {
            const auto v = static_cast<std::int32_t>(500 * i + 1 + static_cast<int>(random.below(500)));
            c.push_back(random.flip() ? v : -v);
        }
    return clauses;
}
struct Named {
    const char* name;
    std::function<void(ClauseDatabase&, Effort&)> run;
};
std::vector<Named> techniques() {
    return {
        {"subsumption",
         [](ClauseDatabase& db, Effort& e) {
             SubsumptionState s;
             subsume(db, e, s);
         }},
        {"elimination",
         [](ClauseDatabase& db, Effort& e) {
             EliminationState s;
             eliminate(db, e, s);
         }},
        {"pure", [](ClauseDatabase& db, Effort& e) { take_out_pure(db, e); }},
        {"addition", [](ClauseDatabase& db, Effort& e) { add_variables(db, e); }},
    };
}

}  // namespace

TEST_CASE("beyond its budget a technique only sets up and tries one thing") {
    const ClauseDatabase made = database(2000, crowded());
    const std::uint64_t pass = ticks_of(made.arena.size_words());
    for (const Named& t : techniques()) {
        CAPTURE(t.name);
        for (const std::uint64_t limit : {std::uint64_t{0}, 20 * pass}) {
            ClauseDatabase db = database(2000, crowded());
            Effort effort;
            effort.limit = limit;
            t.run(db, effort);
            CHECK(effort.ticks < limit + 15 * pass);
            CHECK(db.audit());
        }
    }
}

TEST_CASE("a technique interrupted at its start removes nothing") {
    const sat::Terminator stop{true};
    for (const Named& t : techniques()) {
        CAPTURE(t.name);
        ClauseDatabase db = database(2000, crowded());
        Effort effort;
        effort.terminator = &stop;
        t.run(db, effort);
        CHECK(effort.ticks < 15 * ticks_of(db.arena.size_words()));
        CHECK(db.reconstruction.empty());
        CHECK(db.num_vars() == 2000);
    }
}

}  // namespace sat::test
