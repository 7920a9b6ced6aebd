// Splits: cubes and refuted leaves cover all assignments, and the lemmas are proved.
#include <doctest/doctest.h>

#include <algorithm>

#include "sat/check/brute_force.h"
#include "sat/check/lrat_check.h"
#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/portfolio/hinted_split.h"
#include "tests/property/cubes/cube_material.h"
#include "tests/property/proof_texts.h"
#include "tests/rounds.h"

namespace sat::test {
namespace {

struct Tally {
    std::uint64_t splits = 0, cubes = 0, refuted_leaves = 0, refutations = 0, models = 0, failed = 0;
};

// Check a split: returns an error or "".
std::string error_in(const Formula& formula, const SplitSettings& settings, const Split& s, const std::string& proof,
                     bool satisfiable) {
    if (s.outcome.stopped != StopReason::none) return "stopped";
    if (settings.cutoff == Cutoff::count && s.cubes.size() > settings.amount) return "too many cubes";
    for (std::size_t i = 0; i < s.cubes.size(); ++i) {
        if (settings.cutoff == Cutoff::depth && s.cubes[i].size() > settings.amount) return "a cube is too long";
        if (has_unit_conflict(formula, s.cubes[i])) return "a cube has a conflict";
    }
    if (s.cubes.size() <= 200 && !are_disjoint(s.cubes)) return "two cubes meet";
    if ((s.outcome.verdict == Verdict::unsatisfiable) != s.cubes.empty()) return "no cubes, or no refutation";
    if (s.outcome.verdict == Verdict::satisfiable && failing_clause(formula, s.outcome.model)) return "a wrong model";
    if (s.outcome.verdict != Verdict::unsatisfiable) return every_lemma_is_rup(formula, proof) ? "" : "a wrong lemma";
    if (satisfiable) return "a satisfiable formula is refuted";
    return is_rup_proof(formula, proof) ? "" : "no proof";
}
// Check the proof with hints of the same split: returns an error or "".
std::string error_in_hints(const Formula& formula, const SplitSettings& settings) {
    ProofTexts proof(&formula);
    const Split s = split_with_hints(formula, settings, proof);
    const auto report = check_lrat(formula, bytes_of(proof.lrat), ProofFormat::text);
    if (!report.ok()) return report.error().message();
    const bool refuted = s.outcome.verdict == Verdict::unsatisfiable;
    if (report->flaw != (refuted ? LratFlaw::none : LratFlaw::no_empty_clause)) return "a wrong lemma with hints";
    const Split plain = split(formula, settings);
    if (s.outcome.verdict != plain.outcome.verdict || s.refuted_leaves != plain.refuted_leaves) return "another split";
    if (s.cubes.size() != plain.cubes.size()) return "other cubes";
    for (std::size_t i = 0; i < s.cubes.size(); ++i)
        if (!std::ranges::equal(s.cubes[i], plain.cubes[i])) return "another cube";
    return "";
}

std::string error_in(const Formula& formula, SplitSettings settings, bool satisfiable, Tally& tally) {
    TextProof proof(formula);
    settings.proof = &proof;
    const Split s = split(formula, settings);
    ++tally.splits;
    tally.cubes += s.cubes.size();
    tally.refuted_leaves += s.refuted_leaves;
    tally.refutations += s.outcome.verdict == Verdict::unsatisfiable;
    tally.models += s.outcome.verdict == Verdict::satisfiable;
    tally.failed += s.outcome.stats.failed_literals;
    const std::string error = error_in(formula, settings, s, proof.text(), satisfiable);
    settings.proof = nullptr;
    return error.empty() ? error_in_hints(formula, settings) : error;
}

// The lemmas of the split and the negated cubes give the empty clause by unit propagation, so the tree has no other
// leaves.
bool tree_closes(const Formula& formula, SplitSettings settings) {
    TextProof proof(formula);
    settings.proof = &proof;
    const CubeList cubes = split(formula, settings).cubes;
    // The lemmas fold the tree from the leaves up; each is the negation of a prefix of a cube.
    std::vector<std::vector<Lit>> lemmas;
    for (std::size_t i = 0; i < cubes.size(); ++i)
        for (std::size_t n = 0; n < cubes[i].size(); ++n) {
            lemmas.emplace_back();
            for (const Lit l : cubes[i].first(n)) lemmas.back().push_back(~l);
        }
    std::ranges::stable_sort(lemmas, [](const auto& a, const auto& b) { return a.size() > b.size(); });
    for (const auto& lemma : lemmas) proof.add(lemma);
    return is_rup_proof(without_cubes(formula, cubes), proof.text());
}

}  // namespace

TEST_CASE("every split of a random formula covers it, and its lemmas are proved") {
    Tally tally;
    const auto check = [&](const Formula& formula, std::size_t which) {
        const bool small = formula.num_vars() <= kBruteForceMaxVars;
        const SplitSettings& settings = cutoffs()[which % cutoffs().size()];
        const bool satisfiable =
            small ? brute_force_model(formula).has_value() : solve(formula, {}).verdict == Verdict::satisfiable;
        RC_ASSERT(error_in(formula, settings, satisfiable, tally) == "");
        const CubeList cubes = split(formula, settings).cubes;
        if (small) RC_ASSERT(!brute_force_model(without_cubes(formula, cubes)));
        RC_ASSERT(covers(formula, cubes));
        RC_ASSERT(tree_closes(formula, settings));
    };
    std::size_t next = 0;
    CHECK(rc::check("small formulas", [&] { check(build(*small_formulas()), next++); }));
    CHECK(rc::check("formulas near the threshold", [&] { check(build(*threshold_formulas()), next++); }));
    CHECK(tally.splits > rounds(1000));
    CHECK(tally.cubes > rounds(1000));
    CHECK(tally.refuted_leaves > rounds(1000));
    CHECK(tally.refutations > rounds(100));
    CHECK(tally.models > rounds(100));
    CHECK(tally.failed > rounds(1000));
}

TEST_CASE("every split of a structured formula covers it") {
    Tally tally;
    for (const Instance& i : instances()) {
        CAPTURE(i.name);
        for (const SplitSettings& settings : cutoffs()) {
            if (settings.amount >= 100 && i.formula.num_vars() > 70) continue;
            CAPTURE(static_cast<int>(settings.cutoff));
            CAPTURE(settings.amount);
            CHECK(error_in(i.formula, settings, i.satisfiable, tally) == "");
            const CubeList cubes = split(i.formula, settings).cubes;
            CHECK(covers(i.formula, cubes));
            if (cubes.size() < 500) CHECK(tree_closes(i.formula, settings));
        }
    }
    CHECK(tally.splits > 200);
    CHECK(tally.refutations > 20);
    CHECK(tally.models > 20);
}

TEST_CASE("a split without a bound decides the formula") {
    for (const Instance& i : instances()) {
        if (i.formula.num_vars() > 70) continue;
        CAPTURE(i.name);
        const Split s = split(i.formula, cut(Cutoff::depth, 1000));
        CHECK(s.outcome.verdict == (i.satisfiable ? Verdict::satisfiable : Verdict::unsatisfiable));
    }
}

TEST_CASE("a literal implied by both sides of a decision is implied and proved") {
    // 1 implies 2 and 3, which together imply 6; -1 implies 4 and 5, which imply 6; -6 alone implies nothing.
    Clauses clauses{{-1, 2}, {-1, 3}, {-2, -3, 6}, {1, 4}, {1, 5}, {-4, -5, 6}};
    for (int v = 7; v < 31; v += 2) {  // makes 1 the decision
        clauses.push_back({-1, v, v + 1});
        clauses.push_back({1, -v, v + 1});
    }
    const Formula formula = build(clauses);
    REQUIRE_FALSE(has_unit_conflict(formula, std::vector{*formula.from_dimacs(-6)}));
    SplitSettings settings = cut(Cutoff::depth, 1);
    TextProof proof(formula);
    settings.proof = &proof;
    const Split s = split(formula, settings);
    CHECK(s.cubes.size() == 2);
    CHECK(s.outcome.stats.failed_literals == 1);
    CHECK(proof.text() == "6 -1 0\n6 0\nd 6 -1 0\n");
}

TEST_CASE("best-first splitting gives the requested number of leaves") {
    const Formula hard = generated("ksat --k 3 --vars 200 --clauses 900 --seed 1");
    for (const std::uint64_t count : {2u, 7u, 30u}) {
        const Split s = split(hard, cut(Cutoff::count, count));
        CHECK(s.cubes.size() == count);
    }
}

TEST_CASE("a split that ends at a limit still covers the formula") {
    const Formula& formula = instances()[8].formula;
    sat::Terminator stop{true};
    SplitSettings rows[] = {cut(Cutoff::depth, 9), cut(Cutoff::count, 900), cut(Cutoff::automatic, 0),
                            cut(Cutoff::depth, 9), cut(Cutoff::depth, 9)};
    rows[0].limits.decisions = 12;
    rows[1].limits.decisions = 12;
    rows[2].limits.conflicts = 4;
    rows[3].limits.memory_bytes = 1;
    rows[4].limits.stop = &stop;
    const StopReason reasons[] = {StopReason::decision_limit, StopReason::decision_limit, StopReason::conflict_limit,
                                  StopReason::memory_limit, StopReason::interrupted};
    const std::size_t fewest[] = {2, 7, 2, 1, 1};
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        CAPTURE(i);
        const Split s = split(formula, rows[i]);
        CHECK(s.outcome.stopped == reasons[i]);
        CHECK(s.outcome.verdict == Verdict::unknown);
        CHECK(s.cubes.size() >= fewest[i]);
        CHECK(covers(formula, s.cubes));
        CHECK(tree_closes(formula, rows[i]));
    }
}

