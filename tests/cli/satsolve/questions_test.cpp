// --assume, --models and --threads from outside.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/satsolve/material.h"

using namespace satsolve_test;

namespace {

// 4 -> 1 -> 3 -> -2, and 1 or 2; variables 5 and 6 occur nowhere.
const std::string kChain = "p cnf 6 4\n1 2 0\n-1 3 0\n-3 -2 0\n-4 1 0\n";

// As many as this machine runs at once; 64 and no more than 256 everywhere.
std::size_t most_threads() {
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 64, 256);
}

}  // namespace

TEST_CASE("failed assumptions are printed, and the exit status is that of the answer") {
    Finished f = satsolve({"--assume", "4 2"}, kChain);
    CHECK(f.exit_code == 20);
    CHECK(contains(f.out, "\nc failed assumptions: 4 2\n"));
    CHECK(contains(f.out, "\ns UNSATISFIABLE\n"));
    f = satsolve({"-q", "--assume", "-1 5"}, kChain);
    CHECK(f.exit_code == 10);
    CHECK(f.out == "s SATISFIABLE\nv -1 2 -3 -4 5 -6 0\n");
    f = satsolve({"--json", "--assume", "2,4"}, kChain);
    CHECK(nlohmann::json::parse(f.out)["failed_assumptions"] == nlohmann::json{2, 4});
}

TEST_CASE("a result file contains assumptions on unused variables") {
    const ScratchFolder folder;
    CHECK(satsolve({"--assume", "-1 5", "-o", folder.path("r")}, kChain).exit_code == 10);
    CHECK(contains(folder.read("r"), "v -1 2 -3 -4 5 -6\n"));
}

TEST_CASE("models are printed after one verdict, as many as --count gives") {
    const Finished f = satsolve({"--models", "all"}, kChain);
    CHECK(f.exit_code == 10);
    CHECK(contains(f.out, "\ns SATISFIABLE\nc model 1\nv "));
    CHECK(contains(f.out, "\nc models: 12 (all)\n"));
    CHECK(contains(satsolve({"--count"}, kChain).out, "c s exact arb int 12\n"));
    CHECK(contains(satsolve({"--models", "3"}, kChain).out, "\nc models: 3 (there are more)\n"));
    CHECK(contains(satsolve({"--models", "12"}, kChain).out, "\nc models: 12 (all)\n"));
    const std::string seven = "p cnf 3 1\n1 -2 3 0\n";
    CHECK(contains(satsolve({"--models", "7"}, seven).out, "\nc models: 7 (all)\n"));
    CHECK(contains(satsolve({"--models", "3"}, seven).out, "\nc models: 3 (there are more)\n"));
    const auto j = nlohmann::json::parse(satsolve({"--json", "--models", "all", "--project", "1-2"}, kChain).out);
    CHECK(j["models"].size() == 2);
    CHECK(j["model_count"]["all"] == true);
    CHECK(
        satsolve({"-q", "--models", "all", "--project", "show"}, "c p show 1 3 0\n" + kChain + "c p show 6 0\n").out ==
        satsolve({"-q", "--models", "all", "--project", "1,3,6"}, kChain).out);
    const Finished none = satsolve({"-q", "--models", "all", "--assume", "4 2"}, kChain);
    CHECK(none.exit_code == 20);
    CHECK(none.out == "s UNSATISFIABLE\n");
}

TEST_CASE("a portfolio prints its winner, and keeps the proof of the winner") {
    const ScratchFolder folder;
    folder.write("f.cnf", pigeons(6));
    // More threads than the machine has is no mistake.
    for (const char* format : {"drat", "drat-bin", "lrat", "lrat-bin", "dsr", "dsr-bin"}) {
        const std::string threads = std::string(format) == "drat" ? "9" : "2";
        const Finished f = satsolve({"--threads", threads, "--no-res", "--proof", folder.path("p"), "--proof-format",
                                     format, folder.path("f.cnf")});
        CHECK(f.exit_code == 20);
        CHECK(contains(f.out, "\nc portfolio: learning, "));
        CHECK(contains(f.out, "\nc winner: "));
        CHECK(cli::run({SATCHECK, folder.path("f.cnf"), folder.path("p")}).exit_code == 0);
    }
}

