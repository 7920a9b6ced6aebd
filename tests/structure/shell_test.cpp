#include <doctest/doctest.h>

#include <algorithm>

#include "tests/structure/shell_rules.h"

using namespace structure;

namespace {

std::vector<std::string> faults_of(std::string_view path, const std::string& text) {
    std::size_t checked = 0;
    const std::vector<SourceFile> files{{std::string(path), text}};
    return shell_faults(files, checked);
}

}  // namespace

TEST_CASE("no program and no library starts a shell") {
    std::size_t checked = 0;
    const auto faults = shell_faults(project(), checked);
    CHECK_MESSAGE(faults.empty(), joined(faults));
    CHECK(checked > 400);  // else the rule looked past the sources
}

TEST_CASE("the one file that may start programs does") {
    const auto file = std::ranges::find(project(), kMayStart, &SourceFile::path);
    REQUIRE(file != project().end());
    CHECK(file->text.find(kStarter) != std::string::npos);
}

TEST_CASE("what starts a program is caught with its place") {
    const auto faults = faults_of("app/a.cpp", "\nint f() { return std::system(\"ls\"); }\n");
    REQUIRE(faults.size() == 1);
    CHECK(faults[0] == "app/a.cpp:2: system starts a program");
    CHECK(faults_of("sat/a.h", "if (system (command) != 0) return;").size() == 1);
    CHECK(faults_of("sat/a.h", "auto* start = &::system;").size() == 1);
    CHECK(faults_of("sat/a.h", "auto* p = ::popen(command, \"r\");").size() == 1);
    CHECK(faults_of("sudoku/a.cpp", "execv(a, b);").size() == 1);
    CHECK(faults_of(kMayStart, "execv(a, b);").empty());
    for (const char* other : {"execvp", "execve", "execlp", "posix_spawnp"})
        CHECK(faults_of(kMayStart, std::string(other) + "(a, b);").size() == 1);
    CHECK(faults_of(kMayStart, "execv(\"/bin/sh\", b);").size() == 1);
    CHECK(faults_of("app/a.cpp", "run({\"sh\", \"-c\", name});").size() == 1);
}

TEST_CASE("what makes a process of its own, or asks the system past its library, is caught with its place") {
    const auto faults = faults_of("app/a.cpp", "\nconst pid_t child = ::fork();\n");
    REQUIRE(faults.size() == 1);
    CHECK(faults[0] == "app/a.cpp:2: fork starts a process, or asks the system past its library");
    CHECK(faults_of("sat/a.cpp", "::syscall(SYS_execve, path, words, nullptr);").size() == 1);
    CHECK(faults_of(kMayStart, "const pid_t child = ::fork();").empty());
    CHECK(faults_of(kMayStart, "const pid_t child = ::vfork();").size() == 1);
    CHECK(faults_of("sudoku/a.cpp", "const bool fork = is_forcing_fork;").empty());
}

TEST_CASE("a library that is loaded, and what would start a program in it, is caught with its place") {
    const auto faults = faults_of("sat/a.cpp", "\nvoid* library = ::dlopen(name, RTLD_NOW);\n");
    REQUIRE(faults.size() == 1);
    CHECK(faults[0] == "sat/a.cpp:2: dlopen loads a library");
    CHECK(faults_of("app/a.cpp", "auto* f = dlsym(library, name);").size() == 1);
    CHECK(faults_of("sat/io/compression/shared_library.cpp", "void* library = ::dlopen(name, RTLD_NOW);").empty());
    CHECK(faults_of("sat/io/compression/gzip.cpp", "SharedLibrary library;\nlibrary.find(\"inflate\", inflate);")
              .empty());
    CHECK(faults_of("app/a.cpp", "const auto library = sat::SharedLibrary::load(name);").size() == 1);
    for (const char* other : {"system", "execve", "popen"})
        CHECK(faults_of("sat/io/compression/gzip.cpp", "library.find(\"" + std::string(other) + "\", start);").size() ==
              1);
}

TEST_CASE("what opens a connection is caught with its place") {
    const auto faults = faults_of("app/a.cpp", "\n\nint f() { return ::socket(AF_INET, SOCK_STREAM, 0); }\n");
    REQUIRE(faults.size() == 1);
    CHECK(faults[0] == "app/a.cpp:3: socket opens a connection");
    CHECK(faults_of("sat/a.cpp", "getaddrinfo (name, port, nullptr, &found);").size() == 1);
    CHECK(faults_of("sat/a.cpp", "bool is_socket_ = socket;").empty());
}

TEST_CASE("a comment, a longer name, a system of equations and a test start nothing") {
    CHECK(faults_of("sat/a.cpp", "double share(const System& system) { return size(system) / system.sums; }").empty());
    CHECK(faults_of("app/a.cpp", "// a successful execve() closes it\nint operating_system();").empty());
    CHECK(faults_of("tests/a.cpp", "system(\"ls\");").empty());
}
