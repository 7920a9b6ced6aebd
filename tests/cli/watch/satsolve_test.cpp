#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

using cli::Finished;
using Words = std::vector<std::string>;

Finished watch(Words words, std::string_view input = {}, const cli::RunOptions& options = {}) {
    words.insert(words.begin(), {SATSOLVE, "--watch"});
    return cli::run(words, input, options);
}
std::string sample(const std::string& name) {
    return SAMPLES + name;
}
auto lines(const std::string& text) {
    return std::ranges::count(text, '\n');
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("in a pipe the steps are text lines, and the exit status is the verdict") {
    const Finished unsat = watch({sample("php-4-3.cnf")});
    CHECK(unsat.exit_code == 20);
    CHECK(contains(unsat.out, "conflict: every literal of clause"));
    CHECK(contains(unsat.out, "\nunsatisfiable: "));
    CHECK(unsat.err.empty());
    const Finished sat = watch({"--branch", "live-most", sample("queens-8.cnf")});
    CHECK(sat.exit_code == 10);
    CHECK(contains(sat.out, "\nsatisfiable: "));
}

TEST_CASE("a formula from standard input, an empty one, and one refuted by its units") {
    CHECK(watch({}, "p cnf 1 2\n1 0\n-1 0\n").out ==
          "     1  1: last literal left in clause 1: 1\n     2  conflict: every literal of clause 2 is false: "
          "-1\nunsatisfiable: no decision is left to flip\nevents 2: decisions 0, propagations 1, conflicts 1, "
          "backtracks 0, max depth 0\n");
    CHECK(watch({"-"}, "p cnf 0 0\n").exit_code == 10);
    const Finished empty_clause = watch({}, "p cnf 0 1\n0\n");
    CHECK(empty_clause.exit_code == 20);
    CHECK(contains(empty_clause.out, "every literal of clause 1 is false: ( )"));
}

TEST_CASE("at most N steps are shown, by default 1000, with 0 all, and a note if there are more") {
    const Words hard{"--branch", "first-variable", sample("php-6-5.cnf")};
    const auto with = [&](const char* steps) {
        Words words = hard;
        words.insert(words.begin(), {"--steps", steps});
        return watch(words);
    };
    CHECK(lines(watch(hard).out) == 1001);
    CHECK(watch(hard).exit_code == 0);
    CHECK(lines(with("7").out) == 8);
    CHECK(contains(with("7").out, "use --steps N"));
    const Finished all = with("0");
    CHECK(all.exit_code == 20);
    CHECK(lines(all.out) > 1001);
    CHECK(all.out == with("0").out);
}

TEST_CASE("limits of the search apply, and an undecided end is reported") {
    const Finished limited =
        watch({"--conflicts", "3", "--steps", "0", "--branch", "first-variable", sample("php-8-7.cnf")});
    CHECK(limited.exit_code == 0);
    CHECK(contains(limited.out, "undecided: search limit reached"));
    const Finished memory = watch({"--memory", "1K", sample("php-8-7.cnf")});
    CHECK(memory.exit_code == 1);
    CHECK(contains(memory.err, "memory limit"));
}

TEST_CASE("an invalid command line or file is reported with exit status 1") {
    struct Row {
        Words words;
        std::string_view says;
    };
    const std::vector<Row> rows{{{"--engine", "textbook", sample("php-4-3.cnf")}, "cannot be watched"},
                                {{"--engine", "nix", sample("php-4-3.cnf")}, "unknown engine"},
                                {{"--branch", "nix", sample("php-4-3.cnf")}, "unknown branching rule"},
                                {{"--branch", "vsids", sample("php-4-3.cnf")}, "does not fit engine 'flagged'"},
                                {{"--stats", sample("php-4-3.cnf")}, "--watch cannot be used with --stats"},
                                {{"--proof", "p", sample("php-4-3.cnf")}, "--watch cannot be used with --proof"},
                                {{"-t", "1", sample("php-4-3.cnf")}, "--watch cannot be used with --time"},
                                {{"--menu"}, "--watch cannot be used with --menu"},
                                {{"--steps", "x", sample("php-4-3.cnf")}, "--steps"},
                                {{"/no/such/file"}, "/no/such/file"},
                                {{sample("puzzles/4x4.txt")}, "4x4.txt:1:"}};
    for (const Row& row : rows) {
        CAPTURE(row.says);
        const Finished f = watch(row.words);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, row.says));
        CHECK(f.out.empty());
    }
    const Finished alone = cli::run({SATSOLVE, "--log", sample("php-4-3.cnf")});
    CHECK(alone.exit_code == 1);
    CHECK(contains(alone.err, "--watch"));
    CHECK(cli::run({SATSOLVE, "--lang", "zh", sample("php-4-3.cnf")}).exit_code == 1);
}

TEST_CASE("no result file is written, and a full device is an error") {
    const cli::ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", "p cnf 2 2\n1 2 0\n-1 2 0\n");
    CHECK(watch({cnf}).exit_code == 10);
    CHECK(cli::run({"ls", folder.path()}).out == "a.cnf\n");
    cli::RunOptions full;
    full.stdout_path = "/dev/full";
    CHECK(watch({cnf}, {}, full).exit_code == 1);
}

TEST_CASE("an interrupt ends the log of a long search with a note") {
    const cli::ScratchFolder folder;
    cli::RunOptions interrupt;
    interrupt.signal = SIGINT;
    interrupt.stdout_path = folder.write("out", "");
    interrupt.signal_when = [&](pid_t) { return std::filesystem::file_size(folder.path("out")) > 0; };
    const Finished f =
        watch({"--steps", "0", "--branch", "first-variable", sample("ksat-3-25000-62500-s1.cnf")}, {}, interrupt);
    CHECK(f.exit_code == 0);
    CHECK(f.err.empty());
    const std::string out = folder.read("out");
    const std::size_t end = out.rfind("\ninterrupted\nevents ");
    REQUIRE(end != std::string::npos);
    // The number of the last event printed.
    const std::size_t last = out.rfind('\n', end - 1);
    CHECK(std::stoull(out.substr(last + 1)) ==
          std::stoull(out.substr(end + std::string("\ninterrupted\nevents ").size())));
    CHECK(contains(out.substr(end), ": decisions "));
}

TEST_CASE("an interrupt before the search reports no steps") {
    const cli::ScratchFolder folder;
    REQUIRE(::mkfifo(folder.path("fifo").c_str(), 0600) == 0);
    int writer = -1;  // can be opened once the program waits for one
    cli::RunOptions interrupt;
    interrupt.signal = SIGTERM;
    interrupt.signal_when = [&](pid_t) {
        return (writer = ::open(folder.path("fifo").c_str(), O_WRONLY | O_NONBLOCK)) >= 0;
    };
    const Finished f = watch({folder.path("fifo")}, {}, interrupt);
    ::close(writer);
    CHECK(f.exit_code == 0);
    CHECK(f.out == "interrupted\nevents 0: decisions 0, propagations 0, conflicts 0, backtracks 0, max depth 0\n");
    CHECK(f.err.empty());
}

TEST_CASE("the output is Chinese on request") {
    CHECK(contains(watch({"--lang", "zh", sample("php-4-3.cnf")}).out, "冲突：子句"));
}
