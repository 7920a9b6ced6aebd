#include "sat/core/settings.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"
#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

TEST_CASE("help and version are printed on standard output with exit status 0") {
    for (const char* option : {"-h", "--help"}) {
        const Finished f = satsolve({option});
        CHECK(f.exit_code == 0);
        CHECK(contains(f.out, "Usage: satsolve"));
        CHECK(f.err.empty());
    }
    const Finished f = satsolve({"--version"});
    CHECK(f.exit_code == 0);
    CHECK(f.out.substr(0, 9) == "satsolve ");
}

TEST_CASE("the full help has every option and both forms of every technique; the short one the common options") {
    const std::string help = satsolve({"--help-all"}).out, common = satsolve({"--help"}).out;
    for (const char* option :
         {"--engine",     "--branch",   "--list",      "-t, --time",     "--conflicts",     "--decisions",
          "--memory",     "--seed",     "-q, --quiet", "-v, --verbose",  "-n, --no-values", "--display",
          "--save",       "--no-solve", "--strict",    "--lenient",      "--max-input",     "--rate[=SECONDS]",
          "-o, --output", "--no-res",   "--proof",     "--proof-format", "--stats",         "--json",
          "--menu",       "--version"})
        CHECK_MESSAGE(contains(help, option), option);
    for (const auto& t : sat::kTechniques) CHECK_MESSAGE(contains(help, " --[no-]" + std::string(t.name)), t.name);
    for (const char* option : {"--engine", "--time", "--proof", "--help-all"}) CHECK(contains(common, option));
    for (const char* option : {"--conflicts", "--probing", "--cube-depth"}) CHECK_FALSE(contains(common, option));
    for (const std::string& line : lines(help)) CHECK_MESSAGE(line.size() <= 80, line);
    CHECK(lines(common).size() < 62);
}

// CLI11 gets only the options that the command line names.  --unknown: nothing is done.
TEST_CASE("every option in the help is accepted without value, with a value after it, and with '='") {
    constexpr std::string_view kBoth = "--[no-]";
    const auto check_known = [](const std::string& name) {
        for (const Words& written : {Words{name}, {name, "1"}, {name + "=1"}}) {
            Words words{"--unknown"};
            words.insert(words.end(), written.begin(), written.end());
            const Finished f = satsolve(words);
            REQUIRE_MESSAGE(f.exit_code == 1, name);
            CHECK_MESSAGE(!contains(f.err, "'" + name + "'"), f.err);
        }
    };
    std::size_t names = 0;
    for (const std::string& line : lines(satsolve({"--help-all"}).out)) {
        if (line.find("  -") != 0 && line.find("      --") != 0) continue;
        std::istringstream row(line);
        for (std::string name; row >> name && name.starts_with('-');) {
            const bool both = name.starts_with(kBoth);
            if (both) name.erase(2, kBoth.size() - 2);
            name = name.substr(0, name.find_first_of(",["));
            check_known(name);
            if (both) check_known("--no-" + name.substr(2));
            names += both ? 2 : 1;
        }
    }
    CHECK(names > 90);
}

TEST_CASE("the list has one line per engine and branching rule") {
    const Finished f = satsolve({"--list"});
    CHECK(f.exit_code == 0);
    const auto has_line = [&f](std::string_view name, std::string_view summary) {
        for (const std::string& line : lines(f.out))
            if (line.find("  " + std::string(name) + " ") == 0 && contains(line, summary)) return true;
        return false;
    };
    for (const auto& e : sat::engines()) CHECK_MESSAGE(has_line(e.name, e.summary), e.name);
    for (const auto& r : sat::branch_rules()) CHECK_MESSAGE(has_line(r.name, r.summary), r.name);
}

