#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/unit/bench/pigeonhole.h"

// satbench compare and ablation beside solvers that are shell scripts, some of which lie.
using bench_test::pigeonhole;
using cli::Finished;
using cli::ScratchFolder;

namespace {

const std::string kSatisfiable = "p cnf 3 3\n1 2 0\n-1 3 0\n-2 -3 0\n";
const std::string kUnsatisfiable = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

// A folder of two families, and solvers made of shell scripts.
class Stage {
public:
    Stage() {
        std::filesystem::create_directories(folder_.path("set/x"));
        std::filesystem::create_directories(folder_.path("set/y"));
        write("x/s.cnf", kSatisfiable);
        write("y/u.cnf", kUnsatisfiable);
    }
    void write(const std::string& name, const std::string& text) { folder_.write("set/" + name, text); }
    std::string path(const std::string& name = "set") const { return folder_.path(name); }
    std::string read(const std::string& name) const { return folder_.read(name); }
    void overwrite(const std::string& name, const std::string& text) const { folder_.write(name, text); }
    void append(const std::string& name, const std::string& text) const { folder_.write(name, read(name) + text); }

    std::string program(const std::string& name, const std::string& script) const {
        const std::string file = folder_.write(name, "#!/bin/sh\n" + script + "\n");
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        return file;
    }
    // "NAME=COMMAND" for --with.  In the script $1 is the formula.
    std::string solver(const std::string& name, const std::string& script) const {
        return name + "=" + program(name + ".sh", script) + " {file} {result}";
    }
    // One that answers both files rightly.
    std::string honest(const std::string& name) const {
        return solver(name,
                      "case $1 in *s.cnf) echo SAT >$2; echo 1 -2 3 0 >>$2; exit 10;; "
                      "*) echo UNSAT >$2; exit 20;; esac");
    }
    Finished run(std::vector<std::string> arguments, const std::string& command = "compare",
                 const cli::RunOptions& options = {}) const {
        arguments.insert(arguments.begin(), {"env", "TMPDIR=" + folder_.path(), SATBENCH, command});
        return cli::run(arguments, {}, options);
    }
    Finished compare(const std::string& with, std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {path(), "--engine", "flagged", "--with", with, "--solvers", honest("honest")});
        return run(more);
    }

private:
    ScratchFolder folder_;
};

}  // namespace

TEST_CASE("a correct peer and our solver: models and proofs are checked, and no file is left") {
    const Stage stage;
    const Finished f = stage.compare(stage.honest("second"), {"--log", stage.path("log")});
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    CHECK(contains(f.out, "No wrong answer."));
    CHECK(contains(f.out, "1 refutations, 1 proofs accepted"));
    CHECK(contains(f.out, "Solved: 2, the best single peer 2 (honest)."));
    CHECK(lines_of(stage.read("log")) == 1 + 2 * 3 + 1);  // ours twice where a proof was made
    for (const auto& entry : std::filesystem::directory_iterator(stage.path("")))
        CHECK_FALSE(entry.path().filename().string().starts_with("satbench-"));
}

TEST_CASE("a solver with a wrong answer raises an alarm, whatever is wrong") {
    struct Lie {
        std::string script, alarm;
    };
    const std::vector<Lie> lies{
        {"echo UNSAT >$2", "WRONG: liar on x/s.cnf: says UNSAT, but there is a model that was checked"},
        {"echo SAT >$2; echo 1 2 0 >>$2", "WRONG: liar on y/u.cnf: its model fails clause 4"},
        {"echo SAT >$2; echo 0 >>$2", "WRONG: liar on x/s.cnf: its model fails clause 1"},
        {"echo SAT >$2; echo 1 -2 3 0 >>$2; exit 20", "WRONG: liar on x/s.cnf: exit status 20 for SAT"},
        {"echo UNSAT >$2; exit 10", "WRONG: liar on y/u.cnf: exit status 10 for UNSAT"},
    };
    for (const Lie& lie : lies) {
        const Stage stage;
        const Finished f = stage.compare(stage.solver("liar", lie.script));
        CHECK(f.exit_code == 1);
        CHECK_MESSAGE(contains(f.err, lie.alarm), f.err);
        CHECK_MESSAGE(contains(f.out, lie.alarm), f.out);
    }
}

