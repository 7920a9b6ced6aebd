#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/settings.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"
#include "sat/features/features.h"
#include "sat/generate/family.h"
#include "sat/io/proof_writer.h"
#include "sat/portfolio/portfolio.h"
#include "sudoku/deduce/technique.h"
#include "sudoku/encode/encode.h"
#include "sudoku/encode/variables.h"
#include "sudoku/generate/grid_maker.h"
#include "sudoku/generate/request.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/solve/solver.h"
#include "sudoku/text/formats.h"
#include "tests/structure/markdown.h"
#include "tests/structure/source_tree.h"

using namespace structure;

namespace {

struct Row {
    std::string name, text;
};

const std::string& document(const std::string& path) {
    const auto found = std::ranges::find(project(), path, &SourceFile::path);
    REQUIRE_MESSAGE(found != project().end(), path);
    return found->text;
}

// Check that a table in a document has exactly these rows, in this order: `name` and the text that the program prints.
std::vector<std::string> table_errors(const std::vector<Row>& rows, const std::string& text, const std::string& table) {
    std::vector<std::string> errors;
    const auto written = table_of(text, table);
    for (std::size_t i = 0; i < std::max(rows.size(), written.size()); ++i) {
        const auto line = [](const std::string& a, const std::string& b) { return "| " + a + " | " + b + " |"; };
        const std::string expected = i < rows.size() ? line("`" + rows[i].name + "`", rows[i].text) : "no row";
        const std::string found =
            i < written.size() && written[i].size() >= 2 ? line(written[i][0], written[i][1]) : "no row";
        if (expected != found) errors.push_back("table " + table + ": expected " + expected + ", found " + found);
    }
    return errors;
}

void check_table(const std::vector<Row>& rows, const std::string& path, const std::string& table) {
    REQUIRE_FALSE(rows.empty());
    const auto errors = table_errors(rows, document(path), table);
    CHECK_MESSAGE(errors.empty(), path, joined(errors));
}

template <class Entries>
std::vector<Row> rows_of(const Entries& entries) {
    std::vector<Row> rows;
    for (const auto& e : entries) rows.push_back({std::string(e.name), std::string(e.summary)});
    return rows;
}

// The engines column in the table of techniques.
std::string engines_with(const sat::TechniqueEntry& technique) {
    std::string names;
    std::size_t with = 0, able = 0;
    for (const sat::EngineEntry& engine : sat::engines()) {
        able += engine.techniques != sat::TechniqueOf{};
        if (!technique.fits(engine.techniques)) continue;
        names += (++with > 1 ? ", `" : "`") + std::string(engine.name) + "`";
    }
    REQUIRE(with > 0);
    return with == able ? "all but `textbook`" : names;
}

// The entries `Step{Technique::NAME, SHARE, PASSES, ROUNDS` of the learning engine as rows of the table in the
// document.
std::vector<std::vector<std::string>> steps_of(const std::string& source) {
    static const std::regex step(R"(Step\{Technique::(\w+), (0\.\d+), (\d+), (\d+))");
    std::vector<std::vector<std::string>> rows;
    for (std::sregex_iterator at(source.begin(), source.end(), step), end; at != end; ++at) {
        std::string name = (*at)[1];
        std::ranges::replace(name, '_', '-');
        const long percent = std::lround(100 * std::stod((*at)[2]));
        rows.push_back({"`" + name + "`", std::to_string(percent) + " %", (*at)[3], (*at)[4]});
    }
    return rows;
}

}  // namespace

TEST_CASE("every branching rule is in the table of docs/branching.md and has a section") {
    check_table(rows_of(sat::branch_rules()), "docs/branching.md", "branching rules");
    const auto anchors = anchors_of(document("docs/branching.md"));
    for (const auto& rule : sat::branch_rules())
        CHECK_MESSAGE(std::ranges::find(anchors, rule.name) != anchors.end(), rule.name);
}

TEST_CASE("every fuzz target is in the table of docs/quality.md, is built, and has a corpus") {
    constexpr std::string_view kFolder = "tests/fuzz/", kEnd = "_fuzz.cpp";
    std::vector<std::string> targets, listed;
    for (const SourceFile& file : project())
        if (file.path.starts_with(kFolder) && file.path.ends_with(kEnd))
            targets.push_back(file.path.substr(kFolder.size(), file.path.size() - kFolder.size() - kEnd.size()));
    REQUIRE_FALSE(targets.empty());
    for (const auto& row : table_of(document("docs/quality.md"), "fuzz targets"))
        listed.push_back(row.at(0).substr(1, row.at(0).size() - 2));
    std::ranges::sort(listed);
    CHECK(listed == targets);
    const std::string& built = document("tests/fuzz/CMakeLists.txt");
    for (const std::string& target : targets) {
        CHECK_MESSAGE(built.find("\nsatdoku_fuzz(" + target + " ") != std::string::npos, target);
        CHECK_MESSAGE(
            std::ranges::any_of(project(),
                                [&](const SourceFile& f) {
                                    return f.path.starts_with(std::string(kFolder) + "corpus/" + target + "/");
                                }),
            target);
    }
}

TEST_CASE("every engine, technique and counter is in the tables of docs/engines.md") {
    check_table(rows_of(sat::engines()), "docs/engines.md", "engines");
    check_table(rows_of(sat::kTechniques), "docs/engines.md", "techniques");
    const auto techniques = table_of(document("docs/engines.md"), "techniques");
    REQUIRE(techniques.size() == sat::kNumTechniques);
    for (const sat::TechniqueEntry& t : sat::kTechniques) {
        const auto& row = techniques[sat::index_of(t.technique)];
        CHECK_MESSAGE(row.at(2) == engines_with(t), t.name);
        CHECK_MESSAGE(row.at(3) == t.gain, t.name);
    }
    const std::string& text = document("docs/engines.md");
    const auto counters = table_of(text, "statistics");
    REQUIRE(counters.size() == std::size(sat::kStatRows));
    for (std::size_t i = 0; i < counters.size(); ++i)
        CHECK(counters[i].front() == "`" + std::string(sat::kStatRows[i].name) + "`");
}

