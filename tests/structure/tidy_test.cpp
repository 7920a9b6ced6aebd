#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// Tests of scripts/tidy on a made-up project with one source and one header. A fake clang-tidy logs the files it is
// given and reports the word "bug".
namespace {

namespace fs = std::filesystem;

class Project {
public:
    Project() {
        for (const std::string folder : {"scripts", "sat", "sudoku", "app", "tests", "bin"})
            fs::create_directory(folder_.path(folder));
        for (const std::string script : {"tidy", "set-up.sh"})
            fs::copy_file(fs::path(SATDOKU_SOURCE_DIR) / "scripts" / script, folder_.path("scripts/" + script));
        folder_.write(".clang-tidy", "Checks: all\n");
        folder_.write("sat/a.h", "int a();\n");
        folder_.write("sat/a.cpp", "#include \"sat/a.h\"\n");
        add("cmake", "mkdir -p build/tidy && echo '[]' >build/tidy/compile_commands.json");
        add("clang-tidy",
            "file=${!#}; [[ $file == --version ]] && exit\n"
            "echo \"$file\" >>calls\n"
            "grep -q crash \"$file\" && exit 139\n"
            "! grep -q bug \"$file\" || { echo \"$PWD/$file:1:1: error: a bug [check]\"; exit 1; }");
    }
    const cli::ScratchFolder& folder() const { return folder_; }
    cli::Finished tidy(std::vector<std::string> files = {}) const {
        files.insert(files.begin(), {"bash", "-c", "PATH=$0/bin:$PATH exec $0/scripts/tidy \"$@\"", folder_.path()});
        return cli::run(files);
    }
    // The number of files checked so far.
    long checks() const {
        const std::string calls = folder_.read("calls");
        return std::count(calls.begin(), calls.end(), '\n');
    }

private:
    void add(const std::string& name, const std::string& script) const {
        fs::permissions(folder_.write("bin/" + name, "#!/usr/bin/env bash\n" + script + "\n"), fs::perms::owner_all);
    }
    cli::ScratchFolder folder_;
};

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("tidy checks a file again only if it, a header or the configuration changed") {
    const Project project;
    const cli::Finished first = project.tidy();
    CHECK_MESSAGE(first.exit_code == 0, first.out, first.err);
    CHECK(contains(first.out, "== 1 files, 0 findings"));
    CHECK(project.checks() == 1);
    CHECK(project.tidy().exit_code == 0);
    CHECK(project.checks() == 1);
    project.folder().write("sat/a.h", "long a();\n");
    project.tidy();
    CHECK(project.checks() == 2);
    project.folder().write("sat/a.cpp", "#include \"sat/a.h\"\n\n");
    project.tidy();
    CHECK(project.checks() == 3);
    project.folder().write(".clang-tidy", "Checks: others\n");
    project.tidy();
    CHECK(project.checks() == 4);
}

TEST_CASE("tidy fails while there is a finding, also a cached one") {
    const Project project;
    project.folder().write("sat/a.cpp", "bug\n");
    for (int run = 0; run < 2; ++run) {
        const cli::Finished f = project.tidy({"sat/a.cpp"});
        CHECK(f.exit_code == 1);
        CHECK(contains(f.out, "sat/a.cpp:1:1: error: a bug [check]\n"));
        CHECK(contains(f.out, "== 1 files, 1 findings"));
    }
    CHECK(project.checks() == 1);
    project.folder().write("sat/a.cpp", "\n");
    CHECK(project.tidy().exit_code == 0);
}

TEST_CASE("tidy does not cache a crash of clang-tidy, and rejects a missing file") {
    const Project project;
    project.folder().write("sat/a.cpp", "crash\n");
    for (int run = 1; run <= 2; ++run) {
        const cli::Finished f = project.tidy();
        CHECK(f.exit_code == 1);
        CHECK(contains(f.out + f.err, "status 139 on sat/a.cpp"));
        CHECK(project.checks() == run);
    }
    CHECK(contains(project.tidy({"sat/b.cpp"}).err, "error: no source file sat/b.cpp"));
}
