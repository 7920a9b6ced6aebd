#include <algorithm>
#include <fstream>

#include "tests/cli/satsolve/material.h"

// Every sample of the project: its answer, its model, its proof.  Files are read where they are and nothing
// is written beside them.
namespace {

using namespace satsolve_test;

struct Sample {
    std::string path, status;
};

// The rows of MANIFEST.tsv; the first column is the file, `status` is a column of the title row.
std::vector<Sample> samples() {
    const std::string folder = SATDOKU_SOURCE_DIR "/cnf-samples/";
    std::ifstream manifest(folder + "MANIFEST.tsv");
    std::vector<Sample> all;
    std::size_t status_column = 0;
    for (std::string line; std::getline(manifest, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::vector<std::string> cells;
        std::istringstream row(line);
        for (std::string cell; std::getline(row, cell, '\t');) cells.push_back(cell);
        const auto title = std::find(cells.begin(), cells.end(), "status");
        if (title != cells.end()) status_column = static_cast<std::size_t>(title - cells.begin());
        else if (cells.size() > status_column) all.push_back({folder + cells[0], cells[status_column]});
    }
    return all;
}

bool checked(const Words& arguments) {
#ifdef SATCHECK
    Words words{SATCHECK};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return cli::run(words).exit_code == 0;
#else
    static_cast<void>(arguments);
    return true;
#endif
}

TEST_CASE("every sample solved in five seconds has the right answer and a certificate accepted by satcheck") {
#ifndef SATCHECK
    MESSAGE("satcheck was not built: certificates are not checked");
#endif
    const auto all = samples();
    if (all.empty()) {
        MESSAGE("skipped: no cnf-samples/MANIFEST.tsv");
        return;
    }
    const ScratchFolder folder;
    std::size_t solved = 0, undecided = 0;
    for (const Sample& sample : all) {
        CAPTURE(sample.path);
        const std::string res = folder.path("r"), proof = folder.path("p");
        const Finished f = satsolve({"-q", "-t", "5", "-o", res, "--proof", proof, sample.path});
        REQUIRE((f.exit_code == 10 || f.exit_code == 20 || f.exit_code == 0));
        undecided += f.exit_code == 0;
        solved += f.exit_code != 0;
        if (f.exit_code == 10) {
            CHECK(sample.status != "UNSAT");
            CHECK(checked({sample.path, res}));
        } else if (f.exit_code == 20) {
            CHECK(sample.status != "SAT");
            CHECK(checked({"--proof-format", "drat-bin", sample.path, proof}));
        }
    }
    CHECK(solved + undecided == all.size());
    CHECK(solved > all.size() / 2);
    MESSAGE(solved << " solved, " << undecided << " not decided in 5 s, of " << all.size());
}

}  // namespace
