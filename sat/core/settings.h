#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/clause_exchange.h"
#include "sat/core/observer.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"
#include "sat/core/technique.h"

namespace sat {

// The value that a variable is first decided to have.
enum class FirstPhase : std::uint8_t { positive, negative, random };

// Everything that determines a search.  The same formula and settings give the same search on every machine and
// compiler, unless it is interrupted.
struct Settings {
    std::string engine = "auto";  // a name of engines(), or auto
    std::string branch = "best";  // a name of branch_rules(), auto (the original's choice), or best (the engine's)
    Limits limits;
    std::uint64_t seed = 0;
    // Divides the intervals at which the learning engine restarts, reduces and simplifies, so that tests on small
    // formulas cover all of them.
    std::uint64_t interval_divisor = 1;
    // For engines that share a search tree among threads; the others use one.
    std::uint32_t threads = 1;
    std::array<Use, kNumTechniques> techniques{};
    // How the learning engine begins, so that the searches of a portfolio differ.  Random by the seed.
    FirstPhase first_phase = FirstPhase::positive;
    bool shuffled = false;                  // the first decisions
    ProofSink* proof = nullptr;             // null: no proof; must outlive the search
    HintedProofSink* lrat = nullptr;        // null: no hints; for engines that write none, sat/solve.h finds them
    Observer* observer = nullptr;           // null: none
    TreeObserver* tree = nullptr;           // null: none; of a single search, without `observer`
    ConflictObserver* conflicts = nullptr;  // null: none; for engines that learn clauses
    LearningObserver* learning = nullptr;   // null: none; for the learning engine with a single query
    Progress* progress = nullptr;           // null: none
    // With other searches of the formula; null: none.  For the learning engine with a single query, without `lrat`.
    ClauseExchange* exchange = nullptr;

    Use use(Technique t) const { return techniques[index_of(t)]; }
    // True if the technique is used; `automatic` is the engine's own choice.
    bool uses(Technique t, bool automatic) const { return use(t) == Use::automatic ? automatic : use(t) == Use::on; }
    Use& use(Technique t) { return techniques[index_of(t)]; }
};

}  // namespace sat
