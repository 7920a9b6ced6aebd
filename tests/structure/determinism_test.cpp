#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// What scripts/determinism says of command lines that a program does not take, on a few of them.
namespace {

namespace fs = std::filesystem;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// Our programs, of which satsolve knows one option no more.
class Programs {
public:
    explicit Programs(const std::string& unknown) {
        for (const auto& program : fs::directory_iterator(SATDOKU_PROGRAM_DIR))
            if (program.path().filename() != "satsolve")
                fs::create_symlink(program.path(), folder_.path(program.path().filename().string()));
        folder_.write("satsolve", "#!/bin/sh\nfor word; do [ \"$word\" = " + unknown +
                                      " ] || continue\n  printf 'satsolve: what is " + unknown +
                                      "?\\nusage: satsolve FILE\\n' >&2\n  exit 1\ndone\nexec " +
                                      std::string(SATDOKU_PROGRAM_DIR) + "/satsolve \"$@\"\n");
        fs::permissions(folder_.path("satsolve"), fs::perms::owner_all);
    }
    std::string satsolve() const { return folder_.path("satsolve"); }
    cli::Finished compare() const {
        return cli::run({SATDOKU_SOURCE_DIR "/scripts/determinism", "--every", "2000", folder_.path()});
    }

private:
    cli::ScratchFolder folder_;
};

}  // namespace

TEST_CASE("determinism compares nothing where a program refuses what it is told: it names the command line") {
    const Programs programs("--stats");
    const cli::Finished f = programs.compare();
    CAPTURE(f.out);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "refused:\nexit status 1, expected 0 or 10 or 20: " + programs.satsolve() + " "));
    CHECK(contains(f.out, "\nsatsolve: what is --stats?\nusage: satsolve FILE\n"));
    CHECK(contains(f.out, ", different: 0, refused: "));
    CHECK_FALSE(contains(f.out, "refused: 0\n"));
}

TEST_CASE("determinism ends where no engine takes a rule, instead of leaving the engines out") {
    const cli::Finished f = Programs("--branch").compare();
    CHECK(f.exit_code == 1);
    CHECK_MESSAGE(contains(f.err, "refused: no rule fits "), f.err);
    CHECK_MESSAGE(contains(f.err, "\nsatsolve: what is --branch?\n"), f.err);
}

TEST_CASE("determinism has nothing to say of programs that do what they are told") {
    const cli::Finished f = Programs("--none").compare();
    CHECK_MESSAGE(f.exit_code == 0, f.out, f.err);
    CHECK_MESSAGE(f.out.ends_with(", different: 0, refused: 0\n"), f.out);
}