TEST_CASE("a split that reaches its memory limit still covers the formula") {
    const Formula formula = generated("ksat --k 3 --vars 200 --clauses 900 --seed 1");
    for (const SplitSettings& whole : {cut(Cutoff::depth, 8), cut(Cutoff::count, 100), cut(Cutoff::automatic, 0)}) {
        SplitSettings settings = whole;
        const std::uint64_t all = split(formula, settings).outcome.stats.memory_bytes;
        settings.limits.memory_bytes = all;
        CHECK(split(formula, settings).outcome.stopped == StopReason::none);
        settings.limits.decisions = 2;
        const std::uint64_t least = split(formula, settings).outcome.stats.memory_bytes;
        settings.limits = {};
        settings.limits.memory_bytes = (least + all) / 2;
        const Split s = split(formula, settings);
        CHECK(s.outcome.stopped == StopReason::memory_limit);
        CHECK(s.cubes.size() > 1);
        CHECK(covers(formula, s.cubes));
    }
}

TEST_CASE("with little memory for hints the cubes cover every model, and no lemma is wrong") {
    std::size_t trivial = 0, others = 0;
    for (const Instance& i : instances())
        for (const std::uint64_t factor : {1u, 3u, 5u, 10u, 40u}) {
            SplitSettings settings = cut(Cutoff::depth, 4);
            settings.limits.memory_bytes = split(i.formula, settings).outcome.stats.memory_bytes * factor;
            ProofTexts proof(&i.formula);
            const Split s = split_with_hints(i.formula, settings, proof);
            const auto report = check_lrat(i.formula, bytes_of(proof.lrat), ProofFormat::text);
            CAPTURE(i.name);
            CAPTURE(factor);
            REQUIRE(report.ok());
            CHECK((report->verified() || report->flaw == LratFlaw::no_empty_clause));
            CHECK((s.outcome.verdict == Verdict::unsatisfiable ? report->verified() : covers(i.formula, s.cubes)));
            const bool whole = s.cubes.size() == 1 && s.cubes[0].empty();
            if (whole) CHECK(s.refuted_leaves == 0);
            ++(whole ? trivial : others);
        }
    CHECK(trivial > 0);
    CHECK(others > 0);
}

