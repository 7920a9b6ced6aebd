#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace fs = std::filesystem;

namespace {

const std::string kConsumer = SATDOKU_SOURCE_DIR "/tests/package/projects/consumer/";

cli::Finished must(const std::vector<std::string>& command) {
    const cli::Finished f = cli::run(command);
    std::string line;
    for (const std::string& word : command) line += word + " ";
    REQUIRE_MESSAGE(f.exit_code == 0, line, "\n", f.out, "\n", f.err);
    return f;
}

// Installed package for all test cases, into a folder with a space in its name, and then moved.
struct Installed {
    Installed() {
        must({CMAKE, "--install", BUILD_DIR, "--prefix", scratch.path("first place"), "--component", "library"});
        fs::rename(scratch.path("first place"), prefix());
    }
    std::string prefix() const { return scratch.path("second place"); }
    std::string header(const std::string& name) const { return prefix() + "/include/satdoku/" + name; }
    // The words that pkg-config prints; it quotes only spaces, by a backslash.
    std::vector<std::string> flags(const std::string& what) const {
        ::setenv("PKG_CONFIG_PATH", (prefix() + "/" LIBDIR "/pkgconfig").c_str(), 1);
        std::vector<std::string> words{""};
        const std::string text = must({PKG_CONFIG, what, "satdoku"}).out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\\') words.back() += text[++i];
            else if (text[i] != ' ' && text[i] != '\n') words.back() += text[i];
            else if (!words.back().empty()) words.emplace_back();
        }
        words.pop_back();
        return words;
    }

    cli::ScratchFolder scratch;
};

const Installed& installed() {
    static const Installed package;
    return package;
}

void check_timetable(const std::string& program) {
    CHECK(must({program}).out == "core: 3 of 4 requests\ntalk 0 is at hour 0\n30 ways\nno limit was reached: true\n");
}

void check_colouring(const std::string& program) {
    CHECK(must({program}).out == "satdoku-" VERSION
                                 "\n1 colours: too few\n2 colours: too few\n3 colours: too few\n"
                                 "4 colours: enough\n");
}

void link(std::vector<std::string> command, const std::string& source, const std::string& program) {
    for (const std::string& word : installed().flags("--cflags")) command.push_back(word);
    command.push_back(kConsumer + source);
    command.insert(command.end(), {"-o", program});
    for (const std::string& word : installed().flags("--libs")) command.push_back(word);
    if (*SANITIZE) command.push_back(SANITIZE);
    must(command);
}

}  // namespace

TEST_CASE("another project finds the moved package with find_package, links it and runs") {
    const cli::ScratchFolder scratch;
    must({CMAKE, "-S", kConsumer, "-B", scratch.path(), "-G", CMAKE_GENERATOR, "-DCMAKE_BUILD_TYPE=" BUILD_TYPE,
          "-DCMAKE_PREFIX_PATH=" + installed().prefix(), "-DCMAKE_CXX_COMPILER=" CXX, "-DCMAKE_C_FLAGS=" SANITIZE,
          "-DCMAKE_CXX_FLAGS=" SANITIZE});
    must({CMAKE, "--build", scratch.path()});
    check_timetable(scratch.path("timetable"));
    check_colouring(scratch.path("colouring"));
}

TEST_CASE("another version is not found") {
    const cli::ScratchFolder scratch;
    scratch.write("CMakeLists.txt",
                  "cmake_minimum_required(VERSION 3.16)\nproject(p LANGUAGES CXX)\n"
                  "find_package(satdoku 0.2 REQUIRED)\n");
    CHECK(cli::run({CMAKE, "-S", scratch.path(), "-B", scratch.path("build"), "-G", CMAKE_GENERATOR,
                    "-DCMAKE_PREFIX_PATH=" + installed().prefix()})
              .exit_code != 0);
}

