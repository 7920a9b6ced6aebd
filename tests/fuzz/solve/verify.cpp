#include "tests/fuzz/solve/verify.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "sat/io/result_writer.h"
#include "sat/solve.h"
#include "tests/fuzz/solve/failure.h"

namespace fuzz {
namespace {

using sat::StopReason;
using sat::Verdict;

// The numbers of `v` lines, without the closing 0.
Numbers values_in(const std::string& lines) {
    Numbers values;
    bool ended = false;
    for (std::size_t at = 0; at < lines.size();) {
        std::size_t end = lines.find_first_of(" \n", at);
        end = std::min(end, lines.size());
        std::int32_t n = 0;
        const auto [stop, error] = std::from_chars(lines.data() + at, lines.data() + end, n);
        if (error == std::errc{} && stop == lines.data() + end) {
            expect(!ended, "numbers after the end of the values");
            if (n == 0) ended = true;
            else values.push_back(n);
        } else {
            expect(lines.compare(at, end - at, "v") == 0, "the values are not printed as numbers");
        }
        at = end + 1;
    }
    expect(ended, "the values have no final 0");
    return values;
}

Numbers printed_model(const sat::Formula& formula, const sat::Model& model) {
    expect(model.num_vars() == formula.num_vars(), "a model with a wrong number of variables");
    sat::StringSink sink;
    expect(sat::write_values(formula, model, sink).ok(), "a model was not printed");
    return values_in(sink.text);
}

void verify_model(const Material& material, const sat::Outcome& outcome, std::span<const std::int32_t> units) {
    const Numbers values = printed_model(material.formula(), outcome.model);
    expect(values.size() == material.plain().declared, "a model without all variables");
    if (!satisfies(material.clauses(), values)) fail("a wrong model", material.table() ? "" : "of many variables");
    for (const std::int32_t u : units)
        expect(std::ranges::find(values, -u) == values.end(), "a model violates an assumption");
}

void verify_stop(const Plan& plan, const sat::Outcome& outcome) {
    const bool expected = (outcome.stopped == StopReason::conflict_limit && plan.conflicts) ||
                          (outcome.stopped == StopReason::decision_limit && plan.decisions) ||
                          (outcome.stopped == StopReason::memory_limit && plan.memory) ||
                          (outcome.stopped == StopReason::interrupted && plan.stopped);
    if (!expected) fail("no verdict and no reason", std::string(sat::to_string(outcome.stopped)));
}

std::string_view word(Verdict verdict) {
    return verdict == Verdict::unknown ? "unknown" : verdict == Verdict::satisfiable ? "satisfiable" : "unsatisfiable";
}

// Techniques without proof support are off, so the formula may be harder.
constexpr std::uint64_t kMostConflicts = 20000;
constexpr std::size_t kLongestProof = std::size_t{64} << 20;  // bytes

// Repeat the search with a proof and check it. Returns false without a verdict.
bool refuted_with_proof(const Material& material, const Plan& plan, std::string_view engine, Tally& tally) try {
    Proofs proofs(material.formula(), {"drat-bin"}, kLongestProof);
    sat::Settings settings = settings_of(plan, nullptr);
    settings.engine = engine;
    if (engine != plan.engine) settings.branch = "best";  // the plan's rule may not fit
    settings.threads = 1;
    settings.limits.conflicts = std::min(plan.conflicts.value_or(kMostConflicts), kMostConflicts);
    proofs.install(settings);
    const auto choice = sat::choose(material.formula(), settings);
    if (!choice) fail("no engine for a proof", choice.error().message());
    const Verdict verdict = sat::run(*choice, material.formula(), settings).verdict;
    expect(verdict != Verdict::satisfiable, "the same search with a proof has another verdict");
    if (verdict == Verdict::unknown) return false;
    proofs.check(verdict, tally);
    tally.add("check: the same search with a proof");
    return true;
} catch (const LongProof&) { return false; }

}  // namespace

bool satisfies(const Clauses& clauses, std::span<const std::int32_t> values) {
    std::int32_t most = 0;
    for (const std::int32_t n : values) most = std::max(most, std::abs(n));
    std::vector<std::int32_t> value(static_cast<std::size_t>(most) + 1, 0);
    for (const std::int32_t n : values) {
        std::int32_t& v = value[static_cast<std::size_t>(std::abs(n))];
        if (v != 0) return false;  // a variable with two values
        v = n;
    }
    const auto is_true = [&](std::int32_t l) {
        return std::abs(l) <= most && value[static_cast<std::size_t>(std::abs(l))] == l;
    };
    return std::ranges::all_of(clauses, [&](const Numbers& c) { return std::ranges::any_of(c, is_true); });
}

void verify_verdict(const Material& material, const Plan& plan, const sat::Outcome& outcome,
                    std::span<const std::int32_t> units, std::string_view tested, Tally& tally) {
    tally.add("verdict", word(outcome.verdict));
    const bool unknown = outcome.verdict == Verdict::unknown;
    expect(unknown == (outcome.stopped != StopReason::none), "a verdict with a stop reason");
    if (unknown) return verify_stop(plan, outcome);
    if (outcome.verdict == Verdict::satisfiable) {
        verify_model(material, outcome, units);
        tally.add("check: model");
        return;
    }
    const auto truth = settled(material.clauses(), material.table(), units, tested, tally);
    if (truth && *truth) fail("a satisfiable formula is refuted");
    if (truth || !plan.proofs.empty()) return;
    if (!units.empty() || !refuted_with_proof(material, plan, tested, tally)) add_unsettled(tally);
}

void verify(const Material& material, const Plan& plan, const sat::Outcome& outcome, Proofs& proofs,
            std::string_view tested, Tally& tally) {
    verify_verdict(material, plan, outcome, {}, tested, tally);
    proofs.check(outcome.verdict, tally);
}

void verify_forgery(const Material& material, const Proofs& proofs, std::uint64_t dice, Tally& tally) {
    if (material.table() == nullptr || material.clauses().empty()) return;
    Clauses clauses = material.clauses();
    Numbers& weakened = clauses[random_value(dice, 9, clauses.size()) % clauses.size()];
    if (weakened.empty()) return;
    weakened.push_back(-weakened.front());
    if (!TruthTable(clauses).satisfiable()) return;
    sat::FormulaBuilder builder;
    for (const Numbers& c : clauses) builder.clause(c);
    expect(!proofs.any_refutes(std::move(builder).build()), "a checker accepts a proof for a satisfiable formula");
    tally.add("check: forged proof");
}

void expect_same(const sat::Formula& formula, const sat::Outcome& first, const sat::Outcome& second) {
    expect(first.verdict == second.verdict && first.stopped == second.stopped, "the same search has another verdict");
    for (const sat::StatRow& row : sat::kStatRows)
        if (first.stats.*row.value != second.stats.*row.value)
            fail("the same search has other counters", std::string(row.name));
    expect(first.stats.techniques == second.stats.techniques, "the same search has other technique statistics");
    if (first.verdict != Verdict::satisfiable) return;
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        expect(first.model.satisfies(l) == second.model.satisfies(l), "the same search has another model");
    }
}

}  // namespace fuzz
