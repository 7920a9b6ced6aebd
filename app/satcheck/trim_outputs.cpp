#include "app/satcheck/trim_outputs.h"

#include <utility>

#include "sat/check/trimmed_proof.h"
#include "sat/core/settings.h"
#include "sat/io/dimacs_writer.h"

namespace satcheck {

sat::Result<TrimOutputs> TrimOutputs::open(const std::string& proof, const std::string& format,
                                           const std::string& core) {
    TrimOutputs outputs;
    const auto open_one = [](const std::string& path, std::optional<sat::OutputFile>& file) -> sat::Status {
        if (path.empty()) return sat::Done{};
        auto opened = sat::OutputFile::open(path);
        if (!opened) return opened.error();
        file.emplace(std::move(*opened));
        return sat::Done{};
    };
    if (sat::Status opened = open_one(proof, outputs.proof_); !opened) return opened.error();
    if (sat::Status opened = open_one(core, outputs.core_); !opened) return opened.error();
    if (outputs.proof_) outputs.format_ = format.empty() ? &sat::proof_writers()[0] : sat::find_proof_writer(format);
    return outputs;
}

void TrimOutputs::write(const sat::Formula& formula, sat::NeededProof& needed) {
    status_ = write_core(formula, needed);
    if (status_) status_ = write_proof(formula, needed);
}

sat::Status TrimOutputs::write_core(const sat::Formula& formula, const sat::NeededProof& needed) {
    if (!core_) return sat::Done{};
    const auto clauses = needed_clauses(needed);
    sat::DimacsWriter writer(*core_);
    writer.header(formula.declared_with_auxiliary(), clauses.size());
    for (const sat::ClauseId c : clauses) {
        for (const sat::Lit l : formula.clause(c)) writer.number(formula.to_dimacs(l));
        writer.end_clause();
    }
    const sat::Status written = writer.finish();
    return written ? core_->commit() : written;
}

sat::Status TrimOutputs::write_proof(const sat::Formula& formula, sat::NeededProof& needed) {
    if (!proof_) return sat::Done{};
    const auto writer = format_->make(formula, *proof_);
    writer->name_new_variables(needed.new_numbers);
    sat::Settings sinks;
    writer->install(sinks);
    if (sinks.lrat != nullptr) sat::write_needed(needed, *sinks.lrat);
    else sat::write_needed(needed, *sinks.proof);
    const sat::Status written = writer->finish();
    return written ? proof_->commit() : written;
}

}  // namespace satcheck
