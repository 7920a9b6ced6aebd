#include <doctest/doctest.h>

#include <vector>

#include "sat/portfolio/lifted_proof.h"
#include "tests/property/proof_texts.h"

namespace {

using sat::Lit;

std::vector<Lit> clause(std::initializer_list<int> numbers) {
    std::vector<Lit> literals;
    for (const int n : numbers) literals.push_back(Lit::from_dimacs(n));
    return literals;
}

TEST_CASE("lemmas get the negated cube once, and are omitted if the cube satisfies them") {
    sat::test::ProofTexts proof;
    sat::LiftedProof lifted(proof, clause({1, -2, 1}));
    lifted.add(clause({3}));
    lifted.add(clause({2, -4}));
    lifted.add(clause({1, 5}));
    lifted.add(clause({-1}));
    CHECK(proof.drat == "-1 2 3 0\n-1 2 -4 0\n-1 2 0\n");
}

TEST_CASE("only added lemmas are deleted, not clauses of the formula") {
    sat::test::ProofTexts proof;
    sat::LiftedProof lifted(proof, clause({1}));
    lifted.add(clause({3, 2}));
    lifted.add(clause({3, 2}));
    proof.drat.clear();
    lifted.remove(clause({4}));
    CHECK(proof.drat.empty());
    for (int times = 0; times < 3; ++times) lifted.remove(clause({2, 3}));
    CHECK(proof.drat == "d -1 2 3 0\nd -1 2 3 0\n");
}

TEST_CASE("a refuted cube leaves its negation, whether proved by the search or not; an open one leaves nothing") {
    for (const bool proved : {false, true}) {
        sat::test::ProofTexts proof;
        sat::LiftedProof lifted(proof, clause({1}));
        lifted.add(clause({3}));
        if (proved) lifted.add({});
        lifted.conclude();
        CHECK(proof.drat == "-1 3 0\n-1 0\nd -1 3 0\n");
    }
    sat::test::ProofTexts proof;
    sat::LiftedProof lifted(proof, clause({1}));
    lifted.add(clause({3}));
    lifted.drop();
    CHECK(proof.drat == "-1 3 0\nd -1 3 0\n");
}

}  // namespace
