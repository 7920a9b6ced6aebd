#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/proof_sink.h"

namespace sat {

// How the numbers of a proof are written.  A number n is given as its code 2 |n| + (n < 0).

// Text: decimal, followed by a space; at most kMost bytes.
struct ProofAsText {
    static constexpr bool kBinary = false;
    static constexpr std::size_t kMost = 24;
    template <std::unsigned_integral Code>
    static char* number(char* to, Code code) {
        if ((code & 1) != 0) *to++ = '-';
        to = std::to_chars(to, to + kMost, code / 2).ptr;
        *to++ = ' ';
        return to;
    }
};

// Binary: groups of seven bits, low ones first, the high bit set in all but the last.
struct ProofAsBinary {
    static constexpr bool kBinary = true;
    static constexpr std::size_t kMost = 10;
    template <std::unsigned_integral Code>
    static char* number(char* to, Code code) {
        for (; code >= 0x80; code >>= 7) *to++ = static_cast<char>((code & 0x7f) | 0x80);
        *to++ = static_cast<char>(code);
        return to;
    }
};

// Lists of numbers, shared by both kinds of steps.  `Bytes` has reserve(n), which returns space for n more bytes, at
// most kMostReserved, and written_to(end).
template <class Spelling, class Bytes>
class ProofSteps {
protected:
    enum class End { list, line };
    explicit ProofSteps(Bytes& bytes) : bytes_(bytes) {}

    void byte(char c) {
        char* const to = bytes_.reserve(1);
        *to = c;
        bytes_.written_to(to + 1);
    }
    void text(std::string_view piece) {
        bytes_.written_to(std::copy(piece.begin(), piece.end(), bytes_.reserve(piece.size())));
    }
    void number(std::uint64_t code) { bytes_.written_to(Spelling::number(bytes_.reserve(Spelling::kMost), code)); }

    // Writes the numbers and a final zero; `code` maps each to its code.
    template <class T, class Code>
    void list(std::span<const T> items, Code code, End end) {
        constexpr std::size_t kAtOnce = 1024;
        static_assert(kAtOnce * Spelling::kMost + 2 <= Bytes::kMostReserved);
        do {
            const std::span<const T> now = items.first(std::min(items.size(), kAtOnce));
            items = items.subspan(now.size());
            char* to = bytes_.reserve(now.size() * Spelling::kMost + 2);
            for (const T item : now) to = Spelling::number(to, code(item));
            if (items.empty()) to = zero(to, end);
            bytes_.written_to(to);
        } while (!items.empty());
    }

private:
    static char* zero(char* to, End end) {
        *to++ = Spelling::kBinary ? '\0' : '0';
        if (!Spelling::kBinary) *to++ = end == End::line ? '\n' : ' ';
        return to;
    }

    Bytes& bytes_;
};

// DRAT, and with it SR (dsr-trim): "1 -2 1 1 3 4 0" adds the clause 1 -2, whose witness, from where 1 occurs again,
// makes 1 true and, from where it occurs once more, maps 3 to 4; the same after 'a' in binary.  Text: "1 -2 0", and "d
// 1 -2 0" for a removal.  Binary: 'a' or 'd', the literals, a zero byte.  `Codes` maps a literal to the code of its
// DIMACS number.
template <class Spelling, class Bytes, class Codes>
class DratSteps : public ProofSink, private ProofSteps<Spelling, Bytes> {
    using Base = ProofSteps<Spelling, Bytes>;

public:
    // Both must outlive it.
    DratSteps(Bytes& bytes, const Codes& codes, bool takes_substitutions = false)
        : Base(bytes), codes_(codes), takes_substitutions_(takes_substitutions) {}

    void add(std::span<const Lit> clause) override {
        if (Spelling::kBinary) this->byte('a');
        literals(clause);
    }
    void remove(std::span<const Lit> clause) override {
        this->text(Spelling::kBinary ? "d" : "d ");
        literals(clause);
    }
    bool takes_substitutions() const override { return takes_substitutions_; }
    void add_redundant(std::span<const Lit> clause, std::span<const LiteralImage> images) override {
        if (images.empty()) return add(clause);
        step_.assign(clause.begin(), clause.end());
        step_.insert(step_.end(), 2, clause[0]);
        for (const auto& [literal, image] : images) step_.insert(step_.end(), {literal, image});
        add(step_);
    }

private:
    void literals(std::span<const Lit> clause) {
        this->list(
            clause, [this](Lit l) { return codes_(l); }, Base::End::line);
    }

    const Codes& codes_;
    bool takes_substitutions_;
    std::vector<Lit> step_;
};

// LRAT.  Text: "57 1 -2 0 12 -3 9 0", and "57 d 12 9 0" for a removal, with the id of the lemma before it.  Binary:
// 'a', the id, the literals, a zero byte, the hints, a zero byte; 'd', the ids, a zero byte.
template <class Spelling, class Bytes, class Codes>
class LratSteps : public HintedProofSink, private ProofSteps<Spelling, Bytes> {
    using Base = ProofSteps<Spelling, Bytes>;

public:
    // `clauses`: of the formula.  The others must outlive it.
    LratSteps(Bytes& bytes, const Codes& codes, std::uint64_t clauses) : Base(bytes), codes_(codes), latest_(clauses) {}

    void add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) override {
        latest_ = id;
        if (Spelling::kBinary) this->byte('a');
        this->number(2 * id);
        this->list(
            clause, [this](Lit l) { return codes_(l); }, Base::End::list);
        this->list(hints, &code_of, Base::End::line);
    }
    void remove(std::span<const std::uint64_t> ids) override {
        if (!Spelling::kBinary) this->number(2 * latest_);
        this->text(Spelling::kBinary ? "d" : "d ");
        this->list(
            ids, [](std::uint64_t id) { return 2 * id; }, Base::End::line);
    }

private:
    static std::uint64_t code_of(std::int64_t id) {
        const auto magnitude = static_cast<std::uint64_t>(id < 0 ? -id : id);
        return 2 * magnitude + (id < 0 ? 1u : 0u);
    }

    const Codes& codes_;
    std::uint64_t latest_;
};

}  // namespace sat
