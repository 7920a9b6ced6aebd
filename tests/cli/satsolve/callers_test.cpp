// What programs that call a solver rely on (docs/callers.md).
#include <sys/stat.h>

#include <fstream>
#include <iterator>

#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

bool ends_with_line(const std::string& out, std::string_view line) {
    return out == std::string(line) + "\n" || out.ends_with("\n" + std::string(line) + "\n");
}

// The script in the section of docs/callers.md, as an executable file.
std::string script(const ScratchFolder& folder, const std::string& section) {
    std::ifstream file(SATDOKU_SOURCE_DIR "/docs/callers.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    const std::string opening = "```sh\n";
    const std::size_t heading = page.find("\n## " + section + "\n");
    REQUIRE(heading != std::string::npos);
    const std::size_t begin = page.find(opening, heading) + opening.size();
    const std::string path = folder.write("solver.sh", page.substr(begin, page.find("```", begin) - begin));
    REQUIRE(::chmod(path.c_str(), 0700) == 0);
    return path;
}

// Runs a script that finds satsolve by its name.
Finished run_script(const std::string& path, const Words& arguments, const RunOptions& options = {}) {
    const std::string program = SATSOLVE;
    Words words{"env", "PATH=" + program.substr(0, program.rfind('/')) + ":/usr/bin:/bin", path};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return cli::run(words, "", options);
}

// The values of the `v` lines without the closing 0.
std::vector<std::int64_t> values_of(const std::string& out) {
    std::vector<std::int64_t> numbers = values(out);
    REQUIRE_FALSE(numbers.empty());
    CHECK(numbers.back() == 0);
    numbers.pop_back();
    return numbers;
}

TEST_CASE("CBMC runs the solver with a file name, and needs each variable") {
    const ScratchFolder folder;
    RunOptions options;
    options.environment = {"TMPDIR=" + folder.path()};
    const std::string cnf = folder.write("external-sat.123.cnf", "p cnf 4 2\n1 -2 0\n-1 0\n");
    for (const std::string& command : {std::string(SATSOLVE), script(folder, "CBMC")}) {
        const Finished f = run_script(command, {cnf}, options);
        CHECK(values_of(f.out).size() == 4);
        for (const std::string& line : lines(f.out)) CHECK_FALSE(line.empty());
    }
    CHECK_FALSE(folder.exists("external-sat.123.res"));
}

TEST_CASE("Kodkod and Alloy pad the header, and take no other s line than a verdict") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("kodkod123", "p cnf 2 2                    \n1 2 0\n-1 0\n");
    const Finished sat = satsolve({"-q", "--no-res", cnf});
    CHECK(sat.out == "s SATISFIABLE\nv -1 2 0\n");
    const std::string no = folder.write("kodkod124", "p cnf 1 2       \n1 0\n-1 0\n");
    CHECK(satsolve({"-q", "--no-res", no}).out == "s UNSATISFIABLE\n");
}

TEST_CASE("Lean gives cadical's options, reads the s line first, and checks the LRAT proof") {
    const ScratchFolder folder;
    const std::string solver = script(folder, "Lean"), proof = folder.write("proof", "");
    const auto call = [&](const std::string& cnf, const char* binary) {
        return run_script(solver, {cnf, proof, "--lrat", binary, "--quiet", "--unsat", "--shrink=0"});
    };
    const std::string no = folder.write("no.cnf", pigeons(4)), yes = folder.write("yes.cnf", kSat);
    for (const auto& [binary, format] : {std::pair("--binary=true", "lrat-bin"), std::pair("--binary=false", "lrat")}) {
        const Finished f = call(no, binary);
        CHECK(f.exit_code == 20);
        CHECK(f.out == "s UNSATISFIABLE\n");
        CHECK(cli::run({SATCHECK, "-q", "--proof-format", format, no, proof}).exit_code == 0);
    }
    const Finished sat = call(yes, "--binary=true");
    CHECK(sat.out.starts_with("s SATISFIABLE\nv "));
    CHECK(sat.out.ends_with(" 0\n"));
}

TEST_CASE("Sage reads s and v lines") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a", "p cnf 100 3\n1 2 100 0\n-1 0\n-2 0\n");
    const Finished f = satsolve({"-q", "--no-res", cnf});
    CHECK(values_of(f.out).size() == 100);
    CHECK(values_of(f.out).back() == 100);
    CHECK(contains(satsolve({"-q"}, kUnsat).out, "UNSAT"));
}

TEST_CASE("callers of MiniSat, kissat and cadical read a result or a proof") {
    const ScratchFolder folder;
    const std::string no = folder.write("no.cnf", pigeons(4)), result = folder.path("result");
    const std::string minisat = script(folder, "MiniSat");
    CHECK(run_script(minisat, {"-verb=0", no, result}).exit_code == 20);
    CHECK(folder.read("result") == "UNSAT\n");
    CHECK(satsolve({"-q", "-n", "-t", "60", no, folder.path("proof")}).exit_code == 20);
    CHECK(cli::run({SATCHECK, "-q", "--proof-format", "drat-bin", no, folder.path("proof")}).exit_code == 0);
}

