#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>

#include "sat/io/output_file.h"

using namespace sat;
namespace fs = std::filesystem;

namespace {

// A fresh folder, removed with everything in it.
class Folder {
public:
    Folder() {
        std::string pattern = (fs::temp_directory_path() / "satdoku-output-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    fs::path operator/(const std::string& name) const { return path_ / name; }
    std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

private:
    fs::path path_;
};

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
void put(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

mode_t mode(const fs::path& path) {
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    return status.st_mode & 07777;
}

// Requires: it can be opened.
OutputFile opened(const fs::path& path) {
    auto file = OutputFile::open(path);
    REQUIRE_MESSAGE(file.ok(), (file.ok() ? "" : file.fault().message));
    return std::move(*file);
}
template <class T>
std::string message(const Result<T>& result) { return result.ok() ? "no fault" : result.fault().message; }
std::string fault_of_open(const fs::path& path) { return message(OutputFile::open(path)); }

void write_whole(const fs::path& path, const std::string& text) {
    OutputFile file = opened(path);
    CHECK(message(file.write(text)) == "no fault");
    CHECK(message(file.commit()) == "no fault");
}

// Files of this process can grow to `bytes` and no further, until the end of life.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        REQUIRE(::getrlimit(RLIMIT_FSIZE, &old_) == 0);
        const rlimit limit{bytes, old_.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_FSIZE, &limit) == 0);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, SIG_DFL);
    }

private:
    rlimit old_{};
};

}  // namespace

TEST_CASE("a new file is not there before commit, and complete after it") {
    const Folder folder;
    OutputFile file = opened(folder / "a.cnf");
    REQUIRE(file.write("one ").ok());
    REQUIRE(file.flush().ok());
    REQUIRE(file.write("two\n").ok());
    CHECK_FALSE(fs::exists(folder / "a.cnf"));
    REQUIRE(file.commit().ok());
    CHECK(read(folder / "a.cnf") == "one two\n");
    CHECK(folder.entries() == 1);
}

TEST_CASE("an old file stays whole until commit replaces it") {
    const Folder folder;
    put(folder / "a", "old and longer than the new one");
    OutputFile file = opened(folder / "a");
    REQUIRE(file.write("new").ok());
    REQUIRE(file.flush().ok());
    CHECK(read(folder / "a") == "old and longer than the new one");
    REQUIRE(file.commit().ok());
    CHECK(read(folder / "a") == "new");
    CHECK(folder.entries() == 1);
}

TEST_CASE("without commit nothing is left behind, and the old file stays") {
    const Folder folder;
    put(folder / "old", "old");
    for (const char* name : {"old", "new"}) {
        OutputFile file = opened(folder / name);
        REQUIRE(file.write("half").ok());
        REQUIRE(file.flush().ok());
        CHECK(folder.entries() == 2);
    }
    CHECK(folder.entries() == 1);
    CHECK(read(folder / "old") == "old");
}

TEST_CASE("moved from, a file neither closes nor removes anything") {
    const Folder folder;
    auto first = std::make_unique<OutputFile>(opened(folder / "a"));
    REQUIRE(first->write("kept ").ok());
    OutputFile second = std::move(*first);
    first.reset();
    REQUIRE(second.write("and more").ok());
    REQUIRE(second.commit().ok());
    CHECK(read(folder / "a") == "kept and more");
}

TEST_CASE("two files are written beside each other under one name, the later commit stays") {
    const Folder folder;
    OutputFile one = opened(folder / "a"), two = opened(folder / "a");
    REQUIRE(one.write("one").ok());
    REQUIRE(two.write("two").ok());
    REQUIRE(two.commit().ok());
    REQUIRE(one.commit().ok());
    CHECK(read(folder / "a") == "one");
    CHECK(folder.entries() == 1);
}

TEST_CASE("pieces of every size arrive in their order") {
    const Folder folder;
    std::string expected;
    OutputFile file = opened(folder / "a");
    for (const std::size_t size : {1u, 65535u, 1u, 65536u, 0u, 200000u, 7u, 65530u, 5u, 1u}) {
        const std::string piece(size, static_cast<char>('a' + expected.size() % 26));
        REQUIRE(file.write(piece).ok());
        expected += piece;
    }
    REQUIRE(file.commit().ok());
    CHECK((read(folder / "a") == expected));
}

