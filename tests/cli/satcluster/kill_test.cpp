#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <thread>

#include "sat/core/random.h"
#include "tests/cli/satcluster/campaign.h"
#include "tests/tier.h"

using namespace cluster_test;

namespace {

// The processes whose parent is this one.
std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> children;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (!std::ranges::all_of(name, [](unsigned char c) { return std::isdigit(c) != 0; })) continue;
        std::ifstream file(entry.path() / "stat");
        std::string text;
        std::getline(file, text);
        std::istringstream rest(text.substr(std::min(text.rfind(')') + 1, text.size())));
        std::string state;
        pid_t its_parent = 0;
        if (rest >> state >> its_parent && its_parent == parent) children.push_back(std::stoi(name));
    }
    return children;
}

}  // namespace

TEST_CASE("whatever is killed whenever, the same command gives the same verdict, and counts each cube once") {
    const ScratchFolder folder;
    const std::string formula = hard(folder), proof = folder.path("proof.drat");
    const Words words{formula, "--dir",        folder.path("a"), "--proof", proof, "-j2",      "-q", "--cube-count",
                      "60",    "--cube-limit", "0.05",           "--parts", "4",   "--sample", "20"};
    sat::Random random(test::rotating_seed());
    const int kills = test::nightly() ? 100 : 20;
    int killed = 0, ended = 0;
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
                if (!workers.empty())
                    ::kill(workers[random.below(static_cast<std::uint32_t>(workers.size()))], SIGKILL);
                return true;
            };
        const Finished f = satcluster(words, options);
        CAPTURE(i);
        CHECK((f.exit_code == 128 + SIGKILL || f.exit_code == 20));
        CHECK(f.err.empty());
        killed += f.exit_code == 128 + SIGKILL ? 1 : 0;
        if (f.exit_code == 20) {
            ++ended;
            CHECK(is_verified(formula, proof));
        }
    }
    CHECK(killed > kills / 4);
    const Finished last = satcluster(words);
    CHECK(last.exit_code == 20);
    CHECK(last.out == "s UNSATISFIABLE\n");
    CHECK(is_verified(formula, proof));
    for (const auto& [cube, times] : refutations(folder, "a")) CHECK_MESSAGE(times == 1, cube);
}

TEST_CASE("an interrupt ends the campaign in time, with its workers, and the same command continues") {
    const ScratchFolder folder;
    const std::string formula = hard(folder);
    const Words words{formula, "--dir", folder.path("a"), "-j2", "--cube-count", "200"};
    cli::RunOptions options;
    options.signal = SIGINT;
    options.signal_after = std::chrono::milliseconds(250);
    const Finished f = satcluster(words, options);
    if (f.exit_code != 20) {
        CHECK(f.exit_code == 0);
        CHECK(f.out.ends_with("s UNKNOWN\n"));
        CHECK(f.ended_after < std::chrono::milliseconds(2000));
    }
    CHECK(satcluster(words).exit_code == 20);
}
