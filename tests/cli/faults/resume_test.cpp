// sudoku solve --resume: whatever ends a run, and however often, the answers in the end are those of one run.
#include <signal.h>

#include "sat/core/random.h"
#include "tests/cli/faults/material.h"

namespace {

using namespace fault_test;
using std::chrono::milliseconds;

const std::string kEasy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kHard = "..72...8669..8........6.4..74..........73.8....2..5...2....1......4...6.1..82.7..";

const std::string kBytes = "\"bytes\": ", kPuzzles = "\"puzzles\": ";  // in a record

// What the record says of it; 0: nothing, or there is no record.
std::size_t recorded(const ScratchFolder& folder, const std::string& member) {
    const std::string record = folder.read("o.resume");
    const std::size_t at = record.find(member);
    return at == record.npos ? 0 : std::stoul(record.substr(at + member.size()));
}

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

// Processor time, which does not depend on what else the machine does.  `look` is called again and again.
Finished stopped_after(
    const Words& words, int signal, milliseconds work, std::function<void()> look = [] {}) {
    RunOptions options;
    options.signal = signal;
    options.signal_when = [&](pid_t program) {
        look();
        return cli::detail::computed_by(program) >= work && (signal == SIGKILL || is_supervised(program));
    };
    return cli::run(words, "", options);
}

// CPU time of all programs that have ended.
milliseconds computed_by_all() {
    rusage usage{};
    ::getrusage(RUSAGE_CHILDREN, &usage);
    return cli::detail::computed(usage);
}

// Stopped when the record covers more than `bytes` bytes of the part.  The puzzles must take longer than that.
Finished stopped_behind(std::size_t bytes, const ScratchFolder& folder, const Words& words, int signal) {
    RunOptions options;
    options.signal = signal;
    options.signal_when = [&](pid_t program) { return recorded(folder, kBytes) > bytes && is_supervised(program); };
    return cli::run(words, "", options);
}

const Words kSlowly{"--engine", "sat", "--threads", "2"};

// Runs without --resume.
Finished plainly(const ScratchFolder& folder, const Words& more = kSlowly) {
    Words words{SUDOKU, "solve", folder.path("in"), "-o", folder.path("plain")};
    words.insert(words.end(), more.begin(), more.end());
    return cli::run(words);
}

// N of "after N puzzles", printed by an interrupted run.
std::size_t answered_by(const Finished& f) {
    const std::string after = " after ";
    const std::size_t at = f.err.rfind(after);
    REQUIRE(at != f.err.npos);
    return std::stoul(f.err.substr(at + after.size()));
}

// Progress that no later run may lose at any time.
struct Progress {
    std::size_t puzzles = 0;
    std::string answers;  // the bytes of the part that the record covers

    // Whether a running program has kept this progress.
    bool is_kept(const ScratchFolder& folder) const {
        std::error_code none;
        const auto bytes = std::filesystem::file_size(folder.path("o.part"), none);
        const bool kept = puzzles == 0 || (!none && bytes >= answers.size() && recorded(folder, kPuzzles) >= puzzles);
        return kept || folder.exists("o");  // complete and renamed
    }
    // Behind a run that was ended, though it may have answered all.
    void take(const ScratchFolder& folder) {
        if (folder.exists("o")) {
            *this = {};
            return;
        }
        const std::string part = folder.read("o.part");
        const std::size_t bytes = recorded(folder, kBytes);
        CHECK(part.size() >= bytes);
        CHECK(bytes >= answers.size());
        CHECK(part.starts_with(answers));
        CHECK(recorded(folder, kPuzzles) >= puzzles);
        *this = {recorded(folder, kPuzzles), part.substr(0, bytes)};
    }
};

struct Runs {
    int ended = 0;
    int went_on = 0;  // that had answers of others at their beginning, and more at their end
};

// Runs it again and again until nothing ends it any more, after up to half of `whole` at first, then more: a program
// that is killed before it has made a record comes to nothing.
Runs run_to_the_end(const ScratchFolder& folder, const Words& words, int signal, sat::Random& random,
                    milliseconds whole, int exit_code) {
    Progress progress;
    for (Runs runs;; ++runs.ended) {
        const auto share = static_cast<double>(5 + random.below(45)) / 100 * (1 + runs.ended / 8.0);
        const std::size_t before = progress.puzzles;
        bool kept = true;
        const auto work = std::chrono::duration_cast<milliseconds>(whole * share);
        const auto look = [&] { kept = kept && progress.is_kept(folder); };
        const Finished f = stopped_after(words, signal, work, look);
        CAPTURE(f.err);
        CHECK(kept);
        const bool stopped = signal != SIGKILL && contains(f.err, "run the same command again to continue");
        if (stopped) CHECK(recorded(folder, kPuzzles) == answered_by(f));
        if (stopped || (signal == SIGKILL && f.exit_code == 128 + SIGKILL)) {
            progress.take(folder);
            runs.went_on += before > 0 && progress.puzzles > before;
            continue;
        }
        CHECK(f.exit_code == exit_code);
        runs.went_on += before > 0;
        return runs;
    }
}

}  // namespace

