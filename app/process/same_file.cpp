#include "app/process/same_file.h"

#include <filesystem>

namespace process {

namespace fs = std::filesystem;

bool same_file(const std::string& a, const std::string& b) {
    std::error_code ignored;
    if (fs::is_regular_file(a, ignored) && fs::is_regular_file(b, ignored))
        return fs::equivalent(a, b, ignored);
    if (fs::exists(a, ignored) || fs::exists(b, ignored)) return false;
    return fs::absolute(a, ignored).lexically_normal() == fs::absolute(b, ignored).lexically_normal();
}

}  // namespace process
