#include "app/web/core/module.h"

#include <algorithm>
#include <array>

#include "app/web/core/formula.h"
#include "app/web/core/running.h"
#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "sat/check/model_check.h"

// The checker of models and proofs: a module of its own, in which there is no engine.
namespace web {
namespace {

using sat::Error;
using sat::Formula;
using sat::Json;

struct Finding {
    std::string_view reason;  // empty: verified
    std::uint64_t place = 0, lemmas = 0;
    bool binary = false;
};

sat::Result<Finding> check_hinted(const Formula& formula, const sat::ProofBytes& bytes) {
    const auto report = sat::check_lrat(formula, bytes);
    if (!report) return report.error();
    const std::string_view why = report->verified()                               ? ""
                                 : report->flaw == sat::LratFlaw::no_empty_clause ? "the empty clause does not follow"
                                                                                  : "a lemma does not follow from its "
                                                                                    "hints";
    return Finding{why, report->place, report->stats.lemmas, report->binary};
}

sat::Result<Finding> check_plain(const Formula& formula, const sat::ProofBytes& bytes, sat::ProofKind kind) {
    sat::ProofCheckOptions options;
    options.kind = kind;
    const auto report = sat::check_proof(formula, bytes, options);
    if (!report) return report.error();
    const std::string_view why = report->verdict == sat::ProofVerdict::verified ? ""
                                 : report->verdict == sat::ProofVerdict::no_conflict
                                     ? "the empty clause does not follow"
                                     : "a lemma does not follow";
    return Finding{why, report->place, report->stats.lemmas, report->binary};
}

sat::Result<Json> check(Request& request, Attachments&) {
    Running running(request);
    const auto formula = formula_of(request, running.terminator());
    if (!formula) return running.interrupted() ? running.error() : formula.error();
    const std::string_view proof = request.text("proof");
    std::string_view format = request.text("format");
    if (const auto status = request.status(); !status) return status.error();
    if (format.empty()) format = sat::looks_hinted(proof, true, formula->num_clauses()) ? "lrat" : "drat";
    std::size_t given = 0;
    const sat::ProofBytes bytes = [&](char* to, std::size_t size) -> sat::Result<std::size_t> {
        constexpr std::size_t kAtOnce = 4096;  // an interrupt is noticed between two of them
        if (running.interrupted()) return running.error();
        const std::size_t n = proof.substr(given).copy(to, std::min(size, kAtOnce));
        given += n;
        return n;
    };
    if (format != "lrat" && format != "drat" && format != "frat")
        return Error{"unknown proof format '%1'; choose from drat, lrat, frat", format};
    const auto finding =
        format == "lrat" ? check_hinted(*formula, bytes)
                         : check_plain(*formula, bytes, format == "frat" ? sat::ProofKind::frat : sat::ProofKind::drat);
    if (!finding) return finding.error();
    Json answer = Json::object();
    answer["verified"] = finding->reason.empty();
    answer["reason"] = finding->reason;
    answer["format"] = format;
    const bool has_line = !finding->reason.empty() && !finding->binary && finding->place != 0;
    answer["line"] = has_line ? Json(finding->place) : Json();
    answer["lemmas"] = finding->lemmas;
    return answer;
}

// A model must not have both literals of a variable, and may leave variables open.
sat::Result<Json> check_model(Request& request, Attachments&) {
    const auto formula = formula_of(request);
    if (!formula) return formula.error();
    const auto model = request.integers("model").value_or(std::vector<std::int32_t>());
    if (const auto status = request.status(); !status) return status.error();
    sat::VarMap<sat::Truth> values(formula->num_vars(), sat::Truth::open);
    for (const std::int32_t n : model) {
        if (n == 0 || n == std::numeric_limits<std::int32_t>::min()) return Error{"%1 is not a literal", n};
        const auto l = formula->from_dimacs(n);
        if (!l) continue;
        const sat::Truth truth = l->negative() ? sat::Truth::no : sat::Truth::yes;
        if (values[l->var()] == sat::Truth::open) values[l->var()] = truth;
        if (values[l->var()] != truth) return Error{"the model has both %1 and %2", n, -n};
    }
    const auto failing = sat::failing_clause(*formula, values);
    const auto broken = failing ? std::nullopt : sat::failing_constraint(*formula, values);
    Json answer = Json::object();
    answer["satisfied"] = !failing && !broken;
    answer["clause"] = failing ? Json(failing->index) : Json();
    return answer;
}

}  // namespace

std::span<const Call> calls() {
    static constexpr std::array kCalls{Call{"check", check}, Call{"checkModel", check_model}};
    return kCalls;
}

std::string message_in(const sat::Error& error, std::string_view) {
    return error.message();
}

}  // namespace web