TEST_CASE("a new file has the permissions that umask leaves") {
    const Folder folder;
    const mode_t old = ::umask(027);
    write_whole(folder / "a", "text");
    ::umask(old);
    CHECK(mode(folder / "a") == 0640);
}

TEST_CASE("a file that is replaced keeps its permissions, whatever umask says") {
    const Folder folder;
    put(folder / "a", "old");
    for (const mode_t kept : {mode_t{0600}, mode_t{0666}, mode_t{0755}}) {
        REQUIRE(::chmod((folder / "a").c_str(), kept) == 0);
        write_whole(folder / "a", "new");
        CHECK(mode(folder / "a") == kept);
    }
}

TEST_CASE("a program that others run as its owner is not replaced by one that they do") {
    const Folder folder;
    put(folder / "a", "old");
    REQUIRE(::chmod((folder / "a").c_str(), 06755) == 0);
    write_whole(folder / "a", "new");
    CHECK(mode(folder / "a") == 0755);
}

TEST_CASE("a file that is replaced keeps its owner, where we may give files away") {
    if (::geteuid() != 0) {
        std::cout << "skipped: only the superuser gives files away\n";
        return;
    }
    const Folder folder;
    put(folder / "a", "old");
    REQUIRE(::chown((folder / "a").c_str(), 1234, 4321) == 0);
    REQUIRE(::chmod((folder / "a").c_str(), 0640) == 0);
    write_whole(folder / "a", "new");
    struct stat status {};
    REQUIRE(::stat((folder / "a").c_str(), &status) == 0);
    CHECK(status.st_uid == 1234);
    CHECK(status.st_gid == 4321);
    CHECK(mode(folder / "a") == 0640);
}

TEST_CASE("what a killed program with our number left under another name stays, and is in nobody's way") {
    const Folder folder;
    const std::string name = ".a." + std::to_string(::getpid()) + "-";
    constexpr int kNames = 2000;  // more than this program makes
    for (int i = 0; i < kNames; ++i) put(folder / (name + std::to_string(i) + ".tmp"), "left");
    write_whole(folder / "a", "new");
    CHECK(read(folder / "a") == "new");
    for (int i = 0; i < kNames; ++i) REQUIRE(read(folder / (name + std::to_string(i) + ".tmp")) == "left");
}

TEST_CASE("a file that may not be written is not replaced") {
    if (::geteuid() == 0) {
        std::cout << "skipped: the superuser may write every file\n";
        return;
    }
    const Folder folder;
    put(folder / "a", "old");
    REQUIRE(::chmod((folder / "a").c_str(), 0444) == 0);
    CHECK(fault_of_open(folder / "a") == "cannot replace " + (folder / "a").string() + ": Permission denied");
    CHECK(read(folder / "a") == "old");
}

