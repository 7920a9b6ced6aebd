#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "app/satcluster/backend.h"

namespace satcluster {
namespace {

BackendSettings some_settings() {
    BackendSettings settings;
    settings.program = "/usr/bin/satcluster";
    settings.campaign = "c0ffee";
    settings.workers = 3;
    settings.folder = "/data/my campaign";
    settings.hosts = "/etc/hosts.list";
    settings.slurm_options = {"--partition=long"};
    settings.proof = true;
    settings.driver = 42;
    return settings;
}
bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}

}  // namespace

TEST_CASE("the commands of every backend work on every batch once") {
    std::vector<std::uint64_t> batches(120'000);
    std::iota(batches.begin(), batches.end(), 7);
    for (const Backend& backend : backends()) {
        CAPTURE(backend.name);
        CHECK(find_backend(backend.name) == &backend);
        std::multiset<std::uint64_t> worked;
        for (const Command& command : backend.commands(some_settings(), batches)) {
            REQUIRE(!command.words.empty());
            if (!backend.needs.empty()) CHECK(command.words.front() == backend.needs);
            worked.insert(command.batches.begin(), command.batches.end());
            std::size_t bytes = 0;
            for (const std::string& word : command.words) bytes += word.size() + 1 + sizeof(char*);
            CHECK(bytes < 1'000'000);
        }
        CHECK((worked == std::multiset<std::uint64_t>(batches.begin(), batches.end())));
        CHECK(backend.at_a_time(some_settings()) >= 1);
    }
    CHECK(find_backend("none") == nullptr);
}

TEST_CASE("local workers get their files and their parent") {
    const std::vector<std::uint64_t> batches{9};
    const auto commands = find_backend("local")->commands(some_settings(), batches);
    CHECK((commands.front().words ==
           std::vector<std::string>{"/usr/bin/satcluster", "work", "batches/9.batch", "--formula", "formula.cnf",
                                    "--verdicts", "verdicts/9.tsv", "--parent", "42", "--proof", "proofs/9.drat"}));
    CHECK(find_backend("local")->at_a_time(some_settings()) == 3);
}

TEST_CASE("parallel and Slurm get the hosts, the limits and the batches") {
    const std::vector<std::uint64_t> batches{9, 12};
    const auto over_ssh = find_backend("parallel")->commands(some_settings(), batches).front().words;
    for (const char* word : {"/etc/hosts.list", "./formula.cnf", "./proofs/{}.drat", "satcluster-c0ffee", "9", "12"})
        CHECK(has(over_ssh, word));
    BackendSettings settings = some_settings();
    settings.proof = false;
    CHECK(!has(find_backend("parallel")->commands(settings, batches).front().words, "./proofs/{}.drat"));
    const auto sbatch = find_backend("slurm")->commands(some_settings(), batches).front().words;
    for (const char* word : {"--partition=long", "--array=0-1%3", "--job-name=satcluster-c0ffee",
                             "--output=workers.log", "--open-mode=append"})
        CHECK(has(sbatch, word));
    CHECK(
        sbatch.back().starts_with("set -- 9 12; shift $SLURM_ARRAY_TASK_ID; exec 'satcluster' work batches/$1.batch"));
    CHECK(find_backend("slurm")->stop(some_settings()).back() == "--name=satcluster-c0ffee");
    // The remote program is one word of a shell.
    settings.remote_program = "~/a b';x/satcluster";
    const std::string word = R"(~/'a b'\'';x/satcluster')";
    CHECK(find_backend("slurm")->commands(settings, batches).front().words.back().find("exec " + word + " work") !=
          std::string::npos);
    const std::string work = " work batches/{}.batch --formula formula.cnf --verdicts verdicts/{}.tsv";
    CHECK(has(find_backend("parallel")->commands(settings, batches).front().words,
              "if test -e batches/{}.batch; then exec " + word + work +
                  "; else cd '/data/my campaign' && exec '/usr/bin/satcluster'" + work + "; fi"));
}

}  // namespace satcluster
