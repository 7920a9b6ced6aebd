#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <string>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/proof_sink.h"

namespace sat::test {

using Clauses = std::vector<std::vector<std::int32_t>>;

// Formulas small enough for brute force, of a size and density that give both answers: mostly short clauses, sometimes
// repeated or opposite literals, empty clauses, and gaps in the numbering. Shrinks clause by clause.
rc::Gen<Clauses> small_formulas();
// Random k-SAT near its threshold with 30 to 60 variables: deep enough for backjumps and failed literals.
rc::Gen<Clauses> threshold_formulas();

Formula build(const Clauses& clauses);

// Records a proof as DRAT text in DIMACS literals.
class TextProof : public ProofSink {
public:
    explicit TextProof(const Formula& formula) : formula_(formula) {}
    void add(std::span<const Lit> clause) override { write("", clause); }
    void remove(std::span<const Lit> clause) override { write("d ", clause); }
    const std::string& text() const { return text_; }

private:
    void write(const char* prefix, std::span<const Lit> clause);

    const Formula& formula_;
    std::string text_;
};

// True if the proof is accepted without RAT steps.
bool is_rup_proof(const Formula& formula, const std::string& text);
// The same for an incomplete proof.
bool every_lemma_is_rup(const Formula& formula, const std::string& text);

}  // namespace sat::test
