#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace structure {

struct SourceFile {
    std::string path;  // relative to the root, e.g. "sat/core/trail.h"
    std::string text;
};

// All files below `root`, sorted by path, except build folders and names with a leading dot (other than .ci).
std::vector<SourceFile> read_tree(const std::filesystem::path& root);

// The files of this project. Throws if there are none, so that no test passes by checking nothing.
const std::vector<SourceFile>& project();

bool is_cpp(std::string_view path);
bool is_markdown(std::string_view path);

// Split into lines without line ends; the last line may lack one.
std::vector<std::string_view> lines_of(std::string_view text);

// "PATH:LINE: MESSAGE"
std::string finding(const std::string& path, std::size_t line, const std::string& message);

// One finding per line, for a failed check.
std::string joined(const std::vector<std::string>& findings);

}  // namespace structure
