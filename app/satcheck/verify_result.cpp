#include "app/satcheck/verify.h"

#include <vector>

#include "sat/check/brute_force.h"
#include "sat/check/model_check.h"
#include "sat/io/constraint_text.h"
#include "sat/io/result_reader.h"

namespace satcheck {
namespace {

using sat::Formula;
using sat::Lit;
using sat::Truth;

std::vector<std::int32_t> numbers_of(const Formula& formula, sat::ClauseId c) {
    std::vector<std::int32_t> numbers;
    for (const Lit l : formula.clause(c)) numbers.push_back(formula.to_dimacs(l));
    return numbers;
}

// Literals of variables that do not occur are ignored.
sat::VarMap<Truth> values_of(const Formula& formula, const std::vector<std::int32_t>& literals) {
    sat::VarMap<Truth> values(formula.num_vars(), Truth::open);
    for (const std::int32_t n : literals)
        if (const auto l = formula.from_dimacs(n)) values[l->var()] = l->negative() ? Truth::no : Truth::yes;
    return values;
}

Verification verify_constraints(const Formula& formula, const sat::VarMap<Truth>& values) {
    if (formula.constraints().empty()) return {true, "right: every clause is satisfied\n", ""};
    const auto failing = failing_constraint(formula, values);
    if (!failing) return {true, "right: every clause and every constraint is satisfied\n", ""};
    return {false,
            "wrong: constraint " + std::to_string(*failing + 1) +
                " is not satisfied: " + sat::constraint_text(formula, formula.constraints()[*failing]) + "\n",
            ""};
}

Verification verify_model(const Formula& formula, const std::vector<std::int32_t>& literals) {
    const sat::VarMap<Truth> values = values_of(formula, literals);
    const auto failing = failing_clause(formula, values);
    if (!failing) return verify_constraints(formula, values);
    Verification wrong{false,
                       "wrong: clause " + std::to_string(failing->index + 1) +
                           " is not satisfied: " + clause_text(numbers_of(formula, *failing)) + "\n",
                       ""};
    for (const Lit l : formula.clause(*failing))
        if (values[l.var()] == Truth::open) {
            wrong.findings += "the model gives no value to variable " +
                              std::to_string(formula.to_dimacs(Lit::of(l.var(), false))) + "\n";
            break;
        }
    return wrong;
}

Verification verify_unsatisfiable(const Formula& formula) {
    if (formula.num_vars() > sat::kBruteForceMaxVars)
        return {false, "not checked: only a proof can show that there is no model\n", ""};
    const auto model = brute_force_model(formula);
    if (!model)
        return {true, "right: none of the 2^" + std::to_string(formula.num_vars()) + " assignments is a model\n", ""};
    std::vector<std::int32_t> numbers;
    for (std::uint32_t v = 0; v < formula.num_vars() - formula.num_auxiliary_vars(); ++v) {
        const Lit positive = Lit::of(sat::Var{v}, false);
        numbers.push_back(formula.to_dimacs(model->satisfies(positive) ? positive : ~positive));
    }
    return {false, "wrong: there is a model: " + clause_text(numbers) + "\n", ""};
}

}  // namespace

sat::Result<Verification> verify_result(const Formula& formula, sat::ByteSource& source, std::uint64_t max_input) {
    const auto result = sat::read_result(source, max_input);
    if (!result) return result.error();
    switch (result->verdict) {
        case sat::Verdict::satisfiable: return verify_model(formula, result->literals);
        case sat::Verdict::unsatisfiable: return verify_unsatisfiable(formula);
        case sat::Verdict::unknown: break;
    }
    return Verification{false, "nothing to verify: the result is undecided\n", ""};
}

}  // namespace satcheck
