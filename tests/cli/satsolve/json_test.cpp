#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "sat/core/outcome.h"
#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;
using Json = nlohmann::json;

Json report(const Words& options, std::string_view input, int exit_code) {
    Words words{"--json"};
    words.insert(words.end(), options.begin(), options.end());
    const Finished f = satsolve(words, input);
    CHECK(f.exit_code == exit_code);
    CHECK(lines(f.out).size() == 1);
    return Json::parse(f.out);  // throws, and so fails the test, unless it is exactly one object
}

TEST_CASE("the report is one object with verdict, times, statistics and model") {
    const Json j = report({}, kSat, 10);
    CHECK(j["verdict"] == "SATISFIABLE");
    CHECK(j["stopped"].is_null());
    CHECK(j["formula"] ==
          Json{{"variables", 5}, {"occurring", 3}, {"clauses", 3}, {"literals", 8}, {"bytes", kSat.size()}});
    CHECK(j["search"]["engine"] == "learning");
    for (const char* part : {"parse", "search", "total"})
        for (const char* clock : {"wall", "cpu"}) CHECK(j["milliseconds"][part][clock].get<double>() >= 0);
    for (const auto& row : sat::kStatRows) CHECK_MESSAGE(j["statistics"].contains(row.name), row.name);
    REQUIRE(j["model"].size() == 5);
    for (int v = 1; v <= 5; ++v) CHECK(std::abs(j["model"][static_cast<std::size_t>(v - 1)].get<int>()) == v);
}

TEST_CASE("only a satisfiable formula has a model, and none with -n") {
    CHECK_FALSE(report({"-n"}, kSat, 10).contains("model"));
    CHECK_FALSE(report({}, kUnsat, 20).contains("model"));
    CHECK(report({}, "p cnf 0 0\n", 10)["model"] == Json::array());
}

TEST_CASE("a limit, a rate and a run without search have their own members") {
    const Json limited = report({"--conflicts", "1"}, kHard, 0);
    CHECK(limited["verdict"] == "UNKNOWN");
    CHECK(limited["stopped"] == "conflict limit");
    const Json rate = report({"--rate=2"}, pigeons(5), 20)["rate"];
    CHECK(rate["reference"]["milliseconds"].get<double>() > 0);
    CHECK(rate["optimised"]["runs"].get<int>() >= 1);
    CHECK(rate["percent"].is_number());
    CHECK(rate["lower_bound"] == false);
    CHECK(report({"--no-solve"}, kSat, 0)["verdict"].is_null());
}

// The section of docs/formats.md about the report.
std::string documented() {
    std::ifstream file(SATDOKU_SOURCE_DIR "/docs/formats.md");
    const std::string all{std::istreambuf_iterator<char>(file), {}};
    const std::size_t at = all.find("## The report as JSON");
    REQUIRE(at != std::string::npos);
    return all.substr(at, all.find("\n## ", at + 1) - at);
}

TEST_CASE("the manual has every member of every kind of report") {
    const ScratchFolder folder;
    const std::string text = documented(), formula = folder.write("f.cnf", pigeons(4)), cubes = folder.path("c");
    const std::string weighted = folder.write("w.cnf", "p cnf 2 1\nw 1 0.5\nw 2 0.25\n1 2 0\n");
    const std::vector<Words> kinds{{formula},
                                   {"--threads", "2", formula},
                                   {"--assume", "1", formula},
                                   {"--models", "2", "--partial", weighted},
                                   {"--cubes", cubes, "--cube-depth", "2", formula},
                                   {"--cube-file", cubes, formula},
                                   {"--rate=1", weighted},
                                   {"--count", formula},
                                   {"--count", weighted},
                                   {"--count", "--weights", "double", weighted}};
    std::size_t members = 0;
    const auto check = [&](const Json& json) {
        for (const auto& [name, value] : json.items()) {
            CAPTURE(name);
            ++members;
            CHECK(contains(text, "`" + name + "`"));
        }
    };
    for (const Words& kind : kinds) {
        Words words{"--json", "--no-res"};
        words.insert(words.end(), kind.begin(), kind.end());
        if (kind.front() == "--count") words.erase(words.begin() + 1);
        const Json json = Json::parse(satsolve(words).out);
        check(json);
        for (const char* part : {"formula", "search", "model_count", "cubes", "split", "rate", "milliseconds"})
            if (json.contains(part) && json[part].is_object()) check(json[part]);
    }
    CHECK(members > 100);
    CHECK(Json::parse(satsolve({"--json", "--models", "3"}, "p cnf 2 0\n").out)["model_count"] ==
          Json{{"printed", 3}, {"all", false}, {"more", true}});
}

TEST_CASE("the report contains warnings and files") {
    const ScratchFolder folder;
    const Json j =
        report({"--lenient", "-o", folder.path("r"), "--proof", folder.path("p")}, "p cnf 1 1\n1 0\n-1 0\n", 20);
    CHECK(j["warnings"].size() == 1);
    CHECK(j["result_file"] == folder.path("r"));
    CHECK(j["proof_file"] == folder.path("p"));
}

TEST_CASE("every member of the report is documented") {
    std::ifstream file(SATDOKU_SOURCE_DIR "/docs/formats.md");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::size_t begin = text.find("## The report as JSON");
    REQUIRE(begin != std::string::npos);
    const std::string section = text.substr(begin, text.find("\n## ", begin) - begin);
    const Json j = report({"--rate=1"}, kSat, 10);
    const auto check_documented = [&section](const std::string& member) {
        CHECK_MESSAGE(contains(section, "`" + member + "`"), member);
    };
    for (const auto& [member, value] : j.items()) {
        check_documented(member);
        if (!value.is_object() || member == "statistics" || member == "techniques") continue;
        for (const auto& inner : value.items()) check_documented(inner.key());
    }
}

TEST_CASE("the report contains the gains of techniques, if any") {
    const Json j = report(
        {"--engine", "learning", "--no-elimination", SATDOKU_SOURCE_DIR "/cnf-samples/vdw-4-5-54.cnf", "--no-res"}, "",
        10);
    const Json& work = j["techniques"];
    CHECK(work["minimisation"]["unit"] == "literals");
    CHECK(work["minimisation"]["rounds"] == 0);
    CHECK(work["vivification"]["rounds"].get<int>() >= 1);
    CHECK(work["vivification"]["ticks"].get<int>() > 0);
    CHECK_FALSE(work.contains("elimination"));
    CHECK_FALSE(work.contains("autarky"));
}

TEST_CASE("a file name that is not UTF-8 gives valid JSON") {
    const ScratchFolder folder;
    CHECK(report({folder.write("\xff.cnf", kSat)}, "", 10)["verdict"] == "SATISFIABLE");
}

}  // namespace
