// --tree, --implications and --graph, and satbench --html: files that other programs read.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

// Tests of other formats are skipped where their checker is missing.
bool has_xmllint() {
    static const bool has = cli::run({"sh", "-c", "command -v xmllint"}).exit_code == 0;
    if (!has) MESSAGE("skipped: xmllint is missing (Debian: libxml2-utils)");
    return has;
}

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++found;
    return found;
}

// The pictures of a folder are XML.
void check_xml(const ScratchFolder& folder) {
    if (!has_xmllint()) return;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        if (entry.path().extension() != ".svg") continue;
        const Finished f = cli::run({"xmllint", "--noout", entry.path().string()});
        CHECK_MESSAGE(f.exit_code == 0, entry.path().string(), f.err);
    }
}

std::string sample(const std::string& name) {
    return std::string(SAMPLES) + name;
}

std::uint64_t number_before(const std::string& text, const std::string& words) {
    std::smatch found;
    const std::regex pattern("([0-9]+) " + words);
    return std::regex_search(text, found, pattern) ? std::stoull(found[1]) : 0;
}

}  // namespace

TEST_CASE("--tree draws the search of every engine, with the counts of the report") {
    const ScratchFolder folder;
    for (const char* engine : {"textbook", "flagged", "lookahead", "learning"})
        for (const char* formula : {"php-6-5.cnf", "ksat-3-50-218-s1.cnf", "sudoku-hard-extended.cnf"}) {
            CAPTURE(engine);
            CAPTURE(formula);
            const std::string file = folder.path(std::string(engine) + formula + ".svg");
            const Finished f = satsolve({"--engine", engine, "--no-res", "--json", "--tree", file, sample(formula)});
            CHECK(f.exit_code >= 10);
            CHECK(f.err.empty());
            CHECK(contains(f.out, "\"pictures\":[\"" + file));
            const std::string svg = read_file(file);
            std::smatch found;
            const std::regex decisions("\"decisions\":([0-9]+)"), conflicts("\"conflicts\":([0-9]+)");
            REQUIRE(std::regex_search(f.out, found, decisions));
            CHECK(number_before(svg.substr(svg.find("the root: ")), "decision") == std::stoull(found[1]));
            REQUIRE(std::regex_search(f.out, found, conflicts));
            CHECK(number_before(svg.substr(svg.find("the root: ")), "conflict") == std::stoull(found[1]));
            const bool has_cells = std::regex_search(svg, std::regex("r[1-9]c[1-9](=|≠)[1-9]"));
            const bool is_board = std::string(formula).starts_with("sudoku");
            CHECK(has_cells == is_board);
        }
    check_xml(folder);
}

TEST_CASE("the ending decides the kind of a tree, and --tree-nodes its size") {
    const ScratchFolder folder;
    const std::string formula = sample("php-8-7.cnf"), html = folder.path("t.html"), dot = folder.path("t.dot");
    for (const std::string& file : {html, dot})
        CHECK(satsolve({"-q", "--no-res", "--engine", "flagged", "--tree", file, formula}).exit_code == 20);
    CHECK(folder.read("t.html").starts_with("<!DOCTYPE html>"));
    CHECK(contains(folder.read("t.html"), "<script>"));
    CHECK(folder.read("t.dot").starts_with("digraph "));
    std::size_t before = 100'000;
    for (const char* nodes : {"1000", "100", "10"}) {
        const std::string file = folder.path("t.svg");
        CHECK(satsolve({"-q", "--no-res", "--engine", "flagged", "--tree", file, "--tree-nodes", nodes, formula})
                  .exit_code == 20);
        const std::size_t drawn = count(folder.read("t.svg"), "<g class=\"node ");
        CHECK(drawn < before);
        CHECK(drawn <= std::stoul(nodes));
        before = drawn;
    }
    check_xml(folder);
}

