// Pigeonhole formulas, hidden in formulas small enough for brute force, and larger ones for proofs.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "sat/cdcl/inprocess/pigeonhole.h"
#include "tests/property/cardinality/pigeon_lofts.h"
#include "tests/property/simplify/trial.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

constexpr std::uint32_t kMostVars = 16;  // for brute force

bool refutes(Trial& trial, Effort effort = {}) {
    if (trial.db.refuted()) return true;
    const ClauseSet before = clauses_of(trial.db);
    const bool refuted = pigeonhole(trial.db, effort) != 0;
    RC_ASSERT(refuted == trial.db.refuted());
    if (!refuted) RC_ASSERT(before == clauses_of(trial.db));
    RC_ASSERT(trial.db.audit());
    return refuted;
}
void check_proofs(const Trial& trial) {
    RC_ASSERT(trial.drat_is_accepted());
    RC_ASSERT(trial.lrat_is_accepted());
}

}  // namespace

TEST_CASE("unsatisfiable pigeonhole formulas are refuted with proofs under any renaming, satisfiable ones are not") {
    const bool held = rc::check([] {
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        const Loft loft = random_loft(random);
        Trial trial(disguised(clauses_of(loft), random));
        RC_TAG(has_room(loft) ? "room" : "no room");
        RC_ASSERT(refutes(trial) == !has_room(loft));
        check_proofs(trial);
    });
    CHECK(held);
}

TEST_CASE("a refutation among other clauses and learned clauses is correct and has accepted proofs") {
    const bool held = rc::check([] {
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        const Clauses clauses = clauses_of(random_loft(random));
        if (num_vars(clauses) + 2 > kMostVars) RC_DISCARD();
        Trial trial(disguised(with_noise(clauses, random.below(12), 2, random), random));
        if (random.flip() && !trial.db.refuted()) trial.learn(random.next(), random.below(12));
        Effort effort;
        if (random.below(3) == 0) effort.limit = random.below(600);
        Terminator terminator;
        if (random.below(3) == 0) terminator.terminate_at_poll(1 + random.below(60));
        effort.terminator = &terminator;
        const bool refuted = refutes(trial, effort);
        RC_TAG(refuted ? "refuted" : "not refuted");
        if (refuted) RC_ASSERT(trial.models_of_input().empty());
        check_proofs(trial);
    });
    CHECK(held);
}

TEST_CASE("clauses with other variables do not hide a pigeonhole formula") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        Clauses clauses = clauses_of(complete_loft(5, 4, Exclusion::pairs));
        const auto first = static_cast<std::int32_t>(num_vars(clauses));
        for (auto& c : with_noise({}, 60, 25, random)) {
            for (std::int32_t& l : c) l += l > 0 ? first : -first;
            clauses.push_back(c);
        }
        Trial trial(disguised(clauses, random));
        CHECK(refutes(trial));
        CHECK(trial.drat_is_accepted());
        CHECK(trial.lrat_is_accepted());
    }
}

TEST_CASE("at-most-one constraints are recognised in every encoding that implies the binary clauses") {
    for (const Exclusion how : {Exclusion::pairs, Exclusion::sequential, Exclusion::commander, Exclusion::logarithmic})
        for (const std::uint32_t holes : {2u, 4u, 7u}) {
            Random random(holes);
            Trial full(disguised(clauses_of(complete_loft(holes + 1, holes, how)), random));
            CHECK(refutes(full));
            CHECK(full.drat_is_accepted());
            CHECK(full.lrat_is_accepted());
            Trial roomy(disguised(clauses_of(complete_loft(holes, holes, how)), random));
            CHECK_FALSE(refutes(roomy));
        }
}

TEST_CASE("extra exclusions do not hide the constraints") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        Clauses clauses = clauses_of(complete_loft(7, 6, Exclusion::pairs));
        for (int i = 0; i < 12; ++i) {
            const auto a = static_cast<std::int32_t>(1 + random.below(42)),
                       b = static_cast<std::int32_t>(1 + random.below(42));
            if (a != b) clauses.push_back({-a, -b});
        }
        Trial trial(disguised(clauses, random));
        CHECK(refutes(trial));
        CHECK(trial.lrat_is_accepted());
    }
}

TEST_CASE("a small conflict among many holes is found, and the proof mentions only its variables") {
    Loft loft = complete_loft(12, 14, Exclusion::pairs);
    for (std::uint32_t p = 0; p < 5; ++p) loft.holes_of[p] = {3, 5, 7, 9};
    Random random(1);
    Trial trial(disguised(clauses_of(loft), random));
    CHECK(refutes(trial));
    CHECK(trial.drat_is_accepted());
    CHECK(trial.lrat_is_accepted());
    CHECK(trial.db.num_vars() < trial.input_vars + 4 * 3 + 3 * 2 + 2 * 1 + 1);
}

}  // namespace sat::test
