#include "app/satsolve/paths.h"

#include <sys/stat.h>

#include <array>
#include <string_view>
#include <utility>

#include "app/process/same_file.h"
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
    for (const std::string_view packed : {".gz", ".bz2", ".xz", ".zst"})
        if (name.ends_with(packed)) name.remove_suffix(packed.size());
    return name.ends_with(".icnf");
}

sat::Status check_paths(const Options& options) {
    const bool beside_the_input = options.solve && options.result_file && options.output.empty();
    const std::string result = beside_the_input ? default_result_path(options.input) : "";
    const std::string own_cubes;  // of an input that holds them itself
    const std::string& cube_file = options.cube_file == options.input ? own_cubes : options.cube_file;
    const std::array<std::pair<const char*, const std::string*>, 7> named{{{"the input", &options.input},
                                                                           {"--cube-file", &cube_file},
                                                                           {"the result file", &result},
                                                                           {"-o", &options.output},
                                                                           {"--proof", &options.proof},
                                                                           {"--save", &options.save},
                                                                           {"--cubes", &options.cubes}}};
    for (std::size_t i = 0; i < named.size(); ++i)
        for (std::size_t j = i + 1; j < named.size(); ++j) {
            const std::string& a = *named[i].second;
            const std::string& b = *named[j].second;
            if (a.empty() || b.empty() || a == "-" || b == "-" || !process::same_file(a, b)) continue;
            return sat::Fault{std::string(named[j].first) + " and " + named[i].first +
                              " are the same file: " + b};
        }
    return sat::Done{};
}

}  // namespace satsolve
