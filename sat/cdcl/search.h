#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "sat/cdcl/analysis.h"
#include "sat/cdcl/core.h"
#include "sat/cdcl/decision.h"
#include "sat/cdcl/gauss.h"
#include "sat/cdcl/inprocessing.h"
#include "sat/cdcl/rephasing.h"
#include "sat/cdcl/restarts.h"
#include "sat/cdcl/schedule.h"
#include "sat/core/terminator.h"

namespace sat::cdcl {

// The search: propagate; learn from a conflict and jump back, or decide; and now and then, between the two, restart,
// change the mode, throw clauses away, set the phases anew, simplify.  Each of these is due by its own count.
class Search {
public:
    // `once`: there will be one question only, so techniques that add variables may be used.
    Search(const Settings& settings, bool once);

    void grow_vars(std::size_t n);
    // A clause of the input.  Requires: no decision is made.
    void add(std::span<const Lit> clause);
    // The same for one that was taken out of the database.
    void add_restored(std::span<const Lit> clause);
    // Watches are made for all clauses together when a search begins: for the first load.
    void add_later(std::span<const Lit> clause) {
        core.db.add_original(clause);
        watched_ = false;
    }

    // Decides the clauses under the assumptions; afterwards no decision is made, unless the verdict is satisfiable:
    // then the trail is the model, until back_to_root().
    Verdict run(std::span<const Lit> assumptions, const Limits& limits);
    StopReason stopped() const { return stopped_; }
    void back_to_root() { core.backtrack(0, decision); }
    // After an unsatisfiable answer: the assumptions it needed.
    std::span<const Lit> failed() const { return failed_; }

    Core core;
    Decision decision;
    std::size_t longest_told = 0;
    std::function<void(std::span<const Lit>)> learned;

    std::uint64_t memory_bytes() const;

private:
    void enter(CRef clause, std::size_t units);
    Verdict answer();
    bool settle();
    Verdict search();
    bool learn_from(CRef conflict);
    bool backtrack_to_conflict(CRef& conflict);
    void install();
    std::uint32_t backtrack_level();
    bool decide(bool& all_assigned);
    bool assume(Lit assumption);
    void restart();
    void switch_mode();
    void reduce();
    bool simplify();
    bool interrupted();
    bool must_stop();
    bool conflicts_are_out();
    bool memory_is_out();
    bool fits(std::uint64_t more) const;
    std::uint64_t inprocessing_bytes() const;
    std::uint64_t walk_bytes() const;
    void report();

    Analysis analysis_;
    Gauss gauss_;
    Restarts restarts_;
    Rephasing rephasing_;
    Inprocessing inprocessing_;
    Schedule schedule_;
    std::vector<Lit> assumptions_, failed_;
    Limits limits_;
    std::uint64_t conflicts_before_ = 0, decisions_before_ = 0;  // of earlier questions
    StopReason stopped_ = StopReason::none;
    bool watched_ = true;            // the watches know all clauses
    std::size_t conflict_free_ = 0;  // this much of the trail is known to have no conflict
    std::size_t root_reduced_ = 0;   // units there were when clauses were last thrown away
    std::uint64_t polls_ = 0;
};

}  // namespace sat::cdcl
