#pragma once

#include <memory>
#include <string>
#include <utility>

#include "app/cli/supervisor.h"
#include "sat/io/output_file.h"

namespace satsolve {

// Begin a file of results, which the supervisor may drop from then on.  Nothing if the path is empty.
inline sat::Status open_file(const std::string& path, std::unique_ptr<sat::OutputFile>& file) {
    if (path.empty()) return sat::Done{};
    auto opened = sat::OutputFile::open(path);
    if (!opened) return opened.error();
    const cli::OutputLock lock;
    file = std::make_unique<sat::OutputFile>(std::move(*opened));
    return sat::Done{};
}

}  // namespace satsolve