TEST_CASE("with --deterministic, a portfolio gives the same report and proof in each run") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", pigeons(7));
    const auto run = [&](const std::string& threads, const std::string& proof) {
        const Finished f = satsolve(
            {"--threads", threads, "--deterministic", "--no-res", "--stats", "--proof", folder.path(proof), formula});
        CHECK(f.exit_code == 20);
        const std::size_t begin = f.out.find("c winner"), end = f.out.find("c parse");
        REQUIRE(end != std::string::npos);
        std::string lines;  // without what comes after the counters, which are rates
        for (std::size_t at = begin; at < end; at = f.out.find('\n', at) + 1) lines += f.out.substr(at, 39) + "\n";
        return lines + folder.read(proof);
    };
    for (const char* threads : {"2", "5"}) {
        CHECK(run(threads, "p") == run(threads, "q"));
        CHECK(cli::run({SATCHECK, formula, folder.path("p")}).exit_code == 0);
    }
}

TEST_CASE("threads that share a tree write one proof, to any kind of file") {
    const ScratchFolder folder;
    folder.write("f.cnf", pigeons(6));
    const Finished f = satsolve({"--engine", "lookahead", "--threads", std::to_string(most_threads()), "--no-res",
                                 "--proof", "/dev/stderr", folder.path("f.cnf")});
    CHECK(f.exit_code == 20);
    CHECK(cli::run({SATCHECK, folder.path("f.cnf"), folder.write("p", f.err)}).exit_code == 0);
}

TEST_CASE("contradictory options are rejected before reading") {
    const auto refused = [](std::vector<std::string> options, const std::string& message) {
        const Finished f = satsolve(std::move(options), kChain);
        CHECK(f.exit_code == 1);
        CHECK_MESSAGE(contains(f.err, message), f.err);
    };
    refused({"--assume", "1", "--proof", "x"}, "--assume cannot be used with --proof");
    refused({"--assume", "1", "--engine", "flagged"}, "engine 'flagged' does not support assumptions");
    refused({"--assume", "7"}, "assumed literal 7 exceeds the 6 variables of the formula");
    refused({"--models", "0"}, "invalid value '0' for --models; expected a number above 0 or 'all'");
    refused({"--models", "2", "--threads", "2"}, "--models cannot be used with --threads");
    refused({"--project", "1"}, "--project needs --models or --count");
    refused({"--models", "2", "--project", "1-9"}, "--project: variable 7 exceeds the 6 variables of the formula");
    refused({"--models", "2", "--project", "show"},
            "--project show: the formula has no comment line 'c p show' or 'c ind'");
    const std::string most = std::to_string(most_threads());
    refused({"--threads", "0"}, "invalid value '0' for --threads; expected a whole number from 1 to " + most);
    refused({"--threads", std::to_string(most_threads() + 1), "--engine", "lookahead"},
            "for --threads; expected a whole number from 1 to " + most);
    refused({"--threads", "2", "--engine", "learning"}, "--threads cannot be used with --engine");
    refused({"--deterministic"}, "--deterministic needs --threads");
    for (const char* format : {"lrat", "lrat-bin", "dsr", "dsr-bin"})
        refused({"--threads", "2", "--deterministic", "--proof", "x", "--proof-format", format},
                "--deterministic needs one proof of all searches; choose a DRAT format");
    refused({"--threads", "2", "--proof", "/dev/stdout"}, "needs a plain file");
}

TEST_CASE("-v reports a technique that the engine lacks") {
    CHECK(contains(satsolve({"-v", "--no-autarky"}, kChain).out, "\nc not in this engine: autarky\n"));
}

TEST_CASE("-v reports the search of domains and the symmetries") {
    const auto reported = [](const std::string& sample) {
        return cli::run({SATSOLVE, "-v", "-n", "--no-res", "--domains", SATDOKU_SOURCE_DIR "/cnf-samples/" + sample})
            .out;
    };
    CHECK(contains(reported("php-6-5.cnf"), "\nc domains: 6, about 330 nodes\n"));
    const std::string both = reported("php-20-20.cnf");
    CHECK(contains(both, "\nc domains: 20, about 6.6e+18 nodes, not searched; symmetry: 38 generators of 100 %"));
}

TEST_CASE("-v reports a technique that the proof disables, unless it was already off") {
    const ScratchFolder folder;
    const std::string line = "\nc off, because of the proof: ";
    CHECK(contains(satsolve({"-v", "--proof", folder.path("p")}, kChain).out, line + "cardinality, gauss, symmetry\n"));
    CHECK(contains(satsolve({"-v", "--no-gauss", "--proof", folder.path("p")}, kChain).out,
                   line + "cardinality, symmetry\n"));
    CHECK_FALSE(contains(satsolve({"-v"}, kChain).out, line));
}
