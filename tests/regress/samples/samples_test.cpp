// Check cnf-samples/ against its manifest: every file is the exact output of its command.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "sat/generate/recipe.h"
#include "sat/io/dimacs_writer.h"
#include "tests/cli/run_program.h"

using namespace sat;
namespace fs = std::filesystem;

namespace {

const fs::path kFolder = fs::path(SATDOKU_SOURCE_DIR) / "cnf-samples";

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

struct Row {
    std::string file, variables, clauses, status, how, command;
};

std::vector<Row> manifest() {
    std::ifstream in(kFolder / "MANIFEST.tsv");
    std::string line;
    REQUIRE(std::getline(in, line));
    REQUIRE(line == "file\tvariables\tclauses\tstatus\thow the status is known\tcommand");
    std::vector<Row> rows;
    while (std::getline(in, line)) {
        const auto cells = split(line, '\t');
        REQUIRE_MESSAGE(cells.size() == 6, line);
        rows.push_back({cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]});
    }
    return rows;
}

Result<Recipe> recipe(const Row& row) {
    auto words = split(row.command, ' ');
    if (words.empty() || words.front() != "satgen") return Error{"the command does not begin with satgen"};
    words.erase(words.begin());
    return read_recipe(words);
}

std::string made_by(const Recipe& r) {
    StringSink sink;
    DimacsWriter writer(sink);
    generate(r, writer);
    REQUIRE(writer.finish().ok());
    return sink.text;
}

std::string contents(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool is_sudoku(const Row& row) {
    return row.command.starts_with("sudoku2cnf ");
}

// The two numbers of the header.
std::pair<std::string, std::string> size_in(const std::string& cnf) {
    const auto words = split(cnf.substr(cnf.find("\np cnf ") + 1, 100), '\n');
    const auto header = split(words.front(), ' ');
    return header.size() == 4 ? std::pair(header[2], header[3]) : std::pair<std::string, std::string>();
}

// The error in a row whose file is made by sudoku2cnf, or "".
std::string sudoku_error(const Row& row) {
    auto words = split(row.command, ' ');
    words.front() = SUDOKU2CNF;
    cli::RunOptions options;
    options.directory = SATDOKU_SOURCE_DIR;
    const cli::Finished made = cli::run(words, "", options);
    if (made.exit_code != 0) return made.err;
    if (contents(kFolder / row.file) != made.out) return "the command makes a different file";
    if (size_in(made.out) != std::pair(row.variables, row.clauses)) return "the header has different numbers";
    if (row.status != "SAT" && row.status != "UNSAT") return "the status is neither SAT nor UNSAT";
    return row.how.starts_with("found by ") ? "" : "expected 'found by ...'";
}

// The error in a row, or "".
std::string row_error(const Row& row) {
    if (is_sudoku(row)) return sudoku_error(row);
    const auto r = recipe(row);
    if (!r) return r.error().message();
    if (command(*r) != row.command) return "the comment in the file has a different command: " + command(*r);
    if (!fs::is_regular_file(kFolder / row.file)) return "the file is missing";
    if (contents(kFolder / row.file) != made_by(*r)) return "the command makes a different file";
    const InstanceSize size = r->family->size(r->values);
    if (row.variables != std::to_string(size.vars)) return "the number of variables is " + std::to_string(size.vars);
    if (row.clauses != std::to_string(size.clauses)) return "the number of clauses is " + std::to_string(size.clauses);
    if (row.status != "SAT" && row.status != "UNSAT") return "the status is neither SAT nor UNSAT";
    const Expected expected = r->family->expected(r->values);
    if (expected.verdict == Verdict::unknown) return row.how.starts_with("found by ") ? "" : "expected 'found by ...'";
    if ((expected.verdict == Verdict::satisfiable) != (row.status == "SAT")) return "the status contradicts the theory";
    if (row.how != "theory: " + expected.reason) return "expected reason: " + expected.reason;
    return "";
}

}  // namespace

TEST_CASE("every sample is the output of its command, and its row of the manifest is correct") {
    const auto rows = manifest();
    std::size_t passed = 0, failed = 0;
    for (const Row& row : rows) {
        const std::string what = row_error(row);
        ++(what.empty() ? passed : failed);
        CHECK_MESSAGE(what.empty(), row.file, ": ", what);
    }
    CHECK(rows.size() >= 40);
    CHECK(passed + failed == rows.size());
}

TEST_CASE("the manifest lists every file of the folder once") {
    std::multiset<std::string> listed, there;
    for (const Row& row : manifest()) listed.insert(row.file);
    for (const auto& entry : fs::directory_iterator(kFolder))
        if (entry.path().extension() == ".cnf") there.insert(entry.path().filename().string());
    CHECK(listed == there);
}

TEST_CASE("the Sudoku samples cover encodings, sizes, variants, and both answers") {
    std::set<std::string> words, boxes, answers;
    for (const Row& row : manifest()) {
        if (!is_sudoku(row)) continue;
        answers.insert(row.status);
        std::ifstream file(kFolder / row.file);
        std::string line;
        REQUIRE(std::getline(file, line));
        const auto comment = split(line, ' ');  // c sudoku box B variant V numbering N encoding E
        REQUIRE_MESSAGE(comment.size() == 10, row.file);
        boxes.insert(comment[3]);
        for (const std::size_t i : {5u, 7u, 9u}) words.insert(comment[i]);
    }
    CHECK(answers.size() == 2);
    CHECK(boxes.size() >= 5);
    for (const char* word : {"classic", "x", "percent", "jigsaw", "anti-knight", "natural", "ijn", "mapped", "minimal",
                             "efficient", "extended", "reduced"})
        CHECK_MESSAGE(words.contains(word), word);
}

TEST_CASE("the samples cover all families, both answers, k of 3, 5 and 7, and small and large files") {
    std::set<std::string_view> kinds;
    std::set<std::string> answers;
    std::set<std::uint32_t> k;
    std::uintmax_t total = 0, smallest = ~std::uintmax_t{0}, largest = 0;
    for (const Row& row : manifest()) {
        answers.insert(row.status);
        if (!is_sudoku(row)) {
            const auto r = recipe(row);
            REQUIRE(r.ok());
            kinds.insert(r->family->name);
            if (r->family == &kRandomKSat) k.insert(r->values["k"]);
        }
        const std::uintmax_t size = fs::file_size(kFolder / row.file);
        total += size;
        smallest = std::min(smallest, size);
        largest = std::max(largest, size);
    }
    CHECK(kinds.size() == families().size());
    CHECK(answers.size() == 2);
    for (const std::uint32_t length : {3u, 5u, 7u}) CHECK(k.contains(length));
    CHECK(smallest < 1000);
    CHECK(largest > 1000000);
    CHECK(largest < 2000000);
    CHECK(total < 8000000);
}
