// Files with xor lines and cardinality constraints, from reading to the check of proofs and models.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/satsolve/material.h"

namespace satsolve_test {
namespace {

const std::string kXor = "p cnf 3 2\nx1 2 -3 0\n1 0\n";
// Exactly two of six, in two ways, an xor that is cut, and two clauses.
const std::string kMixed = "p cnf+ 6 5\n1 2 3 4 5 6 >= 2\n1 2 3 4 5 6 <= 2\nx1 2 3 4 5 -6 0\n1 2 3 0\n-1 -2 0\n";
const std::string kKlauses = "p knf 4 4\nk 3 1 2 3 4 0\nk 1 -1 -2 0\nx1 2 0\nx3 4 0\n";

Finished satcheck(Words arguments, std::string_view input = {}) {
    arguments.insert(arguments.begin(), SATCHECK);
    return cli::run(arguments, input);
}

std::string last_line(const std::string& text) {
    return text.substr(text.rfind('\n', text.size() - 2) + 1);
}

}  // namespace

TEST_CASE("an xor line of cryptominisat is solved, listed and counted") {
    CHECK(satsolve({"-q", "-"}, kXor).out == "s SATISFIABLE\nv 1 -2 3 0\n");
    CHECK(satsolve({"-q", "--models", "all", "-"}, kXor).out.find("v 1 2 -3 0\n") != std::string::npos);
    CHECK(last_line(satsolve({"-q", "--count", "-"}, kXor).out) == "c s exact arb int 2\n");
    CHECK(satsolve({"-q", "-"}, "p cnf 3 2\nx 1 2 -3 0\n1 0\n").out == "s SATISFIABLE\nv 1 -2 3 0\n");
    const Finished refused = satsolve({"--strict", "-"}, kXor);
    CHECK(refused.exit_code == 1);
    CHECK(refused.err.find(":2:1: an xor line") != std::string::npos);
}

TEST_CASE("auxiliary variables appear in no model, count, projection or report") {
    for (const char* engine : {"learning", "flagged", "lookahead", "textbook"}) {
        const Finished f = satsolve({"-q", "--engine", engine, "-"}, kMixed);
        CHECK(f.exit_code == 10);
        CHECK(std::ranges::count(last_line(f.out), ' ') == 7);
    }
    const Finished all = satsolve({"--models", "all", "-"}, kMixed);
    CHECK(all.out.find("c formula: 6 variables, 2 clauses, 5 literals") != std::string::npos);
    CHECK(all.out.find("c constraints: 1 xor, 2 cardinality constraints; encoded by") != std::string::npos);
    const std::string count = last_line(satsolve({"-q", "--count", "-"}, kMixed).out);
    const std::string models =
        "c s exact arb int " +
        std::to_string(std::ranges::count(satsolve({"-q", "--models", "all", "-"}, kMixed).out, 'v')) + "\n";
    CHECK(count == models);
    CHECK(satsolve({"-q", "--count", "--project", "7", "-"}, kMixed).exit_code == 1);
    CHECK(satsolve({"-q", "--assume", "7", "-"}, kMixed).exit_code == 1);
    const auto json = nlohmann::json::parse(satsolve({"--json", "-"}, kMixed).out);
    CHECK(json["formula"]["constraints"] == 3);
    CHECK(json["formula"]["clauses"] == 2);
    CHECK(json["model"].size() == 6);
}

TEST_CASE("a proof for a file with constraints is checked, and for the saved CNF, too") {
    const ScratchFolder folder;
    const std::string formula = folder.write("few.knf", kKlauses), saved = folder.path("few.cnf");
    CHECK(satsolve({"-q", "--no-solve", "--save", saved, formula}).exit_code == 0);
    for (const char* format : {"drat", "drat-bin", "lrat", "lrat-bin"}) {
        CAPTURE(format);
        const std::string proof = folder.path(format);
        CHECK(satsolve({"-q", "--no-res", "--proof", proof, "--proof-format", format, formula}).exit_code == 20);
        const Finished f = satcheck({formula, proof});
        CHECK(f.exit_code == 0);
        CHECK(f.out.find("the proof is for these clauses") != std::string::npos);
        CHECK(satcheck({"-q", saved, proof}).out == "s VERIFIED\n");
    }
}

TEST_CASE("the core of a file with constraints is a CNF with their auxiliary variables") {
    const ScratchFolder folder;
    const std::string formula = folder.write("cut.cnf", "p cnf 6 2\nx1 2 3 4 5 6 0\nx1 2 3 4 5 -6 0\n");
    const std::string proof = folder.path("proof"), core = folder.path("core.cnf");
    CHECK(satsolve({"-q", "--no-res", "--proof", proof, formula}).exit_code == 20);
    CHECK(satcheck({"-q", "--core", core, formula, proof}).exit_code == 0);
    CHECK(satsolve({"-q", "--no-res", "--strict", core}).out == "s UNSATISFIABLE\n");
}

TEST_CASE("satcheck evaluates the constraints of a result itself") {
    const ScratchFolder folder;
    const std::string formula = folder.write("mixed.cnf", kMixed);
    CHECK(satsolve({"-q", "-o", folder.path("good"), formula}).exit_code == 10);
    CHECK(satcheck({"-q", formula, folder.path("good")}).out == "s VERIFIED\n");
    const auto checked = [&](const std::string& values) {
        return satcheck({formula, "-"}, "s SATISFIABLE\nv " + values + " 0\n").out;
    };
    CHECK(checked("1 -2 -3 -4 -5 -6").find("constraint 1 is not satisfied: 1 2 3 4 5 6 >= 2") != std::string::npos);
    CHECK(checked("1 -2 3 4 -5 -6").find("constraint 2 is not satisfied") != std::string::npos);
    CHECK(checked("1 -2 3 -4 -5").find("constraint") != std::string::npos);  // 6 is missing
}

TEST_CASE("formats that are not CNF are named") {
    const auto error = [](const std::string& text) { return satsolve({"-"}, text).err; };
    CHECK(error("c of 2022\nh 1 2 0\n3 1 0\n").find(":2:1: a MaxSAT formula (WCNF)") != std::string::npos);
    CHECK(error("p wcnf 2 1 9\n9 1 0\n").find(":1:3: a MaxSAT formula (WCNF)") != std::string::npos);
    CHECK(error("* #variable= 1\n").find("a pseudo-Boolean formula (OPB)") != std::string::npos);
    CHECK(error("p cnf 2 1\na 1 0\ne 2 0\n1 2 0\n").find(":2:1: a quantified formula (QDIMACS)") != std::string::npos);
    CHECK(error("p inccnf\n1 0\na 1 0\n").find("'.icnf'") != std::string::npos);
}

}  // namespace satsolve_test
