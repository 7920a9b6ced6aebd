#include "app/satsolve/proofs.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "sat/core/formula.h"
#include "tests/cli/scratch_folder.h"

namespace {

using cli::ScratchFolder;

long files_in(const ScratchFolder& folder) {
    return std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator());
}

}  // namespace

TEST_CASE("a single proof is opened before the members of the portfolio are known, then one for each") {
    const ScratchFolder folder;
    const sat::Formula formula;
    satsolve::Proofs proofs;
    CHECK_FALSE(proofs.wanted());
    REQUIRE(proofs.open(folder.path("p"), "drat", true));
    CHECK(proofs.wanted());
    CHECK(files_in(folder) == 1);
    REQUIRE(proofs.open_all(3));
    CHECK(files_in(folder) == 3);
    sat::Settings settings[3];
    for (std::size_t i = 0; i < 3; ++i) {
        proofs.install(i, formula, settings[i]);
        for (std::size_t lines = 0; lines <= i; ++lines) settings[i].proof->add({});
    }
    REQUIRE(proofs.keep(1));
    CHECK(files_in(folder) == 1);
    CHECK(folder.read("p") == "0\n0\n");
}

TEST_CASE("several proofs to a special file are rejected before the second is opened") {
    satsolve::Proofs alone, race;
    CHECK(alone.open("/dev/null", "drat", false));
    const sat::Status refused = race.open("/dev/null", "drat", true);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message().find("plain file") != std::string::npos);
    CHECK_FALSE(race.wanted());
}
