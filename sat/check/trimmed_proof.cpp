#include "sat/check/trimmed_proof.h"

#include <algorithm>
#include <optional>
#include <span>

namespace sat {
namespace {

using Place = ProofArena::Place;
using Words = std::span<const std::uint32_t>;

template <class Use>
void for_each_clause(const NeededProof& needed, Use use) {
    Place c = needed.arena.first();
    for (std::uint32_t i = 0; i < needed.num_clauses; ++i, c = needed.arena.after(c)) use(c, i);
}

// The needed lemmas with their steps, then kNone with those of the empty clause.
template <class Use>
void for_each_needed_lemma(const NeededProof& needed, Use use) {
    Place c = needed.arena.first();
    for (std::uint32_t i = 0; i < needed.num_clauses; ++i) c = needed.arena.after(c);
    NeededSteps::Reader steps(needed.steps);
    for (; c != needed.arena.end(); c = needed.arena.after(c))
        if (needed.arena.has(c, ProofArena::kCore)) use(c, steps.next());
    use(ProofArena::kNone, steps.next());
}

// The literals of a lemma with the one first that was first in the proof, then its witness.
void set_literals(const ProofArena& arena, Place c, bool with_witness, std::vector<Lit>& literals) {
    literals.clear();
    if (arena.size(c) == 0) return;
    const Lit first = arena.first_written(c);
    literals.push_back(first);
    for (const std::uint32_t code : arena.codes(c))
        if (code != first.code()) literals.push_back(Lit::from_code(code));
    if (!with_witness) return;
    // The witness begins with the first literal, by which it is recognised.
    for (const std::uint32_t code : arena.witness_codes(c)) literals.push_back(Lit::from_code(code));
}

bool is_redundant(Words steps) {
    return std::ranges::find(steps, NeededSteps::kRedundant) != steps.end();
}

bool is_clause(std::uint32_t word) {
    return word != NeededSteps::kCandidate && word != NeededSteps::kRedundant;
}

class HintWriter {
public:
    HintWriter(NeededProof& needed, HintedProofSink& sink)
        : needed_(needed), arena_(needed.arena), sink_(sink), occurred_(2 * std::size_t{needed.num_vars}, 0) {}

    void write();

private:
    struct Candidate {
        std::int64_t id;
        Words steps;
    };

    void begin();
    void lemma(Place c, Words steps);
    void set_hints(Words steps);
    void candidates(Words steps);
    void add_missing_candidate(Lit pivot);
    std::optional<Place> other_clause(Lit pivot);
    void remove_unused(Words steps);
    void remove();
    std::int64_t id(std::uint32_t word) const { return arena_.id(NeededSteps::clause(word)); }

