// --cubes writes a split, --cube-file solves one.
#include <nlohmann/json.hpp>
#include <set>

#include "sat/engines.h"
#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;
using Json = nlohmann::json;

// Hard enough for a tree of some leaves, easy for every engine.
const std::string kMany = pigeons(5);
// Of the variables 1 to 6 at most one is false, and 7 is free but for the last clause: few models.
std::string one_model() {
    std::string clauses;
    std::size_t count = 0;
    const auto clause = [&](const std::string& text) { clauses += text + " 0\n", ++count; };
    for (int v = 1; v <= 6; ++v)
        for (int w = v + 1; w <= 6; ++w)
            for (const char* third : {"7", "-7"}) {
                clause(std::to_string(v) + " " + std::to_string(w) + " " + third);
                clause(std::to_string(v) + " -" + std::to_string(w) + " " + third);
            }
    clause("-1 -2 7");
    return "p cnf 7 " + std::to_string(count) + "\n" + clauses;
}

Words words(Words all, const Words& more) {
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::size_t lines_with(const std::string& text, const std::string& beginning) {
    std::size_t n = 0;
    for (const std::string& line : lines(text)) n += line.starts_with(beginning);
    return n;
}

const std::vector<Words> kCutoffs{{}, {"--cube-cutoff", "auto"}, {"--cube-depth", "3"}, {"--cube-count", "7"}};

TEST_CASE("splitting and solving the cubes gives the plain verdict, for every engine, in one file or two") {
    const ScratchFolder folder;
    for (const std::string& text : {kMany, pigeons(3), kUnsat, kSat, one_model()}) {
        const std::string formula = folder.write("f.cnf", text);
        const int verdict = satsolve({"-q", formula}).exit_code;
        for (const Words& cutoff : kCutoffs) {
            const Finished split = satsolve(words({"--cubes", folder.path("f.cubes"), formula}, cutoff));
            const Finished both = satsolve(words({"-q", "--cubes", folder.path("f.icnf"), formula}, cutoff));
            REQUIRE(split.err.empty());
            CHECK((split.exit_code == 0 || split.exit_code == verdict));
            CHECK(split.exit_code == both.exit_code);
            CHECK(folder.read("f.icnf").starts_with("p inccnf\n"));
            CHECK(folder.read("f.icnf").ends_with(folder.read("f.cubes")));
            CHECK(contains(split.out, "c cubes: " + std::to_string(lines_with(folder.read("f.cubes"), "a ")) + " in "));
            for (const auto& engine : sat::engines()) {
                const std::string name(engine.name);
                CAPTURE(name);
                CHECK(satsolve({"-q", "--engine", name, "--cube-file", folder.path("f.cubes"), formula}).exit_code ==
                      verdict);
                CHECK(satsolve({"-q", "--engine", name, folder.path("f.icnf")}).exit_code == verdict);
            }
            CHECK(satsolve({"-q", "--cube-file", folder.path("f.icnf")}).exit_code == verdict);
            CHECK(satsolve({"-q", folder.path("f.icnf")}).exit_code == verdict);  // a name alone has a way of its own
        }
    }
}

TEST_CASE("each cube is reported, and the rest") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", kMany);
    satsolve({"-q", "--cubes", folder.path("f.cubes"), "--cube-count", "6", formula});
    REQUIRE(lines_with(folder.read("f.cubes"), "a ") == 6);
    const Finished f = satsolve({"--cube-file", folder.path("f.cubes"), formula, "--stats"});
    CHECK(f.exit_code == 20);
    for (int cube = 1; cube <= 6; ++cube)
        CHECK(lines_with(f.out, "c cube " + std::to_string(cube) + ": UNSATISFIABLE, ") == 1);
    CHECK(lines_with(f.out, "c cubes: 6 of 6 refuted, 6 begun") == 1);
    CHECK(lines_with(f.out, "c outside the cubes: UNSATISFIABLE, ") == 1);
    CHECK(contains(f.out, "c conflicts: "));
    CHECK(satsolve({"-q", "--cube-file", folder.path("f.cubes"), formula}).out == "s UNSATISFIABLE\n");
}