TEST_CASE("an uninterrupted run with --resume gives the same output as without, and leaves no other file") {
    const ScratchFolder folder;
    folder.write("in", mixed(50));
    const Finished plain = plainly(folder, {});
    const Finished f = cli::run(resumed(folder));
    CHECK(f.exit_code == plain.exit_code);
    CHECK(f.err == plain.err);
    CHECK(folder.read("o") == folder.read("plain"));
    CHECK(files_in(folder) == 3);
}

TEST_CASE("interrupted at any time and resumed, a run gives the output of a single run and keeps its answers") {
    sat::Random random(20);
    struct Row {
        Words more;
        int count;
    };
    for (const int signal : {SIGKILL, SIGTERM}) {
        CAPTURE(signal);
        int ended = 0, went_on = 0;
        // Engine sat is slow enough to be ended often.
        for (const Row& row :
             {Row{{"--engine", "sat", "--threads", "1"}, 1500}, Row{{"--engine", "sat", "--threads", "2"}, 1500},
              Row{{"--engine", "sat", "-f", "grid", "--all", "--limit", "3"}, 500}}) {
            CAPTURE(line_of(row.more));
            const ScratchFolder folder;
            folder.write("in", mixed(row.count));
            const milliseconds before = computed_by_all();
            const int exit_code = plainly(folder, row.more).exit_code;
            const milliseconds whole = computed_by_all() - before;
            const Runs runs = run_to_the_end(folder, resumed(folder, row.more), signal, random, whole, exit_code);
            ended += runs.ended;
            went_on += runs.went_on;
            CHECK((folder.read("o") == folder.read("plain")));
            CHECK_FALSE(folder.exists("o.part"));
            CHECK_FALSE(folder.exists("o.resume"));
        }
        CHECK(ended > 2);
        CHECK(went_on > 0);
    }
}

