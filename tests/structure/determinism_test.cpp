#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// Tests of scripts/determinism with command lines that a program rejects.
namespace {

namespace fs = std::filesystem;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// The programs, with a satsolve that rejects one option.
class Programs {
public:
    explicit Programs(const std::string& unknown) {
        for (const auto& program : fs::directory_iterator(SATDOKU_PROGRAM_DIR))
            if (program.path().filename() != "satsolve")
                fs::create_symlink(program.path(), folder_.path(program.path().filename().string()));
        folder_.write("satsolve", "#!/bin/sh\nfor word; do [ \"$word\" = " + unknown +
                                      " ] || continue\n  printf 'satsolve: unknown option " + unknown +
                                      "\\nusage: satsolve FILE\\n' >&2\n  exit 1\ndone\nexec " +
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

TEST_CASE("determinism reports the command line that a program rejects") {
    const Programs programs("--stats");
    const cli::Finished f = programs.compare();
    CAPTURE(f.out);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "refused:\nexit status 1, expected 0 or 10 or 20: " + programs.satsolve() + " "));
    CHECK(contains(f.out, "\nsatsolve: unknown option --stats\nusage: satsolve FILE\n"));
    CHECK(contains(f.out, ", different: 0, refused: "));
    CHECK_FALSE(contains(f.out, "refused: 0\n"));
}

TEST_CASE("determinism fails if no engine accepts a rule") {
    const cli::Finished f = Programs("--branch").compare();
    CHECK(f.exit_code == 1);
    CHECK_MESSAGE(contains(f.err, "refused: no rule fits "), f.err);
    CHECK_MESSAGE(contains(f.err, "\nsatsolve: unknown option --branch\n"), f.err);
}

TEST_CASE("determinism reports nothing if every command line works") {
    const cli::Finished f = Programs("--none").compare();
    CHECK_MESSAGE(f.exit_code == 0, f.out, f.err);
    CHECK_MESSAGE(f.out.ends_with(", different: 0, refused: 0\n"), f.out);
}
