#include "sat/io/result_writer.h"

#include <doctest/doctest.h>

#include "sat/core/random.h"
#include "sat/io/file_name.h"
#include "sat/io/result_reader.h"
#include "tests/unit/io_output/material.h"

namespace {

using namespace output_test;

std::string result(const sat::Formula& f, const sat::Outcome& outcome, double milliseconds) {
    sat::StringSink sink;
    REQUIRE(sat::write_result(f, outcome, milliseconds, sink));
    return sink.text;
}

TEST_CASE("a satisfiable result has every variable in order on one line, without a 0") {
    const auto f = formula({{1, -2}, {5}}, 6);
    CHECK(result(f, satisfiable(model(f, {1, 5})), 12.3456) == "s 1\nv 1 -2 -3 -4 5 -6\nt 12.346\n");
}

TEST_CASE("only a satisfiable result has a v line") {
    const auto f = formula({{1}, {-1}});
    sat::Outcome outcome;
    outcome.verdict = sat::Verdict::unsatisfiable;
    CHECK(result(f, outcome, 0) == "s 0\nt 0.000\n");
    outcome.verdict = sat::Verdict::unknown;
    CHECK(result(f, outcome, 180000) == "s -1\nt 180000.000\n");
}

TEST_CASE("a result of no variables has an empty v line") {
    CHECK(result(formula({}), satisfiable(sat::Model(0)), 1) == "s 1\nv\nt 1.000\n");
}

TEST_CASE("verdict, literals and time read back as written") {
    sat::Random random(7);
    for (int round = 0; round < 50; ++round) {
        const std::uint32_t vars = 1 + random.below(3000);
        sat::FormulaBuilder builder;
        builder.declare_vars(vars);
        for (std::uint32_t c = random.below(vars); c > 0; --c)
            builder.clause({static_cast<std::int32_t>(1 + random.below(vars))});
        const sat::Formula f = std::move(builder).build();
        sat::Model m(f.num_vars());
        for (std::uint32_t v = 0; v < f.num_vars(); ++v) m.make_true(sat::Lit::of(sat::Var{v}, random.flip()));
        const std::string text = result(f, satisfiable(m), 0.25);
        sat::MemorySource source(text);
        const auto back = sat::read_result(source);
        REQUIRE(back.ok());
        CHECK(back->verdict == sat::Verdict::satisfiable);
        REQUIRE(back->milliseconds.has_value());
        CHECK(*back->milliseconds == 0.25);
        REQUIRE(back->literals.size() == f.declared_vars());
        for (const std::int32_t n : back->literals) {
            const auto l = f.from_dimacs(n);
            CHECK((l ? m.satisfies(*l) : n < 0));
        }
    }
}

TEST_CASE("a full sink is reported") {
    const auto f = formula({{1}}, 1'000'000);
    FullSink sink(1000);
    CHECK_FALSE(sat::write_result(f, satisfiable(model(f, {1})), 1, sink).ok());
    CHECK(sink.calls < 10);
}

TEST_CASE("the result is next to its formula with the extension .res") {
    CHECK(sat::result_name("a.cnf") == "a.res");
    CHECK(sat::result_name("dir/a.cnf.gz") == "dir/a.res");
    CHECK(sat::result_name("dir.cnf/a.dimacs.zst") == "dir.cnf/a.res");
    CHECK(sat::result_name("a.cnf.xz") == "a.res");
    CHECK(sat::result_name("a.bz2") == "a.res");
    CHECK(sat::result_name("a.cnf.cnf") == "a.cnf.res");
    CHECK(sat::result_name("plain") == "plain.res");
}

TEST_CASE("no file is its own result, and no name is only an extension") {
    for (const char* name : {"a.res", "a.txt", ".cnf", "dir/.cnf", "dir/.gz", ".cnf.gz", ""}) {
        CAPTURE(name);
        CHECK(sat::result_name(name) != name);
    }
    CHECK(sat::result_name("dir/.cnf") == "dir/.cnf.res");
    CHECK(sat::result_name(".cnf") == ".cnf.res");
    CHECK(sat::result_name("a.res") == "a.res.res");
}

}  // namespace
