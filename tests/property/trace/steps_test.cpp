// The steps of engines as StepRecorder has them: each one is checked in its context.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "sat/engines.h"
#include "sat/trace/step_recorder.h"
#include "tests/property/solve/random_formula.h"
#include "tests/property/trace/recorded.h"

namespace sat::test {
namespace {

constexpr std::size_t kMany = 100'000;

// The engine, as the recorder needs it.
Outcome followed(const Formula& formula, Settings settings, StepRecorder& recorder) {
    settings.proof = &recorder;
    settings.limits.stop = recorder.terminator();
    const EngineEntry* const engine = find_engine(settings.engine);
    if (engine->observed) settings.observer = &recorder;
    else settings.learning = &recorder;
    return engine->run(formula, settings);
}

Settings learning_with(unsigned techniques) {
    Settings settings = settings_of("alternating", techniques);
    settings.engine = "learning";
    settings.interval_divisor = 20;
    settings.use(Technique::symmetry) = Use::off;
    return settings;
}

// An assignment that follows the steps, literal by literal.
class StepChecker {
public:
    StepChecker(const StepRecorder& recorder, std::size_t num_vars) : recorder_(recorder), level_(num_vars) {}

    void walk() {
        for (const Step& step : recorder_.steps()) check(step);
    }
    // True if all variables are assigned without a conflict since.
    bool is_full() const {
        return !in_conflict_ && std::ranges::none_of(level_, [](auto l) { return !l; });
    }
    bool met_conflict() const { return conflicts_ > 0; }
    const std::vector<Lit>& trail() const { return trail_; }

private:
    bool is_true(Lit l) const { return std::ranges::find(trail_, l) != trail_.end(); }
    bool is_false(Lit l) const { return is_true(~l); }
    std::span<const Lit> clause(const Step& step) const { return recorder_.clause(step.clause); }

    void make_true(const Step& step) {
        const Lit l = Lit::from_code(step.literal);
        if (l.var().index >= level_.size()) level_.resize(l.var().index + 1);
        RC_ASSERT_FALSE(level_[l.var().index].has_value());
        level_[l.var().index] = step.number;
        trail_.push_back(l);
    }
    void undo(std::uint32_t target) {
        std::erase_if(trail_, [&](Lit l) {
            const bool gone = *level_[l.var().index] > target;
            if (gone) level_[l.var().index].reset();
            return gone;
        });
        depth_ = std::min(depth_, target);
    }

    void check(const Step& step) {
        const bool makes = step.kind <= Step::Kind::failed;
        if (makes) in_conflict_ = false;
        switch (step.kind) {
            case Step::Kind::decided:
                RC_ASSERT(step.number == depth_ + 1);
                ++depth_;
                break;
            case Step::Kind::implied:
                RC_ASSERT(step.number <= depth_);
                if (step.clause != Step::kNoClause) check_reason(step);
                break;
            case Step::Kind::assumed_free:
            case Step::Kind::failed: break;
            case Step::Kind::conflict:
                in_conflict_ = true;
                ++conflicts_;
                if (step.clause != Step::kNoClause)
                    RC_ASSERT(std::ranges::all_of(clause(step), [&](Lit l) { return is_false(l); }));
                break;
            case Step::Kind::merged:
                RC_ASSERT(step.number + 1 == depth_);
                for (auto& level : level_)
                    if (level && *level > step.number) level = step.number;
                depth_ = step.number;
                break;
            case Step::Kind::restarted:
                if (step.number == Step::kNoLevel) {
                    std::ranges::fill(level_, std::nullopt);
                    trail_.clear();
                    depth_ = 0;
                }
                break;
            case Step::Kind::backtracked:
                RC_ASSERT(step.number < depth_);
                undo(step.number);
                break;
            case Step::Kind::learned: check_learned(step); break;
            case Step::Kind::watched:
                for (const std::uint32_t code : {step.literal, step.number})
                    RC_ASSERT(std::ranges::count(clause(step), Lit::from_code(code)) > 0);
                break;
            case Step::Kind::added: RC_ASSERT(step.number == ++lines_); break;
            case Step::Kind::deleted: RC_ASSERT(step.number == ++lines_); break;
        }
        if (makes) make_true(step);
    }

    void check_reason(const Step& step) {
        const Lit l = Lit::from_code(step.literal);
        std::uint32_t highest = 0;
        RC_ASSERT(std::ranges::count(clause(step), l) > 0);
        for (const Lit k : clause(step)) {
            if (k == l) continue;
            RC_ASSERT(is_false(k));
            highest = std::max(highest, *level_[k.var().index]);
        }
        RC_ASSERT(highest <= step.number);
    }

