#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "sat/check/proof_parser.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"
#include "sat/io/byte_sink.h"
#include "sat/io/proof_writer.h"
#include "tests/fuzz/solve/tally.h"

namespace fuzz {

// A search that is long by lot writes more than is worth a check.  Engines take it for memory that has ended.
struct LongProof final : std::bad_alloc {
    const char* what() const noexcept override { return "a long proof"; }
};

// The proofs of one search, each in a format of its own, written as satsolve writes them and checked as satcheck does.
class Proofs {
public:
    static constexpr std::size_t kMost = std::size_t{256} << 20;  // bytes of one; with more the search throws LongProof

    // Requires: the formula outlives this.
    Proofs(const sat::Formula& formula, const std::vector<std::string>& formats, std::size_t most = kMost);

    void install(sat::Settings& settings);
    // Unsatisfiable: every proof is accepted.  Otherwise: every lemma of each follows, and none refutes what has a
    // model.  Whatever is deleted was there.  Throws a Failure.
    void check(sat::Verdict verdict, Tally& tally);
    // Does a checker take one of these proofs, or a part of it, as one of another formula?
    bool any_refutes(const sat::Formula& other) const;
    // What was written in this format; nullptr: nothing.
    const std::string* bytes(std::string_view format) const;

private:
    // Proofs of a search are written by one thread.
    class Text final : public sat::ByteSink {
    public:
        explicit Text(std::size_t most) : most_(most) {}
        sat::Status write(std::string_view bytes) override;
        std::string text;

    private:
        std::size_t most_;
    };
    struct Written {
        std::string format;
        bool hinted;
        std::unique_ptr<Text> sink;
        std::unique_ptr<sat::ProofWriter> writer;
    };
    void check_drat(const Written& proof, sat::Verdict verdict) const;
    void check_lrat(const Written& proof, sat::Verdict verdict) const;

    const sat::Formula& formula_;
    std::vector<Written> all_;
};

// Is it a DRAT proof of the formula's unsatisfiability?
bool is_drat_proof(const sat::Formula& formula, const std::string& proof, sat::ProofFormat format);

}  // namespace fuzz