TEST_CASE("results of a revisited leaf are part of the proof") {
    std::uint64_t again = 0;  // more lookaheads than one step per node takes (kCandidates on both sides)
    for (const Instance& i : instances()) {
        CAPTURE(i.name);
        TextProof proof(i.formula);
        SplitSettings settings = cut(Cutoff::depth, 5);
        settings.proof = &proof;
        const Split s = split(i.formula, settings);
        const std::uint64_t nodes = s.outcome.stats.decisions + 1;
        again += s.outcome.stats.lookaheads > 16 * (nodes - s.cubes.size()) ? 1 : 0;
        CHECK(every_lemma_is_rup(i.formula, proof.text()));
    }
    CHECK(again > 0);
}

TEST_CASE("splitting is deterministic, and removing a cube loses coverage") {
    for (const Instance& i : instances()) {
        if (!i.satisfiable) continue;
        CAPTURE(i.name);
        const SplitSettings settings = cut(Cutoff::depth, 3);
        const CubeList cubes = split(i.formula, settings).cubes;
        CHECK(cubes == split(i.formula, settings).cubes);
        std::size_t needed = 0;
        for (std::size_t left_out = 0; left_out < cubes.size(); ++left_out) {
            CubeList fewer;
            for (std::size_t k = 0; k < cubes.size(); ++k)
                if (k != left_out) fewer.add(cubes[k]);
            needed += covers(i.formula, fewer) ? 0 : 1;
        }
        CHECK(needed > 0);
    }
}

}  // namespace sat::test