// Stopped in the middle of an answer that would take days.
TEST_CASE("answers before an interrupted puzzle are kept, also within a chunk") {
    for (const std::string threads : {"1", "2"})
        for (const bool answers_go_on : {false, true}) {
            CAPTURE(threads);
            CAPTURE(answers_go_on);
            const ScratchFolder folder;
            const std::string easy = kEasy + "\n" + kHard + "\n" + kEasy + "\n";
            folder.write("in", easy + std::string(81, '.') + "\n" + kEasy + "\n");
            const Words all{"--engine", "bits", "--threads", threads, "--all"};
            RunOptions options;
            options.signal = SIGTERM;
            // A long answer is written in blocks of 64 KiB.
            options.signal_when = [&](pid_t program) {
                std::error_code none;
                const auto bytes = std::filesystem::file_size(folder.path("o.part"), none);
                return !none && bytes > (answers_go_on ? 300'000 : 1) && is_supervised(program);
            };
            const Finished f = cli::run(resumed(folder, all), "", options);
            CHECK(contains(f.err, "terminated after 3 puzzles: 3 solved; run the same command again to continue"));
            CHECK(recorded(folder, kPuzzles) == 3);
            folder.write("in", easy + kHard + "\n");
            CHECK(cli::run(resumed(folder, all)).exit_code == 0);
            CHECK(plainly(folder, all).exit_code == 0);
            CHECK((folder.read("o") == folder.read("plain")));
            CHECK(files_in(folder) == 3);
        }
}

// Two of these boards make a chunk.
TEST_CASE("a slow puzzle is recorded while the next one of its chunk is searched") {
    const ScratchFolder folder;
    std::string board, text;
    for (int row = 0; row < 30; ++row) {
        for (int column = 0; column < 30; ++column) board += "0 ";
        board += "\n";
    }
    for (int i = 0; i < 6; ++i) text += board + "\n";
    folder.write("in", text);
    const Words slowly{"--engine", "sat", "--threads", "1"};
    const auto began = std::chrono::steady_clock::now();
    REQUIRE(plainly(folder, slowly).exit_code == 0);
    if (std::chrono::steady_clock::now() - began < milliseconds(6 * 150)) {
        MESSAGE("skipped: no puzzle takes long enough here");
        return;
    }
    RunOptions options;
    options.signal = SIGKILL;
    options.signal_when = [&](pid_t) { return recorded(folder, kPuzzles) % 2 == 1; };
    CHECK(cli::run(resumed(folder, slowly), "", options).exit_code == 128 + SIGKILL);
    CHECK(recorded(folder, kPuzzles) % 2 == 1);
    CHECK(cli::run(resumed(folder, slowly)).exit_code == 0);
    CHECK((folder.read("o") == folder.read("plain")));
}

// The record of the 100 puzzles is due only after all of them were noted.
TEST_CASE("answers are recorded soon, even if no more follow") {
    const ScratchFolder folder;
    std::string text;
    for (int i = 0; i < 100; ++i) text += kEasy + "\n";
    folder.write("in", text);
    const Words solve{SUDOKU, "solve", "fifo", "--resume", "-o", "o"};
    RunOptions options;
    options.directory = folder.path();
    const Finished f =
        cli::run({"bash", "-c",
                  "mkfifo fifo; exec 3<>fifo; cat in >&3; " + line_of(solve) +
                      "& for i in $(seq 500); do grep -q '\"puzzles\": 100,' o.resume 2>/dev/null && break; "
                      "sleep 0.02; done; kill -9 $!; wait $!"},
                 "", options);
    CHECK(f.exit_code == 128 + SIGKILL);
    CHECK(recorded(folder, kPuzzles) == 100);
    CHECK(cli::run(resumed(folder)).exit_code == 0);
    CHECK(plainly(folder).exit_code == 0);
    CHECK((folder.read("o") == folder.read("plain")));
}

TEST_CASE("if killed before the first record, a batch starts from the beginning") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    const Words solve{SUDOKU, "solve", "fifo", "--resume", "-o", "o"};
    RunOptions options;
    options.directory = folder.path();
    cli::run({"bash", "-c",
              "mkfifo fifo; exec 3<>fifo; cat in >&3; " + line_of(solve) +
                  "& until [ -s o.part ]; do sleep 0.01; done; kill -9 $!; wait"},
             "", options);
    CHECK(contains(folder.read("o.resume"), kBytes + "0,"));
    CHECK(cli::run(resumed(folder)).exit_code == 0);
    CHECK(plainly(folder).exit_code == 0);
    CHECK((folder.read("o") == folder.read("plain")));
}

