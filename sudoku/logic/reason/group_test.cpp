#include "sudoku/logic/reason/group_test.h"

#include <utility>

#include "sat/core/assert.h"
#include "sat/solve.h"

namespace sudoku {
namespace {

constexpr std::uint64_t kAskEvery = 16;  // decisions

}  // namespace

UsedClauses::UsedClauses(const sat::Formula& formula, const std::function<bool()>& is_over)
    : formula_(formula),
      is_over_(is_over),
      used_(formula.num_clauses(), false),
      reason_(formula.num_vars(), sat::kNoOriginal),
      looked_at_(formula.num_vars(), 0) {}

void UsedClauses::decided(sat::Lit l, std::size_t) {
    reason_[l.var()] = sat::kNoOriginal;
    if (++decisions_ % kAskEvery == 0 && is_over_ && is_over_()) stop_.terminate();
}

void UsedClauses::conflict(sat::ClauseId clause) {
    ++conflicts_;
    use(clause);
    while (!open_.empty()) {
        const sat::ClauseId reason = reason_[open_.back()];
        open_.pop_back();
        if (reason != sat::kNoOriginal) use(reason);
    }
}

void UsedClauses::use(sat::ClauseId clause) {
    ASSERT(clause.index < used_.size());
    used_[clause.index] = true;
    for (const sat::Lit l : formula_.clause(clause)) {
        if (looked_at_[l.var()] == conflicts_) continue;
        looked_at_[l.var()] = conflicts_;
        open_.push_back(l.var());
    }
}

namespace {

class PlainFormula {
public:
    PlainFormula(const Groups& groups, const GroupSet& set) : groups_(groups), rules_(groups.rules()), set_(set) {
        for (Cell c = 0; c < rules_.num_cells(); ++c) {
            add_cell(c);
            add_puzzle(c);
            groups.for_each_pair(c, [&](Cell other, std::size_t g) {
                if (c < other && set.has(g)) differ(c, other);
            });
        }
        for (std::size_t h = 0; h < rules_.num_houses(); ++h)
            if (set.has(groups.of_house(h))) add_house(rules_.house(h).cells);
    }
    void deny(Candidate x) { builder_.clause({-number(x.cell, x.digit)}); }
    sat::Formula build() && { return std::move(builder_).build(); }

private:
    std::int32_t number(Cell c, Digit d) const { return static_cast<std::int32_t>(c * rules_.side() + d); }

    void add_cell(Cell c) {
        for (Digit d = 1; d <= rules_.side(); ++d) builder_.literal(number(c, d));
        builder_.end_clause();
        for (Digit d = 1; d <= rules_.side(); ++d)
            for (Digit e = 1; e < d; ++e) builder_.clause({-number(c, d), -number(c, e)});
    }
    void add_puzzle(Cell c) {
        if (const std::size_t g = groups_.of_given(c); g != Groups::kNone && set_.has(g))
            builder_.clause({number(c, groups_.puzzle().board[c])});
        groups_.for_each_mark(c, [&](Digit d, std::size_t g) {
            if (set_.has(g)) builder_.clause({-number(c, d)});
        });
    }
    void add_house(std::span<const Cell> cells) {
        for (Digit d = 1; d <= rules_.side(); ++d) {
            for (const Cell c : cells) builder_.literal(number(c, d));
            builder_.end_clause();
        }
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) differ(cells[i], cells[k]);
    }
    void differ(Cell a, Cell b) {
        for (Digit d = 1; d <= rules_.side(); ++d) builder_.clause({-number(a, d), -number(b, d)});
    }

    const Groups& groups_;
    const Rules& rules_;
    const GroupSet& set_;
    sat::FormulaBuilder builder_;
};

}  // namespace

sat::Formula plain_formula(const Groups& groups, const GroupSet& set, Candidate denied) {
    PlainFormula formula(groups, set);
    formula.deny(denied);
    return std::move(formula).build();
}

namespace {

// No lookahead and no derived clauses: see UsedClauses.
sat::Settings settings() {
    sat::Settings s;
    s.engine = "flagged";
    s.branch = "activity-true";
    s.use(sat::Technique::resolvents) = sat::Use::off;
    s.use(sat::Technique::pure) = sat::Use::off;
    return s;
}

// Longer proofs are abandoned; this is some seconds on boards of side 16.
constexpr std::uint64_t kProofConflicts = 100'000;

}  // namespace

// The clauses that remain of some groups after a folding, and for each clause its groups.
class GroupTest::Formula {
public:
    Formula(const Groups& groups, const GroupSet& set, const Folding& folding)
        : groups_(groups),
          set_(set),
          folding_(folding),
          number_(groups.rules().num_cells() * groups.rules().side(), 0) {
        for (Cell c = 0; c < groups.rules().num_cells(); ++c)
            if (is_open(c) && is_bound(c)) add_cell(c);
        for (std::size_t h = 0; h < groups.rules().num_houses(); ++h)
            if (set.has(groups.of_house(h)))
                for (Digit d = 1; d <= groups.rules().side(); ++d) add_house(h, d);
        for (Cell c = 0; c < groups.rules().num_cells(); ++c)
            if (is_open(c)) add_pairs(c);
        formula_ = std::move(builder_).build();
    }

