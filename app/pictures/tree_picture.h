#pragma once

#include <string>

#include "app/pictures/caption.h"
#include "app/pictures/literal_names.h"
#include "sat/trace/recorded_tree.h"

namespace pictures {

// A search tree, with sizes, endings and literals as texts of its nodes.
std::string tree_svg(const sat::RecordedTree& tree, const LiteralNames& names, const Caption& caption);
// For the programs of Graphviz.
std::string tree_dot(const sat::RecordedTree& tree, const LiteralNames& names, const Caption& caption);
// The SVG in a page of its own, whose nodes can be visited with the arrow keys.
std::string tree_html(const sat::RecordedTree& tree, const LiteralNames& names, const Caption& caption);

// What a node stands for: "r1c5=7: 12 decisions and 7 conflicts below; all of it led to conflicts".
std::string node_text(const sat::RecordedTree::Node& node, bool is_root, const LiteralNames& names);

}  // namespace pictures
