#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>

#include "sat/api/ipasir.h"
#include "sat/api/solver.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/solver_options.h"
#include "tests/fuzz/solve/task.h"
#include "tests/fuzz/solve/verify.h"

namespace fuzz {
namespace {

using sat::Solver;

// Distinct inputs for random_value(), so that no two choices are correlated.
enum Draw : std::uint64_t {
    kStages,
    kStageOf,
    kQuestions,
    kAssumed,
    kShare,
    kFrozen,
    kPhase,
    kLimit,
    kAfter,
    kProjected
};

// All clauses so far, and their truth table.
struct SoFar {
    Clauses clauses;
    std::optional<TruthTable> table;
    Numbers variables;

    void know() {
        table.reset();
        variables = variables_of(clauses);
        if (variables.size() <= TruthTable::kMostVars) table.emplace(clauses);
    }
    std::optional<bool> satisfiable(std::span<const std::int32_t> units, Tally& tally) const {
        return fuzz::satisfiable(clauses, table ? &*table : nullptr, units, "learning", tally);
    }
};

// The C++ API, with calls beyond add and solve.
class ClassCaller {
public:
    ClassCaller(const Plan& plan, Tally& tally) : solver_(solver_options(plan)), plan_(plan), tally_(tally) {
        solver_.set_learn(4, [this](std::span<const int> clause) {
            if (learned_.size() < 20) learned_.emplace_back(clause.begin(), clause.end());
        });
    }

    void add(const Numbers& clause) { solver_.add(clause); }
    void assume(std::int32_t l) { solver_.assume(l); }
    int solve() { return static_cast<int>(solver_.solve()); }
    bool value(std::int32_t l) const { return solver_.value(l); }
    bool failed(std::int32_t l) const { return solver_.failed(l); }
    const Clauses& learned() const { return learned_; }
    bool may_give_up() const { return limited_; }

    // Freezes, melts, phases and limits.
    void prepare(std::uint64_t query, const SoFar& so_far) {
        for (const std::int32_t v : so_far.variables) {
            const auto which = static_cast<std::uint64_t>(v) + (query << 20);
            switch (random_value(plan_.dice, kFrozen, which) % 12) {
                case 0: freeze(v); break;
                case 1: melt(v); break;
                case 2: solver_.set_phase((random_value(plan_.dice, kPhase, which) & 1) != 0 ? v : -v); break;
                case 3: solver_.reset_phase(v); break;
                default: break;
            }
        }
        const std::uint64_t dice = random_value(plan_.dice, kLimit, query);
        limited_ = dice % 6 == 0;
        Solver::Limits limits;
        if (limited_) limits.conflicts = dice / 6 % 20;
        solver_.set_limits(limits);
    }

    // Calls that invalidate the last answer.
    void afterwards(std::uint64_t query, const SoFar& so_far) {
        const std::uint64_t dice = random_value(plan_.dice, kAfter, query) % 6;
        if (limited_) return;
        if (dice <= 1 && solver_.answer() == Solver::Answer::unsatisfiable) verify_minimized(so_far);
        if (dice == 2 && so_far.table) verify_enumeration(query, so_far);
    }

private:
    void freeze(std::int32_t v) {
        solver_.freeze(v);
        frozen_.insert(v);
    }
    void melt(std::int32_t v) {
        const auto found = frozen_.find(v);
        if (found == frozen_.end()) return;
        frozen_.erase(found);
        solver_.melt(v);
    }

    void verify_minimized(const SoFar& so_far) {
        const std::vector<int> core = solver_.minimized_core();
        expect(so_far.satisfiable(core, tally_) != true, "a minimized core that is satisfiable");
        for (std::size_t i = 0; i < core.size(); ++i) {
            std::vector<int> rest = core;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            expect(so_far.satisfiable(rest, tally_) != false, "a minimized core with a literal too many");
        }
        tally_.add("check: core");
    }

    void verify_enumeration(std::uint64_t query, const SoFar& so_far) {
        Numbers projection;
        for (const std::int32_t v : so_far.variables) {
            const std::uint64_t dice = random_value(plan_.dice, kProjected, static_cast<std::uint64_t>(v) + query);
            if (projection.size() < 6 && dice % 3 == 0) projection.push_back(v);
        }
        std::set<Numbers> found;
        const auto result = solver_.enumerate(projection, [&](std::span<const int> row) {
            found.emplace(row.begin(), row.end());
            return true;
        });
        expect(result.end == Solver::Enumerated::all && result.models == found.size(), "models repeated or missing");
        expect(found.size() == so_far.table->count_projected(projection), "a wrong number of projected models");
        for (const Numbers& row : found) expect(so_far.table->possible(row), "a wrong projected model");
        tally_.add("check: enumeration");
    }

    Solver solver_;
    const Plan& plan_;
    Tally& tally_;
    Clauses learned_;
    std::multiset<std::int32_t> frozen_;
    bool limited_ = false;
};

// The C API.
class IpasirCaller {
public:
    IpasirCaller() : solver_(ipasir_init()) {
        ipasir_set_learn(solver_.get(), this, 4, [](void* self, std::int32_t* clause) {
            Clauses& learned = static_cast<IpasirCaller*>(self)->learned_;
            if (learned.size() >= 20) return;
            learned.emplace_back();
            for (; *clause != 0; ++clause) learned.back().push_back(*clause);
        });
    }

