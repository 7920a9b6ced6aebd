#include "sat/check/drat_check.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "sat/check/frat_parser.h"
#include "sat/check/number_map.h"
#include "sat/check/propagator.h"

namespace sat {
namespace {

using Parser = std::variant<ProofParser, FratParser>;

Parser parser_of(ProofBytes proof, const ProofCheckOptions& options) {
    if (options.kind == ProofKind::frat) return FratParser(std::move(proof), options.format);
    return ProofParser(std::move(proof), options.format);
}

class Checker {
public:
    Checker(const Formula& formula, ProofBytes proof, const ProofCheckOptions& options)
        : parser_(parser_of(std::move(proof), options)), options_(options), numbers_(formula) {}

    Result<ProofReport> run(const Formula& formula);

private:
    bool load(const Formula& formula);
    bool take(const ProofStep& step);
    bool take_lemma(const ProofStep& step);
    void take_deletion(const ProofStep& step);
    template <class Literals, class ToLit>
    void gather(const Literals& from, ToLit to_lit);
    void gather_clause(std::span<const Lit> clause);
    void gather_numbers(std::span<const std::int32_t> literals);

    bool lemma_follows();
    bool implied();
    std::size_t levels_to_keep() const;
    bool redundant();
    bool reduct_implied(ClauseRef c);
    bool gather_mapping(std::span<const std::int32_t> pairs);
    bool set_image(Lit l, std::uint32_t image);
    void forget_images();
    std::uint32_t image(Lit l) const { return image_[l.code()]; }

