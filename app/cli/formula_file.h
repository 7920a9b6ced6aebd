#pragma once

#include <string>

// Recognises formulas, so that no output replaces one by mistake.
namespace cli {

// Whether the file is, by its name or content, a formula.
// - Name: .cnf, .dimacs, .icnf, .knf, .cnfp, .wcnf or .opb, possibly followed by the extension of a compressed file.
// - Content, plain or compressed, of a regular file: the first line that is no comment begins with `p`; or the first
//   line is that of OPB.
bool looks_like_formula(const std::string& path);

}  // namespace cli
