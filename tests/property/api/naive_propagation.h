#pragma once

#include <set>
#include <span>
#include <vector>

namespace sat::test {

// Unit propagation from the definition: until nothing changes, look at every clause.
struct NaivePropagation {
    NaivePropagation(std::span<const std::vector<int>> clauses, std::span<const int> assumptions) {
        for (const int l : assumptions) assign(l);
        for (bool changed = true; changed && !conflict;) {
            changed = false;
            for (const std::vector<int>& clause : clauses) changed = visit(clause) || changed;
        }
    }

    std::set<int> literals;  // true ones
    bool conflict = false;

private:
    bool assign(int l) {
        conflict = conflict || literals.contains(-l);
        return literals.insert(l).second;
    }
    // True if the clause is unit; a clause may have repeated and opposite literals.
    bool visit(const std::vector<int>& clause) {
        std::set<int> open;
        for (const int l : clause) {
            if (literals.contains(l)) return false;
            if (!literals.contains(-l)) open.insert(l);
        }
        if (open.empty()) conflict = true;
        return open.size() == 1 && assign(*open.begin());
    }
};

}  // namespace sat::test
