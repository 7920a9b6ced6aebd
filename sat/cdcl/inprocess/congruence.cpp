#include "sat/cdcl/inprocess/congruence.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/congruence_gates.h"

namespace sat {

// Proves a short clause from a few clauses: by unit propagation if that suffices, as for AND gates, otherwise by cases
// on their variables, as for XOR and if-then-else (with the lemmas of a small DPLL tree, deepest first).  These lemmas
// are deleted again.
class CaseSplit {
public:
    explicit CaseSplit(ClauseDatabase& db) : db_(db), true_(db.proof.on() ? db.num_vars() : 0, 0) {}

    // Add `clause` (empty: refutes) as redundant; kNoCRef: it is a unit, or empty. Requires: the premises and root
    // values imply it; its literals are open, with different variables.  `premises` are used only if there is a proof;
    // O(premises) for each lemma.
    CRef derive(std::span<const Lit> clause, std::vector<CRef>& premises);

private:
    // Add lemmas to the premises until unit propagation proves clause_.
    void prepare(std::vector<CRef>& premises);
    // Propagate the negation of clause_.  False: no conflict.
    bool conflicts(const std::vector<CRef>& premises);
    bool pass(const std::vector<CRef>& premises, bool& progress);
    bool is_true(Lit l) const { return db_.is_true(l) || true_[l] == now_; }

