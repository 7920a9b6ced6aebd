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

// List one folder; append its subfolders to `folders`. A subfolder that cannot be listed is added to `found`, so that
// its instances are not silently missing from the table.
void list(const fs::path& top, const fs::path& folder, std::vector<fs::path>& folders, std::vector<Instance>& found) {
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const fs::path& path = it->path();
        std::error_code ignored;  // without a type it is not a folder; reading it as a file reports the error
        if (!it->is_symlink(ignored) && it->is_directory(ignored)) {
            folders.push_back(path);
        } else if (is_instance_name(path.filename().string())) {
            // Reading a FIFO would block until it has a writer.
            const bool special = fs::is_other(it->status(ignored));
            found.push_back({path.lexically_relative(top).string(), path, special ? "is not a regular file" : ""});
        }
    }
    if (error) found.push_back({folder.lexically_relative(top).string(), folder, "cannot list: " + error.message()});
}

std::vector<Instance> below(const std::string& argument) {
    std::error_code error;
    const fs::path path(argument);
    if (!fs::is_directory(path, error)) return {{path.filename().string(), path, ""}};
    std::vector<Instance> found;
    std::vector<fs::path> folders{path};  // still to be listed; only one is open at a time, however deep the tree
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
