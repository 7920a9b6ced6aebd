#include "sat/io/proof_writer.h"

#include <array>

#include "sat/core/proof_steps.h"

namespace sat {
namespace {

// 2 |n| + (n < 0) for the DIMACS number n of a literal.
class LiteralCodes {
public:
    explicit LiteralCodes(const Formula& formula)
        : formula_(formula),
          num_vars_(static_cast<std::uint32_t>(formula.num_vars())),
          beyond_(formula.declared_with_auxiliary() + 1 - num_vars_) {}

    std::uint32_t operator()(Lit l) const {
        const Var v = l.var();
        const std::uint32_t number =
            v.index < num_vars_ ? static_cast<std::uint32_t>(formula_.to_dimacs(Lit::of(v, false))) : new_number(v);
        return 2 * number + (l.negative() ? 1u : 0u);
    }
    void name_new_variables(std::span<const std::int32_t> numbers) { new_numbers_ = numbers; }

private:
    std::uint32_t new_number(Var v) const {
        const std::size_t i = v.index - num_vars_;
        return i < new_numbers_.size() ? static_cast<std::uint32_t>(new_numbers_[i]) : v.index + beyond_;
    }

    const Formula& formula_;
    std::span<const std::int32_t> new_numbers_;
    std::uint32_t num_vars_;
    std::uint32_t beyond_;  // offset from the index of a new variable to its number
};

// What the writers of all formats have beside their steps.
class NumberedWriter : public ProofWriter {
public:
    void name_new_variables(std::span<const std::int32_t> numbers) override { codes_.name_new_variables(numbers); }

protected:
    NumberedWriter(const Formula& formula, ByteSink& sink) : ProofWriter(sink), codes_(formula) {}
    LiteralCodes codes_;
};

template <class Spelling, bool takes_substitutions>
class DratWriter final : public NumberedWriter {
public:
    DratWriter(const Formula& formula, ByteSink& sink)
        : NumberedWriter(formula, sink), steps_(block(), codes_, takes_substitutions) {}
    void install(Settings& settings) override { settings.proof = &steps_; }

private:
    DratSteps<Spelling, ProofBlock, LiteralCodes> steps_;
};

template <class Spelling>
class LratWriter final : public NumberedWriter {
public:
    LratWriter(const Formula& formula, ByteSink& sink)
        : NumberedWriter(formula, sink), steps_(block(), codes_, formula.num_clauses()) {}
    void install(Settings& settings) override { settings.lrat = &steps_; }

private:
    LratSteps<Spelling, ProofBlock, LiteralCodes> steps_;
};

template <class Writer>
std::unique_ptr<ProofWriter> make(const Formula& formula, ByteSink& sink) {
    return std::make_unique<Writer>(formula, sink);
}

constexpr std::array<ProofWriterEntry, 6> kWriters{{
    {"drat", "text, one step a line", false, false, &make<DratWriter<ProofAsText, false>>},
    {"drat-bin", "binary, about a third of the size", false, false, &make<DratWriter<ProofAsBinary, false>>},
    {"lrat", "text with hints, checked in linear time", true, false, &make<LratWriter<ProofAsText>>},
    {"lrat-bin", "binary with hints", true, false, &make<LratWriter<ProofAsBinary>>},
    {"dsr", "text, with steps that break symmetries", false, true, &make<DratWriter<ProofAsText, true>>},
    {"dsr-bin", "binary, with steps that break symmetries", false, true, &make<DratWriter<ProofAsBinary, true>>},
}};

}  // namespace

std::span<const ProofWriterEntry> proof_writers() {
    return kWriters;
}

std::span<const ProofWriterEntry> plain_proof_writers() {
    constexpr std::size_t kWithSubstitutions = 2;
    return proof_writers().first(kWriters.size() - kWithSubstitutions);
}

const ProofWriterEntry* find_proof_writer(std::string_view name) {
    for (const auto& entry : kWriters)
        if (entry.name == name) return &entry;
    return nullptr;
}

}  // namespace sat
