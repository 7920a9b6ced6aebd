#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/bench/report/instances.h"
#include "tests/cli/scratch_folder.h"

using namespace sat;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> names(const std::vector<Instance>& instances) {
    std::vector<std::string> all;
    for (const Instance& i : instances) all.push_back(i.name);
    return all;
}

}  // namespace

TEST_CASE("a folder stands for all plain and compressed instances below it, sorted") {
    const cli::ScratchFolder folder;
    fs::create_directories(folder.path("b/c"));
    for (const char* name : {"z.cnf", "a.cnf.gz", "b/c/m.cnf.zst", "b/n.cnf", "notes.txt", "a.cnf.bak"})
        folder.write(name, "");
    CHECK(names(find_instances({folder.path()})) ==
          std::vector<std::string>{"a.cnf.gz", "b/c/m.cnf.zst", "b/n.cnf", "z.cnf"});
}

TEST_CASE("a named file is accepted whatever its name, and duplicates are removed") {
    const cli::ScratchFolder folder;
    const std::string odd = folder.write("odd.txt", ""), plain = folder.write("plain.cnf", "");
    CHECK(names(find_instances({odd, plain, folder.path(), folder.path() + "/./plain.cnf"})) ==
          std::vector<std::string>{"odd.txt", "plain.cnf"});
}

TEST_CASE("an empty folder is an instance with an error") {
    const cli::ScratchFolder folder;
    const auto found = find_instances({folder.path()});
    REQUIRE(found.size() == 1);
    CHECK(found[0].error == "no .cnf file in this folder");
}

TEST_CASE("a FIFO in a folder is an instance with an error, since reading it would block") {
    const cli::ScratchFolder folder;
    REQUIRE(::mkfifo(folder.path("a.cnf").c_str(), 0600) == 0);
    const auto found = find_instances({folder.path()});
    REQUIRE(found.size() == 1);
    CHECK(found[0].error == "is not a regular file");
}

TEST_CASE("an unreadable subfolder is an instance with an error") {
    if (::geteuid() == 0) {
        MESSAGE("skipped: the superuser may list every folder");
        return;
    }
    const cli::ScratchFolder folder;
    folder.write("a.cnf", "");
    fs::create_directory(folder.path("closed"));
    fs::permissions(folder.path("closed"), fs::perms::none);
    const auto found = find_instances({folder.path()});
    fs::permissions(folder.path("closed"), fs::perms::owner_all);
    REQUIRE(found.size() == 2);
    CHECK(found[1].name == "closed");
    CHECK(found[1].error.find("cannot list") == 0);
}
