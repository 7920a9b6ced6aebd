#include "tests/property/simplify/formulas.h"

#include <algorithm>

#include "sat/core/random.h"

namespace sat::test {
namespace {

class Writer {
public:
    Writer(std::uint64_t seed, int inputs) : random(seed), vars(inputs) {}

    std::int32_t any() {
        const auto n = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(vars)) + 1);
        return random.flip() ? n : -n;
    }
    std::vector<std::int32_t> some(std::size_t n) {
        std::vector<std::int32_t> all;
        while (all.size() < std::min(n, static_cast<std::size_t>(vars))) {
            const std::int32_t l = any();
            if (std::ranges::none_of(all, [l](std::int32_t k) { return k == l || k == -l; })) all.push_back(l);
        }
        return all;
    }
    void add(std::vector<std::int32_t> clause) { clauses.push_back(std::move(clause)); }
    void add_random(std::size_t most) { add(some(1 + random.below(static_cast<std::uint32_t>(most)))); }

    void and_gate() {
        const auto inputs = some(1 + random.below(3));
        const std::int32_t out = ++vars;
        std::vector<std::int32_t> all{out};
        for (const std::int32_t l : inputs) add({-out, l}), all.push_back(-l);
        add(all);
    }
    void parity_gate() {
        auto all = some(1 + random.below(3));
        all.push_back(++vars);
        for (std::uint32_t signs = 0; signs < 1u << all.size(); ++signs) {
            if (__builtin_popcount(signs) % 2 != 0) continue;
            std::vector<std::int32_t> clause;
            for (std::size_t i = 0; i < all.size(); ++i) clause.push_back(signs >> i & 1 ? -all[i] : all[i]);
            add(clause);
        }
    }
    void choice_gate() {
        const auto in = some(3);
        const std::int32_t out = ++vars;
        if (in.size() < 3) return;
        add({-out, -in[0], in[1]}), add({-out, in[0], in[2]}), add({out, -in[0], -in[1]}), add({out, in[0], -in[2]});
    }
    void shuffle() {
        random.shuffle(std::span(clauses));
        for (auto& c : clauses) random.shuffle(std::span(c));
    }

    Random random;
    int vars;
    Clauses clauses;
};

// A formula by its seed; shrinks clause by clause.
template <class Make>
rc::Gen<Clauses> by_seed(Make make) {
    const auto made = rc::gen::map(rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>()), make);
    return rc::gen::shrink(made, [](Clauses clauses) { return rc::shrink::removeChunks(std::move(clauses)); });
}

}  // namespace

rc::Gen<Clauses> random_formulas() {
    return by_seed([](std::uint64_t seed) {
        Writer w(seed, 1 + static_cast<int>(seed % 9));
        const std::size_t count = 1 + w.random.below(static_cast<std::uint32_t>(6 * w.vars));
        const std::size_t longest = 2 + w.random.below(4);
        for (std::size_t i = 0; i < count; ++i) {
            if (w.random.below(4) == 0) w.add_random(longest);
            else w.add(w.some(longest));
        }
        return w.clauses;
    });
}

rc::Gen<Clauses> gate_circuits() {
    return by_seed([](std::uint64_t seed) {
        Writer w(seed, 3 + static_cast<int>(seed % 2));
        const int gates = 1 + static_cast<int>(w.random.below(5));
        for (int i = 0; i < gates; ++i) {
            const std::uint32_t kind = w.random.below(3);
            if (kind == 0) w.and_gate();
            else if (kind == 1) w.parity_gate();
            else w.choice_gate();
        }
        const std::uint32_t others = w.random.below(24);
        for (std::uint32_t i = 0; i < others; ++i) w.add(w.some(2 + w.random.below(2)));
        w.shuffle();
        return w.clauses;
    });
}

rc::Gen<Clauses> products() {
    return by_seed([](std::uint64_t seed) {
        Writer w(seed, 9);
        const auto literals = w.some(2 + w.random.below(4));
        const std::size_t rests = 2 + w.random.below(5);
        for (std::size_t i = 0; i < rests; ++i) {
            const auto rest = w.some(1 + w.random.below(3));
            for (const std::int32_t l : literals) {
                auto clause = rest;
                if (std::ranges::none_of(rest, [l](std::int32_t k) { return k == l || k == -l; })) clause.push_back(l);
                w.add(clause);
            }
        }
        const auto few = w.some(w.random.below(7));
        for (std::size_t i = 0; i < few.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) w.add({few[i], few[j]});
        w.shuffle();
        return w.clauses;
    });
}

}  // namespace sat::test
