// Real media that take no more.
#include <sys/stat.h>
#include <unistd.h>

#include "tests/cli/faults/scenes.h"

namespace {

using namespace fault_test;

void write_inputs(const ScratchFolder& folder) {
    folder.write("f.cnf", kSat);
    folder.write("p", kOnePuzzle);
    folder.write("m", "s SATISFIABLE\nv 1 0\n");
}

Finished shell(const ScratchFolder& folder, const std::string& command) {
    cli::RunOptions options;
    options.directory = folder.path();
    return cli::run({"bash", "-c", command}, "", options);
}

void check_told(const Finished& f, std::string_view reason) {
    CAPTURE(f.out);
    CAPTURE(f.err);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, reason));
    CHECK_FALSE(has_verdict(f.out));
}

}  // namespace

TEST_CASE("a device that is full is said, with exit status 1 and without a verdict") {
    for (const Scene& scene : scenes()) {
        const auto full = scene.writing_to("/dev/full");
        if (!full) continue;
        CAPTURE(line_of(full->words()));
        const Scene::Ended ended = full->run();
        // Where a second file belongs beside the output, only root gets as far as the device.
        const bool forbidden = ::geteuid() != 0 && contains(ended.err, "cannot create /dev/full.res");
        check_told({ended.exit_code, ended.out, ended.err, {}},
                   forbidden ? "Permission denied" : "No space left on device");
        for (const auto& [name, text] : ended.files) CHECK(text == Scene::kOld);
    }
}

TEST_CASE("a file that may not grow so far is said, and the old one stays") {
    for (const Words& words : {Words{SATGEN, "php", "40", "40", "-o", "o"}, Words{SUDOKU, "grids", "-n", "100", "-o", "o"},
                               Words{SUDOKU, "solve", "many", "-o", "o"}, Words{SUDOKU2CNF, "p", "-o", "o"}}) {
        CAPTURE(line_of(words));
        const ScratchFolder folder;
        write_inputs(folder);
        std::string many;
        for (int i = 0; i < 100; ++i) many += kOnePuzzle;
        folder.write("many", many);
        folder.write("o", Scene::kOld);
        check_told(shell(folder, "ulimit -f 4; exec " + line_of(words)), "File too large");
        CHECK(folder.read("o") == Scene::kOld);
        CHECK(shell(folder, "ls -A").out == "f.cnf\nm\nmany\no\np\n");
    }
}

TEST_CASE("a full file system is said, and leaves nothing") {
    const ScratchFolder folder;
    folder.write("many", [] {
        std::string many;
        for (int i = 0; i < 2000; ++i) many += kOnePuzzle;
        return many;
    }());
    // An ordinary user may mount where he is root of a name space of his own, if the system gives him one.
    const std::string unshare = ::geteuid() == 0 ? "unshare --mount " : "unshare --map-root-user --mount ";
    const std::string begin = "mkdir d && mount -t tmpfs -o size=64k none d || exit; echo mounted; echo old >d/o; ";
    const std::string end = "; s=$?; cat d/o; ls -A d; exit $s";
    for (const Words& words : {Words{SATGEN, "php", "60", "60", "-o", "d/o"}, Words{SUDOKU, "solve", "many", "-o", "d/o"},
                               Words{SUDOKU, "grids", "-n", "2000", "-o", "d/o"}}) {
        CAPTURE(line_of(words));
        folder.write("run", begin + line_of(words) + end);
        const Finished f = shell(folder, "rm -rf d; exec " + unshare + "bash run");
        if (!f.out.starts_with("mounted\n")) {
            MESSAGE("skipped: no file system can be mounted here");
            return;
        }
        check_told(f, "No space left on device");
        CHECK(f.out == "mounted\nold\no\n");
    }
}

TEST_CASE("a folder that may not be written to is said, and what is in it stays") {
    const ScratchFolder folder;
    write_inputs(folder);
    folder.write("o", Scene::kOld);
    ::chmod(folder.path().c_str(), 0555);
    const std::string as_user = ::geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
    if (shell(folder, as_user + SATGEN " --version").exit_code != 0) {
        MESSAGE("skipped: the programs cannot be run as an ordinary user");
        return;
    }
    for (const Words& words : {Words{SATGEN, "php", "4", "3", "-o", "o"}, Words{SATSOLVE, "f.cnf", "-o", "o"},
                               Words{SATSOLVE, "f.cnf", "--no-res", "--save", "new"}, Words{SUDOKU, "solve", "p", "-o", "new"},
                               Words{SUDOKU, "solve", "p", "--resume", "-o", "new"}}) {
        CAPTURE(line_of(words));
        check_told(shell(folder, as_user + line_of(words)), "Permission denied");
    }
    CHECK(folder.read("o") == Scene::kOld);
    CHECK(shell(folder, "ls -A").out == "f.cnf\nm\no\np\n");
    ::chmod(folder.path().c_str(), 0755);
}
