#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace structure {

struct SourceFile {
    std::string path;  // relative to the root, with slashes: "sat/core/trail.h"
    std::string text;
};

// Every file below `root` in order of path, without build folders and what begins with a dot (except .ci).
std::vector<SourceFile> read_tree(const std::filesystem::path& root);

// The project's own.  Throws if there is none: a test that looks at nothing must not pass.
const std::vector<SourceFile>& project();

bool is_cpp(std::string_view path);
bool is_markdown(std::string_view path);

// Lines without their ends; a last line without an end counts.
std::vector<std::string_view> lines_of(std::string_view text);

// "PATH:LINE: MESSAGE", the form in which every rule of this folder complains.
std::string complaint(const std::string& path, std::size_t line, const std::string& message);

// One complaint per line, for a failed check.
std::string joined(const std::vector<std::string>& complaints);

}  // namespace structure
