#pragma once

#include <filesystem>

#include "sat/core/error.h"

namespace satbench {

// A folder for proofs and outputs in $TMPDIR, or /tmp, removed with what is in it.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    // Empty: it could not be made.
    const std::filesystem::path& path() const { return path_; }
    // Why.  Requires: it could not be made.
    const sat::Error& error() const { return error_; }

private:
    std::filesystem::path path_;
    sat::Error error_;
};

}  // namespace satbench
