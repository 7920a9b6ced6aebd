#include "tests/property/api/call.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>
#include <string_view>

namespace sat::test {
namespace {

using Kind = Call::Kind;

constexpr std::array<std::string_view, 10> kNames{"add",  "assume", "solve",     "limited solve", "freeze",
                                                  "melt", "phase",  "enumerate", "minimize",      "constrain"};

// rapidcheck starts with small numbers; here every variable and length is equally likely from the first case on.
template <class T>
rc::Gen<T> full_size(rc::Gen<T> gen) {
    return rc::gen::resize(rc::kNominalSize, std::move(gen));
}

rc::Gen<int> literal_up_to(int variables) {
    return rc::gen::apply([](int v, bool negative) { return negative ? -v : v; }, rc::gen::inRange(1, variables + 1),
                          rc::gen::arbitrary<bool>());
}

rc::Gen<std::vector<int>> clause(const CallShape& shape, int variables) {
    return rc::gen::mapcat(rc::gen::inRange(0, 40), [=](int dice) {
        const int size = dice == 0 ? 1 : 2 + dice % (shape.longest_clause - 1);
        return rc::gen::container<std::vector<int>>(static_cast<std::size_t>(size), literal_up_to(variables));
    });
}

rc::Gen<Call> make(Kind kind, rc::Gen<std::vector<int>> literals) {
    return rc::gen::map(std::move(literals), [kind](std::vector<int> l) { return Call{kind, std::move(l), 0}; });
}

rc::Gen<Call> make_one(Kind kind, int variables) {
    return rc::gen::map(literal_up_to(variables), [kind](int l) { return Call{kind, {l}, 0}; });
}

std::vector<int> as_projection(std::vector<int> literals) {
    for (int& l : literals) l = std::abs(l);
    std::ranges::sort(literals);
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    return literals;
}

// Later calls of a sequence use more variables.
rc::Gen<Call> call(const CallShape& shape, int variables) {
    return rc::gen::weightedOneOf<Call>({
        {16, make(Kind::add, clause(shape, variables))},
        {8, make_one(Kind::assume, variables)},
        {8, rc::gen::just(Call{Kind::solve, {}, 0})},
        {shape.constrains, make(Kind::constrain, clause(shape, variables))},
        {shape.constrains / 4, rc::gen::just(Call{Kind::constrain, {}, 0})},
        {2, rc::gen::map(rc::gen::inRange(0, 30),
                         [](int n) {
                             return Call{Kind::limited_solve, {}, n};
                         })},
        {1, make_one(Kind::freeze, variables)},
        {1, make_one(Kind::melt, variables)},
        {1, make_one(Kind::phase, variables)},
        {1, make(Kind::enumerate, rc::gen::map(rc::gen::container<std::vector<int>>(literal_up_to(variables + 2)),
                                               [](std::vector<int> l) {
                                                   l.resize(std::min<std::size_t>(l.size(), 6));
                                                   return as_projection(std::move(l));
                                               }))},
        {1, rc::gen::just(Call{Kind::minimize, {}, 0})},
    });
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Call& call) {
    out << kNames[static_cast<std::size_t>(call.kind)];
    if (call.kind == Kind::limited_solve) out << " " << call.number;
    for (const int l : call.literals) out << " " << l;
    return out << "\n";
}

// If rapidcheck chooses the size of the container, it can shrink it by removing elements.
rc::Gen<std::vector<Call>> calls(CallShape shape) {
    const auto part = [shape](int variables) {
        return rc::gen::resize(shape.most / 2,
                               rc::gen::container<std::vector<Call>>(full_size(call(shape, variables))));
    };
    return rc::gen::apply(
        [](std::vector<Call> early, std::vector<Call> late) {
            early.insert(early.end(), late.begin(), late.end());
            return early;
        },
        part(std::max(1, shape.variables * 2 / 3)), part(shape.variables));
}

rc::Gen<std::vector<Call>> hard_clauses(int variables) {
    const auto clause = rc::gen::container<std::vector<int>>(3, literal_up_to(variables));
    const auto number = static_cast<std::size_t>(variables) * 4;
    return rc::gen::container<std::vector<Call>>(number, full_size(make(Kind::add, clause)));
}

}  // namespace sat::test
