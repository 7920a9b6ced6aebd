#include "tests/structure/shell_rules.h"

#include <algorithm>
#include <array>

#include "tests/structure/library_rules.h"

namespace structure {
namespace {

constexpr std::array<std::string_view, 15> kForbidden{
    "system",  "popen",  "wordexp", "posix_spawn", "posix_spawnp", "execl",    "execlp",   "execle",
    "execv",   "execve", "execvp",  "execvpe",     "fexecve",      "execveat", "archive_read_support_filter_program",
};
constexpr std::array<std::string_view, 4> kShells{"/bin/sh", "\"sh\"", "bash", "sh -c"};

bool is_part_of_programs(const SourceFile& file) {
    constexpr std::array<std::string_view, 3> kFolders{"app/", "sat/", "sudoku/"};
    return is_cpp(file.path) &&
           std::ranges::any_of(kFolders, [&](std::string_view folder) { return file.path.starts_with(folder); });
}

}  // namespace

std::vector<std::string> shell_faults(std::span<const SourceFile> files, std::size_t& checked) {
    std::vector<std::string> faults;
    for (const SourceFile& file : files) {
        if (!is_part_of_programs(file)) continue;
        ++checked;
        const std::string code = code_only(file.text);
        for (const Name& name : names_in(code)) {
            if (std::ranges::find(kForbidden, name.text) == kForbidden.end()) continue;
            if (file.path == kMayStart && name.text == kStarter) continue;
            faults.push_back(complaint(file.path, name.line, std::string(name.text) + " starts a program"));
        }
        std::size_t number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            for (const std::string_view shell : kShells)
                if (line.find(shell) != line.npos)
                    faults.push_back(complaint(file.path, number, std::string(shell) + " is a shell"));
        }
    }
    return faults;
}

}  // namespace structure
