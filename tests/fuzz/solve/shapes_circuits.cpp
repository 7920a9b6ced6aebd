#include <algorithm>
#include <cstdlib>

#include "tests/fuzz/solve/shapes.h"

namespace fuzz {
namespace {

using sat::Random;

// ---- gates: clauses that define `out`

void add_and(Clauses& clauses, std::int32_t out, const Numbers& inputs) {
    Numbers all{out};
    for (const std::int32_t l : inputs) {
        clauses.push_back({-out, l});
        all.push_back(-l);
    }
    clauses.push_back(std::move(all));
}
void add_xor(Clauses& clauses, std::int32_t out, std::int32_t a, std::int32_t b) {
    clauses.insert(clauses.end(), {{-out, a, b}, {-out, -a, -b}, {out, -a, b}, {out, a, -b}});
}
void add_choice(Clauses& clauses, std::int32_t out, std::int32_t which, std::int32_t yes, std::int32_t no) {
    clauses.insert(clauses.end(), {{-which, -yes, out}, {-which, yes, -out}, {which, -no, out}, {which, no, -out}});
}
void add_majority(Clauses& clauses, std::int32_t out, std::int32_t a, std::int32_t b, std::int32_t c) {
    clauses.insert(clauses.end(), {{-a, -b, out}, {-a, -c, out}, {-b, -c, out}});
    clauses.insert(clauses.end(), {{a, b, -out}, {a, c, -out}, {b, c, -out}});
}

// A random gate over earlier variables.
struct Gate {
    enum class Kind : std::uint8_t { conjunction, parity, choice, majority, copy } kind;
    Numbers inputs;
};
Gate random_gate(Random& random, std::int32_t out) {
    constexpr Gate::Kind kKinds[] = {Gate::Kind::conjunction, Gate::Kind::conjunction, Gate::Kind::parity,
                                     Gate::Kind::choice,      Gate::Kind::majority,    Gate::Kind::copy};
    const auto earlier = static_cast<std::uint32_t>(out - 1);
    Gate gate{earlier < 3 ? Gate::Kind::copy : kKinds[random.below(6)], {}};
    switch (gate.kind) {
        case Gate::Kind::conjunction: gate.inputs = random_clause(random, earlier, between(random, 2, 4)); break;
        case Gate::Kind::parity: gate.inputs = random_clause(random, earlier, 2); break;
        case Gate::Kind::copy: gate.inputs = random_clause(random, earlier, 1); break;
        default: gate.inputs = random_clause(random, earlier, 3);
    }
    return gate;
}
void add_gate(Clauses& clauses, std::int32_t out, const Gate& gate) {
    const Numbers& in = gate.inputs;
    switch (gate.kind) {
        case Gate::Kind::parity: return add_xor(clauses, out, in[0], in[1]);
        case Gate::Kind::choice: return add_choice(clauses, out, in[0], in[1], in[2]);
        case Gate::Kind::majority: return add_majority(clauses, out, in[0], in[1], in[2]);
        default: add_and(clauses, out, in);
    }
}

// The outputs of an adder of two or three bits.
void add_sum(Clauses& clauses, std::int32_t sum, std::int32_t carry, const Numbers& bits, std::int32_t& next) {
    if (bits.size() == 2) {
        add_xor(clauses, sum, bits[0], bits[1]);
        return add_and(clauses, carry, bits);
    }
    const std::int32_t half = next++;
    add_xor(clauses, half, bits[0], bits[1]);
    add_xor(clauses, sum, half, bits[2]);
    add_majority(clauses, carry, bits[0], bits[1], bits[2]);
}

}  // namespace

Clauses circuit(Random& random, std::uint32_t vars) {
    vars = std::clamp(vars, 5u, 60u);
    const std::uint32_t inputs = between(random, 3, std::max(3u, vars / 2));
    Clauses clauses;
    for (std::uint32_t out = inputs + 1; out <= vars; ++out) {
        const auto number = static_cast<std::int32_t>(out);
        add_gate(clauses, number, random_gate(random, number));
        if (one_in(random, 12) && !clauses.empty()) clauses.pop_back();  // an incomplete definition
    }
    add_random_clauses(random, clauses, vars, random.below(vars));
    return clauses;
}

// The second circuit has the gates of the first one with swapped inputs.
Clauses miter(Random& random, std::uint32_t vars) {
    const auto inputs = static_cast<std::int32_t>(between(random, 3, 5));
    const auto gates = static_cast<std::int32_t>(std::clamp(vars / 2, 2u, 20u));
    const bool equal = random.below(4) != 0;
    Clauses clauses;
    const auto twin = [&](std::int32_t l) {
        if (std::abs(l) <= inputs) return l;
        return l < 0 ? l - gates : l + gates;
    };
    for (std::int32_t out = inputs + 1; out <= inputs + gates; ++out) {
        Gate gate = random_gate(random, out);
        add_gate(clauses, out, gate);
        const bool symmetric = gate.kind == Gate::Kind::conjunction || gate.kind == Gate::Kind::majority;
        if (symmetric) std::ranges::reverse(gate.inputs);
        for (std::int32_t& l : gate.inputs) l = twin(l);
        if (!equal && one_in(random, 6)) gate.inputs.front() = -gate.inputs.front();
        add_gate(clauses, twin(out), gate);
    }
    const std::int32_t last = inputs + gates, differ = inputs + 2 * gates + 1;
    add_xor(clauses, differ, last, twin(last));
    clauses.push_back({differ});
    return clauses;
}

// a + b = c or, half of the time, b + a = c with other carries, with some bits fixed.
Clauses adder(Random& random, std::uint32_t vars) {
    const auto bits = static_cast<std::int32_t>(std::clamp(vars / 8, 1u, 5u));
    std::int32_t next = 3 * bits + 2;
    const auto bit = [&](std::int32_t number, std::int32_t i) { return number * bits + i + 1; };
    Clauses clauses;
    const auto add = [&](std::int32_t first, std::int32_t second) {
        std::int32_t carry = 0;
        for (std::int32_t i = 0; i < bits; ++i) {
            Numbers in{bit(first, i), bit(second, i)};
            if (carry != 0) in.push_back(carry);
            const std::int32_t sum = bit(2, i);
            carry = next++;
            add_sum(clauses, sum, carry, in, next);
        }
        clauses.push_back({-(3 * bits + 1), carry});
        clauses.push_back({3 * bits + 1, -carry});
    };
    add(0, 1);
    if (random.flip()) add(1, 0);
    for (std::uint32_t n = random.below(static_cast<std::uint32_t>(2 * bits)); n > 0; --n)
        clauses.push_back({random_literal(random, static_cast<std::uint32_t>(3 * bits + 1))});
    add_random_clauses(random, clauses, static_cast<std::uint32_t>(3 * bits + 1), random.below(6));
    return clauses;
}

// All pairs of some literals with some suffixes.
Clauses products(Random& random, std::uint32_t vars) {
    vars = std::clamp(vars, 6u, 40u);
    Clauses clauses;
    for (std::uint32_t n = between(random, 1, 3); n > 0; --n) {
        const Numbers firsts = random_clause(random, vars, between(random, 2, std::min(5u, vars)));
        Clauses rests(between(random, 2, 6));
        for (Numbers& rest : rests) rest = random_clause(random, vars, between(random, 1, 3));
        for (const std::int32_t l : firsts)
            for (Numbers rest : rests) {
                if (std::ranges::find(rest, -l) != rest.end()) continue;
                rest.push_back(l);
                clauses.push_back(std::move(rest));
            }
    }
    add_random_clauses(random, clauses, vars, random.below(vars));
    return clauses;
}

}  // namespace fuzz
