#include <doctest/doctest.h>

#include <algorithm>

#include "tests/structure/shell_rules.h"

using namespace structure;

namespace {

std::vector<std::string> errors_in(std::string_view path, const std::string& text) {
    std::size_t checked = 0;
    const std::vector<SourceFile> files{{std::string(path), text}};
    return shell_errors(files, checked);
}

}  // namespace

TEST_CASE("no program or library starts a shell") {
    std::size_t checked = 0;
    const auto errors = shell_errors(project(), checked);
    CHECK_MESSAGE(errors.empty(), joined(errors));
    CHECK(checked > 400);  // otherwise the sources were not found
}

TEST_CASE("the files that may start programs do") {
    for (const std::string_view path : kMayStart) {
        const auto file = std::ranges::find(project(), path, &SourceFile::path);
        REQUIRE(file != project().end());
        CHECK(file->text.find(kStarter) != std::string::npos);
    }
}

TEST_CASE("starting a program is reported with its line") {
    const auto errors = errors_in("app/a.cpp", "\nint f() { return std::system(\"ls\"); }\n");
    REQUIRE(errors.size() == 1);
    CHECK(errors[0] == "app/a.cpp:2: system starts a program");
    CHECK(errors_in("sat/a.h", "if (system (command) != 0) return;").size() == 1);
    CHECK(errors_in("sat/a.h", "auto* start = &::system;").size() == 1);
    CHECK(errors_in("sat/a.h", "auto* p = ::popen(command, \"r\");").size() == 1);
    CHECK(errors_in("sudoku/a.cpp", "execv(a, b);").size() == 1);
    CHECK(errors_in(kMayStart.front(), "execv(a, b);").empty());
    for (const char* other : {"execvp", "execve", "execlp", "posix_spawnp"})
        CHECK(errors_in(kMayStart.front(), std::string(other) + "(a, b);").size() == 1);
    CHECK(errors_in(kMayStart.front(), "execv(\"/bin/sh\", b);").size() == 1);
    CHECK(errors_in("app/a.cpp", "run({\"sh\", \"-c\", name});").size() == 1);
    CHECK(errors_in("app/a.cpp", "run({\"bash\"});").size() == 1);
    CHECK(errors_in("app/cli/a.cpp", "return \"# bash completion\";").empty());
    CHECK(errors_in("app/cli/a.cpp", "execv(\"bash\", words);").size() == 1);
}

TEST_CASE("creating a process or bypassing the C library is reported with its line") {
    const auto errors = errors_in("app/a.cpp", "\nconst pid_t child = ::fork();\n");
    REQUIRE(errors.size() == 1);
    CHECK(errors[0] == "app/a.cpp:2: fork creates a process or bypasses the C library");
    CHECK(errors_in("sat/a.cpp", "::syscall(SYS_execve, path, words, nullptr);").size() == 1);
    CHECK(errors_in(kMayStart.front(), "const pid_t child = ::fork();").empty());
    CHECK(errors_in(kMayStart.front(), "const pid_t child = ::vfork();").size() == 1);
    CHECK(errors_in("sudoku/a.cpp", "const bool fork = is_forcing_fork;").empty());
}

TEST_CASE("loading a library, and look-ups of functions that start programs, are reported with their line") {
    const auto errors = errors_in("sat/a.cpp", "\nvoid* library = ::dlopen(name, RTLD_NOW);\n");
    REQUIRE(errors.size() == 1);
    CHECK(errors[0] == "sat/a.cpp:2: dlopen loads a library");
    CHECK(errors_in("app/a.cpp", "auto* f = dlsym(library, name);").size() == 1);
    CHECK(errors_in("app/sudoku/print/shared_library.cpp", "void* library = ::dlopen(name, RTLD_NOW);").empty());
    CHECK(errors_in("app/sudoku/print/pdf_fonts.cpp", "SharedLibrary library;\nlibrary.find(\"inflate\", inflate);")
              .empty());
    CHECK(errors_in("app/a.cpp", "const auto library = sat::SharedLibrary::load(name);").size() == 1);
    for (const char* other : {"system", "execve", "popen"})
        CHECK(errors_in("app/sudoku/print/pdf_fonts.cpp", "library.find(\"" + std::string(other) + "\", start);")
                  .size() == 1);
}

TEST_CASE("opening a connection is reported with its line") {
    const auto errors = errors_in("app/a.cpp", "\n\nint f() { return ::socket(AF_INET, SOCK_STREAM, 0); }\n");
    REQUIRE(errors.size() == 1);
    CHECK(errors[0] == "app/a.cpp:3: socket opens a connection");
    CHECK(errors_in("sat/a.cpp", "getaddrinfo (name, port, nullptr, &found);").size() == 1);
    CHECK(errors_in("sat/a.cpp", "bool is_socket_ = socket;").empty());
}

TEST_CASE("comments, longer names, systems of equations and tests are ignored") {
    CHECK(errors_in("sat/a.cpp", "double share(const System& system) { return size(system) / system.sums; }").empty());
    CHECK(errors_in("app/a.cpp", "// a successful execve() closes it\nint operating_system();").empty());
    CHECK(errors_in("tests/a.cpp", "system(\"ls\");").empty());
}
