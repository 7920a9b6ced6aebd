#include "sat/domains/propagator.h"

#include <algorithm>
#include <bit>

namespace sat::domains {

Propagator::Propagator(const Problem& problem)
    : p_(problem),
      is_chosen_(problem.literals.size(), 0),
      is_changed_(problem.words.size(), 0),
      in_clauses_(problem.words.size(), 0) {
    for (std::uint32_t w = 0; w < problem.words.size(); ++w) in_relations_.push_back(!problem.supports[w].empty());
    for (Value v = 0; v < problem.literals.size(); ++v) home_.push_back(problem.places[v][0]);
    watch_clauses();
}

void Propagator::watch_clauses() {
    watching_.resize(2 * p_.literals.size());
    for (std::uint32_t c = 0; c < p_.clauses.size(); ++c) {
        const auto clause = p_.clauses[c];
        watched_.push_back({clause[0], clause[1]});
        for (const ClauseLiteral l : watched_.back()) watching_[index_of(l)].push_back(c);
        for (const ClauseLiteral l : clause) in_clauses_[home_[l.value].word] |= std::uint64_t{1} << home_[l.value].bit;
    }
}

bool Propagator::start() {
    for (std::uint32_t d = 0; d < p_.domains; ++d)
        if (!note_size(d)) return settle(false);
    for (std::uint32_t w = 0; w < p_.words.size(); ++w)
        if (in_relations_[w] > std::exchange(is_changed_[w], in_relations_[w])) changed_.push_back(w);
    for (const ClauseLiteral l : p_.units)
        if (!make_true(l)) return settle(false);
    return settle(true);
}

bool Propagator::settle(bool consistent) {
    if (consistent && propagate()) return true;
    for (const std::uint32_t w : changed_) is_changed_[w] = 0;
    changed_.clear();
    changed_begin_ = restricted_ = 0;
    singles_.clear();
    falsified_.clear();
    return false;
}

void Propagator::undo(std::size_t size) {
    while (chosen_.size() > size) {
        const Value v = chosen_.back();
        is_chosen_[v] = 0;
        active_.resize(active_.size() - p_.relations_of[v].size());
        chosen_.pop_back();
    }
}

// Cheap consequences first.
bool Propagator::propagate() {
    while (true) {
        if (!choose_singles()) return false;
        if (!falsified_.empty()) {
            const ClauseLiteral l = falsified_.back();
            falsified_.pop_back();
            if (!visit_clauses(l)) return false;
        } else if (changed_begin_ < changed_.size()) {
            if (restricted_ < changed_.size() && !visit_chosen()) return false;
            const std::uint32_t w = changed_[changed_begin_++];
            is_changed_[w] = 0;
            if (!visit_supports(w)) return false;
        } else {
            changed_.clear();
            changed_begin_ = restricted_ = 0;
            return true;
        }
    }
}

bool Propagator::choose_singles() {
    while (!singles_.empty()) {
        const std::uint32_t d = singles_.back();
        singles_.pop_back();
        std::uint32_t w = p_.first[d];
        while (words_[w] == 0) ++w;
        const Value v = p_.value_at[64 * w + static_cast<std::uint32_t>(std::countr_zero(words_[w]))];
        if (!make_chosen(v)) return false;
    }
    return true;
}

bool Propagator::make_chosen(Value v) {
    if (is_chosen(v)) return true;
    if (!possible(v)) return false;
    is_chosen_[v] = 1;
    chosen_.push_back(v);
    const auto relations = p_.relations_of[v];
    active_.insert(active_.end(), relations.begin(), relations.end());
    if (!watching_[index_of({v, false})].empty()) falsified_.push_back({v, false});
    const auto effects = p_.effects[v];
    ticks_ += 1 + effects.size() / 8;
    for (const Keep& effect : effects)
        if (!keep(effect.word, effect.mask)) return false;
    return true;
}

bool Propagator::remove(Value v) {
    ++ticks_;
    for (const Place at : p_.places[v])
        if (!keep(at.word, ~(std::uint64_t{1} << at.bit))) return false;
    return true;
}

bool Propagator::remove_all(std::uint32_t word, std::uint64_t bits) {
    for (; bits != 0; bits &= bits - 1)
        if (!remove(p_.value_at[64 * word + static_cast<std::uint32_t>(std::countr_zero(bits))])) return false;
    return true;
}

bool Propagator::note_change(std::uint32_t word, std::uint64_t lost) {
    const std::uint64_t left = words_[word];
    const std::uint32_t domain = p_.domain_of[word];
    if (domain != p_.domains && (left & (left - 1)) == 0 && !note_size(domain)) return false;
    if (in_relations_[word] > is_changed_[word]) {
        is_changed_[word] = 1;
        changed_.push_back(word);
    }
    for (lost &= in_clauses_[word]; lost != 0; lost &= lost - 1) {
        const auto bit = static_cast<std::uint32_t>(std::countr_zero(lost));
        falsified_.push_back({p_.value_at[64 * word + bit], true});
    }
    return true;
}

bool Propagator::note_size(std::uint32_t domain) {
    const std::uint32_t begin = p_.first[domain], end = p_.first[domain + 1];
    if (end - begin == 1) {
        const std::uint64_t left = words_[begin];
        if (left != 0 && (left & (left - 1)) == 0) singles_.push_back(domain);
        return left != 0;
    }
    const std::uint32_t size = size_of(domain);
    if (size == 1) singles_.push_back(domain);
    return size != 0;
}

// Clauses that watched a literal which is now false watch another, or their other watched literal becomes true.
bool Propagator::visit_clauses(ClauseLiteral falsified) {
    auto& clauses = watching_[index_of(falsified)];
    ticks_ += 1 + clauses.size();
    std::size_t kept = 0;
    bool consistent = true;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const std::uint32_t c = clauses[i];
        auto& [first, second] = watched_[c];
        if (index_of(first) != index_of(falsified)) std::swap(first, second);
        const auto free = [&](ClauseLiteral l) { return index_of(l) != index_of(second) && !is_false(l); };
        const auto clause = p_.clauses[c];
        const auto next = !consistent || is_true(second) ? clause.end() : std::ranges::find_if(clause, free);
        if (next != clause.end()) {
            first = *next;
            watching_[index_of(*next)].push_back(c);
            continue;
        }
        clauses[kept++] = c;
        if (consistent && !is_true(second)) consistent = !is_false(second) && make_true(second);
    }
    clauses.resize(kept);
    return consistent;
}

