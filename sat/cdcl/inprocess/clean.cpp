#include "sat/cdcl/inprocess/clean.h"

#include <algorithm>

namespace sat {

bool clean(ClauseDatabase& db, CRef c, std::vector<Lit>& scratch) {
    ASSERT(!db.arena[c].garbage());
    scratch.clear();
    for (const Lit l : db.arena[c]) {
        if (db.is_true(l)) return db.remove(c), false;
        if (db.is_open(l)) scratch.push_back(l);
    }
    return scratch.size() == db.arena[c].size() || db.shorten(c, scratch, {});
}

void remove_redundant_of_eliminated(ClauseDatabase& db, Effort& effort) {
    const auto gone = [&](Lit l) { return db.state(l.var()) == VarState::eliminated; };
    for_each_clause(db, [&](CRef c) {
        if (db.arena[c].redundant() && std::ranges::any_of(db.arena[c], gone)) db.remove(c);
    });
    effort.spend(2 * ticks_of(db.arena.content_words()));
}

}  // namespace sat
