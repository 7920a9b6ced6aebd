#include "tests/property/simplify_binary/small_circuits.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace sat::test {
namespace {

constexpr std::int32_t kVars = 9;

rc::Gen<std::int32_t> literals(std::int32_t vars) {
    return rc::gen::map(rc::gen::pair(uniform<std::int32_t>(1, vars + 1), rc::gen::arbitrary<bool>()),
                        [](const std::pair<std::int32_t, bool>& p) { return p.second ? -p.first : p.first; });
}
rc::Gen<std::vector<std::int32_t>> clauses_of(std::size_t size, std::int32_t vars) {
    return rc::gen::container<std::vector<std::int32_t>>(size, literals(vars));
}

enum class Kind { conjunction, parity, choice };
// The output is an arbitrary literal, so equal outputs of different gates and loops occur.
using Gate = std::tuple<int, std::int32_t, std::vector<std::int32_t>>;

// All clauses that exclude an input assignment with the wrong output, without don't-care inputs of AND and
// if-then-else.
void write_parity(std::int32_t out, const std::vector<std::int32_t>& in, Clauses& to) {
    for (std::uint32_t bits = 0; bits < (1u << in.size()); ++bits) {
        std::vector<std::int32_t> clause;
        bool odd = false;
        for (std::size_t i = 0; i < in.size(); ++i) {
            const bool set = (bits >> i & 1) != 0;
            odd = odd != set;
            clause.push_back(set ? -in[i] : in[i]);
        }
        clause.push_back(odd ? out : -out);
        to.push_back(clause);
    }
}
void write(const Gate& gate, Clauses& to) {
    const auto& [kind, out, in] = gate;
    switch (static_cast<Kind>(kind)) {
        case Kind::conjunction: {
            std::vector<std::int32_t> all{out};
            for (const std::int32_t l : in) to.push_back({-out, l}), all.push_back(-l);
            to.push_back(all);
            break;
        }
        case Kind::parity: write_parity(out, in, to); break;
        case Kind::choice:
            to.insert(to.end(), {{-out, -in[0], in[1]},
                                 {out, -in[0], -in[1]},
                                 {-out, in[0], in[2 % in.size()]},
                                 {out, in[0], -in[2 % in.size()]}});
            break;
    }
}

rc::Gen<Clauses> wild_circuits() {
    const auto inputs = rc::gen::mapcat(rc::gen::weightedElement<std::size_t>({{6, 2}, {3, 3}, {1, 4}}),
                                        [](std::size_t n) { return clauses_of(n, 4); });
    const auto any_inputs =
        rc::gen::mapcat(uniform<std::size_t>(2, 4), [](std::size_t n) { return clauses_of(n, kVars); });
    const auto gate = rc::gen::tuple(uniform(0, 3), literals(kVars),
                                     rc::gen::weightedOneOf<std::vector<std::int32_t>>({{3, inputs}, {2, any_inputs}}));
    const auto gates = rc::gen::resize(9, rc::gen::container<std::vector<Gate>>(gate));
    return rc::gen::map(gates, [](const std::vector<Gate>& list) {
        Clauses clauses;
        for (const Gate& g : list) write(g, clauses);
        return clauses;
    });
}

// A gate: its kind, the earlier gate it copies, if any, and bits for the rest.
using Recipe = std::tuple<int, bool, std::uint32_t>;

// Gates over three inputs and earlier gates. A copy has the inputs of another gate in another order, partly replaced by
// equivalent ones, so that equal gates are found step by step.
Clauses tidy_circuit(const std::vector<Recipe>& recipes) {
    constexpr std::int32_t kInputs = 3;
    Clauses clauses;
    std::vector<Gate> gates;
    std::vector<std::int32_t> copy_of(kVars + 1, 0);
    for (const auto& [kind, copies, bits] : recipes) {
        const auto out = kInputs + 1 + static_cast<std::int32_t>(gates.size());
        if (out > kVars) break;
        Gate gate{kind, out, {}};
        if (copies && !gates.empty()) {
            gate = gates[bits % gates.size()];
            copy_of[static_cast<std::size_t>(out)] = std::get<1>(gate);
            std::get<1>(gate) = out;
            for (std::int32_t& l : std::get<2>(gate))
                for (std::int32_t v = 1; v < out; ++v)
                    if (copy_of[static_cast<std::size_t>(v)] == std::abs(l) && (bits >> 8 & 1) != 0) l = l < 0 ? -v : v;
            if (std::get<0>(gate) != static_cast<int>(Kind::choice) && (bits >> 9 & 1) != 0)
                std::ranges::reverse(std::get<2>(gate));
        } else {
            const std::uint32_t arity = static_cast<Kind>(kind) == Kind::choice ? 3 : 2 + (bits >> 10) % 5 / 3;
            for (std::uint32_t i = 0; i < arity; ++i) {
                const std::uint32_t before = bits >> (12 + 5 * i);
                const auto v = static_cast<std::int32_t>(before % static_cast<std::uint32_t>(out - 1)) + 1;
                std::get<2>(gate).push_back((bits >> (4 + i) & 1) != 0 ? -v : v);
            }
        }
        gates.push_back(gate);
        write(gate, clauses);
    }
    return clauses;
}
rc::Gen<Clauses> tidy_circuits() {
    const auto recipe = rc::gen::tuple(uniform(0, 3), rc::gen::arbitrary<bool>(),
                                       rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint32_t>()));
    return rc::gen::map(rc::gen::container<std::vector<Recipe>>(std::size_t{kVars - 3}, recipe), tidy_circuit);
}

}  // namespace

rc::Gen<Clauses> mostly_binary() {
    return rc::gen::mapcat(uniform<std::int32_t>(2, kVars + 1), [](std::int32_t vars) {
        const auto clause = rc::gen::weightedOneOf<std::vector<std::int32_t>>(
            {{16, clauses_of(2, vars)}, {5, clauses_of(3, vars)}, {2, clauses_of(4, vars)}, {1, clauses_of(1, vars)}});
        return rc::gen::resize(2 * vars, rc::gen::container<Clauses>(clause));
    });
}

rc::Gen<Clauses> circuits() {
    const auto more =
        rc::gen::resize(4, rc::gen::container<Clauses>(rc::gen::mapcat(
                               uniform<std::size_t>(1, 4), [](std::size_t n) { return clauses_of(n, kVars); })));
    const auto gates = rc::gen::weightedOneOf<Clauses>({{1, wild_circuits()}, {3, tidy_circuits()}});
    return rc::gen::map(rc::gen::pair(gates, more), [](const std::pair<Clauses, Clauses>& p) {
        Clauses clauses = p.first;
        clauses.insert(clauses.end(), p.second.begin(), p.second.end());
        if (clauses.empty()) clauses.push_back({1, 2});
        return clauses;
    });
}

rc::Gen<std::vector<std::int32_t>> frozen_variables() {
    return rc::gen::weightedOneOf<std::vector<std::int32_t>>(
        {{1, rc::gen::just(std::vector<std::int32_t>{})},
         {1, rc::gen::resize(5, rc::gen::container<std::vector<std::int32_t>>(uniform<std::int32_t>(1, kVars + 1)))}});
}

}  // namespace sat::test
