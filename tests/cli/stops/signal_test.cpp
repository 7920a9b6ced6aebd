#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>

#include "tests/cli/faults/material.h"
#include "tests/cli/on_terminal.h"
#include "tests/cli/satsolve/material.h"
#include "tests/sanitized.h"

namespace {

using namespace fault_test;

// A FIFO that is open at its other end, where nobody reads, and nobody writes after `text`.
class Stalled {
public:
    explicit Stalled(std::string_view text = {}) : path_(folder_.path("fifo")) {
        REQUIRE(::mkfifo(path_.c_str(), 0600) == 0);
        keep_.emplace(::open(path_.c_str(), O_RDWR | O_CLOEXEC));
        REQUIRE(::write(keep_->get(), text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    const std::string& path() const { return path_; }
    bool is_full() const {
        pollfd room{keep_->get(), POLLOUT, 0};
        return ::poll(&room, 1, 0) == 0;
    }

private:
    ScratchFolder folder_;
    std::string path_;
    std::optional<cli::detail::Descriptor> keep_;
};

struct Sent {
    int signal;
    const char* word;
};
constexpr Sent kSignals[] = {{SIGINT, "interrupted"}, {SIGTERM, "terminated"}, {SIGHUP, "hung up"}};

RunOptions send(int signal) {
    RunOptions options;
    options.signal = signal;
    options.signal_after = std::chrono::milliseconds(50);
    options.signal_when = &hears_signals;
    return options;
}

void check_says_undecided(const Finished& f, std::string_view word) {
    CAPTURE(f.out);
    CAPTURE(f.err);
    CHECK(f.exit_code == 0);
    CHECK(contains("\n" + f.out, "\nc stopped: " + std::string(word) + "\n"));
    CHECK(contains(f.out, "\nc decisions: "));
    CHECK(contains(f.out, "\ns UNKNOWN\n"));
}

template <class Run>
void check_undecided(std::string_view word, const Run& run) {
    check_says_undecided(run_ended_soon(run), word);
}

// Of a report of satsolve, in milliseconds.
double total_cpu(const std::string& report) {
    const std::size_t line = report.find("\nc total: ");
    REQUIRE(line != std::string::npos);
    const std::size_t wall = report.find("wall, ", line);
    REQUIRE(wall != std::string::npos);
    return std::stod(report.substr(wall + std::string_view("wall, ").size()));
}

// Is there more than that of a file that has not got its name yet?
bool is_being_written(const ScratchFolder& folder, std::uintmax_t bytes) {
    std::error_code gone;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        if (entry.path().extension() == ".tmp" && entry.file_size(gone) > bytes && !gone) return true;
    return false;
}

}  // namespace

TEST_CASE("a signal ends the reading of every program, which says so") {
    struct Row {
        Words words;  // the input comes last
        const char* begin;
        int exit_code;
    };
    for (const Row& row : {Row{{SATCHECK, "--result"}, "p cnf 1 1\n", 1}, Row{{SUDOKU2CNF}, "53..7", 1},
                           Row{{CNF2SUDOKU}, "s SATISFIABLE\n", 1}, Row{{SUDOKU, "solve"}, "53..7", 2},
                           Row{{SUDOKU, "check"}, "53..7", 2}, Row{{SUDOKU, "convert"}, "53..7", 2},
                           Row{{SUDOKU, "solve", "--variant", "jigsaw", "--regions"}, "aabb\n", 1}})
        for (const Sent& sent : kSignals) {
            CAPTURE(line_of(row.words));
            CAPTURE(sent.word);
            const Finished f = run_ended_soon([&] {
                const Stalled input(row.begin);
                Words words = row.words;
                if (words.front() == SATCHECK) words = {SATCHECK, input.path(), "/dev/null"};
                else words.push_back(input.path());
                return cli::run(words, "", send(sent.signal));
            });
            CHECK(f.exit_code == row.exit_code);
            CHECK(contains(f.err, sent.word));
            CHECK(f.out.empty());
        }
}

TEST_CASE("what was typed of a line before a signal is no answer") {
    const ScratchFolder home;
    RunOptions options = send(SIGTERM);
    options.environment = {"XDG_STATE_HOME=" + home.path()};
    for (const std::string& menu : {std::string(SATSOLVE " --menu"), std::string(SUDOKU " menu")}) {
        const Finished f = run_ended_soon([&] {
            const Stalled input("no entry");
            return cli::run({"bash", "-c", "exec " + menu + " < " + input.path()}, "", options);
        });
        CHECK(f.out.ends_with("choice: \n"));
        CHECK_FALSE(contains(f.out, "There is no entry"));
    }
}

TEST_CASE("a signal ends the wait for somebody who opens a FIFO") {
    const ScratchFolder folder;
    REQUIRE(::mkfifo(folder.path("fifo").c_str(), 0600) == 0);
    const std::string cnf = folder.write("f.cnf", satsolve_test::kSat);
    for (const Sent& sent : kSignals) {
        for (const Words& words :
             {Words{SATSOLVE, folder.path("fifo")}, Words{SATSOLVE, "-o", folder.path("fifo"), cnf}})
            check_undecided(sent.word, [&] { return cli::run(words, "", send(sent.signal)); });
        CHECK_FALSE(std::filesystem::exists(folder.path("f.res")));  // nobody asked for it
        const Finished f = cli::run({SATGEN, "php", "4", "3", "-o", folder.path("fifo")}, "", send(sent.signal));
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "cannot open " + folder.path("fifo") + ": Operation canceled"));
    }
}

// scripts/stop-times tells more.
TEST_CASE("a signal ends what is done with millions of clauses at once, with statistics, whatever is being built") {
    static constexpr int kLongest = test::kSanitized ? 5000 : kLongestWork;  // milliseconds of processor time
    const ScratchFolder folder;
    const std::string cnf = folder.path("f.cnf");
    REQUIRE(cli::run({SATGEN, "ksat", "3", "500000", "2100000", "-o", cnf}).exit_code == 0);
    std::size_t next = 0;  // of the signals
    for (const Words& how : {Words{}, Words{"--engine", "learning"}, Words{"--engine", "flagged"},
                             Words{"--engine", "lookahead"}, Words{"--engine", "textbook"}, Words{"--count"},
                             Words{"--cubes", folder.path("cubes")}, Words{"--assume", "1 -2"}})
        for (const int moment : {250, 1000, 1500}) {
            // By then looking ahead has its structures, mostly, and is in its first step.
            const bool looks_ahead = !how.empty() && (how.back() == "lookahead" || how.front() == "--cubes");
            if (moment == 1500 && !looks_ahead) continue;
            const Sent& sent = kSignals[next++ % std::size(kSignals)];
            Words words{SATSOLVE, cnf};
            words.insert(words.end(), how.begin(), how.end());
            CAPTURE(line_of(words));
            CAPTURE(moment);
            RunOptions options = send(sent.signal);
            options.signal_after = std::chrono::milliseconds(moment);
            const auto is_in_time = [](const Finished& one) {
                constexpr int kLongestByClock = std::max(kLongest, kLongestWait);
                return one.computed_after.count() < kLongest && one.ended_after.count() < kLongestByClock;
            };
            const Finished f = cli::run_again_if_late(is_in_time, [&] {
                Finished one = cli::run(words, "", options);
                check_says_undecided(one, sent.word);
                CHECK(one.computed_after.count() < kVeryLate * kLongest);
                return one;
            });
            CAPTURE(f.computed_after.count());
            CHECK(is_in_time(f));
            if (moment > 250) continue;
            words.insert(words.end(), {"-t", "0.4"});
            const auto is_within_limit = [](const Finished& one) { return total_cpu(one.out) < 400 + kLongest; };
            const Finished limited = cli::run_again_if_late(is_within_limit, [&] {
                Finished one = cli::run(words);
                check_says_undecided(one, "time limit");
                CHECK(total_cpu(one.out) < 400 + kVeryLate * kLongest);
                return one;
            });
            CHECK(total_cpu(limited.out) < 400 + kLongest);
        }
}

// A formula whose values take long to write; the signal comes in their middle.
class WideFormula {
public:
    explicit WideFormula(int variables) : cnf_(folder_.write("f.cnf", "p cnf " + std::to_string(variables) + " 0\n")) {
        folder_.write("o", "old\n");
    }
    const ScratchFolder& folder() const { return folder_; }
    const std::string& cnf() const { return cnf_; }

