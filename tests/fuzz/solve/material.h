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
    // Throws a Failure where the project's reader refuses the text or reads something else than read_plainly() does.
    explicit Material(std::string text);

    const std::string& text() const { return text_; }
    const CnfText& plain() const { return plain_; }
    const Clauses& clauses() const { return plain_.clauses; }
    const sat::Formula& formula() const { return formula_; }
    // nullptr: too many variables.
    const TruthTable* table() const { return table_ ? &*table_ : nullptr; }

private:
    std::string text_;
    CnfText plain_;
    sat::Formula formula_;
    std::optional<TruthTable> table_;
};

// Are the clauses satisfiable with these units?  From the truth table where there is one, else by another engine than
// `tested` where that ends soon, else by the same engine with a proof that is checked.  nullopt: that took too long,
// which is counted.
std::optional<bool> satisfiable(const Clauses& clauses, const TruthTable* table, std::span<const std::int32_t> units,
                                std::string_view tested, Tally& tally);
// The same for who has another way to settle it, and counts by add_unsettled() what is left.
std::optional<bool> settled(const Clauses& clauses, const TruthTable* table, std::span<const std::int32_t> units,
                            std::string_view tested, Tally& tally);
void add_unsettled(Tally& tally);

// A number that depends on these only: what a task draws stays the same while clauses are taken away.
std::uint64_t drawn(std::uint64_t dice, std::uint64_t what, std::uint64_t which);

}  // namespace fuzz
