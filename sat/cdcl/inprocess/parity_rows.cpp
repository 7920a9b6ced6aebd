#include "sat/cdcl/inprocess/parity_rows.h"

#include <algorithm>
#include <span>

#include "sat/cdcl/inprocess/parity_elimination.h"
#include "sat/cdcl/inprocess/parity_system.h"

namespace sat {
namespace {

// Drop variables that occur twice.
void cancel(std::vector<Var>& vars) {
    std::ranges::sort(vars);
    std::size_t kept = 0;
    for (const Var v : vars) {
        if (kept > 0 && vars[kept - 1] == v) --kept;
        else vars[kept++] = v;
    }
    vars.resize(kept);
}

}  // namespace

void ParityRows::give(std::vector<ParityRow> rows, Var first_auxiliary) {
    rows_ = std::move(rows);
    first_auxiliary_ = first_auxiliary;
    clean();
}

std::uint64_t ParityRows::find(const ClauseDatabase& db, Effort& effort) {
    const ParitySystem system = ParitySystem::find(db, effort);
    const std::size_t before = rows_.size();
    for (const LocalConstraint& c : system.constraints)
        if (c.linear && system.vars(c).back() < first_auxiliary_)
            rows_.push_back({{system.vars(c).begin(), system.vars(c).end()}, c.odd});
    clean();
    return rows_.size() - before;
}

bool ParityRows::follow(const ClauseDatabase& db, Effort& effort) {
    replace(db);
    if (rows_.size() <= kMaxRows && eliminate(db, effort)) return true;
    rows_.clear();
    return false;
}

// Substitute values and literals, in the order of the substitutions, because one may lead to the next.
void ParityRows::replace(const ClauseDatabase& db) {
    const auto substitutions = db.substitutions();
    VarMap<Lit> representative(replaced_ == substitutions.size() ? 0 : db.num_vars());
    for (std::uint32_t v = 0; v < representative.size(); ++v) representative[Var{v}] = Lit::of(Var{v}, false);
    while (replaced_ < substitutions.size()) {
        const auto [v, by] = substitutions[replaced_++];
        representative[v] = by;
        representative[by.var()] = Lit::of(by.var(), false);  // it was active then
    }
    for (ParityRow& row : rows_) {
        std::size_t kept = 0;
        for (Var v : row.vars) {
            Lit l = Lit::of(v, false);
            while (representative.size() > 0 && representative[l.var()].var() != l.var()) {
                const Lit next = representative[l.var()];
                l = l.negative() ? ~next : next;
            }
            if (db.is_true(l) || (db.is_open(l) && l.negative())) row.odd = !row.odd;
            if (db.is_open(l)) row.vars[kept++] = l.var();
        }
        row.vars.resize(kept);
        cancel(row.vars);
    }
    clean();
}

// Add rows until no remaining row has a variable that is not active.
bool ParityRows::eliminate(const ClauseDatabase& db, Effort& effort) {
    std::vector<Var> vars;
    for (const ParityRow& row : rows_) vars.insert(vars.end(), row.vars.begin(), row.vars.end());
    std::ranges::sort(vars);
    vars.erase(std::unique(vars.begin(), vars.end()), vars.end());
    const auto left = std::stable_partition(vars.begin(), vars.end(), [&](Var v) { return !db.is_active(v); });
    const auto gone = static_cast<std::uint32_t>(left - vars.begin());
    if (gone == 0) return true;
    VarMap<std::uint32_t> place(db.num_vars());
    for (std::uint32_t i = 0; i < vars.size(); ++i) place[vars[i]] = i;
    ParityElimination elimination(static_cast<std::uint32_t>(vars.size()));
    std::vector<std::uint32_t> columns;
    for (const ParityRow& row : rows_) {
        columns.clear();
        for (const Var v : row.vars) columns.push_back(place[v]);
        elimination.add(columns, row.odd);
    }
    const bool done = elimination.run(effort, gone);
    rows_.clear();
    if (elimination.contradiction() != ParityElimination::kNone) rows_.push_back({{}, true});
    if (!done || !rows_.empty()) return !rows_.empty();
    for (std::uint32_t r = 0; r < elimination.num_rows(); ++r) {
        if (!elimination.is_left(r)) continue;
        ParityRow row{{}, elimination.row(r).odd};
        for (const std::uint32_t c : elimination.columns(r)) row.vars.push_back(vars[c]);
        std::ranges::sort(row.vars);
        rows_.push_back(std::move(row));
    }
    clean();
    return true;
}

// Remove duplicates and trivial rows.
void ParityRows::clean() {
    std::erase_if(rows_, [](const ParityRow& row) { return row.vars.empty() && !row.odd; });
    std::ranges::sort(rows_);
    rows_.erase(std::unique(rows_.begin(), rows_.end()), rows_.end());
}

std::uint64_t ParityRows::memory_bytes() const {
    std::uint64_t bytes = rows_.capacity() * sizeof(ParityRow);
    for (const ParityRow& row : rows_) bytes += row.vars.capacity() * sizeof(Var);
    return bytes;
}

}  // namespace sat