    // Every literal is false, and only the first one is of the last level.
    void check_learned(const Step& step) {
        RC_ASSERT(in_conflict_);
        const auto literals = clause(step);
        RC_ASSERT(std::ranges::count(literals, Lit::from_code(step.literal)) == 1);
        std::uint32_t second = 0;
        for (const Lit l : literals) {
            RC_ASSERT(is_false(l));
            if (l.code() != step.literal) second = std::max(second, *level_[l.var().index]);
        }
        RC_ASSERT(second == step.number);
        RC_ASSERT(second < *level_[Lit::from_code(step.literal).var().index]);
    }

    const StepRecorder& recorder_;
    std::vector<std::optional<std::uint32_t>> level_;
    std::vector<Lit> trail_;
    std::uint32_t depth_ = 0, lines_ = 0;
    std::size_t conflicts_ = 0;
    bool in_conflict_ = false;
};

Formula any_formula() {
    return build(*rc::gen::oneOf(small_formulas(), threshold_formulas()));
}
unsigned some_techniques() {
    return *rc::gen::arbitrary<unsigned>();
}

}  // namespace

TEST_CASE("the steps of clause learning follow from each other, whatever is switched on") {
    CHECK(rc::check([] {
        const Formula formula = any_formula();
        const Settings settings = learning_with(some_techniques());
        StepRecorder recorder(formula, kMany);
        const Outcome outcome = followed(formula, settings, recorder);
        StepChecker checker(recorder, formula.num_vars());
        checker.walk();
        if (outcome.verdict == Verdict::unsatisfiable && recorder.complete()) {
            const auto steps = recorder.steps();
            const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                           [](const Step& step) { return step.kind == Step::Kind::added; });
            RC_ASSERT(last != steps.rend());
            RC_ASSERT(recorder.clause(last->clause).empty());
        }
    }));
}

TEST_CASE("following clause learning does not change its search") {
    CHECK(rc::check([] {
        const Formula formula = any_formula();
        Settings settings = learning_with(some_techniques());
        StepRecorder recorder(formula, kMany);
        const Outcome with = followed(formula, settings, recorder);
        struct Nothing final : ProofSink {
            void add(std::span<const Lit>) override {}
            void remove(std::span<const Lit>) override {}
        } sink;
        settings.proof = &sink;
        const Outcome without = find_engine("learning")->run(formula, settings);
        RC_ASSERT(with.verdict == without.verdict);
        RC_ASSERT(with.stats.conflicts == without.stats.conflicts);
        RC_ASSERT(with.stats.decisions == without.stats.decisions);
        RC_ASSERT(with.stats.propagations == without.stats.propagations);
        RC_ASSERT(with.stats.ticks == without.stats.ticks);
    }));
}

TEST_CASE("a decision can be replaced, and what comes before it stays") {
    CHECK(rc::check([] {
        const Formula formula = any_formula();
        Settings settings = learning_with(0);
        if (*rc::gen::arbitrary<bool>()) settings = settings_of("first-variable", 0);
        StepRecorder first(formula, kMany);
        (void)followed(formula, settings, first);
        std::vector<std::size_t> decisions;
        for (std::size_t i = 0; i < first.steps().size(); ++i)
            if (first.steps()[i].kind == Step::Kind::decided) decisions.push_back(i);
        RC_PRE(!decisions.empty());
        const auto n = *rc::gen::inRange<std::size_t>(0, decisions.size());
        const Lit opposite = ~Lit::from_code(first.steps()[decisions[n]].literal);
        StepRecorder second(formula, kMany, {{n, opposite}});
        (void)followed(formula, settings, second);
        RC_ASSERT(second.steps().size() > decisions[n]);
        for (std::size_t i = 0; i < decisions[n]; ++i) {
            const Step &a = first.steps()[i], &b = second.steps()[i];
            RC_ASSERT(a.kind == b.kind);
            RC_ASSERT(a.literal == b.literal);
            RC_ASSERT(a.clause == b.clause);
            RC_ASSERT(a.number == b.number);
        }
        RC_ASSERT(second.steps()[decisions[n]].kind == Step::Kind::decided);
        RC_ASSERT(second.steps()[decisions[n]].literal == opposite.code());
    }));
}

TEST_CASE("the steps of DPLL follow from each other") {
    CHECK(rc::check([] {
        const Formula formula = any_formula();
        StepRecorder recorder(formula, kMany);
        (void)followed(formula, settings_of("first-variable", some_techniques()), recorder);
        StepChecker(recorder, formula.num_vars()).walk();
    }));
}

TEST_CASE("a recording ends at its maximum") {
    CHECK(rc::check([] {
        const Formula formula = any_formula();
        StepRecorder all(formula, kMany);
        (void)followed(formula, learning_with(0), all);
        RC_PRE(all.steps().size() > 3u);
        StepRecorder some(formula, all.steps().size() / 2);
        (void)followed(formula, learning_with(0), some);
        RC_ASSERT_FALSE(some.complete());
        RC_ASSERT(some.steps().size() == all.steps().size() / 2);
    }));
}

}  // namespace sat::test
