#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/formula.h"
#include "tests/fuzz/solve/cnf_text.h"
#include "tests/fuzz/solve/tally.h"
#include "tests/fuzz/solve/truth_table.h"

namespace fuzz {

// One formula in all its forms.
class Material {
public:
    // Throws a Failure if the project's reader rejects the text or disagrees with read_plainly().
    explicit Material(std::string text);

    const std::string& text() const { return text_; }
    const CnfText& plain() const { return plain_; }
    const Clauses& clauses() const { return plain_.clauses; }
    const sat::Formula& formula() const { return formula_; }
    // Null if there are too many variables.
    const TruthTable* table() const { return table_ ? &*table_ : nullptr; }

private:
    std::string text_;
    CnfText plain_;
    sat::Formula formula_;
    std::optional<TruthTable> table_;
};

// Decide the clauses with these units: by the truth table if there is one, else by another engine than `tested`, else
// by the same engine with a checked proof. nullopt if all of these hit their limits, which is counted.
std::optional<bool> satisfiable(const Clauses& clauses, const TruthTable* table, std::span<const std::int32_t> units,
                                std::string_view tested, Tally& tally);
// The same for callers with another method, which call add_unsettled() only if that fails too.
std::optional<bool> settled(const Clauses& clauses, const TruthTable* table, std::span<const std::int32_t> units,
                            std::string_view tested, Tally& tally);
void add_unsettled(Tally& tally);

// A hash of the arguments, so that the choices of a task do not change while the minimiser removes clauses.
std::uint64_t random_value(std::uint64_t dice, std::uint64_t what, std::uint64_t which);

}  // namespace fuzz
