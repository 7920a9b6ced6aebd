#include "sat/cdcl/inprocess/bounded_addition.h"

#include <algorithm>
#include <vector>

#include "sat/cdcl/inprocess/occurrences.h"
#include "sat/cdcl/inprocess/score_heap.h"

namespace sat {
namespace {

// The number of clauses that replacing `literals` times `rests` saves.
constexpr std::int64_t saving(std::size_t literals, std::size_t rests) {
    const auto l = static_cast<std::int64_t>(literals), r = static_cast<std::int64_t>(rests);
    return l * r - l - r;
}

class Addition {
public:
    Addition(ClauseDatabase& db, Effort& effort, const AdditionOptions& options)
        : db_(db),
          effort_(effort),
          options_(options),
          occurrences_(db, effort),
          heap_(2 * db.num_vars()),
          mark_(db.num_vars(), 0),
          partners_(db.num_vars(), 0),
          seen_(db.num_vars(), 0) {}

    std::uint64_t run() {
        for (std::uint32_t code = 0; code < 2 * db_.num_vars(); ++code) schedule(Lit::from_code(code));
        std::uint64_t added = 0;
        while (!heap_.empty() && !effort_.exhausted() && occurrences_.propagate() && added < options_.most_variables) {
            const Lit l = heap_.pop();
            grow_from(l);
            if (literals_.size() < 2 || saving(literals_.size(), columns_[0].size()) < least()) continue;
            replace();
            ++added;
        }
        return added;
    }

private:
    // A clause equal to one of the first column with `l` instead of the first literal.
    struct Partner {
        Lit l;
        std::uint32_t row;
        CRef clause;
    };

    std::int64_t least() const { return options_.least_saving; }
    // Most clauses first.
    void schedule(Lit l) {
        if (db_.is_active(l.var()) && occurrences_.count(l) > 1) heap_.set(l, ~std::uint64_t{occurrences_.count(l)});
    }

    // Grow the best product from l.  A rest is a clause without its literal of the product; columns_[i][row] is the
    // clause of literals_[i] with the rest of that row.
    void grow_from(Lit l) {
        literals_.assign(1, l);
        columns_.assign(1, {});
        for (const CRef c : occurrences_.of(l))
            if (db_.arena[c].size() <= options_.longest_clause) columns_[0].push_back(c);
        while (!effort_.exhausted()) {
            find_partners();
            if (pairs_.empty()) return;
            const Lit best = most_frequent();
            const std::size_t rests = partners_[best];
            for (const Partner& p : pairs_) partners_[p.l] = 0;
            const bool saves = saving(literals_.size() + 1, rests) > saving(literals_.size(), columns_[0].size());
            if (!saves && !(literals_.size() == 1 && rests > 1)) return;
            take(best);
        }
    }
    void find_partners() {
        pairs_.clear();
        for (std::uint32_t row = 0; row < columns_[0].size(); ++row) {
            const Clause& clause = db_.arena[columns_[0][row]];
            for (const Lit l : clause) mark_[l] = 1;
            find_partners_of(row, clause);
            for (const Lit l : clause) mark_[l] = 0;
        }
    }
    void find_partners_of(std::uint32_t row, const Clause& clause) {
        const Lit rarest = rarest_but_first(clause);
        ++now_;
        for (const CRef c : occurrences_.of(rarest)) {
            effort_.spend(1);
            const Lit other = replaced_literal(db_.arena[c], clause.size());
            if (other == literals_[0] || seen_[other] == now_) continue;
            seen_[other] = now_;
            ++partners_[other];
            pairs_.push_back({other, row, c});
        }
    }
    Lit rarest_but_first(const Clause& clause) const {
        Lit rarest = clause[0] == literals_[0] ? clause[1] : clause[0];
        for (const Lit l : clause)
            if (l != literals_[0] && occurrences_.count(l) < occurrences_.count(rarest)) rarest = l;
        return rarest;
    }
    // The literal that the clause has instead of the first literal; the first literal itself, if the clause does not
    // match or its literal is taken already.
    Lit replaced_literal(const Clause& clause, std::size_t size) const {
        const Lit none = literals_[0];
        if (clause.size() != size) return none;
        Lit other = none;
        for (const Lit l : clause) {
            if (l == literals_[0]) return none;
            if (mark_[l] != 0) continue;
            if (other != none) return none;
            other = l;
        }
        if (other.var() == none.var() || std::ranges::find(literals_, other) != literals_.end()) return none;
        return other;
    }
    Lit most_frequent() const {
        const auto rank = [this](const Partner& p) { return std::pair(partners_[p.l], ~p.l.code()); };
        return std::ranges::max_element(pairs_, {}, rank)->l;
    }
    // Keep the rests that `l` has too, each once: duplicate clauses match the same clause.
    void take(Lit l) {
        std::erase_if(pairs_, [&](const Partner& p) {
            if (p.l != l || db_.arena[p.clause].marked()) return true;
            db_.arena[p.clause].set_marked(true);
            return false;
        });
        for (const Partner& p : pairs_) db_.arena[p.clause].set_marked(false);
        for (std::vector<CRef>& column : columns_) {
            for (std::size_t i = 0; i < pairs_.size(); ++i) column[i] = column[pairs_[i].row];
            column.resize(pairs_.size());
        }
        literals_.push_back(l);
        columns_.emplace_back();
        for (const Partner& p : pairs_) columns_.back().push_back(p.clause);
    }

