#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/source_tree.h"

using namespace structure;

namespace {

// Words and phrases that do not belong in names, comments, messages or documents, and what to write instead.  Only
// those that are practically never right.  With a capital letter they are matched exactly, else in any case.
struct Word {
    std::string_view text, instead;
};
constexpr Word kWords[] = {
    {"StopWish", "Terminator"},
    {"StopPoll", "Terminator"},
    {"last_stop", "Terminator"},
    {"Leftovers", "delete it"},
    {"Foretold", "prediction or estimate"},
    {"Retelling", "Formatter"},
    {"puzzle_talk", "puzzle_reporting"},
    {"haste", "interval divisor"},
    {"racer", "portfolio member"},
    {"hears", "is interrupted, polls"},
    {"heard", "noticed"},
    {"nobody", "no one, none, null, unused"},
    {"somebody", "the caller, the user"},
    {"anybody", "any caller, any program"},
    {"whoever", "the caller"},
    {"told", "printed, reported, given"},
    {"tells", "prints, reports, returns"},
    {"foretell", "predict"},
    {"foretells", "predicts"},
    {"wish", "request, command"},
    {"wishes", "requests, commands"},
    {"wants", "needs, requires"},
    {"judge", "check, verify"},
    {"judges", "checks, verifies"},
    {"judged", "checked, verified"},
    {"believes", "assumes"},
    {"believed", "trusted, assumed"},
    {"dear", "expensive"},
    {"by lot", "at random"},
    {"draws lots", "is random"},
    {"in the place of", "instead of"},
    {"so many", "N, this many"},
    {"give back", "release, return"},
    {"gives back", "releases, returns"},
    {"given back", "released, returned"},
    {"what stands", "the text, the value"},
    {"stands behind", "follows"},
    {"passed over", "skipped"},
    {"goes on", "continues"},
    {"good for nothing", "unspecified"},
};

// The hits that are left in each part of the project.  These numbers must only go down.
struct Allowance {
    std::string_view prefix;
    std::size_t hits;
};
constexpr Allowance kAllowances[] = {
    {"sat/", 0}, {"sudoku/", 0}, {"app/", 0}, {"python/", 0}, {"docs/", 0}, {"README.md", 0}, {"tests/", 0},
};
constexpr std::string_view kThisFile = "tests/structure/plain_english_test.cpp";

bool is_word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// The text on one line, without the comment marks between lines, so that phrases that were wrapped are found.
struct Flow {
    std::string text;
    std::vector<std::size_t> lines;  // the line of each character, from 1
};
Flow flow_of(std::string_view text) {
    Flow flow;
    std::size_t number = 0;
    for (std::string_view line : lines_of(text)) {
        ++number;
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.starts_with("//")) line.remove_prefix(2);
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        flow.text.append(line).push_back(' ');
        flow.lines.resize(flow.text.size(), number);
    }
    return flow;
}

void find(const Word& word, const std::string& path, const Flow& flow, const std::string& text,
          std::vector<std::string>& findings) {
    for (std::size_t at = 0; (at = text.find(word.text, at)) != text.npos; at += word.text.size()) {
        const std::size_t end = at + word.text.size();
        if ((at > 0 && is_word_char(text[at - 1])) || (end < text.size() && is_word_char(text[end]))) continue;
        findings.push_back(finding(
            path, flow.lines[at],
            "'" + std::string(word.text) + "' is not plain English; write for example: " + std::string(word.instead)));
    }
}

std::vector<std::string> findings_in(const SourceFile& file) {
    std::vector<std::string> findings;
    if ((!is_cpp(file.path) && !is_markdown(file.path)) || file.path == kThisFile) return findings;
    const Flow flow = flow_of(file.text);
    std::string lower = flow.text;
    for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const Word& word : kWords)
        find(word, file.path, flow,
             std::isupper(static_cast<unsigned char>(word.text.front())) != 0 ? flow.text : lower, findings);
    return findings;
}

}  // namespace

TEST_CASE("names, comments, messages and documents avoid the words of the list") {
    for (const Allowance& allowed : kAllowances) {
        std::vector<std::string> findings;
        for (const SourceFile& file : project())
            if (file.path.starts_with(allowed.prefix))
                std::ranges::move(findings_in(file), std::back_inserter(findings));
        CHECK_MESSAGE(findings.size() <= allowed.hits, allowed.prefix, joined(findings));
        if (findings.size() < allowed.hits) MESSAGE("lower the allowance of ", allowed.prefix, " to ", findings.size());
    }
}

TEST_CASE("words are found in names, in any case and across lines, but not inside other words") {
    const std::string text =
        "// Nobody is\n"
        "// told.  Drawn by\n"
        "    //   lot.\n"
        "class StopWish { int told_box; };  // bold, stopwish, goldsmith\n";
    const auto findings = findings_in({"sat/a.h", text});
    REQUIRE(findings.size() == 5);
    CHECK(findings[0].starts_with("sat/a.h:4: 'StopWish'"));
    CHECK(findings[1].starts_with("sat/a.h:1: 'nobody'"));
    CHECK(findings[2].starts_with("sat/a.h:2: 'told'"));
    CHECK(findings[3].starts_with("sat/a.h:4: 'told'"));
    CHECK(findings[4].starts_with("sat/a.h:2: 'by lot'"));
    CHECK(findings_in({"sat/a.md", "Told so."}).size() == 1);
    CHECK(findings_in({"sat/a.txt", text}).empty());
}
