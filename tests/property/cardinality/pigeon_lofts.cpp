#include "tests/property/cardinality/pigeon_lofts.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace sat::test {
namespace {

struct Guest {
    std::uint32_t pigeon;
    std::int32_t literal;
};

class Writer {
public:
    explicit Writer(const Loft& loft) {
        std::vector<std::vector<Guest>> guests(loft.num_holes);
        for (std::uint32_t p = 0; p < loft.holes_of.size(); ++p) {
            std::vector<std::int32_t>& clause = clauses.emplace_back();
            for (const std::uint32_t hole : loft.holes_of[p]) {
                clause.push_back(++vars_);
                guests[hole].push_back({p, vars_});
            }
        }
        for (const auto& hole : guests) exclude(hole, loft.exclusion);
    }
    Clauses clauses;

private:
    void exclude(const std::vector<Guest>& hole, Exclusion how) {
        switch (how) {
            case Exclusion::pairs: return pairs(hole);
            case Exclusion::sequential: return sequential(hole);
            case Exclusion::commander: return commander(hole);
            case Exclusion::logarithmic: return logarithmic(hole);
        }
    }
    void pairs(const std::vector<Guest>& hole) {
        for (std::size_t i = 0; i < hole.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (hole[i].pigeon != hole[k].pigeon) clauses.push_back({-hole[i].literal, -hole[k].literal});
    }
    // s_i: one of the first i is true.
    void sequential(const std::vector<Guest>& hole) {
        std::int32_t before = 0;
        for (const Guest& g : hole) {
            const std::int32_t s = ++vars_;
            clauses.push_back({-g.literal, s});
            if (before != 0) clauses.push_back({-before, s}), clauses.push_back({-before, -g.literal});
            before = s;
        }
    }
    // Each group of three has a commander, and at most one commander is true.
    void commander(const std::vector<Guest>& hole) {
        std::vector<std::int32_t> commanders;
        for (std::size_t i = 0; i < hole.size(); ++i) {
            if (i % 3 == 0) commanders.push_back(++vars_);
            clauses.push_back({-hole[i].literal, commanders.back()});
            for (std::size_t k = i - i % 3; k < i; ++k) clauses.push_back({-hole[i].literal, -hole[k].literal});
        }
        for (std::size_t i = 0; i < commanders.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) clauses.push_back({-commanders[i], -commanders[k]});
    }
    // A true literal sets the bits of its number.
    void logarithmic(const std::vector<Guest>& hole) {
        for (std::uint32_t bit = 1; bit < 2 * hole.size(); bit *= 2) {
            const std::int32_t b = ++vars_;
            for (std::uint32_t i = 0; i < hole.size(); ++i)
                clauses.push_back({-hole[i].literal, (i & bit) != 0 ? b : -b});
        }
    }

    std::int32_t vars_ = 0;
};

bool put(const Loft& loft, std::size_t pigeon, std::vector<std::uint8_t>& taken) {
    if (pigeon == loft.holes_of.size()) return true;
    for (const std::uint32_t hole : loft.holes_of[pigeon]) {
        if (taken[hole] != 0) continue;
        taken[hole] = 1;
        if (put(loft, pigeon + 1, taken)) return true;
        taken[hole] = 0;
    }
    return false;
}

void shuffle(auto& items, Random& random) {
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[random.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace

Loft complete_loft(std::uint32_t pigeons, std::uint32_t holes, Exclusion exclusion) {
    std::vector<std::uint32_t> all(holes);
    std::iota(all.begin(), all.end(), 0u);
    return {std::vector(pigeons, all), holes, exclusion};
}

Loft random_loft(Random& random) {
    Loft loft;
    loft.num_holes = 1 + random.below(4);
    loft.holes_of.resize(2 + random.below(4));
    for (auto& holes : loft.holes_of) {
        while (holes.empty())
            for (std::uint32_t h = 0; h < loft.num_holes; ++h)
                if (random.below(10) < 6) holes.push_back(h);
        if (random.below(6) == 0) holes.push_back(holes[0]);
    }
    return loft;
}

bool has_room(const Loft& loft) {
    std::vector<std::uint8_t> taken(loft.num_holes, 0);
    return put(loft, 0, taken);
}

Clauses clauses_of(const Loft& loft) {
    return Writer(loft).clauses;
}

std::uint32_t num_vars(const Clauses& clauses) {
    std::int32_t most = 0;
    for (const auto& c : clauses)
        for (const std::int32_t l : c) most = std::max(most, std::abs(l));
    return static_cast<std::uint32_t>(most);
}

Clauses disguised(const Clauses& clauses, Random& random) {
    std::vector<std::int32_t> names(num_vars(clauses));
    std::iota(names.begin(), names.end(), 1);
    shuffle(names, random);
    for (std::int32_t& n : names)
        if (random.flip()) n = -n;
    Clauses result = clauses;
    for (auto& c : result) {
        for (std::int32_t& l : c) {
            const std::int32_t name = names[static_cast<std::size_t>(std::abs(l)) - 1];
            l = l < 0 ? -name : name;
        }
        shuffle(c, random);
    }
    shuffle(result, random);
    return result;
}

Clauses with_noise(Clauses clauses, std::uint32_t how_many, std::uint32_t more_vars, Random& random) {
    const std::uint32_t vars = num_vars(clauses) + more_vars;
    for (std::uint32_t i = 0; i < how_many; ++i) {
        std::vector<std::int32_t> clause;
        for (std::uint32_t size = 2 + random.below(3); size > 0; --size) {
            const auto v = static_cast<std::int32_t>(1 + random.below(vars));
            if (std::ranges::none_of(clause, [v](std::int32_t l) { return std::abs(l) == v; }))
                clause.push_back(random.flip() ? v : -v);
        }
        clauses.push_back(clause);
    }
    return clauses;
}

}  // namespace sat::test
