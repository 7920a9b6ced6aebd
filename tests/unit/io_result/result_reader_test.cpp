#include "sat/io/result_reader.h"

#include <doctest/doctest.h>

#include <string>

#include "sat/core/random.h"
#include "sat/io/result_writer.h"

namespace {

using sat::ResultText;
using sat::Verdict;
using Numbers = std::vector<std::int32_t>;

ResultText read(const std::string& text) {
    sat::MemorySource source(text);
    const auto result = sat::read_result(source);
    REQUIRE(result.ok());
    return *result;
}
std::string error_in(const std::string& text) {
    sat::MemorySource source(text);
    const auto result = sat::read_result(source);
    REQUIRE_FALSE(result.ok());
    return describe(result.error(), "r");
}

TEST_CASE("a .res file is read") {
    const ResultText r = read("s 1\nv 1 -2 3\nt 12.345\n");
    CHECK(r.verdict == Verdict::satisfiable);
    CHECK(r.literals == Numbers{1, -2, 3});
    CHECK(r.milliseconds == 12.345);
    CHECK(read("s 0\nt 0.001").verdict == Verdict::unsatisfiable);
    CHECK(read("s -1\nt 180000.000\n").verdict == Verdict::unknown);
}

TEST_CASE("the output of a competition solver is read") {
    const ResultText r = read("c solver 1.0\nc v 9 0\n\ns SATISFIABLE\nv 1 -2\nv 3\r\nc more\nv -1073741823 0\n");
    CHECK(r.verdict == Verdict::satisfiable);
    CHECK(r.literals == Numbers{1, -2, 3, -1073741823});
    CHECK_FALSE(r.milliseconds.has_value());
    CHECK(read("s UNSATISFIABLE\n").verdict == Verdict::unsatisfiable);
    CHECK(read("c\nc\ns UNKNOWN").verdict == Verdict::unknown);
}

TEST_CASE("the result files of minisat are read") {
    const ResultText r = read("SAT\n1 -2 3\n4 0\n");
    CHECK(r.verdict == Verdict::satisfiable);
    CHECK(r.literals == Numbers{1, -2, 3, 4});
    CHECK(read("SAT\n0\n").literals.empty());
    CHECK(read("UNSAT\n").verdict == Verdict::unsatisfiable);
    CHECK(read("INDET\n").verdict == Verdict::unknown);
    CHECK(error_in("SAT\nSAT\n") == "r:2:1: a second verdict");
    CHECK(error_in("s 1\nSAT\n1 0\n") == "r:2:1: a second verdict");
    CHECK(error_in("SAT 1\n") == "r:1:5: expected the end of the line, found '1'");
    CHECK(error_in("UNSAT\n1 0\n") == "r:2:1: expected a line that begins with c, s, v or t, found '1'");
    CHECK(error_in("SAT\n1 x\n") == "r:2:3: expected a literal, found 'x'");
    CHECK(error_in("SAT\n1-2\n") == "r:2:1: expected a literal, found '1-2'");
    CHECK(error_in("SAT\n1 -1 0\n") == "r:2:3: literal -1 contradicts 1 before it");
    CHECK(error_in("SAT\n1 0\n2\n") == "r:3:1: '2' follows the 0 that closes the model");
}

TEST_CASE("a result without a formula is written like one with a formula") {
    const auto text = [](Verdict verdict, const Numbers& values, double ms) {
        sat::StringSink sink;
        REQUIRE(sat::write_result(verdict, values, ms, sink).ok());
        return sink.text;
    };
    CHECK(text(Verdict::satisfiable, {1, -2, 3}, 1.25) == "s 1\nv 1 -2 3\nt 1.250\n");
    CHECK(text(Verdict::satisfiable, {}, 0) == "s 1\nv\nt 0.000\n");
    CHECK(text(Verdict::unsatisfiable, {}, 2) == "s 0\nt 2.000\n");
    CHECK(text(Verdict::unknown, {}, 2) == "s -1\nt 2.000\n");
}

TEST_CASE("lines may be in any order with any white space, and repeated literals count once") {
    const ResultText r = read("t\t7\n  v  2\t1 \r\nv\nv 2 0\ns 1 \n");
    CHECK(r.verdict == Verdict::satisfiable);
    CHECK(r.literals == Numbers{2, 1});
    CHECK(r.milliseconds == 7.0);
    CHECK(read("s 1\nv 0\n").literals.empty());
    CHECK(read("s 1\n").literals.empty());
}

TEST_CASE("errors have line and column") {
    CHECK(error_in("") == "r:1:1: no result: expected a line that begins with s");
    CHECK(error_in("c nothing\nv 1\n") == "r:3:1: no result: expected a line that begins with s");
    CHECK(error_in("s 1\ns 1\n") == "r:2:1: a second line that begins with s");
    const std::string optimum =
        "a result of an optimisation (MaxSAT, pseudo-Boolean); expected 's SATISFIABLE' or 's UNSATISFIABLE'";
    CHECK(error_in("c\ns OPTIMUM FOUND\nv 1 0\n") == "r:2:3: " + optimum);
    CHECK(error_in("o 12\no 5\ns OPTIMUM FOUND\nv 1 0\n") == "r:1:1: " + optimum);
    CHECK(error_in("s  2\n") == "r:1:4: expected 1, 0, -1, SATISFIABLE, UNSATISFIABLE or UNKNOWN, found '2'");
    CHECK(error_in("s\n") == "r:1:2: expected 1, 0, -1, SATISFIABLE, UNSATISFIABLE or UNKNOWN, found ''");
    CHECK(error_in("s 1 1\n") == "r:1:5: expected the end of the line, found '1'");
    CHECK(error_in("s 1\n\n p cnf\n") == "r:3:2: expected a line that begins with c, s, v or t, found 'p'");
    CHECK(error_in("1 2 0\n") == "r:1:1: expected a line that begins with c, s, v or t, found '1'");
    CHECK(error_in("s 1\nv 1 x2\n") == "r:2:5: expected a literal, found 'x2'");
    CHECK(error_in("s 1\nv 1 2x\n") == "r:2:5: expected a literal, found '2x'");
    CHECK(error_in("s 1\nv 1 --2\n") == "r:2:5: expected a literal, found '--2'");
    CHECK(error_in("s 1\nt -3\n") == "r:2:3: expected a time in milliseconds, found '-3'");
    CHECK(error_in("s 1\nt nan\n") == "r:2:3: expected a time in milliseconds, found 'nan'");
    CHECK(error_in("s 1\nt inf\n") == "r:2:3: expected a time in milliseconds, found 'inf'");
    CHECK(error_in("s 1\nt 3 ms\n") == "r:2:5: expected the end of the line, found 'ms'");
    CHECK(error_in("s 1\nv 1073741824\n") == "r:2:3: literal 1073741824 is beyond the largest variable, 1073741823");
    CHECK(error_in("s 1\nv -99999999999999999999 0\n") ==
          "r:2:3: literal -99999999999999999999 is beyond the largest variable, 1073741823");
    CHECK(error_in("s 1\nv -2147483648 0\n") ==
          "r:2:3: literal -2147483648 is beyond the largest variable, 1073741823");
    CHECK(error_in("s 1\nv 1 0 2\n") == "r:2:7: '2' follows the 0 that closes the model");
    CHECK(error_in("s 1\nv 1 0\nv 0\n") == "r:3:3: '0' follows the 0 that closes the model");
}

TEST_CASE("unprintable characters are replaced in messages") {
    CHECK(error_in("\x1b[2J\n") == "r:1:1: expected a line that begins with c, s, v or t, found '?[2J'");
}

TEST_CASE("a variable cannot be both true and false") {
    CHECK(error_in("s 1\nv 1 2 3\nv 4 -2 0\n") == "r:3:5: literal -2 contradicts 2 before it");
    CHECK(error_in("s 1\nv -900000000 900000000\n") == "r:2:14: literal 900000000 contradicts -900000000 before it");
}

TEST_CASE("a model needs a satisfiable verdict, wherever the s line is") {
    CHECK(error_in("s 0\nv 1 2\n") == "r:2:3: a model, but the formula is not said to be satisfiable");
    CHECK(error_in("v 1 2\nc\ns UNKNOWN\n") == "r:1:3: a model, but the formula is not said to be satisfiable");
}

TEST_CASE("positions are correct beyond the first block") {
    std::string text = "s 1\n";
    for (std::int32_t v = 1; v <= 30000; ++v) text += "v " + std::to_string(v) + "\n";
    CHECK(error_in(text + "v 30001 -77\n") == "r:30002:9: literal -77 contradicts 77 before it");
    CHECK(read(text).literals.size() == 30000);
}

TEST_CASE("the length of a result is limited") {
    const std::string text = "s 1\nv 1 0\n";
    for (const std::uint64_t limit : {text.size(), text.size() - 1}) {
        sat::MemorySource source(text);
        const auto result = sat::read_result(source, limit);
        CHECK(result.ok() == (limit == text.size()));
        if (!result) CHECK(result.error().message() == "input is larger than the limit of 9 bytes");
    }
}

TEST_CASE("an error of the source is returned") {
    struct Broken final : sat::ByteSource {
        sat::Result<std::size_t> read(std::span<char>, sat::StopFlag) override { return sat::Error{"read error"}; }
    } source;
    const auto result = sat::read_result(source);
    REQUIRE_FALSE(result.ok());
    CHECK(result.error().message() == "read error");
}

TEST_CASE("both formats of result files read back") {
    sat::Random random(9);
    for (int round = 0; round < 200; ++round) {
        sat::FormulaBuilder builder;
        for (std::int32_t v = 1; v <= 60; ++v)
            if (random.below(3) != 0) builder.clause({random.flip() ? v : -v});
        builder.declare_vars(70);
        const sat::Formula formula = std::move(builder).build();
        sat::Outcome outcome;
        outcome.verdict = Verdict::satisfiable;
        outcome.model = sat::Model(formula.num_vars());
        Numbers expected;
        for (std::int32_t v = 1; v <= 70; ++v) {
            const auto l = formula.from_dimacs(random.flip() ? v : -v);
            if (l) outcome.model.make_true(*l);
            if (l) expected.push_back(formula.to_dimacs(*l));
        }
        sat::StringSink res, competition;
        REQUIRE(write_result(formula, outcome, 1.5, res).ok());
        REQUIRE(sat::write_verdict(outcome.verdict, competition).ok());
        REQUIRE(write_values(formula, outcome.model, competition).ok());
        for (const std::string& text : {res.text, competition.text}) {
            const ResultText r = read(text);
            REQUIRE(r.verdict == Verdict::satisfiable);
            REQUIRE(r.literals.size() == 70);
            Numbers occurring;
            for (const std::int32_t n : r.literals)
                if (formula.from_dimacs(n)) occurring.push_back(n);
            REQUIRE(occurring == expected);
        }
    }
}

}  // namespace
