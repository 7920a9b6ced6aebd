#include "sat/cdcl/proof_log.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace sat {

void ProofLog::name(std::size_t begin, std::size_t end) {
    if (!on()) return;
    number_.grow(end, 0);
    for (std::size_t v = begin; v < end; ++v) {
        renumbered_ = renumbered_ || next_number_ != v;
        number_[Var{static_cast<std::uint32_t>(v)}] = next_number_++;
    }
    ASSERT(next_number_ <= kMaxVars);
    if (!hinted()) return;
    units_.grow_vars(end, 0);
    stamp_.grow_vars(end, 0);
    needed_.grow_vars(end, 0);
}

// The clause with the numbers of the proof.
std::span<const Lit> ProofLog::numbered(std::span<const Lit> clause) {
    if (!renumbered_) return clause;
    written_.clear();
    for (const Lit l : clause) written_.push_back(Lit::of(Var{number_[l.var()]}, l.negative()));
    return written_;
}

std::uint64_t ProofLog::original() {
    if (!hinted()) return 0;
    return last_original_ < expected_ ? ++last_original_ : next_id();
}

// No id may begin with the words that mark gaps in the arena.
std::uint64_t ProofLog::next_id() {
    do ++last_id_;
    while (static_cast<std::uint32_t>(last_id_) >= 0xfffffffeu);
    return last_id_;
}

std::uint64_t ProofLog::emit(std::span<const Lit> clause) {
    const std::uint64_t id = next_id();
    lrat_->add(id, numbered(clause), hints_);
    return id;
}

std::uint64_t ProofLog::add(std::span<const Lit> clause, const ClauseArena& arena, std::span<const CRef> antecedents) {
    if (drat_) drat_->add(numbered(clause));
    if (!hinted()) return 0;
    hints_.clear();
    if (!order(clause, arena, antecedents)) order_failed_ = true;
    ASSERT(!order_failed_);
    return emit(clause);
}

std::uint64_t ProofLog::add_rat(std::span<const Lit> clause, const ClauseArena& arena,
                                std::span<const CRef> candidates) {
    if (drat_) drat_->add(numbered(clause));
    if (!hinted()) return 0;
    hints_.clear();
    for (const CRef c : candidates) hints_.push_back(-static_cast<std::int64_t>(arena.id(c)));
    std::ranges::sort(hints_, std::greater{});  // lrat-check expects rising ids
    return emit(clause);
}

std::uint64_t ProofLog::add_cleaned(std::span<const Lit> clause, std::span<const Lit> source, std::uint64_t source_id) {
    ASSERT(clause.size() <= source.size());
    if (drat_) drat_->add(numbered(clause));
    if (!hinted()) return 0;
    hints_.clear();
    new_stamp();
    for (const Lit l : source) {
        if (units_[~l] == 0 || needed_[l] == now_) continue;  // a repeated hint would not be unit
        needed_[l] = now_;
        hints_.push_back(static_cast<std::int64_t>(units_[~l]));
    }
    hints_.push_back(static_cast<std::int64_t>(source_id));
    return emit(clause);
}

void ProofLog::remove(std::span<const Lit> clause, std::uint64_t id) {
    ASSERT(!hinted() || id != 0);
    if (drat_) drat_->remove(numbered(clause));
    if (lrat_) lrat_->remove(std::span(&id, 1));
}

void ProofLog::set_unit(Lit l, std::uint64_t id) {
    ASSERT(!hinted() || id != 0);
    if (hinted()) units_[l] = id;
}

// Stamps overflow after four billion clauses, in an hour or more, and are then reset.
void ProofLog::new_stamp() {
    if (now_ == std::numeric_limits<std::uint32_t>::max()) {
        std::ranges::fill(stamp_.all(), 0);
        std::ranges::fill(needed_.all(), 0);
        now_ = 0;
    }
    ++now_;
}

void ProofLog::negate(std::span<const Lit> clause) {
    new_stamp();
    steps_.clear();
    for (const Lit l : clause) stamp_[~l] = now_;
}

bool ProofLog::order(std::span<const Lit> clause, const ClauseArena& arena, std::span<const CRef> antecedents) {
    negate(clause);
    for (const Lit l : clause)
        if (units_[l] != 0) return hints_.push_back(static_cast<std::int64_t>(units_[l])), true;
    open_.assign(antecedents.begin(), antecedents.end());
    for (bool progress = true; progress;) {
        progress = false;
        if (pass(arena, progress)) return keep_needed(), true;
    }
    return false;
}

// Propagate over the open antecedents once, in order.  Return true if one is false.
bool ProofLog::pass(const ClauseArena& arena, bool& progress) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < open_.size(); ++i) {
        const CRef c = open_[i];
        const std::span<const Lit> literals = arena[c].literals();
        std::size_t open = 0;
        Lit last{};
        for (const Lit l : literals) {
            if (is_false(l) || units_[~l] != 0) continue;
            ++open;
            last = l;
            if (open > 1) break;
        }
        if (open > 1) {
            open_[kept++] = c;
            continue;
        }
        if (open == 1 && (is_true(last) || units_[last] != 0)) continue;
        steps_.push_back({open == 0 ? literals[0] : last, arena.id(c), literals});
        if (open == 0) return true;
        stamp_[last] = now_;
        progress = true;
    }
    open_.resize(kept);
    return false;
}

// Backwards from the false clause, keep the steps whose literal a later kept step uses.  Units go first, since several
// steps may need the same unit.
void ProofLog::keep_needed() {
    ASSERT(!steps_.empty());
    const auto first = static_cast<std::ptrdiff_t>(hints_.size());
    needed_units_.clear();
    for (std::size_t i = steps_.size(); i-- > 0;) {
        const Step& step = steps_[i];
        const bool last = i + 1 == steps_.size();
        if (!last && needed_[step.implied] != now_) continue;
        hints_.push_back(static_cast<std::int64_t>(step.id));
        for (const Lit l : step.clause) {
            if (!last && l == step.implied) continue;
            const Lit reason = ~l;
            if (needed_[reason] == now_) continue;
            needed_[reason] = now_;
            if (stamp_[reason] != now_) needed_units_.push_back(static_cast<std::int64_t>(units_[reason]));
        }
    }
    hints_.insert(hints_.end(), needed_units_.begin(), needed_units_.end());
    std::reverse(hints_.begin() + first, hints_.end());
}

}  // namespace sat
