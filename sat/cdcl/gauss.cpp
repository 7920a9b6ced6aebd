#include "sat/cdcl/gauss.h"

#include <algorithm>
#include <span>
#include <vector>

#include "sat/cdcl/schedule.h"

namespace sat::cdcl {
namespace {

// What it takes to find the sums of ten thousand clauses: a millisecond.
constexpr std::uint64_t kToFind = 400'000;
// A matrix of about 2,800 rows and columns.  With larger ones a sum of rows costs more than it saves.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 20;
// A matrix is looked at after so many ticks, and asked no more where a literal or conflict costs more than so many.
// Those that help need 15 to 25, those that do not more than 10,000.
constexpr std::uint64_t kBetweenLooks = 100'000;
constexpr std::uint64_t kMostPerGain = 200;
[[maybe_unused]] constexpr std::size_t kMostAudited = 200;  // rows: an audit looks at all pairs of them

// A row that shares no variable with others says no more than clauses do.
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

std::uint64_t Gauss::find(Effort& effort) {
    if (!is_used() || wait_ != 0 || effort.exhausted()) return 0;
    effort.limit = std::max(effort.limit, effort.ticks + kToFind);
    return rows_.find(core_.db, effort);
}

bool Gauss::attach(Effort& effort) {
    if (rows_.rows().empty() || (wait_ != 0 && wait_-- != 0)) return true;
    if (!rows_.follow(core_.db, effort)) wait_ = ++fruitless_;
    const std::vector<ParityRow> rows = connected(rows_.rows(), core_.db.num_vars());
    const std::uint64_t bytes = ParityMatrix::bytes_for(rows.size(), num_columns(rows, core_.db.num_vars()));
    if (bytes > kMostBytes) {
        wait_ = ++fruitless_;
        return true;
    }
    effort.spend(bytes / 64 * (1 + rows.size() / 64));
    if (!core_.matrix.build(rows)) core_.db.refute({});
    gained_ = judged_ = 0;
    return !core_.db.refuted();
}

void Gauss::detach() {
    if (useless_) wait_ = ++fruitless_;
    else if (gained_ > 0) fruitless_ = 0;
    useless_ = false;
    core_.matrix.clear();
}

void Gauss::forget() {
    detach();
    rows_ = ParityRows();
}

CRef Gauss::propagate() {
    CRef conflict = core_.propagate();
    while (conflict == kNoCRef && is_awake()) {
        const std::size_t known = core_.db.trail.size();
        conflict = propagate_rows();
        if (core_.db.propagated == known && core_.db.trail.size() == known) break;
        if (conflict == kNoCRef) conflict = core_.propagate();
    }
    return conflict;
}

CRef Gauss::propagate_rows() {
    ParityMatrix& matrix = core_.matrix;
    const std::uint64_t before = matrix.ticks;
    CRef false_clause = kNoCRef;
    matrix.follow(core_.db.trail);
    for (auto found = matrix.next(); found.kind != ParityMatrix::Found::nothing; found = matrix.next()) {
        ++gained_;
        ++core_.db.stats().of(Technique::gauss).gained;
        if (found.kind == ParityMatrix::Found::conflict) {
            false_clause = conflict(found.row);
            break;
        }
        core_.imply_by_row(found.literal, found.row, core_.mixed ? level_of_others(found) : core_.level());
    }
    AUDIT(false_clause != kNoCRef || core_.mixed || matrix.num_rows() > kMostAudited || matrix.audit(core_.db.value));
    core_.ticks += matrix.ticks - before;
    judge();
    return false_clause;
}

void Gauss::judge() {
    const std::uint64_t ticks = core_.matrix.ticks;
    if (ticks < judged_ + Schedule::shorter(kBetweenLooks, core_.settings.interval_divisor)) return;
    judged_ = ticks;
    useless_ = ticks > kMostPerGain * gained_;
}

// The implied variable has no value yet, and a level from before.
std::uint32_t Gauss::level_of_others(const ParityMatrix::Found& found) {
    std::uint32_t level = 0;
    for (const Lit l : core_.matrix.clause(found.row, core_.db.value))
        if (l.var() != found.literal.var()) level = std::max(level, core_.level_of(l));
    return level;
}

// The clause of a row that has the wrong parity, without what is false for ever.
CRef Gauss::conflict(std::uint32_t row) {
    const auto clause = core_.matrix.clause(row, core_.db.value);
    std::vector<Lit> literals(clause.begin(), clause.end());
    std::erase_if(literals, [this](Lit l) { return core_.level_of(l) == 0; });
    std::ranges::sort(literals, [this](Lit a, Lit b) { return core_.level_of(a) > core_.level_of(b); });
    if (literals.size() >= 2) return add_conflict(literals);
    core_.backtrack(0, sink_);
    if (literals.empty()) {
        core_.db.refute({});
    } else {
        core_.db.fix(literals[0], {});
        core_.assigned[literals[0].var()] = {0, static_cast<std::uint32_t>(core_.db.trail.size() - 1), kNoCRef,
                                             literals[0]};
    }
    return kNoCRef;
}

// In the database like a learned one, for analysis reads it there.  Where clauses were propagated to their end before
// the last decision, at least two of its literals are of the last level; otherwise whoever analyses must look.
CRef Gauss::add_conflict(std::span<const Lit> literals) {
    if (core_.level_of(literals[1]) != core_.level()) core_.mixed = true;
    const CRef c = core_.db.add_learned(literals, static_cast<std::uint32_t>(literals.size()) - 1, {});
    core_.watches.push_clause(core_.db.arena[c], c);
    return c;
}

}  // namespace sat::cdcl