TEST_CASE("a search that a limit ends is drawn as far as it came") {
    const ScratchFolder folder;
    const Finished f = satsolve(
        {"--no-res", "--conflicts", "50", "--engine", "learning", "--tree", folder.path("t.svg")}, random_clauses());
    CHECK(f.exit_code == 0);
    const std::string svg = folder.read("t.svg");
    CHECK(contains(svg, "not decided after "));
    CHECK(contains(svg, "not searched to its end"));
    CHECK(number_before(svg.substr(svg.find("the root: ")), "conflict") == 50);
}

TEST_CASE("a formula that simplification refutes has a refuted root") {
    const ScratchFolder folder;
    for (const char* engine : {"flagged", "learning", "lookahead", "textbook"}) {
        CAPTURE(engine);
        CHECK(satsolve({"-q", "--no-res", "--engine", engine, "--tree", folder.path("t.svg")}, kUnsat).exit_code == 20);
        const std::string svg = folder.read("t.svg");
        const bool has_conflict = number_before(svg.substr(svg.find("the root: ")), "conflict") > 0;
        CHECK(contains(svg, "Simplification refuted the formula") != has_conflict);
        CHECK(contains(svg.substr(svg.find("the root: ")), "; searched, no model</title>"));
        CHECK_FALSE(contains(svg, "left without a conflict"));
    }
    // Without variables.
    for (const char* formula : {"p cnf 0 0\n", "p cnf 0 1\n0\n", "p cnf 3 0\n"})
        for (const char* engine : {"flagged", "learning", "lookahead", "textbook"}) {
            const bool is_false = contains(formula, "\n0\n");
            const Finished f =
                satsolve({"-q", "--no-res", "--engine", engine, "--tree", folder.path("e.svg")}, formula);
            CHECK(f.exit_code == (is_false ? 20 : 10));
            CHECK(contains(folder.read("e.svg"), is_false ? "no model" : "leads to the model"));
        }
    check_xml(folder);
}

TEST_CASE("names of files are shortened and escaped, whatever they contain") {
    const ScratchFolder folder;
    const std::string name = "a<b>&\"c\xff\xef\xbf\xbf\n" + std::string(150, 'x') + ".cnf";
    folder.write(name, kSat);
    for (const char* ending : {".svg", ".html", ".dot"})
        CHECK(satsolve({"-q", "--no-res", "--tree", folder.path(std::string("t") + ending), folder.path(name)})
                  .exit_code == 10);
    CHECK(satsolve({"-q", "--no-res", "--graph", folder.path("g.svg"), folder.path(name)}).exit_code == 10);
    for (const char* file : {"t.svg", "t.html", "g.svg"}) {
        const std::string text = folder.read(file);
        CHECK(contains(text, "a&lt;b&gt;&amp;&quot;c???xxx"));
        CHECK(contains(text, "xxx…</text>"));
        CHECK_FALSE(contains(text, "a<b"));
    }
    CHECK(contains(folder.read("t.dot"), "a<b>&\\\"c?"));
    check_xml(folder);
}

TEST_CASE("--implications draws the conflict that was chosen") {
    const ScratchFolder folder;
    const auto drawn = [&](const std::string& which, const std::string& formula) {
        const std::string file = folder.path(which + ".svg");
        const Finished f = satsolve({"-q", "--no-res", "--implications", file, "--conflict", which, sample(formula)});
        CHECK(f.err.empty());
        return read_file(file);
    };
    CHECK(contains(drawn("first", "php-6-5.cnf"), "Conflict 1 of php-6-5.cnf, at decision level "));
    CHECK(contains(drawn("7", "php-6-5.cnf"), "Conflict 7 of php-6-5.cnf"));
    const std::string last = drawn("last", "sudoku-hard-extended.cnf");
    CHECK(contains(last, "Learned clause: r"));
    CHECK(contains(last, "first UIP cut"));
    check_xml(folder);
    const Finished none = satsolve({"-q", "--no-res", "--implications", folder.path("none.svg")}, kSat);
    CHECK(none.exit_code == 10);
    CHECK(none.err == "c warning: nothing was written to " + folder.path("none.svg") +
                          ", since no clause was learned from a conflict\n");
    CHECK_FALSE(std::filesystem::exists(folder.path("none.svg")));
    const Finished beyond = satsolve(
        {"-q", "--no-res", "--implications", folder.path("none.svg"), "--conflict", "99999", sample("php-6-5.cnf")});
    CHECK(contains(beyond.err, "since no clause was learned from conflict 99999"));
}

