#include <doctest/doctest.h>

#include "sat/io/byte_source.h"
#include "sat/io/dimacs_reader.h"
#include "tests/collection.h"
#include "tests/property/lrat/engine_proofs.h"

namespace {

TEST_CASE("LRAT proofs of real instances are accepted") {
    const auto instances = collection::find("cnf");
    if (!instances) return;
    std::uint64_t lemmas = 0;
    for (const char* name : {"uuf100/uuf100-01.cnf", "uuf150/uuf150-01.cnf", "aim/aim-200-1_6-no-2.cnf",
                             "pret/pret60_25.cnf", "gen-php/php-7-6.cnf", "bf/bf0432-007.cnf", "ssa/ssa2670-141.cnf"}) {
        CAPTURE(name);
        auto file = sat::FileSource::open((*instances / name).string());
        REQUIRE(file.ok());
        const auto read = sat::read_dimacs(**file, {});
        REQUIRE(read.ok());
        sat::Settings settings;
        settings.engine = "learning";
        settings.interval_divisor = 8;
        const auto answer = lrat_property::answer(read->formula, settings, "lrat-bin");
        CHECK(answer.verdict == sat::Verdict::unsatisfiable);
        CHECK(answer.error == "");
        lemmas += answer.lemmas;
    }
    CHECK(lemmas > 5000);
}

}  // namespace
