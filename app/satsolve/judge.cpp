#include "app/satsolve/judge.h"

#include "app/cli/stop.h"
#include "sat/check/model_check.h"
#include "sat/io/byte_source.h"
#include "sat/io/input_limit.h"
#include "sat/io/result_reader.h"

namespace satsolve {
namespace {

sat::VarMap<sat::Truth> assignment(const sat::Formula& formula, const std::vector<std::int32_t>& numbers) {
    sat::VarMap<sat::Truth> values(formula.num_vars(), sat::Truth::open);
    for (const std::int32_t n : numbers)
        if (const auto l = formula.from_dimacs(n)) values[l->var()] = l->negative() ? sat::Truth::no : sat::Truth::yes;
    return values;
}

}  // namespace

sat::Result<Judgement> judge(const sat::Formula& formula, const std::string& path) {
    auto source = sat::FileSource::open(path);
    if (!source) return sat::Error{describe(source.error(), path)};
    const auto result = sat::read_result(**source, sat::kMaxInput, &cli::stop_flag());
    if (!result) return sat::Error{describe(result.error(), path)};
    Judgement judgement{result->verdict, {}};
    if (result->verdict == sat::Verdict::satisfiable)
        judgement.unsatisfied = sat::failing_clause(formula, assignment(formula, result->literals));
    return judgement;
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