TEST_CASE("every feature and every portfolio member is in the tables of docs/engines.md") {
    check_table(rows_of(sat::kFeatures), "docs/engines.md", "features");
    check_table(rows_of(sat::kPortfolio), "docs/engines.md", "portfolio");
}

TEST_CASE("the inprocessing steps are in the table of docs/engines.md, with shares, passes and intervals") {
    const auto steps = steps_of(document("sat/cdcl/inprocess.cpp"));
    CHECK(steps.size() >= 10);
    const auto written = table_of(document("docs/engines.md"), "rounds");
    REQUIRE(written.size() == steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) CHECK_MESSAGE(written[i] == steps[i], steps[i][0]);
    CHECK(steps_of("Step{Technique::a_b, 0.07, 3, 2, [](").at(0) == std::vector<std::string>{"`a-b`", "7 %", "3", "2"});
}

TEST_CASE("every proof format is in the table of docs/formats.md") {
    check_table(rows_of(sat::proof_writers()), "docs/formats.md", "proof formats");
}

TEST_CASE("every puzzle format is in the table of docs/puzzle-formats.md") {
    check_table(rows_of(sudoku::formats()), "docs/puzzle-formats.md", "puzzle formats");
}

TEST_CASE("every generator family is in the table of docs/families.md") {
    std::vector<Row> rows;
    for (const sat::Family* f : sat::families()) rows.push_back({std::string(f->name), std::string(f->summary)});
    check_table(rows, "docs/families.md", "families");
}

TEST_CASE("every encoding and numbering of Sudoku is in the tables of docs/encodings.md") {
    check_table(rows_of(sudoku::encodings()), "docs/encodings.md", "encodings");
    check_table(rows_of(sudoku::numberings()), "docs/encodings.md", "numberings");
}

TEST_CASE("the textbook engine is as short as docs/engines.md claims") {
    CHECK(lines_of(document("sat/dpll/textbook.cpp")).size() < 150);
    CHECK(document("docs/engines.md").find("below 150 lines") != std::string::npos);
}

TEST_CASE("a missing, stale or wrong row is reported") {
    const std::string text =
        "<!-- table: t -->\n\n| a | b |\n|---|---|\n| `x` | one |\n| `y` | p \\| q |\n\n| `z` | z |\n";
    CHECK(table_errors({{"x", "one"}, {"y", "p | q"}}, text, "t").empty());
    CHECK(table_errors({{"x", "one"}}, text, "t").size() == 1);
    CHECK(table_errors({{"x", "two"}, {"y", "p | q"}}, text, "t").size() == 1);
    CHECK(table_errors({{"x", "one"}, {"y", "p | q"}, {"z", "z"}}, text, "t").size() == 1);
    CHECK(table_errors({{"x", "one"}, {"y", "p | q"}}, text, "u").size() == 2);
}

TEST_CASE("every grid method and level is in the tables of docs/generating.md") {
    check_table(rows_of(sudoku::grid_methods()), "docs/generating.md", "grid methods");
    const auto written = table_of(document("docs/generating.md"), "levels");
    REQUIRE(written.size() == sudoku::levels().size());
    for (std::size_t i = 0; i < written.size(); ++i) {
        const sudoku::Level& l = sudoku::levels()[i];
        CHECK(written[i] ==
              std::vector<std::string>{"`" + std::to_string(l.number) + "`", std::string(l.name),
                                       std::to_string(l.least_givens) + " to " + std::to_string(l.most_givens),
                                       std::to_string(l.floor), std::string(l.order.name)});
    }
}

TEST_CASE("every solver of Sudoku is in the table of docs/sudoku-solvers.md") {
    check_table(rows_of(sudoku::solvers()), "docs/sudoku-solvers.md", "solvers");
}

TEST_CASE("every solving technique is in the table of docs/hints.md, with its difficulty and cost") {
    check_table(rows_of(sudoku::techniques()), "docs/hints.md", "solving-techniques");
    const auto written = table_of(document("docs/hints.md"), "solving-techniques");
    REQUIRE(written.size() == sudoku::techniques().size());
    for (std::size_t i = 0; i < written.size(); ++i) {
        const sudoku::TechniqueEntry& t = sudoku::techniques()[i];
        CHECK(written[i].at(2) == std::to_string(t.difficulty));
        const std::string more = t.link_cost == 0 ? "" : " + " + std::to_string(t.link_cost) + " a link";
        CHECK(written[i].at(3) == std::to_string(t.cost) + more);
    }
}

TEST_CASE("every technique for constraints is in the table of docs/hints.md, with its difficulty and score") {
    check_table(rows_of(sudoku::deduce::techniques()), "docs/hints.md", "constraint-techniques");
    const auto written = table_of(document("docs/hints.md"), "constraint-techniques");
    REQUIRE(written.size() == sudoku::deduce::techniques().size());
    for (std::size_t i = 0; i < written.size(); ++i) {
        const sudoku::deduce::Technique& t = sudoku::deduce::techniques()[i];
        CHECK(written[i].at(2) == std::to_string(t.difficulty));
        const std::string more = t.link_score == 0 ? "" : " + " + std::to_string(t.link_score) + " a link";
        CHECK(written[i].at(3) == std::to_string(t.score) + more);
    }
}
