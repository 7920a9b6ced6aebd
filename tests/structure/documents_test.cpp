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

// What is wrong with a link of `from`; empty: it is good, or leads out of the project.
std::string link_fault(const std::vector<SourceFile>& files, const SourceFile& from, const std::string& target) {
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

std::vector<std::string> link_faults(const std::vector<SourceFile>& files, std::size_t& checked) {
    std::vector<std::string> faults;
    for (const SourceFile& file : files) {
        if (!is_markdown(file.path)) continue;
        for (const Link& link : links_of(file.text)) {
            ++checked;
            if (auto fault = link_fault(files, file, link.target); !fault.empty())
                faults.push_back(complaint(file.path, link.line, fault));
        }
    }
    return faults;
}

// Paths that exist on one machine only.  Written in halves, because this file is looked at too.
const std::vector<std::string> kForeign{
    "/wo"
    "rk/",
    "/ho"
    "me/",
    "/ro"
    "ot/",
    "/Us"
    "ers/"};

std::vector<std::string> path_faults(const std::vector<SourceFile>& files) {
    std::vector<std::string> faults;
    for (const SourceFile& file : files) {
        std::size_t number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            for (const std::string& word : kForeign)
                if (line.find(word) != line.npos) faults.push_back(complaint(file.path, number, "the path " + word));
        }
    }
    return faults;
}

constexpr std::size_t kColumns = 120;

std::size_t columns_of(std::string_view line) {
    return static_cast<std::size_t>(
        std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

// Lines of text that are too long for a screen.  Rows of tables and what stands in blocks cannot be broken.
std::vector<std::string> width_faults(const std::vector<SourceFile>& files) {
    std::vector<std::string> faults;
    for (const SourceFile& file : files) {
        if (!is_markdown(file.path)) continue;
        bool fenced = false;
        std::size_t number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            if (line.starts_with("```")) fenced = !fenced;
            else if (!fenced && !line.starts_with('|') && columns_of(line) > kColumns)
                faults.push_back(complaint(file.path, number, std::to_string(columns_of(line)) + " columns"));
        }
    }
    return faults;
}

}  // namespace

TEST_CASE("every link to a file or heading of the project leads somewhere") {
    std::size_t checked = 0;
    const auto faults = link_faults(project(), checked);
    CHECK_MESSAGE(faults.empty(), joined(faults));
    CHECK(checked > 20);
}

TEST_CASE("no file names a path of somebody's machine") {
    const auto faults = path_faults(project());
    CHECK_MESSAGE(faults.empty(), joined(faults));
}

TEST_CASE("no line of a document is wider than 120 columns, but for tables and blocks") {
    const auto faults = width_faults(project());
    CHECK_MESSAGE(faults.empty(), joined(faults));
    const std::string wide(kColumns + 1, 'x'), accents = "\u00e4" + std::string(kColumns - 1, 'x');
    const std::string text = "| " + wide + "\n```\n" + wide + "\n```\n" + accents + "\n" + wide + "\n";
    CHECK(width_faults({{"a.md", text}}) == std::vector<std::string>{"a.md:6: 121 columns"});
}

TEST_CASE("the documents that a newcomer looks for are there, and the README names them") {
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

TEST_CASE("a dead link, a dead heading and a foreign path are caught with their line") {
    std::size_t checked = 0;
    const std::vector<SourceFile> files{
        {"docs/a.md", "# One\n[x](b.md)\n`[y](no.md)` [z](#one) [w](../docs/a.md#two)\n```\n[v](no.md)\n```\n"}};
    const auto faults = link_faults(files, checked);
    CHECK(checked == 3);
    REQUIRE(faults.size() == 2);
    CHECK(faults[0] == "docs/a.md:2: no such file: docs/b.md");
    CHECK(faults[1] == "docs/a.md:3: no such heading: ../docs/a.md#two");
    CHECK(path_faults({{"a", "fine\nsee " + kForeign[0] + "x\n"}}).size() == 1);
}
