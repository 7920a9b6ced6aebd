// Each row of expected.tsv is an input that a reader must reject, with its exact message, line and column. Columns:
// reader; line and column, 0 if the error has no position (see has_no_position()); message; input, with the escapes \n,
// \t, \r, \\ and \xNN. The DIMACS reader and the puzzle reader have their own tables (tests/regress).
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/bench/report/expectation.h"
#include "app/bench/report/trial.h"
#include "app/sudoku/bench/peers.h"
#include "app/sudoku/resume_record.h"
#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "sat/io/cubes.h"
#include "sat/io/decompress.h"
#include "sat/io/result_reader.h"
#include "sudoku/encode/answer.h"
#include "sudoku/game/save.h"
#include "sudoku/text/regions.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

namespace {

using sat::Strictness;

const std::string kTable = SATDOKU_SOURCE_DIR "/tests/regress/readers/expected.tsv";

struct Row {
    std::string reader, line, column, message, input;
};

std::string unescaped(std::string_view text) {
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\') {
            bytes += text[at];
            continue;
        }
        const char kind = text.at(++at);
        if (kind == 'x') {
            bytes += static_cast<char>(std::stoi(std::string(text.substr(at + 1, 2)), nullptr, 16));
            at += 2;
        } else {
            bytes += kind == 'n' ? '\n' : kind == 't' ? '\t' : kind == 'r' ? '\r' : '\\';
        }
    }
    return bytes;
}

std::vector<Row> expected_rows() {
    std::ifstream in(kTable);
    std::vector<Row> rows;
    std::string line;
    std::getline(in, line);  // skip the header
    while (std::getline(in, line)) {
        Row row;
        for (std::string* cell : {&row.reader, &row.line, &row.column, &row.message}) {
            const std::size_t tab = line.find('\t');
            REQUIRE_MESSAGE(tab != line.npos, line);
            *cell = line.substr(0, tab);
            line.erase(0, tab + 1);
        }
        row.input = unescaped(line);
        rows.push_back(std::move(row));
    }
    return rows;
}

// "LINE COLUMN MESSAGE", or "accepted".
template <class T>
std::string outcome(const sat::Result<T>& read) {
    if (read) return "accepted";
    return std::to_string(read.error().line) + " " + std::to_string(read.error().column) + " " + read.error().message();
}

// (1 or 2), (not 1 or 2), (3 or -5): ids 1 to 3.
sat::Formula formula() {
    sat::FormulaBuilder builder;
    builder.clause({1, 2});
    builder.clause({-1, 2});
    builder.clause({3, -5});
    return std::move(builder).build();
}

sat::ProofBytes bytes_of(std::string_view proof, std::size_t block) {
    return [proof, block](char* to, std::size_t size) mutable {
        const std::size_t n = proof.copy(to, std::min(block, size));
        proof.remove_prefix(n);
        return sat::Result<std::size_t>(n);
    };
}

sat::ReadOptions mode(Strictness strictness, std::size_t block) {
    sat::ReadOptions options;
    options.strictness = strictness;
    options.block_size = block;
    return options;
}

template <Strictness kMode>
std::string cubes(std::string_view text, std::size_t block) {
    test::ChoppedSource source(text, block);
    const sat::Formula of = formula();
    return outcome(sat::read_cubes(source, of, mode(kMode, std::min<std::size_t>(block, 4096))));
}
template <Strictness kMode>
std::string inccnf(std::string_view text, std::size_t block) {
    test::ChoppedSource source(text, block);
    return outcome(sat::read_inccnf(source, mode(kMode, std::min<std::size_t>(block, 4096))));
}
std::string result(std::string_view text, std::size_t block) {
    test::ChoppedSource source(text, block);
    return outcome(sat::read_result(source));
}
std::string drat(std::string_view text, std::size_t block) {
    return outcome(sat::check_proof(formula(), bytes_of(text, block)));
}
std::string lrat(std::string_view text, std::size_t block) {
    return outcome(sat::check_lrat(formula(), bytes_of(text, block)));
}
std::string uncompressed(std::string_view text, std::size_t block) {
    test::ChoppedSource source(text, block);
    sat::DecompressedSource unpacked(source);
    std::string out(1000, ' ');
    for (;;) {
        const auto n = unpacked.read(out, nullptr);
        if (!n || *n == 0) return outcome(n);
    }
}
std::string regions(std::string_view text, std::size_t block) {
    test::ChoppedSource source(text, block);
    return outcome(sudoku::read_regions(source));
}
std::string answer(std::string_view text, std::size_t block) {
    test::ChoppedSource source(text, block);
    return outcome(sudoku::read_answer(source));
}
std::string save(std::string_view text, std::size_t) {
    return outcome(sudoku::read_save(text));
}
std::string trials(std::string_view text, std::size_t) {
    return outcome(sat::parse_trials(text));
}
std::string known(std::string_view text, std::size_t) {
    return outcome(sat::Expectations::parse(text));
}
std::string peers(std::string_view text, std::size_t) {
    return outcome(sudoku_program::read_peers(text));
}
std::string record(std::string_view text, std::size_t) {
    return outcome(sudoku_program::read_resume_record(text));
}

