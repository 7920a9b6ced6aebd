#include "sat/io/proof_writer.h"

#include <array>

#include "sat/io/text_block.h"

namespace sat {
namespace {

// "1 -2 0", and "d 1 -2 0" for a removal.
class TextProof final : public ProofWriter {
public:
    using ProofWriter::ProofWriter;

private:
    void append(Step step, std::span<const Lit> clause, std::string& text) const override {
        if (step == Step::remove) text += "d ";
        for (const Lit l : clause) {
            text += TextBlock::spelled(formula().to_dimacs(l)).view();
            text += ' ';
        }
        text += "0\n";
    }
};

// 'a' or 'd', then for each literal 2 |n| + (n < 0) in groups of seven bits, low ones first, the high bit set
// in all groups but the last, then a zero byte.
class BinaryProof final : public ProofWriter {
public:
    using ProofWriter::ProofWriter;

private:
    void append(Step step, std::span<const Lit> clause, std::string& text) const override {
        text += step == Step::add ? 'a' : 'd';
        for (const Lit l : clause) {
            const auto number = static_cast<std::uint32_t>(formula().to_dimacs(l.negative() ? ~l : l));
            append_groups(2 * number + (l.negative() ? 1u : 0u), text);
        }
        text += '\0';
    }
    static void append_groups(std::uint32_t code, std::string& text) {
        for (; code >= 0x80; code >>= 7) text += static_cast<char>((code & 0x7f) | 0x80);
        text += static_cast<char>(code);
    }
};

template <class Writer>
std::unique_ptr<ProofWriter> make(const Formula& formula, ByteSink& sink) {
    return std::make_unique<Writer>(formula, sink);
}

constexpr std::array<ProofWriterEntry, 2> kWriters{{
    {"drat", "text, one step a line", &make<TextProof>},
    {"drat-bin", "binary, about a third of the size", &make<BinaryProof>},
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
