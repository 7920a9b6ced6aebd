#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/leftovers.h"
#include "sat/core/observer.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"
#include "sat/core/technique.h"

namespace sat {

// Everything that shapes one search.  Same formula and settings: same search, on every machine and compiler,
// unless `stop` is set from outside.
struct Settings {
    std::string engine = "auto";  // a name of engines(), or auto
    std::string branch = "best";  // a name of branch_rules(), auto (the original's choice), or best (the engine's)
    Limits limits;
    std::uint64_t seed = 0;
    // Divides the intervals at which a search that learns restarts, forgets, simplifies: with a large one, tests see
    // all of that on small formulas.
    std::uint64_t interval_divisor = 1;
    // An engine that shares its tree among threads takes so many; the others have one.
    std::uint32_t threads = 1;
    std::array<Use, kNumTechniques> techniques{};
    ProofSink* proof = nullptr;       // null: no proof.  Otherwise it must outlive the search
    HintedProofSink* lrat = nullptr;  // null: no hints.  Only engines that say so write them
    Observer* observer = nullptr;     // null: nobody watches
    Progress* progress = nullptr;     // null: nobody asks
    Leftovers* leftovers = nullptr;   // null: a stopped search gives back itself what it has

    Use use(Technique t) const { return techniques[index_of(t)]; }
    // Is it used, where `automatic` is the engine's own decision?
    bool uses(Technique t, bool automatic) const { return use(t) == Use::automatic ? automatic : use(t) == Use::on; }
    Use& use(Technique t) { return techniques[index_of(t)]; }
};

}  // namespace sat
