#include "app/satcheck/judge_proof.h"

#include "sat/check/lrat_parser.h"

namespace satcheck {

sat::Result<Judgement> judge_proof(const sat::Formula& formula, Certificate& proof, const ProofChoice& choice) {
    const bool hinted = choice.kind == ProofKind::by_content
                            ? sat::looks_hinted(proof.beginning(), proof.whole(), formula.num_clauses())
                            : choice.kind == ProofKind::lrat;
    const auto bytes = [&](char* to, std::size_t size) { return proof.read({to, size}, nullptr); };
    return hinted ? judge_lrat(formula, bytes, choice.form) : judge_drat(formula, bytes, choice.form);
}

}  // namespace satcheck
