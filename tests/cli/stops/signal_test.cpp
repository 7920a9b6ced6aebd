// Programs end in time after a signal or at the time limit, whatever they are doing, and leave nothing half done.
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
#include "tests/tier.h"

namespace {

using namespace fault_test;

// A FIFO that is open at its other end, where nothing is read, and nothing written after `text`.
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

RunOptions send(int signal, int after = 100) {
    RunOptions options;
    options.signal = signal;
    options.signal_after = std::chrono::milliseconds(after);
    options.signal_when = &is_supervised;
    return options;
}

void check_reports_undecided(const Finished& f, std::string_view word) {
    CAPTURE(f.out);
    CAPTURE(f.err);
    CHECK(f.exit_code == 0);
    CHECK(contains("\n" + f.out, "\nc stopped: " + std::string(word) + "\n"));
    CHECK(contains(f.out, "\nc decisions: "));
    CHECK(contains(f.out, "\ns UNKNOWN\n"));
}

template <class Run>
void check_undecided(std::string_view word, const Run& run) {
    check_reports_undecided(run_ended_soon(run), word);
}

constexpr int kPromised = test::kSanitized ? 2000 : 100;  // milliseconds from a signal to the end
// The fastest end of `least` runs, or of up to twenty while all are late, since other programs may delay some.
template <class Run>
std::chrono::milliseconds fastest_end(std::size_t least, const Run& run) {
    auto fastest = Finished::kNeverSent;
    for (std::size_t i = 0; i < least || (i < 20 && fastest.count() >= kPromised); ++i)
        fastest = std::min(fastest, run(i).ended_after);
    return fastest;
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

TEST_CASE("a signal interrupts reading in every program, with a message") {
    struct Row {
        Words words;  // the input comes last
        const char* begin;
        int exit_code;
    };
    for (const Row& row : {Row{{SATCHECK, "--result"}, "p cnf 1 1\n", 1}, Row{{SUDOKU2CNF}, "53..7", 1},
                           Row{{CNF2SUDOKU}, "s SATISFIABLE\n", 1}, Row{{SUDOKU, "solve"}, "53..7", 2},
                           Row{{SUDOKU, "check"}, "53..7", 2}, Row{{SUDOKU, "convert"}, "53..7", 2}})
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

TEST_CASE("an incomplete line before a signal is not an answer") {
    const ScratchFolder home;
    RunOptions options = send(SIGTERM);
    options.environment = {"XDG_STATE_HOME=" + home.path()};
    for (const std::string& menu : {std::string(SATSOLVE " --menu"), std::string(SUDOKU " menu")}) {
        const Finished f = run_ended_soon([&] {
            const Stalled input("no entry");
            return cli::run({"bash", "-c", "exec " + menu + " < " + input.path()}, "", options);
        });
        CHECK(f.out.ends_with("choice: \n"));
        CHECK_FALSE(contains(f.out, "Invalid choice"));
    }
}

TEST_CASE("a signal interrupts waiting for the other end of a FIFO") {
    const ScratchFolder folder;
    REQUIRE(::mkfifo(folder.path("fifo").c_str(), 0600) == 0);
    const std::string cnf = folder.write("f.cnf", satsolve_test::kSat);
    for (const Sent& sent : kSignals) {
        for (const Words& words :
             {Words{SATSOLVE, folder.path("fifo")}, Words{SATSOLVE, "-o", folder.path("fifo"), cnf}})
            check_undecided(sent.word, [&] { return cli::run(words, "", send(sent.signal)); });
        CHECK_FALSE(std::filesystem::exists(folder.path("f.res")));  // another file was named
        const Finished f = cli::run({SATGEN, "php", "4", "3", "-o", folder.path("fifo")}, "", send(sent.signal));
        CHECK(f.exit_code == 1);
        CHECK(f.err.starts_with("satgen: "));
    }
}

// scripts/stop-times measures more command lines.
TEST_CASE("a signal or the time limit ends work on millions of clauses, with statistics") {
    const ScratchFolder folder;
    const std::string cnf = folder.path("f.cnf"), compressed = cnf + ".gz";
    REQUIRE(cli::run({SATGEN, "ksat", "3", "500000", "2100000", "-o", cnf}).exit_code == 0);
    REQUIRE(cli::run({"gzip", "-1", "-k", cnf}).exit_code == 0);
    std::size_t next = 0;  // of the signals
    for (const Words& how :
         {Words{cnf}, Words{compressed}, Words{cnf, "--engine", "learning"}, Words{cnf, "--engine", "flagged"},
          Words{cnf, "--engine", "lookahead"}, Words{cnf, "--engine", "textbook", "--memory", "8G"},
          Words{cnf, "--count"}, Words{cnf, "--cubes", folder.path("cubes")}, Words{cnf, "--assume", "1 -2"},
          Words{cnf, "--threads", "2"}, Words{cnf, "--proof", folder.path("proof")}}) {
        Words words{SATSOLVE};
        words.insert(words.end(), how.begin(), how.end());
        for (const int moment : {250, 1200}) {
            const Sent& sent = kSignals[next++ % std::size(kSignals)];
            CAPTURE(line_of(words));
            CAPTURE(moment);
            check_undecided(sent.word, [&] { return cli::run(words, "", send(sent.signal, moment)); });
        }
        words.insert(words.end(), {"-t", "0.4"});
        CAPTURE(line_of(words));
        const Finished limited = cli::run(words);
        check_reports_undecided(limited, "time limit");
        CHECK(total_cpu(limited.out) < 800 + kLongestWork);  // two threads
        CHECK_FALSE(std::filesystem::exists(folder.path("proof")));
        CHECK_FALSE(is_being_written(folder, 0));
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
            if (f.exit_code != 10) break;
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

TEST_CASE("a signal while writing a result keeps the old one, without a verdict") {
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

TEST_CASE("the time limit while writing a result keeps the old one or replaces it completely") {
    const WideFormula wide(20'000'000);
    const ScratchFolder& folder = wide.folder();
    const Finished file = cli::run({SATSOLVE, "-n", "-t", "0.05", "-o", folder.path("o"), wide.cnf()});
    if (file.exit_code != 10) check_reports_undecided(file, "time limit");  // a busy machine
    const std::string result = folder.read("o");
    const bool is_old = result == "old\n";
    CHECK_FALSE((is_old && file.exit_code == 10));
    if (!is_old) {  // the limit may have passed between the replacement and the report
        CHECK(result.starts_with("s 1\nv "));
        CHECK(contains(result.substr(result.size() - 100), " -20000000\nt "));
    }
    CHECK_FALSE(is_being_written(folder, 0));
    RunOptions options;
    options.stdout_path = "/dev/null";
    const Finished values = cli::run({SATSOLVE, "--no-res", "-t", "0.05", wide.cnf()}, "", options);
    CHECK((values.exit_code == 10 || values.exit_code == 0));
}

TEST_CASE("a signal and the time limit end a list of models that differ only in unused variables") {
    const std::string free = "p cnf 40 0\n";
    const Words words{SATSOLVE, "--models", "all", "--json"};
    for (const Sent& sent : kSignals) {
        const Finished f = run_ended_soon([&] { return cli::run(words, free, send(sent.signal)); });
        CHECK(f.exit_code == 10);
        CHECK(contains(f.out, "\"stopped\":\"" + std::string(sent.word) + "\""));
        CHECK(f.out.ends_with("}\n"));
    }
    const Finished f = cli::run({SATSOLVE, "--models", "1000000000", "-t", "0.2"}, free);
    CHECK(f.exit_code == 10);
    CHECK(contains("\n" + f.out, "\nc stopped: time limit\n"));
}

TEST_CASE("a signal while printing values truncates them, with a message") {
    const WideFormula wide(20'000'000);
    const ScratchFolder& folder = wide.folder();
    for (const Sent& sent : kSignals) {
        CAPTURE(sent.word);
        RunOptions options = send(sent.signal);
        options.stdout_path = folder.write("out", "");
        const auto grows = [&](pid_t) { return std::filesystem::file_size(options.stdout_path) > 65536; };
        const Finished f = run_ended_soon([&] { return wide.stopped_while(grows, {"--no-res"}, options); });
        CHECK(f.exit_code == 1);
        CHECK(f.err == "satsolve: " + std::string(sent.word) + ", the output is incomplete\n");
        CHECK_FALSE(folder.read("out").ends_with(" 0\n"));
    }
}

TEST_CASE("a blocked output does not delay a signal or the time limit") {
    const ScratchFolder folder;
    const std::string wide = folder.write("wide.cnf", "p cnf 3000000 0\n");
    std::string puzzles;
    for (int i = 0; i < 4000; ++i)
        puzzles += "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    const std::string many = folder.write("many", puzzles);
    const std::string board = folder.write("board", std::string(81, '.') + "\n");
    const std::string random = SATDOKU_SOURCE_DIR "/cnf-samples/ksat-3-200-860-s2.cnf";
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    const cli::detail::Descriptor reader(ends[0]), socket(ends[1]);
    const cli::detail::Descriptor master(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    REQUIRE((::grantpt(master.get()) == 0 && ::unlockpt(master.get()) == 0));
    const cli::detail::Descriptor terminal(::open(::ptsname(master.get()), O_RDWR | O_NOCTTY | O_CLOEXEC));
    const Stalled fifo;
    const cli::detail::Descriptor pipe(::open(fifo.path().c_str(), O_WRONLY | O_CLOEXEC));
    struct Row {
        Words words;
        int exit_code;
    };
    for (const int output : {pipe.get(), socket.get(), terminal.get()})
        for (const Row& row : {Row{{SATSOLVE, "--no-res", wide}, 1}, Row{{SATSOLVE, "--models", "all", wide}, 1},
                               Row{{SATGEN, "php", "300", "300"}, 1}, Row{{SUDOKU, "grids", "-n", "1000000"}, 2},
                               Row{{SUDOKU, "solve", many}, 2}, Row{{SUDOKU, "solve", "--threads", "3", many}, 2},
                               Row{{SUDOKU, "convert", many}, 2}, Row{{SUDOKU, "watch", "--log", board}, 2},
                               Row{{SATSOLVE, "--watch", "--steps", "0", random}, 1}})
            for (const bool both_streams : {false, true}) {
                CAPTURE(line_of(row.words));
                CAPTURE(output);
                CAPTURE(both_streams);
                RunOptions options = send(SIGINT, test::kInstrumented ? 2000 : 300);
                options.stdout_descriptor = output;
                const Words words =
                    both_streams ? Words{"bash", "-c", "exec " + line_of(row.words) + " 2>&1"} : row.words;
                const auto run = [&](std::size_t) {
                    const Finished f = run_ended_soon([&] { return cli::run(words, "", options); });
                    CHECK(f.exit_code == row.exit_code);
                    if (!both_streams) CHECK(contains(f.err, ": interrupted"));
                    return f;
                };
                CHECK(fastest_end(1, run).count() < kPromised);
            }
    RunOptions options;
    options.stdout_descriptor = socket.get();
    const Finished f = cli::run({SUDOKU, "grids", "-n", "10", "-t", "0.2"}, "", options);
    CHECK(f.exit_code == 2);
    CHECK(f.err == "sudoku: time limit\n");
}

TEST_CASE("a program ends within 100 ms of a signal") {
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
        int right = 0;  // on a busy machine a signal may come before the command line is read
        const auto run = [&](std::size_t number) {
            const Finished f = cli::run(row.words, row.input, send(kSignals[number % std::size(kSignals)].signal));
            right += f.exit_code == row.exit_code;
            CHECK(f.ended_after != Finished::kNeverSent);
            return f;
        };
        CHECK(fastest_end(5, run).count() < kPromised);
        CHECK(right >= 3);
    }
}

TEST_CASE("a signal while sudoku bench makes its puzzles ends it with a message") {
    for (const Sent& sent : kSignals) {
        const Finished f = cli::run({SUDOKU, "bench"}, "", send(sent.signal, 0));
        CHECK(f.exit_code == 2);
        CHECK(f.err.starts_with("sudoku: " + std::string(sent.word)));
    }
}

TEST_CASE("SIGHUP ends a search like other signals, but not under nohup") {
    check_undecided("hung up", [] { return cli::run({SATSOLVE}, satsolve_test::kHard, send(SIGHUP)); });
    const Finished f =
        cli::run({"bash", "-c", "trap '' HUP; exec " SATSOLVE " -t 0.6"}, satsolve_test::kHard, send(SIGHUP));
    check_reports_undecided(f, "time limit");
}

TEST_CASE("the signals of batch systems end a search like SIGTERM, unless the parent ignores them") {
    for (const Sent& sent : {Sent{SIGXCPU, "CPU time limit"}, Sent{SIGALRM, "alarm"}, Sent{SIGUSR1, "SIGUSR1"}})
        check_undecided(sent.word, [&] { return cli::run({SATSOLVE}, satsolve_test::kHard, send(sent.signal)); });
    const Words limited{"bash", "-c", "ulimit -S -t 1; exec " SATSOLVE " -t 20"};
    check_reports_undecided(cli::run(limited, satsolve_test::kHard), "CPU time limit");
    const Words deaf{"bash", "-c", "trap '' USR1; exec " SATSOLVE " -t 0.6"};
    check_reports_undecided(cli::run(deaf, satsolve_test::kHard, send(SIGUSR1)), "time limit");
}

TEST_CASE("a proof into a blocked pipe does not delay a signal or the time limit, in any report format") {
    for (const Sent& sent : kSignals)
        check_undecided(sent.word, [&] {
            const Stalled proof;
            return cli::run({SATSOLVE, "--proof", proof.path()}, satsolve_test::kHard, send(sent.signal));
        });
    const Stalled proof;
    const Words words{SATSOLVE, "-t", "0.2", "--proof", proof.path()};
    check_undecided("time limit", [&] { return cli::run(words, satsolve_test::kHard); });
    for (const char* format : {"-q", "--json"}) {
        Words with = words;
        with.emplace_back(format);
        const Finished f = cli::run(with, satsolve_test::kHard);
        CHECK(f.exit_code == 0);
        if (format[1] == 'q') CHECK(f.out == "s UNKNOWN\n");
        else CHECK((f.out.starts_with("{\"program\":\"satsolve\"") && f.out.ends_with("}\n")));
    }
}

// The list of finished games is locked by another process: the program waits for it whatever comes.
TEST_CASE("a second SIGINT or SIGTERM kills a program that does not end after the first") {
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

TEST_CASE("a signal sent twice at once, as by timeout(1), counts once, and the program reports as usual") {
    for (const auto& [signal, word] : {std::pair{SIGINT, "interrupted"}, {SIGTERM, "terminated"}}) {
        RunOptions options = send(signal);
        options.second_signal = signal;
        options.second_after = std::chrono::milliseconds(5);
        check_undecided(word, [&] {
            const Stalled proof;
            return cli::run({SATSOLVE, "--proof", proof.path()}, satsolve_test::kHard, options);
        });
    }
}

TEST_CASE("a program ended by a signal keeps the old file and leaves no part of the new one") {
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
