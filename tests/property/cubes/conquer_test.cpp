// conquer() gives the verdict of a plain search for any cubes, with one proof.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/portfolio/conquer.h"
#include "tests/property/cubes/cube_material.h"
#include "tests/property/proof_texts.h"
#include "tests/rounds.h"

namespace sat::test {
namespace {

ConquerSettings with_engine(std::string_view engine) {
    ConquerSettings settings;
    settings.search.engine = engine;
    return settings;
}
Conquest conquer(const Formula& formula, const CubeList& cubes, const ConquerSettings& settings) {
    return sat::conquer(formula, cubes, choose(formula, settings.search).value(), settings);
}

bool verified(const Formula& formula, const std::string& proof) {
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    const auto report = check_proof(formula, bytes_of(proof), options);
    return report.ok() && report->verdict == ProofVerdict::verified && report->stats.absent == 0;
}

bool verified_with_hints(const Formula& formula, const std::string& proof) {
    const auto report = check_lrat(formula, bytes_of(proof), ProofFormat::text);
    return report.ok() && report->verified() && report->stats.absent == 0;
}

// Check the result of conquer(): returns an error or "".
std::string error_in(const Formula& formula, const CubeList& cubes, const Conquest& c, bool satisfiable) {
    const Verdict expected = satisfiable ? Verdict::satisfiable : Verdict::unsatisfiable;
    if (c.outcome.verdict != expected) return "another verdict";
    if (c.outcome.stopped != StopReason::none) return "stopped";
    std::size_t refuted = 0;
    std::set<std::size_t> numbers;
    for (const CubeResult& result : c.cubes) {
        if (result.number >= cubes.size() || !numbers.insert(result.number).second) return "a wrong number";
        refuted += result.answer.verdict == Verdict::unsatisfiable;
    }
    if (refuted != c.refuted) return "a wrong count";
    if (satisfiable && (c.outcome.model.num_vars() != formula.num_vars() || failing_clause(formula, c.outcome.model)))
        return "a wrong model";
    if (!satisfiable && (c.refuted != cubes.size() || !c.rest || c.rest->verdict != Verdict::unsatisfiable))
        return "trusted without a reason";
    return "";
}
std::string error_with_proof(const Formula& formula, const CubeList& cubes, ConquerSettings settings,
                             bool satisfiable) {
    for (const bool hinted : {false, true}) {
        ProofTexts proof(&formula);
        settings.search.proof = hinted ? nullptr : &proof;
        settings.search.lrat = hinted ? &proof : nullptr;
        const Conquest c = conquer(formula, cubes, settings);
        if (const std::string error = error_in(formula, cubes, c, satisfiable); !error.empty()) return error;
        if (satisfiable) continue;
        if (!hinted && !verified(formula, proof.drat)) return "no proof";
        if (hinted && !verified_with_hints(formula, proof.lrat)) return "no proof with hints";
    }
    return "";
}

// Not contradictory, possibly with repeated literals.
CubeList random_cubes(const Formula& formula, Random& random) {
    CubeList cubes;
    for (std::uint32_t i = random.below(8); i > 0; --i) {
        std::vector<Lit> cube;
        for (std::uint32_t k = random.below(5); k > 0 && formula.num_vars() > 0; --k) {
            const Lit l = Lit::of(Var{random.below(static_cast<std::uint32_t>(formula.num_vars()))}, random.flip());
            if (std::ranges::find(cube, ~l) == cube.end()) cube.push_back(l);
        }
        cubes.add(cube);
    }
    return cubes;
}

CubeList without(const CubeList& cubes, std::size_t left_out) {
    CubeList fewer;
    for (std::size_t i = 0; i < cubes.size(); ++i)
        if (i != left_out) fewer.add(cubes[i]);
    return fewer;
}

// The textbook engine copies its clauses at every branch.
bool is_for(const EngineEntry& engine, const Instance& i) {
    return engine.name != "textbook" || i.formula.num_vars() <= 30;
}

}  // namespace

TEST_CASE("random cubes do not change the verdict of any engine, and every proof is correct") {
    std::uint64_t seed = 0, satisfiable = 0, unsatisfiable = 0;
    const auto check = [&](const Formula& formula, bool with_textbook) {
        Random random(seed++);
        const CubeList cubes = random_cubes(formula, random);
        const bool model = solve(formula, {}).verdict == Verdict::satisfiable;
        if (formula.num_vars() <= kBruteForceMaxVars) RC_ASSERT(brute_force_model(formula).has_value() == model);
        ++(model ? satisfiable : unsatisfiable);
        for (const EngineEntry& engine : engines()) {
            if (engine.name == "textbook" && !with_textbook) continue;
            ConquerSettings settings = with_engine(engine.name);
            settings.search.interval_divisor = 1 + random.below(100);
            RC_ASSERT(error_with_proof(formula, cubes, settings, model) == "");
        }
    };
    CHECK(rc::check("small formulas", [&] { check(build(*small_formulas()), true); }));
    CHECK(rc::check("formulas near the threshold", [&] { check(build(*threshold_formulas()), false); }));
    CHECK(satisfiable > rounds(300));
    CHECK(unsatisfiable > rounds(300));
}

TEST_CASE("a variable that occurs only in subsumed clauses keeps its number in cubes, model and proof") {
    // (1 2) is a resolvent of the first two clauses, which are removed then: 3 would not occur.
    const Clauses open{{1, 2, 3}, {1, 2, -3}, {-1, 4, 5}, {-2, -4, 5}, {-5, 6, 4}, {-6, -1, 2}};
    Clauses closed = open;
    for (const int a : {1, -1})
        for (const int b : {5, -5})
            for (const int c : {6, -6}) closed.push_back({a, b, c, 4}), closed.push_back({a, b, c, -4});
    for (const bool satisfiable : {true, false})
        for (const std::string engine : {"lookahead", "flagged"}) {
            CAPTURE(satisfiable);
            CAPTURE(engine);
            const Formula formula = build(satisfiable ? open : closed);
            REQUIRE((solve(formula, {}).verdict == Verdict::satisfiable) == satisfiable);
            CubeList cubes;
            for (const int n : {-6, 6}) cubes.add(std::vector{*formula.from_dimacs(n)});
            ConquerSettings settings = with_engine(engine);
            settings.search.use(Technique::resolvents) = Use::on;
            CHECK(error_with_proof(formula, cubes, settings, satisfiable) == "");
        }
}

TEST_CASE("splitting and conquering gives the verdict of a plain run, with every engine") {
    std::size_t conquests = 0;
    for (const Instance& i : instances())
        for (const SplitSettings& settings : {cut(Cutoff::depth, 3), cut(Cutoff::count, 10), cut(Cutoff::automatic, 0)})
            for (const EngineEntry& engine : engines()) {
                const CubeList cubes = split(i.formula, settings).cubes;
                if (!is_for(engine, i) || cubes.size() > 300) continue;
                CAPTURE(i.name);
                CAPTURE(engine.name);
                ++conquests;
                CHECK(error_with_proof(i.formula, cubes, with_engine(engine.name), i.satisfiable) == "");
            }
    CHECK(conquests > 120);
}

TEST_CASE("without one of the cubes, the model is found in the rest") {
    std::size_t in_the_rest = 0;
    for (const Instance& i : instances()) {
        if (!i.satisfiable) continue;
        const CubeList cubes = split(i.formula, cut(Cutoff::depth, 3)).cubes;
        for (std::size_t left_out = 0; left_out < cubes.size(); ++left_out)
            for (const EngineEntry& engine : engines()) {
                if (!is_for(engine, i)) continue;
                CAPTURE(i.name);
                const CubeList fewer = without(cubes, left_out);
                const Conquest c = conquer(i.formula, fewer, with_engine(engine.name));
                CHECK(error_in(i.formula, fewer, c, true) == "");
                in_the_rest += c.rest.has_value();
            }
    }
    CHECK(in_the_rest > 3);
}

TEST_CASE("there may be no cubes, an empty cube, or a repeated cube") {
    for (const EngineEntry& engine : engines())
        for (const bool satisfiable : {true, false}) {
            CAPTURE(engine.name);
            const Formula formula = generated(satisfiable ? "php 4 4" : "php 5 4");
            const ConquerSettings settings = with_engine(engine.name);
            CubeList none, everything, twice;
            everything.add({});
            const Lit cube[] = {Lit::from_code(0), Lit::from_code(5), Lit::from_code(0)};
            twice.add(cube);
            twice.add(cube);
            CHECK(error_with_proof(formula, none, settings, satisfiable) == "");
            CHECK(error_with_proof(formula, everything, settings, satisfiable) == "");
            CHECK(error_with_proof(formula, twice, settings, satisfiable) == "");
        }
}

TEST_CASE("opposite literals in a cube refute it without a lemma, and both kinds of proof stay correct") {
    const Formula formula = generated("php 5 4");
    CubeList opposite;
    const Lit l = Lit::from_code(6), k = Lit::from_code(9);
    for (const std::vector<Lit>& cube : {std::vector{l, k, ~l}, std::vector{~k, ~l, k}, std::vector{k, k}})
        opposite.add(cube);
    for (const EngineEntry& engine : engines()) {
        CAPTURE(engine.name);
        CHECK(error_with_proof(formula, opposite, with_engine(engine.name), false) == "");
    }
}

TEST_CASE("learned clauses are kept from cube to cube") {
    const Formula formula = generated("ksat --k 3 --vars 100 --clauses 450 --seed 9");
    CubeList twice;
    for (int i = 0; i < 2; ++i) twice.add({});
    CHECK(conquer(formula, twice, with_engine("learning")).cubes.at(0).answer.conflicts > 20);
    CHECK(conquer(formula, twice, with_engine("learning")).cubes.at(1).answer.conflicts == 0);
    const Conquest anew = conquer(formula, twice, with_engine("flagged"));
    CHECK(anew.cubes.at(0).answer.conflicts == anew.cubes.at(1).answer.conflicts);
}

TEST_CASE("several threads give the same verdict and solve each cube once") {
    for (const char* name : {"learning", "flagged"})
        for (const Instance& i : instances())
            for (const std::uint64_t threads : {2u, 3u, 16u}) {
                CAPTURE(i.name);
                CAPTURE(threads);
                const CubeList cubes = split(i.formula, cut(Cutoff::depth, 3)).cubes;
                ConquerSettings settings = with_engine(name);
                settings.threads = threads;
                std::size_t calls = 0;
                settings.on_cube = [&](const CubeResult&) { ++calls; };
                const Conquest c = conquer(i.formula, cubes, settings);
                CHECK(error_in(i.formula, cubes, c, i.satisfiable) == "");
                CHECK(calls == c.cubes.size());
                if (!i.satisfiable) CHECK(calls == cubes.size());
            }
}

TEST_CASE("several threads find the model in a missing cube") {
    for (const Instance& i : instances()) {
        if (!i.satisfiable) continue;
        const CubeList cubes = split(i.formula, cut(Cutoff::depth, 3)).cubes;
        for (std::size_t left_out = 0; left_out < cubes.size(); ++left_out) {
            CAPTURE(i.name);
            const CubeList fewer = without(cubes, left_out);
            ConquerSettings settings = with_engine("learning");
            settings.threads = 2;
            CHECK(error_in(i.formula, fewer, conquer(i.formula, fewer, settings), true) == "");
        }
    }
}

}  // namespace sat::test
