#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "sat/cdcl/engine.h"
#include "sat/core/outcome.h"

namespace sat {

// All assignments of some variables that extend to a model, each once (Gebser, Kaufmann, Schaub: Solution enumeration
// for projected Boolean search problems, CPAIOR 2009).
//
// Every model found is blocked by a clause, and a clause for each model ever found would fill the memory and slow
// every search down.  So after kBatch models under the same assumptions one variable on which they differ divides what
// is left: first the models with one value, then those with the other.  The clauses of a part hang on a guard, a
// variable of their own that is assumed true as long as the part lasts and made false for good at its end; the engine
// throws them away then.  At most kBatch clauses for each open division are there at a time.
//
// A part that was found empty without use of the literal that divided it off says that its twin is empty too.
class Enumerator {
public:
    static constexpr std::size_t kBatch = 256;

    // Told each assignment as literals in the order of the projection, and a model of the formula that extends it,
    // which may have more variables than the formula; false: enough.
    using Tell = std::function<bool(std::span<const Lit>, const Model&)>;
    // Requires: no variable twice.  The engine must outlive the enumerator and be asked nothing else meanwhile.  The
    // limits hold for each search.
    Enumerator(cdcl::Engine& engine, std::span<const Var> projection, std::span<const Lit> assumptions,
               const Limits& limits);
    ~Enumerator();  // the engine's clauses are what they were
    Enumerator(const Enumerator&) = delete;
    Enumerator& operator=(const Enumerator&) = delete;

    // True: `tell` had enough.  False: the last search's outcome says why it ended, unsatisfiable: all were told.
    bool run(const Tell& tell);
    StopReason stopped() const { return stopped_; }

private:
    // A part of the assignments: those of the part below it with `split` true.  The first divides nothing.
    struct Part {
        Lit split;
        Lit guard;
        bool twin;      // the other value of the split has been searched
        bool involved;  // something below was empty because of `split`
    };

    void open_part(Lit split, bool twin, bool involved);
    void close_part();
    void block(std::span<const Lit> found);
    void note_core();
    bool next_part();
    Lit choose_split(std::span<const Lit> found) const;
    Outcome search();

    cdcl::Engine& engine_;
    std::vector<Var> projection_;
    std::vector<Lit> asked_;  // the caller's assumptions
    Limits limits_;
    std::vector<Part> parts_;
    std::vector<std::uint32_t> trues_;  // of each variable of the projection among the models of this part
    std::size_t in_part_ = 0;
    VarMap<std::uint8_t> divided_;  // 1: the split of an open part
    StopReason stopped_ = StopReason::none;
};

}  // namespace sat
