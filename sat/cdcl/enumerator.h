#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "sat/cdcl/implicant.h"
#include "sat/cdcl/solver.h"
#include "sat/core/outcome.h"

namespace sat {

// Enumerates all assignments of some variables that extend to a model, each once (Gebser, Kaufmann, Schaub: Solution
// enumeration for projected Boolean search problems, CPAIOR 2009).
//
// Every model found is blocked by a clause.  Keeping all of these clauses would fill the memory and slow down every
// search.  So after kBatch models under the same assumptions, a variable on which they differ splits the rest: first
// the models with one value, then those with the other.  The blocking clauses of a part contain a guard, a variable
// that is assumed true while the part lasts and fixed to false at its end, which removes them.  So there are at most
// kBatch blocking clauses for each open split.
//
// If a part has no models and the refutation does not use its split, its twin has none either.
//
// With shorten(), the assignments are cubes, each pair of which differs in a variable, and which together have exactly
// the assignments that extend to a model.  A cube keeps the splits of its part, and is shortened only as far as it
// stays disjoint from the earlier ones of its part and of the enclosing parts.
class Enumerator {
public:
    static constexpr std::size_t kBatch = 256;

    // Called with each assignment or cube, as literals in the order of the projection, and a model of the formula that
    // extends it, which may have more variables than the formula.  Return false to stop.
    using OnModel = std::function<bool(std::span<const Lit>, const Model&)>;
    // Requires: the variables are distinct; the engine is not used otherwise meanwhile.  The limits apply to each
    // search.
    Enumerator(cdcl::Solver& engine, std::span<const Var> projection, std::span<const Lit> assumptions,
               const Limits& limits);
    ~Enumerator();  // removes what it added to the engine
    Enumerator(const Enumerator&) = delete;
    Enumerator& operator=(const Enumerator&) = delete;

    // Report cubes instead of assignments of all variables.  Requires: the engine has loaded this formula, whose
    // variables the projection has, and nothing else; the formula outlives the enumeration.
    void shorten(const Formula& formula) { implicants_.emplace(formula); }

    // Return true if the callback stopped it, false if all models were reported or a limit was reached (see stopped()).
    bool run(const OnModel& on_model);
    // After the callback stopped it: whether there are more; nullopt if that takes more than these conflicts.
    std::optional<bool> has_more(std::uint64_t conflicts);
    StopReason stopped() const { return stopped_; }

private:
    // A part of the assignments: those of the enclosing part in which `split` is true.  The outermost has no split.
    struct Part {
        Lit split;
        Lit guard;
        bool twin;                                 // the other value of the split has been searched
        bool involved;                             // a refutation inside this part used `split`
        std::vector<std::vector<Lit>> cubes = {};  // with shorten(): those that a cube of this part may overlap
    };

    void open_part(Lit split, bool twin, bool involved);
    void close_part();
    void block(std::span<const Lit> found);
    std::vector<Lit> shortened(std::vector<Lit> found, const Model& model);
    void note_core();
    bool next_part();
    Lit choose_split(std::span<const Lit> found) const;
    Outcome search(const Limits& limits);

    cdcl::Solver& engine_;
    std::vector<Var> projection_;
    std::vector<Lit> assumptions_;  // the caller's
    Limits limits_;
    std::vector<Part> parts_;
    std::vector<std::uint32_t> trues_;  // models of this part in which the variable is true, by index in the projection
    std::size_t in_part_ = 0;
    std::vector<Lit> last_;         // reported, not yet blocked
    VarMap<std::uint8_t> divided_;  // 1: an open part is split on it
    VarMap<std::uint8_t> kept_;     // 1: in every cube, since it is divided or assumed
    std::optional<Implicants> implicants_;
    StopReason stopped_ = StopReason::none;
};

}  // namespace sat
