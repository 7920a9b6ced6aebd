#include "app/satcluster/proof_file.h"

#include <utility>

namespace satcluster {

sat::Result<std::unique_ptr<ProofFile>> ProofFile::open(const std::string& path, const sat::Formula& formula) {
    auto file = sat::OutputFile::open_part(path);
    if (!file) return file.error();
    if (const sat::Status begun = file->go_on_at(0); !begun) return begun.error();
    std::unique_ptr<ProofFile> proof(new ProofFile(std::move(*file)));
    proof->writer_ = sat::find_proof_writer("drat")->make(formula, proof->meter_);
    sat::Settings settings;
    proof->writer_->install(settings);
    proof->sink_.emplace(*settings.proof);
    return proof;
}

sat::Result<ProofFile::Mark> ProofFile::mark() {
    if (const sat::Status written = writer_->finish(); !written) return written.error();
    if (const sat::Status flushed = meter_.file().flush(); !flushed) return flushed.error();
    return meter_.mark();
}

sat::Status ProofFile::commit() {
    if (const auto marked = mark(); !marked) return marked.error();
    return meter_.file().commit();
}

}  // namespace satcluster