    // A run that the signal met before all was written: on a busy machine it may come too late.
    Finished stopped_while(const std::function<bool(pid_t)>& writes, Words words, RunOptions options) const {
        options.signal_when = writes;
        options.signal_after = std::chrono::milliseconds(0);
        words.insert(words.begin(), SATSOLVE);
        words.push_back(cnf_);
        Finished f;
        for (int tries = 0; tries < 10; ++tries) {
            if (!options.stdout_path.empty()) std::filesystem::resize_file(options.stdout_path, 0);
            f = cli::run(words, "", options);
            if (f.exit_code != 10 || contains(f.err, "Operation canceled")) break;
            folder_.write("o", "old\n");
            std::filesystem::remove(folder_.path("f.res"));
        }
        return f;
    }
    std::function<bool(pid_t)> file_grows() const {
        return [this](pid_t) { return is_being_written(folder_, 65536); };
    }

private:
    ScratchFolder folder_;
    std::string cnf_;
};

TEST_CASE("a signal while a result is written leaves the old one, and no verdict") {
    const WideFormula wide(20'000'000);
    const ScratchFolder& folder = wide.folder();
    for (const Sent& sent : kSignals) {
        CAPTURE(sent.word);
        for (const Words& words : {Words{"-n", "-o", folder.path("o")}, Words{"-n"}}) {
            check_undecided(sent.word, [&] { return wide.stopped_while(wide.file_grows(), words, send(sent.signal)); });
            CHECK(folder.read("o") == "old\n");
            CHECK(files_in(folder) == 2);
        }
    }
    const Finished json =
        wide.stopped_while(wide.file_grows(), {"-n", "--json", "-o", folder.path("o")}, send(SIGTERM));
    CHECK(json.exit_code == 0);
    CHECK(contains(json.out, R"("verdict":"UNKNOWN","stopped":"terminated")"));
    CHECK(folder.read("o") == "old\n");
}

TEST_CASE("a signal while the result of models that were told is written: they stand, which is said of the file") {
    const WideFormula wide(20'000'000);  // on one core, too, it is seen to be written
    const ScratchFolder& folder = wide.folder();
    const Finished beside = wide.stopped_while(wide.file_grows(), {"-q", "--models", "1"}, send(SIGTERM));
    CAPTURE(beside.err);
    CHECK(beside.exit_code == 10);
    CHECK(contains(beside.err, "f.res: Operation canceled\n"));
    CHECK(beside.out.starts_with("s SATISFIABLE\n"));
    CHECK_FALSE(contains(beside.out, "UNKNOWN"));
    CHECK_FALSE(std::filesystem::exists(folder.path("f.res")));
    const Finished named =
        wide.stopped_while(wide.file_grows(), {"-q", "--models", "1", "-o", folder.path("o")}, send(SIGTERM));
    CHECK(named.exit_code == 1);
    CHECK(named.err == "satsolve: cannot write " + folder.path("o") + ": Operation canceled\n");
    CHECK(folder.read("o") == "old\n");
}

TEST_CASE("a time limit gives a result another second, and lets values and devices come to their end") {
    const WideFormula wide(20'000'000);
    const ScratchFolder& folder = wide.folder();
    const Finished file = cli::run({SATSOLVE, "-n", "-t", "0.05", "-o", folder.path("o"), wide.cnf()});
    if (file.exit_code == 10) {
        CHECK(folder.read("o").size() > 100'000'000);
    } else {  // a busy machine
        CHECK(contains("\n" + file.out, "\nc stopped: time limit\n"));
        CHECK(folder.read("o") == "old\n");
    }
    CHECK(cli::run({SATSOLVE, "-n", "-t", "0.05", "-o", "/dev/null", wide.cnf()}).exit_code == 10);
    RunOptions options;
    options.stdout_path = "/dev/null";
    CHECK(cli::run({SATSOLVE, "--no-res", "-t", "0.05", wide.cnf()}, "", options).exit_code == 10);
}

TEST_CASE("a signal and a time limit end a list of models that differ only where nothing is asked") {
    const std::string free = "p cnf 40 0\n";
    const Words words{SATSOLVE, "--models", "all", "--json"};
    for (const Sent& sent : kSignals) {
        const Finished f = run_ended_soon([&] { return cli::run(words, free, send(sent.signal)); });
        CHECK(f.exit_code == 10);
        CHECK(contains(f.out, "\"stopped\":\"" + std::string(sent.word) + "\""));
    }
    const Finished f = cli::run({SATSOLVE, "--models", "1000000000", "-t", "0.2"}, free);
    CHECK(f.exit_code == 10);
    CHECK(contains("\n" + f.out, "\nc stopped: time limit\n"));
}

TEST_CASE("a signal among the values that are printed breaks them off, which is said") {
    const WideFormula wide(20'000'000);
    const ScratchFolder& folder = wide.folder();
    for (const Sent& sent : kSignals) {
        CAPTURE(sent.word);
        RunOptions options = send(sent.signal);
        options.stdout_path = folder.write("out", "");
        const auto grows = [&](pid_t) { return std::filesystem::file_size(options.stdout_path) > 65536; };
        const Finished f = run_ended_soon([&] { return wide.stopped_while(grows, {"--no-res"}, options); });
        CHECK(f.exit_code == 1);
        CHECK(f.err == "satsolve: cannot write standard output: Operation canceled\n");
        CHECK_FALSE(folder.read("out").ends_with(" 0\n"));
    }
}

TEST_CASE("a socket or a terminal that takes nothing is given up after a signal or the time limit, which is said") {
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    const cli::detail::Descriptor reader(ends[0]), socket(ends[1]);
    const cli::detail::Descriptor master(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    REQUIRE((::grantpt(master.get()) == 0 && ::unlockpt(master.get()) == 0));
    const cli::detail::Descriptor terminal(::open(::ptsname(master.get()), O_RDWR | O_NOCTTY | O_CLOEXEC));
    const ScratchFolder folder;
    const std::string wide = folder.write("wide.cnf", "p cnf 3000000 0\n");
    for (const int output : {socket.get(), terminal.get()})
        for (const Words& words : {Words{SUDOKU, "grids", "-n", "1000000"}, Words{SATSOLVE, "--no-res", wide},
                                   Words{SATGEN, "php", "300", "300"}}) {
            CAPTURE(line_of(words));
            CAPTURE(output);
            RunOptions options = send(SIGINT);
            options.stdout_descriptor = output;
            options.signal_after = std::chrono::milliseconds(300);
            const Finished f = run_ended_soon([&] { return cli::run(words, "", options); });
            CHECK(f.exit_code == 1);
            CHECK(contains(f.err, ": cannot write standard output: Operation canceled\n"));
        }
    RunOptions options;
    options.stdout_descriptor = socket.get();
    const Finished f = cli::run({SUDOKU, "grids", "-n", "10", "-t", "0.2"}, "", options);
    CHECK(f.exit_code == 1);
    CHECK(f.err == "sudoku: cannot write standard output: Operation canceled\n");
}

// The fastest of some: another program may hold up one of them, a slow look at the flag holds up all.
TEST_CASE("100 ms after a signal the end has come") {
    struct Row {
        Words words;
        std::string_view input;
        int exit_code;
    };
    const Stalled cnf("p cnf 1 1\n"), puzzle("53..7"), proof;
    for (const Row& row :
         {Row{{SATSOLVE}, satsolve_test::kHard, 0}, Row{{SATSOLVE, "--engine", "textbook"}, satsolve_test::kHard, 0},
          Row{{SATSOLVE, "--engine", "lookahead"}, satsolve_test::kHard, 0},
          Row{{SATSOLVE, "--engine", "flagged"}, satsolve_test::kHard, 0},
          Row{{SATSOLVE, "--threads", "2"}, satsolve_test::kHard, 0},
          Row{{SATSOLVE, "--count"}, satsolve_test::kHard, 0}, Row{{SATSOLVE, cnf.path()}, "", 0},
          Row{{SATSOLVE, "--proof", proof.path()}, satsolve_test::kHard, 0},
          Row{{SATCHECK, cnf.path(), "/dev/null"}, "", 1}, Row{{SUDOKU, "solve", puzzle.path()}, "", 2},
          Row{{SUDOKU, "grids", "--method", "lasvegas", "-n", "1000000000", "-o", "/dev/null"}, "", 2},
          Row{{SUDOKU2CNF, puzzle.path()}, "", 1}, Row{{CNF2SUDOKU, cnf.path()}, "", 1},
          Row{{SATGEN, "php", "2000", "2000", "-o", "/dev/null"}, "", 1}}) {
        CAPTURE(line_of(row.words));
        auto fastest = Finished::kNeverSent;
        for (std::size_t run = 0; run < 5; ++run) {
            const Finished f = cli::run(row.words, row.input, send(kSignals[run % std::size(kSignals)].signal));
            CHECK(f.exit_code == row.exit_code);
            CHECK(f.ended_after != Finished::kNeverSent);
            fastest = std::min(fastest, f.ended_after);
        }
        CHECK(fastest.count() < (test::kSanitized ? 2000 : 100));
    }
}

TEST_CASE("a signal while puzzles to be measured are made ends sudoku bench with a message") {
    for (const Sent& sent : kSignals) {
        RunOptions options = send(sent.signal);
        options.signal_after = std::chrono::milliseconds(0);
        const Finished f = cli::run({SUDOKU, "bench"}, "", options);
        CHECK(f.exit_code == 2);
        CHECK(f.err == "sudoku: " + std::string(sent.word) + "; nothing is measured\n");
    }
}

TEST_CASE("a terminal that hangs up ends a search like the other signals; under nohup it does not") {
    check_undecided("hung up", [] { return cli::run({SATSOLVE}, satsolve_test::kHard, send(SIGHUP)); });
    const Finished f =
        cli::run({"bash", "-c", "trap '' HUP; exec " SATSOLVE " -t 0.6"}, satsolve_test::kHard, send(SIGHUP));
    check_says_undecided(f, "time limit");
}

TEST_CASE("a proof that nobody reads does not hold up a signal, nor the time limit") {
    for (const Sent& sent : kSignals)
        check_undecided(sent.word, [&] {
            const Stalled proof;
            return cli::run({SATSOLVE, "--proof", proof.path()}, satsolve_test::kHard, send(sent.signal));
        });
    check_undecided("time limit", [] {
        const Stalled proof;
        return cli::run({SATSOLVE, "-t", "0.2", "--proof", proof.path()}, satsolve_test::kHard);
    });
}

TEST_CASE("an output that nobody reads is given up after a signal or the time limit, which is said") {
    const ScratchFolder folder;
    const std::string declared = folder.write("f.cnf", "p cnf 300000 1\n1 0\n");
    std::string puzzles;
    for (int i = 0; i < 4000; ++i)
        puzzles += "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    const std::string many = folder.write("many", puzzles);
    for (const Words& words : {Words{SATSOLVE, "--no-res", declared}, Words{SATGEN, "php", "100", "100"},
                               Words{SUDOKU, "grids", "-n", "10000"}, Words{SUDOKU, "solve", many},
                               Words{SUDOKU, "solve", "--threads", "3", many}, Words{SUDOKU, "convert", many},
                               Words{SUDOKU, "generate", "-n", "3000", "--no-unique"}})
        for (const Sent& sent : kSignals) {
            CAPTURE(line_of(words));
            const Finished f = run_ended_soon([&] {
                const Stalled output;
                RunOptions options = send(sent.signal);
                options.stdout_path = output.path();
                options.signal_when = [&](pid_t) { return output.is_full(); };
                // By then a slow program has not yet made what it has no room for.
                if (test::kInstrumented) options.signal_after = std::chrono::seconds(2);
                return cli::run(words, "", options);
            });
            CHECK(f.exit_code == 1);
            CHECK(contains(f.err, "cannot write standard output: Operation canceled\n"));
        }
    const Stalled output;
    RunOptions options;
    options.stdout_path = output.path();
    const Finished f = cli::run({SUDOKU, "solve", "-t", "0.2", many}, "", options);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "cannot write standard output: Operation canceled\n"));
}

