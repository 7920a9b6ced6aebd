#include <algorithm>
#include <cstdlib>

#include "tests/package/installed.h"

using namespace package_test;

namespace {

const std::string kConsumer = SATDOKU_SOURCE_DIR "/tests/package/projects/consumer/";

bool needs_shared_library(const std::string& program) {
    return dynamic_section(program).find("[libsatdoku.so.0]") != std::string::npos;
}

// Programs that pkg-config linked do not record where the shared library is.
cli::Finished run(const std::string& program) {
    cli::RunOptions options;
    options.environment = {"LD_LIBRARY_PATH=" + installed().in_libdir("")};
    return must({program}, options);
}

void check_timetable(const std::string& program) {
    CHECK(run(program).out == "core: 3 of 4 requests\ntalk 0 is at hour 0\n30 ways\nno limit was reached: true\n");
}

void check_colouring(const std::string& program) {
    CHECK(run(program).out == "satdoku-" VERSION
                              "\n1 colours: too few\n2 colours: too few\n3 colours: too few\n"
                              "4 colours: enough\n");
}

// The words that pkg-config prints; it quotes only spaces, by a backslash.
std::vector<std::string> flags(std::vector<std::string> options) {
    ::setenv("PKG_CONFIG_PATH", installed().in_libdir("pkgconfig").c_str(), 1);
    options.insert(options.begin(), PKG_CONFIG);
    options.emplace_back("satdoku");
    std::vector<std::string> words{""};
    const std::string text = must(options).out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\') words.back() += text[++i];
        else if (text[i] != ' ' && text[i] != '\n') words.back() += text[i];
        else if (!words.back().empty()) words.emplace_back();
    }
    words.pop_back();
    return words;
}

void link(std::vector<std::string> command, const std::string& source, const std::string& program, bool is_static) {
    for (const std::string& word : flags({"--cflags"})) command.push_back(word);
    command.insert(command.end(), {kConsumer + source, "-o", program});
    if (is_static) command.emplace_back("-static");
    for (const std::string& word : is_static ? flags({"--static", "--libs"}) : flags({"--libs"}))
        command.push_back(word);
    if (*SANITIZE) command.push_back(SANITIZE);
    must(command);
}

std::vector<std::string> configure_consumer(const std::string& folder, const std::string& more) {
    return {CMAKE,
            "-S",
            kConsumer,
            "-B",
            folder,
            "-G",
            CMAKE_GENERATOR,
            "-DCMAKE_BUILD_TYPE=" BUILD_TYPE,
            "-DCMAKE_CXX_COMPILER=" CXX,
            "-DCMAKE_C_FLAGS=" SANITIZE,
            "-DCMAKE_CXX_FLAGS=" SANITIZE,
            more};
}

}  // namespace

TEST_CASE("another project finds the moved package with find_package, links either library and runs") {
    for (const bool is_static : {false, true}) {
        CAPTURE(is_static);
        const cli::ScratchFolder scratch;
        std::vector<std::string> command =
            configure_consumer(scratch.path(), "-DCMAKE_PREFIX_PATH=" + installed().prefix());
        if (is_static) command.emplace_back("-DSATDOKU_TARGET=satdoku::sat_static");
        must(command);
        must({CMAKE, "--build", scratch.path()});
        for (const char* program : {"timetable", "colouring"})
            CHECK(needs_shared_library(scratch.path(program)) == !is_static);
        check_timetable(scratch.path("timetable"));
        check_colouring(scratch.path("colouring"));
    }
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
    must(configure_consumer(scratch.path(), "-Dsatdoku_DIR=" BUILD_DIR));
    must({CMAKE, "--build", scratch.path(), "--target", "colouring"});
    check_colouring(scratch.path("colouring"));
}

TEST_CASE("a C compiler and pkg-config suffice for IPASIR, a C++ compiler for the class, with either library") {
    if (!*PKG_CONFIG || !fs::exists(PKG_CONFIG)) {
        MESSAGE("skipped: no pkg-config");
        return;
    }
    for (const bool is_static : {false, true}) {
        if (is_static && *SANITIZE) continue;  // sanitizers need the dynamic loader
        CAPTURE(is_static);
        const cli::ScratchFolder scratch;
        const std::string colouring = scratch.path("colouring"), timetable = scratch.path("timetable");
        link({CC, "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror"}, "colouring.c", colouring, is_static);
        link({CXX, "-std=c++20", "-Wall", "-Wextra", "-Werror"}, "timetable.cpp", timetable, is_static);
        CHECK(needs_shared_library(colouring) == !is_static);
        check_colouring(colouring);
        check_timetable(timetable);
    }
}

TEST_CASE("every installed header compiles on its own in every supported language") {
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
