#include <doctest/doctest.h>

#include <string>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// Proofs in the dialects of other solvers.
namespace {

using cli::Finished;

constexpr const char* kSquare = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

class Checked {
public:
    explicit Checked(const std::string& formula) : formula_(folder_.write("formula.cnf", formula)) {}
    Finished proof(const std::string& text, std::vector<std::string> options = {}) const {
        options.insert(options.begin(), SATCHECK);
        options.insert(options.end(), {formula_, "-"});
        return cli::run(options, text);
    }

private:
    cli::ScratchFolder folder_;
    std::string formula_;
};

TEST_CASE("a header of RUP or DRUP before the first step is skipped") {
    const Checked square(kSquare);
    for (const char* header :
         {"o proof DRUP\n", "%RUPD32 2 1\n", "%RUPD32 2 1                 \n", "c by a solver\no proof RUP\n"}) {
        CAPTURE(header);
        CHECK(square.proof(std::string(header) + "1 0\n0\n").out ==
              "c right: the empty clause follows after 1 lemma\ns VERIFIED\n");
    }
    CHECK(square.proof("o proof CUTS\n1 0\n0\n").err ==
          "satcheck: standard input:1:1: unsupported proof format 'o proof CUTS'; expected RUP, DRUP or DRAT\n");
    CHECK(Checked("p cnf 1 1\n1 0\n").proof("1 0\no proof DRUP\n0\n").err ==
          "satcheck: standard input:2:1: expected a literal or 0, found 'o'\n");
    CHECK(square.proof("%PDF\n").err == "satcheck: standard input:1:1: expected a literal or 0, found '%'\n");
}

// The lemma 3 needs the literal 1, whose unit clause was deleted: drat-trim keeps it.
TEST_CASE("deletions of unit clauses are performed or ignored, and named as the likely cause") {
    const Checked units("p cnf 3 5\n1 0\n-1 2 3 0\n-1 2 -3 0\n-1 -2 3 0\n-1 -2 -3 0\n");
    const std::string proof = "d 1 0\n2 0\n0\n";
    const Finished exact = units.proof(proof);
    CHECK(exact.exit_code == 2);
    CHECK(exact.out ==
          "c wrong: lemma 2 (line 3) does not follow: 0\n"
          "c before that, 1 deletion of unit clauses or reasons, the first at line 1; --ignore-unit-deletions keeps "
          "these clauses, as drat-trim does\ns NOT VERIFIED\n");
    const Finished kept = units.proof(proof, {"--ignore-unit-deletions"});
    CHECK(kept.exit_code == 0);
    CHECK(kept.out == "c right: the empty clause follows after 1 lemma\ns VERIFIED\n");

    // The clause -1 2 is the reason of 2.
    const Checked reasons("p cnf 4 6\n1 0\n-1 2 0\n-2 3 4 0\n-2 3 -4 0\n-2 -3 4 0\n-2 -3 -4 0\n");
    CHECK(reasons.proof("d -1 2 0\n3 0\n0\n").exit_code == 2);
    CHECK(reasons.proof("d -1 2 0\n3 0\n0\n", {"--ignore-unit-deletions"}).exit_code == 0);
}

TEST_CASE("FRAT is checked as text and binary, with hints and without") {
    const Checked square(kSquare);
    const std::string right = "c right: the empty clause follows after 1 lemma\ns VERIFIED\n";
    const std::string originals = "o 1 1 2 0\no 2 -1 2 0\no 3 1 -2 0\no 4 -1 -2 0\n";
    CHECK(square.proof(originals + "a 5  2 0\nd 1 1 2 0\na 6 0\nf 6 0\n").out == right);
    CHECK(square.proof("c made\n" + originals + "a 5 2 0 l 1 2 0\nr 5 7 0\na 7 0 l 5 3 4 0\n").out == right);
    CHECK(square.proof("t 2 0\na 5 2 0\na 6 0\n", {"--proof-format", "frat"}).out == right);
    CHECK(square.proof("a 5 2 0 l 1 2 0\na 6 0 l 5 3 4 0\nf 6 0\n").out == right);
    CHECK(square.proof(originals + "a 5 0\n").out == "c wrong: lemma 1 (line 5) does not follow: 0\ns NOT VERIFIED\n");
    CHECK(square.proof(originals + "a 5 2 0\nx 6 0\n", {"--proof-format", "frat"}).exit_code == 0);
    CHECK(square.proof(originals + "x 6 0\n").err ==
          "satcheck: standard input:5:1: expected 'o', 'a', 'd', 'f', 'r' or 't', found 'x'\n");
    CHECK(square.proof(originals + "a 5 2").err ==
          "satcheck: standard input:5:6: the proof ends within a step: expected a literal or 0\n");

    const auto bytes = [](std::initializer_list<int> values) {
        std::string text;
        for (const int value : values) text += static_cast<char>(value);
        return text;
    };
    const std::string binary = bytes({'o', 1, 2, 4, 0, 'o', 2, 3, 4, 0, 'a', 200, 1, 4, 0, 'l', 2, 4, 0});
    CHECK(square.proof(binary + bytes({'d', 1, 2, 4, 0, 'a', 201, 1, 0})).out == right);
    CHECK(square.proof(binary + bytes({'d', 1, 2}), {"--proof-format", "frat-bin"}).out == right);
    // The id 32 and the literal 26 are the characters of "o 4", which alone on a line is a value of a MaxSAT solver.
    const std::string like_value = bytes({'o', 32, 52, 0, 'o', 33, 53, 0, 'a', 34, 0});
    const Checked unit("p cnf 26 2\n26 0\n-26 0\n");
    CHECK(unit.proof(like_value).err.find("a result of an optimisation") == std::string::npos);
    CHECK(unit.proof(like_value, {"--proof-format", "frat-bin"}).out.ends_with("\ns VERIFIED\n"));
    CHECK(square.proof("o 4").err.find("a result of an optimisation") != std::string::npos);
    CHECK(square.proof(bytes({'o', 1, 2, 4, 0, 'a', 200})).err ==
          "satcheck: standard input: byte offset 7: the proof ends within a step\n");
}

// One of two is true, whichever: 1, and not 2.
TEST_CASE("steps with a witness are checked for propagation redundancy") {
    const Checked either("p cnf 3 2\n1 2 0\n-1 -2 0\n");
    const Finished done = either.proof("1 1 -2 0\n", {"-v"});
    CHECK(done.out.find("c   with a witness (PR): 1\n") != std::string::npos);
    CHECK(done.out.find("c incomplete: the lemma follows, but the empty clause does not\n") != std::string::npos);
    CHECK(either.proof("1 0\n").out == "c wrong: lemma 1 (line 1) does not follow: 1 0\ns NOT VERIFIED\n");
    const std::string warning =
        "c warning: 1 step with a repeated literal that is not a PR step, the first at line 1\n";
    CHECK(either.proof("1 1 3 0\n").out ==
          warning + "c wrong: lemma 1 (line 1) does not follow: 1 1 3 0\ns NOT VERIFIED\n");
    // Without a right witness it is a clause with a literal twice, here a tautology.
    CHECK(either.proof("1 1 3 -3 0\n-1 0\n").out ==
          warning + "c wrong: lemma 2 (line 2) does not follow: -1 0\ns NOT VERIFIED\n");
    CHECK(either.proof("1 2 1 3 0\nd 1 2 1 3 0\nd 1 2 1 3 0\nd 1 2 1 3 0\n")
              .out.find("1 deletion of what is not there") != std::string::npos);
}

}  // namespace
