#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

namespace sat::test {

// What a program asked, kept as plain clauses, and answered anew each time by another engine.
class Reference {
public:
    void add(std::vector<int> clause) { clauses_.push_back(std::move(clause)); }

    // Are the clauses satisfiable with these units?
    bool satisfiable(std::span<const int> units) const;
    // Has every clause and every unit a true literal?  `is_true(literal)`.
    template <class IsTrue>
    bool holds(std::span<const int> units, IsTrue&& is_true) const {
        for (const int l : units)
            if (!is_true(l)) return false;
        for (const std::vector<int>& clause : clauses_) {
            bool satisfied = false;
            for (const int l : clause) satisfied = satisfied || is_true(l);
            if (!satisfied) return false;
        }
        return true;
    }
    // All assignments of these variables that a model extends, by a question for each assignment.
    // Requires: few variables.
    std::set<std::vector<int>> projected(std::span<const int> projection, std::span<const int> units) const;

private:
    std::vector<std::vector<int>> clauses_;
};

}  // namespace sat::test
