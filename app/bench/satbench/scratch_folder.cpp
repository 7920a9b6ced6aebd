#include "app/bench/satbench/scratch_folder.h"

#include <stdlib.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace satbench {

ScratchFolder::ScratchFolder() {
    const char* const named = ::getenv("TMPDIR");
    const std::filesystem::path where = named == nullptr || *named == '\0' ? "/tmp" : named;
    std::string pattern = (where / "satbench-XXXXXX").string();
    if (::mkdtemp(pattern.data()) != nullptr) {
        path_ = pattern;
        return;
    }
    const int error = errno;
    error_ = {"cannot make " + pattern + ": " + std::generic_category().message(error)};
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace satbench
