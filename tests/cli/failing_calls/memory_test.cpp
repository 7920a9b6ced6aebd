#include <algorithm>
#include <atomic>
#include <csignal>
#include <set>
#include <thread>

#include "tests/cli/faults/scenes.h"
#include "tests/tier.h"

namespace {

using namespace fault_test;

constexpr long kLast = 60;         // last allocations, when writing to a file
constexpr long kMostBehind = 300;  // allocations tried after something was written, each in a separate run
constexpr long kMostOfBenchmark = 40, kLastOfBenchmark = 20;  // the same for satbench, which starts other programs

std::vector<Scene> scenes_for_allocations() {
    std::vector<Scene> all = scenes();
    std::erase_if(all, [](const Scene& scene) { return !scene.is_for_allocations(); });
    return all;
}

bool says_so(const Scene::Ended& ended) {
    const bool refused = contains(ended.err, "the system refuses") || contains(ended.err, "Cannot allocate memory");
    return ended.exit_code == 1 && (refused || contains(ended.err, "out of memory"));
}

void check(const Scene::Ended& ended, const Scene::Ended& ever, const Scene& scene) {
    CAPTURE(ended.exit_code);
    CAPTURE(ended.out);
    CAPTURE(ended.err);
    const bool breaks_off = !has_verdict(ended.out) && ever.out.starts_with(ended.out);
    CHECK((is_as_ever(ended, ever) || (says_so(ended) && breaks_off)));
    CHECK(left_whole_files(ended, ever, scene));
    CHECK(ended.goes_on);
}

// The same with the output on standard output, if possible: it is written at the end, so until then allocations fail in
// copies of one process.
std::optional<Scene> printing(const Scene& scene, const Scene::Ended& ever) {
    if (scene.words().front() == SATSOLVE) return std::nullopt;  // it prints more than its results
    auto printing = scene.writing_to("-");
    return printing && printing->run().exit_code == ever.exit_code ? printing : std::nullopt;
}

void fail(const Scene& scene, const Scene::Ended& ever, long number) {
    CAPTURE(number);
    const auto ended = scene.run(Error{"malloc", number, number % 4 == 0, ENOMEM});
    if (ended) check(*ended, ever, scene);  // with threads the number of allocations varies
}

// Fails every allocation.  Returns how many copies reported that memory was exhausted.
long fail_each(const Scene& scene, const Scene::Ended& ever) {
    CAPTURE(line_of(scene.words()));
    const Scene::Each each = scene.run_each("malloc");
    CAPTURE(each.ended.out);
    CAPTURE(each.ended.err);
    CHECK(is_as_ever(each.ended, ever));
    CHECK(each.last > 0);
    CHECK(each.unlike.size() < 64);  // the library reports no more
    for (const long number : each.unlike) fail(scene, ever, number);
    const long step = 1 + (each.count - each.last) / (scene.is_benchmark() ? kMostOfBenchmark : kMostBehind);
    for (long number = each.last + 1; number <= each.count; number += step) fail(scene, ever, number);
    return each.tried - static_cast<long>(each.unlike.size());
}

// Fails the last allocations, during which a file is written and renamed.
void fail_last(const Scene& scene, const Scene::Ended& ever) {
    CAPTURE(line_of(scene.words()));
    const long count = scene.count("malloc");
    const long last = scene.is_benchmark() ? kLastOfBenchmark : kLast;
    for (long number = std::max(count - last, 0L) + 1; number <= count; ++number) fail(scene, ever, number);
}

long fail_all(const Scene& scene) {
    const Scene::Ended ever = scene.run();
    const auto printed = printing(scene, ever);
    if (!printed) return fail_each(scene, ever);
    fail_last(scene, ever);
    return fail_each(*printed, printed->run());
}

// With too little memory to start, the shell, the kernel or the loader fails.
bool is_not_started(const Finished& f) {
    return f.exit_code == 126 || f.exit_code == 127 || f.exit_code == 128 + SIGSEGV || f.exit_code == 128 + SIGKILL;
}

// Runs a program with an address space of `limit` KiB.
Finished run_within(int limit, const std::string& command, const cli::RunOptions& options = {}) {
    return cli::run({"sh", "-c", "ulimit -v " + std::to_string(limit) + " && exec " + command}, "", options);
}

// The smallest limit in KiB with which the program prints its help.
int least_limit(const std::string& command) {
    int too_few = 3000, enough = 100'000;
    REQUIRE(run_within(enough, command).exit_code == 0);
    while (enough - too_few > 20) {
        const int limit = (too_few + enough) / 2;
        (run_within(limit, command).exit_code == 0 ? enough : too_few) = limit;
    }
    return enough;
}

}  // namespace

