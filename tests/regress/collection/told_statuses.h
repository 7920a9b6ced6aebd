#pragma once

#include <string>
#include <string_view>
#include <vector>

// What docs/open-instances.md tells of the collection's instances whose status its table does not know.
namespace regress {

struct ToldStatuses {
    // An instance has this in its name, and ends so: "unif-k3-r4.25-v360 (-039)".
    struct Name {
        std::string part, ending;
        // Is it the name of this file, between what is no letter or digit, as far as it begins and ends so?
        bool fits(std::string_view file) const;
    };
    std::vector<Name> satisfiable, unsatisfiable, open;
    // Of the table: instances by what is known, and those not known by what became of them.
    std::size_t known_satisfiable = 0, known_unsatisfiable = 0, unknown = 0, models = 0, proofs = 0, left = 0;
};

// Throws std::runtime_error where the text has no such lists or table.
ToldStatuses told_statuses(std::string_view trust);

}  // namespace regress
