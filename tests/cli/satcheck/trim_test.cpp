#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// Proofs checked from their end, and what is written of them.
namespace {

using cli::Finished;

struct Trimmed {
    cli::ScratchFolder folder;
    std::string formula = folder.write("f.cnf", "p cnf 3 5\n1 2 0\n1 3 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
    std::string output = folder.path("out");
    std::string core = folder.path("core");

    Finished run(std::vector<std::string> options, const std::string& proof) const {
        options.insert(options.begin(), SATCHECK);
        options.insert(options.end(), {formula, "-"});
        return cli::run(options, proof);
    }
    Finished run_to(std::vector<std::string> options, const std::string& proof) const {
        options.insert(options.begin(), SATCHECK);
        options.insert(options.end(), {formula, "-", output});
        return cli::run(options, proof);
    }
};

constexpr const char* kRight =
    "c right: the empty clause follows, and needs 1 of 2 lemmas and 4 of 5 clauses\ns VERIFIED\n";
constexpr const char* kProof = "3 1 0\n1 0\n0\n";

TEST_CASE("the needed lemmas are written in each format, and the core") {
    const Trimmed f;
    CHECK(f.run_to({"--trim"}, kProof).out == kRight);
    CHECK(f.folder.read("out") == "1 0\nd 1 2 0\nd 1 -2 0\n0\n");
    CHECK(f.run_to({"--to", "lrat", "--core", f.core}, kProof).out == kRight);
    CHECK(f.folder.read("out") == "5 d 2 0\n6 1 0 1 4 0\n6 d 1 4 0\n7 0 6 3 5 0\n");
    CHECK(f.folder.read("core") == "p cnf 3 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
    for (const char* format : {"drat", "drat-bin", "lrat", "lrat-bin"}) {
        CAPTURE(format);
        CHECK(f.run_to({"--trim", "--to", format}, kProof).exit_code == 0);
        CHECK(cli::run({SATCHECK, "-q", "--proof-format", format, f.formula, f.output}).out == "s VERIFIED\n");
    }
    CHECK(f.run({"--backward"}, kProof).out == kRight);
    CHECK(f.run({"--backward", "-v"}, kProof).out.find("c   needed, by unit propagation (RUP): 1\n") !=
          std::string::npos);
}

TEST_CASE("every format is trimmed") {
    const Trimmed f;
    for (const char* proof : {kProof, "o proof DRUP\n3 1 0\n1 0\n0\n", "a 6 3 1 0\na 7 1 0 l 1 4 0\na 8 0\n",
                              "6 3 1 0 2 0\n7 1 0 1 4 0\n8 0 7 3 5 0\n"}) {
        CAPTURE(proof);
        CHECK(f.run_to({"--to", "lrat"}, proof).out == kRight);
        CHECK(f.folder.read("out") == "5 d 2 0\n6 1 0 1 4 0\n6 d 1 4 0\n7 0 6 3 5 0\n");
    }
}

TEST_CASE("numbers of new variables are kept, and a proof on standard output leaves it alone") {
    const Trimmed f;
    const Finished done =
        cli::run({SATCHECK, "--trim", f.formula, "-", "-"}, "77 1 0\n77 -1 0\nd 1 2 0\nd 1 -2 0\n0\n");
    CHECK(done.exit_code == 2);
    CHECK(done.out == "");
    CHECK(done.err == "c wrong: lemma 3 (line 5), which is needed, does not follow: 0\ns NOT VERIFIED\n");
    // 1 is -77: both ways, and then instead of it.
    const std::string defined = "77 1 0\n-77 -1 0\n-77 2 0\n-77 -2 0\nd 1 2 0\nd 1 -2 0\n-77 0\n0\n";
    const Finished renamed = cli::run({SATCHECK, "--trim", f.formula, "-", "-"}, defined);
    CHECK(renamed.exit_code == 0);
    CHECK(renamed.out.find("77 1 0\n") != std::string::npos);
    CHECK(renamed.err.find("s VERIFIED\n") != std::string::npos);
    CHECK(cli::run({SATCHECK, "-q", f.formula, "-"}, renamed.out).out == "s VERIFIED\n");
}

TEST_CASE("what is not verified is not written") {
    const Trimmed f;
    for (const auto& [proof, finding] : std::vector<std::pair<std::string, std::string>>{
             {"3 1 0\n", "incomplete: the empty clause does not follow from 1 lemma"},
             {"3 0\n-3 0\n0\n", "wrong: lemma 2 (line 2), which is needed, does not follow: -3 0"}}) {
        const Finished done = f.run_to({"--trim", "--core", f.core}, proof);
        CHECK(done.exit_code == 2);
        CHECK(done.out == "c " + finding + "\ns NOT VERIFIED\n");
        CHECK_FALSE(f.folder.exists("out"));
        CHECK_FALSE(f.folder.exists("core"));
    }
}

TEST_CASE("a lemma that is not needed is not checked from the end") {
    const cli::ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", "p cnf 4 5\n1 2 0\n3 4 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
    const std::string proof = "-3 0\n1 0\n0\n";
    CHECK(cli::run({SATCHECK, formula, "-"}, proof).out ==
          "c wrong: lemma 1 (line 1) does not follow: -3 0\ns NOT VERIFIED\n");
    CHECK(cli::run({SATCHECK, "--backward", formula, "-"}, proof).out == kRight);
}

TEST_CASE("deletions of unit clauses and reasons are performed, or ignored, on both ways") {
    const cli::ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", "p cnf 3 5\n1 0\n-1 2 3 0\n-1 2 -3 0\n-1 -2 3 0\n-1 -2 -3 0\n");
    const std::string proof = "d 1 0\n2 0\n0\n";
    const Finished exact = cli::run({SATCHECK, "--backward", formula, "-"}, proof);
    CHECK(exact.exit_code == 2);
    CHECK(exact.out.find("c before that, 1 deletion of unit clauses or reasons, the first at line 1;") !=
          std::string::npos);
    CHECK(cli::run({SATCHECK, "--backward", "--ignore-unit-deletions", formula, "-"}, proof).out ==
          "c right: the empty clause follows, and needs 1 of 1 lemma and 5 of 5 clauses\ns VERIFIED\n");
}

// Five pigeons and four holes.  No pigeon but the last is in the last hole: those two can be exchanged (Heule, Kiesl,
// Biere: Short proofs without new variables, CADE 2017).  Then the same with a pigeon and a hole less.
struct Pigeons {
    static constexpr int kHoles = 4;
    std::string formula = "p cnf 20 45\n", proof;
    static std::string at(int pigeon, int hole) { return std::to_string(kHoles * pigeon + hole + 1); }
    Pigeons() {
        for (int i = 0; i <= kHoles; ++i) {
            for (int hole = 0; hole < kHoles; ++hole) formula += at(i, hole) + ' ';
            formula += "0\n";
        }
        for (int hole = 0; hole < kHoles; ++hole)
            for (int i = 0; i <= kHoles; ++i)
                for (int k = 0; k < i; ++k) formula += '-' + at(i, hole) + " -" + at(k, hole) + " 0\n";
        for (int last = kHoles - 1; last > 1; --last)
            for (int i = 0; i <= last; ++i) exclude(i, last);
        proof += "-1 0\n0\n";
    }
    void exclude(int pigeon, int last) {
        for (int hole = 0; hole < last; ++hole) {
            const std::string lemma = '-' + at(pigeon, last) + " -" + at(last + 1, hole) + ' ';
            proof += lemma + lemma + at(pigeon, hole) + ' ' + at(last + 1, last) + " 0\n";
        }
        proof += '-' + at(pigeon, last) + " 0\n";
    }
};

TEST_CASE("needed lemmas keep their witness, with hints as in LPR") {
    const Pigeons pigeons;
    const cli::ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", pigeons.formula);
    const std::string output = folder.path("out");
    CHECK(cli::run({SATCHECK, "-q", formula, "-"}, pigeons.proof).out == "s VERIFIED\n");
    for (const char* format : {"drat", "drat-bin", "lrat", "lrat-bin"}) {
        CAPTURE(format);
        const Finished done = cli::run({SATCHECK, "--to", format, formula, "-", output}, pigeons.proof);
        CHECK(done.out ==
              "c warning: 12 lemmas with a witness (PR), which only checkers of DPR and LPR proofs read\n"
              "c right: the empty clause follows, and needs 25 of 26 lemmas and 45 of 45 clauses\ns VERIFIED\n");
        const Finished again = cli::run({SATCHECK, "-v", "--proof-format", format, formula, output});
        CHECK(again.exit_code == 0);
        CHECK(again.out.find("c   with a witness (PR): 12\n") != std::string::npos);
    }
}

TEST_CASE("the first wrong step of an LPR proof is reported with the reason") {
    const cli::ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", "p cnf 3 3\n1 2 0\n-1 -2 0\n3 1 0\n");
    for (const auto& [step, reason] : std::vector<std::pair<std::string, std::string>>{
             {"4 1 1 -2 0 -2 0", ""},
             {"4 1 1 3 0 0", "its witness makes a literal of clause 2 false and none true, and it is not a candidate"},
             {"4 1 1 -2 0 -2 -3 0", "no literal of candidate 3 is false under its witness"},
             {"4 1 1 3 0 -2 0", "the hints of candidate 2 end without a false clause"}}) {
        const Finished done = cli::run({SATCHECK, "--proof-format", "lrat", formula, "-"}, step + '\n');
        CHECK(done.exit_code == 2);
        const std::string begin = "c wrong: lemma 4 (line 1): ";
        if (reason.empty()) CHECK(done.out.find("c incomplete: the lemma follows") == 0);
        else CHECK(done.out.substr(0, begin.size() + reason.size()) == begin + reason);
    }
}

TEST_CASE("ids of LRAT that do not rise are an error with their place") {
    const Trimmed f;
    CHECK(f.run({"--backward"}, "6 3 1 0 2 0\n6 3 1 0 2 0\n").err ==
          "satcheck: standard input:2:1: the id of a lemma is not above the one before\n");
    CHECK(f.run({"--backward", "--proof-format", "lrat-bin"}, std::string("a\x0a\x02\0\x02\0", 6)).err ==
          "satcheck: standard input: byte offset 0: the id of a lemma is not above the one before\n");
}

TEST_CASE("options that contradict each other are refused") {
    const Trimmed f;
    CHECK(f.run({"--trim"}, "").err.find("--trim and --to write a proof; expected its path as OUTPUT") !=
          std::string::npos);
    CHECK(f.run_to({}, "").err.find("OUTPUT is written by --trim or --to only") != std::string::npos);
    CHECK(f.run_to({"--trim", "--model"}, "").exit_code == 1);
    CHECK(f.run_to({"--trim"}, "s UNSATISFIABLE\n").err ==
          "satcheck: standard input: nothing to trim in a result; expected a proof\n");
    const Finished same = cli::run({SATCHECK, "--trim", f.formula, "-", f.formula}, kProof);
    CHECK(same.exit_code == 1);
    CHECK(same.err.find("are the same file") != std::string::npos);
    CHECK(f.run_to({"--trim", "--core", f.output}, kProof).exit_code == 1);
    CHECK(f.run({"--core", f.formula}, kProof).err.find("are the same file") != std::string::npos);
    CHECK(cli::run({SATCHECK, "--trim", f.formula, "-", "/nowhere/x"}, kProof).err.find("satcheck: cannot") == 0);
}

TEST_CASE("a proof never replaces a formula, and a core replaces an older one") {
    const Trimmed f;
    const std::string formula = f.folder.read("f.cnf");
    for (const char* name : {"other", "other.knf.gz"}) {
        f.folder.write(name, formula);
        const Finished done = cli::run({SATCHECK, "--trim", f.formula, "-", f.folder.path(name)}, kProof);
        CHECK(done.exit_code == 1);
        CHECK(done.err.find("looks like a formula; the proof is not written there") != std::string::npos);
        CHECK(f.folder.read(name) == formula);
    }
    for (int run = 0; run < 2; ++run)
        CHECK(f.run_to({"--trim", "--core", f.folder.path("core.cnf")}, kProof).out == kRight);
    CHECK(f.folder.read("core.cnf").starts_with("p cnf 3 4\n"));
}

}  // namespace
