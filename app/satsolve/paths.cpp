#include "app/satsolve/paths.h"

#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "app/cli/same_file.h"
#include "sat/io/file_name.h"

namespace satsolve {

namespace {

// Whether the file lies in TMPDIR or /tmp itself, where programs that call a solver leave formulas: they do not know of
// another file and never remove it.  A folder of its own there is removed as a whole.
bool is_temporary(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path folder = fs::absolute(path, error).parent_path();
    const char* const chosen = std::getenv("TMPDIR");
    for (const std::string_view temporary :
         {std::string_view(chosen == nullptr ? "" : chosen), std::string_view("/tmp")})
        if (!temporary.empty() && fs::equivalent(folder, temporary, error)) return true;
    return false;
}

}  // namespace

std::string default_result_path(const std::string& input) {
    if (const char* const wanted = std::getenv("SATDOKU_RES"); wanted != nullptr && std::string_view(wanted) == "no")
        return "";
    if (input == "-" || input.starts_with("/dev/") || input.starts_with("/proc/")) return "";
    struct stat status {};
    if (::stat(input.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return "";
    if (is_temporary(input)) return "";
    return sat::result_name(input);
}

bool is_inccnf(const std::string& path) {
    return sat::without_compression(path).ends_with(".icnf");
}

sat::Status check_paths(const Options& options) {
    const bool beside_the_input = options.solve && options.result_file && options.output.empty();
    const std::string result = beside_the_input ? default_result_path(options.input) : "";
    // That it is not the input was checked before.
    const std::string cube_file = options.cube_file == options.input ? "" : options.cube_file;
    return cli::check_written({{"the input", options.input}}, {{"--cube-file", cube_file},
                                                               {"the result file", result},
                                                               {"-o", options.output},
                                                               {"--proof", options.proof},
                                                               {"--save", options.save},
                                                               {"--tree", options.tree},
                                                               {"--implications", options.implications},
                                                               {"--graph", options.graph},
                                                               {"--cubes", options.cubes}});
}

}  // namespace satsolve
