#include "sat/hints/hint_finder.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

namespace {

using sat::Lit;
using Lits = std::vector<Lit>;

class HintText final : public sat::HintedProofSink {
public:
    void add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) override {
        text_ << id << ':';
        for (const Lit l : clause) text_ << ' ' << l.to_dimacs();
        text_ << " |";
        for (const std::int64_t h : hints) text_ << ' ' << h;
        text_ << '\n';
    }
    void remove(std::span<const std::uint64_t> ids) override {
        for (const std::uint64_t id : ids) text_ << "d " << id << '\n';
    }
    // What came since the last call.
    std::string take() {
        const std::string text = text_.str();
        text_.str("");
        return text;
    }

private:
    std::ostringstream text_;
};

Lits lits(std::initializer_list<std::int32_t> numbers) {
    Lits result;
    for (const std::int32_t n : numbers) result.push_back(Lit::from_dimacs(n));
    return result;
}
sat::Formula hint_formula(std::initializer_list<std::initializer_list<std::int32_t>> clauses) {
    sat::FormulaBuilder builder;
    for (const auto& clause : clauses) builder.clause(clause);
    return std::move(builder).build();
}
using Derived = sat::ProofSink::Derived;

TEST_CASE("the hints of a lemma are the reasons of the conflict, and what follows from a unit is added at once") {
    HintText text;
    sat::HintFinder finder(hint_formula({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}), text, nullptr);
    CHECK(text.take() == "");
    finder.add(lits({1}));
    CHECK(text.take() == "5: 1 | 1 2\n6: 2 | 5 3\n7: | 5 6 4\n");
    finder.add({});
    finder.remove(lits({1}));
    CHECK(text.take() == "");
    CHECK_FALSE(finder.failed());
}

TEST_CASE("only reasons that the conflict needs are hints") {
    HintText text;
    sat::HintFinder finder(hint_formula({{-1, 5}, {-1, 2}, {-2, 3}, {-4, -3}, {4, 6, -3}, {6, 1, -5}}), text, nullptr);
    finder.add(lits({-1, 6}));
    CHECK(text.take() == "7: -1 6 | 2 3 4 5\n");
    finder.add(lits({6, -1, 5}));
    CHECK(text.take() == "8: 6 -1 5 | 2 3 4 5\n");
}

TEST_CASE("lemmas of a tree refute their parent and are removed by their literals") {
    HintText text;
    // x1 + x2 + x3 is odd, and even
    sat::HintFinder finder(
        hint_formula(
            {{1, 2, 3}, {1, -2, -3}, {-1, 2, -3}, {-1, -2, 3}, {-1, -2, -3}, {-1, 2, 3}, {1, -2, 3}, {1, 2, -3}}),
        text, nullptr);
    finder.add(lits({-1, -2}));
    finder.add(lits({-1, 2}));
    CHECK(text.take() == "9: -1 -2 | 4 5\n10: -1 2 | 3 6\n");
    finder.add(lits({-1}));
    CHECK(text.take() == "11: -1 | 9 3 6\n");  // the conflict that the first lemma led to is still there
    finder.remove(lits({-2, -1}));
    finder.remove(lits({2, -1}));
    finder.remove(lits({2, -1}));  // not there any more
    CHECK(text.take() == "d 9\nd 10\n");
    finder.add(lits({1, 2}));
    CHECK(text.take() == "12: 1 2 | 1 8\n13: 2 | 11 12\n14: -3 | 11 13 2\n15: | 11 13 14 7\n");
}

TEST_CASE("a clause is derived if it is RUP and says something new") {
    HintText text, also;
    sat::HintFinder finder(
        hint_formula({{-1, 2}, {-1, 3, 4}, {-1, 3, -4}, {5, 6, 7}, {5, 6, -7}, {5, -6, 7}, {5, -6, -7}}), text,
        nullptr);
    CHECK(finder.propagates());
    CHECK(finder.derive(lits({-1, 2})) == Derived::superfluous);
    CHECK(finder.derive(lits({-1, 3})) == Derived::added);
    CHECK(text.take() == "8: -1 3 | 2 3\n");
    CHECK(finder.derive(lits({-1, 3})) == Derived::superfluous);
    CHECK(finder.derive(lits({-1, 5})) == Derived::not_rup);
    finder.add(lits({-1, 5, 6}));
    CHECK(finder.derive(lits({-1, 5})) == Derived::added);
    CHECK(text.take() == "9: -1 5 6 | 4 5\n10: -1 5 | 9 6 7\n");
}

TEST_CASE("repeated and opposite literals of the formula are no obstacle, and an empty clause is repeated as a lemma") {
    HintText text;
    sat::HintFinder finder(hint_formula({{1, 1}, {2, -2}, {-1, 3, 3}, {}}), text, nullptr);
    CHECK(text.take() == "5: 1 | 1\n6: -1 3 | 3\n7: 3 | 5 6\n8: | 4\n");
}

TEST_CASE("a lemma that does not follow ends the engine, and is not in the proof") {
    HintText text;
    sat::Terminator engine;
    sat::HintFinder finder(hint_formula({{1, 2}, {-1, 2, 3}}), text, nullptr, 1u << 20, &engine);
    finder.add(lits({2}));
    CHECK(finder.failed());
    CHECK_FALSE(finder.is_full());
    CHECK(engine.terminated());
    finder.add(lits({2, 3}));
    CHECK(text.take() == "");
}

TEST_CASE("tables beyond the limit end the engine") {
    HintText text;
    sat::Terminator engine;
    const sat::Formula formula = hint_formula({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}});
    sat::HintFinder finder(formula, text, nullptr, 1000, &engine);
    CHECK(finder.failed());
    CHECK(finder.is_full());
    CHECK(engine.terminated());
    finder.add(lits({1}));
    CHECK(text.take() == "");
    CHECK(finder.memory_bytes() > 1000);
    CHECK(sat::HintFinder::estimated_bytes(formula) > 0);
    const sat::HintFinder other(formula, text, nullptr, finder.memory_bytes(), &engine);
    CHECK_FALSE(other.failed());
}

}  // namespace
