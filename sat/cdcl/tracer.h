#pragma once

#include <cstddef>

#include "sat/cdcl/clause_arena.h"
#include "sat/core/observer.h"

namespace sat::cdcl {

class Solver;

// Reports the steps of a search to a LearningObserver. Propagation is not slowed down when there is none: assignments
// are read off the trail at the next event that needs them, and watches are reported by an instance of the
// propagation of its own.
//
// Invariant: the first reported_ literals of the trail were reported.
class Tracer {
public:
    // A policy of propagation (Solver::propagate_all()).
    struct Watching {
        Tracer& tracer;
        bool operator()(CRef) const { return false; }
        void watched(CRef c) const { tracer.watched(c); }
    };
    // Inprocessing propagates, decides and backtracks for its own purposes.
    class Pause {
    public:
        explicit Pause(Tracer& tracer) : tracer_(tracer) { tracer_.paused_ = true; }
        ~Pause();
        Pause(const Pause&) = delete;
        Pause& operator=(const Pause&) = delete;

    private:
        Tracer& tracer_;
    };

    Tracer(Solver& solver, LearningObserver* observer) : solver_(solver), observer_(observer) {}

    bool on() const { return observer_ != nullptr; }
    bool follows() const { return on() && !paused_; }

    // All require on(), and that the assignment is that of the search.
    bool choose(Lit& l) const;  // false: the solver chooses
    void flush();               // assignments
    void watched(CRef c);
    void watched_all();
    void conflict(CRef c);
    void learned();  // after the analysis
    void restarted(std::size_t level);
    void backtracked(std::size_t level);  // flush() comes before

private:
    void report(Lit l);

    Solver& solver_;
    LearningObserver* observer_;
    std::size_t reported_ = 0;
    bool paused_ = false;
};

}  // namespace sat::cdcl
