#include "sat/cdcl/inprocess/parity.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/parity_elimination.h"
#include "sat/cdcl/inprocess/parity_proof.h"
#include "sat/cdcl/inprocess/parity_system.h"
#include "sat/core/random.h"

namespace sat {

// Search for a model among the solutions of the constraints.  For a constraint that is not a sum of variables, the
// parts of its polynomial over GF(2) without common variables become unknowns: x + yz + w = 1 is linear in x, w and yz
// (as in linearisation of quadratic systems; instances that hide sums in this way: Haanpaa, Jarvisalo, Kaski, Niemela:
// Hard satisfiable clause sets for benchmarking equivalence reasoning, JSAT 2006).  Variables of a part that are not
// determined are then chosen so that the part has its value.
//
// Tries 64 solutions at once.  True: `phases` (1 or -1 for each variable; in: preferred signs) satisfies every
// irredundant clause.  False: it is unchanged.
bool parity_phases(const ClauseDatabase& db, Effort& effort, const ParitySystem& system, VarMap<std::int8_t>& phases);

namespace {

using Table = std::uint64_t;  // of a function of up to six variables: bit a is its value at the assignment a
constexpr std::uint32_t kNone = ~0u;

// From values to the coefficients of the polynomial over GF(2) (bit m: of the product of the variables in m), and back.
Table transform(Table t, std::uint32_t num_vars) {
    constexpr std::array<Table, 6> kWithout{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                            0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    for (std::uint32_t i = 0; i < num_vars; ++i) t ^= (t & kWithout[i]) << (1u << i);
    return t;
}

class Solutions {
public:
    Solutions(const ClauseDatabase& db, Effort& effort, const ParitySystem& system,
              const VarMap<std::int8_t>& preferred)
        : db_(db),
          effort_(effort),
          system_(system),
          preferred_(preferred),
          column_(db.num_vars(), kNone),
          words_(db.num_vars(), 0),
          settled_(db.num_vars(), 0) {}

    // False: the constraints have no solution, or the effort is exhausted.
    bool find() {
        for (const LocalConstraint& c : system_.constraints) add_row(c);
        ParityElimination elimination(num_columns_, false);
        for (const auto& [row, odd] : rows_) elimination.add(row, odd);
        if (!elimination.run(effort_) || elimination.contradiction() != ParityElimination::kNone) return false;
        Random random(1);
        std::vector<std::uint64_t> values(num_columns_);
        for (std::uint64_t& v : values) v = random.next() & ~std::uint64_t{1};  // the first is the preferred one
        for (std::uint32_t v = 0; v < column_.size(); ++v)
            if (column_[Var{v}] != kNone && preferred_[Var{v}] > 0) values[column_[Var{v}]] |= 1;
        elimination.solve(values);
        take(values);
        return true;
    }
    // A solution that satisfies all irredundant clauses, as the number of its bit; 64: none.
    std::uint32_t best() {
        std::uint64_t good = ~std::uint64_t{0};
        effort_.spend(ticks_of(db_.arena.content_words()));
        for (CRef c = db_.arena.first(); c != db_.arena.end() && good != 0; c = db_.arena.after(c)) {
            if (db_.arena[c].redundant()) continue;
            std::uint64_t satisfied = 0;
            for (const Lit l : db_.arena[c]) satisfied |= l.negative() ? ~words_[l.var()] : words_[l.var()];
            good &= satisfied;
        }
        return static_cast<std::uint32_t>(std::countr_zero(good));
    }
    bool value(Var v, std::uint32_t solution) const { return (words_[v] >> solution & 1) != 0; }

private:
    // A part of a polynomial that is an unknown.
    struct Part {
        std::vector<Var> vars;
        Table values;
        std::uint32_t column;
    };

    std::uint32_t column(Var v) {
        if (column_[v] == kNone) column_[v] = num_columns_++;
        return column_[v];
    }
    void add_row(const LocalConstraint& c) {
        const auto vars = system_.vars(c);
        std::vector<std::uint32_t> row;
        if (c.linear) {
            for (const Var v : vars) row.push_back(column(v));
            rows_.emplace_back(std::move(row), c.odd);
            return;
        }
        const Table all = c.num_vars == 6 ? ~Table{0} : (Table{1} << (1u << c.num_vars)) - 1;
        const Table polynomial = transform(~c.allowed & all, c.num_vars);  // is 0
        std::uint32_t open = (1u << c.num_vars) - 1;
        while (open != 0) {
            const std::uint32_t part = part_of(polynomial, c.num_vars, open & (~open + 1));
            open &= ~part;
            add_part(polynomial, vars, part, row);
        }
        rows_.emplace_back(std::move(row), (polynomial & 1) != 0);
    }
    // The variables connected to these by products.
    static std::uint32_t part_of(Table polynomial, std::uint32_t num_vars, std::uint32_t part) {
        for (std::uint32_t before = 0; before != part;) {
            before = part;
            for (std::uint32_t m = 1; m < (1u << num_vars); ++m)
                if ((polynomial >> m & 1) != 0 && (m & part) != 0) part |= m;
        }
        return part;
    }
    void add_part(Table polynomial, std::span<const Var> vars, std::uint32_t part, std::vector<std::uint32_t>& row) {
        std::vector<Var> own;
        for (std::uint32_t i = 0; i < vars.size(); ++i)
            if ((part >> i & 1) != 0) own.push_back(vars[i]);
        Table coefficients = 0;
        for (std::uint32_t m = 1; m < (1u << own.size()); ++m) {
            std::uint32_t whole = 0;  // the same product in terms of all variables
            for (std::uint32_t i = 0, rest = part; rest != 0; ++i, rest &= rest - 1)
                if ((m >> i & 1) != 0) whole |= rest & (~rest + 1);
            if ((polynomial >> whole & 1) != 0) coefficients |= Table{1} << m;
        }
        if (coefficients == 0) return;
        if (own.size() == 1) return row.push_back(column(own[0]));
        row.push_back(part_column(own, coefficients));
    }
    std::uint32_t part_column(const std::vector<Var>& vars, Table coefficients) {
        const auto [at, is_new] = places_.try_emplace({vars, coefficients}, num_columns_);
        if (is_new) {
            const Table values = transform(coefficients, static_cast<std::uint32_t>(vars.size()));
            parts_.push_back({vars, values, num_columns_++});
        }
        return at->second;
    }

    void take(const std::vector<std::uint64_t>& values) {
        for (std::uint32_t i = 0; i < words_.size(); ++i) {
            const Var v{i};
            const Lit l = Lit::of(v, false);
            settled_[v] = column_[v] != kNone || !db_.is_open(l);
            const bool sign = db_.is_open(l) ? preferred_[v] > 0 : db_.is_true(l);
            words_[v] = column_[v] != kNone ? values[column_[v]] : sign ? ~std::uint64_t{0} : 0;
        }
        for (const Part& part : parts_) settle(part, values[part.column]);
        effort_.spend(64 * parts_.size());
    }
    // Assign the undetermined variables of the part so that it has its value.
    void settle(const Part& part, std::uint64_t values) {
        for (std::uint32_t solution = 0; solution < 64; ++solution) {
            const bool wanted = (values >> solution & 1) != 0;
            for (std::uint32_t a = 0; a < (1u << part.vars.size()); ++a) {
                if ((part.values >> a & 1) != (wanted ? 1 : 0) || !fits(part, a, solution)) continue;
                for (std::size_t i = 0; i < part.vars.size(); ++i) set(part.vars[i], solution, (a >> i & 1) != 0);
                break;
            }
        }
        for (const Var v : part.vars) settled_[v] = 1;
    }
    bool fits(const Part& part, std::uint32_t assignment, std::uint32_t solution) const {
        for (std::size_t i = 0; i < part.vars.size(); ++i)
            if (settled_[part.vars[i]] != 0 && value(part.vars[i], solution) != ((assignment >> i & 1) != 0))
                return false;
        return true;
    }
    void set(Var v, std::uint32_t solution, bool on) {
        const std::uint64_t bit = std::uint64_t{1} << solution;
        words_[v] = on ? words_[v] | bit : words_[v] & ~bit;
    }

    const ClauseDatabase& db_;
    Effort& effort_;
    const ParitySystem& system_;
    const VarMap<std::int8_t>& preferred_;
    VarMap<std::uint32_t> column_;
    VarMap<std::uint64_t> words_;   // bit i: the value in solution i
    VarMap<std::uint8_t> settled_;  // the words of this variable stay
    std::uint32_t num_columns_ = 0;
    std::vector<std::pair<std::vector<std::uint32_t>, bool>> rows_;
    std::vector<Part> parts_;
    std::map<std::pair<std::vector<Var>, Table>, std::uint32_t> places_;  // of the parts' columns
};

}  // namespace

bool parity_phases(const ClauseDatabase& db, Effort& effort, const ParitySystem& system, VarMap<std::int8_t>& phases) {
    Solutions solutions(db, effort, system, phases);
    if (!solutions.find()) return false;
    const std::uint32_t best = solutions.best();
    if (best == 64) return false;
    for (std::uint32_t v = 0; v < phases.size(); ++v) phases[Var{v}] = solutions.value(Var{v}, best) ? 1 : -1;
    return true;
}

namespace {

// Enough to find sums in a small formula, less than a millisecond; and to add up 250 rows that fill up, less than 20.
constexpr std::uint64_t kToFind = 100'000, kToAddUp = 4'000'000;
// A formula of sums alone is decided by adding them up, and search is hopeless: seconds.
constexpr std::uint64_t kToDecide = 1'000'000'000;

// The share of irredundant clauses that belong to constraints.
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

// The linear constraints as rows, and what follows from them together.
class Sums {
public:
    Sums(ClauseDatabase& db, Effort& effort, const ParitySystem& system)
        : db_(db),
          effort_(effort),
          system_(system),
          vars_(columns_of(system)),
          elimination_(static_cast<std::uint32_t>(vars_.size()), db.proof.on()) {
        add_rows();
    }

