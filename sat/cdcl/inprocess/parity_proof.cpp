#include "sat/cdcl/inprocess/parity_proof.h"

#include <algorithm>
#include <array>

namespace sat {
namespace {

constexpr std::uint32_t kNothing = ParityElimination::kNone;
constexpr std::uint64_t kTicksPerColumn = 100;  // a dozen lemmas, each added and deleted

bool has_var(std::span<const Lit> clause, Var v) {
    return std::ranges::any_of(clause, [v](Lit l) { return l.var() == v; });
}
// False: the literal makes the clause true.
bool insert(std::vector<Lit>& clause, Lit l) {
    if (std::ranges::find(clause, ~l) != clause.end()) return false;
    if (std::ranges::find(clause, l) == clause.end()) clause.push_back(l);
    return true;
}

}  // namespace

ParityProof::Term ParityProof::Walk::term() const {
    if (at == 0) return {true, false, {}};
    if (done()) return {true, odd, {}};
    return {false, false, chain.sums[at - 1]};
}

// Move past this column, using these clauses.
void ParityProof::Walk::step(ClauseRefs& used) {
    ASSERT(!done());
    if (at + 1 == columns.size()) {
        used.insert(used.end(), chain.last.begin(), chain.last.end());
    } else if (at > 0) {
        const auto first = chain.definitions.begin() + 4 * static_cast<std::ptrdiff_t>(at - 1);
        used.insert(used.end(), first, first + 4);
    }
    ++at;
}

ParityProof::Walk ParityProof::walk(std::uint32_t row) {
    return {chains_[row], elimination_.columns(row), elimination_.row(row).odd};
}

CRef ParityProof::lemma(std::span<const Lit> clause, const ClauseRefs& used) {
    return scratch_.add(clause, true, 0, db_.proof.add(clause, scratch_, used));
}

void ParityProof::by_cases(std::vector<Lit> clause, Lit z, ClauseRefs& used, ClauseRefs& proved) {
    if (std::ranges::any_of(clause, [this](Lit l) { return l.var().index < db_.num_vars() && db_.is_true(l); })) return;
    ClauseRefs one_case;
    if (!has_var(clause, z.var())) {
        clause.push_back(z);
        one_case.push_back(lemma(clause, used));
        used.push_back(one_case[0]);
        clause.pop_back();
    }
    proved.push_back(lemma(clause, used));
    if (one_case.empty()) return;
    used.pop_back();
    remove(one_case);
}

ParityProof::ClauseRefs ParityProof::equation(std::span<const Term> terms, bool odd, Lit z, ClauseRefs& used) {
    ClauseRefs proved;
    std::vector<Lit> clause;
    for (std::uint32_t values = 0; values < (1u << terms.size()); ++values) {
        bool parity = false, possible = true;
        clause.clear();
        for (std::size_t i = 0; i < terms.size() && possible; ++i) {
            const bool value = (values >> i & 1) != 0;
            parity = parity != value;
            if (terms[i].constant) possible = terms[i].value == value;
            else possible = insert(clause, value ? ~terms[i].literal : terms[i].literal);
        }
        if (possible && parity != odd) by_cases(clause, z, used, proved);
    }
    return proved;
}

void ParityProof::remove(ClauseRefs& clauses) {
    for (std::size_t i = clauses.size(); i-- > 0;) {
        const CRef c = clauses[i];
        db_.proof.remove(scratch_[c].literals(), scratch_.numbered() ? scratch_.id(c) : 0);
        scratch_.mark_garbage(c);
    }
    clauses.clear();
}

// Extend the chain by a new variable, defined by four clauses.
void ParityProof::extend(Chain& chain, Lit next) {
    ASSERT(next_var_ >= db_.num_vars());
    if (chain.sums.empty()) return chain.sums.push_back(next);
    db_.proof.name(next_var_, next_var_ + 1);
    const Lit sum = Lit::of(Var{static_cast<std::uint32_t>(next_var_++)}, false), before = chain.sums.back();
    const auto define = [&](Lit s, Lit a, Lit b, std::span<const CRef> candidates) {
        const std::array clause{s, a, b};
        chain.definitions.push_back(scratch_.add(clause, true, 0, db_.proof.add_rat(clause, scratch_, candidates)));
    };
    define(sum, before, ~next, {});
    define(sum, ~before, next, {});
    const std::array positive{chain.definitions.end()[-2], chain.definitions.end()[-1]};
    define(~sum, before, next, positive);
    define(~sum, ~before, ~next, positive);
    chain.sums.push_back(sum);
}

ParityProof::Term ParityProof::sum_before_last(std::uint32_t row) const {
    const std::uint32_t size = elimination_.row(row).size;
    if (size < 2) return {true, false, {}};
    return {false, false, chains_[row].sums[size - 2]};
}

// Prove the clause by all cases of the columns.
CRef ParityProof::split(std::vector<Lit>& clause, std::span<const std::uint32_t> columns, const ClauseRefs& used) {
    if (columns.empty()) return lemma(clause, used);
    ClauseRefs all = used, cases;
    for (const bool negative : {false, true}) {
        clause.push_back(Lit::of(vars_[columns[0]], negative));
        cases.push_back(split(clause, columns.subspan(1), used));
        clause.pop_back();
    }
    all.insert(all.end(), cases.begin(), cases.end());
    const CRef proved = lemma(clause, all);
    remove(cases);
    return proved;
}

void ParityProof::prove_given(std::uint32_t row) {
    ASSERT(elimination_.row(row).left == ParityElimination::kNone);
    Chain& chain = chains_[row];
    const auto columns = elimination_.columns(row);
    ClauseRefs borrowed;
    for (const CRef c : given_[row].clauses) {
        const Clause& clause = db_.arena[c];
        borrowed.push_back(scratch_.add(clause.literals(), true, 0, scratch_.numbered() ? db_.arena.id(c) : 0));
    }
    for (std::size_t i = 0; i + 1 < columns.size(); ++i) extend(chain, literal(columns[i]));
    ClauseRefs used = borrowed;
    used.insert(used.end(), chain.definitions.begin(), chain.definitions.end());
    const Lit sum = chain.sums.back(), last = literal(columns.back());
    for (const bool negative : {false, true}) {
        std::vector<Lit> clause{negative ? ~sum : sum, negative == elimination_.row(row).odd ? ~last : last};
        chain.last.push_back(split(clause, columns.first(columns.size() - 2), used));
    }
    for (const CRef c : borrowed) scratch_.mark_garbage(c);
}

void ParityProof::prove_sum(std::uint32_t row) {
    ASSERT(elimination_.row(row).left < row && elimination_.row(row).right < row);
    Walk a = walk(elimination_.row(row).left), b = walk(elimination_.row(row).right);
    while (true) {
        const std::uint32_t left = a.done() ? kNothing : a.columns[a.at], right = b.done() ? kNothing : b.columns[b.at];
        const std::uint32_t column = std::min(left, right);
        if ((a.columns.size() - a.at) + (b.columns.size() - b.at) == (left == right ? 2u : 1u))
            return prove_last(a, b, row, column);
        prove_step(a, b, row, column);
    }
}

// Move both summands and the sum past one column.
void ParityProof::prove_step(Walk& a, Walk& b, std::uint32_t row, std::uint32_t column) {
    Chain& chain = chains_[row];
    ClauseRefs used = invariant_;
    const bool in_a = a.is_at(column), in_b = b.is_at(column);
    if (in_a) a.step(used);
    if (in_b) b.step(used);
    if (in_a != in_b) {
        const std::size_t before = chain.definitions.size();
        extend(chain, literal(column));
        used.insert(used.end(), chain.definitions.begin() + static_cast<std::ptrdiff_t>(before),
                    chain.definitions.end());
    }
    const Term sum = chain.sums.empty() ? Term{true, false, {}} : Term{false, false, chain.sums.back()};
    ClauseRefs next = equation(std::array{a.term(), b.term(), sum}, false, literal(column), used);
    remove(invariant_);
    invariant_ = std::move(next);
}

// The two clauses at the end of the chain.  If the sum ended before its summands, its chain has the whole sum, which is
// dropped again.
void ParityProof::prove_last(Walk& a, Walk& b, std::uint32_t row, std::uint32_t column) {
    Chain& chain = chains_[row];
    const auto columns = elimination_.columns(row);
    ClauseRefs used = invariant_, whole;
    if (a.is_at(column)) a.step(used);
    if (b.is_at(column)) b.step(used);
    if (chain.sums.size() == columns.size() && columns.size() > 1) {
        whole.assign(chain.definitions.end() - 4, chain.definitions.end());
        chain.definitions.resize(chain.definitions.size() - 4);
        used.insert(used.end(), whole.begin(), whole.end());
    }
    const Term last = columns.empty() ? Term{true, false, {}} : Term{false, false, literal(columns.back())};
    chain.last = equation(std::array{sum_before_last(row), last}, elimination_.row(row).odd, literal(column), used);
    if (columns.empty()) return;  // refuted
    remove(invariant_);
    remove(whole);
}

void ParityProof::prove(std::uint32_t row) {
    if (elimination_.row(row).left == kNothing) return prove_given(row);
    prove_sum(row);
    leave(elimination_.row(row).left);
    leave(elimination_.row(row).right);
}

void ParityProof::leave(std::uint32_t row) {
    if (--chains_[row].uses == 0) release(row);
}
void ParityProof::release(std::uint32_t row) {
    Chain& chain = chains_[row];
    remove(chain.last);
    remove(chain.definitions);
    chain = {};
}

// Count the uses of rows that the targets are sums of: summands have lower numbers than sums.
void ParityProof::count_uses(std::span<const std::uint32_t> targets) {
    chains_.resize(elimination_.num_rows());
    for (const std::uint32_t t : targets) ++chains_[t].uses;
    for (std::uint32_t row = elimination_.num_rows(); row-- > 0;) {
        const auto& r = elimination_.row(row);
        if (chains_[row].uses == 0 || r.left == kNothing) continue;
        ++chains_[r.left].uses;
        ++chains_[r.right].uses;
    }
}

// The number of columns in its proof.
std::size_t ParityProof::work(std::uint32_t row) const {
    const auto& r = elimination_.row(row);
    return r.left == kNothing ? std::size_t{1} << r.size
                              : elimination_.row(r.left).size + elimination_.row(r.right).size;
}

// Add a proved row to the database.  False: nothing new.
bool ParityProof::enter(std::uint32_t row) {
    const auto columns = elimination_.columns(row);
    bool entered = false;
    for (std::size_t i = 0; i < std::max<std::size_t>(1, columns.size()); ++i) {
        std::vector<Lit> clause;
        for (const std::uint32_t c : columns) clause.push_back(Lit::of(vars_[c], i == 1));
        if (!clause.empty() && !elimination_.row(row).odd) clause[0] = ~clause[0];
        if (std::ranges::any_of(clause, [this](Lit l) { return !db_.is_open(l); })) continue;
        const bool logged = db_.proof.on() && !clause.empty();  // the empty clause ended the proof
        db_.add_proved(clause, logged ? db_.proof.add(clause, scratch_, chains_[row].last) : 0);
        entered = true;
    }
    return entered;
}

// Compact the scratch arena when it is mostly gaps.
void ParityProof::collect() {
    constexpr std::size_t kLeastWords = 1u << 16;
    if (scratch_.size_words() < kLeastWords || scratch_.garbage_words() * 2 < scratch_.size_words()) return;
    std::vector<std::pair<CRef, CRef>> moves;
    scratch_.collect([&](CRef from, CRef to) { moves.emplace_back(from, to); });
    const auto move = [&](ClauseRefs& clauses) {
        for (CRef& c : clauses) c = std::ranges::lower_bound(moves, c, {}, &std::pair<CRef, CRef>::first)->second;
    };
    for (Chain& chain : chains_) {
        move(chain.definitions);
        move(chain.last);
    }
}

std::uint64_t ParityProof::run(std::span<const std::uint32_t> targets, Effort& effort) {
    std::uint64_t entered = 0;
    if (!db_.proof.on()) {
        for (const std::uint32_t t : targets) entered += enter(t);
        return entered;
    }
    count_uses(targets);
    std::vector<std::uint32_t> sorted(targets.begin(), targets.end());
    std::ranges::sort(sorted);
    std::size_t next = 0;
    for (std::uint32_t row = 0; row < chains_.size() && !db_.refuted(); ++row) {
        if (chains_[row].uses == 0) continue;
        if (effort.exhausted()) break;
        prove(row);
        effort.spend(kTicksPerColumn * work(row));
        collect();
        if (next == sorted.size() || sorted[next] != row) continue;
        ++next;
        entered += enter(row);
        if (!db_.refuted()) leave(row);
    }
    for (std::uint32_t row = 0; row < chains_.size() && !db_.refuted(); ++row) release(row);
    return entered;
}

}  // namespace sat
