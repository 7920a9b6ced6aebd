// An incremental solver answers like a new solver for each query.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "sat/api/ipasir.h"
#include "sat/api/solver.h"
#include "sat/core/random.h"
#include "tests/property/api/call.h"
#include "tests/property/api/reference.h"
#include "tests/rounds.h"

namespace sat::test {
namespace {

using Answer = Solver::Answer;
using Kind = Call::Kind;

struct Tally {
    std::uint64_t attempts = 0, sequences = 0, satisfiable = 0, unsatisfiable = 0, unknown = 0, cores = 0,
                  constraints = 0;
    std::map<std::string, std::uint64_t> counters;  // sum over all solvers
};

// Runs the calls of a sequence and compares every answer with the reference.
class Session {
public:
    Session(const Solver::Options& options, Tally& tally) : solver_(options), tally_(tally) {
        ++tally_.sequences;
        solver_.set_learn(4,
                          [this](std::span<const int> clause) { learned_.emplace_back(clause.begin(), clause.end()); });
    }
    ~Session() {
        for (const auto& row : solver_.statistics()) tally_.counters[row.name] += row.value;
    }

    void make(const Call& call) {
        switch (call.kind) {
            case Kind::add: return add(call.literals);
            case Kind::assume: return assume(call.literals[0]);
            case Kind::solve: return solve();
            case Kind::limited_solve: return limited_solve(static_cast<std::uint64_t>(call.number));
            case Kind::freeze: return freeze(std::abs(call.literals[0]));
            case Kind::melt: return melt(std::abs(call.literals[0]));
            case Kind::phase: return solver_.set_phase(call.literals[0]);
            case Kind::enumerate: return enumerate(call.literals);
            case Kind::minimize: return minimize();
            case Kind::constrain: return constrain(call.literals);
        }
    }
    // The model of the last call, if that was a query with one.
    std::vector<int> model() const {
        return solver_.answer() == Answer::satisfiable ? solver_.model() : std::vector<int>{};
    }
    bool refuted() const { return solver_.answer() == Answer::unsatisfiable && solver_.core().empty(); }
    // Every learned clause follows from the clauses.
    void check_learned() {
        if (learned_.size() > 20) learned_.resize(20);
        for (const std::vector<int>& clause : learned_) {
            std::vector<int> negated;
            for (const int l : clause) negated.push_back(-l);
            RC_ASSERT(!reference_.satisfiable(negated));
        }
    }

private:
    void add(const std::vector<int>& clause) {
        solver_.add(clause);
        reference_.add(clause);
    }
    void assume(int literal) {
        solver_.assume(literal);
        assumed_.push_back(literal);
    }
    void constrain(const std::vector<int>& clause) {
        solver_.constrain(clause);
        constraint_ = clause;
    }
    void freeze(int variable) {
        solver_.freeze(variable);
        frozen_.insert(variable);
    }
    void melt(int variable) {
        const auto found = frozen_.find(variable);
        if (found == frozen_.end()) {
            RC_ASSERT_THROWS_AS(solver_.melt(variable), std::logic_error);
            return;
        }
        frozen_.erase(found);
        solver_.melt(variable);
    }
    void solve() {
        check(solver_.solve());
        RC_ASSERT(solver_.answer() != Answer::unknown);
    }
    void limited_solve(std::uint64_t conflicts) {
        Solver::Limits limits;
        limits.conflicts = conflicts;
        solver_.set_limits(limits);
        check(solver_.solve());
        solver_.set_limits({});
    }
    void check(Answer answer) {
        const std::vector<int> assumptions = std::exchange(assumed_, {});
        used_constraint_ = std::exchange(constraint_, std::nullopt);
        RC_ASSERT(answer == solver_.answer());
        if (answer == Answer::unknown) {
            ++tally_.unknown;
            RC_ASSERT(solver_.stop_reason() == "conflict limit");
            return;
        }
        if (answer == Answer::satisfiable) {
            ++tally_.satisfiable;
            RC_ASSERT(reference_.holds(assumptions, [&](int l) { return solver_.value(l); }));
            if (used_constraint_)
                RC_ASSERT(std::ranges::any_of(*used_constraint_, [&](int l) { return solver_.value(l); }));
            return;
        }
        ++tally_.unsatisfiable;
        check_core(assumptions);
    }
    void check_core(const std::vector<int>& assumptions) {
        const std::vector<int> core = solver_.core();
        tally_.cores += core.empty() ? 0 : 1;
        for (const int l : core) RC_ASSERT(std::ranges::find(assumptions, l) != assumptions.end());
        for (const int l : assumptions) RC_ASSERT(solver_.failed(l) == (std::ranges::find(core, l) != core.end()));
        if (!used_constraint_) RC_ASSERT(!solver_.constraint_failed());
        tally_.constraints += solver_.constraint_failed();
        RC_ASSERT(!reference_.satisfiable(core, failed_constraint()));
    }
    // Null unless the refutation needs it.
    const std::vector<int>* failed_constraint() const {
        return solver_.constraint_failed() ? &*used_constraint_ : nullptr;
    }
    void minimize() {
        if (solver_.answer() != Answer::unsatisfiable) return;
        const std::vector<int> core = solver_.minimized_core();
        RC_ASSERT(!reference_.satisfiable(core, failed_constraint()));
        const std::vector<int>* const given = used_constraint_ ? &*used_constraint_ : nullptr;
        for (const int left_out : core) {
            std::vector<int> rest = core;
            std::erase(rest, left_out);
            RC_ASSERT(reference_.satisfiable(rest, given));
        }
        RC_ASSERT(solver_.answer() == Answer::unsatisfiable && solver_.core() == core);
    }
    void enumerate(const std::vector<int>& projection) {
        if (constraint_) {
            const auto any = [](std::span<const int>) { return true; };
            RC_ASSERT_THROWS_AS(solver_.enumerate(projection, any), std::logic_error);
            return;
        }
        const std::vector<int> assumptions = std::exchange(assumed_, {});
        std::set<std::vector<int>> found;
        const auto result = solver_.enumerate(projection, [&](std::span<const int> row) {
            RC_ASSERT(found.emplace(row.begin(), row.end()).second);
            return true;
        });
        RC_ASSERT(result.end == Solver::Enumerated::all && result.models == found.size());
        RC_ASSERT(found == reference_.projected(projection, assumptions));
    }