TEST_CASE("SAT for a formula known to be unsatisfiable is wrong") {
    Stage stage;
    stage.write("MANIFEST.tsv", "family\tfile\tstatus\nx\ts.cnf\tUNSAT\ny\tu.cnf\tUNSAT\n");
    const Finished f = stage.compare(stage.honest("second"));
    CHECK(f.exit_code == 1);
    for (const char* name : {"satsolve", "honest", "second"})
        CHECK(contains(f.err, std::string("WRONG: ") + name + " on x/s.cnf: says SAT, which is known to be wrong"));
}

TEST_CASE("refusal, crash, no answer and timeout are distinguished, and raise no alarm for a peer") {
    const Stage stage;
    const std::string script = "case $1 in *s.cnf) echo no such format >&2; exit 3;; *) kill -SEGV $$;; esac";
    const Finished f = stage.compare(stage.solver("weak", script), {"--log", stage.path("log")});
    CHECK(f.exit_code == 0);
    CHECK(contains(stage.read("log"), "s.cnf\tweak\trefused"));
    CHECK(contains(stage.read("log"), "exit status 3: no such format"));
    CHECK(contains(stage.read("log"), "u.cnf\tweak\tcrashed"));
    CHECK(stage.compare(stage.solver("silent", "exit 0"), {"--log", stage.path("two")}).exit_code == 0);
    CHECK(contains(stage.read("two"), "s.cnf\tsilent\tunsolved"));
    const std::string loop = stage.solver("endless", "while :; do :; done");
    CHECK(stage.compare(loop, {"--log", stage.path("three"), "--time", "0.2", "--set", "x"}).exit_code == 0);
    CHECK(contains(stage.read("three"), "s.cnf\tendless\tunsolved"));
    CHECK(contains(stage.read("three"), "time limit"));
}

TEST_CASE("a solver that ignores the signal of the limit is killed") {
    const Stage stage;
    const std::string stubborn = stage.solver("stubborn", "trap : PROF XCPU ALRM; while :; do :; done");
    const Finished f = stage.compare(stubborn, {"--log", stage.path("log"), "--time", "0.1", "--set", "x"});
    CHECK(f.exit_code == 0);
    CHECK(contains(stage.read("log"), "s.cnf\tstubborn\tunsolved"));
}

TEST_CASE("a limit ends a solver even if the signal was blocked by the parent of satbench") {
    const Stage stage;
    cli::RunOptions options;
    options.blocked = {SIGPROF, SIGALRM};
    stage.run({stage.path(), "--with", stage.solver("endless", "while :; do :; done"), "--solvers", "none", "--log",
               stage.path("log"), "--time", "0.1", "--set", "x"},
              "compare", options);
    CHECK_MESSAGE(contains(stage.read("log"), "s.cnf\tendless\tunsolved\t0."), stage.read("log"));
}

TEST_CASE("a comparison continues from its log, and repeats only runs of another build or limit") {
    const Stage stage;
    const std::string counting = stage.solver("counting", "echo $1 >>" + stage.path("calls") + "; exit 0");
    const std::vector<std::string> options{"--log", stage.path("log")};
    CHECK(stage.compare(counting, options).exit_code == 0);
    const std::string log = stage.read("log");
    CHECK(lines_of(stage.read("calls")) == 2);
    stage.append("log", "s.cnf\thalf a li");
    const Finished again = stage.compare(counting, options);
    CHECK(contains(again.out, "1 proofs accepted"));
    CHECK(lines_of(stage.read("calls")) == 2);
    CHECK(stage.read("log") == log);
    stage.compare(counting, {"--log", stage.path("log"), "--time", "3"});
    CHECK(lines_of(stage.read("calls")) == 4);
    stage.compare(stage.solver("counting", "echo $1 >>" + stage.path("calls") + "; exit 0 # new"), options);
    CHECK(lines_of(stage.read("calls")) == 6);
    stage.compare(counting, {"--log", stage.path("other"), "--repeat", "3"});
    CHECK(lines_of(stage.read("other")) == 1 + 3 * 3 * 2 + 1);
}

