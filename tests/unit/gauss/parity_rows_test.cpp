// Sums that are kept while simplification takes their clauses apart.
#include "sat/cdcl/inprocess/parity_rows.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "sat/cdcl/inprocess/elimination.h"
#include "sat/cdcl/inprocess/equivalences.h"
#include "sat/cdcl/inprocess/pure.h"
#include "sat/core/random.h"
#include "tests/property/simplify/trial.h"

namespace sat::test {
namespace {

void add_sum(Clauses& clauses, const std::vector<std::int32_t>& vars, bool odd) {
    for (std::uint32_t signs = 0; signs < (1u << vars.size()); ++signs) {
        if ((std::popcount(signs) % 2 != 0) == odd) continue;
        std::vector<std::int32_t> clause;
        for (std::size_t i = 0; i < vars.size(); ++i) clause.push_back((signs >> i & 1) != 0 ? -vars[i] : vars[i]);
        clauses.push_back(clause);
    }
}
Clauses random_formula(Random& random) {
    const std::uint32_t num_vars = 5 + random.below(6);
    const auto some = [&](std::uint32_t size) {
        std::vector<std::int32_t> vars;
        while (vars.size() < size) {
            const auto v = static_cast<std::int32_t>(1 + random.below(num_vars));
            if (std::ranges::find(vars, v) == vars.end()) vars.push_back(v);
        }
        return vars;
    };
    Clauses clauses;
    for (std::uint32_t i = 0; i < num_vars / 2; ++i) add_sum(clauses, some(2 + random.below(3)), random.flip());
    for (std::uint32_t i = random.below(8); i-- > 0;) {
        auto clause = some(2 + random.below(2));
        for (std::int32_t& n : clause) n = random.flip() ? -n : n;
        clauses.push_back(clause);
    }
    return clauses;
}
bool holds(const ParityRow& row, Trial::Assignment a) {
    bool odd = false;
    for (const Var v : row.vars) odd = odd != ((a >> v.index & 1) != 0);
    return odd == row.odd;
}
void simplify(Trial& trial, Random& random) {
    Effort effort;
    EliminationState state;
    switch (random.below(3)) {
        case 0: equivalences(trial.db, effort); break;
        case 1: eliminate(trial.db, effort, state, {}); break;
        case 2: take_out_pure(trial.db, effort); break;
    }
    if (!trial.db.refuted()) trial.propagate();
}

}  // namespace

TEST_CASE("rows updated after simplification hold for the remaining formula, without removed variables") {
    Random random(7);
    std::size_t kept = 0, sums = 0;
    for (int round = 0; round < 1500; ++round) {
        Trial trial(random_formula(random));
        trial.propagate();
        ParityRows rows;
        for (int i = 0; i < 4 && !trial.db.refuted(); ++i) {
            Effort effort;
            sums += rows.find(trial.db, effort);
            simplify(trial, random);
            if (trial.db.refuted() || random.below(4) == 0) continue;
            REQUIRE(rows.follow(trial.db, effort));
            for (const ParityRow& row : rows.rows())
                for (const Var v : row.vars) REQUIRE((trial.db.is_active(v) && trial.db.is_open(Lit::of(v, false))));
            for (const Trial::Assignment a : trial.models_of_rest())
                for (const ParityRow& row : rows.rows()) REQUIRE(holds(row, a));
            kept += rows.rows().size();
        }
    }
    CHECK(sums > 1000);
    CHECK(kept > 1000);
}

TEST_CASE("an eliminated variable is removed by adding rows") {
    Clauses clauses;
    add_sum(clauses, {1, 2, 5}, false);
    add_sum(clauses, {3, 4, 5}, true);
    Trial trial(clauses);
    ParityRows rows;
    Effort effort;
    CHECK(rows.find(trial.db, effort) == 2);
    trial.db.set_eliminated(Var{4});
    REQUIRE(rows.follow(trial.db, effort));
    REQUIRE(rows.rows().size() == 1);
    CHECK(rows.rows()[0] == ParityRow{{Var{0}, Var{1}, Var{2}, Var{3}}, true});
}

}  // namespace sat::test
