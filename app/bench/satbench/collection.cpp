#include "app/bench/satbench/collection.h"

#include <algorithm>
#include <set>

#include "app/bench/report/expectation.h"
#include "app/bench/report/instances.h"
#include "app/bench/satbench/files.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;

bool is_file(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored);
}
bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

// A missing table is an empty one.
sat::Result<sat::Expectations> table(const fs::path& path) {
    if (!is_file(path)) return sat::Expectations{};
    return read_expectations(path.string());
}

// The folder below `root`, else the part of the name before the first hyphen.
std::string family_of(const fs::path& root, const fs::path& path) {
    const std::string folder = path.lexically_relative(root).parent_path().generic_string();
    if (!folder.empty()) return folder;
    const std::string name = path.stem().string();
    return name.substr(0, name.find('-'));
}

// As written in the log of runs (sat::to_line), where the name is the key.
std::string in_table(std::string name) {
    std::ranges::replace_if(
        name, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return name;
}

sat::Result<std::vector<CollectedFile>> all_below(const fs::path& root, const sat::Expectations& expectations) {
    std::vector<CollectedFile> files;
    for (const sat::Instance& instance : sat::find_instances({root.string()})) {
        if (!instance.error.empty()) return sat::Error{"%1: %2", instance.path.string(), instance.error};
        files.push_back({{in_table(family_of(root, instance.path)), in_table(instance.path.filename().string()),
                          expectations.of(instance.path), ""},
                         instance.path});
    }
    return files;
}

std::string known_families(const std::vector<CollectedFile>& files) {
    std::set<std::string> families;
    for (const CollectedFile& file : files) families.insert(file.entry.family);
    std::string names;
    for (const std::string& family : families) names += ", " + family;
    return names;
}

bool starts_with(const CollectedFile& file, const std::string& name) {
    return file.entry.file.starts_with(name);
}

// A word is a family, or else a prefix of file names.
sat::Result<std::vector<CollectedFile>> named(std::vector<CollectedFile> files, const std::vector<std::string>& words) {
    std::set<std::string> families;
    for (const CollectedFile& file : files) families.insert(file.entry.family);
    for (const std::string& word : words)
        if (!families.contains(word) &&
            std::ranges::none_of(files, [&](const auto& f) { return starts_with(f, word); }))
            return sat::Error{"no family or file name begins with '%1'; expected structured, all%2", word,
                              known_families(files)};
    std::erase_if(files, [&](const CollectedFile& file) {
        return std::ranges::none_of(words, [&](const std::string& word) {
            return families.contains(word) ? file.entry.family == word : starts_with(file, word);
        });
    });
    return files;
}

sat::Result<std::vector<CollectedFile>> listed(const fs::path& root, const fs::path& list) {
    const auto expectations = read_expectations(list.string());
    if (!expectations) return expectations.error();
    auto files = all_below(root, *expectations);
    if (!files) return files.error();
    std::erase_if(*files, [&](const CollectedFile& f) { return !expectations->lists(f.path); });
    std::vector<fs::path> paths;
    for (const CollectedFile& file : *files) paths.push_back(file.path);
    const auto missing = expectations->missing(paths);
    if (!missing.empty()) return sat::Error{"%1 lists %2, which does not exist", list.string(), missing.front()};
    return files;
}

// The folder of a set with a table of its own; empty: there is none.
fs::path folder_of_set(const fs::path& top, const std::vector<std::string>& sets) {
    if (sets.size() != 1 || sets[0] != fs::path(sets[0]).filename().string()) return {};
    const fs::path folder = top / sets[0];
    return is_file(folder / "MANIFEST.tsv") ? folder : fs::path();
}

}  // namespace

sat::Result<std::vector<CollectedFile>> collect(const std::string& folder, const std::vector<std::string>& sets) {
    // Solvers would take a path that starts_with with '-' as an option.
    const fs::path top = folder.starts_with('-') ? fs::path(".") / folder : fs::path(folder);
    const fs::path root = is_folder(top / "cnf") ? top / "cnf" : top, list = top / "structured.tsv";
    if (!is_folder(top)) return sat::Error{"%1: no such directory", folder};
    if (const fs::path set = folder_of_set(top, sets); !set.empty()) return collect(set.string(), {"all"});
    if (sets == std::vector<std::string>{"structured"} || (sets.empty() && is_file(list))) return listed(root, list);
    const auto expectations = table(root / "MANIFEST.tsv");
    if (!expectations) return expectations.error();
    auto files = all_below(root, *expectations);
    if (!files || sets.empty() || sets == std::vector<std::string>{"all"}) return files;
    return named(std::move(*files), sets);
}

}  // namespace satbench