    NeededProof& needed_;
    ProofArena& arena_;
    HintedProofSink& sink_;
    std::vector<std::uint8_t> occurred_;  // by literal code: in the formula or a lemma so far
    std::uint32_t last_id_ = 0;
    Place other_ = ProofArena::kNone;  // where other_clause() found one
    std::vector<Lit> literals_;
    std::vector<std::int64_t> hints_;
    std::vector<Candidate> candidates_;
    std::vector<std::uint64_t> unused_;
};

// kLiving: written and not yet deleted.
void HintWriter::begin() {
    for_each_clause(needed_, [this](Place c, std::uint32_t) {
        arena_.set_id(c, ++last_id_);
        for (const std::uint32_t code : arena_.codes(c)) occurred_[code] = 1;
        if (arena_.has(c, ProofArena::kCore)) {
            arena_.set(c, ProofArena::kLiving);
        } else {
            arena_.clear(c, ProofArena::kLiving);
            unused_.push_back(last_id_);
        }
    });
    remove();
}

void HintWriter::remove() {
    if (!unused_.empty()) sink_.remove(unused_);
    unused_.clear();
}

void HintWriter::remove_unused(Words steps) {
    for (const std::uint32_t word : steps) {
        if (!is_clause(word) || !NeededSteps::last_use(word)) continue;
        arena_.clear(NeededSteps::clause(word), ProofArena::kLiving);
        unused_.push_back(arena_.id(NeededSteps::clause(word)));
    }
    remove();
}

void HintWriter::set_hints(Words steps) {
    for (const std::uint32_t word : steps) hints_.push_back(id(word));
}

void HintWriter::candidates(Words steps) {
    candidates_.clear();
    for (std::size_t i = 0; i < steps.size();) {
        ASSERT(steps[i] == NeededSteps::kCandidate);
        std::size_t end = i + 2;
        while (end < steps.size() && steps[end] != NeededSteps::kCandidate) ++end;
        candidates_.push_back({id(steps[i + 1]), steps.subspan(i + 2, end - i - 2)});
        i = end;
    }
    std::ranges::sort(candidates_, {}, &Candidate::id);
    for (const Candidate& candidate : candidates_) {
        hints_.push_back(-candidate.id);
        set_hints(candidate.steps);
    }
}

void HintWriter::lemma(Place c, Words steps) {
    hints_.clear();
    const auto redundant = std::ranges::find(steps, NeededSteps::kRedundant);
    const auto implied = static_cast<std::size_t>(redundant - steps.begin());
    set_hints(steps.first(implied));
    if (redundant != steps.end()) {
        const Words found = steps.subspan(implied + 1);
        found.empty() ? add_missing_candidate(arena_.first_written(c)) : candidates(found);
    }
    literals_.clear();
    if (c != ProofArena::kNone) set_literals(arena_, c, redundant != steps.end(), literals_);
    sink_.add(++last_id_, literals_, hints_);
    if (c == ProofArena::kNone) return;
    arena_.set_id(c, last_id_);
    arena_.set(c, ProofArena::kLiving);
    for (const Lit l : literals_) occurred_[l.code()] = 1;
    remove_unused(steps);
}

// Sets hints_ to a candidate with ~pivot that is added for this purpose, and to be removed after the lemma.
void HintWriter::add_missing_candidate(Lit pivot) {
    if (occurred_[(~pivot).code()] == 0) return;
    const std::optional<Place> other = other_clause(pivot);
    if (!other) return;
    literals_.assign(1, ~pivot);
    for (const std::uint32_t code : arena_.codes(*other)) literals_.push_back(Lit::from_code(code));
    const std::int64_t follows = arena_.id(*other);
    sink_.add(++last_id_, literals_, {&follows, 1});
    hints_ = {-static_cast<std::int64_t>(last_id_), follows};
    unused_.push_back(last_id_);
}

// A living clause without the variable.
std::optional<Place> HintWriter::other_clause(Lit pivot) {
    const auto fits = [&](Place c) {
        return arena_.has(c, ProofArena::kLiving) && arena_.size(c) > 0 &&
               std::ranges::none_of(arena_.codes(c), [&](std::uint32_t code) { return code / 2 == pivot.var().index; });
    };
    if (other_ != ProofArena::kNone && fits(other_)) return other_;
    for (other_ = arena_.first(); other_ != arena_.end(); other_ = arena_.after(other_))
        if (fits(other_)) return other_;
    other_ = ProofArena::kNone;
    return std::nullopt;
}

void HintWriter::write() {
    begin();
    for_each_needed_lemma(needed_, [this](Place c, Words steps) { lemma(c, steps); });
}

}  // namespace

void write_needed(NeededProof& needed, HintedProofSink& sink) {
    ASSERT(needed.has_hints);
    HintWriter(needed, sink).write();
}

void write_needed(const NeededProof& needed, ProofSink& sink) {
    const ProofArena& arena = needed.arena;
    std::vector<Lit> literals;
    const auto remove = [&](Place c) {
        literals.clear();
        for (const std::uint32_t code : arena.codes(c)) literals.push_back(Lit::from_code(code));
        sink.remove(literals);
    };
    if (needed.has_redundant)
        for_each_clause(needed, [&](Place c, std::uint32_t) {
            if (!arena.has(c, ProofArena::kCore)) remove(c);
        });
    for_each_needed_lemma(needed, [&](Place c, Words steps) {
        literals.clear();
        if (c == ProofArena::kNone) return sink.add(literals);
        set_literals(arena, c, is_redundant(steps), literals);
        sink.add(literals);
        for (const std::uint32_t word : steps) {
            if (!is_clause(word) || !NeededSteps::last_use(word)) continue;
            const Place unused = NeededSteps::clause(word);
            if (needed.has_redundant || arena.size(unused) > 1) remove(unused);
        }
    });
}

std::vector<ClauseId> needed_clauses(const NeededProof& needed) {
    std::vector<ClauseId> clauses;
    for_each_clause(needed, [&](Place c, std::uint32_t i) {
        if (needed.arena.has(c, ProofArena::kCore)) clauses.push_back(ClauseId{i});
    });
    return clauses;
}

}  // namespace sat