    const sat::Formula& formula() const { return formula_; }
    GroupSet groups_of(const std::vector<bool>& clauses) const {
        GroupSet used = groups_.none();
        for (std::size_t i = 0; i < clauses.size(); ++i)
            if (clauses[i]) used |= tags_[tag_of_[i]];
        return used;
    }
    Board board_of(const sat::Model& model, const Board* near) const {
        Board board(groups_.rules().side());
        for (Cell c = 0; c < board.num_cells(); ++c) board.set(c, digit_of(c, model, near));
        return board;
    }

private:
    bool is_open(Cell c) const { return !std::has_single_bit(folding_.left(c)); }
    // True if any group of the set constrains the cell.
    bool is_bound(Cell c) const {
        bool bound = false;
        for (const std::uint32_t h : groups_.rules().houses_of(c)) bound = bound || set_.has(groups_.of_house(h));
        groups_.for_each_pair(c, [&](Cell, std::size_t g) { bound = bound || set_.has(g); });
        return bound;
    }
    std::int32_t& number(Cell c, Digit d) { return number_[c * groups_.rules().side() + d - 1]; }

    std::size_t tag(GroupSet groups) {
        tags_.push_back(std::move(groups));
        return tags_.size() - 1;
    }
    void end_clause(std::size_t tag) {
        builder_.end_clause();
        tag_of_.push_back(tag);
    }
    void exclude(std::int32_t a, std::int32_t b, std::size_t tag) {
        builder_.literal(-a);
        builder_.literal(-b);
        end_clause(tag);
    }

    void add_cell(Cell c) {
        GroupSet why = groups_.none();
        std::vector<std::int32_t> digits;
        for (Digit d = 1; d <= groups_.rules().side(); ++d) {
            if ((folding_.left(c) & bit_of(d)) == 0) {
                why |= folding_.why({c, d});
                continue;
            }
            digits.push_back(number(c, d) = ++last_);
        }
        for (const std::int32_t n : digits) builder_.literal(n);
        end_clause(tag(std::move(why)));
        const std::size_t nothing = tag(groups_.none());
        for (std::size_t i = 0; i < digits.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) exclude(digits[i], digits[k], nothing);
    }

    void add_house(std::size_t h, Digit d) {
        if (std::has_single_bit(folding_.places(h, d))) return;  // found by the folding, and spread
        GroupSet why = groups_.none();
        const std::size_t house = groups_.of_house(h);
        std::vector<Cell> places;
        for (const Cell c : groups_.rules().house(h).cells) {
            if ((folding_.left(c) & bit_of(d)) == 0) why |= folding_.why({c, d});
            else places.push_back(c);
        }
        why.add(house);
        for (const Cell c : places) builder_.literal(number(c, d));
        end_clause(tag(std::move(why)));
        GroupSet only_house = groups_.none();
        only_house.add(house);
        const std::size_t tag_of_house = tag(std::move(only_house));
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (!are_apart(places[i], places[k], h))
                    exclude(number(places[i], d), number(places[k], d), tag_of_house);
    }
    // True if an earlier house of the set contains both cells.
    bool are_apart(Cell a, Cell b, std::size_t before) const {
        for (const std::uint32_t h : groups_.rules().houses_of(a)) {
            if (h >= before) return false;
            if (!set_.has(groups_.of_house(h))) continue;
            for (const std::uint32_t other : groups_.rules().houses_of(b))
                if (other == h) return true;
        }
        return false;
    }

    void add_pairs(Cell c) {
        groups_.for_each_pair(c, [&](Cell other, std::size_t g) {
            const DigitBits both = folding_.left(c) & folding_.left(other);
            if (other < c || !set_.has(g) || !is_open(other) || both == 0) return;
            GroupSet pair = groups_.none();
            pair.add(g);
            const std::size_t tag_of_pair = tag(std::move(pair));
            for (DigitBits rest = both; rest != 0; rest &= rest - 1)
                exclude(number(c, lowest_digit(rest)), number(other, lowest_digit(rest)), tag_of_pair);
        });
    }

    Digit digit_of(Cell c, const sat::Model& model, const Board* near) const {
        const DigitBits left = folding_.left(c);
        const std::size_t first = c * groups_.rules().side();
        for (DigitBits rest = left; rest != 0; rest &= rest - 1) {
            const std::int32_t n = number_[first + lowest_digit(rest) - 1];
            if (n != 0 && model.satisfies(sat::Lit::from_dimacs(n))) return lowest_digit(rest);
        }
        return near != nullptr && (left & bit_of((*near)[c])) != 0 ? (*near)[c] : lowest_digit(left);
    }

    const Groups& groups_;
    const GroupSet& set_;
    const Folding& folding_;
    sat::FormulaBuilder builder_;
    sat::Formula formula_;
    std::vector<std::int32_t> number_;  // of a candidate; 0: it has none
    std::int32_t last_ = 0;
    std::vector<GroupSet> tags_;
    std::vector<std::size_t> tag_of_;  // of each clause
};

GroupTest::Answer GroupTest::ask(const GroupSet& set, const Board* model, std::optional<std::uint64_t> conflicts) {
    Answer answer;
    answer.core = folding_.run(set, conclusion_);
    if (answer.core) return answer;
    answer.took_search = true;
    const Formula formula(groups_, set, folding_);
    UsedClauses used(formula.formula(), is_over_);
    sat::Settings s = settings();
    s.observer = &used;
    s.limits.stop = &used.stop();
    s.limits.conflicts = conflicts;
    const sat::Outcome outcome = sat::solve(formula.formula(), s);
    if (outcome.verdict == sat::Verdict::unsatisfiable) answer.core = formula.groups_of(used.used());
    if (outcome.verdict == sat::Verdict::satisfiable) answer.counter = formula.board_of(outcome.model, model);
    return answer;
}

bool GroupTest::is_proved(const GroupSet& set) const {
    sat::Settings s = settings();
    s.limits.conflicts = kProofConflicts;
    return sat::solve(plain_formula(groups_, set, conclusion_), s).verdict == sat::Verdict::unsatisfiable;
}

}  // namespace sudoku