// Somebody holds the list of finished games, for which a program waits whatever comes, and never lets go of it.
TEST_CASE("a second SIGINT or SIGTERM ends a program that the first one does not, as signals do") {
    const ScratchFolder home;
    std::filesystem::create_directory(home.path("satdoku"));
    const std::string games = home.path("satdoku/games.jsonl");
    const cli::detail::Descriptor held(::open(games.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    REQUIRE(::flock(held.get(), LOCK_EX) == 0);
    const auto waits_for_it = [&](pid_t program) {
        std::error_code gone;
        for (const auto& entry : std::filesystem::directory_iterator("/proc/" + std::to_string(program) + "/fd", gone))
            if (std::filesystem::read_symlink(entry, gone) == games) return true;
        return false;
    };
    const std::string given_up = "1\n1\n1\n1\n0 0 0\n0\n";
    for (const auto& pair : {std::pair{SIGINT, SIGINT}, {SIGTERM, SIGTERM}, {SIGINT, SIGTERM}}) {
        const int first = pair.first, second = pair.second;
        CAPTURE(first);
        CAPTURE(second);
        RunOptions options = send(first);
        options.environment = {"XDG_STATE_HOME=" + home.path()};
        options.signal_when = waits_for_it;
        options.second_signal = second;
        options.second_after = std::chrono::milliseconds(300);
        const Finished f = cli::run_typed({SUDOKU, "menu", "--box", "2x2", "--seed", "1"}, given_up, options);
        CAPTURE(f.out);
        CHECK(f.exit_code == 128 + second);
        CHECK(f.ended_after.count() >= 300);
        CHECK(f.ended_after.count() < 2300);
    }
}

// The proof that nobody reads is waited for another 40 ms.
TEST_CASE("a signal that is sent twice at once, as by timeout(1), is one: the program ends in order") {
    for (const auto& [first, second] : {std::pair{SIGINT, "interrupted"}, {SIGTERM, "terminated"}}) {
        RunOptions options = send(first);
        options.second_signal = first;
        options.second_after = std::chrono::milliseconds(5);
        check_undecided(second, [&] {
            const Stalled proof;
            return cli::run({SATSOLVE, "--proof", proof.path()}, satsolve_test::kHard, options);
        });
    }
}

TEST_CASE("a program that a signal ends leaves neither its output nor what it had of it") {
    const ScratchFolder folder;
    folder.write("o", "old\n");
    for (const Sent& sent : kSignals) {
        const Finished f = cli::run({SATGEN, "php", "2000", "2000", "-o", folder.path("o")}, "", send(sent.signal));
        CHECK(f.exit_code == 1);
        CHECK(f.err == "satgen: " + std::string(sent.word) + "\n");
        CHECK(folder.read("o") == "old\n");
        CHECK(files_in(folder) == 1);
    }
}
