// The matrix beside all solutions of its rows.
#include "sat/cdcl/parity_matrix.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "sat/core/random.h"

namespace sat::test {
namespace {

using cdcl::ParityMatrix;
using Assignment = std::uint32_t;  // bit v: variable v is true

constexpr std::uint32_t kVars = 9;

std::vector<ParityRow> random_rows(Random& random) {
    std::vector<ParityRow> rows(1 + random.below(kVars));
    for (ParityRow& row : rows) {
        for (std::uint32_t v = 0; v < kVars; ++v)
            if (random.below(3) == 0) row.vars.push_back(Var{v});
        if (row.vars.empty()) row.vars.push_back(Var{random.below(kVars)});
        row.odd = random.flip();
    }
    return rows;
}
bool holds(const ParityRow& row, Assignment a) {
    bool odd = false;
    for (const Var v : row.vars) odd = odd != ((a >> v.index & 1) != 0);
    return odd == row.odd;
}
std::vector<Assignment> solutions_of(const std::vector<ParityRow>& rows) {
    std::vector<Assignment> solutions;
    for (Assignment a = 0; a < (1u << kVars); ++a)
        if (std::ranges::all_of(rows, [a](const ParityRow& row) { return holds(row, a); })) solutions.push_back(a);
    return solutions;
}

// A matrix with the trail of a search that a test steers, and what must follow.
class Bench {
public:
    explicit Bench(Random& random) : random_(random), rows_(random_rows(random)), all_(solutions_of(rows_)) {
        consistent_ = matrix_.build(rows_);
    }
    bool consistent() const { return consistent_; }
    bool has_solutions() const { return !all_.empty(); }
    std::size_t size() const { return trail_.size(); }

    void decide() {
        std::vector<Var> open;
        for (std::uint32_t v = 0; v < kVars; ++v)
            if (value_[Lit::of(Var{v}, false)] == 0) open.push_back(Var{v});
        for (std::uint32_t i = 1 + random_.below(2); i-- > 0 && !open.empty();) {
            const std::uint32_t at = random_.below(static_cast<std::uint32_t>(open.size()));
            make_true(Lit::of(open[at], random_.flip()));
            open.erase(open.begin() + at);
        }
    }
    void take_back(std::size_t size) {
        for (std::size_t i = size; i < trail_.size(); ++i) value_[trail_[i]] = value_[~trail_[i]] = 0;
        trail_.resize(size);
        std::erase_if(reasons_, [size](const auto& r) { return r.second >= size; });
        matrix_.backtrack(size);
    }
    // What the rows say to the end; false: a conflict.
    bool propagate() {
        matrix_.follow(trail_);
        for (auto found = matrix_.next(); found.kind != ParityMatrix::Found::nothing; found = matrix_.next()) {
            if (found.kind == ParityMatrix::Found::conflict) {
                check_clause(found.row, trail_.size());
                return false;
            }
            make_true(found.literal);
            reasons_.emplace_back(found.row, trail_.size() - 1);
            check_clause(found.row, trail_.size() - 1);
        }
        CHECK(matrix_.audit(value_));
        return true;
    }
    void check_conflict() const { CHECK(left().empty()); }
    void check_complete() const {
        const auto solutions = left();
        REQUIRE_FALSE(solutions.empty());
        for (std::uint32_t v = 0; v < kVars; ++v) {
            std::set<bool> values;
            for (const Assignment a : solutions) values.insert((a >> v & 1) != 0);
            CHECK((values.size() == 1) == (value_[Lit::of(Var{v}, false)] != 0));
        }
    }
    // The reasons of what is on the trail, asked for late.
    void check_reasons() {
        for (const auto& [row, position] : reasons_) check_clause(row, position);
    }

private:
    void make_true(Lit l) {
        value_[l] = 1;
        value_[~l] = -1;
        trail_.push_back(l);
    }
    std::vector<Assignment> left() const {
        std::vector<Assignment> fitting;
        for (const Assignment a : all_)
            if (std::ranges::all_of(trail_, [a](Lit l) { return ((a >> l.var().index & 1) == 0) == l.negative(); }))
                fitting.push_back(a);
        return fitting;
    }
    // Implied by the rows, and false before `position` but for the literal there.
    void check_clause(std::uint32_t row, std::size_t position) {
        const auto clause = matrix_.clause(row, value_);
        for (const Assignment a : all_)
            CHECK(std::ranges::any_of(clause, [a](Lit l) { return ((a >> l.var().index & 1) == 0) == l.negative(); }));
        for (const Lit l : clause) {
            const auto at = static_cast<std::size_t>(
                std::ranges::find_if(trail_, [l](Lit t) { return t.var() == l.var(); }) - trail_.begin());
            CHECK(at <= position);
            CHECK(value_[l] == (at == position ? 1 : -1));
        }
    }