TEST_CASE("the log of an older satbench without the last column is continued; foreign tables are not changed") {
    const Stage stage;
    const std::string counting = stage.solver("counting", "echo $1 >>" + stage.path("calls") + "; exit 0");
    const std::vector<std::string> options{"--log", stage.path("log")};
    CHECK(stage.compare(counting, options).exit_code == 0);
    const std::string log = stage.read("log");
    std::string old;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) old += line.substr(0, line.rfind('\t')) + '\n';
    stage.overwrite("log", old);
    CHECK(stage.compare(counting, options).exit_code == 0);
    CHECK(lines_of(stage.read("calls")) == 2);
    CHECK(stage.read("log") == log);
    const std::string others = "file\tsolver\tanswer\tcpu_s\ns.cnf\tfast\tSAT\t0\n";
    stage.overwrite("log", others);
    CHECK(contains(stage.compare(counting, options).err, "its columns are not those of this satbench"));
    CHECK(stage.read("log") == others);
}

TEST_CASE("a foreign file in place of the log is not changed, not even an incomplete line") {
    const Stage stage;
    for (const std::string text : {"no table", "file\tsolver\ns.cnf\tfast\nhalf a li"}) {
        stage.overwrite("log", text);
        CHECK(contains(stage.compare(stage.honest("second"), {"--log", stage.path("log")}).err,
                       "its columns are not those"));
        CHECK(stage.read("log") == text);
    }
}

TEST_CASE("the second of two programs with one log is rejected, and the first continues") {
    const Stage stage;
    // The first waits in its solver until the second has ended.
    const std::string slow = stage.solver("slow", "touch " + stage.path("begun") + "; until test -e " +
                                                      stage.path("ended") + "; do sleep 0.02; done; exit 0");
    Finished first;
    std::thread other([&] { first = stage.compare(slow, {"--log", stage.path("log")}); });
    for (int i = 0; i < 1500 && !std::filesystem::exists(stage.path("begun")); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK(std::filesystem::exists(stage.path("begun")));
    const Finished second = stage.compare(stage.honest("second"), {"--log", stage.path("log")});
    stage.overwrite("ended", "");
    other.join();
    CHECK(second.exit_code == 1);
    CHECK(second.err == "satbench: another program is writing " + stage.path("log") + "\n");
    CHECK(first.exit_code == 0);
    CHECK(lines_of(stage.read("log")) == 1 + 2 * 3 + 1);
    // The lock is gone with it.
    CHECK(stage.compare(stage.honest("second"), {"--log", stage.path("log")}).exit_code == 0);
    CHECK(lines_of(stage.read("log")) == 1 + 2 * 3 + 1 + 2);
}

// The solver that runs dies with satbench.
TEST_CASE("killed and run again: finished runs stay in the log and are not repeated") {
    const Stage stage;
    const auto counting = [&](const std::string& name, const std::string& script) {
        return stage.solver(name, "echo " + name + " $1 >>" + stage.path("calls") + "; " + script + "exit 0");
    };
    const std::string slow = counting("slow", "case $1 in *u.cnf) touch " + stage.path("begun") + "; until test -e " +
                                                  stage.path("ended") + "; do sleep 0.02; done;; esac; ");
    cli::RunOptions options;
    options.environment = {"TMPDIR=" + stage.path("")};
    options.signal = SIGKILL;
    options.signal_when = [&](pid_t) { return std::filesystem::exists(stage.path("begun")); };
    const std::vector<std::string> words{
        SATBENCH, "compare",   stage.path(),          "--engine", "flagged",        "--with",
        slow,     "--solvers", counting("quick", ""), "--log",    stage.path("log")};
    CHECK(cli::run(words, "", options).exit_code == 128 + SIGKILL);
    const std::string before = stage.read("log");
    CHECK(lines_of(before) == 1 + 3 + 2 + 1);  // all but the run that was killed
    CHECK_FALSE(contains(before, "u.cnf\tslow\t"));
    stage.overwrite("ended", "");
    options.signal = 0;
    const Finished again = cli::run(words, "", options);
    CHECK_MESSAGE(again.exit_code == 0, again.err);
    CHECK(stage.read("log").starts_with(before));
    CHECK(lines_of(stage.read("log")) == 1 + 2 * 3 + 1);
    const std::string calls = stage.read("calls");
    CHECK(lines_of(calls) == 2 + 2 + 1);
    for (const std::string solver : {"quick", "slow"})
        CHECK(contains(calls, solver + " " + stage.path("set/x/s.cnf") + "\n"));
}

TEST_CASE("killed during a proof and run again: the answer stays in the log, and only the proof is repeated") {
    Stage stage;
    stage.write("y/u.cnf", cli::run({SATGEN, "php", "--pigeons", "9", "--holes", "8"}).out);
    const std::vector<std::string> words{SATBENCH,         "compare",   stage.path(),           "--engine",
                                         "flagged",        "--solvers", stage.honest("honest"), "--log",
                                         stage.path("log")};
    const auto proof_begun = [&](pid_t) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(stage.path("")))
            if (entry.path().filename() == "proof.out") return true;
        return false;
    };
    cli::RunOptions options;
    options.environment = {"TMPDIR=" + stage.path("")};
    options.signal = SIGKILL;
    options.signal_when = proof_begun;
    CHECK(cli::run(words, "", options).exit_code == 128 + SIGKILL);
    const std::string before = stage.read("log");
    CHECK(lines_of(before) == 1 + 2 + 1);
    CHECK_MESSAGE(contains(before, "u.cnf\tsatsolve\tUNSAT"), before);
    options.signal = 0;
    const Finished again = cli::run(words, "", options);
    CHECK_MESSAGE(again.exit_code == 0, again.err);
    CHECK(contains(again.out, "1 refutations, 1 proofs accepted"));
    CHECK(stage.read("log").starts_with(before));
    CHECK(lines_of(stage.read("log")) == 1 + 2 + 2 + 1);
}

