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

TEST_CASE("SATDOKU_RES=no writes no result unless -o names one") {
    const ScratchFolder folder;
    const std::string formula = folder.write("a.cnf", kSat);
    cli::RunOptions options;
    options.environment = {"SATDOKU_RES=no"};
    const Finished f = cli::run({SATSOLVE, formula}, "", options);
    CHECK(f.exit_code == 10);
    CHECK_FALSE(std::filesystem::exists(folder.path("a.res")));
    CHECK(cli::run({SATSOLVE, "-o", folder.path("b.res"), formula}, "", options).exit_code == 10);
    CHECK(folder.read("b.res").substr(0, 4) == "s 1\n");
}

TEST_CASE("a second file is the proof") {
    const ScratchFolder folder;
    const std::string formula = folder.write("no.cnf", kUnsat), proof = folder.path("proof");
    CHECK(satsolve({"-q", "--no-res", formula, proof}).exit_code == 20);
    CHECK(cli::run({SATCHECK, formula, proof}).exit_code == 0);
    for (const char* other : {"--proof=q", "--count", "--assume=1", "--models=1", "--no-solve"}) {
        CAPTURE(other);
        const Finished f = satsolve({other, formula, proof});
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "a proof file cannot be used with"));
    }
    const std::string other = folder.write("other", "c a formula\np cnf 1 1\n1 0\n");
    CHECK(contains(satsolve({formula, other}).err, "looks like a formula"));
    CHECK(contains(folder.read("other"), "p cnf"));
    CHECK(satsolve({formula, folder.write("other.cnf.xz", "kept")}).exit_code == 1);
    CHECK(folder.read("other.cnf.xz") == "kept");
    for (const char* name : {"a.knf", "a.cnfp", "a.wcnf.zst", "a.opb"}) {
        folder.write(name, "kept");
        check_error(satsolve({formula, folder.path(name)}), "looks like a formula");
        CHECK(folder.read(name) == "kept");
    }
    using namespace std::literals;
    const std::string packed =  // p cnf 1 1, 1 0
        "\037\213\010\000\000\000\000\000\002\003"
        "\053\120\110\316\113\123\060\124\060\344\062\124\060\340\002\000\072\324\311\307\016\000\000\000"s;
    const std::string comments = std::string(3000, 'c') + "\nc" + std::string(70000, ' ') + "\n";
    for (const std::string& text :
         {"p knf 2 1\nk 1 1 2 0\n"s, "p wcnf 1 1 2\n1 1 0\n"s, "* #variable= 1 #constraint= 1\n"s,
          "\r\n p\tcnf 1 1\n1 0\n"s, comments + "p cnf 1 1\n1 0\n", packed}) {
        folder.write("kept", text);
        check_error(satsolve({formula, folder.path("kept")}), "looks like a formula");
        CHECK(folder.read("kept") == text);
    }
    folder.write("old", "c an old proof\n1 2 0\n");
    CHECK(satsolve({"-q", "--no-res", formula, folder.path("old")}).exit_code == 20);
}

}  // namespace