// Unless nightly, an eighth of the command lines.
TEST_CASE("after any failed allocation a program succeeds or reports it, and leaves only complete files") {
    std::vector<Scene> all = scenes_for_allocations();
    std::size_t number = 0;
    std::erase_if(all, [&](const Scene&) { return !test::is_tried(number++, 8); });
    std::atomic<std::size_t> next = 0;
    std::atomic<long> reported = 0;
    const auto work = [&] {
        for (std::size_t i; (i = next++) < all.size();) reported += fail_all(all[i]);
    };
    {
        const std::jthread other(work);
        work();
    }
    CHECK(reported > (test::nightly() ? 10000 : 50));
    MESSAGE(reported.load(), " failed allocations were reported");
}

// Some objects are made before main(), where the interposed library lets every allocation succeed.
TEST_CASE("running out of memory before main() is reported") {
    std::size_t number = 0;
    for (const std::string program : {SATSOLVE, SATCHECK, SATGEN, SATBENCH, SUDOKU, SUDOKU2CNF, CNF2SUDOKU}) {
        if (!test::is_tried(number++, 7)) continue;
        CAPTURE(program);
        const std::string command = program + " --help";
        const int least = least_limit(command);
        int not_started = 0, before_main = 0;
        bool is_started = false;
        for (int limit = least - 3000; limit <= least + 100; limit += 20) {
            const Finished f = run_within(limit, command);
            if (!is_started && is_not_started(f)) {
                ++not_started;
                continue;
            }
            is_started = true;
            CAPTURE(limit);
            CAPTURE(f.err);
            before_main += f.err == "satdoku: out of memory\n";
            if (f.exit_code != 0) CHECK((f.exit_code == 1 && contains(f.err, "out of memory")));
        }
        CHECK(not_started > 0);  // so the whole range is covered
        CHECK(before_main > 0);
    }
}

// If memory runs out while libraries are mapped, the loader reports it in its own words.  From the first limit on with
// which the program starts, the program must report it.
TEST_CASE("running out of memory while decompressing is reported for every limit") {
    const ScratchFolder folder;
    cli::RunOptions options;
    options.directory = folder.path();
    std::size_t number = 0;
    for (const std::string& packed : {kGzipSat, kBzip2Sat, kXzSat, kZstdSat}) {
        if (!test::is_tried(number++, 4)) continue;
        folder.write("packed", packed);
        int refused = 0, done = 0;
        for (int limit = 4000; limit <= 30'000; limit += limit < 10'000 ? 50 : 1000) {  // KiB
            const Finished f = run_within(limit, SATSOLVE " packed --no-res -q", options);
            if (refused + done == 0 && is_not_started(f)) continue;
            CAPTURE(limit);
            CAPTURE(f.err);
            done += f.exit_code == 10;
            refused += f.exit_code == 1;
            if (f.exit_code != 10) CHECK((f.exit_code == 1 && contains(f.err, "out of memory")));
        }
        CHECK(refused > 0);
        CHECK(done > 0);
    }
}

// The run ends before the first periodic record.
TEST_CASE("a batch that ran out of memory keeps its record and can be resumed") {
    std::string puzzles;
    for (int i = 0; i < 60; ++i) puzzles += kOnePuzzle;
    const Words words{SUDOKU, "solve", "in", "--engine", "sat", "--threads", "1", "-o", "o", "--resume"};
    const long of_one = Scene(words, {{"in", kOnePuzzle}}).count("malloc");
    const long of_all = Scene(words, {{"in", puzzles}}).count("malloc");
    int kept = 0;
    for (const long percent : {50, 60, 70, 80, 90}) {
        const ScratchFolder folder;
        folder.write("in", puzzles);
        cli::RunOptions options;
        options.directory = folder.path();
        const long number = of_one + (of_all - of_one) * percent / 100;
        options.environment = {"LD_PRELOAD=" FAILING_CALLS, "FAULT_CALL=malloc",
                               "FAULT_NUMBER=" + std::to_string(number), "FAULT_ERRNO=" + std::to_string(ENOMEM),
                               "FAULT_REPORT=" + folder.path("report")};
        const Finished f = cli::run(words, "", options);
        CAPTURE(f.err);
        CHECK(contains(f.err, "out of memory"));
        if (folder.exists("o.resume") && !contains(folder.read("o.resume"), "\"puzzles\": 0,")) ++kept;
        options.environment.clear();
        CHECK(cli::run(words, "", options).exit_code == 0);
        CHECK(folder.read("o").size() == 60 * kSolution.size());
    }
    CHECK(kept > 0);  // on a busy machine, not all: the numbers of the calls differ between two runs
}
