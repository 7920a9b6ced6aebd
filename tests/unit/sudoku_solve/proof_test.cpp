#include <doctest/doctest.h>

#include "sat/check/drat_check.h"
#include "sat/io/dimacs_reader.h"
#include "sudoku/model/conflict.h"
#include "sudoku/solve/proof.h"
#include "tests/unit/sudoku_solve/samples.h"

using namespace sudoku;
using namespace solve_tests;

namespace {

class FullDisk final : public sat::ByteSink {
public:
    sat::Status write(std::string_view) override { return sat::Error{"no space left"}; }
};

sat::Result<sat::ProofReport> check(const std::string& cnf, const std::string& proof) {
    sat::MemorySource text(cnf), steps(proof);
    return sat::check_proof(sat::read_dimacs(text)->formula, [&](char* to, std::size_t size) {
        return steps.read({to, size}, nullptr);
    });
}

}  // namespace

TEST_CASE("the proof for the hard puzzle is accepted, but not without the clause that blocks the solution") {
    const Rules rules = classic_rules({3, 3});
    sat::StringSink cnf, proof;
    const auto outcome = prove_no_other(puzzle(kHard), puzzle(kHardSolution).board, rules, {}, {}, cnf, proof);
    REQUIRE(outcome.ok());
    CHECK(outcome->verdict == sat::Verdict::unsatisfiable);
    CHECK(check(cnf.text, proof.text)->verdict == sat::ProofVerdict::verified);

    sat::StringSink open_cnf, nothing;
    const auto open = prove_no_other(puzzle(kHard), {}, rules, {}, {}, open_cnf, nothing);
    CHECK(open->verdict == sat::Verdict::satisfiable);
    CHECK(open->clauses + 1 == outcome->clauses);
    CHECK(*open->other == puzzle(kHardSolution).board);
    CHECK(check(open_cnf.text, proof.text)->verdict != sat::ProofVerdict::verified);
}

TEST_CASE("a puzzle without solution has a proof of that; a complete board a proof of uniqueness") {
    const Rules rules = classic_rules({3, 3});
    for (const std::string_view text : {kBroken, kDeadEnd, kHardSolution}) {
        const std::optional<Board> known = text == kHardSolution ? std::optional(puzzle(text).board) : std::nullopt;
        sat::StringSink cnf, proof;
        const auto outcome = prove_no_other(puzzle(text), known, rules, {}, {}, cnf, proof);
        REQUIRE(outcome.ok());
        CHECK(outcome->verdict == sat::Verdict::unsatisfiable);
        CHECK(check(cnf.text, proof.text)->verdict == sat::ProofVerdict::verified);
    }
}

TEST_CASE("a proof or a CNF that cannot be written is an error") {
    const Rules rules = classic_rules({3, 3});
    FullDisk full;
    sat::StringSink kept;
    const Board solution = puzzle(kHardSolution).board;
    CHECK(prove_no_other(puzzle(kHard), solution, rules, {}, {}, kept, full).error().message() == "no space left");
    CHECK(prove_no_other(puzzle(kHard), solution, rules, {}, {}, full, kept).error().message() == "no space left");
}

TEST_CASE("an interrupted attempt has no proof, and reports the reason") {
    const Rules rules = classic_rules({3, 3});
    sat::Settings settings;
    settings.limits.decisions = 1;
    sat::StringSink cnf, proof;
    const auto outcome = prove_no_other(puzzle(kHard), puzzle(kHardSolution).board, rules, {}, settings, cnf, proof);
    CHECK(outcome->verdict == sat::Verdict::unknown);
    CHECK(outcome->stopped == sat::StopReason::decision_limit);
}