TEST_CASE("JSON contains every cube, or the split") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", kMany);
    const Json split = Json::parse(satsolve({"--json", "--cubes", folder.path("c"), "--cube-depth", "2", formula}).out);
    CHECK(split["verdict"] == "UNKNOWN");
    CHECK(split["split"]["file"] == folder.path("c"));
    CHECK(split["split"]["cutoff"] == "depth 2");
    CHECK(split["split"]["cubes"] == 4);
    CHECK(split["split"]["refuted_leaves"] == 0);
    CHECK(split["split"]["decisions"] == 6);
    const Json solved = Json::parse(satsolve({"--json", "--cube-file", folder.path("c"), formula}).out);
    CHECK(solved["verdict"] == "UNSATISFIABLE");
    CHECK(solved["cubes"]["count"] == 4);
    CHECK(solved["cubes"]["refuted"] == 4);
    CHECK(solved["cubes"]["outside"]["verdict"] == "UNSATISFIABLE");
    REQUIRE(solved["cubes"]["answers"].size() == 4);
    std::uint64_t conflicts = solved["cubes"]["outside"]["conflicts"];
    for (std::size_t i = 0; i < 4; ++i) {
        const Json& cube = solved["cubes"]["answers"][i];
        CHECK(cube["cube"] == i + 1);
        CHECK(cube["verdict"] == "UNSATISFIABLE");
        CHECK(cube["stopped"].is_null());
        CHECK(cube["milliseconds"] > 0);
        conflicts += cube["conflicts"].get<std::uint64_t>();
    }
    CHECK(solved["statistics"]["conflicts"] == conflicts);
}

TEST_CASE("an incomplete set of cubes does not refute a satisfiable formula") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", one_model());
    std::set<std::string> verdicts;
    for (const char* only : {"a 1 0\n", "a -1 0\n", "a 2 0\na -2 1 0\n", "a 7 3 0\na 7 -3 0\n", "a -7 0\n", ""})
        for (const char* threads : {"1", "2"}) {
            const Finished f = satsolve({"--threads", threads, "--cube-file", folder.write("c", only), formula});
            CHECK(f.exit_code == 10);
            if (contains(f.out, "c outside the cubes: SATISFIABLE")) verdicts.insert(only);
        }
    CHECK(verdicts.size() >= 3);
}

TEST_CASE("threads share the cubes, and each is reported once") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", kMany);
    satsolve({"-q", "--cubes", folder.path("c"), "--cube-count", "12", formula});
    for (const char* threads : {"2", "5", "64"}) {
        const Finished f = satsolve({"--threads", threads, "--cube-file", folder.path("c"), formula});
        CHECK(f.exit_code == 20);
        for (int cube = 1; cube <= 12; ++cube)
            CHECK(lines_with(f.out, "c cube " + std::to_string(cube) + ": UNSATISFIABLE, ") == 1);
    }
    CHECK(
        satsolve({"-q", "--threads", "3", "--engine", "flagged", "--cube-file", folder.path("c"), formula}).exit_code ==
        20);
}

