#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "sat/check/drat_check.h"
#include "sat/io/dimacs_reader.h"
#include "sudoku/model/conflict.h"
#include "sudoku/solve/proof.h"
#include "tests/property/sudoku_solve/made_puzzles.h"

using namespace sudoku;
using namespace solve_tests;

TEST_CASE("the proof of uniqueness is accepted by the checker, and given only if the solution is unique") {
    CHECK(rc::check([] {
        const BoardKind& kind = board_kinds()[*rc::gen::inRange<std::size_t>(0, board_kinds().size())];
        const Puzzle puzzle = make_puzzle(kind, *rc::gen::arbitrary<std::uint64_t>());
        const Rules& rules = rules_of(kind);
        const auto truth = brute_force(puzzle, rules, {}, 2);
        const std::optional<Board> known = truth.empty() ? std::nullopt : std::optional(truth.front());
        RC_CLASSIFY(!known, "no solution");
        RC_CLASSIFY(truth.size() == 2, "several solutions");

        sat::StringSink cnf, proof;
        const auto outcome = prove_no_other(puzzle, known, rules, variant_of(kind), {}, cnf, proof);
        RC_ASSERT(outcome.ok());
        if (truth.size() == 2) {
            RC_ASSERT(outcome->verdict == sat::Verdict::satisfiable);
            RC_ASSERT(check_solution(*outcome->other, puzzle, rules).ok());
            RC_ASSERT(*outcome->other != *known);
            return;
        }
        RC_ASSERT(outcome->verdict == sat::Verdict::unsatisfiable);
        sat::ReadOptions strict;
        strict.strictness = sat::Strictness::strict;
        sat::MemorySource text(cnf.text);
        const auto read = sat::read_dimacs(text, strict);
        RC_ASSERT(read.ok());
        RC_ASSERT(read->formula.num_clauses() == outcome->clauses);
        sat::MemorySource steps(proof.text);
        const auto report = sat::check_proof(read->formula, [&](char* to, std::size_t size) {
            return steps.read({to, size}, nullptr);
        });
        RC_ASSERT(report.ok());
        RC_ASSERT(report->verdict == sat::ProofVerdict::verified);
    }));
}
