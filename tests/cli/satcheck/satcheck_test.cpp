#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/sanitized.h"

namespace {

using cli::Finished;

Finished satcheck(std::vector<std::string> arguments, const std::string& input = "", const cli::RunOptions& o = {}) {
    arguments.insert(arguments.begin(), SATCHECK);
    return cli::run(arguments, input, o);
}

struct Files {
    cli::ScratchFolder folder;
    std::string sat = folder.write("sat.cnf", "p cnf 3 3\n1 2 0\n-1 3 0\n-3 -2 0\n");
    std::string square = folder.write("square.cnf", "c all four\np cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
    std::string path(const std::string& name, const std::string& bytes) const { return folder.write(name, bytes); }
};

// 21 variables, unsatisfiable, no conflict by propagation.
std::string large_unsatisfiable() {
    std::string text = "p cnf 21 23\n";
    for (int v = 3; v <= 21; ++v) text += std::to_string(v) + " 1 0\n";
    return text + "1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
}

TEST_CASE("a correct result is verified, in both formats and from standard input") {
    const Files f;
    const std::string res = f.path("sat.res", "s 1\nv 1 -2 3\nt 0.010\n");
    const std::string competition = f.path("sat.out", "c by a solver\ns SATISFIABLE\nv 1 -2\nv 3 0\n");
    for (const std::string& result : {res, competition}) {
        const Finished done = satcheck({f.sat, result});
        CHECK(done.exit_code == 0);
        CHECK(done.out == "c right: every clause is satisfied\ns VERIFIED\n");
        CHECK(done.err == "");
    }
    CHECK(satcheck({f.sat, "-"}, "s 1\nv 1 -2 3\n").exit_code == 0);
    CHECK(satcheck({"-", res}, "p cnf 3 1\n1 2 0\n").exit_code == 0);
    CHECK(satcheck({"-q", f.sat, res}).out == "s VERIFIED\n");
}

TEST_CASE("a result of an optimisation is named, with the place") {
    const Files f;
    for (const std::string& text :
         {"s OPTIMUM FOUND\nv 1 -2 3 0\n", "c x\no 12\no 3\ns OPTIMUM FOUND\nv 1 0\n", "o -1\n"}) {
        const Finished done = satcheck({f.sat, f.path("r", text)});
        CAPTURE(done.err);
        CHECK(done.exit_code == 1);
        CHECK(done.out.empty());
        CHECK(done.err.find(": a result of an optimisation (MaxSAT, pseudo-Boolean)") != std::string::npos);
    }
    CHECK(satcheck({f.square, f.path("p", "o proof DRUP\n1 0\n0\n")}).exit_code == 0);
}

TEST_CASE("for a wrong result, the first violated clause is reported") {
    const Files f;
    Finished done = satcheck({f.sat, f.path("a.res", "s 1\nv 1 2 3\nt 0.010\n")});
    CHECK(done.exit_code == 2);
    CHECK(done.out == "c wrong: clause 3 is not satisfied: -3 -2 0\ns NOT VERIFIED\n");
    done = satcheck({f.sat, f.path("b.res", "s 1\nv 1 -2\n")});
    CHECK(done.exit_code == 2);
    CHECK(done.out ==
          "c wrong: clause 2 is not satisfied: -1 3 0\nc the model gives no value to variable 3\n"
          "s NOT VERIFIED\n");
}

TEST_CASE("unsatisfiability is verified up to 20 variables; beyond, the result is not verified") {
    const Files f;
    const std::string no = f.path("no.res", "s 0\nt 1.000\n");
    Finished done = satcheck({f.square, no});
    CHECK(done.exit_code == 0);
    CHECK(done.out == "c right: none of the 2^2 assignments is a model\ns VERIFIED\n");
    done = satcheck({f.sat, no});
    CHECK(done.exit_code == 2);
    CHECK(done.out == "c wrong: there is a model: -1 2 -3 0\ns NOT VERIFIED\n");
    done = satcheck({f.path("large.cnf", large_unsatisfiable()), no});
    CHECK(done.exit_code == 2);
    CHECK(done.out ==
          "c not checked: only a proof can show that there is no model\n"
          "s NOT VERIFIED\n");
    done = satcheck({f.square, f.path("unknown.res", "s -1\nt 180000.000\n")});
    CHECK(done.exit_code == 2);
    CHECK(done.out == "c nothing to verify: the result is undecided\ns NOT VERIFIED\n");
}

TEST_CASE("a DRAT proof is verified, text or binary, detected or specified") {
    const Files f;
    const std::string text = f.path("a.drat", "1 0\n0\n");
    const std::string binary = f.path("b.drat", std::string("a\x02\0a\0", 5));
    const std::string expected = "c right: the empty clause follows after 1 lemma\ns VERIFIED\n";
    CHECK(satcheck({f.square, text}).out == expected);
    CHECK(satcheck({f.square, binary}).out == expected);
    CHECK(satcheck({"--proof-format", "auto", f.square, text}).out == expected);
    CHECK(satcheck({"--proof-format", "auto", f.square, binary}).out == expected);
    CHECK(satcheck({"--proof-format", "drat", f.square, text}).out == expected);
    CHECK(satcheck({"--proof-format", "drat-bin", f.square, binary}).out == expected);
    for (const char* other : {"drat-bin", "lrat", "lrat-bin"})
        CHECK(satcheck({"--proof-format", other, f.square, text}).exit_code == 1);
    for (const char* other : {"drat", "lrat", "lrat-bin"})
        CHECK(satcheck({"--proof-format", other, f.square, binary}).exit_code != 0);
    CHECK(satcheck({f.square, "-"}, "c from a pipe\n1 0\n").out == expected);
}

TEST_CASE("an LRAT proof is verified, text or binary, detected or specified") {
    const Files f;
    const std::string text = f.path("a.lrat", "c hints\n5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n");
    const std::string binary =
        f.path("b.lrat", std::string("a\x0a\x02\0\x02\x04\0d\x02\x04\0a\x0c\0\x0a\x06\x08\0", 18));
    const std::string expected = "c right: the empty clause follows after 2 lemmas\ns VERIFIED\n";
    for (const char* format : {"auto", "lrat"})
        CHECK(satcheck({"--proof-format", format, f.square, text}).out == expected);
    for (const char* format : {"auto", "lrat-bin"})
        CHECK(satcheck({"--proof-format", format, f.square, binary}).out == expected);
    CHECK(satcheck({f.square, text}).out == expected);
    CHECK(satcheck({f.square, binary}).out == expected);
    CHECK(satcheck({f.square, "-"}, "5 1 0 1 2 0\n6 0 5 3 4 0").out == expected);
    for (const char* other : {"drat", "drat-bin", "lrat-bin"})
        CHECK(satcheck({"--proof-format", other, f.square, text}).exit_code != 0);
    for (const char* other : {"drat", "drat-bin", "lrat"})
        CHECK(satcheck({"--proof-format", other, f.square, binary}).exit_code != 0);
}

TEST_CASE("the first wrong lemma of an LRAT proof is reported with line or offset and reason") {
    const Files f;
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"5 1 0 1 2 0\n5 2 0 5 3 0\n", "lemma 5 (line 2): its id is not above the one before, 5: 2 0"},
        {"5 1 0 1 7 0\n", "lemma 5 (line 1): hint 7 is not there: 1 0"},
        {"5 0 1 0\n", "lemma 5 (line 1): hint 1 has two literals or more that are not false: 0"},
        {"5 1 0 1 0\n", "lemma 5 (line 1): its hints end without a false clause: 1 0"},
        {"5 0 -1 0\n", "lemma 5 (line 1): the empty clause has no literal for candidate 1 to be resolved on: 0"},
        {"5 1 2 0 -1 0\n", "lemma 5 (line 1): candidate 1 does not contain the negation of its first literal: 1 2 0"},
        {"5 1 3 0 -3 1 -3 1 0\n", "lemma 5 (line 1): candidate 3 is there twice: 1 3 0"},
        {"5 1 3 0 -3 0\n", "lemma 5 (line 1): the hints of candidate 3 end without a false clause: 1 3 0"},
        {"5 1 3 0 -3 1 0\n",
         "lemma 5 (line 1): clause 4 contains the negation of its first literal and is not a candidate: 1 3 0"}};
    for (const auto& row : wrong) {
        CAPTURE(row.first);
        const Finished done = satcheck({"--proof-format", "lrat", f.square, "-"}, row.first);
        CHECK(done.exit_code == 2);
        CHECK(done.out == "c wrong: " + row.second + "\ns NOT VERIFIED\n");
    }
    CHECK(satcheck({"--proof-format", "lrat-bin", f.square, "-"}, std::string("d\x02\0a\x0a\x02\0\x02\0", 9)).out ==
          "c wrong: lemma 5 (byte offset 3): hint 1 is not there: 1 0\ns NOT VERIFIED\n");
    CHECK(satcheck({f.square, "-"}, "5 1 0 1 2 0\n").out ==
          "c incomplete: the lemma follows, but the empty clause does not\ns NOT VERIFIED\n");
}

