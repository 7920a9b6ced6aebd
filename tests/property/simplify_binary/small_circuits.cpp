#include "tests/property/simplify_binary/small_circuits.h"

#include <algorithm>
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
// The output is a literal too: equal outputs of different gates and loops happen.
using Gate = std::tuple<int, std::int32_t, std::vector<std::int32_t>>;

// Every clause that excludes an assignment of the inputs with the wrong output, without the inputs that do not matter
// for AND and if-then-else.
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
            to.insert(to.end(), {{-out, -in[0], in[1]}, {out, -in[0], -in[1]}, {-out, in[0], in[2 % in.size()]},
                                 {out, in[0], -in[2 % in.size()]}});
            break;
    }
}

}  // namespace

rc::Gen<Clauses> mostly_binary() {
    return rc::gen::mapcat(uniform<std::int32_t>(2, kVars + 1), [](std::int32_t vars) {
        const auto clause = rc::gen::weightedOneOf<std::vector<std::int32_t>>(
            {{16, clauses_of(2, vars)}, {5, clauses_of(3, vars)}, {2, clauses_of(4, vars)}, {1, clauses_of(1, vars)}});
        return rc::gen::mapcat(uniform<std::size_t>(1, 3 * static_cast<std::size_t>(vars)),
                               [clause](std::size_t n) { return rc::gen::resize(static_cast<int>(n),
                                                             rc::gen::container<Clauses>(clause)); });
    });
}

rc::Gen<Clauses> circuits() {
    const auto inputs = rc::gen::mapcat(rc::gen::weightedElement<std::size_t>({{6, 2}, {3, 3}, {1, 4}}),
                                        [](std::size_t n) { return clauses_of(n, 4); });
    const auto any_inputs = rc::gen::mapcat(uniform<std::size_t>(2, 4),
                                            [](std::size_t n) { return clauses_of(n, kVars); });
    const auto gate = rc::gen::tuple(
        uniform(0, 3), literals(kVars),
        rc::gen::weightedOneOf<std::vector<std::int32_t>>({{3, inputs}, {2, any_inputs}}));
    const auto gates = rc::gen::resize(9, rc::gen::container<std::vector<Gate>>(gate));
    const auto more = rc::gen::resize(4, rc::gen::container<Clauses>(rc::gen::mapcat(
        uniform<std::size_t>(2, 4), [](std::size_t n) { return clauses_of(n, kVars); })));
    return rc::gen::map(rc::gen::pair(gates, more), [](const std::pair<std::vector<Gate>, Clauses>& p) {
        Clauses clauses;
        for (const Gate& g : p.first) write(g, clauses);
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