TEST_CASE("--graph draws the formula before and after simplification, with or without a search") {
    const ScratchFolder folder;
    for (const char* formula : {"php-6-5.cnf", "ksat-3-200-860-s1.cnf", "ksat-3-2000-6000-s1.cnf", "parity-8-s1.cnf"}) {
        CAPTURE(formula);
        const std::string file = folder.path(std::string(formula) + ".svg");
        const Finished f = satsolve({"--no-solve", "--graph", file, sample(formula)});
        CHECK(f.exit_code == 0);
        CHECK(f.err.empty());
        const std::string svg = read_file(file);
        CHECK(contains(svg, "Before simplification"));
        CHECK(contains(svg, "After simplification"));
        CHECK(count(svg, ", modularity ") == 2);
        CHECK(contains(svg, " communities, not variables") == contains(formula, "2000"));
    }
    CHECK(satsolve({"-q", "--no-res", "--graph", folder.path("t.svg")}, kUnsat).exit_code == 20);
    CHECK(contains(folder.read("t.svg"), "unsatisfiable: nothing is left"));
    check_xml(folder);
}

TEST_CASE("pictures do not change the search or its output") {
    const ScratchFolder folder;
    const std::string formula = sample("ksat-3-100-430-s1.cnf");
    const Finished plain = satsolve({"-q", "--engine", "learning", "--no-res", formula});
    const Finished drawn = satsolve({"-q", "--engine", "learning", "--no-res", "--tree", folder.path("t.svg"),
                                     "--implications", folder.path("i.svg"), "--graph", folder.path("g.svg"), formula});
    CHECK(drawn.out == plain.out);
    CHECK(drawn.exit_code == plain.exit_code);
    CHECK(drawn.err.empty());
}

TEST_CASE("wrong endings, files and combinations are refused before the search") {
    const ScratchFolder folder;
    const std::string formula = sample("php-4-3.cnf"), svg = folder.path("t.svg");
    const auto refused = [&](Words words) {
        words.push_back(formula);
        const Finished f = satsolve(words);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        return f.err;
    };
    CHECK(contains(refused({"--tree", "t.png"}),
                   "--tree: 't.png' is not a picture; expected a file name that ends in .svg, .dot or .html"));
    CHECK(contains(refused({"--tree", ".svg"}), "'.svg' is not a picture"));
    CHECK(contains(refused({"--implications", "t.html"}), "expected a file name that ends in .svg"));
    CHECK(contains(refused({"--graph", "-"}), "'-' is not a picture"));
    CHECK(contains(refused({"--tree-nodes", "5"}), "--tree"));
    CHECK(contains(refused({"--conflict", "1"}), "--implications"));
    CHECK(
        contains(refused({"--implications", svg, "--conflict", "0"}), "expected 'first', 'last' or a number above 0"));
    CHECK(contains(refused({"--implications", svg, "--conflict", "frist"}), "'frist'"));
    CHECK(contains(refused({"--implications", svg, "--engine", "flagged"}),
                   "engine 'flagged' does not support implication graphs; use 'learning'"));
    for (const char* other : {"--count", "--watch", "--menu", "--no-solve"})
        CHECK(contains(refused({"--tree", svg, other}), "--tree"));
    for (const Words& other : {Words{"--models", "2"}, {"--assume", "1"}, {"--threads", "2"}, {"--rate"}})
        CHECK(contains(refused({"--tree", svg, other[0], other.size() > 1 ? other[1] : "-q"}), other[0]));
    CHECK(contains(refused({"--tree", svg, "--graph", svg}), "are the same file"));
    CHECK(contains(refused({"--tree", folder.path("missing/t.svg")}), "No such file or directory"));
    CHECK_FALSE(std::filesystem::exists(svg));
}