TEST_CASE("an interrupted batch keeps the old output until it is complete, and its counts include earlier runs") {
    const ScratchFolder folder;
    folder.write("in", mixed(3000));
    folder.write("o", "old\n");
    const Words words = resumed(folder, kSlowly);
    const Finished first = stopped_behind(13'000, folder, words, SIGINT);
    CHECK(first.exit_code == 1);  // the first bad puzzle is answered at byte 12,032
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
        CAPTURE(f.err);
        REQUIRE(contains(f.err, "run the same command again to continue"));
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

TEST_CASE("other input, other options, or a damaged part or record are rejected and left unchanged") {
    const HalfDone half;
    const std::string text = half.folder.read("in"), record = half.folder.read("o.resume");
    half.check_refused(resumed(half.folder, {"--engine", "sat", "-f", "grid"}), "it was started as");
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
    half.check_refused(half.words, "o.resume is missing");
    half.folder.write("o.resume", record);
    CHECK(cli::run(half.words).exit_code == 1);  // it has bad puzzles
    CHECK(plainly(half.folder).exit_code == 1);
    CHECK((half.folder.read("o") == half.folder.read("plain")));
}

// Without -f answers are written as the first puzzle is.
TEST_CASE("a first puzzle in rows instead of one line is rejected if it determines the output format") {
    std::string rest, rows;
    for (int i = 0; i < 12'000; ++i) rest += kEasy + "\n";  // a busy machine sends its signal late
    for (std::size_t row = 0; row < 9; ++row) rows += kEasy.substr(9 * row, 9) + "\n";
    rows += "\n";
    const std::string first = kEasy + "\n";
    for (const bool was_in_rows : {false, true})
        for (const bool follows : {true, false}) {
            CAPTURE(was_in_rows);
            CAPTURE(follows);
            const ScratchFolder folder;
            Words more = kSlowly;
            if (!follows) more.insert(more.end(), {"-f", "line"});
            const Words words = resumed(folder, more);
            folder.write("in", (was_in_rows ? rows : first) + rest);
            REQUIRE(
                contains(stopped_behind(10000, folder, words, SIGTERM).err, "run the same command again to continue"));
            const std::string part = folder.read("o.part"), record = folder.read("o.resume");
            folder.write("in", (was_in_rows ? first : rows) + rest);
            const Finished f = cli::run(words);
            CAPTURE(f.err);
            CHECK(f.exit_code == (follows ? 1 : 0));
            CHECK(folder.exists("o") != follows);
            if (!follows) continue;
            CHECK(contains(f.err, "it was started as"));
            CHECK(contains(f.err, was_in_rows ? "first puzzle in rows\", but" : "first puzzle on one line\", but"));
            CHECK(folder.read("o.resume") == record);
            CHECK((folder.read("o.part") == part.substr(0, recorded(folder, kBytes))));
        }
}

TEST_CASE("an input may grow after the answered puzzles") {
    const HalfDone half;
    half.folder.write("in", half.folder.read("in") + kEasy + "\n");
    cli::run(half.words);
    plainly(half.folder);
    CHECK((half.folder.read("o") == half.folder.read("plain")));
}

TEST_CASE("a signal interrupts reading the answered puzzles again") {
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

TEST_CASE("puzzles from a pipe are resumed if they are sent again") {
    const HalfDone half;
    Words words = half.words;
    words[2] = "-";
    cli::run(words, half.folder.read("in"));
    plainly(half.folder);
    CHECK((half.folder.read("o") == half.folder.read("plain")));
}

TEST_CASE("two programs cannot write one batch") {
    const ScratchFolder folder;
    folder.write("in", mixed(3000));
    const Words one_thread{"--engine", "sat", "--threads", "1"}, words = resumed(folder, one_thread);
    const std::string line = line_of(words), begun = "'" + folder.path("o.resume") + "'";
    const Finished f = cli::run(
        {"bash", "-c",
         line + "& until [ -e " + begun + " ]; do sleep 0.01; done; " + line + "; s=$?; kill -9 $!; wait; exit $s"});
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "another program is writing " + folder.path("o.part")));
    cli::run(words);
    plainly(folder, one_thread);
    CHECK((folder.read("o") == folder.read("plain")));
}

// The one that gave its part the name has yet to take its record away; another's would have the same name.
TEST_CASE("a batch cannot be resumed while the previous run is ending") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    folder.write("o", "old\n");
    const std::string o = "'" + folder.path("o") + "'";
    const Finished f = cli::run({"flock", folder.path("o"), "bash", "-c", line_of(resumed(folder))});
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "another program is writing " + folder.path("o")));
    CHECK(folder.read("o") == "old\n");
    CHECK(files_in(folder) == 2);
    CHECK(cli::run(resumed(folder)).exit_code == 0);
}

