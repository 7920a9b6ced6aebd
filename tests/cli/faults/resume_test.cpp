// sudoku solve --resume: whatever ends a run, and however often, the answers in the end are those of one run.
#include <signal.h>

#include "sat/support/random.h"
#include "tests/cli/faults/material.h"

namespace {

using namespace fault_test;
using std::chrono::milliseconds;

const std::string kEasy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kHard = "..72...8669..8........6.4..74..........73.8....2..5...2....1......4...6.1..82.7..";

const std::string kBytes = "\"bytes\": ";  // in a record

// Everything that answers can be: solved, without solution, bad, named, in rows, of other sizes.
std::string mixed(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += kEasy + "\n" + kHard + "\n";
        if (i % 7 == 1) text += "55" + kEasy.substr(2) + "\n";
        if (i % 11 == 3) text += "no puzzle at all!\n\n";
        if (i % 5 == 2) text += "1...............\n";
        if (i % 13 == 4) text += "game " + std::to_string(i) + "\n3 0 0 0\n0 0 0 0\n0 0 0 1\n0 0 0 0\n\n";
        if (i % 17 == 5) text += "5376" + kEasy.substr(4) + "\n";
    }
    return text;
}

Words resumed(const ScratchFolder& folder, const Words& more = {}) {
    Words words{SUDOKU, "solve", folder.path("in"), "--resume", "-o", folder.path("o")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

Finished stopped_after(const Words& words, int signal, milliseconds after) {
    RunOptions options;
    options.signal = signal;
    options.signal_after = after;
    if (signal != SIGKILL) options.signal_when = &hears_signals;
    return cli::run(words, "", options);
}

// Stopped when a part of more than so many bytes has a record.  The puzzles must take longer than that.
Finished stopped_behind(std::size_t bytes, const ScratchFolder& folder, const Words& words, int signal) {
    RunOptions options;
    options.signal = signal;
    options.signal_when = [&](pid_t program) {
        const std::string record = folder.read("o.resume");
        const std::size_t at = record.find(kBytes);
        return at != record.npos && std::stoul(record.substr(at + kBytes.size())) > bytes && hears_signals(program);
    };
    return cli::run(words, "", options);
}

const Words kSlowly{"--engine", "sat", "--threads", "2"};

// What one run writes.
Finished plainly(const ScratchFolder& folder, const Words& more = kSlowly) {
    Words words{SUDOKU, "solve", folder.path("in"), "-o", folder.path("plain")};
    words.insert(words.end(), more.begin(), more.end());
    return cli::run(words);
}

// Runs it again and again until nothing ends it any more, after up to half of `whole` at first, then more: a part
// that is shorter than what is between two records comes to nothing.  Returns how often it was ended.
int run_to_the_end(const Words& words, int signal, sat::Random& random, milliseconds whole, int exit_code) {
    for (int ended = 0;; ++ended) {
        const auto share = static_cast<double>(5 + random.below(45)) / 100 * (1 + ended / 8.0);
        const Finished f = stopped_after(words, signal, std::chrono::duration_cast<milliseconds>(whole * share));
        const bool killed = signal == SIGKILL ? f.exit_code == 128 + SIGKILL : contains(f.err, "the same command goes on");
        if (killed) continue;
        CAPTURE(f.err);
        CHECK(f.exit_code == exit_code);
        return ended;
    }
}

}  // namespace

TEST_CASE("a run without an interruption gives what it gives without --resume, and leaves nothing else") {
    const ScratchFolder folder;
    folder.write("in", mixed(50));
    const Finished plain = plainly(folder, {});
    const Finished f = cli::run(resumed(folder));
    CHECK(f.exit_code == plain.exit_code);
    CHECK(f.err == plain.err);
    CHECK(folder.read("o") == folder.read("plain"));
    CHECK(files_in(folder) == 3);
}

TEST_CASE("killed at any time and run again, the output is that of one run, byte by byte") {
    sat::Random random(20);
    struct Row {
        Words more;
        int count;
    };
    int ended = 0;
    // Engine sat is slow enough to be killed often.
    for (const Row& row : {Row{{"--engine", "sat", "--threads", "1"}, 2500}, Row{{"--engine", "sat", "--threads", "2"}, 2500},
                           Row{{"--engine", "sat", "-f", "grid", "--all", "--limit", "3"}, 800}})
        for (const int signal : {SIGKILL, SIGTERM}) {
            CAPTURE(line_of(row.more));
            CAPTURE(signal);
            const ScratchFolder folder;
            folder.write("in", mixed(row.count));
            const auto began = std::chrono::steady_clock::now();
            const int exit_code = plainly(folder, row.more).exit_code;
            const auto whole = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - began);
            ended += run_to_the_end(resumed(folder, row.more), signal, random, whole, exit_code);
            CHECK((folder.read("o") == folder.read("plain")));
            CHECK_FALSE(folder.exists("o.part"));
            CHECK_FALSE(folder.exists("o.resume"));
        }
    CHECK(ended > 2);
}