// Compressed bytes and binary proofs have no lines, and a missing line has no position.
bool has_no_position(const Row& row) {
    const bool of_bytes = row.reader == "drat" || row.reader == "lrat" || row.reader == "packed";
    if (of_bytes && !row.message.starts_with("the input is compressed "))
        return row.message.starts_with("byte offset ");
    return of_bytes || (row.reader == "answer" && row.message.starts_with("no line 'c sudoku box ...'"));
}

using Reader = std::string (*)(std::string_view text, std::size_t block);
const std::map<std::string, Reader> kReaders{
    {"result", result},
    {"cubes", cubes<Strictness::normal>},
    {"cubes --strict", cubes<Strictness::strict>},
    {"cubes --lenient", cubes<Strictness::lenient>},
    {"inccnf", inccnf<Strictness::normal>},
    {"inccnf --strict", inccnf<Strictness::strict>},
    {"inccnf --lenient", inccnf<Strictness::lenient>},
    {"drat", drat},
    {"lrat", lrat},
    {"packed", uncompressed},
    {"regions", regions},
    {"answer", answer},
    {"save", save},
    {"trials", trials},
    {"known answers", known},
    {"peers", peers},
    {"record", record},
};

}  // namespace

TEST_CASE("every malformed input is rejected with its exact message, line and column, with every block size") {
    const auto rows = expected_rows();
    REQUIRE(rows.size() >= 263);  // the current number
    std::size_t passed = 0;
    for (const Row& row : rows) {
        REQUIRE_MESSAGE(kReaders.contains(row.reader), row.reader);
        const std::string expected = row.line + " " + row.column + " " + row.message;
        bool right = true;
        for (const std::size_t block : {std::size_t{1}, std::size_t{7}, test::kWhole}) {
            const std::string found = kReaders.at(row.reader)(row.input, block);
            right &= found == expected;
            CHECK_MESSAGE(found == expected, row.reader, " ", row.input, " in blocks of ", block);
        }
        passed += right;
    }
    MESSAGE(rows.size(), " rows: ", passed, " as expected");
}

TEST_CASE("every error in a text has a line and a column") {
    std::size_t placed = 0;
    for (const Row& row : expected_rows()) {
        CHECK_MESSAGE((row.line == "0") == has_no_position(row), row.reader, " ", row.message);
        CHECK((row.line == "0") == (row.column == "0"));
        placed += row.line != "0";
    }
    CHECK(placed >= 206);
    CHECK_FALSE(has_no_position({"record", "0", "0", "the record is damaged; expected JSON", "{"}));
    CHECK_FALSE(has_no_position({"drat", "0", "0", "the proof ends within a step: expected a literal or 0", "1"}));
}

TEST_CASE("the record that the rows corrupt is valid") {
    const std::string good = R"({"program":"sudoku solve --resume 1","question":"q","puzzles":3,"puzzles_digest":1,)"
                             R"("bytes":18446744073709551615,"bytes_digest":0,"verdicts":[1,2,0,0]})";
    const auto read = sudoku_program::read_resume_record(good);
    REQUIRE_MESSAGE(read.ok(), outcome(read));
    CHECK(*read == sudoku_program::ResumeRecord{"q", 3, 1, ~std::uint64_t{0}, 0, {1, 2, 0, 0}});
}

TEST_CASE("every reader has rows") {
    std::map<std::string, int> count;
    for (const Row& row : expected_rows()) ++count[row.reader];
    for (const auto& reader : kReaders) CHECK_MESSAGE(count[reader.first] >= 2, reader.first);
}
