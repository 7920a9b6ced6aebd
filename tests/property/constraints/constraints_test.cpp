// Formulas with xor lines and cardinality constraints, compared with an evaluation of their lines.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

#include "sat/cdcl/enumerator.h"
#include "sat/check/drat_check.h"
#include "sat/check/model_check.h"
#include "sat/count/count.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/proof_writer.h"
#include "sat/solve.h"
#include "tests/property/constraints/mixed_formula.h"
#include "tests/property/lrat/engine_proofs.h"
#include "tests/property/proof_texts.h"

namespace sat::test {
namespace {

constexpr std::uint32_t kMostVars = 11;

Formula read(const std::string& text) {
    MemorySource source(text);
    auto report = read_dimacs(source);
    REQUIRE_MESSAGE(report.ok(), text);
    return std::move(report->formula);
}

std::vector<Var> declared_that_occur(const Formula& formula) {
    std::vector<Var> vars;
    for (std::uint32_t v = 0; v < formula.num_vars() - formula.num_auxiliary_vars(); ++v) vars.push_back(Var{v});
    return vars;
}

std::uint32_t bits_of(const Formula& formula, std::span<const Lit> model) {
    std::uint32_t bits = 0;
    for (const Lit l : model)
        if (const std::int32_t n = formula.to_dimacs(l); n > 0) bits |= 1u << (n - 1);
    return bits;
}

// All models, of which each free variable doubles the number.
std::vector<std::uint32_t> enumerated(const Formula& formula, std::uint32_t vars) {
    cdcl::Solver engine{Settings()};
    engine.keep_models();
    engine.load(formula);
    if (engine.solve().verdict != Verdict::satisfiable) return {};
    std::uint32_t occurring = 0;
    const std::vector<Var> projection = declared_that_occur(formula);
    for (const Var v : projection) occurring |= 1u << (formula.to_dimacs(Lit::of(v, false)) - 1);
    const std::uint32_t free = ((1u << vars) - 1) & ~occurring;
    std::vector<std::uint32_t> models;
    Enumerator enumerator(engine, projection, {}, {});
    enumerator.run([&](std::span<const Lit> model, const Model& whole) {
        RC_ASSERT(check_model(formula, whole));
        const std::uint32_t bits = bits_of(formula, model);
        for (std::uint32_t rest = free;; rest = (rest - 1) & free) {
            models.push_back(bits | rest);
            if (rest == 0) break;
        }
        return true;
    });
    std::ranges::sort(models);
    return models;
}

// The model of the outcome satisfies the lines, whatever the values of free variables.
bool is_model(const MixedFormula& mixed, const Formula& formula, const Model& model) {
    std::uint32_t bits = 0;
    for (const Var v : declared_that_occur(formula))
        if (const Lit l = Lit::of(v, false); model.satisfies(l)) bits |= 1u << (formula.to_dimacs(l) - 1);
    return mixed.satisfied_by(bits);
}

void check_engines(const MixedFormula& mixed, const Formula& formula, bool satisfiable) {
    for (const EngineEntry& engine : engines()) {
        RC_LOG() << engine.name << "\n";
        Settings settings;
        settings.engine = engine.name;
        settings.interval_divisor = 50;
        const Outcome outcome = solve(formula, settings);
        RC_ASSERT((outcome.verdict == Verdict::satisfiable) == satisfiable);
        if (satisfiable) RC_ASSERT(check_model(formula, outcome.model) && is_model(mixed, formula, outcome.model));
        if (satisfiable) continue;
        StringSink proof;
        const auto writer = find_proof_writer("drat-bin")->make(formula, proof);
        writer->install(settings);
        RC_ASSERT(solve(formula, settings).verdict == Verdict::unsatisfiable);
        RC_ASSERT(writer->finish().ok());
        const auto report = check_proof(formula, bytes_of(proof.text));
        RC_ASSERT(report.ok() && report->verdict == ProofVerdict::verified);
    }
    const auto proved = lrat_property::answer(formula, Settings(), "lrat");
    RC_ASSERT(proved.error.empty());
    RC_ASSERT((proved.verdict == Verdict::satisfiable) == satisfiable);
}

}  // namespace

TEST_CASE("xors and cardinality constraints: every engine agrees with the lines, with a model or checked proofs") {
    unsigned satisfiable = 0, total = 0;
    CHECK(rc::check([&](std::uint64_t seed) {
        Random random(seed);
        const MixedFormula mixed = random_mixed_formula(random, kMostVars);
        RC_LOG() << mixed.text();
        const Formula formula = read(mixed.text());
        const bool has_model = !mixed.models().empty();
        satisfiable += has_model;
        ++total;
        check_engines(mixed, formula, has_model);
    }));
    MESSAGE(total, " formulas, ", satisfiable, " satisfiable");
    CHECK(satisfiable * 10 > total);  // both answers occur
    CHECK(satisfiable * 10 < total * 9);
}

TEST_CASE("xors and cardinality constraints of up to 17 variables: learning agrees, with and without its own methods") {
    std::uint64_t refuted = 0, total = 0;
    CHECK(rc::check([&](std::uint64_t seed) {
        Random random(seed);
        const MixedFormula mixed = random_mixed_formula(random, 17);
        RC_LOG() << mixed.text();
        const Formula formula = read(mixed.text());
        const bool satisfiable = !mixed.models().empty();
        ++total;
        for (const Technique off : {Technique::walk, Technique::cardinality, Technique::gauss}) {
            Settings settings;
            settings.engine = "learning";
            settings.use(off) = Use::off;
            settings.interval_divisor = 50;
            const Outcome outcome = solve(formula, settings);
            RC_ASSERT((outcome.verdict == Verdict::satisfiable) == satisfiable);
            if (satisfiable) RC_ASSERT(check_model(formula, outcome.model) && is_model(mixed, formula, outcome.model));
            refuted += outcome.stats.of(Technique::cardinality).gained;
            RC_ASSERT(off != Technique::cardinality || outcome.stats.of(Technique::cardinality).rounds == 0);
        }
    }));
    MESSAGE(refuted, " refutations by cardinality constraints in ", total, " formulas");
    CHECK(refuted * 10 > total);
}

TEST_CASE("xors and cardinality constraints: models are listed once each, and counted, without auxiliary variables") {
    std::uint64_t auxiliary = 0;
    CHECK(rc::check([&](std::uint64_t seed) {
        Random random(seed);
        const MixedFormula mixed = random_mixed_formula(random, kMostVars);
        RC_LOG() << mixed.text();
        const Formula formula = read(mixed.text());
        const std::vector<std::uint32_t> models = mixed.models();
        RC_ASSERT(formula.declared_vars() == mixed.vars);
        RC_ASSERT(enumerated(formula, mixed.vars) == models);
        // Each model of the lines extends to one of the clauses, so counting needs no projection.
        const CountOutcome counted = count_models(formula, {});
        RC_ASSERT(counted.models == std::to_string(models.size()));
        auxiliary += formula.num_auxiliary_vars();
        StringSink sink;
        RC_ASSERT(write_dimacs(formula, {}, sink).ok());
        const Formula saved = read(sink.text);
        RC_ASSERT(saved.num_clauses() == formula.num_clauses() && saved.constraints().empty());
        RC_ASSERT(count_models(saved, {}).models == counted.models);
    }));
    CHECK(auxiliary > 1000);
}

TEST_CASE("an assignment is checked against the constraints themselves") {
    std::size_t wrong = 0, right = 0;
    CHECK(rc::check([&](std::uint64_t seed) {
        Random random(seed);
        const MixedFormula mixed = random_mixed_formula(random, kMostVars);
        const Formula formula = read(mixed.text());
        const std::uint32_t assignment = random.below(1u << mixed.vars);
        VarMap<Truth> values(formula.num_vars(), Truth::open);
        for (const Var v : declared_that_occur(formula)) {
            const std::int32_t n = formula.to_dimacs(Lit::of(v, false));
            values[v] = (assignment >> (n - 1) & 1) != 0 ? Truth::yes : Truth::no;
        }
        const bool accepted = !failing_clause(formula, values) && !failing_constraint(formula, values);
        RC_ASSERT(accepted == mixed.satisfied_by(assignment));
        ++(accepted ? right : wrong);
    }));
    CHECK(right > 20);
    CHECK(wrong > 20);
}

}  // namespace sat::test
