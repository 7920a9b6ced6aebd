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

// The answers that are known beforehand, from a table of tab-separated columns whose first line names them:
// `file` and `status` (SAT or SATISFIABLE, UNSAT or UNSATISFIABLE; any word without "sat": not known); other
// columns are passed over, but for `family`, which, where it exists, is the folder of the file.
//
// A row belongs to an instance when the instance's absolute path ends with FILE (or FAMILY/FILE), component
// by component; the longest such row counts.
class Expectations {
public:
    // Errors: no column `file` or `status`, a line with too few columns, a status like "unsat", two rows for
    // one file that disagree; with their line.
    static Result<Expectations> parse(std::string_view text);

    // unknown: not listed, or listed without an answer.
    Verdict of(const std::filesystem::path& instance) const;
    bool lists(const std::filesystem::path& instance) const { return !key_of(instance).empty(); }
    // Rows that belong to none of these instances.
    std::vector<std::string> missing(const std::vector<std::filesystem::path>& instances) const;
    std::size_t size() const { return by_file_.size(); }

private:
    std::string key_of(const std::filesystem::path& instance) const;

    std::map<std::string, Verdict> by_file_;
};

}  // namespace sat
