#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// satbench random on formulas that take no time, beside a shell script.
using cli::Finished;
using cli::ScratchFolder;

namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

class Stage {
public:
    // `then`: what the other solver does in this folder when it has left its mark.
    explicit Stage(std::string then = "") : then_(std::move(then)) {}

    // "NAME=COMMAND" for --with: it leaves its mark at each call, and answers nothing.
    std::string silent() const {
        const std::string script = "#!/bin/sh\ncd " + folder_.path() + "\necho $1 >>calls\n" + then_ + "\n";
        const std::string file = folder_.write("silent.sh", script);
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        return "silent=" + file + " {file}";
    }
    Finished run(std::vector<std::string> more, const cli::RunOptions& options = {}) const {
        more.insert(more.begin(), {"env", "TMPDIR=" + folder_.path(), SATBENCH, "random", "--sizes", "30,20",
                                   "--formulas", "6", "--seed", "3", "--solvers", silent()});
        return cli::run(more, "", options);
    }
    void write(const std::string& name) const { folder_.write(name, ""); }
    std::string path(const std::string& name) const { return folder_.path(name); }
    std::string read(const std::string& name) const { return folder_.read(name); }

private:
    ScratchFolder folder_;
    std::string then_;
};

}  // namespace

TEST_CASE("sizes grow, every refutation is proved, and a peer that fails at one size skips larger ones") {
    const Stage stage;
    const Finished f = stage.run({"--md", "--log", stage.path("log"), "--threads", "2"});
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    CHECK(contains(f.out, "- No wrong answer.\n"));
    CHECK(contains(f.out, "0 not finished in time, 0 not checked."));
    CHECK(contains(f.out, "--clauses 4.26*N --seed 3..8;"));
    CHECK(contains(f.out, "2 threads: mean s"));
    CHECK(f.out.find("\n| 20 | ") < f.out.find("\n| 30 | "));
    CHECK(lines_of(stage.read("calls")) == 6);
    CHECK(contains(stage.read("calls"), "r3-n20-m85-s3.cnf"));
    // The heading, the runs at both sizes, and once more that of the one refutation, with its proof.
    CHECK(contains(f.out, "- 1 refutations, 1 proofs accepted,"));
    CHECK(lines_of(stage.read("log")) == 1 + 6 * 3 + 6 * 2 + 1);
    for (const auto& entry : std::filesystem::directory_iterator(stage.path("")))
        CHECK_FALSE(entry.path().filename().string().starts_with("satbench-"));
}

TEST_CASE("runs in the log are not repeated, and the report is the same, including leaves") {
    const Stage stage;
    const std::vector<std::string> options{"--log", stage.path("log"), "--threads", "1"};
    const Finished first = stage.run(options);
    CHECK_MESSAGE(first.exit_code == 0, first.err);
    const std::string log = stage.read("log");
    const Finished second = stage.run(options);
    CHECK(second.out == first.out);
    CHECK(stage.read("log") == log);
    std::istringstream lines(log);
    std::size_t with_leaves = 0;
    for (std::string line; std::getline(lines, line);)
        with_leaves += contains(line, "satsolve\tUNSAT") && line.substr(line.rfind('\t') + 1) != "0";
    CHECK(with_leaves > 0);
}

TEST_CASE("killed and run again: finished runs stay in the log and are not repeated") {
    const Stage stage("case $1 in *-s5.cnf) touch begun; until test -e ended; do sleep 0.02; done;; esac");
    const std::vector<std::string> words{"--log", stage.path("log"), "--threads", "1"};
    cli::RunOptions options;
    options.signal = SIGKILL;
    options.signal_when = [&](pid_t) { return std::filesystem::exists(stage.path("begun")); };
    CHECK(stage.run(words, options).exit_code == 128 + SIGKILL);
    const std::string before = stage.read("log");
    CHECK(contains(before, "-s5.cnf\tsatsolve\t"));
    CHECK_FALSE(contains(before, "-s5.cnf\tsilent\t"));
    CHECK(lines_of(stage.read("calls")) == 3);
    stage.write("ended");
    const Finished again = stage.run(words);
    CHECK_MESSAGE(again.exit_code == 0, again.err);
    CHECK(stage.read("log").starts_with(before));
    CHECK(lines_of(stage.read("log")) == 1 + 6 * 2 + 6 + 1);  // one refutation, once more with its proof
    CHECK(lines_of(stage.read("calls")) == 6 + 1);            // once more that which was killed
}

TEST_CASE("proofs are made up to the requested size") {
    const Stage stage;
    const auto proved = [&](const std::string& most) {
        return stage.run({"--threads", "1", "--largest-proof", most}).out;
    };
    CHECK(contains(proved("10"), " 0 proofs accepted"));
    CHECK(contains(proved("30"), " 0 not checked."));
}

TEST_CASE("an invalid command line of the random study is one message and exit status 1") {
    const Stage stage;
    CHECK(contains(stage.run({"--sizes", "3"}).err, "--sizes"));
    CHECK(contains(stage.run({"--formulas", "0"}).err, "--formulas"));
    CHECK(contains(stage.run({"--with", "x=true"}).err, "has no {file}"));
    CHECK(contains(stage.run({"--engine", "learning"}).err, "add --threads 1"));
    CHECK(stage.run({"--peer-time", "soon"}).exit_code == 1);
}
