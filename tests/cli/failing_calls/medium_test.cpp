// Real media that take no more.
#include <sys/stat.h>
#include <unistd.h>

#include <set>

#include "tests/cli/faults/scenes.h"
#include "tests/unit/bench/pigeonhole.h"

namespace {

using namespace fault_test;

void write_inputs(const ScratchFolder& folder) {
    folder.write("f.cnf", kSat);
    folder.write("u.cnf", kUnsat);
    folder.write("p", kOnePuzzle);
    folder.write("m", "s SATISFIABLE\nv 1 0\n");
}

Finished shell(const ScratchFolder& folder, const std::string& command) {
    cli::RunOptions options;
    options.directory = folder.path();
    return cli::run({"bash", "-c", command}, "", options);
}

void check_reported(const Finished& f, std::string_view reason) {
    CAPTURE(f.out);
    CAPTURE(f.err);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, reason));
    CHECK_FALSE(has_verdict(f.out));
}

// Command lines that write more than 64 KiB into a folder, one with an old file "o", from large inputs.
std::vector<Words> large(const std::string& folder) {
    const std::string o = folder + "o";
    return {{SATGEN, "php", "60", "60", "-o", o},
            {SATSOLVE, "free.cnf", "-o", o},
            {SATSOLVE, "units.cnf", "--no-res", "--save", o},
            {SATSOLVE, "php.cnf", "--no-res", "--proof", o, "--proof-format", "drat"},
            {SATSOLVE, "php.cnf", "--no-res", "--proof", o, "--proof-format", "lrat"},
            {SATSOLVE, "php.cnf", "--no-res", "--proof", o, "--proof-format", "drat", "--threads", "2"},
            {SATSOLVE, "php.cnf", "--no-res", "--cubes", o, "--cube-depth", "15"},
            {SUDOKU2CNF, "p", "-o", o},
            {SUDOKU, "solve", "many", "-o", o},
            {SUDOKU, "solve", "p", "--cnf", o},
            {SUDOKU, "solve", "many", "-o", o, "--resume"},
            {SUDOKU, "check", "p", "--proof", folder + "proofs"},
            {SUDOKU, "grids", "-n", "2000", "-o", o}};
}
void write_large_inputs(const ScratchFolder& folder) {
    folder.write("free.cnf", "p cnf 200000 1\n1 0\n");
    std::string units = "p cnf 20000 20000\n";
    for (int v = 1; v <= 20000; ++v) units += std::to_string(v) + " 0\n";
    folder.write("units.cnf", units);
    folder.write("php.cnf", bench_test::pigeonhole(9));
    folder.write("p", kOnePuzzle);
    std::string many;
    for (int i = 0; i < 2000; ++i) many += kOnePuzzle;
    folder.write("many", many);
    folder.write("o", Scene::kOld);
}

bool is_resumed(const Words& words) {
    return words.back() == "--resume";
}

std::set<std::string> files_in_all(const ScratchFolder& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
        if (!entry.is_directory()) names.insert(entry.path().filename().string());
    return names;
}
// Nothing but what was there; of a batch that can be resumed what the next run needs.
void check_left(const ScratchFolder& folder, std::set<std::string> before, const Words& words) {
    if (is_resumed(words)) before.insert({"o.part", "o.resume"});
    CHECK(files_in_all(folder) == before);
}

}  // namespace

TEST_CASE("a full device is reported with exit status 1 and without a verdict") {
    for (const Scene& scene : scenes()) {
        const auto full = scene.writing_to("/dev/full");
        if (!full) continue;
        CAPTURE(line_of(full->words()));
        const Scene::Ended ended = full->run();
        // Where a second file belongs beside the output, only root gets as far as the device.
        const bool forbidden = ::geteuid() != 0 && contains(ended.err, "cannot create /dev/full.res");
        if (contains(ended.err, "needs a plain file")) continue;  // each search of a portfolio has its own
        check_reported({ended.exit_code, ended.out, ended.err, {}},
                       forbidden ? "Permission denied" : "No space left on device");
        for (const auto& [name, text] : ended.files) CHECK(full->is_old(name, text));
    }
}

TEST_CASE("exceeding the file size limit is reported, and the old file stays") {
    for (const Words& words : large("")) {
        CAPTURE(line_of(words));
        const ScratchFolder folder;
        write_large_inputs(folder);
        const std::set<std::string> before = files_in_all(folder);
        check_reported(shell(folder, "ulimit -f 4; exec " + line_of(words)), "File too large");
        CHECK(folder.read("o") == Scene::kOld);
        check_left(folder, before, words);
        if (!is_resumed(words)) continue;
        CHECK(shell(folder, line_of(words)).exit_code == 0);
        CHECK(shell(folder, "sort -u o").out == kSolution);
        CHECK(files_in_all(folder) == before);
    }
}

TEST_CASE("exceeding the file size limit in a default result file is a warning, and the old file stays") {
    const ScratchFolder folder;
    write_large_inputs(folder);
    folder.write("free.res", Scene::kOld);
    const std::set<std::string> before = files_in_all(folder);
    // What is printed does not count, since it goes through a pipe.
    const Finished f = shell(folder, "set -o pipefail; (ulimit -f 4; exec " SATSOLVE " free.cnf) | grep ^s");
    CHECK(f.out == "s SATISFIABLE\n");
    CHECK(f.exit_code == 10);
    CHECK(contains(f.err, "c warning: cannot write free.res: File too large"));
    CHECK(folder.read("free.res") == Scene::kOld);
    CHECK(files_in_all(folder) == before);
}

