#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/collection.h"

// Proofs that no program of this project wrote.
namespace {

using cli::Finished;

bool have_cadical() {
    try {
        return cli::run({"cadical", "--version"}).exit_code == 0;
    } catch (const std::system_error&) { return false; }
}

// Without models.  Of the collection, or of the project where that is absent.
std::vector<std::string> formulas() {
    const auto collected = collection::find("cnf");
    if (!collected) MESSAGE("with cnf-samples instead");
    const std::filesystem::path folder = collected.value_or(SATDOKU_SOURCE_DIR "/cnf-samples");
    const std::vector<std::string> of_collection{"uuf100/uuf100-01.cnf", "uuf150/uuf150-01.cnf", "pret/pret60_25.cnf",
                                                 "aim/aim-200-1_6-no-2.cnf", "gen-php/php-7-6.cnf"};
    const std::vector<std::string> of_project{"ksat-3-100-430-s1.cnf", "ksat-3-150-645-s1.cnf", "ordering-12-2-s1.cnf",
                                              "tseitin-4-5-s1.cnf", "php-8-7.cnf"};
    std::vector<std::string> paths;
    for (const std::string& name : collected ? of_collection : of_project) paths.push_back((folder / name).string());
    return paths;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line + "\n");
    return lines;
}

Finished check(const std::string& formula, const std::string& proof) {
    return cli::run({SATCHECK, "--proof-format", "drat", formula, "-"}, proof);
}

TEST_CASE("proofs of another solver are verified, and rejected without some of their lines") {
    if (!have_cadical()) {
        MESSAGE("skipped: needs the program cadical");
        return;
    }
    const cli::ScratchFolder folder;
    for (const std::string& formula : formulas()) {
        CAPTURE(formula);
        REQUIRE(std::filesystem::exists(formula));
        for (const char* form : {"--binary", "--no-binary"}) {
            const Finished solved = cli::run({"cadical", "-q", "-n", form, formula, folder.path("proof")});
            REQUIRE(solved.exit_code == 20);
            CHECK(cli::run({SATCHECK, formula, folder.path("proof")}).exit_code == 0);
        }
        const std::vector<std::string> lines = lines_of(folder.read("proof"));
        REQUIRE(lines.size() > 20);
        std::string second_half, without_end;
        for (std::size_t i = lines.size() / 2; i < lines.size(); ++i)
            if (lines[i][0] != 'd') second_half += lines[i];
        for (std::size_t i = 0; i < lines.size() / 4; ++i) without_end += lines[i];
        CHECK(check(formula, second_half).exit_code == 2);
        CHECK(check(formula, without_end).exit_code == 2);
        CHECK(check(formula, "0\n").exit_code == 2);
    }
}

}  // namespace