    Solver solver_;
    Reference reference_;
    std::vector<int> assumed_;
    std::optional<std::vector<int>> constraint_, used_constraint_;  // of the next and the last query
    std::multiset<int> frozen_;
    std::vector<std::vector<int>> learned_;
    Tally& tally_;
};

void run(const std::vector<Call>& sequence, const Solver::Options& options, Tally& tally) {
    Session session(options, tally);
    for (const Call& call : sequence) session.make(call);
    session.check_learned();
}

// interval_divisor makes inprocessing happen in short sequences.
rc::Gen<Solver::Options> some_options() {
    return rc::gen::apply(
        [](std::uint64_t seed, std::uint64_t interval_divisor) {
            Solver::Options options;
            options.seed = seed;
            options.interval_divisor = interval_divisor;
            return options;
        },
        rc::gen::inRange<std::uint64_t>(0, 4), rc::gen::element<std::uint64_t>(500, 1, 50));
}

// Small changes between queries: clauses of which most have a literal of the last model, and assumptions of which most
// stay.
class SmallChanges {
public:
    SmallChanges(int variables, std::uint64_t seed) : random_(seed) {
        for (int v = 1; v <= variables; ++v) last_.push_back(draw(2) == 0 ? v : -v);
    }

    void run(Session& session, int queries) {
        for (int query = 0; query < queries && !session.refuted(); ++query) {
            for (std::uint32_t n = draw(4); n > 0; --n) session.make({Kind::add, clause()});
            change_assumptions();
            for (const int l : assumptions_) session.make({Kind::assume, {l}});
            if (draw(8) == 0) session.make({Kind::constrain, clause()});
            if (draw(8) == 0) session.make({Kind::limited_solve, {}, static_cast<int>(draw(4))});
            else session.make({Kind::solve});
            for (const int l : session.model())
                if (const auto place = static_cast<std::size_t>(std::abs(l)) - 1; place < last_.size())
                    last_[place] = l;
        }
    }

private:
    std::uint32_t draw(std::uint32_t n) { return static_cast<std::uint32_t>(random_.below(n)); }
    int literal_of_model() { return last_[draw(static_cast<std::uint32_t>(last_.size()))]; }
    std::vector<int> clause() {
        std::vector<int> literals;
        for (std::uint32_t n = 2 + draw(4); n > 0; --n) literals.push_back(-literal_of_model());
        if (draw(4) != 0) literals.push_back(literal_of_model());
        return literals;
    }
    void change_assumptions() {
        if (draw(8) == 0) assumptions_.clear();
        if (!assumptions_.empty() && draw(2) == 0) assumptions_.pop_back();
        const int l = literal_of_model();
        if (draw(2) == 0) assumptions_.push_back(draw(3) == 0 ? -l : l);
    }

