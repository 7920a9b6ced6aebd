// Every engine with every rule and technique, compared with brute force and with each other.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "sat/check/brute_force.h"
#include "sat/check/model_check.h"
#include "sat/solve.h"
#include "tests/property/solve/random_formula.h"

namespace sat::test {
namespace {

struct Pair {
    const EngineEntry* engine;
    std::string_view rule;
};
std::vector<Pair> all_pairs() {
    std::vector<Pair> pairs;
    for (const auto& engine : engines())
        for (const auto& rule : branch_rules())
            if (engine.accepts(rule.name)) pairs.push_back({&engine, rule.name});
    return pairs;
}

Settings settings_of(const Pair& pair, unsigned techniques) {
    Settings s;
    s.engine = pair.engine->name;
    s.branch = pair.rule;
    s.seed = techniques;
    for (const auto& t : kTechniques) {
        s.use(t.technique) = (techniques & 1u) != 0 ? Use::on : Use::off;
        techniques >>= 1;
    }
    return s;
}

// Solve; the property fails if a model is wrong or a refutation has no valid proof.
Verdict decide(const Formula& formula, const Settings& settings) {
    TextProof proof(formula);
    Settings s = settings;
    s.proof = &proof;
    const Outcome outcome = solve(formula, s);
    RC_ASSERT(outcome.verdict != Verdict::unknown);
    if (outcome.verdict == Verdict::satisfiable) RC_ASSERT(check_model(formula, outcome.model));
    else RC_ASSERT(is_rup_proof(formula, proof.text()));
    return outcome.verdict;
}

}  // namespace

TEST_CASE("every engine, rule and set of techniques agrees with brute force, with a model or a proof") {
    const auto pairs = all_pairs();
    REQUIRE(pairs.size() >= 14);
    unsigned satisfiable = 0, total = 0;
    const bool ok = rc::check([&] {
        const Clauses clauses = *small_formulas();
        const Formula formula = build(clauses);
        const bool expected = brute_force_model(formula).has_value();
        satisfiable += expected;
        ++total;
        const unsigned combination = *rc::gen::inRange(0u, 1u << kTechniques.size());
        for (const auto& pair : pairs) {
            RC_LOG() << pair.engine->name << " " << pair.rule << " techniques " << combination << "\n";
            const Verdict verdict = decide(formula, settings_of(pair, combination));
            RC_ASSERT((verdict == Verdict::satisfiable) == expected);
        }
    });
    CHECK(ok);
    MESSAGE(total, " formulas, ", satisfiable, " satisfiable, ", total * pairs.size(), " runs");
    CHECK(satisfiable * 10 > total);  // both answers occur
    CHECK(satisfiable * 10 < total * 9);
}

// Larger formulas are slower: one per twenty small ones.
constexpr unsigned kThresholdRuns = 20;

TEST_CASE("all rules agree on random formulas near the threshold, with models and proofs") {
    const auto pairs = all_pairs();
    unsigned calls = 0;
    const bool ok = rc::check([&] {
        if (calls++ % kThresholdRuns != 0) return;
        const Formula formula = build(*threshold_formulas());
        const unsigned combination = *rc::gen::inRange(0u, 1u << kTechniques.size());
        const Verdict expected = decide(formula, settings_of({find_engine("flagged"), "lookahead"}, combination));
        const Pair& other = pairs[*rc::gen::inRange<std::size_t>(0, pairs.size())];
        RC_LOG() << other.engine->name << " " << other.rule << " techniques " << combination << "\n";
        RC_ASSERT(decide(formula, settings_of(other, combination)) == expected);
    });
    CHECK(ok);
}

TEST_CASE("the same settings give the same search and counters") {
    unsigned calls = 0;
    const bool ok = rc::check([&] {
        if (calls++ % kThresholdRuns != 0) return;
        const Formula formula = build(*threshold_formulas());
        for (const auto& pair : all_pairs()) {
            if (pair.engine->name == "textbook") continue;
            Settings s;
            s.branch = pair.rule;
            s.seed = 7;
            s.limits.conflicts = 50;
            const Stats a = solve(formula, s).stats, b = solve(formula, s).stats;
            for (const auto& row : kStatRows) RC_ASSERT((a.*row.value) == (b.*row.value));
        }
    });
    CHECK(ok);
}

}  // namespace sat::test
