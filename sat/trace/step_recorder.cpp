#include "sat/trace/step_recorder.h"

#include <algorithm>
#include <utility>

namespace sat {
namespace {

std::uint32_t narrowed(std::size_t n) {
    return static_cast<std::uint32_t>(n);
}

}  // namespace

// FNV-1a, over words.
std::size_t StepRecorder::Hash::operator()(const Key& key) const {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const std::uint32_t code : key) hash = (hash ^ code) * 0x100000001b3u;
    return static_cast<std::size_t>(hash ^ (hash >> 32));
}

StepRecorder::StepRecorder(const Formula& formula, std::size_t most_steps, std::map<std::uint64_t, Lit> choices,
                           const Terminator* parent)
    : formula_(formula),
      most_steps_(most_steps),
      choices_(std::move(choices)),
      terminator_(parent),
      num_originals_(formula.num_clauses()) {
    numbers_.reserve(num_originals_);
    for (std::uint32_t c = 0; c < num_originals_; ++c) {
        set_key(formula.clause(ClauseId{c}));
        numbers_.try_emplace(key_, c);
    }
}

std::span<const Lit> StepRecorder::clause(std::size_t number) const {
    if (number < num_originals_) return formula_.clause(ClauseId{narrowed(number)});
    return derived_[number - num_originals_];
}

void StepRecorder::set_key(std::span<const Lit> clause) {
    key_.clear();
    for (const Lit l : clause) key_.push_back(l.code());
    std::ranges::sort(key_);
    key_.erase(std::unique(key_.begin(), key_.end()), key_.end());
}

std::uint32_t StepRecorder::number_of(std::span<const Lit> clause) {
    set_key(clause);
    const auto [place, is_new] = numbers_.try_emplace(key_, narrowed(num_clauses()));
    if (is_new) derived_.emplace_back(clause.begin(), clause.end());
    return place->second;
}

// kNoClause if there is no such unit clause.
std::uint32_t StepRecorder::unit_of(Lit l) {
    set_key(std::span(&l, 1));
    const auto found = numbers_.find(key_);
    return found == numbers_.end() ? Step::kNoClause : found->second;
}

void StepRecorder::write(Step step) {
    cut_ = cut_ || terminator_.terminated();
    if (cut_) return;
    if (steps_.size() == most_steps_) {
        cut_ = true;
        terminator_.terminate();
        return;
    }
    steps_.push_back(step);
}

std::optional<Lit> StepRecorder::choose() {
    const auto found = choices_.find(decisions_);
    return found == choices_.end() ? std::nullopt : std::optional(found->second);
}
void StepRecorder::decided(Lit l, std::size_t level) {
    ++decisions_;
    level_ = narrowed(level);
    write({Step::Kind::decided, l.code(), Step::kNoClause, level_});
}

void StepRecorder::implied(Lit l, ClauseId reason) {
    const std::uint32_t clause = reason == kNoOriginal ? Step::kNoClause : reason.index;
    write({Step::Kind::implied, l.code(), clause, level_});
}
void StepRecorder::assumed_free(Lit l) {
    write({Step::Kind::assumed_free, l.code(), Step::kNoClause, level_});
}
void StepRecorder::failed(Lit l) {
    write({Step::Kind::failed, l.code(), Step::kNoClause, level_});
}
void StepRecorder::conflict(ClauseId clause) {
    const std::uint32_t number = clause == kNoOriginal ? Step::kNoClause : clause.index;
    write({Step::Kind::conflict, Step::kNoLiteral, number, level_});
}
void StepRecorder::merged(std::size_t depth) {
    level_ = narrowed(depth);
    write({Step::Kind::merged, Step::kNoLiteral, Step::kNoClause, level_});
}
void StepRecorder::restarted() {
    level_ = 0;
    write({Step::Kind::restarted, Step::kNoLiteral, Step::kNoClause, Step::kNoLevel});
}

void StepRecorder::implied(Lit l, std::size_t level, std::span<const Lit> reason) {
    const std::uint32_t clause = reason.empty() ? unit_of(l) : number_of(reason);
    write({Step::Kind::implied, l.code(), clause, narrowed(level)});
}
void StepRecorder::watched(std::span<const Lit> clause) {
    ASSERT(clause.size() >= 2);
    const std::uint32_t number = number_of(clause);
    const auto [first, second] = std::minmax({clause[0].code(), clause[1].code()});
    Watches& known = watches_[number];
    if (known.first == first && known.second == second) return;
    known = {first, second};
    write({Step::Kind::watched, first, number, second});
}
void StepRecorder::conflict(std::span<const Lit> clause, std::size_t level) {
    write({Step::Kind::conflict, Step::kNoLiteral, number_of(clause), narrowed(level)});
}
void StepRecorder::learned(std::span<const Lit> clause, std::size_t level) {
    write({Step::Kind::learned, clause[0].code(), number_of(clause), narrowed(level)});
}
void StepRecorder::restarted(std::size_t level) {
    write({Step::Kind::restarted, Step::kNoLiteral, Step::kNoClause, narrowed(level)});
}
void StepRecorder::backtracked(std::size_t level) {
    level_ = narrowed(level);
    write({Step::Kind::backtracked, Step::kNoLiteral, Step::kNoClause, level_});
}

void StepRecorder::add(std::span<const Lit> clause) {
    write({Step::Kind::added, Step::kNoLiteral, number_of(clause), ++lines_});
}
void StepRecorder::remove(std::span<const Lit> clause) {
    write({Step::Kind::deleted, Step::kNoLiteral, number_of(clause), ++lines_});
}

}  // namespace sat
