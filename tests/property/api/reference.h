#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

namespace sat::test {

// A reference for the API: plain clauses, solved from scratch by another engine for each query.
class Reference {
public:
    void add(std::vector<int> clause) { clauses_.push_back(std::move(clause)); }

    // Solve the clauses with these units, and with one more clause unless it is null.
    bool satisfiable(std::span<const int> units, const std::vector<int>* more = nullptr) const;
    // True if every clause and every unit has a true literal, given `is_true(literal)`.
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
    // All projected models, by one query per assignment. Requires: few variables.
    std::set<std::vector<int>> projected(std::span<const int> projection, std::span<const int> units) const;

private:
    std::vector<std::vector<int>> clauses_;
};

}  // namespace sat::test