TEST_CASE("an invalid option gives an error, the usage and exit status 1") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kSat);
    const std::vector<std::pair<Words, const char*>> cases{
        {{"--nope"}, "unknown option '--nope'"},
        {{"--engin", "learning", cnf}, "unknown option '--engin'; did you mean '--engine'?"},
        {{"--time-limit", "1", cnf}, "unknown option '--time-limit'; did you mean '--time'?"},
        {{"--engine", "learnign", cnf}, "unknown engine 'learnign'; did you mean 'learning'?"},
        {{"-x"}, "-x"},
        {{cnf, cnf}, cnf.c_str()},
        {{"--engine", "none", cnf}, "unknown engine 'none'; choose from auto, textbook"},
        {{"--branch", "none", cnf}, "unknown branching rule 'none'; choose from best, auto"},
        {{"--engine", "textbook", "--branch", "jw", cnf}, "does not fit"},
        {{"--watch", "--branch", "vsids", cnf}, "branching rule 'vsids' does not fit engine 'flagged'"},
        {{"--watch", "--branch", "vmtf", cnf}, "does not fit engine 'flagged'"},
        {{"--watch", "--branch", "alternating", cnf}, "does not fit engine 'flagged'"},
        {{"--engine"}, "--engine"},
        {{"-t", "0", cnf}, "invalid value '0' for --time; expected a number of seconds above 0"},
        {{"-t", "abc", cnf}, "'abc' for --time"},
        {{"-t", "inf", cnf}, "'inf' for --time"},
        {{"--time=-1", cnf}, "'-1' for --time"},
        {{"--conflicts=-1", cnf}, "invalid value '-1' for --conflicts; expected a whole number"},
        {{"--conflicts", "18446744073709551616", cnf}, "--conflicts"},
        {{"--decisions", "1.5", cnf}, "--decisions"},
        {{"--seed", "x", cnf}, "--seed"},
        {{"--memory", "0", cnf}, "--memory"},
        {{"--memory", "10Q", cnf}, "--memory"},
        {{"--memory", "16777216T", cnf}, "--memory"},
        {{"--max-input", "", cnf}, "--max-input"},
        {{"--rate=0", cnf}, "--rate"},
        {{"--rate=x", cnf}, "invalid value 'x' for --rate; expected a number of seconds above 0"},
        {{"--strict", "--lenient", cnf}, "--strict"},
        {{"-q", "-v", cnf}, "cannot be used with"},
        {{"-q", "--stats", cnf}, "cannot be used with"},
        {{"-q", "--json", cnf}, "cannot be used with"},
        {{"-q", "--rate", cnf}, "cannot be used with"},
        {{"--json", "--display", cnf}, "cannot be used with"},
        {{"--json", "-o", "-", cnf}, "--json needs standard output"},
        {{"--no-res", "-o", "x", cnf}, "cannot be used with"},
        {{"--no-solve", "--proof", "x", cnf}, "--no-solve cannot be used with"},
        {{"--no-solve", "--rate", cnf}, "--no-solve cannot be used with"},
        {{"--no-solve", "-o", "x", cnf}, "--no-solve cannot be used with"},
        {{"--proof", "x", "--proof-format", "frat", cnf}, "unknown proof format 'frat'; did you mean 'drat'?"},
        {{"-o", "", cnf}, "expected a file name"},
        {{"-o", cnf, cnf}, "are the same file"},
        {{"--save", cnf, cnf}, "are the same file"},
        {{"-o", folder.path("x"), "--proof", folder.path("./x"), cnf}, "are the same file"},
        {{"--proof", folder.path("a.res"), cnf}, "--proof and the result file are the same file"},
        {{"--save", folder.path("a.res"), cnf}, "--save and the result file are the same file"},
        {{""}, "invalid value '' for FILE; expected a file name"},
    };
    for (const auto& [arguments, message] : cases) {
        const Finished f = satsolve(arguments);
        check_error(f, message);
        CHECK(contains(f.err, "\nTry 'satsolve --help'.\n"));
        CHECK(f.out.empty());
    }
    CHECK(folder.read("a.cnf") == kSat);
    CHECK_FALSE(folder.exists("a.res"));
}

TEST_CASE("an unreadable input gives an error with name and position and exit status 1") {
    const ScratchFolder folder;
    check_error(satsolve({folder.path("none.cnf")}), folder.path("none.cnf") + ": cannot open");
    check_error(satsolve({folder.path()}), folder.path());
    const std::string bad = folder.write("bad.cnf", "p cnf 2 1\n1 x 0\n");
    check_error(satsolve({bad}), bad + ":2:3: ");
    CHECK_FALSE(folder.exists("bad.res"));
    check_error(satsolve({"-"}, "p cnf 1 1\n2 0\n"), "standard input:2:1: ");
    check_error(satsolve({}, ""), "standard input:");
}

