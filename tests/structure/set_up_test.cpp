#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/structure/markdown.h"

// Tests of scripts/set-up.sh with fake commands that log their arguments.
namespace {

namespace fs = std::filesystem;

class Machine {
public:
    explicit Machine(const std::string& user_id) {
        for (const std::string tool : {"bash", "env", "sed", "dirname", "cat"})
            fs::create_symlink(found(tool), folder_.path(tool));
        add("id", "echo " + user_id);
    }
    // Add a fake command as a shell script.
    void add(const std::string& name, const std::string& script) {
        folder_.write(name, "#!" + folder_.path("bash") + "\n" + script + "\n");
        fs::permissions(folder_.path(name), fs::perms::owner_all);
    }
    // A dpkg-query that knows all packages but `missing`, and an apt-get that logs its arguments.
    void add_apt(const std::string& missing) {
        add("dpkg-query",
            "[[ $4 == '" + missing + "' ]] && { echo 'no packages found' >&2; exit 1; }; echo 'installed '");
        add("apt-get", "echo \"$DEBIAN_FRONTEND $*\" >>'" + folder_.path("calls") + "'");
    }
    cli::Finished install() const {
        const std::string script =
            "set -euo pipefail; source scripts/set-up.sh; install_missing \"${packages[@]}\" \"${test_packages[@]}\"; "
            "pwd";
        cli::RunOptions options;
        options.directory = SATDOKU_SOURCE_DIR;
        return cli::run({"env", "-i", "PATH=" + folder_.path(), "bash", "-c", script}, "", options);
    }
    // scripts/install, up to the cmake that configures, which logs its arguments and fails.
    cli::Finished install_programs() {
        for (const std::string tool : {"grep", "realpath"}) fs::create_symlink(found(tool), folder_.path(tool));
        add("cmake", "echo \"cmake $*\" >>'" + folder_.path("calls") + "'; exit 1");
        return run(SATDOKU_SOURCE_DIR "/scripts/install", {});
    }
    cli::Finished run(const std::string& script, const std::vector<std::string>& arguments) const {
        std::vector<std::string> words{"env", "-i", "HOME=" + folder_.path(), "PATH=" + folder_.path(), "bash", script};
        words.insert(words.end(), arguments.begin(), arguments.end());
        return cli::run(words);
    }
    std::string calls() const { return folder_.read("calls"); }

private:
    static std::string found(const std::string& tool) {
        const std::string path = cli::run({"bash", "-c", "command -v " + tool}).out;
        return path.substr(0, path.find('\n'));
    }
    cli::ScratchFolder folder_;
};

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("set-up does not call apt if everything is installed") {
    Machine machine("0");
    machine.add_apt("");
    const cli::Finished f = machine.install();
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    CHECK(machine.calls().empty());
}

TEST_CASE("set-up installs exactly the missing packages, without asking") {
    Machine machine("0");
    machine.add_apt("doctest-dev");
    const cli::Finished f = machine.install();
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    const std::string calls = machine.calls();
    CHECK(contains(calls, "noninteractive -y -q -o DPkg::Lock::Timeout=300 update\n"));
    CHECK(contains(calls, " install --no-install-recommends doctest-dev\n"));
}

TEST_CASE("set-up uses sudo if it is not root, and fails without it") {
    Machine machine("1000");
    machine.add_apt("g++");
    const cli::Finished without = machine.install();
    CHECK(without.exit_code == 1);
    CHECK(contains(without.err, "error: neither root nor sudo; as root: apt-get install g++"));
    CHECK(machine.calls().empty());

    machine.add("sudo", "[[ $1 == -n ]] && shift; exec \"$@\"");
    const cli::Finished with = machine.install();
    CHECK_MESSAGE(with.exit_code == 0, with.err);
    CHECK(contains(machine.calls(), "install --no-install-recommends g++"));
}

TEST_CASE("set-up lists the packages if there is no apt, and reports when apt fails") {
    Machine machine("0");
    const cli::Finished without = machine.install();
    CHECK(without.exit_code == 1);
    CHECK(
        contains(without.err, "error: apt-get not found; install the equivalents of these Debian packages: g++ cmake"));

    machine.add_apt("cmake");
    machine.add("apt-get", "echo 'E: no network' >&2; exit 100");
    const cli::Finished failed = machine.install();
    CHECK(failed.exit_code != 0);
    CHECK(contains(failed.err, "E: no network"));
}

TEST_CASE("scripts/install configures without apt, and without optional packages") {
    Machine without_apt("0");
    without_apt.install_programs();
    CHECK(without_apt.calls().starts_with("cmake --preset release"));

    Machine offline("0");
    offline.add_apt("libzstd-dev");
    offline.add("apt-get", "echo 'E: no network' >&2; exit 100");
    const cli::Finished f = offline.install_programs();
    CHECK(contains(f.out, "Building without these optional packages: libzstd-dev"));
    CHECK(offline.calls().starts_with("cmake --preset release"));
}

TEST_CASE("scripts/install fails without a required package") {
    Machine machine("1000");
    machine.add_apt("g++");
    const cli::Finished f = machine.install_programs();
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "as root: apt-get install g++"));
    CHECK(machine.calls().empty());
}

