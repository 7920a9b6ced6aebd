#pragma once

#include <string>
#include <vector>

#include "app/cli/options.h"

namespace cli {

// What the texts of --generate hold beyond the help of a table.  Texts are plain; "satcheck(1)" names a page.
struct Manual {
    std::vector<std::string> description = {};         // paragraphs after the summary
    std::vector<Choice> exit_statuses = {};            // of a command, whose help does not have them
    std::vector<Choice> environment = {}, files = {};  // name, what it is for
    std::vector<Choice> examples = {};                 // command, what it does; after those of the help
    std::vector<std::string> see_also = {};            // "satcheck(1)", in this order
    std::vector<OptionTable> commands = {};  // their tables, for a program; the manual and the completions have them
    std::string command_title = "Commands";  // heading of their list
    bool one_page = false;                   // the commands have no pages of their own
    std::string command_of_files = {};       // "solve" if `PROGRAM FILE` is `PROGRAM solve FILE`; else empty
};

}  // namespace cli
