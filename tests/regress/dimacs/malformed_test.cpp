// Each row of expected.tsv is one file, read in one mode, with its exact outcome. Columns: file, mode (strict, normal,
// lenient), verdict (accepted; warned: accepted with one warning; refused), line, column and message of the warning or
// error, and the clauses.
#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "sat/io/dimacs_reader.h"

namespace {

const std::filesystem::path kFolder = SATDOKU_SOURCE_DIR "/tests/regress/dimacs";
constexpr std::array<const char*, 3> kModes{"strict", "normal", "lenient"};

using Row = std::vector<std::string>;  // in the order of the columns
constexpr std::size_t kColumns = 7;
constexpr std::size_t kFile = 0, kMode = 1;
// The current number, so that lost files or rows are noticed.
constexpr std::size_t kFewestFiles = 201;

Row split(const std::string& line) {
    Row row(1);
    for (const char c : line) {
        if (c == '\t') row.emplace_back();
        else row.back() += c;
    }
    return row;
}

std::vector<Row> expected_rows() {
    std::ifstream in(kFolder / "expected.tsv");
    std::vector<Row> rows;
    std::string line;
    std::getline(in, line);  // skip the header
    while (std::getline(in, line)) rows.push_back(split(line));
    return rows;
}

std::string clauses_of(const sat::Formula& formula) {
    std::string text;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        for (const sat::Lit l : formula.clause({c})) text += std::to_string(formula.to_dimacs(l)) + " ";
        text += c + 1 < formula.num_clauses() ? "0 " : "0";
    }
    return text;
}

sat::Strictness strictness(const std::string& mode) {
    if (mode == "strict") return sat::Strictness::strict;
    return mode == "normal" ? sat::Strictness::normal : sat::Strictness::lenient;
}

Row with_position(const std::string& verdict, const sat::Error& error, const std::string& clauses) {
    return {verdict, std::to_string(error.line), std::to_string(error.column), error.message(), clauses};
}

// The outcome, as the last five columns of a row.
Row outcome(const std::string& file, const std::string& mode, std::size_t block_size) {
    auto source = sat::FileSource::open((kFolder / file).string());
    if (!source) return {"cannot open"};
    sat::ReadOptions options;
    options.strictness = strictness(mode);
    options.block_size = block_size;
    const auto read = sat::read_dimacs(**source, options);
    if (!read) return with_position("refused", read.error(), "");
    const std::string clauses = clauses_of(read.value().formula);
    const auto& warnings = read.value().warnings;
    if (warnings.empty()) return {"accepted", "", "", "", clauses};
    if (warnings.size() > 1) return {"several warnings"};
    return with_position("warned", warnings[0], clauses);
}

std::string joined(const Row& row) {
    std::string text;
    for (const std::string& cell : row) text += cell + " | ";
    return text;
}

bool row_passes(const Row& row, std::size_t block_size) {
    const Row expected(row.begin() + 2, row.end());
    const Row seen = outcome(row[kFile], row[kMode], block_size);
    if (seen == expected) return true;
    MESSAGE(row[kFile], " ", row[kMode], "\n  expected ", joined(expected), "\n  seen     ", joined(seen));
    return false;
}

void check_every_row(std::size_t block_size) {
    const std::vector<Row> rows = expected_rows();
    std::size_t passed = 0;
    std::size_t failed = 0;
    for (const Row& row : rows) {
        const bool good = row.size() == kColumns && row_passes(row, block_size);
        ++(good ? passed : failed);
    }
    MESSAGE(rows.size(), " rows: ", passed, " passed, ", failed, " failed, 0 skipped");
    CHECK(rows.size() >= kFewestFiles * kModes.size());
    CHECK(failed == 0);
    CHECK(passed + failed == rows.size());
}

}  // namespace

TEST_CASE("every malformed input gives its exact message, line and column in every mode") {
    check_every_row(std::size_t{1} << 20);
}

TEST_CASE("messages and positions do not depend on the block size") {
    for (const std::size_t block_size : {1u, 2u, 3u, 7u, 17u}) check_every_row(block_size);
}

TEST_CASE("the table has every file of the folder once in every mode") {
    std::multiset<std::string> listed;
    for (const Row& row : expected_rows()) listed.insert(row[kFile] + " " + row[kMode]);
    std::multiset<std::string> wanted;
    for (const auto& entry : std::filesystem::directory_iterator(kFolder))
        if (entry.path().extension() == ".cnf")
            for (const char* mode : kModes) wanted.insert(entry.path().filename().string() + " " + mode);
    CHECK(wanted.size() >= kFewestFiles * kModes.size());
    CHECK(listed == wanted);
}
