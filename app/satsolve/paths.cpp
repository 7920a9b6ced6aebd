#include "app/satsolve/paths.h"

#include <sys/stat.h>

#include <string_view>

#include "app/cli/same_file.h"
#include "sat/io/result_writer.h"

namespace satsolve {

std::string default_result_path(const std::string& input) {
    if (input == "-" || input.starts_with("/dev/") || input.starts_with("/proc/")) return "";
    struct stat status {};
    if (::stat(input.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return "";
    return sat::result_name(input);
}

bool is_inccnf(const std::string& path) {
    std::string_view name = path;
    for (const std::string_view compressed : {".gz", ".bz2", ".xz", ".zst"})
        if (name.ends_with(compressed)) name.remove_suffix(compressed.size());
    return name.ends_with(".icnf");
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
                                                               {"--cubes", options.cubes}});
}

}  // namespace satsolve
