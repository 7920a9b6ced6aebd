#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace fault_test {

using cli::Finished;
using cli::RunOptions;
using cli::ScratchFolder;
using Words = std::vector<std::string>;

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}
inline std::size_t files_in(const ScratchFolder& folder) {
    const auto all = std::filesystem::directory_iterator(folder.path());
    return static_cast<std::size_t>(std::distance(all, {}));
}

}  // namespace fault_test