// A script beside satbench stands for satsolve, and waits in one of the runs.
TEST_CASE("an ablation killed and run again: finished runs stay in the log, once each") {
    const Stage stage;
    std::filesystem::copy_file(SATBENCH, stage.path("satbench"));
    const std::string satsolve = std::filesystem::path(SATBENCH).replace_filename("satsolve").string();
    stage.program("satsolve", "echo $* >>" + stage.path("calls") + "; case \"$*\" in *--no-pure*u.cnf) touch " +
                                  stage.path("begun") + "; until test -e " + stage.path("ended") +
                                  "; do sleep 0.02; done;; esac; exec " + satsolve + " \"$@\"");
    cli::RunOptions options;
    options.environment = {"TMPDIR=" + stage.path("")};
    options.signal = SIGKILL;
    options.signal_when = [&](pid_t) { return std::filesystem::exists(stage.path("begun")); };
    const std::vector<std::string> words{stage.path("satbench"),      "ablation", stage.path(),     "--engine=flagged",
                                         "--techniques=pure,autarky", "--log",    stage.path("log")};
    CHECK(cli::run(words, "", options).exit_code == 128 + SIGKILL);
    const std::string before = stage.read("log");
    CHECK(lines_of(before) == 1 + 3 + 1);
    CHECK(contains(before, "u.cnf\tsatsolve\tUNSAT"));
    CHECK(lines_of(stage.read("calls")) == 3 + 2);
    stage.overwrite("ended", "");
    options.signal = 0;
    const Finished again = cli::run(words, "", options);
    CHECK_MESSAGE(again.exit_code == 0, again.err);
    CHECK(stage.read("log").starts_with(before));
    CHECK(lines_of(stage.read("log")) == 1 + 2 * 3);
    CHECK(lines_of(stage.read("calls")) == 2 * 3 + 1);  // once more that which was killed
}

