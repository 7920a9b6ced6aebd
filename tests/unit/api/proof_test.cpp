// Proofs into a buffer or a callback.
#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "sat/api/solver.h"
#include "tests/unit/api/formulas.h"

using sat::Solver;
using Answer = Solver::Answer;
using Format = Solver::ProofFormat;

namespace {

// (1 or 2), (1 or not 2), (not 1 or 3), (not 1 or not 3 or 4): unsatisfiable under -4.
void add_chain(Solver& solver) {
    solver.add({1, 2});
    solver.add({1, -2});
    solver.add({-1, 3});
    solver.add({-1, -3, 4});
}

}  // namespace

TEST_CASE("a proof ends with the clause of the failed assumptions, in the caller's numbers") {
    Solver solver;
    solver.set_proof(Format::drat);
    solver.add({-7, 50});
    solver.add({-50, 100});
    CHECK(solver.solve({-100, 7, 9}) == Answer::unsatisfiable);
    const std::string proof(solver.proof());
    CHECK_MESSAGE((proof.ends_with("-7 100 0\n") || proof.ends_with("100 -7 0\n")), proof);
    CHECK(solver.solve({-50, 7}) == Answer::unsatisfiable);
    CHECK(solver.proof().starts_with(proof));
    CHECK(solver.proof().size() > proof.size());
}

TEST_CASE("ids of an LRAT proof count the clauses first") {
    Solver solver;
    solver.set_proof(Format::lrat);
    solver.add({1});
    solver.add({-1, 2});
    solver.add({-2});
    CHECK(solver.proof().empty());  // clauses are held until their number is known
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(solver.proof() == "4 2 0 1 2 0\n5 0 4 3 0\n");
}

TEST_CASE("with LRAT, a clause without an id is rejected") {
    Solver held;
    held.set_proof(Format::lrat);
    held.add({1, 2});
    CHECK(held.propagate({-1}).implied == std::vector{-1, 2});
    CHECK(held.solve() == Answer::satisfiable);
    CHECK_THROWS_AS(held.add({3}), std::logic_error);
    CHECK(held.max_variable() == 2);

    Solver announced;
    announced.set_proof(Format::lrat_binary, {}, 2);
    announced.add({1, 2});
    CHECK(announced.solve() == Answer::satisfiable);
    announced.add({-1, 2});
    CHECK(announced.solve({-2}) == Answer::unsatisfiable);
    CHECK_THROWS_AS(announced.add({}), std::logic_error);
}

TEST_CASE("a callback gets the same bytes as the buffer, the last before solve() returns") {
    for (const Format format : {Format::drat, Format::drat_binary, Format::lrat, Format::lrat_binary}) {
        Solver kept, passed;
        std::string bytes;
        std::size_t pieces = 0;
        kept.set_proof(format);
        passed.set_proof(format, [&](std::string_view piece) {
            bytes += piece;
            ++pieces;
        });
        for (Solver* solver : {&kept, &passed}) {
            sat::test::add_all(*solver, sat::test::pigeons(8));
            CHECK(solver->solve() == Answer::unsatisfiable);
        }
        CHECK(passed.proof().empty());
        CHECK(bytes == kept.proof());
        CHECK(pieces > 1);
    }
}

TEST_CASE("set_proof() is rejected once there is a clause, a variable or a query") {
    const auto rejects = [](auto&& prepare) {
        Solver solver;
        prepare(solver);
        CHECK_THROWS_AS(solver.set_proof(Format::drat), std::logic_error);
    };
    rejects([](Solver& s) { s.add({1, 2}); });
    rejects([](Solver& s) { s.add({}); });
    rejects([](Solver& s) { s.new_variable(); });
    rejects([](Solver& s) { s.solve(); });
}

TEST_CASE("enumerate() is rejected while a proof is written") {
    Solver solver;
    solver.set_proof(Format::drat);
    add_chain(solver);
    CHECK_THROWS_AS(solver.enumerate([](std::span<const int>) { return true; }), std::logic_error);
    CHECK(solver.solve({-4}) == Answer::unsatisfiable);
}

TEST_CASE("an exception of the proof's callback leaves solve(), and nothing is passed afterwards") {
    Solver solver;
    int calls = 0;
    solver.set_proof(Format::drat, [&](std::string_view) {
        ++calls;
        throw std::out_of_range("disk full");
    });
    sat::test::add_all(solver, sat::test::pigeons(7));
    CHECK_THROWS_AS(solver.solve(), std::out_of_range);
    CHECK(solver.answer() == Answer::unknown);
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(calls == 1);
}

TEST_CASE("options and callbacks hold with a proof, too") {
    Solver::Options options;
    options.techniques = {{"vivification", Solver::Use::off}};
    Solver solver(options);
    std::size_t learned = 0;
    solver.set_learn(1000, [&](std::span<const int>) { ++learned; });
    solver.set_proof(Format::drat);
    sat::test::add_all(solver, sat::test::pigeons(6));
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(learned > 0);
    CHECK(solver.statistic("vivification: clauses") == 0);
}

TEST_CASE("a second set_proof() replaces the first") {
    Solver solver;
    solver.set_proof(Format::lrat);
    solver.set_proof(Format::drat);
    solver.add({1});
    CHECK(solver.solve() == Answer::satisfiable);
    solver.add({-1});
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(solver.proof() == "0\n");
}
