#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"

namespace {

// The shared libraries that the loader opens for `program --version`.
std::string loaded_by(const std::string& program) {
    return cli::run({"env", "LD_DEBUG=libs", program, "--version"}).err;
}

std::vector<std::string> programs() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(SATDOKU_PROGRAM_DIR))
        if (entry.is_regular_file()) paths.push_back(entry.path().string());
    return paths;
}

}  // namespace

// The default build links the archives of the libraries, since the loader needs a tenth of a millisecond for each.
// Where a system has no archive of a library, it is linked as a shared one.
TEST_CASE("no program loads a library at start-up that it carries, or that few runs need") {
    std::vector<std::string> carried{"archive", "cairo", "fontconfig"};  // these are never linked
    std::istringstream archives(SATDOKU_ARCHIVES);
    for (std::string name; archives >> name;) carried.push_back(name);
    REQUIRE_FALSE(programs().empty());
    for (const std::string& program : programs()) {
        const std::string libraries = loaded_by(program);
        CHECK_MESSAGE(libraries.find("libc.so") != std::string::npos, program);  // otherwise the output is empty
        for (const std::string& name : carried)
            CHECK_MESSAGE(libraries.find("lib" + name + ".") == std::string::npos, program, " ", name);
    }
}
