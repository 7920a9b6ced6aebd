#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/observer.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"

namespace sat {

// A technique an engine may use beside plain DPLL.
enum class Technique : std::uint8_t { pure, autarky, backjumping, resolvents, restarts };

// The one list of techniques: programs make their options, documents their tables and tests their
// combinations from it.  `automatic` lets the engine decide from the formula and the branching rule.
struct TechniqueEntry {
    Technique technique;
    std::string_view name, summary;
};
inline constexpr std::array<TechniqueEntry, 5> kTechniques{{
    {Technique::pure, "pure", "make literals true whose negation no longer occurs"},
    {Technique::autarky, "autarky", "keep decisions that satisfy every clause they touch"},
    {Technique::backjumping, "backjumping", "skip the second branch of decisions that took no part in a conflict"},
    {Technique::resolvents, "resolvents", "close short clauses under resolution before the search"},
    {Technique::restarts, "restarts", "begin again at the root now and then, keeping what the rule learned"},
}};
enum class Use : std::uint8_t { automatic, off, on };

// Everything that shapes one search.  Same formula and settings: same search, on every machine and compiler,
// unless `stop` is set from outside.
struct Settings {
    std::string engine = "auto";  // a name of engines(), or auto
    std::string branch = "best";  // a name of branch_rules(), auto (the original's choice), or best (the engine's)
    Limits limits;
    std::uint64_t seed = 0;
    std::array<Use, kTechniques.size()> techniques{};
    ProofSink* proof = nullptr;    // null: no proof.  Otherwise it must outlive the search
    Observer* observer = nullptr;  // null: nobody watches
    Progress* progress = nullptr;  // null: nobody asks

    Use use(Technique t) const { return techniques[static_cast<std::size_t>(t)]; }
    // Is it used, where `automatic` is the engine's own decision?
    bool uses(Technique t, bool automatic) const { return use(t) == Use::automatic ? automatic : use(t) == Use::on; }
    Use& use(Technique t) { return techniques[static_cast<std::size_t>(t)]; }
};

}  // namespace sat
