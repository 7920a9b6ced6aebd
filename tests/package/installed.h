#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// The library as users get it: installed once for all test cases, and then moved.
namespace package_test {

namespace fs = std::filesystem;

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

inline cli::Finished must(const std::vector<std::string>& command, const cli::RunOptions& options = {}) {
    const cli::Finished f = cli::run(command, "", options);
    std::string line;
    for (const std::string& word : command) line += word + " ";
    REQUIRE_MESSAGE(f.exit_code == 0, line, "\n", f.out, "\n", f.err);
    return f;
}

// In a folder with a space in its name.
struct Installed {
    Installed() {
        must({CMAKE, "--install", BUILD_DIR, "--prefix", scratch.path("first place"), "--component", "library"});
        fs::rename(scratch.path("first place"), prefix());
    }
    std::string prefix() const { return scratch.path("second place"); }
    std::string header(const std::string& name) const { return prefix() + "/include/satdoku/" + name; }
    std::string in_libdir(const std::string& name) const { return prefix() + "/" LIBDIR "/" + name; }

    cli::ScratchFolder scratch;
};

inline const Installed& installed() {
    static const Installed package;
    return package;
}

// The lines of `readelf -d`: the libraries that a program or library needs, and its soname.
inline std::string dynamic_section(const std::string& file) {
    return must({READELF, "--dynamic", "--wide", file}).out;
}

}  // namespace package_test
