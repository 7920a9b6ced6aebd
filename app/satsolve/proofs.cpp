#include "app/satsolve/proofs.h"

#include <filesystem>

namespace satsolve {

using sat::Error;
using sat::Status;

namespace {

// Whether OutputFile writes it under a temporary name first.  Descriptors of this process are names under /dev, even if
// they refer to a plain file.
bool is_plain(const std::string& path) {
    if (path == "-" || path.starts_with("/dev/") || path.starts_with("/proc/")) return false;
    std::error_code unknown;
    const auto status = std::filesystem::status(path, unknown);
    return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
}

}  // namespace

Status Proofs::open(const std::string& path, const std::string& format, bool several) {
    if (several && !is_plain(path))
        return Error{"--threads: searches may write proofs of their own, which needs a plain file and not '%1'", path};
    path_ = path;
    format_ = sat::find_proof_writer(format);
    return open_one();
}

Status Proofs::open_all(std::size_t count) {
    while (files_.size() < count)
        if (Status opened = open_one(); !opened) return opened;
    return sat::Done{};
}

Status Proofs::open_one() {
    auto opened = sat::OutputFile::open(path_);
    if (!opened) return opened.error();
    files_.push_back({std::make_unique<sat::OutputFile>(std::move(*opened)), nullptr});
    return sat::Done{};
}

void Proofs::install(std::size_t i, const sat::Formula& formula, sat::Settings& settings) {
    files_[i].writer = format_->make(formula, *files_[i].file);
    files_[i].writer->install(settings);
}

Status Proofs::keep(std::size_t i) {
    const File kept = std::move(files_[i]);
    drop();
    const Status written = kept.writer->finish();
    return written ? kept.file->commit() : written;
}

void Proofs::drop() {
    files_.clear();
}

}  // namespace satsolve