TEST_CASE("useless hints and deletions are ignored with a warning") {
    const Files f;
    const Finished done = satcheck({f.square, "-"}, "5 1 0 1 2 0\n6 d 17 0\n7 0 5 5 3 4 0\n");
    CHECK(done.exit_code == 0);
    CHECK(done.out ==
          "c warning: 1 deletion of what is not there, the first at line 2\n"
          "c warning: 1 hint that was already satisfied, the first at line 3\n"
          "c right: the empty clause follows after 2 lemmas\ns VERIFIED\n");
    CHECK(satcheck({f.square, "-"}, "5 1 0 1 2 0\n7 0 5 5 5 3 4 0\n").out ==
          "c warning: 2 hints that were already satisfied, the first at line 2\n"
          "c right: the empty clause follows after 2 lemmas\ns VERIFIED\n");
}

TEST_CASE("the first wrong lemma is reported with line or offset") {
    const Files f;
    Finished done = satcheck({f.sat, f.path("a.drat", "2 3 0\n\nd 1 7 0\n-2 0\n")});
    CHECK(done.exit_code == 2);
    CHECK(done.out ==
          "c warning: 1 deletion of what is not there, the first at line 3\n"
          "c wrong: lemma 2 (line 4) does not follow: -2 0\ns NOT VERIFIED\n");
    done = satcheck({f.sat, f.path("b.drat", std::string("a\x04\x06\0a\0", 6))});
    CHECK(done.exit_code == 2);
    CHECK(done.out == "c wrong: lemma 2 (byte offset 4) does not follow: 0\ns NOT VERIFIED\n");
}

