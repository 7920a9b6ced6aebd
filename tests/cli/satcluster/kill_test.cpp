#include <doctest/doctest.h>

#include <filesystem>

#include "sat/core/random.h"
#include "tests/cli/satcluster/campaign.h"
#include "tests/cli/satcluster/process_tree.h"
#include "tests/tier.h"

using namespace cluster_test;

TEST_CASE("whatever is killed whenever, the same command gives the same verdict, and counts each cube once") {
    const ScratchFolder folder;
    const std::string formula = hard(folder), proof = folder.path("proof.drat");
    const Words words{formula, "--dir",        folder.path("a"), "--proof", proof, "-j2",      "-q", "--cube-count",
                      "60",    "--cube-limit", "0.05",           "--parts", "4",   "--sample", "20"};
    sat::Random random(test::rotating_seed());
    const int kills = test::nightly() ? 100 : 20;
    int killed = 0, workers_killed = 0, ended = 0;
    for (int i = 0; i < kills; ++i) {
        if (ended > 0) {  // begin anew
            std::filesystem::remove_all(folder.path("a"));
            ended = 0;
        }
        const bool kills_worker = random.flip();
        cli::RunOptions options;
        options.signal = SIGKILL;
        options.signal_after = std::chrono::milliseconds(20 + random.below(200));
        if (kills_worker)
            options.signal_when = [&, begun = std::chrono::steady_clock::now(),
                                   pause = std::chrono::milliseconds(random.below(200))](pid_t driver) {
                if (std::chrono::steady_clock::now() < begun + pause) return false;
                const auto workers = children_of(driver);
                if (workers.empty()) return false;
                const pid_t worker = workers[random.below(static_cast<std::uint32_t>(workers.size()))];
                workers_killed += ::kill(worker, SIGKILL) == 0 ? 1 : 0;
                return true;
            };
        const Finished f = satcluster(words, options);
        CAPTURE(i);
        CAPTURE(f.err);
        CHECK((f.exit_code == 128 + SIGKILL || f.exit_code == 20));
        CHECK(f.err.empty());
        killed += f.exit_code == 128 + SIGKILL ? 1 : 0;
        if (f.exit_code == 20) {
            ++ended;
            CHECK(is_verified(formula, proof));
        }
    }
    CHECK(killed > kills / 4);
    CHECK(workers_killed > kills / 8);
    const Finished last = satcluster(words);
    CHECK(last.exit_code == 20);
    CHECK(last.out == "s UNSATISFIABLE\n");
    CHECK(is_verified(formula, proof));
    const auto count = refutations(folder, "a");
    CHECK(count.size() >= 40);
    for (const auto& [cube, batches] : count) CHECK_MESSAGE(batches.size() == 1, cube);
}

TEST_CASE("an interrupt ends the campaign in time, with its workers, and the same command continues") {
    const ScratchFolder folder;
    const std::string formula = easy(folder), gate = folder.write("gate", "");
    // Solves once the gate is gone, so that the interrupt finds the campaign at work on any machine.
    const std::string solver =
        folder.write_program("solver", "touch " + folder.path("begun") + "\nwhile [[ -e " + gate +
                                           " ]]; do sleep 0.02; done\n" SATSOLVE " --no-res \"$1\"\n");
    const Words words{formula, "--dir", folder.path("a"), "-j2", "--cube-count", "12", "--solver", solver};
    cli::RunOptions options;
    options.signal = SIGINT;
    std::vector<pid_t> workers;
    options.signal_when = [&](pid_t driver) {
        workers = children_of(driver);
        return folder.exists("begun") && !workers.empty();
    };
    const Finished f = satcluster(words, options);
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "c interrupted; the same command continues\ns UNKNOWN\n"));
    CHECK(f.ended_after < std::chrono::milliseconds(2000));
    for (const pid_t worker : workers) CHECK(!is_running(worker));
    std::filesystem::remove(gate);
    CHECK(satcluster(words).exit_code == 20);
}
