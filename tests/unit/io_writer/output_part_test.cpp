#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "tests/unit/io_writer/output_files.h"

using namespace output_files;

TEST_CASE("a partial file keeps flushed data, another program can continue it, and commit renames it") {
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

TEST_CASE("a link at the place of the partial file is not followed") {
    const Folder folder;
    put(folder / "other", "another's");
    fs::create_symlink("other", folder / "a.part");
    CHECK(message(OutputFile::open_part(folder / "a")) ==
          "cannot create " + (folder / "a.part").string() + ": Too many levels of symbolic links");
    CHECK(read(folder / "other") == "another's");
}

TEST_CASE("a discarded partial file, and one whose target is rejected, leave no trace") {
    const Folder folder;
    {
        auto part = OutputFile::open_part(folder / "a");
        REQUIRE(part.ok());
        part->forget_part();
    }
    fs::create_directory(folder / "sub");
    CHECK(message(OutputFile::open_part(folder / "sub")) == (folder / "sub").string() + " is not a regular file");
    CHECK(message(OutputFile::open_part("/dev/null")) == "/dev/null is not a regular file");
    CHECK(message(OutputFile::open_part("/dev/stdout")) == "/dev/stdout is not a regular file");
    CHECK(folder.entries() == 1);
}

// Data that belongs to a partial file may have to be removed after its commit.
TEST_CASE("a partial file is locked until it is closed, also after its commit") {
    const Folder folder;
    {
        auto first = OutputFile::open_part(folder / "a");
        REQUIRE(first.ok());
        CHECK(message(OutputFile::open_part(folder / "a")) ==
              "another program is writing " + (folder / "a.part").string());
        REQUIRE(first->write("first").ok());
        REQUIRE(first->commit().ok());
        CHECK(message(OutputFile::open_part(folder / "a")) == "another program is writing " + (folder / "a").string());
        CHECK(folder.entries() == 1);
        put(folder / "a.part", "another user's");
        CHECK_FALSE(OutputFile::open_part(folder / "a").ok());
        CHECK(read(folder / "a.part") == "another user's");
    }
    const auto second = OutputFile::open_part(folder / "a");
    CHECK(second.ok());
    CHECK(read(folder / "a") == "first");
}

TEST_CASE("a partial file may belong to another user, and keeps its permissions until it is continued") {
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

TEST_CASE("a partial file that another program discards at the same moment is kept") {
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
        CHECK_MESSAGE(committed.ok(), (committed ? "" : committed.error().message()));
        if (!committed) break;
    }
    done = true;
}
