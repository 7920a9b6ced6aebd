#include "sat/cdcl/tracer.h"

#include <array>

#include "sat/cdcl/solver.h"

namespace sat::cdcl {

Tracer::Pause::~Pause() {
    tracer_.paused_ = false;
    if (tracer_.on() && !tracer_.solver_.db_.refuted()) tracer_.watched_all();
}

bool Tracer::choose(Lit& l) const {
    const std::optional<Lit> chosen = observer_->choose();
    if (!chosen || !solver_.db_.is_open(*chosen) || !solver_.db_.is_active(chosen->var())) return false;
    l = *chosen;
    return true;
}

void Tracer::flush() {
    const std::vector<Lit>& trail = solver_.db_.trail;
    ASSERT(reported_ <= trail.size());
    while (reported_ < trail.size()) report(trail[reported_++]);
}

void Tracer::report(Lit l) {
    const Assigned& how = solver_.assigned_[l.var()];
    if (how.reason == kNoCRef) {
        if (how.level > 0) observer_->decided(l, how.level);
        else observer_->implied(l, 0, {});
    } else if (how.is_binary(l.var())) {
        observer_->implied(l, how.level, std::array{l, how.other});
    } else {
        observer_->implied(l, how.level, solver_.reason_literals(l.var()));
    }
}

void Tracer::watched(CRef c) {
    flush();
    observer_->watched(solver_.db_.arena[c].literals());
}

void Tracer::watched_all() {
    flush();
    for_each_clause(solver_.db_, [&](CRef c) { observer_->watched(solver_.db_.arena[c].literals()); });
}

void Tracer::conflict(CRef c) {
    flush();
    observer_->conflict(solver_.db_.arena[c].literals(), solver_.level());
}

void Tracer::learned() {
    observer_->learned(solver_.learned_, solver_.jump_level_);
}

void Tracer::restarted(std::size_t level) {
    flush();
    observer_->restarted(level);
}

void Tracer::backtracked(std::size_t level) {
    reported_ = solver_.db_.trail.size();
    observer_->backtracked(level);
}

}  // namespace sat::cdcl
