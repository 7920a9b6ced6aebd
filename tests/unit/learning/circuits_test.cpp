// Two circuits that compute the same in the same way are seen to be the same, not searched through.
#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "sat/cdcl/solver.h"

namespace sat::test {
namespace {

// Gates as clauses of an engine (Tseitin).
class Circuit {
public:
    explicit Circuit(cdcl::Solver& engine) : engine_(engine) {}

    Lit input() { return Lit::of(engine_.new_var(), false); }
    Lit conjunction(Lit a, Lit b) {
        const Lit out = input();
        add({~out, a});
        add({~out, b});
        add({out, ~a, ~b});
        return out;
    }
    Lit parity(Lit a, Lit b) {
        const Lit out = input();
        add({~out, a, b});
        add({~out, ~a, ~b});
        add({out, ~a, b});
        add({out, a, ~b});
        return out;
    }
    // The product of two numbers of as many bits, lowest first: rows of full adders.
    std::vector<Lit> product(const std::vector<Lit>& a, const std::vector<Lit>& b) {
        std::vector<Lit> out, sum = row(a, b[0]);
        for (std::size_t i = 1; i < b.size(); ++i) {
            out.push_back(sum[0]);
            sum.erase(sum.begin());
            sum = added(sum, row(a, b[i]));
        }
        out.insert(out.end(), sum.begin(), sum.end());
        return out;
    }
    void differ(const std::vector<Lit>& x, const std::vector<Lit>& y) {
        std::vector<Lit> somewhere;
        for (std::size_t i = 0; i < x.size(); ++i) somewhere.push_back(parity(x[i], y[i]));
        engine_.add_clause(somewhere);
    }

private:
    void add(std::initializer_list<Lit> clause) { engine_.add_clause({clause.begin(), clause.size()}); }
    std::vector<Lit> row(const std::vector<Lit>& a, Lit bit) {
        std::vector<Lit> out;
        for (const Lit l : a) out.push_back(conjunction(l, bit));
        return out;
    }
    // `x` may be one bit shorter.
    std::vector<Lit> added(const std::vector<Lit>& x, const std::vector<Lit>& y) {
        std::vector<Lit> out{parity(x[0], y[0])};
        Lit carry = conjunction(x[0], y[0]);
        for (std::size_t i = 1; i < y.size(); ++i) {
            const Lit half = i < x.size() ? parity(x[i], y[i]) : y[i];
            out.push_back(parity(half, carry));
            const Lit through = conjunction(half, carry);
            carry = i < x.size() ? ~conjunction(~conjunction(x[i], y[i]), ~through) : through;
        }
        out.push_back(carry);
        return out;
    }

    cdcl::Solver& engine_;
};

Outcome solve_two_products(std::size_t bits, const Settings& settings) {
    cdcl::Solver engine(settings);
    Circuit circuit(engine);
    std::vector<Lit> a, b;
    for (std::size_t i = 0; i < bits; ++i) a.push_back(circuit.input()), b.push_back(circuit.input());
    const std::vector<Lit> x = circuit.product(a, b), y = circuit.product(a, b);
    circuit.differ(x, y);
    Limits limits;
    limits.conflicts = 2000;
    return engine.solve({}, limits);
}

}  // namespace

TEST_CASE("two multipliers with the same inputs are refuted by the first round of simplification") {
    for (const std::size_t bits : {std::size_t{8}, std::size_t{12}, std::size_t{16}}) {
        CAPTURE(bits);
        const Outcome outcome = solve_two_products(bits, Settings{});
        CHECK(outcome.verdict == Verdict::unsatisfiable);
        CHECK(outcome.stats.conflicts <= 1000);
        CHECK(outcome.stats.of(Technique::congruence).rounds == 1);
        CHECK(outcome.stats.of(Technique::congruence).gained > bits * bits);
    }
    Settings without;
    without.use(Technique::congruence) = Use::off;
    CHECK(solve_two_products(12, without).verdict == Verdict::unknown);
}

}  // namespace sat::test
