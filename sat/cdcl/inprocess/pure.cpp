#include "sat/cdcl/inprocess/pure.h"

#include <algorithm>
#include <vector>

#include "sat/cdcl/inprocess/clean.h"
#include "sat/cdcl/inprocess/occurrences.h"

namespace sat {
namespace {

template <class Count>
bool is_pure(const ClauseDatabase& db, Lit l, Count&& count) {
    return db.may_eliminate(l.var()) && count(l) > 0 && count(~l) == 0;
}

// Counting is cheap, and most formulas need no lists.
bool has_pure(const ClauseDatabase& db, Effort& effort) {
    LitMap<std::uint8_t> occurs(db.num_vars(), 0);
    for_each_clause(db, [&](CRef c) {
        if (db.arena[c].redundant()) return;
        for (const Lit l : db.arena[c]) occurs[l] = 1;
    });
    effort.spend(ticks_of(db.arena.content_words()) + ticks_of(db.num_vars()));
    for (std::uint32_t code = 0; code < occurs.size(); ++code)
        if (is_pure(db, Lit::from_code(code), [&](Lit l) { return occurs[l]; })) return true;
    return false;
}

}  // namespace

std::uint64_t take_out_pure(ClauseDatabase& db, Effort& effort) {
    if (db.refuted() || db.keeps_models() || !has_pure(db, effort)) return 0;
    Occurrences occurrences(db, effort);
    const auto pure = [&](Lit l) { return is_pure(db, l, [&](Lit k) { return occurrences.count(k); }); };
    std::vector<Lit> todo;
    for (std::uint32_t code = 0; code < 2 * db.num_vars(); ++code)
        if (pure(Lit::from_code(code))) todo.push_back(Lit::from_code(code));
    std::uint64_t taken = 0;
    while (!todo.empty() && !effort.exhausted()) {
        const Lit l = todo.back();
        todo.pop_back();
        if (!pure(l)) continue;
        for (const CRef c : occurrences.of(l)) occurrences.weaken(c, l);
        db.set_eliminated(l.var());
        ++taken;
        for (const Var v : occurrences.lost)
            for (const Lit k : {Lit::of(v, false), Lit::of(v, true)})
                if (pure(k)) todo.push_back(k);
        occurrences.lost.clear();
    }
    if (taken > 0) remove_redundant_of_eliminated(db, effort);
    return taken;
}

}  // namespace sat
