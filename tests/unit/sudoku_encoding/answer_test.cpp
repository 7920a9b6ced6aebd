#include "sudoku/encode/answer.h"

#include <doctest/doctest.h>

#include "tests/unit/sudoku_encoding/cnf_text_of.h"

using namespace encoding_tests;

namespace {

sat::Result<Answer> answer(const std::string& text) {
    sat::MemorySource source(text);
    return read_answer(source);
}
const sat::ResultText& result(const sat::Result<Answer>& a) {
    REQUIRE_MESSAGE(a.ok(), a.error().message());
    return std::get<sat::ResultText>(*a);
}

}  // namespace

TEST_CASE("the format of an answer is detected by its first line that is not a comment") {
    const std::vector<std::int32_t> model{1, -2, 3};
    for (const char* text : {"s 1\nv 1 -2 3\nt 0.1\n", "c x\n\nc p cnf\ns SATISFIABLE\nv 1 -2\nv 3 0\n",
                             "SAT\n1 -2 3 0\n", "v 1 -2 3 0\ns SATISFIABLE\n"}) {
        const auto a = answer(text);
        CHECK(result(a).literals == model);
        CHECK(result(a).verdict == sat::Verdict::satisfiable);
    }
    CHECK(result(answer("UNSAT\n")).verdict == sat::Verdict::unsatisfiable);
    CHECK(result(answer("INDET\n")).verdict == sat::Verdict::unknown);
    CHECK(result(answer("s 0\n")).verdict == sat::Verdict::unsatisfiable);
    const Rules r = classic_rules({2, 2});
    const auto cnf = answer("c first\n" + cnf_text(encode(blank(4), r), {}));
    REQUIRE(cnf.ok());
    CHECK(std::get<CnfFile>(*cnf).num_vars == 64);
}

TEST_CASE("long comments before the first line do not matter") {
    std::string text;
    for (int i = 0; i < 20000; ++i) text += "c p cnf 1 1 s SATISFIABLE\n";
    CHECK(result(answer(text + "s UNKNOWN\n")).verdict == sat::Verdict::unknown);
}

TEST_CASE("invalid answers are rejected with their position") {
    const auto fault = [](const std::string& text) {
        const auto a = answer(text);
        REQUIRE_FALSE(a.ok());
        return describe(a.error(), "f");
    };
    CHECK(fault("") == "f:1:1: no result: expected a line that begins with s");
    CHECK(fault("c only\n") == "f:2:1: no result: expected a line that begins with s");
    CHECK(fault("53..7....\n") == "f:1:1: expected a line that begins with c, s, v or t, found '53..7....'");
    CHECK(fault("p cnf 1 1\n1 0\n") == "f: no line 'c sudoku box ...': not a CNF that sudoku2cnf wrote");
}

TEST_CASE("the side and numbering of a bare model follow from its largest number") {
    const auto of = [](std::int32_t largest, const char* numbering = "") {
        const std::vector<std::int32_t> literals{1, -largest};
        const auto m = bare_model(literals, find_numbering(numbering));
        return m ? std::to_string(m->side) + " " + std::string(m->numbering->name) : m.error().message();
    };
    CHECK(of(729) == "9 natural");
    CHECK(of(999) == "9 ijn");
    CHECK(of(64) == "4 natural");
    CHECK(of(444) == "4 ijn");
    CHECK(of(161616) == "16 ijn");
    CHECK(of(64000000) == "400 natural");
    CHECK(of(729, "natural") == "9 natural");
    const std::string none = " variables is that of no board (729 are 9x9); the CNF defines what they mean: --cnf FILE";
    CHECK(of(728) == "a model of 728" + none);
    CHECK(of(729, "ijn") == "a model of 729" + none);
}
