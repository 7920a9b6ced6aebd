#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "sat/generate/family.h"
#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/sanitized.h"

using cli::Finished;
using cli::run;
using cli::ScratchFolder;

namespace {

const std::string kUsage =
    "\nUsage: satgen FAMILY ARGUMENTS [--seed N] [-o FILE]\n       satgen help [FAMILY]\nTry 'satgen --help'.\n";

Finished satgen(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), SATGEN);
    return run(arguments);
}

}  // namespace

TEST_CASE("satgen prints the recipe, a description, the answer and the clauses") {
    const Finished f = satgen({"php", "2", "1"});
    CHECK(f.exit_code == 0);
    CHECK(f.err.empty());
    CHECK(f.out ==
          "c satgen php --pigeons 2 --holes 1\n"
          "c Family: pigeons in holes, one in each.\n"
          "c Source: Cook, Reckhow: The relative efficiency of propositional proof systems, JSL 44, 1979.\n"
          "c Variables: pigeon p (from 0) sits in hole h (from 0): p*holes + h + 1.\n"
          "c UNSATISFIABLE: there are more pigeons than holes.\n"
          "p cnf 2 3\n1 0\n2 0\n-1 -2 0\n");
}

TEST_CASE("-o, at any position, writes the same to a file") {
    const ScratchFolder folder;
    const std::string expected = satgen({"ksat", "--k", "3", "--vars", "50", "--clauses", "20000"}).out;
    CHECK(expected.size() > 150000);
    const std::string path = folder.path("a.cnf");
    const std::vector<std::vector<std::string>> kLines = {
        {"-o", path, "ksat", "3", "50", "20000"},
        {"ksat", "-o", path, "--k", "3", "--vars", "50", "--clauses", "20000"},
        {"ksat", "3", "50", "20000", "--output=" + path},
        {"ksat", "3", "--seed", "1", "50", "20000", "-o" + path},
    };
    for (const auto& line : kLines) {
        const Finished f = satgen(line);
        CHECK(f.exit_code == 0);
        CHECK(f.out.empty());
        CHECK((folder.read("a.cnf") == expected));
        std::filesystem::remove(path);
    }
    CHECK((satgen({"ksat", "3", "50", "20000", "-o", "-"}).out == expected));
    CHECK((satgen({"ksat", "3", "50", "20000", "-o", "/dev/stdout"}).out == expected));
}

TEST_CASE("help and list contain every family, and the help of a family every argument with its range") {
    const Finished help = satgen({"--help"}), list = satgen({"--list"});
    CHECK(help.exit_code == 0);
    CHECK(list.exit_code == 0);
    for (const sat::Family* family : sat::families()) {
        CAPTURE(family->name);
        const std::string line = std::string(family->name);
        CHECK(help.out.find("\n  " + line + " ") != std::string::npos);
        CHECK(("\n" + list.out).find("\n" + line + " ") != std::string::npos);
        for (const char* flag : {"-h", "--help"}) {
            Finished one = satgen({line, flag});
            CHECK(one.exit_code == 0);
            std::istringstream text(one.out);
            one.out.clear();
            for (std::string row; std::getline(text, row);) {
                CHECK_MESSAGE(row.size() <= 80, row);
                one.out += row.substr(std::min(row.find_first_not_of(' '), row.size())) + " ";
            }
            for (const sat::Parameter& p : family->parameters) {
                CHECK(one.out.find(" --" + std::string(p.name) + (p.is_switch ? "  " : " N  ")) != std::string::npos);
                if (!p.is_switch)
                    CHECK(one.out.find("(" + std::to_string(p.min) + " to " + std::to_string(p.max)) !=
                          std::string::npos);
            }
        }
    }
    CHECK(satgen({"--version"}).out.starts_with("satgen "));
}

