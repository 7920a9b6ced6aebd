// The two orders of variables, held against lists that are searched from end to end.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "sat/core/random.h"
#include "sat/dpll/branching/vmtf.h"
#include "sat/dpll/branching/vsids.h"

namespace sat::test {
namespace {

std::vector<Var> some_of(std::size_t n, Random& random) {
    std::vector<Var> vars;
    for (std::uint32_t v = 0; v < n; ++v)
        if (random.below(4) == 0) vars.push_back(Var{v});
    random.shuffle(std::span(vars));
    return vars;
}

// Variables that have a value or have none.
struct Values {
    std::vector<bool> open;
    auto is_open() const {
        return [this](Var v) { return static_cast<bool>(open[v.index]); };
    }
    template <class Order>
    void change(Order& order, Random& random) {
        const Var v{random.below(static_cast<std::uint32_t>(open.size()))};
        open[v.index] = !open[v.index];
        if (open[v.index]) order.insert(v);
    }
};

// A queue that is moved element by element.
class Queue {
public:
    void add(Var v) { order_.push_back(v); }
    void bump(std::span<const Var> vars) {
        std::stable_partition(order_.begin(), order_.end(),
                              [&](Var v) { return std::ranges::find(vars, v) == vars.end(); });
    }
    template <class Occurs>
    void keep(std::size_t n, Occurs&& occurs) {
        std::erase_if(order_, [&](Var v) { return !occurs(v); });
        for (std::uint32_t v = 0; v < n; ++v)
            if (occurs(Var{v}) && std::ranges::find(order_, Var{v}) == order_.end()) order_.push_back(Var{v});
    }
    template <class Open>
    bool pick(Open&& open, Var& picked) const {
        const auto found = std::find_if(order_.rbegin(), order_.rend(), open);
        if (found == order_.rend()) return false;
        picked = *found;
        return true;
    }
    bool before(Var a, Var b) const { return std::ranges::find(order_, a) > std::ranges::find(order_, b); }

private:
    std::vector<Var> order_;
};

}  // namespace

TEST_CASE("VSIDS picks the first open variable by score, also after rescaling") {
    Random random(1);
    Vsids order;
    Values values{std::vector<bool>(30, true)};
    order.grow_vars(30);
    for (int step = 0; step < 40'000; ++step) {  // the addend grows beyond its largest every 6,700 bumps
        // Most variables are bumped in the beginning alone: their scores vanish.
        order.bump(some_of(step < 100 ? 30 : 5, random));
        for (int i = 0; i < 5; ++i) values.change(order, random);
        Var picked{0};
        const bool found = order.pick(values.is_open(), picked);
        REQUIRE(found == (std::ranges::count(values.open, true) > 0));
        for (std::uint32_t v = 0; found && v < 30; ++v)
            if (values.open[v] && v != picked.index) REQUIRE(order.before(picked, Var{v}));
    }
}

TEST_CASE("VSIDS orders variables by the decaying sum of their bumps, equal ones by number") {
    Random random(2);
    Vsids order;
    order.grow_vars(10);
    std::vector<long double> sum(10, 0);
    for (int step = 0; step < 20'000; ++step) {
        const std::vector<Var> bumped = some_of(10, random);
        order.bump(bumped);
        for (long double& s : sum) s *= 0.95L;
        for (const Var v : bumped) sum[v.index] += 1;
        for (std::uint32_t a = 0; a < 10; ++a)
            for (std::uint32_t b = 0; b < a; ++b) {
                const long double difference = sum[a] - sum[b];
                if (std::abs(difference) > 1e-9L) REQUIRE(order.before(Var{a}, Var{b}) == (difference > 0));
            }
    }
    Vsids fresh;
    fresh.grow_vars(2);
    CHECK(fresh.before(Var{0}, Var{1}));
}

TEST_CASE("VMTF moves the variables of a conflict to the end in their order, and picks the last open one") {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        Vmtf order(round % 2 == 0 ? 300 : ~0u);  // stamps that are out after 300 moves, or never
        Queue queue;
        Values values;
        std::vector<bool> occurs;
        const auto grow = [&](std::size_t n) {
            for (std::size_t v = values.open.size(); v < n; ++v) queue.add(Var{static_cast<std::uint32_t>(v)});
            values.open.resize(n, true);
            occurs.resize(n, true);
            order.grow_vars(n);
        };
        // One that does not occur has no value and is not to be picked.
        const auto open = [&](Var v) { return values.open[v.index] && occurs[v.index]; };
        const auto is_in = [&](Var v) { return static_cast<bool>(occurs[v.index]); };
        grow(1 + random.below(12));
        for (int step = 0; step < 400; ++step) {
            const std::size_t n = values.open.size();
            const std::uint32_t what = random.below(20);
            if (what < 12) {
                const Var v{random.below(static_cast<std::uint32_t>(n))};
                if (!occurs[v.index]) continue;
                values.open[v.index] = !values.open[v.index];
                if (values.open[v.index]) order.insert(v);
            } else if (what < 18) {
                std::vector<Var> vars = some_of(n, random);
                std::erase_if(vars, [&](Var v) { return !occurs[v.index]; });
                order.bump(vars, open);
                queue.bump(vars);
            } else if (what == 18) {
                for (std::size_t v = 0; v < n; ++v) occurs[v] = random.below(4) != 0;
                order.keep(is_in);
                queue.keep(n, is_in);
            } else if (n < 40) {
                grow(n + random.below(4));
            }
            Var a{0}, b{0};
            REQUIRE(order.pick(open, a) == queue.pick(open, b));
            REQUIRE(a == b);
            const std::vector<Var> pair = some_of(values.open.size(), random);
            if (pair.size() > 1 && is_in(pair[0]) && is_in(pair[1]))
                REQUIRE(order.before(pair[0], pair[1]) == queue.before(pair[0], pair[1]));
        }
    }
}

}  // namespace sat::test
