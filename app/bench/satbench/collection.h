#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/bench/report/contest.h"

namespace satbench {

struct CollectedFile {
    sat::Entry entry;  // tabs and line ends in names are replaced by spaces
    std::filesystem::path path;
};

// Return the instances of a folder, which has one of three forms:
//   DIR/cnf/FAMILY/*.cnf with answers in DIR/cnf/MANIFEST.tsv, and DIR/structured.tsv, a table with the columns
//     family, file and status: the set that comparisons quote;
//   DIR/*.cnf with DIR/MANIFEST.tsv; the family is the part of the name before the first hyphen;
//   DIR/FAMILY/*.cnf without a table.
// `sets`: "structured" (the files of the table), "all", the name of a folder of DIR that has a MANIFEST.tsv of its own,
// or families and prefixes of file names; a family takes precedence over a prefix. If empty: structured if there is
// such a table, else all. Errors: no instance, an unknown set or family (listing the known ones), a listed file that
// does not exist, an unreadable table.
sat::Result<std::vector<CollectedFile>> collect(const std::string& folder, const std::vector<std::string>& sets);

}  // namespace satbench
