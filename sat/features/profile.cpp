#include "sat/features/profile.h"

#include <algorithm>

namespace sat {

Profile profile_of(const Formula& formula) {
    Profile profile;
    profile.variables = formula.num_vars();
    profile.clauses = formula.num_clauses();
    profile.literals = formula.num_literals();
    profile.shortest = profile.clauses == 0 ? 0 : formula.clause(ClauseId{0}).size();
    for (std::uint32_t c = 0; c < profile.clauses; ++c) {
        const std::size_t length = formula.clause(ClauseId{c}).size();
        ++profile.of_length[std::min(length, Profile::kLong)];
        profile.shortest = std::min(profile.shortest, length);
        profile.longest = std::max(profile.longest, length);
    }
    return profile;
}

}  // namespace sat
