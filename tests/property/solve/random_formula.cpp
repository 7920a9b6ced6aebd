#include "tests/property/solve/random_formula.h"

#include <algorithm>

#include "sat/check/drat_check.h"
#include "sat/core/random.h"

namespace sat::test {
namespace {

rc::Gen<std::vector<std::int32_t>> clause_of(int vars, int spread) {
    const auto literal = rc::gen::map(rc::gen::pair(rc::gen::inRange(1, vars + 1), rc::gen::arbitrary<bool>()),
                                      [spread](const std::pair<int, bool>& p) {
                                          const int n = p.first * spread;
                                          return static_cast<std::int32_t>(p.second ? -n : n);
                                      });
    // Lengths 0 and 5 are rare: the former decides a formula, the latter hardly constrains it.
    const auto length = rc::gen::weightedElement<std::size_t>({{1, 0}, {12, 1}, {120, 2}, {240, 3}, {60, 4}, {30, 5}});
    return rc::gen::mapcat(
        length, [literal](std::size_t n) { return rc::gen::container<std::vector<std::int32_t>>(n, literal); });
}

}  // namespace

rc::Gen<Clauses> small_formulas() {
    const auto shape = rc::gen::tuple(rc::gen::inRange(1, 13), rc::gen::inRange(1, 4), rc::gen::inRange(15, 75));
    return rc::gen::mapcat(shape, [](const std::tuple<int, int, int>& s) {
        const auto [vars, spread, tenths] = s;  // tenths of a clause per variable
        const auto count = static_cast<std::size_t>(std::max(1, vars * tenths / 10));
        return rc::gen::container<Clauses>(count, clause_of(vars, spread));
    });
}

rc::Gen<Clauses> threshold_formulas() {
    return rc::gen::map(
        rc::gen::tuple(rc::gen::inRange(30, 61), rc::gen::inRange(3, 5), rc::gen::arbitrary<std::uint64_t>()),
        [](const std::tuple<int, int, std::uint64_t>& t) {
            const auto [vars, k, seed] = t;
            Random random(seed);
            const int n = k == 3 ? vars : vars / 2;
            const double ratio = k == 3 ? 4.26 : 9.9;
            Clauses clauses(static_cast<std::size_t>(ratio * n));
            for (auto& c : clauses)
                for (int i = 0; i < k; ++i) {
                    const auto v = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(n)) + 1);
                    c.push_back(random.flip() ? v : -v);
                }
            return clauses;
        });
}

Formula build(const Clauses& clauses) {
    FormulaBuilder builder;
    for (const auto& c : clauses) builder.clause(c);
    return std::move(builder).build();
}

void TextProof::write(const char* prefix, std::span<const Lit> clause) {
    text_ += prefix;
    for (const Lit l : clause) text_ += std::to_string(formula_.to_dimacs(l)) + ' ';
    text_ += "0\n";
}

namespace {

Result<ProofReport> check_text(const Formula& formula, const std::string& text) {
    std::size_t at = 0;
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    return check_proof(
        formula,
        [&](char* to, std::size_t size) {
            const std::size_t n = text.copy(to, size, at);
            at += n;
            return Result<std::size_t>(n);
        },
        options);
}
bool only_rup(const Result<ProofReport>& report) {
    return report.ok() && report->verdict != ProofVerdict::lemma_fails && report->stats.rat == 0 &&
           report->stats.absent == 0;
}

}  // namespace

bool is_rup_proof(const Formula& formula, const std::string& text) {
    const auto report = check_text(formula, text);
    return only_rup(report) && report->verdict == ProofVerdict::verified;
}

bool every_lemma_is_rup(const Formula& formula, const std::string& text) {
    return only_rup(check_text(formula, text));
}

}  // namespace sat::test