TEST_CASE("a broken file counts as unsolved for every solver, with the error of our reader") {
    Stage stage;
    stage.write("x/broken.cnf", "p wcnf 1 1\n1 0\n");
    const Finished f = stage.compare(stage.solver("bold", "echo SAT >$2; echo 1 -2 3 0 >>$2; exit 10"), {"--set", "x"});
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "x/broken.cnf counts as unsolved for every solver: a MaxSAT formula (WCNF)"));
    CHECK(contains(f.out, "Solved: 1, the best single peer 1"));
}

TEST_CASE("a set is a table, all files, a folder with a table, or families") {
    Stage stage;
    const auto files = [&](const std::vector<std::string>& more) {
        const std::string out = stage.compare(stage.honest("second"), more).out;
        return out.substr(0, out.find(" instances"));
    };
    CHECK(files({}) == "2");
    CHECK(files({"--set", "y"}) == "1");
    CHECK(files({"--set", "x,y"}) == "2");
    stage.write("structured.tsv", "family\tfile\tstatus\nx\ts.cnf\tSAT\n");
    CHECK(files({}) == "1");
    CHECK(files({"--set", "all"}) == "2");
    CHECK(files({"--set", "u."}) == "1");
    CHECK(files({"--set", "s,y"}) == "2");
    CHECK(contains(stage.run({stage.path(), "--set", "z"}).err,
                   "no family or file name begins with 'z'; expected structured, all, x"));
    std::filesystem::create_directories(stage.path("set/z"));
    stage.write("z/MANIFEST.tsv", "file\tdomain\tanswer\nts.cnf\tnone\tSAT\n");
    stage.write("z/ts.cnf", kSatisfiable);
    CHECK(files({"--set", "z"}) == "1");
    stage.write("structured.tsv", "family\tfile\tstatus\nx\tgone.cnf\tSAT\n");
    CHECK(contains(stage.run({stage.path()}).err, "lists x/gone.cnf, which does not exist"));
}

TEST_CASE("columns of foreign tables are marked, and compared only on the files that they cover") {
    const Stage stage;
    const std::string header = "file\tsolver\tanswer\tcpu_s\n";
    stage.append("old.tsv", header + "s.cnf\tfast\tSAT\t0\nu.cnf\tfast\tUNSAT\t0\ns.cnf\tpart\tSAT\t0\n");
    const Finished f = stage.compare(stage.honest("second"), {"--peers", stage.path("old.tsv")});
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "fast †"));
    CHECK(contains(f.out, "Virtual best of the table"));
    CHECK(contains(f.out, "the best single peer 2 (honest)"));
    const Finished md =
        stage.compare(stage.honest("second"), {"--peers", stage.path("old.tsv"), "--md", "--instances"});
    CHECK(contains(md.out, "\n| part † | 1 | 1 | 1 | 0 | 0 |"));
    CHECK(contains(md.out, "\n| fast † | 2 | 2 | 2 | 0 | 0 |"));
    CHECK(contains(md.out, "### Instances: CPU seconds\n"));
    stage.append("lie.tsv", header + "s.cnf\tfast\tUNSAT\t0\nu.cnf\tfast\tUNSAT\t0\n");
    const Finished lie = stage.compare(stage.honest("second"), {"--peers", stage.path("lie.tsv")});
    CHECK(contains(lie.out, "WRONG: fast@lie on x/s.cnf"));
}

TEST_CASE("an ablation has a row for all techniques and one per technique; other options are passed to satsolve") {
    const Stage stage;
    const Finished f =
        stage.run({stage.path(), "--engine", "flagged", "--techniques", "pure,autarky", "--md"}, "ablation");
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    CHECK(contains(f.out, "| nothing | 2 |"));
    CHECK(contains(f.out, "| pure | 2 | 0 |"));
    CHECK(contains(f.out, "| autarky | 2 | 0 |"));
    const Finished odd = stage.compare(stage.honest("second"), {"--options=--no-pure --magic"});
    CHECK(odd.exit_code == 1);
    CHECK(contains(odd.err, "REFUSED: satsolve on x/s.cnf: exit status 1"));
    CHECK(contains(stage.run({stage.path(), "--techniques", "magic"}, "ablation").err, "unknown technique 'magic'"));
}