    void add(const Numbers& clause) {
        for (const std::int32_t l : clause) ipasir_add(solver_.get(), l);
        ipasir_add(solver_.get(), 0);
    }
    void assume(std::int32_t l) { ipasir_assume(solver_.get(), l); }
    int solve() { return ipasir_solve(solver_.get()); }
    bool value(std::int32_t l) const { return ipasir_val(solver_.get(), l) == l; }
    bool failed(std::int32_t l) const { return ipasir_failed(solver_.get(), l) == 1; }
    const Clauses& learned() const { return learned_; }
    static bool may_give_up() { return false; }
    void prepare(std::uint64_t, const SoFar&) {}
    void afterwards(std::uint64_t, const SoFar&) {}

private:
    struct Release {
        void operator()(void* solver) const { ipasir_release(solver); }
    };
    std::unique_ptr<void, Release> solver_;
    Clauses learned_;
};

// The clauses are added in stages, each followed by some queries under assumptions.
template <class Caller>
class Conversation {
public:
    Conversation(const Material& material, const Plan& plan, Tally& tally, Caller& caller)
        : material_(material), plan_(plan), tally_(tally), caller_(caller) {}

    void run() {
        const std::uint64_t stages = 1 + random_value(plan_.dice, kStages, 0) % 5;
        std::uint64_t query = 0;
        for (std::uint64_t stage = 0; stage < stages; ++stage) {
            for (const Numbers& c : material_.clauses())
                if (stage_of(c, stages) == stage) add(c);
            so_far_.know();
            for (std::uint64_t n = 1 + random_value(plan_.dice, kQuestions, stage) % 3; n > 0; --n) ask(query++);
            verify_learned();
        }
    }

private:
    // By a hash of the clause, so that it stays in its stage when the minimiser removes others.
    std::uint64_t stage_of(const Numbers& clause, std::uint64_t stages) const {
        std::uint64_t said = clause.size();
        for (const std::int32_t l : clause) said = said * 31 + static_cast<std::uint32_t>(l);
        return random_value(plan_.dice, kStageOf, said) % stages;
    }
    void add(const Numbers& clause) {
        caller_.add(clause);
        so_far_.clauses.push_back(clause);
    }

    // None, few or most of the variables, and sometimes an unused one.
    Numbers assumptions(std::uint64_t query) const {
        constexpr std::uint64_t kShares[] = {0, 1, 2, 8};
        const std::uint64_t share = kShares[random_value(plan_.dice, kShare, query) % 4];
        Numbers assumed;
        for (const std::int32_t v : so_far_.variables) {
            const std::uint64_t dice =
                random_value(plan_.dice, kAssumed, static_cast<std::uint64_t>(v) + (query << 20));
            if (dice % 16 < share) assumed.push_back((dice >> 8 & 1) != 0 ? v : -v);
        }
        if (query % 8 == 7) assumed.push_back(static_cast<std::int32_t>(material_.plain().declared + 1));
        return assumed;
    }

    void ask(std::uint64_t query) {
        caller_.prepare(query, so_far_);
        const Numbers assumed = assumptions(query);
        for (const std::int32_t l : assumed) caller_.assume(l);
        switch (caller_.solve()) {
            case 10: verify_model(assumed); break;
            case 20: verify_core(assumed); break;
            default: tally_.add("verdict: unknown"); expect(caller_.may_give_up(), "no answer and no reason");
        }
        caller_.afterwards(query, so_far_);
    }

    void verify_model(const Numbers& assumed) {
        tally_.add("verdict: satisfiable");
        Numbers values;
        for (const std::int32_t v : so_far_.variables) {
            expect(caller_.value(v) != caller_.value(-v), "a variable with two values");
            values.push_back(caller_.value(v) ? v : -v);
        }
        expect(satisfies(so_far_.clauses, values), "a wrong model");
        expect(std::ranges::all_of(assumed, [&](std::int32_t l) { return caller_.value(l); }),
               "a model violates an assumption");
        tally_.add("check: model");
    }
    void verify_core(const Numbers& assumed) {
        tally_.add("verdict: unsatisfiable");
        Numbers core;
        for (const std::int32_t l : assumed) {
            expect(!caller_.failed(-l), "a failed literal that was not assumed");
            if (caller_.failed(l)) core.push_back(l);
        }
        if (so_far_.satisfiable(core, tally_) == true)
            fail(core.size() == assumed.size() ? "a satisfiable query is refuted" : "a core that is satisfiable");
        tally_.add("check: core");
    }
    void verify_learned() {
        for (; so_far_.table && learned_verified_ < caller_.learned().size(); ++learned_verified_) {
            Numbers negated = caller_.learned()[learned_verified_];
            for (std::int32_t& l : negated) l = -l;
            expect(!so_far_.table->possible(negated), "a learned clause that does not follow");
            tally_.add("check: learned clause");
        }
    }

    const Material& material_;
    const Plan& plan_;
    Tally& tally_;
    Caller& caller_;
    SoFar so_far_;
    std::size_t learned_verified_ = 0;
};

}  // namespace

void draw_queries(sat::Random& random, Plan& plan, std::size_t, std::size_t) {
    plan.engine = "learning";
    draw_branch(random, plan);
}

void calls(const Material& material, const Plan& plan, Tally& tally) {
    ClassCaller caller(plan, tally);
    Conversation(material, plan, tally, caller).run();
}

void ipasir(const Material& material, const Plan& plan, Tally& tally) {
    IpasirCaller caller;
    Conversation(material, plan, tally, caller).run();
}

}  // namespace fuzz
