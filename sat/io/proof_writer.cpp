#include "sat/io/proof_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>

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

std::uint64_t code_of(std::int64_t id) {
    const auto magnitude = static_cast<std::uint64_t>(id < 0 ? -id : id);
    return 2 * magnitude + (id < 0 ? 1u : 0u);
}

// Text format: a number, given as 2 |n| + (n < 0), is written in decimal, followed by a space; at most kMost bytes.
struct Text {
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

// Binary format: groups of seven bits, low ones first, the high bit set in all but the last.
struct Binary {
    static constexpr bool kBinary = true;
    static constexpr std::size_t kMost = 10;
    template <std::unsigned_integral Code>
    static char* number(char* to, Code code) {
        for (; code >= 0x80; code >>= 7) *to++ = static_cast<char>((code & 0x7f) | 0x80);
        *to++ = static_cast<char>(code);
        return to;
    }
};

// Lists of numbers, shared by both kinds of writers.
template <class Spelling>
class StepWriter : public ProofWriter {
protected:
    using ProofWriter::ProofWriter;
    enum class End { list, line };

    void byte(char c) {
        char* const to = block().reserve(1);
        *to = c;
        block().written_to(to + 1);
    }
    void text(std::string_view piece) {
        block().written_to(std::copy(piece.begin(), piece.end(), block().reserve(piece.size())));
    }
    void number(std::uint64_t code) { block().written_to(Spelling::number(block().reserve(Spelling::kMost), code)); }

    // Writes the numbers and a final zero; `code` maps each to 2 |n| + (n < 0).
    template <class T, class Code>
    void list(std::span<const T> items, Code code, End end) {
        constexpr std::size_t kAtOnce = 1024;
        static_assert(kAtOnce * Spelling::kMost + 2 <= ProofBlock::kMostReserved);
        do {
            const std::span<const T> now = items.first(std::min(items.size(), kAtOnce));
            items = items.subspan(now.size());
            char* to = block().reserve(now.size() * Spelling::kMost + 2);
            for (const T item : now) to = Spelling::number(to, code(item));
            if (items.empty()) to = zero(to, end);
            block().written_to(to);
        } while (!items.empty());
    }

private:
    static char* zero(char* to, End end) {
        *to++ = Spelling::kBinary ? '\0' : '0';
        if (!Spelling::kBinary) *to++ = end == End::line ? '\n' : ' ';
        return to;
    }
};

// Text: "1 -2 0", and "d 1 -2 0" for a removal.  Binary: 'a' or 'd', the literals, a zero byte.
template <class Spelling>
class DratWriter final : public StepWriter<Spelling>, public ProofSink {
    using Base = StepWriter<Spelling>;

public:
    DratWriter(const Formula& formula, ByteSink& sink) : Base(sink), codes_(formula) {}
    void install(Settings& settings) override { settings.proof = this; }
    void name_new_variables(std::span<const std::int32_t> numbers) override { codes_.name_new_variables(numbers); }

    void add(std::span<const Lit> clause) override {
        if (Spelling::kBinary) this->byte('a');
        this->list(clause, codes_, Base::End::line);
    }
    void remove(std::span<const Lit> clause) override {
        this->text(Spelling::kBinary ? "d" : "d ");
        this->list(clause, codes_, Base::End::line);
    }

private:
    LiteralCodes codes_;
};

// Text: "57 1 -2 0 12 -3 9 0", and "57 d 12 9 0" for a removal, with the id of the lemma before it.  Binary: 'a', the
// id, the literals, a zero byte, the hints, a zero byte; 'd', the ids, a zero byte.
template <class Spelling>
class LratWriter final : public StepWriter<Spelling>, public HintedProofSink {
    using Base = StepWriter<Spelling>;

public:
    LratWriter(const Formula& formula, ByteSink& sink) : Base(sink), codes_(formula), latest_(formula.num_clauses()) {}
    void install(Settings& settings) override { settings.lrat = this; }
    void name_new_variables(std::span<const std::int32_t> numbers) override { codes_.name_new_variables(numbers); }

    void add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) override {
        latest_ = id;
        if (Spelling::kBinary) this->byte('a');
        this->number(2 * id);
        this->list(clause, codes_, Base::End::list);
        this->list(hints, &code_of, Base::End::line);
    }
    void remove(std::span<const std::uint64_t> ids) override {
        if (!Spelling::kBinary) this->number(2 * latest_);
        this->text(Spelling::kBinary ? "d" : "d ");
        this->list(
            ids, [](std::uint64_t id) { return 2 * id; }, Base::End::line);
    }

private:
    LiteralCodes codes_;
    std::uint64_t latest_;
};

template <class Writer>
std::unique_ptr<ProofWriter> make(const Formula& formula, ByteSink& sink) {
    return std::make_unique<Writer>(formula, sink);
}

constexpr std::array<ProofWriterEntry, 4> kWriters{{
    {"drat", "text, one step a line", false, &make<DratWriter<Text>>},
    {"drat-bin", "binary, about a third of the size", false, &make<DratWriter<Binary>>},
    {"lrat", "text with hints, checked in linear time", true, &make<LratWriter<Text>>},
    {"lrat-bin", "binary with hints", true, &make<LratWriter<Binary>>},
}};

}  // namespace

std::span<const ProofWriterEntry> proof_writers() {
    return kWriters;
}

const ProofWriterEntry* find_proof_writer(std::string_view name) {
    for (const auto& entry : kWriters)
        if (entry.name == name) return &entry;
    return nullptr;
}

}  // namespace sat
