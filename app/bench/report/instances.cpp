#include "app/bench/report/instances.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <system_error>

namespace sat {
namespace {

namespace fs = std::filesystem;

bool is_instance_name(std::string_view name) {
    constexpr std::array<std::string_view, 5> kEndings{".cnf", ".cnf.gz", ".cnf.bz2", ".cnf.xz", ".cnf.zst"};
    return std::ranges::any_of(kEndings, [&](std::string_view ending) { return name.ends_with(ending); });
}

// The instances of one folder; the folders in it come behind `folders`.  A folder below `top` that is closed to us, or
// whose path is too long, ends up in `found` too: what is in it would otherwise be missing from the table without a
// word.
void list(const fs::path& top, const fs::path& folder, std::vector<fs::path>& folders, std::vector<Instance>& found) {
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const fs::path& path = it->path();
        std::error_code ignored;  // what has no type is no folder; as a file it will report its error
        if (!it->is_symlink(ignored) && it->is_directory(ignored)) {
            folders.push_back(path);
        } else if (is_instance_name(path.filename().string())) {
            const bool waits = fs::is_other(it->status(ignored));  // for somebody to write into a FIFO
            found.push_back({path.lexically_relative(top).string(), path, waits ? "is not a regular file" : ""});
        }
    }
    if (error) found.push_back({folder.lexically_relative(top).string(), folder, "cannot list: " + error.message()});
}

std::vector<Instance> below(const std::string& argument) {
    std::error_code error;
    const fs::path path(argument);
    if (!fs::is_directory(path, error)) return {{path.filename().string(), path, ""}};
    std::vector<Instance> found;
    std::vector<fs::path> folders{path};  // not listed yet: one is open at a time, however deep they are
    while (!folders.empty()) {
        const fs::path folder = std::move(folders.back());
        folders.pop_back();
        list(path, folder, folders, found);
    }
    std::ranges::sort(found, {}, &Instance::path);
    if (found.empty()) found.push_back({argument, path, "no .cnf file in this folder"});
    return found;
}

}  // namespace

std::vector<Instance> find_instances(const std::vector<std::string>& paths) {
    std::vector<Instance> all;
    std::set<fs::path> seen;
    for (const std::string& argument : paths)
        for (Instance& instance : below(argument)) {
            std::error_code ignored;
            fs::path real = fs::weakly_canonical(instance.path, ignored);
            if (seen.insert(real.empty() ? instance.path : std::move(real)).second) all.push_back(std::move(instance));
        }
    return all;
}

}  // namespace sat
