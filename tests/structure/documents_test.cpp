#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "tests/structure/markdown.h"
#include "tests/structure/source_tree.h"

using namespace structure;

namespace {

bool exists(const std::vector<SourceFile>& files, const std::string& path) {
    return std::ranges::any_of(files,
                               [&](const SourceFile& f) { return f.path == path || f.path.starts_with(path + "/"); });
}

// The error in a link of `from`; empty if it is correct or external.
std::string link_error(const std::vector<SourceFile>& files, const SourceFile& from, const std::string& target) {
    if (target.starts_with("https:") || target.starts_with("http:")) return "";
    const std::size_t hash = target.find('#');
    std::string path = target.substr(0, hash);
    if (path.empty()) path = from.path;
    else path = (std::filesystem::path(from.path).parent_path() / path).lexically_normal().generic_string();
    if (path.ends_with('/')) path.pop_back();
    if (!exists(files, path)) return "no such file: " + path;
    if (hash == target.npos) return "";
    const auto file = std::ranges::find(files, path, &SourceFile::path);
    const auto anchors = file == files.end() ? std::vector<std::string>{} : anchors_of(file->text);
    const bool found = std::ranges::find(anchors, target.substr(hash + 1)) != anchors.end();
    return found ? "" : "no such heading: " + target;
}

std::vector<std::string> link_errors(const std::vector<SourceFile>& files, std::size_t& checked) {
    std::vector<std::string> errors;
    for (const SourceFile& file : files) {
        if (!is_markdown(file.path)) continue;
        for (const Link& link : links_of(file.text)) {
            ++checked;
            if (auto error = link_error(files, file, link.target); !error.empty())
                errors.push_back(finding(file.path, link.line, error));
        }
    }
    return errors;
}

// Paths of one machine. Split in two, since this file is checked too.
const std::vector<std::string> kForeign{
    "/wo"
    "rk/",
    "/ho"
    "me/",
    "/ro"
    "ot/",
    "/Us"
    "ers/"};

std::vector<std::string> path_errors(const std::vector<SourceFile>& files) {
    std::vector<std::string> errors;
    for (const SourceFile& file : files) {
        std::size_t number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            for (const std::string& word : kForeign)
                if (line.find(word) != line.npos) errors.push_back(finding(file.path, number, "the path " + word));
        }
    }
    return errors;
}

constexpr std::size_t kColumns = 120;

std::size_t columns_of(std::string_view line) {
    return static_cast<std::size_t>(
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

// Lines of prose that are too long. Tables and fenced blocks are exempt.
std::vector<std::string> width_errors(const std::vector<SourceFile>& files) {
    std::vector<std::string> errors;
    for (const SourceFile& file : files) {
        if (!is_markdown(file.path)) continue;
        bool fenced = false;
        std::size_t number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            if (line.starts_with("```")) fenced = !fenced;
            else if (!fenced && !line.starts_with('|') && columns_of(line) > kColumns)
                errors.push_back(finding(file.path, number, std::to_string(columns_of(line)) + " columns"));
        }
    }
    return errors;
}

}  // namespace

TEST_CASE("every internal link has a target") {
    std::size_t checked = 0;
    const auto errors = link_errors(project(), checked);
    CHECK_MESSAGE(errors.empty(), joined(errors));
    CHECK(checked > 20);
}

TEST_CASE("no file contains a path of a developer's machine") {
    const auto errors = path_errors(project());
    CHECK_MESSAGE(errors.empty(), joined(errors));
}

TEST_CASE("no line of prose is wider than 120 columns") {
    const auto errors = width_errors(project());
    CHECK_MESSAGE(errors.empty(), joined(errors));
    const std::string wide(kColumns + 1, 'x'), accents = "\u00e4" + std::string(kColumns - 1, 'x');
    const std::string text = "| " + wide + "\n```\n" + wide + "\n```\n" + accents + "\n" + wide + "\n";
    CHECK(width_errors({{"a.md", text}}) == std::vector<std::string>{"a.md:6: 121 columns"});
}

TEST_CASE("the main documents exist and the README links to them") {
    const auto& files = project();
    const auto readme = std::ranges::find(files, "README.md", &SourceFile::path);
    REQUIRE(readme != files.end());
    for (const std::string path :
         {"CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "docs/tour.md", "docs/architecture.md", "docs/vocabulary.md",
          "docs/branching.md", "docs/engines.md", "docs/formats.md", "docs/families.md", "docs/benchmarks.md",
          "docs/quality.md", "docs/satsolve.md", "docs/sudoku.md", "docs/how-to-add.md"}) {
        CHECK_MESSAGE(exists(files, path), path);
        CHECK_MESSAGE(readme->text.find("(" + path + ")") != std::string::npos, path);
    }
}

TEST_CASE("a dead link, a dead anchor and a machine path are reported with their line") {
    std::size_t checked = 0;
    const std::vector<SourceFile> files{
        {"docs/a.md", "# One\n[x](b.md)\n`[y](no.md)` [z](#one) [w](../docs/a.md#two)\n```\n[v](no.md)\n```\n"}};
    const auto errors = link_errors(files, checked);
    CHECK(checked == 3);
    REQUIRE(errors.size() == 2);
    CHECK(errors[0] == "docs/a.md:2: no such file: docs/b.md");
    CHECK(errors[1] == "docs/a.md:3: no such heading: ../docs/a.md#two");
    CHECK(path_errors({{"a", "fine\nsee " + kForeign[0] + "x\n"}}).size() == 1);
}
