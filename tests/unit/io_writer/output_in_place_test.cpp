#include <doctest/doctest.h>

#include <fcntl.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "tests/unit/io_writer/output_files.h"

using namespace output_files;

TEST_CASE("devices are written in place, and a full one is an error") {
    write_whole("/dev/null", "text");
    CHECK(fs::is_character_file("/dev/null"));
    OutputFile file = opened("/dev/full");
    CHECK(message(file.write("text")) == "no error");
    CHECK(message(file.commit()) == "cannot write /dev/full: No space left on device");
}

TEST_CASE("a FIFO is written in place, and flushed data arrives before commit") {
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

TEST_CASE("/dev/fd/N shares the descriptor, so that earlier output stays") {
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

TEST_CASE("unfinished files are removed from another thread, and none appears afterwards") {
    const Folder folder;
    put(folder / "old", "old");
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // remove_unfinished() ends all writing of its process.
        std::thread writer([&] {
            for (int i = 0;; ++i) {
                auto file = OutputFile::open(folder / (i % 2 == 0 ? "old" : "new"));
                if (!file || !file->write(std::string(200'000, 'x'))) ::_exit(1);
                if (i % 3 == 0 && !file->commit()) ::_exit(1);
            }
        });
        auto kept = OutputFile::open(folder / "kept");
        ::usleep(20'000);
        OutputFile::remove_unfinished();
        ::usleep(20'000);
        ::_exit(0);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    for (const auto& entry : fs::directory_iterator(folder / "."))
        CHECK(entry.path().filename().string().front() != '.');
    const std::string left = read(folder / "old");
    CHECK((left == "old" || left.size() == 200'000));
}

TEST_CASE("'-' is standard output") {
    const auto file = OutputFile::open("-");
    REQUIRE(file.ok());
    CHECK(file->name() == "standard output");
}

TEST_CASE("a socket whose other end is closed is an error, and not a signal") {
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
    ::close(ends[0]);
    const std::string name = "/dev/fd/" + std::to_string(ends[1]);
    OutputFile file = opened(name);
    CHECK(message(file.write(std::string(100'000, 'x'))) == "cannot write " + name + ": Broken pipe");
    ::close(ends[1]);
}
