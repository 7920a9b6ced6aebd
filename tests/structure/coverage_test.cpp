#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// Tests of scripts/coverage-report with a made-up source and a fake gcov.
namespace {

namespace fs = std::filesystem;

enum class Way { jump, on, exception };

struct Branch {
    int count;
    Way way = Way::jump;
};

// A line of a function, as gcov prints it.
std::string line(int number, int count, const std::vector<Branch>& branches = {}) {
    std::string text =
        "{\"line_number\": " + std::to_string(number) + ", \"count\": " + std::to_string(count) + ", \"branches\": [";
    std::string separator;
    for (const Branch& branch : branches) {
        text += separator + "{\"count\": " + std::to_string(branch.count) +
                ", \"fallthrough\": " + (branch.way == Way::on ? "true" : "false") +
                ", \"throw\": " + (branch.way == Way::exception ? "true}" : "false}");
        separator = ", ";
    }
    return text + "]}";
}

class Counted {
public:
    Counted(const std::string& source, std::initializer_list<std::string> lines) {
        for (const char* folder : {"scripts", "sat", "build/coverage/sat/CMakeFiles/one.dir"})
            fs::create_directories(folder_.path(folder));
        fs::copy(std::string(SATDOKU_SOURCE_DIR) + "/scripts/coverage-report", folder_.path("scripts"));
        folder_.write("build/coverage/sat/CMakeFiles/one.dir/a.cpp.gcno", "");
        folder_.write("build/coverage/compile_commands.json",
                      "[{\"command\": \"c++ -O1 -o sat/CMakeFiles/one.dir/a.cpp.o -c a.cpp\"}]\n");
        folder_.write("sat/a.h", source);
        std::string all;
        for (const std::string& one : lines) all += (all.empty() ? "" : ", ") + one;
        folder_.write("counts", "{\"files\": [{\"file\": \"/usr/include/b.h\", \"lines\": [" + line(1, 0) +
                                    "]}, {\"file\": \"" + folder_.path("sat/a.h") + "\", \"lines\": [" + all +
                                    "]}]}\n");
        folder_.write("gcov", "#!/bin/sh\ncat '" + folder_.path("counts") + "'\n");
        fs::permissions(folder_.path("gcov"), fs::perms::owner_all);
    }
    cli::Finished report(std::initializer_list<std::string> files = {}) const {
        std::vector<std::string> command{"env", "PATH=" + folder_.path() + ":" + std::getenv("PATH"),
                                         folder_.path("scripts/coverage-report")};
        command.insert(command.end(), files);
        return cli::run(command);
    }
    void remove_source() const { folder_.write("build/coverage/compile_commands.json", "[]\n"); }

private:
    cli::ScratchFolder folder_;
};

// The last line: the total of all folders.
std::string total(const cli::Finished& f) {
    const std::size_t begin = f.out.rfind("sat/ and sudoku/");
    return begin == f.out.npos ? f.err : f.out.substr(begin + 40);
}

}  // namespace

TEST_CASE("a line is covered if one of its instances ran, a branch if one took it") {
    const Counted counted("if (a)\n    b();\n", {line(1, 4, {{4}, {0}}), line(2, 0), line(1, 3, {{0}, {3}}), line(2, 3),
                                                 line(1, 0, {{0}, {0}})});
    const cli::Finished f = counted.report();
    CHECK(total(f) == "  100.0 % of      2 lines    100.0 % of      2 branches\n");
    CHECK(f.exit_code == 0);
    CHECK(counted.report({"sat/a.h"}).out.empty());
}

TEST_CASE("objects of deleted sources are not counted") {
    const Counted counted("a();\n", {line(1, 1)});
    CHECK(counted.report().exit_code == 0);
    counted.remove_source();
    const cli::Finished f = counted.report();
    CHECK(f.exit_code == 1);
    CHECK(f.err.find("nothing was counted") != f.err.npos);
}

TEST_CASE("lines that never ran and branches never taken are listed and counted") {
    const Counted counted("if (a)\n    b();\n", {line(1, 4, {{4}, {0}}), line(2, 0)});
    const cli::Finished f = counted.report();
    CHECK(total(f) == "   50.0 % of      2 lines     50.0 % of      2 branches\n");
    CHECK(f.exit_code == 1);
    CHECK(counted.report({"sat"}).out == "sat/a.h:1: 1 of 2: if (a)\nsat/a.h:2: never: b();\n");
    CHECK(counted.report({"sat/a"}).out.empty());
}

TEST_CASE("exceptional exits of a call are not branches") {
    const Counted counted(
        "if (f() && g()) {\n",
        {line(1, 4,
              {{4, Way::on}, {0, Way::exception}, {4, Way::on}, {0}, {0, Way::exception}, {0, Way::on}, {4}, {0}})});
    CHECK(total(counted.report()) == "  100.0 % of      1 lines     50.0 % of      4 branches\n");
}

TEST_CASE("a line without a condition has no branches") {
    const Counted counted("std::vector<A> all{b, c};  // or?\nreturn d && e < f;\n",
                          {line(1, 4, {{4}, {0}}), line(2, 4, {{4}, {0}})});
    CHECK(total(counted.report()) == "  100.0 % of      2 lines     50.0 % of      2 branches\n");
}

TEST_CASE("lines of punctuation and lines marked unreachable are ignored") {
    const Counted counted("a();\n});  // b\nc();  // unreachable: d\n",
                          {line(1, 1), line(2, 0, {{0}, {0}}), line(3, 0)});
    CHECK(total(counted.report()) == "  100.0 % of      1 lines    100.0 % of      0 branches\n");
}

TEST_CASE("too few covered branches are a failure, and so is nothing to count") {
    const Counted few("switch (a) {\n", {line(1, 1, {{1}, {1}, {1}, {1}, {1}, {1}, {1}, {1}, {0}})});
    CHECK(total(few.report()) == "  100.0 % of      1 lines     88.9 % of      9 branches\n");
    CHECK(few.report().exit_code == 1);
    const cli::Finished nothing = Counted("", {}).report();
    CHECK(nothing.exit_code == 1);
    CHECK(nothing.err == "coverage-report: nothing was counted in build/coverage; scripts/coverage does\n");
}
