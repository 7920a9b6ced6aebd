#include <doctest/doctest.h>

#include <filesystem>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/structure/console_example.h"
#include "tests/structure/source_tree.h"

using namespace structure;

namespace {

namespace fs = std::filesystem;

// A copy of the project made of links, except cnf-samples, so that examples can write next to their input.
void make_copy(const cli::ScratchFolder& folder) {
    for (const auto& entry : fs::directory_iterator(SATDOKU_SOURCE_DIR)) {
        const std::string name = entry.path().filename().string();
        if (name == "cnf-samples") fs::copy(entry.path(), folder.path(name), fs::copy_options::recursive);
        else fs::create_symlink(entry.path(), folder.path(name));
    }
}

// Run a command as the reader would type it, with the programs in PATH; returns both outputs as lines.
std::vector<std::string> output_of(const std::string& command, const cli::ScratchFolder& folder) {
    cli::RunOptions options;
    options.directory = folder.path();
    const std::string script = "export PATH=" SATDOKU_PROGRAM_DIR ":$PATH; exec 2>&1; " + command;
    const cli::Finished finished = cli::run({"bash", "-c", script}, "", options);
    std::vector<std::string> lines;
    for (const std::string_view line : lines_of(finished.out)) lines.emplace_back(line);
    return lines;
}

std::string listed(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += "\n    " + line;
    return text;
}

}  // namespace

TEST_CASE("every example in the documents prints the output shown") {
    std::size_t checked = 0;
    for (const SourceFile& file : project()) {
        if (!is_markdown(file.path)) continue;
        const auto blocks = blocks_of(file.text, "console");
        if (blocks.empty()) continue;
        const cli::ScratchFolder folder;  // one per document, since its examples build on each other
        make_copy(folder);
        for (const Block& block : blocks)
            for (const Example& example : examples_of(block)) {
                const auto output = output_of(example.command, folder);
                ++checked;
                CHECK_MESSAGE(output_matches(example.output, output), file.path, ":", example.line, ": $ ",
                              example.command, "\n  expected:", listed(example.output), "\n  printed:", listed(output));
            }
    }
    CHECK(checked > 10);
}

TEST_CASE("a block is split into commands and outputs") {
    const auto blocks = blocks_of("a\n```console\n$ one\nx\n\n$ two\n```\n```sh\n$ no\n```\n", "console");
    REQUIRE(blocks.size() == 1);
    const auto examples = examples_of(blocks[0]);
    REQUIRE(examples.size() == 2);
    CHECK(examples[0].command == "one");
    CHECK(examples[0].line == 3);
    CHECK(examples[0].output == std::vector<std::string>{"x", ""});
    CHECK(examples[1].output.empty());
}

TEST_CASE("patterns match any text, any decimal number and any lines, and nothing else") {
    CHECK(line_matches("c search <...> ms", "c search 0.123 ms"));
    CHECK(line_matches("<...>", ""));
    CHECK(line_matches("<...>a<...>b", "xaab"));
    CHECK_FALSE(line_matches("c search <...> ms", "c search 0.123 s"));
    CHECK(line_matches("c search 12.5 ms, 98.05 %", "c search 0.123 ms, 7.0 %"));
    CHECK_FALSE(line_matches("c search 12.5 ms", "c search 12 ms"));
    CHECK_FALSE(line_matches("20 clauses", "21 clauses"));
    CHECK_FALSE(line_matches("a", "ab"));
    CHECK(output_matches({"a", "...", "b"}, {"a", "b"}));
    CHECK(output_matches({"...", "b"}, {"x", "b", "b"}));
    CHECK_FALSE(output_matches({"a", "...", "b"}, {"a", "c"}));
    CHECK_FALSE(output_matches({"a"}, {}));
    CHECK_FALSE(output_matches({}, {"a"}));
}

TEST_CASE("a wrong output is detected") {
    const cli::ScratchFolder folder;
    CHECK(output_matches({"x"}, output_of("echo x", folder)));
    CHECK(output_matches({"x"}, output_of("echo x >&2; exit 20", folder)));
    CHECK_FALSE(output_matches({"y"}, output_of("echo x", folder)));
    CHECK_FALSE(output_matches({}, output_of("no-such-program", folder)));
}
