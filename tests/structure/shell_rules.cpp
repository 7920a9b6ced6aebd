#include "tests/structure/shell_rules.h"

#include <algorithm>
#include <array>

#include "tests/structure/library_rules.h"

namespace structure {
namespace {

constexpr std::array<std::string_view, 14> kForbidden{
    "system", "popen", "wordexp", "posix_spawn", "posix_spawnp", "execl",   "execlp",
    "execle", "execv", "execve",  "execvp",      "execvpe",      "fexecve", "execveat",
};
constexpr std::array<std::string_view, 4> kConnecting{"socket", "socketpair", "getaddrinfo", "gethostbyname"};
// Functions that create a process, or bypass the C library.
constexpr std::array<std::string_view, 5> kForking{"fork", "vfork", "forkpty", "clone", "syscall"};
constexpr std::string_view kMayFork = "app/bench/satbench/", kMayForkToo = "app/satcluster/launch.cpp";
constexpr std::string_view kWord = "system";  // also a system of equations
// A loaded library may export functions with any of the names above.
constexpr std::array<std::string_view, 3> kLoading{"dlopen", "dlmopen", "dlsym"};
constexpr std::string_view kMayLoad = "app/sudoku/print/shared_library.cpp", kLoader = "SharedLibrary";
constexpr std::array<std::string_view, 2> kNameLoaded{"app/sudoku/print/shared_library", "app/sudoku/print/pdf"};
constexpr std::array<std::string_view, 4> kShells{"/bin/sh", "\"sh\"", "bash", "sh -c"};
// Writes completions for it, and may start nothing.
constexpr std::string_view kNamed = "bash", kMayName = "app/cli/";

bool is_part_of_programs(const SourceFile& file) {
    constexpr std::array<std::string_view, 3> kFolders{"app/", "sat/", "sudoku/"};
    return is_cpp(file.path) &&
           std::ranges::any_of(kFolders, [&](std::string_view folder) { return file.path.starts_with(folder); });
}

// The library's name and those of its functions are in these files.
bool names_loaded(const SourceFile& file) {
    return std::ranges::any_of(kNameLoaded, [&](std::string_view prefix) { return file.path.starts_with(prefix); });
}

// True if the name, a view into the code, is called or qualified.
bool is_function(std::string_view name, std::string_view code) {
    const auto begin = static_cast<std::size_t>(name.data() - code.data());
    const std::size_t next = code.find_first_not_of(" \n", begin + name.size());
    return code.substr(0, begin).ends_with("::") || (next != code.npos && code[next] == '(');
}

}  // namespace

std::vector<std::string> shell_errors(std::span<const SourceFile> files, std::size_t& checked) {
    std::vector<std::string> errors;
    for (const SourceFile& file : files) {
        if (!is_part_of_programs(file)) continue;
        ++checked;
        const std::string code = code_only(file.text);
        for (const Name& name : names_in(code)) {
            const auto is_one_of = [&](const auto& names) {
                return std::ranges::find(names, name.text) != names.end();
            };
            if (is_one_of(kConnecting) && is_function(name.text, code))
                errors.push_back(finding(file.path, name.line, std::string(name.text) + " opens a connection"));
            if (is_one_of(kForking) && is_function(name.text, code) &&
                !(name.text == "fork" && (file.path.starts_with(kMayFork) || file.path == kMayForkToo)))
                errors.push_back(finding(file.path, name.line,
                                         std::string(name.text) + " creates a process or bypasses the C library"));
            const bool is_loading = is_one_of(kLoading) && file.path != kMayLoad;
            if (is_loading || (name.text == kLoader && !names_loaded(file)))
                errors.push_back(finding(file.path, name.line, std::string(name.text) + " loads a library"));
            if (!is_one_of(kForbidden)) continue;
            if (name.text == kWord && !is_function(name.text, code)) continue;
            if (std::ranges::find(kMayStart, file.path) != kMayStart.end() && name.text == kStarter) continue;
            errors.push_back(finding(file.path, name.line, std::string(name.text) + " starts a program"));
        }
        std::size_t number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            for (const std::string_view shell : kShells)
                if (line.find(shell) != line.npos && !(shell == kNamed && file.path.starts_with(kMayName)))
                    errors.push_back(finding(file.path, number, std::string(shell) + " is a shell"));
            // By name, as in a symbol look-up.
            for (const std::string_view name : kForbidden)
                if ((name != kWord || names_loaded(file)) && line.find('"' + std::string(name) + '"') != line.npos)
                    errors.push_back(finding(file.path, number, std::string(name) + " starts a program"));
        }
    }
    return errors;
}

}  // namespace structure
