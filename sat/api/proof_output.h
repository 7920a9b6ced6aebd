#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "sat/api/solver.h"
#include "sat/api/variable_numbers.h"
#include "sat/core/proof_sink.h"
#include "sat/core/settings.h"

namespace sat {

// The bytes of a proof: all of them, or, with a callback, those that it did not get yet.
class ProofBuffer {
public:
    static constexpr std::size_t kMostReserved = std::size_t{32} << 10;

    char* reserve(std::size_t most) {
        if (text_.size() - used_ < most) make_room(most);
        return text_.data() + used_;
    }
    void written_to(const char* end) { used_ = static_cast<std::size_t>(end - text_.data()); }
    std::string_view bytes() const { return {text_.data(), used_}; }
    void clear() { used_ = 0; }
    // Called with a block of bytes as soon as it is full; the buffer grows if it is empty.
    void set_full(std::function<void()> full) { full_ = std::move(full); }

private:
    static constexpr std::size_t kBlock = std::size_t{64} << 10;
    void make_room(std::size_t most);

    std::string text_;
    std::size_t used_ = 0;
    std::function<void()> full_;
};

// The code 2 n + (the literal is negative) of the caller's number n.
class CallerCodes {
public:
    explicit CallerCodes(const VariableNumbers& numbers) : numbers_(numbers) {}
    std::uint32_t operator()(Lit l) const {
        const int number = numbers_.number_of(l);
        ASSERT(number != 0);
        return number < 0 ? 2 * static_cast<std::uint32_t>(-number) + 1 : 2 * static_cast<std::uint32_t>(number);
    }

private:
    const VariableNumbers& numbers_;
};

// The proof of an incremental search, in the caller's numbers.
class ProofOutput {
public:
    using Write = std::function<void(std::string_view)>;
    // `write` may be empty: the bytes are kept.  `numbers` must outlive it.
    ProofOutput(Solver::ProofFormat format, Write write, const VariableNumbers& numbers);
    ProofOutput(const ProofOutput&) = delete;
    ProofOutput& operator=(const ProofOutput&) = delete;

    static bool is_hinted(Solver::ProofFormat format);
    // Direct the proof of a new engine to this.
    void install(Settings& settings) const;
    // Called instead of pass_on() while the engine runs.
    void set_full(std::function<void()> full);
    // Pass the bytes on, if there is a callback.  If it throws, nothing is passed on after that.
    void pass_on();
    std::string_view bytes() const { return buffer_.bytes(); }

private:
    Write write_;
    bool keeps_;
    ProofBuffer buffer_;
    CallerCodes codes_;
    std::unique_ptr<ProofSink> drat_;
    std::unique_ptr<HintedProofSink> lrat_;
};

}  // namespace sat