TEST_CASE("limits of kissat and cadical mean the same") {
    const ScratchFolder folder;
    const std::string no = folder.write("no.cnf", pigeons(4)), hard = folder.write("hard.cnf", kHard);
    for (const char* const limit : {"--time=60", "--conflicts=100000", "--decisions=100000", "--seed=3"})
        CHECK(satsolve({"-q", limit, no, folder.path("proof")}).out == "s UNSATISFIABLE\n");
    for (const char* const limit : {"--time=0.1", "--conflicts=1", "--decisions=1"})
        CHECK(satsolve({"-q", "--no-res", limit, hard}).out == "s UNKNOWN\n");
}

TEST_CASE("the error for an option of kissat or cadical names ours") {
    const ScratchFolder folder;
    const std::string formula = folder.write("a.cnf", kSat);
    const std::pair<const char*, const char*> cases[] = {
        {"--no-binary", "unknown option '--no-binary'; here it is --proof-format drat\n"},
        {"--binary=false", "unknown option '--binary'; here it is --proof-format\n"},
        {"--lrat", "unknown option '--lrat'; here it is --proof-format lrat-bin\n"},
        {"--relaxed", "unknown option '--relaxed'; here it is --lenient\n"},
        {"-f", "unknown option '-f'; here it is --lenient, or --proof for the file of a proof\n"},
        {"--no-witness", "unknown option '--no-witness'; here it is --no-values\n"},
        {"--statistics", "unknown option '--statistics'; here it is --stats\n"},
        {"-c", "unknown option '-c'; here it is --conflicts\n"},
        {"--no-binari", "unknown option '--no-binari'"},  // not theirs
    };
    for (const auto& [word, message] : cases) {
        CAPTURE(word);
        const Finished f = satsolve({word, formula});
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, message));
        CHECK(f.out.empty());
    }
}

TEST_CASE("--minisat prints and writes what MiniSat does") {
    const ScratchFolder folder;
    const std::string yes = folder.write("yes.cnf", kSat), no = folder.write("no.cnf", kUnsat);
    const std::string result = folder.path("out");
    const Finished sat = satsolve({"--minisat", yes, result});
    CHECK(sat.exit_code == 10);
    CHECK(ends_with_line(sat.out, "SATISFIABLE"));
    CHECK(contains(sat.out, "|  Number of variables:             5 "));
    CHECK(contains(sat.out, "\nconflicts             : "));
    CHECK(contains(sat.out, "\nCPU time              : "));
    CHECK_FALSE(contains(sat.out, "\ns "));
    CHECK(folder.read("out").starts_with("SAT\n"));
    CHECK(folder.read("out").ends_with(" 0\n"));
    CHECK(cli::run({SATCHECK, "-q", yes, result}).exit_code == 0);

    const Finished unsat = satsolve({no, result, "--minisat", "-verb=0", "-no-pre", "-rnd-seed=91648253", "-luby"});
    CHECK(unsat.exit_code == 20);
    CHECK(unsat.out == "UNSATISFIABLE\n");
    CHECK(folder.read("out") == "UNSAT\n");
    CHECK_FALSE(folder.exists("yes.res"));
    CHECK_FALSE(folder.exists("no.res"));

    CHECK(satsolve({"--minisat", yes}).exit_code == 10);
    CHECK(satsolve({"--minisat", "-verb=0"}, kUnsat).out == "UNSATISFIABLE\n");
    CHECK_FALSE(folder.exists("yes.res"));
}

TEST_CASE("--minisat after a limit is indeterminate") {
    const ScratchFolder folder;
    const std::string hard = folder.write("hard.cnf", kHard), result = folder.path("out");
    const Finished f = satsolve({"--minisat", "-verb=0", "-cpu-lim=1", hard, result});
    CHECK(f.exit_code == 0);
    CHECK(f.out == "INDETERMINATE\n");
    CHECK(folder.read("out") == "INDET\n");
}

TEST_CASE("--minisat never overwrites a formula, and rejects what is not an option of MiniSat") {
    const ScratchFolder folder;
    const std::string formula = folder.write("a.cnf", kSat), other = folder.write("b", kUnsat);
    CHECK(contains(satsolve({"--minisat", formula, other}).err, "looks like a formula"));
    CHECK(folder.read("b") == kUnsat);
    CHECK(contains(satsolve({"--minisat", "-no-verb=0", formula}).err, "unknown option '-no-verb'"));
    CHECK(contains(satsolve({"-verb=0", formula}).err, "unknown option '-verb'"));
    CHECK(contains(satsolve({"--minisat", "--json", formula}).err, "--minisat cannot be used with --json"));
}

