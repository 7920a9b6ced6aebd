// Nightly: the time of satcheck beside that of drat-trim, if that is on the PATH.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "tests/cli/checkers/formulas.h"
#include "tests/cli/checkers/others.h"
#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/tier.h"

namespace {

using namespace checkers;

// Wall-clock time of a run that verifies the proof.
double seconds_of(const Words& words) {
    const auto begin = std::chrono::steady_clock::now();
    const cli::Finished f = cli::run(words);
    CAPTURE(cli::line_of(words));
    CHECK_MESSAGE(f.out.find("s VERIFIED") != std::string::npos, (f.out.substr(0, 2000) + f.err));
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

TEST_CASE("satcheck takes at most twice the time of drat-trim for large proofs") {
    const std::string drat_trim = found_on_path("drat-trim");
    if (!test::nightly() || drat_trim.empty()) {
        const std::string why = test::nightly() ? "drat-trim is not on the PATH" : "only in scripts/test --nightly";
        MESSAGE("skipped: ", why);
        return;
    }
    const cli::ScratchFolder folder;
    const std::string formula = folder.path("formula.cnf"), proof = folder.path("proof.drat");
    const std::vector<Words> recipes{{"ksat", "--vars", "280", "--clauses", "1204", "--seed", "3"},
                                     {"ksat", "--vars", "300", "--clauses", "1290", "--seed", "2"},
                                     {"parity", "400", "--seed", "1"},
                                     {"parity", "900", "--seed", "2"}};
    for (const Words& recipe : recipes) {
        Words generate{SATGEN};
        generate.insert(generate.end(), recipe.begin(), recipe.end());
        generate.insert(generate.end(), {"-o", formula});
        REQUIRE(cli::run(generate).exit_code == 0);
        REQUIRE(cli::run({SATSOLVE, "-q", "--no-res", "--engine", "learning", "--proof", proof, formula}).exit_code ==
                20);
        double ours = std::numeric_limits<double>::infinity(), theirs = ours;
        for (int round = 0; round < 2; ++round) {
            ours = std::min(ours, seconds_of({SATCHECK, "-q", formula, proof}));
            theirs = std::min(theirs, seconds_of({drat_trim, formula, proof, "-t", "2000"}));
        }
        MESSAGE(cli::line_of(recipe), ": ", std::filesystem::file_size(proof), " bytes, satcheck ", ours,
                " s, drat-trim ", theirs, " s");
        CHECK(ours <= 2 * theirs + 0.2);
    }
}