TEST_CASE("satbench reports that it cannot write its log, and ends") {
    const ScratchFolder folder;
    folder.write("f.cnf", kSat);
    folder.write("solver", "#!/bin/sh\n");
    ::chmod(folder.path("solver").c_str(), 0755);
    const std::string compare = SATBENCH " compare . --set all --solvers 'idle=./solver {file}' --log ";
    check_reported(shell(folder, compare + "/dev/full"), "cannot write /dev/full: No space left on device");
    CHECK(shell(folder, compare + "log").exit_code == 0);
    // The limit is reached by a line in the middle; the lines before stay.
    const std::string first = folder.read("log");
    const std::string line = first.substr(first.find('\n') + 1);
    std::string log = first;
    while (log.size() < 4090 - line.size()) log += line;
    folder.write("log", log);
    check_reported(shell(folder, "ulimit -f 4; exec " + compare + "log --time 3"), "cannot write log: File too large");
    CHECK(folder.read("log").starts_with(log));
    CHECK(shell(folder, compare + "log --time 3").exit_code == 0);
    CHECK(folder.read("log").starts_with(log));
    CHECK(std::ranges::count(folder.read("log"), '\n') == std::ranges::count(log, '\n') + 2);
}

TEST_CASE("satbench reports that it cannot close its log") {
    const ScratchFolder folder;
    folder.write("f.cnf", kSat);
    folder.write("solver", "#!/bin/sh\n");
    ::chmod(folder.path("solver").c_str(), 0755);
    const std::string words = SATBENCH " compare . --set all --solvers 'idle=./solver {file}' --log log";
    bool is_reported = false;
    for (int number = 1; number <= 40 && !is_reported; ++number) {
        const Finished f =
            shell(folder, "LD_PRELOAD=" FAILING_CALLS " FAULT_CALL=close FAULT_NUMBER=" + std::to_string(number) +
                              " FAULT_ERRNO=5 FAULT_REPORT=report " + words);
        is_reported = contains(f.err, "cannot write log: Input/output error");
        CHECK((!is_reported || f.exit_code == 1));
    }
    CHECK(is_reported);
}

TEST_CASE("a puzzle written before a signal is counted") {
    const ScratchFolder folder;
    folder.write("two", std::string(kOnePuzzle) + kOnePuzzle);
    const Finished f = shell(folder, "LD_PRELOAD=" FAILING_CALLS
                                     " FAULT_CALL=rename FAULT_NUMBER=1 FAULT_SIGNAL=15 "
                                     "FAULT_REPORT=report " SUDOKU2CNF " two --all d");
    CHECK(f.exit_code == 1);
    CHECK(f.err == "sudoku2cnf: terminated, 1 puzzles written\n");
    CHECK(folder.exists("d/1.cnf"));
    CHECK_FALSE(folder.exists("d/2.cnf"));
}

// An ordinary user may mount where he is root of a name space of his own, if the system gives him one.
const std::string kUnshare = ::geteuid() == 0 ? "unshare --mount " : "unshare --map-root-user --mount ";

TEST_CASE("a full file system is reported, and no file is left") {
    const ScratchFolder folder;
    write_large_inputs(folder);
    const std::string begin = "mkdir d && mount -t tmpfs -o size=64k none d || exit; echo mounted; echo old >d/o; ";
    const std::string end = "; s=$?; echo left; cat d/o; find d -type f | sort; exit $s";
    for (const Words& words : large("d/")) {
        CAPTURE(line_of(words));
        folder.write("run", begin + line_of(words) + end);
        const Finished f = shell(folder, "rm -rf d; exec " + kUnshare + "bash run");
        if (!f.out.starts_with("mounted\n")) {
            MESSAGE("skipped: no file system can be mounted here");
            return;
        }
        check_reported(f, "No space left on device");
        const std::string left = is_resumed(words) ? "d/o\nd/o.part\nd/o.resume\n" : "d/o\n";
        CHECK(f.out.ends_with("\nleft\nold\n" + left));
    }
}

TEST_CASE("a read-only folder is reported, and its files stay") {
    const ScratchFolder folder;
    write_inputs(folder);
    folder.write("o", Scene::kOld);
    ::chmod(folder.path().c_str(), 0555);
    const std::string as_user = ::geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
    if (shell(folder, as_user + SATGEN " --version").exit_code != 0) {
        MESSAGE("skipped: the programs cannot be run as an ordinary user");
        return;
    }
    const Words commands[] = {{SATGEN, "php", "4", "3", "-o", "o"},
                              {SATSOLVE, "f.cnf", "-o", "o"},
                              {SATSOLVE, "f.cnf", "--no-res", "--save", "new"},
                              {SATSOLVE, "u.cnf", "--no-res", "--proof", "new"},
                              {SATSOLVE, "u.cnf", "--no-res", "--proof", "o", "--proof-format", "lrat"},
                              {SATSOLVE, "u.cnf", "--no-res", "--proof", "new", "--threads", "2"},
                              {SATSOLVE, "f.cnf", "--no-res", "--cubes", "new"},
                              {SUDOKU, "solve", "p", "-o", "new"},
                              {SUDOKU, "solve", "p", "--resume", "-o", "new"},
                              {SUDOKU, "check", "p", "--proof", "proofs"}};
    for (const Words& words : commands) {
        CAPTURE(line_of(words));
        check_reported(shell(folder, as_user + line_of(words)), "Permission denied");
    }
    const Finished by_itself = shell(folder, as_user + SATSOLVE " -q f.cnf");
    CHECK(by_itself.exit_code == 10);
    CHECK(contains(by_itself.err, "c warning: cannot create f.res: Permission denied"));
    CHECK(by_itself.out.starts_with("s SATISFIABLE\n"));
    CHECK(folder.read("o") == Scene::kOld);
    CHECK(shell(folder, "ls -A").out == "f.cnf\nm\no\np\nu.cnf\n");
    ::chmod(folder.path().c_str(), 0755);
}