TEST_CASE("an incomplete proof is rejected, also an empty one unless the formula contains the empty clause") {
    const Files f;
    const std::string empty = f.path("empty.drat", "");
    const Finished done = satcheck({f.square, empty});
    CHECK(done.exit_code == 2);
    CHECK(done.out ==
          "c incomplete: the proof has no lemma, and the empty clause does not follow\n"
          "s NOT VERIFIED\n");
    CHECK(satcheck({f.path("units.cnf", "p cnf 1 2\n1 0\n-1 0\n"), empty}).exit_code == 0);
}

TEST_CASE("deletions of absent clauses are ignored with a warning") {
    const Files f;
    const Finished done = satcheck({f.square, f.path("a.drat", "1 -1 0\nd 5 0\nd 1 2 7 0\n1 0\n")});
    CHECK(done.exit_code == 0);
    CHECK(done.out ==
          "c warning: 2 deletions of what is not there, the first at line 2\n"
          "c right: the empty clause follows after 2 lemmas\ns VERIFIED\n");
}

TEST_CASE("a file can be specified as result or proof against its content") {
    const Files f;
    const std::string res = f.path("sat.res", "s 1\nv 1 -2 3\n");
    const Finished as_proof = satcheck({"--proof-format", "drat", f.sat, res});
    CHECK(as_proof.exit_code == 1);
    CHECK(as_proof.err == "satcheck: " + res + ":1:1: expected a literal or 0, found 's'\n");
    const std::string proof = f.path("a.drat", "1 0\n");
    const Finished as_result = satcheck({"--model", f.square, proof});
    CHECK(as_result.exit_code == 1);
    CHECK(as_result.err == "satcheck: " + proof + ":1:1: expected a line that begins with c, s, v or t, found '1'\n");
}

TEST_CASE("comments of any length do not affect the detection of the format") {
    const Files f;
    std::string comments;
    while (comments.size() < 3000000) comments += "c a line of a solver that talks very much\n";
    CHECK(satcheck({f.sat, f.path("a", comments + "s SATISFIABLE\nv 1 -2 3 0\n")}).exit_code == 0);
    CHECK(satcheck({f.square, f.path("b", "c a proof\n1 0\n0\n")}).exit_code == 0);
}

TEST_CASE("-v prints statistics") {
    const Files f;
    const Finished done = satcheck({"-v", f.square, f.path("a.drat", "1 0\n0\n")});
    CHECK(done.exit_code == 0);
    for (const char* row :
         {"c form of the proof: DRAT, text\n", "c lemmas checked: 1\n", "c   by unit propagation (RUP): 1\n",
          "c   by resolution (RAT): 0\n", "c deletions: 0\n", "c propagations: ", " ms\n"})
        CHECK(done.out.find(row) != std::string::npos);
    CHECK(done.out.substr(done.out.rfind("s ")) == "s VERIFIED\n");
}

TEST_CASE("the strictness of the formula's reader can be selected") {
    const Files f;
    const std::string miscounted = f.path("m.cnf", "p cnf 2 9\n1 2 0\n");
    const std::string res = f.path("m.res", "s 1\nv 1 2\n");
    CHECK(satcheck({miscounted, res}).exit_code == 1);
    const Finished lenient = satcheck({"--lenient", miscounted, res});
    CHECK(lenient.exit_code == 0);
    CHECK(lenient.out.find("c warning: " + miscounted + ":") == 0);
    const std::string tabbed = f.path("t.cnf", "p cnf 2 1\n\n1\t2 0\n");
    CHECK(satcheck({tabbed, res}).exit_code == 0);
    CHECK(satcheck({"--strict", tabbed, res}).exit_code == 1);
}

