#include "sat/dpll/dpll.h"

#include <algorithm>
#include <list>
#include <vector>

// The algorithm of Davis, Logemann and Loveland (A machine program for theorem-proving, 1962), in three rules:
//
//   1. If a clause has one literal, make it true (unit propagation).
//   2. If no clause is left, the formula is satisfiable; if a clause is empty, this branch is refuted.
//   3. Otherwise choose a literal and try it true, then false (splitting).
//
// The formula is a linked list of clauses.  Making a literal true removes the clauses that contain it, and its negation
// from the others.  Every branch works on a copy, so nothing is ever undone.  The other engines follow the same rules;
// they only avoid the copies, skip branches, and choose better literals.
namespace sat {
namespace {

using Clause = std::vector<Lit>;
using Clauses = std::list<Clause>;

constexpr std::size_t kMaxDepth = 10'000;  // a frame of search() takes less than 300 bytes; the stack is usually 8 MiB
constexpr std::uint64_t kBytesPerClause = sizeof(Clause) + 2 * sizeof(void*) + 2 * 16;  // 16: of the allocator

class Textbook {
public:
    Textbook(const Formula& formula, const Settings& settings)
        : formula_(formula), settings_(settings), model_(formula.num_vars()), tree_(settings.tree) {}

    Outcome run() {
        Outcome outcome;
        if (reserve(formula_.num_clauses())) {
            Clauses clauses;
            for (std::uint32_t c = 0; c < formula_.num_clauses(); ++c) {
                const auto literals = formula_.clause(ClauseId{c});
                clauses.emplace_back(literals.begin(), literals.end());
            }
            outcome.verdict = search(clauses);
        }
        if (outcome.verdict == Verdict::satisfiable) outcome.model = model_;
        if (tree_.on()) tree_.end(outcome.verdict);
        outcome.stopped = stopped_;
        outcome.stats = stats_;
        return outcome;
    }

private:
    // Decides `clauses`, the formula under decisions_, and consumes them.  If unknown, stopped_ has the reason.
    Verdict search(Clauses& clauses) {
        if (!propagate_units(clauses)) return refute();
        if (clauses.empty()) return Verdict::satisfiable;

        const Lit first = clauses.front().front();
        for (const Lit literal : {first, ~first}) {
            if (reached_limit() || !reserve(clauses.size())) return Verdict::unknown;
            ++stats_.decisions;
            decisions_.push_back(literal);
            if (tree_.on()) tree_.decided(literal, decisions_.size());
            stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, decisions_.size());
            Clauses copy = clauses;
            const Verdict verdict = make_true(copy, literal) ? search(copy) : refute();
            if (verdict != Verdict::unsatisfiable) return verdict;
            decisions_.pop_back();
            open_clauses_ -= clauses.size();
        }
        prove_split(first);
        return Verdict::unsatisfiable;
    }

    // Applies rule 1 until there is no unit clause.  Returns false if a clause is empty.
    bool propagate_units(Clauses& clauses) {
        while (true) {
            const auto unit = std::ranges::find_if(clauses, [](const Clause& c) { return c.size() <= 1; });
            if (unit == clauses.end()) return true;
            if (unit->empty()) return false;
            ++stats_.propagations;
            if (!make_true(clauses, unit->front())) return false;
        }
    }

    // Removes the clauses that `l` satisfies, and ~l from the others.  Returns false if a clause became empty.
    bool make_true(Clauses& clauses, Lit l) {
        model_.make_true(l);
        clauses.remove_if([l](const Clause& c) { return std::ranges::find(c, l) != c.end(); });
        for (Clause& c : clauses) {
            std::erase(c, ~l);
            if (c.empty()) return false;
        }
        return true;
    }

    // Proof: the decisions lead to an empty clause by unit propagation alone, so the clause of their negations is RUP.
    Verdict refute() {
        ++stats_.conflicts;
        if (tree_.on()) tree_.conflict();
        if (settings_.proof) settings_.proof->add(negated_decisions());
        return Verdict::unsatisfiable;
    }

    // Proof: both branches of `literal` are refuted, so the clause of the negated decisions above it follows and
    // subsumes theirs.
    void prove_split(Lit literal) {
        if (!settings_.proof) return;
        Clause lemma = negated_decisions();
        settings_.proof->add(lemma);
        lemma.push_back(~literal);
        settings_.proof->remove(lemma);
        lemma.back() = literal;
        settings_.proof->remove(lemma);
    }
    Clause negated_decisions() const {
        Clause lemma = decisions_;
        for (Lit& l : lemma) l = ~l;
        return lemma;
    }

    bool reached_limit() {
        stopped_ = settings_.limits.reached(stats_.conflicts, stats_.decisions);
        if (stopped_ == StopReason::none && decisions_.size() >= kMaxDepth) stopped_ = StopReason::depth_limit;
        return stopped_ != StopReason::none;
    }

    // Counts the memory of another copy.  Returns false if it exceeds the limit.
    bool reserve(std::size_t clauses) {
        open_clauses_ += clauses;
        const std::uint64_t literals = formula_.num_literals() / std::max<std::size_t>(1, formula_.num_clauses()) + 1;
        const std::uint64_t bytes = open_clauses_ * (kBytesPerClause + literals * sizeof(Lit));
        stats_.memory_bytes = std::max(stats_.memory_bytes, bytes);
        if (bytes > settings_.limits.memory_bytes.value_or(std::uint64_t{1} << 30)) stopped_ = StopReason::memory_limit;
        return stopped_ == StopReason::none;
    }

    const Formula& formula_;
    const Settings& settings_;
    Model model_;
    Clause decisions_;                // of the branch, outermost first
    std::uint64_t open_clauses_ = 0;  // in all copies
    TreePath tree_;
    Stats stats_;
    StopReason stopped_ = StopReason::none;
};

}  // namespace

Outcome solve_textbook(const Formula& formula, const Settings& settings) {
    return Textbook(formula, settings).run();
}

}  // namespace sat
