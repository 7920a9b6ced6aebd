#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/outcome.h"

namespace sat {

// Known answers, from a tab-separated table whose first line names the columns. Required: `file` and `status` (SAT or
// SATISFIABLE, UNSAT or UNSATISFIABLE; any word without "sat" means unknown). Optional: `family`, the folder of the
// file. Other columns are ignored.
//
// A row belongs to an instance if the instance's absolute path ends with FILE (or FAMILY/FILE), compared by path
// components. The longest match wins.
class Expectations {
public:
    // Errors (with their line): no column `file` or `status`, a line with too few columns, a status like "unsat", two
    // rows for one file that disagree.
    static Result<Expectations> parse(std::string_view text);

    // Returns unknown if the instance is not listed, or listed without an answer.
    Verdict of(const std::filesystem::path& instance) const;
    bool lists(const std::filesystem::path& instance) const { return !key_of(instance).empty(); }
    // The rows that match none of these instances.
    std::vector<std::string> missing(const std::vector<std::filesystem::path>& instances) const;
    std::size_t size() const { return by_file_.size(); }

private:
    std::string key_of(const std::filesystem::path& instance) const;

    std::map<std::string, Verdict> by_file_;
};

}  // namespace sat