TEST_CASE("an invalid command line gives one message, the usage, exit status 1 and no file") {
    const ScratchFolder folder;
    const std::string kept = folder.write("kept.cnf", "as it was");
    const struct {
        std::vector<std::string> arguments;
        std::string message;
    } kCases[] = {
        {{},
         "missing family; choose from ksat, php, ais, queens, flat, parity, tseitin, langford, vdw, ordering, rphp, "
         "channel, cliquecolour, counting, ramsey, urquhart, mutilated, timetable"},
        {{"pigeons"},
         "unknown family 'pigeons'; choose from ksat, php, ais, queens, flat, parity, tseitin, langford, vdw, "
         "ordering, rphp, "
         "channel, cliquecolour, counting, ramsey, urquhart, mutilated, timetable"},
        {{"queen", "8"}, "unknown family 'queen'; did you mean 'queens'?"},
        {{"php", "3"}, "php: missing --holes (holes, 0 to 2000)"},
        {{"php", "3", "-1"}, "php: invalid value '-1' for --holes; expected a whole number from 0 to 2000"},
        {{"php", "3", "2001"}, "php: invalid value '2001' for --holes; expected a whole number from 0 to 2000"},
        {{"php", "3", "two"}, "php: invalid value 'two' for --holes; expected a whole number from 0 to 2000"},
        {{"php", "--pigeons=3", "--holes="},
         "php: invalid value '' for --holes; expected a whole number from 0 to 2000"},
        {{"php", "3", "2", "--sede", "4"}, "php: unknown argument '--sede'; did you mean '--seed'?"},
        {{"ksat", "4", "3", "1"}, "ksat: a clause of 4 different variables needs --vars of at least as many"},
    };
    for (const auto& c : kCases) {
        auto arguments = c.arguments;
        arguments.insert(arguments.end(), {"-o", kept});
        const Finished f = satgen(arguments);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        CHECK(f.err == "satgen: " + c.message + kUsage);
        CHECK(folder.read("kept.cnf") == "as it was");
    }
    const Finished f = satgen({"php", "3", "2", "-o"});
    CHECK(f.exit_code == 1);
    CHECK(f.err.starts_with("satgen: "));
}

TEST_CASE("a failed write gives exit status 1 with file and reason") {
    cli::RunOptions full;
    full.stdout_path = "/dev/full";
    for (const auto& arguments : std::vector<std::vector<std::string>>{
             {"php", "3", "2"}, {"ksat", "3", "100", "100000"}, {"--help"}, {"--list"}, {"--version"}}) {
        auto line = arguments;
        line.insert(line.begin(), SATGEN);
        const Finished f = run(line, {}, full);
        CHECK(f.exit_code == 1);
        CHECK(f.err == "satgen: cannot write standard output: No space left on device\n");
    }
    const Finished f = satgen({"php", "3", "2", "-o", "/no/such/folder/a.cnf"});
    CHECK(f.exit_code == 1);
    CHECK(f.err == "satgen: cannot create /no/such/folder/a.cnf: No such file or directory\n");
}

TEST_CASE("an instance that does not fit into memory gives exit status 1 and no file") {
    if (test::kSanitized) {
        MESSAGE("skipped: a sanitizer takes terabytes of addresses for itself");
        return;
    }
    const ScratchFolder folder;
    const Finished f = run({"sh", "-c", "ulimit -v 60000; exec \"$0\" ksat 3 1073741823 1 --planted -o \"$1\"", SATGEN,
                            folder.path("a.cnf")});
    CHECK(f.exit_code == 1);
    CHECK(f.err == "satgen: out of memory\n");
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("the generator stops at once if its reader goes away") {
    // 2^32 - 1 clauses would exceed the time limit of the test.
    const Finished f =
        run({"sh", "-c", "{ \"$0\" ksat 3 100 4294967295; echo $? >&2; } | head -c 100 >/dev/null", SATGEN});
    CHECK(f.err == "141\n");
}

TEST_CASE("appending to a file through standard output keeps its content") {
    const ScratchFolder folder;
    const std::string path = folder.write("a", "before\n");
    run({"sh", "-c", "\"$0\" php 1 1 -o /dev/stdout >>\"$1\"", SATGEN, path});
    CHECK(folder.read("a").starts_with("before\nc satgen php --pigeons 1 --holes 1\n"));
}

TEST_CASE("make-samples reproduces the samples") {
    const ScratchFolder folder;
    namespace fs = std::filesystem;
    fs::copy(fs::path(SATDOKU_SOURCE_DIR) / "cnf-samples", folder.path("cnf-samples"), fs::copy_options::recursive);
    fs::create_directory(folder.path("scripts"));
    fs::copy_file(fs::path(SATDOKU_SOURCE_DIR) / "scripts/make-samples", folder.path("scripts/make-samples"));
    const std::string before = folder.read("cnf-samples/MANIFEST.tsv");
    fs::remove(folder.path("cnf-samples/php-4-3.cnf"));
    const Finished f = run({"env", std::string("SATGEN=") + SATGEN, std::string("SUDOKU2CNF=") + SUDOKU2CNF,
                            folder.path("scripts/make-samples")});
    CHECK(f.exit_code == 0);
    CHECK(folder.read("cnf-samples/MANIFEST.tsv") == before);
    CHECK(folder.exists("cnf-samples/php-4-3.cnf"));
}
