#pragma once

#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/satcluster/process_tree.h"
#include "tests/cli/scratch_folder.h"

namespace cluster_test {

// Hosts on this machine, for root: each is a network namespace with an address, a name, a home of its own that no other
// host sees, and a server for ssh.  They see the file system of this machine but for `hidden`.
class NetworkHosts {
public:
    struct Host {
        std::string name;
        std::string home_size = {};                 // of a small disk, as mount(8) takes it; empty: no limit
        std::vector<std::string> environment = {};  // "NAME=VALUE" of all logins
    };

    NetworkHosts(const cli::ScratchFolder& folder, const std::string& hidden, std::vector<Host> hosts)
        : folder_(folder), hosts_(std::move(hosts)) {
        for (const char* key : {"host_key", "user_key"})
            cli::run({"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.path(key)});
        for (std::size_t i = 0; i < hosts_.size(); ++i) begin(i, hidden);
        for (int tries = 0; tries < 50 && !answers(); ++tries) ::usleep(100'000);
    }
    ~NetworkHosts() {
        for (std::size_t i = 0; i < hosts_.size(); ++i) {
            if (folder_.exists("pid" + number(i))) end_process(std::stoi(folder_.read("pid" + number(i))));
            for (const pid_t process : processes("")) ::kill(process, SIGKILL);
            cli::run({"ip", "netns", "del", space(i)});  // and with it both ends of the cable
            cli::run({"ip", "link", "del", cable(i)});
        }
    }
    NetworkHosts(const NetworkHosts&) = delete;
    NetworkHosts& operator=(const NetworkHosts&) = delete;

    // Empty: hosts can be made here; else why not.
    static std::string obstacle() {
        if (::geteuid() != 0) return "network namespaces need root";
        for (const char* name : {"ip", "unshare", "ssh", "ssh-keygen", "/usr/sbin/sshd", "parallel", "rsync"})
            if (cli::run({"which", name}).exit_code != 0) return std::string("there is no ") + name;
        const std::string trial = "satdoku-trial-" + std::to_string(::getpid());
        if (cli::run({"ip", "netns", "add", trial}).exit_code != 0) return "network namespaces are not permitted";
        const bool may_mount =
            cli::run({"ip", "netns", "exec", trial, "unshare", "--mount", "--uts", "hostname", "trial"}).exit_code == 0;
        cli::run({"ip", "netns", "del", trial});
        return may_mount ? "" : "names of hosts are not permitted";
    }

    bool answers() const {
        for (std::size_t i = 0; i < hosts_.size(); ++i)
            if (run(i, "hostname") != hosts_[i].name + "\n") return false;
        return true;
    }
    // What the command of a shell prints there, in the home.
    std::string run(std::size_t i, const std::string& command) const {
        return cli::run({"bash", "-c", ssh() + " " + address(i) + " '" + command + "'"}).out;
    }
    // A host that vanishes is noticed within three seconds.
    std::string ssh() const {
        return "ssh -i " + folder_.path("user_key") +
               " -o BatchMode=yes -o StrictHostKeyChecking=no -o LogLevel=ERROR -o ConnectTimeout=2"
               " -o ServerAliveInterval=1 -o ServerAliveCountMax=3 -o UserKnownHostsFile=" +
               folder_.path("known_hosts");
    }
    std::string address(std::size_t i) const { return net(i) + "2"; }
    void set_link(std::size_t i, bool up) const { cli::run({"ip", "link", "set", cable(i), up ? "up" : "down"}); }

    // Processes of logins whose command line contains this.
    std::vector<pid_t> processes(const std::string& part) const {
        std::vector<pid_t> found;
        for (const pid_t process : all_processes()) {
            const std::string place = "/proc/" + std::to_string(process);
            if (text_of(place + "/environ").find(kTag + folder_.path()) == std::string::npos) continue;
            if (is_running(process) && text_of(place + "/cmdline").find(part) != std::string::npos)
                found.push_back(process);
        }
        return found;
    }

private:
    static inline const std::string kTag = "SATDOKU_TEST_HOSTS=";

    static std::string number(std::size_t i) { return std::to_string(i + 1); }
    // Another one for each process, in case that one was killed.
    static std::string net(std::size_t i) {
        return "10." + std::to_string(100 + ::getpid() % 100) + "." + number(i) + ".";
    }
    static std::string space(std::size_t i) { return "satdoku-" + std::to_string(::getpid()) + "-" + number(i); }
    static std::string cable(std::size_t i) { return "sd" + std::to_string(::getpid()) + "." + number(i); }
    static std::string text_of(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        std::string text{std::istreambuf_iterator<char>(file), {}};
        std::ranges::replace(text, '\0', ' ');
        return text;
    }

    void begin(std::size_t i, const std::string& hidden) {
        const Host& host = hosts_[i];
        const std::string home = folder_.path("home" + number(i));
        std::filesystem::create_directory(home);
        std::string environment = kTag + folder_.path();
        for (const std::string& variable : host.environment) environment += " " + variable;
        folder_.write("sshd" + number(i), "ListenAddress " + address(i) + "\nHostKey " + folder_.path("host_key") +
                                              "\nAuthorizedKeysFile " + folder_.path("user_key.pub") +
                                              "\nStrictModes no\nUsePAM no\nPermitRootLogin yes\n" +
                                              "MaxStartups 100\nPidFile " + folder_.path("pid" + number(i)) +
                                              "\nSetEnv " + environment + "\n");
        cli::run({"ip", "netns", "add", space(i)});
        cli::run({"ip", "link", "add", cable(i), "type", "veth", "peer", "name", "inside", "netns", space(i)});
        cli::run({"ip", "addr", "add", net(i) + "1/30", "dev", cable(i)});
        cli::run({"ip", "link", "set", cable(i), "up"});
        for (const std::vector<std::string>& words :
             {std::vector<std::string>{"addr", "add", net(i) + "2/30", "dev", "inside"},
              {"link", "set", "inside", "up"},
              {"link", "set", "lo", "up"}}) {
            std::vector<std::string> command{"ip", "-n", space(i)};
            command.insert(command.end(), words.begin(), words.end());
            cli::run(command);
        }
        const std::string user_home = ::getpwuid(::geteuid())->pw_dir;
        const std::string disk = host.home_size.empty()
                                     ? "mount --bind " + home + " " + user_home
                                     : "mount -t tmpfs -o size=" + host.home_size + " none " + user_home;
        const std::string script = "set -e; hostname " + host.name + "; " + disk + "; mount -t tmpfs none " + hidden +
                                   "; mkdir -p /run/sshd; exec /usr/sbin/sshd -f " + folder_.path("sshd" + number(i));
        cli::run({"ip", "netns", "exec", space(i), "unshare", "--mount", "--uts", "bash", "-c", script});
    }

    const cli::ScratchFolder& folder_;
    std::vector<Host> hosts_;
};

}  // namespace cluster_test
