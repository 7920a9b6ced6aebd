#include "sudoku/solve/proof.h"

#include <utility>

#include "sat/core/clause_sink.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/proof_writer.h"
#include "sat/solve.h"
#include "sudoku/encode/cnf_text.h"
#include "sudoku/solve/by_sat.h"

namespace sudoku {
namespace {

// Writes clauses to a file and to memory; the header counts one more for the blocking clause.
class TwoSinks final : public sat::ClauseSink {
public:
    TwoSinks(sat::ClauseSink& first, sat::ClauseSink& second, std::uint64_t further_clauses)
        : first_(first), second_(second), further_(further_clauses) {}

    void comment(std::string_view text) override {
        first_.comment(text);
        second_.comment(text);
    }
    void header(std::uint32_t vars, std::uint64_t clauses) override {
        clauses_ = clauses + further_;
        first_.header(vars, clauses_);
        second_.header(vars, clauses_);
    }
    void clause(std::span<const sat::Lit> literals) override {
        first_.clause(literals);
        second_.clause(literals);
    }
    std::uint64_t clauses() const { return clauses_; }

private:
    sat::ClauseSink &first_, &second_;
    std::uint64_t further_, clauses_ = 0;
};

struct Instance {
    sat::Formula formula;
    std::uint64_t clauses;
};

sat::Result<Instance> write_instance(const Encoding& encoding, const std::optional<Board>& known,
                                     const Variant& variant, sat::ByteSink& cnf) {
    sat::DimacsWriter file(cnf);
    sat::FormulaSink memory;
    TwoSinks both(file, memory, known ? 1 : 0);
    write_cnf(encoding, variant, both);
    if (known) block(encoding, *known, both);
    if (sat::Status written = file.finish(); !written) return written.error();
    return Instance{std::move(memory).formula(), both.clauses()};
}

}  // namespace

sat::Result<ProofOutcome> prove_no_other(const Puzzle& puzzle, const std::optional<Board>& known, const Rules& rules,
                                         const Variant& variant, const sat::Settings& settings, sat::ByteSink& cnf,
                                         sat::ByteSink& proof) {
    const auto encoding = Encoding::make(puzzle, rules, {.encoding = find_encoding("extended")});
    if (!encoding) return encoding.error();
    if (encoding->num_literals() + rules.num_cells() > sat::FormulaBuilder::kMaxLiterals)
        return sat::Error{"this board has %1 literals in the encoding extended; a formula in memory has at most %2",
                          encoding->num_literals(), sat::FormulaBuilder::kMaxLiterals};
    const auto instance = write_instance(*encoding, known, variant, cnf);
    if (!instance) return instance.error();

    const auto steps = sat::find_proof_writer("drat")->make(instance->formula, proof);
    sat::Settings with_proof = settings;
    steps->install(with_proof);
    const sat::Outcome found = sat::solve(instance->formula, with_proof);
    ProofOutcome outcome{
        found.verdict, {}, found.stopped, instance->clauses, {found.stats.decisions, found.stats.propagations}};
    if (found.verdict == sat::Verdict::unsatisfiable)
        if (sat::Status written = steps->finish(); !written) return written.error();
    if (found.verdict != sat::Verdict::satisfiable) return outcome;
    auto other = encoding->decode(instance->formula, found.model);
    if (!other) return other.error();
    outcome.other = *std::move(other);
    return outcome;
}

}  // namespace sudoku
