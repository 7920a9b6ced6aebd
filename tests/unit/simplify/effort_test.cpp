// A technique that is told to stop does, however large the formula.
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

TEST_CASE("beyond its budget a technique does no more than set up, and try one thing") {
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

TEST_CASE("a stop flag ends a technique at once") {
    const sat::Terminator stop{true};
    for (const Named& t : techniques()) {
        CAPTURE(t.name);
        ClauseDatabase db = database(2000, crowded());
        Effort effort;
        effort.stop = &stop;
        t.run(db, effort);
        CHECK(effort.ticks < 15 * ticks_of(db.arena.size_words()));
        CHECK(db.reconstruction.empty());
        CHECK(db.num_vars() == 2000);
    }
}

TEST_CASE("whoever is asked for an end is asked now and then, and is obeyed at once") {
    int long_ones = 0;
    for (const Named& t : techniques()) {
        CAPTURE(t.name);
        std::uint64_t questions = 0;
        std::function<bool()> wants_stop = [&questions] { return ++questions == 0; };
        ClauseDatabase whole = database(2000, crowded());
        Effort effort;
        effort.limit = 400 * ticks_of(whole.arena.size_words());
        effort.stop = {nullptr, &wants_stop};
        t.run(whole, effort);
        CHECK(questions <= effort.ticks / Effort::kTicksBetweenQuestions);
        if (effort.ticks < 4 * Effort::kTicksBetweenQuestions) continue;
        ++long_ones;
        REQUIRE(questions > 1);

        wants_stop = [&questions] { return ++questions == 1; };
        questions = 0;
        ClauseDatabase part = database(2000, crowded());
        Effort stopped;
        stopped.limit = effort.limit;
        stopped.stop = {nullptr, &wants_stop};
        t.run(part, stopped);
        CHECK(questions == 1);
        CHECK(stopped.ticks < effort.ticks);
        CHECK(part.audit());
    }
    CHECK(long_ones > 0);
}

TEST_CASE("between two questions so many ticks pass, and a yes is not taken back") {
    std::uint64_t questions = 0;
    const std::function<bool()> wants_stop = [&questions] { return ++questions == 3; };
    Effort effort;
    effort.stop = {nullptr, &wants_stop};
    while (!effort.exhausted()) effort.spend(1);
    CHECK(effort.ticks == 3 * Effort::kTicksBetweenQuestions);
    effort.spend(Effort::kTicksBetweenQuestions);
    CHECK(effort.exhausted());
    CHECK(questions == 3);
}

}  // namespace sat::test
