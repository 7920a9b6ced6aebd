#include "tests/fuzz/solve/material.h"

#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/io/dimacs_reader.h"
#include "sat/solve.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/proofs.h"

namespace fuzz {
namespace {

sat::Formula read(const std::string& text, const CnfText& plain) {
    sat::MemorySource source(text);
    auto read = sat::read_dimacs(source);
    if (!read) fail("the reader rejects a formula", sat::describe(read.error(), "text"));
    const sat::Formula& formula = read->formula;
    expect(formula.num_clauses() == plain.clauses.size(), "the reader has another number of clauses");
    expect(formula.declared_vars() == plain.declared, "the reader has another number of variables");
    for (std::uint32_t c = 0; c < plain.clauses.size(); ++c) {
        Numbers numbers;
        for (const sat::Lit l : formula.clause(sat::ClauseId{c})) numbers.push_back(formula.to_dimacs(l));
        expect(numbers == plain.clauses[c], "the reader has another clause");
    }
    return std::move(read->formula);
}

constexpr std::uint64_t kReferenceDecisions = 500, kReferenceConflicts = 5000;

// Checks the model, and the proof if `proves`.
sat::Verdict answer_of(const sat::Formula& formula, const char* engine, bool proves, Tally& tally) {
    Proofs proofs(formula, proves ? std::vector<std::string>{"drat-bin"} : std::vector<std::string>{});
    sat::Settings s;
    proofs.install(s);
    s.engine = engine;
    if (s.engine == "learning") {
        s.techniques.fill(sat::Use::off);
        s.limits.conflicts = kReferenceConflicts;
    } else {
        s.limits.decisions = kReferenceDecisions;
    }
    const sat::Outcome outcome = sat::solve(formula, s);
    if (outcome.verdict == sat::Verdict::satisfiable)
        expect(sat::check_model(formula, outcome.model), "a wrong model of another search");
    proofs.check(outcome.verdict, tally);
    return outcome.verdict;
}

}  // namespace

Material::Material(std::string text)
    : text_(std::move(text)), plain_(read_plainly(text_)), formula_(read(text_, plain_)) {
    if (formula_.num_vars() <= TruthTable::kMostVars) table_.emplace(plain_.clauses);
}

// The textbook engine is too slow here. The flagged engine shares only the formula with the learning engine. The
// learning engine without techniques shares much with itself, so it needs a proof.
std::optional<bool> settled(const Clauses& clauses, const TruthTable* table, std::span<const std::int32_t> units,
                            std::string_view tested, Tally& tally) {
    if (table != nullptr) {
        tally.add("check: truth table");
        return table->possible(units);
    }
    sat::FormulaBuilder builder;
    for (const Numbers& c : clauses) builder.clause(c);
    for (const std::int32_t l : units) builder.clause({l});
    const sat::Formula formula = std::move(builder).build();
    for (const char* engine : {"flagged", "learning"}) {
        if (engine == tested && tested == "flagged") continue;
        const bool same = engine == tested;
        const sat::Verdict verdict = answer_of(formula, engine, same, tally);
        if (verdict == sat::Verdict::unknown) continue;
        tally.add("check", same ? "proof of another search" : "another engine");
        return verdict == sat::Verdict::satisfiable;
    }
    return std::nullopt;
}

std::optional<bool> satisfiable(const Clauses& clauses, const TruthTable* table, std::span<const std::int32_t> units,
                                std::string_view tested, Tally& tally) {
    const auto truth = settled(clauses, table, units, tested, tally);
    if (!truth) add_unsettled(tally);
    return truth;
}

void add_unsettled(Tally& tally) {
    tally.add("check: none, too hard");
}

std::uint64_t random_value(std::uint64_t dice, std::uint64_t what, std::uint64_t which) {
    return sat::Random(sat::Random(dice ^ what << 40).next() + which).next();
}

}  // namespace fuzz
