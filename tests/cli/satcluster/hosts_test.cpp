#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <thread>

#include "sat/core/random.h"
#include "tests/cli/satcluster/campaign.h"
#include "tests/cli/satcluster/network_hosts.h"
#include "tests/tier.h"

using namespace cluster_test;

// Hosts that share no files, over GNU parallel and ssh, while everything fails that can: nightly, a quarter of an hour.
namespace {

using std::chrono::milliseconds;

std::string clock_library() {
    for (const char* path : {"/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
                             "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1"})
        if (std::filesystem::exists(path)) return path;
    return "";
}

// Three hosts: one is cut off at times, the clock of another is ahead, and the third has a small disk.
std::vector<NetworkHosts::Host> three_hosts() {
    NetworkHosts::Host plain{"node1"}, skewed{"node2"}, full{"node3"};
    if (const std::string library = clock_library(); !library.empty())
        skewed.environment = {"LD_PRELOAD=" + library, "FAKETIME=+5h", "DONT_FAKE_MONOTONIC=1"};
    else MESSAGE("skipped: clocks that differ; there is no libfaketime");
    full.home_size = "100k";
    return {plain, skewed, full};
}

struct Place {
    Place() { std::filesystem::create_directory(folder.path("campaigns")); }

    Words words(const std::string& campaign) const {
        return {formula,
                "--dir",
                folder.path("campaigns/" + campaign),
                "--proof",
                proof,
                "--backend",
                "parallel",
                "--hosts",
                folder.path("hosts"),
                "--remote-program",
                program,
                "--jobs",
                "2",
                "--cube-count",
                "60",
                "--cube-limit",
                "0.2",
                "--parts",
                "4",
                "--sample",
                "20"};
    }
    std::string campaign_file(const std::string& campaign, const std::string& name) const {
        return folder.read("campaigns/" + campaign + "/" + name);
    }

    const ScratchFolder folder;
    const std::string formula = hard(folder), proof = folder.path("proof.drat"), program = folder.path("satcluster");
};

// Kills workers on the hosts at random times, up to `most`, and then says that it is the driver's turn.
class Killer {
public:
    Killer(const NetworkHosts& hosts, sat::Random& random, int& killed)
        : hosts_(hosts), random_(random), killed_(killed) {
        left_ = static_cast<int>(random_.below(3));
        wait();
    }
    bool operator()(pid_t) {
        if (std::chrono::steady_clock::now() < next_) return false;
        if (left_ == 0) return true;
        const auto workers = hosts_.processes("work batches/");
        if (workers.empty()) {
            next_ = std::chrono::steady_clock::now() + milliseconds(20);
            return false;
        }
        killed_ += ::kill(workers[random_.below(static_cast<std::uint32_t>(workers.size()))], SIGKILL) == 0 ? 1 : 0;
        --left_;
        wait();
        return false;
    }

private:
    void wait() { next_ = std::chrono::steady_clock::now() + milliseconds(300 + random_.below(2500)); }

    const NetworkHosts& hosts_;
    sat::Random& random_;
    int& killed_;
    int left_;
    std::chrono::steady_clock::time_point next_;
};

void check_done(const Place& place, const std::string& campaign, const Finished& f) {
    CAPTURE(f.err);
    CAPTURE(place.campaign_file(campaign, "workers.log"));
    CHECK(f.exit_code == 20);
    CHECK(f.out.ends_with("s UNSATISFIABLE\n"));
    CHECK(is_verified(place.formula, place.proof));
    CHECK(is_verified_by_others(place.formula, place.proof));
    const auto count = refutations(place.folder, "campaigns/" + campaign);
    CHECK(count.size() >= 40);
    // A batch whose files did not all arrive was worked on again, by another process; no cube was in two batches.
    for (const auto& [cube, batches] : count) CHECK_MESSAGE(std::set(batches.begin(), batches.end()).size() == 1, cube);
}

}  // namespace

TEST_CASE("three hosts refute a formula while workers and drivers are killed, a host vanishes and a disk is full") {
    if (!test::nightly()) return;
    if (const std::string obstacle = NetworkHosts::obstacle(); !obstacle.empty()) {
        MESSAGE("skipped: " << obstacle);
        return;
    }
    const Place place;
    std::filesystem::copy_file(SATCLUSTER, place.program);
    const NetworkHosts hosts(place.folder, place.folder.path("campaigns"), three_hosts());
    REQUIRE(hosts.answers());
    place.folder.write("hosts", "2/" + hosts.address(0) + "\n2/" + hosts.address(1) + "\n2/" + hosts.address(2) + "\n");
    cli::RunOptions options;
    options.environment = {"PARALLEL_SSH=" + hosts.ssh()};

    SUBCASE("a host is cut off in the middle, and stays away") {
        std::atomic<bool> is_over = false;
        std::jthread cutter([&] {
            while (!is_over && !contains(place.campaign_file("a", "ledger.tsv"), "\tnode1\t"))
                std::this_thread::sleep_for(milliseconds(20));
            hosts.set_link(0, false);
        });
        const Finished f = satcluster(place.words("a"), options);
        is_over = true;
        check_done(place, "a", f);
        const std::string ledger = place.campaign_file("a", "ledger.tsv");
        CHECK(contains(ledger, "\tnode1\t"));
        CHECK(contains(ledger, "\tnode2\t"));
        // Workers of the third have begun proofs, and could not end them.
        CHECK(contains(hosts.run(2, "ls satcluster-*/proofs"), ".drat.part"));
        CHECK(!contains(ledger, "\tnode3\t"));
        if (!clock_library().empty()) {
            std::time_t latest = 0;
            std::istringstream in(ledger);
            for (std::string line; std::getline(in, line);)
                if (!line.starts_with('#')) latest = std::max<std::time_t>(latest, std::atoll(line.c_str()));
            CHECK(latest > std::time(nullptr) + 4 * 3600);
        }
    }
    SUBCASE("a hundred kills") {
        sat::Random random(test::rotating_seed());
        int drivers = 0, workers = 0, campaigns = 1, cuts = 0;
        while (drivers + workers < 100) {
            const std::string campaign = "b" + std::to_string(campaigns);
            const bool is_cut = random.below(4) == 0;  // for as long as this driver lives
            if (is_cut) hosts.set_link(0, false);
            cuts += is_cut ? 1 : 0;
            cli::RunOptions killing = options;
            killing.signal = SIGKILL;
            killing.signal_when = Killer(hosts, random, workers);
            const Finished f = satcluster(place.words(campaign), killing);
            hosts.set_link(0, true);
            drivers += f.exit_code == 128 + SIGKILL ? 1 : 0;
            if (f.exit_code == 128 + SIGKILL) continue;
            check_done(place, campaign, f);
            ++campaigns;
        }
        check_done(place, "b" + std::to_string(campaigns),
                   satcluster(place.words("b" + std::to_string(campaigns)), options));
        MESSAGE("killed: " << workers << " workers, " << drivers << " drivers, in " << campaigns
                           << " campaigns; cut off: " << cuts << " times");
        CHECK(workers > 10);
        CHECK(drivers > 10);
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!hosts.processes("work batches/").empty() && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(milliseconds(100));
        CHECK(hosts.processes("work batches/").empty());
    }
}
