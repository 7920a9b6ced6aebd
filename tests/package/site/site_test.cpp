// The documents as a web site: every page is in it, and every link of a page leads to something in it.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool has_program(const std::string& name) {
    return cli::run({"sh", "-c", "command -v " + name}).exit_code == 0;
}

// Links of a page to other files, without those of its code blocks.
std::size_t check_links(const fs::path& page) {
    static const std::regex block("```[^`]*```"), link(R"(\]\(([^)#\s:]+)(#[^)]*)?\))");
    const std::string text = std::regex_replace(contents(page), block, "");
    std::size_t links = 0;
    for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it, ++links)
        CHECK_MESSAGE(fs::exists(page.parent_path() / it->str(1)), page.string(), ": ", it->str(1));
    return links;
}

}  // namespace

TEST_CASE("the pages of the site are complete, and their links lead to files of the site") {
    if (!has_program("python3")) {
        MESSAGE("skipped: no python3");
        return;
    }
    const cli::ScratchFolder scratch;
    const cli::Finished made = cli::run({SATDOKU_SOURCE_DIR "/scripts/site-pages", scratch.path("site")});
    REQUIRE_MESSAGE(made.exit_code == 0, made.err);
    const fs::path pages = scratch.path("site") + "/pages";
    std::size_t links = 0, written = 0;
    for (const auto& entry : fs::recursive_directory_iterator(SATDOKU_SOURCE_DIR "/docs")) {
        if (entry.path().extension() != ".md") continue;
        ++written;
        CHECK(fs::exists(pages / fs::relative(entry.path(), SATDOKU_SOURCE_DIR "/docs")));
    }
    CHECK(written > 40);
    for (const auto& entry : fs::recursive_directory_iterator(pages))
        if (entry.path().extension() == ".md" && entry.path().parent_path().filename() != "manual")
            links += check_links(entry.path());
    CHECK(links > 300);
    CHECK(contents(pages / "index.md").starts_with("# satdoku"));
    CHECK(contents(scratch.path("site") + "/mkdocs.yml").find("decisions/0001") != std::string::npos);
}

TEST_CASE("the site is built with its search, where mkdocs is installed") {
    if (!has_program("mkdocs") || !has_program("mandoc")) {
        MESSAGE("skipped: no mkdocs or no mandoc");
        return;
    }
    const cli::ScratchFolder scratch;
    const std::string folder = scratch.path("site");
    const cli::Finished made = cli::run({SATDOKU_SOURCE_DIR "/scripts/site", folder});
    REQUIRE_MESSAGE(made.exit_code == 0, made.out, made.err);
    CHECK(fs::exists(folder + "/index.html"));
    CHECK(contents(folder + "/search/search_index.json").find("\"location\":\"engines.html\"") != std::string::npos);
    const cli::Finished refused = cli::run({SATDOKU_SOURCE_DIR "/scripts/site", scratch.path()});
    CHECK(refused.exit_code == 1);
    CHECK(refused.err.find("has other files") != std::string::npos);
}