TEST_CASE("a full disk is an error, and leaves no picture") {
    const ScratchFolder folder;
    std::filesystem::create_symlink("/dev/full", folder.path("full.svg"));
    for (const char* option : {"--tree", "--implications", "--graph"}) {
        CAPTURE(option);
        const Finished f = satsolve({"-q", "--no-res", option, folder.path("full.svg"), sample("php-6-5.cnf")});
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "full.svg: No space left on device"));
    }
}

TEST_CASE("a formula whose board cannot be used has numbers, with a warning") {
    const ScratchFolder folder;
    std::string text = read_file(sample("sudoku-4x4-extended.cnf"));
    text.insert(text.find("c sudoku box 2x2") + 16, "x");
    const Finished f = satsolve({"-q", "--no-res", "--engine", "flagged", "--tree", folder.path("t.svg")}, text);
    CHECK(f.exit_code == 10);
    CHECK(contains(f.err, "c warning: literals are numbers in the pictures"));
    CHECK_FALSE(contains(folder.read("t.svg"), "r1c"));
}

TEST_CASE("satbench --html writes one page with tables and plots") {
    const ScratchFolder folder;
    const std::string page = folder.path("r.html");
    const Finished f =
        cli::run({SATBENCH, "--engines", "flagged,learning", "--no-textbook", "--min-time", "0", "--html", page,
                  sample("php-4-3.cnf"), sample("php-6-5.cnf"), sample("ksat-3-20-91-s1.cnf")});
    CHECK(f.exit_code == 0);
    const std::string html = folder.read("r.html");
    CHECK(html.starts_with("<!DOCTYPE html>"));
    CHECK(count(html, "<svg ") == 2);  // a cactus plot, and flagged against learning
    CHECK(count(html, " point\"") == 3);
    CHECK(count(html, "<table>") == 3);
    CHECK(contains(html, "learning best against flagged best"));
    for (const char* name : {"php-4-3.cnf", "php-6-5.cnf", "ksat-3-20-91-s1.cnf"}) CHECK(contains(html, name));
    // Nothing is loaded: the only address is the name of the format SVG.
    CHECK(count(html, "http") == count(html, "http://www.w3.org/2000/svg"));
    CHECK(count(html, "src=") == 0);
    // The tables and pictures are XML but for the head of the page.
    if (has_xmllint()) {
        folder.write("body.xml",
                     html.substr(html.find("<body>"), html.find("<script>") - html.find("<body>")) + "</body>");
        const Finished lint = cli::run({"xmllint", "--noout", folder.path("body.xml")});
        CHECK_MESSAGE(lint.exit_code == 0, lint.err);
    }
    CHECK(cli::run({SATBENCH, "--html", folder.path("missing/r.html"), "--min-time", "0", "--no-textbook",
                    sample("php-4-3.cnf")})
              .exit_code == 1);
}

TEST_CASE("the pictures of the documents are what satsolve draws") {
    const ScratchFolder folder;
    RunOptions options;
    options.environment = {std::string("SATSOLVE=") + SATSOLVE};
    const Finished f = cli::run({SATDOKU_SOURCE_DIR "/scripts/draw-pictures", folder.path()}, "", options);
    REQUIRE_MESSAGE(f.exit_code == 0, f.err);
    std::size_t compared = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        const std::string name = entry.path().filename().string();
        const std::string kept = read_file(std::string(SATDOKU_SOURCE_DIR) + "/docs/" + name);
        CHECK_MESSAGE(read_file(entry.path().string()) == kept, "docs/", name,
                      " differs: ninja pictures draws it anew");
        CHECK(kept.size() < 100'000);
        ++compared;
    }
    CHECK(compared == 5);
    check_xml(folder);
}