TEST_CASE("--strict and --lenient are passed to the reader") {
    const ScratchFolder folder;
    const std::string blank_line = folder.write("blank.cnf", "\np cnf 1 1\n1 0\n");
    CHECK(satsolve({blank_line}).exit_code == 10);
    check_error(satsolve({"--strict", blank_line}), blank_line + ":1:1: ");
    const std::string short_header = folder.write("short.cnf", "p cnf 1 1\n1 0\n2 0\n");
    check_error(satsolve({short_header}), short_header + ":3:1: ");
    const Finished f = satsolve({"--lenient", short_header});
    CHECK(f.exit_code == 10);
    CHECK(contains(f.err, "c warning: " + short_header + ":3:1: "));
}

TEST_CASE("input above the limit is rejected") {
    const std::string long_comment = "c " + std::string(3000, 'x') + "\n" + kSat;
    CHECK(satsolve({"--max-input", "4K"}, long_comment).exit_code == 10);
    check_error(satsolve({"--max-input", "2K"}, long_comment), "standard input: ");
}

TEST_CASE("standard input is read with and without '-', and no result file is written") {
    const ScratchFolder folder;
    RunOptions there;
    there.directory = folder.path();
    for (const Words& arguments : {Words{}, Words{"-"}, Words{"/dev/stdin"}}) {
        const Finished f = satsolve(arguments, kUnsat, there);
        CHECK(f.exit_code == 20);
        CHECK(contains(f.out, "\ns UNSATISFIABLE\n"));
    }
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("every engine, rule and technique is accepted, and all answers agree") {
    const ScratchFolder folder;
    const std::string yes = folder.write("yes.cnf", kSat), no = folder.write("no.cnf", pigeons(4));
    std::size_t ran = 0;
    const auto check = [&](Words options) {
        CAPTURE(options.back());
        options.insert(options.end(), {"--no-res", yes});
        CHECK(satsolve(options).exit_code == 10);
        options.back() = no;
        CHECK(satsolve(options).exit_code == 20);
        ++ran;
    };
    for (const auto& e : sat::engines()) {
        check({"--engine", std::string(e.name)});
        for (const auto& r : sat::branch_rules())
            if (e.accepts(r.name)) check({"--engine", std::string(e.name), "--branch", std::string(r.name)});
    }
    for (const char* rule : {"auto", "best"}) check({"--branch", rule});
    for (const auto& t : sat::kTechniques)
        for (const char* prefix : {"--", "--no-"}) check({prefix + std::string(t.name)});
    check({"--seed", "7", "--branch", "random"});
    CHECK(ran > sat::branch_rules().size());
}

TEST_CASE("a file that no result needs can be used by --proof and --save") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kUnsat), res = folder.path("a.res");
    CHECK(satsolve({"--proof", res, "--no-res", cnf}).exit_code == 20);
    CHECK(satsolve({"--proof", res, "-o", folder.path("b.res"), cnf}).exit_code == 20);
    CHECK(satsolve({"--save", res, "--no-solve", cnf}).exit_code == 0);
    CHECK(contains(folder.read("a.res"), "p cnf 2 4"));
}

TEST_CASE("warnings are never written to a file, even if standard error is closed") {
    const ScratchFolder folder;
    folder.write("short.cnf", "p cnf 2 9\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
    const std::string command = std::string(SATSOLVE) + " --lenient --proof-format drat --proof p short.cnf 2>&-";
    RunOptions there;
    there.directory = folder.path();
    for (const char* input : {"", " <&-"}) {
        CHECK(cli::run({"sh", "-c", command + input}, {}, there).exit_code == 20);
        CHECK_FALSE(contains(folder.read("p"), "warning"));
    }
}

TEST_CASE("a seed reproduces the search, and another seed changes it") {
    const ScratchFolder folder;
    const std::string no = folder.write("no.cnf", pigeons(7));
    const auto counts = [&](const char* seed) {
        const Finished f = satsolve({"--branch", "random", "--seed", seed, "--json", "--no-res", no});
        const std::size_t begin = f.out.find("\"statistics\":");
        return f.out.substr(begin, f.out.find("}", begin) - begin);
    };
    const std::string first = counts("1");
    CHECK(contains(first, "\"decisions\":"));
    CHECK(counts("1") == first);
    CHECK((counts("2") != first || counts("3") != first));
}

}  // namespace
