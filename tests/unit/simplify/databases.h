#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat::test {

using Clauses = std::vector<std::vector<std::int32_t>>;

inline std::vector<Lit> literals(const std::vector<std::int32_t>& numbers) {
    std::vector<Lit> all;
    for (const std::int32_t n : numbers) all.push_back(Lit::from_dimacs(n));
    return all;
}

// A database of these clauses.
inline ClauseDatabase database(std::size_t num_vars, const Clauses& clauses, const Settings& settings = {}) {
    ClauseDatabase db(settings);
    db.grow_vars(num_vars);
    db.proof.expect_originals(clauses.size());
    for (const auto& c : clauses) db.add_original(literals(c));
    return db;
}

using ClauseSet = std::multiset<std::vector<std::int32_t>>;
// Its clauses as sorted DIMACS numbers, repeated ones too.
inline ClauseSet clauses_of(const ClauseDatabase& db) {
    ClauseSet all;
    for (CRef c = db.arena.first(); c != ClauseArena::end(); c = db.arena.after(c)) {
        std::vector<std::int32_t> numbers;
        for (const Lit l : db.arena[c]) numbers.push_back(l.to_dimacs());
        std::ranges::sort(numbers);
        all.insert(numbers);
    }
    return all;
}

}  // namespace sat::test