TEST_CASE("killed before an answer is in the record, a batch goes on from its beginning") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    const Words solve{SUDOKU, "solve", "fifo", "--resume", "-o", "o"};
    RunOptions options;
    options.directory = folder.path();
    cli::run({"bash", "-c", "mkfifo fifo; exec 3<>fifo; cat in >&3; " + line_of(solve) +
                                "& until [ -s o.part ]; do sleep 0.01; done; kill -9 $!; wait"}, "", options);
    CHECK(contains(folder.read("o.resume"), kBytes + "0,"));
    CHECK(cli::run(resumed(folder)).exit_code == 0);
    CHECK(plainly(folder).exit_code == 0);
    CHECK((folder.read("o") == folder.read("plain")));
}

TEST_CASE("a batch that is ended early keeps the old output until all is answered, and counts what was answered before") {
    const ScratchFolder folder;
    folder.write("in", mixed(3000));
    folder.write("o", "old\n");
    const Words words = resumed(folder, kSlowly);
    const Finished first = stopped_behind(1000, folder, words, SIGINT);
    CHECK(first.exit_code == 1);  // of the first ten puzzles one is bad
    CHECK(contains(first.err, "interrupted after "));
    CHECK(folder.read("o") == "old\n");
    CHECK(folder.exists("o.part"));
    const Finished rest = cli::run(words);
    const Finished plain = plainly(folder);
    CHECK(rest.exit_code == plain.exit_code);
    const auto summary = [](const std::string& err) { return err.substr(err.rfind('\n', err.size() - 2) + 1); };
    CHECK(summary(rest.err) == summary(plain.err));
    CHECK(files_in(folder) == 3);
}

// A batch that was ended half way.
class HalfDone {
public:
    HalfDone() {
        folder.write("in", mixed(3000));
        const Finished f = stopped_behind(10000, folder, words, SIGTERM);
        REQUIRE(contains(f.err, "the same command goes on"));
        part = folder.read("o.part");
    }
    void check_refused(const Words& command, std::string_view why) const {
        const Finished f = cli::run(command);
        CAPTURE(f.err);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, why));
        CHECK_FALSE(folder.exists("o"));
        CHECK(folder.exists("o.part"));
    }

    const ScratchFolder folder;
    const Words words = resumed(folder, kSlowly);
    std::string part;
};

TEST_CASE("another input, other options, a damaged part or record are refused, and what is there stays") {
    const HalfDone half;
    const std::string text = half.folder.read("in"), record = half.folder.read("o.resume");
    half.check_refused(resumed(half.folder, {"--engine", "sat", "-f", "grid"}), "it was begun as");
    half.folder.write("in", kHard + "\n" + text);
    half.check_refused(half.words, "are not those of the input");
    std::string one_digit = text;
    one_digit[0] = '.';
    half.folder.write("in", one_digit);
    half.check_refused(half.words, "are not those of the input");
    half.folder.write("in", kEasy + "\n");
    half.check_refused(half.words, "are not those of the input");
    half.folder.write("in", text);
    half.folder.write("o.part", half.part.substr(0, 100));
    half.check_refused(half.words, "it is shorter than");
    std::string other = half.part;
    other[5] = other[5] == '1' ? '2' : '1';
    half.folder.write("o.part", other);
    half.check_refused(half.words, "it has changed");
    half.folder.write("o.part", half.part);
    half.folder.write("o.resume", record.substr(0, record.size() / 2));
    half.check_refused(half.words, "is damaged");
    std::filesystem::remove(half.folder.path("o.resume"));
    half.check_refused(half.words, "there is no ");
    half.folder.write("o.resume", record);
    CHECK(cli::run(half.words).exit_code == 1);  // it has bad puzzles
    CHECK(plainly(half.folder).exit_code == 1);
    CHECK((half.folder.read("o") == half.folder.read("plain")));
}

TEST_CASE("an input that has grown is the same as far as it was answered") {
    const HalfDone half;
    half.folder.write("in", half.folder.read("in") + kEasy + "\n");
    cli::run(half.words);
    plainly(half.folder);
    CHECK((half.folder.read("o") == half.folder.read("plain")));
}

