#include "app/satsolve/picture_options.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/file_types.h"
#include "app/cli/number_text.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::Status;

constexpr std::uint64_t kMostTreeNodes = 50'000;  // a picture of 10 MB

Status check_ending(const char* option, const std::string& path, std::initializer_list<std::string_view> endings) {
    if (path.empty()) return sat::Done{};
    std::string expected;
    for (const std::string_view ending : endings) {
        if (path.ends_with(ending) && path.size() > ending.size()) return sat::Done{};
        expected += (expected.empty() ? "" : endings.end()[-1] == ending ? " or " : ", ") + std::string(ending);
    }
    return Error{"%1: '%2' is not a picture; expected a file name that ends in %3", option, path, expected};
}

// Reads "first", "last" or a number above 0.  nullopt: none of them.
std::optional<WhichConflict> read_conflict(const std::string& text) {
    if (text == "first") return WhichConflict{};
    if (text == "last") return WhichConflict{true, 0};
    const auto number = cli::whole_number(text);
    if (!number || *number == 0) return std::nullopt;
    return WhichConflict{false, *number};
}

}  // namespace

void add_picture_options(cli::OptionTable& table, Options& o) {
    const auto read_which = [&o](const std::string& text) {
        const auto which = read_conflict(text);
        if (which) o.conflict = *which;
        return which ? "" : "expected 'first', 'last' or a number above 0";
    };
    // Not as braces within the table: if memory runs out there, GCC 12 destroys members that it has not begun.
    const cli::Value which{
        .kind = cli::Value::Kind::text, .store = read_which, .choices = {{"first", ""}, {"last", ""}}};
    table.add("Pictures",
              {{"--tree", "FILE", cli::file(o.tree, cli::kTreePictures),
                "draw the search tree, as .svg, .html or .dot (Graphviz)", true},
               {"--tree-nodes", "N", cli::number(o.tree_nodes, 1, kMostTreeNodes),
                "with --tree: fold the tree to about N nodes (default: 300)", true},
               {"--implications", "FILE", cli::file(o.implications, cli::kPictures),
                "draw the implication graph of a conflict of clause learning (.svg)", true},
               {"--conflict", "WHICH", which, "with --implications: first, last, or a number (default: first)", true},
               {"--graph", "FILE", cli::file(o.graph, cli::kPictures),
                "draw the variable interaction graph before and after simplification (.svg)", true}});
    for (const char* picture : {"--tree", "--implications"})
        table.exclude(picture, {"--models", "--count", "--assume", "--cubes", "--cube-file", "--threads", "--rate",
                                "--menu", "--watch", "--no-solve", "--restore"});
    table.exclude("--graph", {"--count", "--menu", "--watch", "--restore"});
    table.require("--tree-nodes", "--tree");
    table.require("--conflict", "--implications");
}

Status check_pictures(const Options& options) {
    if (Status right = check_ending("--tree", options.tree, {".svg", ".dot", ".html"}); !right) return right;
    if (Status right = check_ending("--implications", options.implications, {".svg"}); !right) return right;
    return check_ending("--graph", options.graph, {".svg"});
}

}  // namespace satsolve
