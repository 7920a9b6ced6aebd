#include "sat/cdcl/gauss.h"

#include <algorithm>
#include <span>
#include <vector>

#include "sat/cdcl/inprocess/exact_counts.h"
#include "sat/cdcl/solver.h"

namespace sat::cdcl {
namespace {

// Enough to find the xors of ten thousand clauses: a millisecond.
constexpr std::uint64_t kToFind = 400'000;
// A matrix of about 2,800 rows and columns.  In larger ones, adding rows costs more than it saves.
constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 20;
// Ticks between checks of a matrix, and the ticks per literal or conflict beyond which it is useless.  Useful matrices
// need 15-25, others more than 10,000.
constexpr std::uint64_t kCheckInterval = 100'000;
constexpr std::uint64_t kMaxPerGain = 200;
[[maybe_unused]] constexpr std::size_t kMaxAuditedRows = 200;  // rows: an audit compares all pairs

// A row that shares no variable with others implies no more than its clauses do.
std::vector<ParityRow> connected(const std::vector<ParityRow>& rows, std::size_t num_vars) {
    VarMap<std::uint32_t> count(num_vars, 0);
    for (const ParityRow& row : rows)
        for (const Var v : row.vars) ++count[v];
    std::vector<ParityRow> kept;
    const auto is_shared = [&](Var v) { return count[v] > 1; };
    for (const ParityRow& row : rows)
        if (row.vars.size() < 2 || std::ranges::any_of(row.vars, is_shared)) kept.push_back(row);
    return kept;
}

std::size_t num_columns(const std::vector<ParityRow>& rows, std::size_t num_vars) {
    VarMap<std::uint8_t> seen(num_vars, 0);
    std::size_t n = 0;
    for (const ParityRow& row : rows)
        for (const Var v : row.vars) n += seen[v]++ == 0 ? 1 : 0;
    return n;
}

}  // namespace

bool Gauss::is_used() const {
    return solver_.settings_.uses(Technique::gauss, true) && !solver_.db_.proof.on();
}

bool Gauss::is_awake() const {
    return !solver_.matrix_.empty() && !useless_ && !solver_.db_.refuted();
}

void Gauss::load(const Formula& formula) {
    if (!is_used()) return;
    if (formula.constraints().empty()) return;
    std::vector<ParityRow> rows = parities_of_counts(formula);
    for (const Constraint& constraint : formula.constraints()) {
        if (constraint.kind != Constraint::Kind::parity) continue;
        ParityRow& row = rows.emplace_back(ParityRow{{}, true});
        for (const Lit l : constraint.literals) {
            row.vars.push_back(l.var());
            if (l.negative()) row.odd = !row.odd;
        }
    }
    loaded_ = !rows.empty();
    const std::size_t first_auxiliary = formula.num_vars() - formula.num_auxiliary_vars();
    if (loaded_) rows_.give(std::move(rows), Var{static_cast<std::uint32_t>(first_auxiliary)});
}

std::uint64_t Gauss::find(Effort& effort) {
    ASSERT(solver_.level() == 0);
    if (!is_used() || wait_ != 0 || effort.exhausted()) return 0;
    effort.limit = std::max(effort.limit, effort.ticks + kToFind);
    return rows_.find(solver_.db_, effort);
}

bool Gauss::attach(Effort& effort) {
    ASSERT(solver_.level() == 0 && solver_.matrix_.empty());
    if (rows_.rows().empty() || (wait_ != 0 && wait_-- != 0)) return true;
    if (!rows_.follow(solver_.db_, effort)) wait_ = ++fruitless_;
    const std::vector<ParityRow> rows = connected(rows_.rows(), solver_.db_.num_vars());
    const std::uint64_t bytes = ParityMatrix::bytes_for(rows.size(), num_columns(rows, solver_.db_.num_vars()));
    if (bytes > kMaxBytes) {
        wait_ = ++fruitless_;
        return true;
    }
    effort.spend(bytes / 64 * (1 + rows.size() / 64));
    if (!solver_.matrix_.build(rows)) solver_.db_.refute({});
    gained_ = checked_ = 0;
    return !solver_.db_.refuted();
}

void Gauss::detach() {
    ASSERT(solver_.level() == 0);
    if (useless_) wait_ = ++fruitless_;
    else if (gained_ > 0) fruitless_ = 0;
    useless_ = false;
    solver_.matrix_.clear();
}

void Gauss::release() {
    detach();
    rows_ = ParityRows();
}

CRef Gauss::propagate() {
    CRef conflict = solver_.propagate();
    while (conflict == kNoCRef && is_awake()) {
        const std::size_t known = solver_.db_.trail.size();
        conflict = propagate_rows();
        if (solver_.db_.propagated == known && solver_.db_.trail.size() == known) break;
        if (conflict == kNoCRef) conflict = solver_.propagate();
    }
    return conflict;
}

CRef Gauss::propagate_rows() {
    ParityMatrix& matrix = solver_.matrix_;
    const std::uint64_t before = matrix.ticks;
    CRef false_clause = kNoCRef;
    matrix.follow(solver_.db_.trail);
    for (auto found = matrix.next(); found.kind != ParityMatrix::Found::nothing; found = matrix.next()) {
        ASSERT(found.row < matrix.num_rows());
        ++gained_;
        ++solver_.db_.stats().of(Technique::gauss).gained;
        if (found.kind == ParityMatrix::Found::conflict) {
            false_clause = conflict(found.row);
            break;
        }
        solver_.imply_by_row(found.literal, found.row, solver_.mixed_ ? level_of_others(found) : solver_.level());
    }
    AUDIT(false_clause != kNoCRef || solver_.mixed_ || matrix.num_rows() > kMaxAuditedRows ||
          matrix.audit(solver_.db_.value));
    solver_.ticks_ += matrix.ticks - before;
    check_use();
    return false_clause;
}

void Gauss::check_use() {
    const std::uint64_t ticks = solver_.matrix_.ticks;
    if (ticks < checked_ + Schedule::shorter(kCheckInterval, solver_.settings_.interval_divisor)) return;
    checked_ = ticks;
    useless_ = ticks > kMaxPerGain * gained_;
}

// The implied variable is unassigned, so its level is outdated.
std::uint32_t Gauss::level_of_others(const ParityMatrix::Found& found) {
    std::uint32_t level = 0;
    for (const Lit l : solver_.matrix_.clause(found.row, solver_.db_.value))
        if (l.var() != found.literal.var()) level = std::max(level, solver_.level_of(l));
    return level;
}

// The clause of a row with the wrong parity, without literals that are false at the root.
CRef Gauss::conflict(std::uint32_t row) {
    ASSERT(row < solver_.matrix_.num_rows());
    const auto clause = solver_.matrix_.clause(row, solver_.db_.value);
    std::vector<Lit> literals(clause.begin(), clause.end());
    std::erase_if(literals, [this](Lit l) { return solver_.level_of(l) == 0; });
    std::ranges::sort(literals, [this](Lit a, Lit b) { return solver_.level_of(a) > solver_.level_of(b); });
    if (literals.size() >= 2) return add_conflict(literals);
    solver_.backtrack(0);
    if (literals.empty()) {
        solver_.db_.refute({});
    } else {
        solver_.db_.fix(literals[0], {});
        solver_.place_unit(literals[0], solver_.db_.trail.size() - 1);
    }
    return kNoCRef;
}

// Stored in the arena like a learned clause, for conflict analysis.  If clauses were propagated completely before the
// last decision, at least two of its literals are of the last level; otherwise the trail counts as mixed.
CRef Gauss::add_conflict(std::span<const Lit> literals) {
    ASSERT(literals.size() >= 2);
    if (solver_.level_of(literals[1]) != solver_.level()) solver_.mixed_ = true;
    const CRef c = solver_.db_.add_learned(literals, static_cast<std::uint32_t>(literals.size()) - 1, {});
    solver_.watches_.push_clause(solver_.db_.arena[c], c);
    return c;
}

}  // namespace sat::cdcl
