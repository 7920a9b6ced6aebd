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

// Thrown when a proof gets too long to be worth checking. Engines treat it like out of memory.
struct LongProof final : std::bad_alloc {
    const char* what() const noexcept override { return "a long proof"; }
};

// The proofs of one search in several formats, written as by satsolve and checked as by satcheck.
class Proofs {
public:
    static constexpr std::size_t kMost = std::size_t{256} << 20;  // maximum bytes of one proof; beyond it, the search
                                                                  // throws LongProof

    // `formula` must outlive this object.
    Proofs(const sat::Formula& formula, const std::vector<std::string>& formats, std::size_t most = kMost);

    void install(sat::Settings& settings);
    // Unsatisfiable: every proof must be accepted. Otherwise: every lemma must follow, and no proof may refute a
    // satisfiable formula. Deleted clauses must exist. Throws a Failure.
    void check(sat::Verdict verdict, Tally& tally);
    // True if a checker accepts one of these proofs, or a part of it, for another formula.
    bool any_refutes(const sat::Formula& other) const;
    // The proof in this format, or null.
    const std::string* bytes(std::string_view format) const;

private:
    // Each proof is written by one thread.
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

// True if it is a DRAT refutation of the formula.
bool is_drat_proof(const sat::Formula& formula, const std::string& proof, sat::ProofFormat format);

}  // namespace fuzz
