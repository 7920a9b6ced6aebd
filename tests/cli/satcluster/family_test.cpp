#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "tests/cli/satcluster/campaign.h"
#include "tests/cli/satcluster/process_tree.h"

using namespace cluster_test;

namespace {

// A solver that starts another process, in a session of its own, writes its number to "numbers", and waits for it.
std::string wrapper(const ScratchFolder& folder, const std::string& name, const std::string& work) {
    return folder.write_program(
        name, "setsid " + work + " &\necho $! >>" + folder.path("numbers") + "\nwait\necho s UNKNOWN\n");
}

std::vector<pid_t> numbers(const ScratchFolder& folder) {
    std::vector<pid_t> all;
    std::istringstream in(folder.read("numbers"));
    for (pid_t n = 0; in >> n;) all.push_back(n);
    return all;
}

bool all_end(const std::vector<pid_t>& processes) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (std::chrono::steady_clock::now() < end) {
        if (std::ranges::none_of(processes, &is_running)) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

}  // namespace

TEST_CASE("what a solver has started ends with its worker, with the driver, and at the limit") {
    const ScratchFolder folder;
    const std::string formula = easy(folder), solver = wrapper(folder, "sleeper", "sleep 100");
    const Words words{formula, "-j2", "-q", "--cube-count", "8", "--sample", "0", "--solver", solver};
    const auto with = [&](Words more) {
        more.insert(more.begin(), words.begin(), words.end());
        return more;
    };
    for (const bool kills_worker : {true, false}) {
        folder.write("numbers", "");
        cli::RunOptions options;
        options.signal = SIGKILL;
        options.signal_when = [&](pid_t driver) {
            if (numbers(folder).empty()) return false;
            if (!kills_worker) return true;
            const auto workers = children_of(driver);
            if (workers.empty()) return false;
            const auto begun = numbers(folder);
            for (const pid_t worker : workers) ::kill(worker, SIGKILL);
            CHECK(all_end(begun));  // while the driver lives
            return true;
        };
        const Finished f = satcluster(with({"--dir", folder.path(kills_worker ? "a" : "b")}), options);
        CHECK(f.exit_code == 128 + SIGKILL);
        CHECK(!numbers(folder).empty());
        CHECK(all_end(numbers(folder)));
    }
    folder.write("numbers", "");
    const Finished late = satcluster(with({"--dir", folder.path("c"), "--cube-limit", "0.1", "--time", "3"}));
    CHECK(late.exit_code == 0);
    CHECK(numbers(folder).size() >= 2);
    CHECK(all_end(numbers(folder)));
}

TEST_CASE("what a solver has started ends where everything named satcluster is killed at once") {
    const ScratchFolder folder;
    const std::string formula = easy(folder), solver = wrapper(folder, "sleeper", "sleep 100");
    cli::RunOptions options;
    options.signal = SIGKILL;
    options.signal_when = [&](pid_t driver) {
        if (numbers(folder).empty()) return false;
        // As `killall -9 satcluster`, but only of this campaign.
        std::vector<pid_t> family{driver};
        for (std::size_t i = 0; i < family.size(); ++i)
            for (const pid_t child : children_of(family[i])) family.push_back(child);
        std::erase_if(family, [&](pid_t process) { return name_of(process) != "satcluster"; });
        CHECK(family.size() >= 2);
        for (const pid_t process : family) ::kill(process, SIGKILL);
        return true;
    };
    const Finished f = satcluster(
        {formula, "--dir", folder.path("a"), "-j2", "-q", "--cube-count", "8", "--sample", "0", "--solver", solver},
        options);
    CHECK(f.exit_code == 128 + SIGKILL);
    CHECK(!numbers(folder).empty());
    CHECK(all_end(numbers(folder)));
}

TEST_CASE("a solver that is named by a relative path is found, with spaces in its path, and keeps its exit status") {
    const ScratchFolder folder;
    const std::string formula = easy(folder);
    std::filesystem::create_directory(folder.path("my tools"));
    folder.write_program("my tools/solver", SATSOLVE " --no-res \"$2\"\nstatus=$?\nexit $status\n");
    folder.write("my tools/settings", "");
    cli::RunOptions options;
    options.directory = folder.path();
    const Finished f = satcluster(
        {"easy.cnf", "-j1", "-q", "--cube-count", "6", "--solver", "'my tools/solver' \"my tools/settings\" {file}"},
        options);
    CHECK(f.err == "");
    CHECK(f.exit_code == 20);
    const Finished open = satcluster({"easy.cnf", "--dir", "b", "--solver", "'my tools/solver"}, options);
    CHECK(open.exit_code == 1);
    CHECK(contains(open.err, "--solver: a quotation mark without its second: 'my tools/solver"));
    CHECK(contains(satcluster({"easy.cnf", "--dir", "b", "--solver", " "}, options).err,
                   "--solver is empty; expected a program and its arguments"));
}