TEST_CASE("a symbolic link is followed: its target is replaced, the link stays") {
    const Folder folder;
    fs::create_directory(folder / "sub");
    put(folder / "sub/target", "old");
    fs::create_symlink("sub/target", folder / "link");
    fs::create_symlink("link", folder / "second");
    write_whole(folder / "second", "new");
    CHECK(fs::is_symlink(folder / "second"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK_FALSE(fs::is_symlink(folder / "sub/target"));
    CHECK(read(folder / "sub/target") == "new");
}

TEST_CASE("a link whose target is missing makes the target") {
    const Folder folder;
    fs::create_symlink("target", folder / "link");
    write_whole(folder / "link", "new");
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(read(folder / "target") == "new");
}

TEST_CASE("every fault of opening names the file and the reason") {
    const Folder folder;
    fs::create_symlink("loop", folder / "loop");
    fs::create_directory(folder / "sub");
    const auto named = [&](const std::string& action, const std::string& name, const std::string& reason) {
        return "cannot " + action + " " + (folder / name).string() + ": " + reason;
    };
    CHECK(fault_of_open(folder / "no/a") == named("create", "no/a", "No such file or directory"));
    CHECK(fault_of_open(folder / "sub") == named("open", "sub", "Is a directory"));
    CHECK(fault_of_open(folder / "sub/") == named("open", "sub/", "Is a directory"));
    CHECK(fault_of_open(folder / "loop") == named("open", "loop", "Too many levels of symbolic links"));
    CHECK(fault_of_open("") == "cannot open : No such file or directory");
    CHECK(fault_of_open("/dev/fd/987") == "cannot open /dev/fd/987: Bad file descriptor");
    CHECK(folder.entries() == 2);
}

TEST_CASE("a write that fails half way leaves the old file and nothing else, and every later call says so") {
    const Folder folder;
    put(folder / "a", "old");
    OutputFile file = opened(folder / "a");
    const std::string expected = "cannot write " + (folder / "a").string() + ": File too large";
    {
        const FileSizeLimit limit(100000);
        CHECK(message(file.write(std::string(70000, 'x'))) == "no fault");
        CHECK(message(file.write(std::string(70000, 'y'))) == expected);
    }
    CHECK(message(file.write("z")) == expected);
    CHECK(message(file.flush()) == expected);
    CHECK(message(file.commit()) == expected);
    CHECK(read(folder / "a") == "old");
    CHECK(folder.entries() == 1);
}

TEST_CASE("a fault in the last bytes comes back from commit") {
    const Folder folder;
    OutputFile file = opened(folder / "a");
    const FileSizeLimit limit(10);
    CHECK(message(file.write("more than ten bytes")) == "no fault");
    CHECK(message(file.commit()) == "cannot write " + (folder / "a").string() + ": File too large");
    CHECK(folder.entries() == 0);
}

TEST_CASE("a rename that fails leaves nothing behind") {
    const Folder folder;
    OutputFile file = opened(folder / "a");
    REQUIRE(file.write("text").ok());
    fs::create_directory(folder / "a");
    CHECK(message(file.commit()) == "cannot replace " + (folder / "a").string() + ": Is a directory");
    CHECK(folder.entries() == 1);
}

TEST_CASE("a name of the greatest length can be written") {
    const Folder folder;
    const std::string name(255, 'n');
    write_whole(folder / name, "text");
    CHECK(read(folder / name) == "text");
    CHECK(folder.entries() == 1);
}

TEST_CASE("devices are written in place, and a full one is a fault") {
    write_whole("/dev/null", "text");
    CHECK(fs::is_character_file("/dev/null"));
    OutputFile file = opened("/dev/full");
    CHECK(message(file.write("text")) == "no fault");
    CHECK(message(file.commit()) == "cannot write /dev/full: No space left on device");
}

TEST_CASE("a FIFO is written in place, and what was flushed arrives before commit") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    std::string first(6, ' '), rest;
    std::thread reader([&] {
        std::ifstream in(folder / "pipe", std::ios::binary);
        in.read(first.data(), 6);
        rest.assign(std::istreambuf_iterator<char>(in), {});
    });
    OutputFile file = opened(folder / "pipe");
    CHECK(file.write("early\n").ok());
    CHECK(file.flush().ok());
    CHECK(file.write("late\n").ok());
    CHECK(file.commit().ok());
    reader.join();
    CHECK(first == "early\n");
    CHECK(rest == "late\n");
    CHECK(fs::is_fifo(folder / "pipe"));
}

TEST_CASE("a descriptor of this process is shared, not opened again: what was written before it stays") {
    const Folder folder;
    const int fd = ::open((folder / "a").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    REQUIRE(fd >= 0);
    REQUIRE(::write(fd, "before ", 7) == 7);
    const std::string number = std::to_string(fd);
    fs::create_symlink("/dev/fd/" + number, folder / "link");
    write_whole("/dev/fd/" + number, "one ");
    write_whole("/proc/self/fd/" + number, "two ");
    write_whole("/dev/../dev//fd/" + number, "three ");
    write_whole(folder / "link", "four ");
    REQUIRE(::write(fd, "after", 5) == 5);
    ::close(fd);
    CHECK(read(folder / "a") == "before one two three four after");
    CHECK(folder.entries() == 2);
}

TEST_CASE("a slow non-blocking pipe is waited for") {
    int ends[2];
    REQUIRE(::pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0);
    const std::string sent(1000000, 'x');
    std::size_t received = 0;
    std::thread reader([&] {
        char block[4096];
        ::fcntl(ends[0], F_SETFL, 0);
        for (ssize_t n; (n = ::read(ends[0], block, sizeof block)) > 0;) received += static_cast<std::size_t>(n);
    });
    {
        OutputFile file = opened("/dev/fd/" + std::to_string(ends[1]));
        ::close(ends[1]);
        CHECK(file.write(sent).ok());
        CHECK(file.commit().ok());
    }
    reader.join();
    ::close(ends[0]);
    CHECK(received == sent.size());
}

TEST_CASE("'-' is standard output") {
    const auto file = OutputFile::open("-");
    REQUIRE(file.ok());
    CHECK(file->name() == "standard output");
}

TEST_CASE("a reader that takes nothing is waited for until patience ends") {
    static int asked = 0;
    int ends[2];
    REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
    auto file = OutputFile::open("/dev/fd/" + std::to_string(ends[1]), [](int milliseconds) {
        ++asked;
        return milliseconds >= 100;
    });
    REQUIRE(file.ok());
    const std::string given_up = "cannot write /dev/fd/" + std::to_string(ends[1]) + ": Operation canceled";
    CHECK(message(file->write(std::string(1000000, 'x'))) == given_up);
    CHECK(asked > 1);
    CHECK(::fcntl(ends[1], F_GETFL) == O_WRONLY);  // shared with others, and as it was
    ::close(ends[0]);
    ::close(ends[1]);
}

TEST_CASE("a socket and a terminal that take nothing are waited for until patience ends, and stay as they were") {
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    REQUIRE(master >= 0);
    REQUIRE((::grantpt(master) == 0 && ::unlockpt(master) == 0));
    const int terminal = ::open(::ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    REQUIRE(terminal >= 0);
    for (const int fd : {ends[1], terminal}) {
        const std::string name = "/dev/fd/" + std::to_string(fd);
        const int flags = ::fcntl(fd, F_GETFL);
        auto file = OutputFile::open(name, [](int milliseconds) { return milliseconds >= 100; });
        REQUIRE(file.ok());
        CHECK(message(file->write(std::string(10'000'000, 'x'))) == "cannot write " + name + ": Operation canceled");
        CHECK(::fcntl(fd, F_GETFL) == flags);
    }
    for (const int fd : {ends[0], ends[1], master, terminal}) ::close(fd);
}

TEST_CASE("a socket whose other end is closed is a fault, and no signal") {
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    ::close(ends[0]);
    const std::string name = "/dev/fd/" + std::to_string(ends[1]);
    OutputFile file = opened(name);
    CHECK(message(file.write(std::string(100'000, 'x'))) == "cannot write " + name + ": Broken pipe");
    ::close(ends[1]);
}

TEST_CASE("where the rest is limited, a MiB is written once somebody waits for the end, and more if there is time") {
    const Folder folder;
    put(folder / "f", "old");
    const std::string block(64 * 1024, 'x');
    static double milliseconds_passed = 0;
    const auto written = [&](OutputFile::Patience gives_up, bool limited = true) {
        auto file = OutputFile::open(folder / "f");
        REQUIRE(file.ok());
        CHECK_FALSE(file->is_in_place());
        if (limited) file->limit_rest(gives_up, [] { return milliseconds_passed += 10; });
        int blocks = 0;
        while (blocks < 100 && file->write(block).ok()) ++blocks;
        CHECK(file->given_up() == (blocks < 100));
        if (blocks == 100) CHECK(file->commit().ok());
        else CHECK(file->commit().fault().message.ends_with("f: Operation canceled"));
        CHECK(folder.entries() == 1);
        return blocks;
    };
    CHECK(written([](int) { return true; }) == 16);
    CHECK(read(folder / "f") == "old");
    CHECK(written([](int milliseconds) { return milliseconds > 1'000'000; }) == 100);
    CHECK(read(folder / "f").size() == 100 * block.size());
    // The first block begins the time, the 26th comes 250 ms later.
    CHECK(written([](int milliseconds) { return milliseconds >= 250; }) == 25);
    CHECK(written([](int) { return false; }) == 100);
    CHECK(written([](int) { return true; }, false) == 100);
    // Who waited and waits no longer begins anew.
    static int asked = 0;
    CHECK(written([](int) { return ++asked % 10 != 0; }) == 100);
}

TEST_CASE("a FIFO that nobody opens is waited for until patience ends") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    const auto file = OutputFile::open(folder / "pipe", [](int milliseconds) { return milliseconds >= 100; });
    REQUIRE_FALSE(file.ok());
    CHECK(file.fault().message == "cannot open " + (folder / "pipe").string() + ": Operation canceled");
}

TEST_CASE("a part stays with what was flushed, another program goes on in it, and commit gives it its name") {
    const Folder folder;
    put(folder / "a", "old");
    {
        auto part = OutputFile::open_part(folder / "a");
        REQUIRE(part.ok());
        CHECK(part->part() == folder / "a.part");
        REQUIRE(part->write("one two").ok());
        REQUIRE(part->flush().ok());
        REQUIRE(part->write(" never flushed").ok());
    }
    CHECK(read(folder / "a.part") == "one two");
    CHECK(read(folder / "a") == "old");
    auto part = OutputFile::open_part(folder / "a");
    REQUIRE(part.ok());
    CHECK(read(folder / "a.part") == "one two");
    REQUIRE(part->go_on_at(4).ok());
    REQUIRE(part->write("more").ok());
    REQUIRE(part->commit().ok());
    CHECK(read(folder / "a") == "one more");
    CHECK(folder.entries() == 1);
}

TEST_CASE("a link where the part would be is not followed") {
    const Folder folder;
    put(folder / "other", "somebody's");
    fs::create_symlink("other", folder / "a.part");
    CHECK(message(OutputFile::open_part(folder / "a")) ==
          "cannot create " + (folder / "a.part").string() + ": Too many levels of symbolic links");
    CHECK(read(folder / "other") == "somebody's");
}

TEST_CASE("a part that is forgotten, and one whose file was refused, are as if they never were") {
    const Folder folder;
    {
        auto part = OutputFile::open_part(folder / "a");
        REQUIRE(part.ok());
        part->forget_part();
    }
    fs::create_directory(folder / "sub");
    CHECK(message(OutputFile::open_part(folder / "sub")) == (folder / "sub").string() + " is no regular file");
    CHECK(message(OutputFile::open_part("/dev/null")) == "/dev/null is no regular file");
    CHECK(message(OutputFile::open_part("/dev/stdout")) == "/dev/stdout is no regular file");
    CHECK(folder.entries() == 1);
}

// What belongs to a part may have to be cleared away after it got its name.
TEST_CASE("a part is one program's until that is over, also when it gave it its name") {
    const Folder folder;
    {
        auto first = OutputFile::open_part(folder / "a");
        REQUIRE(first.ok());
        CHECK(message(OutputFile::open_part(folder / "a")) == "another program writes " + (folder / "a.part").string());
        REQUIRE(first->write("first").ok());
        REQUIRE(first->commit().ok());
        CHECK(message(OutputFile::open_part(folder / "a")) == "another program writes " + (folder / "a").string());
        CHECK(folder.entries() == 1);
        put(folder / "a.part", "somebody else's");
        CHECK_FALSE(OutputFile::open_part(folder / "a").ok());
        CHECK(read(folder / "a.part") == "somebody else's");
    }
    const auto second = OutputFile::open_part(folder / "a");
    CHECK(second.ok());
    CHECK(read(folder / "a") == "first");
}

TEST_CASE("what is left in a part may be somebody else's, and keeps its permissions until it is gone on with") {
    const Folder folder;
    put(folder / "a", "old");
    put(folder / "a.part", "precious");
    fs::permissions(folder / "a", fs::perms{0640});
    fs::permissions(folder / "a.part", fs::perms{0600});
    auto part = OutputFile::open_part(folder / "a");
    REQUIRE(part.ok());
    CHECK(mode(folder / "a.part") == 0600);
    REQUIRE(part->go_on_at(3).ok());
    CHECK(mode(folder / "a.part") == 0640);
}

TEST_CASE("who gets a part that another program forgets at this moment, keeps it") {
    const Folder folder;
    std::atomic<bool> done{false};
    const auto forget = [&] {
        while (!done)
            if (auto part = OutputFile::open_part(folder / "a"); part) part->forget_part();
    };
    std::jthread one(forget), other(forget);
    for (int kept = 0; kept < 2000;) {
        auto part = OutputFile::open_part(folder / "a");
        if (!part) continue;
        ++kept;
        std::this_thread::yield();
        const Status committed = part->commit();
        CHECK_MESSAGE(committed.ok(), (committed ? "" : committed.fault().message));
        if (!committed) break;
    }
    done = true;
}
