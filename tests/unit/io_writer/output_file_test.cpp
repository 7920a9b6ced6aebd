#include <doctest/doctest.h>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <string>
#include <utility>

#include "tests/unit/io_writer/output_files.h"

using namespace output_files;

namespace {

// Limit the size of files written by this process during its lifetime.
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

TEST_CASE("a new file does not exist before commit, and is complete after it") {
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

TEST_CASE("an old file stays intact until commit replaces it") {
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

TEST_CASE("without commit no file is left, and the old file stays") {
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

TEST_CASE("a moved-from file neither closes nor removes anything") {
    const Folder folder;
    auto first = std::make_unique<OutputFile>(opened(folder / "a"));
    REQUIRE(first->write("kept ").ok());
    OutputFile second = std::move(*first);
    first.reset();
    REQUIRE(second.write("and more").ok());
    REQUIRE(second.commit().ok());
    CHECK(read(folder / "a") == "kept and more");
}

TEST_CASE("two writers of one name do not interfere, and the later commit wins") {
    const Folder folder;
    OutputFile one = opened(folder / "a"), two = opened(folder / "a");
    REQUIRE(one.write("one").ok());
    REQUIRE(two.write("two").ok());
    REQUIRE(two.commit().ok());
    REQUIRE(one.commit().ok());
    CHECK(read(folder / "a") == "one");
    CHECK(folder.entries() == 1);
}

TEST_CASE("pieces of every size are written in order") {
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

TEST_CASE("a new file has the permissions of the umask") {
    const Folder folder;
    const mode_t old = ::umask(027);
    write_whole(folder / "a", "text");
    ::umask(old);
    CHECK(mode(folder / "a") == 0640);
}

TEST_CASE("a replaced file keeps its permissions, whatever the umask") {
    const Folder folder;
    put(folder / "a", "old");
    for (const mode_t kept : {mode_t{0600}, mode_t{0666}, mode_t{0755}}) {
        REQUIRE(::chmod((folder / "a").c_str(), kept) == 0);
        write_whole(folder / "a", "new");
        CHECK(mode(folder / "a") == kept);
    }
}

TEST_CASE("replacing a set-user-ID file clears the bit") {
    const Folder folder;
    put(folder / "a", "old");
    REQUIRE(::chmod((folder / "a").c_str(), 06755) == 0);
    write_whole(folder / "a", "new");
    CHECK(mode(folder / "a") == 0755);
}

TEST_CASE("a replaced file keeps its owner if we may set it") {
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

TEST_CASE("a leftover of a killed program with the same process ID does not matter") {
    const Folder folder;
    const std::string name = ".a." + std::to_string(::getpid()) + "-";
    constexpr int kNames = 2000;  // more than this program creates
    for (int i = 0; i < kNames; ++i) put(folder / (name + std::to_string(i) + ".tmp"), "left");
    write_whole(folder / "a", "new");
    CHECK(read(folder / "a") == "new");
    for (int i = 0; i < kNames; ++i) REQUIRE(read(folder / (name + std::to_string(i) + ".tmp")) == "left");
}

TEST_CASE("a read-only file is not replaced") {
    if (::geteuid() == 0) {
        std::cout << "skipped: the superuser may write every file\n";
        return;
    }
    const Folder folder;
    put(folder / "a", "old");
    REQUIRE(::chmod((folder / "a").c_str(), 0444) == 0);
    CHECK(error_of_open(folder / "a") == "cannot replace " + (folder / "a").string() + ": Permission denied");
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

TEST_CASE("a link with a missing target creates the target") {
    const Folder folder;
    fs::create_symlink("target", folder / "link");
    write_whole(folder / "link", "new");
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(read(folder / "target") == "new");
}

TEST_CASE("every error of opening contains the file and the reason") {
    const Folder folder;
    fs::create_symlink("loop", folder / "loop");
    fs::create_directory(folder / "sub");
    const auto named = [&](const std::string& action, const std::string& name, const std::string& reason) {
        return "cannot " + action + " " + (folder / name).string() + ": " + reason;
    };
    CHECK(error_of_open(folder / "no/a") == named("create", "no/a", "No such file or directory"));
    CHECK(error_of_open(folder / "sub") == named("open", "sub", "Is a directory"));
    CHECK(error_of_open(folder / "sub/") == named("open", "sub/", "Is a directory"));
    CHECK(error_of_open(folder / "loop") == named("open", "loop", "Too many levels of symbolic links"));
    CHECK(error_of_open("") == "cannot open : No such file or directory");
    CHECK(error_of_open("/dev/fd/987") == "cannot open /dev/fd/987: Bad file descriptor");
    CHECK(folder.entries() == 2);
}

TEST_CASE("a failed write leaves only the old file, and every later call reports it") {
    const Folder folder;
    put(folder / "a", "old");
    OutputFile file = opened(folder / "a");
    const std::string expected = "cannot write " + (folder / "a").string() + ": File too large";
    {
        const FileSizeLimit limit(100000);
        CHECK(message(file.write(std::string(70000, 'x'))) == "no error");
        CHECK(message(file.write(std::string(70000, 'y'))) == expected);
    }
    CHECK(message(file.write("z")) == expected);
    CHECK(message(file.flush()) == expected);
    CHECK(message(file.commit()) == expected);
    CHECK(read(folder / "a") == "old");
    CHECK(folder.entries() == 1);
}

TEST_CASE("commit reports an error in the last bytes") {
    const Folder folder;
    OutputFile file = opened(folder / "a");
    const FileSizeLimit limit(10);
    CHECK(message(file.write("more than ten bytes")) == "no error");
    CHECK(message(file.commit()) == "cannot write " + (folder / "a").string() + ": File too large");
    CHECK(folder.entries() == 0);
}

TEST_CASE("a failed rename leaves nothing behind") {
    const Folder folder;
    OutputFile file = opened(folder / "a");
    REQUIRE(file.write("text").ok());
    fs::create_directory(folder / "a");
    CHECK(message(file.commit()) == "cannot replace " + (folder / "a").string() + ": Is a directory");
    CHECK(folder.entries() == 1);
}

TEST_CASE("a name of maximum length can be written") {
    const Folder folder;
    const std::string name(255, 'n');
    write_whole(folder / name, "text");
    CHECK(read(folder / name) == "text");
    CHECK(folder.entries() == 1);
}