// Values whose relations have no support left go.  Their negations are lemmas: with such a value, every value of the
// relation's domain would be impossible.
bool Propagator::visit_supports(std::uint32_t word) {
    const auto supports = p_.supports[word];
    ticks_ += 1 + supports.size() / 8;
    for (const Support& support : supports) {
        const bool unsupported = (words_[word] & words_[support.other]) == 0;
        const bool open = (words_[support.home / 64] >> support.home % 64 & 1) != 0;
        if (!(unsupported & open)) continue;  // one branch that is nearly always taken, instead of two random ones
        const Value v = p_.value_at[support.home];
        lemmas_.push_back(~p_.literals[v]);
        if (!remove(v)) return false;
    }
    return true;
}

// When words have changed, not for each of them.
bool Propagator::visit_chosen() {
    restricted_ = changed_.size();
    ticks_ += 1 + active_.size() / 8;
    for (std::size_t i = 0; i < active_.size(); ++i)
        if (!restrict_words(p_.relations[active_[i]])) return false;
    return true;
}

bool Propagator::restrict_words(const Relation& relation) {
    const std::uint64_t domain = words_[relation.domain], image = words_[relation.image], both = domain & image;
    if (domain != both && !remove_all(relation.domain, domain & ~both)) return false;
    if (relation.both_ways && image != both && !remove_all(relation.image, image & ~both)) return false;
    if ((both & (both - 1)) != 0 || both == 0) return both != 0;
    return make_chosen(p_.value_at[64 * relation.image + static_cast<std::uint32_t>(std::countr_zero(both))]);
}

std::uint64_t Propagator::memory_bytes() const {
    std::uint64_t bytes = heap_bytes(home_) + heap_bytes(is_chosen_) + heap_bytes(in_clauses_) +
                          heap_bytes(is_changed_) + heap_bytes(watching_) + heap_bytes(watched_);
    for (const auto& list : watching_) bytes += heap_bytes(list);
    return bytes;
}

}  // namespace sat::domains