#ifdef SATCHECK
int satcheck(const Words& arguments) {
    Words all{SATCHECK, "-q"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return cli::run(all).exit_code;
}

TEST_CASE("one proof covers the whole formula: for cubes with every engine, for a split, for both") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", kMany);
    const Words proof{"--proof", folder.path("p"), "--proof-format", "drat"};
    const Words hinted{"--proof", folder.path("p"), "--proof-format", "lrat"};
    for (const auto& engine : sat::engines()) {
        CAPTURE(engine.name);
        satsolve({"-q", "--cubes", folder.path("c"), "--cube-count", "9", formula});
        const Words solving{"-q", "--engine", std::string(engine.name), "--cube-file", folder.path("c"), formula};
        CHECK(satsolve(words(solving, proof)).exit_code == 20);
        CHECK(satcheck({formula, folder.path("p")}) == 0);
        CHECK(satsolve(words(solving, hinted)).exit_code == 20);
        CHECK(satcheck({"--proof-format", "lrat", formula, folder.path("p")}) == 0);
    }
    // A split down to the last leaf is a refutation.
    CHECK(satsolve(words({"-q", "--cubes", folder.path("c"), "--cube-depth", "100", formula}, proof)).exit_code == 20);
    CHECK(folder.read("c").empty());
    CHECK(satcheck({formula, folder.path("p")}) == 0);
    CHECK(satsolve(words({"-q", "--cubes", folder.path("c"), "--cube-depth", "100", formula}, hinted)).exit_code == 20);
    CHECK(satcheck({"--proof-format", "lrat", formula, folder.path("p")}) == 0);
    // One that stays open is not, but its lemmas are right, and stand before those of its cubes.
    const Finished open = satsolve(words({"--cubes", folder.path("c"), "--cube-depth", "6", formula}, proof));
    CHECK(open.exit_code == 0);
    CHECK(contains(open.out, "c proof: "));
    CHECK_FALSE(contains(open.out, ", 0 refuted leaves"));
    const std::string lemmas = folder.read("p");
    REQUIRE_FALSE(lemmas.empty());
    CHECK(satcheck({formula, folder.path("p")}) != 0);
    CHECK(satsolve(words({"-q", "--cube-file", folder.path("c"), formula}, proof)).exit_code == 20);
    CHECK(satcheck({formula, folder.write("whole", lemmas + folder.read("p"))}) == 0);
    CHECK(satsolve(words({"--cubes", folder.path("c"), "--cube-depth", "6", formula}, hinted)).exit_code == 0);
    const Finished lemmas_only = cli::run({SATCHECK, "--proof-format", "lrat", formula, folder.path("p")});
    CHECK(contains(lemmas_only.out + lemmas_only.err, "the empty clause does not"));
}
#endif

TEST_CASE("limits give UNKNOWN and a reason, and an incomplete split is still written") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", kHard);
    satsolve({"-q", "--cubes", folder.path("c"), "--cube-count", "8", formula});
    const std::pair<Words, std::string> rows[] = {{{"--conflicts", "200"}, "conflict limit"},
                                                  {{"--decisions", "200"}, "decision limit"},
                                                  {{"--memory", "1K"}, "memory limit"},
                                                  {{"-t", "0.3"}, "time limit"}};
    for (const auto& row : rows)
        for (const char* threads : {"1", "2"}) {
            CAPTURE(row.second);
            const Finished f = satsolve(
                words({"--no-res", "--threads", threads, "--cube-file", folder.path("c"), formula}, row.first));
            CHECK(f.exit_code == 0);
            CHECK(contains(f.out, "c stopped: " + row.second));
            CHECK(contains(f.out, "s UNKNOWN"));
            CHECK(contains(f.out, "c cubes: 0 of 8 refuted"));
        }
    for (const auto& [limit, reason] : rows) {
        const Finished f = satsolve(words({"--cubes", folder.path("d"), "--cube-depth", "60", formula}, limit));
        CAPTURE(f.out);
        CHECK(f.exit_code == 0);
        CHECK(contains(f.out, "c stopped: " + reason));
        const std::size_t cubes = lines_with(folder.read("d"), "a ");
        CHECK(cubes >= 1);
        CHECK(contains(f.out, "c cubes: " + std::to_string(cubes) + " in"));
    }
}

TEST_CASE("an interrupt has the same effect, and keeps what was reported") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", kHard);
    const std::string cubes = folder.write("c", "a 1 2 0\na 1 -2 0\na -1 0\n");
    RunOptions options;
    options.signal = SIGINT;
    options.signal_after = std::chrono::milliseconds(300);
    for (const char* threads : {"1", "2"}) {
        const Finished f = satsolve({"--no-res", "--threads", threads, "--cube-file", cubes, formula}, {}, options);
        CHECK(f.exit_code == 0);
        CHECK(contains(f.out, "c stopped: interrupted"));
        CHECK(contains(f.out, "c cube 1: UNKNOWN (interrupted), "));
        CHECK(contains(f.out, "s UNKNOWN"));
    }
}

