// Searches that share clauses, compared with brute force and with one search, under every technique; their common
// proof.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/portfolio/portfolio.h"
#include "tests/property/proof_texts.h"
#include "tests/rounds.h"
#include "tests/tier.h"

namespace sat::test {
namespace {

// A proof whose new variables have the numbers after the declared ones.
class Steps final : public ProofSink {
public:
    explicit Steps(const Formula& formula) : formula_(formula) {}
    void add(std::span<const Lit> clause) override { write("", clause); }
    void remove(std::span<const Lit> clause) override { write("d ", clause); }
    std::string text;

private:
    void write(const char* before, std::span<const Lit> clause) {
        text += before;
        for (const Lit l : clause) text += std::to_string(number(l)) + " ";
        text += "0\n";
    }
    std::int32_t number(Lit l) const {
        if (l.var().index < formula_.num_vars()) return formula_.to_dimacs(l);
        const auto beyond = static_cast<std::int32_t>(formula_.declared_with_auxiliary() - formula_.num_vars());
        return l.negative() ? l.to_dimacs() - beyond : l.to_dimacs() + beyond;
    }
    const Formula& formula_;
};

bool is_accepted(const Formula& formula, const std::string& proof) {
    const auto report = check_proof(formula, bytes_of(proof));
    return report && report->verdict == ProofVerdict::verified;
}

// Random clauses of two and three literals, with equivalences and products of clauses that invite new variables.
Formula random_formula(Random& random, std::uint32_t vars, std::uint32_t clauses) {
    FormulaBuilder formula;
    const auto literal = [&] {
        const auto n = static_cast<std::int32_t>(1 + random.below(vars));
        return random.below(2) == 0 ? n : -n;
    };
    const auto add = [&](std::initializer_list<std::int32_t> list) { formula.clause(list); };
    while (formula.num_clauses() < clauses) {
        const std::uint32_t kind = random.below(30);
        const std::int32_t a = literal(), b = literal(), c = literal();
        if (kind == 0) {
            add({a, -b});
            add({-a, b});
        } else if (kind == 1) {
            for (int i = 0; i < 4; ++i) {
                const std::int32_t d = literal(), e = literal();
                for (const std::int32_t n : {a, b, c}) add({n, d, e});
            }
        } else if (kind == 2) {
            for (const auto& [x, y, z] : {std::array{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}})
                add({x * a, y * b, z * c});
        } else {
            add({a, b, c});
        }
    }
    return std::move(formula).build();
}

struct Tried {
    Verdict verdict;
    std::uint64_t exported = 0, imported = 0;
    std::string trace;  // of the winner: its name, counters, model, and the proof
};

std::string trace_of(const std::vector<Member>& members, const PortfolioResult& result, const std::string& proof) {
    std::string trace = members[result.winner].name;
    for (const StatRow& row : kStatRows) trace += ' ' + std::to_string(result.outcome.stats.*row.value);
    trace += '\n';
    if (result.outcome.verdict == Verdict::satisfiable)
        for (std::uint32_t v = 0; v < result.outcome.model.num_vars(); ++v)
            trace += result.outcome.model.satisfies(Lit::of(Var{v}, false)) ? '1' : '0';
    return trace + proof;
}

// Checks the model or the proof.  Every third formula has no proof, so that gauss takes part.
Tried solve_sharing(const Formula& formula, std::size_t threads, std::uint64_t seed, Pace pace) {
    Steps proof(formula);
    Settings settings;
    settings.seed = seed;
    settings.interval_divisor = pace == Pace::step ? 1000 : 10;  // so that small formulas have many meetings
    const bool proves = seed % 3 != 0;
    if (proves) settings.proof = &proof;
    // One of them may be the lookahead engine, which shares nothing.
    std::vector<Member> members = portfolio(formula, settings, pace == Pace::free ? threads + 1 : threads, pace);
    std::erase_if(members, [](const Member& m) { return !m.shares; });
    const PortfolioResult result = run_portfolio(formula, members, nullptr, pace);
    const Outcome& outcome = result.outcome;
    if (outcome.verdict == Verdict::satisfiable) CHECK(check_model(formula, outcome.model));
    else if (proves) CHECK(is_accepted(formula, proof.text));
    return {outcome.verdict, outcome.stats.exported, outcome.stats.imported,
            trace_of(members, result, outcome.verdict == Verdict::unsatisfiable ? proof.text : "")};
}

}  // namespace

TEST_CASE("searches that share clauses agree with brute force and with one search, and prove it together") {
    std::uint64_t exported = 0, imported = 0;
    int refuted = 0, satisfied = 0;
    const int all = rounds(::test::nightly() ? 4000 : 400);
    for (int round = 0; round < all; ++round) {
        CAPTURE(round);
        Random random(::test::rotating_seed() * 10'000 + static_cast<std::uint64_t>(round));
        const bool small = round % 2 == 0;
        const std::uint32_t vars = small ? 6 + random.below(14) : 100 + random.below(100);
        const Formula formula = random_formula(random, vars, vars * (38 + random.below(14)) / 10);
        Settings alone;
        alone.engine = "learning";
        const Verdict expected = !small                       ? solve(formula, alone).verdict
                                 : brute_force_model(formula) ? Verdict::satisfiable
                                                              : Verdict::unsatisfiable;
        const std::size_t threads = 2 + random.below(3);
        const Tried tried =
            solve_sharing(formula, threads, random.next() % 1000, round % 4 < 2 ? Pace::free : Pace::step);
        REQUIRE(tried.verdict == expected);
        ++(expected == Verdict::satisfiable ? satisfied : refuted);
        exported += tried.exported;
        imported += tried.imported;
    }
    CHECK(refuted > all / 10);
    CHECK(satisfied > all / 10);
    CHECK(exported > static_cast<std::uint64_t>(all));
    CHECK(imported > static_cast<std::uint64_t>(all) / 4);
    MESSAGE("exported " << exported << ", imported " << imported);
}

TEST_CASE("in step with each other, searches give the same result, counters and proof in each run") {
    for (int round = 0; round < rounds(::test::nightly() ? 100 : 20); ++round) {
        CAPTURE(round);
        Random random(100 + ::test::rotating_seed() * 1000 + static_cast<std::uint64_t>(round));
        const Formula formula = random_formula(random, 140, 560 + random.below(60));
        const std::size_t threads = 2 + random.below(7);
        const std::uint64_t seed = random.next() % 1000;
        const std::string first = solve_sharing(formula, threads, seed, Pace::step).trace;
        CHECK(first == solve_sharing(formula, threads, seed, Pace::step).trace);
    }
}

}  // namespace sat::test