    std::uint64_t run() {
        const bool complete = elimination_.run(effort_);
        const bool contradicts = elimination_.contradiction() != ParityElimination::kNone;
        Effort own;  // a refutation may be expensive, proofs of many facts may not
        own.terminator = effort_.terminator;
        if (!contradicts) own.limit = effort_.limit - std::min(effort_.ticks, effort_.limit);
        if (!contradicts && db_.proof.on()) own.limit = std::min(own.limit, kToAddUp);
        std::vector<std::uint32_t> facts;
        if (contradicts) facts.push_back(elimination_.contradiction());
        else if (complete) facts = find_facts(own);
        const std::uint64_t gained = ParityProof(db_, elimination_, vars_, given_).run(facts, own);
        effort_.spend(own.ticks);
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

    // Variables that are equal (or opposite), or constant, in 64 random solutions are most likely so in all; rows are
    // derived for these only.
    std::vector<std::uint32_t> find_facts(Effort& effort) {
        constexpr std::uint64_t kSeed = 64;
        Random random(kSeed);
        std::vector<std::uint64_t> words(vars_.size());
        for (std::uint64_t& w : words) w = random.next();
        elimination_.solve(words);
        std::vector<std::pair<std::uint64_t, std::uint32_t>> columns;
        for (std::uint32_t c = 0; c < words.size(); ++c)
            columns.emplace_back((words[c] >> 63) != 0 ? ~words[c] : words[c], c);
        std::ranges::sort(columns);
        effort.spend(columns.size());
        std::vector<std::uint32_t> facts;
        for (std::size_t i = 0, same = 0; i < columns.size() && !effort.exhausted(); ++i) {
            const auto [word, column] = columns[i];
            if (columns[same].first != word) same = i;
            if (word == 0) add_fact(std::array{column}, facts, effort);
            else if (i != same) add_fact(std::array{columns[same].second, column}, facts, effort);
        }
        return facts;
    }
    template <std::size_t size>
    void add_fact(const std::array<std::uint32_t, size>& columns, std::vector<std::uint32_t>& facts, Effort& effort) {
        const std::uint32_t row = elimination_.derive(columns, effort);
        if (row != ParityElimination::kNone && !elimination_.is_given(row)) facts.push_back(row);
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
    const bool decides = covered >= 0.9;
    if (covered >= 0.5) effort.limit = std::max(effort.limit, effort.ticks + (decides ? kToDecide : kToAddUp));
    if (system.num_linear != 0) result.gained = Sums(db, effort, system).run();
    if (phases != nullptr && decides && !db.refuted() && !effort.exhausted())
        result.solved = parity_phases(db, effort, system, *phases);
    if (result.gained != 0) state.fruitless = state.wait = 0;
    return result;
}

}  // namespace sat
