#include "sat/cdcl/inprocess/parity.h"

#include <algorithm>
#include <vector>

#include "sat/cdcl/inprocess/parity_elimination.h"
#include "sat/cdcl/inprocess/parity_phases.h"
#include "sat/cdcl/inprocess/parity_proof.h"
#include "sat/cdcl/inprocess/parity_system.h"
#include "sat/core/random.h"

namespace sat {
namespace {

// What it takes to find sums in a small formula, less than a millisecond; and to add up 250 rows that fill up, less
// than 20.
constexpr std::uint64_t kToFind = 100'000, kToAddUp = 4'000'000;

// Clauses that belong to constraints, as a share of the irredundant ones.
double share(const ClauseDatabase& db, const ParitySystem& system) {
    std::uint64_t clauses = 0;
    for (const LocalConstraint& c : system.constraints) clauses += c.num_clauses;
    return static_cast<double>(clauses) / static_cast<double>(std::max<std::uint64_t>(1, db.irredundant()));
}

std::uint64_t fingerprint(const ParitySystem& system) {
    std::uint64_t h = 1;
    for (const LocalConstraint& c : system.constraints) {
        for (const Var v : system.vars(c)) h = (h ^ v.index) * 0x9e3779b97f4a7c15u;
        h = (h ^ c.allowed ^ (h >> 29)) * 0xbf58476d1ce4e5b9u;
    }
    return h;
}

// The linear constraints as rows, and what follows from all of them.
class Sums {
public:
    Sums(ClauseDatabase& db, Effort& effort, const ParitySystem& system)
        : db_(db),
          effort_(effort),
          system_(system),
          vars_(columns_of(system)),
          elimination_(static_cast<std::uint32_t>(vars_.size())) {
        add_rows();
    }

    std::uint64_t run() {
        const bool complete = elimination_.run(effort_);
        std::vector<std::uint32_t> facts;
        if (elimination_.contradiction() != ParityElimination::kNone) facts.push_back(elimination_.contradiction());
        else if (complete) facts = find_facts();
        Effort until_refuted;  // what ends the search need not be cheap
        until_refuted.terminator = effort_.terminator;
        const bool contradicts = elimination_.contradiction() != ParityElimination::kNone;
        const std::uint64_t gained =
            ParityProof(db_, elimination_, vars_, given_).run(facts, contradicts ? until_refuted : effort_);
        effort_.spend(until_refuted.ticks);
        return gained;
    }

private:
    static std::vector<Var> columns_of(const ParitySystem& system) {
        std::vector<Var> vars;
        for (const LocalConstraint& c : system.constraints)
            if (c.linear) vars.insert(vars.end(), system.vars(c).begin(), system.vars(c).end());
        std::ranges::sort(vars);
        vars.erase(std::unique(vars.begin(), vars.end()), vars.end());
        return vars;
    }
    void add_rows() {
        std::vector<std::uint32_t> row;
        for (const LocalConstraint& c : system_.constraints) {
            if (!c.linear) continue;
            row.clear();
            for (const Var v : system_.vars(c))
                row.push_back(static_cast<std::uint32_t>(std::ranges::lower_bound(vars_, v) - vars_.begin()));
            elimination_.add(row, c.odd);
            given_.push_back({system_.clauses(c)});
        }
    }

    // Variables that are the same (or opposite) in 64 random solutions at once, or constant in them, most likely are so
    // in all; rows are derived for these alone.
    std::vector<std::uint32_t> find_facts() {
        constexpr std::uint64_t kSeed = 64;
        Random random(kSeed);
        std::vector<std::uint64_t> words(vars_.size());
        for (std::uint64_t& w : words) w = random.next();
        elimination_.solve(words);
        std::vector<std::pair<std::uint64_t, std::uint32_t>> columns;
        for (std::uint32_t c = 0; c < words.size(); ++c)
            columns.emplace_back((words[c] >> 63) != 0 ? ~words[c] : words[c], c);
        std::ranges::sort(columns);
        effort_.spend(columns.size());
        std::vector<std::uint32_t> facts;
        for (std::size_t i = 0, same = 0; i < columns.size() && !effort_.exhausted(); ++i) {
            const auto [word, column] = columns[i];
            if (columns[same].first != word) same = i;
            if (word == 0) add_fact(std::array{column}, facts);
            else if (i != same) add_fact(std::array{columns[same].second, column}, facts);
        }
        return facts;
    }
    template <std::size_t size>
    void add_fact(const std::array<std::uint32_t, size>& columns, std::vector<std::uint32_t>& facts) {
        const std::uint32_t row = elimination_.derive(columns, effort_);
        if (row != ParityElimination::kNone && elimination_.row(row).left != ParityElimination::kNone)
            facts.push_back(row);
    }

    ClauseDatabase& db_;
    Effort& effort_;
    const ParitySystem& system_;
    std::vector<Var> vars_;  // of the columns
    ParityElimination elimination_;
    std::vector<ParityProof::Given> given_;  // of the given rows
};

}  // namespace

ParityResult parity(ClauseDatabase& db, Effort& effort, ParityState& state, VarMap<std::int8_t>* phases) {
    ParityResult result;
    if (db.refuted() || (state.wait != 0 && state.wait-- != 0)) return result;
    state.wait = ++state.fruitless;
    if (!effort.exhausted()) effort.limit = std::max(effort.limit, effort.ticks + kToFind);
    const ParitySystem system = ParitySystem::find(db, effort);
    const std::uint64_t now = fingerprint(system);
    if (system.constraints.empty() || effort.exhausted() || now == state.seen) return result;
    state.seen = now;
    const double covered = share(db, system);
    if (covered >= 0.5) effort.limit = std::max(effort.limit, effort.ticks + kToAddUp);
    if (system.num_linear != 0) result.gained = Sums(db, effort, system).run();
    if (phases != nullptr && covered >= 0.9 && !db.refuted() && !effort.exhausted())
        result.solved = parity_phases(db, effort, system, *phases);
    if (result.gained != 0) state.fruitless = state.wait = 0;
    return result;
}

}  // namespace sat
