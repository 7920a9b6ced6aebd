#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace satsolve {

// Which options a command line names.  To build all of satsolve's, each compared with all before it, takes CLI11 five
// times what all the rest of a run on a small instance takes (2.0 of 2.5 million instructions, callgrind).  So only
// those are built that are named.
class NamedOptions {
public:
    // All of them.
    NamedOptions() = default;
    // Of the words after the program's name, which must live as long.
    explicit NamedOptions(std::span<const char* const> words) : words_(words), all_(false) {}

    // Is one of `names` there, which are written as CLI11 wants them ("-n,!--no-values", "--rate{60}")?  Never false
    // where CLI11 finds one; true also for a value that looks like it.
    bool have(std::string_view names) const {
        while (!names.empty()) {
            const std::size_t end = std::min(names.find(','), names.size());
            if (have_one(names.substr(0, end))) return true;
            names.remove_prefix(std::min(end + 1, names.size()));
        }
        return false;
    }

private:
    bool have_one(std::string_view name) const {
        if (name.starts_with('!')) name.remove_prefix(1);
        name = name.substr(0, name.find('{'));
        return all_ || std::ranges::any_of(words_, [name](std::string_view word) { return names_it(word, name); });
    }
    // "--time=5" names --time; letters may stand together and before a value: "-qt5".
    static bool names_it(std::string_view word, std::string_view name) {
        if (name.starts_with("--")) return word.substr(0, word.find('=')) == name;
        return word.starts_with('-') && !word.starts_with("--") && word.find(name[1]) != word.npos;
    }

    std::span<const char* const> words_;
    bool all_ = true;
};

}  // namespace satsolve
