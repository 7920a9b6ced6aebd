// Each row of expected.tsv is one file and its exact outcome, puzzle by puzzle: the side of a valid one, the line,
// column and message of an invalid one.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "tests/unit/sudoku_text/read_puzzles.h"

namespace {

const std::filesystem::path kFolder = SATDOKU_SOURCE_DIR "/tests/regress/puzzles";

// The current number, so that lost files or rows are noticed.
constexpr std::size_t kFewestFiles = 126;

struct Row {
    std::string file, outcome;
};

std::vector<Row> expected_rows() {
    std::ifstream in(kFolder / "expected.tsv");
    std::vector<Row> rows;
    for (std::string line; std::getline(in, line);) {
        const std::size_t tab = std::min(line.find('\t'), line.size());
        rows.push_back({line.substr(0, tab), line.substr(std::min(tab + 1, line.size()))});
    }
    return rows;
}

std::string contents(const std::string& file) {
    std::ifstream in(kFolder / file, std::ios::binary);
    REQUIRE_MESSAGE(in.good(), file);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("every malformed file has the outcome of its row, with every block size") {
    const auto rows = expected_rows();
    REQUIRE(rows.size() >= kFewestFiles);
    std::size_t passed = 0;
    for (const Row& row : rows) {
        const std::string text = contents(row.file);
        bool right = true;
        for (const std::size_t block : {std::size_t{1}, std::size_t{7}, std::size_t{4096}, test::kWhole}) {
            const std::string found = test::shown(text, block);
            right &= found == row.outcome;
            CHECK_MESSAGE(found == row.outcome, row.file, " in blocks of ", block);
        }
        passed += right;
    }
    MESSAGE(rows.size(), " files: ", passed, " as expected");
}

TEST_CASE("every malformed file has one row") {
    std::set<std::string> listed;
    for (const Row& row : expected_rows()) CHECK_MESSAGE(listed.insert(row.file).second, row.file);
    for (const auto& entry : std::filesystem::directory_iterator(kFolder))
        if (entry.path().extension() == ".txt" && entry.path().filename() != "CMakeLists.txt")
            CHECK_MESSAGE(listed.contains(entry.path().filename().string()), entry.path());
}
