#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// scripts/tidy on a made-up project of one source file with a header; clang-tidy is a stand-in that writes down what it
// is shown, and finds the word "fault".
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
            "! grep -q fault \"$file\" || { echo \"$PWD/$file:1:1: error: a fault [check]\"; exit 1; }");
    }
    const cli::ScratchFolder& folder() const { return folder_; }
    cli::Finished tidy(std::vector<std::string> files = {}) const {
        files.insert(files.begin(), {"bash", "-c", "PATH=$0/bin:$PATH exec $0/scripts/tidy \"$@\"", folder_.path()});
        return cli::run(files);
    }
    // How often a file was looked at until now.
    long looks() const {
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

TEST_CASE("tidy looks at a file again only where it, a header or the checks have changed") {
    const Project project;
    const cli::Finished first = project.tidy();
    CHECK_MESSAGE(first.exit_code == 0, first.out, first.err);
    CHECK(contains(first.out, "== 1 files, 0 findings"));
    CHECK(project.looks() == 1);
    CHECK(project.tidy().exit_code == 0);
    CHECK(project.looks() == 1);
    project.folder().write("sat/a.h", "long a();\n");
    project.tidy();
    CHECK(project.looks() == 2);
    project.folder().write("sat/a.cpp", "#include \"sat/a.h\"\n\n");
    project.tidy();
    CHECK(project.looks() == 3);
    project.folder().write(".clang-tidy", "Checks: others\n");
    project.tidy();
    CHECK(project.looks() == 4);
}

TEST_CASE("tidy fails where there is a finding, a known one too, until it is mended") {
    const Project project;
    project.folder().write("sat/a.cpp", "fault\n");
    for (int run = 0; run < 2; ++run) {
        const cli::Finished f = project.tidy({"sat/a.cpp"});
        CHECK(f.exit_code == 1);
        CHECK(contains(f.out, "sat/a.cpp:1:1: error: a fault [check]\n"));
        CHECK(contains(f.out, "== 1 files, 1 findings"));
    }
    CHECK(project.looks() == 1);
    project.folder().write("sat/a.cpp", "\n");
    CHECK(project.tidy().exit_code == 0);
}

TEST_CASE("tidy knows nothing of a file on which clang-tidy crashed, and refuses one that is not there") {
    const Project project;
    project.folder().write("sat/a.cpp", "crash\n");
    for (int run = 1; run <= 2; ++run) {
        const cli::Finished f = project.tidy();
        CHECK(f.exit_code == 1);
        CHECK(contains(f.out + f.err, "status 139 on sat/a.cpp"));
        CHECK(project.looks() == run);
    }
    CHECK(contains(project.tidy({"sat/b.cpp"}).err, "error: no source file sat/b.cpp"));
}
