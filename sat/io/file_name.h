#pragma once

// Names of files: the endings that name a compression, and the file of the result beside a formula.

#include <span>
#include <string>
#include <string_view>

namespace sat {

// `.gz`, `.bz2`, `.xz` and `.zst`.
std::span<const std::string_view> compression_endings();

// The name without the ending of a compressed file, unless only a folder would be left.
std::string_view without_compression(std::string_view name);

// The default name of the result for `input`: the same name with .res instead of .cnf or .dimacs, after the suffix of a
// compression (.gz .bz2 .xz .zst) is removed.  Any other suffix is kept ("a.txt" gives "a.txt.res"), so that no result
// overwrites its input.
std::string result_name(const std::string& input);

}  // namespace sat