    ClauseDatabase& db_;
    LitMap<std::uint32_t> true_;  // now_: in this propagation
    std::uint32_t now_ = 0;
    std::vector<Lit> clause_;
    Lit open_{};                 // of the shortest clause that is not satisfied: the next case
    std::size_t open_size_ = 0;  // 0: none
};

CRef CaseSplit::derive(std::span<const Lit> clause, std::vector<CRef>& premises) {
    ASSERT(std::ranges::all_of(clause, [this](Lit l) { return db_.is_open(l); }));
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

// Recursion is as deep as there are variables in a gate or two.
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

// Visit every premise once.  True: one is false.
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

namespace {

using ListedGate = GateList::Gate;

// Gates by kind and inputs, with open addressing.  A gate whose inputs changed is entered again; its old entry no
// longer matches.
class GateTable {
public:
    explicit GateTable(const GateList& gates)
        : gates_(gates), slots_(std::bit_ceil(2 * gates.gates.size() + 2), kNone), mask_(slots_.size() - 1) {}

    static constexpr std::uint32_t kNone = ~0u;

    // A live gate with the same kind and inputs; if there is none, enter this one and return kNone.
    std::uint32_t find_or_insert(std::uint32_t gate) {
        if (2 * (used_ + 1) > slots_.size()) rebuild();
        const ListedGate& g = gates_.gates[gate];
        std::size_t at = hash(g) & mask_;
        for (; slots_[at] != kNone; at = (at + 1) & mask_) {
            if (slots_[at] == gate) return kNone;
            if (equal(g, gates_.gates[slots_[at]])) return slots_[at];
        }
        slots_[at] = gate;
        ++used_;
        return kNone;
    }

private:
    std::size_t hash(const ListedGate& g) const {
        std::uint64_t h = static_cast<std::uint64_t>(g.kind) + 1;
        for (const Lit l : gates_.inputs(g)) h = std::rotl(h ^ l.code(), 29) * 0x9e3779b97f4a7c15u;
        return static_cast<std::size_t>(h ^ (h >> 31));
    }
    bool equal(const ListedGate& a, const ListedGate& b) const {
        return !b.dead && a.kind == b.kind && std::ranges::equal(gates_.inputs(a), gates_.inputs(b));
    }
    // Grow, and drop dead entries.
    void rebuild() {
        std::vector<std::uint32_t> old(2 * slots_.size(), kNone);
        old.swap(slots_);
        mask_ = slots_.size() - 1;
        used_ = 0;
        for (const std::uint32_t gate : old) {
            if (gate == kNone || gates_.gates[gate].dead) continue;
            std::size_t at = hash(gates_.gates[gate]) & mask_;
            while (slots_[at] != kNone && slots_[at] != gate) at = (at + 1) & mask_;
            if (slots_[at] == kNone) slots_[at] = gate, ++used_;
        }
    }

    const GateList& gates_;
    std::vector<std::uint32_t> slots_;
    std::size_t mask_;
    std::size_t used_ = 0;
};

// Equivalence classes of literals: trees of at most logarithmic depth (union by size; no path compression, since each
// edge stands for two proved clauses).
class Classes {
public:
    explicit Classes(std::size_t num_vars)
        : parent_(num_vars), size_(num_vars, 1), to_parent_(num_vars, kNoCRef), seen_(num_vars, 0) {
        for (std::uint32_t v = 0; v < num_vars; ++v) parent_[Var{v}] = Lit::of(Var{v}, false);
    }

    bool is_root(Var v) const { return parent_[v].var() == v; }
    Lit find(Lit l) const {
        while (!is_root(l.var())) l = up(l);
        return l;
    }
    std::uint32_t size(Var root) const { return size_[root]; }
    // Merge: `below` = `root`, by the clauses (~below | root) and (below | ~root).  Requires: both are roots.
    void join(Lit below, Lit root, CRef forwards, CRef backwards) {
        ASSERT(is_root(below.var()) && is_root(root.var()) && below.var() != root.var());
        parent_[below.var()] = below.negative() ? ~root : root;
        size_[root.var()] += size_[below.var()];
        to_parent_[below] = forwards;
        to_parent_[~below] = backwards;
    }
    // Append the clauses by which variables of the first `n` clauses of `premises` are equivalent to others.
    void explain(const ClauseArena& arena, std::vector<CRef>& premises) {
        ++now_;
        const std::size_t n = premises.size();
        for (std::size_t i = 0; i < n; ++i)
            for (const Lit l : arena[premises[i]])
                for (Lit at = l; !is_root(at.var()) && seen_[at.var()] != now_; at = up(at)) {
                    seen_[at.var()] = now_;
                    premises.push_back(to_parent_[at]);
                    premises.push_back(to_parent_[~at]);
                }
    }

private:
    Lit up(Lit l) const { return l.negative() ? ~parent_[l.var()] : parent_[l.var()]; }

    VarMap<Lit> parent_;  // of the positive literal
    VarMap<std::uint32_t> size_;
    LitMap<CRef> to_parent_;  // (~l | its parent)
    VarMap<std::uint32_t> seen_;
    std::uint32_t now_ = 0;
};

// For each class of variables, the gates that have one of them as an input: linked lists in one array, so that two
// become one in constant time.
class Uses {
public:
    struct List {
        std::uint32_t first = kNone, last = kNone;
    };
    static constexpr std::uint32_t kNone = ~0u;

    Uses(const GateList& gates, std::size_t num_vars) : lists_(num_vars) {
        nodes_.reserve(gates.num_inputs());
        for (std::uint32_t g = 0; g < gates.gates.size(); ++g)
            for (const Lit l : gates.inputs(gates.gates[g])) {
                nodes_.push_back({g, kNone});
                const auto node = static_cast<std::uint32_t>(nodes_.size() - 1);
                append(lists_[l.var()], {node, node});
            }
    }
    List of(Var v) const { return lists_[v]; }
    void join(Var below, Var root) { append(lists_[root], lists_[below]); }
    template <class Visit>
    void for_each(List list, Visit&& visit) const {
        for (std::uint32_t n = list.first; n != kNone; n = n == list.last ? kNone : nodes_[n].next)
            if (!visit(nodes_[n].gate)) return;
    }

private:
    struct Node {
        std::uint32_t gate, next;
    };
    void append(List& to, List what) {
        if (what.first == kNone) return;
        if (to.first == kNone) to = what;
        else nodes_[to.last].next = what.first, to.last = what.last;
    }

    std::vector<Node> nodes_;
    VarMap<List> lists_;
};

class Closure {
public:
    Closure(ClauseDatabase& db, Effort& effort)
        : db_(db),
          effort_(effort),
          gates_(find_gates(db, effort, db.proof.on())),
          table_(gates_),
          classes_(db.num_vars()),
          uses_(gates_, db.num_vars()),
          prover_(db) {}

    void run() {
        count_gates();
        for (std::uint32_t g = 0; g < gates_.gates.size() && may_continue(); ++g) update(g);
        for (std::size_t next = 0; next < changed_.size() && may_continue(); ++next)
            uses_.for_each(changed_[next], [this](std::uint32_t g) {
                update(g);
                return may_continue();
            });
    }
    CongruenceCounts counts;

private:
    bool may_continue() const { return !effort_.exhausted() && !db_.refuted(); }
    void count_gates() {
        for (const ListedGate& g : gates_.gates)
            ++(g.kind == GateKind::conjunction ? counts.conjunctions
               : g.kind == GateKind::parity    ? counts.parities
                                               : counts.choices);
    }

    // Brings a gate into normal form under what is known, and looks for another that equals it.
    void update(std::uint32_t gate) {
        ListedGate& g = gates_.gates[gate];
        if (g.dead) return;
        effort_.spend(1 + ticks_of(2 * g.num_inputs));
        for (Lit& l : gates_.inputs(g)) l = classes_.find(l);
        normalise(g);
        if (g.dead) return;
        const std::uint32_t same = table_.find_or_insert(gate);
        if (same == GateTable::kNone) return;
        g.dead = true;
        const ListedGate& other = gates_.gates[same];
        merge(g.output, other.output, g, &other);
    }

    // ---- normal forms.  A gate that becomes a literal or a constant determines its output and is dead.
    void normalise(ListedGate& g) {
        if (g.kind == GateKind::choice) normalise_choice(g);
        if (g.dead) return;
        if (g.kind == GateKind::conjunction) normalise_conjunction(g);
        else if (g.kind == GateKind::parity) normalise_parity(g);
    }
    void normalise_conjunction(ListedGate& g) {
        const std::span<Lit> in = gates_.inputs(g);
        std::ranges::sort(in);
        std::uint32_t kept = 0;
        for (const Lit l : in) {
            if (db_.is_false(l) || (kept > 0 && in[kept - 1] == ~l)) return becomes_constant(g, false);
            if (!db_.is_true(l) && (kept == 0 || in[kept - 1] != l)) in[kept++] = l;
        }
        g.num_inputs = kept;
        if (kept == 0) becomes_constant(g, true);
        else if (kept == 1) becomes(g, in[0]);
    }
    void normalise_parity(ListedGate& g) {
        const std::span<Lit> in = gates_.inputs(g);
        for (Lit& l : in)
            if (l.negative()) l = ~l, g.output = ~g.output;
        std::ranges::sort(in);
        std::uint32_t kept = 0;
        for (const Lit l : in) {
            if (db_.is_true(l)) g.output = ~g.output;
            else if (db_.is_false(l)) continue;
            else if (kept > 0 && in[kept - 1] == l) --kept;
            else in[kept++] = l;
        }
        g.num_inputs = kept;
        if (kept == 0) becomes_constant(g, false);
        else if (kept == 1) becomes(g, in[0]);
    }
    void normalise_choice(ListedGate& g) {
        const std::span<Lit> in = gates_.inputs(g);
        if (in[0].negative()) {
            in[0] = ~in[0];
            std::swap(in[1], in[2]);
        }
        const Lit condition = in[0], then = in[1], otherwise = in[2];
        if (db_.is_true(condition)) return becomes(g, then);
        if (db_.is_false(condition)) return becomes(g, otherwise);
        if (then == otherwise) return becomes(g, then);
        if (then == ~otherwise) {
            g.output = ~g.output;
            return becomes_gate(g, GateKind::parity, condition, then);
        }
        if (db_.is_false(then) || then == ~condition)
            return becomes_gate(g, GateKind::conjunction, ~condition, otherwise);
        if (db_.is_false(otherwise) || otherwise == condition)
            return becomes_gate(g, GateKind::conjunction, condition, then);
        if (db_.is_true(then) || then == condition) return becomes_disjunction(g, condition, otherwise);
        if (db_.is_true(otherwise) || otherwise == ~condition) return becomes_disjunction(g, ~condition, then);
        if (then.negative()) {
            in[1] = ~then;
            in[2] = ~otherwise;
            g.output = ~g.output;
        }
    }
    void becomes_disjunction(ListedGate& g, Lit a, Lit b) {
        g.output = ~g.output;
        becomes_gate(g, GateKind::conjunction, ~a, ~b);
    }
    void becomes_gate(ListedGate& g, GateKind kind, Lit a, Lit b) {
        g.kind = kind;
        g.num_inputs = 2;
        gates_.inputs(g)[0] = a;
        gates_.inputs(g)[1] = b;
    }
    void becomes(ListedGate& g, Lit l) {
        g.dead = true;
        merge(g.output, l, g, nullptr);
    }
    void becomes_constant(ListedGate& g, bool value) {
        g.dead = true;
        make_true(classes_.find(value ? g.output : ~g.output), premises(g, nullptr));
    }

    // ---- what follows from one gate or two
    std::vector<CRef>& premises(const ListedGate& g, const ListedGate* other) {
        premises_.clear();
        if (!db_.proof.on()) return premises_;
        for (const ListedGate* gate : {&g, other})
            if (gate) premises_.insert(premises_.end(), gates_.clauses(*gate).begin(), gates_.clauses(*gate).end());
        classes_.explain(db_.arena, premises_);
        return premises_;
    }
    // Requires: a = b follows from the gates.
    void merge(Lit a, Lit b, const ListedGate& g, const ListedGate* other) {
        a = classes_.find(a);
        b = classes_.find(b);
        if (a == b) return;
        std::vector<CRef>& because = premises(g, other);
        if (a == ~b) return contradiction(because);
        if (!db_.is_open(a)) return make_true(db_.is_true(a) ? b : ~b, because);
        if (!db_.is_open(b)) return make_true(db_.is_true(b) ? a : ~a, because);
        if (classes_.size(a.var()) > classes_.size(b.var())) std::swap(a, b);
        join(a, b, because);
    }
    void contradiction(std::vector<CRef>& because) { prover_.derive({}, because); }
    // Requires: l is a root.
    void make_true(Lit l, std::vector<CRef>& because) {
        if (db_.is_true(l)) return;
        if (db_.is_false(l)) return contradiction(because);
        prover_.derive(std::span(&l, 1), because);
        ++counts.fixed;
        changed_.push_back(uses_.of(l.var()));
    }
    void join(Lit below, Lit root, std::vector<CRef>& because) {
        effort_.spend(2 * ticks_of(because.size()) + 2);
        const CRef forwards = prover_.derive(std::array{~below, root}, because);
        const CRef backwards = prover_.derive(std::array{below, ~root}, because);
        classes_.join(below, root, forwards, backwards);
        changed_.push_back(uses_.of(below.var()));
        uses_.join(below.var(), root.var());
        ++counts.merged;
    }

    ClauseDatabase& db_;
    Effort& effort_;
    GateList gates_;
    GateTable table_;
    Classes classes_;
    Uses uses_;
    CaseSplit prover_;
    std::vector<Uses::List> changed_;  // gates to look at again
    std::vector<CRef> premises_;
};

}  // namespace

std::uint64_t congruence(ClauseDatabase& db, Effort& effort, CongruenceCounts* counts) {
    Closure closure(db, effort);
    closure.run();
    if (counts) *counts = closure.counts;
    return closure.counts.merged + closure.counts.fixed;
}

}  // namespace sat