TEST_CASE("input errors have file, line and column, and exit status 1") {
    const Files f;
    const std::string res = f.path("a.res", "s 1\nv 1 x\n");
    const Finished bad_result = satcheck({f.sat, res});
    CHECK(bad_result.exit_code == 1);
    CHECK(bad_result.out == "");
    CHECK(bad_result.err == "satcheck: " + res + ":2:5: expected a literal, found 'x'\n");
    const std::string cnf = f.path("bad.cnf", "p cnf 1 1\n1 zwei 0\n");
    const Finished bad_formula = satcheck({cnf, res});
    CHECK(bad_formula.exit_code == 1);
    CHECK(bad_formula.err.find("satcheck: " + cnf + ":2:3: ") == 0);
    CHECK(satcheck({"-", res}, "no formula").err.find("satcheck: standard input:1:1: ") == 0);
    const std::string cut = f.path("cut.drat", "a\x02");
    const Finished truncated = satcheck({f.square, cut});
    CHECK(truncated.exit_code == 1);
    CHECK(truncated.err == "satcheck: " + cut + ": byte offset 2: the proof ends within a step\n");
}

TEST_CASE("unreadable files give exit status 1") {
    const Files f;
    const std::string res = f.path("a.res", "s 1\nv 1 -2 3\n");
    const std::string missing = f.folder.path("missing");
    CHECK(satcheck({missing, res}).exit_code == 1);
    CHECK(satcheck({missing, res}).err.find("satcheck: " + missing + ": ") == 0);
    CHECK(satcheck({f.sat, missing}).exit_code == 1);
    CHECK(satcheck({f.sat, f.folder.path()}).exit_code == 1);
}

TEST_CASE("an invalid command line gives exit status 1, the reason and the usage") {
    const Files f;
    const std::string res = f.path("a.res", "s 1\nv 1 -2 3\n");
    const std::vector<std::vector<std::string>> wrong{{},
                                                      {f.sat},
                                                      {f.sat, res, res},
                                                      {"--nonsense", f.sat, res},
                                                      {"-q", "-v", f.sat, res},
                                                      {"-", "-"},
                                                      {"--model", "--proof-format", "drat", f.sat, res},
                                                      {"--proof-format", "rup", f.sat, res},
                                                      {"--proof-format"},
                                                      {"--strict", "--lenient", f.sat, res},
                                                      {"--max-input", "0", f.sat, res},
                                                      {"--max-input", "much", f.sat, res}};
    for (const auto& arguments : wrong) {
        const Finished done = satcheck(arguments);
        CHECK(done.exit_code == 1);
        CHECK(done.out == "");
        CHECK(done.err.find("satcheck: ") == 0);
        CHECK(done.err.find("\nTry 'satcheck --help'.\n") != std::string::npos);
    }
}

TEST_CASE("help and version are printed on standard output") {
    const Finished help = satcheck({"--help"});
    CHECK(help.exit_code == 0);
    for (const char* option : {"--model", "--proof-format", "--quiet", "--verbose", "--strict", "--lenient"})
        CHECK(help.out.find(option) != std::string::npos);
    CHECK(satcheck({"-h"}).out == help.out);
    CHECK(satcheck({"--version"}).out.find("satcheck ") == 0);
}

TEST_CASE("a formula that does not fit into memory gives exit status 1") {
    if (test::kSanitized) {
        MESSAGE("skipped: a sanitizer takes terabytes of addresses for itself");
        return;
    }
    const Files f;
    std::string large = "p cnf 2 8000000\n";
    for (int i = 0; i < 8'000'000; ++i) large += "1 -2 0\n";
    const Finished done = cli::run(
        {"sh", "-c", "ulimit -v 50000; exec \"$0\" - \"$1\"", SATCHECK, f.path("a.res", "s 1\nv 1 2\n")}, large);
    CHECK(done.exit_code == 1);
    CHECK(done.out == "");
    CHECK(done.err == "satcheck: out of memory\n");
}

TEST_CASE("an output error gives exit status 1, never a verdict") {
    const Files f;
    cli::RunOptions to_full;
    to_full.stdout_path = "/dev/full";
    for (const char* result : {"s 1\nv 1 -2 3\n", "s 1\nv 1 2 3\n"}) {
        const Finished done = satcheck({f.sat, "-"}, result, to_full);
        CHECK(done.exit_code == 1);
        CHECK(done.err.find("satcheck: ") == 0);
    }
    CHECK(satcheck({"--help"}, "", to_full).exit_code == 1);
}

}  // namespace
