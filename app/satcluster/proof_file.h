#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/satcluster/batch_proof.h"
#include "app/satcluster/sha256.h"
#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"

namespace satcluster {

// A DRAT proof in text that can be used up to each mark(), whatever happens to its process afterwards.  It is at
// "FILE.part" until commit().
class ProofFile {
public:
    // Requires: the formula outlives this.
    static sat::Result<std::unique_ptr<ProofFile>> open(const std::string& path, const sat::Formula& formula);

    BatchProof& sink() { return *sink_; }
    struct Mark {
        std::uint64_t bytes = 0;
        std::string hash;  // SHA-256 of these bytes
    };
    // Writes what was added so far.
    sat::Result<Mark> mark();
    sat::Status commit();

private:
    // Counts and hashes what it passes on.
    class Meter final : public sat::ByteSink {
    public:
        explicit Meter(sat::OutputFile file) : file_(std::move(file)) {}
        sat::Status write(std::string_view bytes) override {
            hash_.update(bytes);
            bytes_ += bytes.size();
            return file_.write(bytes);
        }
        sat::OutputFile& file() { return file_; }
        Mark mark() const { return {bytes_, hash_.hex()}; }

    private:
        sat::OutputFile file_;
        Sha256 hash_;
        std::uint64_t bytes_ = 0;
    };

    explicit ProofFile(sat::OutputFile file) : meter_(std::move(file)) {}

    Meter meter_;
    std::unique_ptr<sat::ProofWriter> writer_;
    std::optional<BatchProof> sink_;
};

}  // namespace satcluster
