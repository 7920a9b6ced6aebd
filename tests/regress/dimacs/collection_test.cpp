// The benchmark collection, if present: real files with their quirks.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "sat/io/dimacs_reader.h"
#include "tests/collection.h"

namespace {

// Files that must be rejected, with the error.
const std::map<std::string, std::string> kRejected{
    {"term1_gr_2pin_w4.shuffled.cnf",
     "2:3: a MaxSAT formula (WCNF); expected a formula in CNF, 'p cnf VARIABLES CLAUSES'"},
};

struct Listed {
    std::string family, file;
    std::size_t vars, clauses;
};

std::vector<Listed> manifest(const std::filesystem::path& folder) {
    std::ifstream in(folder / "MANIFEST.tsv");
    std::vector<Listed> rows;
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        std::istringstream cells(line);
        Listed row;
        cells >> row.family >> row.file >> row.vars >> row.clauses;
        rows.push_back(row);
    }
    return rows;
}

// Empty if as expected.
std::string error_in(const std::filesystem::path& folder, const Listed& row) {
    auto source = sat::FileSource::open((folder / row.family / row.file).string());
    if (!source) return source.error().message();
    const auto read = sat::read_dimacs(**source);
    const auto rejected = kRejected.find(row.file);
    if (!read) {
        const std::string message = sat::describe(read.error(), "");
        return rejected != kRejected.end() && message == ":" + rejected->second ? "" : message;
    }
    if (rejected != kRejected.end()) return "was accepted";
    const auto& formula = read.value().formula;
    if (formula.declared_vars() != row.vars) return "variables: " + std::to_string(formula.declared_vars());
    if (formula.num_clauses() != row.clauses) return "clauses: " + std::to_string(formula.num_clauses());
    return "";
}

}  // namespace

TEST_CASE("every file of the benchmark collection is read, except the broken ones") {
    const auto folder = collection::find("cnf");
    if (!folder) return;
    const std::vector<Listed> rows = manifest(*folder);
    std::size_t passed = 0;
    for (const Listed& row : rows) {
        const std::string wrong = error_in(*folder, row);
        passed += wrong.empty();
        CHECK_MESSAGE(wrong.empty(), row.file, ": ", wrong);
    }
    MESSAGE(rows.size(), " files: ", passed, " as expected");
    CHECK(!rows.empty());
}