TEST_CASE("an invalid cube file gives an error with its position, and no output") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", kSat);
    const auto faulty = [&](const std::string& name, const std::string& text) { return folder.write(name, text); };
    check_error(satsolve({"--cube-file", faulty("c", "a 1 0\na 3 0\n"), formula}),
                folder.path("c") + ":2:3: the variable of literal 3 occurs in no clause of the formula");
    check_error(satsolve({"--cube-file", faulty("c", "a 1 -1 0\n"), formula}),
                folder.path("c") + ":1:5: a cube with -1 and 1");
    check_error(satsolve({"--cube-file", faulty("c", "a 1"), formula}),
                folder.path("c") + ":1:4: last cube lacks its 0");
    check_error(satsolve({"--strict", "--cube-file", faulty("c", "a\t1 0\n"), formula}),
                folder.path("c") + ":1:2: unusual white space");
    check_error(satsolve({faulty("c.icnf", "p cnf 1 1\n1 0\n")}), folder.path("c.icnf") + ":1:3: malformed header");
    check_error(satsolve({"--cube-file", folder.path("none"), formula}), folder.path("none") + ": cannot open");
    check_error(satsolve({"--cube-file", faulty("c", "a 1 0\n"), faulty("g.cnf", "p cnf 1 1\n2 0\n")}),
                folder.path("g.cnf") + ":2:1: literal 2 exceeds");
    check_error(satsolve({"--cubes", "/nonexistent/c", formula}), "/nonexistent/c");
    check_error(satsolve({"--cubes", "/dev/full", formula}), "/dev/full");
    check_error(satsolve({"--cubes", folder.path("x"), faulty("h.cnf", "p cnf 1\n")}), folder.path("h.cnf") + ":1:8");
    CHECK_FALSE(folder.exists("x"));
    CHECK_FALSE(folder.exists("f.res"));
}

TEST_CASE("contradictory options are rejected") {
    const ScratchFolder folder;
    const std::string f = folder.write("f.cnf", kSat), c = folder.write("c", "a 1 0\n"), i = folder.path("i.icnf");
    const std::pair<Words, std::string> rows[] = {
        {{"--cubes", "x", "--cube-file", c, f}, "--cubes cannot be used with --cube-file"},
        {{"--cubes", "x", i}, "--cubes cannot be used with --cube-file"},
        {{"--cubes", "x", "--engine", "flagged", f}, "--cubes cannot be used with --engine"},
        {{"--cubes", "x", "--threads", "2", f}, "--cubes cannot be used with --threads"},
        {{"--cubes", "x", "--models", "1", f}, "--cubes cannot be used with --models"},
        {{"--cubes", "x", "-o", "y", f}, "--cubes cannot be used with --output"},
        {{"--cubes", "-", f}, "invalid value '-' for --cubes; expected a file name"},
        {{"--cubes", "", f}, "invalid value '' for --cubes; expected a file name"},
        {{"--cubes", f, f}, "--cubes and the input are the same file"},
        {{"--cubes", "x", "--cube-depth", "2", "--cube-count", "3", f}, "cannot be used with"},
        {{"--cubes", "x", "--cube-depth", "2", "--cube-cutoff", "auto", f}, "cannot be used with"},
        {{"--cubes", "x", "--cube-count", "0", f}, "for --cube-count; expected a whole number of at least 1"},
        {{"--cubes", "x", "--cube-depth", "-1", f}, "--cube-depth"},
        {{"--cubes", "x", "--cube-cutoff", "none", f}, "unknown cutoff 'none'; choose from auto"},
        {{"--cube-depth", "2", f}, "--cubes"},
        {{"--cube-file", c, "--count", f}, "--cube-file cannot be used with --count"},
        {{"--cube-file", c, "--assume", "1", f}, "--cube-file cannot be used with --assume"},
        {{"--cube-file", c, "--rate", f}, "--cube-file cannot be used with --rate"},
        {{"--cube-file", i, f}, "holds formula and cubes"},
        {{"--cube-file", c, i}, "holds formula and cubes"},
        {{"--cube-file", c, "-o", c, f}, "-o and --cube-file are the same file"},
        {{"--cube-file", c, "--threads", "0", f}, "for --threads; expected a whole number from 1 to 1024"},
        {{"--cube-file", c, "--threads", "2", "--proof", "p", f}, "--proof cannot be used with --threads"},
    };
    folder.write("i.icnf", "p inccnf\n1 0\n");
    for (const auto& [arguments, message] : rows) {
        RunOptions options;
        options.directory = folder.path();
        check_error(satsolve(arguments, {}, options), message);
    }
    CHECK_FALSE(folder.exists("x"));
    CHECK_FALSE(folder.exists("p"));
}

}  // namespace