    void replace() {
        const Lit x = Lit::of(db_.new_var(), false);
        ASSERT(db_.is_active(x.var()) && db_.is_open(x));
        occurrences_.grow_vars();
        heap_.grow(2 * db_.num_vars());
        mark_.grow_vars(db_.num_vars(), 0);
        partners_.grow_vars(db_.num_vars(), 0);
        seen_.grow_vars(db_.num_vars(), 0);
        define(x);
        for (const std::vector<CRef>& column : columns_)
            for (const CRef c : column) occurrences_.remove(c);
        for (const std::vector<Var>* changed : {&occurrences_.lost, &occurrences_.gained})
            for (const Var v : *changed)
                for (const Lit l : {Lit::of(v, false), Lit::of(v, true)}) schedule(l);
        occurrences_.lost.clear();
        occurrences_.gained.clear();
    }
    // Define ~x as the conjunction of the literals; the proof alone needs the clause (~x v ~l1 v .. v ~ln), from which
    // (~x v rest) follows with all clauses of a rest.
    void define(Lit x) {
        CRef whole = kNoCRef;
        clause_.assign(1, ~x);
        for (const Lit l : literals_) clause_.push_back(~l);
        if (db_.proof.on()) whole = db_.add_definition(clause_, true, {});
        for (const Lit l : literals_) {
            const Lit pair[] = {x, l};
            occurrences_.add_definition(pair, std::span(&whole, 1));
        }
        for (std::size_t row = 0; row < columns_[0].size(); ++row) add_rest(~x, row, whole);
        if (whole != kNoCRef) db_.remove(whole);
    }
    void add_rest(Lit not_x, std::size_t row, CRef whole) {
        clause_.assign(1, not_x);
        for (const Lit l : db_.arena[columns_[0][row]])
            if (l != literals_[0]) clause_.push_back(l);
        antecedents_.clear();
        for (const std::vector<CRef>& column : columns_) antecedents_.push_back(column[row]);
        antecedents_.push_back(whole);
        occurrences_.add(clause_, antecedents_);
    }

    ClauseDatabase& db_;
    Effort& effort_;
    const AdditionOptions& options_;
    Occurrences occurrences_;
    ScoreHeap<Lit> heap_;
    LitMap<std::uint8_t> mark_;
    LitMap<std::uint32_t> partners_;  // pairs_ with the literal
    LitMap<std::uint64_t> seen_;      // now_: the current rest has a pair with the literal
    std::uint64_t now_ = 0;
    std::vector<Lit> literals_;
    std::vector<std::vector<CRef>> columns_;
    std::vector<Partner> pairs_;
    std::vector<Lit> clause_;
    std::vector<CRef> antecedents_;
};

}  // namespace

std::uint64_t add_variables(ClauseDatabase& db, Effort& effort, const AdditionOptions& options) {
    if (db.refuted() || db.keeps_models()) return 0;
    return Addition(db, effort, options).run();
}

}  // namespace sat
