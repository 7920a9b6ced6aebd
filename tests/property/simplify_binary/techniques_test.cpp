#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <array>
#include <string>
#include <string_view>
#include <tuple>

#include "sat/cdcl/inprocess/congruence.h"
#include "sat/cdcl/inprocess/equivalences.h"
#include "sat/cdcl/inprocess/sweeping.h"
#include "sat/cdcl/inprocess/ternary.h"
#include "tests/property/simplify_binary/proved_database.h"
#include "tests/property/simplify_binary/small_circuits.h"

namespace {

using namespace sat;
using namespace sat::test;

struct Technique {
    std::string_view name;
    std::uint64_t (*run)(ClauseDatabase&, Effort&);
};
constexpr std::array kAll{
    Technique{"equivalences", equivalences},
    Technique{"duplicate binaries", duplicate_binaries},
    Technique{"ternary", ternary},
    Technique{"congruence", [](ClauseDatabase& db, Effort& effort) { return congruence(db, effort); }},
    Technique{"sweeping",
              [](ClauseDatabase& db, Effort& effort) {
                  static SweepMemory memory;  // of other formulas, as if these had changed in between
                  memory.most_vars = 2 + memory.most_vars % 7;
                  memory.depth = 1 + memory.depth % 3;
                  memory.wait = 0;
                  return sweep(db, effort, memory);
              }},
};

// The technique, its budget in ticks, and the poll that interrupts it (0: none).
using Step = std::tuple<std::size_t, std::uint64_t, std::uint64_t>;
rc::Gen<std::vector<Step>> steps() {
    const auto budget = rc::gen::weightedOneOf<std::uint64_t>(
        {{3, rc::gen::just(~std::uint64_t{0})}, {2, uniform<std::uint64_t>(0, 400)}});
    const auto poll = rc::gen::weightedOneOf<std::uint64_t>(
        {{3, rc::gen::just(std::uint64_t{0})}, {1, uniform<std::uint64_t>(1, 30)}});
    return rc::gen::resize(
        6, rc::gen::container<std::vector<Step>>(rc::gen::tuple(uniform<std::size_t>(0, kAll.size()), budget, poll)));
}

// The gains of each technique over all runs, to check that each one does something.
std::array<std::uint64_t, kAll.size()> gained;

void check(const Clauses& clauses, const std::vector<std::int32_t>& frozen, const std::vector<Step>& plan) {
    ProvedDatabase proved(clauses, frozen);
    const std::set<Assignment> models = proved.models_of_input();
    for (const auto& [technique, budget, poll] : plan) {
        if (proved.db.refuted()) break;
        Effort effort;
        effort.limit = budget;
        Terminator terminator;
        terminator.terminate_at_poll(poll);
        effort.terminator = &terminator;
        gained[technique] += kAll[technique].run(proved.db, effort);
        RC_ASSERT(proved.db.audit());
        RC_ASSERT(proved.models() == models);
        proved.propagate();
    }
    RC_ASSERT(proved.models() == models);
    RC_ASSERT(proved.redundant_clauses_hold());
    RC_ASSERT(proved.frozen_variables_are_there());
    if (models.empty()) proved.refute();
    RC_ASSERT(proved.proof_error(models.empty()) == "");
}

}  // namespace

TEST_CASE("any order of techniques with any budgets keeps the models, the frozen variables and both proofs") {
    CHECK(rc::check("mostly binary clauses", [] { check(*mostly_binary(), *frozen_variables(), *steps()); }));
    CHECK(rc::check("circuits", [] { check(*circuits(), *frozen_variables(), *steps()); }));
    for (std::size_t i = 0; i < kAll.size(); ++i) {
        CAPTURE(kAll[i].name);
        CHECK(gained[i] > 500);
    }
}
