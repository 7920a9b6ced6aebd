#include "app/satcluster/formula_tools.h"

#include <algorithm>
#include <map>
#include <utility>

#include "app/satcluster/rows.h"
#include "sat/check/model_check.h"
#include "sat/solve.h"

namespace satcluster {

std::optional<std::vector<sat::Lit>> literals_of(const sat::Formula& formula, std::span<const std::int32_t> numbers) {
    std::vector<sat::Lit> literals;
    for (const std::int32_t n : numbers) {
        const auto literal = formula.from_dimacs(n);
        if (!literal) return std::nullopt;
        literals.push_back(*literal);
    }
    return literals;
}

Literals numbers_of(const sat::Formula& formula, std::span<const sat::Lit> literals) {
    Literals numbers;
    for (const sat::Lit l : literals) numbers.push_back(formula.to_dimacs(l));
    return numbers;
}

Literals negated(std::span<const std::int32_t> numbers) {
    Literals clause(numbers.begin(), numbers.end());
    for (std::int32_t& n : clause) n = -n;
    return clause;
}

sat::Formula with_clauses(const sat::Formula& formula, std::span<const Literals> clauses) {
    sat::FormulaBuilder builder;
    builder.declare_vars(formula.declared_vars());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        for (const sat::Lit l : formula.clause(sat::ClauseId{c})) builder.literal(formula.to_dimacs(l));
        builder.end_clause();
    }
    for (const Literals& clause : clauses) builder.clause(clause);
    return std::move(builder).build();
}

sat::Formula only_clauses(std::span<const Literals> clauses) {
    sat::FormulaBuilder builder;
    for (const Literals& clause : clauses) builder.clause(clause);
    return std::move(builder).build();
}

std::vector<Literals> units_of(std::span<const std::int32_t> cube) {
    std::vector<Literals> units;
    for (const std::int32_t n : cube) units.push_back({n});
    return units;
}

std::optional<sat::Model> checked_model(const sat::Formula& formula, std::span<const std::int32_t> literals) {
    sat::Model model(formula.num_vars());
    for (const std::int32_t n : literals)
        if (const auto literal = formula.from_dimacs(n)) model.make_true(*literal);
    if (!sat::check_model(formula, model)) return std::nullopt;
    return model;
}

Literals true_literals(const sat::Formula& formula, const sat::Model& model) {
    Literals literals;
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        literals.push_back(formula.to_dimacs(model.satisfies(l) ? l : ~l));
    }
    return literals;
}

sat::Outcome decide(const sat::Formula& formula, const sat::Limits& limits, sat::ProofSink* proof) {
    sat::Settings settings;
    settings.engine = "learning";
    settings.limits = limits;
    settings.proof = proof;
    const auto choice = sat::choose(formula, settings);
    return choice ? sat::run(*choice, formula, settings) : sat::Outcome{};
}

std::vector<Literals> lemmas_left(std::string_view drat) {
    std::map<Literals, std::size_t> count;
    for_each_line(drat, [&](std::string_view line) {
        const bool removed = line.starts_with("d ");
        if (removed) line.remove_prefix(2);
        if (line.size() < 1 || line.back() != '0') return;
        line.remove_suffix(line.size() > 1 ? 2 : 1);
        auto clause = literals_in(line);
        if (!clause) return;
        std::ranges::sort(*clause);
        if (!removed) ++count[*clause];
        else if (const auto found = count.find(*clause); found != count.end() && --found->second == 0)
            count.erase(found);
    });
    std::vector<Literals> left;
    for (const auto& [clause, times] : count) left.push_back(clause);
    return left;
}

}  // namespace satcluster