    Parser parser_;
    ProofCheckOptions options_;
    NumberMap numbers_;
    Propagator clauses_;
    std::vector<Lit> lemma_;              // of the present step, each literal once, in the order written
    std::vector<std::uint32_t> seen_in_;  // by literal code: the last gather() it was in
    std::uint32_t gathered_ = 0;
    std::vector<Lit> witness_;  // of the present lemma: the literals that it makes true, at least the first one
    std::vector<std::pair<Lit, Lit>> mapping_;  // of its witness: literals and their images
    // By literal code: its code under the witness, kTrue or kFalse.  The identity between lemmas.
    static constexpr std::uint32_t kTrue = 0xffffffffu, kFalse = kTrue ^ 1u;
    std::vector<std::uint32_t> image_;
    std::vector<Lit> mapped_;   // literals whose image is not the identity
    std::vector<Lit> partner_;  // what the witness makes of a clause
    ProofReport report_;
};

// Sets lemma_ to the literals, without repetitions.
template <class Literals, class ToLit>
void Checker::gather(const Literals& from, ToLit to_lit) {
    lemma_.clear();
    if (++gathered_ == 0) {
        std::fill(seen_in_.begin(), seen_in_.end(), 0);
        gathered_ = 1;
    }
    for (const auto item : from) {
        const Lit l = to_lit(item);
        if (l.code() >= seen_in_.size()) {
            seen_in_.resize(2 * std::size_t{numbers_.num_vars()}, 0);
            clauses_.grow_vars(numbers_.num_vars());
        }
        if (std::exchange(seen_in_[l.code()], gathered_) != gathered_) lemma_.push_back(l);
    }
}

// The same for a clause of the formula.  Most are short, and are compared with themselves in registers.
void Checker::gather_clause(std::span<const Lit> clause) {
    constexpr std::size_t kShort = 8;
    if (clause.size() > kShort) return gather(clause, [](Lit l) { return l; });
    lemma_.clear();
    for (const Lit l : clause)
        if (std::find(lemma_.begin(), lemma_.end(), l) == lemma_.end()) lemma_.push_back(l);
}

bool Checker::load(const Formula& formula) {
    seen_in_.resize(2 * std::size_t{numbers_.num_vars()}, 0);
    clauses_.grow_vars(numbers_.num_vars());
    clauses_.store().reserve(formula.num_clauses(), formula.num_literals());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        gather_clause(formula.clause(ClauseId{c}));
        if (!clauses_.load(lemma_)) return false;
    }
    clauses_.start();
    return true;
}

Result<ProofReport> Checker::run(const Formula& formula) {
    const Error full{"more clauses at a time than the proof check can hold"};
    if (!load(formula)) return full;
    while (!clauses_.refuted() && report_.verdict != ProofVerdict::lemma_fails) {
        const Result<bool> more = std::visit([](auto& parser) { return parser.next(); }, parser_);
        if (!more) return more.error();
        if (!*more) break;
        if (!take(std::visit([](auto& parser) -> const ProofStep& { return parser.step(); }, parser_))) return full;
    }
    if (clauses_.refuted()) report_.verdict = ProofVerdict::verified;
    report_.binary = std::visit([](auto& parser) { return parser.binary(); }, parser_);
    report_.stats.propagations = clauses_.propagations();
    report_.stats.root_restarts = clauses_.restarts();
    return std::move(report_);
}

void Checker::gather_numbers(std::span<const std::int32_t> literals) {
    gather(literals, [&](std::int32_t n) { return numbers_.lit(n); });
}

// False if the store is full.
bool Checker::take(const ProofStep& step) {
    if (!step.deletion) return take_lemma(step);
    take_deletion(step);
    return true;
}

// Without its witness or, where that does not follow, as a clause with a repeated literal.
bool Checker::take_lemma(const ProofStep& step) {
    ++report_.stats.lemmas;
    const std::span<const std::int32_t> all(step.literals);
    const std::size_t size = size_without_witness(all);
    const bool has_witness = size < all.size();
    witness_.clear();
    mapping_.clear();
    bool fits = true;  // the mapping has pairs
    if (has_witness) {
        const std::size_t mapping = size_without_mapping(all, size);
        if (mapping < all.size()) fits = gather_mapping(all.subspan(mapping + 1));
        gather_numbers(all.subspan(size, mapping - size));
        witness_ = lemma_;
    }
    gather_numbers(all.first(size));
    bool follows = fits && lemma_follows();
    if (!follows && has_witness) {
        if (report_.stats.retried++ == 0) report_.stats.first_retried = step.place;
        witness_.clear();
        mapping_.clear();
        gather_numbers(all);
        follows = lemma_follows();
    }
    if (!follows) {
        report_.verdict = ProofVerdict::lemma_fails;
        report_.failed = step.literals;
        report_.place = step.place;
        return true;
    }
    if (!options_.reuse_trail) clauses_.backtrack(0);
    return clauses_.add(lemma_);
}

// An empty witness stands for the first literal.
bool Checker::lemma_follows() {
    ProofStats& stats = report_.stats;
    if (implied()) {
        ++stats.rup;
        return true;
    }
    if (lemma_.empty()) return false;
    if (witness_.empty()) witness_.push_back(lemma_[0]);
    while (image_.size() < seen_in_.size()) image_.push_back(static_cast<std::uint32_t>(image_.size()));
    bool consistent = true;
    for (const Lit l : witness_) consistent = consistent && set_image(l, kTrue);
    for (const auto& [l, to] : mapping_) (void)set_image(l, to.code());
    const bool follows = consistent && redundant();
    forget_images();
    if (follows) ++(!mapping_.empty() ? stats.sr : witness_.size() == 1 ? stats.rat : stats.pr);
    return follows;
}

// False if the numbers are not pairs.
bool Checker::gather_mapping(std::span<const std::int32_t> pairs) {
    gather_numbers(pairs);  // all variables are known then
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
        mapping_.emplace_back(numbers_.lit(pairs[i]), numbers_.lit(pairs[i + 1]));
    return pairs.size() % 2 == 0;
}

// False if the variable has another image already.
bool Checker::set_image(Lit l, std::uint32_t to) {
    if (image(l) == to) return true;
    if (image(l) != l.code()) return false;
    image_[l.code()] = to;
    image_[(~l).code()] = to ^ 1u;
    mapped_.push_back(l);
    return true;
}

void Checker::forget_images() {
    for (const Lit l : mapped_) {
        image_[l.code()] = l.code();
        image_[(~l).code()] = (~l).code();
    }
    mapped_.clear();
}

void Checker::take_deletion(const ProofStep& step) {
    const std::span<const std::int32_t> all(step.literals);
    gather_numbers(all);
    ClauseRef c = clauses_.store().find(lemma_);
    if (const std::size_t size = size_without_witness(all); c == kNoClause && size < all.size()) {
        gather_numbers(all.first(size));
        c = clauses_.store().find(lemma_);
    }
    if (c == kNoClause) {
        if (report_.stats.absent++ == 0) report_.stats.first_absent = step.place;
        return;
    }
    if (clauses_.implies_root(c)) {
        if (report_.stats.units++ == 0) report_.stats.first_unit = step.place;
        if (options_.keep_units) return;
    }
    ++report_.stats.deletions;
    clauses_.remove(c);
}

// How many of the open levels agree with the negation of the lemma.
std::size_t Checker::levels_to_keep() const {
    const std::span<const Lit> made = clauses_.assumptions();
    std::size_t n = 0;
    while (n < made.size() && n < lemma_.size() && made[n] == ~lemma_[n]) ++n;
    return n;
}

// True if the clauses and the negation of the lemma lead to a conflict.  If not, each literal of the lemma has a level
// of its own, in the lemma's order.
bool Checker::implied() {
    const std::size_t kept = levels_to_keep();
    ASSERT(kept <= lemma_.size() && kept <= clauses_.level());
    clauses_.backtrack(kept);
    report_.stats.levels_reused += kept;
    for (std::size_t i = kept; i < lemma_.size() && !clauses_.in_conflict(); ++i) {
        if (clauses_.value(lemma_[i]) == Truth::yes) return true;
        clauses_.assume(~lemma_[i]);
        ++report_.stats.levels_made;
    }
    return clauses_.in_conflict();
}

// True if what the witness makes of every clause is implied; with one literal, the clauses with its negation become the
// resolvents of RAT.  Requires: implied() has just failed.  Visits every clause: such lemmas are rare, and
// occurrence lists would slow down every other lemma.
bool Checker::redundant() {
    const ClauseStore& store = clauses_.store();
    for (ClauseRef c = store.first(); c != store.end(); c = store.after(c))
        if (store.living(c) && !store.tautology(c) && !reduct_implied(c)) return false;
    return true;
}

// True also if the witness satisfies the clause, or does not touch it.
bool Checker::reduct_implied(ClauseRef c) {
    const std::span<const Lit> clause = clauses_.store().clause(c);
    if (std::ranges::all_of(clause, [&](Lit l) { return image(l) == l.code(); })) return true;
    if (std::ranges::any_of(clause, [&](Lit l) { return image(l) == kTrue; })) return true;
    ASSERT(clauses_.level() == lemma_.size());
    partner_.clear();
    for (const Lit l : clause)
        if (image(l) != kFalse) partner_.push_back(Lit::from_code(image(l)));
    bool found = false;
    for (std::size_t i = 0; i < partner_.size() && !found; ++i) {
        if (clauses_.value(partner_[i]) == Truth::no) continue;
        found = clauses_.value(partner_[i]) == Truth::yes;
        if (!found) clauses_.assume(~partner_[i]);
        found = found || clauses_.in_conflict();
    }
    clauses_.backtrack(lemma_.size());
    return found;
}

}  // namespace

Result<ProofReport> check_proof(const Formula& formula, ProofBytes proof, const ProofCheckOptions& options) {
    return Checker(formula, std::move(proof), options).run(formula);
}

}  // namespace sat
