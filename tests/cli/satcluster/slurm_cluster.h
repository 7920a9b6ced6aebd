#pragma once

#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/cli/run_program.h"
#include "tests/cli/satcluster/process_tree.h"
#include "tests/cli/scratch_folder.h"

namespace cluster_test {

// A cluster of Slurm on this machine: munged, slurmctld, and two slurmd with two processors each.
class SlurmCluster {
public:
    explicit SlurmCluster(const cli::ScratchFolder& folder) : folder_(folder) {
        for (const char* name : {"state", "spool-satdoku1", "spool-satdoku2"})
            std::filesystem::create_directory(folder.path(name));
        folder.write("munge.key", std::string(1024, 'k'));
        std::filesystem::permissions(folder.path("munge.key"), std::filesystem::perms::owner_read);
        cli::run({"munged", "--force", "--key-file=" + folder.path("munge.key"),
                  "--socket=" + folder.path("munge.socket"), "--pid-file=" + folder.path("munge.pid"),
                  "--log-file=" + folder.path("munge.log"), "--seed-file=" + folder.path("munge.seed")});
        folder.write("slurm.conf", configuration());
        run({"slurmctld", "-i"});
        for (const char* name : {"satdoku1", "satdoku2"}) run({"slurmd", "-N", name});
        for (int tries = 0; tries < 100 && !answers(); ++tries) ::usleep(100'000);
    }
    ~SlurmCluster() {
        run({"scancel", "--quiet", "--user=" + user()});
        for (const char* name : {"satdoku1.pid", "satdoku2.pid", "ctld.pid", "munge.pid"}) {
            if (folder_.exists(name)) end_process(std::stoi(folder_.read(name)));
        }
    }
    SlurmCluster(const SlurmCluster&) = delete;
    SlurmCluster& operator=(const SlurmCluster&) = delete;

    // Empty: a cluster can be made here; else why not.
    static std::string obstacle() {
        if (::geteuid() != 0) return "slurmd needs root";
        for (const char* name : {"munged", "slurmctld", "slurmd", "sbatch", "scancel", "squeue"})
            if (cli::run({"which", name}).exit_code != 0) return std::string("there is no ") + name;
        return "";
    }
    bool answers() const { return run({"sinfo", "--noheader", "--format=%T %D"}).out == "idle 2\n"; }
    std::string jobs() const { return run({"squeue", "--noheader"}).out; }

    // For programs that talk to it.
    cli::RunOptions options() const {
        cli::RunOptions options;
        options.environment = {"SLURM_CONF=" + folder_.path("slurm.conf")};
        return options;
    }

private:
    static std::string user() { return ::getpwuid(::geteuid())->pw_name; }
    cli::Finished run(const std::vector<std::string>& words) const { return cli::run(words, {}, options()); }

    std::string configuration() const {
        std::array<char, 256> name{};
        ::gethostname(name.data(), name.size() - 1);
        const std::string host = std::string(name.data()).substr(0, std::string(name.data()).find('.'));
        const int port = 20'000 + ::getpid() % 10'000;
        const auto node = [&](int number) {
            return "NodeName=satdoku" + std::to_string(number) + " NodeHostname=" + host +
                   " NodeAddr=127.0.0.1 Port=" + std::to_string(port + number) + " CPUs=2\n";
        };
        return "ClusterName=satdoku\nSlurmctldHost=" + host +
               "(127.0.0.1)\nAuthType=auth/munge\nAuthInfo=socket=" + folder_.path("munge.socket") +
               "\nSlurmUser=" + user() + "\nSlurmdUser=" + user() + "\nSlurmctldPort=" + std::to_string(port) +
               "\nStateSaveLocation=" + folder_.path("state") + "\nSlurmdSpoolDir=" + folder_.path("spool") +
               "-%n\nSlurmctldPidFile=" + folder_.path("ctld.pid") + "\nSlurmdPidFile=" + folder_.path("%n.pid") +
               "\nSlurmctldLogFile=" + folder_.path("ctld.log") + "\nSlurmdLogFile=" + folder_.path("%n.log") +
               "\nProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nMpiDefault=none\nReturnToService=2\n"
               "SelectType=select/cons_tres\nSelectTypeParameters=CR_CPU\nJobAcctGatherType=jobacct_gather/none\n"
               "SwitchType=switch/none\n" +
               node(1) + node(2) + "PartitionName=main Nodes=satdoku1,satdoku2 Default=YES MaxTime=INFINITE State=UP\n";
    }

    const cli::ScratchFolder& folder_;
};

}  // namespace cluster_test
