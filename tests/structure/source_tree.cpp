#include "tests/structure/source_tree.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace structure {
namespace {

namespace fs = std::filesystem;

bool is_excluded(const std::string& name) {
    return (name.starts_with('.') && name != ".ci") || name == "build" || name == "node_modules" ||
           name.starts_with("build-");
}

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::vector<SourceFile> read_tree(const fs::path& root) {
    std::vector<SourceFile> files;
    for (auto i = fs::recursive_directory_iterator(root); i != fs::recursive_directory_iterator(); ++i) {
        if (is_excluded(i->path().filename().string())) {
            if (i->is_directory()) i.disable_recursion_pending();
        } else if (i->is_regular_file()) {
            files.push_back({i->path().lexically_relative(root).generic_string(), contents(i->path())});
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

const std::vector<SourceFile>& project() {
    static const std::vector<SourceFile> files = read_tree(SATDOKU_SOURCE_DIR);
    if (files.empty()) throw std::runtime_error("no files in " SATDOKU_SOURCE_DIR);
    return files;
}

bool is_cpp(std::string_view path) {
    return path.ends_with(".h") || path.ends_with(".cpp");
}
bool is_markdown(std::string_view path) {
    return path.ends_with(".md");
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string finding(const std::string& path, std::size_t line, const std::string& message) {
    return path + ":" + std::to_string(line) + ": " + message;
}

std::string joined(const std::vector<std::string>& findings) {
    std::string text;
    for (const std::string& c : findings) text += "\n" + c;
    return text;
}

}  // namespace structure