TEST_CASE("the build tree works as a package") {
    const cli::ScratchFolder scratch;
    must({CMAKE, "-S", kConsumer, "-B", scratch.path(), "-G", CMAKE_GENERATOR, "-DCMAKE_BUILD_TYPE=" BUILD_TYPE,
          "-Dsatdoku_DIR=" BUILD_DIR, "-DCMAKE_CXX_COMPILER=" CXX, "-DCMAKE_C_FLAGS=" SANITIZE,
          "-DCMAKE_CXX_FLAGS=" SANITIZE});
    must({CMAKE, "--build", scratch.path(), "--target", "colouring"});
    check_colouring(scratch.path("colouring"));
}

TEST_CASE("a C compiler and pkg-config suffice for IPASIR, a C++ compiler for the class") {
    if (!*PKG_CONFIG || !fs::exists(PKG_CONFIG)) {
        MESSAGE("skipped: no pkg-config");
        return;
    }
    const cli::ScratchFolder scratch;
    link({CC, "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror"}, "colouring.c", scratch.path("colouring"));
    check_colouring(scratch.path("colouring"));
    link({CXX, "-std=c++20", "-Wall", "-Wextra", "-Werror"}, "timetable.cpp", scratch.path("timetable"));
    check_timetable(scratch.path("timetable"));
}

TEST_CASE("every installed header compiles on its own in every supported language") {
    const cli::ScratchFolder scratch;
    std::size_t headers = 0;
    for (const auto& entry : fs::directory_iterator(installed().prefix() + "/include/satdoku")) {
        ++headers;
        const std::string path = entry.path().string();
        must({CXX, "-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror",
              "-fsyntax-only", "-x", "c++", "-include", path, "/dev/null"});
    }
    CHECK(headers == 2);
    for (const char* standard : {"-std=c89", "-std=c17"})
        must({CC, standard, "-Wall", "-Wextra", "-pedantic", "-Werror", "-Wstrict-prototypes", "-fsyntax-only", "-x",
              "c", "-include", installed().header("ipasir.h"), "/dev/null"});
    must({CXX, "-std=c++98", "-Wall", "-Werror", "-fsyntax-only", "-x", "c++", "-include",
          installed().header("ipasir.h"), "/dev/null"});
}

TEST_CASE("no installed file contains a path of the build machine") {
    if (std::string(BUILD_TYPE) != "Release") {
        MESSAGE("skipped: assertions contain source paths");
        return;
    }
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(installed().prefix())) {
        if (!entry.is_regular_file()) continue;
        ++files;
        const std::string text =
            installed().scratch.read(fs::relative(entry.path(), installed().scratch.path()).string());
        REQUIRE_FALSE(text.empty());
        for (const char* folder : {SATDOKU_SOURCE_DIR "/", BUILD_DIR "/", "/first place"})
            CHECK_MESSAGE(text.find(folder) == std::string::npos, entry.path().string(), " contains ", folder);
    }
    CHECK(files >= 8);
}

TEST_CASE("the library defines only names in namespace sat, and IPASIR") {
    std::string library;
    for (const auto& entry : fs::directory_iterator(installed().prefix() + "/" LIBDIR))
        if (entry.path().filename().string().starts_with("libsatdoku_sat.")) library = entry.path().string();
    REQUIRE_FALSE(library.empty());
    const bool shared = library.find(".so") != std::string::npos;
    std::vector<std::string> command{NM, "--defined-only", "--extern-only", "--demangle", "--format=posix", library};
    if (shared) command.insert(command.begin() + 1, "--dynamic");
    std::size_t names = 0;
    const std::string text = must(command).out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        const std::string line = text.substr(at, end - at);
        at = end + 1;
        // Ignore weak symbols, such as templates of the standard library.
        const std::size_t type = line.rfind(") T ") != line.npos ? line.rfind(") T ") + 2 : line.find(" T ");
        if (type == line.npos) continue;
        ++names;
        const bool ours = line.find("sat::") != line.npos || line.starts_with("ipasir_");
        CHECK_MESSAGE(ours, line);
    }
    CHECK(names > 30);
}
