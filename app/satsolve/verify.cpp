#include "app/satsolve/verify.h"

#include <algorithm>

#include "app/cli/supervisor.h"
#include "sat/check/model_check.h"
#include "sat/io/byte_source.h"
#include "sat/io/result_reader.h"

namespace satsolve {

using sat::Error;
using sat::Status;

namespace {

sat::VarMap<sat::Truth> assignment(const sat::Formula& formula, const std::vector<std::int32_t>& numbers) {
    sat::VarMap<sat::Truth> values(formula.num_vars(), sat::Truth::open);
    for (const std::int32_t n : numbers)
        if (const auto l = formula.from_dimacs(n)) values[l->var()] = l->negative() ? sat::Truth::no : sat::Truth::yes;
    return values;
}

}  // namespace

Status check_outcome(const sat::Formula& formula, const sat::Outcome& outcome, std::span<const sat::Lit> assumed) {
    if (outcome.stopped == sat::StopReason::internal_error)
        return Error{"internal error: a lemma of the engine does not follow, so there is no proof"};
    if (outcome.verdict != sat::Verdict::satisfiable) return sat::Done{};
    if (outcome.model.num_vars() != formula.num_vars()) return Error{"internal error: the model is incomplete"};
    if (const auto wrong = sat::failing_clause(formula, outcome.model))
        return Error{"internal error: the model does not satisfy clause %1", wrong->index + 1};
    if (const auto wrong = sat::failing_constraint(formula, outcome.model))
        return Error{"internal error: the model does not satisfy constraint %1", *wrong + 1};
    if (!std::ranges::all_of(assumed, [&](sat::Lit l) { return outcome.model.satisfies(l); }))
        return Error{"internal error: the model does not satisfy the assumptions"};
    return sat::Done{};
}

Status check_agreement(const sat::Formula& formula, const sat::Outcome& reference, const sat::Outcome& outcome) {
    const bool both = reference.verdict != sat::Verdict::unknown && outcome.verdict != sat::Verdict::unknown;
    if (both && reference.verdict != outcome.verdict) return Error{"internal error: the reference has another verdict"};
    return check_outcome(formula, reference);
}

sat::Result<Verification> verify_result(const sat::Formula& formula, const std::string& path) {
    auto source = sat::FileSource::open(path);
    if (!source) return Error{located(source.error(), path)};
    const auto result = sat::read_result(**source, sat::kMaxInput, &cli::terminator());
    if (!result) return Error{located(result.error(), path)};
    Verification verification{result->verdict, {}, {}};
    if (result->verdict != sat::Verdict::satisfiable) return verification;
    const sat::VarMap<sat::Truth> values = assignment(formula, result->literals);
    verification.unsatisfied = sat::failing_clause(formula, values);
    verification.violated = sat::failing_constraint(formula, values);
    return verification;
}

std::string clause_text(const sat::Formula& formula, sat::ClauseId clause) {
    std::string text;
    for (const sat::Lit l : formula.clause(clause)) {
        if (!text.empty()) text += ' ';
        text += std::to_string(formula.to_dimacs(l));
    }
    return text;
}

}  // namespace satsolve
