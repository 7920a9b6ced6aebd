#pragma once

#include <string>
#include <string_view>
#include <vector>

// The instances listed in docs/open-instances.md, whose status is unknown in the collection's table.
namespace regress {

struct ListedStatuses {
    // A part of a file name and its ending: "unif-k3-r4.25-v360 (-039)".
    struct Name {
        std::string part, ending;
        // True if `file` contains `part` delimited by characters that are not alphanumeric, and ends with `ending`.
        bool fits(std::string_view file) const;
    };
    std::vector<Name> satisfiable, unsatisfiable, open;
    // The counts of the table: instances by known status, and the unknown ones by result.
    std::size_t known_satisfiable = 0, known_unsatisfiable = 0, unknown = 0, models = 0, proofs = 0, left = 0;
};

// Throws std::runtime_error if the text has no such lists or table.
ListedStatuses listed_statuses(std::string_view document);

}  // namespace regress
