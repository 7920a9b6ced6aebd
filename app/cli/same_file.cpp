#include "app/cli/same_file.h"

#include <filesystem>

namespace cli {

namespace fs = std::filesystem;

namespace {

bool is_none(const NamedPath& file) {
    return file.path.empty() || file.path == "-";
}

sat::Status check_two(const NamedPath& before, const NamedPath& written) {
    if (is_none(before) || is_none(written) || !same_file(before.path, written.path)) return sat::Done{};
    return sat::Error{"%1 and %2 are the same file: %3", written.name, before.name, written.path};
}

}  // namespace

bool same_file(const std::string& a, const std::string& b) {
    std::error_code ignored;
    if (fs::is_regular_file(a, ignored) && fs::is_regular_file(b, ignored)) return fs::equivalent(a, b, ignored);
    if (fs::exists(a, ignored) || fs::exists(b, ignored)) return false;
    return fs::absolute(a, ignored).lexically_normal() == fs::absolute(b, ignored).lexically_normal();
}

sat::Status check_written(const std::vector<NamedPath>& read, const std::vector<NamedPath>& written) {
    for (auto file = written.begin(); file != written.end(); ++file) {
        for (const NamedPath& other : read)
            if (sat::Status differ = check_two(other, *file); !differ) return differ;
        for (auto other = written.begin(); other != file; ++other)
            if (sat::Status differ = check_two(*other, *file); !differ) return differ;
    }
    return sat::Done{};
}

}  // namespace cli
