#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "tests/cli/satcluster/campaign.h"
#include "tests/cli/satcluster/process_tree.h"
#include "tests/cli/satcluster/slurm_cluster.h"
#include "tests/tier.h"

using namespace cluster_test;

// With the programs of others, where they are installed; nightly, since each host logs in for each batch.
namespace {

bool has_program(const std::string& name) {
    return cli::run({"which", name}).exit_code == 0;
}

// A server for ssh as the current user, on two addresses of this machine.
class SshServer {
public:
    explicit SshServer(const ScratchFolder& folder) : folder_(folder) {
        for (const char* key : {"host", "user"})
            cli::run({"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.path(key)});
        folder.write("keys", folder.read("user.pub"));
        folder.write("config", "Port 22522\nListenAddress 127.0.0.1\nListenAddress 127.0.0.2\nHostKey " +
                                   folder.path("host") + "\nAuthorizedKeysFile " + folder.path("keys") +
                                   "\nStrictModes no\nUsePAM no\nPermitRootLogin yes\nMaxStartups 100\nPidFile " +
                                   folder.path("pid") + "\n");
        cli::run({"/usr/sbin/sshd", "-f", folder.path("config")});
        answers_ = cli::run({"bash", "-c", ssh() + " 127.0.0.1 true"}).exit_code == 0;
    }
    ~SshServer() {
        if (folder_.exists("pid")) end_process(std::stoi(folder_.read("pid")));
    }
    SshServer(const SshServer&) = delete;
    SshServer& operator=(const SshServer&) = delete;

    bool answers() const { return answers_; }
    std::string ssh() const {
        return "ssh -p 22522 -i " + folder_.path("user") +
               " -o BatchMode=yes -o StrictHostKeyChecking=no -o LogLevel=ERROR -o UserKnownHostsFile=" +
               folder_.path("known");
    }

private:
    const ScratchFolder& folder_;
    bool answers_ = false;
};

}  // namespace

TEST_CASE("proofs that are lost every time are an error, not an endless campaign") {
    const ScratchFolder folder;
    const std::string formula = easy(folder);
    // Works as parallel does, but for the proofs.
    folder.write_program("parallel",
                         "while [[ $1 != ::: ]]; do shift; done\nshift\nfor batch; do\n  " SATCLUSTER
                         " work batches/$batch.batch --formula formula.cnf --verdicts verdicts/$batch.tsv --proof "
                         "proofs/$batch.drat\n  rm proofs/$batch.drat\ndone\n");
    folder.write("hosts", "nowhere\n");
    cli::RunOptions options;
    options.environment = {"PATH=" + folder.path() + ":" + std::getenv("PATH")};
    const Finished f = satcluster({formula, "--dir", folder.path("a"), "--proof", folder.path("p"), "--backend",
                                   "parallel", "--hosts", folder.path("hosts"), "--cube-count", "6", "--sample", "0"},
                                  options);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "c damaged proofs: 6 cubes are solved again\n"));
    CHECK(f.err ==
          "satcluster: the proofs of 6 cubes were lost or damaged 8 times, one after the other; see workers.log "
          "and ledger.tsv\n");
    CHECK(!folder.exists("p"));
}

TEST_CASE("this machine is a host of GNU parallel, too") {
    if (!has_program("parallel")) {
        MESSAGE("skipped: there is no parallel");
        return;
    }
    const ScratchFolder folder;
    const std::string formula = easy(folder), proof = folder.path("proof.drat");
    folder.write("hosts", "2/:\n");
    const Finished f =
        satcluster({formula, "--dir", folder.path("a campaign"), "--proof", proof, "--backend", "parallel", "--hosts",
                    folder.path("hosts"), "--remote-program", "not here", "--cube-count", "12", "--sample", "8"});
    CAPTURE(f.err);
    CAPTURE(folder.read("a campaign/workers.log"));
    CHECK(f.exit_code == 20);
    CHECK(is_verified(formula, proof));
}

TEST_CASE("hosts over ssh share a campaign, and one that does not answer is left out") {
    if (!test::nightly()) return;
    for (const char* name : {"parallel", "rsync", "ssh", "/usr/sbin/sshd"})
        if (!has_program(name)) {
            MESSAGE("skipped: there is no " << name);
            return;
        }
    const ScratchFolder folder;
    const SshServer server(folder);
    if (!server.answers()) {
        MESSAGE("skipped: sshd cannot be used here");
        return;
    }
    const std::string formula = hard(folder), proof = folder.path("proof.drat");
    folder.write("hosts", "1/127.0.0.1\n1/127.0.0.2\n1/127.0.0.3\n");
    cli::RunOptions options;
    options.environment = {"PARALLEL_SSH=" + server.ssh()};
    const Finished f =
        satcluster({formula, "--dir", folder.path("a"), "--proof", proof, "--backend", "parallel", "--hosts",
                    folder.path("hosts"), "--remote-program", SATCLUSTER, "--cube-count", "24", "--sample", "0"},
                   options);
    CAPTURE(f.err);
    CAPTURE(folder.read("a/workers.log"));
    CHECK(f.exit_code == 20);
    CHECK(is_verified(formula, proof));
}

TEST_CASE("job arrays of Slurm conquer, and what a killed driver has left running is cancelled") {
    if (!test::nightly()) return;
    if (const std::string obstacle = SlurmCluster::obstacle(); !obstacle.empty()) {
        MESSAGE("skipped: " << obstacle);
        return;
    }
    const ScratchFolder folder, campaigns;
    const SlurmCluster slurm(folder);
    REQUIRE(slurm.answers());
    const std::string formula = hard(campaigns), proof = campaigns.path("proof.drat");
    const auto words = [&](const std::string& name, Words more) {
        more.insert(more.begin(), {formula, "--dir", campaigns.path(name), "--backend", "slurm", "--remote-program",
                                   SATCLUSTER, "--cube-count", "24"});
        return more;
    };
    const Finished f = satcluster(words("a", {"--proof", proof, "--sample", "8"}), slurm.options());
    CHECK(f.exit_code == 20);
    CHECK(is_verified(formula, proof));
    CHECK(slurm.jobs().empty());

    // The error names what workers print.
    const Finished lost = satcluster({formula, "--dir", campaigns.path("c"), "--backend", "slurm", "--remote-program",
                                      "/nowhere/satcluster", "--cube-count", "6", "--sample", "0"},
                                     slurm.options());
    CHECK(lost.exit_code == 1);
    CHECK(contains(lost.err, "the last line of workers.log is: "));
    CHECK(contains(lost.err, "/nowhere/satcluster"));

    const std::string sleeper = campaigns.write_program("sleeper", "sleep 100\n");
    cli::RunOptions killing = slurm.options();
    killing.signal = SIGKILL;
    killing.signal_when = [&](pid_t) { return contains(slurm.jobs(), " R "); };
    const Finished killed = satcluster(words("b", {"--solver", sleeper, "--sample", "0"}), killing);
    CHECK(killed.exit_code == 128 + SIGKILL);
    CHECK(!slurm.jobs().empty());
    const Finished next = satcluster(words("b", {"--sample", "0"}), slurm.options());
    CHECK(next.exit_code == 20);
    CHECK(slurm.jobs().empty());
}
