#include "sat/api/proof_output.h"

#include <algorithm>

#include "sat/core/proof_steps.h"

namespace sat {
namespace {

template <class Spelling>
using Drat = DratSteps<Spelling, ProofBuffer, CallerCodes>;
template <class Spelling>
using Lrat = LratSteps<Spelling, ProofBuffer, CallerCodes>;

}  // namespace

void ProofBuffer::make_room(std::size_t most) {
    if (full_ && used_ >= kBlock) full_();
    if (text_.size() - used_ < most) text_.resize(std::max(2 * text_.size(), used_ + most));
}

bool ProofOutput::is_hinted(Solver::ProofFormat format) {
    return format == Solver::ProofFormat::lrat || format == Solver::ProofFormat::lrat_binary;
}

ProofOutput::ProofOutput(Solver::ProofFormat format, Write write, const VariableNumbers& numbers)
    : write_(std::move(write)), keeps_(!write_), codes_(numbers) {
    using Format = Solver::ProofFormat;
    switch (format) {
        case Format::drat: drat_ = std::make_unique<Drat<ProofAsText>>(buffer_, codes_); break;
        case Format::drat_binary: drat_ = std::make_unique<Drat<ProofAsBinary>>(buffer_, codes_); break;
        case Format::lrat: lrat_ = std::make_unique<Lrat<ProofAsText>>(buffer_, codes_, 0); break;
        case Format::lrat_binary: lrat_ = std::make_unique<Lrat<ProofAsBinary>>(buffer_, codes_, 0); break;
    }
}

void ProofOutput::install(Settings& settings) const {
    settings.proof = drat_.get();
    settings.lrat = lrat_.get();
}

void ProofOutput::set_full(std::function<void()> full) {
    if (!keeps_) buffer_.set_full(std::move(full));
}

void ProofOutput::pass_on() {
    if (keeps_ || buffer_.bytes().empty()) return;
    Write write = std::exchange(write_, {});
    if (write) write(buffer_.bytes());
    write_ = std::move(write);
    buffer_.clear();
}

}  // namespace sat
