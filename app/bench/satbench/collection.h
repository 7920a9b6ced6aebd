#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/bench/report/contest.h"

namespace satbench {

struct CollectedFile {
    sat::Entry entry;  // its names have blanks for tabs and line ends
    std::filesystem::path path;
};

// The instances of a folder, in one of three forms:
//   DIR/cnf/FAMILY/*.cnf, with answers in DIR/cnf/MANIFEST.tsv, and DIR/structured.tsv, a table of the columns
//     family, file and status: the set that comparisons quote;
//   DIR/*.cnf with DIR/MANIFEST.tsv, the family being what stands before the first hyphen of a name;
//   DIR/FAMILY/*.cnf without a table.
// `sets`: "structured" (those of the table), "all", or names of families and beginnings of names of files; a word that
// is a family means that.  None: structured where there is such a table, else all.
// Errors: no instance, an unknown set or family (with the known ones), a file of the table that is not there, an
// unreadable table.
sat::Result<std::vector<CollectedFile>> collect(const std::string& folder, const std::vector<std::string>& sets);

}  // namespace satbench
