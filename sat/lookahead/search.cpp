#include "sat/lookahead/search.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <limits>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "sat/core/arrays.h"
#include "sat/core/assert.h"
#include "sat/core/terminator.h"
#include "sat/dpll/resolvents.h"
#include "sat/lookahead/clauses.h"
#include "sat/lookahead/kernel.h"
#include "sat/lookahead/worker.h"

namespace sat {
namespace lookahead {
namespace {

Outcome unknown(StopReason reason, const Stats& stats) {
    Outcome outcome;
    outcome.stopped = reason;
    outcome.stats = stats;
    return outcome;
}
Outcome refuted(const Settings& settings, Stats stats) {
    Outcome outcome;
    outcome.verdict = Verdict::unsatisfiable;
    outcome.stats = stats;
    ++outcome.stats.conflicts;
    if (settings.tree) {
        settings.tree->conflict(kRootNode);
        settings.tree->left(kRootNode);
    }
    if (settings.proof) settings.proof->add({});
    return outcome;
}

std::uint64_t bytes_of(const FormulaChange& change) {
    std::uint64_t bytes = change.dropped.capacity() * sizeof(ClauseId);
    bytes += change.added.capacity() * sizeof(change.added[0]);
    for (const auto& clause : change.added) bytes += heap_bytes(clause);
    return bytes;
}

void add_top(SharedSearch& shared, std::span<const Word> scores) {
    OpenNode top{shared.open().new_state(), 0, 0, 0, shared.proof() ? ProofTree::kTop : kNoProofNode, kRootNode};
    std::memset(top.state, 0, shared.layout().bytes());
    if (shared.layout().keeps_scores) std::ranges::copy(scores, shared.layout().scores(top.state));
    shared.open().add({top});
}

void run_all(std::vector<Worker>& workers, SharedSearch& shared) {
    std::vector<std::exception_ptr> thrown(workers.size());
    const auto run = [&](std::size_t i) {
        try {
            workers[i].run();
        } catch (...) {
            thrown[i] = std::current_exception();
            shared.open().end();
        }
    };
    {
        std::vector<std::jthread> threads;
        threads.reserve(workers.size());
        try {
            for (std::size_t i = 1; i < workers.size(); ++i) threads.emplace_back([&run, i] { run(i); });
        } catch (const std::system_error&) {  // no more threads: continue with those started
        } catch (const std::bad_alloc&) {}
        run(0);
    }
    for (const std::exception_ptr& t : thrown)
        if (t) std::rethrow_exception(t);
}

}  // namespace

Outcome search(const Formula& formula, const Settings& settings, const FormulaChange& change, const Stats& before,
               const Kernel& kernel, std::uint32_t threads) {
    ASSERT(threads > 0);
    const std::uint64_t limit = settings.limits.memory_bytes.value_or(std::numeric_limits<std::uint64_t>::max());
    const std::uint64_t change_bytes = bytes_of(change);
    if (Root::min_bytes(formula) + change_bytes > limit) return unknown(StopReason::memory_limit, before);
    if (terminated(settings.limits.stop)) return unknown(StopReason::interrupted, before);
    const Root root(formula, change);
    if (root.refuted()) return refuted(settings, before);
    const ClauseLists lists(root.num_vars(), root.clauses());
    const Occurrences occurrences(root);
    const std::uint64_t bytes = change_bytes + root.memory_bytes() + lists.memory_bytes() +
                                Occurrences::estimated_bytes(root) +
                                threads * Worker::estimated_bytes(root, lists, settings.proof != nullptr);
    if (bytes > limit) return unknown(StopReason::memory_limit, before);
    const NodeLayout layout{root.num_vars(), lists.is_small()};
    SharedSearch shared(root, settings, layout, threads, before, bytes);
    if (root.num_vars() == 0) {
        std::uint8_t none = 0;
        shared.found({&none, 0, 0, 0, kNoProofNode, kRootNode});
        return shared.outcome(formula);
    }
    const std::vector<Word> start = start_scores(kernel, lists);
    add_top(shared, start);
    shared.count({}, 0, 0);  // a limit may be 0
    const bool autarky = settings.uses(Technique::autarky, true);
    std::vector<Worker> workers;
    workers.reserve(threads);
    for (std::uint32_t i = 0; i < threads; ++i)
        workers.emplace_back(shared, kernel, lists, root, occurrences, start, autarky, shared.terminator(i));
    run_all(workers, shared);
    return shared.outcome(formula);
}

}  // namespace lookahead

bool lookahead_accepts(std::string_view branch_rule) {
    return branch_rule == "lookahead";
}

// Closing the short clauses under resolution saves 10 % of the tree of random 3-SAT at little cost; first_resolvents()
// skips it if it would take too much time or memory.
Outcome solve_lookahead(const Formula& formula, const Settings& settings) {
    const FirstResolvents first = first_resolvents(formula, settings, true);
    if (first.kind == FirstResolvents::no_memory) return lookahead::unknown(StopReason::memory_limit, {});
    Stats before;
    before.resolvents = first.change.added.size();
    return lookahead::search(formula, settings, first.change, before, lookahead::best_kernel(), settings.threads);
}

}  // namespace sat