TEST_CASE("comparisons and tables of engines write a cactus plot") {
    const Stage stage;
    CHECK(stage.compare(stage.honest("second"), {"--svg", stage.path("a.svg")}).exit_code == 0);
    CHECK(contains(stage.read("a.svg"), ">satsolve</text>"));
    CHECK(contains(stage.read("a.svg"), "satsolve 2; honest 2; second 2.</desc>"));
    const Finished f = cli::run({SATBENCH, stage.path(), "--no-textbook", "--min-time", "0", "--engines",
                                 "flagged,textbook", "--svg", stage.path("b.svg")});
    CHECK(f.exit_code == 0);
    CHECK(contains(stage.read("b.svg"), ">flagged best</text>"));
}

TEST_CASE("log and plot are not written over an input or each other") {
    Stage stage;
    stage.write("MANIFEST.tsv", "file\tstatus\ns.cnf\tSAT\nu.cnf\tUNSAT\n");
    const std::string manifest = stage.read("set/MANIFEST.tsv"), plot = stage.path("set/x/s.cnf");
    const auto refused = [&](const std::vector<std::string>& options, const std::string& part) {
        const Finished f = stage.compare(stage.honest("second"), options);
        CHECK(f.exit_code == 1);
        CHECK_MESSAGE(contains(f.err, part + " are the same file: "), f.err);
    };
    refused({"--svg", plot}, "--svg and an instance");
    refused({"--log", plot}, "--log and an instance");
    refused({"--svg", stage.path("set/MANIFEST.tsv")}, "--svg and a table of the collection");
    refused({"--svg", stage.path("new"), "--log", stage.path("new")}, "--svg and --log");
    const Finished engines = cli::run({SATBENCH, stage.path(), "--min-time", "0", "--svg", plot});
    CHECK(engines.exit_code == 1);
    CHECK(contains(engines.err, "--svg and an instance are the same file: "));
    const Finished expected = cli::run({SATBENCH, stage.path(), "--min-time", "0", "--expect",
                                        stage.path("set/MANIFEST.tsv"), "--svg", stage.path("set/MANIFEST.tsv")});
    CHECK(contains(expected.err, "--svg and --expect are the same file: "));
    CHECK(stage.read("set/x/s.cnf") == kSatisfiable);
    CHECK(stage.read("set/MANIFEST.tsv") == manifest);
    CHECK_FALSE(std::filesystem::exists(stage.path("new")));
}

TEST_CASE("the packages of the usual peers work if installed") {
    const Stage stage;
    CHECK(stage.run({"--packages"}).out == "minisat\ncadical\nclasp\npicosat\n");
}

TEST_CASE("an invalid command line of a comparison is one message and exit status 1") {
    const Stage stage;
    struct Case {
        std::vector<std::string> arguments;
        std::string part;
    };
    for (const Case& c :
         std::vector<Case>{{{}, "missing argument DIR"},
                           {{stage.path("none")}, "none: no such directory"},
                           {{stage.path(), "--solvers", "magic"}, "unknown solver 'magic'"},
                           {{stage.path(), "--with", "x=true"}, "has no {file}"},
                           {{stage.path(), "--with", "x=/no/such {file}"}, "solver 'x': no program /no/such"},
                           {{stage.path(), "--time", "0"}, "--time"},
                           {{stage.path(), "--peers", stage.path("none")}, "none: cannot open: No such file"},
                           {{stage.path(), "--log", stage.path()}, "set: Is a directory"}}) {
        auto arguments = c.arguments;
        if (c.part != "unknown solver 'magic'" && !arguments.empty())
            arguments.insert(arguments.end(), {"--solvers", stage.honest("honest")});
        const Finished f = stage.run(arguments);
        CHECK_MESSAGE(f.exit_code == 1, c.part);
        CHECK_MESSAGE(contains(f.err, c.part), f.err);
    }
}