    Random& random_;
    std::vector<ParityRow> rows_;
    std::vector<Assignment> all_;
    ParityMatrix matrix_;
    bool consistent_ = false;
    LitMap<std::int8_t> value_{kVars, 0};
    std::vector<Lit> trail_;
    std::vector<std::pair<std::uint32_t, std::size_t>> reasons_;
};

}  // namespace

TEST_CASE("rows imply what all their solutions have in common, level by level, forwards and backwards") {
    Random random(1);
    int contradictions = 0, conflicts = 0, complete = 0;
    for (int trial = 0; trial < 300; ++trial) {
        Bench bench(random);
        REQUIRE(bench.consistent() == bench.has_solutions());
        contradictions += bench.consistent() ? 0 : 1;
        std::vector<std::size_t> levels;
        for (int step = 0; step < 20 && bench.consistent(); ++step) {
            const bool open = bench.propagate();
            if (open) bench.check_complete();
            else bench.check_conflict();
            bench.check_reasons();
            ++(open ? complete : conflicts);
            if (!levels.empty() && (!open || random.below(3) == 0)) {
                const std::size_t keep = random.below(static_cast<std::uint32_t>(levels.size()));
                bench.take_back(levels[keep]);
                levels.resize(keep);
            }
            levels.push_back(bench.size());
            bench.decide();
        }
    }
    CHECK(contradictions > 10);
    CHECK(conflicts > 100);
    CHECK(complete > 1000);
}

TEST_CASE("a value that follows only from several rows is found") {
    // a+b+c = 0, a+b+d = 1: c and d differ.
    const std::vector<ParityRow> rows{{{Var{0}, Var{1}, Var{2}}, false}, {{Var{0}, Var{1}, Var{3}}, true}};
    ParityMatrix matrix;
    REQUIRE(matrix.build(rows));
    const std::vector<Lit> trail{Lit::of(Var{2}, false)};
    matrix.follow(trail);
    const auto found = matrix.next();
    CHECK(found.kind == ParityMatrix::Found::implied);
    CHECK(found.literal == Lit::of(Var{3}, true));
    CHECK(matrix.next().kind == ParityMatrix::Found::nothing);
}

TEST_CASE("requested clauses count in the memory of a matrix, once each") {
    std::vector<ParityRow> rows(2);
    for (std::uint32_t v = 0; v < 1000; ++v) rows[0].vars.push_back(Var{v});
    rows[1].vars = {Var{0}, Var{1000}};
    ParityMatrix matrix;
    REQUIRE(matrix.build(rows));
    const std::uint64_t before = matrix.memory_bytes();
    LitMap<std::int8_t> value(1001, -1);
    for (std::uint32_t r = 0; r < 2; ++r) (void)matrix.clause(r, value);
    const std::uint64_t after = matrix.memory_bytes();
    CHECK(after >= before + 1000 * sizeof(Lit));
    for (std::uint32_t r = 0; r < 2; ++r) (void)matrix.clause(r, value);
    CHECK(matrix.memory_bytes() == after);
    REQUIRE(matrix.build(rows));
    CHECK(matrix.memory_bytes() == before);
}

}  // namespace sat::test