TEST_CASE("--resume needs a regular file that is not an input") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    folder.write("in.part", kEasy + "\n");
    const auto said = [&](const Words& words) { return cli::run(words).err; };
    CHECK(said({SUDOKU, "solve", "--resume", folder.path("in")}) == "sudoku: --resume needs -o FILE\n");
    CHECK(contains(said({SUDOKU, "solve", "--resume", folder.path("in"), "-o", "/dev/null"}), "not a regular file"));
    CHECK(contains(said({SUDOKU, "solve", "--resume", folder.path("in"), "-o", folder.path()}), "not a regular file"));
    CHECK(contains(said({SUDOKU, "solve", "--resume", folder.path("in.part"), "-o", folder.path("in")}),
                   "are the same file"));
    CHECK(said({SUDOKU, "solve", "--resume", folder.path("none"), "-o", folder.path("o")}) ==
          "sudoku: " + folder.path("none") + ": cannot open: No such file or directory\n");
    CHECK(files_in(folder) == 2);
}

TEST_CASE("an input that is the part file is rejected, and neither changed nor created") {
    const ScratchFolder folder;
    const Words words{SUDOKU, "solve", folder.path("o.part"), "--resume", "-o", folder.path("o")};
    const auto check_refused = [&] {
        const Finished f = cli::run(words);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "the input and what --resume keeps are the same file"));
    };
    check_refused();
    CHECK(files_in(folder) == 0);
    folder.write("o.part", "");
    check_refused();
    CHECK(folder.exists("o.part"));
    folder.write("o.part", kEasy + "\n");
    check_refused();
    CHECK(folder.read("o.part") == kEasy + "\n");
    CHECK(files_in(folder) == 1);
}

TEST_CASE("a foreign file in place of the part or record is rejected and left unchanged") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    folder.write("o.resume", "precious\n");
    const Finished other = cli::run(resumed(folder));
    CHECK(other.exit_code == 1);
    CHECK(contains(other.err, "a file with this name exists"));
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
    CHECK(contains(link.err, "a file with this name exists"));
    CHECK(std::filesystem::is_symlink(folder.path("o.resume")));
    CHECK_FALSE(folder.exists("elsewhere"));
    CHECK_FALSE(folder.exists("o.part"));
}

TEST_CASE("a symbolic link in place of the part is rejected, and its target stays") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    folder.write("target", "precious\n");
    std::filesystem::create_symlink("target", folder.path("o.part"));
    const auto check_refused = [&] {
        const Finished f = cli::run(resumed(folder));
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "cannot create " + folder.path("o.part")));
        CHECK(std::filesystem::is_symlink(folder.path("o.part")));
        CHECK(files_in(folder) == 3);
    };
    check_refused();
    CHECK(folder.read("target") == "precious\n");
    folder.write("target", "");
    check_refused();
    CHECK(folder.read("target").empty());
    std::filesystem::remove(folder.path("o.part"));
    std::filesystem::create_symlink("nowhere", folder.path("o.part"));
    check_refused();
    CHECK_FALSE(folder.exists("nowhere"));
}

TEST_CASE("a FIFO in place of the part is rejected without waiting") {
    const ScratchFolder folder;
    folder.write("in", kEasy + "\n");
    for (const bool is_read : {false, true}) {
        REQUIRE(cli::run({"mkfifo", folder.path("o.part")}).exit_code == 0);
        Words words = resumed(folder);
        if (is_read) words = {"bash", "-c", "exec 3<>'" + folder.path("o.part") + "'; " + line_of(words)};
        const Finished f = cli::run(words);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "o.part is not a regular file"));
        std::filesystem::remove(folder.path("o.part"));
    }
}