TEST_CASE("a signal is heard while what was answered is read again") {
    const HalfDone half;
    constexpr std::uintmax_t kManyBytes = std::uintmax_t{1} << 33;  // hardly any on the medium
    std::string record = half.folder.read("o.resume");
    const std::size_t at = record.find(kBytes) + kBytes.size();
    record.replace(at, record.find(',', at) - at, std::to_string(kManyBytes));
    half.folder.write("o.resume", record);
    std::filesystem::resize_file(half.folder.path("o.part"), kManyBytes);
    const Finished f = stopped_after(half.words, SIGTERM, milliseconds(50));
    CHECK(f.exit_code == 1);
    CHECK(f.err == "sudoku: terminated\n");
    CHECK(f.ended_after.count() < 2000);
    CHECK(half.folder.read("o.resume") == record);
    CHECK(std::filesystem::file_size(half.folder.path("o.part")) == kManyBytes);
}

TEST_CASE("puzzles that come through a pipe are gone on with when they are sent again") {
    const HalfDone half;
    Words words = half.words;
    words[2] = "-";
    cli::run(words, half.folder.read("in"));
    plainly(half.folder);
    CHECK((half.folder.read("o") == half.folder.read("plain")));
}

TEST_CASE("two programs do not write one batch") {
    const ScratchFolder folder;
    folder.write("in", mixed(3000));
    const Words one_thread{"--engine", "sat", "--threads", "1"}, words = resumed(folder, one_thread);
    const std::string line = line_of(words), begun = "'" + folder.path("o.resume") + "'";
    const Finished f = cli::run(
        {"bash", "-c", line + "& until [ -e " + begun + " ]; do sleep 0.01; done; " + line + "; s=$?; kill -9 $!; wait; exit $s"});
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "another program writes " + folder.path("o.part")));
    cli::run(words);
    plainly(folder, one_thread);
    CHECK((folder.read("o") == folder.read("plain")));
}

TEST_CASE("--resume needs a regular file of its own") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    folder.write("in.part", kEasy + "\n");
    const auto said = [&](const Words& words) { return cli::run(words).err; };
    CHECK(said({SUDOKU, "solve", "--resume", folder.path("in")}) == "sudoku: --resume needs -o FILE\n");
    CHECK(contains(said({SUDOKU, "solve", "--resume", folder.path("in"), "-o", "/dev/null"}), "no regular file"));
    CHECK(contains(said({SUDOKU, "solve", "--resume", folder.path("in"), "-o", folder.path()}), "no regular file"));
    CHECK(contains(said({SUDOKU, "solve", "--resume", folder.path("in.part"), "-o", folder.path("in")}), "are the same file"));
    CHECK(said({SUDOKU, "solve", "--resume", folder.path("none"), "-o", folder.path("o")}) ==
          "sudoku: " + folder.path("none") + ": cannot open: No such file or directory\n");
    CHECK(files_in(folder) == 2);
}

TEST_CASE("what stands where --resume keeps its own, and is another's, is refused and stays") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    folder.write("o.resume", "precious\n");
    const Finished other = cli::run(resumed(folder));
    CHECK(other.exit_code == 1);
    CHECK(contains(other.err, "a file of that name is there"));
    CHECK(folder.read("o.resume") == "precious\n");
    CHECK(files_in(folder) == 2);

    folder.write("real.resume", kEasy + "\n");
    std::filesystem::create_symlink("real", folder.path("link"));
    const Finished input =
        cli::run({SUDOKU, "solve", folder.path("real.resume"), "--resume", "-o", folder.path("link")});
    CHECK(input.exit_code == 1);
    CHECK(contains(input.err, "are the same file"));
    CHECK(folder.read("real.resume") == kEasy + "\n");
    CHECK_FALSE(folder.exists("real.part"));

    std::filesystem::remove(folder.path("o.resume"));
    std::filesystem::create_symlink("elsewhere", folder.path("o.resume"));
    const Finished link = cli::run(resumed(folder));
    CHECK(link.exit_code == 1);
    CHECK(contains(link.err, "a file of that name is there"));
    CHECK(std::filesystem::is_symlink(folder.path("o.resume")));
    CHECK_FALSE(folder.exists("elsewhere"));
    CHECK_FALSE(folder.exists("o.part"));
}

TEST_CASE("a FIFO is no part, and nobody waits for it") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    for (const bool is_read : {false, true}) {
        REQUIRE(cli::run({"mkfifo", folder.path("o.part")}).exit_code == 0);
        Words words = resumed(folder);
        if (is_read) words = {"bash", "-c", "exec 3<>'" + folder.path("o.part") + "'; " + line_of(words)};
        const Finished f = cli::run(words);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, is_read ? "o.part is no regular file" : "cannot create "));
        std::filesystem::remove(folder.path("o.part"));
    }
}
