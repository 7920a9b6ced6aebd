#include "sat/dpll/textbook.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "sat/core/terminator.h"
#include "sat/dpll/branch.h"

// The algorithm of Davis, Logemann and Loveland (A machine program for theorem-proving, 1962), in three rules:
//
//   1. a clause with one literal makes that literal true (unit propagation);
//   2. no clause left: satisfiable; an empty clause: this branch is dead;
//   3. otherwise take a literal, try it true, then false (split).
//
// A formula is a linked list of clauses; making a literal true removes the clauses that contain it and shortens
// those that contain its negation; and a branch is explored on a copy, so that nothing has to be undone.  All
// of this is what the other engines do better, and they do nothing else.
namespace sat {
namespace {

using textbook::Branch, textbook::Clause, textbook::Clauses, textbook::kMany;

// A stack frame of `search` is below 300 bytes: this depth fits the 8 MiB that a main thread has.
constexpr std::size_t kMaxDepth = 10'000;
constexpr std::uint64_t kDefaultMemory = std::uint64_t{1} << 30;

enum class Answer { satisfied, refuted, stopped };

class Textbook {
public:
    Textbook(const Formula& formula, const Settings& settings)
        : formula_(formula), settings_(settings), model_(formula.num_vars()) {}

    Outcome run() {
        Outcome outcome;
        switch (search_until_stopped()) {
            case Answer::satisfied:
                outcome.verdict = Verdict::satisfiable;
                outcome.model = model_;
                break;
            case Answer::refuted: outcome.verdict = Verdict::unsatisfiable; break;
            case Answer::stopped: outcome.stopped = stopped_; break;
        }
        outcome.stats = stats_;
        if (!left_.empty()) settings_.leftovers->keep(std::make_shared<Clauses>(std::move(left_)));
        return outcome;
    }

private:
    Answer search_until_stopped() try { return search_all(); } catch (const Stopped&) {
        return stop(StopReason::interrupted);
    }

    Answer search_all() {
        memory_ = kNode * formula_.num_clauses() + sizeof(Lit) * formula_.num_literals();
        stats_.memory_bytes = memory_;
        if (memory_ > memory_limit()) return stop(StopReason::memory_limit);
        Branch all(settings_, stopped_, left_);
        for_each_until_stopped(formula_.num_clauses(), settings_.limits.stop, [&](std::size_t c) {
            const auto literals = formula_.clause(ClauseId{static_cast<std::uint32_t>(c)});
            all.clauses.emplace_back(literals.begin(), literals.end());
        });
        return search(all.clauses);
    }

    // Decides `clauses` under the open decisions; they are used up.
    Answer search(Clauses& clauses) {
        if (!propagate_units(clauses)) return refute();
        if (clauses.empty()) return Answer::satisfied;

        const Lit first = clauses.front().front();
        for (const Lit branch : {first, ~first}) {
            if (must_stop()) return Answer::stopped;
            ++stats_.decisions;
            decisions_.push_back(branch);
            stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, decisions_.size());
            const Answer answer = search_copy(clauses, branch);
            decisions_.pop_back();
            if (answer != Answer::refuted) return answer;
        }
        prove_from_children(first);
        return Answer::refuted;
    }

    Answer search_copy(const Clauses& clauses, Lit branch) {
        const std::uint64_t bytes = size_of(clauses);
        memory_ += bytes;
        stats_.memory_bytes = std::max(stats_.memory_bytes, memory_);
        if (memory_ > memory_limit()) return stop(StopReason::memory_limit);
        Branch copy(settings_, stopped_, left_);
        copy.take(clauses);
        const Answer answer = make_true(copy.clauses, branch) ? search(copy.clauses) : refute();
        memory_ -= bytes;
        return answer;
    }

    // Rule 1, until nothing changes.  False: an empty clause appeared.
    bool propagate_units(Clauses& clauses) {
        while (true) {
            throw_if_raised(settings_.limits.stop);
            StopPoll poll(clauses.size() < kMany ? nullptr : settings_.limits.stop);
            const auto shortest = std::find_if(clauses.begin(), clauses.end(), [&](const Clause& c) {
                poll.step();
                return c.size() <= 1;
            });
            if (shortest == clauses.end()) return true;
            if (shortest->empty()) return false;
            ++stats_.propagations;
            if (!make_true(clauses, shortest->front())) return false;
        }
    }

    // Removes what `l` satisfies and shortens what it falsifies.  False: a clause became empty.
    bool make_true(Clauses& clauses, Lit l) {
        model_.make_true(l);
        StopPoll poll(clauses.size() < kMany ? nullptr : settings_.limits.stop);
        clauses.remove_if([&](const Clause& c) {
            poll.step();
            return std::find(c.begin(), c.end(), l) != c.end();
        });
        for (Clause& c : clauses) {
            poll.step();
            std::erase(c, ~l);
            if (c.empty()) return false;
        }
        return true;
    }

    // A dead leaf: the clause of the negated decisions follows by unit propagation.
    Answer refute() {
        ++stats_.conflicts;
        if (settings_.proof) settings_.proof->add(negated_decisions());
        return Answer::refuted;
    }

    // Both sides of `branch` are refuted, so the decisions above it are; their clause subsumes the two below.
    void prove_from_children(Lit branch) {
        if (!settings_.proof) return;
        Clause lemma = negated_decisions();
        settings_.proof->add(lemma);
        lemma.push_back(~branch);
        settings_.proof->remove(lemma);
        lemma.back() = branch;
        settings_.proof->remove(lemma);
    }

    Clause negated_decisions() const {
        Clause lemma = decisions_;
        for (Lit& l : lemma) l = ~l;
        return lemma;
    }

    bool must_stop() {
        const Limits& limits = settings_.limits;
        throw_if_raised(limits.stop);
        if (limits.conflicts && stats_.conflicts >= *limits.conflicts) stopped_ = StopReason::conflict_limit;
        else if (limits.decisions && stats_.decisions >= *limits.decisions) stopped_ = StopReason::decision_limit;
        else if (decisions_.size() >= kMaxDepth) stopped_ = StopReason::depth_limit;
        return stopped_ != StopReason::none;
    }

    Answer stop(StopReason reason) {
        stopped_ = reason;
        return Answer::stopped;
    }

    std::uint64_t memory_limit() const { return settings_.limits.memory_bytes.value_or(kDefaultMemory); }
    static constexpr std::uint64_t kNode = sizeof(Clause) + 2 * sizeof(void*) + 2 * 16;  // and malloc's own
    static std::uint64_t size_of(const Clauses& clauses) {
        std::uint64_t bytes = 0;
        for (const Clause& c : clauses) bytes += kNode + c.size() * sizeof(Lit);
        return bytes;
    }

    const Formula& formula_;
    const Settings& settings_;
    Model model_;
    Clause decisions_;  // open, outermost first
    Stats stats_;
    StopReason stopped_ = StopReason::none;
    std::uint64_t memory_ = 0;  // of all open copies
    Clauses left_;              // of the branches that a stop has ended
};

}  // namespace

Outcome solve_textbook(const Formula& formula, const Settings& settings) {
    return Textbook(formula, settings).run();
}

}  // namespace sat
