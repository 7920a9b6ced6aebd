#include "sat/api/ipasir.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

#include "formulas.h"

namespace {

// An IPASIR solver that is released at the end.
struct Handle {
    operator void*() const { return solver.get(); }
    void clause(const std::vector<int>& literals) const {
        for (const int l : literals) ipasir_add(*this, l);
        ipasir_add(*this, 0);
    }
    void add(const std::vector<int>& literals) const { clause(literals); }
    std::unique_ptr<void, void (*)(void*)> solver{ipasir_init(), ipasir_release};
};

int always(void*) {
    return 1;
}

}  // namespace

TEST_CASE("the signature names the solver and its version") {
    CHECK(std::string_view(ipasir_signature()) == "satdoku-0.1.0");
}

TEST_CASE("add, assume, solve, val, failed, in the states of the standard") {
    const Handle s;
    s.clause({1, 2});
    s.clause({-1, 2});
    CHECK(ipasir_solve(s) == 10);
    CHECK(ipasir_val(s, 2) == 2);
    CHECK(ipasir_val(s, -2) == 2);
    ipasir_assume(s, -2);
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_failed(s, -2) == 1);
    CHECK(ipasir_solve(s) == 10);  // assumptions are gone
    ipasir_assume(s, 3);
    ipasir_assume(s, -2);
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_failed(s, 3) == 0);
    s.clause({-2});
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_failed(s, -2) == 0);
}

TEST_CASE("val and failed outside their states give 0, so does val of an invalid literal") {
    const Handle s;
    s.clause({1});
    CHECK(ipasir_val(s, 1) == 0);
    CHECK(ipasir_solve(s) == 10);
    CHECK(ipasir_val(s, 0) == 0);
    CHECK(ipasir_val(s, std::numeric_limits<std::int32_t>::min()) == 0);
    CHECK(ipasir_val(s, 99) == -99);
    CHECK(ipasir_failed(s, 1) == 0);
    ipasir_assume(s, 5);
    CHECK(ipasir_val(s, 1) == 0);
    CHECK(ipasir_solve(s) == 10);
    ipasir_add(s, 1);  // not even ended
    CHECK(ipasir_val(s, 1) == 0);
    ipasir_add(s, 0);
}

TEST_CASE("a clause that is not ended takes no part yet") {
    const Handle s;
    s.clause({1});
    ipasir_add(s, -1);
    CHECK(ipasir_solve(s) == 10);
    ipasir_add(s, 0);
    CHECK(ipasir_solve(s) == 20);
}

TEST_CASE("an invalid literal makes every later answer 0, and nothing crashes") {
    for (const std::int32_t wrong : {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max(),
                                     std::int32_t{1} << 30, -(std::int32_t{1} << 30)}) {
        const Handle s;
        s.clause({wrong});
        CHECK(ipasir_solve(s) == 0);
        s.clause({1});
        CHECK(ipasir_solve(s) == 0);
        const Handle t;
        ipasir_assume(t, wrong);
        CHECK(ipasir_solve(t) == 0);
    }
    const Handle s;
    ipasir_assume(s, 0);
    CHECK(ipasir_solve(s) == 0);
}

TEST_CASE("a null pointer as solver does nothing") {
    ipasir_add(nullptr, 1);
    ipasir_assume(nullptr, 1);
    CHECK(ipasir_solve(nullptr) == 0);
    CHECK(ipasir_val(nullptr, 1) == 0);
    CHECK(ipasir_failed(nullptr, 1) == 0);
    ipasir_set_terminate(nullptr, nullptr, always);
    ipasir_set_learn(nullptr, nullptr, 3, nullptr);
    ipasir_release(nullptr);
}

TEST_CASE("terminate ends a search with 0, and the state is INPUT") {
    const Handle s;
    sat::test::add_all(s, sat::test::pigeons(9));
    ipasir_set_terminate(s, nullptr, always);
    CHECK(ipasir_solve(s) == 0);
    CHECK(ipasir_failed(s, 1) == 0);
    ipasir_set_terminate(s, nullptr, nullptr);
    sat::test::add_all(s, {{1}, {-1}});
    CHECK(ipasir_solve(s) == 20);
}

TEST_CASE("learned clauses come ended by 0, no longer than asked for") {
    struct Heard {
        std::size_t clauses = 0, longest = 0;
    } heard;
    const Handle s;
    sat::test::add_all(s, sat::test::pigeons(6));
    ipasir_set_learn(s, &heard, 4, [](void* data, std::int32_t* clause) {
        auto& h = *static_cast<Heard*>(data);
        std::size_t length = 0;
        while (clause[length] != 0) clause[length++] = 0;  // it is ours to write on
        ++h.clauses;
        h.longest = std::max(h.longest, length);
    });
    CHECK(ipasir_solve(s) == 20);
    CHECK(heard.clauses > 0);
    CHECK(heard.longest <= 4);
}

TEST_CASE("calls from a callback are as if they had not been made") {
    const Handle s;
    sat::test::add_all(s, sat::test::pigeons(6));
    ipasir_set_learn(s, s, 1000, [](void* data, std::int32_t*) {
        ipasir_add(data, 7);
        ipasir_assume(data, 7);
        ipasir_set_terminate(data, nullptr, always);
        CHECK(ipasir_solve(data) == 0);
        CHECK(ipasir_val(data, 1) == 0);
        CHECK(ipasir_failed(data, 1) == 0);
    });
    CHECK(ipasir_solve(s) == 20);
}
