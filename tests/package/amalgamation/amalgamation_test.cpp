// The two files of scripts/amalgamate: compiled with nothing else, and linked with the examples of the package.
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

const std::string kConsumer = SATDOKU_SOURCE_DIR "/tests/package/projects/consumer/";

std::string output_of(const std::vector<std::string>& command) {
    const cli::Finished f = cli::run(command);
    REQUIRE_MESSAGE(f.exit_code == 0, command.front(), "\n", f.out, "\n", f.err);
    return f.out;
}

bool is_nightly() {
    return std::getenv("SATDOKU_NIGHTLY") != nullptr;
}

}  // namespace

TEST_CASE("the solver as two files compiles with a compiler alone, and serves C and C++") {
    if (cli::run({"python3", "--version"}).exit_code != 0) {
        MESSAGE("skipped: no python3");
        return;
    }
    const cli::ScratchFolder scratch;
    output_of({SATDOKU_SOURCE_DIR "/scripts/amalgamate", scratch.path()});
    // The examples include the headers by their installed names.
    std::filesystem::create_directory(scratch.path("satdoku"));
    for (const char* name : {"satdoku/solver.h", "satdoku/ipasir.h"})
        scratch.write(name, "#include \"../satdoku.h\"\n");

    const auto begin = std::chrono::steady_clock::now();
    output_of({CXX, "-std=c++20", is_nightly() ? "-O2" : "-O0", "-c", scratch.path("satdoku.cpp"), "-o",
               scratch.path("satdoku.o")});
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    if (is_nightly()) CHECK(taken.count() < 60);

    output_of({CC, "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I" + scratch.path(), "-c",
               kConsumer + "colouring.c", "-o", scratch.path("colouring.o")});
    output_of({CXX, scratch.path("colouring.o"), scratch.path("satdoku.o"), "-o", scratch.path("colouring")});
    CHECK(output_of({scratch.path("colouring")}).ends_with("3 colours: too few\n4 colours: enough\n"));
    const auto output_of_class = [&](const std::string& name) {
        output_of({CXX, "-std=c++20", "-Wall", "-Wextra", "-Werror", "-I" + scratch.path(), kConsumer + name + ".cpp",
                   scratch.path("satdoku.o"), "-o", scratch.path(name)});
        return output_of({scratch.path(name)});
    };
    CHECK(output_of_class("timetable").starts_with("core: 3 of 4 requests\n"));
    CHECK(output_of_class("bindings") ==
          "propagated: 1 -6 -11 -16 -21 -26\n"
          "conflict: true\n"
          "refuted: true\n"
          "proof passed on: true\n"
          "first counter: decisions, conflicts: counted\n");
}
