// --save: the lines that say how models are counted, and simplifications that a limit ends.
#include <filesystem>

#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

std::string counted(const std::string& file) {
    const Finished f = satsolve({"-q", "--count", file});
    return f.out.substr(f.out.find("c s exact"));
}

TEST_CASE("--save keeps the lines that --count reads, and the count") {
    const ScratchFolder folder;
    const std::string saved = folder.path("saved.cnf");
    const std::vector<std::string> lines{"c t pwmc", "c p show 1 2 0", "c p weight 1 0.25 0", "c p weight 2 3 0"};
    const std::string text = "c a remark\n" + lines[0] + "\np cnf 3 2\n" + lines[1] + "\n1 2 0\n" + lines[2] +
                             "\n-1 3 0\n" + lines[3] + "\nc p cnf 1 1\nc t is short for task\n";
    const Finished f = satsolve({"--save", saved, "--no-solve", folder.write("f.cnf", text)});
    CHECK(f.exit_code == 0);
    CHECK(f.err.empty());
    CHECK(folder.read("saved.cnf") ==
          "p cnf 3 2\n" + lines[0] + "\n" + lines[1] + "\n" + lines[2] + "\n" + lines[3] + "\n1 2 0\n-1 3 0\n");
    CHECK(counted(saved) == counted(folder.path("f.cnf")));
    for (const char* const other : {"p pcnf 3 1 2\nvp 1 2 0\nw 1 0.25\nw 2 0.5\n1 2 3 0\n", "p pcnf 3 1 0\n1 2 3 0\n",
                                    "p pcnf 3 1 2\nc ind 1 x\n1 2 3 0\n", "c ind 1 3 0\np cnf 3 1\n1 2 0\n",
                                    "p cnf 3 2\nc t mc\nx1 2 0\n1 3 0\n"}) {
        CAPTURE(other);
        const std::string file = folder.write("g.cnf", other);
        CHECK(satsolve({"--save", saved, "--no-solve", file}).err.empty());
        CHECK(counted(saved) == counted(file));
    }
}

TEST_CASE("what changes the count drops these lines, with a warning") {
    const ScratchFolder folder;
    const std::string saved = folder.path("saved.cnf");
    const Finished f = satsolve({"--save", saved, "--simplified", "--no-solve"},
                                "c t wmc\np cnf 3 2\nc p weight 1 0.25 0\n1 2 0\n-1 3 0\n");
    CHECK(f.exit_code == 0);
    CHECK(f.err ==
          "c warning: 2 lines for counting models are not in " + saved + ", since simplification changes the count\n");
    CHECK_FALSE(contains(folder.read("saved.cnf"), "weight"));
    const Finished k = satsolve({"--save", saved, "--no-solve"}, "c t mc\np knf 10 1\nk 5 1 2 3 4 5 6 7 8 9 10 0\n");
    CHECK(k.err == "c warning: 1 line for counting models is not in " + saved +
                       ", since auxiliary variables change the count\n");
    CHECK(satsolve({"--save", saved, "--simplified", "--no-solve"}, kSat).err.empty());
}

TEST_CASE("a simplification that a limit ends is written, with a warning") {
    const ScratchFolder folder;
    const std::string saved = folder.path("saved.cnf");
    const Finished f = satsolve({"--save", saved, "--simplified", "--conflicts", "0"}, kHard);
    CHECK(f.exit_code == 0);
    CHECK(f.err == "c warning: the simplification was not finished (conflict limit); " + saved +
                       " has what was done until then\n");
    CHECK(contains(f.out, "c simplified: from 900 to "));
    CHECK(contains(f.out, " variables, from 4500 to "));
    CHECK(contains(f.out, "s UNKNOWN"));
    CHECK(satsolve({"-q", "--no-solve", "--strict", saved}).exit_code == 0);
}

TEST_CASE("at a time limit the file is there, or a warning says that it is not") {
    const ScratchFolder folder;
    const std::string formula = folder.write("f.cnf", kHard);
    for (const char* seconds : {"0.0001", "0.002", "0.005", "0.01", "0.02", "0.05"})
        for (const bool simplified : {false, true}) {
            CAPTURE(seconds);
            std::filesystem::remove(folder.path("saved.cnf"));
            Words words{"--save", folder.path("saved.cnf"), "-t", seconds, "--no-res", formula};
            if (simplified) words.emplace_back("--simplified");
            const Finished f = satsolve(words);
            CHECK(f.exit_code == 0);
            const bool exists = std::filesystem::exists(folder.path("saved.cnf"));
            CHECK(contains(f.err, "nothing was written to " + folder.path("saved.cnf")) != exists);
            if (exists) CHECK(satsolve({"-q", "--no-solve", "--strict", folder.path("saved.cnf")}).exit_code == 0);
        }
}

}  // namespace