TEST_CASE("scripts/packages --no-install installs nothing, and names what is missing") {
    Machine machine("0");
    machine.add_apt("lintian");
    const cli::Finished f = machine.run(SATDOKU_SOURCE_DIR "/scripts/packages", {"--try", "--no-install"});
    CHECK(f.exit_code == 77);
    CHECK(contains(f.out, "skipped: these packages are not installed: lintian\n"));
    CHECK(machine.calls().empty());
}

TEST_CASE("the scripts of the README and of continuous integration are executable") {
    for (const std::string script : {"scripts/demo", "scripts/test", ".ci/run"}) {
        const auto mode = fs::status(fs::path(SATDOKU_SOURCE_DIR) / script).permissions();
        CHECK_MESSAGE((mode & fs::perms::owner_exec) != fs::perms::none, script);
    }
}

TEST_CASE("CONTRIBUTING.md mentions every script") {
    const std::string text = cli::run({"cat", std::string(SATDOKU_SOURCE_DIR) + "/CONTRIBUTING.md"}).out;
    std::size_t scripts = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(SATDOKU_SOURCE_DIR) / "scripts")) {
        const std::string name = entry.path().filename().string();
        if (name == "demo") continue;  // named in the README
        CHECK_MESSAGE(contains(text, "scripts/" + name), name);
        ++scripts;
    }
    CHECK(scripts > 0);
}

TEST_CASE("scripts/check has --help and rejects an unknown check") {
    const std::string script = std::string(SATDOKU_SOURCE_DIR) + "/scripts/check";
    const cli::Finished help = cli::run({"bash", script, "--help"});
    CHECK_MESSAGE(help.exit_code == 0, help.err);
    std::vector<std::string> named, listed;
    std::istringstream lines(help.out);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("  ")) named.push_back(line.substr(2, line.find(' ', 2) - 2));
    const std::string document = cli::run({"cat", std::string(SATDOKU_SOURCE_DIR) + "/docs/quality.md"}).out;
    for (const auto& row : structure::table_of(document, "checks"))
        listed.push_back(row.at(0).substr(1, row.at(0).size() - 2));
    CHECK(named.size() > 1);
    CHECK(named == listed);

    const cli::Finished unknown = cli::run({"bash", script, named.front(), "no-such-check"});
    CHECK(unknown.exit_code == 1);
    CHECK(unknown.err == "error: no check 'no-such-check'; scripts/check --help\n");
    CHECK(unknown.out.empty());
    CHECK(cli::run({"bash", script}).exit_code == 1);
}

TEST_CASE("scripts/beside fails without files or programs") {
    const std::string script = std::string(SATDOKU_SOURCE_DIR) + "/scripts/beside";
    const std::string readable = std::string(SATDOKU_SOURCE_DIR) + "/README.md";
    const auto beside = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"env", "SATSOLVE=true", "bash", script, "-s", "true"});
        return cli::run(arguments);
    };
    CHECK(beside({readable}).exit_code == 0);
    for (const std::vector<std::string>& wrong :
         {std::vector<std::string>{}, {"no/such/file"}, {"-s", "no-such-solver", readable}}) {
        const cli::Finished f = beside(wrong);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "beside: "));
        CHECK(f.out.empty());
    }
}
