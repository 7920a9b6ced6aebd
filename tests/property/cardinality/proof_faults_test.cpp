// Corrupted proofs of pigeonhole formulas must be rejected; otherwise the tests that check proofs would be worthless.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "sat/cdcl/inprocess/pigeonhole.h"
#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "tests/property/cardinality/pigeon_lofts.h"
#include "tests/property/simplify/trial.h"

namespace sat::test {
namespace {

bool drat_verifies(const Formula& formula, const std::string& proof) {
    ProofCheckOptions options;
    options.format = ProofFormat::text;
    const auto report = check_proof(formula, bytes_of(proof), options);
    return report.ok() && report->verdict == ProofVerdict::verified;
}
bool lrat_verifies(const Formula& formula, const std::string& proof) {
    const auto report = check_lrat(formula, bytes_of(proof), ProofFormat::text);
    return report.ok() && report->verified();
}
std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}
std::string without(const std::vector<std::string>& lines, std::size_t gone) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (i != gone) text += lines[i] + '\n';
    return text;
}
Formula formula_of(const Clauses& clauses) {
    FormulaBuilder builder;
    for (const auto& c : clauses) builder.clause(c);
    return std::move(builder).build();
}

struct Refuted {
    explicit Refuted(const Clauses& input) : clauses(input), trial(input) {
        Effort effort;
        REQUIRE(pigeonhole(trial.db, effort) == 1);
    }
    Clauses clauses;
    Trial trial;
};

}  // namespace

TEST_CASE("a proof is rejected if any clause of the formula is missing") {
    const Refuted refuted(clauses_of(complete_loft(5, 4, Exclusion::pairs)));
    REQUIRE(drat_verifies(refuted.trial.formula, refuted.trial.proofs.drat));
    REQUIRE(lrat_verifies(refuted.trial.formula, refuted.trial.proofs.lrat));
    for (std::size_t gone = 0; gone < refuted.clauses.size(); ++gone) {
        Clauses fewer = refuted.clauses;
        fewer[gone] = {1, -1};  // keeps the IDs of the others
        CHECK_FALSE(drat_verifies(formula_of(fewer), refuted.trial.proofs.drat));
        CHECK_FALSE(lrat_verifies(formula_of(fewer), refuted.trial.proofs.lrat));
    }
}

TEST_CASE("a proof with hints without one of its lemmas is mostly rejected, and never wrongly accepted") {
    Loft loft = complete_loft(5, 4, Exclusion::pairs);
    loft.holes_of[2].push_back(1);
    const Refuted refuted(clauses_of(loft));
    const std::vector<std::string> lines = lines_of(refuted.trial.proofs.lrat);
    std::size_t lemmas = 0, needed = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].find(" d ") != std::string::npos) continue;
        ++lemmas;
        needed += !lrat_verifies(refuted.trial.formula, without(lines, i));
    }
    CHECK(lemmas > 100);
    CHECK(needed >= lemmas - lemmas / 10);
}

TEST_CASE("a proof without the definition of a new variable is rejected") {
    const Refuted refuted(clauses_of(complete_loft(7, 6, Exclusion::pairs)));
    const std::vector<std::string> lines = lines_of(refuted.trial.proofs.drat);
    REQUIRE(lines[0].starts_with("43 "));
    REQUIRE(lines[3].starts_with("-43 "));
    std::string rest;
    for (std::size_t i = 4; i < lines.size(); ++i) rest += lines[i] + '\n';
    CHECK_FALSE(drat_verifies(refuted.trial.formula, rest));
}

}  // namespace sat::test
