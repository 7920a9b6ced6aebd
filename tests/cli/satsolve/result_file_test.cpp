#include <sys/stat.h>
#include <unistd.h>

#include <regex>
#include <thread>

#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

TEST_CASE("dir/file.cnf gives dir/file.res with verdict, every variable without a 0, and milliseconds") {
    const ScratchFolder folder;
    CHECK(satsolve({folder.write("yes.cnf", "p cnf 4 2\n1 0\n-3 0\n")}).exit_code == 10);
    CHECK(std::regex_match(folder.read("yes.res"), std::regex("s 1\nv 1 -2 -3 -4\nt \\d+\\.\\d{3}\n")));
    CHECK(satsolve({folder.write("no.cnf", kUnsat)}).exit_code == 20);
    CHECK(std::regex_match(folder.read("no.res"), std::regex("s 0\nt \\d+\\.\\d{3}\n")));
    CHECK(satsolve({"--conflicts", "1", folder.write("open.cnf", kHard)}).exit_code == 0);
    CHECK(std::regex_match(folder.read("open.res"), std::regex("s -1\nt \\d+\\.\\d{3}\n")));
}

TEST_CASE("the v lines and the result file contain the same model") {
    const ScratchFolder folder;
    const Finished f = satsolve({folder.write("a.cnf", kSat)});
    auto printed = values(f.out);
    printed.pop_back();
    CHECK(values(folder.read("a.res")) == printed);
    CHECK(contains(f.out, "c result: " + folder.path("a.res") + "\n"));
}

TEST_CASE("an old result is replaced, and no other file is left") {
    const ScratchFolder folder;
    folder.write("a.res", "old");
    CHECK(satsolve({folder.write("a.cnf", kSat)}).exit_code == 10);
    CHECK(folder.read("a.res").substr(0, 4) == "s 1\n");
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++files;
    CHECK(files == 2);
}

TEST_CASE("-o names the result file; --no-res and --no-solve write none") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kSat);
    CHECK(satsolve({"-o", folder.path("other"), cnf}).exit_code == 10);
    CHECK(folder.exists("other"));
    CHECK(satsolve({"--no-res", cnf}).exit_code == 10);
    CHECK(satsolve({"--no-solve", cnf}).exit_code == 0);
    CHECK_FALSE(folder.exists("a.res"));
    CHECK(satsolve({"-o", folder.path("piped")}, kUnsat).exit_code == 20);
    CHECK(folder.read("piped").substr(0, 4) == "s 0\n");
}

TEST_CASE("a default result that cannot be written is a warning, a named one an error") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kSat);
    std::filesystem::create_directory(folder.path("a.res"));
    const Finished warned = satsolve({cnf});
    CHECK(warned.exit_code == 10);
    CHECK(contains(warned.err, "c warning: "));
    CHECK(contains(warned.err, folder.path("a.res")));
    CHECK(contains(warned.out, "s SATISFIABLE"));
    check_error(satsolve({"-o", folder.path("a.res"), cnf}), folder.path("a.res"));
    check_error(satsolve({"-o", cnf + "/below", cnf}), cnf + "/below");
    check_error(satsolve({"-o", folder.path("none/x"), cnf}), folder.path("none/x"));
    check_error(satsolve({"-o", "/dev/full", cnf}), "/dev/full");
    check_error(satsolve({"--save", "/dev/full", cnf}), "/dev/full");
}

TEST_CASE("a default result in a read-only folder is a warning") {
    if (::geteuid() == 0) {
        MESSAGE("skipped: root may write everywhere");
        return;
    }
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kSat);
    ::chmod(folder.path().c_str(), 0555);
    const Finished f = satsolve({cnf});
    ::chmod(folder.path().c_str(), 0755);
    CHECK(f.exit_code == 10);
    CHECK(contains(f.err, "c warning: "));
}

TEST_CASE("result and proof are written in place to FIFOs and devices") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", kUnsat), fifo = folder.path("fifo");
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    std::string received;
    std::thread reader([&] { received = folder.read("fifo"); });
    CHECK(satsolve({"-o", fifo, cnf}).exit_code == 20);
    reader.join();
    CHECK(received.substr(0, 4) == "s 0\n");
    CHECK(std::filesystem::is_fifo(fifo));
    CHECK(satsolve({"-o", "/dev/null", "--proof", "/dev/null", cnf}).exit_code == 20);
    CHECK(std::filesystem::is_character_file("/dev/null"));
}

TEST_CASE("a formula from a FIFO has no default result file") {
    const ScratchFolder folder;
    const std::string fifo = folder.path("in.cnf");
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    std::thread writer([&] { folder.write("in.cnf", kUnsat); });
    CHECK(satsolve({fifo}).exit_code == 20);
    writer.join();
    CHECK_FALSE(folder.exists("in.res"));
}

}  // namespace
