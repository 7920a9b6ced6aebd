#include "app/satsolve/paths.h"

#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <utility>

#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

namespace fs = std::filesystem;

bool same_file(const std::string& a, const std::string& b) {
    std::error_code ignored;
    if (fs::is_regular_file(a, ignored) && fs::is_regular_file(b, ignored))
        return fs::equivalent(a, b, ignored);
    if (fs::exists(a, ignored) || fs::exists(b, ignored)) return false;
    return fs::absolute(a, ignored).lexically_normal() == fs::absolute(b, ignored).lexically_normal();
}

}  // namespace

std::string default_result_path(const std::string& input) {
    if (input == "-" || input.starts_with("/dev/") || input.starts_with("/proc/")) return "";
    struct stat status {};
    if (::stat(input.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return "";
    return sat::result_name(input);
}

sat::Status check_paths(const Options& options) {
    const bool beside_the_input = options.solve && options.result_file && options.output.empty();
    const std::string result = beside_the_input ? default_result_path(options.input) : "";
    const std::array<std::pair<const char*, const std::string*>, 5> named{{{"the input", &options.input},
                                                                           {"the result file", &result},
                                                                           {"-o", &options.output},
                                                                           {"--proof", &options.proof},
                                                                           {"--save", &options.save}}};
    for (std::size_t i = 0; i < named.size(); ++i)
        for (std::size_t j = i + 1; j < named.size(); ++j) {
            const std::string& a = *named[i].second;
            const std::string& b = *named[j].second;
            if (a.empty() || b.empty() || a == "-" || b == "-" || !same_file(a, b)) continue;
            return sat::Fault{std::string(named[j].first) + " and " + named[i].first +
                              " are the same file: " + b};
        }
    return sat::Done{};
}

}  // namespace satsolve