TEST_CASE("--minisat refuses the values that MiniSat refuses, under its names") {
    const struct {
        const char *name, *expected;
        Words wrong, right;
    } rows[] = {{"-verb", "a whole number from 0 to 2", {"-1", "3", "x", "", "1.0"}, {"0", "2"}},
                {"-cpu-lim", "a whole number from 0 to 2147483647", {"-1", "2147483648", "1e9", "9x"}, {"0", "60"}},
                {"-mem-lim", "a whole number from 0 to 2147483647", {"-1", "1G"}, {"0", "1000"}},
                {"-rfirst", "a whole number from 1 to 2147483647", {"0", "0.5"}, {"1", "100"}},
                {"-rinc", "a number above 1", {"1", "0.5", "-2", "x", "inf"}, {"1.01", "2"}},
                {"-var-decay", "a number above 0 and below 1", {"0", "1", "1.5"}, {"0.95"}},
                {"-cla-decay", "a number above 0 and below 1", {"0", "1"}, {"0.999"}},
                {"-rnd-freq", "a number from 0 to 1", {"-0.1", "1.1", "nan"}, {"0", "1"}},
                {"-rnd-seed", "a number above 0", {"0", "-1"}, {"0.5", "91648253"}},
                {"-ccmin-mode", "a whole number from 0 to 2", {"3", "-1"}, {"0"}},
                {"-phase-saving", "a whole number from 0 to 2", {"3"}, {"1"}},
                {"-gc-frac", "a number above 0", {"0"}, {"0.2", "7"}},
                {"-simp-gc-frac", "a number above 0", {"0"}, {"0.5"}},
                {"-min-learnts", "a whole number from 0 to 2147483647", {"-1"}, {"0"}},
                {"-cl-lim", "a whole number from -1 to 2147483647", {"-2"}, {"-1", "20"}},
                {"-sub-lim", "a whole number from -1 to 2147483647", {"-2"}, {"-1"}},
                {"-grow", "a whole number from -2147483648 to 2147483647", {"-2147483649", "x"}, {"-5", "5"}}};
    for (const auto& row : rows) {
        const std::string name = row.name;
        CAPTURE(name);
        for (const std::string& value : row.wrong)
            check_error(satsolve({"--minisat", name + "=" + value}, kSat),
                        "invalid value '" + value + "' for " + name + "; expected " + row.expected);
        for (const std::string& value : row.right)
            CHECK(satsolve({"--minisat", name + "=" + value}, kSat).exit_code == 10);
    }
    CHECK(satsolve({"-verb=0"}, kSat).exit_code == 1);
    check_error(satsolve({"-q=1"}, kSat), "--quiet takes no value");
}

TEST_CASE("no result is left in the temporary folder itself") {
    const ScratchFolder folder;
    const std::string formula = folder.write("a.cnf", kSat);
    RunOptions options;
    options.environment = {"TMPDIR=" + folder.path()};
    CHECK(satsolve({formula}, "", options).exit_code == 10);
    CHECK_FALSE(folder.exists("a.res"));
    std::filesystem::create_directory(folder.path("deeper"));
    const std::string below = folder.write("deeper/b.cnf", kSat);
    CHECK(satsolve({below}, "", options).exit_code == 10);
    CHECK(folder.exists("deeper/b.res"));
    CHECK(satsolve({"-o", folder.path("c.res"), formula}, "", options).exit_code == 10);
    CHECK(folder.exists("c.res"));
    options.directory = folder.path();
    CHECK(satsolve({"a.cnf"}, "", options).exit_code == 10);
    CHECK_FALSE(folder.exists("a.res"));
    options.environment = {"TMPDIR="};
    CHECK(satsolve({"a.cnf"}, "", options).exit_code == 10);
    CHECK(folder.exists("a.res"));
}

TEST_CASE("options with one dash are named whole") {
    const ScratchFolder folder;
    const std::string formula = folder.write("a.cnf", kSat);
    const std::pair<const char*, const char*> cases[] = {
        {"-foo", "unknown option '-foo'\n"},
        {"-no-verbose", "unknown option '-no-verbose'"},
        {"-nfoo", "unknown option '-nfoo'"},
        {"-stats", "unknown option '-stats'; did you mean '--stats'?"},
        {"-time=5", "unknown option '-time'; did you mean '--time'?"},
        {"-output", "unknown option '-output'; did you mean '--output'?"},
        {"-qx", "unknown option '-qx'"},
    };
    for (const auto& [word, message] : cases) {
        CAPTURE(word);
        const Finished f = satsolve({word, formula});
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, message));
    }
    CHECK(contains(satsolve({"--engine", "cdlc", formula}).err, "unknown engine 'cdlc'; did you mean 'cdcl'?"));
    CHECK(satsolve({"-nt5", "-o" + folder.path("r"), formula}).exit_code == 10);
    CHECK(satsolve({"--no-res", "-qt", "5", "--assume", "-1 -2", formula}).exit_code == 10);
    CHECK(satsolve({"--no-res", "--assume", "-x", formula}).err.find("--assume") != std::string::npos);
    CHECK(folder.exists("r"));
}

}  // namespace
