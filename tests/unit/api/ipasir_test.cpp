#include "sat/api/ipasir.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/api/formulas.h"

namespace {

// Releases the IPASIR solver at the end of its lifetime.
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

struct Borrowed {
    void add(const std::vector<int>& literals) const {
        for (const int l : literals) ipasir_add(solver, l);
        ipasir_add(solver, 0);
    }
    void* solver;
};

// What a process with a new solver prints on standard error before this call aborts it.
std::string last_words(void (*call)(void* solver)) {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        ::dup2(ends[1], STDERR_FILENO);
        call(ipasir_init());
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string words;
    std::array<char, 256> block{};
    for (ssize_t n = 0; (n = ::read(ends[0], block.data(), block.size())) > 0;)
        words.append(block.data(), static_cast<std::size_t>(n));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGABRT);
    return words;
}

}  // namespace

TEST_CASE("the signature contains the name and version") {
    CHECK(std::string_view(ipasir_signature()) == "satdoku-0.1.0");
}

TEST_CASE("add, assume, solve, val and failed follow the states of the standard") {
    const Handle s;
    s.clause({1, 2});
    s.clause({-1, 2});
    CHECK(ipasir_solve(s) == 10);
    CHECK(ipasir_val(s, 2) == 2);
    CHECK(ipasir_val(s, -2) == 2);
    ipasir_assume(s, -2);
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_failed(s, -2) == 1);
    CHECK(ipasir_solve(s) == 10);  // assumptions are reset
    ipasir_assume(s, 3);
    ipasir_assume(s, -2);
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_failed(s, 3) == 0);
    s.clause({-2});
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_failed(s, -2) == 0);
}

TEST_CASE("a model is known until the next solve, also while the clause that excludes it is added") {
    const Handle s;
    s.clause({1, 2});
    int models = 0;
    while (ipasir_solve(s) == 10 && models < 4) {
        ++models;
        for (const int v : {1, 2}) ipasir_add(s, -ipasir_val(s, v));
        ipasir_add(s, 0);
        ipasir_assume(s, 7);
        CHECK(ipasir_val(s, 99) == -99);
    }
    CHECK(models == 3);
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_failed(s, 5) == 0);
}

TEST_CASE("failed assumptions are known until the next solve") {
    const Handle s;
    s.clause({1});
    ipasir_assume(s, -1);
    ipasir_assume(s, 2);
    CHECK(ipasir_solve(s) == 20);
    s.clause({1, 3});
    ipasir_assume(s, 4);
    CHECK(ipasir_failed(s, -1) == 1);
    CHECK(ipasir_failed(s, 2) == 0);
}

TEST_CASE("a constraint holds for one solve, and failed if the refutation needs it") {
    const Handle s;
    const auto constrain = [&s](const std::vector<int>& literals) {
        for (const int l : literals) ipasir_constrain(s, l);
        ipasir_constrain(s, 0);
    };
    s.clause({-1, 3});
    s.clause({-2, 3});
    constrain({1, 2});
    CHECK(ipasir_solve(s) == 10);
    CHECK(ipasir_val(s, 3) == 3);
    ipasir_assume(s, -3);
    CHECK(ipasir_solve(s) == 10);  // the constraint is gone
    ipasir_assume(s, 4);
    ipasir_assume(s, -3);
    constrain({1, 2});
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_constraint_failed(s) == 1);
    CHECK(ipasir_failed(s, -3) == 1);
    CHECK(ipasir_failed(s, 4) == 0);
    constrain({1, 2});
    constrain({5});  // replaces it
    ipasir_assume(s, -3);
    CHECK(ipasir_solve(s) == 10);
    CHECK(ipasir_val(s, 5) == 5);
    constrain({});
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_constraint_failed(s) == 1);
    s.clause({6});
    s.clause({-6});
    constrain({1, 2});
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_constraint_failed(s) == 0);
}

TEST_CASE("literals up to the largest number are variables like others") {
    constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
    const Handle s;
    s.clause({kMost, 1});
    s.clause({-kMost});
    ipasir_assume(s, kMost - 1);
    CHECK(ipasir_solve(s) == 10);
    CHECK(ipasir_val(s, kMost) == -kMost);
    CHECK(ipasir_val(s, -kMost) == -kMost);
    CHECK(ipasir_val(s, 1 - kMost) == kMost - 1);
    CHECK(ipasir_val(s, 1) == 1);
    ipasir_assume(s, kMost);
    CHECK(ipasir_solve(s) == 20);
    CHECK(ipasir_failed(s, kMost) == 1);
}

TEST_CASE("a call that violates the rules aborts with one sentence") {
    constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();
    CHECK(last_words([](void*) { ipasir_add(nullptr, 1); }) == "satdoku: ipasir_add(): the solver is a null pointer\n");
    CHECK(last_words([](void* s) { ipasir_add(s, kLeast); }) ==
          "satdoku: ipasir_add(): -2147483648 is not a literal\n");
    CHECK(last_words([](void* s) { ipasir_assume(s, 0); }) == "satdoku: ipasir_assume(): 0 is not a literal\n");
    CHECK(last_words([](void* s) { ipasir_val(s, 1); }) ==
          "satdoku: ipasir_val(): the latest ipasir_solve() did not return 10\n");
    CHECK(last_words([](void* s) {
              ipasir_solve(s);
              ipasir_failed(s, 1);
          }) == "satdoku: ipasir_failed(): the latest ipasir_solve() did not return 20\n");
    CHECK(last_words([](void* s) {
              ipasir_add(s, 1);
              ipasir_solve(s);
          }) == "satdoku: ipasir_solve(): the last clause is not terminated by 0\n");
    CHECK(last_words([](void* s) {
              ipasir_constrain(s, 1);
              ipasir_solve(s);
          }) == "satdoku: ipasir_solve(): the constraint is not terminated by 0\n");
    CHECK(last_words([](void* s) { ipasir_constraint_failed(s); }) ==
          "satdoku: ipasir_constraint_failed(): the latest ipasir_solve() did not return 20\n");
    CHECK(last_words([](void* s) {
              const Borrowed solver{s};
              sat::test::add_all(solver, sat::test::pigeons(6));
              ipasir_set_learn(s, s, 1000, [](void* data, std::int32_t*) { ipasir_add(data, 7); });
              ipasir_solve(s);
          }) == "satdoku: ipasir_add(): called from a callback of ipasir_solve()\n");
}

TEST_CASE("terminate ends a search with 0") {
    const Handle s;
    sat::test::add_all(s, sat::test::pigeons(9));
    ipasir_set_terminate(s, nullptr, always);
    CHECK(ipasir_solve(s) == 0);
    ipasir_set_terminate(s, nullptr, nullptr);
    sat::test::add_all(s, {{1}, {-1}});
    CHECK(ipasir_solve(s) == 20);
}

TEST_CASE("learned clauses are terminated by 0, and no longer than the maximum") {
    struct Learned {
        std::size_t clauses = 0, longest = 0;
    } learned;
    const Handle s;
    sat::test::add_all(s, sat::test::pigeons(6));
    ipasir_set_learn(s, &learned, 4, [](void* data, std::int32_t* clause) {
        auto& l = *static_cast<Learned*>(data);
        std::size_t length = 0;
        while (clause[length] != 0) clause[length++] = 0;  // the callback may overwrite it
        ++l.clauses;
        l.longest = std::max(l.longest, length);
    });
    CHECK(ipasir_solve(s) == 20);
    CHECK(learned.clauses > 0);
    CHECK(learned.longest <= 4);
}
