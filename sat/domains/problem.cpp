#include "sat/domains/problem.h"

#include <algorithm>
#include <utility>

namespace sat::domains {
namespace {

class Maker {
public:
    Maker(const Clauses& clauses, Groups groups, Effort& effort)
        : clauses_(clauses), groups_(std::move(groups)), relations_(find_relations(clauses, groups_, effort)) {}

    Problem run() {
        p_.has_empty = clauses_.has_empty;
        number_values();
        lay_out_words();
        for (const Lit l : clauses_.units) p_.units.push_back(as_clause_literal(l));
        add_effects();
        add_relations();
        add_clauses();
        const auto one_place = [&](const auto& places) { return places.size() == 1; };
        p_.plain = std::ranges::all_of(places_, one_place) && p_.words.size() == p_.domains && p_.relations.empty() &&
                   p_.clauses.size() == 0;
        return std::move(p_);
    }

private:
    void number_values() {
        p_.value_of = LitMap<Value>(clauses_.binary.num_vars(), kNoValue);
        domains_of_.resize(2 * clauses_.binary.num_vars());
        for (std::uint32_t d = 0; d < groups_.sets.size(); ++d)
            for (const Lit l : groups_.sets[d]) {
                domains_of_[l.code()].push_back(d);
                if (p_.value_of[l] != kNoValue) continue;
                p_.value_of[l] = static_cast<Value>(p_.literals.size());
                p_.literals.push_back(l);
            }
    }

    void lay_out_words() {
        p_.domains = groups_.sets.size();
        places_.resize(p_.literals.size());
        for (std::uint32_t d = 0; d < groups_.sets.size(); ++d) {
            p_.first.push_back(static_cast<std::uint32_t>(p_.words.size()));
            lay_out(groups_.sets[d], d);
        }
        p_.first.push_back(static_cast<std::uint32_t>(p_.words.size()));
        for (const auto& image : relations_.images) {
            image_word_.push_back(static_cast<std::uint32_t>(p_.words.size()));
            lay_out(image, static_cast<std::uint32_t>(p_.domains));
        }
        p_.places = Lists<Place>(places_);
    }
    void lay_out(const std::vector<Lit>& literals, std::uint32_t domain) {
        for (std::size_t i = 0; i < literals.size(); ++i) {
            if (i % 64 == 0) {
                p_.words.push_back(0);
                p_.domain_of.push_back(domain);
                p_.value_at.resize(64 * p_.words.size(), kNoValue);
            }
            const auto word = static_cast<std::uint32_t>(p_.words.size() - 1), bit = static_cast<std::uint32_t>(i % 64);
            const Value v = p_.value_of[literals[i]];
            p_.words[word] |= std::uint64_t{1} << bit;
            p_.value_at[64 * word + bit] = v;
            places_[v].push_back({word, bit});
        }
    }

    ClauseLiteral as_clause_literal(Lit l) const {
        if (p_.value_of[l] != kNoValue) return {p_.value_of[l], true};
        return {p_.value_of[~l], false};
    }

    // Choosing a value excludes the others of its domains, and what binary clauses exclude.
    void add_effects() {
        std::vector<std::vector<Keep>> effects(p_.literals.size());
        std::vector<std::uint64_t> lost(p_.words.size(), 0);
        std::vector<std::uint32_t> touched;
        for (Value v = 0; v < p_.literals.size(); ++v) {
            const auto lose = [&](Lit l) {
                const Value other = p_.value_of[l];
                if (other == v || other == kNoValue) return;
                for (const Place& at : places_[other]) {
                    if (lost[at.word] == 0) touched.push_back(at.word);
                    lost[at.word] |= std::uint64_t{1} << at.bit;
                }
            };
            const Lit l = p_.literals[v];
            for (const std::uint32_t d : domains_of_[l.code()])
                for (const Lit m : groups_.sets[d]) lose(m);
            for (const Lit m : clauses_.binary[~l]) {
                lose(~m);
                for (const std::uint32_t d : domains_of_[m.code()])
                    for (const Lit other : groups_.sets[d])
                        if (other != m) lose(other);
            }
            std::ranges::sort(touched);
            for (const std::uint32_t word : touched) effects[v].push_back({word, ~std::exchange(lost[word], 0)});
            touched.clear();
        }
        p_.effects = Lists<Keep>(effects);
    }

    void add_relations() {
        std::vector<std::vector<Support>> supports(p_.words.size());
        std::vector<std::vector<std::uint32_t>> of_value(p_.literals.size());
        for (const auto& found : relations_.found) {
            const Relation r{p_.value_of[found.value], p_.first[found.domain], image_word_[found.image],
                             found.both_ways};
            const auto index = static_cast<std::uint32_t>(p_.relations.size());
            const std::uint32_t home = 64 * places_[r.value][0].word + places_[r.value][0].bit;
            supports[r.domain].push_back({r.image, home});
            supports[r.image].push_back({r.domain, home});
            of_value[r.value].push_back(index);
            p_.relations.push_back(r);
        }
        p_.supports = Lists<Support>(supports);
        p_.relations_of = Lists<std::uint32_t>(of_value);
    }

    void add_clauses() {
        std::vector<std::vector<ClauseLiteral>> clauses;
        const auto add = [&](std::span<const Lit> literals) {
            auto& clause = clauses.emplace_back();
            for (const Lit l : literals) clause.push_back(as_clause_literal(l));
        };
        for (std::uint32_t code = 0; code < 2 * clauses_.binary.num_vars(); ++code) {
            const Lit l = Lit::from_code(code);
            for (const Lit m : clauses_.binary[l]) {
                const bool excluded = p_.value_of[~l] != kNoValue && p_.value_of[~m] != kNoValue;
                if (l < m && !excluded) add(std::vector{l, m});
            }
        }
        for (std::size_t c = 0; c < clauses_.longer.size(); ++c)
            if (groups_.is_domain[c] == 0 && relations_.covered[c] == 0) add(clauses_.longer[c]);
        p_.clauses = Lists<ClauseLiteral>(clauses);
    }

    const Clauses& clauses_;
    Groups groups_;
    FoundRelations relations_;
    Problem p_;
    std::vector<std::vector<std::uint32_t>> domains_of_;  // by literal code
    std::vector<std::vector<Place>> places_;
    std::vector<std::uint32_t> image_word_;
};

}  // namespace

std::uint64_t Problem::memory_bytes() const {
    return heap_bytes(literals) + value_of.memory_bytes() + heap_bytes(first) + heap_bytes(domain_of) +
           heap_bytes(words) + heap_bytes(value_at) + places.memory_bytes() + effects.memory_bytes() +
           heap_bytes(relations) + supports.memory_bytes() + relations_of.memory_bytes() + clauses.memory_bytes() +
           heap_bytes(units);
}

Problem make_problem(const Clauses& clauses, Groups groups, Effort& effort) {
    add_free_variables(groups, clauses.binary.num_vars());
    return Maker(clauses, std::move(groups), effort).run();
}

}  // namespace sat::domains
