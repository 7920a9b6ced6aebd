#include "sat/cdcl/inprocess/case_split.h"

namespace sat {

CRef CaseSplit::derive(std::span<const Lit> clause, std::vector<CRef>& premises) {
    const std::size_t given = premises.size();
    if (db_.proof.on()) {
        clause_.assign(clause.begin(), clause.end());
        prepare(premises);
    }
    CRef derived = kNoCRef;
    if (!db_.refuted()) derived = db_.add(clause, true, 1, premises);
    for (std::size_t i = given; i < premises.size(); ++i) db_.remove(premises[i]);
    premises.resize(given);
    return derived;
}

// As deep as there are variables in a gate or two, so recursion is safe.
void CaseSplit::prepare(std::vector<CRef>& premises) {
    while (!db_.refuted() && !conflicts(premises) && open_size_ != 0) {
        clause_.push_back(open_);
        prepare(premises);
        const CRef lemma = db_.refuted() ? kNoCRef : db_.add(clause_, true, 1, premises);
        if (lemma != kNoCRef) premises.push_back(lemma);
        clause_.pop_back();
    }
}

bool CaseSplit::conflicts(const std::vector<CRef>& premises) {
    ++now_;
    for (const Lit l : clause_) true_[~l] = now_;
    for (bool progress = true; progress;) {
        progress = false;
        open_size_ = 0;
        if (pass(premises, progress)) return true;
    }
    return false;
}

// One look at every premise; true: one is false.
bool CaseSplit::pass(const std::vector<CRef>& premises, bool& progress) {
    for (const CRef c : premises) {
        std::size_t open = 0;
        Lit last{};
        bool satisfied = false;
        for (const Lit l : db_.arena[c]) {
            if (is_true(l)) satisfied = true;
            else if (!is_true(~l)) ++open, last = l;
        }
        if (satisfied) continue;
        if (open == 0) return true;
        if (open == 1) {
            true_[last] = now_;
            progress = true;
        } else if (open_size_ == 0 || open < open_size_) {
            open_size_ = open;
            open_ = last;
        }
    }
    return false;
}

}  // namespace sat
