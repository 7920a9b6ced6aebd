// Interrupted at any poll, an engine returns the right verdict or none, its proof does not refute a satisfiable
// formula, and the next query is answered as if nothing had happened.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "sat/cdcl/solver.h"
#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "sat/check/model_check.h"
#include "tests/property/proof_texts.h"
#include "tests/rounds.h"
#include "tests/unit/learning/scene.h"

namespace sat::test {
namespace {

// Random clauses of three literals, and sums of three variables, which Gaussian elimination adds up.
Formula mixed_formula(std::uint32_t num_vars, double ratio, std::uint64_t seed) {
    Random random(seed);
    FormulaBuilder builder;
    const auto add = [&](const std::vector<Lit>& clause) {
        for (const Lit l : clause) builder.literal(l.to_dimacs());
        builder.end_clause();
    };
    for (std::uint32_t c = 0; c < static_cast<std::uint32_t>(ratio * num_vars); ++c)
        add(random_clause(num_vars, 3, random));
    for (std::uint32_t s = 0; s < num_vars / 10; ++s) {
        const std::vector<Lit> sum = random_clause(num_vars, 3, random);
        add(sum);
        for (std::size_t i = 0; i < 3; ++i)
            add({i == 0 ? sum[0] : ~sum[0], i == 1 ? sum[1] : ~sum[1], i == 2 ? sum[2] : ~sum[2]});
    }
    return std::move(builder).build();
}

enum class Proof { none, drat, both };

struct Polls {
    std::uint64_t all = 0, interrupted = 0;
};

bool proof_is_right(const Formula& formula, const ProofTexts& proofs, Proof wanted, bool refuted) {
    const auto drat = check_proof(formula, bytes_of(proofs.drat));
    if (!drat.ok() || drat->stats.absent != 0 || drat->verdict == ProofVerdict::lemma_fails) return false;
    if ((drat->verdict == ProofVerdict::verified) != refuted) return false;
    if (wanted == Proof::drat) return true;
    const auto lrat = check_lrat(formula, bytes_of(proofs.lrat), ProofFormat::text);
    return lrat.ok() && (refuted ? lrat->verified() : lrat->flaw == LratFlaw::no_empty_clause);
}

// Solves twice: interrupted at the n-th poll (0: never), then without an interrupt.
std::uint64_t solve_twice(const Formula& formula, Verdict right, Proof wanted, std::uint64_t n, Polls& polls) {
    ProofTexts proofs(&formula);
    Settings settings;
    if (wanted != Proof::none) settings.proof = &proofs;
    if (wanted == Proof::both) settings.lrat = &proofs;
    settings.interval_divisor = 1000;  // every technique runs after a conflict or two
    cdcl::Solver engine(settings);
    engine.load(formula);
    Terminator terminator;
    terminator.terminate_at_poll(n);
    Limits limits;
    limits.stop = &terminator;
    const Outcome first = engine.solve({}, limits);
    const std::uint64_t polled = terminator.polls();
    CHECK((first.verdict == right || (first.verdict == Verdict::unknown && first.stopped == StopReason::interrupted)));
    CHECK((first.verdict == right || (n != 0 && polled >= n)));
    polls.interrupted += first.verdict == Verdict::unknown;
    if (wanted != Proof::none) {
        // Of a satisfiable formula no proof ends with the empty clause.
        const bool refuted = first.verdict == Verdict::unsatisfiable || engine.refuted();
        CHECK(proof_is_right(formula, proofs, wanted, refuted));
    }
    if (n == 0) return polled;
    const Outcome next = engine.solve({}, Limits{});
    CHECK(next.verdict == right);
    if (next.verdict == Verdict::satisfiable) CHECK(check_model(formula, next.model));
    if (wanted != Proof::none) CHECK(proof_is_right(formula, proofs, wanted, right == Verdict::unsatisfiable));
    return polled;
}

}  // namespace

TEST_CASE("an engine interrupted at any poll is never wrong, and answers the next query") {
    for (const bool refuted : {false, true})
        for (const Proof wanted : {Proof::none, Proof::drat, Proof::both}) {
            CAPTURE(refuted);
            CAPTURE(static_cast<int>(wanted));
            const Formula formula = refuted ? mixed_formula(60, 4.6, 2) : mixed_formula(120, 3.8, 3);
            const Verdict right = refuted ? Verdict::unsatisfiable : Verdict::satisfiable;
            Polls polls;
            const std::uint64_t all = solve_twice(formula, right, wanted, 1'000'000'000, polls);
            REQUIRE(polls.interrupted == 0);
            const std::uint64_t step = std::max<std::uint64_t>(1, all / static_cast<std::uint64_t>(rounds(150)));
            for (std::uint64_t n = 1; n <= all; n += n < 30 ? 1 : step) {
                CAPTURE(n);
                solve_twice(formula, right, wanted, n, polls);
            }
            MESSAGE(all << " polls, interrupted at " << polls.interrupted);
            CHECK(polls.interrupted > 30);
        }
}

TEST_CASE("a callback interrupts a query like a terminator, and not the next one") {
    const Formula formula = mixed_formula(60, 4.6, 2);
    Settings settings;
    settings.interval_divisor = 1000;
    cdcl::Solver engine(settings);
    engine.load(formula);
    int calls = 0;
    engine.set_terminate([&calls] { return ++calls == 2; });
    const Outcome first = engine.solve();
    CHECK(first.stopped == StopReason::interrupted);
    CHECK(calls == 2);
    engine.set_terminate({});
    CHECK(engine.solve().verdict == Verdict::unsatisfiable);
}

}  // namespace sat::test
