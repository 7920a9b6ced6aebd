#include <doctest/doctest.h>

#include <fcntl.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "tests/unit/io_writer/output_files.h"

using namespace output_files;

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
        else CHECK(file->commit().error().message.ends_with("f: Operation canceled"));
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
    CHECK(file.error().message == "cannot open " + (folder / "pipe").string() + ": Operation canceled");
}
