// What CubeWriter writes reads back.
#include <archive.h>
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sat/io/cubes.h"
#include "tests/unit/io/pack.h"
#include "tests/unit/io_cubes/cube_text.h"

namespace {

using sat::CubeList;
using sat::Formula;
using sat::Lit;

// With gaps in the numbering, repeated and opposite literals and empty clauses.
Formula some_formula(sat::Random& random) {
    sat::FormulaBuilder builder;
    for (std::uint32_t c = 0; c < 1 + random.below(30); ++c) {
        for (std::uint32_t k = random.below(4); k > 0; --k) {
            const auto n = static_cast<std::int32_t>(3 * random.below(20) + 1);
            builder.literal(random.below(2) == 0 ? n : -n);
        }
        builder.end_clause();
    }
    return std::move(builder).build();
}

CubeList some_cubes(const Formula& formula, sat::Random& random) {
    CubeList cubes;
    for (std::uint32_t i = random.below(20); i > 0; --i) {
        std::vector<Lit> cube;
        for (std::uint32_t v = 0; v < formula.num_vars(); ++v)
            if (random.below(3) == 0) cube.push_back(Lit::of(sat::Var{v}, random.below(2) == 0));
        cubes.add(cube);
    }
    return cubes;
}

std::string written(const Formula& formula, const CubeList& cubes, bool with_formula) {
    sat::StringSink sink;
    REQUIRE(sat::write_cubes(formula, cubes, with_formula, sink).ok());
    return sink.text;
}

TEST_CASE("cubes and formulas read back as written") {
    sat::Random random(7);
    std::size_t literals = 0;
    for (int trial = 0; trial < 200; ++trial) {
        const Formula formula = some_formula(random);
        const CubeList cubes = some_cubes(formula, random);
        literals += cubes.num_literals();
        sat::ReadOptions strict;
        strict.strictness = sat::Strictness::strict;
        const std::string alone = written(formula, cubes, false);
        sat::MemorySource cube_file(alone);
        const auto read = sat::read_cubes(cube_file, formula, strict);
        REQUIRE(read.ok());
        CHECK(read->cubes == cubes);
        CHECK(read->bytes == alone.size());
        const std::string both = written(formula, cubes, true);
        sat::MemorySource inccnf(both);
        const auto again = sat::read_inccnf(inccnf, strict);
        REQUIRE(again.ok());
        CHECK(again->cubes == cubes);
        CHECK(again->input.bytes == both.size());
        CHECK(written(again->input.formula, again->cubes, true) == both);
    }
    CHECK(literals > 1000);
}

TEST_CASE("the written text has the common format") {
    const auto formula = test::read_text("p cnf 9 2\n3 -9 0\n0\n");
    REQUIRE(formula.ok());
    CubeList cubes;
    cubes.add(std::vector{Lit::from_code(1), Lit::from_code(2)});
    cubes.add({});
    CHECK(written(formula->formula, cubes, false) == "a -3 9 0\na 0\n");
    CHECK(written(formula->formula, cubes, true) == "p inccnf\n3 -9 0\n0\na -3 9 0\na 0\n");
}

TEST_CASE("compressed cube files are read") {
    for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_BZIP2, ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD}) {
        CHECK(test::cubes_of(test::pack("a 1 -2 0\na 2 0\n", filter)) == "a 1 -2 0 a 2 0 ");
        CHECK(test::inccnf_of(test::pack("p inccnf\n1 0\na 1 0\n", filter)) == "declared 1 vars 1: 1 0 | a 1 0 ");
        CHECK(test::cubes_of(test::pack("a 1 -1 0\n", filter)) == "refused :1:5: a cube with -1 and 1");
    }
}

// Accepts this many bytes and then fails.
class FullSink final : public sat::ByteSink {
public:
    explicit FullSink(std::size_t room) : room_(room) {}
    sat::Status write(std::string_view bytes) override {
        if (bytes.size() > room_) return sat::Error{"full"};
        room_ -= bytes.size();
        return sat::Done{};
    }

private:
    std::size_t room_;
};

TEST_CASE("writing ends with the first error of the sink") {
    const auto formula = test::read_text("p cnf 1 1\n1 0\n");
    CubeList cubes;
    for (int i = 0; i < 100000; ++i) cubes.add({});
    for (const bool with_formula : {false, true})
        for (const std::size_t room : {0u, 20000u}) {
            FullSink sink(room);
            const auto status = sat::write_cubes(formula->formula, cubes, with_formula, sink);
            REQUIRE_FALSE(status.ok());
            CHECK(status.error().message() == "full");
        }
}

}  // namespace
