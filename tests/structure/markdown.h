#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace structure {

// The little of Markdown that the tests need.

// [text](target) or ![text](target), outside code.
struct Link {
    std::string target;
    std::size_t line;
};
std::vector<Link> links_of(std::string_view text);

// The anchors of a document's headings, as web front ends make them: "## The way of the data" is
// the-way-of-the-data.
std::vector<std::string> anchors_of(std::string_view text);

// A block between ```LANGUAGE and ```: its lines, and where the first one stands.
struct Block {
    std::vector<std::string> lines;
    std::size_t line;
};
std::vector<Block> blocks_of(std::string_view text, std::string_view language);

// The rows of the first table after the comment <!-- table: NAME -->, without its head: trimmed cells.
std::vector<std::vector<std::string>> table_of(std::string_view text, const std::string& name);

}  // namespace structure