    Random random_;
    std::vector<int> last_;  // the model, by variable
    std::vector<int> assumptions_;
};

void print(const Tally& tally) {
    std::string worked;
    for (const auto& [name, value] : tally.counters)
        if (value > 0) worked += "\n  " + name + " " + std::to_string(value);
    MESSAGE(tally.sequences, " sequences: ", tally.satisfiable, " models, ", tally.unsatisfiable, " refutations, ",
            tally.cores, " of them with assumptions, ", tally.unknown, " unanswered", worked);
}

}  // namespace

TEST_CASE("any sequence of calls gives the answers, models and cores of a new solver") {
    Tally tally;
    const bool ok = rc::check([&] {
        const Solver::Options options = *some_options();
        const int variables = *rc::gen::inRange(3, 20);
        run(*calls({variables, *rc::gen::inRange(3, 5), 7 * variables, 4}), options, tally);
    });
    CHECK(ok);
    print(tally);
    CHECK(tally.satisfiable > tally.sequences / 10);
    CHECK(tally.unsatisfiable > tally.sequences / 10);
    CHECK(tally.cores > tally.sequences / 5);
    CHECK(tally.constraints > tally.sequences / 20);
}

TEST_CASE("the same holds for clauses and assumptions that change little") {
    Tally tally;
    const bool ok = rc::check([&] {
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        Session session(*some_options(), tally);
        SmallChanges(*rc::gen::inRange(5, 40), seed).run(session, 80);
        session.check_learned();
    });
    CHECK(ok);
    print(tally);
    CHECK(tally.satisfiable > 10 * tally.sequences);
    CHECK(tally.unsatisfiable > tally.sequences);
    CHECK(tally.cores > tally.sequences / 5);
    CHECK(tally.constraints > tally.sequences / 20);
    CHECK(tally.counters["elimination: variables"] > 0);
}

// Two equivalences, which hard clauses have by chance only, of variables that no question names.
const std::vector<Call> kEquivalences{{Call::Kind::add, {101, -102}},
                                      {Call::Kind::add, {-101, 102}},
                                      {Call::Kind::add, {103, 104}},
                                      {Call::Kind::add, {-103, -104}}};

// `rarely`: one of that many attempts, as this is slower than other cases.
void check_long_searches(Tally& tally, std::uint64_t rarely, std::size_t constrains) {
    const bool ok = rc::check([&] {
        if (tally.attempts++ % (kRoundShare > 1 ? 2 * rarely : rarely) != 0) return;
        const Solver::Options options = *some_options();
        std::vector<Call> sequence = *hard_clauses(*rc::gen::inRange(120, 140));
        const std::vector<Call> questions = *calls({90, 4, 160, constrains});
        sequence.insert(sequence.end(), kEquivalences.begin(), kEquivalences.end());
        sequence.insert(sequence.end(), questions.begin(), questions.end());
        run(sequence, options, tally);
    });
    CHECK(ok);
    print(tally);
}

TEST_CASE("the same holds for searches long enough for inprocessing") {
    Tally tally;
    check_long_searches(tally, 40, 0);
    for (const char* taken_out : {"elimination: variables", "equivalences: variables", "subsumption: clauses"})
        CHECK_MESSAGE(tally.counters[taken_out] > 0, std::string(taken_out));
}

TEST_CASE("the same holds for such searches under constraints") {
    Tally tally;
    check_long_searches(tally, 80, 4);
    CHECK(tally.constraints > 0);
    CHECK(tally.counters["elimination: variables"] > 0);
}

}  // namespace sat::test
