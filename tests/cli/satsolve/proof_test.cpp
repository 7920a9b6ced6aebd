#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

TEST_CASE("a text proof ends with the empty clause") {
    const ScratchFolder folder;
    const Finished f = satsolve({"--proof", folder.path("p"), "--proof-format", "drat", "--no-res"}, kUnsat);
    CHECK(f.exit_code == 20);
    CHECK(contains(f.out, "c proof: " + folder.path("p") + "\n"));
    const auto steps = lines(folder.read("p"));
    REQUIRE_FALSE(steps.empty());
    bool empty_clause = false;
    for (const std::string& step : steps) empty_clause = empty_clause || step == "0";
    CHECK(empty_clause);
}

TEST_CASE("the proof of threads holds, also if there is no memory to share clauses") {
    const ScratchFolder folder;
    folder.write("f", pigeons(8));
    for (const char* memory : {"6M", "64M"}) {
        const Finished f = satsolve({"--threads", "4", "--memory", memory, "--no-pigeonhole", "--no-cardinality",
                                     "--no-symmetry", "--no-domains", "--proof", folder.path("p"), folder.path("f")});
        CHECK(f.exit_code == 20);
        CHECK(cli::run({SATCHECK, folder.path("f"), folder.path("p")}).exit_code == 0);
    }
}

TEST_CASE("the default proof is binary") {
    const ScratchFolder folder;
    CHECK(satsolve({"--proof", folder.path("p")}, pigeons(4)).exit_code == 20);
    const std::string proof = folder.read("p");
    REQUIRE(proof.size() > 2);
    CHECK(proof.front() == 'a');
    CHECK(contains(proof, std::string("a\0", 2)));
}

TEST_CASE("a proof is written only for a refutation; otherwise an old file stays and no new one is created") {
    const ScratchFolder folder;
    folder.write("old", "as it was");
    for (const auto& [input, options] : {std::pair{kSat, Words{}}, {kHard, Words{"--conflicts", "50"}}}) {
        for (const char* name : {"old", "new"}) {
            Words words{"--proof", folder.path(name)};
            words.insert(words.end(), options.begin(), options.end());
            const Finished f = satsolve(words, input);
            CHECK(f.exit_code != 1);
            CHECK(contains(f.err, "c warning: no proof"));
        }
    }
    CHECK(folder.read("old") == "as it was");
    CHECK_FALSE(folder.exists("new"));
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++files;
    CHECK(files == 1);
}

TEST_CASE("a proof on standard output is alone there") {
    const ScratchFolder folder;
    const std::string formula = folder.write("no.cnf", pigeons(5));
    for (const Words& more : {Words{}, Words{"-v"}, Words{"-q"}}) {
        Words words{"--proof", "-", "--proof-format", "drat", "--no-res", formula};
        words.insert(words.end(), more.begin(), more.end());
        const Finished f = satsolve(words);
        CHECK(f.exit_code == 20);
        CHECK(contains(f.err, "s UNSATISFIABLE\n"));
        CHECK(contains(f.err, "c satsolve") == (more != Words{"-q"}));
        for (const std::string& step : lines(f.out))
            CHECK(step.find_first_not_of("d-0123456789 ") == std::string::npos);
        CHECK(cli::run({SATCHECK, "-q", formula, "-"}, f.out).out == "s VERIFIED\n");
    }
    const Finished sat = satsolve({"-q", "--proof", "-"}, kSat);
    CHECK(sat.exit_code == 10);
    CHECK(sat.out.empty());
    CHECK(values(sat.err).size() == 6);
}

TEST_CASE("a proof that cannot be written is an error, before or after the search") {
    check_error(satsolve({"--proof", "/dev/full"}, kUnsat), "/dev/full");
    check_error(satsolve({"--proof", "/nonexistent/p", "-t", "60"}, kHard), "/nonexistent/p");
    check_error(satsolve({"--proof", "/dev/full"}, pigeons(8)), "/dev/full");
}

}  // namespace
